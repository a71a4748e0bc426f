"""Leaderboards and standings, as people see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_kit.content import Content, safe
from bot.host.settlement import ALL_TIME, EVERYWHERE, season
from db import ratings
from games.registry import GAMES

if TYPE_CHECKING:
    from db.database import Database
    from db.ratings import Board, BoardLine, Figure, Rank

PAGE = 10
SEASONS_BACK = 8
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def heading(game: str, figure: Figure) -> str:
    """Return what a figure of a game is called."""
    names = {"rating": "Rating", "wins": "Wins", "matches": "Matches", "score": GAMES[game].score}
    return names[figure]


def seasons(now: int) -> list[str]:
    """Return the season that runs and those before it, the newest first."""
    year, quarter = int(season(now)[:4]), int(season(now)[5:])
    return [f"{year - (back + 4 - quarter) // 4}Q{(quarter - 1 - back) % 4 + 1}" for back in range(SEASONS_BACK)]


async def board_face(db: Database, board: Board, figure: Figure, page: int, person: int, place: str) -> Content:
    """Show one page of a leaderboard and where the person who asks stands."""
    game = GAMES[board.game]
    skip = (page - 1) * PAGE
    lines = await ratings.top(db, board, figure, PAGE, skip)
    own = await ratings.rank(db, board, figure, person)
    when = board.season or "all time"
    head = f"## {game.emoji} {game.title}: {heading(board.game, figure)}\n{place}, {when}"
    shown = [_line(board.game, figure, skip + n, line) for n, line in enumerate(lines, 1)]
    body = "\n".join(shown) or "Nobody is on this board yet. Rated matches are those without computers."
    return Content(head, game.colour, below=f"{body}\n-# {_own(own)}")


def _line(game: str, figure: Figure, place: int, line: BoardLine) -> str:
    mark = MEDALS.get(place, f"**{place}.**")
    rest = [f"rating {line.rating}", f"{line.wins} of {line.matches} won", f"{GAMES[game].score.lower()} {line.score}"]
    return f"{mark} {safe(line.name)} · **{line.value}** {heading(game, figure).lower()} · {' · '.join(rest)}"


def _own(own: Rank | None) -> str:
    if own is None:
        return "You are not on this board yet."
    return f"You are number {own.rank:,} of {own.players:,}, with {own.value}."


async def standings_lines(db: Database, person: int, guild_id: int | None) -> list[str]:
    """Return how a person stands in every game, over all servers and on this one."""
    lines = []
    for row in await ratings.standings(db, EVERYWHERE, ALL_TIME, person):
        game = GAMES.get(row.game)
        if game is None:
            continue
        places = []
        for scope, where in ((guild_id, "here"), (EVERYWHERE, "everywhere")):
            own = (
                await ratings.rank(db, ratings.Board(scope, row.game, ALL_TIME), "rating", person)
                if scope is not None
                else None
            )
            if own is not None:
                places.append(f"{own.rank:,}. {where}")
        ranked = f" ({', '.join(places)})" if places else ""
        share = round(100 * row.wins / row.matches) if row.matches else 0
        lines.append(
            f"{game.emoji} **{game.title}** · rating {row.rating}{ranked} · wins {share} % of {row.matches} rated"
        )
    return lines
