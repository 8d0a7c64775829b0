#!/usr/bin/env python3
"""numpy_elementwise.py: asks NumPy what its elementwise functions give, one case for each type.

Beside this script appear numpy.elementwise/NNNN/{case.mlir, case.json, in0.npy, ..., out0.npy, ...}.
Left out are NaNs as results (which one it is, is open), what NumPy refuses, integers divided by 0
(see the rows), and functions in f32 and f64, whose last bits NumPy leaves open: those in f16 are
computed in f32 and rounded.
"""

import json
import pathlib
import shutil

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent / "numpy.elementwise"
NAMES = {"float16": "f16", "float32": "f32", "float64": "f64", "bool": "i1"}
NAMES |= {f"{p}int{w}": f"{q}{w}" for p, q in (("", "i"), ("u", "ui")) for w in (8, 16, 32, 64)}

COMPARE = "equal not_equal less less_equal greater greater_equal".split()
LOGICAL = "logical_and logical_or logical_xor".split()
BITS = "bitwise_and bitwise_or bitwise_xor".split()
ARITHMETIC = "add subtract multiply floor_divide remainder fmod maximum minimum fmax fmin".split()
ROUNDING = "floor ceil rint trunc".split()
TESTS = "isnan isinf isfinite".split()
PLAIN = "negative positive absolute sign square".split()
FUNCTIONS = """exp exp2 expm1 log1p sin cos tan arctan sinh cosh tanh arcsinh cbrt""".split()
POSITIVE = "sqrt log log2 log10 reciprocal arccosh".split()
INSIDE = "arcsin arccos arctanh".split()


def names_of(ty):
    if ty == np.bool_:
        return COMPARE + LOGICAL + BITS + ["add", "multiply", "maximum", "minimum", "invert",
                                           "logical_not", "where"]
    names = COMPARE + LOGICAL + ARITHMETIC + PLAIN + ["logical_not", "clip", "where"]
    if np.issubdtype(ty, np.floating):
        names += ROUNDING + TESTS + ["divide", "reciprocal", "sqrt"]
        if ty == np.float16:
            names += FUNCTIONS + POSITIVE + INSIDE + ["arctan2", "power"]
        return names
    return names + BITS + ["invert", "left_shift", "right_shift", "power"]


def values(ty, random, count):
    if ty == np.bool_:
        return random.integers(0, 2, count).astype(ty)
    if np.issubdtype(ty, np.floating):
        special = [0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, np.inf, -np.inf, 1.0, -1.0, 3.0]
        plain = random.normal(0, 4, count - len(special))
        return random.permutation(np.concatenate([special, plain])).astype(ty)
    info = np.iinfo(ty)
    special = [info.min, info.max, 0, 1, 2, 7, info.max - 1, info.min + 1]
    plain = [int(v) % (info.max + 1) if info.min == 0 else int(v)
             for v in random.integers(-60, 60, count - len(special))]
    return random.permutation(np.array(special + plain, dtype=ty))


def operands(name, ty, random, x, y, z):
    """Operands that broadcast, made of x, y and z, for which NumPy defines the result."""
    if name in ("maximum", "minimum", "fmax", "fmin", "clip"):
        # Of zeros with different signs, NumPy takes either.
        x, y, z = (np.where(v == 0, ty(0), v) for v in (x, y, z))
    if name in POSITIVE + INSIDE or name == "power" and ty == np.float16:
        x = np.abs(np.where(np.isfinite(x), x, 2)).astype(ty)
        x = x / ty(32) if name in INSIDE else x + ty(1)
    if name in ("floor_divide", "remainder", "fmod", "divide"):
        y = np.where(y == 0, ty(3), y)
    if name in ("left_shift", "right_shift", "power") and np.issubdtype(ty, np.integer):
        y = (y.astype(np.int64) % 12).astype(ty)
    if name == "where":
        return [values(np.bool_, random, 24), y, z[:1]]
    if name == "clip":
        return [x, np.minimum(y, z), np.maximum(y, z)]
    if name in ("add", "less"):
        if np.issubdtype(ty, np.floating):
            x, y = (np.where(np.isfinite(v), v, ty(2)) for v in (x, y))
        return [x.reshape(24, 1)[:4], y[:6]]
    count = 2 if isinstance(getattr(np, name), np.ufunc) and getattr(np, name).nin == 2 else 1
    return [x, y][:count]


def tensor(array):
    dims = "".join(f"{size}x" for size in array.shape)
    return f"tensor<{dims}{NAMES[str(array.dtype)]}>"


def case(number, ty):
    random = np.random.default_rng(number)
    inputs, outputs, lines = [], [], []
    x, y, z = (values(ty, random, 24) for _ in range(3))

    def argument(array):
        """The number of the argument with these elements."""
        for k, known in enumerate(inputs):
            if tensor(known) == tensor(array) and known.tobytes() == array.tobytes():
                return k
        inputs.append(array)
        return len(inputs) - 1

    for name in names_of(ty):
        given = operands(name, ty, random, x, y, z)
        with np.errstate(all="ignore"):
            result = np.asarray(getattr(np, name)(*given))
        if result.dtype.kind == "f":
            # Where NumPy gives NaN, the operands become the first ones, which give none.
            bad = np.isnan(result)
            if bad.any():
                keep = np.flatnonzero(~bad.reshape(-1))
                assert all(g.shape == result.shape for g in given), name
                given = [g[keep] for g in given]
                result = result[keep]
        args = [f"%a{argument(g)}" for g in given]
        types = ", ".join(tensor(g) for g in given)
        lines.append(f'  %r{len(outputs)} = "numpy.{name}"({", ".join(args)}) : ({types}) -> {tensor(result)}')
        outputs.append(result)
    if ty != np.bool_:
        for to in ("bool", "float32", "int16", "uint8", "int64"):
            given = x
            if np.issubdtype(ty, np.floating) and to != "float32" and to != "bool":
                given = np.abs(np.where(np.isfinite(x), x, 1)).astype(ty)
            result = given.astype(to)
            lines.append(f'  %r{len(outputs)} = "numpy.astype"(%a{argument(given)}) : '
                         f"({tensor(given)}) -> {tensor(result)}")
            outputs.append(result)
    folder = HERE / f"{number:04}"
    folder.mkdir(parents=True)
    arguments = ", ".join(f"%a{k}: {tensor(a)}" for k, a in enumerate(inputs))
    results = ", ".join(tensor(a) for a in outputs)
    values_ = ", ".join(f"%r{k}" for k in range(len(outputs)))
    text = f"func.func @main({arguments}) -> ({results}) {{\n" + "\n".join(lines)
    text += f"\n  return {values_} : {results}\n}}\n"
    (folder / "case.mlir").write_text(text)
    about = {"status": "ok", "oracle": f"numpy {np.__version__}"}
    (folder / "case.json").write_text(json.dumps(about, indent=1) + "\n")
    for kind, arrays in (("in", inputs), ("out", outputs)):
        for k, array in enumerate(arrays):
            np.save(folder / f"{kind}{k}.npy", array)


shutil.rmtree(HERE, ignore_errors=True)
TYPES = [np.bool_, np.int8, np.int32, np.int64, np.uint8, np.uint32, np.uint64, np.float16,
         np.float32, np.float64]
for at, element in enumerate(TYPES):
    case(at, element)
