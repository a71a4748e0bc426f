"""Recorded matches of every game lead to the same bytes and the same words again."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.games.corpus import Corpus, Kept, sha256

FOLDERS = sorted(path.parent.name for path in Path(__file__).parent.glob("*/record.py"))
RECORDS = [import_module(f"tests.games.{folder}.record") for folder in FOLDERS]
"""Every game with a `record.py` beside its tests has a corpus."""
CORPORA: dict[str, Corpus[Kept]] = {record.GAME.key: record.CORPUS for record in RECORDS}
MATCHES = [(key, name) for key, corpus in CORPORA.items() for name in corpus.plans]


def test_our_games_have_recorded_matches() -> None:
    assert {"race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt"} <= set(CORPORA)


@pytest.mark.parametrize(("key", "name"), MATCHES)
def test_a_recorded_match_replays_to_the_same_bytes_and_words(key: str, name: str) -> None:
    corpus = CORPORA[key]
    kept = corpus.read(name)
    assert kept.version == corpus.game.version, "make the corpus of the new version"
    state, events = corpus.replay(kept)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, corpus.length(state)) == (kept.reason, kept.length)
    assert sha256(corpus.story(events).encode()) == kept.sentences
    assert sha256(state.dump()) == kept.dump


@pytest.mark.parametrize("key", CORPORA)
def test_the_golden_match_reads_as_it_always_did(key: str) -> None:
    corpus = CORPORA[key]
    _, events = corpus.replay(corpus.read(corpus.golden))
    assert corpus.story(events) == corpus.folder.joinpath(f"{corpus.golden}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", CORPORA)
def test_nothing_in_a_corpus_is_forgotten(key: str) -> None:
    assert {path.stem for path in CORPORA[key].folder.glob("*.json")} == set(CORPORA[key].plans)
