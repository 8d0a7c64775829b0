#!/usr/bin/env python3
"""Runs the ONNX backend's own tests with mg: each model as it is, and as the text that it is translated to.

    tests/onnx_backend.py [--mg PATH] [--backend jit|interpreter] [--at-least N] [OPERATOR ...]
    tests/onnx_backend.py --optimized [--mg PATH] [OPERATOR ...]

The Python package onnx makes the models of its node tests, with inputs and expected outputs, and contains
those of its tests of models that PyTorch exported. Each model is run by `mg run model.onnx` and by `mg run`
of what `mg translate` makes of it: both give the same bits, or both refuse the program. What they give is
compared with the expected outputs: the bits where elements are only moved, compared or counted, else within
the tolerance of the test. Cases of sequences, optional values and random numbers
are skipped and counted.

With --optimized, ONNX Runtime runs each model and what `mg opt --canonicalize` writes of it: it loads the
second where it loads the first, and gives the same results. It needs the package onnxruntime.

The exit status is 1 where a case fails, or where fewer than N run.
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

# The folders of the package with models, inputs and outputs as files.
STORED = ["pytorch-operator", "pytorch-converted", "simple"]

TOLERANCE = (1e-3, 1e-7)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--backend", choices=["jit", "interpreter"], default="jit")
    parser.add_argument("--at-least", type=int, default=1, metavar="N", help="cases that must run as models")
    parser.add_argument("--optimized", action="store_true", help="compare in ONNX Runtime, before and after")
    parser.add_argument("--verbose", action="store_true", help="also say why mg refuses a model")
    parser.add_argument("operators", nargs="*", help="only the tests of these operators")
    return parser.parse_args()


def find_mg():
    built = [ROOT / "target" / profile / "mg" for profile in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        sys.exit("there is no target/release/mg or target/debug/mg: run cargo build first")
    return str(max(built, key=lambda path: path.stat().st_mtime))


class Skip(Exception):
    pass


Case = collections.namedtuple("Case", "name model inputs outputs rtol atol")


def operators(model):
    """The operators of a model, with their domains; None stands for a graph inside a node."""
    import onnx

    needed = set()
    for node in model.graph.node:
        needed.add(node.op_type if node.domain in ("", "ai.onnx") else (node.domain, node.op_type))
        if any(attr.type in (onnx.AttributeProto.GRAPH, onnx.AttributeProto.GRAPHS) for attr in node.attribute):
            needed.add(None)
    return needed


def as_array(value):
    """What np.save takes and mg reads: bfloat16 and narrower types as their bits, strings as NumPy's."""
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
        return array.view(np.uint16 if array.dtype.name == "bfloat16" else np.uint8)
    return array


def different(found, expected, exact, case):
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
    atol = case.atol
    if case.name.startswith("test_dft"):
        # NumPy transforms in single precision: its errors are relative to the largest number.
        atol = max(atol, 1e-6 * np.abs(expected).max(initial=0))
    # The expected numbers of 16 bits are sums of products in another order: two units in the last place may differ.
    units = {"fp16": 2**-10, "bf16": 2**-7}
    rtol = max([case.rtol] + [2 * unit for name, unit in units.items() if name in case.name.split("_")])
    if np.allclose(found, expected, rtol=rtol, atol=atol, equal_nan=True):
        return None
    return f"not close: {found.flatten()[:8]} instead of {expected.flatten()[:8]}"


