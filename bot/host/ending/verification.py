"""Verifying that a match was dealt from the promised seed."""

from dataclasses import dataclass

from bot.host.core.host import Host
from bot.host.core.match_setup import is_as_promised, nonces_of
from bot.host.core.sentences import say
from bot.host.ending.replay import replay_to_end
from bot.shared.refusal import Refusal
from db import matches
from games.core import IllegalAction


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of a finished match found."""

    seed: str
    secret: str
    """The host's part of the seed; empty in older matches, where it is all of it."""
    nonces: list[str]
    """What each player added to it."""
    commitment: str
    promised: bool
    """Whether the seed comes from the secret whose hash was shown in the lobby, and from what the players added."""
    replayed: bool
    """Whether seed and log lead to exactly the final state, as far as the current rules can replay the match."""
    decisions: int
    older: int = 0
    """How many of them were made under older rules and cannot be replayed; the rest continue from a stored position."""

    @property
    def good(self) -> bool:
        return self.promised and self.replayed


async def verify(host: Host, match_id: int) -> Verification:
    """Check a finished match; refuses a running one, because its seed is still secret."""
    match = await host.cache.get(match_id)
    if match.damaged:
        raise Refusal(say("not-verified-unreadable"))
    if match.row.status == "shelved":
        raise Refusal(say("not-verified-paused"))
    if match.row.status != "over":
        raise Refusal(say("not-verified-yet"))
    log = await matches.actions(host.db, match_id)
    try:
        replayed, older = replay_to_end(match, log)
    except IllegalAction:
        replayed, older = False, 0
    return Verification(
        seed=match.row.seed,
        secret=match.row.secret,
        nonces=nonces_of(match.seats),
        commitment=match.row.commitment,
        promised=is_as_promised(match),
        replayed=replayed,
        decisions=len(log),
        older=older,
    )
