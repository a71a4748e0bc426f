"""A position as text: what `print(state)` shows, and what tests compare with.

`m1_furry@4.2 b3 s1 lying wet` is the car of that key in row 4 and lane 2, with three batteries and a shield.
"""

from games.core import Seat
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.cars import KEYS
from games.tiny_turbo_cars.position import Position, Table
from games.tiny_turbo_cars.track import written


def diagram(p: Position) -> list[str]:
    """Return what is asked, and every car with its controller or program, in the order of the Smiles."""
    t = p.table
    asked = f" {t.asked}" if t.asked != NONE else ""
    lines = [f"round {t.round}: {t.phase.name.lower()}{asked} | boards {' '.join(t.boards)}, line {t.line}"]
    for seat in t.order:
        car = KEYS[t.cars[seat]] if t.cars[seat] != NONE else "-"
        tiles = puzzle.written(p.controllers[seat] or t.programs[seat])
        done = " done" * (seat in t.finished)
        slid = f" slid {p.slides[seat]}" if p.slides[seat] else ""
        lines.append(f"{seat}: {car}@{stance(t, seat)}{slid}{done} | {tiles}")
    return lines


def stance(t: Table, seat: Seat) -> str:
    """Write where and how a car stands: `4.2 b3 s1 lying wet`."""
    facts = [written(t.spaces[seat]), f"b{t.batteries[seat]}"]
    facts += [f"s{t.shields[seat]}"] if t.shields[seat] else []
    facts += ["lying"] if t.lying[seat] else []
    facts += ["wet"] if t.slippery == seat else []
    return " ".join(facts)
