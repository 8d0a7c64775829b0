"""Writes tests/filetests/canon/onnx-shapes.mlir: for each operator of ONNX that mg keeps, what the
standard's own shape inference gives, as the result types that mg must infer.

    python tests/onnx_shapes.py

Needs the packages onnx and numpy. Nothing in the tests needs this program: they read the file that
it writes.
"""

import pathlib
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper, shape_inference

OUT = pathlib.Path(__file__).resolve().parent / "filetests" / "canon" / "onnx-shapes.mlir"

ELEMENTS = {
    "f32": TensorProto.FLOAT, "f64": TensorProto.DOUBLE, "f16": TensorProto.FLOAT16,
    "i64": TensorProto.INT64, "i32": TensorProto.INT32, "i1": TensorProto.BOOL,
    "i8": TensorProto.INT8, "ui8": TensorProto.UINT8,
}
NAMES = {number: name for name, number in ELEMENTS.items()}
KINDS = {np.dtype("int64"): "i64", np.dtype("float32"): "f32", np.dtype("bool"): "i1"}


def const(*values, dtype=np.int64):
    return np.array(values, dtype)


def f(*values):
    return const(*values, dtype=np.float32)


def scalar(value, dtype=np.int64):
    return np.array(value, dtype)


IMAGE = "2x3x10x11xf32"
CONV = dict(pads=[1, 1, 1, 1], strides=[2, 1])

