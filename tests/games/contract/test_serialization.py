"""How positions are written down and read again."""

from __future__ import annotations

from enum import IntEnum

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import serialization
from games.core import SeatSetup
from games.core.rng import Rng
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.position import Phase, Position
from tests.examples import CHARACTERS


class Colour(IntEnum):
    RED = 0
    BLUE = 1


class Box(msgspec.Struct):
    """A position with some of everything."""

    name: str
    numbers: list[int]
    colour: Colour
    luck: Rng
    inner: tuple[int, ...] | None = None


@given(
    st.text(CHARACTERS, max_size=20),
    st.lists(st.integers(-(2**63), 2**63 - 1), max_size=8),
    st.sampled_from(Colour),
    st.integers(0, 2**128 - 1),
)
def test_positions_round_trip(name: str, numbers: list[int], colour: Colour, luck: int) -> None:
    box = Box(name, numbers, colour, Rng.resume(luck), tuple(numbers))
    data = serialization.dump(box)
    read = serialization.load(Box, data)
    assert (read.name, read.numbers, read.colour, read.inner) == (name, numbers, colour, tuple(numbers))
    assert isinstance(read.colour, Colour)
    assert read.luck.state == luck
    assert serialization.dump(read) == data


def test_the_random_source_continues_where_it_was() -> None:
    box = Box("", [], Colour.RED, Rng(1))
    box.luck.bits()
    assert serialization.load(Box, serialization.dump(box)).luck.bits() == box.luck.bits()


def test_only_plain_data_and_random_sources_can_be_written() -> None:
    class Odd(msgspec.Struct):
        thing: object

    with pytest.raises(TypeError, match="cannot hold a complex"):
        serialization.dump(Odd(1j))


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x93\x01\x02\x03", msgspec.msgpack.encode({"name": "half"})])
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        serialization.load(Box, data)


def test_an_invalid_random_source_is_refused() -> None:
    box = {"name": "", "numbers": [], "colour": 0, "luck": "seven"}
    with pytest.raises(msgspec.ValidationError):
        serialization.load(Box, msgspec.msgpack.encode(box))


class Inner(msgspec.Struct, array_like=True):
    numbers: list[int]
    late: int = 7


class Third(msgspec.Struct, array_like=True):
    """A position that has been stored in three forms: without a name, without `inner`, and as it is."""

    name: str
    inner: Inner
    luck: Rng


OLDER: serialization.OlderForms = {
    1: lambda fields: ["nobody", *fields],
    2: lambda fields: [fields[0], [fields[1]], Rng(1).state.to_bytes(16)],
}
FORMS = [
    msgspec.msgpack.encode([[1, 2]]),
    msgspec.msgpack.encode(["nobody", [1, 2]]),
    msgspec.msgpack.encode(["nobody", [[1, 2]], Rng(1).state.to_bytes(16)]),
    serialization.dump(Third("nobody", Inner([1, 2]), Rng(1))),
]


@pytest.mark.parametrize("data", FORMS)
def test_older_forms_are_upgraded_one_after_the_other(data: bytes) -> None:
    assert serialization.dump(serialization.load(Third, data, OLDER)) == FORMS[-1]


@pytest.mark.parametrize("data", FORMS)
def test_a_position_is_recognised_in_every_stored_form(data: bytes) -> None:
    def is_stored(position: Third) -> bool:
        return serialization.is_stored_as(position, data, OLDER)

    assert is_stored(Third("nobody", Inner([1, 2]), Rng(1)))
    assert is_stored(Third("nobody", Inner([1, 2], 8), Rng(1))) == (data != FORMS[-1])
    assert not is_stored(Third("somebody", Inner([1, 2]), Rng(1)))
    assert not is_stored(Third("nobody", Inner([1, 3]), Rng(1)))
    assert not is_stored(Third("nobody", Inner([1, 2, 3]), Rng(1)))
    assert not is_stored(Third("nobody", Inner([1, 2]), Rng(2)))


def test_long_arrays_have_their_length_as_well() -> None:
    class Long(msgspec.Struct, array_like=True):
        numbers: list[int]

    data = msgspec.msgpack.encode(list(range(300)))
    assert serialization.load(Long, data, {300: lambda fields: [fields]}).numbers == list(range(300))


def test_a_whole_match_fits_into_a_few_hundred_bytes() -> None:
    state = RaceToAce().new([SeatSetup()] * 5, 1, RaceOptions())
    data = state.dump()
    assert len(data) < 400
    position = serialization.load(Position, data)
    assert position.table.phase is Phase.PLAY
    assert serialization.dump(position) == data
