# What happens in a match of AcceleRacers: the message of each event, by the name of its class.

coin-tossed = { $seat } wins the toss and has the Pole Position.
realm-selected = { $seat } chooses a Realm to bring.
realm-brought = You bring the { $card }.
realm-placed = { $seat } places Realm { $place } face down.
realm-chosen = Realm { $place } is the { $card }.
redrawn = { $seat } drew no Vehicle, shuffles and draws seven new cards.
hand-drawn = { $seat } begins with { $cards }.
realm-turned = Realm { $place } is turned up: { $card }.
turn-started = Turn { $number }: { $seat }.
cards-drawn = { $count ->
    [one] { $seat } draws { $count } card.
   *[other] { $seat } draws { $count } cards.
 }
cards-received = Drawn: { $cards }.
rolled-on = { $seat }'s { $vehicle } rolls on to Realm { $place }.
finished = { $seat }'s { $vehicle } is through all four Realms!
vehicle-played = { $seat } sends { $vehicle } into the first Realm.
card-equipped = { $seat } puts { $card } on { $vehicle }.
card-moved = { $card } moves from { $vehicle } to { $other }.
hazard-played = { $aim ->
    [card] { $seat } plays the Hazard { $card } at { $target } on { $vehicle }.
    [two] { $seat } plays the Hazard { $card } at { $vehicle } and { $other }.
    [vehicle] { $seat } plays the Hazard { $card } at { $vehicle }.
   *[nothing] { $seat } plays the Hazard { $card }.
 }
hazard-cancelled = { $seat } cancels { $hazard } with { $card }!
hazard-blocked = { $card } protects { $vehicle }.
hazard-too-weak = { $target } survives.
answer-passed = { $seat } does not answer.
card-junked = { $card } on { $vehicle } is junked.
vehicle-junked = { $seat }'s { $vehicle } is junked with everything on it.
vehicle-moved = { $seat }'s { $vehicle } is now in Realm { $place }.
vehicle-returned = { $vehicle } goes back to { $seat }'s hand.
tokens-left = { $acid ->
    [1] { $card } has { some-tokens }.
   *[0] { $card } on { $vehicle } has { some-tokens }.
 }
terrain-lost = { $vehicle } loses its terrain bonus in this Realm.
banned = { $what ->
    [mods] { $seat } cannot play Mods next turn.
    [shifts] { $seat } cannot play Shifts next turn.
   *[bonus] { $seat } gets no team bonus next turn.
 }
card-taken = { $seat } takes { $card } from the junk pile.
hand-seen = { $seat } looks at the opponent's hand.
hand-shown = You see { $cards }.
choice-made = For { $card } on { $vehicle }, { $seat } chooses { $word }.
rival-named = { $vehicle } challenges { $rival }: the one left behind in this Realm is junked.
realms-swapped = Realms { $first } and { $second } swap places.
discarded = { $seat } discards { $card }.
turn-ended = { "" }
drew-nothing = { $seat } has no card left to draw.
game-over = { $drawn ->
    [1] After { $limit } turns it is a draw.
   *[0] { $how ->
        [three-home] { $winner } brought three Vehicles through all four Realms and wins!
        [no-card-to-draw] { $loser } has no card left to draw, so { $winner } wins.
       *[guard] After { $limit } turns { $winner } is ahead and wins.
    }
 }
