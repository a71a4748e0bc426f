"""Which match a person means: by its code, by the channel, or their latest."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.host.match import resignation
from bot.host.match.match_finder import find, find_finished, find_own, suggestions
from bot.shared.refusal import Refusal
from db.matches import Status
from tests.bot.conftest import ADA, BEN, Office

GUILD = 3
"""Where the matches of an `Office` are played."""
CLEO = 99
"""A person who plays in none of them."""


async def lost(office: Office, match: Match) -> Match:
    """Let Ben resign."""
    office.time += 1
    return await resignation.resign(office.host, match.id, BEN.id)


async def test_a_code_means_its_match_however_it_is_written(office: Office) -> None:
    first, _ = await office.begin(7), await office.begin(8)
    for text in (first.code, first.code.lower(), f" #{first.code} "):
        for search in (find, find_own, find_finished):
            assert await search(office.host, text, ADA.id, 8, GUILD) is first, (
                "not the one of the channel, nor the latest"
            )


@pytest.mark.parametrize("text", ["RACE", "?", "........"])
async def test_what_is_no_code_is_refused_even_in_the_channel_of_a_match(office: Office, text: str) -> None:
    await office.begin(7)
    for search in (find, find_own, find_finished):
        with pytest.raises(Refusal, match="not a match code"):
            await search(office.host, text, ADA.id, 7, GUILD)


async def test_a_match_is_found_on_its_server_by_everybody_and_elsewhere_by_its_players(office: Office) -> None:
    match = await office.begin()
    assert await find(office.host, match.code, CLEO, 7, GUILD) is match
    for person in (ADA.id, BEN.id):
        assert await find(office.host, match.code, person, 7, GUILD + 1) is match
    for elsewhere in (GUILD + 1, None):
        with pytest.raises(Refusal, match="no such match on this server"):
            await find(office.host, match.code, CLEO, 7, elsewhere)
        with pytest.raises(Refusal, match="no such match on this server"):
            await find_finished(office.host, match.code, CLEO, 7, elsewhere)


async def test_without_a_code_the_match_of_the_channel_is_meant_or_else_the_persons_latest(office: Office) -> None:
    first = await office.begin(7)
    office.time += 1
    second = await office.begin(8)
    assert await find(office.host, "", ADA.id, 7, GUILD) is first
    for channel in (9, None):
        assert await find(office.host, "", ADA.id, channel, GUILD) is second
    with pytest.raises(Refusal, match="no match in this channel, and you have not played one yet"):
        await find(office.host, "", CLEO, 9, GUILD)
    await lost(office, second)
    assert await find(office.host, "", ADA.id, 9, GUILD) is first, "a running match comes before one that is over"


async def test_a_latest_match_that_cannot_be_read_is_passed_over_unless_there_is_no_other(office: Office) -> None:
    first = await office.begin(7)
    office.time += 1
    second = await office.begin(8)
    second.damaged = True
    assert await find(office.host, "", ADA.id, None, GUILD) is first
    first.damaged = True
    assert await find(office.host, "", ADA.id, None, GUILD) is second


async def test_a_spectators_own_match_is_one_that_they_play(office: Office) -> None:
    watched = await office.begin(7)
    watched.seats = [seat for seat in watched.seats if seat.player_id != BEN.id]
    assert await find_own(office.host, "", CLEO, 7, GUILD) is watched, "who plays none"
    office.time += 1
    played = await office.begin(8)
    assert await find_own(office.host, "", ADA.id, 7, GUILD) is watched, "their own"
    assert await find_own(office.host, "", BEN.id, 7, GUILD) is played
    assert await find_own(office.host, watched.code, BEN.id, 7, GUILD) is watched, "they have named it"
    await lost(office, played)
    assert (await find_own(office.host, "", BEN.id, 7, GUILD)).id == watched.id, "what is over is no longer theirs"


async def test_a_finished_match_is_the_last_that_the_person_has_played_to_its_end(office: Office) -> None:
    first, second, third = [await office.begin(channel) for channel in (7, 8, 9)]
    assert await find_finished(office.host, "", ADA.id, 7, GUILD) is first, "none is over: that of the channel"
    second, first = await lost(office, second), await lost(office, first)
    for person in (ADA.id, BEN.id):
        assert (await find_finished(office.host, "", person, 9, GUILD)).id == first.id
    assert await find_finished(office.host, "", CLEO, 9, GUILD) is third
    assert (await find_finished(office.host, second.code, ADA.id, 9, GUILD)).id == second.id


async def test_matches_are_suggested_by_the_beginning_of_their_code_and_by_what_has_become_of_them(
    office: Office,
) -> None:
    running, over = await office.begin(7), await lost(office, await office.begin(8, "acceleration"))
    labels = {
        running.code: f"{running.code} · Race to Ace · running",
        over.code: f"{over.code} · Acceleration! · finished",
    }

    async def suggested(typed: str = "", person: int = ADA.id, status: str = "") -> list[str]:
        found = await suggestions(office.host, typed, person, status)  # type: ignore[arg-type]
        assert all(label == labels[code] for label, code in found)
        return [code for _, code in found]

    assert await suggested() == [running.code, over.code]
    assert await suggested(f" {over.code[:5].lower()}") == [over.code]
    assert await suggested(over.code[1:]) == []
    assert await suggested(status="playing") == [running.code]
    assert await suggested(status="over") == [over.code]
    assert await suggested(person=CLEO) == []


async def test_only_the_latest_matches_are_suggested_as_many_as_discord_takes(office: Office) -> None:
    begun = []
    for channel in range(100, 126):
        office.time += 1
        begun.append((await office.begin(channel)).code)
    assert [code for _, code in await suggestions(office.host, "", ADA.id)] == begun[:0:-1]


def test_the_status_of_a_match_is_given_in_words() -> None:
    """`over` and `shelved` are words of ours, and no player knows them."""
    told = [say("match-in-list", code="CODE", game="A game", status=status) for status in get_args(Status)]
    assert [each.rpartition(" · ")[2] for each in told] == [
        "not started",
        "running",
        "finished",
        "cancelled",
        "on hold",
    ]
