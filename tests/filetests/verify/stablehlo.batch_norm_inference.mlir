// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %n: tensor<3xf32>, %m: tensor<2xf32>, %h: tensor<3xf16>) {
  // expected-error@+1 {{epsilon must be of f32, but is tensor<f64> (stablehlo.batch_norm_inference I6)}}
  %0 = "stablehlo.batch_norm_inference"(%x, %n, %n, %n, %n) <{epsilon = 0.1 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{feature_index 2 is not in [0, 2) (stablehlo.batch_norm_inference C1)}}
  %1 = "stablehlo.batch_norm_inference"(%x, %n, %n, %n, %n) <{epsilon = 0.1 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{operand must be of floats, but is tensor<2x3xi32> (stablehlo.batch_norm_inference C2)}}
  %2 = "stablehlo.batch_norm_inference"(%i, %n, %n, %n, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xi32>
  // expected-error@+1 {{mean must be of f32, but is tensor<3xf16> (stablehlo.batch_norm_inference C2)}}
  %3 = "stablehlo.batch_norm_inference"(%x, %n, %n, %h, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf16>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{scale must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_inference C3)}}
  %4 = "stablehlo.batch_norm_inference"(%x, %m, %n, %n, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{offset must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_inference C4)}}
  %5 = "stablehlo.batch_norm_inference"(%x, %n, %m, %n, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{mean must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_inference C5)}}
  %6 = "stablehlo.batch_norm_inference"(%x, %n, %n, %m, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{variance must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_inference C6)}}
  %7 = "stablehlo.batch_norm_inference"(%x, %n, %n, %n, %m) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}
