"""A newcomer opens the page, takes the lesson of each game and wins a first match: `make newcomer`.

They press only what the page shows. In a lesson they try whatever they have not tried yet, then the way that Show me
points out; in a match they press Hint and then what the hint names, on the way that it names. Written down are minutes
and results, at both sizes.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, TimeoutError  # noqa: A004 - not the built-in one

from games.registry import GAMES
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, Visitor, chromium, serving

SIZES = {"phone": PHONE, "desktop": DESKTOP}
LIMIT = 600
"""How many seconds somebody has to learn a game and win it."""
TILE = re.compile(r"(.+) in row (\d), column (\d)")
"""How a tile of a puzzle is named, of which there are four in a row."""
GONE = 20_000
"""After so many milliseconds without it a button is taken to be gone."""
ADVICE = re.compile(r"(?:would choose (?:[^\n]+?\. Press )?|only one choice: )([^\n]+?)(?:[:.] [Ee]stimated |\.$|\.\n)")
POINTED = re.compile("\N{WHITE RIGHT POINTING BACKHAND INDEX} ([^\n]+ › [^\n]+)")
WAY_BACK = re.compile(r"^\W*(Back|Once more|All games|All lessons|Undo|In words)", re.IGNORECASE)
SHOTS = Path(__file__).parents[2] / "build" / "newcomer"


@dataclass(slots=True)
class Report:
    """How it went with one game at one size."""

    size: str
    game: str
    learnt: float = 0
    """Minutes until the lesson was at its end."""
    won: float = 0
    """Minutes until a match was won, all in all; 0 if none was."""
    presses: int = 0
    matches: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        result = f"won after {self.won:.1f} min" if self.won else "NOT WON"
        played = ", ".join(self.matches) or "none"
        return f"{self.size:8} {self.game:16} lesson {self.learnt:.1f} min, {result}, {self.presses} presses; {played}"


def learn(who: Visitor, game: str, report: Report, until: float) -> None:
    """Go through the first lesson: whatever leads on is tried until the end is reached."""
    who.begin(game, "learn")
    tried: set[tuple[str, str]] = set()
    while time.monotonic() < until:
        who.aside.locator("h3, h4").first.wait_for(timeout=PATIENCE)
        said = who.aside.inner_text()
        if "the end" in said.partition("\n\n")[0].lower() or re.search(r"Play a (rookie|match)|Next: ", said):
            return
        buttons = who.aside.locator(".button:not([disabled])")
        labels = [label for label in buttons.all_inner_texts() if not WAY_BACK.match(label)]
        fresh = [label for label in labels if (said, label) not in tried]
        lists = who.aside.locator("select:not([disabled])")
        pointed = POINTED.search(said)
        with suppress(Error):  # what was looked at may go while it is looked at
            if pointed and _follow(who, who.aside, pointed[1]):
                pass
            elif fresh:
                tried.add((said, fresh[0]))
                who.press(buttons.get_by_text(fresh[0], exact=True).first)
            elif buttons.count():
                who.press(buttons.first)
            elif lists.count():
                lists.first.select_option(index=1 + len(tried) % lists.first.locator("option").count())
                who.settle()
        report.presses += 1
        _wait_for_change(who, who.aside, said)
    raise AssertionError(f"the lesson of {game} did not end")


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


def _is_asked(who: Visitor) -> bool:
    said = who.hand.inner_text()
    return "your move" in said.lower() or "answer" in said.lower() or _choices(who.hand).count() > 0


def _choices(message: Locator) -> Locator:
    """Return what decides something: green and blue buttons, and lists."""
    return message.locator(".button.success, .button.primary, .button.danger, select").locator("visible=true")


def _decide(who: Visitor, report: Report) -> None:
    """Press Hint, and then what it names; without a hint the first thing that there is."""
    before = who.hand.inner_text()
    advice = _hint(who)
    report.presses += 1
    with suppress(Error):  # what was looked at may go while it is looked at
        pressed = _follow(who, who.hand, advice)
        if not pressed:
            _press_or_pick(who, who.hand, "")
        report.presses += max(1, pressed)
    _wait_for_change(who, who.hand, before)


def _hint(who: Visitor) -> str:
    old = who.told.get_attribute("data-id") if who.told.count() else None
    who.page.locator("#messages-desk").get_by_role("button", name="Hint").click()
    who.settle()
    try:
        who.page.wait_for_function(
            """old => {
                const told = [...document.querySelectorAll("#messages-log > .message.private")].at(-1);
                return told && told.dataset.id !== old && !told.innerText.includes("is thinking");
            }""",
            arg=old,
            timeout=GONE,
        )
    except TimeoutError:
        return ""
    found = ADVICE.search(who.told.inner_text())
    return found[1].strip() if found else ""


def _follow(who: Visitor, message: Locator, way: str) -> int:
    """Press what a way names, step by step, and return how many steps there were to press."""
    return sum(_press_or_pick(who, message, step.strip()) for step in way.split("›"))


def _press_or_pick(who: Visitor, message: Locator, wanted: str) -> bool:
    """Press the button or pick the line of that name; without a name the first one that decides something."""
    buttons = message.locator(".button:not([disabled])")
    tile = TILE.fullmatch(wanted)
    for number, label in enumerate(buttons.all_inner_texts()):
        if tile and number != 4 * int(tile[2]) + int(tile[3]) - 5:
            continue
        if wanted and names(label, tile[1] if tile else wanted):
            who.press(buttons.nth(number))
            return True
    options = message.locator("select:not([disabled]) option:not([disabled])")
    for number, label in enumerate(options.all_inner_texts()):
        if not wanted or names(label.partition(" – ")[0], wanted):
            option = options.nth(number)
            option.locator("xpath=..").select_option(value=option.get_attribute("value") or "")
            who.settle()
            return True
    if not wanted and _choices(message).count():
        who.press(_choices(message).first)
        return True
    return False


def names(label: str, wanted: str) -> bool:
    """Whether something on the page has that name, perhaps behind a small picture."""
    shown, name = " ".join(label.split()).rstrip("…"), " ".join(wanted.split())
    before = shown.removesuffix(name)
    return shown == name or (before != shown and not any(letter.isalnum() for letter in before))


def try_game(browser: Browser, address: str, size: str, game: str) -> Report:
    """Learn a game and play it until a match is won or the time is over."""
    report = Report(size, game)
    who = Visitor.arrive(browser, address, "Ada" if size == "phone" else "Ben", SIZES[size])
    who.page.set_default_timeout(GONE)
    start = time.monotonic()
    try:
        learn(who, game, report, start + LIMIT / 2)
        report.learnt = (time.monotonic() - start) / 60
        who.page.screenshot(path=SHOTS / f"{game}-{size}-learnt.png")
        while time.monotonic() < start + LIMIT:
            if play(who, game, report, start + LIMIT):
                report.won = (time.monotonic() - start) / 60
                break
    except (Error, AssertionError) as trouble:
        report.matches.append(f"trouble: {str(trouble).splitlines()[0]}")
    report.matches += who.troubles
    who.page.screenshot(path=SHOTS / f"{game}-{size}.png")
    who.page.close()
    return report


def main() -> int:
    """Try all games at both sizes, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    chosen = parser.parse_args()
    SHOTS.mkdir(parents=True, exist_ok=True)
    reports = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for size in chosen.sizes:
            for game in chosen.games:
                with serving(Path(folder) / f"{size}-{game}.db") as (_, address):
                    reports.append(try_game(browser, address, size, game))
                print(reports[-1], flush=True)
    return 0 if all(report.won for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
