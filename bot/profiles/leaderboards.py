"""A page of a leaderboard, as a picture and as text, with the row of the person who asks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.discord_kit.content import safe
from bot.host.ending.rating_log import ALL_TIME, LEAST_MATCHES, LEAST_MET, season, skill_of
from bot.host.ending.skill import PlayerSkill
from bot.pictures.drawable_names import drawable
from bot.pictures.features.leaderboards import ROWS, BoardRow, leaderboard
from bot.profiles.sentences import say
from bot.shared.terms import pace_name
from db import ratings
from db.database import Database
from db.ratings import Board, BoardLine, Figure, Rank
from games.look import Scene
from games.registry import GAMES

SEASONS_BACK = 8


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A player on a board; players with equal figures share the better place."""

    place: int
    player: BoardLine
    own: bool


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """One page of a board, and the row of the person who asks, on whatever page it is."""

    board: Board
    figure: Figure
    number: int
    """From 1; a number beyond the last page means the last page."""
    pages: int
    players: int
    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None
    """The row of the person who asks; None if they are not on the board."""
    lacking: str
    """What the person who asks still needs for a place; empty if any rated match is enough."""
    now: int
    """At which time deviations are shown."""

    @property
    def own_page(self) -> int:
        """The page with the row of the person who asks, judged by its place; 1 if there is none."""
        return 1 if self.own is None else (self.own.place - 1) // ROWS + 1

    @property
    def own_elsewhere(self) -> LeaderboardLine | None:
        """The row of the person who asks, unless it is on this page."""
        return None if any(line.own for line in self.lines) else self.own


def heading(game: str, figure: Figure) -> str:
    """Return what a figure of a game is called."""
    return GAMES[game].score if figure == "score" else say("figure", figure=figure)


def seasons(now: int) -> list[str]:
    """Return the current season and those before it, newest first."""
    year, quarter = int(season(now)[:4]), int(season(now)[5:])
    return [f"{year - (back + 4 - quarter) // 4}Q{(quarter - 1 - back) % 4 + 1}" for back in range(SEASONS_BACK)]


