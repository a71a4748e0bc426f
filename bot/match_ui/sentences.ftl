### What people read in lobbies, at tables, in hands and about finished matches.

## What lobbies say, and why one cannot be opened

join = Join
leave = Leave
add-cpu = Add CPU
start = Start
how-to-play = How to play
you-joined = You are in the lobby.
my-deck = My deck
the-deal = Is it fair?
# What stands for a word that somebody has given to the deal.
word = word `{ $digest }`
# Tell somebody how their word counts; nonces are the digests of all words.
word-given =
    Your word counts as `{ $digest }`, the beginning of its SHA-256; the word itself is not kept. The match will be dealt from the bot's secret, whose SHA-256 is `{ $commitment }`, and from { $nonces }.
    -# If **Verify** names the same after the match, nobody chose the deal, not even the operator of this bot. If somebody gives or withdraws a word after you, give another.
manage = Add computers, manage players
all-taken = All seats are taken by players
take-over = Take the lobby over
for-ten-minutes = For ten minutes; only the host can
# Tell a person privately that a lobby's host has removed them.
removed-from-lobby = The host of the **{ $game }** lobby in <#{ $channel }> has removed you from it. You can join it again in ten minutes, and any other lobby right away.
may-start = They can then start the match; only the host can
host-is-inactive = When its host has been inactive for ten minutes
# Describe how a computer of a level plays; rating is 0 if nobody has measured it.
plays-like =
    { $level ->
        [rookie] A beginner: plays many moves at random
        [driver] Plays the move that looks best right now
        [ace] Thinks ahead, and plans for what it cannot see
        [champion] Thinks five times as long as an ace
       *[fair] Aims at an even match, by your rating
    }{ $rating ->
        [0] { "" }
       *[other] { " · about " }{ $rating }
    }
# Say how much time people have for a decision.
clock =
    { $clock ->
        [live] Clock: live, a minute or two per decision, plus a reserve
        [relaxed] Clock: relaxed, about a day per decision, plus a reserve
       *[none] Clock: none, no time limit
    }
no-clock-alone = Clock: none while you are the only human player
undo-allowed = Undo: a decision can be taken back if everybody agrees
# Say in a lobby whether the match will be rated; why says what stands against it.
will-be-rated =
    { $why ->
        [friendly] **Friendly:** not rated, by choice
        [computer] **Not rated:** a computer takes part
        [hints] **Not rated:** hints are on
        [options] **Not rated:** other options than the rulebook's
        [untimed] **Not rated:** there is no clock
        [new] **Not rated:** one of the Discord accounts is too new
        [back] **Not rated:** one of the players has deleted their data within the last day
       *[rated] **Rated** ({ $pace })
    }
make-friendly = Make it friendly
make-rated = Make it rated
hints-allowed = Hints: `/hint` shows what a strong computer would do, and the match is not rated
not-here = Matches are played in a server's text channels and threads. Try it in one of those.
rematch-there = The rematch is in { $channel }.
threads-forbidden = I am not allowed to create threads here (Create Public Threads), so the match stays in this channel.
thread-refused = Discord did not create a thread, so the match stays in this channel.
# Say how many have joined, and how many can play; fixed is 1 if only one number of players can.
players = **{ $joined } { $fixed ->
        [1] of { $most } players**
       *[0] { $joined ->
            [one] player
           *[other] players
        }** · { $least } to { $most } can play
    }
