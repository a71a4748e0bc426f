### What cards do. Each effect has a message under its own name, its clause on the card, and one ending in `-brief`, a
### few words for a card in the hand; without one the clause is used. Their variables are the parameters of the effect
### in cards.toml, with `none` for an empty one, and:
###   $held   1 while the card itself is still in the hand, else 0
###   $again  1 if the step before is of the same effect, for both players
###   $whose  of a continuous effect: `own` Driver, `team`, or `track` for all Drivers or those of one type
###   $less   1 if $n, which is written without its sign, is taken off

## Words

type-name = { $type ->
    [green] Green
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [purple] Purple
    [orange] Orange
    [teal] Teal
   *[colorless] Colorless
 }
condition-name = { $of ->
    [asleep] Asleep
    [mud] Mud Covered
    [slam] Door Slammed
   *[spun] Spun Out
 }
what-card = { $what ->
    [hot-lap] Hot Lap Driver
    [progression] Race Progression card
    [driver] Driver card
    [winner] Winner Driver
    [power] basic Horse Power card
    [crew] Pit Crew card
    [item] Pit Item card
    [tool] Pit Tool card
    [track] Track card
    [pit] Pit or Track card
   *[any] card
 }
what-brief = { $what ->
    [hot-lap] Hot Lap
    [progression] progression
    [driver] Driver
    [winner] Winner
    [power] Power
    [crew] Crew card
    [item] Item
    [tool] Tool
    [track] Track
    [pit] Pit card
   *[any] card
 }
a-what-brief = { $what ->
    [item] an { what-brief }
   *[other] a { what-brief }
 }
some-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
up-to-cards = { $n ->
    [one] a { what-card }
   *[other] up to { $n } { what-card }s
 }
basic-power = { $type ->
    [none] basic Horse Power card
   *[other] { type-name } Horse Power card
 }
up-to-power = { $n ->
    [one] a { basic-power }
   *[other] up to { $n } { basic-power }s
 }
all-power = { $type ->
    [none] Horse Power card
   *[other] { type-name } Horse Power card
 }
so-much-power = { $n ->
    [99] all { all-power }s
    [one] { $n } { all-power }
   *[other] { $n } { all-power }s
 }
power-brief = { $type ->
    [none] Power
   *[other] { type-name }
 }
so-much-brief = { $n ->
    [99] all { power-brief }
   *[other] { $n } { power-brief }
 }
up-to-brief = { $n ->
    [one] { $n } { power-brief }
   *[other] up to { $n } { power-brief }
 }
to-driver = { $on ->
    [one] one of your Drivers
   *[other] this Driver
 }
them = { $n ->
    [one] it
   *[other] them
 }

## Coins and attacks

behind = you may play this only if you have more Prizes left than the other player
behind-brief = behind:
flip = { $n ->
    [0] flip a coin until it shows tails
    [one] flip a coin
   *[other] flip { $n } coins
 }
fail = the attack does nothing
fail-brief = fails
more = { $per ->
    [none] { $n } more damage
    [condition] { $n } more damage if the Defending Driver has any condition
    [tool] { $n } more damage if this Driver has a Tool
    [heads] { $n } more damage for each heads
    [power] { $n } more damage for each Horse Power on this Driver
    [spare] { $n } more damage for each Horse Power on this Driver beyond the attack's cost
    [foe-power] { $n } more damage for each Horse Power on the Defending Driver
    [damage] { $n } more damage for each damage counter on this Driver
    [foe-damage] { $n } more damage for each damage counter on the Defending Driver
    [staging] { $n } more damage for each Driver in your Staging Area
    [foe-staging] { $n } more damage for each Driver in the other player's Staging Area
    [prizes] { $n } more damage for each Prize you have taken
   *[foe-hand] { $n } more damage for each card in the other player's hand
 }
straight = no Weakness, Resistance or protection of the Defending Driver counts

## Damage and conditions

hurt = { $on ->
    [self] this Driver takes { $n } damage
    [own-staging] each Driver in your Staging Area takes { $n } damage
    [foe-staging] each Driver in the other player's Staging Area takes { $n } damage
    [all-staging] each Driver in both Staging Areas takes { $n } damage
    [one-foe-staging] choose a Driver in the other player's Staging Area: it takes { $n } damage
   *[one-foe] choose any of the other player's Drivers: it takes { $n } damage
 }
hurt-brief = { $on ->
    [self] { $n } to itself
    [own-staging] { $n } to own Staging
    [foe-staging] { $n } to all in their Staging
    [all-staging] { $n } to both Stagings
    [one-foe-staging] { $n } to one in their Staging
   *[one-foe] { $n } to any of their Drivers
 }
heal = { $on ->
    [active] heal { $n } damage from your Active Driver
    [one] heal { $n } damage from one of your Drivers
    [each] heal { $n } damage from each of your Drivers
   *[self] heal { $n } damage from this Driver
 }
heal-brief = { $on ->
    [active] heal { $n }: Active
    [one] heal { $n }: a Driver
    [each] heal { $n }: all
   *[self] heal { $n }: itself
 }
