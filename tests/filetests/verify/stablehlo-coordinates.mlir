// The coordinates of all elements are counted before anything is computed with their number.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2305843009213693951x2x2xi1>, %i: tensor<3xi64>) -> tensor<2305843009213693950x2x1xi1> {
  // expected-error@+1 {{the gather looks up more than 2^63 - 1 coordinates}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2], start_index_map = [0, 1, 2]>, slice_sizes = array<i64: 2305843009213693950, 2, 1>}> : (tensor<2305843009213693951x2x2xi1>, tensor<3xi64>) -> tensor<2305843009213693950x2x1xi1>
  return %0 : tensor<2305843009213693950x2x1xi1>
}
