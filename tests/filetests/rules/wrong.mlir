// A wrong rule is refused with a counterexample. Taken all the same, it is caught by the comparison
// of runs, which knows no rules.
//
// RUN: not mg opt %s --canonicalize --rules=%S/Inputs/wrong.mgr 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not mg opt %s --canonicalize --rules=%S/Inputs/wrong.mgr --rules-unchecked --verify-equivalence 2>&1 | FileCheck %s --check-prefix=CAUGHT
// RUN: mg opt %s --canonicalize --verify-equivalence 2>&1 | FileCheck %s --check-prefix=RIGHT

// REFUSED:      error: rule 'count-from-the-front' is not sound, and is not used: {{.+}}
// REFUSED:      wrong.mgr:2:6
// REFUSED:      the left side:
// REFUSED-NEXT: mg.gather_multiaxis %arg0[%arg1] axes {{.*}}from_end
// REFUSED:      the right side:
// REFUSED-NEXT: mg.gather_multiaxis %arg0[%arg1] axes
// REFUSED:      with %arg1 = tensor<
// REFUSED-NEXT: the left side gives tensor<
// REFUSED-NEXT: the right side

// CAUGHT:      error: function 'main' does not mean the same after: result 0 differs at [
// CAUGHT:      before: {{.*}}which is element [{{[0-4]}}] of argument 0
// CAUGHT-NEXT: after: {{.*}}which is element [0] of argument 0
// CAUGHT-NEXT: with argument 1 = tensor<3xi64>: [

// RIGHT: note: function 'main' means the same before and after
func.func @main(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp", from_end} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
