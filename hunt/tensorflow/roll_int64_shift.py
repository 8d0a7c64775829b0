"""TensorFlow: tf.roll by an int64 shift beyond 2**32 rolls by its lower 32 bits.

Documentation: shift is an int32 or int64 tensor; elements that are shifted beyond the last position
come back at the first: a shift counts modulo the size.
https://www.tensorflow.org/api_docs/python/tf/roll
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "Roll"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "tf.roll([0..4], 2**40 + 1), which is 2 modulo 5"
EXPECTED = ["[3.0, 4.0, 0.0, 1.0, 2.0]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


x = tf.range(5.0)


print("ready", flush=True)
print(tf.roll(x, tf.constant(2**40 + 1, tf.int64), 0).numpy().tolist())
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
