"""What people read in help, rules search, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

SERVER_SETTINGS = "settings server"
"""The name of a command."""

# --- help ---

NOTICE = (
    "-# Paddock is an unofficial, non-commercial fan project. The games' names belong to their owners, who have "
    "nothing to do with it."
)
PLAY = "Play"
LEARN = "Learn"
MY_MATCHES = "My matches"
CARDS = "Cards"
THIS_SERVER = "This server"
WHAT_IT_IS = "What it is"
PADDOCK = "## Paddock"
ABOUT_PADDOCK = "Tabletop games about speed, in this channel."
HELLO = "## Hello, I am Paddock"
PLAY_ROOKIE = "Play a rookie"
ALL_GAMES = "All games"
SEE_GAMES = "See the games"
PAGE_IS_GONE = "That page no longer exists. `/help` lists everything."
YOU = "You"


def group_heading(group: str) -> str:
    return f"### {group}"


def game_in_list(emoji: str, commands: str, tagline: str) -> str:
    return f"{emoji} {commands} {tagline}"


def command(mention: str, description: str) -> str:
    return f"{mention} {description}"


def how_to_play_any() -> str:
    return f"**How do you play?** Press a game's name.\n{NOTICE}"


def heading(emoji: str, title: str) -> str:
    return f"## {emoji} {title}"


def game_line(tagline: str, *, fewest: int, most: int) -> str:
    players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return f"{tagline} For {players} players."


def guide_part(heading: str, text: str) -> str:
    return f"**{heading}.** {text}"


def how_to_start(start: str, rules: str) -> str:
    return f"{start} opens a lobby for everybody here. Questions about the rules? Use {rules}.\n{NOTICE}"


def what_i_host(games: int) -> str:
    return f"I host {games} tabletop games about speed. Play against each other or against computers."


def greeted_game(emoji: str, title: str, tagline: str) -> str:
    return f"{emoji} **{title}**: {tagline}"


def where_next(help_command: str, settings_command: str) -> str:
    return f"{help_command} lists all commands. {settings_command} sets the channels in which I play."


def learn_game(title: str) -> str:
    return f"Learn {title}"


# --- rules ---

DID_YOU_MEAN = "**Did you mean one of these?**"
SOMETHING_ELSE = "**Something else?**"


def answer_heading(title: str) -> str:
    return f"### {title}"


def small(text: str) -> str:
    return f"-# {text}"


def other_answer(title: str, text: str) -> str:
    return f"**{title}:** {text}"


def how_to_play(game: str) -> str:
    return f"How to play {game}"


def rule_label(number: str) -> str:
    return f"Rule {number}"


def title_in_game(title: str, game: str) -> str:
    return f"{title} ({game})"


def about_card(game: str, kind: str) -> str:
    return f"{game} · {kind}"


def card_text(name: str, text: str) -> str:
    return f"> **{name}.** {text}"


def numbered_rule(number: str, text: str) -> str:
    return f"**{number}** {text}"


def card_questions(name: str) -> tuple[str, ...]:
    """Return the ways of asking about a card that search knows for every card."""
    return (name, f"what does {name} do", f"how much does {name} cost")


# --- lessons and puzzles ---

LEARN_HEADING = "## Learn a game"
ABOUT_LESSONS = "Short lessons and puzzles that only you see. You can take back mistakes."
CHOOSE_GAME = "Choose the game that you want to learn."
LESSON_REWARD = "A lesson takes a few minutes. The first one in each game earns you a booster."
REPEAT_LESSONS = "You can repeat any lesson."
SOLVE_PUZZLE = "Solve a puzzle"
EASY, MEDIUM, HARD = "Easy", "Medium", "Hard"
TAKE_BACK = "Take it back"
CONTINUE_ANYWAY = "Continue anyway"
TRY_SOMETHING_ELSE = "Press **Take it back** and try something else."
MISSES_GOAL = "That does not reach the goal."
LOST = "You lost this one. That is part of learning."
WON = "🏆 **You have won.**"
ABOUT_ROOKIES = "A rookie is an easy computer player. **Play a rookie** opens a real match against one."
PLAY_AGAIN = "Play again"
ALL_LESSONS = "All lessons"
SHOW_SOLUTION = "Show the solution"
SHOW_ME = "Show me"
CHOOSE_FREELY = "Choose freely: this is your match."
LESSON_IS_GONE = "That lesson no longer exists. `/learn` lists the lessons."
LESSON_IS_OUTDATED = "This lesson is out of date. Choose another with `/learn`."
BOOSTER_EARNED = "🎁 Your first lesson earns you a booster: `/booster open`."


def nothing_to_learn(kind: str) -> str:
    return f"There is no {kind} for that game yet. Use `/rules` for questions about it."


def game_progress(emoji: str, title: str, ticks: str, *, solved: int, puzzles: int) -> str:
    of_puzzles = f" · 🧩 {solved} of {puzzles}" if puzzles else ""
    return f"{emoji} **{title}** {ticks}{of_puzzles}"


def learn_game_heading(emoji: str, title: str) -> str:
    return f"## {emoji} Learn {title}"


def numbered_title(number: int, title: str) -> str:
    return f"{number}. {title}"


def puzzles_solved(solved: int, puzzles: int) -> str:
    return f"🧩 Puzzles solved: {solved} of {puzzles}. The easiest come first."


def step_heading(emoji: str, title: str, *, step: int, steps: int) -> str:
    return f"## {emoji} {title} · step {step} of {steps}"


def good_choice(comment: str) -> str:
    return f"✅ {comment}"


def bad_choice(why: str) -> str:
    return f"❌ **{why}**\n{TRY_SOMETHING_ELSE}"


def advice(text: str) -> str:
    return f"💡 **{text}**"


def next_choice(choice: str) -> str:
    return f"👉 {choice}"


def choice(label: str) -> str:
    return f"**{label}**"


def choices_in_order(labels: Sequence[str]) -> str:
    return ", then ".join(choice(label) for label in labels)


def solved(text: str) -> str:
    return f"🎉 **Solved.** {text}"


def learned(text: str) -> str:
    return f"🎓 **{text}**"


def next_exercise(title: str) -> str:
    return f"Next: {title}"


def news(sentence: str) -> str:
    return f"> {sentence}"