condition = { $on ->
    [self] your Active Driver becomes { condition-name }
   *[other] the Defending Driver becomes { condition-name }
 }
condition-brief = { condition-name }
cure = your Active Driver recovers from all conditions
cure-brief = end conditions
pin = Slide Job: the Defending Driver can't Get Passed in its player's next turn
pin-brief = Slide Job
stall = the Defending Driver can't attack in its player's next turn
stall-brief = they can't attack
smoke = if the Defending Driver attacks in its player's next turn, its player flips a coin first; on tails the attack fails
smoke-brief = their attack needs heads
guard = during the other player's next turn, attacks do { $n } less damage to the Driver that is your Active one now, unless it leaves that place or progresses
guard-brief = take { $n } less next turn
boost = { $of ->
    [next] this Driver's attacks do { $n } more damage in your next turn
   *[other] your attack this turn does { $n } more damage
 }
boost-brief = attack +{ $n }

## Horse Power

burn = discard { so-much-power } from this Driver
burn-brief = discard { so-much-brief }
any-power = { $n ->
    [one] { $n } Horse Power card
   *[other] { $n } Horse Power cards
 }
strip = { $on ->
    [one] discard { any-power } from one of the other player's Drivers
   *[other] discard { any-power } from the Defending Driver
 }
strip-brief = they lose { $n } Power
recharge = attach { up-to-power } from your discard pile to { to-driver }
recharge-brief = attach { up-to-brief } from discard
fuel = search your deck for { up-to-power }, attach { them } to { to-driver }, and shuffle your deck
fuel-brief = attach { up-to-brief } from deck
move = { $n ->
    [one] move a Horse Power card from one of your Drivers to another one
   *[other] move up to { $n } Horse Power cards from one of your Drivers to another one
 }
move-brief = { $n ->
    [one] move { $n } Power
   *[other] move up to { $n } Power
 }
extra = { $n ->
    [one] you may attach { $n } more Horse Power card this turn
   *[other] you may attach { $n } more Horse Power cards this turn
 }
extra-brief = attach { $n } more Power

## Hands, decks, discard piles and Prizes

draw = { $who ->
    [foe] the other player draws { some-cards }
    [both] each player draws { some-cards }
   *[none] { $again ->
        [1] you draw { $n } { $n ->
            [one] more card
           *[other] more cards
         }
       *[0] draw { some-cards }
     }
 }
draw-brief = { $who ->
    [foe] they draw { $n }
    [both] each draws { $n }
   *[none] draw { $n }
 }
fill = draw until you have { $n } cards in hand
fill-brief = draw up to { $n } in hand
redraw = { $who ->
    [both] { $to ->
        [deck] each player shuffles their hand into their deck and draws { some-cards }
       *[other] each player discards their hand and draws { some-cards }
     }
   *[none] { $to ->
        [deck] shuffle your hand into your deck, then draw { some-cards }
       *[other] discard your hand, then draw { some-cards }
     }
 }
redraw-brief = { $who ->
    [both] each: new hand of { $n }
   *[none] new hand of { $n }
 }
toss = { $held ->
    [0] discard { some-cards } from your hand
   *[1] { $n ->
        [one] discard { $n } other card from your hand
       *[other] discard { $n } other cards from your hand
     }
 }
toss-brief = discard { $n }
drop = the other player discards { some-cards } from their hand
drop-brief = they discard { $n }
snatch = discard { some-cards } at random from the other player's hand
snatch-brief = they lose { some-cards }
inspect = look at the other player's hand; you may choose a { what-card } there and shuffle it into their deck
inspect-brief = see their hand, shuffle a { what-brief } in
search = { $to ->
    [staging] search your deck for { up-to-cards }, put { them } into your Staging Area, and shuffle your deck
   *[other] { $what ->
        [any] search your deck for { up-to-cards }, put { them } into your hand, and shuffle your deck
       *[other] search your deck for { up-to-cards }, show { them }, put { them } into your hand, and shuffle your deck
     }
 }
found-brief = { $n ->
    [one] find { a-what-brief }
   *[other] find { $n } { what-brief }s
 }
search-brief = { $to ->
    [staging] { found-brief } for Staging
   *[other] { found-brief }
 }
look = { $what ->
    [any] look at the top { $n } cards of your deck, put 1 of them into your hand, and shuffle the others back into your deck
   *[other] look at the top { $n } cards of your deck; you may show a { what-card } among them and put it into your hand; then shuffle the others back into your deck
 }
look-brief = top { $n }: take { a-what-brief }
salvage = { $to ->
    [deck] shuffle { up-to-cards } from your discard pile into your deck
   *[other] put { up-to-cards } from your discard pile into your hand
 }
salvaged-brief = { $n ->
    [one] { $n } { what-brief }
   *[other] { $what ->
        [power] { $n } { what-brief }
       *[other] { $n } { what-brief }s
     }
 }
salvage-brief = { $to ->
    [deck] { salvaged-brief } back to deck
   *[other] take back { salvaged-brief }
 }
top-cards = { $n ->
    [one] card
   *[other] { $n } cards
 }
