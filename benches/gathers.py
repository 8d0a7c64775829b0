#!/usr/bin/env python3
"""Gathers beside kernels written by hand and beside frameworks (`frameworks.py` says how).

Build first: `cargo build --release --bench gathers`. Frameworks that are not installed are left
out; so is a workload that a framework has no operator for.
"""

from frameworks import OPTIONS, Suite, main, np, onnx_bytes

# A workload's formula, once: `xp` has NumPy's names, `take` its own way to look rows up.
ROWS = [
    "embedding-768xf32",
    "embedding-768xf32-64-rows",
    "embedding-128xf16",
    "embedding-16xf32",
    "embedding-16xf32-cached",
    "rows-512MB",
    "lookup-u8-by-u8",
    "lookup-u8-by-i32",
    "lookup-f32-by-u8",
    "odd-rows",
    "moe-permute",
    "tiny",
]
BAGS = ["embedding-bag", "bag-mean", "bag-weighted", "moe-combine"]
WEIGHTED = ["bag-weighted", "moe-combine"]
LAST = [
    "take-last-f32",
    "take-last-f64",
    "take-last-f16",
    "take-last-bool",
    "take-last-channels",
    "odd-last-f16",
]
ALONG = {
    "elements-last": 1,
    "elements-f64": 1,
    "elements-sorted": 1,
    "elements-best": 1,
    "elements-permuted": 0,
    "elements-first": 0,
    "elements-middle": 1,
    "odd-first": 0,
}


def bag(name, rows, weights=None):
    """What is made of the rows of each bag: the libraries' arrays have the same names for it."""
    if weights is not None:
        rows = rows * weights[..., None]
    return rows.mean(axis=1) if name == "bag-mean" else rows.sum(axis=1)


def by_numpy(name, inputs):
    x, i = inputs[0], inputs[1]
    if name in ROWS:
        return lambda: np.take(x, i, axis=0)
    if name in LAST or name == "take-rows-in-batch":
        return lambda: np.take(x, i, axis=1)
    if name in ALONG:
        return lambda: np.take_along_axis(x, np.where(i < 0, i + x.shape[ALONG[name]], i), ALONG[name])
    if name in ("nd-pixels", "nd-voxels"):
        return lambda: x[i[:, 0], i[:, 1], i[:, 2]]
    if name == "nd-batched":
        return lambda: np.take_along_axis(x, np.where(i < 0, i + x.shape[1], i), axis=1)
    if name == "axes-0-3":
        return lambda: x[i[:, 0], :, :, i[:, 1]]
    if name == "axes-1-2":
        return lambda: x[:, i[:, 0], i[:, 1]]
    if name == "gather-of-gather":
        return lambda: np.take(np.take(x, i, axis=0), inputs[2], axis=0)
    if name in ("fill-elements", "fill-rows"):
        size, fill = x.shape[0], np.float32(np.nan if name == "fill-elements" else 0)

        def filled():
            at = np.where(i < 0, i + size, i)
            inside = (at >= 0) & (at < size)
            found = np.take(x, np.where(inside, at, 0), axis=0)
            found[~inside] = fill
            return found

        return filled
    if name == "index-arithmetic":
        return lambda: np.take(x, i * np.int32(512) + inputs[2], mode="clip")
    if name == "paged-cache":
        return lambda: np.take(x, i, axis=0).reshape(len(i), -1, x.shape[2])
    if name in BAGS:
        return lambda: bag(name, np.take(x, i, axis=0), *inputs[2:])
    return None


