"""A match of Race to Ace in words."""

from collections.abc import Sequence

from games.contract.event_sentences import EventSentences
from games.contract.sentences import say as say_of_games
from games.contract.words import Entry, Pile
from games.core import Seat
from games.core.fluent import grouped, listed
from games.race_to_ace.actions import NONE
from games.race_to_ace.answers import PASSES, HeldCards, held_cards, open_to, pass_in_words, short
from games.race_to_ace.cards import FACTS, KEYS, RADAR, SHOTS, SPECIALS
from games.race_to_ace.position import KILLS_TO_WIN, LAST_TURN, Phase
from games.race_to_ace.sentences import say
from games.race_to_ace.view import RaceView

sentence = EventSentences(__package__)


def entries() -> list[Entry]:
    """Return the cards, for people who look them up."""
    return [
        Entry(key, facts.name, say("card-kind", kind=facts.kind, copies=facts.copies), card_text(key))
        for key, facts in zip(KEYS, FACTS, strict=True)
    ]


def card_text(key: str) -> str:
    """Return what a card does, as the look-up shows it."""
    return say("card-text", card=key)


def headline(view: RaceView, names: Sequence[str]) -> str:
    """Return who has to decide what, or how the match ended."""
    t = view.table
    who = names[t.asked]
    match t.phase:
        case Phase.PLAY:
            return say("turn-to-play", turn=t.turn, name=who, goal=t.goal, house_rule=t.goal != KILLS_TO_WIN)
        case Phase.DEFEND:
            radar, mine = t.acquisition == RADAR, view.seat == t.active
            return say("may-defend", name=who, attacker=names[t.active], radar=radar, mine=mine)
        case Phase.COUNTER:
            card, mine = FACTS[t.pending].name, view.seat == t.pending_by
            return say("may-answer", name=who, attacker=names[t.pending_by], card=card, mine=mine)
        case Phase.LOST_DISCARD | Phase.TRIM:
            return say("has-to-discard", turn=t.turn, name=who, lost=t.phase is Phase.LOST_DISCARD)
        case Phase.OVER:
            assert t.result is not None
            winners, you = listed([names[seat] for seat in t.result.winners]), t.result.winners == (view.seat,)
            best, how = max(t.kills), t.result.reason
            return say("how-it-ended", how=how, you=you, winners=winners, kills=best, turns=LAST_TURN)


def describe(view: RaceView, names: Sequence[str]) -> str:
    """Return what the table shows, with the viewer's hand, and the discard pile, as lines."""
    lines = [table_in_words(view, names, () if view.seat is None else hand_in_words(view, names))]
    return "\n".join([*lines, pile_in_words(view)] if view.table.pile else lines)


def table_in_words(view: RaceView, names: Sequence[str], hand: Sequence[str] = ()) -> str:
    """Return the table as lines: the decision, every pilot, the viewer first, then a hand, the last card, the piles."""
    last = last_in_words(view, names)
    own = [say_of_games("you") if seat == view.seat else name for seat, name in enumerate(names)]
    pilots = [_pilot(view, seat, own) for seat in sorted(view.table.seats, key=lambda seat: seat != view.seat)]
    lines = [headline(view, names), *pilots, *hand, *([say("last-card", last=last)] if last else [])]
    return "\n".join([*lines, say("piles", deck=view.deck, pile=len(view.table.pile), goal=view.table.goal)])


def last_in_words(view: RaceView, names: Sequence[str]) -> str:
    """Return what was played last: "Cleo shot down Dan: kill 4", "Ann: Radar on Bob"; "" before the first card."""
    last = view.table.last
    if last is None:
        return ""
    if last.card in SHOTS:
        return say("last-shot", name=names[last.seat], victim=names[last.target], kill=view.table.kills[last.seat])
    aimed = last.target != last.seat and last.card not in SPECIALS
    return say("last-play", name=names[last.seat], card=short(last.card), target=names[last.target], aimed=aimed)


def pile_in_words(view: RaceView) -> str:
    """Write the whole discard pile, in the rules' order of cards, and the card on top (H2)."""
    pile = view.table.pile
    cards = grouped([FACTS[card].name for card in sorted(pile)])
    return say("discard-pile", cards=cards, top=FACTS[pile[-1]].name)


def hand_in_words(view: RaceView, names: Sequence[str]) -> list[str]:
    """Write what the viewer's cards do now, "Your hand: 2 × Guns (at Bob).", and why others cannot be played."""
    lines = []
    for playable in (True, False):
        uses: dict[str, list[str]] = {}
        for each in held_cards(view):
            if each.playable is playable:
                uses.setdefault(_use(each, names), []).extend([FACTS[each.card].name] * each.count)
        held = "; ".join(f"{grouped(cards)} ({use})" if use else grouped(cards) for use, cards in uses.items())
        lines += [say("your-hand", playable=playable, cards=held)] if held else []
    passes = [say("without-a-card", way=pass_in_words(each)) for each in open_to(view) if each.verb in PASSES]
    *before, last = lines or [say("no-hand")]
    return [*before, " ".join([last, *passes])]


def _use(held: HeldCards, names: Sequence[str]) -> str:
    says = f"{held.says[:1].lower()}{held.says[1:]}" if held.playable else held.says
    return f"{says} {', '.join(names[seat] for seat in held.targets)}".rstrip()


def _pilot(view: RaceView, seat: Seat, names: Sequence[str]) -> str:
    facts = pilot_in_words(view, seat, names)
    if view.table.lost_turn[seat]:
        facts.append(say("loses-the-next-turn"))
    return f"{names[seat]}: {', '.join(facts)}."


def pilot_in_words(view: RaceView, seat: Seat, names: Sequence[str]) -> list[str]:
    """Write the kills and cards of `seat` and what lies in front of it, a phrase for each."""
    t = view.table
    phrases = [say("kills", count=t.kills[seat]), say("cards", count=view.held[seat])]
    if t.radar[seat] != NONE:
        phrases.append(say("on-radar", name=names[t.radar[seat]], suppressed=t.suppressed[seat]))
    if t.visual[seat] != NONE:
        phrases.append(say("in-sight", name=names[t.visual[seat]], reversed=t.reversed[seat]))
    if t.flameouts[seat]:
        phrases.append(say("flameouts", count=t.flameouts[seat]))
    phrases += [FACTS[card].name for card in t.in_front(seat) if card in SPECIALS]
    return phrases


# --- the face-up discard pile (H2) ---


def label() -> str:
    """Return the label of the button that shows it."""
    return say("discard-pile-button")


def piles(view: RaceView, _names: Sequence[str]) -> list[Pile]:
    """Return the discard pile, the top card first."""
    pile = view.table.pile
    return [Pile(say("discard-pile-title", count=len(pile)), tuple(FACTS[card].name for card in reversed(pile)))]
