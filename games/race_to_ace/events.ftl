# What happens in a match of Race to Ace: the message of each event, by the name of its class.

turn-ended = { "" }
window-opened = { "" }
acquisition-placed = { "" }
hand-dealt = { $seat } is dealt { $cards }.
card-drawn = { $seat } draws a card.
card-received = It is { $card }.
reshuffled = The discard pile, { $count ->
    [one] one card
   *[other] { $count } cards
 }, is shuffled into a new deck.
defense-passed = { $seat } does not defend.
# What the card does follows at once.
counter-declined = { "" }
counter-played = { $seat }'s { $card } shrugs off { $by }'s { $against }.{ $acquisition ->
    [radar] { " " }The Radar on { $by } stays.
    [visual] { " " }{ $seat } still has { $by } in sight.
   *[none] { "" }
}
acquisition-replaced = The new Radar on { $holder } replaces { $attacker }'s suppressed one.
# A Flameout says itself what it breaks.
acquisition-cancelled = { $card ->
    [Flameout] { "" }
   *[other] { $holder }'s { $card } breaks { $attacker }'s { broken }.
}
broken = { $acquisition ->
    [radar] Radar
   *[visual] Visual
}
acquisition-suppressed = { $holder }'s ECM suppresses { $attacker }'s Radar.
# own: 1 if the Radar is of who played the ECM.
acquisition-restored = { $by }'s ECM restores { $own ->
    [1] the Radar
   *[0] { $attacker }'s Radar
} on { $holder }.
acquisition-reversed = { $attacker }'s Maneuver reverses { $holder }'s Visual: { $attacker } now has { $holder } in sight.
acquisition-fizzled = { $attacker }'s Maneuver discards { $holder }'s Visual: there is no room to turn it around.
token-placed = { $owner }'s token lies on it.
token-returned = { $owner }'s token is returned.
# acquisition: the one of the pilot that it breaks, if it was played in defense.
flameout-placed = { $by }'s Flameout { $acquisition ->
    [radar] breaks { $seat }'s Radar and puts
    [visual] breaks { $seat }'s Visual and puts
   *[none] puts
} { $seat }'s engine out.
flameout-removed = { $seat }'s Relight removes a Flameout.
immunity-gained = Until shot down, { $seat } is immune to { $card ->
    [hot-stick] Maneuvers
   *[golden-bird] Flameouts
}.
shot-down = { $shooter } shoots { $victim } down with { with }!
with = { $card ->
    [Missile] a Missile
   *[other] Guns
}
kill-taken = Kill number { $total } for { $seat }.
no-play = { $engine_out ->
    [1] { $seat }'s engine is out, so { $seat } can't play anything.
   *[0] { $seat } can't play anything.
}
discarded = Discarded: { $cards }.
turn-started = { $lost ->
    [1] { $seat } was shot down and only draws and discards.
   *[0] Turn { $number }: { $seat }.
}
# What comes of any other card names the card itself; until it is answered, the question does.
card-played = { $acquires ->
    [1] { $seat } plays { $card } on { $target }.
   *[0] { "" }
}
game-over = { $reason ->
    [ace] { $winner } is the Ace!
   *[guard] After { $limit } turns there is no Ace: the most kills win.
}

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

game-over-to-winner = { $reason ->
    [ace] You are the Ace!
   *[guard] { game-over }
}
hand-dealt-to-seat = You are dealt { $cards }.
card-drawn-to-seat = { "" }
card-received-to-seat = You draw { $card }.
defense-passed-to-seat = You do not defend.
counter-played-to-seat = Your { $card } shrugs off { $by }'s { $against }.{ $acquisition ->
    [radar] { " " }Your Radar on { $by } stays.
    [visual] { " " }You still have { $by } in sight.
   *[none] { "" }
}
counter-played-to-by = { $seat }'s { $card } shrugs off your { $against }.{ $acquisition ->
    [radar] { " " }You are still on { $seat }'s radar.
    [visual] { " " }You are still in { $seat }'s sights.
   *[none] { "" }
}
acquisition-replaced-to-holder = The new Radar on you replaces { $attacker }'s suppressed one.
acquisition-replaced-to-attacker = The new Radar on { $holder } replaces your suppressed one.
acquisition-cancelled-to-holder = { $card ->
    [Flameout] { "" }
   *[other] Your { $card } breaks { $attacker }'s { broken }.
}
acquisition-cancelled-to-attacker = { $card ->
    [Flameout] { "" }
   *[other] { $holder }'s { $card } breaks your { broken }.
}
acquisition-suppressed-to-attacker = { $holder }'s ECM suppresses your Radar.
acquisition-suppressed-to-holder = Your ECM suppresses { $attacker }'s Radar.
acquisition-restored-to-holder = { $by }'s ECM restores { $own ->
    [1] the Radar
   *[0] { $attacker }'s Radar
} on you.
acquisition-restored-to-attacker = { $own ->
    [1] Your ECM
   *[0] { $by }'s ECM
} restores your Radar on { $holder }.
acquisition-restored-to-by = Your ECM restores { $attacker }'s Radar on { $holder }.
acquisition-reversed-to-holder = { $attacker }'s Maneuver reverses your Visual: { $attacker } now has you in sight.
acquisition-reversed-to-attacker = Your Maneuver reverses { $holder }'s Visual: you now have { $holder } in sight.
acquisition-fizzled-to-holder = { $attacker }'s Maneuver discards your Visual: there is no room to turn it around.
acquisition-fizzled-to-attacker = Your Maneuver discards { $holder }'s Visual: there is no room to turn it around.
token-placed-to-owner = Your token lies on it.
token-returned-to-owner = Your token is returned.
flameout-placed-to-seat = { $by }'s Flameout { $acquisition ->
    [radar] breaks your Radar and puts your engine out.
    [visual] breaks your Visual and puts your engine out.
   *[none] puts your engine out. A Relight starts it again.
}
flameout-placed-to-by = Your Flameout { $acquisition ->
    [radar] breaks { $seat }'s Radar and puts
    [visual] breaks { $seat }'s Visual and puts
   *[none] puts
} { $seat }'s engine out.
flameout-removed-to-seat = Your Relight removes a Flameout.
immunity-gained-to-seat = Until shot down, you are immune to { $card ->
    [hot-stick] Maneuvers
   *[golden-bird] Flameouts
}.
shot-down-to-victim = { $shooter } shoots you down with { with }!
shot-down-to-shooter = You shoot { $victim } down with { with }!
kill-taken-to-seat = Kill number { $total } is yours.
no-play-to-seat = { $engine_out ->
    [1] Your engine is out and you have no Relight, so you can't play anything.
   *[0] You can't play anything.
}
turn-started-to-seat = { $lost ->
    [1] You were shot down: you only draw and discard.
   *[0] Turn { $number } is yours.
}
card-played-to-seat = { $acquires ->
    [1] You play { $card } on { $target }.
   *[0] { "" }
}
card-played-to-target = { $acquires ->
    [1] { $seat } plays { $card } on you.
   *[0] { "" }
}
