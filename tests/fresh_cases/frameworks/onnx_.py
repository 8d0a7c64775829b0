"""ONNX Runtime on the CPU; the onnx package's reference evaluator for what that cannot move."""

import ctypes
import types

import numpy as np
import onnx
import onnx.reference
import onnx.shape_inference
import onnxruntime
from onnx import TensorProto, helper

from . import COMMON, Unsupported
from .forked import Forked

NAME = f"onnxruntime {onnxruntime.__version__}"
REFERENCE = f"onnx reference evaluator {onnx.__version__}"
NOT_RUN = []


def is_beyond_evaluator(call, expected, found):
    """It has no slices in GatherElements, no coordinates of length 0 in GatherND, no look at the
    axis where nothing is gathered."""
    return by_reference(call) and expected.ok != found.ok


def is_stretched(call, expected, found):
    """Where 1 stands before another batch dimension, it reads the batches of data in turn."""
    b = call.attrs.get("b", 0)
    return b > 1 and call.data.shape[:b] != call.indices.shape[:b] and expected.ok


def reads_whole_slices(call, expected, found):
    """Where coordinates have no length, it does not compare the batch dimensions."""
    is_whole = call.op == "onnx.GatherND" and call.indices.shape[-1:] == (0,)
    return is_whole and found.ok and not expected.ok and expected.why == "batch dimensions differ"


DIFFERENCES = [
    ("batch dimensions are equal, whatever is looked up", reads_whole_slices),
    ("each batch dimension of size 1 is stretched by itself", is_stretched),
    *COMMON,
    ("the reference evaluator does not cover all of the document", is_beyond_evaluator),
]

onnxruntime.set_default_logger_severity(4)

TYPES = {
    "i1": TensorProto.BOOL,
    "i8": TensorProto.INT8,
    "i16": TensorProto.INT16,
    "i32": TensorProto.INT32,
    "i64": TensorProto.INT64,
    "ui8": TensorProto.UINT8,
    "ui16": TensorProto.UINT16,
    "ui32": TensorProto.UINT32,
    "ui64": TensorProto.UINT64,
    "f16": TensorProto.FLOAT16,
    "bf16": TensorProto.BFLOAT16,
    "f32": TensorProto.FLOAT,
    "f64": TensorProto.DOUBLE,
    "complex<f32>": TensorProto.COMPLEX64,
    "complex<f64>": TensorProto.COMPLEX128,
    "!mg.string": TensorProto.STRING,
}


def oracle(call):
    """ONNX Runtime has no complex numbers and gathers only the first string of a block."""
    return REFERENCE if by_reference(call) else NAME


def by_reference(call):
    is_string = call.data.element == "!mg.string"
    return call.data.element.startswith("complex") or (is_string and call.op == "onnx.Gather")


def model(call):
    data, indices = TYPES[call.data.element], TYPES[call.indices.element]
    key, value = ("batch_dims", "b") if call.op == "onnx.GatherND" else ("axis", "axis")
    node = helper.make_node(call.op.split(".")[1], ["d", "i"], ["r"], **{key: call.attrs[value]})
    inputs = [
        helper.make_tensor_value_info("d", data, call.data.shape),
        helper.make_tensor_value_info("i", indices, call.indices.shape),
    ]
    output = helper.make_tensor_value_info("r", data, None)
    graph = helper.make_graph([node], "case", inputs, [output])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def run(call):
    return forked(types.SimpleNamespace(op=call.op, data=call.data, indices=call.indices, attrs=call.attrs))


def compute(call):
    made = model(call)
    if by_reference(call):
        onnx.shape_inference.infer_shapes(made, check_type=True, strict_mode=True)
        session = onnx.reference.ReferenceEvaluator(made)
        return session.run(None, {"d": call.data.values, "i": call.indices.values})[0]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(made.SerializeToString(), options)
    except onnxruntime.capi.onnxruntime_pybind11_state.NotImplemented as error:
        raise Unsupported(str(error)) from error
    if call.data.element == "!mg.string":
        # Strings have no OrtValue of their own from NumPy.
        inputs = {"d": call.data.values.astype(object), "i": call.indices.values}
        return session.run(None, inputs)[0].astype(np.str_)
    value = onnxruntime.OrtValue.ortvalue_from_numpy
    typed = onnxruntime.OrtValue.ortvalue_from_numpy_with_onnx_type
    data = np.ascontiguousarray(call.data.values)
    is_bf16 = call.data.element == "bf16"
    data = typed(data, TensorProto.BFLOAT16) if is_bf16 else value(data)
    result = session.run_with_ort_values(None, {"d": data, "i": value(call.indices.values)})[0]
    if not is_bf16:
        return result.numpy()
    size = int(np.prod(result.shape(), dtype=np.int64))
    bits = (ctypes.c_uint16 * size).from_address(result.data_ptr()) if size else []
    return np.array(bits, np.uint16).reshape(result.shape())


forked = Forked(compute)
