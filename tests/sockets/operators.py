"""An operator who follows a page of the manual: its command blocks, and a shell in which they are typed."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tests.patience import HANGS, until

ROOT = Path(__file__).parents[2]
UPGRADING = ROOT / "docs" / "upgrading.md"


@dataclass(frozen=True, slots=True)
class Step:
    """A numbered step of a page."""

    words: str
    """The whole step in one line."""
    commands: tuple[str, ...]


def steps(heading: str, page: Path = UPGRADING) -> list[Step]:
    """Return the numbered steps below a heading of a page."""
    _, _, rest = page.read_text("utf-8").partition(f"\n## {heading}\n")
    assert rest, f"{page.name} has no heading {heading!r}"
    section = re.split(r"^## ", rest, flags=re.MULTILINE)[0]
    return [_step(text) for text in re.findall(r"^\d+\. .*\n(?:(?: .*)?\n)*", section, flags=re.MULTILINE)]


def _step(text: str) -> Step:
    blocks = re.findall(r"^ +```\n(.*?)^ +```$", text, flags=re.MULTILINE | re.DOTALL)
    return Step(" ".join(text.split()), tuple(line.strip() for block in blocks for line in block.splitlines()))


class Process(Protocol):
    """A program that was started."""

    @property
    def said(self) -> str: ...
    def ended(self) -> bool: ...
    async def end(self, seconds: float = HANGS) -> int: ...
    def tell(self, what: signal.Signals) -> None: ...


@dataclass(slots=True)
class Started:
    """A command of a shell."""

    process: subprocess.Popen[bytes]
    log: Path

    @property
    def said(self) -> str:
        return self.log.read_text()

    def ended(self) -> bool:
        return self.process.poll() is not None

    async def end(self, seconds: float = HANGS) -> int:
        await until(self.ended, seconds, lambda: f"it does not end: {self.said}")
        return self.process.returncode

    def tell(self, what: signal.Signals) -> None:
        if not self.ended():
            self.process.send_signal(what)


@dataclass(slots=True)
class Shell:
    """A shell in the bot's folder, in which `paddock` is one installed version after the other."""

    folder: Path
    settings: dict[str, str]
    started: list[Started] = field(default_factory=list)

    def install(self, checkout: Path) -> None:
        """Let `paddock` be the version of a checkout."""
        programs = self.folder / "bin"
        programs.mkdir(exist_ok=True)
        program = Path(__file__).with_name("program.py")
        command = shlex.join(["env", f"PYTHONPATH={checkout}", sys.executable, str(program)])
        (programs / "paddock").write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        (programs / "paddock").chmod(0o755)

    def start(self, line: str) -> Started:
        """Type a line, and do not wait for its end."""
        log = self.folder / f"shell-{len(self.started)}.log"
        environment = os.environ | self.settings | {"PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a version is started several times
        with log.open("wb") as file:
            process = subprocess.Popen(
                ["/bin/sh", "-e", "-c", f"exec {line}"],
                cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
            )  # fmt: skip
        self.started.append(made := Started(process, log))
        return made


@contextmanager
def shell(folder: Path, **settings: str) -> Iterator[Shell]:
    """Open a shell; nothing that was started in it outlives it."""
    opened = Shell(folder, settings)
    try:
        yield opened
    finally:
        for each in opened.started:
            each.tell(signal.SIGKILL)
            each.process.wait()


@dataclass(slots=True)
class Operator:
    """Follows a page word by word."""

    type: Callable[[str], Process]
    """Types a line into the shell."""
    folder: Path

    async def do(self, line: str, code: int = 0) -> str:
        """Type a line and wait for its end; return what it said."""
        process = self.type(self.filled(line))
        ended = await process.end()
        assert ended == code, f"{line} ended with {ended}: {process.said}"
        assert "Traceback" not in process.said, process.said
        return process.said

    def filled(self, line: str) -> str:
        """Put the moment of the only backup there is where the page says DATE-TIME."""
        for before, after in re.findall(r"(\S*)DATE-TIME(\S*)", line):
            (file,) = self.folder.glob(f"{before}*{after}")
            line = line.replace(f"{before}DATE-TIME{after}", file.name)
        return line
