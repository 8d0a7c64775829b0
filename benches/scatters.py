#!/usr/bin/env python3
"""Scatters beside kernels written by hand and beside frameworks (`frameworks.py` says how).

Build first: `cargo build --release --bench scatters`. Frameworks that are not installed are left
out; so is a workload that a framework has no operator for. Where indices count from the end and a
framework knows none that do, they are made positive before the time is taken.
"""

from frameworks import OPTIONS, Suite, main, np, onnx_bytes

# The shape of what is filled before it is updated, and with what.
SPLATS = {
    "embedding-gradient": ((50257, 768), np.float32(0)),
    "segment-sum": ((8192, 64), np.float32(0)),
    "gather-scatter": ((100000, 64), np.float32(0)),
    "csr-product": ((8192, 64), np.float32(0)),
    "elements-splat": ((4194304,), np.float32(-1)),
    "histogram": ((1024,), np.int32(0)),
    "histogram-large": ((1048576,), np.int32(0)),
}
SET = ["rows-set", "rows-permuted", "kv-cache", "elements-middle", "points", "elements-splat", "elements-i8"]
DROPPED = ["rows-add-drop", "elements-splat"]
ALONG = {"elements-last": 1, "elements-first": 0, "elements-middle": 1}
BATCHED = ["rows-batched", "kv-cache"]


def operands(name, inputs):
    """The data (None where they are filled), positive indices and updates."""
    splat = name in SPLATS
    x = None if splat else inputs[0]
    shape = SPLATS[name][0] if splat else x.shape
    if name == "gather-scatter":
        source, i = inputs[1][:, 0], inputs[2][:, 0]
        i, u = np.where(i < 0, i + shape[0], i), np.where(source < 0, source + shape[0], source)
        return x, i, u, shape
    if name == "csr-product":
        return x, inputs[2][:, 0], inputs[1][:, 0], shape
    i = inputs[0] if splat else inputs[1]
    if name.startswith("histogram"):
        return x, i, np.int32(1), shape
    u = inputs[1] if splat else inputs[2]
    if name == "rows-max-clamp":
        i = np.clip(i, 0, shape[0] - 1)
    elif name == "elements-wrap":
        i = i % shape[0]
    elif name == "points":
        i = np.where(i < 0, i + np.array(shape), i)
    elif name != "elements-splat":
        i = np.where(i < 0, i + shape[1 if name in BATCHED else ALONG.get(name, 0)], i)
    if name not in ALONG and name != "points":
        i = i.reshape(i.shape[:-1]) if i.shape[-1] == 1 else i
    return x, i, u, shape


def kept(name, i, u, size):
    """Without what is dropped."""
    if name not in DROPPED:
        return i, u
    inside = (i >= 0) & (i < size)
    return i[inside], u[inside]


def start(name, x):
    return np.full(*SPLATS[name]) if x is None else x.copy()


def place(name, i, shape):
    """What NumPy's brackets take."""
    if name in ALONG:
        rows = list(np.ogrid[tuple(slice(0, size) for size in i.shape)])
        rows[ALONG[name]] = i
        return tuple(rows)
    if name in BATCHED:
        return (np.arange(shape[0])[:, None], i.reshape(shape[0], -1))
    if name == "points":
        return tuple(i[:, axis] for axis in range(3))
    return i


def csr(inputs, shape):
    """Where each row of a matrix begins, the columns of its elements, and these."""
    starts = np.searchsorted(inputs[2][:, 0], np.arange(shape[0] + 1)).astype(np.int64)
    return starts, inputs[1][:, 0], inputs[3]


def by_numpy(name, inputs, _):
    x, i, u, shape = operands(name, inputs)
    if name == "csr-product":
        # SciPy's product: NumPy has no sparse matrices.
        from scipy.sparse import csr_array

        starts, columns, values = csr(inputs, shape)
        matrix = csr_array((values, columns, starts), shape=(shape[0], len(inputs[0])))
        return lambda: matrix @ inputs[0]

    def run():
        out = start(name, x)
        own, updates = kept(name, i, u, shape[0])
        at = place(name, own, shape)
        if name == "gather-scatter":
            updates = inputs[0][u]
        if name in SET:
            out[at] = updates
        elif name == "rows-max-clamp":
            np.maximum.at(out, at, updates)
        elif name == "histogram" or name == "histogram-large":
            return np.bincount(own, minlength=shape[0]).astype(np.int32)
        else:
            np.add.at(out, at, updates)
        return out

    return run


def torch_form(name, inputs):
    import torch

    torch.set_num_threads(OPTIONS.threads)
    x, i, u, shape = operands(name, inputs)
    t = lambda each: torch.from_numpy(np.ascontiguousarray(each))
    at = t(i).to(torch.int64)
    first = lambda: torch.full(shape, SPLATS[name][1].item(), dtype=torch.float32)
    data = None if x is None else t(x)
    updates = None if name.startswith("histogram") else t(u)
    if name.startswith("histogram"):
        return lambda: torch.bincount(at, minlength=shape[0]).to(torch.int32)
    if name == "csr-product":
        parts = [t(each) for each in csr(inputs, shape)]
        matrix, dense = torch.sparse_csr_tensor(*parts, (shape[0], len(inputs[0]))), t(inputs[0])
        return lambda: (matrix @ dense)
    if name == "gather-scatter":
        nodes = t(inputs[0])
        return lambda: first().index_add_(0, at, nodes.index_select(0, updates))
    if name == "embedding-gradient":
        return lambda: torch.ops.aten.embedding_dense_backward(updates, at, shape[0], -1, False)
    if name == "segment-sum":
        return lambda: first().index_add_(0, at, updates)
    if name in ALONG:
        if name in SET:
            return lambda: data.scatter(ALONG[name], at, updates)
        return lambda: data.scatter_add(ALONG[name], at, updates)
    if name in BATCHED:
        wide = at.reshape(shape[0], -1, 1).expand(-1, -1, shape[2])
        if name in SET:
            return lambda: data.scatter(1, wide, updates)
        return lambda: data.scatter_add(1, wide, updates)
    if name == "points":
        three = tuple(at[:, axis] for axis in range(3))
        return lambda: data.index_put(three, updates)
    if name == "elements-splat":
        inside = (at >= 0) & (at < shape[0])
        return lambda: first().index_put_((at[inside],), updates[inside])
    if name == "rows-add-drop":
        inside = (at >= 0) & (at < shape[0])
        return lambda: data.index_add(0, at[inside], updates[inside])
    if name in SET:
        return lambda: data.index_copy(0, at, updates)
    if name == "rows-max-clamp":
        return lambda: data.index_reduce(0, at, updates, "amax")
    return lambda: data.index_add(0, at, updates)


