### What players of AcceleRacers can do: prompts, choices and their hints.

## Prompts

# brief: 1 where AP need not be spelled out, or where there is no room for that.
ask-card = { $phase ->
    [bring] Choose a Realm to bring to the race.
    [place] All Vehicles must get through four Realms, two of them yours. Which comes first, face down?
    [vehicle] { $rolls ->
        [1] Play a Vehicle? ✓: it rolls on next turn.
       *[0] Play a Vehicle into Realm 1?{ $short ->
            [none] { "" }
           *[other] { " " }−{ $short }: { $short } short.
        }
    }
    [points] { $left ->
        [0] No Action Points (AP) left.
        [one] Spend { $left } { $brief ->
            [1] AP
           *[0] Action Point (AP)
        }.
       *[other] Spend { $left } { $brief ->
            [1] AP
           *[0] Action Points (AP)
        }.
    }{ $rolls ->
        [1] { $stops ->
            [1] { " " }✓: rolls on.
           *[0] { " " }✓: it rolls on.
        }
       *[0] { "" }
    }{ $stops ->
        [1] { $rolls ->
            [1] { " " }✗: stops one.
           *[0] { " " }✗: stops a Vehicle.
        }
       *[0] { "" }
    }
   *[discard] Discard { $over ->
        [one] a card
       *[other] { $over } cards
    }: the hand limit is { $limit }.
 }
goal = { $missing ->
    [none] { $vehicle } is ready to roll on.
   *[other] { $vehicle } lacks { $missing } to roll on.
 }{ " " }
lack = { $gap } { $stat }
ask-answer = { $aim ->
    [card] Answer { $name }'s { $card } at { $target } on { $vehicle }?
    [two] Answer { $name }'s { $card } at { $vehicle } and { $other }?
    [vehicle] Answer { $name }'s { $card } at { $vehicle }?
   *[nothing] Answer { $name }'s { $card }?
 }

## Choices

priced = { $card }, { $price } AP
card-somewhere = { $verb ->
    [hazard] Play { $card } at…
    [free] Put { $card } for 0 AP on…
   *[equip] Put { $card } on…
 }
# A card, and the only Vehicle that it can be played for or at, or the one that is meant.
card-to = { $verb ->
    [hazard] { $card } at { $vehicle }
   *[other] { $card } on { $vehicle }
 }
card-on = { $card } on { $vehicle }
# One of several copies of a card on a Vehicle.
numbered = { $card } no. { $number }
two-copies = { $card }, two copies
cancel-on = Cancel it: { $card } on { $vehicle }
cancel-with = Cancel it with { $card }
junk-card = { $verb ->
    [anchor] Cancel it: junk { $card } on { $vehicle }
   *[drop] Junk { $card } on { $vehicle }
 }
hand-over = { $card }: { $vehicle } → { $other }
two-realms = Realms { $first } and { $second }
without-card = { $verb ->
    [no-vehicle] No Vehicle this turn
    [draw] Draw: 1 AP
    [end] End the turn
    [pass] No answer
    [yes] Draw
   *[decline] No, continue
 }

## Hints

hidden-realm = a face-down Realm
unspent = { $left ->
    [0] all AP spent
   *[other] { $left } AP unspent
 }
# Why to play a Hazard at an opposing Vehicle that has all its Realm asks for.
stops-one = It stops a Vehicle that is ready to roll on
# How many of the Vehicles in one's own deck meet what a Realm asks for.
unaided = { $asks }; { $able ->
    [0] none
   *[other] { $able }
 } of your { $count ->
    [one] Vehicle
   *[other] { $count } Vehicles
 } can leave it without help
home-at-once = rolls on at once, and is home
goes-to = goes to Realm { $place } at once
becomes = { $sums }, needs { $needs }{ $sure ->
    [1] : { $fate }
   *[0] { "" }
 }
