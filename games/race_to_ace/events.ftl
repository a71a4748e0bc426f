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
counter-declined = { $seat } does not answer.
counter-played = { $seat }'s { $card } shrugs off { $by }'s { $against }.{ $stays ->
    [radar] { " " }The Radar on { $by } stays.
    [visual] { " " }{ $seat } still has { $by } in sight.
   *[none] { "" }
}
acquisition-replaced = The new Radar on { $holder } replaces { $attacker }'s suppressed one.
acquisition-cancelled = { $holder } breaks { $attacker }'s { $acquisition }.
acquisition-suppressed = { $holder }'s ECM suppresses { $attacker }'s Radar.
acquisition-restored = { $attacker }'s Radar on { $holder } works again.
acquisition-reversed = The Visual is reversed: { $attacker } now has { $holder } in sight.
acquisition-fizzled = { $holder } already has a Visual in front, so this one is discarded.
token-placed = { $owner }'s token lies on it.
token-returned = { $owner }'s token is returned.
flameout-placed = { $seat }'s engine is out.
flameout-removed = { $seat }'s Relight removes a Flameout.
immunity-gained = Until shot down, { $seat } is immune to { $hot_stick ->
    [1] Maneuvers
   *[0] Flameouts
}.
shot-down = { $shooter } shoots { $victim } down with { with }!
with = { $card ->
    [Missile] a Missile
   *[other] Guns
}
kill-taken = Kill number { $total } for { $seat }.
no-play = { $seat } can't play anything.
discarded = Discarded: { $cards }.
turn-started = { $lost ->
    [1] { $seat } was shot down and only draws and discards.
   *[0] Turn { $number }: { $seat }.
}
# Of a shot, the hit tells all; of a Relight, that the Flameout is gone.
card-played = { $card ->
    [Missile] { "" }
    [Guns] { "" }
    [Relight] { "" }
   *[other] { $seat } plays { $card }{ aimed-at }.
}
aimed-at = { $aimed ->
    [1] { " on " }{ $target }
   *[0] { "" }
}
game-over = { $reason ->
    [ace] { $winner } is the Ace!
   *[guard] After { $limit } turns there is no Ace: the most kills win.
}

## The same, said to the seat that a value names: `shot-down-to-victim` is what the victim reads.

hand-dealt-to-seat = You are dealt { $cards }.
card-drawn-to-seat = { "" }
card-received-to-seat = You draw { $card }.
defense-passed-to-seat = You do not defend.
counter-declined-to-seat = You do not answer.
counter-played-to-seat = Your { $card } shrugs off { $by }'s { $against }.{ $stays ->
    [radar] { " " }Your Radar on { $by } stays.
    [visual] { " " }You still have { $by } in sight.
   *[none] { "" }
}
counter-played-to-by = { $seat }'s { $card } shrugs off your { $against }.{ $stays ->
    [radar] { " " }You are still on { $seat }'s radar.
    [visual] { " " }You are still in { $seat }'s sights.
   *[none] { "" }
}
acquisition-replaced-to-holder = The new Radar on you replaces { $attacker }'s suppressed one.
acquisition-replaced-to-attacker = The new Radar on { $holder } replaces your suppressed one.
acquisition-cancelled-to-holder = You break { $attacker }'s { $acquisition }.
acquisition-cancelled-to-attacker = { $holder } breaks your { $acquisition }.
acquisition-suppressed-to-attacker = { $holder }'s ECM suppresses your Radar.
acquisition-suppressed-to-holder = Your ECM suppresses { $attacker }'s Radar.
acquisition-restored-to-holder = { $attacker }'s Radar on you works again.
acquisition-restored-to-attacker = Your Radar on { $holder } works again.
acquisition-reversed-to-holder = The tables turn: { $attacker } now has you in sight.
acquisition-reversed-to-attacker = The tables turn: you now have { $holder } in sight.
acquisition-fizzled-to-holder = You already have a Visual in front, so this one is discarded.
token-placed-to-owner = Your token lies on it.
token-returned-to-owner = Your token is returned.
flameout-placed-to-seat = Your engine is out: a Relight starts it again.
flameout-removed-to-seat = Your Relight removes a Flameout.
immunity-gained-to-seat = Until shot down, you are immune to { $hot_stick ->
    [1] Maneuvers
   *[0] Flameouts
}.
shot-down-to-victim = { $shooter } shoots you down with { with }!
shot-down-to-shooter = You shoot { $victim } down with { with }!
kill-taken-to-seat = Kill number { $total } is yours.
no-play-to-seat = You can't play anything.
turn-started-to-seat = { $lost ->
    [1] You were shot down: you only draw and discard.
   *[0] Turn { $number } is yours.
}
card-played-to-seat = { $card ->
    [Missile] { "" }
    [Guns] { "" }
    [Relight] { "" }
   *[other] You play { $card }{ aimed-at }.
}
card-played-to-target = { $card ->
    [Missile] { "" }
    [Guns] { "" }
   *[other] { $seat } plays { $card } on you.
}
