### What operators read on the command line and in the end of a log, and what people read of presses and commands.

## Presses and commands

only-managers = Only server managers can use that command.
unknown-command = That command no longer exists. `/help` lists everything.
command-changed = That command has changed. Please type it again.
not-found-here = I cannot find that person or channel here. Pick one on this server.
invalid-value = `{ $option }` has an invalid value. Pick one from the list.

## The command line

between =
    { $fixed ->
        [1] { $most }
       *[0] { $least } to { $most }
    }
name-levels = name { between } levels out of { $levels }
no-such-game = There is no game { $typed }. There are { $games }.
misspelt-game = There is no game { $typed }. Did you mean { $meant }?
database-consistent = The database is consistent.
preview-extra-missing = The preview needs Paddock's preview extra: install paddock-bot[preview].
no-such-folder = the folder { $folder } does not exist.
the-bot = The bot { $state }.
copied-to = The backup was written to { $path }.
same-database = --from and --to name the same database.
table-moved = { $table }: copied
# Stands in place of DATABASE_URL in "DATABASE_URL names a file …".
either-database = --from or --to
moved = { $tables } tables with { $rows } rows were moved, and compared row by row. Now set DATABASE_URL to the new database.
moved-to = The previous database was moved to { $path }.

## Starting and ending

# Why Discord has closed the gateway, by its close code.
gateway-closed =
    { $code ->
        [4004] Discord refuses DISCORD_TOKEN because it was reset. Copy the bot's new token from the developer portal.
        [4010] PADDOCK_SHARD_COUNT or PADDOCK_SHARD_IDS is wrong: Discord does not know that shard.
        [4011] PADDOCK_SHARD_COUNT is too small: for this many servers Discord requires more shards.
        [4012] Discord no longer supports the gateway version that Paddock uses: install a newer Paddock.
        [4013] Discord does not know the intents that Paddock asks for: install a newer Paddock.
        [4014] Discord refuses the intents that Paddock asks for: check the bot in the developer portal.
       *[other] Discord has closed the gateway ({ $code }).
    }
shards-need-server = PADDOCK_SHARD_IDS lists only some shards: several processes need a PostgreSQL server in DATABASE_URL.
token-refused = Discord refuses DISCORD_TOKEN. Copy the bot's token again from the developer portal.
unreachable = Discord cannot be reached: check this machine's network, then start again.
replaced = Another process has taken over, because this one did not renew its claim in time. Nothing that was confirmed is lost.
first-requests-refused = Discord refuses the bot's first requests ({ $error }): start it again later.
no-answer = no answer for { $seconds } s
rival = process { $pid } on { $host } since { $since } UTC
other-shard-count = Another bot is using the database of DATABASE_URL with PADDOCK_SHARD_COUNT { $theirs } instead of { $ours } ({ $process }): stop all of its processes first, or set the same number here.
shard-in-use = Another bot is using the database of DATABASE_URL (shard { $shard }, { $process }): stop it first, or let it hand over with paddock run --take-over.
# Add to a log line how many of its kind were held back.
and-more = { $line } (and { $number } more in the last minute)

## paddock check

finding =
    { $good ->
        [1] { "ok   " }
       *[0] WRONG
    } { $what }: { $says }
invite-link = invite link
settings-fine = all are valid
database-to-come = does not exist yet; the first start creates it
database-not-to-come = does not exist, and cannot be created in its folder: { $why }
all-applied = all are applied
game-empty = its rules page or its cards are empty
link-needs-token = shown when DISCORD_TOKEN is set
link-token-doubtful = DISCORD_TOKEN does not look like a bot's token
never-up = has not been up yet
token-fine = Discord accepts it
discord-unreachable = cannot be reached: check this machine's network and discordstatus.com.
channels-unknown = can be checked after the next start, which updates the tables
no-channels = no server has chosen any, and no match is running
channel-gone = no longer exists, or Paddock cannot see it. Look at the channels in /settings server.
channel-archived = archived, and Paddock can see it
permissions-missing = give Paddock { $permissions } there, in the channel's settings, under Permissions, or in the server's, under Roles.
permissions-fine = Paddock has all the permissions that it needs
reachable = { $engine }, can be reached
consistent = { $engine }, consistent
# at_start: 1 if the start runs them.
pending =
    { $number } pending; paddock upgrade --dry-run says what they do, and { $at_start ->
        [1] the next start runs them after a backup
       *[0] paddock upgrade runs them after a backup
    }
playable = { $entries } cards and pieces, rules page, pictures
last-up = was last up and reachable { $seconds } s ago
intents-fine = Discord accepts them, and reports { $servers } server(s)
channel = #{ $name } on { $server }
unknown-channel = channel { $number } on { $server }

## paddock db restore

