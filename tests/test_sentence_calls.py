"""Every sentence has exactly the values that its callers give, is said somewhere, and stands once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from games.acceleracers import effects as acceleracers
from games.contract.event_sentences import addressed_key, message_key, writers
from games.contract.match_state import refusal_key
from games.core import Event, Private, Seat, fluent
from games.dealin_dirt import effects as dealin_dirt
from games.dealin_dirt.effects.scripts import LASTS
from tests.sentence_calls import ROOT, Call, Message, arguments, calls, commands, events, packages, read, refusals

CONTRACT = "games.contract"
"""The package whose sentences all games share."""

REFERENCE = re.compile(r"{ [\w-]+ }")
"""The words of a message that is only another name of one."""
COMMANDS = "cogs.shared"
"""The package whose sentences describe the slash commands."""

Effects: TypeAlias = Mapping[str, Mapping[str, frozenset[str]]]
"""The effects of cards by the package of their game, with their parameters."""

EFFECTS: Effects = {
    "games.acceleracers": {
        key: frozenset({*effect.takes, *effect.needs}) for key, effect in acceleracers.EFFECTS.items()
    },
    "games.dealin_dirt": {
        key: frozenset({*effect.takes, *effect.needs}) for key, effect in {**dealin_dirt.EFFECTS, **LASTS}.items()
    },
}


Catalogues: TypeAlias = Mapping[str, Mapping[str, Message]]
Used: TypeAlias = dict[str, set[str]]
"""The messages that something says, by package."""


def mistakes(root: Path = ROOT, effects: Effects = EFFECTS) -> list[str]:
    """Return what is wrong between the catalogues and the code under a folder."""
    catalogues = packages(root)
    found, wrong = calls(root)
    used: Used = {package: set() for package in catalogues}
    wrong += mistakes_of_effects(catalogues, found, effects, used)
    wrong += mistakes_of_events(catalogues, root, used)
    wrong += mistakes_of_refusals(catalogues, root, used)
    wrong += mistakes_of_commands(catalogues, root, used)
    for call in found:
        messages = catalogues.get(call.package, {})
        if call.key.startswith("*"):
            continue
        if call.key.startswith("-") or call.key not in messages:
            wrong.append(f"{call.place}: {call.package} has no sentence {call.key}")
        elif call.values != (wanted := arguments(messages, call.key)):
            wrong.append(f"{call.place}: {call.key} wants {sorted(wanted)}, not {sorted(call.values)}")
    for package, messages in catalogues.items():
        said = used[package] | {call.key for call in found if call.package == package}
        for message in messages.values():
            wrong += [f"{message.place}: there is no {key} in {package}" for key in message.refers - messages.keys()]
            said |= message.refers
        wrong += [f"{messages[key].place}: nothing says {key}" for key in messages.keys() - said]
    return wrong


def mistakes_of_effects(catalogues: Catalogues, found: Iterable[Call], effects: Effects, used: Used) -> Iterator[str]:
    """Yield what is wrong with the messages of the effects of cards."""
    for package, form in sorted({(call.package, call.key) for call in found if call.key.startswith("*")}):
        more = frozenset[str]().union(*(call.values for call in found if (call.package, call.key) == (package, form)))
        for effect, parameters in effects[package].items():
            key = form.replace("*", effect)
            if key in catalogues[package]:
                used[package].add(key)
                if unknown := arguments(catalogues[package], key) - parameters - more:
                    yield f"{catalogues[package][key].place}: {effect} has no {sorted(unknown)}"
            elif form == "*":
                yield f"{package} has no sentence {key}"


def mistakes_of_events(catalogues: Catalogues, root: Path, used: Used) -> Iterator[str]:
    """Yield what is wrong with the messages of the events."""
    for package, kinds in events(root).items():
        for kind in kinds:
            for key in keys_of(kind):
                if key == message_key(kind) or key in catalogues[package]:
                    used[package].add(key)
                    if mistake := mistake_of(kind, key, package, catalogues[package]):
                        yield mistake


def keys_of(kind: type[Event]) -> list[str]:
    """Return the keys of the messages that a class of events may have: for everybody, and for the seats it names."""
    return [message_key(kind), *(addressed_key(message_key(kind), name) for name in writers(kind))]


def mistakes_of_refusals(catalogues: Catalogues, root: Path, used: Used) -> Iterator[str]:
    """Yield the refusals without a message in their game and in what all games share."""
    for package, codes in refusals(root).items():
        for key in map(refusal_key, codes):
            where = package if key in catalogues[package] else CONTRACT
            used[where].add(key)
            if key not in catalogues[where]:
                yield f"{package}.refusals: there is no sentence {key}"


def mistakes_of_commands(catalogues: Catalogues, root: Path, used: Used) -> Iterator[str]:
    """Yield the commands and options without a message, if the others of their cog have one."""
    for key in commands(root):
        used[COMMANDS].add(key)
        if key not in catalogues[COMMANDS]:
            yield f"{COMMANDS}: there is no sentence {key}"


def mistake_of(kind: type[Event], key: str, package: str, messages: Mapping[str, Message]) -> str:
    """Return what is wrong with a message of a class of events, "" if nothing is."""
    if key not in messages:
        return f"{kind.__module__}.{kind.__name__}: {package} has no sentence {key}"
    unknown = arguments(messages, key) - writers(kind).keys()
    return f"{messages[key].place}: {kind.__name__} does not offer {sorted(unknown)}" if unknown else ""


def test_callers_and_catalogues_agree() -> None:
    wrong = mistakes()
    assert not wrong, "\n" + "\n".join(wrong)


def test_a_sentence_stands_once() -> None:
    """Two places that say the same use the same message, also if they are in different rooms.

    A class of events has a message of its own, which may say the same as that of another game.
    """
    own = {package: {key for kind in kinds for key in keys_of(kind)} for package, kinds in events().items()}
    same: dict[str, list[str]] = {}
    for package, messages in packages().items():
        for key, message in messages.items():
            if key not in own.get(package, ()) and not REFERENCE.fullmatch(message.words.strip()):
                same.setdefault(message.words, []).append(message.place)
    twice = [f"{', '.join(places)}:{words}" for words, places in same.items() if len(places) > 1]
    assert not twice, "\n" + "".join(twice)


def test_catalogues_can_be_read() -> None:
    for package in packages():
        assert fluent.sentences(package).catalogue


CATALOGUE = """
won = { $name } wins.
lost = { won } { $count ->
    [one] One
   *[other] { $count }
 } lost to { -cpu }.
