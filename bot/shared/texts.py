"""What operators and players read of the shared parts: settings, metrics, and what every room says."""

from __future__ import annotations

STALE = "That is no longer possible. Here is the current state."

# Metrics, as Prometheus shows them

ANSWER_SECONDS = "How long a press or command took to be answered"
ERRORS_TOTAL = "Errors that were logged"
STORAGE_UP = "Whether the database accepts writes"
GATEWAY_UP = "Whether a shard is connected to Discord"
WAITING = "Presses that are being answered, and matches whose messages wait for a redraw"

# Settings

METRICS_MISSING = "PADDOCK_METRICS_PORT is set, but the metrics extra of Paddock is not installed: install it."
SHARDS_WRONG = "PADDOCK_SHARD_IDS is wrong: name shards from 0 up to, but not including, PADDOCK_SHARD_COUNT."
TOKEN_MISSING = "DISCORD_TOKEN is missing: put the bot's token into the environment or into .env."
TOKEN_WRONG = 'DISCORD_TOKEN is wrong: a token is one line of letters, digits and dots, without quotes or "Bot".'
TOKEN_DOUBTFUL = (
    "DISCORD_TOKEN does not look like a bot's token, which has three parts separated by dots: "
    "copy it from the Bot page of the developer portal."
)


def metrics_port_taken(port: int) -> str:
    return f"PADDOCK_METRICS_PORT is wrong: port {port} is in use."


def setting_wrong(*, setting: str, why: str) -> str:
    return f"{setting} is wrong: {why}."


def settings_unreadable(path: str | None) -> str:
    return f"{path} cannot be read: it has to be a text file in UTF-8 that Paddock is allowed to open."


def setting_unknown(*, setting: str, meant: str | None) -> str:
    if meant is None:
        return f"{setting} is not a setting of Paddock and changes nothing."
    return f"{setting} is not a setting of Paddock. Did you mean {meant}?"
