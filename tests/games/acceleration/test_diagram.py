"""What `print(state)` shows."""

from tests.games.acceleration.table import AWAY, HOME, lay


def test_a_position_prints_both_legions():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/4"})
    table.do("lancer>f7")
    assert str(table.state).splitlines() == [
        "<AccelerationState to_act=(0,) decision=1>",
        "black attack lancer",
        "0 black loop 1: king@c1/10 valkyrie@b3/10 lancer@f7/10* spartan@f3/10",
        "1 red loop 1: king@c13/10 valkyrie@f11/10 lancer@h7/4 spartan@b11/10",
    ]
