"""Recorded matches of every game lead to the same bytes and the same words again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.registry import GAMES
from tests.games.acceleracers import record as acceleracers
from tests.games.acceleration import record as acceleration
from tests.games.corpus import sha256
from tests.games.dealin_dirt import record as dealin_dirt
from tests.games.race_to_ace import record as race_to_ace
from tests.games.tiny_turbo_cars import record as tiny_turbo_cars

if TYPE_CHECKING:
    from tests.games.corpus import Corpus, Kept

RECORDS = (acceleracers, acceleration, dealin_dirt, race_to_ace, tiny_turbo_cars)
CORPORA: dict[str, Corpus[Kept]] = {record.GAME.key: record.CORPUS for record in RECORDS}
MATCHES = [(key, name) for key, corpus in CORPORA.items() for name in corpus.plans]


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


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_match_reads_as_it_always_did(key: str) -> None:
    corpus = CORPORA[key]
    _, events = corpus.replay(corpus.read(corpus.golden))
    assert corpus.story(events) == corpus.folder.joinpath(f"{corpus.golden}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_nothing_in_a_corpus_is_forgotten(key: str) -> None:
    assert {path.stem for path in CORPORA[key].folder.glob("*.json")} == set(CORPORA[key].plans)
