## Parts of the sentences of events

reason = { $reason ->
    [carpet] carpet makes it { $value }
    [modifier] { $change } before it
    [crayon] crayon { $change }
    [slippery] slippery { $change }
   *[mirrored] mirrored
}
racer = { $name } ({ $slides ->
    [one] { $slides } slide
   *[other] { $slides } slides
})
# you: whether it is the reader, 2 at the beginning of a sentence.
driver = { $you ->
    [0] { $name }
   *[1] you
}
# A car by how many rows it is behind the leader; the unit is said once.
standing = { $behind ->
    [leads] { $you ->
        [0] { $name } leads
        [1] you lead
       *[2] You lead
    }
    [0] { driver } level
   *[other] { driver } { $behind }{ $unit ->
        [0] { "" }
        [one] { " " }row behind
       *[other] { " " }rows behind
    }
}
drove-rows = { $moved ->
    [1] ended in row { $end } ({ $change })
   *[0] stayed in row { $end }
}
hit-cars = hitting { $cars }
took-damage = taking { $damage } damage
an-obstacle = an obstacle
no-car = no car

## Cars, commands and grounds, for people who look them up

kind-car = racecar
kind-command = command, { $count } in a controller
face-car = Racecar
piece-command = Command
face-command = Command, { $count } in a controller
ground = { $ground ->
    [plain] plain
    [carpet] carpet
    [grass] grass
    [crayon] crayon speeder
    [obstacle] obstacle
    [puddle] puddle
    [impassable] impassable
   *[grid] starting grid
}

## Whose decision it is, and how a race ended

asked = { $phase ->
    [pick] { $name } to pick a racecar.
    [place] { $short ->
        [1] { $name } to place the { $car }
       *[0] { $name } to place the { $car } on the starting grid.
    }
    [fly] { $short ->
        [1] { $name } may fly
       *[0] Round { $round }: Bird Racer may fly; { $name } decides where to.
    }
   *[boost] { $short ->
        [1] { $name } may spend shields
       *[0] Round { $round }: { $name } may spend energy shields to drive on.
    }
}
asked-you = { $phase ->
    [pick] You pick a racecar
    [place] You place the { $car }
    [fly] You may fly
   *[boost] You may spend shields
}
programming = { $asked ->
    [all] Round { $round }: everybody is programming.
    [last] Round { $round }: { $names } is the last to program.
   *[some] Round { $round }: { $names } { $count ->
        [1] is
       *[other] are
    } still programming.
}
won = { $reason ->
    [finish] { $you ->
        [1] You win
       *[0] { $name } wins
    } the race in the { $car }, { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } past the line!
   *[round_limit] After { $rounds } rounds nobody has crossed the line; { $you ->
        [1] you are in first place and win
       *[0] { $name } is in first place and wins
    }.
}
short-wins = { $name } wins

## The table in words

your-program = Your program: { $program }.
has-run = { $name } ran: { $program }.
program = program: { $program }
track-in-short = Track of { $rows } rows, finish line before row { $line }.
track-title = The track from the start, blue edge first ({ $legend }):
board-line = { $board }, rows { $first } to { $last }: { $rows }
finish-line = The finish line lies before row { $line }.
name-in-car = { $name } in the { $car }
row-and-lane = row { $row } lane { $lane }
on-ground = on { $ground ->
    [carpet] carpet
    [grass] grass
    [crayon] a crayon speeder
    [obstacle] { an-obstacle }
    [puddle] a puddle
   *[grid] the starting grid
}
batteries = { $batteries } of { $most } batteries
shields = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}
lying-down = lying down
slippery = slippery
done-programming = done programming
puzzle-line = Line { $line }{ $runs ->
    [1] { " (runs)" }
   *[0] { "" }
}: { $tiles }.
your-puzzle = Your puzzle, line by line:
slides = { $count ->
    [one] { $count } slide
   *[other] { $count } slides
}
slides-used = You have used { slides }.
alt-of-way = Where your program leads. { $preview }
does-not-move = does not move
damage = { $damage ->
    [0] no damage
   *[other] { $damage } damage
}
damage-of-tiles = { $count ->
    [0] { damage }
    [one] { damage } (tile { $tiles })
   *[other] { damage } (tiles { $tiles })
}
alone-on-the-track = { $last ->
    [1] You are the last one, which costs 1 damage first.{ " " }
   *[0] { "" }
}Alone on the track: { $facts }{ $lying ->
    [1] ; ends lying down
   *[0] { "" }
}{ $finish ->
    [1] ; over the line
   *[0] { "" }
}.