# Operator; operands: types, constants, or None where one is left out; attributes; how many results.
# Sizes that mg knows and ONNX's inference does not are given by hand in `expected`.
CASES = [
    ("MatMul", ["2x3xf32", "3x4xf32"], {}),
    ("MatMul", ["5x1x2x3xf32", "7x3x4xf32"], {}),
    ("MatMul", ["?x2x?xf32", "3x?xf32"], {}),
    ("MatMul", ["3xf32", "5x3x4xf32"], {}),
    ("MatMul", ["5x2x3xf32", "3xf32"], {}),
    ("MatMul", ["3xf32", "3xf32"], {}),
    ("MatMulInteger", ["2x3xui8", "3x4xi8"], {}),
    ("QLinearMatMul", ["2x3xui8", "f32", "ui8", "3x4xui8", "f32", "ui8", "f32", "ui8"], {}),
    ("Gemm", ["2x3xf32", "3x4xf32", "4xf32"], {}),
    ("Gemm", ["?x3xf32", "4x3xf32"], dict(transB=1)),
    ("Gemm", ["3x2xf32", "4x3xf32"], dict(transA=1, transB=1)),
    ("Einsum", ["2x3xf32", "3x4xf32"], dict(equation="ij,jk->ik")),
    ("Einsum", ["5x2x3xf32", "5x3x4xf32"], dict(equation="...ij, ...jk -> ...ik")),
    ("Einsum", ["2x3xf32", "3x4xf32"], dict(equation="ij,jk")),
    ("Einsum", ["2x?x7xf32", "2x5x7xf32"], dict(equation="bid,bjd->bij")),
    ("Det", ["2x3x3xf32"], {}),
    ("Conv", [IMAGE, "6x3x3x3xf32"], CONV),
    ("Conv", ["?x3x10x?xf32", "6x3x3x3xf32", "6xf32"], CONV),
    ("Conv", ["2x6x10xf32", "6x1x3xf32"], dict(group=6, dilations=[2])),
    ("Conv", [IMAGE, "6x3x3x3xf32"], dict(auto_pad="SAME_UPPER", strides=[2, 3])),
    ("Conv", [IMAGE, "6x3x3x3xf32"], dict(auto_pad="VALID", strides=[2, 3])),
    ("Conv", ["2x3x?x?x?xf32", "6x3x3x3x3xf32"], {}),
    ("ConvInteger", ["2x3x10x11xui8", "6x3x3x3xui8"], CONV),
    ("QLinearConv", ["2x3x10x11xui8", "f32", "ui8", "6x3x3x3xui8", "f32", "ui8", "f32", "ui8"], CONV),
    ("ConvTranspose", ["2x6x5x5xf32", "6x3x3x3xf32"], dict(strides=[2, 2], output_padding=[1, 0])),
    ("ConvTranspose", ["2x6x5x5xf32", "6x3x3x3xf32"], dict(group=2, pads=[1, 1, 1, 1])),
    ("ConvTranspose", ["2x6x5x5xf32", "6x3x3x3xf32"], dict(auto_pad="SAME_UPPER", strides=[2, 3])),
    ("ConvTranspose", ["2x6x5x?xf32", "6x3x3x3xf32"], dict(strides=[2, 2])),
    ("DeformConv", [IMAGE, "6x3x3x3xf32", "2x18x8x9xf32"], {}),
    ("MaxPool", [IMAGE], dict(kernel_shape=[3, 3], **CONV), 2),
    ("MaxPool", [IMAGE], dict(kernel_shape=[3, 2], strides=[2, 2], ceil_mode=1)),
    ("MaxPool", ["?x3x10x?xf32"], dict(kernel_shape=[3, 3], dilations=[2, 1])),
    ("AveragePool", [IMAGE], dict(kernel_shape=[3, 3], auto_pad="SAME_LOWER", strides=[3, 2])),
    ("LpPool", [IMAGE], dict(kernel_shape=[3, 3], strides=[2, 2])),
    ("GlobalAveragePool", [IMAGE], {}),
    ("GlobalMaxPool", ["?x3x?xf32"], {}),
    ("GlobalLpPool", [IMAGE], {}),
    ("MaxUnpool", ["1x1x2x2xf32", "1x1x2x2xi64"], dict(kernel_shape=[2, 2], strides=[2, 2])),
    ("MaxRoiPool", [IMAGE, "7x5xf32"], dict(pooled_shape=[4, 5])),
    ("RoiAlign", [IMAGE, "?x4xf32", "7xi64"], dict(output_height=4, output_width=5)),
    ("Col2Im", ["2x12x20xf32", const(5, 5), const(2, 2)], {}),
    *[(op, ["?x3x4xf32"], {}) for op in (
        "Softmax LogSoftmax Hardmax LpNormalization Celu Elu Gelu "
        "HardSigmoid HardSwish LeakyRelu Mish Selu Shrink Softplus Softsign Swish "
        "ThresholdedRelu Bernoulli RandomNormalLike RandomUniformLike").split()],
    ("LRN", [IMAGE], dict(size=3)),
    ("PRelu", [IMAGE, "3x1x1xf32"], {}),
    ("BatchNormalization", [IMAGE, "3xf32", "3xf32", "3xf32", "3xf32"], {}),
    ("BatchNormalization", [IMAGE, "3xf32", "3xf32", "3xf32", "3xf32"], dict(training_mode=1), 3),
    ("InstanceNormalization", [IMAGE, "3xf32", "3xf32"], {}),
    ("GroupNormalization", [IMAGE, "3xf32", "3xf32"], dict(num_groups=3), 1, ["2x3x10x11xf32"]),
    ("LayerNormalization", ["2x?x4xf32", "4xf32", "4xf32"], {}, 3),
    ("LayerNormalization", ["2x3x4xf16", "3x4xf16"], dict(axis=1), 3),
    ("RMSNormalization", ["2x3x4xf32", "4xf32"], {}),
    ("Dropout", ["2x3xf32", scalar(0.5, np.float32), scalar(True, np.bool_)], {}, 2),
    ("RotaryEmbedding", ["2x3x4x8xf32", "50x4xf32", "50x4xf32", "2x4xi64"], {}),
    ("Attention", ["2x8x5x16xf32", "2x4x7x16xf32", "2x4x7x32xf32"], {}),
    ("Attention", ["2x5x128xf32", "2x7x64xf32", "2x7x64xf32"], dict(q_num_heads=8, kv_num_heads=4)),
    ("LSTM", ["5x2x8xf32", "1x64x8xf32", "1x64x16xf32"], dict(hidden_size=16), 3),
    ("LSTM", ["?x2x8xf32", "2x64x8xf32", "2x64x16xf32"], dict(hidden_size=16, direction="bidirectional"), 3),
    ("GRU", ["5x2x8xf32", "1x48x8xf32", "1x48x16xf32"], dict(hidden_size=16), 2),
    ("RNN", ["2x5x8xf32", "1x16x8xf32", "1x16x16xf32"], dict(hidden_size=16, layout=1), 2),
    ("ScatterElements", ["2x3xf32", "1x3xi64", "1x3xf32"], {}),
    ("ScatterND", ["2x3xf32", "1x1xi64", "1x3xf32"], {}),
    ("Compress", ["2x3xf32", "2xi1"], dict(axis=0), 1, ["?x3xf32"]),
    ("Compress", ["2x3xf32", "2xi1"], {}, 1, ["?xf32"]),
    ("NonZero", ["2x3xf32"], {}),
    ("NonMaxSuppression", ["1x6x4xf32", "1x2x6xf32"], {}),
    ("Unique", ["2x3xf32"], {}, 4, ["?xf32", "?xi64", "6xi64", "?xi64"]),
    ("Unique", ["2x3xf32"], dict(axis=1), 4, ["2x?xf32", "?xi64", "3xi64", "?xi64"]),
    ("Multinomial", ["2x3xf32"], dict(sample_size=5)),
    ("RegexFullMatch", ["2x3x!onnx.String"], dict(pattern="a")),
    ("NegativeLogLikelihoodLoss", ["2x3x4xf32", "2x4xi64"], dict(reduction="none")),
    ("NegativeLogLikelihoodLoss", ["2x3x4xf32", "2x4xi64"], {}),
    ("SoftmaxCrossEntropyLoss", ["2x3x4xf32", "2x4xi64"], {}, 2),
    ("QuantizeLinear", ["2x3xf32", "f32", "i8"], {}),
    ("QuantizeLinear", ["2x3xf32", "f32"], {}),
    ("DequantizeLinear", ["2x3xi8", "f32", "i8"], {}),
    ("DynamicQuantizeLinear", ["2x3xf32"], {}, 3),
    ("Resize", [IMAGE, None, f(1, 1, 2, 2.5)], {}),
    ("Resize", [IMAGE, None, None, const(2, 3, 5, 7)], {}),
    ("Resize", [IMAGE, None, f(0.5, 3)], dict(axes=[2, 3])),
    ("Resize", ["?x3x?x11xf32", None, f(1, 1, 2, 2)], {}),
    ("Resize", [IMAGE, None, None, "4xi64"], {}, 1, ["?x?x?x?xf32"]),
    ("GridSample", [IMAGE, "2x5x6x2xf32"], {}),
    ("AffineGrid", ["2x2x3xf32", const(2, 3, 5, 6)], {}),
    ("CenterCropPad", [IMAGE, const(5, 20)], dict(axes=[2, -1])),
    ("RandomNormal", [], dict(shape=[2, 3])),
    ("RandomUniform", [], dict(shape=[2, 3], dtype=TensorProto.DOUBLE)),
    ("Bernoulli", ["2x3xf32"], dict(dtype=TensorProto.INT32)),
    *[(op, [scalar(10)], {}) for op in "BlackmanWindow HammingWindow HannWindow".split()],
    ("MelWeightMatrix", [scalar(8), scalar(16), scalar(8000), scalar(0.0, np.float32), scalar(4000.0, np.float32)], {}),
    ("DFT", ["2x10x1xf32"], {}),
    ("DFT", ["2x10x1xf32"], dict(onesided=1)),
    ("DFT", ["2x10x6x2xf32", scalar(8), scalar(1)], {}),
    ("STFT", ["1x128x1xf32", scalar(8), "16xf32"], dict(onesided=1)),
    ("CumProd", ["2x3xf32", scalar(0)], {}, 1, ["2x3xf32"]),
    ("TensorScatter", ["2x8x16x4xf32", "2x8x1x4xf32", "2xi64"], {}),
    ("Scatter", ["2x3xf32", "1x3xi64", "1x3xf32"], {}, 1, ["2x3xf32"], 10),
    ("Upsample", [IMAGE, f(1, 1, 2, 2)], {}, 1, None, 9),
]


