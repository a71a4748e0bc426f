### Events on Discord.

## The message of an event

facts =
    { $game } · { format } · { $clock ->
        [live] live
       *[relaxed] relaxed: days for a decision
    } · { $rated ->
        [1] rated
       *[0] friendly
    }{ $cut ->
        [0] { "" }
       *[other] { " " }· cut to { $cut }
    }{ $reliable ->
        [0] { "" }
       *[other] { " " }· for people who finish { $reliable }% of their matches
    }{ $who ->
        [all] { " " }· open to everybody
        [role] { " " }· for a role
        [invited] { " " }· for invited servers
       *[server] { "" }
    }{ $decks ->
        [prebuilt] { " " }· pre-built decks by lot
        [own] { " " }· own decks
       *[any] { "" }
    }{ $season ->
        [1] { "" }
       *[other] { " " }· season { $season }
    }{ $changed ->
        [0] { "" }
       *[other] { " " }· { $options }
    }
format =
    { $format ->
        [swiss] Swiss
        [pods] Pods of 3 to 5
        [arena] Arena
        [single] Single elimination
        [double] Double elimination
        [league] League
       *[other] Round robin
    }
about-format =
    { $format ->
        [swiss] Everybody plays every round against somebody with as many points
        [pods] Tables of three to five; nobody has a bye
        [arena] An hour of quick matches, whoever is ready plays
        [single] One defeat and you are out
        [double] Two defeats and you are out
        [league] Divisions, a match a week, two up and two down
       *[other] All against all
    }
starts =
    { about-format }.
    { "**" }Begins <t:{ $seconds }:R>**: <t:{ $seconds }:F>.
# With the relaxed clock people have a whole day for it.
check-in-times =
    { $open ->
        [1] **Check in now**: it closes <t:{ $until }:R>. Whoever has not checked in by then loses the place.
       *[0] Check in from { $clock ->
            [live] <t:{ $since }:t> until <t:{ $until }:t>
           *[relaxed] <t:{ $since }:f> until <t:{ $until }:f>
        }, or you lose your place.
    }
game-is-missing = Its game is no longer installed here, so nothing can begin. Once it is back, the organisers can resume the event.
is-paused = **Paused.** Running matches go on; the next step waits for the organisers.
arena-until = The arena runs until <t:{ $seconds }:t>. Press **Next match** when you are ready.
round-of =
    { $final ->
        [1] Round { $round }, elimination.
       *[0] Round { $round } of { $rounds }.
    }
was-cancelled = Cancelled.
damaged =
    Event `{ $event }`: { $over ->
        [1] over. Its record is damaged, so the standings cannot be shown.
       *[0] its record is damaged, so it cannot go on. Its matches can be played to their ends, and its organisers can cancel it.
    }
is-over = **Over.** How it went: `/tournament report { $event }`.
taking-part =
    { $count ->
        [one] One person takes part.
       *[other] { $count } take part.
    }
join-from-elsewhere = On another server: `/tournament join { $event }`
entered =
    { $count ->
        [0] Nobody has entered yet
        [one] One person has entered
       *[other] { $count } people have entered
    }{ $computers ->
        [1] ; computers take the seats that stay empty.
       *[0] ; at least { $least } are needed.
    }{ $waiting ->
        [0] { "" }
       *[other] { " " }{ $waiting } on the waiting list.
    }
# Beside a name in a picture.
checked-in = ✓ checked in
# What becomes of a place that nobody takes, and how many are taken, in the picture before the first round.
free-place = { $computers ->
    [1] you, or a computer
   *[0] still free
}
places-taken = { $least ->
    [0] { $count } so far
   *[other] { $count } so far, at least { $least }
}
tie-breaks =
    Places are decided by { $order }{ $format ->
        [arena] . From the third win in a row on, matches count double
       *[other] { "" }
    }{ $lap ->
        [0] { "" }
       *[other] ; the same opponent brings points again once you have met { $lap }% of the others
    }
seed-shown =
    Who meets whom follows from a { $over ->
        [1] seed, { $seed }, whose hash begins with { $hash }
       *[0] secret seed, shown at the end; hash { $hash }
    }
join-button =
    { $late ->
        [1] Join late
       *[0] Join
    }
check-in-button = Check in
leave-button = Leave event
manage-button = Manage
next-button = Next match
why-button = Why is my place…?
bye-button = No match next round

end-title =
    { "## " }{ $emoji } { $count ->
        [0] { $name } is over
        [one] { $winners } wins { $name }
       *[other] { $winners } share first place in { $name }
    }
won = { $wins } won
notice =
    { $named ->
        [0] { "" }
       *[other] { $people }:{ " " }
    }{ $what ->
        [check-in] Check-in for **{ $name }** in <#{ $channel }> is open and closes <t:{ $until }:R>. If you have not checked in by then, you lose your place.
        [moved-up] A place in **{ $name }** became free, and it is yours. It begins <t:{ $seconds }:R> in <#{ $channel }>.
        [postponed] **{ $name }** in <#{ $channel }> now begins <t:{ $seconds }:F>.
        [too-few] **{ $name }** in <#{ $channel }> is cancelled: too few people came.
       *[called-off] **{ $name }** in <#{ $channel }> is cancelled: the organisers have called it off.
    }

