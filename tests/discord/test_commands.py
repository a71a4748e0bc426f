"""The slash commands beside playing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import MemberActor

from bot.collections.achievements import ACHIEVEMENTS
from bot.discord_kit.buttons import Press, PressKind
from bot.help.rule_search import index_of
from bot.host.ending.headlines import headline
from bot.profiles.profile import load_profile
from bot.profiles.profile_scenes import _card
from bot.shared.ids import code
from bot.shared.server_settings import server
from db import privacy, ratings, tallies
from games.registry import GAMES
from tests.discord.stage import Stage, answer_text, over, private, raw, staged, texts, walk
from tests.painting import InlinePainter

NASTY = (
    "@everyone **bold** _i_ ~~x~~ `c`",
    "👩‍👩‍👧‍👦🏎️👩‍👩‍👧‍👦🏎️👩‍👩‍👧‍👦",
    "<@&1> <#2> </x:3> <t:0> ||s||",
    "# [a](https://x.y) > - 1. <&\"'",
    "꧁༒☬MMMMMMMMMMMMMMMMMMMMMMMM☬༒꧂",
)
"""Display names of up to 32 characters."""


def manager(stage: Stage) -> MemberActor:
    role = stage.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("boss", global_name="Boss"), roles=[role])


def sent_file(stage: Stage, result: Any) -> bytes:
    """The first file of an answer."""
    (attached,) = [each for message in (result.response, *result.followups) for each in message.attachments]
    return stage.env.backend.cdn.get(attached.url)


@pytest.fixture(scope="module", autouse=True)
def _indexes() -> None:
    """Build the indexes of the rules, as the bot does at its start: the first questions would wait for them."""
    for key in GAMES:
        index_of(key)


# ------------------------------------------------------------------------------------------------------------ /rules


async def test_rules_are_found_by_their_words(stage: Stage) -> None:
    answer = private(await stage.ada.slash(stage.channel, "rules", query="how many kills to win"))
    assert "Race to Ace" in answer
    assert "kill" in answer.lower()
    answer = private(await stage.ada.slash(stage.channel, "rules", query="zzzz qqqq"))
    assert "I found nothing about that" in answer
    answer = private(await stage.ada.slash(stage.channel, "rules", query='" OR * NEAR( -'))
    assert "went wrong" not in answer


@pytest.mark.parametrize("key", GAMES)
async def test_every_card_can_be_looked_up(stage: Stage, key: str) -> None:
    entry = GAMES[key].entries()[0]
    offered = await stage.ada.autocomplete(stage.channel, "rules", "query", entry.name[:5].lower(), game=key)
    assert 0 < len(offered) <= 25
    assert all(len(choice["name"]) <= 100 and len(choice["value"]) <= 100 for choice in offered)
    chosen = next(choice for choice in offered if choice["name"].startswith(entry.name))
    by_value = private(await stage.ada.slash(stage.channel, "rules", query=chosen["value"]))
    by_name = private(await stage.ada.slash(stage.channel, "rules", query=entry.name.upper(), game=key))
    assert entry.name in by_value
    assert entry.name in by_name
    assert len(await stage.ada.autocomplete(stage.channel, "rules", "query", "")) <= 25


# ------------------------------------------------------------------------------------------------------------- /help


async def test_help_shows_every_game(stage: Stage) -> None:
    overview = await stage.ada.slash(stage.channel, "help")
    for game in GAMES.values():
        assert f"**{game.title}** " in private(overview)
    assert "unofficial, non-commercial fan project" in private(overview)


@pytest.mark.parametrize("key", GAMES)
async def test_help_for_a_game(stage: Stage, key: str) -> None:
    answer = private(await stage.ada.slash(stage.channel, "help", game=key))
    assert GAMES[key].title in answer
    assert f"/{key.replace('_', '-')} start" in answer
    assert "unofficial" in stage.bot.services.help_desk.about(key, number=9).above, "the last page"


async def test_every_command_and_option_is_described(stage: Stage) -> None:
    commands = stage.bot.tree.get_commands()
    assert len(commands) >= 8
    for command in commands:
        assert_described(command.to_dict(stage.bot.tree))


async def test_the_readme_shows_every_command_and_nothing_else(stage: Stage, request: pytest.FixtureRequest) -> None:
    readme = (request.config.rootpath / "README.md").read_text()
    spans = [span.partition(" ")[0] for span in re.findall(r"`(/[^`]+)`", readme)]
    assert set(spans) == {f"/{command.name}" for command in stage.bot.tree.get_commands()}
    for command in stage.bot.tree.get_command("match").commands:
        assert re.search(rf"`(/match )?{command.name}`", readme), command.name


def assert_described(declared: dict[str, Any]) -> None:
    assert re.fullmatch(r"[-_a-z0-9]{1,32}", declared["name"]), declared["name"]
    assert 5 < len(declared["description"]) <= 100, f"say in cogs/shared/commands.ftl what {declared['name']} is for"
    assert "…" not in declared["description"], f"say in cogs/shared/commands.ftl what {declared['name']} is for"
    options = declared.get("options", [])
    assert len(options) <= 25
    for choice in declared.get("choices", []):
        assert 1 <= len(str(choice["name"])) <= 100
    if declared["name"] in ("game", "second", "third") and declared["type"] == 3:
        assert {choice["value"] for choice in declared.get("choices", [])} <= {*GAMES}
        assert declared.get("choices"), "a game is picked and not typed"
    for option in options:
        assert_described(option)


async def test_the_start_of_every_game_needs_no_option(stage: Stage) -> None:
    for key in GAMES:
        group = stage.bot.tree.get_command(key.replace("_", "-"))
        assert group is not None
        start = group.get_command("start")
        assert not [each.name for each in start.parameters if each.required]


# --------------------------------------------------------------------------------------------------------- /settings


async def test_settings_are_for_managers(stage: Stage) -> None:
    boss = manager(stage)
    pit = stage.guild.create_text_channel("pit-lane")
    answer = private(await boss.slash(stage.channel, "settings server"))
    assert "every channel" in answer
    answer = private(
        await boss.slash(
            stage.channel, "settings server", channel=pit, threads=True, pings="dm", clock="relaxed", trading=False
        )
    )
    assert f"<#{pit.id}>" in answer
    chosen = await server(stage.bot.db, stage.guild.id)
    assert (chosen.channels, chosen.threads, chosen.pings, chosen.clock, chosen.trading) == (
        (pit.id,), True, "dm", "relaxed", False,
    )  # fmt: skip
    assert "every channel" in private(await boss.slash(stage.channel, "settings server", channel=pit))


async def test_settings_of_a_server_are_refused_to_others(stage: Stage) -> None:
    before = stage.tables()
    answer = private(await stage.ada.slash(stage.channel, "settings server", threads=True))
    assert "server managers" in answer
    assert stage.tables() == before


# ------------------------------------------------------------------------------------------------------------ /match


async def test_the_hand_command(stage: Stage) -> None:
    assert "no match in this channel" in private(await stage.ada.slash(stage.channel, "match hand"))
    match = await stage.begin(stage.ben)
    for who in (stage.ada, stage.ben):
        assert "Your hand" in private(await who.slash(stage.channel, "match hand"))
    assert "not playing" in private(await stage.cleo.slash(stage.channel, "match hand"))
    result = await stage.ada.user.slash("match hand", match=match.code.lower())
    assert "Your hand" in answer_text(result)


async def test_the_table_command(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    old = stage.table
    assert "Here it is" in private(await stage.cleo.slash(stage.channel, "match table"))
    assert stage.table.id > old.id
    assert old.id not in {message.id for message in stage.channel.history()}
    assert match.code in texts(stage.table)
    elsewhere = stage.guild.create_text_channel("stands")
    answer = private(await stage.cleo.slash(elsewhere, "match table", match=match.code))
    assert headline(match, None) in answer.replace("\\", "")
    stranger_server = stage.env.create_guild("Elsewhere")
    there = stranger_server.create_text_channel("garage")
    stranger = stranger_server.add_member(stage.env.create_user("stranger"))
    assert "no such match on this server" in private(await stranger.slash(there, "match table", match=match.code))
    assert "not a match code" in private(await stage.ada.slash(stage.channel, "match table", match="hello"))
    assert "no such match" in private(await stage.ada.slash(stage.channel, "match table", match=code(5)))


async def test_status_lists_live_matches(stage: Stage) -> None:
    none = await stage.ada.slash(stage.channel, "match status")
    assert "not in a match" in private(none)
    assert "Play now" in private(await stage.ada.click(none.response, label="See the games"))
    await stage.open()
    assert "waiting for players" in private(await stage.ada.slash(stage.channel, "match status"))
    await stage.ben.click(stage.table, label="Join")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    answer = private(await stage.ada.slash(stage.channel, "match status"))
    assert match.code in answer
    assert "time runs out <t:" in answer


async def test_matches_are_suggested(stage: Stage) -> None:
    match = await over(stage, kills=1)
    assert await stage.ada.autocomplete(stage.channel, "match resign", "match", "") == [], "nobody can leave it now"
    for command in ("hand", "table", "rematch", "history", "replay", "verify"):
        offered = await stage.ada.autocomplete(stage.channel, f"match {command}", "match", match.code[:3].lower())
        assert [choice["value"] for choice in offered] == [match.code]
    assert await stage.cleo.autocomplete(stage.channel, "match hand", "match", "") == []


async def test_live_matches_come_before_finished_ones(stage: Stage) -> None:
    elsewhere = stage.guild.create_text_channel("stands")
    running = await stage.begin(stage.ben)
    for number in range(26):
        await stage.ada.slash(elsewhere, "race-to-ace start")
        await stage.ada.click(elsewhere.history()[-1], label="Cancel")
        await stage.wait(number % 2)
    assert running.code in private(await stage.ada.slash(stage.channel, "match status"))
    assert "Your hand" in private(await stage.ada.slash(elsewhere, "match hand"))
    offered = await stage.ada.autocomplete(elsewhere, "match resign", "match", "")
    assert offered[0]["value"] == running.code


async def test_finished_matches_are_found_while_another_is_live(stage: Stage) -> None:
    first = await over(stage, kills=1)
    running = await stage.begin(stage.ben, kills=1)
    assert first.code in private(await stage.ada.slash(stage.channel, "match replay"))
    assert first.code in private(await stage.ben.slash(stage.channel, "match verify"))
    elsewhere = stage.guild.create_text_channel("stands")
    again = await stage.ada.slash(elsewhere, "match rematch")
    assert not again.ephemeral
    assert (await stage.match(elsewhere)).row.rematch_of == first.id
    for command in ("rematch", "replay", "verify"):
        offered = await stage.ada.autocomplete(stage.channel, f"match {command}", "match", "")
        assert [choice["value"] for choice in offered] == [first.code], running.code
    assert "when it is over" in private(await stage.cleo.slash(stage.channel, "match replay"))
    nowhere = stage.guild.create_text_channel("nowhere")
    assert "not played one yet" in private(await stage.cleo.slash(nowhere, "match replay"))


async def test_a_rematch_has_the_same_people_and_options(stage: Stage) -> None:
    match = await over(stage, kills=2)
    assert "did not play" in private(await stage.cleo.slash(stage.channel, "match rematch", match=match.code))
    result = await stage.ben.click(stage.table, label="Rematch")
    assert not result.ephemeral
    again = await stage.match()
    assert again.row.rematch_of == match.id
    assert [seat.player_id for seat in again.seats] == [stage.ben.id], "nobody is seated without consent"
    assert [row.player_id for row in again.invited] == [stage.ada.id]
    assert f"<@{stage.ada.id}> is invited to the rematch" in texts(stage.table)
    assert again.chosen_options == {"kills": 2}
    assert again.row.opened_by == stage.ben.id
    assert again.code in private(await stage.ada.slash(stage.channel, "match rematch", match=match.code))


async def test_history_shows_each_person_what_they_may_know(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    for _ in range(6):
        match = await stage.act(match)
    own = await stage.ada.slash(stage.channel, "match history")
    private(own)
    of_ada, of_cleo = (
        sent_file(stage, result).decode() for result in (own, await stage.cleo.slash(stage.channel, "match history"))
    )
    assert "Ada is dealt" in of_ada
    assert "Ben is dealt" not in of_ada
    assert "is dealt" not in of_cleo
    assert "It is" not in of_cleo
    match = await stage.rush(match)
    everything = sent_file(stage, await stage.cleo.slash(stage.channel, "match history", match=match.code)).decode()
    assert "Ada is dealt" in everything
    assert "Ben is dealt" in everything


@pytest.mark.usefixtures("whole_chronicles")
async def test_a_match_can_be_replayed_step_by_step(stage: Stage) -> None:
    match = await over(stage, kills=1)
    result = await stage.cleo.slash(stage.channel, "match replay", match=match.code)
    assert f"Before decision 1 of {match.row.ply}" in private(result)
    panel = result.response
    for label, ply in (("Next", 1), ("Last", match.row.ply), ("Previous", match.row.ply - 1), ("First", 0)):
        await stage.cleo.click(panel, label=label)
        assert (f"After decision {ply} of" if ply else "Before decision 1 of") in texts(panel), label
    assert "replayed when it is over" not in private(await stage.ada.slash(stage.channel, "match replay"))


async def test_anybody_can_check_the_deal(stage: Stage) -> None:
    match = await stage.begin(stage.ben, kills=1)
    promise = match.row.commitment
    behind = (await stage.cleo.click(stage.table, label="More")).response
    sent = [each["custom_id"] for each in walk(raw(behind)) if each.get("label") == "Verify"]
    assert [promise in each for each in sent] == [True], "all of it: half a hash could be met by two seeds"
    assert promise not in texts(stage.table) + texts(behind), "nobody has to look at it"
    assert promise in private(await stage.cleo.click(behind, label="Verify"))
    assert "when it is over" in private(await stage.ada.slash(stage.channel, "match verify"))
    match = await stage.rush(match)
    answer = private(await stage.more(stage.cleo, "Verify"))
    assert match.row.seed in answer
    assert promise in answer
    assert "matches the one promised at the start" in answer
    from msgspec.structs import replace

    match.row = replace(match.row, seed="00" * 16)
    assert "could not be verified" in private(await stage.ada.slash(stage.channel, "match verify", match=match.code))


# -------------------------------------------------------------------------------------------- /profile, /leaderboard


async def test_a_profile_is_a_picture_with_the_same_in_words(stage: Stage) -> None:
    answer = answer_text(await stage.cleo.slash(stage.channel, "profile"))
    assert "No finished match yet" in answer
    await over(stage)
    assert "Share" not in private(await stage.cleo.slash(stage.channel, "profile", player=stage.ada))
    own = await stage.ada.slash(stage.channel, "profile")
    assert own.ephemeral
    assert [each.get("type") for each in walk(raw(own.response))].count(12) == 1
    assert "Plays most" in str(raw((await stage.ada.click(own.response, label="Favourites")).response))
    forged = str(Press(PressKind.PERSON, 0, text=f"share:{stage.ada.id}"))
    shown = answer_text(await stage.forge(stage.ben, forged, stage.table))
    assert shown.startswith("Ben, since "), "nobody shares another's, and the picture says the name once"
    result = await stage.ada.click(own.response, label="Share")
    assert not result.ephemeral
    assert str(result.response.id) in stage.tables()
    first, second = [each for each in walk(raw(result.response)) if each.get("type") == 12]
    about, loved = (each["items"][0]["description"] for each in (first, second))
    assert about.startswith("Ada, since ")
    assert re.search(r"Race to Ace: rating \d+ ± 187\? \(live\), wins (0|100)% of 1\.", about)
    assert "Plays most: Race to Ace, with " in loved
    words = await stage.ben.click(result.response, label="In words")
    assert "## Ada\n- Race to Ace: rating" in private(words)
    listed = await stage.ben.click(result.response, label="Achievements")
    assert "First Lap: Finish a match, earned" in private(listed)
    turned = await stage.ben.click(listed.response, label="In words")
    assert "🏅 **First Lap** · Finish a match · earned" in answer_text(turned)
    pages = re.search(r"Next page \(2 of (\d+)\)", texts(turned.response))
    assert pages is not None
    assert int(pages[1]) >= 7
    page = (await stage.ben.click(turned.response, label=pages[0])).response
    assert f"Next page (3 of {pages[1]})" in texts(page)
    first = (await stage.ben.click(page, label="Previous page")).response
    assert "Previous page" not in texts(first)
    last = first
    for number in range(2, int(pages[1]) + 1):
        last = (await stage.ben.click(last, label=f"Next page ({number} of {pages[1]})")).response
    assert "Next page" not in texts(last)
    rows = len(re.findall("[▫🏅]", texts(last).split("###")[-1].partition("\n")[2]))
    assert 1 <= rows <= 6


async def test_a_profile_says_of_a_match_that_runs_or_was_left_that_none_is_finished(stage: Stage) -> None:
    async def notes() -> tuple[str, str]:
        profile = await load_profile(stage.bot.db, stage.ada.id, "Ada", None, 9)
        found = {tile.title: tile.note for tile in _card(profile, "").tiles}
        return found["Race to Ace"], found["Acceleration!"]

    assert await notes() == ("not played", "not played")
    await stage.begin(stage.ben, command="race-to-ace start")
    assert await notes() == ("none finished", "not played")
    asking = await stage.ada.slash(stage.channel, "match resign")
    await stage.ada.click(asking.response, label="Resign")
    assert await notes() == ("none finished", "not played")
    assert "one that you leave does not count" in private(await stage.ada.slash(stage.channel, "profile"))


LISTED = sum(not each.hidden for each in ACHIEVEMENTS)


async def test_achievements_have_a_command_of_their_own(stage: Stage) -> None:
    listed = private(await stage.cleo.slash(stage.channel, "achievements"))
    assert listed.startswith(f"### 🏅 Cleo: 0 of {LISTED} achievements")
    assert "First Lap" in listed


async def test_achievements_for_complete_sets_are_earned_when_a_profile_is_opened(stage: Stage) -> None:
    await stage.bot.db.commit(tallies.add(stage.ada.id, "acceleracers", "boosters_opened", 1))
    profile = private(await stage.ada.slash(stage.channel, "profile"))
    assert f"1 of {LISTED} achievements" in profile
    assert "1 of 1" not in profile


async def test_leaderboards_have_pages(stage: Stage) -> None:
    here, now = stage.guild.id, stage.bot.services.host.now()
    from db import people

    for number in range(25):
        row = ratings.StandingRow(
            here, "race_to_ace", "live", "", 5000 + number, 25, 3, 1000 + number, 1, 2, 3, 9, now, 2**62
        )
        await stage.bot.db.commit(
            people.seen(5000 + number, f"Pilot *{number}*", now), *ratings.save_standing(None, row)
        )
    pages = [
        answer_text(await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace", page=page))
        for page in (1, 3, 99)
    ]
    assert "1. Pilot *24*, rating 1024, ± 88 · wins 50% of 2." in pages[0]
    assert pages[0].count("Pilot") == 10
    assert pages[1].count("Pilot") == 5
    assert "25. Pilot *0*" in pages[1]
    assert pages[2] == pages[1], "there is no page after the last one"
    board = (await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace")).response
    board = (await stage.ada.click(board, label="Next page (2 of 3)")).response or board
    assert "14. Pilot *11*" in texts(board)
    assert not any("Race to Ace" in part.get("content", "") for part in walk(raw(board))), "its picture says that"
    shared = await stage.ada.click(board, label="Share")
    assert not shared.ephemeral
    assert "Share" not in texts(shared.response)
    assert str(shared.response.id) in stage.tables(), "it is deleted when somebody on it is forgotten"
    theirs = await stage.ben.click(shared.response, label="In words")
    assert "**14.**" not in private(theirs), "other people who press get a board of their own"
    assert "14. Pilot \\*11\\*, rating 1011" in private(theirs)
    board = (await stage.ada.click(board, label="Wins")).response or board
    assert "Wins, On this server" in texts(board)
    assert "Pick a season" in private(
        await stage.ada.slash(stage.channel, "leaderboard", game="race_to_ace", season="1066")
    )
    offered = await stage.ada.autocomplete(stage.channel, "leaderboard", "season", "20", game="race_to_ace")
    assert [choice["value"] for choice in offered][:2] == ["2026Q1", "2025Q4"]
    assert 1 <= len(offered) <= 25


# ---------------------------------------------------------------------------------------------------------- /privacy


async def test_everything_about_a_person_is_shown_and_forgotten(stage: Stage) -> None:
    match = await over(stage)
    result = await stage.ada.slash(stage.channel, "privacy export")
    assert result.ephemeral
    everything = json.loads(sent_file(stage, result))
    assert everything["seats"][0]["name"] == "Ada"
    assert len(everything["actions"]) > 3
    assert match.row.seed not in json.dumps(everything)
    assert "Everything about you is deleted" in private(
        await stage.ada.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    )
    stage.bot.services.host.cache.drop(match.id)
    await stage.env.settle()
    left = stage.tables()
    assert str(stage.ada.id) not in left
    assert "Ada" not in left
    assert "Ben" in left
    assert "Ada" not in texts(stage.table)
    assert str(stage.ada.id) not in texts(stage.table)
    assert privacy.SOMEBODY in texts(stage.table)
    answer = answer_text(await stage.ben.slash(stage.channel, "leaderboard", game="race_to_ace"))
    assert "Ada" not in answer
    assert "matches the one promised at the start" in private(
        await stage.ben.slash(stage.channel, "match verify", match=match.code)
    )


async def test_people_in_a_live_match_cannot_be_deleted(stage: Stage) -> None:
    for step in ("lobby", "playing"):
        if step == "lobby":
            await stage.open(stage.ben)
        else:
            await stage.ada.click(stage.table, label="Start")
        before = stage.tables()
        answer = private(await stage.ben.slash(stage.channel, "privacy delete", confirm="delete everything about me"))
        assert "still in a lobby" in answer
        assert stage.tables() == before


async def test_an_unknown_person_has_nothing_to_show(stage: Stage) -> None:
    everything = json.loads(sent_file(stage, await stage.cleo.slash(stage.channel, "privacy export")))
    assert not any(everything.values())
    assert "deleted" in private(
        await stage.cleo.slash(stage.channel, "privacy delete", confirm="delete everything about me")
    )


# ------------------------------------------------------------------------------------------------------------- names


async def test_nasty_names_are_shown_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five players with names as long and as strange as Discord lets them be."""
    monkeypatch.setattr("tests.discord.stage.NAMES", NASTY)
    from tests.discord.conftest import illegal

    assert all(len(name) <= 32 for name in NASTY)
    async with staged(tmp_path / "paddock.db", seats=5) as stage:
        everybody = stage.members
        await stage.open(*everybody[1:], kills=1)
        await everybody[0].click(stage.table, label="Start")
        match = await stage.match()
        assert match.names == NASTY
        for _ in range(8):
            match = await stage.to_choice(match)
            who = stage.asked(match)
            await stage.decide(who, await stage.hand(who))
            match = await stage.again(match)
            if match.row.status == "over":  # one kill may come early
                break
        match = await stage.rush(match)
        assert match.row.status == "over"
        first = everybody[0]
        for command in ("match status", "match history", "match replay", "match verify", "profile"):
            await first.slash(stage.channel, command)
        await first.slash(stage.channel, "leaderboard", game="race_to_ace", by="matches")
        assert illegal(stage) == []
        for entry in stage.env.http_requests:
            for text in displays(entry.json):
                assert "@everyone" not in text
                assert "**bold**" not in text
                assert "||s||" not in text
                assert not re.search(r"(?<!\\)\[a\]\(", text)
                assert len(text) <= 4000


