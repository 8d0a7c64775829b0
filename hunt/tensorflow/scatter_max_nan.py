"""TensorFlow: tf.tensor_scatter_nd_max keeps NaN of the tensor and drops NaN of the updates.

Documentation: The update is the maximum of the element and the update, which does not depend on which
of them is first; tf.maximum of the same operands is NaN for both.
https://www.tensorflow.org/api_docs/python/tf/tensor_scatter_nd_max
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "TensorScatterMax"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "tf.tensor_scatter_nd_max([nan, 1], [[0], [1]], [1, nan])"
EXPECTED = ["[nan, nan]", "[1.0, 1.0]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


print("ready", flush=True)
x, updates = tf.constant([nan, 1.0]), tf.constant([1.0, nan])
print(tf.tensor_scatter_nd_max(x, [[0], [1]], updates).numpy().tolist())
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
