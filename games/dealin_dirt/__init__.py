"""Dealin' Dirt: two pit crews race their decks of Drivers until six Prizes are won."""