schema = the schema { $name }
drill-on-server = server      { $rows } rows were restored there and compared, and removed again
# missing: how many migrations the copy lacked.
drill =
    copy        { $copy }
    migrations  { $missing ->
        [0] none were missing
       *[other] { $migrations }
    }
    matches     { $matches } have begun
    replayed    { $replayed } to the same end, { $decisions } decisions
    other rules { $other_rules }, not replayed, or only in part
    unreadable  { $unreadable }, and known to the bot as such
    chronicles  { $chronicles } can be read
# result: "old" if it lacks migrations; "restored" or "restored-old" if it was restored, "replaced" if in spite of its faults.
drill-result =
    { $result ->
        [good] The backup can be restored.
        [old] The backup can be restored. It is of an older version: the upgrade of its tables works, and is done after restoring it, by paddock upgrade.
        [restored] The backup was restored.
        [restored-old] The backup was restored. It is of an older version: start that version, or run paddock upgrade.
        [replaced] The backup was restored in spite of these faults.
       *[bad] The backup is NOT valid.
    }
fault = WRONG       { $trouble }
more-faults = There are more: only the first { $most } matches are listed.
not-replayable = Match { $match } cannot be replayed: { $why }
other-position = Match { $match } does not replay to the stored position.
other-seed = Match { $match } has a different seed than promised.
chronicle-unreadable = The chronicle of match { $match } cannot be read: { $why }

## paddock upgrade

# dry_run: 1 if only a copy was upgraded; needed: 0 if there is nothing to upgrade; missing: how many migrations.
upgrade =
    backup      { $needed ->
        [0] none is needed
       *[1] { $backup }{ $dry_run ->
            [1] { " " }(would be written)
           *[0] { "" }
        }
    }
    migrations  { $missing ->
        [0] none are missing
       *[other] { $migrations }
    }
    go on       { $going_on } running matches
    converted   { $migrated } running matches begun under older rules go on, too{ $paused_before ->
        [0] { "" }
       *[other] ; { $paused_before } paused ones can be resumed
    }
    paused      { $paused } running matches
    unreadable  { $unreadable } matches
    took        { $seconds } s
rules-have-risen = The rules of a game are newer than when this database was last used: run `paddock upgrade`, which backs it up first.
upgrade-paused = PAUSED      { $match }
upgrade-unreadable = UNREADABLE  { $match }
upgrade-while-running = A bot is using this database: what is decided after the backup is not in it.
upgrade-result =
    { $good ->
        [1] { $needed ->
            [0] There is nothing to upgrade, and nothing was changed.
           *[1] { $dry_run ->
                [1] Nothing was changed. paddock upgrade does this.
               *[0] The database is upgraded.
            }
        }
       *[0] Nothing was changed, because the upgraded copy contradicts itself.
    }

## paddock match

# status: "over", "cancelled" and so on.
match-cannot-end = Match { $match } cannot be ended: its status is { $status }, or its game is not installed.
no-such-match = There is no match { $match }.
not-a-code = { $text } is not the code of a match: it has eight letters and digits, and logs and /match status show it.
match-ended = Match { $match } is ended, without a winner.
match-purged = Match { $match } is deleted; the bot deletes its messages within minutes.
no-patterns = No pattern of traded wins, leaving or stalling in the rated matches of the last 30 days.
annulled =
    { $count ->
        [one] One match no longer counts
       *[other] { $count } matches no longer count
    } for ratings; they are computed again.
purge-needs-yes = This deletes match { $match } for ever. Add --yes to do it.

## paddock verify and replay

# promised: 1 if the seed has the promised hash; same_end: 1 if the match ends the same when it is replayed.
verdict =
    match       { $match }
    seed        { $seed }
    secret      { $secret }
    players     { $nonces }
    SHA-256     { $commitment }
    as promised { $promised ->
        [1] yes
       *[0] NO
    }
    same end    { $same_end ->
        [1] yes
       *[0] NO
    }, after { $decisions } decisions{ $older ->
        [0] { "" }
       *[other] , of which the first { $older } and the deal are of older rules and cannot be replayed
    }
# or_file: 1 if the name of a file was possible as well.
no-match-code =
    { $typed } is { $or_file ->
        [1] neither a match code (eight letters and digits) nor an existing file
       *[0] not a match code (eight letters and digits)
    }.
the-clock = the clock
transcript-too-early = A transcript is available when the match is over. Until then its cards are secret.
older-file = This file was written under older rules and does not hold the end of the match: what follows is by today's rules.
other-rules = This match was played under other rules than this version of Paddock has.
seats-misfit = its seats do not fit together
not-a-record = { $path } is not a match that can be replayed: { $why }
no-such-seats = { $game } is not played by that many.
