#!/usr/bin/env python3
"""Small JAX programs around gathers: printed as StableHLO, run by XLA and by mg.

    python tests/jax_programs.py [--mg target/debug/mg] [--keep FOLDER] [NAME ...]

Every program is what `jax.jit(f).lower(...).as_text()` prints. It runs unchanged on all engines and
must give XLA's results bit for bit (elementary functions of floats: within a relative 1e-5; any NaN
is as good as any other), and its text must come back from mg's printers as the program it was.
Prints counts and failures; `--keep` writes the programs that pass as conformance cases, one folder
each.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

import jax

import ml_dtypes
import numpy as np
from jax_program_list import INEXACT, PROGRAMS


def stored(array):
    """An array as .npy files have it: bf16 as its bits."""
    array = np.asarray(array)
    return array.view(np.uint16) if array.dtype == ml_dtypes.bfloat16 else array


def same(expected, found, close):
    if expected.shape != found.shape or expected.dtype != found.dtype:
        return False
    if expected.dtype.kind not in "fc":
        return bool(np.array_equal(expected, found))
    if close:
        return np.allclose(expected, found, rtol=1e-5, atol=1e-6, equal_nan=True)
    parts = [a.view(a.real.dtype) if a.ndim else a.reshape(1).view(a.real.dtype)
             for a in map(np.ascontiguousarray, (expected, found))]
    bits = [part.view(f"u{part.dtype.itemsize}") for part in parts]
    return bool(np.all((bits[0] == bits[1]) | np.isnan(parts[0]) & np.isnan(parts[1])))


def run(mg, *arguments):
    return subprocess.run([mg, *map(str, arguments)], capture_output=True, text=True)


def engines(mg, folder):
    """The ways to run a case: names and arguments. A program that cannot be canonicalized is run
    with an option that does not exist, and that is an error."""
    case = folder / "case.mlir"
    yield "interpreter", [case, "--backend=interpreter"]
    yield "jit", [case]
    canonical = folder / "canonical.mlir"
    finished = run(mg, "opt", "--canonicalize", case, "-o", canonical)
    if finished.returncode:
        yield "canonicalized", [case, "--not-canonicalized"]
        return
    yield "canonicalized", [canonical, "--backend=interpreter"]
    for threads in (2, 8):
        yield f"{threads} threads", [canonical, f"--threads={threads}"]
    yield "mlir", [case, "--backend=mlir"]


def round_trips(mg, folder):
    """Whether the pretty and the generic form read back as the same program."""
    case = folder / "case.mlir"
    pretty = run(mg, "opt", case, "--verify-roundtrip")
    generic = run(mg, "opt", case, "--print-generic", "-o", folder / "generic.mlir")
    again = run(mg, "opt", folder / "generic.mlir")
    if pretty.returncode or generic.returncode or again.returncode:
        return (pretty.stderr or generic.stderr or again.stderr).strip().split("\n")[0]
    return None if pretty.stdout == again.stdout else "the generic form reads back differently"


def is_wide(name, arguments):
    """Whether a program is about 64-bit numbers, which JAX cuts to 32 bits unless it is told."""
    wide = [a for a in map(np.asarray, arguments) if a.dtype.itemsize == 8 and a.dtype.kind != "c"]
    return bool(wide) or "64" in name


def write_case(folder, name, function, arguments):
    """Writes the program, its inputs and XLA's results; gives the results."""
    with jax.enable_x64(is_wide(name, arguments)):
        jitted = jax.jit(function, keep_unused=True)
        text = jitted.lower(*arguments).as_text()
        expected = jax.tree_util.tree_leaves(jitted(*arguments))
    (folder / "case.mlir").write_text(text)
    results = [stored(result) for result in expected]
    for kind, arrays in (("in", map(stored, arguments)), ("out", results)):
        for k, array in enumerate(arrays):
            np.save(folder / f"{kind}{k}.npy", array)
    about = {"status": "ok", "oracle": f"jax {jax.__version__} CPU"}
    (folder / "case.json").write_text(json.dumps(about, indent=1) + "\n")
    return results


def try_case(mg, folder, expected, close, inputs):
    """What went wrong, by engine."""
    wrong = {}
    if why := round_trips(mg, folder):
        wrong["text"] = why
    given = [f"--input=@{folder}/in{k}.npy" for k in range(inputs)]
    for engine, arguments in engines(mg, folder):
        outputs = [folder / f"found{k}.npy" for k in range(len(expected))]
        finished = run(mg, "run", *arguments, *given, *[f"--output=@{path}" for path in outputs])
        if finished.returncode != 0:
            wrong[engine] = finished.stderr.strip().split("\n")[0]
            continue
        found = [np.load(path) for path in outputs]
        bad = [k for k, pair in enumerate(zip(expected, found)) if not same(*pair, close)]
        if bad:
            k = bad[0]
            wrong[engine] = f"result {k}: {found[k].tolist()}, but XLA: {expected[k].tolist()}"
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--keep", type=pathlib.Path, help="write those that pass as cases")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    programs = {**PROGRAMS, **INEXACT}
    names = options.names or list(programs)
    failures = {}
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = {}
        for name in names:
            function, arguments = programs[name]
            folder = pathlib.Path(scratch) / name
            folder.mkdir()
            expected = write_case(folder, name, function, arguments)
            close = name in INEXACT
            job = pool.submit(try_case, options.mg, folder, expected, close, len(arguments))
            jobs[name] = (folder, job)
        for name, (folder, job) in jobs.items():
            if wrong := job.result():
                failures[name] = wrong
            elif options.keep:
                keep = options.keep / name
                keep.mkdir(parents=True, exist_ok=True)
                for path in folder.iterdir():
                    if path.name == "case.mlir" or path.name.startswith(("case.json", "in", "out")):
                        keep.joinpath(path.name).write_bytes(path.read_bytes())
    for name, wrong in failures.items():
        for engine, why in wrong.items():
            print(f"{name} ({engine}): {why[:400]}")
    print(f"{len(names)} programs, {len(names) - len(failures)} pass")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
