## Avatars and spaces, for people who look them up

legion = { $legion ->
    [black] ivory
   *[red] red
}
motto = { $avatar ->
    [king] Lose him and you lose everything
    [valkyrie] Runs far and guards the King
    [lancer] Strikes true from far away
   *[spartan] Never stays down
}
ability = { $key ->
    [excalibur] While any of your Avatars is deleted, this attack has Power 4.
    [noble-sacrifice] When the King is attacked and the Valkyrie stands within 6 spaces, walls or not, the two change places and the attack falls on her, with Evasion 1.
    [ragnarok] If your King is within 8 spaces of her, she sends an enemy Avatar that she could attack to a free Numbered Space of its own Legion, instead of attacking.
    [angelic-shield] While she is deleted, your Lancer and your Spartan have Evasion 4.
    [gae-bolg] This attack rolls one die with Power 4, and 2 is added to the die.
    [chivalry] When he is deleted, a die is rolled; on 4 or more, a Valkyrie who is deleted when your next loop begins comes back with 10 HP.
    [harpe] He loses 4 HP and this attack rolls five dice.
   *[nemesis] Whenever he is deleted, he comes back with 4 HP when your next loop begins.
}
avatar-text = { $hp } HP, Movement { $movement }, Evasion { $evasion }, Range { $range }, Hit { $hit }, Power { $power }. { $offensive }: { $attack } { $defensive }: { $defense }
kind-avatar = Avatar
kind-offensive = Offensive Acceleration, { $avatar }
kind-defensive = Defensive Acceleration, { $avatar }
space-name = { $space ->
    [healing-space] Healing Space
    [dash-space] Dash Space
    [landing-space] Landing Space
    [two-way-teleport] 2-Way Teleport
    [royal-teleport] Royal Teleport
    [numbered-space] Numbered Space
    [king-space] King Space
   *[wall] Wall
}
space-kind = { $space ->
    [wall] Board
   *[other] Special space
}
space-text = { $space ->
    [healing-space] A King of either Legion who stands on it at the end of his own Action Phase gains 1 HP, up to 10.
    [dash-space] Whoever ends a move on an arrow slides along it, from arrow to arrow, to the landing space. If the way is blocked, the slide stops on the last free arrow. Sliding costs no Movement.
    [landing-space] Where dashes end. Walking onto it does nothing.
    [two-way-teleport] Whoever ends a move here is taken to the other teleport of the same colour, unless somebody stands there.
    [royal-teleport] The King of its colour who ends a move here is taken to his King Space, unless somebody stands there.
    [numbered-space] The three home spaces of a Legion: Avatars are placed here and come back here. Landing on one does nothing.
    [king-space] Where a King begins and where his Royal Teleports lead. Landing on it does nothing.
   *[wall] No Avatar walks or attacks across it, whatever its colour. Noble Sacrifice and distances ignore walls.
}

## Whose decision it is

# A guide and a lesson name the reader's seat "You".
places = { $name ->
    [You] You ({ $legion }) place
   *[other] { $name } ({ $legion }) places
} an Avatar.
brings-back = Round { $round }: { $name ->
    [You] You ({ $legion }) bring
   *[other] { $name } ({ $legion }) brings
} a deleted Avatar back.
declares = Round { $round }: { $name ->
    [You] You ({ $legion }) choose
   *[other] { $name } ({ $legion }) chooses
} who moves.{ $offered ->
    [1] { " A draw is offered." }
   *[0] { "" }
}
may-attack = Round { $round }: { $name ->
    [You] Your
   *[other] { $name }'s
} { $avatar } ({ $legion }) may attack.

## The board in words

