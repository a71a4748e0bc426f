"""The public messages of a running match: the table, and the pings that call people to it."""

import dataclasses
from collections.abc import Sequence

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import DANGER, SUCCESS, option, options
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.headlines import headline
from bot.host.match.agreements import current, seats_to_answer
from bot.host.match.phrases import phrase
from bot.host.time.clock import is_late
from bot.match_ui.detail_buttons import after_button, hand_button, more_button, seat_back_row
from bot.match_ui.end_content import end_content, end_text
from bot.match_ui.kept import kept
from bot.match_ui.match_scenes import name_key, table_scenes
from bot.match_ui.moments import film_of, talk_of, wishes_of_all
from bot.match_ui.news import LONGEST, USUAL, WHOLE, message_news
from bot.match_ui.screen import CHANNEL, fits
from bot.match_ui.sentences import say
from bot.match_ui.titles import film_ends, small_title, time_left, turn_line
from games.core import Seat
from games.core.fluent import listed

PHRASE, PHRASES = "phrase", 12


async def table_content(host: Host, match: Match) -> Content:
    """Show the table as everybody may see it; who has to decide does so in their own message."""
    if match.row.status == "over":
        return await end_content(host, match)
    animated, talking = await wishes_of_all(host, match)
    return _table_content(match, animated=animated, talking=talking)


@kept
def _table_content(match: Match, *, animated: bool, talking: bool) -> Content:
    film = film_of(match, None) if animated else None
    # What one picture has no room for is behind More. It is the same below a film, which is shown as long as it is.
    return dataclasses.replace(_table_text(match, talking=talking), scenes=table_scenes(match)[:1], film=film)


async def table_text(host: Host, match: Match) -> Content:
    """Show the table without pictures, for an answer that keeps those of the message."""
    if match.row.status == "over":
        return await end_text(host, match)
    return _table_text(match, talking=(await wishes_of_all(host, match))[1])


@kept
def _table_text(match: Match, *, talking: bool) -> Content:
    """Write the table with two lines of news, or with shorter ones or one if the picture leaves no room for more."""
    scenes = table_scenes(match)[:1]
    for longest in (WHOLE, LONGEST):
        face = _table_words(match, talking=talking, longest=longest)
        if fits([face.above, face.below], scenes, face.rows, CHANNEL):
            return face
    return _table_words(match, talking=talking, most=1)


def _table_words(match: Match, *, talking: bool, most: int = USUAL, longest: int = LONGEST) -> Content:
    above = [turn_line(match, None), *name_key(match), *message_news(match, None, most, longest=longest)]
    if talking and not film_ends(match):
        above += talk_of(match, None)
    below = [small_title(match)]
    rows: list[Row] = [*_proposal_rows(match, below), Row(hand_button(match), more_button(match))]
    if any(seat.status == "forfeited" for seat in match.seats):
        rows.append(seat_back_row(match))
    if match.terms.phrases:
        choices = [option(phrase(number), str(number)) for number in range(1, PHRASES + 1)]
        rows.append(options(Press(PressKind.FIND, match.id, text=PHRASE), say("say-something"), choices))
    return Content("\n".join(above), match.game.colour, below="\n".join(below), rows=tuple(rows))


def _proposal_rows(match: Match, lines: list[str]) -> list[Row]:
    """Return the buttons that answer a proposal, and add a line about it to `lines`."""
    proposal = current(match)
    if proposal is None:
        return []
    waiting = [safe(match.names[seat]) for seat in seats_to_answer(match, proposal)]
    name = safe(match.names[proposal.seat])
    lines.append(say("proposal", kind=proposal.kind, name=name, waiting=listed(waiting)))
    return [
        Row(after_button(match, "agree", say("agree"), SUCCESS), after_button(match, "refuse", say("decline"), DANGER))
    ]


def call_content(host: Host, match: Match, seats: Sequence[Seat]) -> Content:
    """Ping the people who have to decide, with a warning after half of the time of one of them."""
    players = tuple(player for seat in seats if (player := match.seats[seat].player_id) is not None)
    warning = [say("half-time-gone")] if any(is_late(host, match, seat) for seat in seats) else []
    names = " ".join(f"<@{player}>" for player in players)
    text = safe(headline(match, None).removesuffix("."))
    lines = [f"{names} {text}{time_left(match)}", *warning, small_title(match)]
    return Content("\n".join(lines), match.game.colour, rows=(Row(hand_button(match)),), mentions=players)
