"""ONNX Runtime's own operators around the gathers."""

import numpy as np
import onnxruntime
from onnx import TensorProto, helper

from . import Operand, Sample

NAME = f"onnxruntime {onnxruntime.__version__}"
CONSTANT = ("onnx.Constant", "value")
TYPES = {"ui8": TensorProto.UINT8, "i32": TensorProto.INT32, "i64": TensorProto.INT64,
         "f16": TensorProto.FLOAT16, "f32": TensorProto.FLOAT}  # fmt: skip

onnxruntime.set_default_logger_severity(4)


def run(op, sample):
    names = [f"x{k}" for k in range(len(sample.operands))]
    node = helper.make_node(op.split(".")[1], names, ["y"], domain="com.microsoft", **sample.compute)
    of = lambda name, operand: helper.make_tensor_value_info(name, TYPES[operand.element], operand.values.shape)
    inputs = [of(name, operand) for name, operand in zip(names, sample.operands)]
    output = helper.make_tensor_value_info("y", TYPES[sample.operands[2].element], None)
    sets = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(helper.make_graph([node], "g", inputs, [output]), opset_imports=sets, ir_version=10)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, {name: operand.values for name, operand in zip(names, sample.operands)})


def block_quantized(rng):
    bits, block = int(rng.choice([2, 4, 8])), int(rng.choice([16, 32, 64]))
    rows = tuple(rng.integers(1, 7, rng.integers(1, 3)))
    size = int(rng.integers(1, 40))
    blocks = -(-size * 8 // bits // block)
    data = Operand("ui8", rng.integers(0, 256, (*rows, size)).astype(np.uint8))
    element = str(rng.choice(["i32", "i64"]))
    wide = int(rows[0]) + (rng.random() < 0.2)
    indices = rng.integers(-wide, wide, tuple(rng.integers(1, 4, rng.integers(0, 3))))
    kind = str(rng.choice(["f16", "f32"]))
    scales = rng.standard_normal((*rows, blocks)).astype(np.float16 if kind == "f16" else np.float32)
    operands = [data, Operand(element, np.asarray(indices, f"int{element[1:]}")), Operand(kind, scales)]
    if rng.random() < 0.6:
        zeros = rng.integers(0, 256, (*rows, -(-blocks * bits // 8))).astype(np.uint8)
        operands.append(Operand("ui8", zeros))
    numbers = {"bits": bits, "block_size": block, "quantize_axis": len(rows), "gather_axis": 0}
    return Sample(operands, [f"{name} = {value} : si64" for name, value in numbers.items()], numbers)


SAMPLES = {"onnx.GatherBlockQuantized": block_quantized}
