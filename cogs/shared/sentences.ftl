### What people read of commands beside what the rooms of the bot say.

## Options of the start commands

clock = live: a minute or two per decision; relaxed: about a day; none: no limit
hints = Let players use /hint to see what a strong computer would do; the match is then unrated
rated = Whether the match counts for ratings, if nothing stands against it; yes if left empty
undo = Let players take back decisions if all agree, also in a rated match
reliable = Only for people who finished at least this percentage of their recent matches
deck = Your deck; your default deck or a pre-built one if left empty
start-command = Open a lobby for { $game } in this channel

## Matches

match-ended = The match has ended. Everybody in it has been notified.
match-resumed = The match continues. Here is its table.
table-posted = Here it is.
cannot-post-here = I cannot post it here. Please ask a moderator to grant me { $permissions }.

## Cards

deck-file-too-large = That file is too large to be a deck.
no-such-value =
    There is no such { $what ->
        [kind] kind
        [group] team or type
       *[rarity] rarity
    }. Choose one of these: { $values }.
cars = ## 🏎️ The racecars
races-won = { $car } · { $won } of { $driven ->
    [one] 1 race
   *[other] { $driven } races
 } won

## Fairness

patterns-here = These patterns are unusual in the rated matches of the last 30 days on this server. They prove nothing: look at the matches first. `/fairness annul` lets somebody's matches no longer count.
no-patterns-here = Nothing unusual in the rated matches of the last 30 days on this server.
# Describe what is unusual about somebody, and about those who lose to them.
pattern =
    - { $person }{ $alone ->
        [1] { "" }
       *[0] { " " }against { $others }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        }
    }: { $signs } · { $count ->
        [one] 1 match
       *[other] { $count } matches
    } ({ $matches })
sign =
    { $sign ->
        [one-sided] always the same winner
        [nobody-else] the loser plays hardly anybody else
        [fresh] a fresh account
        [short] short matches
        [same-hours] always at the same hours
        [circle] a closed group
        [leaves] leaves a large part of their matches
       *[stalls] lets the clock play in a large part of their matches
    }
reports-here = ## Reported by players
all-reports = All { $count } reports, the newest first:
# A report of one player about another; about is "none" if they have deleted their data.
reported-here =
    - `{ $match }` { $by } about { $about ->
        [none] somebody who has deleted their data
       *[other] { $about }
    }: { $reason }{ $sentence ->
        [none] { "" }
       *[other] { " " }· “{ $sentence }”
    }
report-received = Thank you. Those who manage this server, and the operator of the bot, can see your report. The other player is not told.
nothing-to-annul = There is nothing to annul: no rated match of this player on this server in that time, apart from those in which you played yourself.
# Tell everybody concerned that matches were annulled.
annulled-here =
    { $count ->
        [one] One match
       *[other] { $count } matches
    } of { $player } on this server, of the last { $days } days, no longer count for ratings on this server: { $manager } annulled them. The ratings of { $people } are computed again without them.

## People

stored = Paddock stores your id and name, your matches with their decisions and results, ratings and counts, your cards, boosters, decks, trades, wish lists and achievements, the cards in your profile, on which servers you share your wishes, what you proposed or took back in matches, and your settings. The file holds every row of it.
confirm-deletion = To delete everything, pick “{ $sentence }”.
still-playing =
    { $why ->
        [left] You have left a match that others are still playing, and its result will count for you, too. You can delete your data once it is over.
        [counting] A match of yours has just ended and is being counted. Please try again in a moment.
       *[playing] You are still in a lobby or match. Leave it or finish it first. `/match status` shows which.
    }
matches-changing = Your matches are being changed right now. Please try again in a moment.
# Say what is left: the matches of others, with `name` in them, and a mark for so many days.
deleted =
    Everything about you is deleted. Matches that others played with you stay, with you shown as “{ $name }”. If you play again, you start from scratch.
    -# To stop anybody getting starter decks or today's booster twice, a coded mark without your name or id records which ones you had. It is deleted after { $days } days. Under the same mark stays what protects others: their blocks against you, how your matches ended, and your ratings. For a day you play no rated matches.

## Leaderboards and rules

this-season = this season
no-such-season = Pick a season from the list while typing, like 2026Q4, or leave it empty for all time.

## Settings

no-such-zone = There is no such time zone. Pick one from the list while typing.
notified = Done. { $how }. Your quiet hours are in `/settings me`.
quiet-hours-too-long = Quiet hours can be at most { $most } hours long.
too-many-channels = At most { $most } channels can be listed. Remove one first, or allow all.
