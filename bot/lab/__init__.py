"""Computers playing matches by the thousand, and the statistics of them."""
