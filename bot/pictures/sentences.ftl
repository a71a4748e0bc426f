## What stands in pictures beside what a game writes into them.

what-you-got = What you got
all-doubles = all doubles
latest-achievements = Latest achievements
# Return what somebody is called whose name has no letter that can be drawn.
seat = Seat { $letter }
# Return how many of how many: "3 of 12".
part = { $have } of { $of }
# Return the size of a deck.
cards = { $number } cards
# Return the change of a rating, behind a place in the standings.
rated = , rating { $rating }
# Introduce the moment of a match.
moment = The moment of the match: { $sentence }
# How many different cards of a set somebody has.
named-part = { $title }: { part }
# How many cards of a booster are new.
new-of = { $have } of { $of } are new
