#!/usr/bin/env python3
"""Small TensorFlow programs around gathers: traced, exported as MLIR, run by TensorFlow and by mg.

    python tests/tf_programs.py [--mg target/debug/mg] [--keep FOLDER] [NAME ...]

Every program runs on all engines and must give TensorFlow's results bit for bit (sums and
elementary functions of floats: within a relative 1e-5). Programs that need an operation that mg
does not support must be refused by that operation's name. Prints counts and failures; `--keep`
writes the programs that pass as conformance cases (tests/conformance/README of the format).
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf

from tf_program_list import PROGRAMS


def export(function, specs):
    """The text of the function as @main, and the function to call."""
    signature = [tf.TensorSpec(spec.shape, spec.ty) for spec in specs]
    concrete = tf.function(function, autograph=False).get_concrete_function(*signature)
    text = tf.mlir.experimental.convert_function(concrete)
    return re.sub(r"func\.func @\w+\(", "func.func @main(", text, count=1), concrete


def load(path):
    return np.load(path, allow_pickle=False)


def same(expected, found, close):
    if expected.shape != found.shape or expected.dtype != found.dtype:
        return False
    if close and expected.dtype.kind == "f":
        return np.allclose(expected, found, rtol=1e-5, atol=1e-6, equal_nan=True)
    if expected.dtype.kind == "f":
        both_nan = np.isnan(expected) & np.isnan(found)
        bits = f"u{expected.dtype.itemsize}"
        return bool(np.all((expected.view(bits) == found.view(bits)) | both_nan))
    return bool(np.array_equal(expected, found))


def run(mg, *arguments):
    return subprocess.run([mg, *arguments], capture_output=True, text=True)


def engines(mg, folder):
    """The ways to run `case.mlir`: names and arguments."""
    case = os.path.join(folder, "case.mlir")
    yield "interpreter", [case, "--backend=interpreter"]
    yield "jit", [case]
    canonical = os.path.join(folder, "canonical.mlir")
    finished = run(mg, "opt", "--canonicalize", case, "-o", canonical)
    if finished.returncode == 0:
        yield "canonicalized", [canonical, "--backend=interpreter"]
    else:
        yield "canonicalized", [case, "--canonicalization-failed"]


def try_case(mg, folder, expected, close):
    """What went wrong, by engine."""
    wrong = {}
    count = len([name for name in os.listdir(folder) if re.fullmatch(r"in\d+\.npy", name)])
    inputs = [f"--input=@{folder}/in{k}.npy" for k in range(count)]
    for engine, arguments in engines(mg, folder):
        found = [os.path.join(folder, f"found{k}.npy") for k in range(len(expected))]
        outputs = [f"--output=@{path}" for path in found]
        finished = run(mg, "run", *arguments, *inputs, *outputs)
        if finished.returncode != 0:
            wrong[engine] = finished.stderr.strip().split("\n")[0]
            continue
        results = [np.asarray(load(path)) for path in found]
        bad = [k for k, (a, b) in enumerate(zip(expected, results)) if not same(a, b, close)]
        if bad:
            wrong[engine] = f"result {bad[0]}: {results[bad[0]]!r}, not {expected[bad[0]]!r}"
    return wrong


def write_case(folder, name, text, inputs, outputs):
    os.makedirs(folder, exist_ok=True)
    for kind, arrays in [("in", inputs), ("out", outputs)]:
        for k, array in enumerate(arrays):
            np.save(os.path.join(folder, f"{kind}{k}.npy"), array)
    with open(os.path.join(folder, "case.mlir"), "w") as file:
        file.write(text)
    with open(os.path.join(folder, "case.json"), "w") as file:
        json.dump({"status": "ok", "name": name}, file)
        file.write("\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--keep")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    passed, refused, failed = 0, 0, []
    for name in options.names or PROGRAMS:
        function, specs, close, needs = PROGRAMS[name]
        rng = np.random.default_rng(71)
        inputs = [spec.draw(rng) for spec in specs]
        text, concrete = export(function, specs)
        outputs = concrete(*[tf.constant(x, spec.ty) for x, spec in zip(inputs, specs)])
        outputs = [np.asarray(x) for x in tf.nest.flatten(outputs)]
        with tempfile.TemporaryDirectory() as folder:
            write_case(folder, name, text, inputs, outputs)
            wrong = try_case(options.mg, folder, outputs, close)
        if needs:
            if wrong and all(needs in why for why in wrong.values()):
                refused += 1
            else:
                failed.append((name, "all", f"should need {needs}: {wrong}"))
        elif wrong:
            failed += [(name, engine, why) for engine, why in wrong.items()]
        else:
            passed += 1
            if options.keep and not close:
                write_case(os.path.join(options.keep, name), name, text, inputs, outputs)
    for name, engine, why in failed:
        print(f"FAILED {name} ({engine}): {why}")
    count = len({name for name, _, _ in failed})
    print(f"{passed} passed, {refused} refused as they should be, {count} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
