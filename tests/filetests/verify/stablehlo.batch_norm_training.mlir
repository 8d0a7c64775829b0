// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %n: tensor<3xf32>, %m: tensor<2xf32>, %h: tensor<3xf16>, %g: tensor<3x2xf32>) {
  // expected-error@+1 {{epsilon must be of f32, but is tensor<f64> (stablehlo.batch_norm_training I6)}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %n, %n) <{epsilon = 0.1 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  // expected-error@+1 {{feature_index 2 is not in [0, 2) (stablehlo.batch_norm_training C1)}}
  %1:3 = "stablehlo.batch_norm_training"(%x, %n, %n) <{epsilon = 0.1 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  // expected-error@+1 {{operand must be of floats, but is tensor<2x3xi32> (stablehlo.batch_norm_training C2)}}
  %2:3 = "stablehlo.batch_norm_training"(%i, %n, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>)
  // expected-error@+1 {{offset must be of f32, but is tensor<3xf16> (stablehlo.batch_norm_training C2)}}
  %3:3 = "stablehlo.batch_norm_training"(%x, %n, %h) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf16>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  // expected-error@+1 {{scale must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_training C3)}}
  %4:3 = "stablehlo.batch_norm_training"(%x, %m, %n) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  // expected-error@+1 {{offset must be tensor<3xf32>, but is tensor<2xf32> (stablehlo.batch_norm_training C4)}}
  %5:3 = "stablehlo.batch_norm_training"(%x, %n, %m) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
