"""A port that is free at the moment, and that the system gives to nobody."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

LEAST, MANY = 20_000, 12_000
"""Linux gives programs that do not care ports from 32,768 on: one of those could be gone before the test binds it."""


def free_port() -> int:
    while True:
        port = LEAST + int.from_bytes(os.urandom(4)) % MANY  # of another run of the same test, too
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
