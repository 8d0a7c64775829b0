"""TensorFlow: tf.sort of [1, nan, 3, 2] downward has 1 before 2.

Documentation: tf.sort returns the values in order; wherever NaN is in it, 2 comes before 1
downward.
https://www.tensorflow.org/api_docs/python/tf/sort
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "TopKV2"
SYMPTOM = "wrong value"
REPORT = "https://github.com/tensorflow/tensorflow/issues/115735"
GIVEN = "tf.sort([1, nan, 3, 2], direction='DESCENDING'), numbers only"
EXPECTED = ["[3.0, 2.0, 1.0]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


x = tf.constant([1.0, nan, 3.0, 2.0])


print("ready", flush=True)
result = tf.sort(x, direction="DESCENDING").numpy()
print(result[~np.isnan(result)].tolist())
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
