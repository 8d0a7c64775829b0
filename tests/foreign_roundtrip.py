#!/usr/bin/env python3
"""Round trips of programs that other projects wrote: their .mlir files, given as files or folders.

    python tests/foreign_roundtrip.py [--mg target/debug/mg] [--mlir-opt mlir-opt-22] [--show N] PATH ...

Each program of a file (they are separated by `// -----`) that `mg opt` accepts must have the same text in both
forms after it is printed and parsed again: with locations (`--verify-roundtrip`), and as `mg opt` accepts what it
printed. With `--mlir-opt`, the generic form is shown to
MLIR's parser as well, where that reads the program as it was written. The programs of a file are checked together,
and each alone where that fails. Prints the counts, and the first programs of each kind of failure; the exit status is
1 if there is any failure.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

FORMS = [[], ["--print-generic"]]
MARKER = re.compile(r"^// ?-----.*$", re.MULTILINE)


def find_programs(paths):
    """The programs of each file, with their names."""
    for path in map(pathlib.Path, paths):
        for file in sorted(path.rglob("*.mlir")) if path.is_dir() else [path]:
            parts = enumerate(MARKER.split(file.read_text(errors="replace")))
            if programs := [(f"{file}#{number}", part) for number, part in parts if part.strip()]:
                yield programs


def run(command, text):
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", timeout=60)
    except subprocess.TimeoutExpired:
        return None, "", "takes more than a minute"
    return done.returncode, done.stdout, done.stderr


def first_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line or "panicked" in line), lines[0] if lines else "")[:200]


def round_trips(text, options):
    """What printing and parsing again lead to, but for the checks of MLIR, and a line that says more."""
    mg = [options.mg, "opt", "--split-input-file"]
    first = [run([*mg, *form, "-"], text)[1] for form in FORMS]
    for form, printed, other, expected in zip(FORMS, first, reversed(FORMS), reversed(first)):
        form = "generic form" if form else "default form"
        status, again, errors = run([*mg, *other, "-"], printed)
        if status != 0:
            return f"{form} is refused", first_line(errors)
        if again != expected:
            return f"{form} changes", ""
    if options.mlir_opt:
        command = [options.mlir_opt, "--allow-unregistered-dialect", "--split-input-file"]
        command += ["--mlir-print-op-generic", "-o", os.devnull]
        status, _, errors = run(command, first[1])
        if status != 0 and run(command, text)[0] == 0:
            return "generic form is not read by MLIR", first_line(errors)
    return "same", ""


def verify(text, options):
    command = [options.mg, "opt", "--split-input-file", "--verify-roundtrip", "-o", os.devnull, "-"]
    return run(command, text)


def check(program, options):
    """What becomes of a program, and a line that says more."""
    name, text = program
    status, _, errors = verify(text, options)
    if status is None or "panicked" in errors or status < 0:
        return name, "crashed", first_line(errors)
    if status != 0:
        for form in ["pretty", "generic"]:
            if f"{form} form that was printed does not parse" in errors:
                lines = [line for line in errors.splitlines() if line.startswith("error")]
                return name, f"{form} form is not read", (lines + [""] * 2)[1]
            if f"{form} form changes" in errors:
                notes = [line.strip() for line in errors.splitlines() if "printed:" in line or "then:" in line]
                return name, f"{form} form changes", " | ".join(notes)[:400]
        return name, "refused", first_line(errors)
    return name, *round_trips(text, options)


def check_file(programs, options):
    """What becomes of the programs of a file."""
    def together(programs):
        return "\n// -----\n".join(text for _, text in programs)

    accepted = programs
    if verify(together(programs), options)[0] != 0:
        accepted = [program for program in programs if verify(program[1], options)[0] == 0]
    is_alike = accepted and round_trips(together(accepted), options)[0] == "same"
    alike = accepted if is_alike else []
    return [(program[0], "same", "") if program in alike else check(program, options) for program in programs]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--mlir-opt")
    parser.add_argument("--show", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    found = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for checked in pool.map(lambda it: check_file(it, options), find_programs(options.paths)):
            for name, kind, line in checked:
                found[kind].append((name, line))
    for kind in sorted(found):
        if kind not in ["same", "refused"]:
            for name, line in found[kind][: options.show]:
                print(f"{kind}: {name}: {line}")
    print(", ".join(f"{len(found[kind])} {kind}" for kind in sorted(found)))
    sys.exit(any(kind not in ["same", "refused"] for kind in found))


if __name__ == "__main__":
    main()
