// stablehlo.sort C5: `comparator` has type (tensor<E0>, tensor<E0>, …, tensor<EN-1>, tensor<EN-1>) -> tensor<i1>, where Ei = element_type(inputs[i])
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the comparator must take (tensor<f32>, tensor<f32>) and give tensor<i1>, but takes (tensor<f64>, tensor<f64>) and gives (tensor<i1>) (stablehlo.sort C5)}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the comparator must take (tensor<f32>, tensor<f32>) and give tensor<i1>, but takes (tensor<f32>) and gives (tensor<f32>) (stablehlo.sort C5)}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
