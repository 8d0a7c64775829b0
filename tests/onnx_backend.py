#!/usr/bin/env python3
"""Runs the ONNX backend's own node tests with mg.

    tests/onnx_backend.py [--mg PATH] [--backend jit|interpreter] [OPERATOR ...]

The Python package onnx makes the models, the inputs and the expected outputs. Taken are the models
all of whose operators mg has (those that `mg ops` lists for onnx). Where elements are only moved,
compared or counted the bits must be equal; else the tolerance of the test holds. Cases that need
sequences, optional values or element types without a NumPy type are skipped and counted. The exit
status is 1 where a case fails.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Operators whose float results are elements of their operands, bit for bit.
MOVES = set(
    """
    Identity Reshape Flatten Squeeze Unsqueeze Transpose Concat Split Slice Gather GatherElements
    GatherND Expand Tile Pad Shape Size Constant ConstantOfShape Where ReverseSequence ScatterND
    ScatterElements DepthToSpace SpaceToDepth Compress Trilu CenterCropPad EyeLike Neg Abs Relu
    """.split()
)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--backend", choices=["jit", "interpreter"], default="jit")
    parser.add_argument("operators", nargs="*", help="only the tests of these operators")
    return parser.parse_args()


def find_mg():
    built = [ROOT / "target" / profile / "mg" for profile in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        sys.exit("there is no target/release/mg or target/debug/mg: run cargo build first")
    return str(max(built, key=lambda path: path.stat().st_mtime))


def known_operators(mg):
    listed = subprocess.run([mg, "ops", "onnx"], capture_output=True, text=True, check=True)
    words = (line.split()[0] for line in listed.stdout.splitlines() if line.strip())
    return {word.removeprefix("onnx.") for word in words if word.startswith("onnx.")}


def needed_operators(model):
    """The operators of a model, with their domains; None stands for a graph inside a node."""
    import onnx

    needed = set()
    for node in model.graph.node:
        needed.add(node.op_type if node.domain in ("", "ai.onnx") else (node.domain, node.op_type))
        if any(attr.type in (onnx.AttributeProto.GRAPH, onnx.AttributeProto.GRAPHS)
               for attr in node.attribute):
            needed.add(None)
    return needed


class Skip(Exception):
    pass


def as_array(value):
    """What np.save takes and mg reads: bfloat16 as its bits, strings as NumPy's."""
    import numpy as np
    import onnx

    if isinstance(value, onnx.TensorProto):
        value = onnx.numpy_helper.to_array(value)
    if value is None or isinstance(value, (list, dict)):
        raise Skip("sequences and optional values")
    array = np.asarray(value)
    if array.dtype == object:
        texts = [x.decode() if isinstance(x, bytes) else str(x) for x in array.flatten()]
        return np.array(texts, dtype=str).reshape(array.shape)
    # The types of fewer bits than 16 register themselves as NumPy's, some of them.
    if array.dtype.kind == "V" or array.dtype.name not in np.sctypeDict or "float8" in array.dtype.name:
        if array.dtype.name != "bfloat16":
            raise Skip(f"elements of type {array.dtype.name}")
        return array.view(np.uint16)
    return array


def compare(found, expected, exact, case):
    """None, or what is different. bfloat16 is compared as the numbers that its bits are."""
    import numpy as np

    if (found.shape, found.dtype.kind) != (expected.shape, expected.dtype.kind):
        return f"{found.dtype}{list(found.shape)} instead of {expected.dtype}{list(expected.shape)}"
    if found.dtype.kind == "U":
        return None if (found == expected).all() else "other strings"
    if found.dtype != expected.dtype:
        return f"{found.dtype} instead of {expected.dtype}"
    if exact or found.dtype.kind not in "fc":
        if found.tobytes() == expected.tobytes():
            return None
        return f"other bits: {found.flatten()[:8]} instead of {expected.flatten()[:8]}"
    if np.allclose(found, expected, rtol=case.rtol, atol=case.atol, equal_nan=True):
        return None
    return f"not close: {found.flatten()[:8]} instead of {expected.flatten()[:8]}"


def run(mg, backend, case, inputs, outputs, folder):
    """None, or why the case fails."""
    import numpy as np

    model = os.path.join(folder, "model.onnx")
    with open(model, "wb") as file:
        file.write(case.model.SerializeToString())
    given = {tensor.name for tensor in case.model.graph.initializer}
    taken = [info.name not in given for info in case.model.graph.input]
    command = [mg, "run", model, f"--backend={backend}"]
    for k, array in enumerate(array for array, is_taken in zip(inputs, taken) if is_taken):
        np.save(os.path.join(folder, f"in{k}.npy"), array)
        command.append(f"--input=@{folder}/in{k}.npy")
    command += [f"--output=@{folder}/out{k}.npy" for k in range(len(outputs))]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "still running after two minutes"
    if done.returncode != 0:
        return f"status {done.returncode}: {' | '.join(done.stderr.split(chr(10))[:3])}"
    exact = needed_operators(case.model) <= MOVES
    for k, expected in enumerate(outputs):
        found = np.load(os.path.join(folder, f"out{k}.npy"))
        elem = case.model.graph.output[k].type.tensor_type.elem_type
        if elem == 16 and not exact:
            widen = lambda bits: (bits.astype(np.uint32) << 16).view(np.float32)
            found, expected = widen(found), widen(expected)
        why = compare(found, expected, exact, case)
        if why:
            return f"output {k}: {why}"
    return None


def try_case(mg, backend, case):
    """What came of a case: a word, and why."""
    try:
        inputs, outputs = case.data_sets[0]
        inputs, outputs = [as_array(x) for x in inputs], [as_array(x) for x in outputs]
    except Skip as why:
        return "skipped", str(why)
    with tempfile.TemporaryDirectory() as folder:
        why = run(mg, backend, case, inputs, outputs, folder)
    return ("failed", why) if why else ("passed", None)


def collect(known, wanted):
    """The cases that can be tried, by operator."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stdout, sys.stdout = sys.stdout, open(os.devnull, "w")
        try:
            from onnx.backend.test.case.node import collect_testcases

            cases = collect_testcases(None)
        finally:
            sys.stdout = stdout
    for case in cases:
        needed = needed_operators(case.model)
        if not needed <= known or case.model.functions:
            continue
        names = [node.op_type for node in case.model.graph.node]
        operator = names[0] if len(names) == 1 else "several operators"
        if not wanted or operator in wanted:
            yield operator, case


def main():
    arguments = parse_arguments()
    try:
        import onnx  # noqa: F401
    except ImportError:
        print("the Python package onnx is not installed: no test of the ONNX backend was run")
        return 0
    mg = arguments.mg or find_mg()
    cases = list(collect(known_operators(mg), set(arguments.operators)))
    counts = collections.defaultdict(collections.Counter)
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(lambda c: try_case(mg, arguments.backend, c[1]), cases)
        for (operator, case), (outcome, why) in zip(cases, outcomes):
            counts[operator][outcome] += 1
            if outcome == "failed":
                failures.append(f"{case.name}: {why}")
    for operator, count in sorted(counts.items()):
        print(f"{operator:24}", ", ".join(f"{n} {word}" for word, n in sorted(count.items())))
    total = sum(counts.values(), collections.Counter())
    print(f"{'all':24}", ", ".join(f"{n} {word}" for word, n in sorted(total.items())) or "none")
    for failure in failures:
        print("FAILED", failure)
    return 1 if failures or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
