"""ONNX Runtime: ArgMin gives the index of a NaN or ignores it, by the place where it stands.

Documentation: The page says nothing of NaN; whether NaN is the least element does not depend on where it stands.
https://onnx.ai/onnx/operators/onnx__ArgMin.html
"""

import resource
import subprocess
import sys

SYSTEM = "onnxruntime"
VERSION = "1.32.0"
OPERATION = "ArgMin"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "ArgMin of [nan, 1], and of [1, nan]"
EXPECTED = ["[[[0], [1]]]", "[[[1], [0]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import onnx
import onnxruntime
from onnx import helper

nan = np.nan
inputs = [np.array([[nan, 1], [1, nan]], np.float32)]
names = [f"input{k}" for k in range(len(inputs))]
outputs = [f"output{k}" for k in range(1)]
node = helper.make_node("ArgMin", names, outputs, axis=1)
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
onnxruntime.set_default_logger_severity(4)
session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
results = session.run(None, dict(zip(names, inputs)))
print([result.tolist() for result in results])
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
