"""Programs with a framework's results, run by mg on all engines: what tf_programs.py and
torch_programs.py share."""
import json
import os
import re
import subprocess
import sys

import numpy as np


def torch_writer():
    """What writes a program that torch.export has made: that of the Python package."""
    package = os.path.join(os.path.dirname(__file__), os.pardir, "target", "python", "package")
    sys.path.insert(0, package)
    try:
        from multigather._torch import Writer
    except ImportError:
        sys.exit("error: the Python package is not built: run scripts/python-tests first")
    return Writer


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
    """The ways to run `case.mlir`: names and arguments, or why there are none."""
    case = os.path.join(folder, "case.mlir")
    yield "interpreter", [case, "--backend=interpreter"], None
    yield "jit", [case], None
    canonical = os.path.join(folder, "canonical.mlir")
    finished = run(mg, "opt", "--canonicalize", case, "-o", canonical)
    failed = finished.returncode != 0
    yield "canonicalized", [canonical, "--backend=interpreter"], finished.stderr if failed else None


def try_case(mg, folder, expected, close):
    """What went wrong, by engine."""
    wrong = {}
    count = len([name for name in os.listdir(folder) if re.fullmatch(r"in\d+\.npy", name)])
    inputs = [f"--input=@{folder}/in{k}.npy" for k in range(count)]
    for engine, arguments, failure in engines(mg, folder):
        found = [os.path.join(folder, f"found{k}.npy") for k in range(len(expected))]
        outputs = [f"--output=@{path}" for path in found]
        if failure is None:
            finished = run(mg, "run", *arguments, *inputs, *outputs)
            failure = finished.stderr if finished.returncode != 0 else None
        if failure is not None:
            wrong[engine] = failure.strip().split("\n")[0]
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


class Tally:
    """What became of the programs."""

    def __init__(self):
        self.passed, self.refused, self.failed = 0, 0, []

    def count(self, name, wrong, needs):
        """Whether the program passed; `needs`: the operation by whose name it must be refused."""
        if needs:
            if wrong and all(needs in why for why in wrong.values()):
                self.refused += 1
            else:
                self.failed.append((name, "all", f"should need {needs}: {wrong}"))
        elif wrong:
            self.failed += [(name, engine, why) for engine, why in wrong.items()]
        else:
            self.passed += 1
        return not needs and not wrong

    def report(self):
        """Prints the counts; gives the status to end with."""
        for name, engine, why in self.failed:
            print(f"FAILED {name} ({engine}): {why}")
        count = len({name for name, _, _ in self.failed})
        print(f"{self.passed} passed, {self.refused} refused as they should be, {count} failed")
        return 1 if self.failed else 0
