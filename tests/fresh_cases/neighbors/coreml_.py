"""Core ML's operations that move, make, convert and reduce elements: coremltools computes constants."""

import logging

import numpy as np

logging.getLogger("coremltools").setLevel(logging.ERROR)

import coremltools
from coremltools.converters.mil import Builder as mb
from coremltools.converters.mil.mil import Function

from . import Operand, Sample, array_attr, axes, axis, ints, meeting, number, parts, pick, reshaped
from . import slices, tensor, values

NAME = f"coremltools {coremltools.__version__} (MIL value inference, iOS17)"
CONSTANT = ("coreml.const", "val")
NUMBERS = ["i32", "f16", "f32"]
NAMES = {"i8": "int8", "ui8": "uint8", "i16": "int16", "i32": "int32", "f16": "fp16", "f32": "fp32", "i1": "bool"}


def run(op, sample):
    build = getattr(mb, op.split(".")[1])
    with Function({}, opset_version=coremltools.target.iOS17):
        made = build(**sample.compute)
    made = made if isinstance(made, (list, tuple)) else [made]
    if any(one.val is None for one in made):
        return None
    # A squeeze to rank 0 of more than one dimension computes another shape than it infers.
    if any(np.shape(one.val) != tuple(one.shape) for one in made):
        return None
    return [np.asarray(one.val) for one in made]


def data(rng, **kwargs):
    return tensor(rng, NUMBERS, **kwargs)


def listed(name, entries, element="i32"):
    return f"{name} = {array_attr(entries, element)}"


def with_list(name, choose):
    """An op whose list `name` is an attribute."""

    def sample(rng):
        x = data(rng, low=1)
        entries = choose(rng, x)
        kwargs = {"x": x.values, name: np.array(entries, np.int32)}
        return Sample([x], [listed(name, entries)], kwargs) if entries else None

    return sample


def with_operand(name, choose):
    """An op whose list `name` is an operand."""

    def sample(rng):
        x = data(rng, low=1)
        entries = choose(rng, x)
        kwargs = {"x": x.values, name: np.array(entries, np.int32)}
        return Sample([x, ints(*entries, element="i32")], [], kwargs)

    return sample


def expanded(rng, x):
    more = int(rng.integers(1, 3))
    return axes(rng, x.values.ndim + more, more)


def ones(rng, x):
    return [d for d, size in enumerate(x.values.shape) if size == 1]


def order(rng, x):
    return axes(rng, x.values.ndim, x.values.ndim)


def some(rng, x):
    return axes(rng, x.values.ndim)


def new_shape(rng, x):
    dims = reshaped(rng, x.values.shape)
    if rng.random() < 0.5 and dims:
        dims[rng.integers(len(dims))] = -1
    return dims


def concat(rng):
    d, found = parts(rng, NUMBERS)
    kwargs = {"values": [x.values for x in found], "axis": d}
    return Sample(found, [f"axis = {d} : i32"], kwargs)


def stack(rng):
    x = data(rng, high=2)
    d = int(rng.integers(x.values.ndim + 1))
    found = [x, Operand(x.element, np.asarray(values(rng, x.element, x.values.shape)))]
    return Sample(found, [f"axis = {d} : i32"], {"values": [x.values for x in found], "axis": d})


def split(rng):
    x = data(rng, low=1)
    d = axis(rng, x.values.ndim)
    size = x.values.shape[d]
    if size < 2:
        return None
    first = int(rng.integers(1, size))
    attributes = [f"axis = {d} : i32", listed("split_sizes", [first, size - first])]
    return Sample([x], attributes, {"x": x.values, "axis": d, "split_sizes": [first, size - first]})


def slice_by_index(rng):
    x = data(rng, low=1)
    taken = slices(rng, x.values.shape)
    begin, end, stride = ([entry[k] for entry in taken] for k in range(3))
    masks = {name: rng.integers(0, 2, len(taken)).astype(bool).tolist() for name in ("begin_mask", "end_mask")}
    kwargs = {"x": x.values, "begin": begin, "end": end, "stride": stride, **masks}
    attributes = [listed(name, mask, "i1") for name, mask in masks.items()]
    operands = [x, ints(*begin, element="i32"), ints(*end, element="i32")]
    return Sample(operands, [*attributes, listed("stride", stride)], kwargs)


def slice_by_size(rng):
    x = data(rng, low=1)
    begin = [int(rng.integers(size)) for size in x.values.shape]
    size = [pick(rng, [-1, int(rng.integers(1, s - b + 1))]) for s, b in zip(x.values.shape, begin)]
    operands = [x, ints(*begin, element="i32"), ints(*size, element="i32")]
    return Sample(operands, [], {"x": x.values, "begin": begin, "size": size})


