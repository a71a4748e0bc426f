# What players of Race to Ace read when an action is refused: the messages of the codes in the rules page.

refusal-not-your-decision = It is not your decision right now.
refusal-lost-turn = You were shot down: this turn you only discard a card.
refusal-not-in-hand = You do not hold that card.
refusal-self-target = Pick another pilot: you cannot aim at yourself.
refusal-flamed-out = Your engine is out: remove the Flameout with a Relight before you attack or maneuver.
refusal-already-acquired = That pilot already has an Acquisition of this kind in front.
refusal-not-acquired = That pilot must be acquired first: Radar for a Missile, Visual for Guns.
refusal-suppressed = An ECM suppresses that Radar: cancel it with an ECM or play a new Radar first.
refusal-reserved-shot = Only the owner of the token may use Guns there.
refusal-not-suppressed = There is no suppressed Radar in front of that pilot.
refusal-no-flameout = There is no Flameout in front of you.
refusal-no-acquisition = There is no such Acquisition in front of you.
refusal-wrong-defense = ECM works against Radar only, a Maneuver against Visual only.
refusal-already-suppressed = An ECM already lies on that Radar.
refusal-immune = That pilot is immune to this card.
refusal-must-play = You hold a card that can be played, so you must play one.
