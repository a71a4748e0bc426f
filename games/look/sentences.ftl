# What people read in the pictures of every game.

no-cards-here = No cards
rest-in-words = In words tells the rest.
further-cards = and { $count } more cards
