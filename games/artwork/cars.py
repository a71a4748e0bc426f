"""The common parts of all AcceleRacers cars: their facts, their paint, and the size of a car alone."""

from collections.abc import Mapping

import msgspec

from games.artwork.paint import TEAM_COLOURS
from games.look.colours import darker, lighter, mixed
from games.look.draws import Draws
from games.look.formulas import Value

CAR = (120, 56)
"""Width and height of a car alone; its nose is at the right, its wheels touch the ground at 50."""
_ADVANCES = ("Torqued ", "Hyper ", "Vectra ")
_SECOND = ("#ffffff", "#ffd166", "#11161f", "#ff8a3c", "#7df0ff", "#ff6f91", "#a8e05f")


class VehicleFacts(msgspec.Struct, frozen=True):
    """The facts that decide a Vehicle's picture."""

    name: str
    team: str
    """Teku Racers, Metal Maniacs, Silencerz or Racing Drones."""
    speed: int = 3
    power: int = 3
    modability: tuple[str, ...] = ("Street",)
    terrain: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The name that a basic Vehicle shares with its advanced version."""
        name = self.name
        for word in _ADVANCES:
            name = name.removeprefix(word)
        return name.removesuffix(".v2").removesuffix("+").removesuffix(" 2")

    @property
    def advanced(self) -> bool:
        """Whether it is Torqued, Hyper, Vectra or of the second version."""
        return self.name.startswith(_ADVANCES) or self.name.endswith(".v2")

    @property
    def second(self) -> bool:
        """Whether it is the second car of its name."""
        return self.name.endswith((" 2", "+"))

    @property
    def number(self) -> int:
        """The number of its line, so that no two lines of a team have the same body and paint."""
        return LINES.get(self.line, len(self.line) % 10)


LINES = {name: place for team in TEAM_COLOURS.values() for place, name in enumerate(team.lines)}


def trim(facts: VehicleFacts, bodies: int) -> Mapping[str, Value]:
    """Choose colours and parts of a car: the line decides what relatives share, the card how they differ."""
    line, own = Draws(facts.line, facts.team), Draws(facts.name)
    paints = TEAM_COLOURS[facts.team].paint
    place = facts.number
    paint = paints[(place + (3 if facts.second else 0)) % len(paints)]
    tint = "#ffffff" if place % 2 else "#101418"
    second = _SECOND[(place * 3 + line.below(2)) % len(_SECOND)]
    if facts.advanced:
        paint, second = mixed(paint, "#0c0f1c", 0.22), lighter(second, 0.2)
    painted = mixed(paint, tint, line.between(0.02, 0.16))
    return {
        "paint": painted,
        "dark": darker(painted, 0.4),  # for shaded parts
        "second": second if second != paint else "#ffffff",
        "light": TEAM_COLOURS[facts.team].light,
        "spokes": line.choice((4, 5, 6, 8)),
        "rim": own.choice(("#cfd6e4", "#e8c766", lighter(second, 0.1) if second != "#11161f" else "#cfd6e4")),
        "off_road": "Off-Road" in facts.modability,
        "advanced": facts.advanced,
        "marked": facts.second,  # the second car of its name
        "body": place % bodies,
        "low": line.between(-1.5, 2.5),  # how much lower the roof is than usual
        "back": line.between(-4, 4),  # how far back the cabin sits
        "livery": (place * 2 + line.below(2) + facts.advanced) % 6,
        "wing": place // 2 % 5,
    }
