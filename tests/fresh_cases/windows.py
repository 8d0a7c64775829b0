"""Gathers that read windows or whole coordinate tuples over chosen axes: those of StableHLO,
`tensor.gather` and `mg.gather_multiaxis`."""

import numpy as np

import arrays
import op
import reference
import text
from op import Call, Op

# ---- stablehlo.gather, stablehlo.dynamic_gather ----

LISTS = [
    "offset_dims",
    "collapsed_slice_dims",
    "operand_batching_dims",
    "start_indices_batching_dims",
    "start_index_map",
]


def sample_window(o, rng):
    rank = int(rng.integers(5))
    dims = arrays.shape(rng, rank)
    order = [int(d) for d in rng.permutation(rank)]
    batching = sorted(order[: int(rng.integers(min(rank, 2), endpoint=True))] if rng.random() < 0.4 else [])
    others = [d for d in order if d not in batching]
    start_map = others[: int(rng.integers(len(others), endpoint=True))]
    sizes = [1 if d in batching else int(rng.integers(size, endpoint=True)) if rng.random() < 0.1
             else int(rng.integers(min(size, 1), size, endpoint=True)) for d, size in enumerate(dims)]
    # A batching dimension of size 0 has slices of size 0 only.
    sizes = [min(s, size) if d in batching else s for d, (s, size) in enumerate(zip(sizes, dims))]
    collapsed = [d for d in range(rank) if d not in batching and sizes[d] == 1 and rng.random() < 0.5]
    for d in collapsed:
        sizes[d] = 1
    batch = arrays.shape(rng, int(rng.integers(3))) + [dims[d] for d in batching]
    kept = len(batch) - len(batching)
    places = [int(k) for k in rng.permutation(len(batch))]
    shape = [batch[k] for k in places]
    at = [places.index(kept + k) for k in range(len(batching))]
    vector = int(rng.integers(len(shape), endpoint=True))
    if len(start_map) == 1 and rng.random() < 0.3:
        vector = len(shape)
    else:
        shape.insert(vector, len(start_map))
        at = [d + (d >= vector) for d in at]
    windows = rank - len(collapsed) - len(batching)
    total = windows + len(batch)
    offset = sorted(int(d) for d in rng.permutation(total)[:windows])
    attrs = dict(zip(LISTS, [offset, collapsed, batching, at, start_map]))
    attrs |= {"vector": vector, "sizes": sizes}
    # Starts vary along `vector`; nothing depends on which axis each is drawn for.
    indices = arrays.indices(rng, op.pick(rng, o.index_types), shape, [max(dims, default=1)], "clamp")
    return Call(o.name, arrays.data(rng, op.pick(rng, o.data_types), dims), indices, attrs)


def window(o, call):
    """The specification's own words and names; C1 to C23 in its order."""
    a, demand = call.attrs, reference.demand
    offset, collapsed, batching, at, start_map = (a[name] for name in LISTS)
    dims, other, vector, sizes = call.data.shape, call.indices.shape, a["vector"], a["sizes"]
    r, q = len(dims), len(other)
    demand(r == len(offset) + len(collapsed) + len(batching), "C1")
    demand(0 <= vector <= q, "C2")
    demand(len(start_map) == (other[vector] if vector < q else 1), "C3")
    demand(offset == sorted(set(offset)), "C4")
    batch_rank = q - (vector < q)
    demand(all(0 <= d < batch_rank + len(offset) for d in offset), "C5")
    demand(len(set(collapsed + batching)) == len(collapsed + batching), "C6")
    demand(collapsed == sorted(collapsed) and batching == sorted(batching), "C7, C10")
    demand(all(0 <= d < r for d in collapsed + batching + start_map), "C8, C11, C19")
    demand(len(sizes) == r, "C20")
    demand(all(sizes[d] <= 1 for d in collapsed + batching), "C9, C12")
    demand(len(set(at)) == len(at) and all(0 <= d < q for d in at), "C13, C14")
    demand(vector not in at and len(at) == len(batching), "C15, C16")
    demand(all(dims[d] == other[s] for d, s in zip(batching, at)), "C17")
    demand(len(set(start_map + batching)) == len(start_map + batching), "C18")
    demand(all(0 <= s <= size for s, size in zip(sizes, dims)), "C21")
    batch_dims = [d for d in range(batch_rank + len(offset)) if d not in offset]
    kept = [d for d in range(r) if d not in collapsed + batching]
    shape = [0] * (batch_rank + len(offset))
    for d, size in zip(batch_dims, [s for d, s in enumerate(other) if d != vector]):
        shape[d] = size
    for d, k in zip(offset, kept):
        shape[d] = sizes[k]
    demand(0 in shape or all(sizes[d] for d in collapsed + batching), "C21: a slice of nothing")

    def source(c):
        batch = [c[d] for d in batch_dims]
        read = [0] * r
        for k, d in enumerate(start_map):
            position = (*batch[:vector], k, *batch[vector:]) if vector < q else tuple(batch)
            start = int(call.indices.values[position])
            read[d] = min(max(start, 0), dims[d] - sizes[d])
        for d, s in zip(batching, at):
            read[d] = batch[s - (s > vector)]
        for d, k in zip(offset, kept):
            read[k] += c[d]
        return reference.linear(read, dims)

    return reference.fill(call.data, tuple(shape), source)


