"""Matches of older rules are told in chronicles: replayed as far as today's rules lead to the same positions."""

from __future__ import annotations

import msgspec
import pytest

from games.chronicle.clerk import Clerk
from games.chronicle.pages import Book, OwnBook
from games.chronicle.record import Record, Upgrade, steps
from games.contract.older_rules import OlderDecision, OlderRules
from games.core import CLOCK, SEAT_NAMES, SeatSetup
from tests.our_games import OURS
from tests.released.kept import KeptMatch, KeptPosition, read

OLDEST = "0498cc2"
LOST, ALSO_LOST = "9708e4ab", "46f14c9a"
"""The beginnings of the seeds of matches of Dealin' Dirt that today's rules deal otherwise."""


def record(match: KeptMatch, *upgrades: KeptPosition) -> Record:
    """Return a match that went on under newer rules from some of its positions."""
    options = {**msgspec.json.decode(match.options)}
    if "relaxed" in match.rules.Options.model_fields:
        options["relaxed"] = match.relaxed
    log = tuple((int(seat), notation) for seat, notation in map(str.split, match.log))
    return Record(
        match.game,
        tuple(SeatSetup(tuple(msgspec.json.decode(deck)) if deck else ()) for deck in match.decks),
        int(match.seed, 16),
        match.rules.Options.model_validate(options).model_dump_json(),
        log,
        SEAT_NAMES[: len(match.decks)],
        tuple(Upgrade(each.ply, match.version, each.stored) for each in upgrades),
    )


def lost() -> KeptMatch:
    (match,) = [each for each in read(OLDEST, "dealin_dirt") if each.seed.startswith(LOST)]
    return match


@pytest.mark.parametrize("game", [game for game in OURS if read(OLDEST, game)])
def test_a_part_that_leads_to_its_end_is_replayed(game: str) -> None:
    match = next(each for each in read(OLDEST, game) if each.seed[:8] not in (LOST, ALSO_LOST))
    middle = match.positions[len(match.positions) // 2]
    replayed = list(steps(record(match, middle, match.positions[-1])))
    assert len(replayed) == len(match.log) + 1
    assert not any(isinstance(event, OlderRules | OlderDecision) for _, events in replayed for event in events)
    last = replayed[-1][0]
    assert last is not None
    assert msgspec.json.encode(last.outcome()).decode() == match.outcome


def test_a_part_that_leads_elsewhere_is_noted() -> None:
    match = lost()
    replayed = list(steps(record(match, match.positions[-1])))
    assert len(replayed) == len(match.log) + 1
    assert replayed[0] == (None, [OlderRules(len(match.log))])
    assert [state for state, _ in replayed[:-1]] == [None] * len(match.log)
    noted = [event for _, (event,) in replayed[1:] if isinstance(event, OlderDecision)]
    assert [f"{event.seat} {event.notation}" for event in noted] == list(match.log)
    last = replayed[-1][0]
    assert last is not None
    assert msgspec.json.encode(last.outcome()).decode() == match.outcome


def test_what_follows_is_replayed_from_the_position_that_was_stored() -> None:
    match = lost()
    middle = next(each for each in match.positions if 6 <= each.ply < len(match.log))
    replayed = list(steps(record(match, middle)))
    assert len(replayed) == len(match.log) + 1
    assert [state is None for state, _ in replayed] == [ply < middle.ply for ply in range(len(match.log) + 1)]
    assert not any(isinstance(event, OlderDecision) for _, events in replayed[middle.ply + 1 :] for event in events)
    last = replayed[-1][0]
    assert last is not None
    assert msgspec.json.encode(last.outcome()).decode() == match.outcome


def test_a_match_that_was_dealt_by_older_rules_begins_at_its_first_position() -> None:
    match = lost()
    first = match.positions[0]
    assert first.ply == 0
    (state, events), *_ = steps(record(match, first))
    assert state is not None
    assert state.is_stored_as(first.stored)
    assert events == [OlderRules(0)]


def test_its_chronicle_says_so_and_shows_the_end() -> None:
    match = lost()
    names = SEAT_NAMES[:2]
    clerk = Clerk(OURS["dealin_dirt"], names, 0, (0, 1))
    for state, events in steps(record(match, match.positions[-1])):
        clerk.note(state, events)
    written = clerk.written()
    book = Book(written.public)
    assert book.decisions == len(match.log)
    (said,) = book.sentences(0, names)
    assert said.startswith(f"{len(match.log)} decisions were made under older rules of this game, which are gone")
    seat, notation = match.log[0].split()
    assert book.sentences(1, names) == [f"{names[int(seat)]}: {notation}"]
    (blank,) = book.scenes(1, names, names)
    assert blank.alt == "No picture: Decided under older rules of this game."
    own = OwnBook(written.own[0], book)
    assert own.scenes(1, names, names) == (blank,)
    assert blank not in book.scenes(book.decisions, names, names)
    assert book.ending(names).figures == ((str(len(match.log)), "decisions"),)


def test_a_decision_of_the_clock_is_told_as_that() -> None:
    game = OURS["tiny_turbo_cars"]
    assert game.sentence(OlderDecision(CLOCK, "timeout"), SEAT_NAMES) == "Time: timeout"
