"""onnx's reference evaluator: Unique along axis 1 without sorting returns a column twice.

Documentation: Y has the unique slices along the axis; indices gives their first occurrences in X.
https://onnx.ai/onnx/operators/onnx__Unique.html
"""

import resource
import subprocess
import sys

SYSTEM = "onnx"
VERSION = "1.23.2"
OPERATION = "Unique"
SYMPTOM = "wrong value"
REPORT = "https://github.com/onnx/onnx/pull/8424"
GIVEN = "Unique([[2, 1, 2], [2, 0, 2]]), axis 1, sorted 0"
EXPECTED = ["[[2.0, 1.0], [2.0, 0.0]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import onnx
from onnx import helper
from onnx.reference import ReferenceEvaluator

nan, inf = np.nan, np.inf
inputs = [np.array([[2, 1, 2], [2, 0, 2]], np.float32)]
names = [f"input{k}" for k in range(len(inputs))]
outputs = [f"output{k}" for k in range(4)]
node = helper.make_node("Unique", names, outputs, axis=1, sorted=0)
graph = helper.make_graph(
    [node],
    "graph",
    [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(value.dtype), value.shape)
        for name, value in zip(names, inputs)
    ],
    [onnx.ValueInfoProto(name=name) for name in outputs],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10)
print("ready", flush=True)
results = ReferenceEvaluator(model).run(None, dict(zip(names, inputs)))
print(results[0].tolist())
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return report("no answer within 120 s")
    lines = run.stdout.strip().splitlines()
    if "ready" not in lines:
        why = (run.stderr.strip() or "no output").splitlines()[-1]
        print(f"{SYSTEM} cannot be asked: {why}")
        return 3
    if run.returncode < 0:
        return report(f"ended by signal {-run.returncode}")
    if run.returncode > 0:
        return report("error: " + (run.stderr.strip() or "no message").splitlines()[-1])
    return report(lines[-1])


def report(actual):
    accepted = actual in EXPECTED or ("error" in EXPECTED and actual.startswith("error: "))
    print(f"given:    {GIVEN}")
    print(f"expected: {' or '.join(EXPECTED)}")
    print(f"actual:   {actual}")
    print("the defect is gone" if accepted else "the defect shows")
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
