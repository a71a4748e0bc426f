### What people read of Dealin' Dirt, apart from what happens (events.ftl) and from the cards (effects.ftl).

## Words

counted-prizes = { $count ->
    [one] { $count } Prize
   *[other] { $count } Prizes
 }

kind-name = { $kind ->
    [hot-lap] Hot Lap Driver
    [heat-race] Heat Race Driver
    [feature] Feature Driver
    [winner] Winner Driver
    [power] Horse Power
    [strategy] Pit Strategy
    [crew] Pit Crew
    [item] Pit Item
    [tool] Pit Tool
   *[track] Track
 }

## Who has to decide what

asked = { $phase ->
    [extra] { $name } may draw up to two extra cards.
    [setup] { $count ->
        [one] { $name ->
            [You] You choose
           *[other] { $name } chooses
         } Drivers to start with.
       *[other] { $name } choose Drivers to start with.
    }
    [pay] { $name ->
        [You] You choose
       *[other] { $name } chooses
     } Horse Power to pay for Get Passed.
    [choose] { $name ->
        [You] You decide
       *[other] { $name } decides
     } about { $card }.
    [replace] { $name ->
        [You] You choose
       *[other] { $name } chooses
     } a new Active Driver.
   *[turn] Turn { $turn }: { $name ->
        [You] your turn
       *[other] { $name } to play
     }.
 }

## The table

track = Track: { $track }.
looking-at = You are looking at: { $cards }.
prizes-left = { counted-prizes } left
in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
 }
in-deck = { $count } in the deck
discarded-cards = { $count } discarded
active-driver = Active { $driver }
hit-points-left = { $left } of { $most } HP
# What an attack does to a Driver for longer than its turn.
lingering-effect = { $effect ->
    [pin] Slide Job
    [stall] can't attack
    [smoke] attack needs heads
    [guard] takes { $amount } less
   *[boost] attacks +{ $amount }
 }
pass-cost = { $cost ->
    [0] for free
   *[other] discard { $cost } Horse Power
 }

## Moments

sound = { $of ->
    [wreck] CRUNCH!
    [prize] KA-CHING!
   *[hit] BONK!
}

# What a computer says about a moment; n is 0 or 1, by lot.
talk = { $of ->
    [wreck-seat] { $n ->
        [0] The steering wheel is fine. I have it right here.
       *[other] We found three of the wheels.
    }
    [prize-seat] { $n ->
        [0] That one goes on the shelf.
       *[other] I'd like to thank my mother and the mud.
    }
   *[other] { $n ->
        [0] That was a perfectly good fender.
       *[other] A bit of paint, a bit of tape, a bit of crying.
    }
}
