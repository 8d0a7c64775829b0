"""IREE: the compiler crashes on a dynamic_slice of a scalar.

Documentation: size(start_indices) = size(slice_sizes) = rank(operand), which is 0 here.
https://openxla.org/stablehlo/spec#dynamic_slice
"""

import resource
import subprocess
import sys

SYSTEM = "iree"
VERSION = "3.13.0"
OPERATION = "stablehlo.dynamic_slice"
SYMPTOM = "crash"
REPORT = "none found"
GIVEN = "dynamic_slice of the scalar 3 by no indices"
EXPECTED = ["3.0"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import iree.compiler
import iree.runtime
import numpy as np

text = '''
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.dynamic_slice"(%x) {slice_sizes = array<i64>} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
'''
print("ready", flush=True)
program = iree.compiler.compile_str(
    text,
    target_backends=["llvm-cpu"],
    input_type="stablehlo",
    extra_args=["--iree-llvmcpu-target-cpu=host"],
)
context = iree.runtime.SystemContext(config=iree.runtime.Config("local-sync"))
context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, program))
print(context.modules.module["main"](np.float32(3)).to_host().tolist())
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
