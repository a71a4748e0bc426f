"""What a release has stored can be read and goes on, for ever: positions, logs and results of every game."""

from __future__ import annotations

import hashlib
from itertools import pairwise

import msgspec
import pytest

from games.chronicle.pages import Book, OwnBook
from games.core import SEAT_NAMES
from games.registry import GAMES
from tests.released.forms import form_of
from tests.released.kept import HERE, SUMS, legal_digest, position_of, read, releases, sums

PINNED = {
    "0498cc2": "a31c06d82fed03e122fd4b6917274941c7881adde7f5c04912cf61f4fab1942c",
    "9ad1883": "23ffbb4ca429e15cad974269b3dd83ebe42d778416e7250ff376d1713716a127",
}
"""The SHA-256 of every release's `SHA256SUMS`. A new release is a new line; a line never changes."""

OTHER_RULES = {
    ("0498cc2", "race_to_ace"),
    ("0498cc2", "tiny_turbo_cars"),
    ("0498cc2", "acceleracers"),
    ("0498cc2", "dealin_dirt"),
}
"""The releases and games whose running matches are paused since, because the version of the rules has risen."""

OLDER_FORM = {("0498cc2", "acceleration")}
"""The releases and games whose positions are upgraded when they are read, or lack fields that have defaults."""

LESS_STORED = {("0498cc2", "acceleration")}
"""Those whose positions lack something of today's that the rules do not need: here the damage of the last attack, for
the picture."""

FORMS = {
    "race_to_ace": {"4c8c1086"},
    "acceleration": {"68395a16"},
    "tiny_turbo_cars": {"74aeee45"},
    "acceleracers": {"1a69f1ac"},
    "dealin_dirt": {"6a9712da"},
}
"""Every form in which positions have been stored since 9ad1883, by `form_of`, the newest last."""

KEPT = [(release, path.stem) for release in releases() for path in sorted(HERE.joinpath(release).glob("*.json"))]
PLAYABLE = [each for each in KEPT if each not in OTHER_RULES]
CHRONICLED = [each for each in KEPT if each[0] != "0498cc2"]
"""The oldest release had no chronicles."""


@pytest.mark.parametrize("release", PINNED)
def test_nothing_recorded_changes_or_is_lost(release: str) -> None:
    folder = HERE / release
    written = folder.joinpath(SUMS).read_text(encoding="utf-8")
    assert hashlib.sha256(written.encode()).hexdigest() == PINNED[release], "what a release stored cannot change"
    assert sums(folder) == written, "what a release stored cannot change: restore the files from the history"


def test_every_recorded_release_is_pinned_and_holds_every_game_of_its_time() -> None:
    assert set(releases()) == set(PINNED)
    for release in PINNED:
        games = {game for each, game in KEPT if each == release}
        assert games >= {"race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt"}


@pytest.mark.parametrize(("release", "game"), KEPT)
def test_matches_of_a_release_are_paused_only_where_that_is_known(release: str, game: str) -> None:
    versions = {match.version for match in read(release, game)}
    paused = versions != {GAMES[game].version}
    assert paused == ((release, game) in OTHER_RULES), (
        f"{game} has version {GAMES[game].version}, but {release} began matches of version {versions}: "
        "they would be paused. Let them go on, or add them to OTHER_RULES knowingly."
    )


@pytest.mark.parametrize(("release", "game"), PLAYABLE)
def test_every_stored_position_is_read_and_is_what_its_log_leads_to(release: str, game: str) -> None:
    for match in read(release, game):
        state = match.begin()
        for earlier, position in pairwise((None, *match.positions)):
            assert position is not None
            for ply in range(0 if earlier is None else earlier.ply, position.ply):
                match.decide(state, ply + 1)
            where = f"match {match.seed} after {position.ply} decisions"
            stored = GAMES[game].load(position.stored)
            assert state.is_stored_as(position.stored), where
            if (release, game) not in LESS_STORED:
                assert stored.dump() == state.dump(), where
            if (release, game) not in OLDER_FORM:
                assert position.stored == state.dump(), f"{where}: if it is upgraded knowingly, name it in OLDER_FORM"
            for each in (stored, state):
                assert legal_digest(each, len(match.decks)) == position.legal, where


@pytest.mark.parametrize(("release", "game"), PLAYABLE)
def test_a_match_continues_from_every_stored_position_to_the_same_end(release: str, game: str) -> None:
    for match in read(release, game):
        for position in match.positions:
            state = GAMES[game].load(position.stored)
            for ply in range(position.ply, len(match.log)):
                match.decide(state, ply + 1)
            outcome = state.outcome()
            assert outcome is not None
            assert msgspec.json.encode(outcome).decode() == match.outcome
            assert state.is_stored_as(match.positions[-1].stored)


@pytest.mark.parametrize(("release", "game"), PLAYABLE)
def test_another_position_does_not_match_the_stored_one(release: str, game: str) -> None:
    for match in read(release, game):
        states = [GAMES[game].load(position.stored) for position in match.positions]
        for number, state in enumerate(states):
            others = [position for position in match.positions if position.ply != match.positions[number].ply]
            assert not any(state.is_stored_as(position.stored) for position in others)


@pytest.mark.parametrize("game", sorted({game for _, game in KEPT}))
def test_positions_are_stored_in_a_known_form(game: str) -> None:
    match = read(next(reversed(PINNED)), game)[0]
    form = form_of(position_of(match.begin()))
    assert form in FORMS[game], (
        f"{GAMES[game].title} would store positions in another form ({form}). Matches that run are stored in the old "
        "one and must go on. 1. Record the commit before your change: python -m tests.released.record NAME. "
        "2. Append new fields with a default, or write how the older form is upgraded (docs/adr/0024). "
        "3. When the tests of this folder are green, add the new form to FORMS."
    )


@pytest.mark.parametrize(("release", "game"), CHRONICLED)
def test_stored_chronicles_are_opened(release: str, game: str) -> None:
    (match,) = [each for each in read(release, game) if each.chronicle is not None]
    assert match.chronicle is not None
    names = SEAT_NAMES[: len(match.decks)]
    book = Book(match.chronicle)
    assert book.decisions == len(match.log)
    assert set(match.own) == (set() if match.rules.open else set(range(len(names))))
    for ply in range(book.decisions + 1):
        assert all(scene.alt for scene in book.scenes(ply, names, names))
        assert all(isinstance(sentence, str) for sentence in book.sentences(ply, names))
        book.film(ply, names)
    for pages in match.own.values():
        own = OwnBook(pages, book)
        assert all(scene.alt for ply in range(book.decisions + 1) for scene in own.scenes(ply, names, names))
