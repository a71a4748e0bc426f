"""The program `paddock`, also `python -m bot`: the one module that joins the bot with its slash commands."""

from bot.app.cli import main
from cogs import extensions


def program() -> None:
    """Run the command line."""
    main(prog_name="paddock", obj=extensions())


if __name__ == "__main__":
    program()
