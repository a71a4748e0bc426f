"""Processes of this machine: which one we are, and whether another still runs."""

import os
import socket
from dataclasses import dataclass
from pathlib import Path

_ENDED = ("Z", "X")
"""The states of a process that has ended but has not been collected by its parent."""


@dataclass(frozen=True, slots=True)
class Process:
    """What identifies a process among all machines and times."""

    host: str
    machine: str
    """Identifies the machine, its last boot and its process namespace; '' if not known."""
    pid: int
    born: int
    """When it began, in ticks since the machine's start; 0 if that is not known."""


def this_process() -> Process:
    """Return what identifies this process."""
    pid = os.getpid()
    return Process(socket.gethostname(), _machine(), pid, _born(pid) or 0)


def is_gone(machine: str, pid: int, born: int) -> bool:
    """Whether a process has certainly ended; of another machine's process that is never known."""
    return bool(machine) and machine == _machine() and _born(pid) != born


def _machine() -> str:
    """Identify this machine; containers on one machine do not see each other's processes."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:
        return ""


def _born(pid: int) -> int | None:
    """Return when a process started, or None if there is none with this id."""
    try:
        # The name in brackets may hold anything, brackets and blanks included.
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if after_name[0] in _ENDED else int(after_name[19])
