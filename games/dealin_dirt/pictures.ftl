### What people read in the pictures of Dealin' Dirt, and their alt texts, whose keys begin with alt-.

## Cards

hp-sign = HP
skill-title = Skill: { $name }
weak = Weak
resists = Resists
passed = Passed { $cost }
stage = { $relation ->
    [before] Before
   *[after] Next
 }
short-kind = { $kind ->
    [hot-lap] Hot Lap
    [heat-race] Heat Race
    [feature] Feature
    [winner] Winner
    [power] Power
    [strategy] Strategy
    [crew] Pit Crew
    [item] Pit Item
    [tool] Pit Tool
   *[track] Track
 }

## The hand, and the choices of a step

damage-for = { $damage } for { $cost }
and-more-choices = { $count ->
    [one] and { $count } more choice
   *[other] and { $count } more choices
 }
choices-in-list = { $count ->
    [one] { $count } more choice in the list.
   *[other] { $count } more choices in the list.
 }
alt-held-driver = { $driver }, { $hp } HP: { $attacks }

## The duel and the Staging Areas

standing = { $how ->
    [draw] draw
    [winner] winner
    [beaten] beaten
    [play] to play
    [choose] to choose
   *[ready] ready
 }
prizes = Prizes
prizes-to-come = { $prizes } Prizes to come
driver-hidden = { $ready ->
    [1] face down, ready
   *[0] still choosing
 }
no-active-driver = no Active Driver
boosted-attacks = attacks +{ $boost }
no-horse-power = no Horse Power
no-track = No Track
# The turn is 0 while both players set up.
news-turn = { $sudden ->
    [1] { $turn ->
        [0] Sudden Death: set up
       *[other] Sudden Death, turn { $turn }
    }
   *[0] { $turn ->
        [0] Both set up
       *[other] Turn { $turn }
    }
 }
news-attack = { $driver } attacked: { $attack }
news-hit = { $harm ->
    [0] { $attack }: no damage to { $target }
   *[other] { $attack }: { $harm } damage to { $target }
 }
staging-hand = hand { $held }
staging-deck = deck { $deck }
staging-discarded = discards { $count }
face-down-until-ready = face down until both are ready
nobody-in-staging = nobody in Staging

## Alt texts

alt-attack = { $name }'s { $driver } attacked with { $attack }.
alt-hit = { $harm ->
    [0] { $name }'s { $driver } attacked with { $attack }: no damage to { $target }.
   *[other] { $name }'s { $driver } attacked with { $attack }: { $harm } damage to { $target }.
 }
alt-prizes-taken = { $name }: { $taken } of { counted-prizes } taken; { $driver }.
alt-prizes-to-come = { $name }: { counted-prizes } to come; { $driver }.
alt-track = Track: { $track }, { $brief }.
alt-no-track = No Track.
alt-boost = Attacks of this turn do { $boost } more damage.
alt-active = Active Driver { $driver }
alt-drivers-hidden = { $ready ->
    [1] Drivers face down, ready
   *[0] Drivers face down, still choosing
 }
alt-staging = Staging: { $drivers }.
alt-empty-staging = Nobody in Staging.
alt-short-driver = { $driver } { $left } of { $most }
# The damage of a Driver's attacks, and what those do that do no damage.
hits = { $damage ->
    [none] { $effect }
   *[other] hits { $damage }{ $effect ->
        [none] { "" }
       *[other] . { $effect }
    }
 }
# A whole card says its hit points itself.
slip-driver = { $hp ->
    [0] { hits }
   *[other] { $hp } HP, { hits }
 }
slip-place = { $place ->
    [0] Active, { $hp } HP
   *[other] Staging { $place }, { $hp } HP
 }
