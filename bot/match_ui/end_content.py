"""The message of a match that is over, on the table and in every hand alike."""

import dataclasses

from bot.collections import achievements, booster_rewards
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import SUCCESS
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import how_stopped
from bot.host.core.preferences import preferences_of
from bot.host.ending.headlines import how_left
from bot.host.ending.skill import PlayerSkill
from bot.host.time.film_pause import result_waits
from bot.match_ui.detail_buttons import after_button, more_button
from bot.match_ui.end_card import end_scenes, score_in_words
from bot.match_ui.history_notes import unrated_lines
from bot.match_ui.lobby_content import person
from bot.match_ui.match_scenes import name_key, scenes_of
from bot.match_ui.moments import film_of, wishes_of_all
from bot.match_ui.sentences import say
from bot.match_ui.titles import small_title, turn_line
from bot.shared.preferences import Preferences
from db import matches, ratings
from db.ratings import ResultRow
from games.core import Seat

DEFAULTS = Preferences()
ENOUGH, COMPARED = 3, 10
"""The least and the most earlier matches with which a score is compared."""


async def end_content(host: Host, match: Match, wishes: Preferences = DEFAULTS, seat: Seat | None = None) -> Content:
    """Show how a match ended; to a seat also how that compares with its player's last matches."""
    ending = await host.hooks.ending(match)
    film = film_of(match, None) if await _sees_films(host, match, wishes) else None
    if film is not None and result_waits(host, match):
        return dataclasses.replace(_finish(match), scenes=scenes_of(match, match.playing.view(None))[:1], film=film)
    scenes = () if wishes.words else await end_scenes(host, match, ending)
    text = await _end_text(host, match, seat, pictured=bool(scenes), brief=True)
    return dataclasses.replace(text, scenes=scenes, film=film)


async def end_text(host: Host, match: Match, seat: Seat | None = None) -> Content:
    """Say how a match ended, as far as that is known by now; nothing before the film of its end is over."""
    wishes = DEFAULTS if seat is None else await preferences_of(host, match.seats[seat].player_id)
    if result_waits(host, match) and await _sees_films(host, match, wishes):
        return _finish(match)
    return await _end_text(host, match, seat)


async def _sees_films(host: Host, match: Match, wishes: Preferences) -> bool:
    played_out = sum(row.status == "in" for row in match.seats) > 1  # else what was filmed is not how it ended
    shown = wishes.moving and not wishes.words
    return played_out and shown and (await wishes_of_all(host, match))[0]


def _finish(match: Match) -> Content:
    return Content(f"### {say('finish')}", match.game.colour, below=small_title(match))


async def _end_text(
    host: Host, match: Match, seat: Seat | None, *, pictured: bool = False, brief: bool = False
) -> Content:
    """Say how a match ended, without what its pictures show if they are there; if `brief`, the rest is behind More."""
    ending = host.hooks.known_ending(match)
    above = [turn_line(match, seat), *name_key(match)]
    lines = await _results(host, match, seat, pictured=pictured, brief=brief)
    if seat is not None:
        lines[:0] = await _compared(host, match, seat)
    if ending is not None and ending.moment and not pictured:
        lines.insert(0, f"⭐ {safe(ending.moment)}")
    lines.append(small_title(match))
    return Content("\n".join(above), match.game.colour, below="\n".join(lines), rows=(await _buttons(host, match),))


async def _buttons(host: Host, match: Match) -> Row:
    has_rematch = await matches.rematch(host.db, match.id) is not None
    again = [] if has_rematch else [after_button(match, "rematch", say("rematch"), SUCCESS)]
    return Row(
        *again,
        after_button(match, "film", say("film")),
        after_button(match, "analysis", say("analysis")),
        more_button(match),
    )


async def _compared(host: Host, match: Match, seat: Seat) -> list[str]:
    """Compare the score of a seat's player with that of their last matches, if there were enough."""
    person = match.seats[seat].player_id
    own = [row.score for row in await ratings.results(host.db, match.id) if row.seat == seat]
    if person is None or not own or how_stopped(match.row) or how_left(match.seats[seat]):
        return []
    before = await ratings.scores_before(host.db, person, match.row.game, match.id, COMPARED)
    if len(before) < ENOUGH:
        return []
    more = round(own[0] - sum(before) / len(before))
    return [say("compared", of=match.row.game, difference=abs(more), better=more > 0, matches=len(before))]


def rating_after(row: ResultRow) -> str:
    """Return a rating after the match and how uncertain it is, with a question mark while it is provisional."""
    if row.sigma_after is None:
        return str(row.rating_after)
    skill = PlayerSkill(sigma=row.sigma_after)
    return f"{row.rating_after} ± {skill.deviation}{'?' if skill.provisional else ''}"


async def _results(host: Host, match: Match, seat: Seat | None, *, pictured: bool, brief: bool) -> list[str]:
    """Return the ranking, rating changes and rewards; if `brief`, only one of the reader's own rewards."""
    lines, rows = list[str](), await ratings.results(host.db, match.id)
    for row in sorted(rows, key=lambda row: (row.place, row.seat)):
        line = f"**{row.place}.** {person(match, row.seat)} · {score_in_words(match.game.score, row.score)}"
        if left := how_left(match.seats[row.seat]):
            line += f" · {left}"
        if row.rating_before is not None and row.rating_after is not None:
            line += f" · {say('rating-change', before=row.rating_before, after=rating_after(row))}"
        lines.append(line)
    if not lines:
        return [say("being-counted")]
    notes = await unrated_lines(host, match)
    notes += [say("rating-explained")] * (not brief and any(row.sigma_after is not None for row in rows))
    lines = notes if pictured else lines + notes
    earned = await achievements.announcements(host.db, match, brief=brief)
    earned += await booster_rewards.announcements(host, match)
    own = "" if seat is None else f"<@{match.seats[seat].player_id}>"
    earned.sort(key=lambda line: own not in line)
    if brief and len(earned) > 1:
        earned = [say("earned-more", first=earned[0], count=len(earned) - 1)]
    lines += earned if brief else [*earned, say("seed", number=str(match.row.seed))]
    for each in match.seats if match.tables else ():  # people of other servers are only named
        lines = [line.replace(f"<@{each.player_id}>", safe(each.name)) for line in lines]
    return lines
