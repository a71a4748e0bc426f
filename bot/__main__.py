"""`python -m bot` is `paddock`."""

from bot.app.cli import main

if __name__ == "__main__":
    main(prog_name="paddock")