# Say that somebody is asked to join a rematch.
is-invited = { $mention } is invited to the rematch: press **Join**, or **Leave** to decline
# Write the command that opens a lobby.
start-command = `/{ $game } start`
# Say that a lobby is closed.
closed = This lobby is closed. { open-new }
# Say how to open another lobby.
open-new = Open a new one with { $command }.
# Say who may join a lobby that wants reliable players.
reliable = Only for people who finished at least { $percent }% of their recent matches
# Label the option that adds a computer.
add-level = Add a CPU: { $level }
# Label the option that gives a computer the name, the face and the style of a character.
become = { $computer } becomes { $character }
# Label the option that lets a computer build its own deck; builds is 0 if it does already, and would no longer.
builds = { $builds ->
    [1] { $computer } builds its own deck
   *[0] { $computer } brings a pre-built deck
}
# Describe the option that lets a computer build its own deck, or no longer.
builds-how = Its own deck is as large as yours, from all cards; it knows nothing of yours
# Say, behind a computer in a lobby, which deck it will bring.
brings-own-deck = builds its own deck
# Say how a character plays, as the description of an option.
character =
    { $name ->
        [Redline] Attacks first, and thinks of defence afterwards
        [Handbrake] Careful: guards itself before it attacks
        [Packrat] Saves what it can for later
       *[Confetti] Saves nothing: something has to happen
    }
# Say in words what a portrait shows.
portrait = { $name }: { $style }.
# Say what a character says about a moment, in one of two ways.
character-talk =
    { $name ->
        [Redline] { $n ->
            [0] Brakes are for people with time.
           *[other] Did you blink? I was already there.
        }
        [Handbrake] { $n ->
            [0] Slow is smooth. I have heard it is also fast.
           *[other] I looked both ways first. Did you?
        }
        [Packrat] { $n ->
            [0] I knew I would need one of those some day.
           *[other] There is more where that came from. Much more.
        }
       *[Confetti] { $n ->
            [0] Again! Again!
           *[other] If it is worth doing, it is worth doing loudly.
        }
    }
# Label the option that removes a player or computer.
remove = Remove { $name }
# Describe a computer.
cpu = CPU, { $level }
# Name a computer in a list of players.
named-cpu = { $name }, computer ({ $level ->
    [rookie] easy
    [driver] medium
    [ace] hard
    [champion] very hard
   *[fair] for a fair match
})
# Label the option that makes somebody else the host.
hand-over = Hand the lobby over to { $name }
# Say in which channels a server allows matches.
play-there = On this server matches are played in { $channels }.
# Say what the bot is not allowed to do in a channel.
permissions-missing = I cannot host a match here. Please ask a moderator to grant me { $permissions }.
# Point to the thread of a match.
moved-to = The match is in { $channel }.

## What tables, hands and calls say while a match runs, and the details behind their buttons

my-hand = My hand
verify = Verify
undo = Undo
what-happened = What happened
more = More
set-up-for-me = Set up for me
play-here = Play here
hand-is-open = Your hand is open in { $channel }.
# Below a text whose new picture is still being painted.
picture-follows = -# The { $film ->
    [1] film
   *[0] picture
} follows in a moment.
# What the earlier picture shows that stands there meanwhile.
picture-before = The picture of what was before.
hand-moved = You opened your hand elsewhere. Go on there.
plays-itself = { $label ->
    [none] Nothing to choose here: it goes on in a moment.
   *[other] Your only choice, made for you in a moment: “{ $label }”
}
take-seat-back = Take my seat back
agree = Agree
decline = Decline
half-time-gone = **Half of your time is gone.**
nothing-yet = Nothing has happened yet.
since-your-decision = Since your last decision
latest = What happened last
history-shows-all = -# `/match history` shows the whole match.
no-cards = No cards.
your-move = ### Your move
change-notices = -# `/notify` changes how you are notified.
# Explain the hash of the seed.
seed-is-fixed =
    ### Nobody can choose the cards or the dice
    Not even who runs this bot: everything random in this match comes from a secret that the bot drew beforehand, and from what the players add: the numbers of their presses or, if one of them gives a word with `/match word` before it begins, only such words. This is the secret's SHA-256, published before anybody could give one:
    `{ $commitment }`{ $nonces ->
        [none] { "" }
       *[other] { " " }Added by the players: { $nonces }.
    }
    -# When the match is over, **Verify** shows the secret, and anybody can check the match against it.
