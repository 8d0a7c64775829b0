"""TensorFlow: the minimum of a segment with 1, NaN and 5 is 5.

Documentation: unsorted_segment_min is the minimum of the elements of a segment; 5 is neither the
smallest number nor NaN. XLA gives 1.
https://www.tensorflow.org/api_docs/python/tf/math/unsorted_segment_min
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "UnsortedSegmentMin"
SYMPTOM = "wrong value"
REPORT = "https://github.com/tensorflow/tensorflow/issues/117862"
GIVEN = "tf.math.unsorted_segment_min([1, nan, 5], [0, 0, 0], 1)"
EXPECTED = ["[1.0]", "[nan]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


x = tf.constant([1.0, nan, 5.0])


print("ready", flush=True)
print(tf.math.unsorted_segment_min(x, [0, 0, 0], 1).numpy().tolist())
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
