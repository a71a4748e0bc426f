"""How the film of a moment is drawn: where its actors stand in which frame, what is written, and when a sound is seen.

A picture is 360 points wide. Its middle is at (180, half its height); in lower pictures than 200 points everything is
smaller, closer together, and higher, so that the caption cuts nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from games.contract.moments import Moments, at, staged, staged_svg
from games.core import Event, SeatEvent
from games.look.colours import INK, TEXT
from games.look.letters import width
from games.look.scene import Anchor, Frame, Label, Scene

SCRIPTS = """
[crash]
on = "CarCrashed"
facts = ["seat", "other", "tools"]
set = "road"
sound = "crash-{other}"
loud = [4, 6, -90, -50]
talk = ["other", "seat"]

[[crash.actor]]
sprite = "car:{seat}"
size = 80
x = [[0, -100], [10, 100]]
y = 40
turn = [[0, 0], [10, 90]]
scale = 50
seen = [1, 3]
ease = "even"

[[crash.actor]]
text = "{word}!"
size = 20
x = 10
y = -30
each = "tools"
apart = 40
late = 2

[[crash.actor]]
sprite = "thing:{word}"
each = "tools"
apart = 30
ease = "even"

[horn]
on = "HornBlown"
facts = ["seat"]
set = "road"

[[horn.actor]]
sprite = "car:{seat}"
"""
WORDS = """
sound = { $of ->
    [crash-1] BANG
    [horn] TOOT
   *[other] CRUNCH
}
talk = { $of ->
   *[crash-other] { $n ->
        [0] Ouch.
       *[1] Hey!
    }
    [crash-seat] { $n ->
        [0] Oops.
       *[1] Sorry.
    }
}
"""


class CarCrashed(SeatEvent, frozen=True):
    other: int
    tools: str


class HornBlown(SeatEvent, frozen=True):
    pass


class Silence(Event, frozen=True):
    pass


CRASH = ("crash", "0", "1", "saw axe")


@pytest.fixture
def moments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Moments:
    folder = tmp_path / "stage_of_a_test"
    folder.mkdir()
    folder.joinpath("__init__.py").touch()
    folder.joinpath("moments.toml").write_text(SCRIPTS)
    folder.joinpath("words.ftl").write_text(WORDS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    monkeypatch.setattr("games.core.fluent.EVERY", {})
    return Moments(folder.name, "race_to_ace")


def scene(moments: Moments, frame: int, high: int = 200, caption: str = "Ada crashes.") -> Scene:
    return moments.film(CRASH, caption, high)[frame].scene


def texts(scene: Scene, *words: str) -> list[tuple[str, float, float, float]]:
    return [(each.text, each.x, each.y, each.size) for each in scene.labels if each.text in words]


def test_a_moment_has_the_facts_of_its_event_as_text(moments: Moments) -> None:
    assert moments.moment(CarCrashed(0, 1, "saw axe")) == CRASH
    assert moments.moment(HornBlown(1)) == ("horn", "1")
    assert moments.moment(Silence()) == ()


def test_the_first_moment_weighs_most_and_one_with_other_facts_nothing(moments: Moments) -> None:
    assert [moments.weight(each) for each in (CRASH, ("horn", "1"), ("horn",), ("jump", "1"), ())] == [2, 1, 0, 0, 0]


def test_twelve_frames_are_shown_75_ms_each_and_the_last_300_ms_longer(moments: Moments) -> None:
    stays = [frame.stay for frame in moments.film(CRASH, "Ada crashes.", 200)]
    assert stays == [75] * 11 + [375]


def test_a_frame_is_as_wide_as_every_picture_has_two_pixels_a_point_and_reads_its_caption(moments: Moments) -> None:
    first = scene(moments, 0, 240)
    assert (first.width, first.height, first.scale, first.alt) == (360, 240, 2, "Ada crashes.")
    assert first.background == "look:ground:race_to_ace:240"


@pytest.mark.parametrize(
    ("high", "top"), [(200, 100 - 180), (240, 120 - 180), (100, 50 - 15 - 180), (111, 42.15 - 180)]
)
def test_of_the_square_set_the_middle_is_shown_and_in_low_pictures_it_stands_higher(
    moments: Moments, high: int, top: float
) -> None:
    background = scene(moments, 0, high).sprites[0]
    assert (background.name, background.x, background.y) == ("set:road", 0, pytest.approx(top))


def test_an_actor_is_seen_from_its_first_frame_until_before_its_last(moments: Moments) -> None:
    seen = [any("car:0" in each.name for each in scene(moments, frame).sprites) for frame in range(12)]
    assert [frame for frame in range(12) if seen[frame]] == [1, 2]


def test_an_actor_moves_and_turns_along_its_tracks_and_keeps_its_size(moments: Moments) -> None:
    car = next(each for each in scene(moments, 2).sprites if "car:0" in each.name)
    assert (car.x + 80 * 0.75, car.y + 80 * 0.75) == (180 - 100 + 2 * 20, 100 + 40), "its middle, after two tenths"
    assert car.name == "stage:80:15:50:car:0", "18 degrees are rounded to steps of 15"


def test_in_a_picture_of_half_the_height_an_actor_is_half_as_large_and_as_far_from_the_middle(moments: Moments) -> None:
    car = next(each for each in scene(moments, 2, 100).sprites if "car:0" in each.name)
    assert car.name == "stage:80:15:20:car:0", "a quarter of its size, in steps of ten percent"
    assert (car.x + 80 * 0.75, car.y + 80 * 0.75) == (180 - 100 + 2 * 20, 50 - 15 + 40 / 2), "never to the side"


def test_there_is_one_actor_for_each_word_of_a_fact_and_the_next_begins_later(moments: Moments) -> None:
    assert texts(scene(moments, 0), "saw!", "axe!") == [("saw!", 190 - 20, 70, 20)]
    assert texts(scene(moments, 1), "saw!", "axe!") == [("saw!", 190 - 20, 70, 20)]
    assert texts(scene(moments, 2), "saw!", "axe!") == [("saw!", 190 - 20, 70, 20), ("axe!", 190 + 20, 70, 20)]
    assert texts(scene(moments, 2, 120), "axe!") == [("axe!", 210, 60 - 12 - 18, 12)]
    assert texts(scene(moments, 2, 100), "axe!") == [("axe!", 210, 50 - 15 - 15, 11)], "no text is smaller"
    label = next(each for each in scene(moments, 2).labels if each.text == "axe!")
    assert (label.colour, label.anchor, label.bold) == (TEXT, Anchor.MIDDLE, True)
    things = [(each.name, each.x + 75) for each in scene(moments, 0).sprites if "thing" in each.name]
    assert things == [("stage:100:0:100:thing:saw", 165), ("stage:100:0:100:thing:axe", 195)]


def test_a_caption_stands_on_a_plate_above_the_lower_edge(moments: Moments) -> None:
    first = scene(moments, 0)
    plate = next(each for each in first.sprites if each.name.startswith("look:pill:"))
    assert plate.name.startswith("look:pill:336:26:")
    assert (plate.x, plate.y) == (12, 200 - 16 - 18)
    caption = Label("Ada crashes.", 180, 166 + 4 + 9, 14, TEXT, Anchor.MIDDLE, bold=True, width=316)
    assert caption in first.labels


def test_a_sound_is_seen_from_its_first_frame_until_before_its_last_and_grows_at_first(moments: Moments) -> None:
    heard = {frame: texts(scene(moments, frame), "BANG", "CRUNCH") for frame in range(12)}
    assert [frame for frame in heard if heard[frame]] == [4, 5]
    assert [(word, x, y) for word, x, y, _ in heard[4]] == [("BANG", 180 - 90, 100 - 50)]
    plates = [next(each for each in scene(moments, frame).sprites if "set:sound" in each.name) for frame in (4, 5)]
    assert [plate.name for plate in plates] == ["stage:156:0:80:set:sound", "stage:156:0:100:set:sound"]
    assert [(plate.x + 117, plate.y + 117) for plate in plates] == [(90, 50)] * 2
    wide = width("BANG", 1, bold=True)
    assert heard[4][0][3] == pytest.approx(min(0.23, 0.82 / wide) * 80)
    assert heard[5][0][3] == pytest.approx(min(0.23, 0.82 / wide) * 100)
    sound = next(each for each in scene(moments, 4).labels if each.text == "BANG")
    assert (sound.colour, sound.anchor, sound.bold) == (INK, Anchor.MIDDLE, True)


def test_in_a_low_picture_a_sound_is_smaller_but_can_be_read(moments: Moments) -> None:
    ((_, x, y, size),) = texts(scene(moments, 5, 100), "BANG")
    assert (x, y, size) == (90, 35 - 25, pytest.approx(max(11, min(0.23, 0.82 / width("BANG", 1, bold=True)) * 50)))


def horn(moments: Moments) -> list[Frame]:
    return [*moments.film(("horn", "1"), "Ben blows.", 200)]


def test_a_sound_is_the_moments_own_and_loud_from_the_fifth_frame_to_the_end_unless_a_script_says_otherwise(
    moments: Moments,
) -> None:
    heard = [texts(frame.scene, "TOOT") for frame in horn(moments)]
    assert [bool(each) for each in heard] == [False] * 4 + [True] * 8
    assert heard[4][0][1:3] == (180, 100 - 52)


def test_who_has_most_to_say_comments_first_in_one_of_two_wordings(moments: Moments) -> None:
    assert moments.talk(CRASH, {0, 1}) == (1, "crash-other")
    assert moments.talk(CRASH, {0}) == (0, "crash-seat")
    assert moments.talk(CRASH, {2}) is None
    assert moments.talk(("horn", "1"), {1}) is None
    assert moments.comments == ["crash-other", "crash-seat"]
    assert [moments.line("crash-seat", n) for n in (0, 1)] == ["Oops.", "Sorry."]


def test_a_track_holds_its_first_number_before_it_and_its_last_after_it() -> None:
    track = ((2.0, 10.0), (4.0, 20.0), (4.0, 50.0), (6.0, 40.0))
    assert [at(track, frame, "even") for frame in range(8)] == [10, 10, 10, 15, 50, 45, 40, 40]
    assert at(7.5, 3, "even") == 7.5


@pytest.mark.parametrize(("ease", "quarter"), [("even", 25), ("in", 6.25), ("out", 57.8125)])
def test_between_two_keyframes_a_number_moves_evenly_or_slowly_at_one_end(ease: str, quarter: float) -> None:
    assert at(((0.0, 0.0), (4.0, 100.0)), 1, ease) == quarter


@pytest.mark.parametrize(
    ("turn", "scale", "name"),
    [
        (0, 100, "stage:40:0:100:car"),
        (7, 94, "stage:40:0:90:car"),
        (8, 96, "stage:40:15:100:car"),
        (375, 40, "stage:40:15:40:car"),
        (-90, 40, "stage:40:270:40:car"),
    ],
)
def test_turns_and_sizes_are_rounded_so_that_a_game_has_few_sprites(turn: float, scale: float, name: str) -> None:
    sprite = staged("car", 40, 100, 50, turn, scale)
    assert (sprite.name, sprite.x, sprite.y) == (name, 100 - 30, 50 - 30)


def test_a_staged_sprite_fills_its_square_as_far_as_it_is_long_and_is_turned_in_the_middle() -> None:
    asked: list[str] = []

    def sprite(name: str) -> str:
        asked.append(name)
        return '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="40"><rect/></svg>'

    document = staged_svg("stage:60:90:50:own:1:flying", sprite)
    assert asked == ["own:1:flying"]
    assert document == (
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="0 0 90 90">'
        '<g transform="translate(45 45) rotate(90) scale(1.0000)">'
        '<g transform="translate(-7.5 -15) scale(0.7500)"><rect/></g></g></svg>'
    ), "half of 60 points long"
