"""The menu of a pilot: first the card, then the target."""

from collections.abc import Sequence

from games.contract.menus import HINT, LABEL, Choice, Menu, Style, fitted
from games.race_to_ace import answers
from games.race_to_ace.actions import NONE, RaceAction, Verb
from games.race_to_ace.cards import ANSWERED_BY, FACTS, MANEUVER, RADAR
from games.race_to_ace.legality import LEFT_ROUND, bars_guns, bars_missile, card_of
from games.race_to_ace.position import Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.text import pilot_in_words
from games.race_to_ace.view import RaceView

EMOJI = (*(facts.emoji for facts in FACTS), "")
"""One for each card; the last entry is for `NONE`."""
MANY = 5
"""With more choices than these, a button is not spent on each Acquisition that a card can break."""
REASONS = 62
"""The maximum length of the reasons why no card can be played: a line of news holds them."""
_AIMED = frozenset({Verb.PLAY_ECCM, Verb.PLAY_ACQUISITION, Verb.PLAY_FLAMEOUT, Verb.PLAY_SHOT})
_STYLES = {Verb.PLAY_SHOT: Style.GRAVE, Verb.PLAY_ACQUISITION: Style.MAIN, Verb.DISCARD: Style.PLAIN}


def menu(view: RaceView, legal: Sequence[RaceAction], names: Sequence[str]) -> Menu:
    """Arrange `legal`; a card that can be aimed at several pilots is a branch.

    Of many choices, so is a card that can break either Acquisition.
    """
    groups = _grouped(legal, by_acquisition=True)
    if len(groups) > MANY:
        groups = _grouped(legal, by_acquisition=False)
    choices = tuple(_choice(view, actions, names) for actions in groups.values())
    return Menu(_prompt(view, names), choices)


def _grouped(legal: Sequence[RaceAction], *, by_acquisition: bool) -> dict[tuple[Verb, int, int], list[RaceAction]]:
    groups: dict[tuple[Verb, int, int], list[RaceAction]] = {}
    # In the order of the picture.
    for action in sorted(legal, key=lambda each: (each.verb in answers.PASSES, each.card, each.target)):
        groups.setdefault((action.verb, action.card, action.acquisition if by_acquisition else NONE), []).append(action)
    return groups


def _prompt(view: RaceView, names: Sequence[str]) -> str:
    t = view.table
    match t.phase:
        case Phase.DEFEND:
            return say("ask-defend", name=names[t.active], radar=t.acquisition == RADAR)
        case Phase.COUNTER:
            does = answers.does(view, t.pending)
            return say("ask-answer", name=names[t.pending_by], card=FACTS[t.pending].name, does=does)
        case phase:
            others = LEFT_ROUND[len(t.seats)][view.viewer]
            shots = (("missiles", bars_missile), ("guns", bars_guns))
            hit = [key for key, bars in shots if not all(bars(t, other, view.viewer) for other in others)]
            danger = "-and-".join(hit) or "none"
            return say("ask-card", phase=phase.name.lower(), first=t.turn <= len(t.seats), goal=t.goal, danger=danger)


def _choice(view: RaceView, actions: list[RaceAction], names: Sequence[str]) -> Choice:
    first, emoji = actions[0], EMOJI[card_of(view.table, actions[0])]
    if len(actions) > 1 and first.verb not in _AIMED:
        card = FACTS[first.card].name
        menu = Menu(say("break-which", card=card), tuple(_choice(view, [action], names) for action in actions))
        return Choice(say("break-further", card=card), menu=menu, emoji=emoji, style=_style(first))
    if first.verb not in _AIMED:
        label, hint = _label(view, first, names), _warning(view, first, names)
        name = say("discards", card=label) if first.verb is Verb.DISCARD else label
        return Choice(label, first.notation, hint=hint, emoji=emoji, style=_style(first), name=name, reason=False)
    verb, card = answers.word_of(first), answers.short(first.card)
    if len(actions) == 1:
        label = say("aim", verb=verb, card=card, target=names[first.target])
        return Choice(fitted(label, LABEL), first.notation, emoji=emoji, style=_style(first))
    targets = tuple(_target(view, action, names) for action in actions)
    prompt, label = say("aim-at-whom", verb=verb, card=card), say("aim-further", verb=verb, card=card)
    return Choice(label, menu=Menu(prompt, targets), emoji=emoji, style=_style(first))


def _target(view: RaceView, action: RaceAction, names: Sequence[str]) -> Choice:
    seat = action.target
    hint = fitted(", ".join(pilot_in_words(view, seat, names)), HINT)
    name = say("aim", verb=answers.word_of(action), card=answers.short(action.card), target=names[seat])
    return Choice(fitted(names[seat], LABEL), action.notation, hint=hint, style=_style(action), name=name, reason=False)


def _label(view: RaceView, action: RaceAction, names: Sequence[str]) -> str:
    match action.verb:
        case Verb.PLAY_RELIGHT:
            return say("relight")
        case Verb.PLAY_DEFENSE | Verb.DEFEND:
            against = view.table.acquisition if action.verb is Verb.DEFEND else action.acquisition
            return f"{FACTS[action.card].name}: {answers.effect_in_words(view, action.card, against, names=names)}"
        case Verb.COUNTER:
            pending = view.table.pending
            return f"{FACTS[ANSWERED_BY[pending]].name}: {say('can-answer', card=FACTS[pending].name)}"
        case Verb.DISCARD:
            return answers.short(action.card)
        case _:
            return answers.pass_in_words(action)


def _warning(view: RaceView, action: RaceAction, names: Sequence[str]) -> str:
    """Say why a Maneuver would not do what it is for, or, with a running engine, why no card can be played."""
    if action.verb is Verb.NO_PLAY and not view.table.flameouts[view.viewer]:
        why = [say("unplayable", card=answers.short(held.card), why=held.says) for held in answers.held_cards(view)]
        return next(text for count in range(len(why), 0, -1) if len(text := " ".join(why[:count])) <= REASONS)
    defends = action.verb in (Verb.DEFEND, Verb.PLAY_DEFENSE) and action.card == MANEUVER
    attacker = answers.sent_back_to(view) if defends else NONE
    return fitted(say("no-room", name=names[attacker]), HINT) if attacker != NONE else ""


def _style(action: RaceAction) -> Style:
    return _STYLES.get(action.verb, Style.PLAIN if action.verb in answers.PASSES else Style.GOOD)
