#!/usr/bin/env python3
"""Round trips of programs that other projects wrote: their .mlir files, given as files or folders.

    python tests/foreign_roundtrip.py [--mg target/debug/mg] [--mlir-opt mlir-opt-22] [--show N] PATH ...

Each program of a file (they are separated by `// -----`) that `mg opt` accepts must have the same text in both
forms after it is printed and parsed again: with locations (`--verify-roundtrip`), and as `mg opt` accepts what it
printed. With `--mlir-opt`, the generic form is shown to
MLIR's parser as well, where that reads the program as it was written. Prints the counts, and the first programs
of each kind of failure; the exit status is 1 if there is any failure.
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
    for path in map(pathlib.Path, paths):
        for file in sorted(path.rglob("*.mlir")) if path.is_dir() else [path]:
            text = file.read_text(errors="replace")
            for number, part in enumerate(MARKER.split(text)):
                if part.strip():
                    yield f"{file}#{number}", part


def run(command, text):
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", timeout=60)
    except subprocess.TimeoutExpired:
        return None, "", "takes more than a minute"
    return done.returncode, done.stdout, done.stderr


def first_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line or "panicked" in line), lines[0] if lines else "")[:200]


def check(program, options):
    """What becomes of a program, and a line that says more."""
    name, text = program
    status, _, errors = run([options.mg, "opt", "--verify-roundtrip", "-o", os.devnull, "-"], text)
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
    first = [run([options.mg, "opt", *form, "-"], text)[1] for form in FORMS]
    for form, printed in zip(FORMS, first):
        again = [run([options.mg, "opt", *other, "-"], printed) for other in FORMS]
        form = "generic form" if form else "default form"
        if refused := next((errors for status, _, errors in again if status != 0), None):
            return name, f"{form} is refused", first_line(refused)
        if [output for _, output, _ in again] != first:
            return name, f"{form} changes", ""
    if options.mlir_opt:
        command = [options.mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic", "-o", os.devnull]
        status, _, errors = run(command, first[1])
        if status != 0 and run(command, text)[0] == 0:
            return name, "generic form is not read by MLIR", first_line(errors)
    return name, "same", ""


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
        for name, kind, line in pool.map(lambda it: check(it, options), find_programs(options.paths)):
            found[kind].append((name, line))
    for kind in sorted(found):
        if kind not in ["same", "refused"]:
            for name, line in found[kind][: options.show]:
                print(f"{kind}: {name}: {line}")
    print(", ".join(f"{len(found[kind])} {kind}" for kind in sorted(found)))
    sys.exit(any(kind not in ["same", "refused"] for kind in found))


if __name__ == "__main__":
    main()
