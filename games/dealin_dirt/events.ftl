# What happens in a match of Dealin' Dirt: the message of each event, by the name of its class.

hand-dealt = { $seat } is dealt { $cards }.
cards-received = You get { $cards }.
driver-set = { $seat } puts down { $card }.
driver-taken-back = { $seat } takes back { $card }.
cards-seen = You see { $cards }.
hand-shown = { $seat } shows a hand without a Hot Lap Driver: { $cards }.
extra-drawn = { $count ->
    [0] { $seat } draws no extra card.
    [one] { $seat } draws { $count } extra card.
   *[other] { $seat } draws { $count } extra cards.
 }
setup-begun = { "" }
seat-ready = { $seat } is ready.
drivers-revealed = { $seat } starts with { $cards }.
prizes-laid = Prizes laid out for each player: { $count }.
first-chosen = { $seat } goes first.
turn-started = Turn { $number }: { $seat }.
cards-drawn = { $count ->
    [one] { $seat } draws { $count } card.
   *[other] { $seat } draws { $count } cards.
 }
drawn-by-card = { cards-drawn }
staged = { $seat } adds { $card } to the Staging Area.
progressed = { $seat }'s { $driver } progresses to { $card }.
power-attached = { $seat } attaches { $card } to { $driver }.
power-moved = { $seat } moves { $card } from { $source } to { $driver }.
power-lost = { $by }: { $seat }'s { $driver } loses { $card }.
tool-bolted = { $seat } attaches { $card } to { $driver }.
card-played = { $seat } plays { $card }.
track-laid = { $seat } plays the Track { $card }.
track-used = { $seat } uses the Track { $card }.
skill-used = { $seat }'s { $driver } uses { $skill }.
attack-declared = { $seat }'s { $driver } { attacks }
attacks = attacks{ $strikes ->
    [1] !
   *[0] : { $attack }!
 }
coin-side = { $heads ->
    [0] tails
   *[other] heads
 }
coins-flipped = { $why ->
    [mud] { $seat } flips a coin to attack from the mud: { coin-side }.
    [smoke] { $seat } flips a coin to attack through the smoke: { coin-side }.
    [pass] { $seat } flips a coin to Get Passed from the mud: { coin-side }.
    [wake] { $seat } flips a coin to wake up: { coin-side }.
   *[effect] { $coins ->
        [1] { $seat } flips a coin: { coin-side }.
       *[other] { $seat } flips { $coins } coins: { $heads } heads.
    }
 }
attack-failed = { $driver }'s attack fails.
damaged = { $attack ->
    [spun] { $seat }'s { $driver } is Spun Out: { $amount } damage.
    [mud] Stuck in the mud: { $amount } damage to { $seat }'s { $driver } itself.
    [thorns] The spikes do { $amount } damage to { $seat }'s { $driver }.
   *[other] { $attack }: { $amount } damage to { $seat }'s { $driver }.
 }
unhurt = { $seat }'s { $driver } takes no damage.
healed = { $seat }'s { $driver } heals { $amount } damage.
condition-given = { $seat }'s { $driver } is { $condition }!
condition-refused = { $seat }'s { $driver } can't become { $condition }.
recovered = { $seat }'s { $driver } is no longer { $condition }.
lingering = { $effect ->
    [pin] Slide Job: { $driver } can't Get Passed next turn.
    [stall] { $driver } can't attack next turn.
    [smoke] { $driver } needs heads to attack next turn.
    [guard] { $driver } takes { $amount } less damage from attacks next turn.
    [boost] { $seat }'s attack does { $amount } more damage this turn.
   *[boost-next] { $driver }'s attacks do { $amount } more damage in { $seat }'s next turn.
 }
takes-over = { $alike ->
    [1] Another { $card } replaces
   *[0] { $card } replaces
 }
got-passed = { $times ->
    [0] { takes-over } { $seat }'s { $driver }.
    [1] { takes-over } { $seat }'s { $driver }.
   *[other] { $times } × Get Passed: { $card } is { $seat }'s Active Driver now.
 }
