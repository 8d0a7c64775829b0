// A coordinate that is out of bounds: value, axis, size, position and shapes; the first op in
// program order, and in it the first position of the indices.
//
// RUN: not mg run %s --backend=interpreter --input=4x2xf32=0 --input=2x2x1xi32=0,9,7,-5 --output=@%t.npy 2>&1 | FileCheck %s
// RUN: not cat %t.npy

// CHECK: error: index 9 is out of bounds for axis 0 of size 4
// CHECK: fault.mlir:14:8
// CHECK: note: at indices[0, 1, 0]
// CHECK: note: data is tensor<4x2xf32>, indices is tensor<2x2x1xi32>

// Called by main: the fault is shown where it happened.
func.func private @lookup(%data: tensor<4x2xf32>, %indices: tensor<2x2x1xi32>) -> tensor<2x2x1x2xf32> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<4x2xf32>, tensor<2x2x1xi32>) -> tensor<2x2x1x2xf32>
  return %0 : tensor<2x2x1x2xf32>
}

func.func @main(%data: tensor<4x2xf32>, %indices: tensor<2x2x1xi32>) -> tensor<2x2x1x2xf32> {
  %0 = call @lookup(%data, %indices) : (tensor<4x2xf32>, tensor<2x2x1xi32>) -> tensor<2x2x1x2xf32>
  return %0 : tensor<2x2x1x2xf32>
}

// CLAUSE: L24
