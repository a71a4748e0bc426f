### What players of Dealin' Dirt can do: prompts, choices, their hints; the cards to choose from; the end; decks.

## Prompts

# A tick on a button is explained where there is one.
ask-turn = { $ticked ->
    [1] { $ready ->
        [1] Your turn: play or attack. ✓ readies more.
       *[0] Your turn: no attack yet. ✓ readies one.
    }
   *[0] { ask-turn-plainly }
 }
ask-turn-plainly = { $attached ->
    [1] { $ready ->
        [1] Your turn goes on: play cards or attack.
       *[0] Your turn goes on: play cards, or end it.
    }
   *[0] { $ready ->
        [1] Your turn: play cards or attack.
       *[0] Your turn: play cards. No attack yet.
    }
 }
ask-setup = { $step ->
    [active] Who is your Active Driver?
    [more] Add Drivers to Staging, then choose Ready.
   *[done] Your line-up is complete. Choose Ready.
 }
ask-step = { $phase ->
    [extra] The other player had no Hot Lap Driver. How many extra cards do you draw?
    [pay] Which Horse Power do you discard to Get Passed?
   *[replace] Who becomes your Active Driver?
 }
ask-choice = { $more ->
    [1] { $card }: { $what } ({ $left } left)
   *[0] { $card }: { $what }
 }
ask-other = { $name } decides.

## Choices

only-passed = Get Passed by { $driver }
without-card = { $verb ->
    [passed] Get Passed
   *[skill] Use a Skill
 }
# Name what is done to a Driver in words that need no menu; what is the card.
done-there = { $verb ->
    [passed] { only-passed }
    [skill] Skill of { $driver }
   *[other] { $what } on { $driver }
 }
branch-prompt = { $verb ->
    [passed] Get Passed: who comes forward?
    [skill] Whose Skill?
   *[other] { $card }: on which Driver?
 }
ask-card = Play a card ({ $count })…
draw-extra = { $count ->
    [0] No extra card
    [1] One extra card
   *[2] Two extra cards
 }
ready = Ready
end-turn = End your turn
done-hint = { $taken ->
    [0] { "" }
   *[1] choose nothing more
 }
use-track = Use { $track }
take-back = { $place ->
    [0] Choose another Active Driver
   *[other] Take back { $driver }
 }
driver-at = { $place ->
    [0] Active { $driver }
   *[other] Staging { $place }: { $driver }
 }
# The same in a sentence.
driver-named = { $place ->
    [0] Active { $driver }
   *[other] { $driver } in Staging { $place }
 }
# Name what is done with a card, or that a Driver replaces another, in words that need no menu.
done-with = { $verb ->
    [active] { $card } as the Active Driver
    [stage] { $card } to Staging
    [play] Play { $card }
    [pay] Pay with { $card }
    [replace] { $card } takes over
   *[pick] Take { $card }
 }
one-more-driver = One more Driver can take over.
# Say what follows from being ready; kept: the Drivers that stay in the hand.
starts-with = You start with { $count ->
    [one] { $count } Driver
   *[other] { $count } Drivers
}{ $kept ->
    [0] { "" }
   *[other] { " " }and keep { $kept } in your hand
}.
card-at = { $card } · { $place ->
    [0] Active
   *[other] Staging { $place }
 }
driver-hint = { $hp } HP. { $attacks }
# What an attack costs and does: its damage, or else its effect.
attack-hint = { $name } ({ $cost }): { $does }.

## What an attack would do now

attack-not-ready = { $attack }: { $code ->
    [CANNOT_PAY] { $needed } more Power
    [ROLLING_START] not in turn 1
    [ASLEEP] asleep
    [SLAMMED] Door Slammed
    [NO_EFFECT] no effect
   *[other] not this turn
 }
# Say on how many coins an attack hangs.
if-heads = { $coins ->
    [0] { "" }
    [one] , if you flip heads
   *[other] , if you flip { $coins } heads
 }
effect-now = { $effect ->
    [none] no damage{ and-itself }
   *[other] { $effect }{ if-heads }{ and-itself }
 }
# With only heads to count on, the most they can make of it.
damage-now = { $wrecks ->
    [1] { $amount } damage and wrecks{ if-heads }{ and-itself }
   *[0] { $most ->
        [0] { $amount } damage{ if-heads }{ and-itself }
       *[other] up to { $most } damage{ if-heads }{ and-itself }
    }
 }
damage-short = { $wrecks ->
    [1] wrecks{ and-itself }
   *[0] { $most ->
        [0] { $amount }{ and-itself }
       *[other] up to { $most }{ and-itself }
    }
 }
# Whether the attacking Driver itself is Wrecked Out.
and-itself = { $itself ->
    [sure] , wrecks itself
    [maybe] , may wreck itself
   *[no] { "" }
 }
damage-to-any = { $amount } damage to any one Driver{ if-heads }
damage-to-one = { $amount } damage{ if-heads }
damage-there = { $active } damage to the Active Driver, or { $staging } in Staging{ if-heads }

## The hand: what to choose from, and in two words why a card cannot be played

offer-title = { $phase ->
    [turn] Your turn: what next?
    [setup] { $placed ->
        [1] Staging, or Ready?
       *[0] Your Active Driver?
    }
    [extra] Draw extra cards?
    [replace] Choose your new Active
   *[pay] Pay to Get Passed
 }
others-do-not-fit = { $count ->
    [one] { $count } other card cannot be chosen
   *[other] { $count } other cards cannot be chosen
 }
no-attack-yet = no attack to boost
why-not = { $code ->
    [STAGING_FULL] Staging full
    [FIRST_TURN] first turn
    [WRONG_DRIVER] no Driver
    [TOO_FRESH] next turn
    [POWER_ATTACHED] one a turn
    [TOOL_THERE] all have Tools
    [CREW_PLAYED] crew used
    [SAME_TRACK] in play
    [NO_EFFECT] no effect
    [SETUP] in your turns
   *[other] not now
 }

## The end

drivers-wrecked = { $count ->
    [one] Driver wrecked
   *[other] Drivers wrecked
 }
hardest-blow = hardest blow
moment-attack = { $wrecked ->
    [1] { $name }'s { $driver } wrecked { $target } with { $attack } for { $amount } damage in turn { $turn }.
   *[0] { $name }'s { $driver } hit { $target } with { $attack } for { $amount } damage in turn { $turn }.
 }

## Decks

deck-size = A deck has exactly 40, 50 or 60 cards; this one has { $cards }.
deck-unknown = There is no card called { $key }.
deck-copies = At most { $most } cards may be { $card }; there are { $count }.
deck-starter = A deck needs at least one Hot Lap Driver, or there is nobody to start with.
decks-differ = Both decks must have the same number of cards.

## What a choice would change

power = Power
figure-becomes = { $before ->
    [none] { $after } { $counts }
   *[other] { $counts } { $before } becomes { $after }
 }
way-driver = { $hp } HP, { $kind }
way-onto = on { $driver }
way-costs = { $cost ->
    [0] costs nothing
   *[other] costs { $cost } Power
 }
no-attack-to-boost = No attack is ready yet, so this does nothing now.
all-ready = already all ready
wrecks-itself = Wrecked Out by it
attack-ready = { $attack } ready{ $damage ->
    [none] { "" }
   *[other] : { $damage }
}
