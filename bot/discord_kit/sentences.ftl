cancel = Cancel
previous = Previous
in-words = In words
