// The bounds of a scatter are looked at before its region is verified: what is wrong in the region is an error.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %i = stablehlo.constant dense<[[1], [3]]> : tensor<2x1xi64>
  %u = stablehlo.constant dense<[5.0, 6.0]> : tensor<2xf32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error@+1 {{input must be of complex numbers, but is tensor<4xf32>}}
    %1 = mg.fft %x {dims = 1 : i64, kind = "fft"} : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
