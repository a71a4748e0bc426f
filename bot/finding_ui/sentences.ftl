### What people read when they look for somebody to play with: offers, searches, open tables.

## Offers

offer-title = Match found: { $game }
challenge-title = { $name } challenges you to { $game }
# Why these people; favourite is the chance of the one who is most likely to win, in percent, or 0 if one has joined the other.
offer-why =
    { $favourite ->
        [0] You have found each other in the list of open tables.
       *[other] You are looking for the same match, and this is the most even one right now: the favourite wins about { $favourite }% of such matches with { $people } players.
    }
challenge-why = The match begins when you accept. { $name } is waiting for you.
offer-terms =
    A { $pace } match, { $rated ->
        [1] rated
       *[0] not rated
    }. Answer before { $clock ->
        [live] <t:{ $seconds }:T>
       *[relaxed] <t:{ $seconds }:f>
    } (<t:{ $seconds }:R>).
# Follows a line about a match; options are those that differ, with their values.
other-rules = { " " }Not as in the rulebook: { $options }.
is-here = is ready
visitor = { $name } (visitor)
# challenged: 1 if one person has challenged another.
yes =
    { $challenged ->
        [1] Accept
       *[0] I am here
    }
no =
    { $challenged ->
        [1] Decline
       *[0] Not now
    }
# The button below what somebody has begun: a challenge, or a request to join others.
take-back = Take it back
# Say why an offer has ended without a match; names are those who did not answer.
offer-ended =
    { $why ->
        [missed] No match: { $names } did not answer. { $found ->
            [1] Those who did are first in line for the next one.
           *[0] { "" }
        }
        [declined] No match: somebody cannot play now. { $found ->
            [1] The others stay in line.
           *[0] { "" }
        }
       *[other] No match: not everybody is available any more.
    }
answer-noted = You are in. The match begins when everybody has accepted.
declined = That match will not be played. `/find game` looks for another.
match-begins =
    { $thread ->
        [1] The match begins in a thread of { $where }.
       *[0] The match begins: { $where }
    }

## Searches

nobody-yet =
    { $mention }: nobody for { $game } yet. The search goes on, unless you play a computer instead{ $rated ->
        [1] , unrated.
       *[0] .
    }
play-computer = Play a computer instead
stop-search = Stop looking
search-begun = Looking for more players. You will be asked here when some are found, and your lobby stays together.
searches-title = ## Your searches
no-search = You are not looking for anybody now. `/find game` begins a search, `/match open` shows who waits.
stopped =
    { $count ->
        [0] You were not looking for anybody.
        [one] The search has ended.
       *[other] { $count } searches have ended.
    }
search-line =
    { $emoji } **{ $game }**, { $least ->
       *[other] { $least }
    }{ $fixed ->
        [1] { "" }
       *[0] –{ $most }
    } players, { $pace }, { $rated ->
        [1] rated
       *[0] not rated
    }, { $reach ->
        [here] in this channel
        [server] on this server
       *[everywhere] on all servers
    } · begun <t:{ $since }:R>, ends <t:{ $until }:R>
asked-now = A match was found: answer where you are asked.
nobody-else = Nobody else is looking for the same now. You will be asked as soon as somebody is: no need to wait here.
# Why others who look for the same are not matched with somebody, each with their number.
waits-for =
    { $count ->
        [one] { $count } other is looking
       *[other] { $count } others are looking
    } for the same: { $reasons }.
reason =
    { $why ->
        [reach] { $count } elsewhere, where you or they do not look
        [seats] { $count } for another number of seats
        [options] { $count } with other rules
        [rating] { $count } outside the ratings that you or they have asked for
        [hours] { $count } awake at other hours than you
        [chances] { $count } far stronger or weaker; that matters less with every minute, and not at all from <t:{ $seconds }:t>
       *[other] { $count } to be asked at the next round
    }
others-waited =
    { $found ->
        [0] Nobody has found such a match in the last week.
       *[other] In the last week half of those who found one waited { $median ->
            [0] under a minute
            [one] { $median } minute or less
           *[other] { $median } minutes or less
        }, and nine of ten { $most ->
            [0] under a minute
            [one] { $most } minute or less
           *[other] { $most } minutes or less
        }.
    }

## Open tables

open-title = ## Open tables
nothing-open = There is no open table now. `/find game` looks for somebody, and a game's own command opens a lobby.
open-lobby = { $emoji } **{ $game }** in { $channel }: { $joined } of { $most } joined
open-ticket =
    { $emoji } **{ $game }**, { $pace }: { $name } { $standing ->
        [1] has an open challenge
       *[0] is waiting
    } · begun <t:{ $since }:R>
join-table = Join…
join-label = { $game }: { $name }
joined-lobby = You have joined the lobby in { $channel }.
asked-them = They are asked now. The match begins when they accept.
challenged = { $name } is asked now. The match begins when they accept.
challenge-stands =
    Your open challenge stands for seven days. `/match open` shows it to everybody here{ $wide ->
        [1] { " " }and on other servers
       *[0] { "" }
    }.

## Your matches

mine-title = ## All your matches
no-matches-now = You are not in a match now. `/find game` looks for somebody to play with.
mine-line =
    { $emoji } `{ $code }` { $lobby ->
        [1] { $game } in { $channel }: waiting for players
       *[0] in { $channel }: { $headline } · asked <t:{ $since }:R>{ $time }
    }
# In a picture, beside the name of a game.
whose-turn =
    { $own ->
        [1] your turn
       *[0] { $names }
    }
mine-picture = Your matches: { $lines }
nothing-waits = No other match waits for you.
your-matches = Your matches
waiting-count = { $count } of { $of } wait for you
for-minutes =
    { $count ->
        [0] just now
       *[other] for { $count } min
    }
for-hours = for { $count } h
for-days = { $count ->
    [one] for a day
   *[other] for { $count } days
 }
no-bots = Computers join a match by **Add CPU** in its lobby.
on-a-server = That works on a server. Private messages have no tables.
