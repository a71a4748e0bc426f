"""Matches of Acceleration!, from the slash command to the leaderboard, by the buttons of private messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from simcord import MemberActor

from bot.discord_kit.menus import TOP, MenuPath, entered
from bot.host.core.match import Match
from bot.host.time.seat_clocks import closes_by_itself
from db import ratings
from games.acceleration.game import Acceleration
from games.contract.menus import Layout, Menu
from games.core.rng import Rng
from tests.discord.stage import Stage, answer_text, kind, raw, texts, walk

GAME = Acceleration()


def way_to(menu: Menu, notation: str, spot: MenuPath = TOP) -> tuple[MenuPath, ...] | None:
    """Return the places of the menu that have to be opened for an action; of several lists at once all are open."""
    for place, choice in enumerate(menu.choices):
        if choice.notation == notation and not choice.then:
            return ()
        here = spot.into(place)
        deeper = way_to(choice.menu, notation, here) if choice.menu is not None else None
        if deeper is not None:
            beside_buttons = choice.menu.layout is Layout.LIST and menu.layout is not Layout.LIST
            return deeper if beside_buttons else (here, *deeper)
    return None


def offered(message: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield everything that can be pressed: the component, and the custom id or value of the press."""
    for component in walk(raw(message)):
        if component.get("custom_id") and kind(component) in ("a", "b"):
            yield component, component["custom_id"].split("|", 3)[3]
        for option in component.get("options", []):
            yield component, option["value"]


def means(says: str, wanted: str | MenuPath) -> bool:
    """Whether a press is the action, or leads to the place in the menu, that is wanted."""
    if isinstance(wanted, MenuPath):
        return says.removeprefix(">") == str(wanted)
    return says == wanted


async def press(stage: Stage, who: MemberActor, wanted: str | MenuPath) -> None:
    """Press it in the person's hand, turning pages if need be."""
    while not (found := [(one, says) for one, says in offered(stage.dm(who)) if means(says, wanted)]):
        labels = [str(component.get("label", "")) for component in walk(raw(stage.dm(who)))]
        await who.user.click(stage.dm(who), label=next(label for label in labels if label.startswith("Next page")))
    component, says = found[0]
    if kind(component) == "s":
        await who.user.select(stage.dm(who), [says], custom_id=component["custom_id"])
    else:
        await who.user.click(stage.dm(who), custom_id=component["custom_id"])


async def decide(stage: Stage, match: Match, luck: Rng) -> None:
    """Let the players who have to decide make sensible choices with the buttons of the table."""
    seat = match.playing.to_act()[0]
    view, legal = match.playing.view(seat), match.playing.legal_actions(seat)
    action = GAME.playout(GAME.determinize(view, luck), seat, legal, luck)
    way = way_to(entered(GAME.menu(view, legal, match.names)), action.notation)
    assert way is not None
    for spot in way:
        await press(stage, stage.asked(match), spot)
    await press(stage, stage.asked(match), action.notation)


async def play(stage: Stage) -> int:
    """Play until the match is over; return how often people had to decide."""
    match, luck, decisions = await stage.match(), Rng(5), 0
    while match.row.status == "playing":
        seat = match.playing.to_act()[0]
        if match.by_computer(seat) or closes_by_itself(match, seat):
            await stage.wait(2)
        else:
            await decide(stage, match, luck)
            decisions += 1
        match = await stage.bot.services.host.cache.get(match.id)
    return decisions


@pytest.mark.proof
async def test_two_people_play_to_the_leaderboard(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="acceleration start", legion="red")
    assert "places an Avatar" in texts(stage.table)
    assert await play(stage) > 10
    assert f" {GAME.score}, rating" in texts(stage.table), "the end card names the scores"
    rows = {row.place: row for row in await ratings.results(stage.bot.db, match.id)}
    assert rows[1].rating_after > rows[1].rating_before, "either Legion is the rulebook's game, so it is rated"
    board = answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="acceleration", by="wins"))
    assert str(rows[1].rating_after) in board


async def test_one_person_plays_against_a_computer(stage: Stage) -> None:
    await stage.open(command="acceleration start")
    await stage.ada.click(stage.table, label="Add CPU")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    assert await play(stage) > 5
    rows = await ratings.results(stage.bot.db, match.id)
    assert {row.place for row in rows} <= {1, 2}
    assert {row.rated for row in rows} == {0}


async def test_nobody_is_asked_at_the_table(stage: Stage) -> None:
    await stage.begin(stage.ben, command="acceleration start")
    assert [kind(component) for component, _ in offered(stage.table)] == []


async def test_one_press_sets_the_match_up(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="acceleration start")
    for _ in range(2):
        who = stage.asked(match)
        await who.user.click(stage.dm(who), label="Set up for me")
        match = await stage.again(match)
    await stage.wait(20)
    match = await stage.again(match)
    assert not match.playing.preparing()
    assert match.row.ply == 6


async def test_going_somewhere_and_striking_is_one_press(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="acceleration start")
    luck = Rng(3)
    while True:
        seat = match.playing.to_act()[0]
        view, legal = match.playing.view(seat), match.playing.legal_actions(seat)
        menu = GAME.menu(view, legal, match.names)
        branches = [(n, each) for n, each in enumerate(menu.choices) if each.menu is not None]
        afar = [(n, leaf) for n, each in branches for leaf in each.menu.choices if leaf.then] if branches else []
        if afar:
            break
        match = await stage.act(match, GAME.playout(GAME.determinize(view, luck), seat, legal, luck).notation)
    await stage.wait(2)
    place, leaf = afar[0]
    who, before = stage.asked(match), match.row.ply
    await press(stage, who, MenuPath((place,)))
    await press(stage, who, f"{leaf.notation} {leaf.then}")
    match = await stage.again(match)
    assert match.row.ply == before + 2


def pictures(message: Any) -> list[str]:
    """The names of the pictures that a message shows, from above to below."""
    galleries = [component["items"] for component in walk(raw(message)) if component["type"] == 12]
    assert all(len(items) == 1 for items in galleries)
    return [item["media"]["url"].rpartition("/")[2].partition("?")[0] for items in galleries for item in items]


async def test_looking_at_an_avatar_shows_its_moves_until_a_decision(stage: Stage) -> None:
    match = await stage.begin(stage.ben, command="acceleration start")
    for _ in range(6):
        match = await stage.act(match)  # every Avatar but the Kings is placed
    await stage.wait(2)
    who = stage.asked(match)
    before = pictures(stage.dm(who))
    assert len(before) == 1
    await press(stage, who, MenuPath((0,)))
    assert pictures(stage.dm(who)) == ["closer.png"]
    assert "where to?" in texts(stage.dm(who))
    await who.user.click(stage.dm(who), label="Back")
    assert pictures(stage.dm(who)) == before
    assert [file.filename for file in stage.dm(who).attachments] == before
    await press(stage, who, MenuPath((0,)))
    await press(stage, who, "king:stay")
    await stage.wait(2)
    assert pictures(stage.dm(who))
    assert "closer.png" not in [file.filename for file in stage.dm(who).attachments]


async def test_its_rules_and_avatars_can_be_looked_up(stage: Stage) -> None:
    found = answer_text(await stage.ada.slash(stage.channel, "rules", query="valkyrie steps in", game="acceleration"))
    assert "Evasion" in found
    card = answer_text(await stage.ada.slash(stage.channel, "rules", query="Noble Sacrifice", game="acceleration"))
    assert "Defensive Acceleration" in card
