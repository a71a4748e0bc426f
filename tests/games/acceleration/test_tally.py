"""What is counted for profiles: by Avatar."""

from games.acceleration import events as e
from tests.games.acceleration.table import AWAY, GAME, HOME, lay


def test_damage_and_deletions_by_avatar():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7/3"})
    mine, theirs = GAME.tally(table.do("lancer!spartan", dice=[5, 1]), 2)
    assert mine == {
        "attacks": 1,
        "dice": 2,
        "successes": 1,
        "damage": 3,
        "lancer_damage": 3,
        "deletions": 1,
        "lancer_deletions": 1,
    }
    assert theirs == {"lost": 1}


def test_deletion_by_ones_own_harpe_is_not_counted():
    table = lay(HOME | {"spartan": "e7/4"}, AWAY | {"lancer": "f7"})
    mine, theirs = GAME.tally(table.do("spartan!lancer+harpe", dice=[1, 1, 1, 1, 1]), 2)
    assert (mine["harpe"], mine["lost"]) == (1, 1)
    assert (mine["deletions"], theirs["deletions"]) == (0, 0)


def test_the_damage_counts_for_the_avatar_that_steps_in():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    mine, theirs = GAME.tally(table.do("lancer!king", dice=[5, 5]), 2)
    assert (mine["lancer_damage"], theirs["noble_sacrifice"]) == (6, 1)


def test_ragnarok_and_healing_are_counted():
    table = lay(HOME | {"king": "d7", "valkyrie": "e7"}, AWAY | {"lancer": "f7"})
    assert GAME.tally(table.do("valkyrie!lancer>2"), 2)[0] == {"ragnarok": 1}
    table = lay({"king": "e7/4"}, AWAY)
    assert GAME.tally(table.do("king:stay"), 2)[0] == {"healed": 1}


def test_avatars_that_return_are_counted_for_their_player():
    mine, theirs = GAME.tally([e.Reallocated(1, 3, 0, 4), e.Reallocated(1, 1, 0, 4), e.Reallocated(0, 1, 0, 4)], 2)
    assert (mine, theirs) == ({"reallocations": 1}, {"reallocations": 2})


def test_the_course_counts_avatars_and_their_accelerations():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"lancer": "f7"})
    course = GAME.course(table.do("spartan!lancer+harpe", dice=[1, 1, 1, 1, 1]), 2)
    assert (course.first, course.turns) == (0, 1)
    assert course.played[0] == {"spartan": 1, "harpe": 1}


def test_a_deleted_avatar_that_is_declared_is_not_played():
    happened = [e.Declared(1, 0), e.Stayed(1, 0), e.Declared(0, 2), e.Passed(0, 2)]
    course = GAME.course(happened, 2)
    assert (course.first, course.turns) == (1, 2)
    assert course.played == ({}, {"king": 1})
