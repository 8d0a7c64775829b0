"""NumPy's functions that move, make and reduce elements."""

import numpy as np

from . import Sample, array_attr, axes, axis, number, parts, pick, reshaped, slices
from . import stretched, tensor, values

NAME = f"numpy {np.__version__}"
CONSTANT = ("numpy.array", "value")


def listed(name, entries):
    return f"{name} = {array_attr(entries)}"


def unary(function, attributes=(), **kwargs):
    def sample(rng):
        x = tensor(rng)
        return Sample([x], list(attributes), lambda: function(x.values, **kwargs))

    return sample


def reshape(rng):
    x = tensor(rng)
    dims = reshaped(rng, x.values.shape)
    if rng.random() < 0.5 and dims:
        dims[rng.integers(len(dims))] = -1
    return Sample([x], [listed("shape", dims)], lambda: np.reshape(x.values, dims))


def expand_dims(rng):
    x = tensor(rng, high=2)
    more = int(rng.integers(3))
    chosen = axes(rng, x.values.ndim + more, more)
    return Sample([x], [listed("axis", chosen)], lambda: np.expand_dims(x.values, tuple(chosen)))


def squeeze(rng):
    x = tensor(rng)
    if rng.random() < 0.4:
        return Sample([x], [], lambda: np.squeeze(x.values))
    ones = [d for d, size in enumerate(x.values.shape) if size == 1]
    return Sample([x], [listed("axis", ones)], lambda: np.squeeze(x.values, tuple(ones)))


def transpose(rng):
    x = tensor(rng)
    order = axes(rng, x.values.ndim, x.values.ndim)
    if rng.random() < 0.3:
        return Sample([x], [], lambda: np.transpose(x.values))
    return Sample([x], [listed("axes", order)], lambda: np.transpose(x.values, order))


def broadcast_to(rng):
    x = tensor(rng)
    dims = stretched(rng, x.values.shape)
    return Sample([x], [listed("shape", dims)], lambda: np.broadcast_to(x.values, dims))


def full(rng):
    x = tensor(rng, high=1)
    dims = stretched(rng, x.values.shape)
    return Sample([x], [listed("shape", dims)], lambda: np.full(dims, x.values))


def flip(rng):
    x = tensor(rng)
    if rng.random() < 0.3:
        return Sample([x], [], lambda: np.flip(x.values))
    chosen = axes(rng, x.values.ndim)
    return Sample([x], [listed("axis", chosen)], lambda: np.flip(x.values, tuple(chosen)))


def getitem(rng):
    x = tensor(rng)
    taken = slices(rng, x.values.shape[: int(rng.integers(x.values.ndim + 1))])
    names = zip(("start", "stop", "step"), zip(*taken) if taken else [(), (), ()])
    index = tuple(slice(*entry) for entry in taken)
    return Sample([x], [listed(*pair) for pair in names], lambda: x.values[index])


def concatenate(rng):
    d, found = parts(rng)
    return Sample(found, [f"axis = {d} : i64"], lambda: np.concatenate([x.values for x in found], d))


def stack(rng):
    x = tensor(rng, high=2)
    d = axis(rng, x.values.ndim + 1)
    found = [x, type(x)(x.element, values(rng, x.element, x.values.shape))]
    return Sample(found, [f"axis = {d} : i64"], lambda: np.stack([x.values for x in found], d))


def tile(rng):
    x = tensor(rng)
    reps = rng.integers(0, 3, rng.integers(4)).tolist()
    return Sample([x], [listed("reps", reps)], lambda: np.tile(x.values, reps))


def roll(rng):
    x = tensor(rng, low=1)
    if rng.random() < 0.3:
        shift = int(rng.integers(-9, 10))
        return Sample([x], [listed("shift", [shift])], lambda: np.roll(x.values, shift))
    chosen = [axis(rng, x.values.ndim) for _ in range(rng.integers(1, 4))]
    shift = rng.integers(-9, 10, len(chosen)).tolist()
    attributes = [listed("axis", chosen), listed("shift", shift)]
    return Sample([x], attributes, lambda: np.roll(x.values, shift, chosen))


def pad(rng):
    x = tensor(rng, low=1)
    mode = pick(rng, ["constant", "edge", "reflect", "symmetric"])
    widths = [
        rng.integers(0, {"reflect": size, "symmetric": size + 1}.get(mode, 4), 2).tolist()
        for size in x.values.shape
    ]
    attributes = [f'mode = "{mode}"', f"pad_width = {widths}"]
    if mode != "constant" or rng.random() < 0.3:
        return Sample([x], attributes, lambda: np.pad(x.values, widths, mode))
    value = type(x)(x.element, np.asarray(values(rng, x.element, [])))
    return Sample([x, value], attributes, lambda: np.pad(x.values, widths, constant_values=value.values))


def arange(rng):
    element = pick(rng, ["i8", "i32", "i64", "f32", "f64"])
    scale = 0.3 if element[0] == "f" else 1
    bounds = [rng.integers(-9, 10), rng.integers(-9, 20), pick(rng, [-3, -2, -1, 1, 2, 3])]
    bounds = [number(bound * scale, element) for bound in bounds]
    # Without a type, NumPy makes floats of 64 bits of any.
    kind = bounds[0].values.dtype
    return Sample(bounds, [], lambda: np.arange(*(bound.values[()] for bound in bounds), dtype=kind))


def reduction(function):
    def sample(rng):
        x = tensor(rng)
        keeps = bool(rng.random() < 0.5)
        attributes, chosen = [f"keepdims = {str(keeps).lower()}"], None
        if rng.random() < 0.7:
            chosen = tuple(axes(rng, x.values.ndim))
            attributes.append(listed("axis", chosen))
        return Sample([x], attributes, lambda: function(x.values, axis=chosen, keepdims=keeps))

    return sample


SAMPLES = {
    "numpy.reshape": reshape,
    "numpy.ravel": unary(np.ravel),
    "numpy.expand_dims": expand_dims,
    "numpy.squeeze": squeeze,
    "numpy.transpose": transpose,
    "numpy.broadcast_to": broadcast_to,
    "numpy.flip": flip,
    "numpy.getitem": getitem,
    "numpy.concatenate": concatenate,
    "numpy.stack": stack,
    "numpy.tile": tile,
    "numpy.roll": roll,
    "numpy.pad": pad,
    "numpy.full": full,
    "numpy.shape": unary(lambda x: np.array(x.shape, np.int64)),
    "numpy.arange": arange,
    **{f"numpy.{name}": reduction(getattr(np, name)) for name in "sum prod min max any all".split()},
}


def run(op, sample):
    return [np.asarray(sample.compute())]
