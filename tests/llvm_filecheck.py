#!/usr/bin/env python3
"""LLVM's own tests of FileCheck (its folder llvm/test/FileCheck), by `mg filecheck` and by LLVM's program.

    python tests/llvm_filecheck.py [--mg target/debug/mg] [--filecheck /usr/lib/llvm-22/bin/FileCheck] FOLDER

Each RUN line runs in a shell. Whenever it calls FileCheck, both programs get the same arguments and input, and their exit
statuses are compared. Prints how often the verdict is the same, how often `mg` says that it does not know an option or a
form, and where the verdict differs; the exit status is 1 if it differs anywhere.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

RUN = re.compile(r"RUN:(.*)$")
NOT_KNOWN = ["not supported", "is no variable name", "is used in the pattern that defines it", "found '-D#"]

# Stands for FileCheck in RUN lines: runs both programs, notes what they say, and does what LLVM's does.
BOTH = """#!/usr/bin/env python3
import json, os, subprocess, sys
takes_input = not any(argument.lstrip("-").startswith("input-file") for argument in sys.argv[1:])
given = sys.stdin.buffer.read() if takes_input else b""
def run(command):
    return subprocess.run([*command, *sys.argv[1:]], input=given, capture_output=True)
theirs = run([os.environ["THEIRS"]])
ours = run([os.environ["OURS"], "filecheck"])
with open(os.environ["NOTES"], "a") as notes:
    said = ours.stderr.decode(errors="replace")
    json.dump([sys.argv[1:], theirs.returncode, ours.returncode, said], notes)
    notes.write("\\n")
sys.stdout.buffer.write(theirs.stdout)
sys.stderr.buffer.write(theirs.stderr)
sys.exit(theirs.returncode)
"""


def commands(text):
    """The commands of a test's RUN lines."""
    joined = ""
    for line in text.splitlines():
        if found := RUN.search(line):
            joined += found[1].strip()
            if joined.endswith("\\"):
                joined = joined[:-1] + " "
            else:
                yield joined
                joined = ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--filecheck", default="/usr/lib/llvm-22/bin/FileCheck")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    counts, differences = collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "FileCheck")
        program.write_text(BOTH)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        notes = pathlib.Path(folder, "notes")
        tools = os.path.dirname(os.path.abspath(options.filecheck))
        environment = dict(
            os.environ, PATH=f"{folder}:{tools}:{os.environ['PATH']}", NOTES=str(notes),
            OURS=os.path.abspath(options.mg), THEIRS=os.path.abspath(options.filecheck))
        for test in sorted(options.folder.rglob("*.txt")):
            if "Inputs" in test.parts:
                continue
            for command in commands(test.read_text(errors="replace")):
                for name, value in [
                    ("%ProtectFileCheckOutput", "env -u FILECHECK_OPTS"), ("%s", str(test.absolute())),
                    ("%S", str(test.absolute().parent)), ("%t", f"{folder}/{test.stem}.t"), ("%%", "%"),
                ]:
                    command = command.replace(name, value)
                notes.unlink(missing_ok=True)
                try:
                    subprocess.run(["bash", "-c", command], env=environment, capture_output=True, timeout=120)
                except subprocess.TimeoutExpired:
                    counts["took too long"] += 1
                    differences.append(f"{test.name}: a command takes more than two minutes")
                    continue
                for note in notes.read_text().splitlines() if notes.exists() else []:
                    arguments, theirs, ours, said = json.loads(note)
                    if any(part in said for part in NOT_KNOWN):
                        counts["not known to mg"] += 1
                    elif (theirs == 0) == (ours == 0):
                        counts["same"] += 1
                    else:
                        counts["differs"] += 1
                        differences.append(f"{test.name}: {' '.join(arguments)}: LLVM {theirs}, mg {ours}\n{said}")
    print("\n".join(differences))
    print(", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
    sys.exit(counts["differs"] > 0)


if __name__ == "__main__":
    main()
