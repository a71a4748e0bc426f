"""`python -m bot` is `paddock`."""

from bot.cli import main

if __name__ == "__main__":
    main()
