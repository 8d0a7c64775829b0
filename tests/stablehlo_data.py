#!/usr/bin/env python3
"""Runs StableHLO's own test programs with mg.

    tests/stablehlo_data.py [--mg PATH] [--backend jit|interpreter|mlir] [--at-least N] [--only REGEX] [--show N] CHECKOUT

CHECKOUT is the folder of a checkout of openxla/stablehlo. Its programs are of three kinds, which are counted
separately:

- stablehlo/testdata/*.mlir: functions `main` that compute their inputs and check their results;
- stablehlo/testdata/dynamic/*.mlir: functions `main` of dynamic sizes, which are given random inputs; the
  interpreter and the other engine must give the same bits;
- stablehlo/tests/interpret/**/*.mlir: functions without arguments that check their results.

The expected values of some programs (INEXACT) are farther from the exact ones than the check allows; these are counted
as inexact where the check fails. A program that mg refuses is counted by the reason. It is wrong if a check fails, if engines differ or if mg ends
in another way than with a diagnostic: then the exit status is 1, and also if fewer than N programs run.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from onnx_backend import find_mg

MARKER = re.compile(r"^// ?-----.*$", re.MULTILINE)
FUNCTION = re.compile(r"func\.func\s+(?:public\s+|private\s+)?@([\w$.]+)\s*\(([^)]*)\)")
ARGUMENT = re.compile(r"%\w+\s*:\s*tensor<((?:[^<>]|<[^<>]*>)*)>")
# The size of each dimension that a program leaves open.
DYNAMIC_SIZE = 3
# Programs whose expected values are not exact, and how: computed again in extended precision, mg's values are as near
# to the exact ones as the expected ones, or nearer. StableHLO itself does not interpret the first eight of them.
INEXACT = {
    "cumprod_complex64_8_9": "products of f32: 2.0e-7 of the exact ones, mg's 1.1e-7",
    "pow_complex64_20_30_complex64_20_30": "8.9e-7 of the exact ones, to which mg's are the nearest",
    "sin_complex64_20_20": "steps in f32, of which each is rounded",
    "triangular_solve_float32_2_8_8_float32_2_10_8": "2.8e-6 of the exact ones, mg's 5.8e-8",
    "fft_complex64_14_15_16_17": "1.4e-7 of the largest element, mg's 3.5e-8",
    "fft_float32_14_15_16_17": "9.4e-8 of the largest element, mg's 3.8e-8",
    "fft_complex128_14_15_16_17": "2.4e-16 of the largest element, mg's 2.7e-16",
    "fft_float64_14_15_16_17": "1.4e-16 of the largest element, mg's 1.6e-16",
    "conv_general_dilated_float32_2_3_9_float32_12_1_3": "a sum in f32: 6.2e-7 of the exact one, mg's 2.3e-7",
    "cosh_float32_20_20_chlo": "4.4e-7 of the exact ones, to which mg's are the nearest",
    "sinh_float32_20_20_chlo": "4.5e-7 of the exact ones, to which mg's are the nearest",
}
# What an error says of an assertion that does not hold, in contrast to a program that is refused.
WRONG = ("the check failed", "panicked")
# What the interpreter says of random indices that a program promises not to be given.
BROKEN = "promised to be unique"

Program = collections.namedtuple("Program", "kind name path function inputs")
Outcome = collections.namedtuple("Outcome", "program verdict reason")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--backend", choices=["jit", "interpreter", "mlir"], default="jit")
    parser.add_argument("--at-least", type=int, default=1, metavar="N", help="programs that must run")
    parser.add_argument("--only", default="", metavar="REGEX", help="only programs of files of these names")
    parser.add_argument("--show", type=int, default=5, metavar="N", help="programs that are named for each reason")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def random_input(text, generator, is_size):
    """A value for an argument of type `tensor<text>`, as an option."""
    at = text.index("complex") if "complex" in text else text.rindex("x") + 1 if "x" in text else 0
    element = text[at:]
    sizes = [DYNAMIC_SIZE if size == "?" else int(size) for size in text[:at].split("x")[:-1]]
    count = 1
    for size in sizes:
        count *= size

    def number():
        if "complex" in element:
            return f"({generator.uniform(-2, 2):.3f},{generator.uniform(-2, 2):.3f})"
        if element == "i1":
            return str(generator.randint(0, 1))
        if re.fullmatch(r"u?i\d+", element):
            return str(generator.randint(0, 3))
        return f"{generator.uniform(-2, 2):.3f}"

    # One number for all elements of an input that is too long for the command line.
    values = [str(DYNAMIC_SIZE)] if is_size else [number() for _ in range(1 if count > 8192 else count)]
    return f"--input={'x'.join([*map(str, sizes), element])}={','.join(values)}"


def find_data(folder, kind, is_dynamic):
    for path in sorted(folder.glob("*.mlir")):
        inputs = []
        if is_dynamic:
            functions = FUNCTION.finditer(path.read_text())
            arguments = next((it[2] for it in functions if it[1] == "main"), "")
            generator = random.Random(path.name)
            for index, text in enumerate(ARGUMENT.findall(arguments)):
                # By convention, a first argument of one integer is the size of dynamic dimensions.
                is_size = index == 0 and text in ("i32", "i64")
                inputs.append(random_input(text, generator, is_size))
        yield Program(kind, path.name, path, "main", tuple(inputs))


def find_interpreted(folder, scratch):
    """The functions without arguments of each program, which is written to a file of its own."""
    for path in sorted(folder.rglob("*.mlir")):
        for number, text in enumerate(MARKER.split(path.read_text())):
            functions = [it[1] for it in FUNCTION.finditer(text) if not it[2].strip()]
            if not functions:
                continue
            name = f"{path.stem}#{number}"
            copy = scratch / f"{name}.mlir"
            copy.write_text(text)
            for function in functions:
                yield Program("interpret", f"{name} @{function}", copy, function, ())


def run_mg(program, backend, options):
    """The error of a run, or None, and the results."""
    command = [options.mg, "run", program.path, f"--function={program.function}", f"--backend={backend}"]
    try:
        done = subprocess.run(
            [*command, *program.inputs], capture_output=True, text=True, errors="replace", timeout=100
        )
    except subprocess.TimeoutExpired:
        return "panicked or stuck: it takes more than 100 s", ""
    if done.returncode == 0:
        return None, done.stdout
    lines = [line for line in done.stderr.splitlines() if line.startswith("error") or "panicked" in line]
    if done.returncode < 0 or not lines:
        return f"panicked or killed: status {done.returncode}", ""
    return lines[0], ""


def check(program, options):
    error, results = run_mg(program, options.backend, options)
    if error:
        is_inexact = program.path.stem in INEXACT and WRONG[0] in error
        is_wrong = any(words in error for words in WRONG)
        return Outcome(program, "inexact" if is_inexact else "wrong" if is_wrong else "refused", error)
    if program.kind == "dynamic" and options.backend != "interpreter":
        error, expected = run_mg(program, "interpreter", options)
        if error and BROKEN in error:
            return Outcome(program, "refused", error)
        if error or expected != results:
            return Outcome(program, "wrong", error or "the engines differ")
    return Outcome(program, "right", "")


def report(kind, outcomes, show):
    counts = collections.Counter(outcome.verdict for outcome in outcomes)
    print(f"{kind}: {counts['right']} of {len(outcomes)} right, {counts['refused']} refused, {counts['inexact']} inexact, "
          f"{counts['wrong']} wrong")
    reasons = collections.defaultdict(list)
    for outcome in outcomes:
        if outcome.verdict != "right":
            reason = re.sub(r"-?\d+(\.\d+)?(e[-+]?\d+)?", "N", outcome.reason)
            reasons[outcome.verdict, reason].append(outcome.program.name)
    for (verdict, reason), names in sorted(reasons.items(), key=lambda it: (it[0][0], -len(it[1]))):
        shown = ", ".join(names[:show]) + (", …" if len(names) > show else "")
        print(f"  {len(names)} {verdict}: {reason[:160]}\n    {shown}")


def main():
    options = parse_arguments()
    options.mg = options.mg or find_mg()
    root = options.checkout / "stablehlo"
    with tempfile.TemporaryDirectory() as scratch:
        programs = [
            *find_data(root / "testdata", "data", False),
            *find_data(root / "testdata" / "dynamic", "dynamic", True),
            *find_interpreted(root / "tests" / "interpret", pathlib.Path(scratch)),
        ]
        programs = [program for program in programs if re.search(options.only, program.name)]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            outcomes = list(pool.map(lambda program: check(program, options), programs))
    for kind in dict.fromkeys(program.kind for program in programs):
        report(kind, [outcome for outcome in outcomes if outcome.program.kind == kind], options.show)
    right = sum(outcome.verdict == "right" for outcome in outcomes)
    is_wrong = any(outcome.verdict == "wrong" for outcome in outcomes)
    sys.exit(is_wrong or right < options.at_least)


if __name__ == "__main__":
    main()
