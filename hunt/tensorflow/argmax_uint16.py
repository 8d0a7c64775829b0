"""TensorFlow: tf.argmax with output_type uint16 returns 4463 for index 69999.

Documentation: ArgMax returns the index of the largest value, in output_type, which may be uint16;
4463 is the index of another one.
https://www.tensorflow.org/api_docs/python/tf/raw_ops/ArgMax
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "ArgMax"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "tf.argmax(range(70000), output_type=tf.uint16)"
EXPECTED = ["error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


x = tf.range(70000.0)


print("ready", flush=True)
print(tf.argmax(x, output_type=tf.uint16).numpy().tolist())
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
