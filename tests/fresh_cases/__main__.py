"""python tests/fresh_cases OUT [OP...]: fresh random conformance cases, answered by the frameworks.

For every gather whose framework is installed here, and for the ops of NumPy, OpenVINO and Core ML that
stand around gathers, OUT/cases/OP/ gets cases.jsonl and arrays.npz in the format of a conformance
sample. `MG_CASES=OUT cargo test --workspace --test main -- conformance/` runs them.
Every answer is compared with a transcription of the framework's documentation first. Where the
two differ and no reason for that is known, the answer is shown and the exit status is 1.
"""

import argparse
import dataclasses
import importlib
import importlib.util
import os
import pathlib
import subprocess
import sys
import warnings
import zlib

# The packages that a framework's module needs, and where its operations are listed.
FRAMEWORKS = {
    "numpy_": (["numpy"], "ops", "NUMPY"),
    "onnx_": (["onnx", "onnxruntime"], "ops", "ONNX"),
    "torch_": (["torch"], "torch_ops", "OPS"),
    "tf_": (["tensorflow", "ml_dtypes"], "ops", "TF"),
    "tfl_": (["tensorflow"], "ops", "TFL"),
    "jax_": (["jax", "jaxlib", "ml_dtypes"], "windows", "STABLEHLO"),
    "openvino_": (["openvino"], "ops", "OPENVINO"),
    "coreml_": (["coremltools"], "ops", "COREML"),
    "documents": ([], "ops", "DOCUMENTED"),
}

# The packages that a module of `neighbors` needs; those ops are answered without being transcribed.
NEIGHBORS = {"numpy_": ["numpy"], "onnx_": ["onnx", "onnxruntime"], "openvino_": ["openvino"], "coreml_": ["coremltools"]}


@dataclasses.dataclass
class Answer:
    """A result, or an error and when it shows: `verify` by shapes and attributes, else `run`."""

    ok: bool
    values: object = None
    phase: str = ""
    why: str = ""
    value: int | None = None

    def same(self, other):
        if self.ok != other.ok:
            return False
        if not self.ok:
            return True
        a, b = self.values, other.values
        if a.shape != b.shape or a.dtype.kind != b.dtype.kind:
            return False
        return bool((a == b).all()) if a.dtype.kind == "U" else a.tobytes() == b.tobytes()

    def __str__(self):
        if not self.ok:
            return f"error ({self.phase}): {self.why}"
        return f"{self.values.dtype}{list(self.values.shape)} {self.values.reshape(-1)[:12]}"


def documented(op, call):
    import reference

    try:
        return Answer(True, op.refer(call))
    except reference.Refusal as refusal:
        return Answer(False, phase="verify", why=call.why or str(refusal))
    except reference.Fault as fault:
        return Answer(False, phase="run", why=str(fault), value=fault.value)


def ask(framework, call):
    import frameworks

    try:
        return Answer(True, framework.run(call))
    except frameworks.Unsupported:
        return None
    except Exception as error:  # noqa: BLE001 - whatever a framework raises is its answer
        lines = str(error).strip().splitlines() or [type(error).__name__]
        return Answer(False, phase="?", why=lines[0][:300])


def wrong_result(op, rng, call, values):
    """The call, declared with a result type that it does not have."""
    from op import pick

    shape, element = list(values.shape), call.data.element
    others = [t for t in op.data_types if t != element]
    kind = rng.integers(3)
    if kind == 0:
        element, why = pick(rng, others), "result element type differs"
    elif kind == 1 and shape:
        shape[rng.integers(len(shape))] += 1
        why = "result shape wrong in a dimension"
    else:
        shape, why = [*shape, 1], "result rank wrong"
    answer = Answer(False, phase="verify", why=why)
    return op.ty(element, shape), answer


def make_one(op, framework, rng, differences):
    """A case and its oracle, or `None` where a sample leads to none."""
    call = op.sample(rng)
    valid = documented(op, call)
    kind = rng.random()
    if kind < 0.12:
        call = op.break_(rng, call)
        if call is None:
            return None
    expected = documented(op, call)
    if kind < 0.12 and expected.ok:
        return None
    shape = valid.values.shape if valid.ok else call.indices.shape
    result = op.ty(call.data.element, shape)
    if 0.12 <= kind < 0.18 and expected.ok:
        result, expected = wrong_result(op, rng, call, expected.values)
        call.module = op.module(rng, call, result)
        return call, expected, "derived: the declared result type contradicts the shape rule"
    if not expected.ok and expected.phase == "run":
        result = op.ty(call.data.element, result_shape(op, call))
    call.module = op.module(rng, call, result)
    for reason, applies in framework.NOT_RUN:
        if applies(call, expected):
            return call, expected, reason
    call.expected = expected
    found = ask(framework, call)
    if found is None:
        return None
    if expected.same(found):
        oracle = getattr(framework, "oracle", lambda call: framework.NAME)
        return call, found if found.ok else expected, oracle(call)
    for reason, applies in framework.DIFFERENCES:
        if applies(call, expected, found):
            return call, expected, f"documentation ({reason})"
    differences.append(f"{call.module}  {call.why or ''}\n  documents: {expected}\n  framework: {found}")
    return None


