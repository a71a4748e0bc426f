"""A newcomer opens the page, reads the help, takes the lesson of each game and wins a first match: `make newcomer`.

They press only what the page shows. In a lesson they try whatever they have not tried yet, then the way that Show me
points out; in a match they press Hint and then what the hint names, on the way that it names. Written down are minutes
and results, at both sizes, and as a third way how two people play each other while a third one watches. Everything that
is pressed has to be answered, every decision has to fit the screen, and nothing may go wrong in the page or the bot.

    python -m tests.browser.newcomer --games dealin_dirt --ways phone company
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, TimeoutError  # noqa: A004 - not the built-in one

from bot.host.core.cache import MatchCache
from bot.host.ending.replay import replay
from db import matches
from db.connection import open_database
from games.contract.menus import labelled
from games.registry import GAMES, card_games
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

SIZES = {"phone": PHONE, "desktop": DESKTOP}
COMPANY = "company"
MINUTES, LONGER = 10, 4
"""How long somebody has on a quiet machine to learn a game and win it, and how many times as long two people have."""
MOST = {"phone": 640, "desktop": 620}
"""How many points a decision or a page may be high."""
TEACHING = 84
"""By how much what one learns by may be higher on a desktop: a picture, sixteen tiles and what there is to know."""
REPAINTED = 5_000
"""After so many milliseconds a message has its own picture, and not that of what it showed before."""
HIGH = """each => [...each.querySelectorAll("img")].every(image => image.complete)
    ? each.getBoundingClientRect().height : 0"""
SEEN = """() => [...document.querySelectorAll("#room-log, #messages-log, #notice:not([hidden]), #form")].map(each => {
    const copy = each.cloneNode(true);
    copy.querySelectorAll("time").forEach(time => time.remove());
    copy.querySelectorAll("img").forEach(image => image.removeAttribute("src"));
    return copy.innerHTML;
}).join()"""
"""All that a page shows, but for the times and where pictures lie."""
TILE = re.compile(r"Slide the tile “(.+)” \(row (\d), column (\d)\)")
"""How a tile of a puzzle is named, of which there are four in a row."""
GONE = 20_000
"""After so many milliseconds without it a button is taken to be gone."""
ADVICE = re.compile(
    "\N{ELECTRIC LIGHT BULB} (?:[^\n]* only one choice: |[^\n]+?: press )?"
    r"([^\n]+?)\.(?:$|\n)"
)
"""What a hint names, whole or in short."""
POINTED = re.compile("\N{WHITE RIGHT POINTING BACKHAND INDEX} ([^\n]+)")
MARKS = re.compile(r"( [✓✗]| −\d+)?…?$")
"""What stands behind the name on a button: what it leads to, and that something is asked then."""
ASIDE = re.compile("More|My hand|Play here|Rematch|Film|Analysis|History|What happened")
"""The buttons of a table or a hand that decide nothing."""
WAY_BACK = re.compile(r"^\W*(Back|Once more|All games|All lessons|All puzzles|Undo|In words)", re.IGNORECASE)
SHOTS = Path(__file__).parents[2] / "build" / "newcomer"


@dataclass(slots=True)
class Report:
    """How it went with one game at one size."""

    size: str
    game: str
    learnt: float = 0
    """Minutes until the lesson was at its end."""
    won: float = 0
    """Minutes until a match was won, or in company over, all in all; 0 if none was."""
    presses: int = 0
    missed: int = 0
    """How many hints named nothing that was found to press."""
    highest: float = 0
    taught: float = 0
    """How high a decision of a match was at most, and a page of the lesson, which may be higher on a desktop."""
    matches: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        won = "over" if self.size == COMPANY else "won"
        result = f"{won} after {self.won:.1f} min" if self.won else f"NOT {won.upper()}"
        played = ", ".join(self.matches) or "none"
        return (
            f"{self.size:8} {self.game:16} lesson {self.learnt:.1f} min, {result}, {self.presses} presses, "
            f"{self.missed} hints missed, at most {self.highest:.0f} points high, {self.taught:.0f} in the lesson; "
            f"{played}" + "".join(f"\n    FAULT: {each}" for each in self.faults)
        )

    def end(self, minutes: float, table: str) -> None:
        """Note when the match of a company was over by its table, or that it only ran out of time."""
        if _is_over(table):
            self.won = minutes
        else:
            self.faults.append(f"the match was not over after {minutes:.1f} min")

    def measure(self, who: Visitor, message: Locator, spare: int = 0) -> None:
        """Note how high a decision or a page is, if its pictures have come; the last one may still stand there."""
        most = 0.5 + (MOST["phone"] if who.on_a_phone else MOST["desktop"] + spare)
        with suppress(Error):  # it may go while it is measured
            if (high := message.evaluate(HIGH, timeout=1_000)) > most:
                who.page.wait_for_timeout(REPAINTED)
                high = message.evaluate(HIGH, timeout=1_000)
            if spare:
                self.taught = max(self.taught, high)
            else:
                self.highest = max(self.highest, high)
            if high > most:
                who.page.screenshot(path=SHOTS / f"{self.game}-{self.size}-{who.name}-high-{len(self.faults)}.png")
                self.faults.append(f"{high:.0f} points high for {who.name}: {' '.join(message.inner_text().split())}")


def touch(who: Visitor, what: str, act: Callable[[], object]) -> None:
    """Press or pick something, and see that it is answered."""
    before = who.page.evaluate(SEEN)
    act()
    who.settle()
    try:
        who.page.wait_for_function(f"before => ({SEEN})() !== before", arg=before, timeout=GONE)
    except TimeoutError:
        who.troubles.append(f"nothing answers '{what}'")


def get_help(who: Visitor, game: str, report: Report) -> None:
    """Read the help of a game to its last page, and go back to the first."""
    who.enter(game)
    who.go("messages")
    touch(who, "How to play", who.page.locator("#messages-desk").get_by_role("button", name="How to play").click)
    for way in ("Next page", "Previous page"):
        who.told.locator(".button").first.wait_for(timeout=PATIENCE)
        while (onward := who.told.locator(".button:not([disabled])", has_text=way)).count():
            report.measure(who, who.told, TEACHING)
            touch(who, way, onward.click)
            report.presses += 1
    report.measure(who, who.told, TEACHING)


def learn(who: Visitor, page: Locator, report: Report, until: float) -> None:
    """Go through the lesson that a message shows: whatever leads on is tried until the end is reached."""
    tried: set[tuple[str, str]] = set()
    while time.monotonic() < until:
        page.locator(".button").first.wait_for(timeout=PATIENCE)
        report.measure(who, page, TEACHING)
        said = page.inner_text()
        if "the end" in said.partition("\n\n")[0].lower() or re.search(r"Play a (rookie|match)|Next: ", said):
            return
        controls = page.locator(".button:not([disabled]), select:not([disabled]) option:not([disabled])")
        labels = [label.partition(" – ")[0] for label in controls.all_inner_texts() if not WAY_BACK.match(label)]
        fresh = [label for label in labels if (said, label) not in tried]
        pointed = POINTED.search(said)
        with suppress(Error):  # what was looked at may go while it is looked at
            if pointed and _follow(who, page, pointed[1], report, TEACHING):
                pass
            elif fresh:
                tried.add((said, fresh[0]))
                _press_or_pick(who, page, fresh[0])
            else:
                touch(who, "the first button", page.locator(".button:not([disabled])").first.click)
        report.presses += 1
        _wait_for_change(who, page, said)
    raise AssertionError(f"the lesson of {report.game} did not end")


def _wait_for_change(who: Visitor, message: Locator, before: str, patience: int = 4_000) -> None:
    try:
        who.page.wait_for_function(
            "([element, before]) => !element.isConnected || element.innerText !== before",
            arg=[message.element_handle(timeout=patience), before],
            timeout=patience,
        )
    except TimeoutError:
        return  # a picture may have changed, or nothing: look anew


def play(who: Visitor, game: str, report: Report, until: float) -> bool:
    """Play one match by the hints that the page offers, and return whether it is won."""
    who.begin(game, "play")
    while time.monotonic() < until:
        who.go("room")
        table = who.table.inner_text()
        if "Rematch" in table:
            report.faults += stale(who, len(report.matches) + 1)
            who.go("room")
            shown = who.table.locator("img").evaluate_all("images => images.map(image => image.alt).join(' ')")
            won = re.search(rf"\b1\. {who.name}\b", shown) is not None
            report.matches.append(f"{'won' if won else 'lost'} ({' '.join(table.split())[:150]})")
            return won
        who.go("messages")
        if who.hand.count() and _is_asked(who):
            _decide(who, report)
        else:
            who.page.wait_for_timeout(250)
    return False


def stale(who: Visitor, ends: int, places: Sequence[str] = ("room", "messages")) -> list[str]:
    """Say what still asks somebody some time after the end, and where not every match has one end card."""
    until = time.monotonic() + GONE / 1000
    while (found := list(_stale(who, ends, places))) and time.monotonic() < until:
        who.page.wait_for_timeout(500)
    return found


def _stale(who: Visitor, ends: int, places: Sequence[str]) -> Iterator[str]:
    for place in places:
        messages = who.page.locator(f"#{place}-log > .message:not(.private)")
        if (cards := messages.filter(has_text="Rematch").count()) != ends:
            yield f"{cards} end cards instead of {ends} for {who.name} in {place}"
        if left := [each for message in messages.all() for each in choices(message).all_inner_texts()]:
            yield f"{who.name} is still asked in {place}: {left}"


def _is_asked(who: Visitor) -> bool:
    return choices(who.hand).count() > 0


def choices(message: Locator) -> Locator:
    """Return what decides something: buttons but those beside, and lists."""
    buttons = message.locator("button.button:not([disabled])").filter(has_not_text=ASIDE)
    return buttons.or_(message.locator("select:not([disabled])"))


def _decide(who: Visitor, report: Report) -> None:
    """Press Hint, and then what it names; without a hint the first thing that there is."""
    before = who.hand.inner_text()
    advice = _hint(who)
    report.measure(who, who.hand)
    report.presses += 1
    with suppress(Error):  # what was looked at may go while it is looked at
        pressed = _follow(who, who.hand, advice, report)
        if not pressed:
            report.missed += 1
            _press_or_pick(who, who.hand, "")
        report.presses += max(1, pressed)
    _wait_for_change(who, who.hand, before)


def _hint(who: Visitor) -> str:
    who.page.locator("#messages-desk").get_by_role("button", name="Hint").click()
    who.settle()
    try:
        who.hand.get_by_text("\N{ELECTRIC LIGHT BULB}").first.wait_for(timeout=GONE)
    except TimeoutError:
        return ""
    found = ADVICE.search(who.hand.inner_text())
    return found[1].strip() if found else ""


def _follow(who: Visitor, message: Locator, way: str, report: Report, spare: int = 0) -> int:
    """Press what a way names, step by step, and return how many steps there were to press."""
    pressed = 0
    for step in steps(way, message.locator(".button:not([disabled])").all_inner_texts()):
        found = _press_or_pick(who, message, step)
        if pressed and not found:  # what has changed was something else: the question inside is still to come
            _wait_for_change(who, message, message.inner_text())
            found = _press_or_pick(who, message, step)
        pressed += found
        if choices(message).count():  # what only shows how it goes on is no decision
            report.measure(who, message, spare)
    return pressed


def _press_or_pick(who: Visitor, message: Locator, wanted: str) -> bool:
    """Press the button or pick the line of that name; without a name the first one that decides something."""
    for closed in message.locator("details:not([open]) > summary").all():
        closed.click()
    buttons = message.locator(".button")
    tile = TILE.fullmatch(wanted)
    for number, label in enumerate(buttons.all_inner_texts()):
        if tile and number != 4 * int(tile[2]) + int(tile[3]) - 5:
            continue
        if wanted and names(label, tile[1] if tile else wanted) and buttons.nth(number).is_enabled():
            touch(who, label, buttons.nth(number).click)
            return True
    options = message.locator("select:not([disabled]) option:not([disabled])")
    for number, label in enumerate(options.all_inner_texts()):
        if not wanted or names(label.partition(" – ")[0], wanted):
            choose = partial(options.nth(number).locator("xpath=..").select_option, label=label)
            touch(who, label, choose)
            return True
    if not wanted and choices(message).count():
        touch(who, "the first choice", choices(message).first.click)
        return True
    return False


def steps(way: str, labels: Sequence[str]) -> list[str]:
    """Return what to press one after the other: a hint without room says "Guts on RD09" for "Guts…" and then "RD09"."""
    if "›" in way or any(names(label, way) for label in labels):
        return [step.strip() for step in way.split("›")]
    inside = re.sub(r"^.+ on (?:(Active .+)|(.+) in (Staging \d))$", lambda at: at[1] or f"{at[3]}: {at[2]}", way)
    if any(names(label, inside) for label in labels):  # the branch that the hint begins with stands open
        return [inside]
    begins = (name for name in map(bare, labels) if name and way.startswith(f"{name} "))
    if not (first := max(begins, key=len, default="")):
        return [way]
    then = re.sub(r"^(on|at) ", "", way.removeprefix(first).strip())
    return [first, re.sub(r"^(.+) in (Staging \d)$", r"\2: \1", then)]


def bare(label: str) -> str:
    """Return the name on a button, without the marks of what it leads to."""
    return MARKS.sub("", " ".join(label.split()))


def names(label: str, wanted: str) -> bool:
    """Whether something on the page has that name, perhaps behind a small picture and before a mark."""
    name = " ".join(wanted.split())
    for shown in (" ".join(label.split()).rstrip("…"), bare(label)):
        before = shown.removesuffix(name)
        if shown == name or (before != shown and not any(letter.isalnum() for letter in before)):
            return True
    return False


def try_game(browser: Browser, address: str, size: str, game: str, limit: float) -> Report:
    """Learn a game and play it until a match is won or so many seconds are over."""
    report = Report(size, game)
    who = Visitor.arrive(browser, address, "Ada" if size == "phone" else "Ben", SIZES[size])
    who.page.set_default_timeout(GONE)
    start = time.monotonic()
    try:
        get_help(who, game, report)
        if who.on_a_phone:
            touch(who, "Learn", who.told.get_by_role("button", name="Learn").click)
        else:
            who.begin(game, "learn")
        learn(who, who.told if who.on_a_phone else who.aside, report, start + limit / 2)
        report.learnt = (time.monotonic() - start) / 60
        who.page.screenshot(path=SHOTS / f"{game}-{size}-learnt.png")
        while time.monotonic() < start + limit:
            if play(who, game, report, start + limit):
                report.won = (time.monotonic() - start) / 60
                break
    except (Error, AssertionError) as trouble:
        report.faults.append(str(trouble).splitlines()[0])
    report.faults += who.troubles
    who.page.screenshot(path=SHOTS / f"{game}-{size}.png")
    who.page.close()
    return report


NOTE = """() => {
    window.seen = {room: new Set(), messages: new Set()};
    for (const [place, seen] of Object.entries(window.seen)) {
        const log = document.getElementById(`${place}-log`);
        new MutationObserver(() => {
            for (const each of log.querySelectorAll("p, li, h3, h4, h5, .button, option")) seen.add(each.textContent);
            for (const each of log.querySelectorAll("img")) seen.add(each.alt);
        }).observe(log, {childList: true, subtree: true});
    }
}"""
"""Notes every line and every alt text that a page shows from now on."""
OWN, LONG = re.compile(r"\b(you|your(?! time is gone)|yours)\b", re.IGNORECASE), 150
"""What is said to a player, and how long an alt text is at least that tells of a hand."""
TOLD = "() => Object.fromEntries(Object.entries(window.seen).map(([place, seen]) => [place, [...seen]]))"


def keep_company(browser: Browser, address: str, game: str, limit: float, database: Path) -> Report:
    """Let two people play each other to the end while a third one watches; each sees what they may, and it once."""
    report, start = Report(COMPANY, game), time.monotonic()
    sizes = {"Ada": PHONE, "Ben": DESKTOP, "Cleo": PHONE}
    ada, ben, cleo = people = [Visitor.arrive(browser, address, name, size) for name, size in sizes.items()]
    try:
        for who in people:
            who.page.set_default_timeout(GONE)
            who.enter(game)
        ada.command(f"{game.replace('_', '-')} start")
        ada.fill(hints="Yes")
        for who, label in ((ben, "Join"), (ada, "Start")):
            touch(who, label, who.table.get_by_role("button", name=label, exact=True).click)
        for who in people:
            who.page.evaluate(NOTE)
        while not _is_over(ben.table.text_content() or "") and time.monotonic() < start + LONGER * limit:
            for who in (ada, ben):
                who.go("messages")
                report.faults += _hands(who)
                if who.hand.count() and _is_asked(who):
                    _decide(who, report)
            ada.page.wait_for_timeout(100)
        report.end((time.monotonic() - start) / 60, ben.table.text_content() or "")
        for who in people:
            report.faults += stale(who, 1, ("room",) if who is cleo else ("room", "messages"))
        with ThreadPoolExecutor(1) as aside:  # the browser has the event loop of this one
            report.faults += _leaks(people, aside.submit(asyncio.run, lawful(database)).result())
    except (Error, AssertionError) as trouble:
        report.faults.append(str(trouble).splitlines()[0])
    for who in people:
        who.page.screenshot(path=SHOTS / f"{game}-{COMPANY}-{who.name}.png")
        report.faults += [f"{who.name}: {each}" for each in who.troubles]
        who.page.close()
    return report


def _is_over(table: str) -> bool:
    return "Rematch" in table


def _hands(who: Visitor) -> Iterator[str]:
    """Say if more than one message asks somebody the same."""
    asking = who.page.locator("#messages-log > .message, #room-log > .message.private")
    found = [message for message in asking.all() if choices(message).count()]
    if len(found) > 1:
        yield f"{len(found)} hands ask {who.name}"


async def lawful(database: Path) -> dict[str, str]:
    """Return all that the rules tell each seat, and by "" everybody, in the course of the only match of a database."""
    db = await open_database(str(database))
    try:
        with closing(sqlite3.connect(database)) as read:
            (number,) = read.execute("select id from matches").fetchone()
        match, log = await MatchCache(db).get(number), await matches.actions(db, number)
        game, told = match.game, {name: [""] for name in ("", *match.names)}
        for state, events in replay(match, log):
            assert state is not None, "the match was played under these rules"
            for seat, name in [(None, ""), *enumerate(match.names)]:
                view = state.view(seat)
                told[name] += [game.describe(view, match.names), *(each.alt for each in game.scenes(view, match.names))]
                told[name] += [game.sentence(each) for each in events if each.audience is None or seat in each.audience]
                if seat is not None and seat in state.to_act():
                    told[name] += labelled(game.menu(view, state.legal_actions(seat), match.names)).values()
        return {name: "\n".join(lines) for name, lines in told.items()}
    finally:
        await db.close()


def _leaks(people: list[Visitor], known: dict[str, str]) -> Iterator[str]:
    """Say what somebody saw that was another's: what is said to one player, and cards that the rules do not tell."""
    told = {who.name: who.page.evaluate(TOLD) for who in people}
    *players, watcher = told
    cards = {card.name for game in card_games().values() for card in game.catalogue().values()}
    for name, seen in told.items():
        shown = "\n".join([*seen["room"], *seen["messages"]])
        may = known.get(name, known[""])
        yield from (f"{name} was shown {card}" for card in cards if card in shown and card not in may)
    if told[watcher]["messages"]:
        yield f"{watcher} was written to: {told[watcher]['messages']}"
    one, other = ({each for each in told[name]["messages"] if OWN.search(each)} for name in players)
    yield from (f"both players saw: {each}" for each in one & other if len(each) > LONG)
    yield from (f"everybody saw: {each}" for name in told for each in told[name]["room"] if OWN.search(each))


def left_early(database: Path) -> list[str]:
    """Return the matches that did not come to their natural end."""
    with closing(sqlite3.connect(database)) as db:
        asked = "select match_id, name, status from seats where status <> 'in'"
        return [f"{name} {status} in match {match}" for match, name, status in db.execute(asked)]


def main() -> int:
    """Try all games in all ways, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--ways", nargs="*", default=[*SIZES, COMPANY])
    parser.add_argument("--minutes", type=int, default=MINUTES, help="for a game; more on a busy machine")
    chosen = parser.parse_args()
    SHOTS.mkdir(parents=True, exist_ok=True)
    reports = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for way in chosen.ways:
            for game in chosen.games:
                database, log = Path(folder) / f"{way}-{game}.db", SHOTS / f"{game}-{way}.log"
                with log.open("w") as written, serving(database, log=written) as (_, address):
                    if way == COMPANY:
                        report = keep_company(browser, address, game, 60 * chosen.minutes, database)
                    else:
                        report = try_game(browser, address, way, game, 60 * chosen.minutes)
                report.faults += left_early(database)
                report.faults += re.findall(r".*(?:Traceback|\[error).*", log.read_text())
                reports.append(report)
                print(report, flush=True)
    return 0 if all(report.won and not report.faults for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