def call(command):
    """The last words of a command that fails, None where it does not."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "still running after two minutes"
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.split("\n") if line.startswith("error")] or done.stderr.split("\n")
    said = f"status {done.returncode}: {' | '.join(errors[:2])}"
    if done.returncode != 1 or "internal" in done.stderr:
        raise Broken(said)
    return said


class Broken(Exception):
    """An end that is neither a result nor a refusal."""


def run_program(mg, backend, program, inputs, count, folder, name):
    """The results of a program, or why it is refused."""
    import numpy as np

    command = [mg, "run", program, f"--backend={backend}"] + [f"--input=@{path}" for path in inputs]
    results = [os.path.join(folder, f"{name}{k}.npy") for k in range(count)]
    why = call(command + [f"--output=@{path}" for path in results])
    if why:
        return None, why
    arrays = [np.load(path) for path in results]
    return [array.view(np.uint8) if array.dtype.kind == "V" else array for array in arrays], None


def run_case(mg, backend, case, folder):
    """What came of a case, a word; and for a failure why."""
    import numpy as np

    inputs, outputs = [as_array(x) for x in case.inputs], [as_array(x) for x in case.outputs]
    model, text = os.path.join(folder, "model.onnx"), os.path.join(folder, "model.mlir")
    with open(model, "wb") as file:
        file.write(case.model.SerializeToString())
    paths = [os.path.join(folder, f"in{k}.npy") for k in range(len(inputs))]
    for path, array in zip(paths, inputs):
        np.save(path, array)
    # An input that has a default is a constant of a model that is run, and an argument of its text.
    given = {tensor.name for tensor in case.model.graph.initializer}
    own = [path for info, path in zip(case.model.graph.input, paths) if info.name not in given]
    of_text = paths if case.model.ir_version >= 4 else own
    found, why = run_program(mg, backend, model, own, len(outputs), folder, "model")
    translated = call([mg, "translate", model, "-o", text])
    if translated:
        other, why_not = None, translated
    else:
        other, why_not = run_program(mg, backend, text, of_text, len(outputs), folder, "text")
    if (found is None) != (other is None):
        return "failed", f"as a model: {why or 'runs'}; as text: {why_not or 'runs'}"
    if found is None:
        return "refused", why
    for k, (one, another) in enumerate(zip(found, other)):
        if (one.dtype, one.shape, one.tobytes()) != (another.dtype, another.shape, another.tobytes()):
            return "failed", f"output {k}: {one.flatten()[:8]} as a model, {another.flatten()[:8]} as text"
    exact = operators(case.model) <= MOVES
    for k, expected in enumerate(outputs):
        one = found[k]
        if case.model.graph.output[k].type.tensor_type.elem_type == 16 and not exact:
            widen = lambda bits: (bits.astype(np.uint32) << 16).view(np.float32)
            one, expected = widen(one), widen(expected)
        why = different(one, expected, exact, case)
        if why:
            return "failed", f"output {k}: {why}"
    return "passed", None


def session(path):
    """ONNX Runtime's session of a model, without its own optimizations, or why it loads none."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    try:
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"]), None
    except Exception as error:  # of many classes
        return None, str(error).strip().split("\n")[0]


def optimize_case(mg, case, folder):
    """What ONNX Runtime makes of a model before and after canonicalization."""
    import numpy as np
    import onnx

    model, after = os.path.join(folder, "model.onnx"), os.path.join(folder, "after.onnx")
    with open(model, "wb") as file:
        file.write(case.model.SerializeToString())
    why = call([mg, "opt", "--canonicalize", model, "-o", after])
    before, why_not = session(model)
    if before is None:
        return "not loaded before", why_not
    if why:
        return "failed", f"mg: {why}"
    optimized, why = session(after)
    if optimized is None:
        return "failed", f"loaded before, and not after: {why}"
    given = {}
    for info, value in zip(case.model.graph.input, case.inputs):
        value = onnx.numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else value
        given[info.name] = value
    known = {info.name for info in before.get_inputs()}
    given = {name: value for name, value in given.items() if name in known}
    try:
        expected = before.run(None, given)
    except Exception as error:
        return "not run before", str(error).split("\n")[0]
    try:
        found = optimized.run(None, given)
    except Exception as error:
        return "failed", f"run before, and not after: {str(error).split(chr(10))[0]}"
    if draws_numbers(case):
        return "passed", None
    for k, (one, other) in enumerate(zip(found, expected)):
        if not isinstance(other, np.ndarray):
            continue
        if other.dtype.kind in "fc":
            same = one.shape == other.shape and np.allclose(
                one, other, rtol=case.rtol, atol=case.atol, equal_nan=True
            )
        else:
            same = (one.dtype, one.shape) == (other.dtype, other.shape) and (one == other).all()
        if not same:
            return "failed", f"output {k}: {one.dtype}{list(one.shape)}, before {other.dtype}{list(other.shape)}"
    return "passed", None


