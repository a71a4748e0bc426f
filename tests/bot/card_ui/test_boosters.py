"""Forged presses on boosters, which no button sends, and the card that was turned last."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.card_ui.boosters import BoosterPages, game_named, odds_lines
from bot.collections.boosters import open_booster, turn
from bot.collections.recipes import RECIPES
from bot.discord_kit.buttons import parse
from bot.pictures.picture import Picture
from bot.shared.refusal import Refusal
from db import boosters as booster_rows
from games.contract.card_game import CardGame
from games.look.scene import Frame, Scene
from games.registry import GAMES, card_games
from tests.discord.stage import QuickPainter, Stage, private
from tests.discord.test_collections import claim, component


@pytest.mark.parametrize("word", ["", "turn it", "all of them"])
async def test_an_unknown_word_turns_nothing(stage: Stage, word: str) -> None:
    await claim(stage, stage.ada)
    message = (await stage.ada.slash(stage.channel, "booster open", game="acceleracers")).response
    kind, number, _ = component(message, starts="o|")["custom_id"].split("|", 2)
    press = parse(f"{kind}|{number}|3|{word}")
    assert press is not None
    assert "no longer works" in private(await stage.forge(stage.ada, str(press), message))
    row = await booster_rows.load(stage.bot.db, press.match_id)
    assert row is not None
    assert row.turned == 0


@pytest.mark.parametrize("together", [False, True])
async def test_the_text_names_no_card_because_the_film_comes_first(stage: Stage, together: bool) -> None:
    await claim(stage, stage.ada)
    game, pages = card_games()["acceleracers"], BoosterPages(stage.bot.services.host, QuickPainter())
    opened = await open_booster(stage.bot.services.host, stage.ada.id, game)
    names = [game.catalogue()[each.card].name for each in opened.cards]
    page = await pages._face(opened, len(names), together=together, fresh=True)
    assert not [name for name in names if name in page.above + page.below]
    assert all(name in page.alt for name in names)


class NoPainter(QuickPainter):
    """Paints nothing."""

    async def paint(self, game: str, scene: Scene) -> Picture:
        raise OSError("no memory")

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        raise OSError("no memory")


@pytest.mark.parametrize("turned", [1, 2, 3])
async def test_without_a_picture_the_text_names_the_cards_that_are_turned(
    stage: Stage, turned: int, log: list[dict[str, Any]]
) -> None:
    await claim(stage, stage.ada)
    game, pages = card_games()["acceleracers"], BoosterPages(stage.bot.services.host, NoPainter())
    opened = await open_booster(stage.bot.services.host, stage.ada.id, game)
    names = [game.catalogue()[each.card].name for each in opened.cards]
    above = (await pages._face(opened, turned, fresh=True)).above
    assert [name for name in names if name in above] == names[:turned]
    log.clear()


async def test_a_collection_does_not_tell_what_lies_face_down(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "claim")
    host, game = stage.bot.services.host, card_games()["acceleracers"]
    opened = await open_booster(host, stage.ada.id, game)
    hidden = private(await stage.ada.slash(stage.channel, "collection", game=game.key, show="owned"))
    assert not [each for each in opened.cards if f"**{game.catalogue()[each.card].name}**" in hidden]
    assert "**0 of 246" in hidden
    assert "· 6 face down" in hidden
    await turn(host, opened, 2)
    assert "**2 of 246" in private(await stage.ada.slash(stage.channel, "collection", game=game.key, show="owned"))
    await stage.skip(3_601)
    assert "**6 of 246" in private(await stage.ada.slash(stage.channel, "collection", game=game.key, show="owned"))


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_nothing_is_better_than_the_rarest(game: CardGame) -> None:
    """What is guaranteed within so many boosters, of which some have been opened in vain."""
    best, guarantees = game.rarities[-1], RECIPES[game.key].guarantees
    for each in guarantees:
        (line,) = [line for line in odds_lines(game, {}) if f" {each.rarity}" in line and " boosters" in line]
        assert ("or better" in line) == (each.rarity != best)
        assert line.count(str(each.boosters)) == 2
    for tried in (1, 2):
        left = [line for each in guarantees for line in odds_lines(game, {each.rarity: each.boosters - tried})]
        assert sum("in your next booster" in line for line in left) == (len(guarantees) if tried == 1 else 0)
        assert sum("within your next 2 boosters" in line for line in left) == (len(guarantees) if tried == 2 else 0)
    late = odds_lines(game, {each.rarity: each.boosters + 3 for each in guarantees})
    assert sum("in your next booster" in line for line in late) == len(guarantees)


@pytest.mark.parametrize(
    ("turned", "together", "moves", "drawn"),
    [
        (0, False, False, "pack"),
        (1, False, False, "pile"),
        (1, False, True, "turning"),
        (5, True, False, "sheet"),
        (5, True, True, "reveal"),
    ],
)
async def test_a_booster_is_a_pack_then_a_pile_and_last_a_sheet(
    turned: int, together: bool, moves: bool, drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pack", "pile", "turning", "sheet", "reveal"):
        monkeypatch.setattr(f"bot.card_ui.boosters.{name}", lambda *_given, name=name: name)

    async def shown(_painter: object, _game: str, what: str) -> str:
        return what

    monkeypatch.setattr("bot.card_ui.boosters.filmed", shown)
    monkeypatch.setattr("bot.card_ui.boosters.painted", shown)
    pages: Any = SimpleNamespace(painter=None)
    booster: Any = SimpleNamespace(game="acceleracers")
    found: Any = await BoosterPages._picture(pages, booster, turned, "", together=together, moves=moves)
    assert found == drawn


async def test_an_opened_booster_is_shown_to_everybody_and_names_its_best_card(monkeypatch: pytest.MonkeyPatch) -> None:
    public, traces = list[bool](), list[tuple[object, list[int]]]()

    async def booster_of(*_asked: object) -> Any:
        return SimpleNamespace(pulled=[SimpleNamespace(name="Octainium"), SimpleNamespace(name="Vectra")])

    async def painted(*_asked: object) -> None:
        return None

    async def defer(_interaction: object, *, anew: bool, private: bool) -> None:
        public.append(anew and not private)

    async def answer(_interaction: object, page: Any, *, private: bool) -> int:
        assert "Vectra" in page.above
        public.append(not private)
        return 88

    async def leave_trace(_db: object, _interaction: object, message_id: int, people: list[int]) -> None:
        traces.append((message_id, people))

    for name, work in (("defer", defer), ("answer", answer), ("leave_trace", leave_trace)):
        monkeypatch.setattr(f"bot.card_ui.boosters.{name}", work)
    monkeypatch.setattr("bot.card_ui.boosters.booster_scenes.booster_of", booster_of)
    monkeypatch.setattr("bot.card_ui.boosters.booster_scenes.alt_text", lambda _pulled: "")
    monkeypatch.setattr("bot.card_ui.boosters.sheet", lambda _booster, _alt: None)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), painted=painted)
    opened: Any = SimpleNamespace(row=SimpleNamespace(game="acceleracers", player_id=5))
    interaction: Any = None
    await BoosterPages._show_everybody(pages, interaction, opened)
    assert public == [True, True]
    assert traces == [(88, [5])]


async def test_boosters_are_counted_in_words_where_no_picture_comes(stage: Stage) -> None:
    async def answer(painter: Any) -> str:
        pages = BoosterPages(stage.bot.services.host, painter)
        return (await pages._unopened_page(stage.ada.id, "Hello")).above

    assert (await answer(stage.painter)).endswith("Hello\nThere are none to open.")
    await stage.ada.slash(stage.channel, "claim")
    assert (await answer(stage.painter)).endswith("Hello"), "the picture counts them"

    async def paint(*_: object) -> None:
        return

    assert (await answer(SimpleNamespace(paint=paint))).endswith(
        "(1 for either game) and Dealin' Dirt (1 for either game)."
    )


@pytest.mark.parametrize(
    ("installed", "said"),
    [
        (["race_to_ace"], "No game here has cards to collect."),
        (["race_to_ace", "dealin_dirt"], "Only Dealin' Dirt has cards to collect."),
        (["acceleracers", "dealin_dirt"], "Only AcceleRacers and Dealin' Dirt have cards to collect."),
    ],
)
def test_a_game_without_cards_is_refused_with_those_that_have_some(
    installed: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.registry.GAMES", {key: GAMES[key] for key in installed})
    with pytest.raises(Refusal) as refused:
        game_named("race_to_ace")
    assert str(refused.value) == said
