"""A second, slow reading of the rules of racing (X, V, M, W, G, D, L, E3, A), to which the first one is compared.

It is written from the rules page, with rows of text instead of numbers and one dictionary for each car, and shares
nothing with the game but the names of cars and tiles.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.core.rng import Rng
from games.tiny_turbo_cars.cars import KEYS
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.tiles import CODES
from tests.examples import less_or_all
from tests.games.tiny_turbo_cars.road import Road

Car = dict[str, Any]


class World:
    """Cars on a road, row 0 first."""

    def __init__(self, rows: list[str], cars: list[Car]) -> None:
        self.rows, self.cars, self.slippery = rows, cars, False

    def ground(self, row: int, lane: int) -> str:
        if not 1 <= lane <= 5:
            return "x"
        return self.rows[row][lane - 1] if row < len(self.rows) else "g"

    def under(self, car: Car) -> str:
        return self.ground(car["row"], car["lane"])

    def hurt(self, car: Car) -> None:
        """D1, D2."""
        if car["lying"] or self.under(car) == "s":
            return
        if car["shields"]:
            car["shields"] -= 1
            return
        car["batteries"] -= 1
        car["lying"] = car["batteries"] == 0

    def turn(self, me: Car, program: list[str], *, last: bool, boosts: bool) -> None:
        """X1-X7."""
        self.slippery = False
        if last:
            self.hurt(me)
        pending = 0
        for tile in program:
            if tile == "--":
                continue
            if me["lying"]:
                me["batteries"] += 1
                me["lying"] = me["batteries"] < 3
            elif tile in ("UP", "DN"):
                pending += {"UP": 2 if me["key"] == "die_liner" else 1, "DN": -1}[tile]
            else:
                self.command(me, tile, pending)
                pending = 0
        if me["key"] == "m1_furry" and not me["lying"]:
            self.shoot(me)
        while boosts and me["shields"] and not me["lying"]:
            me["shields"] -= 1
            self.move(me, "F", 2, 1)
        me["shields"] = 0

    def command(self, me: Car, tile: str, pending: int) -> None:
        """V1-V8, X4, X5, A1-A8."""
        key, under = me["key"], self.under(me)
        crayon = 0 if under != "+" else 2 if key == "die_liner" else 1
        if tile == "NO" or (tile == "BK" and under == "s"):
            return
        if tile == "BT" and not (key == "dogtor" and me["batteries"] == 3):
            gain = max(0, (2 if key == "dogtor" else 1) + pending + crayon)
            me["batteries"] = min(3, me["batteries"] + gain)
            return
        printed = {"TB": 4 if key == "turbobot" else me["batteries"], "BT": 2, "JP": 2, "MS": 1, "BK": 1}
        value = printed.get(tile) or (int(tile[1]) if tile not in printed else 0)
        if under in "cg":
            value = 2 if key == "brick_gang" else 1
        diagonal = tile[0] in "LR"
        turned = diagonal and self.slippery
        value = max(0, value + pending + crayon + (turned and key == "puddle_hopper"))
        way = {"BK": "B", "JP": "J"}.get(tile, "F")
        if diagonal:
            way = tile[0] if not turned else {"L": "R", "R": "L"}[tile[0]]
        if tile == "MS":
            self.shoot(me)
        harm = 1
        if key == "grim_thresher" and value == 1 and way in "FJ":
            harm = 0
        if key == "turbobot" and tile == "TB":
            harm = 2
        self.move(me, way, value, harm)

    def shoot(self, me: Car) -> None:
        """G1, A5."""
        furry = me["key"] == "m1_furry"
        hit = [
            car
            for car in self.cars
            if car["lane"] == me["lane"] and (car["row"] > me["row"] or (furry and car["row"] < me["row"]))
        ]
        for car in hit:
            self.hurt(car)
        if furry and hit and sum(car["shields"] for car in self.cars) < 7:
            me["shields"] += 1

    def move(self, me: Car, way: str, value: int, harm: int) -> None:
        """M1-M9, W1, W2."""
        if not value:
            return
        wet = self.under(me) == "w"
        bad = False
        if way == "J":
            me["row"] += value
            while self.under(me) == "x":
                me["row"] -= 1
                bad = True
            wet = wet or self.under(me) == "w"
            bad = bad or self.under(me) == "o" or self.crowded(me)
        else:
            for _ in range(value):
                row = me["row"] + (-1 if way == "B" else 1)
                lane = me["lane"] + {"L": -1, "R": 1}.get(way, 0)
                if row < 0:
                    break
                if self.ground(row, lane) == "x":
                    bad = True
                    break
                me["row"], me["lane"] = row, lane
                wet = wet or self.under(me) == "w"
                if self.under(me) == "o" or self.crowded(me):
                    bad = True
                    break
        self.slippery = self.slippery or wet
        for _ in range(harm * bad):
            self.hurt(me)

    def end_of_round(self) -> None:
        """E1, E2."""
        gains = [sum(other["row"] > car["row"] for other in self.cars) for car in self.cars]
        for car, gain in zip(self.cars, gains, strict=True):
            car["shields"] += min(gain, 7 - sum(each["shields"] for each in self.cars))

    def crowded(self, me: Car) -> bool:
        return any(car is not me and (car["row"], car["lane"]) == (me["row"], me["lane"]) for car in self.cars)


def any_road(dice: Rng) -> list[str]:
    return ["sssss", *("".join(dice.choice("....cg+owx") for _ in range(5)) for _ in range(10 + dice.below(12)))]


def any_cars(dice: Rng, rows: list[str]) -> list[Car]:
    keys = list(KEYS)
    dice.shuffle(keys)
    cars: list[Car] = []
    left = 7
    for key in keys[: 2 + dice.below(3)]:
        row, lane = dice.below(min(9, len(rows))), 1 + dice.below(5)
        while rows[row][lane - 1] == "x":
            row, lane = dice.below(min(9, len(rows))), 1 + dice.below(5)
        batteries, lying = 1 + dice.below(3), dice.below(6) == 0
        if lying:
            batteries = dice.below(3)
        shields = min(left, dice.below(4))
        left -= shields
        cars.append({"key": key, "row": row, "lane": lane, "batteries": batteries, "shields": shields, "lying": lying})
    return cars


def any_program(dice: Rng) -> list[str]:
    tiles = [*CODES, "F2"]
    dice.shuffle(tiles)
    return tiles[:8]


def stands(car: Car) -> str:
    """Write how a car stands, as a road is laid."""
    facts = [f"{car['row']}.{car['lane']}", f"b{car['batteries']}"]
    facts += [f"s{car['shields']}"] if car["shields"] else []
    facts += ["lying"] if car["lying"] else []
    return " ".join(facts)


@pytest.mark.parametrize("seeds", less_or_all(range(100), range(3000)))
def test_both_readings_of_the_rules_lead_every_car_to_the_same_space(seeds: range) -> None:
    for seed in seeds:
        dice = Rng(seed)
        rows = any_road(dice)
        cars = any_cars(dice, rows)
        programs, boosts = [any_program(dice) for _ in cars], [bool(dice.below(2)) for _ in cars]
        road = Road(" ".join(reversed(rows)), *(f"{car['key']}@{stands(car)}" for car in cars))
        road.race(*map(" ".join, programs))
        while road.p.phase in (Phase.FLY, Phase.BOOST):
            seat = road.p.asked
            answer = "stay" if road.p.phase is Phase.FLY else "boost" if boosts[seat] else "stop"
            road.play(f"{seat} {answer}")
        world = World(rows, cars)
        for seat, car in enumerate(cars):
            world.turn(car, programs[seat], last=seat == len(cars) - 1, boosts=boosts[seat])
        world.end_of_round()
        assert [road.car(seat) for seat in range(len(cars))] == list(map(stands, cars)), seed
