"""The contract that every game implements, and its parts."""
