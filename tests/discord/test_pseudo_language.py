"""No text for people is written in code: with the pseudo-language on, only names are unmarked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import cache
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.discord_kit.buttons import Press, PressKind
from bot.host.lobby.lobby import CPU_NAMES
from bot.shared.ids import code
from db import decks as deck_rows
from db import trades
from games.cpu.characters import CHARACTERS
from games.registry import GAMES, card_games
from games.tiny_turbo_cars.cars import FACTS as RACECARS
from tests.discord.stage import NAMES, QuickPainter, Stage, answer_text, raw, walk
from tests.discord.test_collections import claim, component
from tests.discord.test_endings import COMMANDS
from tests.discord.test_trades import offered
from tests.examples import slow_in_proof
from tests.games.test_pseudo_matches import names_in, words_of_cards
from tests.pseudo import MARKS, plain, pseudo_language, unmarked
from tests.test_sentences import ROOT

SHOWN = ("content", "label", "placeholder", "description", "title")
"""What people read of a message or form, by Discord's names."""
OUR_NAMES = (
    "PD",
    *NAMES,
    *CPU_NAMES,
    *CHARACTERS,
    "race-track",
    "Heat and Chrome",
    "Cold Machines",
    "Mine",
    "Jaw Jamer",
    "Europe/Berlin",
    "UTC",
    "CPU",
)
NO_WORDS = re.compile(r"[^,\n]*…$|\b[0-9A-Z]{8}\b", re.MULTILINE)
"""The last name of a list that did not fit, and the code of a match."""


@pytest.fixture(autouse=True, scope="module")
def marked_language() -> Iterator[None]:
    """Switch to the pseudo-language, which takes half a second of processor time."""
    with pseudo_language():
        yield


