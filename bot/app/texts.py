"""What operators read on the command line and in the end of a log, and what people read of presses and commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# Presses and commands

ONLY_MANAGERS = "Only server managers can use that command."
UNKNOWN_COMMAND = "That command no longer exists. `/help` lists everything."
COMMAND_CHANGED = "That command has changed. Please type it again."
NOT_FOUND_HERE = "I cannot find that person or channel here. Pick one on this server."


def invalid_value(option: str) -> str:
    return f"`{option}` has an invalid value. Pick one from the list."


# The command line

AS_JSON = "Write JSON, for programs to read."
CONSISTENT = "The database is consistent."
NOTHING_TO_MIGRATE = "Nothing to do: all migrations are applied."
PREVIEW_EXTRA_MISSING = "The preview needs Paddock's preview extra: install paddock-bot[preview]."


def no_such_folder(folder: str) -> str:
    return f"the folder {folder} does not exist."


def between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def name_levels(*, seats: str, levels: Sequence[str]) -> str:
    return f"name {seats} levels out of {', '.join(levels)}"


def no_such_game(*, typed: str, meant: str | None, games: Sequence[str]) -> str:
    hint = f"There are {', '.join(games)}." if meant is None else f"Did you mean {meant}?"
    return f"There is no game {typed!r}. {hint}"


def the_bot(state: str) -> str:
    return f"The bot {state}."


def copied_to(path: str) -> str:
    return f"The backup was written to {path}."


def moved_to(path: str) -> str:
    return f"The previous database was moved to {path}."


def migrated(numbers: Sequence[int]) -> str:
    return f"Applied: {', '.join(map(str, numbers))}." if numbers else NOTHING_TO_MIGRATE


# Starting and ending

CLOSED: Mapping[int, str] = {
    4004: "Discord refuses DISCORD_TOKEN because it was reset. Copy the bot's new token from the developer portal.",
    4010: "PADDOCK_SHARD_COUNT or PADDOCK_SHARD_IDS is wrong: Discord does not know that shard.",
    4011: "PADDOCK_SHARD_COUNT is too small: for this many servers Discord requires more shards.",
    4012: "Discord no longer supports the gateway version that Paddock uses: install a newer Paddock.",
    4013: "Discord does not know the intents that Paddock asks for: install a newer Paddock.",
    4014: "Discord refuses the intents that Paddock asks for: check the bot in the developer portal.",
}
"""Why Discord has closed the gateway for good, by its close code."""
SHARDS_NEED_SERVER = (
    "PADDOCK_SHARD_IDS lists only some shards: several processes need a PostgreSQL server in DATABASE_URL."
)
TOKEN_REFUSED = "Discord refuses DISCORD_TOKEN. Copy the bot's token again from the developer portal."
UNREACHABLE = "Discord cannot be reached: check this machine's network, then start again."
REPLACED = (
    "Another process has taken over, because this one did not renew its claim in time. "
    "Nothing that was confirmed is lost."
)


def gateway_closed(code: int) -> str:
    return CLOSED.get(code, f"Discord has closed the gateway ({code}).")


def first_requests_refused(error: str) -> str:
    return f"Discord refuses the bot's first requests ({error}): start it again later."


def no_answer(seconds: float) -> str:
    return f"no answer for {seconds:.0f} s"


def rival(*, pid: int, host: str, since: str) -> str:
    return f"process {pid} on {host} since {since} UTC"


def other_shard_count(*, theirs: int, ours: int, process: str) -> str:
    return (
        f"Another bot is using this database with PADDOCK_SHARD_COUNT {theirs} instead of {ours} "
        f"({process}): stop all of its processes first, or set the same number here."
    )


def shard_in_use(*, shard: int, process: str) -> str:
    return (
        f"Another bot is using this database (shard {shard}, {process}): stop it first, or let it hand over "
        "with paddock run --take-over."
    )


def and_more(line: str, *, number: int) -> str:
    """Add to a log line how many of its kind were held back."""
    return f"{line} (and {number} more in the last minute)"


# paddock check

INVITE_LINK = "invite link"
SETTINGS_FINE = "all are valid"
DATABASE_TO_COME = "does not exist yet; the first start creates it"
MIGRATED = "all are applied"
GAME_EMPTY = "its rules page or its cards are empty"
LINK_NEEDS_TOKEN = "shown when DISCORD_TOKEN is set"
LINK_TOKEN_DOUBTFUL = "DISCORD_TOKEN does not look like a bot's token"
NEVER_UP = "has not been up yet"
TOKEN_FINE = "Discord accepts it"
DISCORD_UNREACHABLE = "cannot be reached: check this machine's network and discordstatus.com."
CHANNELS_UNKNOWN = "can be checked after the next start, which updates the tables"
NO_CHANNELS = "no server has chosen any, and no match is running"
CHANNEL_GONE = "no longer exists, or Paddock cannot see it. Look at the channels in /settings server."
CHANNEL_ARCHIVED = "archived, and Paddock can see it"
PERMISSIONS_FINE = "Paddock has all the permissions that it needs"


def reachable(engine: str) -> str:
    return f"{engine}, can be reached"


def consistent(engine: str) -> str:
    return f"{engine}, consistent"


def pending(number: int) -> str:
    return f"{number} pending; the next start runs them"


def playable(entries: int) -> str:
    return f"{entries} cards and pieces, rules page, pictures"


def not_playable(why: str) -> str:
    return f"cannot be played: {why}"


def last_up(seconds: int) -> str:
    return f"was last up and reachable {seconds} s ago"


def intents_fine(servers: int) -> str:
    return f"Discord accepts them, and reports {servers} server(s)"


def channel(name: str, *, server: str) -> str:
    return f"#{name} on {server}"


def unknown_channel(number: int, *, server: str) -> str:
    return f"channel {number} on {server}"


def permissions_missing(permissions: Sequence[str]) -> str:
    return (
        f"give Paddock {', '.join(permissions)} there, "
        "in the channel's settings, under Permissions, or in the server's, under Roles."
    )


# paddock db restore

DATABASE_IS_SERVER = "DATABASE_URL is a server: restore its backups with pg_restore or psql."


def drill_lines(
    *, copy: str, migrations: str, matches: int, replayed: int, decisions: int, other_rules: int, chronicles: int
) -> list[str]:
    return [
        f"copy        {copy}",
        f"migrations  {migrations or 'none were missing'}",
        f"matches     {matches} have begun",
        f"replayed    {replayed} to the same end, {decisions} decisions",
        f"other rules {other_rules}",
        f"chronicles  {chronicles} can be read",
    ]


def fault(trouble: str) -> str:
    return f"WRONG       {trouble}"


def drill_result(*, good: bool) -> str:
    return "The backup can be restored." if good else "The backup is NOT valid."


def not_replayable(match: str, why: str) -> str:
    return f"Match {match} cannot be replayed: {why}"


def other_position(match: str) -> str:
    return f"Match {match} does not replay to the stored position."


def other_seed(match: str) -> str:
    return f"Match {match} has a different seed than promised."


def chronicle_unreadable(match: str, why: str) -> str:
    return f"The chronicle of match {match} cannot be read: {why}"


# paddock verify and replay

THE_CLOCK = "the clock"
TRANSCRIPT_TOO_EARLY = "A transcript is available when the match is over. Until then its cards are secret."
OTHER_RULES = "This match was played under other rules than this version of Paddock has."
SEATS_MISFIT = "its seats do not fit together"


def verdict_lines(
    *, match: str, seed: str, commitment: str, promised: bool, same_end: bool, decisions: int
) -> list[str]:
    yes = {True: "yes", False: "NO"}
    return [
        f"match       {match}",
        f"seed        {seed}",
        f"SHA-256     {commitment}",
        f"as promised {yes[promised]}",
        f"same end    {yes[same_end]}, after {decisions} decisions",
    ]


def no_match_code(typed: str) -> str:
    return f"{typed} is not a match code (eight letters and digits)."


def no_match_code_nor_file(typed: str) -> str:
    return f"{typed} is neither a match code (eight letters and digits) nor an existing file."


def not_a_record(path: str, why: str) -> str:
    return f"{path} is not a match that can be replayed: {why}"
