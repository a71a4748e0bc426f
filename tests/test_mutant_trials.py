"""`make mutants`: which tests it shows a change to, and how it tries changes of functions in forks.

Forks take a twentieth of the time of fresh processes.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CI = Path(__file__).parents[1] / ".ci"
FILES = {
    "pytest.ini": "[pytest]\npythonpath = .\nmarkers = proof\n",
    # As the tests of Paddock do, which leave what stays for good out of garbage collections.
    "conftest.py": "import gc\n\ndef pytest_collection_finish():\n    gc.freeze()\n",
    "doubled.py": "def doubled(number):\n    return number * 2\n",
    "test_doubled.py": "from doubled import doubled\n\ndef test_doubled():\n    assert doubled(3) == 6\n",
}
TRIED = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from mutant_trials import Trial, noticed_in_forks
before = Path("doubled.py").read_text()
changes = ("number * 3", "number + number")
trials = [
    Trial("doubled.py", before, before.replace("number * 2", each), ["test_doubled.py::test_doubled"], 60)
    for each in changes
]
print(sorted(noticed_in_forks(trials, Path.cwd(), time.monotonic() + 600).items()))
"""
SHOWN = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from reached_lines import FileReach, Reach
source = "SIDES = 6\\nfaces = dict[int, str]()\\n\\ndef name(face):\\n    return faces.get(face, str(face))\\n"
Path("dice.py").write_text(source)
names = ("tests/test_names.py::test_a_name", "tests/test_dice.py::test_sides", "tests/test_other.py::test_else")
known = Reach({each.partition("::")[0]: FileReach("", {}, {each: 1.0}) for each in names})
known.files["tests/test_names.py"].blocks["dice.py"] = {5: [names[0]]}
for line in (1, 5):
    print(known.tests_of("dice.py", line, [*known.files], 10))
"""


def test_a_constant_is_shown_to_the_tests_of_its_module_also_if_they_reach_no_function(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", SHOWN, CI], cwd=tmp_path, capture_output=True, text=True, check=False)
    constant, function = (
        "['tests/test_dice.py::test_sides', 'tests/test_names.py::test_a_name']",
        "['tests/test_names.py::test_a_name']",
    )
    assert done.stdout.splitlines() == [constant, function], done.stdout + done.stderr


@pytest.mark.proof
def test_a_change_of_a_function_is_tried_in_a_fork_and_noticed_if_it_means_something(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    done = subprocess.run([sys.executable, "-c", TRIED, CI], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1:] == ["[(0, True), (1, False)]"], done.stdout + done.stderr