def pad(rng):
    x = tensor(rng, ["f16", "f32"], low=1)
    mode = pick(rng, ["constant", "replicate", "reflect"])
    last = int(rng.integers(1, x.values.ndim + 1))
    amounts = []
    for size in x.values.shape[-last:]:
        amounts += rng.integers(0, size if mode == "reflect" else 3, 2).tolist()
    kwargs, attributes = {"x": x.values, "pad": amounts, "mode": mode}, [f'mode = "{mode}"']
    if mode == "constant":
        value = x.values.dtype.type(int(rng.integers(-4, 5)))
        kwargs["constant_val"] = value
        attributes.insert(0, f"constant_val = {float(value)} : {x.element}")
    return Sample([x, ints(*amounts, element="i32")], attributes, kwargs)


def fill(rng):
    dims = rng.integers(1, 4, rng.integers(1, 4)).tolist()
    value = int(rng.integers(-5, 6))
    return Sample([ints(*dims, element="i32")], [f"value = {value} : i32"], {"shape": dims, "value": np.int32(value)})


def range_1d(rng):
    element = pick(rng, ["i32", "f32"])
    # Halves are exact: coremltools rounds sums of others once, from 64 bits.
    scale = 0.5 if element == "f32" else 1
    bounds = [rng.integers(-9, 10), rng.integers(-9, 20), pick(rng, [-3, -2, 2, 3])]
    operands = [number(bound * scale, element) for bound in bounds]
    kwargs = {name: operand.values[()] for name, operand in zip(("start", "end", "step"), operands)}
    if (kwargs["end"] - kwargs["start"]) * kwargs["step"] <= 0:
        return None
    return Sample(operands, [], kwargs)


def cast(rng):
    x, to = data(rng), pick(rng, list(NAMES))
    x.values = np.abs(x.values)
    return Sample([x], [f"dtype = {to}"], {"x": x.values, "dtype": NAMES[to]})


def clip(rng):
    x = tensor(rng, ["f16", "f32"])
    alpha, beta = -1.5, 1.0
    kwargs = {"x": x.values, "alpha": x.values.dtype.type(alpha), "beta": x.values.dtype.type(beta)}
    attributes = [f"alpha = {alpha} : {x.element}", f"beta = {beta} : {x.element}"]
    return Sample([x], attributes, kwargs)


def binary(elements, nonzero=False):
    def sample(rng):
        x, y = meeting(rng, elements)
        if nonzero:
            y.values = np.where(y.values == 0, y.values.dtype.type(3), y.values)
        return Sample([x, y], [], {"x": x.values, "y": y.values})

    return sample


def unary(elements):
    def sample(rng):
        x = tensor(rng, elements)
        return Sample([x], [], {"x": x.values})

    return sample


def select(rng):
    a, b = meeting(rng, NUMBERS)
    cond = Operand("i1", np.asarray(values(rng, "i1", a.values.shape)))
    return Sample([cond, a, b], [], {"cond": cond.values, "a": a.values, "b": b.values})


def reduction(rng):
    x, keeps = tensor(rng, ["i32", "f32"], low=1), bool(rng.random() < 0.5)
    chosen = axes(rng, x.values.ndim) or [0]
    attributes = [listed("axes", chosen), f"keep_dims = {str(keeps).lower()}"]
    kwargs = {"x": x.values, "axes": np.array(chosen, np.int32), "keep_dims": keeps}
    return Sample([x], attributes, kwargs)


SAMPLES = {
    "coreml.reshape": with_operand("shape", new_shape),
    "coreml.expand_dims": with_list("axes", expanded),
    "coreml.squeeze": with_list("axes", ones),
    "coreml.transpose": with_list("perm", order),
    "coreml.reverse": with_list("axes", some),
    "coreml.tile": with_operand("reps", lambda rng, x: rng.integers(1, 4, x.values.ndim).tolist()),
    "coreml.shape": unary(NUMBERS),
    "coreml.concat": concat,
    "coreml.stack": stack,
    "coreml.split": split,
    "coreml.slice_by_index": slice_by_index,
    "coreml.slice_by_size": slice_by_size,
    "coreml.pad": pad,
    "coreml.fill": fill,
    "coreml.range_1d": range_1d,
    "coreml.cast": cast,
    "coreml.clip": clip,
    "coreml.select": select,
    "coreml.identity": unary(NUMBERS),
    **{f"coreml.{name}": binary(NUMBERS) for name in "add sub mul maximum minimum equal not_equal less less_equal greater greater_equal".split()},
    **{f"coreml.{name}": binary(NUMBERS, nonzero=True) for name in "floor_div mod".split()},
    "coreml.real_div": binary(["f16", "f32"], nonzero=True),
    **{f"coreml.{name}": binary(["i1"]) for name in "logical_and logical_or logical_xor".split()},
    "coreml.logical_not": unary(["i1"]),
    **{f"coreml.{name}": unary(NUMBERS) for name in "abs sign square".split()},
    **{f"coreml.{name}": unary(["f16", "f32"]) for name in "ceil floor round relu".split()},
    **{f"coreml.reduce_{name}": reduction for name in "sum prod min max".split()},
}
