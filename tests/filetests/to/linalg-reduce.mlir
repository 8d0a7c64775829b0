// A sum of floats that begins with a given value is translated, and stays -0 where all of its elements are.
//
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
// RUN: mg opt %s --to=torch | FileCheck %s --check-prefix=TORCH
// RUN: mg run %s --input=2x4xf32=-0.0,0,1,-1,-0.0,-0.0,-1,0 --input=4xf32=-0.0,-0.0,-0.0,0 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=2x4xf32=-0.0,0,1,-1,-0.0,-0.0,-1,0 --input=4xf32=-0.0,-0.0,-0.0,0 | FileCheck %s

// ONNX: "onnx.ReduceSum"
// TORCH: torch.aten.sum.dim_IntList
// CHECK: tensor<4xf32>: [-0.0, 0, 0, -1]
func.func @main(%x: tensor<2x4xf32>, %start: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<2x4xf32>) outs(%start : tensor<4xf32>) dimensions = [0]
  return %0 : tensor<4xf32>
}