async def page_of(db: Database, board: Board, figure: Figure, number: int, person: int, now: int) -> LeaderboardPage:
    """Load a page of a board; a number beyond the last page means the last page."""
    if figure == "rating":
        await ratings.take_off(db, board, now)
    rank = await ratings.rank(db, board, figure, person)
    players = await ratings.players_on(db, board, figure)
    pages = max(1, -(-players // ROWS))
    number = min(max(number, 1), pages)
    rows = await ratings.top(db, board, figure, ROWS, (number - 1) * ROWS)
    first = await ratings.rank(db, board, figure, rows[0].player_id) if rows else None
    lines = tuple(_placed(rows, first, (number - 1) * ROWS, person))
    own = next((line for line in lines if line.own), None)
    if own is None and rank is not None:
        standing = await ratings.line_of(db, board, figure, person)
        own = None if standing is None else LeaderboardLine(rank.rank, standing, own=True)
    missing = await _lacking(db, board, figure, person, now) if own is None else ""
    return LeaderboardPage(board, figure, number, pages, players, lines, own, missing, now)


async def _lacking(db: Database, board: Board, figure: Figure, person: int, now: int) -> str:
    """Say what a person still needs for a place by a figure."""
    row = await ratings.standing(db, board, person)
    if figure != "rating":
        return "" if row is None else say("too-few-met", most=ratings.PER_OPPONENT, matches=row.matches, met=row.met)
    return say(
        "needed",
        matches=0 if row is None else min(row.matches, LEAST_MATCHES),
        most=LEAST_MATCHES,
        met=0 if row is None else min(row.met, LEAST_MET),
        people=LEAST_MET,
        rating="none" if row is None else str(skill_of(row, now)),
    )


def _placed(rows: Sequence[BoardLine], first: Rank | None, skip: int, person: int) -> Iterator[LeaderboardLine]:
    """Give every row its place; equal figures share a place."""
    place, value = (first.rank, first.value) if first else (skip + 1, None)
    for number, player in enumerate(rows, skip + 1):
        if player.value != value:
            place, value = number, player.value
        yield LeaderboardLine(place, player, own=player.player_id == person)


def picture(page: LeaderboardPage, where: str) -> Scene:
    """Draw a page; its alt text says the same in words."""
    rows = [_row(page, line) for line in page.lines] or [BoardRow(n, say("free-place"), "", "") for n in (1, 2, 3)]
    own = page.own_elsewhere
    title, note = _title(page), _note(page, where)
    shown = [*page.lines, *([] if own is None else [own])]
    alt = ". ".join([f"{title}, {note}", *(_line_text(page, line, line.player.name) for line in shown)])
    return leaderboard(page.board.game, title, note, rows, None if own is None else _row(page, own), f"{alt}.")


def in_words(page: LeaderboardPage, where: str) -> str:
    """Return a page as text."""
    game = GAMES[page.board.game]
    lines = [f"## {game.emoji} {_title(page)}", _note(page, where), ""]
    lines += [_marked(_line_text(page, line, safe(line.player.name)), line) for line in page.lines]
    if (own := page.own_elsewhere) is not None:
        lines += ["…", _marked(_line_text(page, own, safe(own.player.name)), own)]
    return "\n".join([*lines, standing(page)])


def standing(page: LeaderboardPage) -> str:
    """Say the place of the person who asks, in one line, or how to get one."""
    if page.own is None:
        return f"-# {say('not-on-board') if page.lines else say('empty-board')} {page.lacking}".rstrip()
    return f"-# {say('your-place', place=f'{page.own.place:,}', players=f'{page.players:,}')}"


def _title(page: LeaderboardPage) -> str:
    return f"{GAMES[page.board.game].title}: {heading(page.board.game, page.figure)}"


def _note(page: LeaderboardPage, where: str) -> str:
    return say(
        "about-board",
        where=where,
        when=page.board.season or say("all-time"),
        pace=pace_name(page.board.pace),
        count=page.players,
        players=f"{page.players:,}",
        page=page.number,
        pages=page.pages,
    )


def _row(page: LeaderboardPage, line: LeaderboardLine) -> BoardRow:
    name = drawable(line.player.name) or say("nameless", place=line.place)
    return BoardRow(line.place, name, _figure(page, line), _rest(page, line.player), own=line.own)


def _line_text(page: LeaderboardPage, line: LeaderboardLine, name: str) -> str:
    unit = heading(page.board.game, page.figure).lower()
    figure, rest = _figure(page, line), _rest(page, line.player)
    return say("row", place=line.place, name=name, own=line.own, unit=unit, figure=figure, rest=rest)


def _figure(page: LeaderboardPage, line: LeaderboardLine) -> str:
    """Write a figure; a rating, like everywhere else, without a comma between thousands."""
    return str(line.player.value) if page.figure == "rating" else f"{line.player.value:,}"


def _marked(text: str, line: LeaderboardLine) -> str:
    return f"**{text}**" if line.own else text


def _rest(page: LeaderboardPage, line: BoardLine) -> str:
    """Return the other figures of a row, without the one that the board is sorted by."""
    share = round(100 * line.wins / line.matches) if line.matches else 0
    match page.figure:
        case "rating":
            skill = PlayerSkill(sigma=line.sigma)  # a season that is over stays as it was
            skill = skill.aged(page.now - line.at) if page.board.season == ALL_TIME else skill
            return say("deviation-and-wins", deviation=skill.deviation, percent=share, matches=line.matches)
        case "wins":
            return say("share-and-rating", percent=share, rating=line.rating)
        case "matches":
            return say("wins-and-rating", percent=share, rating=line.rating)
        case "score":
            each = line.score / line.matches if line.matches else 0
            return say("per-match", average=f"{each:.1f}")
