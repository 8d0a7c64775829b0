// Slices of operator sets before 10 have no steps: those that are 1 are left out, and others need a newer one.
//
// REQUIRES: onnx, split-file
// RUN: split-file %s %t
// RUN: mg opt %t/one.mlir --canonicalize --to=onnx -o %t.1.mlir && mg translate %t.1.mlir --to=onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=ONE
// RUN: mg translate %t/two.mlir --to=onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=TWO

// ONE:     opset_import = ["ai.onnx", "9"]
// ONE:     "onnx.Slice"
// ONE-NOT: "onnx.Slice"
// TWO:     opset_import = ["ai.onnx", "10"]

//--- one.mlir
module attributes {onnx.model = {ir_version = 4 : i64, opset_import = ["ai.onnx", "9"]}} {
  func.func @main(%x: tensor<5x3xf32>) -> tensor<3x3xf32> {
    %start = onnx.Constant dense<1> : tensor<1xi64>
    %end = onnx.Constant dense<9> : tensor<1xi64>
    %axis = onnx.Constant dense<0> : tensor<1xi64>
    %none = "onnx.NoValue"() {value} : () -> none
    %0 = "onnx.Slice"(%x, %start, %end, %axis, %none) : (tensor<5x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<4x3xf32>
    %1 = "onnx.Slice"(%0, %start, %end, %axis, %none) : (tensor<4x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<3x3xf32>
    return %1 : tensor<3x3xf32>
  }
}

//--- two.mlir
module attributes {onnx.model = {ir_version = 4 : i64, opset_import = ["ai.onnx", "9"]}} {
  func.func @main(%x: tensor<5x3xf32>) -> tensor<2x3xf32> {
    %start = onnx.Constant dense<1> : tensor<1xi64>
    %end = onnx.Constant dense<9> : tensor<1xi64>
    %axis = onnx.Constant dense<0> : tensor<1xi64>
    %step = onnx.Constant dense<2> : tensor<1xi64>
    %0 = "onnx.Slice"(%x, %start, %end, %axis, %step) : (tensor<5x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
