### What people read in the pictures of AcceleRacers, and their alt texts, whose keys begin with alt-.

seat-counts = { $left ->
    [none] hand { $held }, deck { $deck }
   *[other] { $left } AP left, hand { $held }, deck { $deck }
 }
ap-left = { $left } AP left
points-left = { $left } of { $points } AP left
draw-chip = Draw: { $price } · { $deck } left
face-down = face down
race-goal = Bring three Vehicles through all four Realms to win.
to-come = to come
no-shifts = no Shifts
any-mod = any Mod
more-here = { $count } more here
more-there = +{ $count }
short-stat = { $stat ->
    [speed] Speed
    [power] Power
   *[performance] Perf.
 }
# What came of the card that was played last.
came = { $came ->
    [hit] hits
    [cancelled] cancelled
    [blocked] blocked
    [survived] survived
   *[other] just played
 }
# On a Vehicle that the card played last is about: a plate of 26 points.
played-mark = { $of ->
    [hit] hit
   *[new] new
 }
winner = winner
# Whose Vehicles and stars are above and below the Realms.
sides = Above { $name }, below you. ✓ rolls on, −1 is 1 short, ☆ is home.

# A Vehicle to play, in the first Realm.
fit = { $lacks ->
    [0] ✓
   *[other] −{ $lacks }
 }

## What a card would do

realm-asks = Realm { $place } asks for { $stat } { $value }
realm-number = Realm { $place }{ $stops ->
    [1] : stops it
   *[0] { "" }
 }
home-now = is home at once
depends = depends on your choice
goes-on-to = goes to Realm { $place }
your-opponent = Your opponent
two-vehicles = { $vehicle } and { $other }
figure-becomes = { $before } becomes { $after }
more-in-list = and { $count } more

## Alt texts

alt-figures = Figures: Speed/Power/Performance.

# Of a Vehicle to play, at its next turn.
alt-lacks = { $lacks ->
    [0] rolls on
   *[other] lacks { $lacks }
 }
alt-realms-to-come = { $count ->
    [one] { $count } Realm still to come.
   *[other] { $count } Realms still to come.
 }
# A guide and a lesson name the reader's seat "You".
alt-home = { $name ->
    [You] You have
   *[other] { $name } has
 } { $home } of { $goal } home.
alt-realm = Realm { $place }, { $name }: { $facts }.
alt-vehicle = { $name ->
    [You] Your
   *[other] { $name }'s
 } { $facts }.
alt-fate = { $ready ->
    [1] rolls on next turn
   *[0] not yet { $needs }
 }
worn-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
alt-acid = acid { $tokens }
protected = protected
counts-listed = { $held } in hand, { $deck } to draw, { $junked } junked
