// A broadcast has its open sizes from its operand; where a result has others, the gather stays.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --function=of_indices --input=1x2xf32=1,2 --input=3x1xi64=0,0,7 | FileCheck %s --check-prefix=INDICES
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --function=of_table --input=2x1xf32=1,2 --input=1x3xi64=0,0,7 | FileCheck %s --check-prefix=TABLE

// CHECK-LABEL: func.func @of_indices(
// CHECK: mg.gather_multiaxis
// INDICES{LITERAL}: tensor<3x2xf32>: [[1, 2], [1, 2], [1, 2]]
func.func @of_indices(%x: tensor<1x2xf32>, %i: tensor<?x1xi64>) -> tensor<?x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<1x2xf32>, tensor<?x1xi64>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func.func @of_table(
// CHECK: mg.broadcast %arg0 {dims = array<i64: 0, 1>} : (tensor<?x1xf32>) -> tensor<?x3xf32>
// TABLE{LITERAL}: tensor<2x3xf32>: [[1, 1, 1], [2, 2, 2]]
func.func @of_table(%x: tensor<?x1xf32>, %i: tensor<1x3xi64>) -> tensor<?x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [1] {bounds = "clamp"} : (tensor<?x1xf32>, tensor<1x3xi64>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