# Where ONNX Runtime gives something else than the standard's own results, it is what mg gives.
UNLIKE_RUNTIME = {
    "test_resize_downsample_scales_linear_align_corners",
    "test_resize_downsample_scales_cubic_align_corners",
    "test_maxunpool_export_with_output_shape",
}

RANDOM = {"Bernoulli", "Multinomial", "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike"}


def draws_numbers(case):
    return any(name in RANDOM for name in operators(case.model))


def try_case(arguments, mg, case):
    """What came of a case: a word, and why."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            if arguments.optimized:
                return optimize_case(mg, case, folder)
            if case.name in UNLIKE_RUNTIME:
                raise Skip("ONNX Runtime gives other results")
            if draws_numbers(case):
                raise Skip("ONNX leaves the random numbers open")
            return run_case(mg, arguments.backend, case, folder)
        except Skip as why:
            return "skipped", str(why)
        except Broken as why:
            return "failed", str(why)


def node_cases():
    """The cases of single operators, which the package makes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stdout, sys.stdout = sys.stdout, open(os.devnull, "w")
        try:
            from onnx.backend.test.case.node import collect_testcases

            cases = collect_testcases(None)
        finally:
            sys.stdout = stdout
    for case in cases:
        yield Case(case.name, case.model, *case.data_sets[0], case.rtol, case.atol)


def stored_cases():
    """The cases that the package holds as files."""
    import onnx

    data = pathlib.Path(onnx.__file__).parent / "backend" / "test" / "data"
    for folder in sorted(path for name in STORED for path in (data / name).glob("*")):
        first = folder / "test_data_set_0"
        if not (folder / "model.onnx").exists() or not first.exists():
            continue
        files = {kind: sorted(first.glob(f"{kind}_*.pb"), key=number_of) for kind in ("input", "output")}
        model = onnx.load(folder / "model.onnx")
        values = {kind: [load_tensor(path) for path in paths] for kind, paths in files.items()}
        yield Case(folder.name, model, values["input"], values["output"], *TOLERANCE)


def number_of(path):
    return int(path.stem.rsplit("_", 1)[1])


def load_tensor(path):
    """The tensor of a file; None for a sequence or an optional value."""
    import onnx

    tensor = onnx.TensorProto()
    try:
        tensor.ParseFromString(path.read_bytes())
        onnx.numpy_helper.to_array(tensor)
        return tensor
    except Exception:  # a message of another kind
        return None


def collect(wanted):
    for case in [*node_cases(), *stored_cases()]:
        names = [node.op_type for node in case.model.graph.node]
        operator = names[0] if len(names) == 1 else "several operators"
        if not wanted or operator in wanted:
            yield operator, case


def main():
    arguments = parse_arguments()
    try:
        import onnx  # noqa: F401
        if arguments.optimized:
            import onnxruntime  # noqa: F401
    except ImportError as error:
        print(f"ONNX's own tests: skipped: the Python package {error.name} is not installed")
        return 0
    mg = arguments.mg or find_mg()
    cases = list(collect(set(arguments.operators)))
    counts = collections.defaultdict(collections.Counter)
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(lambda c: try_case(arguments, mg, c[1]), cases)
        for (operator, case), (outcome, why) in zip(cases, outcomes):
            counts[operator][outcome] += 1
            if outcome == "failed":
                failures.append(f"FAILED {case.name}: {why}")
            elif arguments.verbose and why:
                print(f"{case.name}: {outcome}: {why}")
    for operator, count in sorted(counts.items()):
        print(f"{operator:24}", ", ".join(f"{n} {word}" for word, n in sorted(count.items())))
    total = sum(counts.values(), collections.Counter())
    print(f"{'all':24}", ", ".join(f"{n} {word}" for word, n in sorted(total.items())) or "none")
    print("\n".join(failures), end="\n" if failures else "")
    if total["passed"] < arguments.at_least:
        print(f"{total['passed']} cases passed, where {arguments.at_least} must")
    return 1 if failures or total["passed"] < arguments.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
