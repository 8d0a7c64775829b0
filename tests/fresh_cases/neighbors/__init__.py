"""The ops around the gathers: applications with sampled operands, answered by a framework.

Each module lists SAMPLES, {op: function of a random generator}, and runs what they give.
"""

import dataclasses

import arrays
import numpy as np
import text


@dataclasses.dataclass
class Operand:
    """A tensor; `known` ones stand in the program."""

    element: str
    values: np.ndarray
    known: bool = False


@dataclasses.dataclass
class Sample:
    """One application: its operands, its attributes in MLIR's text, and who computes it."""

    operands: list
    attributes: list
    compute: object


def ints(*values, element="i64"):
    """A list of integers that stands in the program."""
    stored = arrays.STORED[element]
    return Operand(element, np.array(values, stored), known=True)


def number(value, element="i64"):
    return Operand(element, np.array(value, arrays.STORED[element]), known=True)


def array_attr(values, element="i64"):
    values = list(values)
    if element == "i1":
        values = [str(bool(value)).lower() for value in values]
    listed = ": " + ", ".join(map(str, values)) if values else ""
    return f"array<{element}{listed}>"


def dense(operand):
    ty = text.tensor(operand.element, operand.values.shape)
    values = operand.values
    if operand.element == "i1":
        written = str(values.tolist()).lower()
    elif operand.element.startswith("f"):
        width = values.dtype.itemsize
        bits = values.view(f"u{width}")
        written = str(np.vectorize(lambda b: f"0x{int(b):0{2 * width}X}", otypes=[object])(bits).tolist())
        written = written.replace("'", "")
    else:
        written = str(values.tolist())
    return f"dense<{written}> : {ty}", ty


def module(op, sample, constant, results):
    """The program; `constant` is (the op that states tensors, its attribute)."""
    arguments, lines, names, types = [], [], [], []
    for k, operand in enumerate(sample.operands):
        ty = text.tensor(operand.element, operand.values.shape)
        if operand.known:
            value, ty = dense(operand)
            name, attribute = constant
            lines.append(f'  %c{k} = "{name}"() {{{attribute} = {value}}} : () -> {ty}\n')
            names.append(f"%c{k}")
        else:
            names.append(f"%arg{len(arguments)}")
            arguments.append(f"%arg{len(arguments)}: {ty}")
        types.append(ty)
    listed = f" {{{', '.join(sample.attributes)}}}" if sample.attributes else ""
    tys = [text.tensor(element, values.shape) for element, values in results]
    result = tys[0] if len(tys) == 1 else f"({', '.join(tys)})"
    left = "%r" if len(tys) == 1 else f"%r:{len(tys)}"
    right = ["%r"] if len(tys) == 1 else [f"%r#{k}" for k in range(len(tys))]
    return (
        f"func.func @main({', '.join(arguments)}) -> {result} {{\n{''.join(lines)}"
        f'  {left} = "{op}"({", ".join(names)}){listed} : ({", ".join(types)}) -> {result}\n'
        f"  return {', '.join(right)} : {', '.join(tys)}\n}}\n"
    )


ELEMENTS = {np.dtype(stored).name: name for name, stored in arrays.STORED.items() if name != "index"}
ELEMENTS["uint16"], ELEMENTS["int64"] = "ui16", "i64"


def case(op, sample, constant, results):
    """What a store takes: the program, its inputs, and the results with their types."""
    typed = [(ELEMENTS[array.dtype.name], array) for array in map(np.asarray, results)]
    inputs = [operand for operand in sample.operands if not operand.known]
    return module(op, sample, constant, typed), inputs, typed


# ---- random parts ----

NUMBERS = ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "f16", "f32", "f64"]


def shape(rng, low=0, high=3):
    return [int(rng.integers(1, 5)) for _ in range(rng.integers(low, high, endpoint=True))]


def pick(rng, choices):
    return choices[rng.integers(len(choices))]


def values(rng, element, dims):
    """Small numbers, halves among floats: sums and products of a few are exact."""
    stored = arrays.STORED[element]
    if element == "i1":
        return rng.integers(0, 2, dims).astype(stored)
    low = 0 if element.startswith("ui") else -6
    whole = rng.integers(low, 7, dims)
    return (whole / 2).astype(stored) if element[0] == "f" else whole.astype(stored)


def tensor(rng, elements=NUMBERS, low=0, high=3):
    element = pick(rng, elements)
    return Operand(element, np.asarray(values(rng, element, shape(rng, low, high))))


def axes(rng, rank, count=None, negative=True):
    count = int(rng.integers(rank + 1)) if count is None else count
    chosen = rng.permutation(rank)[:count].tolist()
    return [d - rank if negative and rng.random() < 0.4 else d for d in chosen]


def axis(rng, rank):
    return axes(rng, rank, 1)[0]


def reshaped(rng, dims):
    dims = list(rng.permutation(dims)) if rng.random() < 0.6 else [int(np.prod(dims))]
    return [int(size) for size in dims] + ([1] if rng.random() < 0.3 else [])


def stretched(rng, dims):
    own = [int(rng.integers(1, 4)) if size == 1 else size for size in dims]
    return shape(rng, 0, 2) + own


def meeting(rng, elements):
    """Two tensors of one type whose shapes broadcast."""
    one = tensor(rng, elements)
    dims = [1 if rng.random() < 0.3 else size for size in one.values.shape]
    dims = dims[int(rng.integers(len(dims) + 1)) :]
    return [one, Operand(one.element, np.asarray(values(rng, one.element, dims)))]


def parts(rng, elements=NUMBERS):
    one = tensor(rng, elements, 1)
    d = axis(rng, one.values.ndim)
    found = [one]
    for _ in range(rng.integers(0, 3)):
        dims = list(one.values.shape)
        dims[d] = int(rng.integers(1, 4))
        found.append(Operand(one.element, values(rng, one.element, dims)))
    return d, found


def slices(rng, dims):
    """[start, stop, step] for each dimension."""
    steps = [s or 1 for s in rng.integers(-3, 4, len(dims)).tolist()]
    bounds = [rng.integers(-6, 7, len(dims)).tolist() for _ in range(2)]
    return [list(entry) for entry in zip(*bounds, steps)]
