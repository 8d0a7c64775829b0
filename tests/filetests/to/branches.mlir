// An operation that chooses among branches by a constant is the branch that runs, also where the constant is
// computed, and in branches of others.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// CHECK-LABEL: func.func @first(
// CHECK-NEXT:    %0 = "onnx.Relu"(%arg0)
// CHECK-NEXT:    return %0
func.func @first(%x: tensor<3xf32>) -> tensor<3xf32> {
  %yes = onnx.Constant dense<true> : tensor<1xi1>
  %0 = "onnx.If"(%yes) ({
    %1 = "onnx.Relu"(%x) : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Yield %1 : tensor<3xf32>
  }, {
    %1 = "onnx.Elu"(%x) : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Yield %1 : tensor<3xf32>
  }) : (tensor<1xi1>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The branches differ in type, and one result comes from outside of them.
// CHECK-LABEL: func.func @second(
// CHECK-SAME:      -> (tensor<2x?xf32>, tensor<?x2xf32>) {
// CHECK-NEXT:    %0 = "onnx.Transpose"(%arg0) {perm = [1, 0]}
// CHECK-NEXT:    %1 = "onnx.Elu"(%0)
// CHECK-NEXT:    return %1, %arg0
func.func @second(%x: tensor<?x2xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %shape = "onnx.Shape"(%x) {start = 1 : si64} : (tensor<?x2xf32>) -> tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %is_three = "onnx.Equal"(%shape, %three) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %0:2 = "onnx.If"(%is_three) ({
    onnx.Yield %x, %x : tensor<?x2xf32>, tensor<?x2xf32>
  }, {
    %1 = "onnx.Transpose"(%x) {perm = [1, 0]} : (tensor<?x2xf32>) -> tensor<2x?xf32>
    %2 = "onnx.Elu"(%1) : (tensor<2x?xf32>) -> tensor<2x?xf32>
    onnx.Yield %2, %x : tensor<2x?xf32>, tensor<?x2xf32>
  }) : (tensor<1xi1>) -> (tensor<?x?xf32>, tensor<?x2xf32>)
  %y = "onnx.Identity"(%0#1) : (tensor<?x2xf32>) -> tensor<?x?xf32>
  return %0#0, %y : tensor<?x?xf32>, tensor<?x?xf32>
}

// One within the other; what is not known stays.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %0 = "onnx.If"(%arg0) ({
// CHECK-NEXT:      %1 = "onnx.Elu"(%arg1)
// CHECK-NEXT:      onnx.Yield %1
// CHECK-NEXT:    }, {
// CHECK-NEXT:      %1 = "onnx.Relu"(%arg1)
// CHECK-NEXT:      onnx.Yield %1
// CHECK-NEXT:    })
// CHECK-NEXT:    return %0
func.func @nested(%p: tensor<i1>, %x: tensor<3xf32>) -> tensor<3xf32> {
  %yes = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.If"(%yes) ({
    %1 = "onnx.If"(%p) ({
      %no = "onnx.Not"(%yes) : (tensor<i1>) -> tensor<i1>
      %2 = "onnx.If"(%no) ({
        onnx.Yield %x : tensor<3xf32>
      }, {
        %3 = "onnx.Elu"(%x) : (tensor<3xf32>) -> tensor<3xf32>
        onnx.Yield %3 : tensor<3xf32>
      }) : (tensor<i1>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }, {
      %2 = "onnx.Relu"(%x) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    onnx.Yield %1 : tensor<3xf32>
  }, {
    onnx.Yield %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
