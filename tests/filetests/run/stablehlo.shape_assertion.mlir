// What jax.export writes for symbolic shapes: each constraint is tested in the call.
//
// RUN: mg run %s --input=4xf32=1,2,3,4 | FileCheck %s
// RUN: mg run %s --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --input=3xf32=1,2,3 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not mg run %s --input=3xf32=1,2,3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
//
// CHECK{LITERAL}: tensor<4xf32>: [2, 4, 6, 8]
// FAILS: error: the shape assertion of 3, 2 does not hold
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
