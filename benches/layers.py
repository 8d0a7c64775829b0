#!/usr/bin/env python3
"""The layers of models: `mg bench` beside ONNX Runtime and PyTorch, in one run.

Each layer is a model of ONNX. It is compiled once and called for a while, in turns with ONNX Runtime's session and
PyTorch's function; results are compared first, within what another order of additions changes. One thread, or as many
as --threads says; --only runs the layers whose name contains a text.
"""

import os
import sys
import tempfile

try:
    import numpy as np
    import onnx
    import onnxruntime
    import torch
    from onnx import TensorProto, helper, numpy_helper
    from torch.nn import functional
except ImportError:
    sys.exit("error: this benchmark needs more: python3 -m pip install numpy onnx onnxruntime torch")

from measure import arguments, bench_json, interleave, milliseconds, onnx_session, table, time_calls

RANDOM = np.random.default_rng(1024)
CONV = "{}x{} convolution of {}x{}x{} to {}"


def floats(*shape):
    return RANDOM.standard_normal(shape, dtype=np.float32)


class Layer:
    """One operation of ONNX: its operands, of which those in `weights` are constants, and the same in PyTorch."""

    def __init__(self, operation, operands, of_torch, weights=(), domain="", results=1, **attributes):
        self.operation, self.operands, self.of_torch = operation, operands, of_torch
        self.weights, self.domain, self.results, self.attributes = weights, domain, results, attributes

    def model(self):
        names = [f"x{at}" if operand is not None else "" for at, operand in enumerate(self.operands)]
        results = [f"y{at}" for at in range(self.results)]
        node = helper.make_node(self.operation, names, results, domain=self.domain, **self.attributes)
        inputs, constants = [], []
        for at, (name, operand) in enumerate(zip(names, self.operands)):
            if operand is None:
                continue
            if at in self.weights:
                constants.append(numpy_helper.from_array(operand, name))
            else:
                element = helper.np_dtype_to_tensor_dtype(operand.dtype)
                inputs.append(helper.make_tensor_value_info(name, element, operand.shape))
        outputs = [helper.make_tensor_value_info("y0", self.element(), None)]
        graph = helper.make_graph([node], "layer", inputs, outputs, constants)
        opsets = [helper.make_opsetid("", 23), helper.make_opsetid("com.microsoft", 1)]
        return helper.make_model(graph, opset_imports=opsets, ir_version=11)

    def element(self):
        return TensorProto.INT32 if self.operation == "MatMulInteger" else TensorProto.FLOAT

    def inputs(self):
        """The operands that are not constants, by their names."""
        return {
            f"x{at}": operand
            for at, operand in enumerate(self.operands)
            if operand is not None and at not in self.weights
        }


def product(left, right, weights=()):
    return Layer("MatMul", [floats(*left), floats(*right)], torch.matmul, weights)


