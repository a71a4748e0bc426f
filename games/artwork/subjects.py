"""The subject of a picture by the words of a card's name, where the data says nothing."""

from collections.abc import Mapping


def by_words(name: str, words: Mapping[str, str], usual: str) -> str:
    """Return the subject of the first of `words` that is in `name`, or `usual`."""
    return next((subject for word, subject in words.items() if word in name), usual)
