### What people read in help, rules search, lessons and puzzles.

## The overview, the guides and the greeting

notice = -# An unofficial, non-commercial fan project. Names belong to their owners.
learn = Learn
what-it-is = What it is
# Name a group of commands.
group =
    { $name ->
        [play] Play
        [learn] Learn
        [matches] My matches
        [events] Tournaments
        [cards] Cards
       *[server] Settings
    }
# fixed: 1 if the game is only for one number of players.
about-game =
    For { $fixed ->
        [1] { $most }
       *[0] { $fewest } to { $most }
    } players.
paddock = ## Paddock: games about speed
# What a game is about in at most half a line of a phone. Name a game; others show their tagline.
in-short =
    { $game ->
        [race_to_ace] Shoot down five planes
        [acceleration] Delete the enemy King
        [tiny_turbo_cars] Race by puzzle
        [acceleracers] Race in four Realms
        [dealin_dirt] Wreck cars, take six Prizes
       *[other] { $tagline }
    }
hello = ## Hello, I am Paddock
play-rookie = Play a rookie
all-games = All games
see-games = See the games
page-is-gone = That page no longer exists. `/help` lists everything.
play-now = Play now
all-commands = Commands
back-to-help = Back to help
# Name a theme of the help.
theme =
    { $name ->
        [learn] Rules and puzzles
        [matches] My matches
        [cards] Cards
       *[server] Settings
    }
theme-heading =
    { $name ->
        [learn] ### Rules and puzzles
            Lessons and puzzles are only seen by you. Ask about a rule in your own words.
        [matches] ### My matches
            `/match` in a channel is about the match there. Leaving a rated match costs rating points.
        [cards] ### Cards
            AcceleRacers and Dealin' Dirt are played with decks. Boosters are free, and nothing can be bought.
       *[server] ### Settings
            Choose how you are notified. Managers choose the channels in which matches may be played.
    }
how-to-start = { $start } opens a lobby here.
how-to-ask =
    Questions about the rules? Use { $rules }.
    { notice }
what-i-host = I host { $games } tabletop games about speed. Play against each other or against computers.
where-next = { $help_command } has the games and all commands. { $settings_command } sets the channels in which I play.
learn-game = Learn { $title }

## Answers about rules

the-bot = Paddock
nothing-found =
    { $english ->
        [1] ### I found nothing about that
            Try other words, or pick a card from the list while typing. These pages may help:
       *[0] ### Sorry, I only understand English so far
            Ask in a few English words, or look here:
    }

not-in-game =
    ### I find nothing about that in the rules of { $game }
    Perhaps the game has no such thing. These come nearest:

# The titles of a list of other answers and of the rules behind an answer.
did-you-mean = Did you mean something else?
something-else = More about this
how-to-play = How to play { $game }
# Above a list of games.
which-guide = How to play…
rule-label = Rule { $number }
# A kind of card.
rule-of-kind = Rule: { $kind }

# Two ways of asking about a card that the search knows.
what-does-card-do = what does { $name } do
what-does-card-cost = how much does { $name } cost

## Lessons and puzzles

learn-heading = ## Learn a game
about-lessons = Short lessons and puzzles that only you see. You can take back mistakes.
choose-game = Choose the game that you want to learn.
lesson-reward = A lesson takes a few minutes. The first one in each game earns you a booster.
repeat-lessons = You can repeat any lesson.
solve-puzzle = Solve a puzzle
difficulty =
    { $level ->
        [easy] Easy
        [medium] Medium
       *[hard] Hard
    }
continue-anyway = Continue anyway
try-something-else = Press **Undo** and try something else.
misses-goal = That does not reach the goal.
lost = You lost this one. That is part of learning.
won = 🏆 **You have won.**
play-again = Play again
all-exercises = { $puzzle ->
        [1] All puzzles
       *[0] All lessons
    }
show-solution = Show the solution
show-me = Show me
choose-freely = Choose freely: this is your match.
lesson-is-gone = That lesson no longer exists. `/learn` lists the lessons.
lesson-is-outdated = This lesson is out of date. Choose another with `/learn`.
booster-earned = 🎁 Your first lesson earns you a booster.
nothing-to-learn =
    There is no { $kind ->
        [puzzle] puzzle
       *[lesson] lesson
    } for that game yet. Use `/rules` for questions about it.
# ticks: a mark for each lesson.
game-progress =
    { $emoji } **{ $title }** { $ticks }{ $puzzles ->
        [0] { "" }
       *[other] { " " }· 🧩 { $solved } of { $puzzles }
    }
puzzles-solved = 🧩 Puzzles solved: { $solved } of { $puzzles }. The easiest come first.
step-heading = ## { $emoji } { $title } · step { $step } of { $steps }
bad-choice =
    ❌ **{ $why }**
    { try-something-else }
# Two choices, one after the other; the earlier may be several.
then = { $earlier }, then { $later }
solved = 🎉 **Solved.** { $text }
solved-stamp = Solved!
next-exercise = Next: { $title }

## Positions of one's own matches

# When a decision was, in the middle of a line; without turns and rounds count is its own number.
when = { $period ->
        [turn] turn
        [round] round
       *[none] decision
    } { $count }
own-position = { $again ->
    [1] Try again
   *[0] Find a better choice
 } · { $when }
# chosen: what the reader did in the match, where that is known.
chosen-in-match = { $chosen ->
        [none] Choose
       *[other] In the match you chose **{ $chosen }**. Now choose
    } as you like: computers play the others, and nothing counts.
try-again-end = This was only for you: it counts for nothing. What you could not see in the match had been dealt anew.
# loss: points of a hundred of the chance to win.
what-is-better = You chose { $chosen } (−{ $loss }). What was better?
chosen-then = That is what you chose in the match.
costs-too = That was not much better, if at all.
# chance and less: how likely a win was with each of the two, in percent; reason: what the game says about the better one.
why-better = Your chance to win was { $chance }% with { $better }, and { $less }% with { $chosen }.{ $reason ->
        [none] { "" }
       *[other] { " " }{ $reason }
    }
mistakes-heading = ## My mistakes
about-mistakes =
    Your costliest decisions in { $matches ->
        [one] your analysed match
       *[other] your last { $matches } analysed matches
    }. Only you see them.
    { "**" }{ $solved } of { $count } solved{ "**" }
# The button of the costliest decision for which no better choice has been found yet.
next-mistake = { $first ->
        [1] Start:
       *[0] Next:
    } { $game }, { $when }
choose-mistake = Choose one
mistake-of = { $game } against { $others } · { $when }
mistake-in = You chose { $chosen } (−{ $loss }) · { $code }
habit = **{ $game }:** in { $count } of { $turns } you chose **{ $choice }**.
no-mistakes = There is nothing here yet. Press **Analysis** below a match that has ended: its turning points become your puzzles.
not-your-position = Only the player who decided there can go back to that decision, and only while the match can be replayed.
