### What people read of AcceleRacers, apart from what happens (events.ftl) and from the cards.

## Cards

price = { $cost } AP
escape-values = asks for { $values }
damage = damage { $windows }
card-figures = { $figures } (Speed/Power/Performance).
modability = Modability: { $icons }.
terrain = Terrain: { $icons }.
card-number = Card { $number } of { $many }, { $finish }.

## Who has to decide what

to-bring = { $names } still to choose Realms.
to-choose = Turn { $turn }: { $name ->
    [You] You make
   *[other] { $name } makes
 } a choice for { $card }.
# A guide and a lesson name the reader's seat "You".
asked = { $phase ->
    [place] { $name ->
        [You] You place
       *[other] { $name } places
     } Realm { $place } of four.
    [vehicle] Turn { $turn }: { $name } may play a Vehicle.
    [answer] { $name } may answer { $card }.
    [discard] { $name ->
        [You] You have
       *[other] { $name } has
     } to discard.
   *[points] Turn { $turn }: { $name ->
        [You] You have
       *[other] { $name } has
     } { $left ->
        [0] no Action Points (AP) left
        [one] { $left } Action Point (AP) to spend
       *[other] { $left } Action Points (AP) to spend
    }.
 }

## The table

realms-brought = Realms you brought: { $cards }.
junk = { $name }'s junk pile, top card first: { $cards }.
held-for-later = Not now: { $cards }.
realm-hidden = Realm { $place } is face down.
realm = Realm { $place }, { $name } ({ $asks }, { $terrain }{ $up ->
    [1] { "" }
   *[0] , face down
 }){ $there ->
    [none] .
   *[other] : { $there }.
 }
stands = { $name ->
    [You] your
   *[other] { $name }'s
 } { $vehicle } { $lacks ->
    [0] ready
   *[other] lacks { $lacks }
 }
home-so-far = Vehicles home, of { $goal }: { $counts }.
vehicles-home = { $home } of { $goal } Vehicles home
in-hand = { $held ->
    [one] { $held } card in hand
   *[other] { $held } cards in hand
 }
piles = { $deck } to draw, { $junked } junked
points-a-turn = { $points } Action Points (AP) a turn
known-hand = known to you in the hand: { $cards }

# What a Hazard forbids.
ban = { $now ->
    [1] { banned-cards } this turn
   *[0] { banned-cards } next turn
 }
banned-cards = { $what ->
    [mods] no Mods
    [shifts] no Shifts
   *[bonus] no team bonus
 }

# The card that was played last.
last-played = { $aim ->
    [driven] { $name } played { $card }.
    [none] { $name } played { $card } on { $vehicle }.
    [card] { $name } played { $card } at { $target } on { $vehicle }{ hazard-result }.
    [two] { $name } played { $card } at { $vehicle } and { $other }{ hazard-result }.
    [vehicle] { $name } played { $card } at { $vehicle }{ hazard-result }.
   *[nothing] { $name } played { $card }{ hazard-result }.
 }
hazard-result = { $came ->
    [cancelled] : cancelled by { $by }
    [blocked] : kept off by { $by }
    [survived] : too weak
   *[other] { "" }
 }

## Vehicles and what they carry

vehicle-there = { $vehicle } ({ $team }) in Realm { $place }
sums = { $ready ->
    [1] { $sums }, needs { $needs }: ready to roll on
   *[0] { $sums }, needs { $needs }: not yet
 }
terrain-bonus = terrain bonus
no-terrain-bonus = terrain bonus lost
with-cards = with { $cards }
acid-left = { $left ->
    [one] junked after { $left } more tune-up
   *[other] junked after { $left } more tune-ups
 }
some-tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
 }
corrodes = corrodes in { $left }
as-team = as { $team }
escape-by = escape by { $stat }
against = against { $vehicle }

## Moments

sound = { $of ->
    [home] VROOM!
    [wreck] CRUNCH!
    [rescue] NOT TODAY!
    [blocked] CLONK!
    [realm] WHOOSH!
   *[hazard] UH-OH!
}

# What a computer says about a moment; n is 0 or 1, by lot.
talk = { $of ->
    [home-seat] { $n ->
        [0] First to the snack stand, too.
       *[other] Did anyone write down that time?
    }
    [wreck-seat] { $n ->
        [0] It will buff out.
       *[other] I was bored of that colour anyway.
    }
    [rescue-seat] { $n ->
        [0] Not on my road.
       *[other] Please send your next disaster to somebody else.
    }
    [blocked-seat] { $n ->
        [0] Did something hit us? No?
       *[other] Best tape I ever bought.
    }
    [realm-seat] { $n ->
        [0] Next Realm, please.
       *[other] I can see the finish from here. Well, a poster of it.
    }
   *[other] { $n ->
        [0] Mind the road. It bites.
       *[other] Oops. Was that your lane?
    }
}
