"""What one gather operation is to this script, and the three families that most belong to."""

import copy
import dataclasses
from collections.abc import Callable

import numpy as np

import arrays
import reference
import text


@dataclasses.dataclass
class Call:
    """One application of an operation; `why` says what was made wrong about it."""

    op: str
    data: arrays.Array
    indices: arrays.Array
    attrs: dict
    why: str | None = None

    def broken(self, why, data=None, indices=None, **attrs):
        new = copy.copy(self)
        new.why, new.attrs = why, {**self.attrs, **attrs}
        new.data, new.indices = data or self.data, indices or self.indices
        return new


@dataclasses.dataclass
class Op:
    """An operation: how to sample it, to say it in MLIR, and what its documents say it gives.

    `rule` says what an index means (see `reference.place`), as text or as a function of the call.
    """

    name: str
    data_types: list[str]
    index_types: list[str]
    rule: str | Callable
    # How MLIR spells the call: (data's name, indices' name), attributes, constants, operands' order.
    names: tuple[str, str]
    spelled: Callable
    sampler: Callable
    # The family's formula, with an operation's own limits.
    formula: Callable
    breakages: list[Callable]
    ty: Callable = text.tensor
    options: dict = dataclasses.field(default_factory=dict)

    def rule_of(self, call):
        return self.rule if isinstance(self.rule, str) else self.rule(call.attrs)

    def sample(self, rng):
        return self.sampler(self, rng)

    def break_(self, rng, call):
        """The call with one thing wrong; `None` where that thing cannot be wrong about it."""
        return self.breakages[rng.integers(len(self.breakages))](self, rng, call)

    def refer(self, call):
        reference.demand(call.indices.element in self.index_types, f"index is {call.indices.element}")
        return self.formula(self, call)

    def module(self, rng, call, result):
        attributes, constants, order = self.spelled(call)
        pairs = zip(self.names, (call.data, call.indices))
        arguments = [(name, array.element, array.shape) for name, array in pairs]
        return text.module(rng, self.name, arguments, result, attributes, constants, order, self.ty)


def pick(rng, choices):
    return choices[rng.integers(len(choices))]


def spell_axis(rng, axis, rank):
    return axis - rank if rank and rng.random() < 0.5 else axis


# ---- blocks: data[:axis] ++ indices[b:] ++ data[axis+1:] ----


def sample_blocks(op, rng):
    """Options: `ranks` of the data, `index_ranks`, `axes` (which), `batched`, `attrs`."""
    low, high = op.options.get("ranks", (1, 5))
    rank = int(rng.integers(low, high, endpoint=True))
    dims = arrays.shape(rng, rank)
    axis = int(rng.integers(rank)) if rank else 0
    axis = op.options.get("axis", axis)
    b = int(rng.integers(axis, endpoint=True)) if op.options.get("batched") else 0
    b = op.options.get("b", b)
    low, high = op.options.get("index_ranks", (0, 3))
    more = arrays.shape(rng, int(rng.integers(low, high, endpoint=True)))
    shape = (dims[:b] + more)[: max(b, 6 - rank + b)]
    attrs = {"axis": spell_axis(rng, axis, rank), "b": b}
    if op.options.get("batched") == "signed" and b < len(shape) and rng.random() < 0.4:
        attrs["b"] -= len(shape)
    attrs |= {key: pick(rng, values) for key, values in op.options.get("attrs", {}).items()}
    call = Call(op.name, None, None, attrs)
    size = dims[axis] if rank else 1
    call.indices = arrays.indices(rng, pick(rng, op.index_types), shape, [size], op.rule_of(call))
    call.data = arrays.data(rng, pick(rng, op.data_types), dims)
    return call


def from_the_front(sampler):
    """The sampler for operations whose axis is not negative."""

    def sample(op, rng):
        call = sampler(op, rng)
        call.attrs["axis"] %= len(call.data.shape)
        return call

    return sample


def blocks(op, call):
    return reference.blocks(
        call.data, call.indices, call.attrs["axis"], op.rule_of(call), call.attrs["b"]
    )


# ---- elements ----


def sample_elements(op, rng):
    """Options: `off_axis` (see `reference.elements`), `attrs`."""
    rank = int(rng.integers(1, 5, endpoint=True))
    dims = arrays.shape(rng, rank)
    axis = int(rng.integers(rank))
    shape, off_axis = list(dims), op.options["off_axis"]
    for d, size in enumerate(dims):
        if d == axis:
            shape[d] = int(rng.integers(0 if rng.random() < 0.1 else 1, 6))
        elif off_axis == "slice" and rng.random() < 0.4:
            shape[d] = int(rng.integers(size, endpoint=True))
        elif off_axis == "broadcast" and rng.random() < 0.3:
            shape[d] = 1
        elif off_axis == "broadcast" and rng.random() < 0.3:
            dims[d] = 1
    attrs = {"axis": spell_axis(rng, axis, rank)}
    attrs |= {key: pick(rng, values) for key, values in op.options.get("attrs", {}).items()}
    call = Call(op.name, None, None, attrs)
    index = pick(rng, op.index_types)
    call.indices = arrays.indices(rng, index, shape, [dims[axis]], op.rule_of(call))
    call.data = arrays.data(rng, pick(rng, op.data_types), dims)
    return call


