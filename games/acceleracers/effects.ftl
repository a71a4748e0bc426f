### What cards do. Each effect has a message under its own name, the text on the card; one ending in `-brief`, the same in
### fewer words, if it needs one; and one ending in `-question`, if it asks something. Their variables are the parameters
### of the effect in cards.toml, with `none` for an empty one and 1 and 0 for yes and no; questions also have:
###   $card     the card that asks
###   $vehicle  the Vehicle that it is on
###   $ap       the AP left in this turn
###   $picks    how often it may still be answered

-enters = When this comes into play:

kind-of-card = { $kind ->
    [none] card
   *[other] { $kind }
 }

## When a card comes into play

salvage = { -enters } { $price ->
    [0] { $count ->
        [one] take one { kind-of-card }{ having } from your junk pile into your hand.
       *[other] take { $count } { kind-of-card }s{ having } from your junk pile into your hand.
     }
   *[other] as often as you like, pay { $price } AP to take one { kind-of-card } from your junk pile into your hand.
 }
having = { $window ->
    [none] { "" }
   *[other] { " " }with a number for { $window }
 }
salvage-brief = { -enters } { $price ->
    [0] { $count ->
        [one] take { $count } { kind-of-card }{ having-brief } from your junk pile.
       *[other] take { $count } { kind-of-card }s{ having-brief } from your junk pile.
     }
   *[other] take { kind-of-card }s from your junk pile for { $price } AP each.
 }
having-brief = { $window ->
    [none] { "" }
   *[other] { " " }with a { $window } number
 }
salvage-question = { $price ->
    [0] { $count ->
        [one] { $card }: which { kind-of-card } do you take from your junk pile?
       *[other] { $card }: which { kind-of-card } do you take from your junk pile? ({ $picks } to go)
     }
   *[other] { $card }: take a { kind-of-card } from your junk pile for { $price } AP? You have { $ap } AP left for the whole turn.
 }
see_hand = { -enters } look at your opponent's hand.
many-cards = { $count ->
    [one] a card
   *[other] { $count } cards
 }
draw = { -enters } { $optional ->
    [1] you may draw { many-cards } for 0 AP.
   *[0] draw { many-cards } for 0 AP.
 }
draw-question = { $card }: draw a card for 0 AP?
free_equip = { -enters } you may put { $kind ->
    [Accele-Charger] an { $kind }
   *[other] a { $kind }
 } from your hand on any of your Vehicles for 0 AP{ $any_icon ->
    [1] ; modability icons need not match.
   *[0] .
 }
free_equip-brief = { -enters } you may equip another { $kind } for 0 AP{ $any_icon ->
    [1] , whatever its icons.
   *[0] .
 }
