// What onnx-mlir writes around the operators of a model: its return is a return, whose operands may have
// other sizes than the function says.
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
// RUN: mg run %s --function=main_graph --input=2x3xf32=1,2,3,4,5,6 --input=2xi64=1,0 | FileCheck %s --check-prefix=RESULT

// RESULT: tensor<2x3xf32>: {{\[\[4, 5, 6\], \[1, 2, 3\]\]}}
// CHECK-LABEL: func.func @main_graph
// CANONICAL-LABEL: func.func @main_graph
func.func @main_graph(%x: tensor<?x3xf32>, %i: tensor<2xi64>) -> tensor<*xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  // CHECK: onnx.Return %0 : tensor<2x3xf32>
  // CANONICAL: onnx.Return %{{.*}} : tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @choice
func.func @choice(%c: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: onnx.Yield %1 : tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}
// CHECK: "onnx.EntryPoint"() {func = @main_graph} : () -> ()
"onnx.EntryPoint"() {func = @main_graph} : () -> ()
