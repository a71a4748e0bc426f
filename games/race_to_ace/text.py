"""A match of Race to Ace in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.event_sentences import EventSentences
from games.contract.fluent import grouped
from games.contract.words import Entry
from games.core import Seat
from games.race_to_ace.actions import NONE
from games.race_to_ace.answers import HeldCards, held_cards, short, way_out
from games.race_to_ace.cards import FACTS, GOLDEN_BIRD, HOT_STICK, KEYS, SHOTS
from games.race_to_ace.position import LAST_TURN, Phase
from games.race_to_ace.view import RaceView

SPECIALS = (GOLDEN_BIRD, HOT_STICK)

sentence = EventSentences(__package__)


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [
        Entry(key, facts.name, f"{facts.kind} card, {facts.copies} in the deck", facts.text)
        for key, facts in zip(KEYS, FACTS, strict=True)
    ]


def headline(view: RaceView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    who = names[view.table.asked]
    match view.table.phase:
        case Phase.PLAY:
            return f"Turn {view.table.turn}: {who} has to play a card."
        case Phase.DEFEND:
            return f"{who} may defend against {names[view.table.active]}'s {FACTS[view.table.acquisition].name}."
        case Phase.COUNTER:
            return f"{who} may answer {names[view.table.pending_by]}'s {FACTS[view.table.pending].name}."
        case Phase.LOST_DISCARD:
            return f"Turn {view.table.turn}: {who} was shot down and discards a card."
        case Phase.TRIM:
            return f"{who} has to discard down to seven cards."
        case Phase.OVER:
            return how_it_ended(view, names)


def how_it_ended(view: RaceView, names: Sequence[str]) -> str:
    """Say how a match ended."""
    assert view.table.result is not None
    winners = " and ".join(names[seat] for seat in view.table.result.winners)
    if view.table.result.reason == "ace":
        return f"{winners} is the Ace with {counted(max(view.table.kills), 'kill')}!"
    return f"No Ace after {LAST_TURN} turns: {winners} ended with the most kills, {max(view.table.kills)}."


def describe(view: RaceView, names: Sequence[str]) -> str:
    """Return what the table shows, and the viewer's hand, as lines."""
    lines = table_in_words(view, names).splitlines()
    if view.seat is not None:
        out = way_out(view)
        without = f" Without a card: {out}." if out else ""
        lines.append(f"Your hand: {hand_in_words(held_cards(view), names)}{without}")
    if view.table.pile:
        lines.append(pile_in_words(view))
    return "\n".join(lines)


def table_in_words(view: RaceView, names: Sequence[str]) -> str:
    """Return the table as lines: whose decision it is, the last card, every pilot, and the piles."""
    last = last_in_words(view, names)
    lines = [headline(view, names), *([f"Last card: {last}."] if last else [])]
    lines += [_pilot(view, seat, names) for seat in view.seats]
    lines.append(f"{view.deck} cards to draw, {len(view.table.pile)} discarded.")
    return "\n".join(lines)


def last_in_words(view: RaceView, names: Sequence[str]) -> str:
    """Return what was played last: "Cleo shot down Dan: kill 4", "Ann: Radar on Bob"; "" before the first card."""
    last = view.table.last
    if last is None:
        return ""
    if last.card in SHOTS:
        return f"{names[last.seat]} shot down {names[last.target]}: kill {view.table.kills[last.seat]}"
    aimed = f" on {names[last.target]}" if last.target != last.seat and last.card not in SPECIALS else ""
    return f"{names[last.seat]}: {short(last.card)}{aimed}"


def piles_in_words(view: RaceView) -> str:
    """Write the sizes of the piles, in a few words."""
    return f"{view.deck} to draw · {len(view.table.pile)} out"


def pile_in_words(view: RaceView) -> str:
    """Write the whole discard pile, in the rules' order of cards, and the card on top (H2)."""
    pile = view.table.pile
    return f"Discard pile: {grouped([FACTS[card].name for card in sorted(pile)])}. On top: {FACTS[pile[-1]].name}."


def hand_in_words(hand: Sequence[HeldCards], names: Sequence[str]) -> str:
    """Write cards of a hand, and what each of them does now: "2 × Guns (at Bob, Cleo), ECM (not now: Radar only)."."""
    return f"{', '.join(_held(held, names) for held in hand)}." if hand else "no cards."


def _held(held: HeldCards, names: Sequence[str]) -> str:
    name = f"{held.count} × {FACTS[held.card].name}" if held.count > 1 else FACTS[held.card].name
    says = held.says if held.playable else f"cannot be played now: {held.says}"
    aimed = f" {', '.join(names[seat] for seat in held.targets)}" if held.targets else ""
    return f"{name} ({says[0].lower()}{says[1:]}{aimed})"


def _pilot(view: RaceView, seat: Seat, names: Sequence[str]) -> str:
    facts = [counted(view.table.kills[seat], "kill"), counted(view.held[seat], "card")]
    facts += in_front_in_words(view, seat, names)
    if view.table.lost_turn[seat]:
        facts.append("loses the next turn")
    return f"{names[seat]}: {', '.join(facts)}."


def in_front_in_words(view: RaceView, seat: Seat, names: Sequence[str]) -> list[str]:
    """Write what lies in front of `seat`, a phrase for each card."""
    phrases = []
    if view.table.radar[seat] != NONE:
        state = ", suppressed by ECM" if view.table.suppressed[seat] else ""
        phrases.append(f"on {names[view.table.radar[seat]]}'s radar{state}")
    if view.table.visual[seat] != NONE:
        state = ", reversed" if view.table.reversed[seat] else ""
        phrases.append(f"in {names[view.table.visual[seat]]}'s sights{state}")
    if view.table.flameouts[seat]:
        phrases.append(counted(view.table.flameouts[seat], "flameout"))
    if view.table.golden_bird[seat]:
        phrases.append("Golden Bird")
    if view.table.hot_stick[seat]:
        phrases.append("Hot Stick")
    return phrases


def counted(number: int, noun: str) -> str:
    """Write a number of things: "1 kill", "2 kills"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