mill = { $who ->
    [foe] discard the top { top-cards } of the other player's deck
   *[none] discard the top { top-cards } of your deck
 }
mill-brief = { $who ->
    [foe] their deck loses { $n }
   *[none] your deck loses { $n }
 }
prize = look at your Prizes and put one into your hand; the top card of your deck becomes a Prize in its place
prize-brief = exchange a Prize

## Places, Tools and the Track

switch = switch your Active Driver with one from your Staging Area
switch-brief = switch your Active
push = the other player switches their Active Driver with one from their Staging Area
push-brief = they switch Active
gust = choose a Driver in the other player's Staging Area; it switches with their Active Driver
gust-brief = pull one of their Drivers
pickup = return a Driver from your Staging Area and all cards on it to your hand
pickup-brief = take a Driver to hand
rush = one of your Drivers that came into play or progressed this turn may progress this turn
rush-brief = progress at once
unbolt = discard a Tool from one of the other player's Drivers
unbolt-brief = discard their Tool
sweep = discard the Track
sweep-brief = discard Track

## Continuous effects, which are whole sentences

its-drivers = { $whose ->
    [track] { $type ->
        [none] All Drivers
       *[other] { type-name } Drivers
     }
    [team] Your Drivers
   *[own] This Driver
 }
of-drivers = { $whose ->
    [track] { $type ->
        [none] all Drivers
       *[other] { type-name } Drivers
     }
    [team] your Drivers
   *[own] this Driver
 }
for-type = { $type ->
    [none] { "" }
   *[other] { type-name }:{ " " }
 }
less-or-more = { $less ->
    [1] less
   *[0] more
 }
hp = { $whose ->
    [own] { its-drivers } has { $n } more hit points.
   *[other] { its-drivers } have { $n } more hit points.
 }
hp-brief = { for-type }+{ $n } HP
dealt = Attacks of { of-drivers } do { $n } more damage.
dealt-brief = { for-type }attacks +{ $n }
armour = { $whose ->
    [own] While it is the Defending Driver, attacks do { $n } less damage to { of-drivers }.
   *[other] While one of { of-drivers } is the Defending Driver, attacks do { $n } less damage to it.
 }
armour-brief = { for-type }take { $n } less if Active
pass = { $whose ->
    [own] { its-drivers } pays { $n } { less-or-more } Horse Power to Get Passed.
   *[other] { its-drivers } pay { $n } { less-or-more } Horse Power to Get Passed.
 }
pass-brief = { for-type }Get Passed: { $n } { less-or-more }
steady = { its-drivers } can't become { condition-name }.
steady-brief = { for-type }never { condition-name }
tough = { $whose ->
    [own] { its-drivers } has no Weakness.
   *[other] { its-drivers } have no Weakness.
 }
tough-brief = { for-type }no Weakness
mend = After each turn, heal { $n } damage from { of-drivers } if it is Active.
mend-brief = { for-type }Active heals { $n } a turn
thorns = If an attack damages { of-drivers } while it is Active, the attacking Driver takes { $n } damage.
thorns-brief = { for-type }{ $n } to who hits it
shelter = { $whose ->
    [own] { its-drivers } in Staging Areas takes no damage.
   *[other] { its-drivers } in Staging Areas take no damage.
 }
shelter-brief = { for-type }no damage in Staging
slick = { $whose ->
    [own] { its-drivers } that is Spun Out takes { $n } more damage after each turn.
   *[other] { its-drivers } that are Spun Out take { $n } more damage after each turn.
 }
slick-brief = { for-type }Spun Out hurts { $n } more
bounty = { $whose ->
    [own] If { of-drivers } is Wrecked Out, the other player takes 1 more Prize.
   *[other] If { of-drivers } are Wrecked Out, the other player takes 1 more Prize.
 }
bounty-brief = { for-type }1 more Prize if wrecked

## How the clauses of a card are joined

next-clause = { $first }, then { $next }
clause-and = { $first } and { $last }
on-heads = On heads, { $clauses }.
on-tails = On tails, { $clauses }.
brief-side = { $side ->
    [heads] heads: { $clause }
   *[tails] tails: { $clause }
 }
once-a-turn = Once during your turn: { $text }
each-once-a-turn = Once during their turn, each player may do this: { $text }
when-attached = When you attach it to a Driver from your hand: { $text }
once-brief = once a turn: { $clauses }
gives-any = Gives 1 Horse Power of any one type.
gives-power = Gives { $gives } { type-name } Horse Power.
gives-any-brief = any type
gives-power-brief = { $gives } { type-name }
from-driver = from { $driver }
progresses-from = { " " }Progresses from { $driver }.
hit-points = { $hp } hit points
weakness = Weakness { type-name }
resistance = Resistance { type-name }
passed-cost = Get Passed cost { $cost }
skill = Skill { $name }: { $text }
skill-brief = Skill: { $does }
no-cost = no cost
cost-any = { $count } any
cost-typed = { $count } { type-name }
attack = { $name } ({ $cost }):{ $rest }
attack-damage = { " " }{ $damage } damage.
