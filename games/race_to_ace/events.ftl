# What happens in a match of Race to Ace: the message of each event, by the name of its class.

turn-ended = { "" }
window-opened = { "" }
acquisition-placed = { "" }
hand-dealt = { $seat } is dealt { $cards }.
card-drawn = { $seat } draws a card.
card-received = It is { $card }.
reshuffled = The discard pile, { $count } cards, is shuffled into a new deck.
defense-passed = { $seat } does not defend.
counter-declined = { $seat } does not answer.
counter-played = { $seat }'s { $card } shrugs off { $by }'s { $against }.{ $stays ->
    [radar] { " " }The Radar on { $by } stays.
    [visual] { " " }{ $seat } still has { $by } in sight.
   *[none] { "" }
}
acquisition-replaced = It takes the place of the suppressed { $acquisition }.
acquisition-cancelled = The { $acquisition } in front of { $holder } is broken.
acquisition-suppressed = { $attacker }'s Radar in front of { $holder } is suppressed.
acquisition-restored = The Radar in front of { $holder } is back.
acquisition-reversed = The Visual is reversed: { $attacker } now has { $holder } in sight.
acquisition-fizzled = { $holder } already has a Visual in front, so this one is discarded.
token-placed = { $owner }'s token lies on it.
token-returned = { $owner }'s token is returned.
flameout-placed = { $seat }'s engine is out.
flameout-removed = { $seat }'s engine is running again.
immunity-gained = Until shot down, { $seat } is immune to { $hot_stick ->
    [1] Maneuvers
   *[0] Flameouts
}.
shot-down = { $victim } is shot down by { $shooter }!
kill-taken = Kill number { $total } for { $seat }.
no-play = { $seat } can't play anything.
discarded = Discarded: { $cards }.
turn-started = { $lost ->
    [1] Turn { $number }: { $seat } was shot down and can only draw and discard.
   *[0] Turn { $number }: { $seat }.
}
card-played = { $aimed ->
    [1] { $seat } plays { $card } on { $target }.
   *[0] { $seat } plays { $card }.
}
game-over = { $reason ->
    [ace] { $winner } is the Ace!
   *[guard] After { $limit } turns there is no Ace: the most kills win.
}