-cpu = a computer
"""
HOME = """
from games.core.fluent import sentences
say = sentences(__package__)
def both():
    say("won", name="Ada")
    say("lost", name="Ada", count=2)
"""


def in_a_house(
    folder: Path, *, own: str = "", other: str = "", catalogue: str = CATALOGUE, effects: Effects = EFFECTS
) -> list[str]:
    """Return the mistakes in a house of one room, with some code in its module of sentences and in another."""
    room = folder / "bot" / "room"
    room.mkdir(parents=True)
    room.joinpath("sentences.ftl").write_text(catalogue)
    room.joinpath("sentences.py").write_text(HOME + own)
    room.joinpath("other.py").write_text(f"from bot.room.sentences import say as speak\n{other}")
    return mistakes(folder, effects)


def test_a_house_without_mistakes(tmp_path: Path) -> None:
    assert in_a_house(tmp_path, other="def f():\n    speak('won', name='Ada')") == []


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f():\n    say('gone')", "bot.room has no sentence gone"),
        ("def f():\n    say('-cpu')", "bot.room has no sentence -cpu"),
        ("def f():\n    say('won')", "won wants ['name'], not []"),
        ("def f():\n    say('won', nam='Ada')", "won wants ['name'], not ['nam']"),
        ("def f():\n    say('lost', name='Ada')", "lost wants ['count', 'name'], not ['name']"),
        ("def f(key):\n    say(key)", "write the key as a literal, and every value with its name"),
        ("def f(values):\n    say('won', **values)", "write the key as a literal, and every value with its name"),
        ("def f(do):\n    do(say)", "say is passed on; say the sentence where it is needed"),
        ("WON = say('won', name='Ada')", "said while the module is imported, so in one language for ever"),
        ("def f(text=say('won', name='Ada')): ...", "said while the module is imported, so in one language for ever"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, code: str, expected: str) -> None:
    lines = len((HOME + code).splitlines())
    assert in_a_house(tmp_path / "own", own=code) == [f"bot/room/sentences.py:{lines}: {expected}"]
    there = code.replace("say", "speak")
    lines = len(code.splitlines()) + 1
    assert in_a_house(tmp_path / "other", other=there) == [
        f"bot/room/other.py:{lines}: {expected.replace('say is', 'speak is')}"
    ]


CARDS = """
from games.contract.card_effects import EffectWords
in_words = EffectWords(__package__)
def text(step):
    return in_words(step, picks=1), in_words(step, "brief")
