"""TensorFlow Lite's interpreter, on models of one operation."""

import flatbuffers
import numpy as np
import tensorflow as tf
from tensorflow.lite.python import schema_py_generated as schema
from tensorflow.lite.python.interpreter import Interpreter, OpResolverType

from . import COMMON, Unsupported

NAME = f"tensorflow {tf.__version__} (TFLite interpreter)"


def is_undefined(call, expected):
    """Only the flat offset is checked: a wrong row may be read."""
    return call.op == "tfl.gather_nd" and not expected.ok and expected.phase == "run"


NOT_RUN = [("documentation (the framework leaves it undefined)", is_undefined)]
DIFFERENCES = COMMON

TYPES = {
    "i1": schema.TensorType.BOOL,
    "i8": schema.TensorType.INT8,
    "i16": schema.TensorType.INT16,
    "i32": schema.TensorType.INT32,
    "i64": schema.TensorType.INT64,
    "ui8": schema.TensorType.UINT8,
    "ui16": schema.TensorType.UINT16,
    "ui32": schema.TensorType.UINT32,
    "ui64": schema.TensorType.UINT64,
    "f16": schema.TensorType.FLOAT16,
    "f32": schema.TensorType.FLOAT32,
    "f64": schema.TensorType.FLOAT64,
    "!mg.string": schema.TensorType.STRING,
}


def tensor(name, element, shape):
    made = schema.TensorT()
    made.name, made.type, made.buffer = name.encode(), TYPES[element], 0
    if shape is not None:
        made.shape = np.array(shape, np.int32)
    return made


def model(call):
    op, code = schema.OperatorT(), schema.OperatorCodeT()
    if call.op == "tfl.gather":
        kind, options = schema.BuiltinOperator.GATHER, schema.GatherOptionsT()
        options.axis, options.batchDims = call.attrs["axis"], call.attrs["b"]
        op.builtinOptionsType = schema.BuiltinOptions.GatherOptions
    else:
        kind, options = schema.BuiltinOperator.GATHER_ND, schema.GatherNdOptionsT()
        op.builtinOptionsType = schema.BuiltinOptions.GatherNdOptions
    code.builtinCode, code.deprecatedBuiltinCode, code.version = kind, kind, 1
    op.opcodeIndex, op.builtinOptions = 0, options
    op.inputs, op.outputs = np.array([0, 1], np.int32), np.array([2], np.int32)
    graph = schema.SubGraphT()
    graph.tensors = [
        tensor("p", call.data.element, call.data.shape),
        tensor("i", call.indices.element, call.indices.shape),
        tensor("r", call.data.element, None),
    ]
    graph.operators, graph.inputs, graph.outputs = [op], op.inputs, op.outputs
    made = schema.ModelT()
    made.version, made.operatorCodes, made.subgraphs = 3, [code], [graph]
    made.buffers = [schema.BufferT()]
    builder = flatbuffers.Builder(1024)
    builder.Finish(made.Pack(builder), b"TFL3")
    return bytes(builder.Output())


def run(call):
    kind = OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES
    interpreter = Interpreter(model_content=model(call), experimental_op_resolver_type=kind)
    try:
        interpreter.allocate_tensors()
        for at, array in enumerate((call.data, call.indices)):
            values = array.values
            if array.element == "!mg.string":
                values = np.array([text.encode() for text in values.reshape(-1)], object)
                values = values.reshape(array.shape)
            if values.size:
                interpreter.set_tensor(at, values)
        interpreter.invoke()
    except (RuntimeError, ValueError) as error:
        # Strings are gathered from one dimension only.
        lacks = any(text in str(error) for text in ("not supported", "NumDimensions(input) != 1"))
        if lacks and not (call.why or "").startswith("index is"):
            raise Unsupported(str(error)) from error
        raise
    found = interpreter.get_tensor(2)
    if call.data.element == "!mg.string":
        texts = [text.decode() for text in found.reshape(-1)]
        return np.array(texts, np.str_).reshape(found.shape)
    return found
