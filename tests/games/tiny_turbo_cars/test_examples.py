"""The two worked examples of the rulebook, step by step."""

from __future__ import annotations

from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.track import written
from tests.games.tiny_turbo_cars.road import IDLE, Road, only, values

PETES_ROAD = """
    .....
    .....
    ..c..
    ..x..
    ..o..
    .....
    .....
    .....
    .....
"""


def test_pete() -> None:
    """Decrease, Turbo, Increase, Jump, two to red on a carpet, Battery, Backwards, two to blue."""
    r = Road(PETES_ROAD, "grim_thresher@1.3")
    happened = r.run(0, "DN TB UP JP R2 BT BK L2")
    drives = [(written(d.start), [written(s) for s in d.path], d.jump) for d in only(happened, e.Drove)]
    assert drives == [
        ("1.3", ["2.3", "3.3"], False),
        ("3.3", ["6.3"], True),
        ("6.3", ["7.4"], False),
        ("7.4", ["6.4"], False),
        ("6.4", ["7.3", "8.2"], False),
    ]
    assert values(happened) == [(2, 2), (4, 3), (5, 1), (7, 1), (8, 2)]
    (battery,) = only(happened, e.BatteryCommand)
    assert (battery.place, battery.charged, battery.batteries) == (6, 0, 3)
    assert r.car(0) == "8.2 b3"


MARIS_ROAD = """
    .....
    x....
    .....
    .....
    ...c.
    ....x
    ...c.
    .....
    ..w..
    .o...
    .....
    .....
"""


def test_mari() -> None:
    """Mari (Brick Gang) is the slowest and has two shields, because Anna and Pete are ahead of her."""
    r = Road(MARIS_ROAD, "dogtor@10.2", "die_liner@9.4", "brick_gang@1.2 s2")
    happened = r.race(IDLE, IDLE, "F2 R2 MS L2 JP UP R1 F1")
    mari = [event for event in happened if getattr(event, "seat", None) == 2]
    pays = next(n for n, event in enumerate(mari) if isinstance(event, e.SlowestPays))
    assert mari[pays + 1] == e.Damaged(2, shield=True, left=1), "the slowest would lose a battery: a shield goes"

    begins = {event.place: n for n, event in enumerate(mari) if isinstance(event, (e.MoveCommand, e.Modified))}
    ends = [*list(begins.values())[1:], len(mari)]
    steps = {place: mari[start:end] for (place, start), end in zip(begins.items(), ends, strict=True)}

    def path(place: int) -> list[str]:
        return [written(space) for drove in only(steps[place], e.Drove) for space in drove.path]

    assert only(steps[1], e.Bumped)[0].obstacle
    assert only(steps[1], e.Damaged) == [e.Damaged(2, shield=True, left=0)], "an obstacle, and her last shield"
    assert path(1) == ["2.2"]

    assert path(2) == ["3.3", "4.4"], "through a puddle, and the direction is kept"
    assert only(steps[2], e.TookSlippery)

    assert only(steps[3], e.MissileFired) == [e.MissileFired(2, (1,), behind=False)], "Pete, ahead in her lane"
    assert e.Damaged(1, shield=False, left=2) in happened
    assert path(3) == ["5.4"]

    assert path(4) == [], "two to blue are turned to red, where an impassable space lies"
    assert only(steps[4], e.Damaged) == [e.Damaged(2, shield=False, left=2)]

    assert path(5) == ["7.4"], "the carpet leaves a jump of Brick Gang its 2"

    assert path(7) == ["8.3", "9.2"], "carpet 2 and Increase 1, to blue because of the water, and books in the way"
    assert only(steps[7], e.Damaged) == [e.Damaged(2, shield=False, left=1)]

    assert path(8) == ["10.2"]
    assert only(steps[8], e.Bumped)[0].cars == (0,)
    assert only(steps[8], e.LaidDown)
    assert values(mari) == [(1, 2), (2, 2), (3, 1), (4, 2), (5, 2), (7, 3), (8, 1)]


def test_mari_lies_and_recovers() -> None:
    """The last battery is lost at place 7: place 8 gives one, the next round's first two make three, and she drives."""
    r = Road("..... ..... ..o.. ..... .....", "brick_gang@1.3 b1")
    r.run(0, "-- -- -- -- -- -- F1 F2")
    assert r.car(0) == "2.3 b1 lying"
    happened = r.run(0, "UP F2 F2")
    assert [event.batteries for event in only(happened, e.CommandIgnored)] == [2, 3]
    assert only(happened, e.StoodUp)
    assert values(happened) == [(3, 2)], "the ignored Increase adds nothing"
    assert r.car(0) == "4.3 b3"