@pytest.fixture(autouse=True)
def marked_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find buttons by their English labels."""
    click = MemberActor.click

    async def click_marked(
        self: MemberActor, message: Any, *, label: str | None = None, custom_id: str | None = None
    ) -> Any:
        if label is not None and label not in [each.get("label") for each in walk(raw(message))]:
            label = label.translate(MARKS)
        return await click(self, message, label=label, custom_id=custom_id)

    monkeypatch.setattr(MemberActor, "click", click_marked)


@pytest.fixture
async def marked(stage: Stage) -> AsyncIterator[Stage]:
    """A stage that checks at the end that only names were shown unmarked."""
    yield stage
    wrong = readable(stage)
    assert not wrong, "\n" + "\n".join(f"{words}: {text[:200]}" for text, words in wrong.items())


def readable(stage: Stage) -> dict[str, list[str]]:
    """Return the texts that the bot has sent or painted in which words stand without marks, with these words."""
    declared = [command.description for command in stage.bot.tree.walk_commands()]
    allowed = frozenset({*OUR_NAMES, *declared, *game_names(), *content()})
    found = {}
    for text in dict.fromkeys(shown(stage)):
        whole = NO_WORDS.sub("", text)
        words = unmarked(whole, allowed)
        if words:
            found[text] = words
    return found


def shown(stage: Stage) -> Iterator[str]:
    """Yield all that people could read: messages, forms, and the labels and descriptions of pictures."""
    for entry in stage.env.http_requests:
        if entry.json is not None and "/commands" not in entry.path:
            yield from texts_in(entry.json)
    painter = stage.bot.painter
    assert isinstance(painter, QuickPainter)
    for scene in painter.scenes:
        yield scene.alt
        yield from (label.text for label in scene.labels)


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for key in SHOWN if isinstance(text := value.get(key), str))
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)


@cache
def game_names() -> frozenset[str]:
    """What games declare of themselves, and the names of their cards and pieces; a title may be broken into lines."""
    declared = {"Race to", "Tiny Turbo", "Accele-", "Racers"}
    for game in GAMES.values():
        units = {form for word in game.score.split() for form in (word, word.lower())}
        declared |= {game.tagline, *game.title.split(), *units, *(unit.removesuffix("s") for unit in units)}
    names = declared.union(*(names_in(game) | words_of_cards(key) for key, game in GAMES.items()))
    # A picture breaks names and texts into lines; those of cards are written once, in the language of the first reader.
    broken = {" ".join(words[i:j]) for words in map(str.split, names) for i in range(4) for j in range(i + 1, 5)}
    texts = {entry.text for game in GAMES.values() for entry in game.entries()} | {car.brief for car in RACECARS}
    texts |= {" ".join(words[i:j]) for words in map(str.split, texts) for i in range(20) for j in range(i + 1, i + 6)}
    texts |= {card.text for game in card_games().values() for card in game.catalogue().values()}
    rarities = {str(rarity).capitalize() for game in card_games().values() for rarity in game.rarities}
    return frozenset(names | broken | texts | rarities)


@cache
def content() -> frozenset[str]:
    """The texts in files of data, such as achievements and decks, which are translated file by file."""
    files = [path for house in ("bot", "games") for path in (ROOT / house).rglob("*.toml")]
    return frozenset(text for path in files for text in strings(tomllib.loads(path.read_text("utf-8"))))


def strings(data: object) -> Iterator[str]:
    """Yield all texts of a file, also as they stand in the middle of a sentence."""
    if isinstance(data, str):
        yield from (data, data[:1].lower() + data[1:])
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


def words_in(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.casefold() for text in texts for word in re.findall(r"[A-Za-z]{2,}", text))


def test_text_in_code_is_detected() -> None:
    request = {"data": {"components": [{"components": [{"label": "Start", "custom_id": "not shown"}]}]}}
    assert list(texts_in(request)) == ["Start"]
    assert unmarked("Start".translate(MARKS)) == []


@pytest.mark.parametrize("command", slow_in_proof(COMMANDS, *(set(COMMANDS) - {"race-to-ace"})))
async def test_a_match_from_its_lobby_to_its_rematch(
    marked: Stage, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The words are the same however deep it looks.
    for setting, few in (("WORLDS", (2,)), ("FUTURES", (2,)), ("CONFIRMED", 2), ("LONGER", ()), ("ENOUGH", 2)):
        monkeypatch.setattr(f"games.analysis.judge.{setting}", few)
    match = await marked.begin(marked.ben, command=f"{command} start", hints=True, undo=True)
    for _ in range(6):
        match = await marked.to_choice(match)
        who = marked.asked(match)
        await who.slash(marked.channel, "hint")
        await marked.decide(who, await marked.hand(who))
    await marked.cleo.slash(marked.channel, "match status")
    await marked.ada.slash(marked.channel, "match status")
    await marked.ada.slash(marked.channel, "match table")
    await marked.ada.slash(marked.channel, "match history")
    await marked.ada.slash(marked.channel, "match abort")
    await marked.ben.slash(marked.channel, "match resign")
    await marked.rush(await marked.again(match))
    await marked.wait(2)
    for label in ("Film", "Analysis"):
        await marked.ben.click(marked.table, label=label)
    await marked.more(marked.ben, "History")
    await marked.more(marked.ben, "Verify")
    await marked.ada.slash(marked.channel, "match replay", match=match.code)
    await marked.ada.slash(marked.channel, "profile")
    await marked.ada.slash(marked.channel, "leaderboard", game=match.game.key)
    await marked.ada.slash(marked.channel, "match rematch", match=match.code)


async def test_cards_from_the_booster_to_the_deck(marked: Stage) -> None:
    ada = marked.ada
    await claim(marked, ada)
    booster = (await ada.slash(marked.channel, "booster open", game="acceleracers")).response
    await ada.click(booster, label="Odds")
    await ada.click(booster, label="Turn a card")
    await ada.click(booster, label="Turn all")
    for options in ({}, {"pictures": False}, {"show": "missing"}, {"show": "doubles"}, {"name": "Hollowback"}):
        await ada.slash(marked.channel, "collection", game="acceleracers", **options)
    await ada.slash(marked.channel, "deck new", name="Mine", game="acceleracers")
    for verb in ("show", "check", "export", "share", "missing", "default", "delete"):
        await ada.slash(marked.channel, f"deck {verb}", deck="Heat and Chrome")
    await ada.slash(marked.channel, "deck import", game="acceleracers")
    assert await deck_rows.of_player(marked.bot.db, ada.id)


async def test_a_trade(marked: Stage) -> None:
    message = await offered(marked)
    await marked.ada.slash(marked.channel, "trade list")
    form = await marked.ben.click(message, label="Change")
    message = (await marked.ben.submit_modal(form, {"give": "1 Magnesium", "get": "1 Jaw Jammer"})).response
    await marked.ben.click(message, label="Confirm")
    await marked.ada.click(message, custom_id=component(message, starts="t|")["custom_id"])
    await marked.ada.slash(marked.channel, "trade offer", partner=marked.ben, give="Nightlife", game="acceleracers")
    (trade, _) = await trades.of_player(marked.bot.db, marked.ada.id, 5)
    await marked.ada.slash(marked.channel, "trade cancel", trade=code(trade.id))
    await marked.ada.slash(marked.channel, "trade history")
    await marked.ada.slash(marked.channel, "trade matches", game="acceleracers")


async def test_help_and_settings(marked: Stage) -> None:
    for command in ("help", "learn", "profile", "settings me", "match status", "privacy export"):
        await marked.ada.slash(marked.channel, command)
    await marked.ada.slash(marked.channel, "leaderboard", game="race_to_ace")
    await marked.ada.slash(marked.channel, "notify", pings="digest")
    await marked.ada.slash(marked.channel, "block", player=marked.ben.user)
    await marked.ada.slash(marked.channel, "block", player=marked.ben.user)
    await boss_of(marked).slash(marked.channel, "settings server")
    await marked.ada.slash(marked.channel, "tiny-turbo-cars cars")


def boss_of(stage: Stage) -> MemberActor:
    """Add a member who may change the server's settings."""
    role = stage.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("boss", global_name="Dora"), roles=[role])


