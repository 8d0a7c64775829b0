// What has no spelling is named, with its place and the reason.
//
// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s
// RUN: not mg opt %s --to=stablehlo --to-bounds=refuse 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX

// CHECK: error: an argument has no spelling in 'stablehlo': there are no elements of type !mg.string there
// CHECK-NEXT: refused.mlir:[[#@LINE+7]]:
// BOUNDS: error: 'onnx.Gather' has no spelling in 'stablehlo': stablehlo.gather does not stop the program where an index is out of bounds
// BOUNDS-NEXT: refused.mlir:[[#@LINE+11]]:

// ONNX: func.func @words(%arg0: tensor<3x!onnx.String>,
// ONNX: func.func @checked(

func.func @words(%data: tensor<3x!mg.string>, %indices: tensor<2xi64>) -> tensor<2x!mg.string> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<3x!mg.string>, tensor<2xi64>) -> tensor<2x!mg.string>
  return %0 : tensor<2x!mg.string>
}

func.func @checked(%data: tensor<3xf32>, %indices: tensor<2xi64>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
