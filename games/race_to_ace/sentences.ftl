## The cards

card-kind = { $kind } card, { $copies } in the deck
motto = { $card ->
    [radar] Lets Missiles hit
    [visual] Lets Guns hit
    [missile] Shoots down on radar
    [guns] Shoot down on sight
    [ecm] Suppresses radar
    [maneuver] Turns a visual around
    [flameout] Puts an engine out
    [malfunction] Breaks an acquisition
    [golden-bird] Never flames out
    [hot-stick] Never outflown
   *[relight] Starts the engine again
}
# What a card is good for now; against: what it is played against, or the card that it answers; many: the Flameouts that
# lie there already, or that are left after a Relight.
speaks-for = { $way ->
    [counter] { $against ->
        [maneuver] Until you are shot down, no Maneuver works against you.
       *[other] Until you are shot down, no Flameout works against you.
    }
    [suppress] No Missile can hit you through it while the ECM lies on it.
    [bury] No second ECM can make it work again.
    [break] { $against ->
        [radar] No Missile can hit you through it any more.
       *[other] No Guns can hit you through it any more.
    }
    [turn] It becomes yours: only you can fire Guns through it.
    [radar] It lets Missiles hit that pilot.
    [visual] It lets Guns hit that pilot.
    [missile] It is a kill: nothing can answer it.
    [guns] It is a kill: nothing can answer it.
    [flameout] { $many ->
        [0] That pilot cannot attack while it lies there.
       *[other] One more Flameout then keeps that pilot from attacking.
    }
    [eccm] It lets Missiles hit that pilot again.
    [discard] Of the cards in hand it helps least.
   *[relight] { $many ->
        [0] You can attack again.
        [one] You can attack again after one more Relight.
       *[other] You can attack again after { $many } more Relights.
    }
}
card-text = { $card ->
    [radar] Put it in front of another pilot. While it lies there unsuppressed, anyone else may fire a Missile at that pilot. A pilot has room for one; a new one replaces a suppressed one.
    [visual] Put it in front of another pilot. While it lies there, anyone else may fire Guns at that pilot; once it has been reversed, only the owner of the token on it may. A pilot has room for one.
    [missile] Fire it at a pilot with an unsuppressed Radar Acquisition in front: shot down at once, no reaction, and one kill for you.
    [guns] Fire them at a pilot with a Visual Acquisition in front: shot down at once, no reaction, and one kill for you.
    [ecm] Lay it on a Radar Acquisition in front of you: no Missile can use it any more. On your own turn, lay it on a suppressed Radar in front of someone else instead: both ECMs are discarded and the Radar works again.
    [maneuver] Send a Visual Acquisition in front of you back to its attacker with your token on it: from now on only you may use Guns through it. Hot Stick answers it.
    [flameout] Break an Acquisition in front of you and put the Flameout in front of its attacker, or on your turn just put it in front of another pilot. That pilot cannot play Attack cards or Maneuvers. Golden Bird answers it.
    [malfunction] Break an Acquisition in front of you, and discard any card on it.
    [golden-bird] Keep it until a Flameout is aimed at you, then answer with it: the Flameout is wasted, and none can touch you again until you are shot down.
    [hot-stick] Keep it until a Maneuver is flown against you, then answer with it: the Maneuver is wasted, and none can be flown against you again until you are shot down.
   *[relight] On your own turn, remove one Flameout in front of you.
}

## Whose decision it is, and how a match ended

# A guide and a lesson name the reader's seat "You".
has = { $name ->
    [You] You have
   *[other] { $name } has
}
# house_rule: 1 if the match is not played to the rulebook's number of kills.
turn-to-play = Turn { $turn }: { has } to play a card.{ $house_rule ->
    [1] { " " }{ goal }
   *[0] { "" }
}
goal = { $goal ->
    [one] { $goal } kill makes an Ace.
   *[other] { $goal } kills make an Ace.
}
# radar: 1 if it is a Radar, 0 if a Visual.
# mine: 1 if the attacker reads it.
may-defend = { $mine ->
    [1] You have
   *[0] { $attacker } has
} { $name } { $radar ->
    [1] on radar
   *[0] in sight
}. { $name } may defend.
may-answer = { $name } may answer { $mine ->
    [1] your
   *[0] { $attacker }'s
} { $card }.
has-to-discard = { $lost ->
    [1] Turn { $turn }: { $name ->
        [You] You were shot down and discard
       *[other] { $name } was shot down and discards
    } a card.
   *[0] { has } to discard down to seven cards.
}
how-it-ended = { $how ->
    [ace] { $you ->
        [1] You are
       *[0] { $winners } is
    } the Ace with { kills-of-the-best }!
   *[guard] No Ace after { $turns } turns: { $you ->
        [1] you win with
       *[0] { $winners } ended with
    } the most kills, { $kills }.
}
kills-of-the-best = { $kills ->
    [one] { $kills } kill
   *[other] { $kills } kills
}

