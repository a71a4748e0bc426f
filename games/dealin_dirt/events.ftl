# What happens in a match of Dealin' Dirt: the message of each event, by the name of its class.

hand-dealt = { $seat } is dealt { $cards }.
cards-received = You get { $cards }.
driver-set = { $seat } puts down { $card }.
driver-taken-back = { $seat } takes back { $card }.
cards-seen = You see { $cards }.
hand-shown = { $seat } has no Hot Lap Driver, shows { $cards }, and draws a new hand.
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
staged = { $seat } adds { $card } to the Staging Area.
progressed = { $seat }'s { $driver } progresses to { $card }.
power-attached = { $seat } attaches { $card } to { $driver }.
power-moved = { $seat } moves { $card } from { $source } to { $driver }.
tool-bolted = { $seat } attaches { $card } to { $driver }.
card-played = { $seat } plays { $card }.
track-laid = { $seat } plays the Track { $card }.
track-used = { $seat } uses the Track { $card }.
skill-used = { $seat }'s { $driver } uses { $skill }.
attack-declared = { $seat }'s { $driver } attacks: { $attack }!
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
damaged = { $seat }'s { $driver } takes { $amount } damage, { $total } in all.
unhurt = { $seat }'s { $driver } takes no damage.
healed = { $seat }'s { $driver } heals { $amount } damage.
condition-given = { $seat }'s { $driver } is { $condition }!
condition-refused = { $seat }'s { $driver } can't become { $condition }.
recovered = { $seat }'s { $driver } is no longer { $condition }.
lingering = { $effect ->
    [pin] Slide Job: { $driver } can't Get Passed next turn.
    [stall] { $driver } can't attack next turn.
    [smoke] { $driver } must flip a coin to attack next turn.
    [guard] { $driver } takes { $amount } less damage from attacks next turn.
    [boost] { $seat }'s attack does { $amount } more damage this turn.
   *[boost-next] { $driver }'s attacks do { $amount } more damage in { $seat }'s next turn.
 }
got-passed = { $card } replaces { $driver } as { $seat }'s Active Driver.
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
rushed = { $seat }'s { $driver } may progress again this turn.
more-power = { $count ->
    [one] { $seat } may attach { $count } more Horse Power card this turn.
   *[other] { $seat } may attach { $count } more Horse Power cards this turn.
 }
cards-taken = { $count ->
    [one] { $seat } takes { $count } card.
   *[other] { $seat } takes { $count } cards.
 }
discarded = { $seat } discards { $cards }.
track-gone = The Track { $card } is discarded.
shuffled = { $seat }'s deck is shuffled.
looked-through = { $zone ->
    [deck] { $count ->
        [one] { $seat } looks at { $count } card of their deck.
       *[other] { $seat } looks at { $count } cards of their deck.
    }
    [hand] { $seat } looks at { $owner }'s hand.
   *[prizes] { $seat } looks at their Prizes.
 }
turn-ended = { "" }
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
