"""What the lists and buttons of decks, swaps and trades offer."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.card_ui import booster_scenes, deck_editor, swap_pages, trade_faces, trades
from bot.card_ui.deck_editor import DeckEditor, _addable, _buttons, _kinds, _list, _shown, _state_after, _stock
from bot.card_ui.deck_presses import ANY, DeckVerb, EditorState, deck_press, read_press
from bot.card_ui.sentences import say
from bot.card_ui.swap_pages import BUTTONS, SwapOffer, SwapPages, SwapVerb
from bot.card_ui.trade_faces import TradeVerb
from bot.card_ui.trades import TradePages
from bot.collections import card_list
from bot.discord_kit.buttons import Press, PressKind, parse
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server
from db.boosters import ANY_GAME
from db.decks import DeckRow
from db.ledger import Holding
from games.registry import card_games

GAME = card_games()["acceleracers"]
CARDS = list(GAME.catalogue().values())
NOTHING: Any = None
ADA: Any = SimpleNamespace(id=9, guild_id=3, user=SimpleNamespace(id=5, display_name="Ada"))


def deck(*keys: str, is_default: int = 0) -> DeckRow:
    found: Any = SimpleNamespace(id=9, player_id=5, game=GAME.key, name="Mine", keys=list(keys), is_default=is_default)
    return found


def presses_of(rows: Any) -> list[Any]:
    return [parse(each.custom_id) for row in rows for each in row.children if isinstance(each, ui.Button)]


def verbs(rows: Any) -> str:
    return " ".join(read_press(press)[0].name.lower() for press in presses_of(rows))


@pytest.mark.parametrize(
    ("legal", "lacking", "in_words", "is_default", "search", "shown"),
    [
        (True, False, False, 0, "", "search share make_default in_words"),
        (True, False, False, 1, "", "search share in_words"),
        (False, False, False, 0, "", "search complete in_words"),
        (False, True, False, 0, "jaw", "search complete all_cards in_words missing"),
        (False, True, True, 0, "", "search complete share make_default picture missing"),
        (True, True, True, 1, "", "search share picture missing"),
    ],
)
def test_the_buttons_of_the_editor_are_those_that_do_something(
    legal: bool, lacking: bool, in_words: bool, is_default: int, search: str, shown: str
) -> None:
    state = EditorState("1", search)
    row = deck(is_default=is_default)
    rows = _buttons(row, state, 2, 3, lacking=lacking, legal=legal, in_words=in_words)
    assert verbs(rows) == f"{shown} page"
    presses: list[Any] = [parse(each.custom_id) for row in rows for each in row.children if isinstance(each, ui.Button)]
    assert {press.match_id for press in presses} == {9}
    kept = {read_press(press)[0]: (read_press(press)[1], press.question) for press in presses}
    assert kept[DeckVerb.SEARCH] == (str(state), 0)
    assert kept[DeckVerb.PICTURE if in_words else DeckVerb.IN_WORDS] == (str(state), 2)
    assert kept.get(DeckVerb.ALL_CARDS, ("", 0)) == ("", 0), "all cards are shown again"


@pytest.mark.parametrize(
    ("verb", "after"),
    [
        (DeckVerb.KIND, EditorState("2", "jaw")),
        (DeckVerb.FIND, EditorState(ANY, "big jaw")),
        (DeckVerb.ALL_CARDS, EditorState()),
        (DeckVerb.ADD, EditorState("1", "jaw")),
    ],
)
def test_a_press_changes_what_the_lists_show(
    verb: DeckVerb, after: EditorState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_editor, "picked", lambda _: "2")
    monkeypatch.setattr(deck_editor, "filled_in", lambda _: {"name": "big|jaw"})
    assert _state_after(NOTHING, verb, EditorState("1", "jaw")) == after


def test_lists_have_the_cards_of_one_kind_by_number_or_those_that_are_searched_for() -> None:
    keys = [card.key for card in reversed(CARDS)]
    assert [card.number for card in _shown(GAME, [*keys, "no card"], EditorState())] == [*range(1, len(CARDS) + 1)]
    for number, kind in enumerate(card_list.kinds(GAME)):
        assert {card.kind for card in _shown(GAME, keys, EditorState(str(number)))} == {kind}
    assert len(_shown(GAME, keys, EditorState(str(len(card_list.kinds(GAME)))))) == len(CARDS), "no such kind"
    assert _shown(GAME, keys, EditorState(search=CARDS[7].name))[0] is CARDS[7]


def test_a_copy_more_can_be_added_of_what_one_has_and_the_rules_allow() -> None:
    limited = [card for card in CARDS if not card.unlimited and card.copies > 1]
    one, two = limited[0], limited[1]
    held: Any = {one.key: SimpleNamespace(amount=1), two.key: SimpleNamespace(amount=99)}
    free = {card.key for card in CARDS if card.unlimited}

    def addable(*keys: str) -> set[str]:
        return {card.key for card in _addable(GAME, keys, held, EditorState())} - free

    assert addable() == {one.key, two.key}
    assert addable(one.key) == {two.key}
    assert addable(*[two.key] * (two.copies - 1)) == {one.key, two.key}
    assert addable(*[two.key] * two.copies) == {one.key}
    assert free <= {card.key for card in _addable(GAME, [], {}, EditorState())}


def test_a_card_is_offered_with_its_cost_and_how_many_there_are() -> None:
    card = next(card for card in CARDS if not card.unlimited and card.cost is not None)
    held: Any = {card.key: SimpleNamespace(amount=4)}
    facts = " · ".join(filter(None, [card.kind, card.group]))
    assert _stock(card, Counter([card.key] * 2), held) == say("stock", facts=facts, cost=card.cost, owned=4, in_deck=2)
    free = next((card for game in card_games().values() for card in game.catalogue().values() if card.unlimited), None)
    if free is not None:
        words = say(
            "stock", facts="", cost=free.cost if free.cost is not None else "none", owned="unlimited", in_deck=0
        )
        assert _stock(free, Counter(), {}).endswith(words.lstrip(" ·"))


@pytest.mark.parametrize(("cards", "page", "shown"), [(0, 0, 0), (25, 0, 25), (26, 0, 25), (26, 1, 1), (25, 1, 0)])
def test_a_list_of_cards_has_pages_of_twenty_five(cards: int, page: int, shown: int) -> None:
    add = deck_press(77, DeckVerb.ADD, EditorState(), page)
    rows = _list(add, "Add", CARDS[:cards], lambda card: card.kind)
    selects = [each for row in rows for each in row.children if isinstance(each, ui.Select)]
    assert [len(each.options) for each in selects] == ([shown] if shown else [])
    if shown:
        assert [each.value for each in selects[0].options] == [
            card.key for card in CARDS[25 * page : 25 * page + shown]
        ]
        assert selects[0].placeholder == say("list-of", what="Add", cards=cards)


@pytest.mark.parametrize("kind", [ANY, "0", "1"])
def test_the_list_of_kinds_shows_which_is_chosen(kind: str) -> None:
    (select,) = _kinds(GAME, deck(), EditorState(kind)).children
    assert isinstance(select, ui.Select)
    assert [each.value for each in select.options if each.default] == [kind]
    assert len(select.options) == 1 + len(card_list.kinds(GAME))


@pytest.mark.parametrize(("owner", "there"), [(5, True), (6, True), (5, False)])
async def test_only_its_owner_edits_a_deck(owner: int, there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    row = SimpleNamespace(player_id=owner)

    async def load(_db: object, number: int) -> Any:
        assert number == 9
        return row if there else None

    monkeypatch.setattr("bot.card_ui.deck_editor.deck_rows.load", load)
    editor: Any = SimpleNamespace(host=SimpleNamespace(db=None))
    if owner == 5 and there:
        assert await DeckEditor._own(editor, ADA, 9) is row
    else:
        with pytest.raises(Refusal):
            await DeckEditor._own(editor, ADA, 9)


@pytest.mark.parametrize("text", ["", "acceleracers:a:1", "acceleracers:a:1:x", "acceleracers:-:1:2", "a:b:c:d:e"])
def test_a_swap_that_no_button_holds_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        SwapOffer.parse(text)


def test_the_button_of_a_swap_holds_it() -> None:
    offer = SwapOffer(GAME, 123_456_789, 4, 7)
    assert SwapOffer.parse(str(offer)) == offer


@pytest.mark.parametrize(
    ("shares", "swaps", "wished", "line"),
    [
        (False, 0, True, "invitation"),
        (True, 0, True, "no-swaps"),
        (True, 0, False, "no-wishes"),
        (True, 2, True, ""),
        (True, BUTTONS + 1, True, ""),
    ],
)
async def test_swaps_are_shown_to_people_who_take_part(
    shares: bool, swaps: int, wished: bool, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(value: Any, *_asked: object) -> Any:
        return value

    found = [SimpleNamespace(person=20 + n, gives=CARDS[:2], wants=CARDS[2:4]) for n in range(swaps)]
    monkeypatch.setattr("bot.card_ui.swap_pages.wish_rows.shares", lambda *_: answer(shares))
    monkeypatch.setattr("bot.card_ui.swap_pages.wish_rows.of_player", lambda *_: answer(["a card"] if wished else []))
    monkeypatch.setattr("bot.card_ui.swap_pages.wishes.swaps", lambda *_: answer(found))
    monkeypatch.setattr(
        "bot.card_ui.swap_pages.people.player", lambda _db, person: answer(SimpleNamespace(name=f"P{person}"))
    )
    monkeypatch.setattr("bot.card_ui.swap_pages.wishes.spare", lambda *_: answer({CARDS[0].key}))
    monkeypatch.setattr(
        "bot.card_ui.swap_pages.ledger.holdings", lambda *_: answer({CARDS[0].key: Holding(CARDS[0].key, 2, 0)})
    )
    host: Any = SimpleNamespace(db=None)
    painter: Any = SimpleNamespace(paint=lambda game, scene: answer(game == GAME.key and scene))
    page = await SwapPages(host, painter)._page(3, 5, GAME)
    assert (page.picture is None) == bool(swaps), "who can swap is a list, and what one would bring a picture"
    assert page.picture is None or f"You can spare: {CARDS[0].name}." in page.alt
    assert len(page.rows) == min(swaps, BUTTONS) + 1
    presses: list[Any] = [
        parse(each.custom_id) for row in page.rows for each in row.children if isinstance(each, ui.Button)
    ]
    assert presses[-1].text == f"{SwapVerb.LEAVE if shares else SwapVerb.JOIN}:{GAME.key}"
    if line:
        assert page.above.splitlines()[1] == say(line).splitlines()[0]
    assert len(presses) == len(page.rows) + (line == "no-wishes"), "who wishes for nothing is led to what is missing"
    assert len(page.above.splitlines()) >= 1 + swaps
    assert page.below == (say("swaps-note") if swaps else "")
    if swaps:
        rarest = [max(cards, key=lambda card: GAME.rarities.index(card.rarity)) for cards in (CARDS[2:4], CARDS[:2])]
        offer = SwapOffer.parse(presses[0].text.partition(":")[2])
        assert (offer.partner, offer.give, offer.want) == (20, rarest[0].number, rarest[1].number)


@pytest.mark.parametrize(("verb", "shared"), [(SwapVerb.JOIN, [True]), (SwapVerb.LEAVE, [False]), (SwapVerb.SEE, [])])
async def test_looking_at_swaps_neither_joins_nor_leaves(
    verb: SwapVerb, shared: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[bool]()

    async def share(_host: object, guild: int, person: Person, *, share_it: bool) -> None:
        assert (guild, person.id, person.name) == (3, 5, "Ada")
        done.append(share_it)

    async def page(*_asked: object) -> None:
        return

    monkeypatch.setattr("bot.card_ui.swap_pages.wishes.share", share)
    monkeypatch.setattr(swap_pages, "show", page)
    pages: Any = SimpleNamespace(host=None, _page=page)
    await SwapPages.pressed(pages, ADA, verb, GAME.key)
    assert done == shared
    private: Any = SimpleNamespace(id=9, guild_id=None, user=ADA.user)
    with pytest.raises(Refusal):
        await SwapPages.pressed(pages, private, verb, GAME.key)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("text", "done"),
    [
        (TradeVerb.CONFIRM, ("allowed", "confirm")),
        (TradeVerb.CANCEL, ("cancel",)),
        (TradeVerb.CHANGE, ("allowed", "require_open", "ask")),
        (TradeVerb.AMEND, ("allowed", "amend")),
        ("dance", None),
    ],
)
async def test_a_button_of_a_trade_does_what_it_says(
    text: str, done: tuple[str, ...] | None, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who changes a trade says what they give; on the second side that is the second gift."""
    calls = list[tuple[str, Any]]()
    deal = SimpleNamespace(row=SimpleNamespace(id=77, game=GAME.key), gifts=({}, {}))

    def note(name: str, value: Any = deal) -> Any:
        async def noted(*args: Any, **_more: Any) -> Any:
            calls.append((name, args))
            return value

        return noted

    monkeypatch.setattr("bot.card_ui.trades.trades.load", note("load"))
    for name in ("confirm", "cancel", "amend"):
        monkeypatch.setattr(f"bot.card_ui.trades.trades.{name}", note(name))
    monkeypatch.setattr(trades, "ask", note("ask"))
    monkeypatch.setattr("bot.card_ui.trades.trades.side_of", lambda _deal, person: {5: side}[person])
    monkeypatch.setattr("bot.card_ui.trades.trades.require_open", lambda *args: calls.append(("require_open", args)))
    monkeypatch.setattr("bot.card_ui.trades.trades.read_cards", lambda _game, typed: {"cards": typed})
    monkeypatch.setattr(trades, "filled_in", lambda _: {"give": "mine", "get": "theirs"})
    monkeypatch.setattr(trades, "_form", lambda *_: "form")
    pages: Any = SimpleNamespace(host="host", _require_allowed=note("allowed"))
    press = Press(PressKind.TRADE, 77, 4, text)
    if done is None:
        with pytest.raises(Refusal):
            await TradePages._decided(pages, ADA, press)
        return
    found = await TradePages._decided(pages, ADA, press)
    assert [name for name, _ in calls[1:]] == [*done]
    assert found is (None if text == TradeVerb.CHANGE else deal)
    arguments = dict(calls)
    if text == TradeVerb.CONFIRM:
        assert arguments["confirm"][2:] == (77, 5, 4)
    if text == TradeVerb.CANCEL:
        assert arguments["cancel"] == ("host", 77, 5)
    if text == TradeVerb.AMEND:
        mine, theirs = {"cards": "mine"}, {"cards": "theirs"}
        assert arguments["amend"][2:] == (77, 5, 4, (mine, theirs) if side == 0 else (theirs, mine))
    if text == TradeVerb.CHANGE:
        assert arguments["require_open"] == (deal, 4)


