// What jax.export writes for symbolic shapes: each constraint is tested in the call.
//
// RUN: mg run %s --input=4xf32=1,2,3,4 | FileCheck %s
// RUN: mg run %s --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --input=3xf32=1,2,3 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not mg run %s --input=3xf32=1,2,3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not mg run %s --function=sum --input=3xf32=1 --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not mg run %s --function=sum --input=3xf32=1 --input=2xf32=1 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
//
// CHECK{LITERAL}: tensor<4xf32>: [2, 4, 6, 8]
// FAILS: error: the size 3 is not divisible by 2
// FAILS: error_message = "
// CANONICAL: stablehlo.custom_call @shape_assertion
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %rest = stablehlo.remainder %n, %two : tensor<i32>
  %even = stablehlo.compare EQ, %rest, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%even, %n, %two) {api_version = 2 : i32, error_message = "the size {0} is not divisible by {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  %0 = stablehlo.add %x, %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The assertion fails first, not the sum. What is no number's place is left as it is.
// SUM: error: sizes 3 and 2 differ in {2} and {
func.func @sum(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %m = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %same = stablehlo.compare EQ, %n, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%same, %n, %m) {error_message = "sizes {0} and {1} differ in {2} and {", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  %0 = stablehlo.add %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}
