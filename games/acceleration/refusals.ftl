# What players of Acceleration! read when an action is refused: the messages of the codes in the rules page.

refusal-not-your-turn = It is not your turn.
refusal-offer-pending = A draw has already been offered.
refusal-loop-begun = You can offer a draw only at the beginning of a loop, before its first declaration.
refusal-no-offer = Nobody has offered you a draw.
refusal-already-placed = That Avatar stands on the board already.
refusal-space-occupied = Somebody stands there: pick a free space.
refusal-not-pending = That Avatar is not due to return now.
refusal-already-declared = That Avatar has been declared in this loop: pick another one.
refusal-not-active = Another Avatar is in its Action Phase.
refusal-avatar-deleted = That Avatar is deleted: it can only pass.
refusal-not-deleted = Only a deleted Avatar passes; this one may move, stay or attack.
refusal-same-space = It is already there: let it stay instead.
refusal-unreachable = It cannot get there: too far, or walls and enemies are in the way.
refusal-target-deleted = That enemy is not on the board.
refusal-not-in-line = That enemy is not on one of the six straight lines from your Avatar.
refusal-out-of-range = That enemy is out of range.
refusal-wall-in-line = A wall stands between them.
refusal-condition-not-met = The condition of that Acceleration is not met.
