"""The limits of fair play: how often, how soon and how late something may be done."""

from bot.shared.durations import DAY, MINUTE, SECOND

# --- what counts ---

BEGUN = 2
"""A player who leaves before making this many decisions has not played: the match does not count for them."""
EARLY = 8
"""Leaving before this many own decisions is early: of such wins against the same person, one a week raises a rating."""
MOST_LEFT = 3
"""How many wins a week against the same person, who left, raise a rating."""
MOST_A_DAY = 6
"""How many rated matches a day the same two people can play against each other."""
CLOCK_SHARE = 1 / 5
"""A rating does not rise by a match in which the clock or a computer made more than this part of a seat's decisions."""
DRAW_AFTER = 10
"""A draw can be agreed when every player has made this many decisions since the set-up."""

# --- taking back and proposing ---

MISCLICK = 15 * SECOND
"""How long a decision can be taken back without asking while nothing else has happened, in milliseconds."""
MOST_UNDOS = 3
"""How many times decisions can be taken back in a match."""
BETWEEN_PROPOSALS = 10
"""How many decisions must follow a proposal before its player can make another."""

REMATCH_PAUSE = 60 * MINUTE
"""How long after closing a lobby for a rematch a player cannot open another, in milliseconds."""

PAUSE = 3 * DAY
"""How much time an agreed pause gives every player to act in a relaxed match, in milliseconds."""
MOST_PAUSES = 4
"""How many pauses can be agreed in a match."""

REPORTED_WITHIN = 7 * DAY
"""How long after its end a match can be reported, in milliseconds."""

# --- leaving ---

EXCUSED = 30 * DAY
"""How long after an excused departure a person can be excused again, in milliseconds."""
STRIKES = 3
"""With this many missed deadlines in a match a player forfeits."""
FREE_ABORTS = 10
"""One in this many of a person's last matches may be left before it counts; every further one counts as left."""
UNPLAYABLE = 14 * DAY
"""If a match that lost its channel is not resumed for this long, in ms, the players to act count as having left."""
