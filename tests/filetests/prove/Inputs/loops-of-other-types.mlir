func.func @main(%n: tensor<i1>, %m: tensor<i64>) -> (tensor<i1>, tensor<i64>) {
  %0 = "stablehlo.while"(%n) ({
  ^bb0(%a: tensor<i1>):
    stablehlo.return %a : tensor<i1>
  }, {
  ^bb0(%a: tensor<i1>):
    %c = stablehlo.not %a : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  %1 = "stablehlo.while"(%m) ({
  ^bb0(%a: tensor<i64>):
    %k = stablehlo.constant dense<0> : tensor<i64>
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<i64>):
    %k = stablehlo.constant dense<1> : tensor<i64>
    %c = stablehlo.add %a, %k : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<i64>) -> tensor<i64>
  return %0, %1 : tensor<i1>, tensor<i64>
}
