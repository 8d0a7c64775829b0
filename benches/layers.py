#!/usr/bin/env python3
"""Functions of elements, sums of rows, and the layers that consist of them: `mg bench` beside PyTorch, in one run.

Each program is compiled once and called for a while, in turns with PyTorch's function. Results are compared first,
within what another order of additions changes. One thread, or as many as --threads says.
"""

import os
import sys
import tempfile

try:
    import numpy as np
    import torch
except ImportError:
    sys.exit("error: this benchmark needs numpy and torch: python3 -m pip install numpy torch")

from measure import arguments, bench_json, interleave, milliseconds, table, time_calls

SQUARE = "tensor<1024x1024xf32>"
TALL = "tensor<2048x4096xf32>"


def unary(operation, of=SQUARE):
    return f"(%0: {of}) -> {of}", f"{operation} %0 : {of}"


def reduction(kind):
    return f"(%0: {TALL}) -> tensor<2048xf32>", (
        f'mg.reduce %0 {{axes = array<i64: 1>, kind = "{kind}"}} : ({TALL}) -> tensor<2048xf32>'
    )


NORMALIZED = (
    f"(%0: {SQUARE}, %1: tensor<1024xf32>, %2: tensor<1024xf32>) -> {SQUARE}",
    f'"onnx.LayerNormalization"(%0, %1, %2) {{axis = -1 : si64}} : ({SQUARE}, tensor<1024xf32>, tensor<1024xf32>) '
    f"-> ({SQUARE}, tensor<1024x1xf32>, tensor<1024x1xf32>)",
)
SOFTMAX = f"(%0: {SQUARE}) -> {SQUARE}", f'"onnx.Softmax"(%0) {{axis = -1 : si64}} : ({SQUARE}) -> {SQUARE}'
GELU = f"(%0: {SQUARE}) -> {SQUARE}", f'"onnx.Gelu"(%0) : ({SQUARE}) -> {SQUARE}'
PRODUCT = (
    "(%0: tensor<4096x4096xf32>, %1: tensor<4096xf32>) -> tensor<4096xf32>",
    "stablehlo.dot %0, %1 : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>",
)

CASES = {
    "exp": (unary("math.exp"), [(1024, 1024)], torch.exp),
    "log": (unary("math.log"), [(1024, 1024)], torch.log),
    "tanh": (unary("math.tanh"), [(1024, 1024)], torch.tanh),
    "erf": (unary("math.erf"), [(1024, 1024)], torch.erf),
    "gelu": (GELU, [(1024, 1024)], torch.nn.functional.gelu),
    "softmax": (SOFTMAX, [(1024, 1024)], lambda x: torch.softmax(x, -1)),
    "layer_norm": (
        NORMALIZED,
        [(1024, 1024), (1024,), (1024,)],
        lambda x, s, b: torch.nn.functional.layer_norm(x, (1024,), s, b),
    ),
    "sum": (reduction("sum"), [(2048, 4096)], lambda x: x.sum(1)),
    "max": (reduction("max"), [(2048, 4096)], lambda x: x.amax(1)),
    "matrix times vector": (PRODUCT, [(4096, 4096), (4096,)], torch.mv),
}


def program(case):
    signature, operation = case
    results = ":3" if "LayerNormalization" in operation else ""
    value = "%r#0" if results else "%r"
    result = signature.split("-> ")[1]
    return (
        f"func.func @main{signature} {{\n  %r{results} = {operation}\n"
        f"  return {value} : {result}\n}}\n"
    )


def main():
    options = arguments(__doc__.split("\n")[0], min_time=200, threads=1)
    torch.set_num_threads(options.threads)
    random = np.random.default_rng(1024)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name, (case, shapes, function) in CASES.items():
            operands = [random.standard_normal(shape, dtype=np.float32) for shape in shapes]
            if name == "log":
                operands = [abs(operand) for operand in operands]
            flags = []
            for at, operand in enumerate(operands):
                path = os.path.join(folder, f"{at}.npy")
                np.save(path, operand)
                flags.append(f"--input=@{path}")
            path = os.path.join(folder, "program.mlir")
            with open(path, "w", encoding="ascii") as file:
                file.write(program(case))
            output = os.path.join(folder, "output.npy")
            bench_json(options.mg, [path, *flags, "--min-time=1", f"--output=@{output}"])
            tensors = [torch.from_numpy(operand) for operand in operands]
            expected = function(*tensors).numpy()
            if not np.allclose(np.load(output), expected, rtol=1e-4, atol=2e-3):
                sys.exit(f"error: {name}: mg's result differs from PyTorch's")
            flags += [f"--min-time={options.min_time}", f"--threads={options.threads}"]
            seconds = interleave(
                options.rounds,
                mg=lambda: bench_json(options.mg, [path, *flags])["median_ns"] / 1e9,
                torch=lambda: time_calls(lambda: function(*tensors), options.min_time),
            )
            ratio = seconds["mg"] / seconds["torch"]
            rows.append([name, *map(milliseconds, seconds.values()), f"{ratio:.2f}"])
    table(["", "mg", "PyTorch", "ratio"], rows)


if __name__ == "__main__":
    main()