def elements(op, call):
    axis, off_axis = call.attrs["axis"], op.options["off_axis"]
    return reference.elements(call.data, call.indices, axis, op.rule_of(call), off_axis)


# ---- tuples: indices[:-1] ++ data[b+n:] ----


def sample_tuples(op, rng):
    """Options: `batched`, `stretch`, `least` (of a coordinate's length), `attrs`."""
    rank = int(rng.integers(1, 5, endpoint=True))
    dims = arrays.shape(rng, rank)
    most = min(rank - 1, 2) if op.options.get("batched") else 0
    b = int(rng.integers(most, endpoint=True))
    n = int(rng.integers(op.options.get("least", 0), rank - b, endpoint=True))
    more = arrays.shape(rng, int(rng.integers(3)))
    shape = dims[:b] + more + [n]
    if op.options.get("stretch") and b and rng.random() < 0.15:
        dims[rng.integers(b)] = 1
    attrs = {"b": b}
    attrs |= {key: pick(rng, values) for key, values in op.options.get("attrs", {}).items()}
    call = Call(op.name, None, None, attrs)
    index, sizes = pick(rng, op.index_types), dims[b : b + n] or [1]
    call.indices = arrays.indices(rng, index, shape, sizes, op.rule_of(call))
    call.data = arrays.data(rng, pick(rng, op.data_types), dims)
    return call


def tuples(op, call):
    stretch = op.options.get("stretch", False)
    return reference.tuples(call.data, call.indices, op.rule_of(call), call.attrs["b"], stretch)


# ---- what can be wrong ----


def index_type(op, rng, call):
    refused = [t for t in [*arrays.INTEGERS, "f32", "i1"] if t not in op.index_types]
    element = pick(rng, refused)
    values = np.abs(call.indices.values.astype(np.float64)) % 2
    values = values.astype(arrays.STORED[element])
    return call.broken(f"index is {element}", indices=arrays.Array(element, values))


def axis_out_of_range(op, rng, call):
    rank = max(len(call.data.shape), 1)
    axis = pick(rng, [rank, -rank - 1, rank + 7, -100])
    return call.broken(f"axis {axis} of rank {rank}", axis=axis)


def data_of_rank_0(op, rng, call):
    scalar = arrays.data(rng, call.data.element, [])
    return call.broken("data of rank 0", data=scalar, axis=0, b=0)


def batch_out_of_range(op, rng, call):
    b = pick(rng, [call.attrs.get("axis", 0) % len(call.data.shape) + 1, 9, -9])
    return call.broken(f"batch_dims {b}", b=b)


def batch_differs(op, rng, call):
    if call.attrs["b"] < 1 or call.data.shape[0] < 1:
        return None
    values = np.concatenate([call.data.values, call.data.values])
    return call.broken("batch dimensions differ", data=arrays.Array(call.data.element, values))


def ranks_differ(op, rng, call):
    values = call.indices.values[None]
    return call.broken("ranks differ", indices=arrays.Array(call.indices.element, values))


def off_axis_differs(op, rng, call):
    rank = len(call.data.shape)
    others = [d for d in range(rank) if d != call.attrs["axis"] % rank]
    if not others or not call.indices.values.size:
        return None
    d = pick(rng, others)
    times = call.data.shape[d] + 1 if call.indices.shape[d] == 1 else 2
    values = np.concatenate([call.indices.values] * max(times, 2), axis=d)
    indices = arrays.Array(call.indices.element, values)
    return call.broken(f"indices are larger in dimension {d}", indices=indices)


def tuple_too_long(op, rng, call):
    shape = (*call.indices.shape[:-1], len(call.data.shape) - call.attrs["b"] + 1)
    values = np.zeros(shape, call.indices.values.dtype)
    indices = arrays.Array(call.indices.element, values)
    return call.broken("coordinates longer than data has dimensions", indices=indices)


def indices_of_rank_0(op, rng, call):
    values = np.zeros((), call.indices.values.dtype)
    return call.broken("indices of rank 0", indices=arrays.Array(call.indices.element, values), b=0)


BLOCKS = [axis_out_of_range, data_of_rank_0, index_type]
BATCHED_BLOCKS = [*BLOCKS, batch_out_of_range, batch_differs]
ELEMENTS = [axis_out_of_range, ranks_differ, off_axis_differs, index_type]
TUPLES = [tuple_too_long, indices_of_rank_0, index_type]