# Say when the next round starts, at a time in seconds since 1970; true also when that is over ("1 second ago").
next-round = The race is on! Next round: <t:{ $seconds }:R>
# Tell somebody that it is their turn.
your-turn = { $name }, your move
# Say when the time for a decision is over, at a time in seconds since 1970.
time-runs-out = { " " }· time runs out <t:{ $seconds }:R>
# Explain the names in a picture that stand for names that cannot be drawn.
shown-names = -# In the picture: { $pairs }
# Say whom a name in a picture stands for.
is-shown-for = { $drawn } is { $name }
# Say what somebody proposes ("undo", "abort"), and who has not answered yet.
proposal =
    { $kind ->
        [undo] **{ $name } asks to take back their last decision.** Waiting for { $waiting }.
        [time] **{ $name } proposes more time for this decision.** Waiting for { $waiting }.
        [pause] **{ $name } proposes a pause of three days.** Waiting for { $waiting }.
       *[abort] **{ $name } asks to end the match without a winner.** Waiting for { $waiting }.
    }

## What the history of a match says in addition to the game's own sentences

time-is-up = Time is up.
# Say why somebody did not decide themselves; empty where they did.
decided-for =
    { $cause ->
        [cpu] A computer decides for { $name }.
        [clock] { $name }'s time is up: a computer decides.
        [forced] { $name } has only one choice.
       *[other] { "" }
    }
# Say that somebody left or came back.
seat-changed =
    { $what ->
        [resigned] { $name } resigned.
        [forfeited] { $name } ran out of time.
       *[returned] { $name } plays again.
    }
# Say that a decision was taken back or a match stopped; empty for other incidents.
stopped =
    { $what ->
        [undone] { $name } took a decision back: { $detail }.
        [aborted] Everyone agreed to end the match.
        [ended] A server manager ended the match.
        [unreadable] The match was ended because it could not be read any more.
        [stopped] The person who opened the match stopped it.
        [upgraded] From here on, the match was played by newer rules of this game.
       *[other] { "" }
    }
# Say why a match was not rated; empty for reasons that are not shown.
unrated =
    { $why ->
        [stopped] Not rated, and nothing earned: the match was not finished.
        [casual] Not rated: that takes people, usual options and no hints.
        [early] Not rated, and nothing earned: somebody left before playing.
        [absent] Not rated: somebody never made a decision.
        [new] Not rated: one of the Discord accounts is very new.
        [friendly] Not rated: it was a friendly match.
        [back] Not rated: one of the players had just deleted their data.
        [untimed] Not rated: matches without a clock never are.
        [often] Not rated: these players have used up today's rated matches against each other.
        [leaving] Not rated for those who stayed: too many matches between these players ended this week because somebody left.
       *[other] { "" }
    }

## What hints say

no-hints = This match was opened without hints. To get hints, open the next one with the option `hints`.
nothing-to-decide = { $over ->
    [1] This match is over. **Analysis**, below its result, says what would have been better.
   *[0] You have nothing to decide right now. Ask again when it is your turn.
 }
thinking-already = The computer is already thinking about it. One moment, please.
no-answer = The computer found no answer this time. Please ask again.
# Say that there is only one thing to do.
only-choice = You have only one choice: **{ $label }**.
# Say what a strong computer would do, and what to press for it if that has another name.
best-choice = **{ $name }**{ $way ->
    [none] { "" }
   *[other] : press **{ $way }**
}.
win-chance = Win chance about { $chance }.
# Name the second best choice, and its chance if it is clearly worse.
next-best = { $chance ->
    [none] Almost as good: **{ $label }**.
   *[other] Next best: **{ $label }**, { $chance }.
}

## What is said about the end of a match and after it: the end card, the film, the replay, the check of the seed

