"""The headline of a match: whose decision it is, or how the match ended."""

from __future__ import annotations

from bot.host import texts
from bot.host.core.match import Match
from bot.host.core.outcomes import how_stopped, is_played_out, outcome_of
from db.matches import SeatRow
from games.core import Outcome, Seat, View

_STOPPED = {
    "aborted": texts.ENDED_TOGETHER_HEADLINE,
    "ended": texts.ENDED_BY_MANAGER_HEADLINE,
    "stopped": texts.STOPPED_HEADLINE,
}


def headline(match: Match, seat: Seat | None) -> str:
    """Return one sentence, as a seat or a spectator may read it: whose decision it is, or how the match ended."""
    if match.row.status == "shelved":
        return texts.RULES_CHANGED if match.outdated else texts.PAUSED
    if match.row.status == "over":
        return _final(match, None if match.outdated else match.playing.view(seat))
    return match.game.headline(match.playing.view(seat), match.shown_names)


def how_left(seat: SeatRow) -> str:
    """Return how a player left ("resigned"); empty for one who stayed."""
    return texts.HOW_LEFT.get(seat.status, "")


def _final(match: Match, view: View | None) -> str:
    """Say how a match ended, and why; without a view, as for older versions of the rules, only who has won."""
    if how := how_stopped(match.row):
        return _STOPPED[how]
    left = texts.all_who_left([(seat.name, how_left(seat)) for seat in match.seats if seat.status != "in"])
    staying = [seat.name for seat in match.seats if seat.status == "in"]
    outcome = outcome_of(match.row)
    if outcome is None or not is_played_out(match.row):
        return f"{left}: {texts.winners(staying)}." if staying else f"{left}."
    sentence = _by_places(match, outcome) if view is None else match.game.headline(view, match.shown_names)
    if all(match.seats[seat].status == "in" for seat in outcome.winners):
        return sentence
    places = zip(outcome.places, match.seats, strict=True)
    first = min((place, seat.name) for place, seat in places if seat.status == "in")
    return texts.first_of_those_who_stayed(headline=sentence, leavers=left, first=first[1])


def _by_places(match: Match, outcome: Outcome) -> str:
    """Say who has won if only the places are known."""
    return f"{texts.winners([match.names[seat] for seat in outcome.winners])}."
