## The texts in pictures, apart from those that a game writes into them.

what-you-got = What you got
showcase = Showcase{ $liked ->
        [0] { "" }
       *[other] , liked by { $liked }
    }
your-best-card = your best card
no-title = no title yet
trying-on = You try on
worn-now = This is how others see you.
cards-inside = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
# Between two packs of which one may open one.
either = or
or-starter = … and a starter deck
starters = Your first deck is free
different-cards = different cards
all-doubles = all doubles
latest-achievements = Latest achievements
# The name of a player whose own name has no drawable letter.
seat = Seat { $letter }
# A part of a whole: "3 of 12".
part = { $have } of { $of }
# Above the columns that count the cards of a deck by what they cost.
by-cost = Cards by cost
# The size of a deck.
cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
 }
# Above the column of an end card that has ratings before and after the match.
rating = Rating
# The change of a rating, after a place in the standings.
rated = , rating { $rating }
# The introduction to the moment of a match.
moment = The moment of the match: { $sentence }
# How many different cards of a set somebody has.
named-part = { $title }: { part }
# A set with its reward, the other picture of a card.
rewarded-part = { $part } (reward: { $reward })
# A complete set, and one whose reward is earned.
all-of = all { $of }
set-earned = won
# How many cards of a booster are new.
new-of = { $have } of { $of } are new
# A side of a trade that its owner has confirmed.
confirmed = confirmed
nothing = nothing
# More cards than the picture has room for, below their number.
more = more
moment-heading = Moment
achievements = Achievements
first-steps = First steps
# How many achievements somebody has earned, beside the next ones.
earned-of = { part } earned
# The number of a card in its set.
number = No. { $number }

## The chart of an analysis

account-column = { $column ->
    [start] Start
    [decisions] Choices
    [fortune] Luck etc.
    [end] End
   *[accuracy] Accuracy
}
not-shared = not shared
# judged: on how many decisions an accuracy is based.
accuracy = { $judged ->
    [0] –
   *[other] { $accuracy }{ $degree ->
        [excellent] { " " }excellent
        [good] { " " }good
        [fair] { " " }solid
       *[low] { "" }
    }
}
# What the match of the seat that was just named adds up to.
account = From { $start }%: choices { $lost }, luck and others { $fortune }, in the end { $result }%; accuracy { $accuracy }.
chances-of = { $letter } ({ $name }): { $course }.
chance-chart =
    Chances to win during { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, at the beginning, after each quarter, and at the end. { $courses }