def numbers(call):
    parts = [f"{name} = {call.attrs[name]}" for name in LISTS if call.attrs[name]]
    parts.append(f"index_vector_dim = {call.attrs['vector']}")
    return f"dimension_numbers = #stablehlo.gather<{', '.join(parts)}>"


def spell_window(call):
    return [numbers(call), f"slice_sizes = {i64s(call.attrs['sizes'])}"], [], None


def spell_dynamic_window(call):
    sizes = call.attrs["sizes"]
    ty = text.tensor("i64", [len(sizes)])
    value = f"dense<{sizes if sizes else ''}> : {ty}"
    return [numbers(call)], [text.constant("z", "stablehlo.constant", value, ty)], None


def i64s(values):
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def break_number(o, rng, call):
    """One of the lists, sizes or the index vector's dimension changed."""
    name = op.pick(rng, [*LISTS, "sizes", "vector"])
    value = call.attrs[name]
    if name == "vector":
        return call.broken("index_vector_dim out of range", vector=len(call.indices.shape) + 1)
    changed = list(value)
    kind = rng.integers(4)
    if kind == 0:
        changed.append(int(rng.integers(5)))
    elif not changed:
        return None
    elif kind == 1:
        changed.pop()
    elif kind == 2:
        changed[rng.integers(len(changed))] += int(rng.integers(1, 4)) * (-1 if rng.random() < 0.3 else 1)
    else:
        changed.reverse()
    return call.broken(f"{name} = {changed}", **{name: changed}) if changed != value else None


STABLEHLO = [
    Op("stablehlo.gather", arrays.NUMBERS, arrays.INTEGERS, "clamp", ("o", "s"), spell_window,
       sample_window, window, [break_number, break_number, op.index_type]),
    Op("stablehlo.dynamic_gather", arrays.NUMBERS, arrays.INTEGERS, "clamp", ("o", "s"),
       spell_dynamic_window, sample_window, window, [break_number, break_number, op.index_type]),
    Op("stablehlo.torch_index_select", arrays.NUMBERS, arrays.INTEGERS, "clamp", ("o", "i"),
       lambda call: ([f"dim = {call.attrs['axis']} : i64", f"batch_dims = {call.attrs['b']} : i64"],
                     [], None),
       op.from_the_front(op.sample_blocks), op.blocks, [op.data_of_rank_0, op.axis_out_of_range, op.index_type],
       options={"batched": True}),
]

# ---- tensor.gather ----


def sample_tensor(o, rng):
    rank = int(rng.integers(1, 5, endpoint=True))
    dims = arrays.shape(rng, rank)
    gathered = sorted(int(d) for d in rng.permutation(rank)[: int(rng.integers(1, rank, endpoint=True))])
    shape = arrays.shape(rng, int(rng.integers(3))) + [len(gathered)]
    sizes = [dims[d] for d in gathered]
    indices = arrays.indices(rng, op.pick(rng, o.index_types), shape, sizes, "strict")
    data = arrays.data(rng, op.pick(rng, o.data_types), dims)
    attrs = {"gathered": gathered, "reduced": bool(rng.integers(2)), "unique": rng.random() < 0.2}
    return Call(o.name, data, indices, attrs)


def tensor_gather(o, call):
    dims, gathered, demand = call.data.shape, call.attrs["gathered"], reference.demand
    demand(call.indices.shape, "indices of rank 0")
    demand(gathered, "gather_dims empty")
    demand(gathered == sorted(set(gathered)), "gather_dims do not increase")
    demand(all(0 <= d < len(dims) for d in gathered), "gather_dims out of range")
    demand(call.indices.shape[-1] == len(gathered), "as many coordinates as gather_dims")
    window_ = [1 if d in gathered else size for d, size in enumerate(dims)]
    shape = (*call.indices.shape[:-1], *window_)
    reference.check_looked_up(shape, [dims[d] for d in gathered])
    if 0 not in shape:
        where = reference.places(call.indices, [dims[d] for d in gathered], "strict")

    def source(c):
        read = list(c[len(shape) - len(dims) :])
        for d, at in zip(gathered, where[c[: len(shape) - len(dims)]]):
            read[d] = int(at)
        return reference.linear(read, dims)

    found = reference.fill(call.data, shape, source)
    if call.attrs["reduced"]:
        rest = [size for d, size in enumerate(dims) if d not in gathered]
        found = found.reshape((*call.indices.shape[:-1], *rest))
    return found