async def refused(result: Any, words: str) -> None:
    """Check what a press or command was answered with, in English."""
    answer = plain(answer_text(await result))
    assert words in answer, answer


async def test_refusals_in_a_lobby(marked: Stage) -> None:
    ada, ben, cleo = marked.members
    await marked.open(ben)
    match = await marked.match()

    def press(who: MemberActor, text: str) -> Any:
        return marked.forge(who, str(Press(PressKind.LOBBY, match.id, text=text)))

    for who, text, words in (
        (ada, "join", "joined already"),
        (ben, f"kick {ada.id}", "Only the host of this lobby can remove"),
        (ada, "kick 5", "That person is not in this lobby"),
        (cleo, "take", "Join the lobby first"),
        (ben, "take", "Only the host can hand this lobby over"),
        (ada, "cpu queen", "There is no such computer"),
        (cleo, "cpu", "then you can add a computer"),
        (cleo, "no-cpu", "then you can remove a computer"),
        (ada, "no-cpu Nobody", "That computer is not in this lobby"),
        (cleo, "leave", "You are not in this lobby"),
        (ben, "cancel", "Only the host can cancel"),
        (ben, "start", "Only the host of this lobby can start"),
        (ada, "dance", "That button no longer works"),
    ):
        await refused(press(who, text), words)
    await refused(ben.slash(marked.channel, "race-to-ace start"), "is still running in this channel")
    await refused(ada.slash(marked.channel, "match hand"), "has not started yet")
    await refused(ada.slash(marked.channel, "privacy delete", confirm="delete everything about me"), "still in a lobby")
    await press(ada, f"kick {ben.id}")
    await refused(press(ben, "join"), "You were removed from this lobby")
    await refused(press(ada, "start"), "1 joined so far")
    for _ in range(4):
        await press(ada, "cpu")
    await refused(press(cleo, "join"), "All seats are taken")
    await press(ada, "cancel")
    await refused(press(cleo, "join"), "This lobby is closed")