def displays(body: Any) -> list[str]:
    """Every markdown text in a body that is sent."""
    if isinstance(body, list):
        return [text for each in body for text in displays(each)]
    if not isinstance(body, dict):
        return []
    own = [str(body["content"])] if body.get("type") == 10 else []
    return own + [text for each in body.values() for text in displays(each)]


async def test_names_that_cannot_be_drawn_are_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.discord.stage.NAMES", ("田中", "Ben 🚗"))
    async with staged(tmp_path / "paddock.db", seats=2) as stage:
        await stage.open(stage.members[1])
        await stage.members[0].click(stage.table, label="Start")
        hand = private(await stage.members[1].slash(stage.channel, "match hand"))
        for shown in (texts(stage.table), hand):
            assert "In the picture: Seat A is 田中" in shown
        tables = [scene for scene in stage.painter.scenes if scene.background.startswith("sky")]
        assert tables
        for scene in stage.painter.scenes:
            drawn = {label.text for label in scene.labels}
            assert not any("田" in text or "🚗" in text for text in drawn)
            if scene in tables:
                assert {"Seat A", "Ben"} <= drawn
                assert "田中" in scene.alt
                assert "Ben 🚗" in scene.alt


async def test_nasty_names_can_be_drawn() -> None:
    from msgspec.structs import replace

    from bot.pictures.drawable_names import drawable
    from bot.pictures.features.leaderboards import BoardRow, leaderboard
    from bot.pictures.features.profile_cards import face_of
    from games.look.scene import Sprite

    painter, game = InlinePainter(), GAMES["race_to_ace"]
    from games.core import SeatSetup

    state = game.new([SeatSetup() for _ in NASTY], 1, game.Options())
    picture = await painter.paint("race_to_ace", game.scene(state.view(None), NASTY))
    assert picture.data.startswith(b"\x89PNG")
    for name in (*NASTY, "\x07bell", "a\u202eb", "\ud83d"):
        row = BoardRow(1, drawable(name) or "?", "1612", "wins 58% of 31")
        scene = leaderboard("race_to_ace", "Rating", "all time", [row], None, name)
        scene = replace(scene, sprites=(*scene.sprites, Sprite(face_of(name, 7), 0, 0)))
        assert (await painter.paint("race_to_ace", scene)).data.startswith(b"\x89PNG")


