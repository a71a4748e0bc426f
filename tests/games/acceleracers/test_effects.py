"""Effects by themselves, where no card of today shows the difference."""

from __future__ import annotations

from games.acceleracers import moves
from games.acceleracers.cards import Step
from games.acceleracers.effects import EFFECTS
from games.acceleracers.position import NONE, Question
from tests.games.acceleracers.table import Table, number


def test_questions_whose_answers_reveal_a_hand_are_always_asked() -> None:
    assert {key for key, effect in EFFECTS.items() if effect.secret} == {"free_equip", "force_discard"}


def test_more_acid_never_gives_a_vehicle_more_time() -> None:
    t = Table("synkro@1", "chicane@1")
    (stack,) = t.p.sides[1].stacks
    stack.acid, t.p.table.aim = 2, stack.vehicle
    EFFECTS["acid"].run(t.p, Step("acid", tokens=4), Question(0, 0, 0), [])
    assert stack.acid == 2


def test_a_choice_is_stored_on_the_newest_of_two_copies() -> None:
    t = Table("synkro@1 spoiler spoiler")
    moves.choose(t.p, Question(0, 0, number("spoiler"), number("synkro")), 2)
    assert [worn.choice for worn in t.p.sides[0].stacks[0].equipped] == [NONE, 2]
