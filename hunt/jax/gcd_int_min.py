"""JAX: jnp.gcd of the least int32 with itself does not end.

Documentation: jnp.gcd is the greatest common divisor; NumPy returns -2**31, its only
representation.
https://docs.jax.dev/en/latest/_autosummary/jax.numpy.gcd.html
"""

import resource
import subprocess
import sys

SYSTEM = "jax"
VERSION = "0.10.2 to 0.12.0.1"
OPERATION = "jnp.gcd"
SYMPTOM = "hang"
REPORT = "https://github.com/jax-ml/jax/issues/40840"
GIVEN = "jnp.gcd(-2**31, -2**31) of int32"
EXPECTED = ["-2147483648", "2147483648"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

print("ready", flush=True)
least = jnp.array(-(2**31), jnp.int32)
print(int(jnp.gcd(least, least)))
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
