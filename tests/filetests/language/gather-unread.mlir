// A coordinate outside that no element of the result reads is no error.
//
// RUN: mg run %s --input=1x1xi64=9 --backend=interpreter | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --input=1x1xi64=9 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --function=read --input=1x1xi64=9 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=READ
// CLAUSE: G11, G1

// CHECK{LITERAL}: tensor<1x0xi32>: [[]]
func.func @main(%i: tensor<1x1xi64>) -> tensor<1x0xi32> {
  %x = arith.constant dense<> : tensor<3x0xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x0xi32>, tensor<1x1xi64>) -> tensor<1x0xi32>
  return %0 : tensor<1x0xi32>
}

// READ: error: index 9 is out of bounds for axis 0 of size 3
func.func @read(%i: tensor<1x1xi64>) -> tensor<1x1xi32> {
  %x = arith.constant dense<7> : tensor<3x1xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x1xi32>, tensor<1x1xi64>) -> tensor<1x1xi32>
  return %0 : tensor<1x1xi32>
}
