// stablehlo.torch_index_select C3: `index` holds integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xi1>) {
  // expected-error@+1 {{index must hold integers, but holds i1 (stablehlo.torch_index_select C3)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi1>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{index must hold integers, but holds f32 (stablehlo.torch_index_select C3)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
