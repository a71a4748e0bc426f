### What people read about profiles, achievements, leaderboards and settings.

## Leaderboards

empty-board = Nobody is here yet.
free-place = still free
not-on-board = You are not on this leaderboard yet.
# Say what somebody needs for a place, and, once they have some, what they have; rating is theirs, "none"
# if they have none.
needed =
    { $matches ->
        [0] A place takes { $most } rated matches against { $people } different people.
       *[other] A place takes { $most } rated matches (you have { $matches }) against { $people } different people ({ $met }). A rating with ? is provisional: more matches settle it{ $rating ->
            [none] { "" }
           *[other] { " " }(yours: { $rating })
        }.
    }
# Say why somebody has no place by wins, matches or score over all servers: they have met too few people.
too-few-met = Over all servers, every { $most } matches take another opponent: you have played { $matches } against { $met }.
board-is-gone = That leaderboard no longer works. `/leaderboard` opens a new one.
on-this-server = On this server
on-all-servers = On all servers
all-time = all time
# Name what a leaderboard is sorted by.
figure =
    { $figure ->
        [rating] Rating
        [wins] Wins
       *[matches] Matches
    }
my-row = My row
your-place = You are number { $place } of { $players }.
# Describe a board: where, in which season, and how many players are on it; players is their count as it is written.
about-board =
    { $where }, { $when }, { $pace } · { $players } { $count ->
        [one] player
       *[other] players
    }{ $pages ->
        [1] { "" }
       *[other] { " " }· page { $page } of { $pages }
    }
# Name a player whose name cannot be drawn.
nameless = Number { $place }
# Read a row out; unit says what the figure is, and rest names the other figures.
row =
    { $place }. { $name }{ $own ->
        [1] { " " }(you)
       *[0] { "" }
    }, { $unit } { $figure }, { $rest }
wins-of = wins { $percent }% of { $matches }
won-of = won { $won } of { $matches }
# A rating's standard deviation, and how often somebody wins.
deviation-and-wins = ± { $deviation } · { wins-of }
wins-and-rating = wins { $percent }% · rating { $rating }
# A share of wins, where wins are the figure.
share-and-rating = won { $percent }% · rating { $rating }
per-match = { $average } a match

## Profiles and lists of achievements

nothing-yet = No finished match yet: one that you leave does not count. Pick a game: it is explained on one page, and an easy computer is ready to play.
hidden = Hidden: find out how to earn it.
hidden-later = -# Hidden achievements are listed once they are earned.
profile-is-gone = That profile page no longer works. `/profile` opens a new one.
unnamed-player = A player
this-player = This player
some-player = a player
favourites = Favourites.
loves = Favourites
no-rated-match = no rated match yet
no-rated-win = no rated win yet
unrated = no rank yet
not-played = not played
# Where somebody is in their first match, or has left every one.
none-finished = none finished
no-match = not yet in a match
no-match-against-people = no match against people yet
just-begun = Just begun
chart-later = The rating chart appears after two rated matches.
earned = { $count } of { $total } achievements
# Describe a picture of a page of achievements.
achievements-of = Achievements of { $name }, { $page }: { $rows }.
# Say how many matches in a row somebody wins, where there is little room.
streak =
    { $now ->
        [0] { $longest ->
            [0] no run yet
           *[other] best run: { $longest }
        }
       *[other] { $now } in a row
    }
# best: 1 if the present run is the longest.
longest-streak =
    { $best ->
        [1] { $now } in a row, the best run so far
       *[0] { $longest ->
            [0] { no-rated-win }
           *[other] { $now ->
                [0] { $longest } in a row at best
               *[other] { $now } in a row now, { $longest } at best
            }
        }
    }
wins =
    Wins { $percent }% of { $matches ->
        [one] { $matches } rated match
       *[other] { $matches } rated matches
    }; { longest-streak }
# A place among the players of a game; players is 0 where there is no room for their number.
rank =
    no. { $place }{ $players ->
        [0] { "" }
       *[other] { " " }of { $players }
    }
