"""What people read of the Discord kit: apologies, and the buttons that every list has."""

from __future__ import annotations

APOLOGY = "Something went wrong. Nothing that was confirmed is lost. Please try again."
OUTAGE = "My database is not responding. Nothing that was confirmed is lost. Please try again in a minute."
FORM_TOO_SLOW = "The form took too long to open. Please press again."
VALUE_NOT_VALID = "That value is not valid. Pick one from the list."

UNKNOWN_BUTTON = "That button no longer works. `/help` lists everything."

CHOOSE = "Choose"
"""In an empty list: the question stands in full above it, and a phone would cut it off."""
BACK = "Back"
PREVIOUS_PAGE = "Previous page"
IN_WORDS, AS_PICTURE = "In words", "As a picture"


def next_page(*, page: int, pages: int) -> str:
    return f"Next page ({page} of {pages})"


def page_number(*, page: int, pages: int) -> str:
    return f"page {page} of {pages}"
