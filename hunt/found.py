#!/usr/bin/env python3
"""The table of defects, from the constants of the scripts beside this file.

found.py            writes FOUND.md
found.py --check    fails where FOUND.md is not what it would write
found.py --run      runs every script, and says which defects show, are gone, or could not be asked
"""

import argparse
import ast
import collections
import concurrent.futures
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
NAMES = ("SYSTEM", "VERSION", "OPERATION", "SYMPTOM", "REPORT", "GIVEN", "EXPECTED")
# What the exit status of a script means.
STATUSES = {0: "gone", 1: "shows", 3: "not installed"}


class Defect:
    """A script's constants, read without running it."""

    def __init__(self, path):
        self.path = path
        tree = ast.parse(path.read_text(encoding="utf-8"))
        self.title = ast.get_docstring(tree).split("\n\n")[0].replace("\n", " ")
        constants = {
            statement.targets[0].id: ast.literal_eval(statement.value)
            for statement in tree.body
            if isinstance(statement, ast.Assign) and statement.targets[0].id in NAMES
        }
        missing = [name for name in NAMES if name not in constants]
        if missing:
            raise SystemExit(f"{path}: no {', '.join(missing)}")
        for name, value in constants.items():
            setattr(self, name.lower(), value)

    def row(self):
        script = self.path.relative_to(FOLDER).as_posix()
        report = f"[report]({self.report})" if self.report.startswith("http") else self.report
        operation = f"`{self.operation}`"
        title = self.title.split(": ", 1)[1]
        cells = (self.version, operation, self.symptom, title, f"[{self.path.name}]({script})", report)
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def defects():
    return [Defect(path) for path in sorted(FOLDER.glob("*/*.py")) if path.parent.name != "formula"]


HEAD = """# Defects found in frameworks

Each row is a script that runs alone, with NumPy and the one system, and exits with status 1 where the defect shows, 0
where it is gone, and 3 where the system is not installed. The documentation that a defect contradicts is named at the
top of its script. `python hunt/found.py` writes this page from the scripts, `python hunt/found.py --run` runs them all.

"""


def page():
    systems = collections.defaultdict(list)
    for defect in defects():
        systems[defect.system].append(defect)
    symptoms = collections.Counter(defect.symptom for found in systems.values() for defect in found)
    total = sum(symptoms.values())
    counts = ", ".join(f"{count} {symptom}" for symptom, count in symptoms.most_common())
    parts = [HEAD, f"There are {total} in {len(systems)} systems: {counts}.\n"]
    for system, found in sorted(systems.items()):
        parts.append(f"\n## {system}\n\n")
        parts.append("| version | operation | symptom | what happens | script | public report |\n")
        parts.append("|---|---|---|---|---|---|\n")
        parts += [defect.row() + "\n" for defect in found]
    return "".join(parts)


def run(defect):
    ran = subprocess.run([sys.executable, defect.path], capture_output=True, text=True, check=False)
    return STATUSES.get(ran.returncode, f"broken: status {ran.returncode}"), ran.stdout


def run_all(words, jobs):
    """Runs the scripts whose paths contain one of the words; all, if there are none."""
    chosen = [found for found in defects() if not words or any(word in str(found.path) for word in words)]
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for defect, (status, output) in zip(chosen, pool.map(run, chosen)):
            counts[status] += 1
            actual = [line for line in output.splitlines() if line.startswith("actual:")]
            detail = actual[0].removeprefix("actual:").strip()[:90] if actual else output.strip()[:90]
            print(f"{status:13} {defect.path.relative_to(FOLDER)}  {detail}", flush=True)
    print(", ".join(f"{count} {status}" for status, count in sorted(counts.items())) or "no script")
    return any(status.startswith("broken") for status in counts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("words", nargs="*", help="with --run: parts of the paths of scripts")
    arguments = parser.parse_args()
    if arguments.run:
        return run_all(arguments.words, arguments.jobs)
    target = FOLDER / "FOUND.md"
    text = page()
    if arguments.check:
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            print("FOUND.md is not fresh: run python hunt/found.py")
            return 1
        return 0
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