async def test_commands_named_on_pages_exist(stage: Stage, request: pytest.FixtureRequest) -> None:
    pages = [
        path
        for folder in ("docs", "docs/play", "docs/guides")
        for path in (request.config.rootpath / folder).glob("*.md")
    ]
    groups = {each.name: each for each in stage.bot.tree.get_commands()}
    named = {span for page in pages for span in re.findall(r"`/([a-z-]+ [a-z-]+)(?=[ `,])", page.read_text("utf-8"))}
    assert "match resume" in named
    for group, word in (span.split(" ") for span in named if span.split(" ")[0] in groups):
        commands = groups[group]
        assert not isinstance(commands, app_commands.Group) or commands.get_command(word), f"/{group} {word}"


async def test_the_page_about_collections_names_every_command_for_cards(
    stage: Stage, request: pytest.FixtureRequest
) -> None:
    page = (request.config.rootpath / "docs" / "collections.md").read_text("utf-8")
    for name in ("deck", "trade", "booster"):
        group = stage.bot.tree.get_command(name)
        assert isinstance(group, app_commands.Group)
        words = " ".join(re.findall(rf"^\| `/{name} ([^`]*)` \|", page, re.MULTILINE)).replace(",", "").split()
        assert set(words) == {command.name for command in group.commands}, name
