"""What a release has stored can be read and goes on, for ever: positions, logs and results of every game."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from itertools import pairwise

import msgspec
import pytest

from games.chronicle.pages import Book, OwnBook
from games.contract.conformance import check_stored
from games.core import SEAT_NAMES, IllegalAction, State
from tests.examples import less_or_all
from tests.games.contract.test_conformance import CARDS, REVEALS
from tests.our_games import OURS
from tests.released.forms import form_of
from tests.released.kept import HERE, SUMS, KeptMatch, legal_digest, position_of, read, releases, sums

PINNED = {
    "0498cc2": "a31c06d82fed03e122fd4b6917274941c7881adde7f5c04912cf61f4fab1942c",
    "9cadd547": "183c6cc094cb86c8d45e964435a198e88c3e87f3c1611ad6721ad849faa868f1",
    "e316a99e": "0ace0c4836a9c6c0956b31fb2d189cec2e0a9503ff78a770605c5f0ef45002b2",
    "af07a387": "baa7d22feac3744811f6261d23937671cd7b31cc0493e7a42ad50e79434194af",
    "9ad1883": "23ffbb4ca429e15cad974269b3dd83ebe42d778416e7250ff376d1713716a127",
}
"""The SHA-256 of every release's `SHA256SUMS`. A new release is a new line; a line never changes."""

OTHER_CHOICES = {
    ("0498cc2", "tiny_turbo_cars"),  # nobody could answer in advance whether to use a shield
    ("9cadd547", "tiny_turbo_cars"),
    ("0498cc2", "dealin_dirt"),  # nobody could change their mind while setting up
    ("9cadd547", "dealin_dirt"),
}
"""The releases and games in whose positions today's rules allow other decisions than those of their time."""

OTHER_COURSE = {
    (release, "dealin_dirt", seed)
    for release in ("0498cc2", "9cadd547", "e316a99e")
    for seed in ("9708e4ab", "46f14c9a")
}
"""The matches, by the beginning of their seeds, whose log cannot be played from its beginning by today's rules: what is
ready in a set-up of Dealin' Dirt was decided otherwise."""

LOOKING = {("7eed50c3", 10), ("7eed50c3", 36), ("7eed50c3", 81), ("7eed50c3", 85), ("f2a2d973", 29)}
OTHER_ORDER = {(release, "dealin_dirt", seed, ply) for release in ("0498cc2", "9cadd547") for seed, ply in LOOKING}
"""Positions in which somebody looks through a deck, which is then shuffled: those cards were not in it at the time."""

