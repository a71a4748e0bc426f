"""Work that several may ask for at the same time, and that is done once for all of them."""

import asyncio
from collections.abc import Callable, Coroutine, MutableMapping
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


def once(
    under_way: MutableMapping[K, asyncio.Task[T]], key: K, work: Callable[[], Coroutine[object, object, T]], name: str
) -> asyncio.Task[T]:
    """Return the task of a key, begun if none is under way; it is forgotten as soon as it is done."""
    if key not in under_way:
        under_way[key] = asyncio.create_task(work(), name=name)
        under_way[key].add_done_callback(lambda _: under_way.pop(key))
    return under_way[key]
