"""The answers of the small Discord server to requests that do not fail."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from tests.sockets.asked import Press, Request, Served
from tests.sockets.world import APPLICATION, APPLICATION_ID, BOT, Refused, person

Answer = tuple[int, Any]


def answered(here: Served, asked: Request) -> Answer:
    """Carry out a request; what is not known fails loudly."""
    for pattern, answer in ROUTES.items():
        found = re.fullmatch(pattern, f"{asked.method} {asked.path}")
        if found is not None:
            return answer(here, asked.body, *found.groups())
    raise AssertionError(f"the small Discord does not know {asked.method} {asked.path}")


def _commands(here: Served, body: Any) -> Answer:
    here.commands = body
    return 200, [
        {**command, "id": str(number), "application_id": str(APPLICATION_ID), "version": "1"}
        for number, command in enumerate(body, 1)
    ]


def _private_channel(here: Served, body: Any) -> Answer:
    return 200, here.world.channel(here.world.private_channel(int(body["recipient_id"])))


def _member(_here: Served, _body: Any, who: str) -> Answer:
    return 200, {"user": person(int(who)), "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}


def _channel(here: Served, _body: Any, channel: str) -> Answer:
    return 200, here.world.channel(int(channel))


def _post(here: Served, body: Any, channel: str) -> Answer:
    _require_open(here, channel)
    return 200, here.world.post(int(channel), body)


def _thread(here: Served, body: Any, channel: str, message: str) -> Answer:
    """Begin a thread below a message, which has the same id."""
    _message(here, channel, message)
    return 201, here.world.open_thread(int(message), int(channel), body["name"])


def _change_channel(here: Served, body: Any, channel: str) -> Answer:
    if int(channel) not in here.world.threads:
        raise Refused(404, 10003)
    here.world.threads[int(channel)]["thread_metadata"] |= {"archived": body["archived"]}
    return 200, here.world.threads[int(channel)]


def _history(here: Served, _body: Any, channel: str) -> Answer:
    return 200, here.world.in_channel(int(channel))[:100]


def _require_open(here: Served, channel: str) -> None:
    thread = here.world.threads.get(int(channel))
    if thread is not None and thread["thread_metadata"]["archived"]:
        raise Refused(400, 50083)


def _message(here: Served, channel: str, message: str) -> dict[str, Any]:
    found = here.world.messages.get(int(message))
    if found is None or found["channel_id"] != channel:
        raise Refused(404, 10008)
    return found


def _edit(here: Served, body: Any, channel: str, message: str) -> Answer:
    _require_open(here, channel)
    return 200, here.world.edit(_message(here, channel, message), body)


def _delete(here: Served, _body: Any, channel: str, message: str) -> Answer:
    here.world.delete(int(_message(here, channel, message)["id"]))
    return 204, None


def _respond(here: Served, body: Any, interaction: str, token: str) -> Answer:
    """Take the first answer to an interaction; a second one is refused as Discord does."""
    press = here.presses.get(token)
    if press is None or press.id != int(interaction):
        raise Refused(404, 10062)
    if press.answers:
        raise Refused(400, 40060)
    kind, data = body["type"], body.get("data") or {}
    if "files" in body:
        data["files"] = body["files"]
    _change(here, press, kind, data)
    if kind in (4, 7):
        press.shown = time.monotonic()
    _note(press, body)
    shown = {} if press.message is None else {"type": kind, "message": press.message}
    told = {"id": interaction, "type": 3, "response_message_loading": kind == 5, "response_message_ephemeral": False}
    if press.message is not None:
        told["response_message_id"] = press.message["id"]
    return 200, {"interaction": told, "resource": shown or {"type": kind}}


def _change(here: Served, press: Press, kind: int, data: dict[str, Any]) -> None:
    """Do what an answer says; if it is not valid, it counts for nothing, and another one may be given."""
    if kind == 4:
        press.message = here.world.post(press.place, data, ephemeral=bool(data.get("flags", 0) & 64))
    elif kind == 5:
        press.message = here.world.post(press.place, {}, ephemeral=bool(data.get("flags", 0) & 64))
    elif kind == 7 and press.message is not None:
        # The press knows the message as it was seen; it may have changed since.
        press.message = here.world.messages.get(int(press.message["id"]), press.message)
        here.world.edit(press.message, data)


def _note(press: Press, body: Any) -> None:
    press.answers.append(body)
    if press.waited is None:
        press.waited = time.monotonic() - press.sent
    press.answered.set()


def _webhook(here: Served, token: str) -> Press:
    if token not in here.presses:
        raise Refused(401, 50027)
    return here.presses[token]


def _follow_up(here: Served, body: Any, token: str) -> Answer:
    press = _webhook(here, token)
    _note(press, body)
    return 200, here.world.post(press.place, body, ephemeral=bool(body.get("flags", 0) & 64))


def _edit_answer(here: Served, body: Any, token: str, message: str) -> Answer:
    press = _webhook(here, token)
    if message == "@original":
        if press.message is None:
            raise Refused(404, 10008)
        _note(press, body)
        edited = here.world.edit(press.message, body)
        press.shown = time.monotonic()
        return 200, edited
    if int(message) not in here.world.messages:
        raise Refused(404, 10008)
    return 200, here.world.edit(here.world.messages[int(message)], body)


def _delete_answer(here: Served, _body: Any, token: str, message: str) -> Answer:
    _webhook(here, token)
    if int(message) not in here.world.messages:
        raise Refused(404, 10008)
    here.world.delete(int(message))
    return 204, None


ROUTES: dict[str, Callable[..., Answer]] = {
    r"GET /users/@me": lambda _here, _body: (200, BOT),
    r"GET /oauth2/applications/@me": lambda _here, _body: (200, APPLICATION),
    rf"PUT /applications/{APPLICATION_ID}/commands": _commands,
    r"POST /users/@me/channels": _private_channel,
    r"GET /guilds/\d+/members/(\d+)": _member,
    r"GET /channels/(\d+)": _channel,
    r"PATCH /channels/(\d+)": _change_channel,
    r"POST /channels/(\d+)/messages": _post,
    r"POST /channels/(\d+)/messages/(\d+)/threads": _thread,
    r"GET /channels/(\d+)/messages": _history,
    r"PATCH /channels/(\d+)/messages/(\d+)": _edit,
    r"DELETE /channels/(\d+)/messages/(\d+)": _delete,
    r"POST /interactions/(\d+)/(\w+)/callback": _respond,
    rf"POST /webhooks/{APPLICATION_ID}/(\w+)": _follow_up,
    rf"PATCH /webhooks/{APPLICATION_ID}/(\w+)/messages/(@original|\d+)": _edit_answer,
    rf"DELETE /webhooks/{APPLICATION_ID}/(\w+)/messages/(\d+)": _delete_answer,
}