async def test_refusals_in_a_match(marked: Stage) -> None:
    ada, ben, cleo = marked.members
    match = await marked.begin(ben)
    here = {"match": match.code}

    def after(who: MemberActor, text: str) -> Any:
        return marked.forge(who, str(Press(PressKind.AFTER, match.id, text=text)))

    for who, command, words in (
        (cleo, "match resign", "You are not playing in this match"),
        (ada, "match rematch", "when the match is over"),
        (ada, "match replay", "can be replayed when it is over"),
        (ada, "match verify", "You can verify a match when it is over"),
        (ada, "match undo", "cannot be taken back in a rated match"),
        (ada, "hint", "opened without hints"),
        (ada, "match end", "Only server managers can end this match"),
        (ada, "match resume", "Only a paused match can be resumed"),
    ):
        await refused(who.slash(marked.channel, command, **({} if command == "hint" else here)), words)
    for who, text, words in (
        (ada, "film", "You can watch the film of a match when it is over"),
        (ada, "agree", "That proposal has expired"),
        (ada, "back", "You can only take your seat back when"),
        (ada, "dance", "That button no longer works"),
    ):
        await refused(after(who, text), words)
    await refused(marked.forge(cleo, str(Press(PressKind.LOBBY, match.id, text="join"))), "has already started")
    await ada.slash(marked.channel, "match abort")
    await refused(ada.slash(marked.channel, "match abort"), "There is already a proposal")
    await refused(after(ada, "agree"), "You have already agreed")
    await refused(ada.slash(marked.channel, "match table", match="no code"), "That is not a match code")
    await refused(ada.slash(marked.channel, "match table", match=code(5)), "There is no such match")
    await marked.rush(await marked.again(match))
    await refused(ada.slash(marked.channel, "match undo", **here), "not in progress")
    await refused(cleo.slash(marked.channel, "match rematch", **here), "You did not play in this match")


async def test_refusals_of_settings_boards_and_help(marked: Stage) -> None:
    ada = marked.ada
    await ada.slash(marked.channel, "race-to-ace start")  # a message to press on
    for command, options, words in (
        ("settings me", {"zone": "Nowhere"}, "There is no such time zone"),
        ("settings me", {"quiet_from": 0, "quiet_to": 20}, "Quiet hours can be at most 10 hours long"),
        ("settings server", {}, "Only server managers can use that command"),
        ("leaderboard", {"game": "race_to_ace", "season": "1999Q9"}, "Pick a season"),
        ("collection", {"kind": "nonsense"}, "There is no such kind"),
        ("collection", {"group": "nonsense"}, "There is no such team or type"),
        ("collection", {"rarity": "nonsense"}, "There is no such rarity"),
    ):
        await refused(ada.slash(marked.channel, command, **options), words)
    for kind, text, words in (
        (PressKind.SETTING, "server threads on", "Only people who may manage this server"),
        (PressKind.SETTING, "me nothing", "That setting no longer exists"),
        (PressKind.BOARD, "x:nothing", "That leaderboard no longer works"),
        (PressKind.PERSON, "nothing", "That profile page no longer works"),
        (PressKind.HELP, "nothing", "That page no longer exists"),
        (PressKind.LESSON, "race_to_ace nowhere n", "That lesson no longer exists"),
    ):
        await refused(marked.forge(ada, str(Press(kind, 0, text=text))), words)
    await refused(marked.forge(ada, "nothing"), "That button no longer works")


async def test_refusals_of_cards(marked: Stage) -> None:
    ada, ben = marked.ada, marked.ben
    await claim(marked, ada)
    await ada.slash(marked.channel, "deck new", name="Mine", game="acceleracers")
    for command, options, words in (
        ("booster open", {"game": "dealin_dirt"}, ""),
        ("deck show", {"deck": "nothing"}, "You have no such deck"),
        ("deck new", {"name": "Mine", "game": "acceleracers"}, ""),
        ("deck import", {"code": "hello"}, "begins with PD"),
        ("deck edit", {"deck": "Mine", "add": "nothing at all"}, ""),
        ("trade offer", {"partner": ada, "give": "Jaw Jammer", "game": "acceleracers"}, "yourself"),
        ("trade offer", {"partner": ben, "game": "acceleracers"}, "at least one card"),
        ("trade offer", {"partner": ben, "give": "9 Jaw Jammer", "game": "acceleracers"}, "do not have"),
        ("trade offer", {"partner": ben, "give": "Jaw Jamer", "game": "acceleracers"}, "is not a card"),
        ("trade cancel", {"trade": "nothing"}, ""),
        ("collection", {"player": ben.user}, ""),
        ("showcase", {"add": "nothing at all"}, ""),
    ):
        await refused(ada.slash(marked.channel, command, **options), words)
