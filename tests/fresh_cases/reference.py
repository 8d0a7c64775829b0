"""What the documents say that a gather gives, element by element.

The expected values come from the frameworks. This is what each of them is compared with before it
is kept, and what stands in for those that leave a case undefined. Every formula gives the linear
position in the data that each element of the result is read from, or -1 for a zero.
"""

import itertools
import math

import numpy as np


class Refusal(Exception):
    """Shapes or attributes that are wrong, whatever the elements."""


class Fault(Exception):
    """An index out of range."""

    def __init__(self, value, size):
        super().__init__(f"index {value} out of range for size {size}")
        self.value = value


class TooLarge(Exception):
    """More elements than a case is worth."""


def demand(condition, why):
    if not condition:
        raise Refusal(why)


def place(value, size, rule):
    """Where `value` leads in an axis of `size`; -1: to a zero."""
    at = value
    if rule == "wrap":
        return value % size
    if rule == "clamp_from_end":
        at = min(max(value, -size), size - 1)
    if rule == "once_from_end_clamp":
        at += size if -size <= value < 0 else 0
    if rule in ("clamp", "once_from_end_clamp"):
        return min(max(at, 0), size - 1)
    if rule.endswith("from_end") and at < 0:
        at += size
    if 0 <= at < size:
        return at
    if rule.startswith("zero"):
        return -1
    raise Fault(value, size)


def linear(position, dims):
    at = 0
    for coordinate, size in zip(position, dims, strict=True):
        at = at * size + coordinate
    return at


def fill(data, shape, source):
    """The tensor of `shape` whose element at each coordinate is that of `data` at `source`."""
    if math.prod(shape) > 2000:
        raise TooLarge
    sources = [source(c) for c in itertools.product(*map(range, shape))]
    flat = data.values.reshape(-1)
    out = np.zeros(len(sources), flat.dtype)
    known = np.array(sources, np.int64) >= 0
    out[known] = flat[np.array(sources, np.int64)[known]]
    return out.reshape(shape)


def places(indices, sizes, rule):
    """Every index resolved, in order, so that the first bad one is the one that is reported."""
    flat = [int(value) for value in indices.values.reshape(-1)]
    found = [place(value, sizes[at % len(sizes)], rule) for at, value in enumerate(flat)]
    return np.array(found, np.int64).reshape(indices.shape)


def check_axis(axis, rank):
    demand(-rank <= axis < rank, f"axis {axis} of rank {rank}")
    return axis % rank


def check_looked_up(shape, sizes):
    demand(0 in shape or 0 not in sizes, "a lookup in an axis of size 0")


def blocks(data, indices, axis, rule, b=0):
    """data[:axis] ++ indices[b:] ++ data[axis+1:]"""
    dims = data.shape
    demand(len(dims) > 0, "data of rank 0")
    axis = check_axis(axis, len(dims))
    q = len(indices.shape)
    demand(-q <= b <= q, "batch_dims out of range")
    b += q if b < 0 else 0
    demand(b <= axis, "batch_dims greater than axis")
    demand(dims[:b] == indices.shape[:b], "batch dimensions differ")
    shape = dims[:axis] + indices.shape[b:] + dims[axis + 1 :]
    check_looked_up(shape, [dims[axis]])
    if 0 in shape:
        return fill(data, shape, None)
    where = places(indices, [dims[axis]], rule)
    after = axis + q - b

    def source(c):
        at = where[c[:b] + c[axis:after]]
        return -1 if at < 0 else linear((*c[:axis], at, *c[after:]), dims)

    return fill(data, shape, source)


def elements(data, indices, axis, rule, off_axis="equal"):
    """indices, with `off_axis` equal to data, a slice of it, or broadcast with it"""
    dims, other = data.shape, indices.shape
    demand(len(dims) > 0, "data of rank 0")
    demand(len(dims) == len(other), "ranks differ")
    axis = check_axis(axis, len(dims))
    shape = []
    for d, (a, i) in enumerate(zip(dims, other)):
        fits = {"equal": a == i, "slice": i <= a, "broadcast": a == i or 1 in (a, i)}[off_axis]
        demand(d == axis or fits, f"dimension {d} of the indices is {i} to data's {a}")
        shape.append(a if d != axis and off_axis == "broadcast" and i == 1 else i)
    check_looked_up(shape, [dims[axis]])
    if 0 in shape:
        return fill(data, shape, None)
    where = places(indices, [dims[axis]], rule)

    def source(c):
        at = where[tuple(0 if i == 1 else k for k, i in zip(c, other))]
        read = [0 if a == 1 else k for k, a in zip(c, dims)]
        read[axis] = at
        return -1 if at < 0 else linear(read, dims)

    return fill(data, shape, source)


def tuples(data, indices, rule, b=0, stretch=False):
    """indices[:-1] ++ data[b+indices[-1]:]"""
    dims, other = data.shape, indices.shape
    r, q = len(dims), len(other)
    demand(r > 0 and q > 0, "data or indices of rank 0")
    demand(0 <= b < min(r, q), "batch_dims out of range")
    for a, i in zip(dims[:b], other[:b]):
        demand(a == i or (stretch and a == 1), "batch dimensions differ")
    n = other[-1]
    demand(n <= r - b, "coordinates are longer than data has dimensions")
    shape = other[:-1] + dims[b + n :]
    check_looked_up(shape, dims[b : b + n])
    if 0 in shape:
        return fill(data, shape, None)
    where = places(indices, dims[b : b + n] or [1], rule)

    def source(c):
        tuple_ = where[c[: q - 1]]
        batch = [0 if a == 1 else k for k, a in zip(c[:b], dims[:b])]
        return -1 if -1 in tuple_ else linear((*batch, *tuple_, *c[q - 1 :]), dims)

    return fill(data, shape, source)


def flat(data, indices, rule):
    """indices, read from the flattened data"""
    count = data.values.size
    check_looked_up(indices.shape, [count])
    where = places(indices, [count], rule) if indices.values.size else None
    return fill(data, indices.shape, lambda c: where[c])