def by_torch(name, inputs, _, compiled=False):
    import torch

    found = torch_form(name, inputs)
    if compiled:
        torch._dynamo.reset()  # Else some workloads of one form are left as they are.
        found = torch.compile(found, dynamic=False)
    return lambda: found().numpy()


def by_jax(name, inputs, _):
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    x, i, u, shape = operands(name, inputs)
    at = place(name, i, shape)
    # Out-of-range ids of drops are left to JAX.
    arrays = [jax.tree.map(jnp.asarray, at), jnp.asarray(u), jnp.asarray(inputs[0] if x is None else x)]

    def form(at, u, x):
        out = x if name not in SPLATS else jnp.full(*SPLATS[name])
        if name == "gather-scatter":
            u = x[u]
        if name == "csr-product":
            return out.at[at].add(x[u] * inputs[3][:, None], mode="drop", indices_are_sorted=True)
        if name in DROPPED:
            at = jnp.where(at < 0, shape[0], at)
        target = out.at[at]
        if name in SET:
            return target.set(u, mode="drop")
        if name == "rows-max-clamp":
            return target.max(u, mode="drop")
        return target.add(u, mode="drop")

    compiled = jax.jit(form)
    return lambda: compiled(*arrays).block_until_ready()


def by_tensorflow(name, inputs, _):
    import tensorflow as tf

    tf.config.threading.set_intra_op_parallelism_threads(OPTIONS.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    x, i, u, shape = operands(name, inputs)
    if name in ALONG or name in BATCHED or name in DROPPED or name == "csr-product":
        return None
    at = tf.constant(i)
    if name == "segment-sum":
        updates = tf.constant(u)
        return lambda: tf.math.unsorted_segment_sum(updates, at, shape[0]).numpy()
    if name.startswith("histogram"):
        return lambda: tf.math.bincount(at, minlength=shape[0], maxlength=shape[0]).numpy()
    if name == "gather-scatter":
        nodes, source = tf.constant(inputs[0]), tf.constant(u)
        return lambda: tf.math.unsorted_segment_sum(tf.gather(nodes, source), at, shape[0]).numpy()
    updates = tf.constant(u)
    rows = at if name == "points" else tf.reshape(at, (-1, 1))
    if name == "embedding-gradient":
        return lambda: tf.math.unsorted_segment_sum(updates, at, shape[0]).numpy()
    data = tf.constant(x)
    if name in SET:
        return lambda: tf.tensor_scatter_nd_update(data, rows, updates).numpy()
    if name == "rows-max-clamp":
        return lambda: tf.tensor_scatter_nd_max(data, rows, updates).numpy()
    return lambda: tf.tensor_scatter_nd_add(data, rows, updates).numpy()


def onnx_model(name, inputs, output):
    """The workload's program as an ONNX model, if it is one ONNX operator."""
    from onnx import helper

    if name in SPLATS or name in DROPPED or name in BATCHED:
        return None
    reduction = {"reduction": "none" if name in SET else "add"}
    if name in ("rows-max-clamp", "elements-wrap"):
        return None
    if name in ALONG:
        nodes = [helper.make_node("ScatterElements", ["x0", "x1", "x2"], ["y"], axis=ALONG[name], **reduction)]
    elif name == "elements-i8":
        nodes = [helper.make_node("ScatterElements", ["x0", "x1", "x2"], ["y"], axis=0)]
    elif inputs[1].dtype != np.int64:
        nodes = [
            helper.make_node("Cast", ["x1"], ["wide"], to=7),
            helper.make_node("ScatterND", ["x0", "wide", "x2"], ["y"], **reduction),
        ]
    else:
        nodes = [helper.make_node("ScatterND", ["x0", "x1", "x2"], ["y"], **reduction)]
    return onnx_bytes(nodes, inputs, output, opset=18)


def agrees(name, result, output):
    if result.dtype.kind == "f" and name not in SET:
        # Frameworks add in another order.
        return np.allclose(result, output, rtol=1e-2 if result.itemsize == 2 else 1e-4)
    if name.startswith("histogram"):
        return np.array_equal(result, output)
    bits = f"u{output.dtype.itemsize}"
    return np.array_equal(result.view(bits), output.view(bits))


MAKERS = {
    "numpy": by_numpy,
    "torch": by_torch,
    "torch.compile": lambda name, inputs, output: by_torch(name, inputs, output, compiled=True),
    "jax": by_jax,
    "tensorflow": by_tensorflow,
}

if __name__ == "__main__":
    main(Suite("scatters", MAKERS, onnx_model, agrees))
