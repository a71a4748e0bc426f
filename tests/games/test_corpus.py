"""Recorded matches of every game lead to the same positions again, and to the same words."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from tests.games.corpus import ENDS, HASHES, Corpus, Kept, sha256

FOLDERS = sorted(path.parent.name for path in Path(__file__).parent.glob("*/record.py"))
RECORDS = [import_module(f"tests.games.{folder}.record") for folder in FOLDERS]
"""Every game with a `record.py` beside its tests has a corpus."""
CORPORA: dict[str, Corpus[Kept]] = {record.GAME.key: record.CORPUS for record in RECORDS}
MATCHES = [(key, name) for key, corpus in CORPORA.items() for name in corpus.plans]


def test_our_games_have_recorded_matches() -> None:
    assert {"race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt"} <= set(CORPORA)


@pytest.mark.parametrize(("key", "name"), MATCHES)
def test_a_recorded_match_replays_to_the_same_position(key: str, name: str) -> None:
    corpus = CORPORA[key]
    kept = corpus.read(name)
    assert kept.version == corpus.game.version, "make the corpus of the new version"
    state, _ = corpus.replay(kept)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, corpus.length(state)) == (kept.reason, kept.length)
    end = corpus.ends()[name]
    assert sha256(end) == kept.dump, "what was recorded cannot change"
    assert state.is_stored_as(end)
    assert corpus.game.load(end).outcome() == outcome


@pytest.mark.parametrize("key", CORPORA)
def test_recorded_matches_are_worded_as_they_were(key: str) -> None:
    corpus = CORPORA[key]
    known = msgspec.json.decode(corpus.wording.joinpath(HASHES).read_bytes(), type=dict[str, str])
    stories = {name: corpus.story(corpus.replay(corpus.read(name))[1]) for name in corpus.plans}
    hashes = {name: sha256(story.encode()) for name, story in stories.items()}
    assert hashes == known, f"if a sentence was meant to change: python -m {corpus.module} wording"


@pytest.mark.parametrize("key", CORPORA)
def test_the_golden_match_reads_as_it_always_did(key: str) -> None:
    corpus = CORPORA[key]
    _, events = corpus.replay(corpus.read(corpus.golden))
    assert corpus.story(events) == corpus.wording.joinpath(f"{corpus.golden}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", CORPORA)
def test_every_file_of_a_corpus_is_used(key: str) -> None:
    corpus = CORPORA[key]
    assert {path.name for path in corpus.folder.iterdir()} == {ENDS, *(f"{name}.json" for name in corpus.plans)}
    assert corpus.ends().keys() == corpus.plans.keys()