def convolution(channels, size, filters, window, stride=1, group=1):
    operands = [floats(1, channels, size, size), floats(filters, channels // group, window, window), floats(filters)]
    padding = window // 2
    return Layer(
        "Conv",
        operands,
        lambda *given: functional.conv2d(*given, stride=stride, padding=padding, groups=group),
        (1, 2),
        strides=[stride] * 2,
        pads=[padding] * 4,
        group=group,
    )


def attention(heads, length, keys, size):
    operands = [floats(1, heads, length, size), floats(1, heads, keys, size), floats(1, heads, keys, size)]
    return Layer("Attention", operands, functional.scaled_dot_product_attention)


def integers(size):
    operands = [RANDOM.integers(0, 255, (size, size), np.uint8), RANDOM.integers(-128, 127, (size, size), np.int8)]
    return Layer("MatMulInteger", operands, lambda *given: torch.matmul(*(x.int() for x in given)), (1,))


def layers():
    for size in (64, 128, 256, 512, 1024, 2048):
        yield f"product {size}", lambda size=size: product((size, size), (size, size))
    for sizes in ((100, 127, 131), (513, 511, 515), (8192, 64, 64), (64, 8192, 64), (64, 64, 8192)):
        yield "product {}x{}x{}".format(*sizes), lambda s=sizes: product(s[:2], s[1:])
    yield "16 products of 128x64x128", lambda: product((16, 128, 64), (16, 64, 128))
    yield "matrix times vector, 4096", lambda: product((4096, 4096), (4096,))
    yield "vector times weights, 4096", lambda: product((1, 4096), (4096, 4096), (1,))
    yield "linear 128x768x3072", lambda: product((128, 768), (768, 3072), (1,))
    yield "product of u8 and i8, 512", lambda: integers(512)
    for given in (
        (3, 224, 64, 7, 2),
        (64, 56, 64, 3),
        (256, 56, 64, 1),
        (128, 28, 128, 3),
        (512, 7, 512, 3),
        (64, 56, 128, 3, 2),
    ):
        name = CONV.format(given[3], given[3], given[0], given[1], given[1], given[2])
        yield name, lambda given=given: convolution(*given)
    for channels, size, window in ((96, 56, 3), (96, 56, 7), (384, 14, 7)):
        name = f"{window}x{window} convolution of each of {channels}x{size}x{size}"
        yield name, lambda c=channels, s=size, w=window: convolution(c, s, c, w, group=c)
    square = floats(1024, 1024)
    for name, function in (("Exp", torch.exp), ("Tanh", torch.tanh), ("Erf", torch.erf), ("Sigmoid", torch.sigmoid)):
        yield name.lower(), lambda n=name, f=function: Layer(n, [square], f)
    for name, function in (
        ("Gelu", functional.gelu),
        ("Softplus", functional.softplus),
        ("Mish", functional.mish),
        ("HardSwish", functional.hardswish),
    ):
        yield name.lower(), lambda n=name, f=function: Layer(n, [square], f)
    yield "power 1.7", lambda: Layer("Pow", [abs(square), np.float32([1.7])], torch.pow, (1,))
    yield "softmax", lambda: Layer("Softmax", [square], lambda x: torch.softmax(x, -1), axis=-1)
    yield "softmax of 12x128x128", lambda: Layer("Softmax", [floats(12, 128, 128)], lambda x: torch.softmax(x, -1))
    yield "log-softmax", lambda: Layer("LogSoftmax", [square], lambda x: torch.log_softmax(x, -1))
    yield "layer normalization", lambda: Layer(
        "LayerNormalization",
        [square, floats(1024), floats(1024)],
        lambda x, s, b: functional.layer_norm(x, (1024,), s, b),
    )
    yield "RMS normalization", lambda: Layer(
        "RMSNormalization", [square, floats(1024)], lambda x, s: functional.rms_norm(x, (1024,), s, 1e-5)
    )
    yield "group normalization", lambda: Layer(
        "GroupNormalization",
        [floats(4, 64, 56, 56), floats(64), floats(64)],
        lambda x, s, b: functional.group_norm(x, 8, s, b),
        num_groups=8,
    )
    rows = floats(2048, 4096)
    yield "sum of rows", lambda: Layer("ReduceSum", [rows, np.int64([1])], lambda x, _: x.sum(1, True), (1,))
    yield "sum of columns", lambda: Layer("ReduceSum", [rows, np.int64([0])], lambda x, _: x.sum(0, True), (1,))
    yield "sum of all", lambda: Layer("ReduceSum", [rows], lambda x: x.sum().reshape(1, 1))
    yield "largest of rows", lambda: Layer("ReduceMax", [rows, np.int64([1])], lambda x, _: x.amax(1, True), (1,))
    for heads, length, keys, size in (
        (12, 128, 128, 64),
        (12, 1, 128, 64),
        (12, 1, 2048, 64),
        (8, 2048, 2048, 64),
        (8, 128, 128, 128),
        (8, 1, 2048, 128),
    ):
        name = f"attention of {heads} heads of {size}, {length} of {keys}"
        yield name, lambda given=(heads, length, keys, size): attention(*given)


def compared(name, layer, found, expected):
    scale = max(1.0, float(np.abs(expected).max()))
    if found.shape != expected.shape or not np.allclose(found, expected, rtol=1e-3, atol=1e-4 * scale):
        sys.exit(f"error: {name}: mg's result of {layer.operation} differs")


def main():
    options = arguments(__doc__.split("\n")[0], min_time=200, threads=1, only="")
    torch.set_num_threads(options.threads)
    torch.set_grad_enabled(False)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        path, output = os.path.join(folder, "layer.onnx"), os.path.join(folder, "output.npy")
        for name, make in layers():
            if options.only not in name:
                continue
            layer = make()
            onnx.save(layer.model(), path)
            inputs = layer.inputs()
            flags = [path, f"--threads={options.threads}"]
            for key, operand in inputs.items():
                np.save(os.path.join(folder, f"{key}.npy"), operand)
                flags.append(f"--input={key}=@{folder}/{key}.npy")
            tensors = [torch.from_numpy(operand) for operand in layer.operands if operand is not None]
            expected = layer.of_torch(*tensors).numpy()
            bench_json(options.mg, [*flags, "--min-time=1", f"--output=@{output}"])
            compared(name, layer, np.load(output), expected)
            tasks = {
                "mg": lambda: bench_json(options.mg, [*flags, f"--min-time={options.min_time}"])["median_ns"] / 1e9,
                "PyTorch": lambda: time_calls(lambda: layer.of_torch(*tensors), options.min_time),
            }
            try:
                session = onnx_session(path, options.threads)
                tasks["ONNX Runtime"] = lambda: time_calls(lambda: session.run(None, inputs), options.min_time)
            except Exception:  # An operation that it has no kernel for.
                pass
            seconds = interleave(options.rounds, **tasks)
            others = {key: own for key, own in seconds.items() if key != "mg"}
            best = min(others, key=others.get)
            cells = [milliseconds(seconds[key]) if key in seconds else "-" for key in ("mg", "ONNX Runtime", "PyTorch")]
            rows.append([name, *cells, f"{seconds['mg'] / others[best]:.2f} {best}"])
            print(rows[-1], file=sys.stderr, flush=True)
    table(["", "mg", "ONNX Runtime", "PyTorch", "over the best"], rows)


if __name__ == "__main__":
    main()
