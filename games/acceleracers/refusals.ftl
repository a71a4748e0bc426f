# What players of AcceleRacers read when an action is refused: the messages of the codes in the rules page.

refusal-answer-first = Answer the card's question first.
refusal-wrong-step = You cannot do that in this step of the turn.
refusal-not-your-realm = That is not one of the Realms that you can choose.
refusal-not-in-hand = That card is not in your hand.
refusal-no-points = You do not have enough AP left for that.
refusal-no-vehicle = That Vehicle is not in play. Hazards go on your opponent's Vehicles, all other cards on yours.
refusal-no-cards-left = Your draw pile is empty, so you cannot draw.
refusal-answers-only = You can only play that card to answer a Hazard.
refusal-forbidden = Because of a Hazard, you cannot play such cards this turn.
refusal-no-modability = That Mod and that Vehicle have no modability icon in common.
refusal-other-team = That Mod is for Vehicles of another team.
refusal-no-shifts-here = No Shifts can be put on Vehicles in that Realm.
refusal-has-charger = A Vehicle can have only one Accele-Charger at a time.
refusal-condition = That card's condition is not met: read when it can be played.
refusal-not-free = Nothing lets you play that card for 0 AP now.
refusal-no-target = You cannot play that Hazard there: choose one of its targets.
refusal-no-handing-over = You cannot hand that card to that Vehicle now.
refusal-no-answer = That does not cancel this Hazard.
