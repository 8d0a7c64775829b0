#!/usr/bin/env python3
"""One gather from text to runnable code, in fresh processes. The goal: at most 50 ms."""

import os
import statistics
import tempfile

from measure import arguments, bench_json, milliseconds, table, verdict

STAGES = ["parse", "canonicalize", "lower", "codegen", "total"]
GOAL = 0.050
PROGRAM = """\
func.func @main(%data: tensor<4x8xf32>, %ids: tensor<2x3xi64>) -> tensor<2x3x8xf32> {
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64}
      : (tensor<4x8xf32>, tensor<2x3xi64>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}
"""
INPUTS = ["--input=4x8xf32=1.5", "--input=2x3xi64=3"]


def main():
    options = arguments(__doc__.splitlines()[0])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "gather.mlir")
        with open(path, "w", encoding="ascii") as file:
            file.write(PROGRAM)
        command = [path, *INPUTS, "--threads=1", "--min-time=1"]
        runs = [bench_json(options.mg, command)["compile_ns"] for _ in range(options.rounds)]
    medians = {stage: statistics.median(run[stage] for run in runs) / 1e9 for stage in STAGES}
    table(["stage", "median"], [[stage, milliseconds(medians[stage])] for stage in STAGES])
    print(f"\ngoal {milliseconds(GOAL)}: {verdict(medians['total'], GOAL)}")


if __name__ == "__main__":
    main()
