// stablehlo.sort C3: shape(inputs...) is one
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>, %y: tensor<5xi32>) {
  // expected-error@+1 {{the inputs must have one shape, but are tensor<4xf32> and tensor<5xi32> (stablehlo.sort C3)}}
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xf32>, tensor<5xi32>) -> (tensor<4xf32>, tensor<5xi32>)
  return
}
