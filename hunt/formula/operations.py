"""The formulas by the names of operations: from operands and attributes to a list of results.

Attributes have the names that the operations have; those with another default than the formula's are always given.
"""

import numpy as np

from .gathers import gather, gather_elements, gather_nd
from .movements import pad, roll, slice_
from .scatters import scatter_elements, scatter_nd, segment
from .selections import arg_extreme, nonzero, top_k, unique


def onnx_arg(largest):
    def apply(data, axis=0, keepdims=1, select_last_index=0):
        found = arg_extreme(data, axis, largest, bool(select_last_index))
        return [found if keepdims else found.squeeze(axis)]

    return apply


def onnx_pad(data, pads, value=None, axes=None, mode="constant"):
    whole = np.zeros(2 * data.ndim, np.int64)
    axes = range(data.ndim) if axes is None else [int(axis) % data.ndim for axis in axes]
    for k, axis in enumerate(axes):
        whole[axis], whole[axis + data.ndim] = pads[k], pads[k + len(pads) // 2]
    value = 0 if value is None or value.size == 0 else value.reshape(())[()]
    return [pad(data, whole.tolist(), mode, value)]


def onnx_unique(data, axis=None, sorted=1):
    if axis is not None:
        raise NotImplementedError("Unique along an axis")
    return list(unique(data.reshape(-1), bool(sorted)))


def torch_roll(data, shifts, dims):
    return [roll(data, shifts, dims) if dims else roll(data.reshape(-1), shifts, [0]).reshape(data.shape)]


def numpy_take(a, indices, axis=None, mode="raise"):
    rules = {"raise": {}, "wrap": {"bounds": "wrap"}, "clip": {"bounds": "clamp", "from_end": False}}
    a, axis = (a.reshape(-1), 0) if axis is None else (a, axis)
    return [gather(a, indices, axis, **rules[mode])]


def segments(reduction):
    return lambda data, ids, count: [segment(data, ids, int(count), reduction)]


OPERATIONS = {
    "onnx.NoValue": lambda: [None],
    "onnx.Gather": lambda data, i, axis=0: [gather(data, i, axis)],
    "onnx.GatherElements": lambda data, i, axis=0: [gather_elements(data, i, axis)],
    "onnx.GatherND": lambda data, i, batch_dims=0: [gather_nd(data, i, batch_dims)],
    "onnx.ScatterElements": lambda data, i, u, axis=0, reduction="none": [scatter_elements(data, i, u, axis, reduction)],
    "onnx.ScatterND": lambda data, i, u, reduction="none": [scatter_nd(data, i, u, reduction)],
    "onnx.Slice": lambda data, *bounds: [slice_(data, *bounds)],
    "onnx.Pad": onnx_pad,
    "onnx.TopK": lambda x, k, axis=-1, largest=1, sorted=1: list(top_k(x, int(k.reshape(())), axis, bool(largest))),
    "onnx.ArgMax": onnx_arg(True),
    "onnx.ArgMin": onnx_arg(False),
    "onnx.NonZero": lambda x: [nonzero(x)],
    "onnx.Unique": onnx_unique,
    "numpy.take": numpy_take,
    "tf.GatherV2": lambda data, i, axis, batch_dims=0: [gather(data, i, int(axis), batch_dims, from_end=False)],
    "tf.GatherNd": lambda data, i, **_: [gather_nd(data, i, from_end=False)],
    "tf.UnsortedSegmentSum": segments("add"),
    "tf.UnsortedSegmentProd": segments("mul"),
    "tf.UnsortedSegmentMin": segments("min"),
    "tf.UnsortedSegmentMax": segments("max"),
    "torch.prim.ListConstruct": lambda *values: [list(values)],
    "torch.aten.gather": lambda data, axis, i, _=None: [gather_elements(data, i, axis, from_end=False)],
    "torch.aten.index_select": lambda data, axis, i: [gather(data, i, axis, from_end=False)],
    "torch.aten.roll": torch_roll,
}
