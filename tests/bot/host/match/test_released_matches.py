"""Matches in the database of a release are continued to the same end, and verified."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict, replace

from bot.host.core.match import Match
from bot.host.core.match_setup import commitment
from bot.host.ending.verification import verify
from bot.host.match.upgrades import upgrade_matches
from bot.shared.terms import Terms
from db import matches
from db.database import Write
from db.stored import encoded
from tests.bot.conftest import Office
from tests.pressing import decide
from tests.released.kept import KeptMatch, KeptPosition, read
from tests.released.test_released import KEPT, OTHER_COURSE


def between_two(release: str, game: str) -> list[KeptMatch]:
    return [
        match
        for match in read(release, game)
        if len(match.decks) == 2 and (release, game, match.seed[:8]) not in OTHER_COURSE
    ]


async def stored(office: Office, kept: KeptMatch, position: KeptPosition) -> Match:
    """Store a match between Ada and Ben as the release did, and forget what is in memory."""
    begun = await office.begin(game=kept.game)
    row = replace(
        begun.row,
        version=kept.version,
        options=kept.options,
        terms=encoded(Terms(clock="relaxed" if kept.relaxed else "live")),
        seed=kept.seed,
        secret="",
        commitment=commitment(kept.seed),
        state=position.stored,
        ply=position.ply,
        revision=begun.row.revision + 1,
    )
    seats = [replace(seat, deck=deck) for seat, deck in zip(begun.seats, kept.decks, strict=True)]
    decided = [line.split() for line in kept.log[: position.ply]]
    log = [
        matches.ActionRow(row.id, ply, int(seat), notation, "player", None, office.time)
        for ply, (seat, notation) in enumerate(decided, 1)
    ]
    await office.host.db.commit(
        *matches.save(row),
        *matches.changed_seats(begun.seats, seats),
        *(Write("insert_action", asdict(each)) for each in log),
    )
    office.host.cache.drop(row.id)
    return await office.host.cache.get(row.id)


@pytest.mark.parametrize(("release", "game"), KEPT)
async def test_a_stored_match_is_continued_and_verified(office: Office, release: str, game: str) -> None:
    office.host.settings = office.host.settings.model_copy(update={"film_pause": 0})
    kept = next(each for each in between_two(release, game) if not any(line.startswith("-1") for line in each.log))
    position = kept.positions[len(kept.positions) // 2]
    match = await stored(office, kept, position)
    assert match.row.state == position.stored
    await upgrade_matches(office.host)
    match = await office.host.cache.get(match.id)
    assert match.row.version == match.game.version
    for line in kept.log[position.ply :]:
        seat, notation = line.split()
        person, question = match.seats[int(seat)].player_id, match.question(int(seat))
        assert person is not None
        office.keys += 1
        match = await decide(office.host, match.id, person, question, notation, office.keys)
    assert match.row.status == "over"
    assert match.row.outcome == kept.outcome
    verdict = await verify(office.host, match.id)
    assert verdict.replayed
    assert verdict.older == 0


@pytest.mark.parametrize(("release", "game"), KEPT)
async def test_a_stored_end_is_verified(office: Office, release: str, game: str) -> None:
    kept = between_two(release, game)[0]
    match = await stored(office, kept, kept.positions[-1])
    over = replace(match.row, status="over", outcome=kept.outcome, revision=match.row.revision + 1)
    await office.host.db.commit(*matches.save(over))
    office.host.cache.drop(match.id)
    found = await verify(office.host, match.id)
    assert found.replayed
    assert found.decisions == len(kept.log)