def by_torch(name, inputs, compiled=False):
    import torch

    torch.set_num_threads(OPTIONS.threads)
    tensors = [torch.from_numpy(each) for each in inputs]
    x, i = tensors[0], tensors[1]
    positive = lambda size: torch.where(i < 0, i + size, i)
    if name in ROWS and i.dtype != torch.uint8:
        at = positive(x.shape[0])
        found = lambda: torch.index_select(x, 0, at.reshape(-1)).reshape(*at.shape, *x.shape[1:])
    elif name in ROWS:
        at = i.to(torch.int32)
        found = lambda: torch.index_select(x, 0, at)
    elif name in LAST or name == "take-rows-in-batch":
        at = positive(x.shape[1])
        found = lambda: torch.index_select(x, 1, at)
    elif name in ALONG:
        at = positive(x.shape[ALONG[name]])
        found = lambda: torch.gather(x, ALONG[name], at)
    elif name in ("nd-pixels", "nd-voxels"):
        found = lambda: x[i[:, 0], i[:, 1], i[:, 2]]
    elif name == "nd-batched":
        at = positive(x.shape[1])
        found = lambda: torch.gather(x, 1, at.expand(-1, -1, x.shape[2]))
    elif name == "axes-0-3":
        found = lambda: x[i[:, 0], :, :, i[:, 1]]
    elif name == "axes-1-2":
        found = lambda: x[:, i[:, 0], i[:, 1]]
    elif name == "gather-of-gather":
        j = torch.where(tensors[2] < 0, tensors[2] + len(i), tensors[2])
        at = positive(x.shape[0])
        found = lambda: torch.index_select(torch.index_select(x, 0, at), 0, j)
    elif name == "paged-cache":
        found = lambda: torch.index_select(x, 0, i.reshape(-1)).reshape(len(i), -1, x.shape[2])
    elif name in BAGS:
        at, mode = positive(x.shape[0]), "mean" if name == "bag-mean" else "sum"
        each = tensors[2] if name in WEIGHTED else None
        found = lambda: torch.nn.functional.embedding_bag(at, x, mode=mode, per_sample_weights=each)
    else:
        return None
    if compiled:
        torch._dynamo.reset()  # Else some workloads of one form are left as they are.
        found = torch.compile(found, dynamic=False)
    return lambda: found().numpy()


def by_fbgemm(name, inputs):
    import torch
    from fbgemm_gpu.split_table_batched_embeddings_ops_common import EmbeddingLocation, PoolingMode
    from fbgemm_gpu.split_table_batched_embeddings_ops_training import (
        ComputeDevice,
        SplitTableBatchedEmbeddingBagsCodegen,
    )

    if name not in BAGS:
        return None
    torch.set_num_threads(OPTIONS.threads)
    x, i, *weights = (torch.from_numpy(each) for each in inputs)
    mode = PoolingMode.MEAN if name == "bag-mean" else PoolingMode.SUM
    spec = (*x.shape, EmbeddingLocation.HOST, ComputeDevice.CPU)
    table = SplitTableBatchedEmbeddingBagsCodegen([spec], pooling_mode=mode)
    table.split_embedding_weights()[0].copy_(x)
    at = torch.where(i < 0, i + len(x), i).reshape(-1)
    offsets = torch.arange(len(i) + 1, dtype=at.dtype) * i.shape[1]
    each = weights[0].reshape(-1) if weights else None

    def found():
        with torch.no_grad():
            return table(at, offsets, per_sample_weights=each).numpy()

    return found


def by_jax(name, inputs):
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    x, i, *more = arrays = [jnp.asarray(each) for each in inputs]
    forms = {
        "gather-of-gather": lambda x, i, j: jnp.take(jnp.take(x, i, axis=0), j, axis=0),
        "nd-pixels": lambda x, i: x[i[:, 0], i[:, 1], i[:, 2]],
        "nd-voxels": lambda x, i: x[i[:, 0], i[:, 1], i[:, 2]],
        "nd-batched": lambda x, i: jnp.take_along_axis(x, i, axis=1),
        "axes-0-3": lambda x, i: x[i[:, 0], :, :, i[:, 1]],
        "axes-1-2": lambda x, i: x[:, i[:, 0], i[:, 1]],
        "fill-elements": lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=jnp.nan),
        "fill-rows": lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
        "index-arithmetic": lambda x, i, j: jnp.take(x, i * 512 + j, mode="clip"),
        "paged-cache": lambda x, i: jnp.take(x, i, axis=0).reshape(len(i), -1, x.shape[2]),
        **{each: lambda x, i, *w: bag(name, jnp.take(x, i, axis=0), *w) for each in BAGS},
    }
    if name in ROWS:
        form = lambda x, i: jnp.take(x, i, axis=0)
    elif name in LAST or name == "take-rows-in-batch":
        form = lambda x, i: jnp.take(x, i, axis=1)
    elif name in ALONG:
        form = lambda x, i: jnp.take_along_axis(x, i, axis=ALONG[name])
    else:
        form = forms[name]
    compiled = jax.jit(form)
    return lambda: compiled(*arrays).block_until_ready()


