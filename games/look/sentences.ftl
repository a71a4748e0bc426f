# What people read in the pictures of every game.

more-cards = More cards
no-cards-here = No cards
