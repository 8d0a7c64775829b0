"""LiteRT: get_tensor refuses the result of tf.where without elements.

Documentation: tf.where returns a row for each element that is true, which are none here, and get_tensor returns the
value of a tensor as an array. The interpreter itself reports the shape [0, 1] of it. A result without elements is
refused where its tensor has memory, as those of tf.where and tf.range have; that of tf.boolean_mask is returned.
https://www.tensorflow.org/api_docs/python/tf/lite/Interpreter#get_tensor
"""

import resource
import subprocess
import sys

SYSTEM = "ai-edge-litert"
VERSION = "2.3.0"
OPERATION = "Interpreter.get_tensor"
SYMPTOM = "wrong error"
REPORT = "https://github.com/tensorflow/tensorflow/issues/57084"
GIVEN = "tf.where([False, False])"
EXPECTED = ["[]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf
from ai_edge_litert.interpreter import Interpreter

traced = tf.function(tf.where, autograph=False).get_concrete_function(tf.TensorSpec([2], tf.bool))
interpreter = Interpreter(model_content=tf.lite.TFLiteConverter.from_concrete_functions([traced]).convert())
interpreter.allocate_tensors()


def answer(x):
    interpreter.set_tensor(interpreter.get_input_details()[0]["index"], x)
    interpreter.invoke()
    return interpreter.get_tensor(interpreter.get_output_details()[0]["index"]).tolist()


assert answer(np.array([False, True])) == [[1]]
print("ready", flush=True)
print(answer(np.array([False, False])))
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