free_equip-question = { $card }: put a card from your hand on a Vehicle for 0 AP?
free_mod_here = Once, at any time in the turn in which you equip this: you may put a Mod from your hand on the same Vehicle for 0 AP; modability icons need not match.
free_mod_here-brief = This turn you may put one Mod on the same Vehicle for 0 AP, whatever its icons.
move_mod = { -enters } you may move one Mod from one of your Vehicles to another of yours that it fits.
move_mod-brief = { -enters } you may move a Mod to another of your Vehicles that it fits.
move_mod-question = { $card }: move a Mod to another Vehicle?
return_vehicle = { -enters } put a Vehicle from your junk pile into the first Realm.
return_vehicle-question = { $card }: which Vehicle do you put into the first Realm?
swap_realms = { -enters } you may swap any two of the four Realms. Vehicles do not move, so those in the two places are then in the other Realm. A Realm in a place that a Vehicle has reached is turned up.
swap_realms-brief = { -enters } you may swap two Realms; Vehicles do not move with them.
swap_realms-question = { $card }: swap two Realms?
sacrifice = Put this on a Vehicle that shares its Realm with another of your Vehicles. Junk the other one with everything on it: the first rolls on at once and keeps only its Mods.
sacrifice-brief = Junk another of your Vehicles in its Realm: this one rolls on at once, with only its Mods.
sacrifice-question = { $card }: which Vehicle do you junk so that { $vehicle } rolls on?
swap_own = Put this on a Vehicle while another of your Vehicles of the same team is in a different Realm. The two Vehicles swap places, and both keep only their Mods.
swap_own-brief = Its Vehicle swaps places with a teammate in another Realm; both keep only their Mods.
swap_own-question = { $card }: which Vehicle does { $vehicle } swap places with?
duel = Choose an opposing Vehicle in the same Realm. As soon as one of the two leaves the Realm, in any way but by being junked, the one left behind is junked.
duel-brief = Choose a rival in its Realm: when one of the two leaves, the one left behind is junked.
duel-question = { $card }: which rival does { $vehicle } challenge?
mimic = Choose a team. While this is equipped, its Vehicle belongs to that team and to no other. Of two such cards on one Vehicle, only the newer one counts.
mimic-brief = Choose a team: its Vehicle belongs to that one instead of its own.
mimic-question = { $card }: which team does { $vehicle } belong to now?
move_escape = { -enters } you may choose another window for the escape value of the Realm that its Vehicle is in. Until this card leaves play, your Vehicles in that Realm must meet the value in that window; your opponent's are not affected.
move_escape-brief = You may move its Realm's escape value to another window, for your Vehicles only.
move_escape-question = { $card }: which window do you move the escape value of this Realm to?

## Conditions of playing a card

only_team = Only for Vehicles of the { $team }.
needs_teammate = Put this only on a Vehicle that shares its Realm with another of your Vehicles of the same team.
needs_teammate-brief = Only for a Vehicle that shares its Realm with a teammate.

## While a card is in play

hand_over = In your turn, for 0 AP and as often as you like: move a Mod from this Vehicle to another of your { $team } in the same Realm{ $any_icon ->
    [1] , even if no modability icon matches.
   *[0] { " " }if the Mod fits it.
 } Each Mod can be moved once a turn.
hand_over-brief = For 0 AP: move its Mods to your { $team } in its Realm{ $any_icon ->
    [1] , whatever their icons.
   *[0] { " " }if they fit.
 }
keep_shifts = { $first_only ->
    [1] Keeps its Shifts when it rolls on from the first Realm to the second.
   *[0] Keeps its Shifts when it rolls on to a new Realm.
 }
keep_one_shift = When its Vehicle rolls on, it keeps one Shift of your choice.
keep_one_shift-question = { $card }: { $vehicle } cannot keep all its Shifts. Which one do you junk?
hand_limit = While it is in play, you may keep { $cards } cards at the end of your turn.
no_shifts_here = No Shifts can be put on Vehicles in this Realm.
any_mod_here = A Mod can be put on a Vehicle in this Realm even if no modability icon matches; a Mod for one team still needs that team. Vehicles keep all their Mods when they leave.
any_mod_here-brief = Mods need no matching icon here, and stay on when the Vehicle leaves.
shielded-from = { $up_to ->
    [none] Hazards
   *[other] Hazards that cost { $up_to } AP or less
 }
shield = { $while_tokens ->
    [1] While a token is left, { shielded-from } have no effect on its Vehicle or on any card on it.
   *[0] { shielded-from } have no effect on its Vehicle or on any card on it.
 }
shield-brief = { $up_to ->
    [none] Stops Hazards.
   *[other] Stops Hazards of { $up_to } AP or less.
 }
armour = Comes into play with { $tokens } tokens. A Hazard played at its Vehicle or at a card on it has no effect, unless another card stops it already: remove a token each time this stops one. Without tokens it stops nothing.
armour-brief = { $tokens } tokens; each stops one Hazard at its Vehicle or at a card on it.
countdown = Comes into play with { $tokens } tokens; remove one at each of your tune-ups.{ $end ->
    [card] { " " }When the last one is removed, junk this card.
    [vehicle] { " " }When the last one is removed, junk its Vehicle. If the Vehicle rolls on first, all tokens are removed and it is safe.
   *[nothing] { "" }
 }