pass-failed = { $seat }'s { $driver } is stuck in the mud and stays Active.
wrecked-out = { $seat }'s { $driver } is Wrecked Out!
prizes-taken = { $seat } takes { counted-prizes }; { $left } left.
replaced = { $card } is { $seat }'s new Active Driver.
cards-shown = { $way ->
    [deck-hand] { $seat } shows { $cards } and puts it into their hand.
    [deck-driver] { $seat } finds { $cards }.
    [discard-hand] { $seat } takes { $cards } from the discard pile into their hand.
    [discard-deck] { $seat } puts { $cards } from the discard pile back into their deck.
    [hand-deck] { $cards } goes from { $seat }'s hand into their deck.
   *[staging-hand] { $seat } takes { $cards } from Staging back into their hand.
 }
rushed = { $seat }'s { $driver } may progress this turn.
more-power = { $seat } may attach { $count } more Horse Power.
cards-taken = { $count ->
    [one] { $seat } takes { $count } card.
   *[other] { $seat } takes { $count } cards.
 }
discarded = { $seat } discards { $cards }.
cards-lost = { $zone ->
    [hand] { $by }: { $seat } loses { $cards } from their hand.
   *[deck] { $by }: { $seat } loses { $cards } from the top of their deck.
 }
track-gone = The Track { $card } is discarded.
shuffled = { $seat }'s deck is shuffled.
hand-seen = { $seat } looks at { $owner }'s hand.
looked-through = { $zone ->
    [deck] { $count ->
        [one] { $seat } looks at { $count } card of their deck.
       *[other] { $seat } looks at { $count } cards of their deck.
    }
   *[prizes] { $seat } looks at their Prizes.
 }
turn-ended = { $idle ->
    [1] { $seat } does not attack and has { $held } in hand.
   *[0] { "" }
 }
sudden-death = A tie: Sudden Death! Both players set up again, with one Prize each.
game-over = { $drawn ->
    [1] After { $limit } turns the Prizes are level: a draw.
   *[0] { $reason ->
        [prizes] { $winner } takes the last Prize and wins!
        [no_driver] { $loser } has no Driver left: { $winner } wins!
        [deck_out] { $loser } has no card left to draw: { $winner } wins!
       *[guard] After { $limit } turns { $winner } has fewer Prizes left and wins.
    }
 }

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

game-over-to-winner = { $drawn ->
    [1] { game-over }
   *[0] { $reason ->
        [prizes] You take the last Prize and win!
        [no_driver] { $loser } has no Driver left: you win!
        [deck_out] { $loser } has no card left to draw: you win!
       *[guard] After { $limit } turns you have fewer Prizes left and win.
    }
 }
game-over-to-loser = { $reason ->
    [no_driver] You have no Driver left: { $winner } wins!
    [deck_out] You have no card left to draw: { $winner } wins!
   *[other] { game-over }
 }
hand-dealt-to-seat = You are dealt { $cards }.
driver-set-to-seat = You put down { $card }.
driver-taken-back-to-seat = You take back { $card }.
hand-shown-to-seat = You have no Hot Lap Driver: you show your hand and draw a new one.
extra-drawn-to-seat = { $count ->
    [0] You draw no extra card.
    [one] You draw { $count } extra card.
   *[other] You draw { $count } extra cards.
 }