## The table in words

last-card = Last card: { $last }.
last-shot = { $name } shot down { $victim }: kill { $kill }
last-play = { $name }: { $card }{ $aimed ->
    [1] { " on " }{ $target }
   *[0] { "" }
}
piles = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
 } to draw, { $pile } discarded. { goal }
piles-in-short = { $deck } to draw · { $pile } out
discard-pile = Discard pile: { $cards }. On top: { $top }.
discard-pile-button = Discard pile
discard-pile-title = Discard pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, top card first
your-hand = { $playable ->
    [1] Your hand: { $cards }.
   *[0] Your hand, not now: { $cards }.
}
no-hand = Your hand: no cards.
without-a-card = Without a card: { $way }.
unplayable = { $card }: { $why }.
kills = { $count ->
    [one] { $count } kill
   *[other] { $count } kills
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
flameouts = { $count ->
    [one] { $count } flameout
   *[other] { $count } flameouts
}
whose = { $name ->
    [You] your
   *[other] { $name }'s
}
on-radar = on { whose } radar{ $suppressed ->
    [1] , suppressed by ECM
   *[0] { "" }
}
in-sight = in { whose } sights{ $reversed ->
    [1] , reversed
   *[0] { "" }
}
loses-the-next-turn = loses the next turn

## What a card in the hand can do, or why it cannot be played

way-to-pass = { $verb ->
    [no-play] Nothing can be played
    [pass] Do not defend
   *[decline] No answer
}
effect = { $card ->
    [ecm] suppress
    [maneuver] reverse
    [crowded] discard
   *[other] break
} { $many ->
    [1] { $owned ->
        [1] { $whose }'s { $one }
       *[0] the { $one }
    }
   *[2] one
}
aimed = { $verb ->
    [eccm] clear ECM on
    [missile] at
    [guns] at
   *[other] on
}
can-answer = the { $card } fails
can-relight = relight your engine
answers-only = { $card ->
    [golden-bird] vs Flameout
   *[hot-stick] vs Maneuver
}
on-your-turn = on your turn
flamed-out = engine is out
immune = { $card ->
    [maneuver] Hot Stick stops it
   *[flameout] Golden Bird stops it
}
only-against = { $card } only
lacks = { $card ->
    [radar] all have one
    [visual] all have one
    [missile] { $useless ->
        [1] ECM on the Radar
       *[0] needs a Radar
    }
    [guns] { $useless ->
        [1] not your Visual
       *[0] needs a Visual
    }
    [ecm] { $useless ->
        [1] an ECM is there
       *[0] needs a Radar
    }
    [maneuver] needs a Visual
    [flameout] { immune }
    [malfunction] nothing to break
   *[relight] engine runs
}

## The menu

# first: 1 in everybody's first turn.
ask-card = { $phase ->
    [play] Play a card.{ $first ->
        [1] { " " }{ goal }
       *[0] { "" }
    }{ $danger ->
        [missiles-and-guns] { " " }Missiles and Guns can hit you.
        [missiles] { " " }Missiles can hit you.
        [guns] { " " }Guns can hit you.
       *[none] { "" }
    }
    [lost_discard] You were shot down. Discard a card.
    [trim] Discard a card: seven is the hand limit.
   *[over] The match is over.
 }
ask-defend = { has-you }. Defend?
ask-answer = { $name }'s { $card } would { $does ->
    [flameout] put your engine out
    [crowded] discard your Visual
   *[maneuver] turn your Visual around
}. Answer it?
aim-with = { $verb ->
    [eccm] { $card }: restore the Radar on
    [missile] { $card } at
    [guns] { $card } at
   *[other] { $card } on
}
aim = { aim-with } { $target }
aim-further = { aim-with }…
discards = Discard { $card }
aim-at-whom = { aim-with } whom?
relight = Relight your engine
break-further = { $card }: break one…
# Why a Maneuver only discards the Visual.
no-room = { $name } has a Visual in front already, so yours cannot go there.
break-which = { $card }: break which Acquisition?