winner = WINNER
# What a computer says at the table.
table-talk = 💬 **{ $name }:** { $words }
# Compare a player's score with the mean of their last matches; better: 1 or 0.
compared = -# 📊 { $difference ->
    [0] As good as your average
   *[other] { compared-score } { $better ->
        [1] more
       *[0] fewer
    } than your average
} of { $matches } matches.
compared-score = { $of ->
    [race_to_ace] { $difference ->
        [one] { $difference } kill
       *[other] { $difference } kills
    }
    [dealin_dirt] { $difference ->
        [one] { $difference } Prize
       *[other] { $difference } Prizes
    }
    [acceleracers] { $difference ->
        [one] { $difference } Vehicle home
       *[other] { $difference } Vehicles home
    }
    [tiny_turbo_cars] { $difference ->
        [one] { $difference } row
       *[other] { $difference } rows
    }
    [acceleration] { $difference } HP
   *[other] { $difference }
}
no-winner = NO WINNER
shared-first = Shared first place
rematch = Rematch
film = Film
history = History
resign = Resign
whole-match = Whole match
last-turns = Last turns
step-by-step = Step by step
first = First
next = Next
last = Last
resigned = You have resigned.
must-go = I must go
with-more-time = There is more time now.
taken-back = Your move was undone. **My hand** shows what you can do now.
ended-without-winner = The match is over without a winner.
all-agreed = Everybody has agreed.
declined = Declined: the match goes on.
others-are-asked = The other players can agree at the table. The proposal ends with the next decision.
seat-is-back = You have your seat back. **My hand** shows what you can do.
rematch-later = You can open a rematch when the match is over.
rematch-not-yours = You did not play in this match. You can open one of your own with the game's start command.
whole-story = The whole story:
replay-later = A match can be replayed when it is over. `/match history` shows what has happened so far.
film-later = You can watch the film of a match when it is over. `/match history` shows what has happened so far.
film-failed = The film could not be made. `/match replay` shows the match step by step.
# Ask whether somebody really wants to resign, and say what happens then: a computer plays on for them, or those who
# stay win, whose number is count; counts is 1 if leaving does.
confirm-resigning =
    Do you really want to resign? { $then ->
        [plays-on] You will be ranked last, and a computer plays on for you.
        [unreadable] Then the match ends without a winner.
       *[ends] { $count ->
            [one] Then { $winners } wins.
           *[other] You will be ranked last, and { $winners } share first place.
        }
    }{ $counts ->
        [1] { " " }Once in thirty days **I must go** does the same without counting against your reliability.
       *[0] { " " }Leaving counts neither against your rating nor against your reliability.
    }
# Say whether a match was played from the seed whose hash was published (good is 1), and how to check it.
verified = **{ $good ->
        [1] { $older ->
            [0] The seed matches the one promised at the start, and replaying the match from it gives the same result.
           *[other] The seed matches the one promised at the start. This match began under older rules of the game, and only they can check how it was dealt and its first decisions ({ $older }); the others give the same result.
        }
       *[0] This match could not be verified. Please tell the operator of this bot.
    }**
    Seed: `{ $seed }`{ $nonces ->
        [none] { "" }
       *[other] , the beginning of the SHA-256 of `{ $secret } { $nonces }`: the bot's secret and what { $words ->
            [none] each player added
           *[other] was given by { $words }
        }
    }
    The SHA-256 of { $nonces ->
        [none] it
       *[other] the secret
    }, shown at the start: `{ $commitment }`
    { $built ->
        [none] Decisions replayed: { $replayed }
       *[other] Decks built from the seed, not brought: { $built }
        Decisions replayed: { $replayed }
    }
    -# Check it yourself: `printf %s { $secret } | sha256sum`, or `paddock verify { $code }`.
# Show the seed of a match.
# Say that places and ratings will follow in a moment.
being-counted = -# The result is being counted.
seed = -# Seed `{ $number }`
# Ask for patience while a film is painted: of all decisions, or (end is 1) of the last turns.
film-is-being-made =
    🎬 The film of { $end ->
        [1] the last turns
       *[0] { $decisions ->
            [one] the only decision
           *[other] all { $decisions } decisions
        }
    } is being made. This takes a few seconds.