# After the figures of a Vehicle whose terrain is that of its Realm.
own-ground = { " " }(+1 on its terrain)
fate = { $fate ->
    [stays] not yet
    [rolls-on] rolls on next turn
    [already] rolls on anyway
    [junked] would be junked
   *[unsure] { "" }
 }
own-junked = Your own { $vehicle } would be junked: its rival would leave their duel first.
protects = { $card } protects { $vehicle }
hazard-hits = { $junked ->
    [1] { $windows } would be junked{ $stopped ->
        [none] { "" }
       *[other] , and { $stopped } would not roll on
     }
   *[0] { $windows } would survive
 }

## The hand: what to choose from, and in two words why a card cannot be played

offer-title = { $phase ->
    [bring] Bring two Realms
    [place] Place a Realm face down
    [vehicle] Play a Vehicle?
    [points] Your Action Points
    [discard] Discard a card
   *[answer] Answer { $card }?
 }
offer-question = { $card } asks
only-kind = { $kind }s only
why-not = { $code ->
    [WRONG_STEP] next turn
    [POINTS] next step
    [ANSWERS_ONLY] answers only
    [FORBIDDEN] forbidden
    [NO_MODABILITY] wrong icon
    [OTHER_TEAM] other team
    [NO_SHIFTS_HERE] no Shifts
    [HAS_CHARGER] has one
    [CONDITION] not here
    [NO_VEHICLE] no Vehicle
   *[other] not now
 }
# Why a Hazard has no target. at: how many figures it takes from a card, of which two are named; or what kind of card it
# is for, or what it does.
no-target = { $at ->
    [1] no { $first } card there
    [2] no { $first }/{ $second } card
    [3] no opposing card
    [Mod] no opposing Mod
    [corrode] no opposing Mod
    [junk_mods] no opposing Mod
    [Shift] no opposing Shift
    [junk_every] no { $icon } Mod there
    [junk_charger] no Charger it hits
    [swap_them] not in two Realms
    [force_discard] no opposing hand
   *[other] no opposing Vehicle
}
needs-points = needs { $cost } AP
no-draw = { $code ->
    [NO_CARDS_LEFT] no cards
   *[other] 1 AP
 }

## The end

realms-passed = { $count ->
    [one] Realm passed
   *[other] Realms passed
 }
vehicles-junked = { $count ->
    [one] Vehicle junked
   *[other] Vehicles junked
 }
brought-three-home = { $name } brought three Vehicles home
moment-reached = { $name }'s { $vehicle } reached Realm { $place } in turn { $turn }.
moment-rolled-on = { $count } of { $name }'s Vehicles rolled on at once in turn { $turn }.
moment-home = { $name }'s { $vehicle } came home in turn { $turn }, Vehicle { $total } of three.
moment-stopped = { $name }'s { $hazard } stopped { $foe }'s { $vehicle } in Realm { $place }, in turn { $turn }.

## Decks

junk-piles = Junk piles
junk-title = { $count ->
    [one] { $name }'s junk pile, { $count } card, top card first
   *[other] { $name }'s junk pile, { $count } cards, top card first
 }
deck-unknown = There is no AcceleRacers card “{ $key }”.
deck-copies = { $most ->
    [one] { $card } is in it { $copies } times; { $kind }s may be in a deck only once.
   *[other] { $card } is in it { $copies } times; { $kind }s may be in a deck only { $most } times.
 }
deck-too-large = It has { $cards } cards, Realms included; { $most } are allowed.
deck-too-small = It has { $cards ->
    [one] one card
   *[other] { $cards } cards
 }, Realms included; it needs at least { $least }.
deck-realms = Racing Realms in it: { $realms }; it needs at least { $least }.
deck-vehicles = Vehicles in it: { $vehicles }; it needs at least { $least }.

## Cards drawn large

card = { $name }, { $kind }. { $text }
same-line = { $which ->
    [advanced] Advanced
    [second] Second car
   *[basic] Basic
 }
same-terrain = Same terrain
number-of = { $number } of { $many }
