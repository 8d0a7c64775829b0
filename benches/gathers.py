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
# Bags of narrow numbers: floats of 16 bits, and integers with a scale and an offset for each row.
NARROW = ["bag-f16", "bag-bf16", "bag-u8", "bag-u4"]
# Rows that are looked up, times a matrix.
PRODUCTS = ["rows-product", "factorized-embedding"]
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


def narrow(name, take, convert, x, i, scales=None, offsets=None):
    """Bags of rows of narrow numbers as f32, where `take` looks rows up and `convert` makes floats of them."""
    rows = take(x, i)
    if name == "bag-u4":
        rows = (rows[..., None] >> take.shifts) & 15
        rows = rows.reshape(*rows.shape[:-2], -1)
    rows = convert(rows)
    if scales is not None:
        scale, offset = (convert(take(each, i))[..., None] for each in (scales, offsets))
        rows = rows * scale + offset
    return rows.sum(1)


class Take:
    """A way to look rows up, with the shifts of numbers in a byte as an array of the same library."""

    def __init__(self, take, shifts):
        self.take, self.shifts = take, shifts

    def __call__(self, x, i):
        return self.take(x, i)


def hash_grid(xp, table, points, unsigned, corners, primes):
    """Features of a hash grid; `unsigned` makes integers of 32 bits of floats."""
    at = points * 512
    low = xp.floor(at)
    part = (at - low)[:, None, :]
    cells = (unsigned(low)[:, None, :] + corners) * primes
    found = table[(cells[..., 0] ^ cells[..., 1] ^ cells[..., 2]) % len(table)]
    weights = xp.where(corners == 1, part, 1 - part)
    weights = weights[..., 0] * weights[..., 1] * weights[..., 2]
    return (found * weights[..., None]).sum(1)


def cubic(part):
    """Weights of the places from one below on, as PyTorch and ONNX have them."""
    near = lambda d: (1.25 * d - 2.25) * d * d + 1
    far = lambda d: ((-0.75 * d + 3.75) * d - 6) * d + 3
    return [far(part + 1), near(part), near(1 - part), far(2 - part)]


def taps(xp, name, at):
    low = xp.floor(at)
    part = at - low
    weights = [1 - part, part] if name == "sample-bilinear" else cubic(part)
    first = 1 - len(weights) // 2
    return [(low + k + first, weight) for k, weight in enumerate(weights)]


def sample(xp, name, integer, x, grid):
    """Samples of images at places of a grid, with zeros outside: `grid_sample`."""
    height, width = x.shape[2:]
    columns, rows = (((grid[..., k] + 1) * size - 1) / 2 for k, size in enumerate([width, height]))
    image = xp.arange(len(x))[:, None, None]
    total = 0
    for y, by_row in taps(xp, name, rows):
        for c, by_column in taps(xp, name, columns):
            inside = (c >= 0) & (c < width) & (y >= 0) & (y < height)
            found = x[image, :, integer(xp.clip(y, 0, height - 1)), integer(xp.clip(c, 0, width - 1))]
            total = total + found * xp.where(inside, by_row * by_column, 0)[..., None]
    return xp.moveaxis(total, -1, 1)


SAMPLES = ["sample-bilinear", "sample-bicubic"]
CORNERS = np.array([[k >> 2 & 1, k >> 1 & 1, k & 1] for k in range(8)], np.uint32)
PRIMES = np.array([1, 2654435761, 805459861], np.uint32)


def dequantized(x, i, scales):
    """Rows of numbers of 4 bits, 32 of which have a scale, as ONNX Runtime has them."""
    rows = x[i]
    numbers = np.stack([rows & 15, rows >> 4], axis=-1).reshape(len(i), -1).astype(np.float32) - 8
    return numbers * np.repeat(scales[i], 32, axis=1)


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
    if name in NARROW and name != "bag-bf16":
        take = Take(lambda x, i: np.take(x, i, axis=0), np.array([0, 4], np.uint8))
        return lambda: narrow(name, take, lambda x: x.astype(np.float32), *inputs)
    if name == "rows-u4":
        return lambda: dequantized(*inputs)
    if name in PRODUCTS:
        return lambda: np.take(x, i, axis=0) @ inputs[2]
    if name in SAMPLES:
        return lambda: sample(np, name, lambda x: x.astype(np.int32), x, i)
    if name == "hash-grid":
        return lambda: hash_grid(np, x, i, lambda x: x.astype(np.uint32), CORNERS, PRIMES)
    return None


