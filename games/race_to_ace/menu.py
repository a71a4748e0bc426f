"""The menu of a pilot: first the card, then the target."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.menus import HINT, LABEL, Choice, Menu, Style, fitted
from games.race_to_ace.actions import RaceAction, Verb
from games.race_to_ace.answers import PASSES, effect_in_words
from games.race_to_ace.cards import FACTS, Card
from games.race_to_ace.position import Phase
from games.race_to_ace.text import counted, in_front_in_words
from games.race_to_ace.view import RaceView

EMOJI = ("📡", "👁️", "🚀", "💥", "📶", "🔄", "🔥", "🔧", "🦅", "🕹️", "⚡")
"""One for each card."""

_PROMPTS = {
    Phase.PLAY: "Play a card.",
    Phase.LOST_DISCARD: "You were shot down. Discard a card.",
    Phase.TRIM: "Discard a card: seven is the hand limit.",
    Phase.OVER: "The match is over.",
}
_AIMED = {
    Verb.PLAY_ECCM: "ECM (bypass) on",
    Verb.PLAY_ACQUISITION: "{card} on",
    Verb.PLAY_FLAMEOUT: "Flameout on",
    Verb.PLAY_SHOT: "{card} at",
}
_STYLES = {Verb.PLAY_SHOT: Style.GRAVE, Verb.PLAY_ACQUISITION: Style.MAIN, Verb.DISCARD: Style.PLAIN}


def menu(view: RaceView, legal: Sequence[RaceAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be aimed at several pilots is a branch."""
    groups: dict[tuple[Verb, int, int], list[RaceAction]] = {}
    for action in legal:
        groups.setdefault((action.verb, action.card, action.acquisition), []).append(action)
    choices = tuple(_choice(view, actions, names) for actions in groups.values())
    return Menu(_prompt(view, names), choices)


def _prompt(view: RaceView, names: Sequence[str]) -> str:
    if view.table.phase is Phase.DEFEND:
        return f"{names[view.table.active]} has put a {FACTS[view.table.acquisition].name} on you. Defend?"
    if view.table.phase is Phase.COUNTER:
        return f"{names[view.table.pending_by]} plays a {FACTS[view.table.pending].name} against you. Answer it?"
    return _PROMPTS[view.table.phase]


def _choice(view: RaceView, actions: list[RaceAction], names: Sequence[str]) -> Choice:
    first = actions[0]
    if first.verb not in _AIMED:
        return Choice(_label(view, first), first.notation, emoji=_emoji(first.card), style=_style(first))
    verb = _AIMED[first.verb].format(card=FACTS[first.card].name)
    if len(actions) == 1:
        label = f"{verb} {names[first.target]}"
        return Choice(fitted(label, LABEL), first.notation, emoji=_emoji(first.card), style=_style(first))
    targets = tuple(_target(view, action, names) for action in actions)
    return Choice(f"{verb}…", menu=Menu(f"{verb} whom?", targets), emoji=_emoji(first.card), style=_style(first))


def _target(view: RaceView, action: RaceAction, names: Sequence[str]) -> Choice:
    seat = action.target
    facts = [counted(view.table.kills[seat], "kill"), counted(view.held[seat], "card")]
    facts += in_front_in_words(view, seat, names)
    return Choice(
        fitted(names[seat], LABEL), action.notation, hint=fitted(", ".join(facts), HINT), style=_style(action)
    )


def _label(view: RaceView, action: RaceAction) -> str:
    match action.verb:
        case Verb.PLAY_RELIGHT:
            return "Relight your engine"
        case Verb.PLAY_DEFENSE:
            return f"{_defense(action.card, action.acquisition)} in front of you"
        case Verb.DEFEND:
            return _defense(action.card, view.table.acquisition)
        case Verb.COUNTER:
            return _ANSWERS[Card(view.table.pending)]
        case Verb.DISCARD:
            return f"Discard {FACTS[action.card].name}"
        case kind:
            return PASSES[kind]


_ANSWERS = {Card.MANEUVER: "Hot Stick: never outflown", Card.FLAMEOUT: "Golden Bird: never flames out"}


def _defense(card: int, acquisition: int) -> str:
    return f"{FACTS[card].name}: {effect_in_words(card, acquisition)}"


def _emoji(card: int) -> str:
    return EMOJI[card] if card >= 0 else ""


def _style(action: RaceAction) -> Style:
    return _STYLES.get(action.verb, Style.GOOD if action.card >= 0 else Style.PLAIN)