# Describe a film of a match, or (end is 1) of its last turns.
match-film =
    A film of { $end ->
        [1] the last turns
       *[0] the match
    }, with captions. The match had { $decisions ->
        [one] one decision; History shows it in words.
       *[other] { $decisions } decisions; History shows all of them in words.
    }
# Say where in a replay one is; an analysis counts the decision that follows.
decision-of = { $number ->
    [0] Before decision 1 of { $last }
   *[other] After decision { $number } of { $last }
}
# Say what a match did to a rating.
rating-change = rating { $before } → { $after }
rating-explained = -# Everybody begins with a rating of 1000. ± says how far from it they may really be; “?” stands there until enough is known.
# Announce the film of the last race, which is not to be told beforehand.
finish = The finish: here is how it ends
# Name the first of what people have earned in a match; the rest is behind "More".
earned-more = { $first } · { $count } more
# Tell everybody concerned that the operator has annulled matches of this channel.
annulled-by-operator =
    { $count ->
        [one] A match that was played here no longer counts
       *[other] { $count } matches that were played here no longer count
    } for ratings: the operator of this bot has annulled { $count ->
        [one] it
       *[other] them
    } ({ $matches }). The ratings of { $people } are computed again without { $count ->
        [one] it
       *[other] them
    }. Cards and statistics stay as they are.

## Analyses

analysis = Analysis
# In this channel, where everybody sees it.
share-analysis = Share here
# The same button when that has been done, which may lead to what was posted.
analysis-posted = Shared
show-turning-point = Show{ $number ->
    [0] { "" }
   *[other] { " " }{ $number }
}
# The button that opens another turning point, with what that cost.
open-turning-point = { circled } −{ $loss }
circled = { $number ->
    [1] ①
    [2] ②
   *[3] ③
}
try-again = Try again from here
my-mistakes = My mistakes
leaving-is-fortune = -# Whatever leaving early cost counts as luck and others.
# shared: 1 if others read it, more briefly, among all of them.
turning-point = { $shared ->
    [1]
    -# **{ circled }** { period }: { $name } chose **{ $chosen }** (−{ $loss }). Better: **{ $better }**.
   *[0]
    { "**" }{ circled } { period }** · win chance { $chance }%
    You chose **{ $chosen }** (−{ $loss }).
    Better: **{ $better }**.{ $reason ->
        [none] { "" }
       *[other] { " " }{ $reason }
    }
}
period = { $period ->
    [turn] Turn { $count }, decision { $decision }
    [round] Round { $count }, decision { $decision }
   *[none] Decision { $decision }
}
nothing-lost =
    No { $lost ->
        [0] decision
       *[other] single decision
    } of { $shared ->
        [1] { $name }
       *[0] yours
    } { $lost ->
        [0] cost anything that can be measured
       *[other] was clearly a mistake: −{ $lost } is a sum of losses that are each small or uncertain
    }.
# Above a chart; count: how many decisions are marked in it.
chances-drawn =
    -# Chances to win in percent.{ $count ->
        [0] { "" }
        [1] { " " }① cost{ whom } most.
       *[other] { " " }①–{ circled-last } cost{ whom } most.
    }
whom = { $shared ->
    [1] { "" }
   *[0] { " " }you
}
circled-last = { $count ->
    [2] ②
   *[3] ③
}
# Below the figures that are explained here.
how-it-adds-up =
    -# Start + choices + luck = end. Choices: what all decisions cost together, by what was known then.
how-accuracy-is-judged = -# Accuracy: 80 for a decision that costs 5, 40 for 20.
# For those who watch: by the public view, or after the end by the analysis.
chances-by-what-all-see = -# Chances to win, by what everybody can see:
chances-judged = -# Chances to win, by what each seat knew:
chance-bar = { $bar } { $letter } · { $name } { $chance }%
analysis-not-yours = Only those who played in the match can share their part of the analysis.

## Finding people, and the next match

find-more = Find more players
next-match =
    Next match ({ $count } { $count ->
        [one] waits
       *[other] wait
    } for you)
say-something = Say something…
