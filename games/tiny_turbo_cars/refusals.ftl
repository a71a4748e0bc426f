# What players of Tiny Turbo Cars read when an action is refused: the messages of the codes in the rules page.

refusal-game-over = This race is over.
refusal-already-done = You are done programming, and your program stands.
refusal-car-taken = Somebody else drives that car. Pick another one.
refusal-grid-taken = Another car stands on that grid space. Pick a free one.
refusal-gap = That is the gap. Press a bright tile: it slides into it.
refusal-not-in-line = Only the bright tiles, in line with the gap, can slide.
refusal-no-slides-left = You have used all your slides for this round. Press Done.
refusal-no-shields = You have no shields to decide about. Just press Done.
refusal-no-landing = Bird Racer can only land on an empty space of its row.
