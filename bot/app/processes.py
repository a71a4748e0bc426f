"""Processes of this machine: which one we are, and whether another still runs."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from pathlib import Path

_ENDED = ("Z", "X")
"""The states of a process that was killed and that nobody has asked about yet."""


@dataclass(frozen=True, slots=True)
class Process:
    """A process, as other machines and later processes can tell it from all others."""

    host: str
    machine: str
    """Tells the machine, since it was last started, and its view of processes from all others; '' if not known."""
    pid: int
    born: int
    """When it began, in ticks since the machine's start; 0 if that is not known."""


def this_process() -> Process:
    """Return what tells this process from all others."""
    pid = os.getpid()
    return Process(socket.gethostname(), _machine(), pid, _born(pid) or 0)


def is_gone(machine: str, pid: int, born: int) -> bool:
    """Whether it is known that a process has ended; of one of another machine that is never known."""
    return bool(machine) and machine == _machine() and _born(pid) != born


def _machine() -> str:
    """Tell this machine from others; containers on one machine do not see each other's processes."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return ""


def _born(pid: int) -> int | None:
    """Return when a process began, or None if there is none of this number."""
    try:
        # The name in brackets may hold anything, brackets and blanks included.
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if after_name[0] in _ENDED else int(after_name[19])