"""
WORDS = "draw = draw { $n } of { $picks }\ndraw-brief = draw { $n }\nskip = skip\n"


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (WORDS, "", []),
        (WORDS.replace("skip = skip", "skip-brief = skip"), "", ["bot.room has no sentence skip"]),
        (WORDS.replace("{ $n }\n", "{ $m }\n"), "", ["bot/room/sentences.ftl:9: draw has no ['m']"]),
        (WORDS + "jump = jump\n", "", ["bot/room/sentences.ftl:11: nothing says jump"]),
        (WORDS + "draw-long = draw\n", "", ["bot/room/sentences.ftl:11: nothing says draw-long"]),
        (
            WORDS,
            "def more(step, form): in_words(step, form)\n",
            ["bot/room/sentences.py:12: write the form as a literal, and every value with its name"],
        ),
        (
            WORDS,
            "MORE = in_words(None)\n",
            ["bot/room/sentences.py:12: said while the module is imported, so in one language for ever"],
        ),
        (
            WORDS,
            "def more(do): do(in_words)\n",
            ["bot/room/sentences.py:12: in_words is passed on; say the sentence where it is needed"],
        ),
    ],
)
def test_the_words_of_effects_are_found_by_the_keys_of_the_effects(
    tmp_path: Path, words: str, code: str, expected: list[str]
) -> None:
    effects = {"bot.room": {"draw": frozenset({"n"}), "skip": frozenset[str]()}}
    assert in_a_house(tmp_path, own=CARDS + code, catalogue=CATALOGUE + words, effects=effects) == expected


@pytest.mark.parametrize(
    ("message", "expected"),
    [("gone = Gone.", "nothing says gone"), ("-gone = gone", "nothing says -gone")],
)
def test_a_message_that_is_never_said_is_found(tmp_path: Path, message: str, expected: str) -> None:
    assert in_a_house(tmp_path, catalogue=CATALOGUE + message + "\n") == [f"bot/room/sentences.ftl:8: {expected}"]


@pytest.mark.parametrize(
    "catalogue", ["key = {", "key =\n", "key = x\nkey = y\n", "key = x\n    .label = y\n", "key = { NUMBER($n) }\n"]
)
def test_a_broken_catalogue_is_refused(catalogue: str) -> None:
    with pytest.raises(AssertionError):
        read(catalogue, "room")


class Overtook(Private, frozen=True):
    """An event for the test below."""

    cars: tuple[Seat, ...]

    @property
    def many(self) -> bool:
        return len(self.cars) > 1


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("overtook = { $many ->\n    [1] { $seat } overtakes { $cars }.\n   *[0] Overtaken.\n }\n", ""),
        ("overtaken = Gone.", f"{__name__}.Overtook: games.demo has no sentence overtook"),
        ("overtook = { $seat } overtakes { $car }.", "catalogue:1: Overtook does not offer ['car']"),
    ],
)
def test_an_event_and_its_message(message: str, expected: str) -> None:
    assert mistake_of(Overtook, "overtook", "games.demo", read(message, "catalogue")) == expected