def result_shape(op, call):
    """The shape of a result that an index out of range prevents: that of indices in range."""
    import copy

    import arrays

    harmless = copy.copy(call)
    zeros = call.indices.values * 0
    harmless.indices = arrays.Array(call.indices.element, zeros)
    return documented(op, harmless).values.shape


def make_all(name, out, ops, count, seed):
    """One framework's cases; the number of unexplained differences."""
    import numpy as np
    import reference
    from store import Store

    warnings.simplefilter("ignore")
    _, module, listed = FRAMEWORKS[name]
    framework = importlib.import_module(f"frameworks.{name}")
    wrong = 0
    for op in getattr(importlib.import_module(module), listed):
        if ops and op.name not in ops:
            continue
        rng = np.random.default_rng([seed, zlib.crc32(op.name.encode())])
        store, differences, tried = Store(out, op.name), [], 0
        while len(store.lines) < count and tried < 20 * count:
            tried += 1
            try:
                made = make_one(op, framework, rng, differences)
            except reference.TooLarge:
                continue
            if made:
                store.add(*made)
        store.write()
        kinds = [("ok" if '"status": "ok"' in line else "error") for line in store.lines]
        errors = kinds.count("error")
        print(f"{op.name}: {len(kinds)} cases, {errors} of them errors, by {framework.NAME}", flush=True)
        for text in differences[:10]:
            print(f"DIFFERENCE {op.name}\n{text}")
        if len(differences) > 10:
            print(f"… and {len(differences) - 10} more differences of {op.name}")
        wrong += len(differences)
    return wrong


def make_neighbors(name, out, ops, count, seed):
    """The cases of one framework's ops around the gathers; how many ops have none."""
    import numpy as np
    import neighbors
    from store import Store

    warnings.simplefilter("ignore")
    framework = importlib.import_module(f"neighbors.{name}")
    wrong = 0
    for op, sampler in framework.SAMPLES.items():
        if ops and op not in ops:
            continue
        rng = np.random.default_rng([seed, zlib.crc32(op.encode())])
        store, refused, why = Store(out, op), 0, ""
        for _ in range(4 * count):
            if len(store.lines) == count:
                break
            sample = sampler(rng)
            if sample is None:
                continue
            try:
                results = framework.run(op, sample)
            except Exception as error:  # noqa: BLE001 - a sample may be of what it does not compute
                refused, why = refused + 1, str(error).strip().splitlines()[-1:]
                continue
            if results is not None:
                store.add_sample(*neighbors.case(op, sample, framework.CONSTANT, results), framework.NAME)
        store.write()
        wrong += not store.lines
        note = f", {refused} samples refused: {why}" if refused else ""
        print(f"{op}: {len(store.lines)} cases, by {framework.NAME}{note}", flush=True)
    return wrong


def missing(packages):
    return [package for package in packages if importlib.util.find_spec(package) is None]


def main():
    parser = argparse.ArgumentParser(prog="fresh_cases", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path, help="the folder to write to")
    parser.add_argument("ops", nargs="*", help="only these operations")
    parser.add_argument("--count", type=int, default=200, help="cases per operation")
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers")
    parser.add_argument("--framework", choices=FRAMEWORKS, help=argparse.SUPPRESS)
    parser.add_argument("--neighbors", choices=NEIGHBORS, help=argparse.SUPPRESS)
    arguments = parser.parse_intermixed_args()
    if arguments.neighbors:
        return make_neighbors(arguments.neighbors, arguments.out, arguments.ops, arguments.count, arguments.seed)
    if arguments.framework:
        return make_all(arguments.framework, arguments.out, arguments.ops, arguments.count, arguments.seed)
    status = 0
    if lacking := missing(["numpy"]):
        print(f"not installed: {lacking[0]}, without which there are no cases", file=sys.stderr)
        return 1
    # Each framework runs in a process of its own: their libraries do not all go together.
    for name, packages in NEIGHBORS.items():
        dialect = f"{name[:-1]}."
        if arguments.ops and not any(op.startswith(dialect) for op in arguments.ops):
            continue
        if lacking := missing(packages):
            print(f"not installed: {', '.join(lacking)}; left out: the ops around {dialect}gather", flush=True)
            continue
        status |= in_process(name, "--neighbors")
    for name, (packages, module, listed) in FRAMEWORKS.items():
        names = [op.name for op in getattr(importlib.import_module(module), listed)]
        wanted = [op for op in names if not arguments.ops or op in arguments.ops]
        if not wanted:
            continue
        if lacking := missing(packages):
            print(f"not installed: {', '.join(lacking)}; left out: {', '.join(wanted)}", flush=True)
            continue
        status |= in_process(name, "--framework")
    return status


def in_process(name, option):
    """This script for one framework; whether it failed."""
    command = [sys.executable, *sys.argv, option, name]
    environment = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3", "JAX_PLATFORMS": "cpu"}
    finished = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True)
    if finished.returncode not in (0, 1):
        print(f"{name} ended with {finished.returncode}:\n{finished.stderr[-2000:]}", flush=True)
    return finished.returncode != 0


if __name__ == "__main__":
    found = main()
    sys.exit(1 if found else 0)