legion-title = { $name }, { $legion } Legion:
legion-line = { $name }, { $legion } Legion: { $avatars }.
standing = { $avatar } on { $cell } with { $hp } HP
nobody = nobody
readiness = { $moved ->
    [1] has moved
   *[0] still to move
}
not-placed-yet = { $avatar } not placed yet
piece-on-board = { $avatar } on { $cell }, { $hp } HP, { readiness }
piece-deleted = { $avatar } deleted, { $owed ->
    [1] back next
   *[0] out
}
round-of = Round { $round } of { $last }{ $quiet ->
    [0] { "" }
   *[other] , { $quiet } of { $most } quiet rounds in a row
}.
last-move = Last: { $name }'s { $avatar } { $spaces ->
    [1] stayed on { $start }
    [2] went from { $start } to { $end }
   *[3] went from { $start } to { $middle } to { $end }
}{ $aimed ->
    [0] { "" }
    [1] , aiming at { $target }
   *[2] , sending the enemy on { $target } home
}{ $harm ->
    [0] { "" }
   *[other] , { $harm } HP lost there
}.
hit-for = hits for { $harm }
# sent: 1 if it was Ragnarok, which rolls no dice.
struck = { $sent ->
    [1] Ragnarok
   *[0] misses
}
stayed-or-moved = { $moved ->
    [1] moved
   *[0] stayed
}

## The odds of attacks

# Who is hit when she steps in; a button that also names a price has no room for more, and the others say it.
valkyrie-for-king = { $short ->
    [1] Valk.
   *[0] Valkyrie (for King)
}
best-odds = { $deadly ->
    [1] ☠{ $deletes }%
   *[0] { $hits }%
}

## The menu

ask-space = { $returning ->
    [1] A deleted Avatar comes back: on which Numbered Space?
   *[0] Who starts on which Numbered Space? Pick an Avatar.
}
ask-where = { $avatar }: on which Numbered Space?
avatar-to-place = { $avatar }{ $hp ->
    [0] { "" }
   *[other] { " with " }{ $hp } HP
}…
to-space = Space { $number }
avatar-to-space = { $avatar } to space { $number }
# What the figures on buttons are; `odds` says which there are, none in a puzzle.
odds-are = { $odds ->
    [deadly] { " " }(% to hit, ☠% to delete)
    [hits] { " " }(% to hit)
   *[none] { "" }
}
ask-declare = { $odds ->
    [draw] { $name } offers a draw. Accept it, or who moves?
    [none] Who moves?
    [hits] Who moves? (best % to hit)
   *[deadly] Who moves? (best % to hit, ☠% to delete)
 }
pass = { $avatar } passes
offer-draw = Offer a draw
answer-draw = { $accepts ->
    [1] Accept
   *[0] Decline
} the draw
ask-avatar = { $odds ->
    [none] { where-to }
   *[other] { $avatar }: strike whom?{ odds-are }
}
avatar-choice = { $avatar }{ $odds ->
    [none] { "" }
   *[other] { " " }{ $odds }
}
stay = Stay
stay-on = { stay } on { $cell }
do-not-attack = Do not attack
ask-attack = { $avatar }: attack?{ odds-are }
ragnarok = { $avatar } to { $number }
ragnarok-named = Ragnarok: { ragnarok }
send-home = Ragnarok…
other-attacks = Other attacks…
ask-other-attacks = Which other attack?{ odds-are }
ask-ragnarok = Ragnarok: send whom home, to which space? No dice, no damage.
price = { $deadly ->
    [1] , costs all HP, returns
   *[0] , costs 4 HP
}
# The Acceleration is "none" for a normal attack.
strike = { $attack ->
    [none] { $stays ->
        [1] Stay:{ " " }
       *[0] { "" }
    }
   *[other] { $attack }:{ " " }
}{ $who }{ $price }
# The same for those who only read of it.
attacks = { $avatar } strikes the enemy { $who }{ $attack ->
    [none] { "" }
   *[other] { " " }with { $attack }
}{ $price }
# Why to attack, or to move to where one can.
odds-in-words = { $hits }% to hit{ $deletes ->
    [0] { "" }
   *[other] , { $deletes }% to delete
}
# Go to a space with a letter and strike; kind: the space's if it carries the Avatar on, else "none".
go-and-strike = { $letter }{ $kind ->
    [none] { "" }
   *[other] { " (" }{ carrier })
}: { $who }
# What one goes for to a space where nobody is to strike; kind: the space's, which says how it carries on. A button has
# no room to say that a teleport is a Royal one.
purpose = { $purpose ->
    [heal] heal
    [guard] guard King
    [advance] ahead
    [cover] safest
   *[carried] { $kind ->
        [dash] dash
       *[teleport] teleport
    }
}
# In a puzzle, which does not say what one goes for.
go-to = { $letter }: { $cell }
# Go there, or stay; foes: how many enemies could strike whoever stands there. A phone has room for two in a row.
go = { $letter }: { $foes ->
    [0] { $purpose ->
        [none] safe
        [cover] safe
       *[other] { purpose }, safe
    }
   *[other] { $purpose ->
        [none] { "" }
       *[other] { purpose },{ " " }
    }{ $foes } can hit
}
# Whom of the reader an enemy who has moved could hit next, from where it stands or after another move.
threat = It can hit { $count ->
    [4] all of yours
   *[other] your { $hit }
} next.
# Where a space lies, as one looks at the picture.
way-there = , { direction }
direction = { $way ->
    [0] right
    [1] up and right
    [2] straight up
    [3] up and left
    [4] left
    [5] down and left
    [6] straight down
   *[7] down and right
}
# Name a move by itself; who: the enemy that is best struck from there, or none.
goes-to = { $avatar } to { $cell }{ $who ->
    [none] { "" }
   *[other] , to strike the enemy { $who }
}
stays = { $avatar } stays on { $cell }
other-spaces = Other spaces…
# Labels a list.
all-others = All others
further-spaces = Further spaces…
which-space = Which space?
steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
from-king = { $count } from the { legion } King
carrier = { $kind ->
    [dash] dash
    [teleport] teleport
   *[royal] Royal Teleport
}
carried-to = { " → " }{ $cell } by { carrier }
carried-nowhere = : { carrier }, blocked
way-on-blocked = the way on is blocked, so it stays there
can-attack = { " · " }{ $targets }
also-heals = { " · heals 1 HP" }