@pytest.mark.parametrize(("guild", "trading", "allowed"), [(3, True, True), (3, False, False), (None, False, True)])
async def test_cards_are_traded_where_that_is_on(
    guild: int | None, trading: bool, allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def settings(_db: object, _guild: int) -> Server:
        return Server(trading=trading)

    monkeypatch.setattr(trades, "server", settings)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None))
    asked: Any = SimpleNamespace(guild_id=guild)
    if allowed:
        await TradePages._require_allowed(pages, asked)
    else:
        with pytest.raises(Refusal):
            await TradePages._require_allowed(pages, asked)


@pytest.mark.parametrize(
    ("closed", "packs", "either"),
    [
        ({}, 0, False),
        ({ANY_GAME: 1}, len(card_games()), True),
        ({"acceleracers": 2}, 1, False),
        ({"acceleracers": 2, ANY_GAME: 0}, 1, False),
    ],
)
def test_a_booster_for_any_game_is_a_pack_of_each_of_which_one_is_opened(
    closed: dict[str, int], packs: int, either: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(booster_scenes, "shelf", lambda packs, _decks, _alt, *, either: (len(packs), either))
    found: Any = booster_scenes.waiting(closed)
    assert found == ((packs, either) if packs else None)


@pytest.mark.parametrize("unable", [None, 5])
async def test_a_person_who_cannot_give_what_they_have_offered_is_named_first(
    unable: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_asked: object) -> None:
        return None

    monkeypatch.setattr("bot.card_ui.trade_faces.people.player", nothing)
    row = SimpleNamespace(id=77, game=GAME.key, sides=(5, 6), status="open", version=1, confirmed=0, expires_at=9_000)
    row.has_confirmed, row.has_reserved = (lambda _side: False), (lambda side: side == 0)
    deal: Any = SimpleNamespace(row=row, gifts=({CARDS[0].key: 1}, {CARDS[1].key: 1}))
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), painted=nothing)
    lines = (await trade_faces.face(pages, deal, unable)).below.splitlines()
    ends = say("how-it-ends", expires_at=9)
    later = say("shows-later", who="<@6>")
    assert lines == ([ends, later] if unable is None else [say("cannot-give", person=5), ends])