def break_gathered(o, rng, call):
    gathered = list(call.attrs["gathered"])
    changed = op.pick(rng, [[], gathered * 2, [*gathered[:-1], len(call.data.shape)], [-1, *gathered[1:]]])
    return call.broken(f"gather_dims = {changed}", gathered=changed)


def spell_tensor(call):
    unique = ["unique"] if call.attrs["unique"] else []
    return [f"gather_dims = {i64s(call.attrs['gathered'])}", *unique], [], None


# ---- mg.gather_multiaxis ----

BOUNDS = ["error", "fill", "clamp", "wrap"]


def sample_multiaxis(o, rng):
    rank = int(rng.integers(5))
    dims = arrays.shape(rng, rank)
    axes = [int(d) for d in rng.permutation(rank)[: int(rng.integers(min(rank, 3), endpoint=True))]]
    n = max(len(axes), 1)
    shape = list(dims)
    for d in range(rank):
        if d in axes:
            shape[d] = int(rng.integers(1, 4))
        elif rng.random() < 0.3:
            shape[d] = 1
        elif rng.random() < 0.3 and dims[d]:
            shape[d], dims[d] = dims[d], 1
    if rank:
        shape[-1] *= n
    attrs = {"axes": axes, "bounds": op.pick(rng, BOUNDS), "from_end": bool(rng.integers(2))}
    call = Call(o.name, None, None, attrs)
    index, sizes = op.pick(rng, o.index_types), [dims[d] for d in axes] or [1]
    call.indices = arrays.indices(rng, index, shape, sizes, o.rule_of(call))
    call.data = arrays.data(rng, op.pick(rng, o.data_types), dims)
    return call


def multiaxis_rule(attrs):
    inside = {"error": "strict", "fill": "zero", "clamp": "clamp", "wrap": "wrap"}[attrs["bounds"]]
    if not attrs["from_end"] or inside == "wrap":
        return inside
    return {"strict": "from_end", "zero": "zero_from_end", "clamp": "once_from_end_clamp"}[inside]


def multiaxis(o, call):
    dims, axes, demand = call.data.shape, call.attrs["axes"], reference.demand
    other, rank, n = call.indices.shape, len(dims), max(len(call.attrs["axes"]), 1)
    demand(len(set(axes)) == len(axes), "axes repeat")
    demand(all(0 <= d < rank for d in axes), "axis = rank")
    demand(len(other) == rank, "ranks differ")
    if rank == 0:
        return call.data.values
    demand(other[-1] % n == 0, "last dimension is no multiple of the number of axes")
    logical = (*other[:-1], other[-1] // n)
    shape = []
    for d, (a, i) in enumerate(zip(dims, logical)):
        demand(d in axes or a == i or 1 in (a, i), f"{a} against {i} does not broadcast")
        shape.append(i if d in axes or a == 1 else a)
    reference.check_looked_up(shape, [dims[d] for d in axes])
    if 0 not in shape and axes:
        where = reference.places(call.indices, [dims[d] for d in axes], o.rule_of(call))

    def source(c):
        read = [0 if size == 1 else at for at, size in zip(c, dims)]
        looked_up = [0 if size == 1 else at for at, size in zip(c, logical)]
        for k, d in enumerate(axes):
            read[d] = int(where[(*looked_up[:-1], looked_up[-1] * n + k)])
        return -1 if -1 in read else reference.linear(read, dims)

    return reference.fill(call.data, tuple(shape), source)


def spell_multiaxis(call):
    a = call.attrs
    bounds = [f'bounds = "{a["bounds"]}"'] if a["bounds"] != "error" else []
    from_end = ["from_end"] if a["from_end"] else []
    return [f"axes = {i64s(a['axes'])}", *bounds, *from_end], [], None


def break_axes(o, rng, call):
    axes, rank = call.attrs["axes"], len(call.data.shape)
    changed = op.pick(rng, [[*axes, rank], [-1, *axes], [*axes, *axes, 0, 0]])
    return call.broken(f"axes = {changed}", axes=changed)


def break_broadcast(o, rng, call):
    free = [d for d in range(len(call.data.shape)) if d not in call.attrs["axes"]]
    free = [d for d in free if call.data.shape[d] > 1]
    if not free:
        return None
    d = op.pick(rng, free)
    values = np.concatenate([call.data.values] * 7, axis=d)
    return call.broken(f"dimension {d} does not broadcast", data=arrays.Array(call.data.element, values))


DOCUMENTED = [
    Op("tensor.gather", arrays.NUMBERS, ["i8", "i16", "i32", "i64", "index"], "strict", ("s", "i"),
       spell_tensor, sample_tensor, tensor_gather, [break_gathered, op.index_type]),
    Op("mg.gather_multiaxis", arrays.ALL, [*arrays.INTEGERS, "index"], multiaxis_rule, ("x", "i"),
       spell_multiaxis, sample_multiaxis, multiaxis, [break_axes, break_broadcast, op.ranks_differ]),
]