def by_torch(name, inputs, compiled=False):
    import torch

    torch.set_num_threads(OPTIONS.threads)
    tensors = [torch.from_numpy(each.view(np.uint16) if each.dtype.kind == "V" else each) for each in inputs]
    if name == "bag-bf16":
        tensors[0] = tensors[0].view(torch.bfloat16)
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
    elif name in NARROW:
        at = positive(x.shape[0])
        take = Take(lambda x, i: x[i], torch.tensor([0, 4], dtype=torch.uint8))
        found = lambda: narrow(name, take, lambda x: x.float(), x, at, *tensors[2:])
        if not compiled:
            found = embedding_bag(name, x, at, *tensors[2:])
    elif name in PRODUCTS:
        at = positive(x.shape[0])
        found = lambda: torch.nn.functional.embedding(at, x) @ tensors[2]
    elif name in SAMPLES:
        mode = name.removeprefix("sample-")
        found = lambda: torch.nn.functional.grid_sample(x, i, mode=mode, align_corners=False)
    elif name == "hash-grid":
        corners, primes = torch.tensor(CORNERS.astype(np.int64)), torch.tensor(PRIMES.astype(np.int64))
        found = lambda: hash_grid(torch, x, i, lambda x: x.long(), corners, primes)
    else:
        return None
    if compiled:
        torch._dynamo.reset()  # Else some workloads of one form are left as they are.
        found = torch.compile(found, dynamic=False)
    return lambda: found().numpy()


def embedding_bag(name, x, i, scales=None, offsets=None):
    """PyTorch's own operator for rows of narrow numbers."""
    import torch

    if scales is None:
        return lambda: torch.nn.functional.embedding_bag(i, x, mode="sum").float()
    bits = 8 if name == "bag-u8" else 4
    parts = [scales, offsets] if bits == 4 else [scales.float(), offsets.float()]
    packed = torch.cat([x, *(part[:, None].view(torch.uint8) for part in parts)], dim=1)
    operator = getattr(torch.ops.quantized, f"embedding_bag_{'byte' if bits == 8 else '4bit'}_rowwise_offsets")
    at, starts = i.reshape(-1), torch.arange(len(i), dtype=i.dtype) * i.shape[1]
    return lambda: operator(packed, at, starts, mode=0)


def by_fbgemm_narrow(name, inputs):
    import torch
    from fbgemm_gpu.split_embedding_configs import SparseType
    from fbgemm_gpu.split_table_batched_embeddings_ops_common import EmbeddingLocation, PoolingMode
    from fbgemm_gpu.split_table_batched_embeddings_ops_inference import IntNBitTableBatchedEmbeddingBagsCodegen

    kinds = {"bag-f16": SparseType.FP16, "bag-u8": SparseType.INT8, "bag-u4": SparseType.INT4}
    if name not in kinds:
        return None
    torch.set_num_threads(OPTIONS.threads)
    x, i, *scaling = (torch.from_numpy(each) for each in inputs)
    width = 2 * x.shape[1] if name == "bag-u4" else x.shape[1]
    table = IntNBitTableBatchedEmbeddingBagsCodegen(
        [("", len(x), width, kinds[name], EmbeddingLocation.HOST)],
        pooling_mode=PoolingMode.SUM,
        output_dtype=SparseType.FP32,
        device="cpu",
    )
    table.initialize_weights()
    numbers, both = table.split_embedding_weights()[0]
    numbers.copy_(x.view(torch.uint8))
    if scaling:
        both.copy_(torch.stack(scaling, dim=1).view(torch.uint8))
    at = torch.where(i < 0, i + len(x), i).reshape(-1).int()
    offsets = torch.arange(len(i) + 1, dtype=at.dtype) * i.shape[1]

    def found():
        with torch.no_grad():
            return table(at, offsets).numpy()

    return found


