# What happens in a race: the message of each event, by the name of its class. A step of a turn is only said in films.

round-started = { "" }
controller-passed = { "" }
slid = { "" }
gap-skipped = { "" }
slippery-returned = { "" }
slowest-pays = { $seat } has the saddest Smile.
command-ignored = { $seat } { $place }. { $tile }: lying down, it charges a battery ({ $batteries } of 3).
stood-up = { $seat } stands up again.
held-on-grid = { $seat } { $place }. Back 1: ignored on the starting grid.
took-slippery = { $seat } is slippery now: from the next command on, diagonals are mirrored.
blocked = { $seat } cannot enter { $space }.
end-of-track = There is nothing behind the starting grid.
laid-down = { $shot ->
    [1] { $driver }'s missile lays { $seat } down.
   *[0] { $seat } is out of energy and lies down.
}
flew = { $seat } flies from { $start } to { $space }.
stayed-put = { $seat } does not fly.
boosted = { $seat } spends a shield to drive 2 ({ $left } left).
shields-discarded = { $seat } returns { $count ->
    [one] { $count } shield
   *[other] { $count } shields
} unspent.
track-laid = Track: { $boards }.
car-picked = { $seat } picks the { $car }.
car-placed = { $seat } starts from lane { $lane }.
programming-done = { $rank ->
    [0] { $seat } is done.
   *[other] { $seat } is done and gets { $saddest ->
        [1] the saddest Smile
       *[0] { $rank ->
            [1] the happiest Smile
           *[other] Smile { $rank }
        }
    }.
}
countdown-started = { "" }
time-ran-out = { $programming ->
    [1] Time is up for { $seats }.
   *[0] { "" }
}
programs-revealed = The cars race in this order: { $racers }.
turn-ended = { $seat } { $deeds }.
round-ended = { $many ->
    [1] { $standings }.
   *[0] After round { $number }: { $standings }.
}
race-over = { $reason ->
    [finish] { $winner } wins the race!
   *[round_limit] That was the last round: { $winner } is in first place and wins.
}
turn-started = { $seat } runs { $program }.
move-command = { $seat } { $place }. { $tile }{ $reasons }: { $value ->
    [0] no move
   *[other] { $value } { $heading ->
        [0] ahead
        [1] to blue
        [2] to red
        [3] back
       *[4] ahead in a jump
    }
}.
battery-command = { $seat } { $place }. Refill{ $reasons }: { $charged ->
    [0] charges nothing
   *[other] charges { $charged }, { $batteries } of 3 now
}.
modified = { $seat } { $place }. { $tile }: the next command gets { $pending }.
nothing-happened = { $seat } { $place }. Skip{ $modified ->
    [1] , and the { $lost } is lost
   *[0] { "" }
}.
drove = { $seat } { $jump ->
    [1] jumps
   *[0] drives
} { $way }.
missile-fired = { $seat }'s missile flies { $behind ->
    [1] ahead and behind
   *[0] ahead
} and hits { $hits }.
bumped = { $seat } bumps into { $what } on { $space }.
damaged = { $seat } takes 1 damage ({ $shield ->
    [1] { $left ->
        [one] { $left } shield
       *[other] { $left } shields
    } left
   *[0] { $left } of 3 batteries left
}).
spared = { $reason ->
    [grid] { $seat } stands on the starting grid, so no damage.
    [lying] { $seat } is lying down, so no damage.
   *[grim_thresher] Grim Thresher: exactly 1 ahead, so no damage for { $seat }.
}
shield-gained = { $seat } gains { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}.

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

race-over-to-winner = { $reason ->
    [finish] You win the race!
   *[round_limit] That was the last round: you are in first place and win.
}
shields-discarded-to-seat = You return { $count ->
    [one] { $count } shield
   *[other] { $count } shields
} unspent.
turn-ended-to-seat = You { $deeds }.
car-picked-to-seat = You pick the { $car }.
car-placed-to-seat = You start from lane { $lane }.
programming-done-to-seat = { $rank ->
    [0] You are done.
   *[other] You are done and get { $saddest ->
        [1] the saddest Smile: you drive last
       *[0] { $rank ->
            [1] the happiest Smile: you drive first
           *[other] Smile { $rank }
        }
    }.
}
laid-down-to-seat = { $shot ->
    [1] { $driver }'s missile lays you down.
   *[0] You lie down: 3 commands only recharge.
}
laid-down-to-driver = Your missile lays { $seat } down.
countdown-started-to-seat = Everybody else is done.
