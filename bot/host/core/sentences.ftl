### What players read of the host: why something cannot be done, and what happened in a match.

## Matches

# A match in the list from which a person picks one while typing a command.
match-in-list = { $code } · { $game } · { $status ->
        [lobby] not started
        [playing] running
        [cancelled] cancelled
        [shelved] on hold
       *[over] finished
    }
no-such-match = There is no such match. `/match status` lists yours.
no-such-match-here = There is no such match on this server.
other-server = That match belongs to another server.
no-match-code = That is not a match code. Pick one from the list while typing.
no-match-yet = There is no match in this channel, and you have not played one yet.
not-started = This match has not started yet.
not-in-progress = This match is not in progress.
over-see-below = This match is over. Rematch, Film and Analysis are below its table.
not-playing = You are not playing in this match. You can watch it here, and join the next one.
left = You have left this match; a computer plays on for you.
timed-out = Your time ran out and a computer plays on for you. Press **Take my seat back**.

# Say that the host has passed for somebody who had nothing to decide; `way` is how.
no-choice = { $way ->
    [pass] You had no answer.
    [decline] You had no answer.
   *[other] { "" }
}
# That it has played for somebody, at the end of what was done; `why` is why there was no other way, if the game tells.
done-alone = { $done } { $why ->
    [none] It was your only choice.
   *[other] { $why }
}

## Matches that cannot be read

unreadable = This match cannot be continued, because its record is damaged or was written by a newer version of this bot. Nobody loses by that. Its players can end it with `/match resign`.

## Versions of the rules

rules-have-moved-on = Paddock has newer rules of this game: the match goes on under them from here. See /help for the rules.
rules-changed = The rules of this game have changed, so this match cannot continue. Nobody loses by that.
rules-changed-not-resumed = { rules-changed } Please start a new match.
rules-changed-since-lobby = The rules of this game have changed since this lobby was opened. Please open a new one.
other-rules = This match was started under another version of the rules than this bot has.
other-rules-not-verified = This match was played under another version of the rules, and only that version can verify it.
only-result-left = This match was played under an older version of the rules, before matches were recorded. Only its result is left.
record-comes-later = The record of this match is still being written. Please try again in a minute.
record-damaged = The record of this match is damaged. Please tell the operator of this bot.

## Lobbies

join-that-lobby = Somebody else has just opened a lobby in this channel. Join that one.
already-joined = You have joined already. The match starts when the host presses Start.
only-host-removes = Only the host of this lobby can remove somebody.
only-host-chooses = Only the player who opened this lobby can change whether the match is rated.
others-joined-friendly = Others have joined a friendly match, so it stays one. Open a new lobby for a rated one.
only-host-cancels = Only the host can cancel this lobby. You can leave it.
only-host-starts = Only the host of this lobby can start the match.
only-host-hands-over = Only the host can hand this lobby over. If the host is inactive for ten minutes, you can take it over.
not-in-lobby = That person is not in this lobby.
computer-not-in-lobby = That computer is not in this lobby.
you-are-not-in-lobby = You are not in this lobby.
join-to-take-over = Join the lobby first, then you can take it over.
join-to-add-computer = Join first, then you can add a computer to play against.
join-to-remove-computer = Join first, then you can remove a computer.
join-to-give-word = Join the lobby first; a word can be given until the match starts.
join-to-choose-deck = Join first, then you can choose a deck.
lobby-full = All seats are taken. You can watch, or open another lobby in another channel.
rematch-paused = Your last rematch was not played. You can ask the others again <t:{ $seconds }:R>, or open a new lobby with the start command.
# Also what somebody reads whom a player has blocked, so that it does not tell.
seats-reserved = The free seats of this lobby are reserved at the moment. You can watch, or open another lobby in another channel.
lobby-started = This match has already started. You can watch it, or join the next one.
lobby-closed = This lobby is closed. Open a new one with the game's start command.
still-running-here = Match { $match } is still running in this channel. Finish it first, or use another channel or a thread.
# levels: the names of all levels, separated by commas.
no-such-level = There is no such computer. Choose one of these levels: { $levels }.
# fixed: 1 if the game is only for one number of players.
wrong-number-of-players =
    { $game } is for { $fixed ->
        [1] { $most }
       *[0] { $least } to { $most }
    } players, and { $joined } joined so far. Invite somebody, or press **Add CPU**.
removed-until = You were removed from this lobby. You can come back <t:{ $seconds }:R>, or open your own.
too-unreliable = This lobby is for people who finished at least { $wanted }% of their recent matches. Your record: { $record }. Every match that you finish improves it.
reliability =
    finished { $finished } of the last { $matches }{ $left ->
        [0] { "" }
       *[other] , { $left } left
    }{ $late ->
        [0] { "" }
       *[other] , { $late } out of time
    }{ $missed ->
        [0] { "" }
        [one] , missed { $missed } ready check
       *[other] , missed { $missed } ready checks
    }

## Playing

too-early-for-draw = A draw can be agreed when every player has decided { $least } times since the set-up.
held = You have passed, which is all you can do here. It takes effect in a while, as if you had thought about it, so that the others do not learn what you hold.
pressed-too-late = You pressed after the countdown had ended.
next-round-starts = Everybody can see the race first. Next round: <t:{ $seconds }:R>.