## The menu

ask = { $phase ->
    [pick] Which racecar do you want to drive?
    [place] Which lane do you start from?
    [fly] Your program has run. Fly sideways to another space?
   *[boost] Spend an energy shield to drive 2 spaces straight ahead? Those you do not spend are returned.
}
# count: how many shields are left to spend; rows: how far all of them drive the car.
done = { $how ->
    [boost] { $count ->
        [0] Spend
       *[other] { shields }: +{ $rows }
    }
    [stop] Return{ $count ->
        [0] { "" }
       *[other] { " " }{ $count }
    }
   *[now] Done
}
# The same where nothing beside it tells of shields.
done-named = { $how ->
    [boost] Done, spend all shields
    [stop] Done, return all shields
   *[now] Done
}
# Name a tile of the puzzle; there may be others like it.
tile-at = Slide the tile “{ $tile }” (row { $row }, column { $column })
# Say in one line of a desktop where a program ends: row by row number, change with its sign, lying and finish as 1 or 0;
# `first` before the first slide; `then` is what spending all shields costs, "down" if the car then lies down, or without
# any "lost" if damage takes them, "won" if hits could win some.
ends = { $first ->
    [1] Slide bright tiles: middle rows drive to row { $row }{ $lying ->
        [1] , lying down
       *[0] { $then ->
            [won] { "" }
           *[other] { $damage ->
                [0] { "" }
               *[other] { " " }with { damage }
            }
        }
    }
   *[0] { $lying ->
        [1] You end lying down in row { $row } ({ $change })
       *[0] { $finish ->
            [1] You cross the line to row { $row }
           *[0] You end in row { $row } ({ $change })
        } with { damage }
    }
}{ $then ->
    [0] { $last ->
        [1] { " " }(being last costs 1)
       *[0] { $first ->
            [1] { "" }
           *[0] , unless blocked
        }
    }
    [lost] { " " }and no shields left
    [won] . Hits win shields
    [down] { " " }(spending: lie down)
   *[other] { " " }(spending: { $then } more)
}.
at-a-price = { $harm ->
    [0] { "" }
    [down] { " " }and lie down
   *[other] { " " }with { $harm } damage
}
lane = Lane { $lane }
fly-to-lane = Fly to lane { $lane }: { $ground }
boost = { $rows ->
    [0] Get nowhere
   *[other] Drive { $rows }
} for { $count ->
    [one] your shield
   *[other] 1 of { $count } shields
}{ at-a-price }
stay-here = { $stop ->
    [1] Stop here
   *[0] Stay here
}

## Pictures and films

title = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
done-or-not = { $done ->
    [1] done
   *[0] not yet
}
row = row { $row }
falls = { $name } lies down!
race-begins = The race begins.
turn-of = It is { $name }'s turn.
round-is-over = Round { $round } is over.
film-standing = { $place }. { $name }, row { $row }

## The end card

# Of the winner, whose sign stands beside them.
figure-hits = { $count ->
    [one] missile hit
   *[other] missile hits
}
figure-damage = damage taken
how-it-was-won = { $count ->
    [0] { $car } is in first place after the last round
    [one] { $car }, { $count } row past the line
   *[other] { $car }, { $count } rows past the line
}
moment = { $name } drove { $count ->
    [one] { $count } row
   *[other] { $count } rows
} in round { $round }.

## Beginning a match

player-count = Tiny Turbo Cars is for two to four drivers.

## Moments

photo-finish = Photo finish! { $result }
sound = { $of ->
    [photo] CLICK!
    [finish] FINISH!
    [down] FLOP!
    [harm] CRUNCH!
    [missile] WHOOSH!
   *[boost] VROOM!
}

# What a kind of ground does, while the cars are placed; books and obstacles, and carpet and grass, share a line.
legend = { $of ->
    [x] { "" }
    [o] stops you: 1 damage
    [w] swaps blue and red
    [c] { "" }
    [g] from here only 1 space
   *[other] from here +1
}

# Part of the picture of a program, as it is named when it is marked.
command = command { $number }