countdown-brief = { $tokens } tokens, one off a turn{ $end ->
    [card] ; the last junks this card.
    [vehicle] ; the last junks its Vehicle unless it rolled on.
   *[nothing] .
 }
grows_idle = At the end of each of your turns in which you spent no AP at all, put a token on this card. Each token adds +1/+1/+1.
grows_idle-brief = Gets a token for each of your turns without spending AP; each adds +1/+1/+1.
all_terrain = Gives its Vehicle the terrain bonus in every Realm.
lend_icons = While this is equipped, any Mod can be put on its Vehicle even if no modability icon matches; a Mod for one team still needs that team. Those Mods stay on when this card is gone.
lend_icons-brief = Any Mod can be put on its Vehicle, whatever its icons, and stays on later.
auto_advance = At the start of your next turn its Vehicle rolls on, even if it does not meet the escape value. Then junk this card.
auto_advance-brief = At the start of your next turn its Vehicle rolls on whatever its sums. Then junk this.
indestructible = Hazards that junk cards on a Vehicle do not junk this one. It is still junked together with its Vehicle, and when the Vehicle loses its Shifts on the way to another Realm.
indestructible-brief = Hazards that junk cards on a Vehicle do not junk this one.

## Answers to a Hazard

cancel_from_hand = When your opponent plays a Hazard, you may discard this card from your hand to cancel the Hazard. It cannot be equipped.
cancel_from_hand-brief = Discard this from your hand to cancel any Hazard.
cancel_by_equipping = When your opponent plays a Hazard at one of your Vehicles or at a card on it, you may put this from your hand on that Vehicle to cancel the Hazard, unless the Vehicle has an Accele-Charger already. In your own turn you can simply equip it.
cancel_by_equipping-brief = Cancels a Hazard: put this on the Vehicle that the Hazard was played at.
cancel_by_junking = When your opponent plays a Hazard at a Vehicle of yours in the same Realm or at a card on it, you may junk this card to cancel the Hazard. A Hazard at several cards is played at each of them.
cancel_by_junking-brief = Junk this to cancel a Hazard played at your Vehicles or cards in its Realm.

## Hazards

junk_mods = Junk all Mods on one opposing Vehicle.
junk_charger = { $up_to ->
    [none] Junk one opposing Accele-Charger.
   *[other] Junk one opposing Accele-Charger that costs { $up_to } AP or less.
 }
junk_one = Junk one { $kind } on an opposing Vehicle, whatever its numbers.
junk_every = Junk every { $icon } Mod on every opposing Vehicle.
junk_vehicle = Junk one opposing Vehicle and everything on it.
no_terrain = One opposing Vehicle has no terrain bonus while it stays in its Realm.
corrode = Put { $tokens } tokens on one opposing Mod. Its owner removes one at each of their tune-ups; when the last one is removed, the Mod is junked.
corrode-brief = { $tokens } tokens on a Mod, one off each turn of its owner. The last one junks the Mod.
acid = Put { $tokens } tokens on one opposing Vehicle. Its owner removes one at each of their tune-ups; when the last one is removed, the Vehicle is junked.
acid-brief = { $tokens } tokens on a Vehicle, one off each turn of its owner. The last one junks the Vehicle.
forbid = Your opponent cannot play { $kind }s in their next turn.
no_bonus = Your opponent gets no team bonus in their next turn, and so only 3 AP.
bounce = Move one opposing Vehicle back one Realm; it keeps only its Mods. From the first Realm it goes back to its owner's hand instead, and everything on it is junked.
bounce-brief = A Vehicle goes back one Realm with only its Mods; from the first Realm to its owner's hand.
swap_them = Two opposing Vehicles in different Realms swap places, with everything on them.
force_discard = Look at your opponent's hand. Then your opponent chooses one of those cards and discards it.
force_discard-question = { $card }: choose a card from your hand and discard it.