## Rounds

round-title = { $name }, round { $round }
round-number = Round { $round } · { $progress }
round-progress = { $tables ->
    [one] { $done } of 1 table is done
   *[other] { $done } of { $tables } tables are done
 }
more-tables = … and { $count ->
    [one] one more table
   *[other] { $count } more tables
 }.
why =
    { $reason ->
        [equal] equal points
        [float] nearest points: somebody had to move
        [again] again, because they have met everybody else
        [again-pod] some of them meet again
        [blocked] kept apart as long as possible
        [bye] a bye: an odd number of people, and the fewest points without one
        [bye-again] a second bye, because everybody has had one
        [asked-bye] asked for a bye: half a point
        [late] came late: half a point for a missed round
        [lot-first] first seat by lot
        [due-first] first seat for whoever has had it less often
        [equal-pod] equal points
        [near-pod] nearest points, as few repeated meetings as possible
        [arena] ready at the same time, near in the ranking
        [only-two] only two were ready
        [lately] they have met lately: whoever had points from that gets none now
        [all] everybody meets everybody
        [free] free this round
        [knockout] the loser is out
        [winners] winners' side
        [losers] second chance
        [final] the final
        [reset] the final again: both have lost once
       *[other] { $reason }
    }
table-plays = playing, match `{ $match }`
table-soon = begins in a moment
table-over =
    { $how ->
        [won] **{ $winner }** wins
        [drawn] shared by { $winner }
        [seeded] shared, so **{ $winner }** goes on as the better seed
        [bye] full points
        [half] half a point
        [annulled] does not count
       *[nobody] nobody came
    }{ $missing ->
        [0] { "" }
       *[other] { " " }({ $absent } did not come)
    }{ $corrected ->
        [0] { "" }
       *[other] { " " }(corrected; what was paired since stands)
    }
note-plays = playing
# Above the tables of a round in the picture of an elimination.
side =
    { $side ->
        [winners] { $round } · winners' side
        [losers] { $round } · second chance
        [final] Final
        [reset] Final again
       *[knockout] Round { $round }
    }
# The name of somebody whose name another has, too; organisers can type the number.
namesake = { $name } ({ $number })
# The name of somebody whose own name cannot be drawn.
number = Entry { $number }

## Standings

wins-of =
    { $division ->
        [0] { "" }
       *[other] Division { $division } ·{ " " }
    }{ $wins } of { $played } won
after-round =
    { $running ->
        [1] Round { $round } is being played
       *[0] After round { $round }
    }
people-and-rounds = { $people ->
    [one] one person
   *[other] { $people } people
 }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }
upset =
    { $points ->
        [0] { $winner } beat { $loser } in round { $round }.
        [one] { $winner } beat { $loser }, rated one point higher, in round { $round }.
       *[other] { $winner } beat { $loser }, rated { $points } points higher, in round { $round }.
    }
# Not "2. Ada": a list would number those who share a place one after another.
standing =
    #{ $place } { $name }: { $elimination ->
        [1] { won }
       *[0] { $single ->
            [1] 1 point
           *[0] { $points } points
        }, { $wins } of { $played } won
    }{ $out ->
        [1] { " " }(out)
       *[0] { "" }
    }
division = Division { $number }
no-place-yet = There are no standings with you in them yet.
your-place =
    { "**" }You are number { $place } of { $people }{ $shared ->
        [1] , together with others
       *[0] { "" }
    }.**
by-elimination = Your place is how far you got. Your matches:
behind = { $name } is just ahead of you by { $by }: { $theirs } to your { $mine }.
met-lately = Struck out: you had points from them before, and had met too few others since.
round-short = round { $round }
sum =
    { $kind ->
        [performance] **{ $name } { $value }**: the mean of { $parts }
        [omw] **{ $name } { $value }**: the mean of { $parts }
        [gw] **{ $name } { $value }**: the mean of { $parts }
        [ogw] **{ $name } { $value }**: the mean of { $parts }
        [strength] **{ $name } { $value }**: the mean of { $parts }
        [share] **{ $name } { $value }**: the mean of { $parts }
       *[other] **{ $name } { $value }** = { $parts }
    }
tie-break =
    { $kind ->
        [points] points
        [buchholz] opponents' points, without the weakest
        [direct] the matches against each other
        [berger] points of those you beat
        [wins] wins
        [performance] performance
        [omw] opponents' match wins
        [gw] own wins
        [ogw] opponents' wins, without a least share
        [strength] opponents' points, without the weakest table
        [share] share of the scores at your tables
       *[other] nothing: you share the place
    }

## The form

form-intro =
    ## A new event
    Choose, and press Open. `/tournament create` has more: name, exact time, places, cut, decks, who may enter.
