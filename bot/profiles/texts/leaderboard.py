"""What leaderboards say."""

from __future__ import annotations

EMPTY = "Nobody is on this leaderboard yet. Only rated matches between people count."
NOT_YET = "You are not on this leaderboard yet."
GONE = "That leaderboard no longer works. `/leaderboard` opens a new one."
HERE, EVERYWHERE = "On this server", "On all servers"
ALL_TIME = "all time"
RATING, WINS, MATCHES = "Rating", "Wins", "Matches"
MY_ROW = "My row"
YOU = " (you)"


def your_place(place: int, players: int) -> str:
    """Tell somebody their place."""
    return f"You are number {place:,} of {players:,}."


def board(*, where: str, when: str, players: int, page: int, pages: int) -> str:
    """Describe a board: where, in which season, and how many players are on it."""
    shown = f" · page {page} of {pages}" if pages > 1 else ""
    return f"{where}, {when} · {players:,} player{'s' * (players != 1)}{shown}"


def nameless(place: int) -> str:
    """Name a player whose name cannot be drawn."""
    return f"Number {place}"


def row(*, place: int, name: str, unit: str, figure: str, rest: str) -> str:
    """Read a row out."""
    return f"{place}. {name}, {unit} {figure}, {rest}"


def wins_of(percent: int, matches: int) -> str:
    """Say how much of their matches somebody wins."""
    return f"wins {percent} % of {matches}"


def wins_and_rating(percent: int, rating: int) -> str:
    """Say how much somebody wins, and their rating."""
    return f"wins {percent} % · rating {rating}"


def share_and_rating(percent: int, rating: int) -> str:
    """Give a share of wins, where wins are the figure, and the rating."""
    return f"{percent} % · rating {rating}"


def per_match(average: float) -> str:
    """Say how much somebody scores in a match."""
    return f"{average:.1f} a match"
