// Open sizes are asked for where an operation needs them, and keep their names.
//
// RUN: mg opt --to=onnx %s | FileCheck %s --check-prefix=ONNX
// RUN: mg opt --to=stablehlo --to-bounds=allow %s | FileCheck %s --check-prefix=HLO
// RUN: mg opt --to=torch %s | FileCheck %s --check-prefix=TORCH
// RUN: not mg opt --to=tosa %s 2>&1 | FileCheck %s --check-prefix=TOSA
// CLAUSE: L30

// ONNX:      func.func @main(%arg0: tensor<?x8xf32> {onnx.dim_params = "0:words"}, %arg1: tensor<?x?xi64> {onnx.dim_params = "0:batch,1:sequence"})
// ONNX-NEXT:   %[[G:[0-9]+]] = "onnx.Gather"(%arg0, %arg1)
// ONNX:        "onnx.Reshape"(%[[G]], {{.*}}) : (tensor<?x?x8xf32>, tensor<4xi64>) -> tensor<?x?x2x4xf32>

// HLO:         stablehlo.get_dimension_size %arg0, dim = 0
// HLO:         "stablehlo.gather"(%arg0, {{.*}} -> tensor<?x?x8xf32>
// HLO:         stablehlo.dynamic_reshape {{.*}} -> tensor<?x?x2x4xf32>

// TORCH:       torch.aten.size.int
// TORCH:       torch.aten.reshape

// TOSA: error: the function has no spelling in 'tosa': the shape of tensor<?x8xf32> is not known before the program runs
// TOSA: 2 arguments have dynamic sizes
func.func @main(%x: tensor<?x8xf32> {onnx.dim_params = "0:words"}, %i: tensor<?x?xi64> {onnx.dim_params = "0:batch,1:sequence"}) -> tensor<?x?x2x4xf32> {
  %0 = mg.reshape %x : (tensor<?x8xf32>) -> tensor<?x1x8xf32>
  %1 = mg.reshape %i {dims = array<i64: 0, 1, -1>} : (tensor<?x?xi64>) -> tensor<?x?x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] {from_end} : (tensor<?x1x8xf32>, tensor<?x?x1xi64>) -> tensor<?x?x8xf32>
  %3 = mg.reshape %2 {dims = array<i64: 0, 1, -1, -1>} : (tensor<?x?x8xf32>) -> tensor<?x?x2x4xf32>
  return %3 : tensor<?x?x2x4xf32>
}
