"""NumPy: the median of the int8 elements -100 and 100 is 128 by numpy.quantile.

Documentation: The quantile 0.5 is the median, and the method linear interpolates between the two
elements, in float64 where the input has integers; numpy.median of the same array is 0.
https://numpy.org/doc/stable/reference/generated/numpy.quantile.html
"""

import resource
import subprocess
import sys

SYSTEM = "numpy"
VERSION = "2.4.6 to 2.5.5"
OPERATION = "numpy.quantile"
SYMPTOM = "wrong value"
REPORT = "https://github.com/numpy/numpy/issues/29315"
GIVEN = "numpy.quantile(int8 [-100, 100], 0.5)"
EXPECTED = ["0.0"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np

print("ready", flush=True)
print(float(np.quantile(np.array([-100, 100], np.int8), 0.5)))
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
