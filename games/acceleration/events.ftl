# What happens in a match of Acceleration!: the message of each event, by the name of its class.

king-placed = { "" }
declared = { "" }
placed = { $seat } places the { $avatar } on space { $cell }.
loop-begins = { $seat }'s loop { $loop } begins: all four Avatars are on standby.
chivalry-lapsed = { $seat }'s Valkyrie is alive, so Chivalry lapses.
reallocated = { $seat }'s { $avatar } is back on space { $cell } with { $hp } HP.
reallocation-postponed = None of { $seat }'s Numbered Spaces is free, so the return waits for the next loop.
passed = { $seat }'s deleted { $avatar } passes.
stayed = { $strikes ->
    [1] { "" }
   *[0] { $seat }'s { $avatar } stays in place.
}
moved = { $seat }'s { $avatar } { gets-there }
gets-there = { $carried ->
    [dash] slides { direction }.
    [teleport] teleports { direction }.
    [royal] teleports home.
   *[plain] moves { direction }.
}
effect-blocked = It goes no further: the way on is blocked.
noble-sacrifice = Noble Sacrifice! { $seat }'s Valkyrie and King change places.
self-damage = Harpe costs the { $avatar } { $amount } HP: { $hp } left.
# The roll says so.
damaged = { "" }
deleted = { $seat }'s { $avatar } is deleted!
displaced = { $seat }'s { $avatar } is sent home to space { $end }.
healed = { $seat }'s King heals: { $hp } HP.
draw-offered = { $seat } offers a draw.
draw-declined = { $seat } declines the draw.
initiative = { $one } rolls { $first } and { $other } { $second }: { $tie ->
    [1] a tie, so both roll again
   *[0] the higher roll begins
}.
accelerated = { $ability }! { $seat }'s { $avatar } accelerates.
attack-roll = { $seat }'s { $avatar } { hits } { $foe }'s { what-comes-of-it }
hits = { $damage ->
    [0] misses
   *[other] hits
}
# What follows the first full stop is left out where there is room for one line, and by the film, which shows the dice.
what-comes-of-it = { $struck }{ $damage ->
    [0] .
   *[other] { " for " }{ $damage }{ $left ->
        [0] .
       *[other] , { $left } HP left.
    }
}{ $stepped_in ->
    [1] { " " }She stepped in.
   *[0] { "" }
} Rolled { $dice }{ $damage ->
    [0] , needed { $needs }+.
   *[other] { " " }({ $needs }+).
}
chivalry-roll = { $seat }'s Chivalry: the die shows { $die }, { $armed ->
    [1] a Valkyrie who is deleted comes back with the next loop
   *[0] it fails
}.
game-over = { $reason ->
    [quiet] { $quiet_rounds } rounds in a row without damage: a draw.
    [loop_limit] { $rounds } rounds are over: a draw.
    [agreement] The two Kings agree on a draw.
   *[king_deleted] { $winner } has deleted the enemy King and wins!
}

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

placed-to-seat = You place the { $avatar } on space { $cell }.
loop-begins-to-seat = Your loop { $loop } begins: all four Avatars are on standby.
chivalry-lapsed-to-seat = Your Valkyrie is alive, so Chivalry lapses.
reallocated-to-seat = Your { $avatar } is back on space { $cell } with { $hp } HP.
reallocation-postponed-to-seat = None of your Numbered Spaces is free, so the return waits for the next loop.
passed-to-seat = Your deleted { $avatar } passes.
stayed-to-seat = { $strikes ->
    [1] { "" }
   *[0] Your { $avatar } stays in place.
}
moved-to-seat = Your { $avatar } { gets-there }
attack-roll-to-seat = Your { $avatar } { hits } { $foe }'s { what-comes-of-it }
attack-roll-to-foe = { $seat }'s { $avatar } { hits } your { what-comes-of-it }
noble-sacrifice-to-seat = Noble Sacrifice! Your Valkyrie and King change places.
deleted-to-seat = Your { $avatar } is deleted!
displaced-to-seat = Your { $avatar } is sent home to space { $end }.
healed-to-seat = Your King heals: { $hp } HP.
draw-offered-to-seat = You offer a draw.
draw-declined-to-seat = You decline the draw.
accelerated-to-seat = { $ability }! Your { $avatar } accelerates.
chivalry-roll-to-seat = Your Chivalry: the die shows { $die }, { $armed ->
    [1] a Valkyrie who is deleted comes back with the next loop
   *[0] it fails
}.
