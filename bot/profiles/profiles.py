"""What a person has done, as others see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.collections import achievements
from bot.discord_kit.content import safe
from bot.host.settlement import ALL_TIME, EVERYWHERE
from bot.pictures.charts import RatingPoint, rating_chart
from bot.pictures.drawable_names import drawable
from db import ratings, tallies
from games.registry import GAMES

if TYPE_CHECKING:
    from db.database import Database

COLOUR = 0x5B6B7F
MATCHES_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile: texts, and a chart of the ratings where there are any."""

    head: str
    body: str
    chart: str | None
    alt: str


async def profile(db: Database, person: int, name: str, guild_id: int | None) -> Profile:
    """Put together what a person has done."""
    standing = await standings_lines(db, person, guild_id)
    counts = await tallies.of_player(db, person)
    drawn = [
        RatingPoint(game.title, [rating for _, rating in await ratings.history(db, person, key, MATCHES_SHOWN)])
        for key, game in GAMES.items()
    ]
    drawn = [line for line in drawn if line.values]
    body = [
        *standing,
        *_achieved(await achievements.progress(db, person)),
        *(_tally_line(key, own) for key, own in counts.items() if key in GAMES),
    ]
    alt = "; ".join(f"{line.name}: from {line.values[0]} to {line.values[-1]}" for line in drawn)
    return Profile(
        head=f"## {safe(name)}",
        body="\n".join(body) or "Has not finished a match yet. `/help` shows how to begin one.",
        chart=rating_chart(f"Ratings of {drawable(name) or 'this player'}", drawn) if drawn else None,
        alt=f"Ratings of {name}. {alt}.",
    )


def _achieved(every: list[achievements.Progress]) -> list[str]:
    had = [each.achievement for each in every if each.at is not None]
    shown = " · ".join(f"{each.emoji} {each.title}" for each in had)
    return [f"🏅 **Achievements** {len(had)} of {len(every)}: {shown}"] if had else []


def _tally_line(key: str, counts: dict[str, int]) -> str:
    game = GAMES[key]
    facts = [f"{words.replace('_', ' ')} {total:,}" for words, total in counts.items()]
    return f"{game.emoji} {game.title} in all · {' · '.join(facts)}"


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