def by_tensorflow(name, inputs):
    import tensorflow as tf

    tf.config.threading.set_intra_op_parallelism_threads(OPTIONS.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    x = tf.constant(inputs[0])
    wide = inputs[1].astype(np.int32) if inputs[1].dtype == np.uint8 else inputs[1]
    # TensorFlow knows no indices from the end.
    axis = {**ALONG, "take-rows-in-batch": 1, **{last: 1 for last in LAST}, "nd-batched": 1}.get(name, 0)
    if name in ("nd-pixels", "nd-voxels"):
        wide = np.where(wide < 0, wide + np.array(inputs[0].shape[:3]), wide)
    else:
        wide = np.where(wide < 0, wide + inputs[0].shape[axis], wide)
    i = tf.constant(wide)
    if name in ROWS:
        return lambda: tf.gather(x, i, axis=0).numpy()
    if name in LAST or name == "take-rows-in-batch":
        return lambda: tf.gather(x, i, axis=1).numpy()
    if name in ("nd-pixels", "nd-voxels"):
        return lambda: tf.gather_nd(x, i).numpy()
    if name == "nd-batched":
        return lambda: tf.gather_nd(x, i, batch_dims=1).numpy()
    if ALONG.get(name) == 1 and x.ndim == 2:
        return lambda: tf.gather(x, i, axis=1, batch_dims=1).numpy()
    return None


def onnx_model(name, inputs, output):
    """The workload's program as an ONNX model, if it is one ONNX operator or two."""
    from onnx import TensorProto, helper

    if name == "gather-of-gather":
        nodes = [
            helper.make_node("Gather", ["x0", "x1"], ["t"], axis=0),
            helper.make_node("Gather", ["t", "x2"], ["y"], axis=0),
        ]
    elif name in BAGS:
        total, rows = ("ReduceMean" if name == "bag-mean" else "ReduceSum"), "rows"
        nodes = [helper.make_node("Gather", ["x0", "x1"], [rows], axis=0)]
        if name in WEIGHTED:
            last = helper.make_tensor("last", TensorProto.INT64, [1], [2])
            nodes.append(helper.make_node("Constant", [], ["last"], value=last))
            nodes.append(helper.make_node("Unsqueeze", ["x2", "last"], ["each"]))
            nodes.append(helper.make_node("Mul", [rows, "each"], ["products"]))
            rows = "products"
        one = helper.make_tensor("one", TensorProto.INT64, [1], [1])
        nodes.append(helper.make_node("Constant", [], ["one"], value=one))
        nodes.append(helper.make_node(total, [rows, "one"], ["y"], keepdims=0))
    elif name in ROWS:
        nodes = [helper.make_node("Gather", ["x0", "x1"], ["y"], axis=0)]
    elif name in LAST or name == "take-rows-in-batch":
        nodes = [helper.make_node("Gather", ["x0", "x1"], ["y"], axis=1)]
    elif name in ALONG:
        nodes = [helper.make_node("GatherElements", ["x0", "x1"], ["y"], axis=ALONG[name])]
    elif name in ("nd-pixels", "nd-voxels", "nd-batched"):
        batch = int(name == "nd-batched")
        nodes = [helper.make_node("GatherND", ["x0", "x1"], ["y"], batch_dims=batch)]
    else:
        return None
    if inputs[1].dtype == np.uint8:
        nodes.insert(0, helper.make_node("Cast", ["x1"], ["wide"], to=TensorProto.INT32))
        nodes[1].input[1] = "wide"
    return onnx_bytes(nodes, inputs, output, opset=18)


def agrees(name, result, output):
    if name in BAGS:
        # Frameworks sum in another order.
        return np.allclose(result, output, rtol=1e-5)
    bits = f"u{output.dtype.itemsize}"
    same_width = result.dtype.itemsize == output.dtype.itemsize
    return same_width and np.array_equal(result.view(bits), output.view(bits))


MAKERS = {
    "numpy": lambda name, inputs, _: by_numpy(name, inputs),
    "torch": lambda name, inputs, _: by_torch(name, inputs),
    "torch.compile": lambda name, inputs, _: by_torch(name, inputs, compiled=True),
    "fbgemm": lambda name, inputs, _: by_fbgemm(name, inputs),
    "jax": lambda name, inputs, _: by_jax(name, inputs),
    "tensorflow": lambda name, inputs, _: by_tensorflow(name, inputs),
}

if __name__ == "__main__":
    main(Suite("gathers", MAKERS, onnx_model, agrees))
