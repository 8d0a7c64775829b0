// RUN: not mg opt %s 2>&1 | FileCheck %s
//
// The message names the value, and one that is near where there is one; it does not explain functions.

func.func @a(%i: tensor<2xi64>) -> tensor<2xi64> {
  // CHECK:     error: use of undeclared SSA value name
  // CHECK:     return %ii
  // CHECK:     help: no value here is named '%ii': did you mean '%i'?
  return %ii : tensor<2xi64>
}

func.func @b(%indices: tensor<2xi64>) -> tensor<2xi64> {
  // CHECK:     error: use of undeclared SSA value name
  // CHECK:     help: no value here is named '%indcies': did you mean '%indices'?
  return %indcies : tensor<2xi64>
}

func.func @c(%x: tensor<2xi64>) -> tensor<2xi64> {
  // CHECK:      error: use of undeclared SSA value name
  // CHECK:      help: no value here is named '%y'{{$}}
  // CHECK-NOT:  func.func
  return %y : tensor<2xi64>
}

// In an operation of which only the text is known, too.
func.func @d(%indices: tensor<2xi64>) {
  // CHECK:     error: use of undeclared SSA value name
  // CHECK:     help: no value here is named '%indexes': did you mean '%indices'?
  // CHECK:     code: MG0003
  some.use %indexes : tensor<2xi64>
  return
}