## Reporting a player

report-when-over = A player can be reported when the match is over. During the match, `/match abort` and `/block` may help.
report-who-played = Only people who played in a match can report each other.
report-too-late = This match ended more than { $days } days ago. Tell the managers of the server directly.
reported-already = You have already reported somebody in this match. The managers of this server can see it.

## Taking a decision back

decided-by-older-rules = This cannot be taken back: it was decided before the rules of this game were renewed.
learned-since = Too late to undo: a card, a die or an answer has been seen since then.
no-undo-in-races = Decisions cannot be taken back in a race.
no-undo-when-rated = Decisions cannot be taken back in a rated match, unless it was opened with `undo`.
undone-often = Decisions can be taken back only { $most } times in a match.
nothing-to-undo = You have not made a decision yet.
took-back = { $name } took a decision back.

## Proposals

no-agreements = The matches of this event are played to their end: nothing can be agreed on or taken back.
proposal-open = There is already a proposal. Answer that first.
proposal-expired = That proposal has expired, because the match has gone on.
proposed-lately = You have proposed something already. You can do so again after { $left ->
    [one] one more decision
   *[other] { $left } more decisions
 } in this match.
already-agreed = You have already agreed. The others still have to answer.
too-late-to-end = It is too late to cancel: each of you has moved. Play on, or resign.

no-clock-runs = There is no clock here that could be given more time.
pauses-when-relaxed = Only matches with the relaxed clock can be paused. You can ask for more time with `/match more-time`.
paused-often = A match can be paused only { $most } times.
# pause: 1 if it is a pause, 0 if it is some more time for a decision.
time-given =
    { $pause ->
        [1] Everyone agreed to a pause: the clocks have three days more.
       *[0] Everyone agreed to more time for this decision.
    }
excused-lately = You had to go not long ago. You can be excused again <t:{ $seconds }:R>, or resign.

## Pausing, leaving and ending a match

paused = This match was paused. Nobody loses by that, and /match resume continues it.
only-paused-resumed = Only a paused match can be resumed.
resumed-elsewhere = A match can only be resumed on the server where it began.
channel-taken = Another match is running in this channel. Use another channel or a thread.
only-managers-end = Only server managers can end this match. You can end a match of computers that you started.
seat-not-returned = You can only take your seat back when a computer plays it because your time ran out.
# how: how a match was stopped: "aborted", "ended" or "stopped".
stopped =
    { $how ->
        [aborted] Everyone agreed to end the match.
        [ended] A server manager ended the match.
        [unreadable] The match was ended because it could not be read any more.
       *[stopped] The match was stopped by whoever started it.
    }
stopped-headline =
    { $how ->
        [aborted] Everyone agreed to end the match. There is no winner.
        [ended] The match was ended by a server manager. There is no winner.
        [unreadable] The match was ended because it could not be read any more. There is no winner.
       *[stopped] The match was stopped before its end. There is no winner.
    }
how-left =
    { $how ->
        [resigned] resigned
        [forfeited] ran out of time
       *[in] { "" }
    }
who-left = { $name } { how-left }
# replaced: 1 if the match goes on with a computer in the place of the one who left.
has-left =
    { who-left }.{ $replaced ->
        [1] { " " }A computer plays on for { $name }.
       *[0] { "" }
    }
plays-again = { $name } plays again.
# names: a list of all who share the first place, "you" for a reader who has won alone; count: how many they are.
winners =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share first place
    }
won =
    { $names ->
        [you] You win!
       *[other] { winners }.
    }
# leavers: a list of who left, and how.
all-left = { $leavers }.
won-by-leaving =
    { $leavers }: { $names ->
        [you] you win!
       *[other] { winners }.
    }
first-of-those-who-stayed =
    { $headline } { $leavers }: { $names ->
        [you] you come first
       *[other] { $count ->
            [one] { $names } comes first
           *[other] { $names } share first place
        }
    } among those who stayed.

## Verifying

not-verified-yet = You can verify a match when it is over. Until then its seed is secret.
not-verified-paused = This match is paused, not over: it can be verified when it has been played to its end. Until then its seed is secret.
not-verified-unreadable = This match cannot be verified, because its record cannot be read.
no-history = This match is paused because the rules of its game have changed, so its history cannot be shown.
# Mark the name of somebody whose place a computer has taken.
marked-as-computer = { $name } (CPU)

## Analyses

analysis-later = A match can be analysed when it is over.
analysis-is-shared = You have shared this already: everybody who presses **Analysis** sees your part, too.
analysis-takes-long = The analysis is not ready yet. Please press again in a moment.
no-analysis = This match cannot be analysed: it was played under rules that have changed since.

## Set phrases

no-phrases = Phrases are switched off at this table. All its servers have to allow them with `/settings server`.
one-phrase = You have said something since the last decision. Wait for the next one.
phrase-line = { $name }: { $phrase }
phrase =
    { $number ->
        [1] Hello, good luck!
        [2] Well played!
        [3] Thank you!
        [4] That was close.
        [5] Lucky me.
        [6] Oh no!
        [7] Sorry, that took me long.
        [8] I need a moment.
        [9] Your turn.
        [10] Nice move!
        [11] Another one after this?
       *[other] Good game, bye!
    }