since =
    since { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
beat = Beat { $name }
# Say how strong an opponent was, and in which game.
rated = rated { $rating }, { $game }
# everywhere: 1 if the ratings are not of one server: each is the one of the server where the match was played.
chart =
    { $game }: { $matches ->
        [one] one rated match so far
       *[other] { $everywhere ->
            [1] ratings on its servers, { $matches } matches
           *[0] rating over { $matches } rated matches
        }
    }
chart-in-words = { $title }, from { $first } to { $last } (lowest { $lowest }, highest { $highest }).
firsts = First on this server: { $titles }
# Say how somebody does in a game; ranked: 1 if they have a place there.
game =
    { $title }: rating { $rating } ({ $pace }){ $ranked ->
        [1] , number { $place } of { $players }
       *[0] { "" }
    }, { wins-of }.
plays-most = Plays most: { $game }
plays-most-with = { plays-most }, with { $pieces }
latest-achievements = Latest achievements: { $titles }.
# What a newcomer can earn first.
first-steps = First steps: { $titles }.
showcase = Showcase: { $cards }{ $liked ->
        [0] { "" }
        [one] , liked by one player
       *[other] , liked by { $liked } players
    }.
like-showcase = I like the showcase
liked-showcase = 👏 You like this showcase. Its owner sees how many do, not who.
likes-already = You like this showcase already.
like-when-older =
    You can like a showcase when your Discord account is { $days ->
        [one] a day
       *[other] { $days } days
    } old.
own-showcase = That is your own showcase.

## Settings

server-title =
    ## Server settings
    Changes take effect at once.
own-title = ## Your settings, on all servers
setting-is-gone = That setting no longer exists. `/settings server` and `/settings me` show all there are.
for-managers = Only people who may manage this server can change its settings. Ask one of them.
on-a-server = These are settings of a server. Use the command on a server.
no-zone = There is no such time zone. Write one like "Europe/Berlin", or just its city.
turn-on = Turn on
turn-off = Turn off
allow-everywhere = Allow everywhere
other-zone = Change time zone
only-these-channels = Only in these channels
no-quiet-hours = No quiet hours
zone-form = Your time zone
zone-field = A city, such as Berlin
# Say where matches may be opened; count: how many channels are listed.
channels =
    { "**" }Channels**: { $count ->
        [0] every channel
       *[other] { $channels }
    }
threads =
    { "**" }Threads**: { $own ->
        [1] every match gets its own
       *[0] matches stay in their channel
    }
pings-label =
    Pings: { $pings ->
        [off] off
        [later] in the channel, later
        [channel] in the channel, at once
       *[dm] as a private message
    }
pings-meaning =
    { $pings ->
        [off] Nobody is notified when it is their turn
        [later] People whose turn it is are notified if they have not moved for a while
        [channel] People are notified at once when it is their turn
       *[dm] People are notified at once when it is their turn
    }
clock-label =
    Clock: { $clock ->
        [live] live
        [relaxed] relaxed
       *[none] none
    }
clock-meaning =
    { $clock ->
        [live] A minute or two for a decision, unless the host chooses otherwise
        [relaxed] About a day for a decision, unless the host chooses otherwise
       *[none] No time limit, unless the host chooses otherwise
    }
trading =
    { "**" }Trading**: { $on ->
        [1] on
       *[0] off
    }
phrases = **Set phrases:** { $on ->
        [1] people who found each other can say one of twelve phrases
       *[0] off
    }
finding-label =
    Finding players: { $how ->
        [off] off
        [server] on this server
       *[everywhere] on all servers
    }
finding-meaning =
    { $how ->
        [off] Nobody looks for opponents from here
        [server] People here find each other only
       *[everywhere] People here meet those of other servers that allow it, who see their names
    }
hands-shown =
    { $hands ->
        [pictures] Hands in pictures
        [plain] Hands in large letters, without art
       *[words] Hands in words, without pictures
    }
films =
    { "**" }Films** { $move ->
        [1] move
       *[0] do not move: you get the last picture, or the match step by step
    }.
talk =
    { "**" }Table talk** { $talk ->
        [1] is shown: computers say a line at moments
       *[0] is not shown: computers play in silence
    }.
# Say what happens when there is only one card to play; to pass, if that is all one can do, is done in any case.
forced =
    { "**" }Your only playable card** { $forced ->
        [1] is played for you
       *[0] waits for you; only passing is done for you
    }.
# A phone shows some 36 letters of it.
notice-how =
    { $notice ->
        [server] Your turn: as each server sets it
        [off] Your turn: no ping
        [later] Your turn: in the channel, later
        [channel] Your turn: in the channel, at once
        [dm] Your turn: a private message
       *[digest] Your turns: two digests a day
    }
quiet =
    { "**" }Quiet hours** in relaxed matches: { $hours ->
        [0] none. Your time zone: { $zone }
       *[other] { $begin }:00 to { $end }:00, { $zone }. Nobody pings you then, and your clock stops
    }.
from-hour = From { $hour }:00
until-hour = Until { $hour }:00
hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
