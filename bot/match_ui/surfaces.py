"""The messages that a match should have now, by their names in the outbox."""

from collections.abc import Collection, Iterable

from bot.discord_kit.content import Content
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.time.clock import is_overlooked
from bot.host.time.quiet_hours import is_quiet
from bot.match_ui.lobby_content import lobby_content, shelved_content
from bot.match_ui.table_content import call_content, seat_content, table_content
from bot.shared.preferences import Notice
from bot.shared.server_settings import Pings
from games.core import Seat

TABLE = "table"
CALL = "call:"


def table_in(channel_id: int) -> str:
    """Return the name of the further table of a match in a channel."""
    return f"{TABLE}:{channel_id}"


def is_table(surface: str) -> bool:
    """Whether a surface is a table, which everybody in its channel sees."""
    return surface.partition(":")[0] == TABLE


def table_at(match: Match, channel_id: int | None) -> str:
    """Return the name of the table in a channel."""
    return table_in(channel_id or 0) if any(each.channel_id == channel_id for each in match.tables) else TABLE


def channel_of(match: Match, surface: str) -> int:
    """Return the channel of a table, or the one in which seats are called: that from which their people play."""
    if is_table(surface):
        return match.row.channel_id if surface == TABLE else int(surface.partition(":")[2])
    return match.channel_for(seats_of(surface)[0])


def hand_of(seat: Seat) -> str:
    """Return the name of a seat's private message."""
    return f"hand:{seat}"


def call_of(seats: Iterable[Seat]) -> str:
    """Return the name of the message that notifies these seats of their turn."""
    return CALL + "+".join(map(str, seats))


def seats_of(surface: str) -> list[Seat]:
    """Return the seats that a call names, or the one whose hand a surface is."""
    return [int(seat) for seat in surface.partition(":")[2].split("+")]


def wanted(host: Host, match: Match, pings: Pings, standing: Collection[str] = ()) -> list[str]:
    """Return the messages that a match should have now; any others are deleted.

    All who are called in a channel at the same time share one message; those named in a `standing` call keep that.
    """
    shelved = match.row.status == "shelved"
    names = [] if shelved and not match.lost else [TABLE, *(table_in(each.channel_id) for each in match.tables)]
    if not match.row.seed or (shelved and match.lost):  # a lobby, open or closed, has no seed yet
        return names
    names += [hand_of(row.seat) for row in match.seats if row.player_id is not None]
    seats = set(called(host, match, pings))
    groups = dict[tuple[int, Seat | None], list[Seat]]()
    kept = [surface for surface in standing if surface.startswith(CALL) and seats.intersection(seats_of(surface))]
    for seat in sorted(seats.difference(*map(seats_of, kept))):
        alone = seat if notice(host, match, seat, pings) == "dm" else None
        groups.setdefault((match.channel_for(seat), alone), []).append(seat)
    return names + kept + [call_of(group) for group in groups.values()]


def shorter_calls(host: Host, match: Match, pings: Pings, standing: Iterable[str]) -> dict[str, str]:
    """Return the new names of calls in which only some of the named seats are still called, by their old names."""
    seats = called(host, match, pings)
    left = {each: [seat for seat in seats_of(each) if seat in seats] for each in standing if each.startswith(CALL)}
    return {each: call_of(staying) for each, staying in left.items() if staying and call_of(staying) != each}


def urgency(match: Match, surface: str) -> int:
    """Return 0 for the hand or call of a person who has to decide, 1 for the table of a running match, 2 otherwise."""
    if match.row.status != "playing":
        return 2
    if is_table(surface):
        return 1
    return 0 if set(seats_of(surface)).intersection(match.playing.to_act()) else 2


def patience(match: Match, surface: str) -> float:
    """Return how many seconds a message may wait behind more urgent ones when few requests are left."""
    relaxed = 0.0 if match.terms.clock == "live" else 2.0
    return relaxed + (0.0, 2.0, 10.0)[urgency(match, surface)]


async def face_of(host: Host, match: Match, surface: str) -> Content:
    """Return what a message of a match should show."""
    if is_table(surface):
        if match.row.status == "shelved":
            return shelved_content(match)
        return lobby_content(host, match) if not match.row.seed else await table_content(host, match)
    seats = seats_of(surface)
    if surface.startswith(CALL):
        asked = match.playing.to_act()
        return call_content(host, match, [seat for seat in seats if seat in asked] or seats)
    return await seat_content(host, match, seats[0])


def _sleeps(host: Host, match: Match, seat: Seat) -> bool:
    """Whether a person in a match that runs over days has quiet hours now."""
    chosen = host.preferences.get(match.seats[seat].player_id or 0)
    return chosen is not None and match.terms.clock != "live" and is_quiet(host.now(), chosen)


def called(host: Host, match: Match, pings: Pings) -> list[Seat]:
    """Return the seats of people who have to decide and should be notified now."""
    if match.row.status != "playing":
        return []
    people = [seat for seat in match.playing.to_act() if not match.by_computer(seat) and not _sleeps(host, match, seat)]
    modes = {seat: notice(host, match, seat, pings) for seat in people}
    late = [seat for seat, mode in modes.items() if mode == "later" and is_overlooked(host, match, seat)]
    return [seat for seat, mode in modes.items() if mode in ("channel", "dm") or seat in late]


def notice(host: Host, match: Match, seat: Seat, pings: Pings) -> Notice:
    """Return how the person in a seat is notified of their turn."""
    chosen = host.preferences.get(match.seats[seat].player_id or 0)
    return pings if chosen is None or chosen.pings == "server" else chosen.pings
