"""LiteRT: gather_nd by tuples without coordinates is out of bounds.

Documentation: A tuple of K coordinates gives the slice params[i_0, ..., i_K-1], which is all of params where K is 0;
TensorFlow and its TFLite interpreter return it.
https://www.tensorflow.org/api_docs/python/tf/gather_nd
"""

import resource
import subprocess
import sys

SYSTEM = "ai-edge-litert"
VERSION = "2.3.0"
OPERATION = "GATHER_ND"
SYMPTOM = "wrong error"
REPORT = "none found"
GIVEN = "tf.gather_nd([7, 8], indices of the shape (3, 0))"
EXPECTED = ["[[[7.0, 8.0], [7.0, 8.0], [7.0, 8.0]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf
from ai_edge_litert.interpreter import Interpreter, OpResolverType


def function(x, i):
    return tf.gather_nd(x, i)


def answer(function, inputs, kernels="BUILTIN_WITHOUT_DEFAULT_DELEGATES"):
    specs = [tf.TensorSpec(x.shape, x.dtype) for x in inputs]
    traced = tf.function(function, autograph=False).get_concrete_function(*specs)
    model = tf.lite.TFLiteConverter.from_concrete_functions([traced]).convert()
    print("ready", flush=True)
    kernels = getattr(OpResolverType, kernels)
    interpreter = Interpreter(model_content=model, experimental_op_resolver_type=kernels)
    interpreter.allocate_tensors()
    # The inputs have different types or shapes, by which they are found.
    for value in inputs:
        matches = [
            detail["index"]
            for detail in interpreter.get_input_details()
            if detail["dtype"] == value.dtype.type and tuple(detail["shape"]) == value.shape
        ]
        interpreter.set_tensor(matches[0], value)
    interpreter.invoke()
    details = interpreter.get_output_details()
    return [interpreter.get_tensor(detail["index"]).tolist() for detail in details]


inputs = [np.array([7, 8], np.float32), np.zeros((3, 0), np.int32)]
print(answer(function, inputs))
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
