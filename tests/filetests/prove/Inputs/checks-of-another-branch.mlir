func.func @main(%c1: tensor<i1>, %c2: tensor<i1>, %i: tensor<1xi64>) -> (tensor<1xf32>, tensor<1xf32>) {
  %s = stablehlo.constant dense<5.0> : tensor<3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<1xf32>
  %0 = "stablehlo.if"(%c1) ({
    %g = stablehlo.constant dense<5.0> : tensor<1xf32>
    stablehlo.return %g : tensor<1xf32>
  }, {
    stablehlo.return %z : tensor<1xf32>
  }) : (tensor<i1>) -> tensor<1xf32>
  %1 = "stablehlo.if"(%c2) ({
    %g = mg.gather_multiaxis %s[%i] axes [0] : (tensor<3xf32>, tensor<1xi64>) -> tensor<1xf32>
    stablehlo.return %g : tensor<1xf32>
  }, {
    stablehlo.return %z : tensor<1xf32>
  }) : (tensor<i1>) -> tensor<1xf32>
  return %0, %1 : tensor<1xf32>, tensor<1xf32>
}
