"""PyTorch's gathers: their arguments are constants of torch-mlir's types."""

import arrays
import op
import reference
import text
from op import Op

TYPES = arrays.NUMBERS
LONG = ["i64"]
INT_OR_LONG = ["i32", "i64"]


def integer(name, value):
    return text.constant(name, "torch.constant.int", f"{value} : i64", "!torch.int")


def boolean(name, value):
    return text.constant(name, "torch.constant.bool", str(value).lower(), "!torch.bool")


def nothing(name):
    return name, f'  %{name} = "torch.constant.none"() : () -> !torch.none\n', "!torch.none"


def at_least_1d(array):
    if array.shape:
        return array
    return arrays.Array(array.element, array.values.reshape(1))


# ---- torch.gather ----


def sample_gather(o, rng):
    call = op.sample_elements(o, rng)
    if rng.random() < 0.08:
        # Rank 0 counts as [1], on either side.
        call.data = arrays.data(rng, call.data.element, ())
        shape = [(), (1,), (3,)][rng.integers(3)]
        call.indices = arrays.indices(rng, call.indices.element, shape, [1], "strict")
        call.attrs["axis"] = int(rng.integers(-1, 1))
    return call


def gather(o, call):
    data, indices = at_least_1d(call.data), at_least_1d(call.indices)
    axis = reference.check_axis(call.attrs["axis"], len(data.shape))
    if not call.indices.values.size:
        # Nothing else is looked at.
        return reference.fill(data, call.indices.shape, None)
    found = reference.elements(data, indices, axis, "strict", "slice")
    return found.reshape(call.indices.shape)


def spell_gather(call):
    constants = [integer("dim", call.attrs["axis"]), boolean("sparse", call.attrs["sparse"])]
    return [], constants, ["self", "dim", "index", "sparse"]


# ---- torch.take, torch.take_along_dim ----


def sample_flat(o, rng):
    dims = arrays.shape(rng, int(rng.integers(6)))
    shape = arrays.shape(rng, int(rng.integers(4)))
    data = arrays.data(rng, op.pick(rng, o.data_types), dims)
    rule = o.rule_of(op.Call(o.name, None, None, {"axis": None}))
    indices = arrays.indices(rng, op.pick(rng, o.index_types), shape, [data.values.size], rule)
    return op.Call(o.name, data, indices, {"axis": None})


def sample_along_dim(o, rng):
    return sample_flat(o, rng) if rng.random() < 0.25 else op.sample_elements(o, rng)


def along_dim(o, call):
    if call.attrs["axis"] is not None:
        return op.elements(o, call)
    # Both are read as if they had one dimension; the result has one.
    indices = arrays.Array(call.indices.element, call.indices.values.reshape(-1))
    return reference.flat(call.data, indices, "strict")


def spell_along_dim(call):
    axis = call.attrs["axis"]
    return [], [nothing("dim") if axis is None else integer("dim", axis)], None


def with_dim(breakage):
    return lambda o, rng, call: None if call.attrs["axis"] is None else breakage(o, rng, call)


# ---- torch.index_select, torch.embedding ----


def sample_index_select(o, rng):
    call = op.sample_blocks(o, rng)
    if rng.random() < 0.08:
        call.data = arrays.data(rng, call.data.element, ())
        call.attrs["axis"] = int(rng.integers(-1, 1))
        shape = [(), (1,)][rng.integers(2)]
        call.indices = arrays.indices(rng, call.indices.element, shape, [1], "strict")
    return call


def index_select(o, call):
    reference.demand(len(call.indices.shape) < 2, "index of rank 2")
    data, index = at_least_1d(call.data), at_least_1d(call.indices)
    reference.demand(call.data.shape or index.shape == (1,), "not one index into rank 0")
    found = reference.blocks(data, index, call.attrs["axis"], "strict")
    return found if call.data.shape else found.reshape(())


def index_of_rank_2(o, rng, call):
    values = call.indices.values.reshape(1, -1)
    return call.broken("index of rank 2", indices=arrays.Array(call.indices.element, values))


def two_indices_into_rank_0(o, rng, call):
    indices = arrays.indices(rng, call.indices.element, [2], [1], "strict", bad=0)
    scalar = arrays.data(rng, call.data.element, ())
    return call.broken("two indices into rank 0", data=scalar, indices=indices, axis=0)


def embedding(o, call):
    reference.demand(len(call.data.shape) == 2, "weight is not of rank 2")
    return reference.blocks(call.data, call.indices, 0, "strict")


def weight_of_rank_1(o, rng, call):
    values = call.data.values.reshape(-1)
    return call.broken("weight of rank 1", data=arrays.Array(call.data.element, values))


def spell_embedding(call):
    constants = [integer("pad", call.attrs["pad"]), boolean("f", False)]
    return [], constants, ["weight", "indices", "pad", "f", "f"]


SELF = ("self", "index")
TORCH = text.torch_tensor

OPS = [
    Op("torch.aten.gather", TYPES, INT_OR_LONG, "strict", SELF, spell_gather, sample_gather,
       gather, op.ELEMENTS, TORCH, {"off_axis": "slice", "attrs": {"sparse": [False, True]}}),
    Op("torch.aten.take", TYPES, LONG, "from_end", SELF, lambda call: ([], [], None), sample_flat,
       lambda o, call: reference.flat(call.data, call.indices, "from_end"), [op.index_type], TORCH),
    Op("torch.aten.take_along_dim", TYPES, LONG,
       lambda attrs: "strict" if attrs["axis"] is None else "wrap", SELF, spell_along_dim,
       sample_along_dim, along_dim, [*map(with_dim, op.ELEMENTS), op.index_type], TORCH,
       {"off_axis": "broadcast"}),
    Op("torch.aten.index_select", TYPES, INT_OR_LONG, "strict", SELF,
       lambda call: ([], [integer("dim", call.attrs["axis"])], ["self", "dim", "index"]),
       sample_index_select, index_select,
       [op.axis_out_of_range, op.index_type, index_of_rank_2, two_indices_into_rank_0], TORCH,
       {"index_ranks": (0, 1)}),
    Op("torch.aten.embedding", TYPES, INT_OR_LONG, "strict", ("weight", "indices"),
       spell_embedding, op.sample_blocks, embedding, [op.index_type, weight_of_rank_1], TORCH,
       {"ranks": (2, 2), "axis": 0, "attrs": {"pad": [-1, 0]}}),
]
