// Types that follow from what regions return: of one of two branches, and of a graph that runs again and again.
//
// RUN: mg opt --pass-pipeline=refine-types %s | FileCheck %s

// CHECK-LABEL: @branches(
// CHECK: "onnx.If"({{.*}} ({
// CHECK: onnx.Yield{{.*}} : tensor<2x3xf32>
// CHECK: onnx.Yield{{.*}} : tensor<5x3xf32>
// CHECK: }) : (tensor<i1>) -> tensor<?x3xf32>
// CHECK: return {{.*}} : tensor<?x3xf32>
func.func @branches(%c: tensor<i1>, %x: tensor<2x4xf32>, %y: tensor<5x4xf32>, %w: tensor<4x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.MatMul"(%x, %w) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<*xf32>
    "onnx.Yield"(%1) : (tensor<*xf32>) -> ()
  }, {
    %1 = "onnx.MatMul"(%y, %w) : (tensor<5x4xf32>, tensor<4x3xf32>) -> tensor<*xf32>
    "onnx.Yield"(%1) : (tensor<*xf32>) -> ()
  }) : (tensor<i1>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @loop(
// CHECK: }) : (tensor<i64>, tensor<i1>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<?x2x3xf32>)
func.func @loop(%n: tensor<i64>, %c: tensor<i1>, %x: tensor<2x4xf32>, %w: tensor<4x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.Loop"(%n, %c, %x) ({
  ^bb0(%i: tensor<i64>, %go: tensor<i1>, %s: tensor<2x4xf32>):
    %1 = "onnx.Softmax"(%s) {axis = -1 : si64} : (tensor<2x4xf32>) -> tensor<*xf32>
    %2 = "onnx.MatMul"(%s, %w) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<*xf32>
    "onnx.Yield"(%go, %1, %2) : (tensor<i1>, tensor<*xf32>, tensor<*xf32>) -> ()
  }) : (tensor<i64>, tensor<i1>, tensor<2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @scan(
// CHECK: }) {num_scan_inputs = 1 : si64} : (tensor<3xf32>, tensor<7x3xf32>) -> (tensor<3xf32>, tensor<7x3xf32>)
func.func @scan(%s: tensor<3xf32>, %x: tensor<7x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.Scan"(%s, %x) ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %1 = "onnx.Add"(%a, %b) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %2 = "onnx.Gelu"(%1) : (tensor<3xf32>) -> tensor<*xf32>
    "onnx.Yield"(%1, %2) : (tensor<3xf32>, tensor<*xf32>) -> ()
  }) {num_scan_inputs = 1 : si64} : (tensor<3xf32>, tensor<7x3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// The type of a state that grows stays open, and so does one that a call takes.

// CHECK-LABEL: @grown(
// CHECK: }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<?xf32>
func.func @grown(%n: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) -> tensor<?xf32> {
  %0 = "onnx.Loop"(%n, %c, %x) ({
  ^bb0(%i: tensor<i64>, %go: tensor<i1>, %s: tensor<?xf32>):
    %1 = "onnx.Concat"(%s, %x) {axis = 0 : si64} : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
    "onnx.Yield"(%go, %1) : (tensor<i1>, tensor<?xf32>) -> ()
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: @called(
// CHECK: "onnx.Softmax"({{.*}}) : (tensor<2x3xf32>) -> tensor<?x3xf32>
// CHECK: call @callee({{.*}}) : (tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @called(%x: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %0 = "onnx.Softmax"(%x) : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %1 = call @callee(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @callee(
// CHECK-SAME: -> tensor<?x3xf32>
func.func @callee(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = "onnx.Softmax"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// `arith` takes operands of one type alone: where one of them cannot be refined, the other is not.

// CHECK-LABEL: @one_type(
// CHECK: "onnx.Softmax"({{.*}}) : (tensor<2x3xf32>) -> tensor<?x3xf32>
// CHECK: arith.addf {{.*}} : tensor<?x3xf32>
func.func @one_type(%x: tensor<2x3xf32>, %y: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = "onnx.Softmax"(%x) : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %1 = arith.addf %0, %y : tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// What constants say of shapes.

// CHECK-LABEL: @folded(
// CHECK: "onnx.Reshape"{{.*}} -> tensor<2x12xf32>
// CHECK: "onnx.Expand"{{.*}} -> tensor<5x2x12xf32>
// CHECK: "onnx.Slice"{{.*}} -> tensor<5x2x4xf32>
func.func @folded(%x: tensor<2x3x4xf32>) -> tensor<?x?x?xf32> {
  %a = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %b = onnx.Constant dense<[5, 1, 1]> : tensor<3xi64>
  %c = onnx.Constant dense<4> : tensor<1xi64>
  %d = onnx.Constant dense<2> : tensor<1xi64>
  %e = "onnx.Add"(%c, %c) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Reshape"(%x, %a) : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Expand"(%0, %b) : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %2 = "onnx.Slice"(%1, %c, %e, %d, %none) : (tensor<?x?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x?x?xf32>
  return %2 : tensor<?x?x?xf32>
}