@pytest.mark.parametrize(
    ("number", "public", "edited"), [(9, False, True), (9, True, False), (8, False, False), (10, False, False)]
)
async def test_ones_own_deck_is_edited_from_the_answer_that_only_oneself_sees(
    number: int, public: bool, edited: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = list[Any]()

    async def own(_db: object, person: int) -> list[Any]:
        assert person == 5
        return [SimpleNamespace(id=number)]

    async def record(*_asked: object) -> Any:
        return SimpleNamespace(lines=list, played=0)

    async def nothing(*_asked: object, **_how: object) -> dict[str, Any]:
        return {}

    async def answered(_interaction: object, page: Any, *, private: bool) -> None:
        shown.append((page, private))

    monkeypatch.setattr("bot.card_ui.deck_editor.deck_rows.of_player", own)
    monkeypatch.setattr("bot.card_ui.deck_editor.decks.held_for", nothing)
    monkeypatch.setattr(deck_editor, "record_of", record)
    monkeypatch.setattr(deck_editor, "picture_of", lambda *_: SimpleNamespace(alt=""))
    monkeypatch.setattr(DeckEditor, "painted", nothing)
    monkeypatch.setattr(deck_editor, "defer", nothing)
    monkeypatch.setattr(deck_editor, "answer", answered)
    nobody: Any = None
    host: Any = SimpleNamespace(db=None)
    await DeckEditor(host, nobody, nobody).look(ADA, deck(), public=public)
    ((page, private),) = shown
    assert (verbs(page.rows), private) == ("page" if edited else "", not public)


async def test_a_deck_that_no_cards_complete_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def held(*_asked: object) -> dict[str, Holding]:
        return {}

    monkeypatch.setattr("bot.card_ui.deck_editor.decks.held_for", held)
    monkeypatch.setattr("bot.card_ui.deck_editor.deck_completion.complete", lambda *_: None)
    editor: Any = SimpleNamespace(host=None)
    with pytest.raises(Refusal, match=say("cannot-complete")):
        await DeckEditor._completed(editor, deck())


async def test_a_spectator_chooses_no_deck() -> None:
    match: Any = SimpleNamespace(row=SimpleNamespace(game=GAME.key), seat_of=lambda _person: None)
    with pytest.raises(Refusal):
        await DeckEditor.choose_for(NOTHING, ADA, match)


@pytest.mark.parametrize(("value", "name"), [("default", say("your-default-deck")), ("9", "\\*Mine\\*")])
async def test_a_deck_is_chosen_for_a_match(value: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[Any]()

    async def get(_number: int) -> Any:
        return SimpleNamespace(row=SimpleNamespace(game=GAME.key))

    async def chosen(_host: object, person: int, _game: object, which: str) -> Any:
        assert (person, which) == (5, "9")
        return "*Mine*", ["a card"]

    async def choose_deck(_host: object, number: int, person: int, cards: Any) -> None:
        done.append((number, person, cards))

    async def show(_interaction: object, page: Any) -> None:
        done.append(page.above)

    monkeypatch.setattr(deck_editor, "picked", lambda _: value)
    monkeypatch.setattr("bot.card_ui.deck_editor.chosen_deck.chosen", chosen)
    monkeypatch.setattr("bot.card_ui.deck_editor.lobby.choose_deck", choose_deck)
    monkeypatch.setattr(deck_editor, "show", show)
    editor: Any = SimpleNamespace(host=SimpleNamespace(cache=SimpleNamespace(get=get)))
    await DeckEditor._choose(editor, ADA, 77)
    assert done == [(77, 5, None if value == "default" else ["a card"]), say("deck-is-chosen", deck=name)]


@pytest.mark.parametrize(("guild", "bot", "why"), [(None, False, "only-on-servers"), (3, True, "no-computers")])
async def test_cards_are_traded_on_servers_and_with_people(guild: int | None, bot: bool, why: str) -> None:
    async def allowed(_interaction: object) -> None:
        return

    asked: Any = SimpleNamespace(guild_id=guild, channel_id=30, user=ADA.user)
    pages: Any = SimpleNamespace(_require_allowed=allowed)
    partner: Any = SimpleNamespace(id=6, display_name="Ben", bot=bot)
    reasons = {"only-on-servers": say("only-on-servers"), "no-computers": say("no-computers")}
    with pytest.raises(Refusal, match=reasons[why]):
        await TradePages.offer(pages, asked, GAME, partner, "", "")


@pytest.mark.parametrize(
    ("cards", "spare", "wishes"), [(0, 0, True), (3, 0, True), (40, 40, True), (40, 40, False), (3, 0, False)]
)
async def test_the_market_shows_what_one_can_give_and_wants(
    cards: int, spare: int, wishes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person without cards is led to a first booster, one without spare cards or wishes to what is missing."""
    drawn = list[Any]()

    async def spares(_db: object, _person: int, key: str) -> set[str]:
        return {card.key for card in CARDS[:spare]} if key == GAME.key else set()

    async def wished(*_asked: object) -> list[str]:
        return ["no such card", CARDS[3].key] if wishes else []

    async def holdings(*_asked: object) -> dict[str, Holding]:
        return {card.key: Holding(card.key, 1, 0) for card in CARDS[:cards]}

    async def nothing(*_asked: object) -> None:
        return

    def trade(_game: str, sides: Any, alt: str) -> Any:
        drawn.append([[key for key, _ in side.cards] for side in sides])
        assert [side.hint for side in sides] == ["", say("press-wish")]
        return SimpleNamespace(alt=alt)

    monkeypatch.setattr("bot.card_ui.trade_faces.wishes.spare", spares)
    monkeypatch.setattr("bot.card_ui.swap_pages.wish_rows.of_player", wished)
    monkeypatch.setattr("bot.card_ui.trade_faces.ledger.holdings", holdings)
    monkeypatch.setattr(swap_pages, "trade", trade)
    pages: Any = SimpleNamespace(host=SimpleNamespace(db=None), painted=nothing)
    page = await trade_faces.market(pages, 5)
    labels = [str(each.label) for row in page.rows for each in row.children if isinstance(each, ui.Button)]
    if not cards:
        assert (labels, drawn) == (["Get cards"], [])
        return
    doubles, pick = [say("doubles")] * bool(spare), [say("pick-wishes")] * (not spare or not wishes)
    assert labels == [say("find-swaps"), *doubles, *pick]
    if not wishes and not spare:
        assert drawn == [], "there is nothing to draw"
        return
    ((given, wanted),) = drawn
    rarest = sorted(CARDS[:spare], key=lambda card: -GAME.rarities.index(card.rarity))
    assert given == [card.key for card in rarest], "and cards of one rarity in the order of the catalogue"
    assert wanted == ([CARDS[3].key] if wishes else [])


async def edited(monkeypatch: pytest.MonkeyPatch, state: EditorState, number: int = 0, cards: int = 60) -> Any:
    """The editor in words, of a person who has every card."""

    async def held(*_asked: object) -> dict[str, Holding]:
        return {card.key: Holding(card.key, 1, 0) for card in CARDS}

    async def record(*_asked: object) -> Any:
        return SimpleNamespace(short="")

    monkeypatch.setattr("bot.card_ui.deck_editor.decks.held_for", held)
    monkeypatch.setattr(deck_editor, "_addable", lambda *_: CARDS[:cards])
    monkeypatch.setattr(deck_editor, "record_of", record)
    host: Any = SimpleNamespace(db=None)
    unused: Any = None
    return await DeckEditor(host, unused, unused)._page(deck(), state, number, in_words=True)


async def test_the_search_is_shown_below_the_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, searching = [(await edited(monkeypatch, EditorState(search=text))).above for text in ("", "a *b")]
    heading, *rest = plain.splitlines()
    assert searching.splitlines() == [heading, "-# The lists show cards matching “a \\*b”.", *rest]


@pytest.mark.parametrize(("cards", "kind", "kinds"), [(25, ANY, False), (26, ANY, True), (25, "0", True)])
async def test_kinds_are_a_list_only_where_the_cards_take_pages_or_one_is_chosen(
    cards: int, kind: str, monkeypatch: pytest.MonkeyPatch, *, kinds: bool
) -> None:
    """Three lists below each other hid what each of them is for."""
    page = await edited(monkeypatch, EditorState(kind), cards=cards)
    lists = [each for row in page.rows for each in row.children if isinstance(each, ui.Select)]
    assert [each.placeholder for each in lists] == [
        *["Cards of any kind"] * kinds,
        f"Add a card ({min(cards, len(CARDS))})",
    ]


@pytest.mark.parametrize(("number", "shown"), [(0, 25), (1, 25), (2, 10), (3, 10), (99, 10)])
async def test_a_page_of_the_editor_that_is_not_there_is_its_last_one(
    number: int, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await edited(monkeypatch, EditorState(), number)
    lists = [each for row in page.rows for each in row.children if isinstance(each, ui.Select)]
    assert [len(each.options) for each in lists][1:] == [shown]
    turns = [read_press(press)[0] is DeckVerb.PAGE and press.question for press in presses_of(page.rows)]
    assert [turn for turn in turns if turn is not False] == {0: [1], 1: [0, 2]}.get(number, [1])
