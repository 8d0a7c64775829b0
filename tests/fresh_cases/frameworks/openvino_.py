"""OpenVINO's CPU plugin."""

import functools

import numpy as np
import openvino as ov
from openvino import opset8

from . import COMMON, Unsupported
from .forked import Forked

NAME = f"openvino {ov.__version__.split('-')[0]} (CPU plugin)"


def is_undefined(call, expected):
    return call.op != "openvino.Gather" and not expected.ok and expected.phase == "run"


def is_narrowed(call, expected, found):
    """64-bit data and indices become 32-bit ones: elements differ that 32 bits do not hold, or that
    such indices look up."""
    if (call.indices.element in ("i64", "ui64") and beyond(call.indices.values)) or not expected.ok:
        return call.data.element in WIDE or call.indices.element in ("i64", "ui64")
    if call.data.element not in WIDE or not found.ok or expected.values.shape != found.values.shape:
        return False
    ours, theirs = expected.values.reshape(-1), found.values.reshape(-1)
    bits = [np.ascontiguousarray(values).view(np.uint64) for values in (ours, theirs)]
    return all(is_cut(value) for value in ours[bits[0] != bits[1]])


WIDE = ("i64", "ui64", "f64")


def beyond(values):
    """Whether an integer does not fit in 32 bits with a sign."""
    return any(not -(1 << 31) <= int(value) < 1 << 31 for value in values.reshape(-1))


def is_cut(value):
    """Whether a number of 64 bits is another one in 32."""
    if value.dtype.kind == "f":
        with np.errstate(over="ignore", invalid="ignore"):
            narrow = np.array([value]).astype(np.float32).astype(np.float64)
        return bool(np.isnan(value) or narrow[0] != value)
    return beyond(np.array([value]))


def is_signed(call, expected, found):
    """Unsigned indices of 32 bits become signed ones: the largest count from the end."""
    return call.indices.element == "ui32" and beyond(call.indices.values)


def is_empty(call, expected):
    """It divides by zero."""
    return 0 in call.data.shape or 0 in call.indices.shape


NOT_RUN = [
    ("documentation (the framework leaves it undefined)", is_undefined),
    ("documentation (the framework crashes on empty tensors)", is_empty),
]
DIFFERENCES = [
    *COMMON,
    ("64 bits are kept", is_narrowed),
    ("an index is the number that it says", is_signed),
]

TYPES = {
    "i1": ov.Type.boolean,
    "i8": ov.Type.i8,
    "i16": ov.Type.i16,
    "i32": ov.Type.i32,
    "i64": ov.Type.i64,
    "ui8": ov.Type.u8,
    "ui16": ov.Type.u16,
    "ui32": ov.Type.u32,
    "ui64": ov.Type.u64,
    "f16": ov.Type.f16,
    "bf16": ov.Type.bf16,
    "f32": ov.Type.f32,
    "f64": ov.Type.f64,
}
SETTINGS = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": 1}


def tensor(array):
    made = ov.Tensor(TYPES[array.element], ov.Shape(array.shape))
    bits = np.ascontiguousarray(array.values).reshape(-1)
    if bits.size:
        made.data.reshape(-1).view(np.uint8)[:] = bits.view(np.uint8)
    return made


def run(call):
    return forked(call.op, call.data, call.indices, call.attrs)


@functools.cache
def core():
    return ov.Core()


def compute(op, data_array, index_array, attrs):
    pairs = [(data_array, "d"), (index_array, "i")]
    data, indices = (opset8.parameter(list(a.shape), TYPES[a.element], n) for a, n in pairs)
    if op == "openvino.Gather":
        axis = opset8.constant(np.full(attrs["axis_shape"], attrs["axis"], np.int64))
        node = opset8.gather(data, indices, axis, attrs["b"])
    elif op == "openvino.GatherElements":
        node = opset8.gather_elements(data, indices, attrs["axis"])
    else:
        node = opset8.gather_nd(data, indices, attrs["b"])
    model = ov.Model([node], [data, indices], "case")
    request = core().compile_model(model, "CPU", SETTINGS).create_infer_request()
    request.set_input_tensor(0, tensor(data_array))
    request.set_input_tensor(1, tensor(index_array))
    request.infer()
    found = request.get_output_tensor(0)
    if found.element_type != TYPES[data_array.element]:
        raise Unsupported(f"the result is {found.element_type}")
    bits = np.array(found.data, copy=True).reshape(-1).view(np.uint8)
    return bits.view(data_array.values.dtype).reshape(tuple(found.shape))


forked = Forked(compute)
