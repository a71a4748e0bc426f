"""The data of the small Discord server: one guild with one channel, its people, and every message."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

APPLICATION_ID = 123
GUILD_ID, CHANNEL_ID = (5 << 22) + 1, (5 << 22) + 2
"""Of an odd shard wherever there are two."""
ADA, BEN, CLEO = 201, 202, 203
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo"}
BOT = {"id": str(APPLICATION_ID), "username": "Paddock", "discriminator": "0000", "avatar": None, "bot": True,
       "flags": 0}  # fmt: skip
APPLICATION = {"id": str(APPLICATION_ID), "name": "Paddock", "icon": None, "description": "", "bot_public": True,
               "flags": 0, "bot_require_code_grant": False, "verify_key": "", "rpc_origins": [], "summary": "",
               "owner": BOT, "team": None}  # fmt: skip
EVERYTHING = str(2**50 - 1)
EPOCH = 1_420_070_400_000


class Refused(Exception):
    """Discord refuses a request."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code


INVALID = 50035
"""The code of a request whose body is not valid."""
COMPONENTS = frozenset({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19})
"""The types of components that Discord knows."""
MOST_COMPONENTS = 40


@dataclass(slots=True)
class World:
    """Channels and messages by their ids."""

    guild_id: int = GUILD_ID
    places: tuple[int, ...] = (CHANNEL_ID,)
    """The channels of the server."""
    denied: int = 0
    """The permissions that nobody has in the channels of the server, as bits."""
    messages: dict[int, dict[str, Any]] = field(default_factory=dict)
    nonces: dict[str, int] = field(default_factory=dict)
    """The latest message of each nonce."""
    deleted: list[int] = field(default_factory=list)
    edits: dict[int, int] = field(default_factory=dict)
    threads: dict[int, dict[str, Any]] = field(default_factory=dict)
    _last: int = 0

    def next_id(self) -> int:
        """Return a snowflake of now."""
        self._last = max(self._last + 1, (int(time.time() * 1000) - EPOCH) << 22)
        return self._last

    def guild(self) -> dict[str, Any]:
        everyone = {"id": str(self.guild_id), "name": "@everyone", "permissions": self._allowed(), "position": 0,
                    "color": 0, "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                    "hoist": False, "managed": False, "mentionable": False, "flags": 0}  # fmt: skip
        member = {"user": BOT, "roles": [], "joined_at": "2020-01-01T00:00:00+00:00", "deaf": False, "mute": False,
                  "flags": 0}  # fmt: skip
        return {
            "id": str(self.guild_id), "name": "The Paddock", "owner_id": str(ADA), "roles": [everyone], "emojis": [],
            "features": [], "channels": [self.channel(each) for each in self.places], "members": [member],
            "member_count": 4,
            "threads": [], "presences": [], "voice_states": [], "stickers": [], "large": False, "unavailable": False,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
            "afk_timeout": 300, "nsfw_level": 0, "premium_tier": 0, "preferred_locale": "en-US",
            "system_channel_flags": 0, "joined_at": "2020-01-01T00:00:00+00:00", "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
        }  # fmt: skip

    def _allowed(self) -> str:
        """Return what everybody may do; whoever may administrate a server is denied nothing."""
        return str(int(EVERYTHING) & ~8) if self.denied else EVERYTHING

    def is_public(self, channel_id: int) -> bool:
        """Whether a channel is one of the server's."""
        return channel_id in self.places or channel_id in self.threads

    def private_channel(self, who: int) -> int:
        """Return the channel of private messages with a person."""
        return who + 1_000_000

    def channel(self, channel_id: int) -> dict[str, Any]:
        if channel_id in self.places:
            denied = {"id": str(self.guild_id), "type": 0, "allow": "0", "deny": str(self.denied)}
            return {"id": str(channel_id), "type": 0, "name": "race-track", "position": 0,
                    "permission_overwrites": [denied] if self.denied else [],
                    "guild_id": str(self.guild_id), "nsfw": False, "parent_id": None, "flags": 0,
                    "permissions": EVERYTHING}  # fmt: skip
        if channel_id in self.threads:
            return self.threads[channel_id]
        return {"id": str(channel_id), "type": 1, "recipients": [person(channel_id - 1_000_000)], "flags": 0,
                "last_message_id": None}  # fmt: skip

    def open_thread(self, thread_id: int, parent_id: int, name: str) -> dict[str, Any]:
        """Open a thread and return it."""
        self.threads[thread_id] = thread = {
            "id": str(thread_id), "type": 11, "name": name, "guild_id": str(self.guild_id), "parent_id": str(parent_id),
            "owner_id": BOT["id"], "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "flags": 0,
            "thread_metadata": {"archived": False, "auto_archive_duration": 1440, "locked": False,
                                "archive_timestamp": "2026-01-01T00:00:00+00:00"},
        }  # fmt: skip
        return thread

    def post(self, channel_id: int, body: dict[str, Any], *, ephemeral: bool = False) -> dict[str, Any]:
        """Keep a new message, or return the one of the same nonce."""
        nonce = body.get("nonce")
        known = self.messages.get(self.nonces.get(nonce, 0)) if body.get("enforce_nonce") else None
        if known is not None:
            return known
        message_id, files = self.next_id(), self._attachments(body, [])
        require_valid(body.get("components") or [], files)
        message = {
            "id": str(message_id), "channel_id": str(channel_id), "author": BOT, "content": body.get("content") or "",
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "embeds": [], "pinned": False, "type": 0,
            "flags": body.get("flags", 0) | (64 if ephemeral else 0), "components": body.get("components") or [],
            "attachments": files, "nonce": nonce,
        }  # fmt: skip
        message["components"] = with_files(message["components"], message["attachments"])
        self.messages[message_id] = message
        if nonce is not None:
            self.nonces[nonce] = message_id
        return message

    def edit(self, message: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
        """Let a message show something else, unless that is not valid: then it stays as it is."""
        files = message["attachments"]
        if "attachments" in body or body.get("files"):
            files = self._attachments(body, files)
        if "components" in body:
            require_valid(body["components"], files)
        message["attachments"] = files
        for key in ("content", "components"):
            if key in body:
                message[key] = body[key]
        if "flags" in body:
            message["flags"] = body["flags"] & ~64 | message["flags"] & 64  # who sees it is settled when it is sent
        message["components"] = with_files(message["components"], message["attachments"])
        self.edits[int(message["id"])] = self.edits.get(int(message["id"]), 0) + 1
        return message

    def _attachments(self, body: dict[str, Any], held: list[dict[str, Any]]) -> list[dict[str, Any]]:
        kept = {str(each.get("id")) for each in body.get("attachments") or []}
        new = {str(number) for number, _ in enumerate(body.get("files", ()))}
        if kept - new - {each["id"] for each in held}:
            raise Refused(400, INVALID)
        files = [each for each in held if each["id"] in kept]
        for name, size in body.get("files", ()):
            url = f"https://cdn.example/{name}"
            files.append({"id": str(self.next_id()), "filename": name, "size": size, "url": url, "proxy_url": url})
        return files

    def delete(self, message_id: int) -> None:
        del self.messages[message_id]
        self.deleted.append(message_id)

    def in_channel(self, channel_id: int) -> list[dict[str, Any]]:
        """Return the messages of a channel, the newest first."""
        return [
            message
            for _, message in sorted(self.messages.items(), reverse=True)
            if message["channel_id"] == str(channel_id)
        ]

    def messages_with(self, *words: str) -> list[dict[str, Any]]:
        """Return the messages of anybody in which all of these words stand, the newest first."""
        newest_first = [message for _, message in sorted(self.messages.items(), reverse=True)]
        return [message for message in newest_first if all(word in text_of(message) for word in words)]

    def message_with(self, *words: str) -> dict[str, Any]:
        found = self.messages_with(*words)
        assert found, f"there is no message with {words}"
        return found[0]


def require_valid(components: list[dict[str, Any]], files: list[dict[str, Any]]) -> None:
    """Refuse components as Discord does: too many, of an unknown type, of the same id, or of a file that is missing."""
    every, names = list(walk(components)), {each["filename"] for each in files}
    media = [item["media"]["url"] for each in every for item in (*each.get("items", ()), each) if "media" in item]
    lost = {url.removeprefix("attachment://") for url in media if url.startswith("attachment://")} - names
    ids = [each["custom_id"] for each in every if "custom_id" in each]
    known = all(each["type"] in COMPONENTS for each in every)
    if lost or not known or len(ids) != len(set(ids)) or len(every) > MOST_COMPONENTS:
        raise Refused(400, INVALID)


def person(who: int) -> dict[str, Any]:
    name = NAMES.get(who, f"P{who}")
    return {"id": str(who), "username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None}


def with_files(components: list[dict[str, Any]], files: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return components whose pictures name the attachments that they show, as Discord returns them."""
    ids = {f"attachment://{file['filename']}": file["id"] for file in files}
    return [
        {**each, "items": [
            {**item, "media": {**item["media"], "attachment_id": ids.get(item["media"]["url"])}}
            for item in each["items"]
        ]} if each["type"] == 12 else each
        for each in components
    ]  # fmt: skip


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def button(message: dict[str, Any], label: str) -> dict[str, Any]:
    """Return the button or list of this label or custom id."""
    for component in walk(message["components"]):
        if label in (component.get("label"), component.get("custom_id"), component.get("placeholder")):
            return component
    raise AssertionError(f"there is no button {label!r}")


def text_of(message: dict[str, Any]) -> str:
    return json.dumps([message["content"], message["components"]], ensure_ascii=False)
