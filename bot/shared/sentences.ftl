## What operators and players read of the shared parts: settings, metrics, and what every room says.

stale = That is no longer possible. Here is the current state.
# Name a level in plain words, beside our own name for it.
level =
    { $level ->
        [rookie] Easy (rookie)
        [driver] Medium (driver)
        [ace] Hard (ace)
        [champion] Very hard (champion)
        [fair] Fair match
       *[other] { $level }
    }
# Name the pace of matches that are rated together, in the middle of a sentence.
pace =
    { $pace ->
        [live] live
       *[relaxed] relaxed
    }

## Metrics, as Prometheus shows them

answer-seconds = How long a press or command took to be answered
errors-total = Errors that were logged
storage-up = Whether the database accepts writes
gateway-up = Whether a shard is connected to Discord
unreadable-matches = Matches that are shelved because they cannot be read
waiting = Presses that are being answered, questions for computers, and matches whose messages wait for a redraw
servers = Servers that the bot is on
live-matches = Lobbies and matches that are going on, in the whole database
people = People who used the bot within the last day, in the whole database
database-bytes = Size of the database
commit-seconds = How long a write took until it was durable
refusals-total = Requests that Discord refused, by HTTP status
offers-last-day = Offers to play in the last day, by how they ended
search-seconds = How long people waited for a match in the last day, on average, in seconds

## Settings

metrics-missing = PADDOCK_METRICS_PORT is set, but the metrics extra of Paddock is not installed: install it.
shards-wrong = PADDOCK_SHARD_IDS is wrong: name shards from 0 up to, but not including, PADDOCK_SHARD_COUNT.
token-missing = DISCORD_TOKEN is missing: put the bot's token into the environment or into .env.
token-wrong = DISCORD_TOKEN is wrong: a token is one line of letters, digits and dots, without quotes or "Bot".
token-doubtful = DISCORD_TOKEN does not look like a bot's token, which has three parts separated by dots: copy it from the Bot page of the developer portal.
metrics-port-taken = PADDOCK_METRICS_PORT is wrong: port { $port } is in use.
metrics-host-wrong = PADDOCK_METRICS_HOST is wrong: { $host } is not an address of this machine.
setting-wrong = { $setting } is wrong: { $why }.
settings-unreadable = { $path } cannot be read: it has to be a text file in UTF-8 that Paddock is allowed to open.
setting-unknown = { $setting } is not a setting of Paddock and changes nothing.
did-you-mean = { $setting } is not a setting of Paddock. Did you mean { $meant }?

## People

# Stands for a name that shows nothing.
nameless = Player { $number }

## Options of a game, as people type them

options-unreadable =
    { $count ->
        [0] { $game } has no options.
       *[other] Write options of { $game } as they stand here, with a space between two of them:
    }
