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


def maris_race() -> Road:
    """Mari (Brick Gang) is slowest and has two shields; Anna and Pete are ahead of her."""
    return Road(
        """
            .....
            .....
            .x...
            .....
            ..c..
            ..c..
            ....x
            .....
            ..w..
            .o...
            .....
            .....
        """,
        "dogtor@11.1",
        "bird_racer@9.4",
        "brick_gang@1.2 s2",
    )


def test_mari() -> None:
    r = maris_race()
    r.race(IDLE, IDLE, "F2 R2 MS L2 JP UP R1 F1")
    r.play("1 stay")
    happened = r.events
    mari = [event for event in happened if getattr(event, "seat", None) == 2]
    pays = next(n for n, event in enumerate(mari) if isinstance(event, e.SlowestPays))
    assert mari[pays + 1] == e.Damaged(2, shield=True, left=1), "the slowest would lose a battery: a shield goes"

    commands = {event.place: n for n, event in enumerate(mari) if isinstance(event, e.MoveCommand)}
    ends = [*list(commands.values())[1:], len(mari)]
    steps = {place: mari[start:end] for (place, start), end in zip(commands.items(), ends, strict=True)}

    assert only(steps[1], e.Bumped)[0].obstacle
    assert only(steps[1], e.Damaged) == [e.Damaged(2, shield=True, left=0)], "an obstacle, and her last shield"
    assert [written(s) for s in only(steps[2], e.Drove)[0].path] == ["3.3", "4.4"]
    assert only(steps[2], e.TookSlippery), "two to red through a puddle, on which she keeps her direction"
    assert only(steps[3], e.MissileFired) == [e.MissileFired(2, (1,), behind=False)], "Pete, same lane, ahead"
    assert e.Damaged(1, shield=False, left=2) in happened
    assert [written(s) for s in only(steps[3], e.Drove)[0].path] == ["5.4"]
    blue = steps[4][0]
    assert isinstance(blue, e.MoveCommand)
    assert blue.mirrored
    assert not only(steps[4], e.Drove), "two to blue are turned to red; an impassable space is there"
    assert only(steps[4], e.Damaged) == [e.Damaged(2, shield=False, left=2)]


def test_mari_on_the_carpet() -> None:
    """The second half: a jump from a carpet, Increase, one to red mirrored, and a car."""
    r = Road(
        """
            .....
            .....
            x.c..
            .....
            ..c..
            .....
            ..c..
            .....
        """,
        "brick_gang@1.3 b2 wet",
        "dogtor@6.1",
    )
    happened = r.run(0, "NO NO NO NO JP")
    assert values(happened) == [(5, 2)], "the carpet leaves a jump of Brick Gang its 2"
    assert r.car(0) == "3.3 b2 wet"
    happened = r.run(0, "NO NO NO NO NO UP R1")
    assert values(happened) == [(7, 3)], "carpet 2, Increase 1, to blue because of the water"
    assert [written(s) for s in only(happened, e.Drove)[0].path] == ["4.2", "5.1"]
    assert r.car(0) == "5.1 b1 wet", "the third step hits books: 1 damage, one battery left"
    happened = r.run(0, "NO NO NO NO NO NO NO F1")
    assert only(happened, e.Bumped) == [e.Bumped(0, r.p.spaces[1], obstacle=False, cars=(1,))]
    assert r.car(0) == "6.1 b0 lying wet", "a car: the last battery, and she lies down"


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
