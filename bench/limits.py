"""A small Discord server that enforces rate limits.

It takes 50 requests a second overall, 5 edits in 5 s per channel, and with the token of a press 5 requests in 2 s.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from tests.sockets.loopback import Loopback

OVER_ALL, SECOND = 50, 1.0
IN_CHANNEL, SECONDS = 5, 5.0
WITH_A_TOKEN, TOKEN_SECONDS = 5, 2.0


@dataclass(slots=True)
class Limited(Loopback):
    """Answers to interactions, and requests with their tokens, are not counted overall, as on Discord."""

    limited: bool = True
    refused: int = 0
    """How many requests were refused."""
    taken: Callable[[str, str], None] = lambda _method, _path: None
    """Called for every request that was carried out."""
    _all: deque[float] = field(default_factory=deque)
    _edits: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    async def rest(self, request: web.Request) -> web.StreamResponse:
        path = request.path.split("/api/v10", 1)[1]
        if path.startswith("/interactions"):
            return await Loopback.rest(self, request)
        if path.startswith("/webhooks"):
            return await self._with_a_token(request, path)
        headers: dict[str, str] = {}
        if self.limited:
            wait = _wait(self._all, OVER_ALL, SECOND)
            if wait:
                return self._refuse(wait, everywhere=True)
            if request.method == "PATCH":
                bucket = self._edits[path.split("/")[2]]
                wait = _wait(bucket, IN_CHANNEL, SECONDS)
                if wait:
                    return self._refuse(wait, everywhere=False)
                left = bucket[0] + SECONDS - time.monotonic()
                headers = {
                    "X-RateLimit-Limit": str(IN_CHANNEL), "X-RateLimit-Remaining": str(IN_CHANNEL - len(bucket)),
                    "X-RateLimit-Reset-After": f"{left:.3f}", "X-RateLimit-Reset": f"{time.time() + left:.3f}",
                    "X-RateLimit-Bucket": "edits",
                }  # fmt: skip
        response = await Loopback.rest(self, request)
        response.headers.update(headers)
        self.taken(request.method, path)
        return response

    async def _with_a_token(self, request: web.Request, path: str) -> web.StreamResponse:
        token = path.split("/")[3]
        wait = _wait(self._edits[token], WITH_A_TOKEN, TOKEN_SECONDS) if self.limited else 0
        if wait:
            return self._refuse(wait, everywhere=False)
        response = await Loopback.rest(self, request)
        if token in self.presses:
            self.taken(request.method, f"/channels/{self.presses[token].place}/messages")
        return response

    def _refuse(self, wait: float, *, everywhere: bool) -> web.Response:
        self.refused += 1
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
        scope = "global" if everywhere else "user"
        headers = {"Content-Type": "application/json", "Via": "1.1 google", "X-RateLimit-Scope": scope,
                   "Retry-After": str(int(wait) + 1)}  # fmt: skip
        return web.Response(body=json.dumps(body), status=429, headers=headers)


def _wait(times: deque[float], most: int, seconds: float) -> float:
    """Count a request and return 0, or return how long to wait until it is allowed."""
    now = time.monotonic()
    while times and now - times[0] >= seconds:
        times.popleft()
    if len(times) >= most:
        return times[0] + seconds - now
    times.append(now)
    return 0
