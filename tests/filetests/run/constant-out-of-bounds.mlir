// An index that is known to lead nowhere in a known tensor ends the run, on every engine. Where the rows that it would
// find have no elements, nothing is looked up.
//
// RUN: not mg run %s --function=lookup 2>&1 | FileCheck %s
// RUN: not mg run %s --function=lookup --backend=interpreter 2>&1 | FileCheck %s
// RUN: not mg run %s --function=lookup --backend=mlir 2>&1 | FileCheck %s
// RUN: mg run %s --function=rows --input=3xi64=-1,7,0 | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=rows --input=3xi64=-1,7,0 --backend=interpreter | FileCheck %s --check-prefix=ROWS
//
// CHECK: error: index 3 is out of bounds for axis 0 of size 2
// ROWS: tensor<3x0xf64>:

func.func @lookup() -> tensor<3xi64> {
  %table = arith.constant dense<[1, 0]> : tensor<2xi64>
  %index = arith.constant dense<3> : tensor<1xi64>
  %0 = mg.gather_multiaxis %table[%index] axes [0] : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  %1 = mg.concat %table, %0 {axis = 0 : i64} : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  return %1 : tensor<3xi64>
}

func.func @rows(%ids: tensor<3xi64>) -> tensor<3x0xf64> {
  %data = arith.constant dense<> : tensor<3x0xf64>
  %0 = "tf.SegmentSum"(%data, %ids) : (tensor<3x0xf64>, tensor<3xi64>) -> tensor<3x0xf64>
  return %0 : tensor<3x0xf64>
}