## Pictures

in-the-deck = in the deck
alt-of-card = { $name }, { $kind }. { $motto }. { $text }
your-cards = Your { cards }
decision-title = { $phase ->
    [defend] { $count ->
        [0] No defense
        [one] { $count } defense
       *[other] { $count } defenses
    } in your hand
    [counter] { $count ->
        [0] No answer
        [one] { $count } answer
       *[other] { $count } answers
    } in your hand
    [play] { $count ->
        [0] Nothing can be played
       *[other] Play a card
    }
   *[discard] Discard a card
}
kills-small = kills
place = { $ace ->
    [1] { $place ->
        [1] Ace!
       *[other] Place { $place }
    }
   *[0] Place { $place }
}
to-decide = { $phase ->
    [play] to play
    [defend] to defend
    [counter] to answer
   *[other] to discard
}
misses-a-turn = misses a turn
# On the plate of a pilot who was just shot down.
down = down!
turn = Turn { $turn }
covered-by = { $card ->
    [ecm] ECM
   *[maneuver] reversed
}
you = you
you-were-shot-down = You were shot down
then-you-are-back = Discard a card, and then you are back.
you-miss-this-turn = You miss this turn
plays-a-card = { $name } plays a { $card }
against-you = Against you: answer it, or { $does ->
    [flameout] your engine goes out
    [crowded] your Visual is discarded
   *[maneuver] your Visual is reversed
}.
card-by = { $card } by { $name }
has-you = { $name } has you { $radar ->
    [1] on radar
   *[0] in sight
}
defend-or-let-stand = Defend and draw a card, or let the { $card } stand.
can-hit-you = { $radar ->
    [1] Missiles can hit you
   *[0] Guns can hit you
}
alt-of-threat = { $title }. { $note } { $warning }.

## The end card

figure-shots = { $count ->
    [0] with any card
   *[other] with { $card }
}
figure-shot-down = { $count ->
    [one] time shot down
   *[other] times shot down
}
moment-reversed = { $name } turned { $victim }'s own Visual around and shot { $victim } down with Guns in turn { $turn }.
moment-streak = { $name } made { $kills } kills in a row, the last with { shot-with } on { $victim } in turn { $turn }.
moment-behind = { $name } was behind and shot { $victim } down with { shot-with } in turn { $turn }.
moment-kill = { $name } shot { $victim } down with { shot-with } in turn { $turn }, kill { $kill }.
shot-with = { $card ->
    [Missile] a Missile
   *[other] { $card }
}

## Beginning a match

player-count = Race to Ace is for two to five pilots.
no-such-pilot = Pilot { $place } was chosen to begin, but only { $seats } have joined: let more join, or open a new lobby.

## Moments

sound = { $of ->
    [shot-2] WHOOSH!
    [shot-3] BRRRT!
    [reversed] SURPRISE!
    [countered] NOPE!
    [broken] BZZZT!
   *[flameout] COUGH!
}

# What a computer says about a moment; n is 0 or 1, by lot.
talk = { $of ->
    [shot-down-shooter] { $n ->
        [0] Nothing personal. The sky was just a bit crowded.
       *[other] Smile for the gun camera!
    }
    [shot-down-victim] { $n ->
        [0] I was going to land anyway.
       *[other] Could someone pick me up? I'm the smoking one.
    }
    [reversed-attacker] { $n ->
        [0] Looking for me? I'm right behind you.
       *[other] I call this one the pancake.
    }
    [reversed-holder] { $n ->
        [0] Wait. You were in front of me a second ago.
       *[other] That looked better in the manual.
    }
    [countered-seat] { $n ->
        [0] Nice try. I read the same book.
       *[other] I've been saving this all match.
    }
    [countered-by] { $n ->
        [0] Of course you had that.
       *[other] It worked in my head.
    }
    [broken-holder] { $n ->
        [0] Lost something?
       *[other] I am a very small dot on a very large sky.
    }
    [broken-attacker] { $n ->
        [0] I had you! Ask anyone!
       *[other] My screen says you are a flock of geese.
    }
   *[other] { $n ->
        [0] It's very quiet up here all of a sudden.
       *[other] Gliding is also flying.
    }
}
