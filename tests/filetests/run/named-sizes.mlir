// A name that a function gives to sizes of its arguments stands for one size in a call.
//
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=2xf32=7,8 | FileCheck %s
// RUN: not mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=1xf32=7 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: not mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=1xf32=7 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg opt %s --canonicalize -o %t.mlir && not mg run %t.mlir --input=2x3xf32=1,2,3,4,5,6 --input=1xf32=7 2>&1 | FileCheck %s --check-prefix=CANONICAL
//
// CHECK{LITERAL}: tensor<2x3xf32>: [[-1, -2, -3], [-4, -5, -6]]
// CHECK{LITERAL}: tensor<2xf32>: [-7, -8]
//
// UNEQUAL: error: argument 1 has size 1 in dimension 0, and argument 0 has size 2 in dimension 0, but both are called 'batch'
// UNEQUAL: %y: tensor<?xf32>
// CANONICAL: both are called 'batch'
func.func @main(%x: tensor<?x?xf32> {onnx.dim_params = "0:batch,1:width"}, %y: tensor<?xf32> {onnx.dim_params = "0:batch"}) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = arith.negf %x : tensor<?x?xf32>
  %1 = arith.negf %y : tensor<?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?xf32>
}
