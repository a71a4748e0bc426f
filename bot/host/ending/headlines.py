"""The headline of a match: whose decision it is, or how the match ended."""

from collections.abc import Sequence

from bot.host.core.match import Match
from bot.host.core.outcomes import departure, final_places, has_left, how_stopped, is_played_out, outcome_of
from bot.host.core.sentences import say
from db.matches import SeatRow
from games.core import Seat
from games.core.fluent import listed


def headline(match: Match, seat: Seat | None) -> str:
    """Return one sentence, as a seat or a spectator may read it: whose decision it is, or how the match ended."""
    if match.damaged and match.row.status != "over":
        return say("unreadable")
    if match.row.status == "shelved":
        return say("rules-changed") if match.outdated else say("paused")
    if match.row.status == "over":
        return _final(match, seat)
    return match.game.headline(match.playing.view(seat), match.shown_names)


def how_left(seat: SeatRow) -> str:
    """Return how a player left ("resigned"); empty for one who stayed."""
    return say("how-left", how=departure(seat))


def _final(match: Match, reader: Seat | None) -> str:
    """Say how a match ended, and why; without a position, as for older versions of the rules, only who has won."""
    if reader is not None and has_left(match.seats[reader]):
        reader = None  # a computer has won in their place
    if how := how_stopped(match.row):
        return say("stopped-headline", how=how)
    left = listed([say("who-left", name=seat.name, how=departure(seat)) for seat in match.seats if has_left(seat)])
    staying = [seat for seat in match.seats if not has_left(seat)]
    outcome = outcome_of(match.row)
    if outcome is None or not is_played_out(match.row):
        if not staying:
            return say("all-left", leavers=left)
        return say("won-by-leaving", leavers=left, names=_named(staying, reader), count=len(staying))
    winners = _named([match.seats[seat] for seat in outcome.winners], reader)
    only_places = say("won", names=winners, count=len(outcome.winners))
    sentence = only_places if match.lost else match.game.headline(match.playing.view(reader), match.shown_names)
    if not staying or not any(has_left(match.seats[seat]) for seat in outcome.winners):
        return sentence
    places = final_places(match.seats, outcome)
    first = [seat for place, seat in zip(places, match.seats, strict=True) if place == 1]
    names, count = _named(first, reader), len(first)
    return say("first-of-those-who-stayed", headline=sentence, leavers=left, names=names, count=count)


def _named(seats: Sequence[SeatRow], reader: Seat | None) -> str:
    """Return the names of those who come first; "you" if that is only the reader."""
    return "you" if [seat.seat for seat in seats] == [reader] else listed([seat.name for seat in seats])
