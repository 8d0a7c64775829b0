// Ops that search and sum up along an axis: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0, but is tensor<1xi32> (tfl.cumsum C1)}}
  %0 = "tfl.cumsum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.cumsum C2)}}
  %0 = "tfl.cumsum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (tfl.cumsum C3)}}
  %0 = "tfl.cumsum"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<2x3xi1>
  return
}