def by_fbgemm(name, inputs):
    if name in NARROW:
        return by_fbgemm_narrow(name, inputs)
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
    if name == "bag-bf16":
        inputs = [inputs[0].view(jnp.bfloat16), *inputs[1:]]
    x, i, *more = arrays = [jnp.asarray(each) for each in inputs]
    take = Take(lambda x, i: jnp.take(x, i, axis=0), np.array([0, 4], np.uint8))
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
        **{each: lambda *all: narrow(name, take, lambda x: x.astype(jnp.float32), *all) for each in NARROW},
        **{each: lambda x, i: sample(jnp, name, lambda x: x.astype(jnp.int32), x, i) for each in SAMPLES},
        **{each: lambda x, i, matrix: jnp.take(x, i, axis=0) @ matrix for each in PRODUCTS},
        "hash-grid": lambda x, i: hash_grid(jnp, x, i, lambda x: x.astype(jnp.uint32), CORNERS, PRIMES),
    }
    if name in ROWS:
        form = lambda x, i: jnp.take(x, i, axis=0)
    elif name in LAST or name == "take-rows-in-batch":
        form = lambda x, i: jnp.take(x, i, axis=1)
    elif name in ALONG:
        form = lambda x, i: jnp.take_along_axis(x, i, axis=ALONG[name])
    elif name in forms:
        form = forms[name]
    else:
        return None
    compiled = jax.jit(form)
    return lambda: compiled(*arrays).block_until_ready()


def by_tensorflow(name, inputs):
    import tensorflow as tf

    tf.config.threading.set_intra_op_parallelism_threads(OPTIONS.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    if name in NARROW or name in ("hash-grid", "rows-u4", *SAMPLES):
        return None
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
    if name in PRODUCTS:
        matrix = tf.constant(inputs[2])
        return lambda: tf.tensordot(tf.gather(x, i, axis=0), matrix, 1).numpy()
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
    elif name in ("bag-f16", "bag-u8"):
        one, last = (helper.make_tensor("each", TensorProto.INT64, [1], [axis]) for axis in (1, 2))
        nodes, rows = [helper.make_node("Constant", [], ["one"], value=one)], "f0"
        for k in [0, *range(2, len(inputs))]:
            nodes.append(helper.make_node("Gather", [f"x{k}", "x1"], [f"t{k}"], axis=0))
            nodes.append(helper.make_node("Cast", [f"t{k}"], [f"f{k}"], to=TensorProto.FLOAT))
        if name == "bag-u8":
            nodes.append(helper.make_node("Constant", [], ["last"], value=last))
            nodes += [helper.make_node("Unsqueeze", [f"f{k}", "last"], [f"each{k}"]) for k in (2, 3)]
            nodes.append(helper.make_node("Mul", [rows, "each2"], ["scaled"]))
            nodes.append(helper.make_node("Add", ["scaled", "each3"], ["values"]))
            rows = "values"
        nodes.append(helper.make_node("ReduceSum", [rows, "one"], ["y"], keepdims=0))
    elif name in PRODUCTS:
        nodes = [
            helper.make_node("Gather", ["x0", "x1"], ["rows"], axis=0),
            helper.make_node("MatMul", ["rows", "x2"], ["y"]),
        ]
    elif name in SAMPLES:
        mode = "linear" if name == "sample-bilinear" else "cubic"
        nodes = [helper.make_node("GridSample", ["x0", "x1"], ["y"], mode=mode)]
    elif name == "rows-u4":
        attributes = dict(bits=4, block_size=32, gather_axis=0, quantize_axis=1, domain="com.microsoft")
        nodes = [helper.make_node("GatherBlockQuantized", ["x0", "x1", "x2"], ["y"], **attributes)]
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
    return onnx_bytes(nodes, inputs, output, opset=20 if name in SAMPLES else 18)


def agrees(name, result, output):
    if name in SAMPLES:
        return np.allclose(result, output, atol=1e-4)
    if name in [*BAGS, *NARROW, *PRODUCTS, "hash-grid", "rows-u4"]:
        # Frameworks sum in another order, PyTorch's bags of f16 and bf16 give these.
        rough = {"bag-f16": 1e-3, "bag-bf16": 1e-2}
        return np.allclose(result, output, rtol=rough.get(name, 1e-5), atol=1e-6)
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
