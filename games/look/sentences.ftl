# What people read in the pictures of every game.

no-cards-here = No cards
rest-in-words = More › In words tells the rest.
further-cards = { $count ->
    [one] and one more card
   *[other] and { $count } more cards
 }
# names: what a choice is about, which a ring marks in the picture.
marked = Marked in the picture: { $names }.
