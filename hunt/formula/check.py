"""Compares the formulas with mg's interpreter on random inputs: python hunt/formula/check.py MG [--count=N] [--seed=S]

A difference is a mistake of one of them.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from formula.operations import OPERATIONS  # noqa: E402

TYPES = {"float32": "f32", "int64": "i64", "int32": "i32"}


def type_of(array):
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + TYPES[array.dtype.name] + ">"


def attribute(value):
    return f'"{value}"' if isinstance(value, str) else f"{value} : si64"


def run(mg, op, inputs, attributes, shape, element="f32"):
    """The result of one ONNX operation by mg; None for an error."""
    attributes = ", ".join(f"{name} = {attribute(value)}" for name, value in attributes.items())
    result = "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"
    names = [f"%a{k}" for k in range(len(inputs))]
    types = [type_of(value) for value in inputs]
    text = f"""func.func @main({", ".join(map(": ".join, zip(names, types)))}) -> {result} {{
  %0 = "{op}"({", ".join(names)}) {{{attributes}}} : ({", ".join(types)}) -> {result}
  return %0 : {result}
}}
"""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "f.mlir").write_text(text, encoding="utf-8")
        command = [mg, "run", "--backend=interpreter", folder / "f.mlir", f"--output=@{folder / 'out.npy'}"]
        for k, value in enumerate(inputs):
            np.save(folder / f"{k}.npy", value)
            command.append(f"--input=@{folder / f'{k}.npy'}")
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        if ran.returncode:
            if "out of bounds" not in ran.stderr:
                raise SystemExit(f"{text}{ran.stderr}")
            return None
        return np.load(folder / "out.npy")


def cases(random):
    """Operation, inputs and attributes."""
    shape = tuple(random.integers(1, 4, 3))
    data = random.integers(-9, 9, shape).astype(np.float32)
    axis = int(random.integers(-3, 3))
    wide = 1 if random.random() < 0.2 else 0

    def indices(of, size):
        return random.integers(-size - wide, size + wide, of)

    at, size = {"axis": axis}, shape[axis]
    yield "onnx.Gather", [data, indices(tuple(random.integers(1, 4, 2)), size)], at
    smaller = tuple(random.integers(1, n + 1) for n in shape)
    e = indices(smaller, size)
    yield "onnx.GatherElements", [data, e], at
    updates = random.integers(-9, 9, smaller).astype(np.float32)
    for reduction in ("none", "add", "mul", "min", "max"):
        yield "onnx.ScatterElements", [data, e, updates], {**at, "reduction": reduction}
    b = int(random.integers(0, 2))
    yield "onnx.GatherND", [data, indices(shape[:b] + (2, 1), shape[b])], {"batch_dims": b}
    t = indices((2, 1), shape[0])
    blocks = random.integers(-9, 9, (2,) + shape[1:]).astype(np.float32)
    for reduction in ("none", "add", "max"):
        yield "onnx.ScatterND", [data, t, blocks], {"reduction": reduction}
    step = int(random.choice([-2, -1, 1, 2]))
    bounds = [np.array([random.integers(-6, 6)]) for _ in range(2)]
    yield "onnx.Slice", [data, *bounds, np.array([axis]), np.array([step])], {}
    for last in (0, 1):
        yield "onnx.ArgMax", [data], {**at, "select_last_index": last}
    yield "onnx.NonZero", [data], {}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mg")
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    compared = 0
    for number in range(arguments.count):
        random = np.random.default_rng([arguments.seed, number])
        for op, inputs, attributes in cases(random):
            try:
                (wanted,) = OPERATIONS[op](*inputs, **attributes)
            except IndexError:
                wanted = None
            shape = ["?"] * wanted.ndim if wanted is not None else ["?"] * ranks(op, inputs)
            element = "i64" if op in ("onnx.ArgMax", "onnx.NonZero") else "f32"
            found = run(arguments.mg, op, inputs, attributes, shape, element)
            compared += 1
            same = wanted is None if found is None else wanted is not None and np.array_equal(found, wanted)
            if not same:
                print(f"{op} {attributes} of {[value.tolist() for value in inputs]}: {found} and {wanted}")
                return 1
    print(f"{compared} results are equal")
    return 0


def ranks(op, inputs):
    """The rank of the result where the formula has none."""
    data, i = inputs[0], inputs[1] if len(inputs) > 1 else None
    return data.ndim - 1 + i.ndim if op == "onnx.Gather" else data.ndim


if __name__ == "__main__":
    sys.exit(main())