def parse(text):
    *sizes, element = text.split("x") if not text.endswith("onnx.String") else (
        text[: -len("x!onnx.String")].split("x") + ["!onnx.String"])
    number = TensorProto.STRING if element == "!onnx.String" else ELEMENTS[element]
    return number, [None if size == "?" else int(size) for size in sizes]


def spell(value_type):
    tensor = value_type.tensor_type
    sizes = [str(d.dim_value) if d.HasField("dim_value") else "?" for d in tensor.shape.dim]
    return "x".join([*sizes, NAMES[tensor.elem_type]])


def joined(said, known):
    """`known` where it says all that `said` does and more."""
    a, b = said.split("x"), known.split("x")
    assert len(a) == len(b) and all(m in ("?", n) for m, n in zip(a, b)), (said, known)
    return known


def infer(op, operands, attributes, count, version):
    inputs, initializers, names = [], [], []
    for k, operand in enumerate(operands):
        names.append("" if operand is None else f"x{k}")
        if isinstance(operand, str):
            number, shape = parse(operand)
            shape = [f"d{k}_{d}" if size is None else size for d, size in enumerate(shape)]
            inputs.append(helper.make_tensor_value_info(names[-1], number, shape))
        elif operand is not None:
            initializers.append(numpy_helper.from_array(operand, names[-1]))
    outputs = [f"y{k}" for k in range(count)]
    node = helper.make_node(op, names, outputs, **attributes)
    empty = [helper.ValueInfoProto(name=name) for name in outputs]
    graph = helper.make_graph([node], "g", inputs, empty, initializers)
    opset = helper.make_opsetid("", version)
    model = helper.make_model(graph, opset_imports=[opset], ir_version=10)
    found = shape_inference.infer_shapes(model, strict_mode=True, data_prop=True).graph
    types = {info.name: info.type for info in [*found.output, *found.value_info]}
    return [types[name] for name in outputs]


