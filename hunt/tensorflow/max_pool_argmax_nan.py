"""TensorFlow: max_pool_with_argmax returns a NaN that is first in its window and ignores others.

Documentation: The operation outputs the maxima of windows and their indices; whether NaN is a
maximum cannot depend on its position in the window.
https://www.tensorflow.org/api_docs/python/tf/nn/max_pool_with_argmax
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "MaxPoolWithArgmax"
SYMPTOM = "wrong value"
REPORT = "not searched"
GIVEN = "max_pool_with_argmax of the windows [1, nan] and [nan, 3]: whether each is NaN"
EXPECTED = ["[True, True]", "[False, False]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


x = tf.constant([1.0, nan, 3.0], shape=[1, 1, 3, 1])


print("ready", flush=True)
result, _ = tf.nn.max_pool_with_argmax(x, [1, 1, 2, 1], [1, 1, 1, 1], "VALID")
print(np.isnan(result.numpy().reshape(-1)).tolist())
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
