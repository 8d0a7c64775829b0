// What was run, and what was not: on standard error, beside the program.
//
// RUN: mg opt %s --canonicalize --verify-equivalence 2>&1 | FileCheck %s
// RUN: mg opt %s --verify-equivalence 2>&1 | FileCheck %s

// CHECK:      note: function 'main' means the same before and after, as far as {{[0-9]+}} samples in {{[0-9]+}} runs show
// CHECK:      argument 0, tensor<5x3xi1>: data that is only moved
// CHECK-NEXT: argument 1, tensor<2xi32>: index
// CHECK-NEXT: argument 2, tensor<2x3xf32>: data that is computed with
// CHECK-NEXT: argument 3, tensor<4xf32>: reaches no result
// CHECK-NEXT: each sample ran in {{[0-9]+}} passes, which tell all elements of data apart
// CHECK-NEXT: coordinates: {{[0-9]+}} of {{[0-9]+}} class values
// CHECK-SAME: n = 5
// CHECK-NEXT: {{[1-9][0-9]*}} runs ended in an error on both sides
// CHECK-NEXT: not covered: values that arithmetic is done on are sampled, not exhausted; which NaN arithmetic gives is not compared
// CHECK:      note: function 'open' is not compared on samples: {{.*}} not known before the program runs
func.func @main(%x: tensor<5x3xi1>, %i: tensor<2xi32>, %y: tensor<2x3xf32>, %unused: tensor<4xf32>) -> (tensor<2x3xi1>, tensor<2x3xf32>) {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<5x3xi1>, tensor<2xi32>) -> tensor<2x3xi1>
  %1 = arith.addf %y, %y : tensor<2x3xf32>
  return %0, %1 : tensor<2x3xi1>, tensor<2x3xf32>
}

func.func @open(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