## Pictures

# What a kind of space does, while Avatars are placed.
legend = { $kind ->
    [numbered] start here
    [healing] heals a King
    [dash] slides you on
    [royal] to King Space
    [teleport] teleports
   *[landing] end of a slide
}
legend-hp = number: HP
where-to = { $avatar }: where to?
alt-of-reach = { where-to } { $spaces ->
    [one] { $spaces } space is
   *[other] { $spaces } spaces are
} in reach.
either = { $one } or { $other }
piece-kind = { $number ->
    [0] Avatar
    [1] Offensive
   *[2] Defensive
}
figure = { $number ->
    [0] HP
    [1] Movement
    [2] Evasion
    [3] Range
    [4] Hit
   *[5] Power
}
alt-of-avatar = { $avatar }: { $motto }. { $figures }. { $offensive } and { $defensive }.
legend-to-move = still to move in this loop
legend-moved = has moved
back = back
next = next
out = out
not = not
yet = yet
round = Round { $round }
quiet-rounds = quiet { $quiet }/{ $most }
whose-avatar = { $own ->
    [1] Your { $avatar }
   *[0] { $name }'s { $avatar }
}
to-decide = { $phase ->
    [place] to place
    [reallocate] to return
    [declare] to move
   *[attack] to attack
}
draw-or-wins = { $drawn ->
    [1] draw
   *[0] wins
}

## The end card

# Of the winner, whose sign stands beside them.
figure-damage = damage done
figure-deleted = { $count ->
    [one] Avatar deleted
   *[other] Avatars deleted
}
moment = In round { $round } { $name }'s { $avatar } hit { $other }'s { $target } for { $damage }{ $then ->
    [sacrificed] : she had thrown herself before the King.
    [deleted] { " and deleted it." }
   *[lives] .
}

## Beginning a match

player-count = Acceleration! is for two players.

## Moments

sound = { $of ->
    [dice-none] WHIFF!
    [dice-some] CLANG!
    [dice-all] CRUNCH!
    [sacrifice] MY KING!
    [deleted] SHATTER!
   *[returned] TADA!
}

# What a computer says about a moment; n is 0 or 1, by lot.
talk = { $of ->
    [dice-seat] { $n ->
        [0] I warmed those dice all evening.
       *[other] The dice and I have an understanding.
    }
    [sacrifice-seat] { $n ->
        [0] Nobody touches the King. He is very important and not very fast.
       *[other] She volunteered. Mostly.
    }
    [deleted-seat] { $n ->
        [0] That one was my favourite.
       *[other] Press undo. Somebody press undo.
    }
   *[other] { $n ->
        [0] Good as new, nearly.
       *[other] Did you miss us?
    }
}
