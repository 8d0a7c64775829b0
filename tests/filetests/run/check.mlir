// A check that fails stops the run, in every engine; of checks and indices the first in program
// order is told. What passes leaves no trace.
//
// RUN: mg run %s --input=2xi64=1,2 --input=2xi64=1,2 | FileCheck %s --check-prefix=PASS
// RUN: mg run %s --input=2xi64=1,2 --input=2xi64=1,2 --backend=interpreter | FileCheck %s --check-prefix=PASS
// RUN: not mg run %s --input=2xi64=1,3 --input=2xi64=1,2 --output=@%t.npy 2>&1 | FileCheck %s --check-prefix=CHECK
// RUN: not mg run %s --input=2xi64=1,3 --input=2xi64=1,2 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=CHECK
// RUN: not mg run %s --input=2xi64=1,9 --input=2xi64=1,9 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: not mg run %s --input=2xi64=1,9 --input=2xi64=1,2 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON
//
// PASS{LITERAL}: tensor<2xi64>: [20, 30]
//
// CHECK: error: {{.*}}3
// CHECK: stablehlo.custom_call @check.expect_eq(%x, %y)
//
// INDEX: error: index 9 is out of bounds for axis 0 of size 4
//
// FIRST: error: {{.*}}9
// FIRST: stablehlo.custom_call @check.expect_eq(%x, %y)
//
// CANON-LABEL: func.func @main
// CANON-NEXT:  stablehlo.custom_call @check.expect_eq(%arg0, %arg1)
// CANON:       mg.gather_multiaxis
func.func @main(%x: tensor<2xi64>, %y: tensor<2xi64>) -> tensor<2xi64> {
  call @check(%x, %y) : (tensor<2xi64>, tensor<2xi64>) -> ()
  %table = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi64>
  %0 = "onnx.Gather"(%table, %x) : (tensor<4xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func private @check(%x: tensor<2xi64>, %y: tensor<2xi64>) {
  stablehlo.custom_call @check.expect_eq(%x, %y) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

// CLAUSE: L24
