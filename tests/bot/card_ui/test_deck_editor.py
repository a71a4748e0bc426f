"""Forged presses of the deck editor, and where its pages lead."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui
from simcord.actors import _dispatch_actor_interaction
from simcord.enums import InteractionType

from bot.card_ui.deck_editor import DeckEditor, _buttons
from bot.card_ui.deck_presses import DeckVerb, EditorState, read_press
from bot.discord_kit.buttons import parse
from bot.shared.ids import code
from db import decks as deck_rows
from db.decks import DeckRow
from tests.discord.stage import Stage, answer_text, private, texts
from tests.discord.test_collections import claim


async def deck_of(stage: Stage) -> DeckRow:
    """Claim a starter deck for Ada."""
    await claim(stage, stage.ada)
    (deck,) = await deck_rows.of_player(stage.bot.db, stage.ada.id)
    return deck


async def submitted(stage: Stage, custom_id: str) -> Any:
    """Submit a form as Ada."""
    field = {"type": 18, "component": {"type": 4, "custom_id": "name", "value": "jaw"}}
    data = {"custom_id": custom_id, "components": [field]}
    return await _dispatch_actor_interaction(stage.ada, InteractionType.MODAL_SUBMIT, stage.channel, data)


async def test_a_press_without_a_verb_shares_nothing(stage: Stage) -> None:
    deck = await deck_of(stage)
    message = (await stage.ada.slash(stage.channel, "deck edit", deck=deck.name)).response
    result = await stage.forge(stage.ada, f"d|{code(deck.id)}|0|", message)
    assert "Paste this code" not in answer_text(result)
    assert not result.followups
    assert "Search" in texts(result.response), "the editor is shown"


@pytest.mark.parametrize("text", ["s-,Z", "s", "s1,"])
async def test_a_form_that_asks_for_a_form_is_refused(stage: Stage, text: str) -> None:
    deck = await deck_of(stage)
    assert "no longer works" in private(await submitted(stage, f"d|{code(deck.id)}|0|{text}"))


@pytest.mark.parametrize("verb", DeckVerb)
async def test_every_form_is_answered_politely(stage: Stage, verb: DeckVerb) -> None:
    deck = await deck_of(stage)
    result = await submitted(stage, f"d|{code(deck.id)}|0|{verb}-,Z")
    assert result.acknowledged
    assert "went wrong" not in answer_text(result)


@pytest.mark.parametrize(
    ("number", "pages", "labels"),
    [
        (0, 1, []),
        (0, 2, ["Next page (2 of 2)"]),
        (1, 3, ["Previous page", "Next page (3 of 3)"]),
        (2, 3, ["Previous page"]),
    ],
)
async def test_each_button_below_the_lists_names_the_page_that_it_leads_to(
    stage: Stage, number: int, pages: int, labels: list[str]
) -> None:
    rows = _buttons(await deck_of(stage), EditorState(), number, pages, lacking=False, legal=True, in_words=False)
    buttons = [each for row in rows for each in row.children if isinstance(each, ui.Button)]
    turning = [(each.label, parse(each.custom_id)) for each in buttons]
    turned = {label: press.question for label, press in turning if read_press(press)[0] is DeckVerb.PAGE}
    assert list(turned) == labels
    assert list(turned.values()) == [number - 1 if label.startswith("Prev") else number + 1 for label in labels]


@pytest.mark.parametrize("verb", [DeckVerb.PAGE, DeckVerb.PICTURE, DeckVerb.IN_WORDS, DeckVerb.KIND, DeckVerb.ADD])
async def test_a_deck_is_shown_in_words_only_if_that_is_asked_for(
    verb: DeckVerb, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[bool]()

    async def changed(_interaction: object, _verb: DeckVerb, deck: object) -> object:
        return deck

    async def page(_deck: object, _state: object, _number: int, *, in_words: bool) -> None:
        drawn.append(in_words)

    async def in_time(_interaction: object, painting: Any, *, anew: bool) -> None:
        assert not anew
        await painting

    async def show(*_shown: object) -> None:
        return

    monkeypatch.setattr("bot.card_ui.deck_editor.in_time", in_time)
    monkeypatch.setattr("bot.card_ui.deck_editor.show", show)
    monkeypatch.setattr("bot.card_ui.deck_editor._state_after", lambda _interaction, _verb, state: state)
    editor: Any = SimpleNamespace(_changed=changed, _page=page)
    nothing: Any = None
    await DeckEditor._edit(editor, nothing, verb, nothing, EditorState(), 0)
    assert drawn == [verb is DeckVerb.IN_WORDS]