seat-ready-to-seat = You are ready.
drivers-revealed-to-seat = You start with { $cards }.
first-chosen-to-seat = You go first.
turn-started-to-seat = Turn { $number } is yours.
cards-drawn-to-seat = { "" }
drawn-by-card-to-seat = { "" }
staged-to-seat = You add { $card } to the Staging Area.
progressed-to-seat = Your { $driver } progresses to { $card }.
power-attached-to-seat = You attach { $card } to { $driver }.
power-moved-to-seat = You move { $card } from { $source } to { $driver }.
power-lost-to-seat = { $by }: your { $driver } loses { $card }.
tool-bolted-to-seat = You attach { $card } to { $driver }.
card-played-to-seat = You play { $card }.
track-laid-to-seat = You play the Track { $card }.
track-used-to-seat = You use the Track { $card }.
skill-used-to-seat = Your { $driver } uses { $skill }.
attack-declared-to-seat = Your { $driver } { attacks }
coins-flipped-to-seat = { $why ->
    [mud] You flip a coin to attack from the mud: { coin-side }.
    [smoke] You flip a coin to attack through the smoke: { coin-side }.
    [pass] You flip a coin to Get Passed from the mud: { coin-side }.
    [wake] You flip a coin to wake up: { coin-side }.
   *[effect] { $coins ->
        [1] You flip a coin: { coin-side }.
       *[other] You flip { $coins } coins: { $heads } heads.
    }
 }
attack-failed-to-seat = Your { $driver }'s attack fails.
damaged-to-seat = { $attack ->
    [spun] Your { $driver } is Spun Out: { $amount } damage.
    [mud] Stuck in the mud: { $amount } damage to your { $driver } itself.
    [thorns] The spikes do { $amount } damage to your { $driver }.
   *[other] { $attack }: { $amount } damage to your { $driver }.
 }
unhurt-to-seat = Your { $driver } takes no damage.
healed-to-seat = Your { $driver } heals { $amount } damage.
condition-given-to-seat = Your { $driver } is { $condition }!
condition-refused-to-seat = Your { $driver } can't become { $condition }.
recovered-to-seat = Your { $driver } is no longer { $condition }.
lingering-to-seat = { $effect ->
    [pin] Slide Job: your { $driver } can't Get Passed next turn.
    [stall] Your { $driver } can't attack next turn.
    [smoke] Your { $driver } needs heads to attack next turn.
    [guard] Your { $driver } takes { $amount } less damage from attacks next turn.
    [boost] Your attack does { $amount } more damage this turn.
   *[boost-next] Your { $driver }'s attacks do { $amount } more damage in your next turn.
 }
got-passed-to-seat = { $times ->
    [0] { takes-over } your { $driver }.
    [1] { takes-over } your { $driver }.
   *[other] { $times } × Get Passed: { $card } is your Active Driver now.
 }
pass-failed-to-seat = Your { $driver } is stuck in the mud and stays Active.
wrecked-out-to-seat = Your { $driver } is Wrecked Out!
prizes-taken-to-seat = You take { counted-prizes }; { $left } left.
replaced-to-seat = { $card } is your new Active Driver.
cards-shown-to-seat = { $way ->
    [deck-hand] You show { $cards } and put it into your hand.
    [deck-driver] You find { $cards }.
    [discard-hand] You take { $cards } from the discard pile into your hand.
    [discard-deck] You put { $cards } from the discard pile back into your deck.
    [hand-deck] { $cards } goes from your hand into your deck.
   *[staging-hand] You take { $cards } from Staging back into your hand.
 }
rushed-to-seat = Your { $driver } may progress this turn.
more-power-to-seat = You may attach { $count } more Horse Power.
cards-taken-to-seat = { $count ->
    [one] You take { $count } card.
   *[other] You take { $count } cards.
 }
discarded-to-seat = You discard { $cards }.
cards-lost-to-seat = { $zone ->
    [hand] { $by }: you lose { $cards } from your hand.
   *[deck] { $by }: you lose { $cards } from the top of your deck.
 }
shuffled-to-seat = Your deck is shuffled.
hand-seen-to-seat = You look at { $owner }'s hand.
hand-seen-to-owner = { $seat } looks at your hand.
looked-through-to-seat = { $zone ->
    [deck] { $count ->
        [one] You look at { $count } card of your deck.
       *[other] You look at { $count } cards of your deck.
    }
   *[prizes] You look at your Prizes.
 }
turn-ended-to-seat = { "" }
