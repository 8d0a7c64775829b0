"""NumPy: numpy.pad refuses an array without dimensions where pad_width has a row for each of its axes, that is none.

Documentation: pad_width is ((before_1, after_1), ..., (before_N, after_N)), where N is the rank. By pad_width=0 the
array without dimensions is returned.
https://numpy.org/doc/stable/reference/generated/numpy.pad.html
"""

import resource
import subprocess
import sys

SYSTEM = "numpy"
VERSION = "2.4.6 to 2.5.5"
OPERATION = "numpy.pad"
SYMPTOM = "wrong error"
REPORT = "none found"
GIVEN = "numpy.pad(7, pad_width of the shape (0, 2))"
EXPECTED = ["7"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np

print("ready", flush=True)
assert np.pad(np.int64(7), 0).tolist() == 7
print(np.pad(np.int64(7), np.zeros((0, 2), np.int64)).tolist())
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
