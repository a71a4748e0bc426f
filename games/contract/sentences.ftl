# What every game says.

no-cards = no cards
your-hand = Your hand: { $cards }.

## What a player reads when an action is refused, where several games say the same

refusal-game-over = This match is over.
refusal-wrong-phase = You cannot do that right now.
refusal-bad-action = { $game } has no such move.
refusal-not-your-decision = It is not your turn to decide.

## Cards

alike = Like it
for-two-players = { $game } is for two players.

## What a player chooses from in card games

offer-hand = Your hand
offer-choice = { $card }: choose
no-answer = no answer
# Choose no further card, or none at all.
finish = { $taken ->
    [0] Take nothing
   *[1] Done
}

## The end card

moment-no-card = { $name } had no card left to draw in turn { $turn }.
figure-turns = { $count ->
    [one] turn
   *[other] turns
}
figure-decisions = { $count ->
    [one] decision
   *[other] decisions
}
figure-rounds = { $count ->
    [one] round
   *[other] rounds
}

## Small words

cannot-be-played = cannot be played: { $why }
not-now = not now: { $why }

## Matches of older versions of the rules

older-rules = { $decisions ->
    [0] This match was dealt by older rules of this game, which are gone: it is shown from its first stored position.
    [one] One decision was made under older rules of this game, which are gone: it is shown as it was noted.
   *[other] { $decisions } decisions were made under older rules of this game, which are gone: they are shown as they were noted.
}
# clock: 1 if the time decided.
older-decision = { $clock ->
    [1] Time
   *[0] { $name }
}: { $notation }
# The reader, in the place of a name.
you = You
no-picture = No picture
no-picture-why = Decided under older rules of this game
# Why it would have been better to hold back.
all-else-costs = All else would have cost more than it brings.
