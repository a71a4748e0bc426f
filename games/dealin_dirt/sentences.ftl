### What people read of Dealin' Dirt, apart from what happens (events.ftl) and from the cards (effects/effects.ftl).

## Words

some-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
some-prizes = { $count ->
    [one] { $count } Prize
   *[other] { $count } Prizes
 }
condition-name = { $condition ->
    [asleep] Asleep
    [mud] Mud Covered
    [slam] Door Slammed
   *[spun] Spun Out
 }
some-power = { $type ->
    [green] { $count } Green
    [red] { $count } Red
    [blue] { $count } Blue
    [yellow] { $count } Yellow
    [purple] { $count } Purple
    [orange] { $count } Orange
    [teal] { $count } Teal
    [colorless] { $count } Colorless
   *[any] { $count } any
 }

## Who has to decide what

may-draw-extra = { $name } may draw up to two extra cards.
to-choose-drivers = { $count ->
    [one] { $names } chooses Drivers to start with.
   *[other] { $names } choose Drivers to start with.
 }
to-play = Turn { $turn }: { $name } to play.
to-pay = { $name } chooses Horse Power to pay for Get Passed.
to-decide = { $name } decides about { $card }.
to-replace = { $name } chooses a new Active Driver.

## The table

track = Track: { $track }.
looking-at = You are looking at: { $cards }.
prizes-left = { some-prizes } left
in-hand = { some-cards } in hand
in-deck = { $count } in the deck
discarded-cards = { $count } discarded
driver-there = { $active ->
    [1] Active: { $driver }.
   *[0] Staging: { $driver }.
 }
hit-points = { $left } of { $most } hit points
# What an attack does to a Driver for longer than its turn.
lingering-effect = { $effect ->
    [pin] Slide Job
    [stall] can't attack
    [smoke] in smoke
    [guard] guard { $amount }
   *[boost] boost { $amount }
 }
pass-cost = { $cost ->
    [0] for free
   *[other] discard { $cost } Horse Power
 }