TODAYS_FORM = {
    *(("9ad1883", game) for game in ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")),
    ("af07a387", "race_to_ace"),
    ("af07a387", "tiny_turbo_cars"),
    ("e316a99e", "tiny_turbo_cars"),
}
"""The releases and games whose positions are stored today to the same bytes. All others are upgraded when they are
read, or lack fields that have defaults: what only pictures show, such as the card that was played last."""

FORMS = {
    "race_to_ace": {"4c8c1086"},
    "acceleration": {"68395a16"},
    "tiny_turbo_cars": {"74aeee45"},
    "acceleracers": {"1a69f1ac"},
    "dealin_dirt": {"6a9712da"},
}
"""Every form in which positions have been stored since 9ad1883, by `form_of`, the newest last."""

GOES_ON = {"race_to_ace": 2, "acceleration": 1, "tiny_turbo_cars": 2, "acceleracers": 4, "dealin_dirt": 3}
"""The version of each game for which somebody has looked how positions of the versions before go on."""

KEPT = [(release, path.stem) for release in releases() for path in sorted(HERE.joinpath(release).glob("*.json"))]
CHRONICLED = [each for each in KEPT if each[0] == "9ad1883"]
"""The older releases had no chronicles, or they were not recorded."""
SET_UP = 6
"""By how many decisions both seats have set up in these matches."""
SOME, ALL = 15, 1
"""Every how many of the positions are checked."""


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


@pytest.mark.parametrize("game", OURS)
def test_positions_of_every_version_are_recorded(game: str) -> None:
    recorded = {match.version for release in releases() for match in read(release, game)}
    assert recorded >= set(range(1, OURS[game].version)), (
        f"{OURS[game].title} has version {OURS[game].version}, but nothing shows that matches of the version before "
        "go on. Record the commit before your change: python -m tests.released.record NAME."
    )
    assert max(recorded, default=1) <= OURS[game].version, "a version never falls"
    assert OURS[game].version == GOES_ON.get(game, 1), (
        f"{OURS[game].title} has a new version. Matches of the version before will go on by its rules from their "
        "positions (docs/adr/0027). If one means something else now, write beside the rules how it is migrated. "
        "When the tests of this folder are green, raise the version in GOES_ON."
    )


@pytest.mark.parametrize(("release", "game"), KEPT)
def test_every_stored_position_is_read_with_the_decisions_of_its_time(release: str, game: str) -> None:
    for match in read(release, game):
        for position in match.positions:
            stored = OURS[game].load(position.stored)
            where = f"match {match.seed} after {position.ply} decisions"
            if (release, game) not in OTHER_CHOICES:
                assert legal_digest(stored, len(match.decks)) == position.legal, where
            if (release, game) in TODAYS_FORM:
                assert stored.dump() == position.stored, f"{where}: if it is upgraded knowingly, take it out of the set"


@pytest.mark.parametrize(("release", "game"), KEPT)
def test_every_stored_position_is_what_its_log_leads_to(release: str, game: str) -> None:
    for match in read(release, game):
        if (release, game, match.seed[:8]) in OTHER_COURSE:
            with pytest.raises(IllegalAction):
                _decided(match, match.begin(), 0, len(match.log))
            continue
        state = match.begin()
        for earlier, position in pairwise((None, *match.positions)):
            assert position is not None
            _decided(match, state, 0 if earlier is None else earlier.ply, position.ply)
            if (release, game, match.seed[:8], position.ply) not in OTHER_ORDER:
                assert state.is_stored_as(position.stored), f"match {match.seed} after {position.ply} decisions"


@pytest.mark.parametrize("share", less_or_all(SOME, ALL))
@pytest.mark.parametrize(("release", "game"), KEPT)
def test_a_match_continues_from_every_stored_position_to_the_same_end(release: str, game: str, share: int) -> None:
    for match in read(release, game):
        for position in match.positions[::share]:
            if (release, game, match.seed[:8]) in OTHER_COURSE and position.ply < SET_UP:
                continue
            state = _decided(match, OURS[game].load(position.stored), position.ply, len(match.log))
            outcome = state.outcome()
            assert outcome is not None
            assert msgspec.json.encode(outcome).decode() == match.outcome
            assert state.is_stored_as(match.positions[-1].stored)


def _decided(match: KeptMatch, state: State, after: int, until: int) -> State:
    for ply in range(after, until):
        match.decide(state, ply + 1)
    return state


@pytest.mark.parametrize("share", less_or_all(SOME, ALL))
@pytest.mark.parametrize(("release", "game"), [each for each in KEPT if each not in TODAYS_FORM])
def test_an_older_position_keeps_every_promise_and_is_played_on_to_an_end(release: str, game: str, share: int) -> None:
    stored = [(match, each.stored) for match in read(release, game) for each in match.positions]
    for match, position in stored[::share]:
        seats, cards = len(match.decks), CARDS.get(game)
        check_stored(OURS[game], position, seats, reveals=REVEALS.get(game, ()), cards=cards)


@pytest.mark.parametrize(("release", "game"), KEPT)
def test_another_position_does_not_match_the_stored_one(release: str, game: str) -> None:
    for match in read(release, game):
        states = [OURS[game].load(position.stored) for position in match.positions]
        for number, state in enumerate(states):
            others = [position for position in match.positions if position.ply != match.positions[number].ply]
            assert not any(state.is_stored_as(position.stored) for position in others)


@pytest.mark.parametrize(("release", "game"), KEPT)
def test_what_is_no_position_is_refused_clearly(release: str, game: str) -> None:
    for match in read(release, game)[:2]:
        fields = msgspec.msgpack.decode(match.positions[-1].stored)
        for place in range(len(fields)):
            for other in (None, "x", [], [[]], -7):
                damaged = msgspec.msgpack.encode([*fields[:place], other, *fields[place + 1 :]])
                with suppress(msgspec.DecodeError):
                    OURS[game].load(damaged)
        for length in range(0, len(match.positions[-1].stored), 7):
            with pytest.raises(msgspec.DecodeError):
                OURS[game].load(match.positions[-1].stored[:length])


@pytest.mark.parametrize("game", sorted({game for _, game in KEPT}))
def test_positions_are_stored_in_a_known_form(game: str) -> None:
    match = read(next(reversed(PINNED)), game)[0]
    form = form_of(position_of(match.begin()))
    assert form in FORMS[game], (
        f"{OURS[game].title} would store positions in another form ({form}). Matches that run are stored in the old "
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
