"""Runs two models on the same random inputs, and says of each output how far it is off.

The folder that the first argument names holds description.json, with the paths of the models;
reply.json is written there.
"""

import json
import os
import sys

FOLDER = sys.argv[1]

# Sizes of open dimensions, and the bound of integers: many models take few of both.
TRIES = [(2, 2), (3, 3), (8, 4), (16, 8), (1, 1), (4, 2), (32, 2), (64, 2), (576, 2)]
ENOUGH = 3


def reply(**fields):
    with open(os.path.join(FOLDER, "reply.json"), "w") as file:
        json.dump(fields, file)
    sys.exit(0)


try:
    import numpy as np
    import onnxruntime as ort
except ImportError as error:
    reply(message=f"ONNX Runtime is needed in this Python: {error}")

TYPES = {
    "tensor(float)": np.float32, "tensor(double)": np.float64, "tensor(float16)": np.float16,
    "tensor(bool)": np.bool_, "tensor(string)": object,
    **{f"tensor({kind}{bits})": np.dtype(f"{kind}{bits}").type
       for kind in ("int", "uint") for bits in (8, 16, 32, 64)},
}


def first_line(error):
    return str(error).strip().splitlines()[0][:300]


def session(path):
    options = ort.SessionOptions()
    options.log_severity_level = 4
    # What the models say, not what is made of it.
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def random(info, rng, sizes, size, bound):
    """A tensor for an input; dimensions of one name have one size."""
    if info.type not in TYPES:
        reply(message=f"input '{info.name}' is of type {info.type}: no such values are made")
    kind = TYPES[info.type]
    shape = [
        dim if isinstance(dim, int) and dim >= 0 else sizes.setdefault(dim or object(), size)
        for dim in info.shape or []
    ]
    if kind is object:
        return np.full(shape, "a", object)
    if np.issubdtype(kind, np.floating):
        return rng.standard_normal(shape).astype(kind)
    return rng.integers(0, 2 if kind is np.bool_ else bound, shape).astype(kind)


def ordered(values):
    """Floats as integers in the same order, one apart where nothing is between them."""
    bits = values.view(f"i{values.dtype.itemsize}").astype(object)
    smallest = -(1 << (8 * values.dtype.itemsize - 1))
    return np.where(bits < 0, smallest - bits, bits)


def compare(before, after):
    """The distance in units in the last place, or what is different otherwise."""
    if isinstance(before, (list, dict)) or before is None:
        return (0, "") if repr(before) == repr(after) else (None, "other values")
    before, after = np.asarray(before), np.asarray(after)
    if before.shape != after.shape or before.dtype != after.dtype:
        return None, f"{before.dtype}{before.shape}, and {after.dtype}{after.shape} after"
    if before.dtype == object:
        equal = before == after
    else:
        bits = f"V{before.dtype.itemsize}"
        equal = np.ascontiguousarray(before).view(bits) == np.ascontiguousarray(after).view(bits)
        equal = equal.reshape(before.shape)
    if equal.all():
        return 0, ""
    at = tuple(int(k) for k in np.argwhere(~equal)[0])
    found = f"at {list(at)} {before[at]!r}, and {after[at]!r} after"
    if not np.issubdtype(before.dtype, np.floating):
        return None, found
    nan = np.isnan(before) & np.isnan(after)
    if (np.isnan(before) != np.isnan(after)).any():
        return None, found
    rest = ~(equal | nan)
    if not rest.any():
        return 0, ""
    return int(abs(ordered(before[rest]) - ordered(after[rest])).max()), found


def run(before, after):
    rng = np.random.default_rng(0)
    worst, runs, why = {}, 0, ""
    for size, bound in TRIES:
        sizes = {}
        inputs = {i.name: random(i, rng, sizes, size, bound) for i in before.get_inputs()}
        try:
            expected = before.run(None, inputs)
        except Exception as error:
            why = first_line(error)
            continue
        runs += 1
        try:
            found = after.run(None, inputs)
        except Exception as error:
            reply(message=f"the model that was written fails: {first_line(error)}")
        for output, one, other in zip(before.get_outputs(), expected, found):
            ulps, difference = compare(one, other)
            old = worst.get(output.name, (0, ""))
            if old[0] is not None and (ulps is None or ulps > old[0]):
                worst[output.name] = (ulps, difference)
            worst.setdefault(output.name, old)
        if runs == ENOUGH or not sizes and runs == 2:
            break
    if not runs:
        reply(message=f"the model runs on none of the inputs that were tried: {why}")
    return worst


def main():
    with open(os.path.join(FOLDER, "description.json")) as file:
        description = json.load(file)
    sessions = []
    for which in ("before", "after"):
        try:
            sessions.append(session(description[which]))
        except Exception as error:
            reply(message=f"ONNX Runtime does not load {description[which]}: {first_line(error)}")
    names = [[info.name for info in s.get_outputs()] for s in sessions]
    if names[0] != names[1]:
        reply(message=f"the outputs were {names[0]} and are {names[1]}")
    worst = run(*sessions)
    reply(outputs=[
        {"name": name, "ulps": ulps, "difference": difference}
        for name, (ulps, difference) in worst.items()
    ])


main()
