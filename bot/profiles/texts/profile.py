"""What profiles and lists of achievements say."""

from __future__ import annotations

NOTHING = "No finished match yet. `/help` shows how to start one."
HIDDEN = "Hidden: find out how to earn it."
HIDDEN_LATER = "-# Hidden achievements are listed once they are earned."
GONE = "That profile page no longer works. `/profile` opens a new one."
NAMELESS, THIS_PLAYER, SOMEBODY = "A player", "This player", "a player"
ACHIEVEMENTS, FAVOURITES = "Achievements", "Favourites."
NO_RATED_MATCH, NO_RATED_WIN = "no rated match yet", "no rated win yet"
UNRATED, NOT_PLAYED = "unrated", "not played"
NO_MATCH, NO_MATCH_AGAINST_PEOPLE = "not yet in a match", "no match against people yet"
JUST_BEGUN = "Just begun"
CHART_LATER = "The rating chart appears after two rated matches."
NO_RUN = "no run yet"


def earned(count: int, total: int) -> str:
    """Say how many achievements somebody has."""
    return f"{count} of {total} achievements"


def achievement(title: str, text: str, progress: str) -> str:
    """Read out a row of the list of achievements."""
    return f"{title}: {text}, {progress}"


def achievements_of(*, name: str, page: str, rows: str) -> str:
    """Describe a picture of a page of achievements."""
    return f"Achievements of {name}, {page}: {rows}."


def wins(percent: int, matches: int) -> str:
    """Say how much somebody wins."""
    return f"Wins {percent} % of {matches} rated match{'es' * (matches != 1)}"


def run(now: int, longest: int) -> str:
    """Say how many matches in a row somebody wins, where there is little room."""
    if now:
        return f"{now} in a row"
    return f"best run: {longest}" if longest else NO_RUN


def longest_run(now: int, longest: int) -> str:
    """Say how many matches in a row somebody has won."""
    if not longest:
        return NO_RATED_WIN
    if now == longest:
        return f"{now} in a row, the best run so far"
    return f"{now} in a row now, {longest} at best" if now else f"{longest} in a row at best"


def rank(place: int, players: int) -> str:
    """Give a place among the players of a game; without their number where there is no room for it."""
    return f"no. {place:,} of {players}" if players else f"no. {place:,}"


def since(month: str) -> str:
    """Say since when somebody plays."""
    return f"since {month}"


def beat(name: str) -> str:
    """Name the opponent of the best win."""
    return f"Beat {name}"


def rated(rating: int, game: str) -> str:
    """Say how strong an opponent was, and in which game."""
    return f"rated {rating}, {game}"


def chart(game: str, matches: int) -> str:
    """Give the rating chart a title."""
    return f"{game}: rating over {matches} rated matches" if matches > 1 else f"{game}: one rated match so far"


def chart_in_words(*, title: str, first: int, last: int, lowest: int, highest: int) -> str:
    """Say what the rating chart shows."""
    return f"{title}, from {first} to {last} (lowest {lowest}, highest {highest})."


def firsts(titles: str) -> str:
    """Name the achievements that somebody earned before anybody else on the server."""
    return f"First on this server: {titles}"


def game(*, title: str, rating: int, rank: str, percent: int, matches: int) -> str:
    """Say how somebody does in a game."""
    return f"{title}: rating {rating}{rank}, wins {percent} % of {matches}."


def number_of(place: int, players: int) -> str:
    """Continue a sentence with somebody's place."""
    return f", number {place:,} of {players:,}"


def plays_most(game: str, pieces: str = "") -> str:
    """Say what somebody plays most."""
    return f"Plays most: {game}{f', with {pieces}' if pieces else ''}"


def latest_achievements(titles: str) -> str:
    """Name the achievements that somebody earned last."""
    return f"Latest achievements: {titles}."


def showcase(cards: str) -> str:
    """Name the cards that somebody shows."""
    return f"Showcase: {cards}."
