# What happens in a match of Acceleration!: the message of each event, by the name of its class.

king-placed = { "" }
declared = { "" }
placed = { $seat } places the { $avatar } on space { $cell }.
loop-begins = { $seat }'s loop { $number } begins, with all four Avatars on standby.
chivalry-lapsed = { $seat }'s Valkyrie is alive, so Chivalry lapses.
reallocated = { $seat }'s { $avatar } is back on space { $cell } with { $hp } HP.
reallocation-postponed = None of { $seat }'s Numbered Spaces is free, so the return waits for the next loop.
passed = { $seat }'s deleted { $avatar } passes.
stayed = { $strikes ->
    [1] { "" }
   *[0] { $seat }'s { $avatar } stays in place.
}
held-back = { $seat }'s { $avatar } does not attack.
moved = { $seat }'s { $avatar } { gets-there }
gets-there = { $carried ->
    [dash] slides { direction }.
    [teleport] teleports { direction }.
    [royal] teleports home.
   *[plain] moves { direction }.
}
effect-blocked = It goes no further: the way on is blocked.
noble-sacrifice = Noble Sacrifice! { $seat }'s Valkyrie steps in: she and the King change places.
self-damage = Harpe costs { $seat }'s { $avatar } { $amount } HP: { $hp } left.
# The roll says so.
damaged = { "" }
# An attack says so itself.
deleted = { $price ->
    [1] Harpe took the last HP of { $seat }'s { $avatar }: it is deleted!
   *[0] { "" }
}
displaced = Ragnarok! { $foe }'s Valkyrie sends { $seat }'s { $avatar } home to space { $end }.
healed = { $seat }'s King heals: { $hp } HP.
draw-offered = { $seat } offers a draw.
draw-declined = { $seat } declines the draw.
initiative = { $one } rolls { $first } and { $other } { $second }: { $higher ->
    [one] { $one } begins
    [other] { $other } begins
   *[tie] a tie, so both roll again
}.
# What Harpe costs and what Ragnarok does is said with its name.
accelerated = { $ability ->
    [Harpe] { "" }
    [Ragnarok] { "" }
   *[other] { $ability }! { $seat }'s { $avatar } accelerates.
}
attack-roll = { $seat }'s { $avatar } { hits } { $foe }'s { what-comes-of-it }
hits = { $damage ->
    [0] misses
   *[other] { $left ->
        [0] deletes
       *[other] hits
    }
}
# What follows the first full stop is left out where there is room for one line, and by the film, which shows the dice.
what-comes-of-it = { $struck }{ $damage ->
    [0] .
   *[other] { $left ->
        [0] { " with " }{ $damage } damage.
       *[other] { " for " }{ $damage } HP, { $left } left.
    }
} Rolled { $dice }: { $needs }+ hits.
chivalry-roll = { $seat } rolls { $die } for Chivalry: { of-chivalry }.
of-chivalry = { $armed ->
    [1] a deleted Valkyrie comes back when the next loop begins
   *[0] it fails
}
game-over = { $reason ->
    [quiet] { $quiet_rounds } rounds in a row without damage: a draw.
    [loop_limit] { $rounds } rounds are over: a draw.
    [agreement] The two Kings agree on a draw.
   *[king_deleted] { $winner } has deleted the enemy King and wins!
}

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

game-over-to-winner = { $reason ->
    [king_deleted] You have deleted the enemy King and win!
   *[draw] { game-over }
}
placed-to-seat = You place the { $avatar } on space { $cell }.
loop-begins-to-seat = Your loop { $number } begins, with all four Avatars on standby.
chivalry-lapsed-to-seat = Your Valkyrie is alive, so Chivalry lapses.
reallocated-to-seat = Your { $avatar } is back on space { $cell } with { $hp } HP.
reallocation-postponed-to-seat = None of your Numbered Spaces is free, so the return waits for the next loop.
passed-to-seat = Your deleted { $avatar } passes.
stayed-to-seat = { $strikes ->
    [1] { "" }
   *[0] Your { $avatar } stays in place.
}
held-back-to-seat = Your { $avatar } does not attack.
moved-to-seat = Your { $avatar } { gets-there }
attack-roll-to-seat = Your { $avatar } { hits } { $foe }'s { what-comes-of-it }
attack-roll-to-foe = { $seat }'s { $avatar } { hits } your { what-comes-of-it }
noble-sacrifice-to-seat = Noble Sacrifice! Your Valkyrie steps in: she and your King change places.
deleted-to-seat = { $price ->
    [1] Harpe took the last HP of your { $avatar }: it is deleted!
   *[0] { "" }
}
displaced-to-seat = Ragnarok! { $foe }'s Valkyrie sends your { $avatar } home to space { $end }.
displaced-to-foe = Ragnarok! Your Valkyrie sends { $seat }'s { $avatar } home to space { $end }.
self-damage-to-seat = Harpe costs your { $avatar } { $amount } HP: { $hp } left.
initiative-to-one = You roll { $first } and { $other } { $second }: { $higher ->
    [one] you begin
    [other] { $other } begins
   *[tie] a tie, so both roll again
}.
initiative-to-other = { $one } rolls { $first } and you { $second }: { $higher ->
    [one] { $one } begins
    [other] you begin
   *[tie] a tie, so both roll again
}.
healed-to-seat = Your King heals: { $hp } HP.
draw-offered-to-seat = You offer a draw.
draw-declined-to-seat = You decline the draw.
accelerated-to-seat = { $ability ->
    [Harpe] { "" }
    [Ragnarok] { "" }
   *[other] { $ability }! Your { $avatar } accelerates.
}
chivalry-roll-to-seat = You roll { $die } for Chivalry: { of-chivalry }.
