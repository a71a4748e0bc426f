# What happens in a match of AcceleRacers: the message of each event, by the name of its class.

coin-tossed = { $seat } wins the toss and takes the first turn.
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
rolled-on = { $others ->
    [none] { $seat }'s { $vehicle } rolls on to Realm { $place }.
   *[other] { $seat }'s { $others } and { $vehicle } roll on.
 }
finished = { $seat }'s { $vehicle } is home!
vehicle-played = { $seat } sends { $vehicle } into Realm 1.
card-equipped = { $ready ->
    [1] { $seat }'s { $card } readies { $vehicle }.
   *[0] { $seat } plays { $card } on { $vehicle }.
 }
card-moved = { $card } moves from { $vehicle } to { $other }.
hazard-played = { $aim ->
    [card] { $seat } plays { $card } at { $target } on { $vehicle }.
    [two] { $seat } plays { $card } at { $vehicle } and { $other }.
    [vehicle] { $seat } plays { $card } at { $vehicle }.
   *[nothing] { $seat } plays { $card }.
 }
hazard-cancelled = { $seat } cancels { $hazard } with { $card }!
hazard-blocked = { $card } protects { $seat }'s { $vehicle } from { $hazard }.
hazard-too-weak = { $seat }'s { $target } survives { $hazard }.
answer-passed = { $seat } does not answer.
card-junked = { $struck ->
    [1] { $by } junks { $card } on { $seat }'s { $vehicle }.
   *[0] { $seat }'s { $vehicle } loses { $card }.
 }
vehicle-junked = { $cause ->
    [acid] { $seat }'s { $vehicle } is junked by acid.
    [duel] { $by } wins the duel: { $seat }'s { $vehicle } is junked.
    [card] { $seat }'s { $vehicle } is junked by { $by }.
   *[unknown] { $seat }'s { $vehicle } is junked with everything on it.
 }
vehicle-moved = { $seat }'s { $vehicle } is now in Realm { $place }.
vehicle-returned = { $vehicle } goes back to { $seat }'s hand.
# What is junked at last has a sentence of its own.
tokens-left = { $means ->
    [growth] { $card } on { $vehicle } grows: its tokens now add { $tokens } to every number.
    [armour] { $tokens ->
        [0] { $card } on { $vehicle } stops no more Hazards.
       *[other] { $card } on { $vehicle } has { some-tokens } left.
     }
    [nothing] { $tokens ->
        [0] { $card } no longer shields { $vehicle }.
       *[other] { $card } shields { $vehicle } for { more-turns }.
     }
   *[other] { $tokens ->
        [0] { "" }
       *[other] { $means ->
            [acid] Acid junks { $vehicle } after { more-turns }.
            [vehicle] { $card } junks { $vehicle } after { more-turns }, unless it rolls on.
           *[card] { $card } on { $vehicle } is junked after { more-turns }.
         }
     }
 }
more-turns = { $tokens ->
    [one] one more turn
   *[other] { $tokens } more turns
 }
terrain-lost = { $seat }'s { $vehicle } loses its terrain bonus in this Realm.
banned = { $ban ->
    [mods] { $seat } cannot play Mods next turn.
    [shifts] { $seat } cannot play Shifts next turn.
   *[bonus] { $seat } gets no team bonus next turn.
 }
card-taken = { $seat } takes { $card } from the junk pile.
hand-seen = { $seat } looks at { $foe }'s hand.
hand-shown = The other hand holds { $first }{ $more ->
    [0] .
   *[other] { "" }, and { $more } more.
 }
choice-made = For { $card } on { $vehicle }, { $seat } chooses { $word }.
rival-named = { $vehicle } challenges { $rival }: the one left behind in this Realm is junked.
realms-swapped = Realms { $first } and { $second } swap places.
discarded = { $seat } discards { $card }.
turn-ended = { $quiet ->
    [1] { $seat } plays no card and has { $held } in hand.
   *[0] { "" }
 }
drew-nothing = { $seat } has no card left to draw.
game-over = { $drawn ->
    [1] After { $limit } turns it is a draw.
   *[0] { $how ->
        [three-home] { $winner } brings three Vehicles home and wins!
        [no-card-to-draw] { $loser } can't draw a card, so { $winner } wins.
       *[guard] After { $limit } turns { $winner } is ahead and wins.
    }
 }

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

game-over-to-winner = { $drawn ->
    [1] { game-over }
   *[0] { $how ->
        [three-home] You bring three Vehicles home and win!
        [no-card-to-draw] { $loser } can't draw a card, so you win.
       *[guard] After { $limit } turns you are ahead and win.
    }
 }
game-over-to-loser = { $how ->
    [no-card-to-draw] You can't draw a card, so { $winner } wins.
   *[other] { game-over }
 }
coin-tossed-to-seat = You win the toss and take the first turn.
realm-selected-to-seat = You choose a Realm to bring.
realm-placed-to-seat = You place Realm { $place } face down.
redrawn-to-seat = You drew no Vehicle, so you shuffle and draw seven new cards.
hand-drawn-to-seat = You begin with { $cards }.
turn-started-to-seat = Turn { $number } is yours.
cards-drawn-to-seat = { "" }
cards-received-to-seat = You draw { $cards }.
rolled-on-to-seat = { $others ->
    [none] Your { $vehicle } rolls on to Realm { $place }.
   *[other] Your { $others } and { $vehicle } roll on.
 }
finished-to-seat = Your { $vehicle } is home!
vehicle-played-to-seat = You send { $vehicle } into Realm 1.
card-equipped-to-seat = { $ready ->
    [1] Your { $card } readies { $vehicle }.
   *[0] You play { $card } on { $vehicle }.
 }
# What becomes of the card at which it is played names the Hazard, too.
hazard-played-to-seat = { $aim ->
    [card] { "" }
    [two] You play { $card } at { $vehicle } and { $other }.
    [vehicle] You play { $card } at { $vehicle }.
   *[nothing] You play { $card }.
 }
hazard-played-to-foe = { $aim ->
    [card] { "" }
   *[other] { hazard-played }
 }
hazard-cancelled-to-seat = You cancel { $hazard } with { $card }!
hazard-blocked-to-seat = { $card } protects your { $vehicle } from { $hazard }.
hazard-too-weak-to-seat = Your { $target } survives { $hazard }.
answer-passed-to-seat = You do not answer.
card-junked-to-seat = { $struck ->
    [1] { $by } junks { $card } on your { $vehicle }.
   *[0] Your { $vehicle } loses { $card }.
 }
vehicle-junked-to-seat = { $cause ->
    [acid] Your { $vehicle } is junked by acid.
    [duel] { $by } wins the duel: your { $vehicle } is junked.
    [card] Your { $vehicle } is junked by { $by }.
   *[unknown] Your { $vehicle } is junked with everything on it.
 }
vehicle-moved-to-seat = Your { $vehicle } is now in Realm { $place }.
vehicle-returned-to-seat = { $vehicle } goes back to your hand.
terrain-lost-to-seat = Your { $vehicle } loses its terrain bonus in this Realm.
banned-to-seat = { $ban ->
    [mods] You cannot play Mods next turn.
    [shifts] You cannot play Shifts next turn.
   *[bonus] You get no team bonus next turn.
 }
card-taken-to-seat = You take { $card } from the junk pile.
hand-seen-to-seat = { "" }
hand-seen-to-foe = { $seat } looks at your hand.
choice-made-to-seat = For { $card } on { $vehicle }, you choose { $word }.
discarded-to-seat = You discard { $card }.
turn-ended-to-seat = { "" }
drew-nothing-to-seat = You have no card left to draw.
