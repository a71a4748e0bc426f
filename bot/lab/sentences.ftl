## The reports and refusals of `paddock simulate`.


## Refusals

deck-for-every-seat = Name a deck for every seat, or none.
same-level-for-pairs = Pairs of decks are compared between two seats of the same level.
unreadable = { $path } is not a file of matches that this version of Paddock can read: name another file.
decks-changed = { $path } holds matches with decks whose cards have changed since: name another file.
other-simulation = { $path } holds matches of another simulation: name another file.

## Reports

who-begins = who begins
played = played
wins-against = wins of … against
wins-with = wins with it
in-won-matches = in won matches
times = times
matches = matches
# All contestants of a level, or with a deck.
anybody-with = any { $name }
seat = seat { $number }
wins = { $name } wins { $share }
turns = { $length } turns
played-by = { $name } { played }
more-rows = { "  " }… { $number } more …
no-such-deck = { $game } has no deck { $deck }. Its decks: { $count ->
        [0] none
       *[other] { $decks }
    }.
no-pair-of-decks = { $game } has no two decks of { $size } cards; its deck sizes are: { $count ->
        [0] none
       *[other] { $sizes }
    }.
contestant = { $level } with { $deck }
wins-of = { wins } of { $matches ->
    [one] one match
   *[other] { $matches } matches
 }
decisions = { $length } decisions, { $choices } choices each
speed = { $decisions } decisions a second in a process
tally = { $name }: { $winner } for a winner, { $anybody } for anybody
most-in-won-matches = most seen in won matches: { $cards }
length = { $mean } on average, half of all at most { $median }, nine in ten from { $p5 } to { $p95 }
endings = endings: { $shares }

## The report of `paddock calibrate`

calibrated =
    { $game }, { $seats } seats: mean squared error { $brier }, a coin's { $coin }; { $positions } positions of { $matches ->
        [one] one match
       *[other] { $matches } matches
    } not fitted
tenth = promised { $promised }, won { $won } of { $positions ->
        [one] one position
       *[other] { $positions } positions
    }
