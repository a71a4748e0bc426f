"""Deck codes for sharing: `PD`, then letters and digits that cannot be misread.

A code holds a version, the game, the numbers of the cards with their copies, and a checksum, but not the owner or the
name of the deck. A pasted code is either read as exactly the shared deck, or refused.
"""

import binascii
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.collections.decks import MOST_CARDS
from bot.collections.sentences import say
from bot.shared.ids import letters, value_of
from bot.shared.refusal import Refusal
from games.contract.card_game import CardGame
from games.registry import card_games

PREFIX = "PD"
VERSION = 1
LONGEST = 600
"""A bound on the length of a code; no deck needs as many letters."""
_CHECK = 4
"""The bytes of the checksum at the end."""
_HEAD = 3
"""The bytes of the version and the game at the start."""
_MORE = 3
"""The value of the two copy bits for four or more copies: the rest of the number follows."""


def write(game: CardGame, cards: Sequence[str]) -> str:
    """Return the code of a deck; the order of its cards does not matter."""
    catalogue = game.catalogue()
    copies = sorted((catalogue[key].number, count) for key, count in Counter(cards).items() if key in catalogue)
    body, before = bytearray([VERSION, *_mark(game)]), 0
    for number, count in copies:
        body += _varint((number - before) << 2 | min(count - 1, _MORE))
        if count > _MORE:
            body += _varint(count - 1 - _MORE)
        before = number
    body += binascii.crc32(body).to_bytes(_CHECK, "big")
    return PREFIX + _letters(bytes(body))


def looks_like_one(text: str) -> bool:
    """Whether a text looks like a code: one word that begins as codes do."""
    return _bare(text).startswith(PREFIX) and len(text.split()) == 1


def read(text: str) -> tuple[CardGame, list[str]]:
    """Return the game and the cards of a code. Refuses anything else."""
    pasted = _bare(text)
    if not pasted.startswith(PREFIX) or len(pasted) > LONGEST:
        raise Refusal(say("code-begins-with", prefix=PREFIX))
    data = _bytes(pasted.removeprefix(PREFIX))
    if len(data) < _HEAD + _CHECK or binascii.crc32(data[:-_CHECK]) != int.from_bytes(data[-_CHECK:], "big"):
        raise Refusal(say("code-is-broken"))
    if data[0] != VERSION:
        raise Refusal(say("code-is-of-other-version"))
    game = next((game for game in card_games().values() if _mark(game) == data[1:_HEAD]), None)
    if game is None:
        raise Refusal(say("code-is-of-other-game"))
    return game, _cards(game, data[_HEAD:-_CHECK])


def _cards(game: CardGame, data: bytes) -> list[str]:
    numbered: Mapping[int, str] = {card.number: card.key for card in game.catalogue().values()}
    cards: list[str] = []
    values, number = _varints(data), 0
    for value in values:
        number += value >> 2
        copies = 1 + (value & _MORE)
        if copies > _MORE:
            copies += next(values, MOST_CARDS)
        if number not in numbered:
            raise Refusal(say("code-has-unknown-card"))
        if len(cards) + copies > MOST_CARDS:
            raise Refusal(say("too-many-cards", most=MOST_CARDS))
        cards += [numbered[number]] * copies
    return cards


def _mark(game: CardGame) -> bytes:
    """Return two bytes that identify a game, independent of the other games."""
    return binascii.crc_hqx(game.key.encode(), 0).to_bytes(2, "big")


def _bare(text: str) -> str:
    return "".join(text.upper().replace("`", "").replace("-", "").split())


def _letters(data: bytes) -> str:
    bits = len(data) * 8
    room = -(-bits // 5)
    return letters(int.from_bytes(data, "big") << (room * 5 - bits), room)


def _bytes(written: str) -> bytes:
    """Read what `_letters` wrote. Refuses anything else."""
    value = value_of(written)
    size, spare = divmod(len(written) * 5, 8)
    if value is None or spare >= 5 or value & (1 << spare) - 1:
        raise Refusal(say("code-is-broken"))
    return (value >> spare).to_bytes(size, "big")


def _varint(value: int) -> bytes:
    """Write a number in as few bytes as possible, seven bits in each."""
    written = bytearray()
    while value > 127:
        written.append(value & 127 | 128)
        value >>= 7
    return bytes([*written, value])


def _varints(data: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield value
            value = shift = 0
    if shift:
        raise Refusal(say("code-is-broken"))