def attribute(name, value):
    if isinstance(value, str):
        return f'{name} = "{value}"'
    if isinstance(value, list):
        return f"{name} = [{', '.join(map(str, value))}]"
    return f"{name} = {value} : si64"


def literal(value):
    kind = "x".join([*map(str, value.shape), KINDS[value.dtype]])
    text = str(value.tolist()).replace("True", "true")
    if value.dtype == np.float32 and value.ndim == 0:
        text = f"{float(value):e}"
    return f"dense<{text}> : tensor<{kind}>", f"tensor<{kind}>"


def function(number, case):
    op, operands, attributes, *rest = case
    count, expected, version = [*rest, *[1, None, 24][len(rest):]]
    said = [t for t in infer(op, operands, attributes, count, version)]
    shown = [spell(t) if t.tensor_type.HasField("shape") else None for t in said]
    types = expected or shown
    for a, b in zip(shown, types):
        a is None or joined(a, b)
    assert None not in types, case
    name = f"{op.lower()}_{number}"
    arguments, lines, uses, used = [], [], [], []
    for k, operand in enumerate(operands):
        uses.append(f"%x{k}")
        if operand is None:
            lines.append(f'  %x{k} = "onnx.NoValue"() {{value}} : () -> none')
            used.append("none")
        elif isinstance(operand, str):
            arguments.append(f"%x{k}: tensor<{operand}>")
            used.append(f"tensor<{operand}>")
        else:
            text, kind = literal(operand)
            lines.append(f"  %x{k} = onnx.Constant {text}")
            used.append(kind)
    open_types = [f"tensor<*x{t.split('x')[-1]}>" for t in types]
    results = ", ".join(open_types) if count == 1 else f"({', '.join(open_types)})"
    attrs = ", ".join(attribute(*pair) for pair in sorted(attributes.items()))
    attrs = f" {{{attrs}}}" if attrs else ""
    left = "%0" if count == 1 else f"%0:{count}"
    wanted = [f"tensor<{t}>" for t in types]
    wanted = ", ".join(wanted) if count == 1 else f"({', '.join(wanted)})"
    returned = ", ".join("%0" if count == 1 else f"%0#{k}" for k in range(count))
    lines.append(
        f'  {left} = "onnx.{op}"({", ".join(uses)}){attrs} : ({", ".join(used)}) -> {results}')
    return "\n".join([
        f"// CHECK-LABEL: @{name}(",
        f'// CHECK: "onnx.{op}"({{{{.*}}}} -> {wanted}{{{{$}}}}',
        f"func.func @{name}({', '.join(arguments)}) -> {results} {{",
        *lines,
        f"  return {returned} : {', '.join(open_types)}",
        "}",
        "",
    ])


def main():
    head = [
        "// RUN: mg opt --pass-pipeline=refine-types %s | FileCheck %s",
        "",
        f"// What shape inference of onnx {onnx.__version__} gives for operators that are kept, "
        "as tests/onnx_shapes.py",
        "// has written it.",
        "",
    ]
    parts = [function(number, case) for number, case in enumerate(CASES)]
    OUT.write_text("\n".join(head + parts))
    print(f"{len(CASES)} cases")


if __name__ == "__main__":
    main()
