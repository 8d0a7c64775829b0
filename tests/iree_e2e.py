#!/usr/bin/env python3
"""Runs IREE's end-to-end tests with mg: functions without arguments, which check their own results.

    tests/iree_e2e.py [--mg PATH] [--backend jit|interpreter] [--verbose] FOLDER [PATTERN]

FOLDER is IREE's tests/e2e; with PATTERN, a regular expression, only files whose paths match it are run. Each function
is run from its file as it is: a part of it where the file has several programs. Printed are the number of functions
that run, and of the others how many there are for each reason.

The exit status is 1 where a check fails: the value is not the expected one. That mg refuses a program is none.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from onnx_backend import find_mg

# Functions of which IREE's documents leave open what they expect.
OPEN = {
    ("linalg_ext_ops/topk_v2.mlir", "topk_1d_repeat_max"): "equal elements may be in any order",
    ("regression/large_reduction.mlir", "reduction_aligned_larger"): "floats are added in another order",
    ("regression/large_reduction.mlir", "half_reduction_aligned"): "floats are added in another order",
    ("stablehlo_ops/rng_normal.mlir", "rng_normal_2d"): "the generator of random numbers is left open",
}

FUNCTION = re.compile(r"func\.func\s+(private\s+)?(?:public\s+)?@([\w$.]+)\s*\(\s*\)")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--backend", choices=["jit", "interpreter"], default="jit")
    parser.add_argument("--verbose", action="store_true", help="also say for each function why mg refuses it")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pattern", nargs="?", default="")
    return parser.parse_args()


def cases(root, pattern, folder):
    """The tests: the path of the file in the folder, the function, and a file of the program alone."""
    for path in sorted(root.rglob("*.mlir")):
        name = path.relative_to(root).as_posix()
        if not re.search(pattern, name):
            continue
        for number, program in enumerate(re.split(r"^// -----.*$", path.read_text(), flags=re.M)):
            part = folder / f"{name.replace('/', '_')}.{number}.mlir"
            part.write_text(program)
            for private, function in FUNCTION.findall(re.sub(r"//.*", "", program)):
                if not private:
                    yield name, function, part


def run(mg, backend, part, function):
    """Why a function does not run; None where it does."""
    command = [mg, "run", part, f"--function={function}", f"--backend={backend}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return "still running after five minutes"
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.split("\n") if "error" in line]
    return errors[0].split("error: ", 1)[-1] if errors else f"status {done.returncode}: {done.stderr[:200]}"


def main():
    arguments = parse_arguments()
    mg = arguments.mg or find_mg()
    reasons, failures, total, passed = collections.Counter(), [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        tests = list(cases(arguments.folder, arguments.pattern, pathlib.Path(folder)))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            outcomes = pool.map(lambda test: run(mg, arguments.backend, test[2], test[1]), tests)
            for (name, function, _), why in zip(tests, outcomes):
                total += 1
                if why is None:
                    passed += 1
                    continue
                if (name, function) in OPEN:
                    why = OPEN[name, function]
                elif why.startswith(("the check failed", "internal", "status")):
                    failures.append(f"FAILED {name} @{function}: {why}")
                reasons[re.sub(r"\d+", "_", why)] += 1
                if arguments.verbose:
                    print(f"{name} @{function}: {why}")
    print(f"{passed} of {total} functions run")
    for why, count in reasons.most_common():
        print(f"{count:5} {why}")
    print("\n".join(failures), end="\n" if failures else "")
    return 1 if failures or not total else 0


if __name__ == "__main__":
    sys.exit(main())