game-label = Game
format-label = Format
when-label = Begins
when =
    { $when ->
        [friday-2000] Friday, 20:00
        [in-10-min] In 10 minutes
        [in-1-h] In an hour
        [today-2000] Today, 20:00
        [tomorrow-2000] Tomorrow, 20:00
        [saturday-1500] Saturday, 15:00
       *[other] Sunday, 15:00
    }
servers-unreadable = Write the ids of the servers that are invited. A server's id is in its menu, under Copy Server ID, once Discord's developer mode is on.
when-unreadable = I cannot read that time. Write it like `Friday 20:00`, `in 45 min` or `2026-11-27 20:00`, in your time zone (`/settings me`).
open-button = Open
computers-button =
    { $on ->
        [1] Computers fill seats: yes
       *[0] Computers fill seats: no
    }
event-name = { $game }, { format }
opened = Event `{ $event }` is open; it begins <t:{ $seconds }:R>. Its message comes in a moment.
only-in-channels = Events are held in text channels and threads.
needs-create-events = I need the permission Create Events for that.
permissions-missing = I lack a permission here: { $permissions }.

## Taking part

no-event-here = There is no event on this server. `/tournament create` opens one.
which-event = There are several events: pick one from the list of `event`.
# What Join and Check in answer. checked: the state of the event for somebody who need not check in any more, or not.
joined =
    { $state ->
        [waiting] You are on the waiting list, and move up when a place becomes free.
       *[other] { $checked ->
            [check-in] You are in, and checked in.
            [running] You are in.
           *[not] You are in. Check in from <t:{ $seconds }:f>, with the button below the event.
        }
    }
left = You have left the event.
ready-for-next = You are ready: the next match comes within seconds, as soon as somebody else is.
bye-noted = You have no match next round, and half a point for it.
no-round-yet = No round has been paired yet.
not-verified-yet = The seed is a secret until the end of the event. Its hash is `{ $hash }`.
not-verified-here = Its game is no longer installed here, so the rounds cannot be paired again. The seed is `{ $seed }`, its SHA-256 `{ $hash }`.
verified =
    { $wrong ->
        [0] ✅ Every round was paired again from the seed `{ $seed }` and the results: the same came out. SHA-256 of the seed: `{ $hash }`.
       *[other] ❌ Paired again from the seed `{ $seed }`, these rounds come out differently: { $rounds }. SHA-256 of the seed: `{ $hash }`.
    }

deal-follows = ✅ The secret of this match was fixed by that seed, too.

## Organising

panel-intro = Everything done here is written into the event's record, which everybody can read.
chosen-person = About <@{ $person }>:
person-label = A person: add, remove, replace, co-organiser
only-organisers = Only the organisers of this event and the managers of this server can do that.
act-button =
    { $what ->
        [start] Start now
        [postpone] Postpone
        [pause] Pause
        [resume] Resume here
        [again] Pair again
        [correct] Correct a result
        [end] End early
        [record] Record
        [calendar] Calendar file
        [announce] Discord event
        [add] Add
        [remove] Remove
        [replace] Takes the place of…
       *[helper] Co-organiser
    }
form-title =
    { $what ->
        [postpone] Postpone
        [correct] Correct a result
        [remove] Remove somebody, even if they left the server
       *[other] Replace somebody
    }
form-label =
    { $what ->
        [postpone] New start, like Friday 20:00
        [correct] Table and places, like 3.2: 1 2
        [remove] Their name, or the number of their entry
       *[other] Name or number of the old entry
    }
result-unreadable = Write round, table and the places of its seats, like `3.2: 1 2`.
invited-name = Invited
done =
    { $what ->
        [postpone] Postponed.
        [start] It begins.
        [pause] Paused.
        [resume] It goes on, in this channel.
        [again] This round is paired again.
        [end] Ended.
        [correct] Corrected. The standings change; what has been paired stands.
        [add] They are let in as soon as they press Join.
        [remove] Withdrawn.
        [replace] The place is theirs as soon as they press Join.
        [helper] Now a co-organiser.
       *[other] Discord's event is made.
    }
record-title = **Record**
act =
    <t:{ $seconds }:d> <t:{ $seconds }:t> { $what ->
        [opened] opened, hash of the seed { $detail }
        [check-in] check-in has begun
        [not-checked-in] { $detail } has not checked in
        [too-unreliable] { $detail } finishes too few matches
        [begun] begun with { $detail }
        [too-few] cancelled: only { $detail } were there
        [paired] round { $detail } was paired
        [cut] cut: { $detail } go on
        [over] over
        [withdrawn] { $detail } is out
        [stopped] table { $detail } was stopped and is played again
        [bye-asked] a bye in round { $detail }
        [postponed] postponed to <t:{ $detail }:f>
        [started] started
        [paused] paused
        [resumed] resumed
        [replaced] replaced: { $detail }
        [invited] let somebody in
        [corrected] result of table { $detail } corrected
        [corrected-after-pairing] result of table { $detail } corrected; what was paired since stands
        [paired-again] round { $detail } paired again
        [ended-early] ended early
        [announced] added to the server's events
       *[other] a co-organiser was added
    }{ $by ->
        [1] { " " }by { $who }
       *[0] { "" }
    }
