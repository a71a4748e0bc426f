"""The decks that are played in a match."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from bot.collections.decks import PREBUILT, find, prebuilt, problems
from bot.collections.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import options_of, read_deck
from bot.shared.people import digest_of
from bot.shared.refusal import Refusal
from db import decks, ledger
from db.matches import SeatRow
from db.stored import encoded
from games.contract.card_game import CardGame, has_cards
from games.core import Rng

ALIKE = 10
"""By how many cards the sizes of a pre-built deck and its opponent may differ."""


async def chosen(host: Host, person: int, game: CardGame, text: str) -> tuple[str, list[str]]:
    """Return the name and the cards of the deck that a person wants to play. Refuses one that is not playable."""
    for plan in game.decks():
        if text == f"{PREBUILT}{plan.key}" or text.strip().casefold() == plan.name.casefold():
            return plan.name, list(plan.cards)
    deck = await find(host, person, text, game.key)
    await _require_playable(host, person, game, deck.keys, deck.name)
    return deck.name, deck.keys


async def brought(host: Host, match: Match, starter: int) -> list[SeatRow]:
    """Return the seats of a match that is about to start, each with its deck, checked again.

    A person without a chosen deck plays their default deck or, like a computer, a pre-built one of the others' size. A
    computer may also build one of that size from the match's seed. Only its owner learns what is wrong with a deck.
    """
    game = match.game
    if not has_cards(game):
        return match.seats
    decks_ = [await _cards(host, seat, game) for seat in match.seats]
    for seat, cards in zip(match.seats, decks_, strict=True):
        if cards is not None and seat.player_id is not None:
            await _require_theirs(host, seat, game, cards, starter)
    dealt = _with_dealt(game, decks_, game.deck_size(options_of(match)), match.row.seed)
    _require_even(match, game, dealt)
    return [
        replace(
            seat,
            deck=encoded(cards),
            deck_id=None if seat.player_id is None else await _kept_as(host, seat.player_id, game, cards),
        )
        for seat, cards in zip(match.seats, dealt, strict=True)
    ]


def built_from_seed(match: Match) -> list[str]:
    """Return the names of the computers that have built their decks from the match's seed."""
    game = match.game
    if not has_cards(game):
        return []
    brought_ = [(seat, read_deck(seat.deck)) for seat in match.seats if seat.player_id is None and seat.deck]
    return [seat.name for seat, cards in brought_ if cards == _built(game, len(cards), match.row.seed, seat.seat)]


def _built(game: CardGame, size: int, seed: str, seat: int) -> list[str]:
    """Return the deck that a computer builds; of the other decks it depends only on their size."""
    return game.build_deck(size, Rng(int(digest_of(f"{seed}-{seat}"), 16)))


def _with_dealt(game: CardGame, brought_: Sequence[Sequence[str] | None], usual: int, seed: str) -> list[list[str]]:
    """Return the decks of all seats: for who brings none, a fair pre-built one of the longest or `usual` size."""
    size = max((len(cards) for cards in brought_ if cards is not None), default=0) or usual
    nearest = min(abs(len(plan.cards) - size) for plan in game.decks())
    plans = [plan for plan in game.decks() if abs(len(plan.cards) - size) == nearest]
    known = [plan for cards in brought_ if cards is not None and (plan := prebuilt(game, cards)) is not None]
    dealt = []
    for seat, cards in enumerate(brought_):
        if cards is None:
            fitting = [plan for plan in plans if all(map(plan.meets, known))] or plans
            known.append(fitting[seat % len(fitting)])
            dealt.append(list(known[-1].cards))
        else:
            dealt.append(list(cards) or _built(game, size, seed, seat))
    return dealt


def _require_even(match: Match, game: CardGame, dealt: Sequence[Sequence[str]]) -> None:
    """Refuse a pre-built deck against one of another size, which a longer one beats, and two that are uneven."""
    (short, one), *_, (long, other) = sorted(zip(map(len, dealt), match.names, strict=True))
    plans = [(name, plan) for name, cards in zip(match.names, dealt, strict=True) if (plan := prebuilt(game, cards))]
    if plans and long - short > ALIKE:
        raise Refusal(say("sizes-do-not-meet", one=one, short=short, other=other, long=long, most=ALIKE))
    for (one, plan), (other, others) in combinations(plans, 2):
        if not plan.meets(others, match.row.created_at):
            raise Refusal(say("decks-do-not-meet", one=one, plan=plan.name, other=other, others=others.name))


async def _kept_as(host: Host, person: int, game: CardGame, cards: Sequence[str]) -> int | None:
    """Return the id of the person's deck with exactly these cards, for its record; None if there is none."""
    own = await decks.of_player(host.db, person)
    same = [deck for deck in own if deck.game == game.key and Counter(deck.keys) == Counter(cards)]
    return max(same, key=lambda deck: deck.is_default).id if same else None


async def _cards(host: Host, seat: SeatRow, game: CardGame) -> list[str] | None:
    if seat.deck is not None:
        return read_deck(seat.deck)
    if seat.player_id is None:
        return None
    default = await decks.default(host.db, seat.player_id, game.key)
    return None if default is None else default.keys


async def _require_theirs(host: Host, seat: SeatRow, game: CardGame, cards: Sequence[str], starter: int) -> None:
    assert seat.player_id is not None
    try:
        await _require_playable(host, seat.player_id, game, cards, say("your-deck"))
    except Refusal:
        if seat.player_id == starter:
            raise
        raise Refusal(say("others-deck-is-not-playable", name=seat.name)) from None


async def _require_playable(host: Host, person: int, game: CardGame, cards: Sequence[str], deck: str) -> None:
    held = await ledger.holdings(host.db, person, game.key)
    reasons = problems(game, cards, held)
    if reasons:
        raise Refusal(say("not-playable", deck=deck, problems=" ".join(reasons)))
