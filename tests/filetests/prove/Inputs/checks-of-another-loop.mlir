func.func @main(%i: tensor<1xi64>, %j: tensor<1xi64>) -> (tensor<1xi64>, tensor<1xf32>, tensor<1xi64>, tensor<1xf32>) {
  %s = stablehlo.constant dense<5.0> : tensor<3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<1xf32>
  %0:2 = "stablehlo.while"(%i, %z) ({
  ^bb0(%a: tensor<1xi64>, %b: tensor<1xf32>):
    %k = stablehlo.constant dense<9> : tensor<i64>
    %r = stablehlo.reshape %a : (tensor<1xi64>) -> tensor<i64>
    %c = stablehlo.compare LT, %r, %k, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<1xi64>, %b: tensor<1xf32>):
    %k = stablehlo.constant dense<10> : tensor<1xi64>
    %c = stablehlo.add %a, %k : tensor<1xi64>
    %g = stablehlo.constant dense<5.0> : tensor<1xf32>
    stablehlo.return %c, %g : tensor<1xi64>, tensor<1xf32>
  }) : (tensor<1xi64>, tensor<1xf32>) -> (tensor<1xi64>, tensor<1xf32>)
  %1:2 = "stablehlo.while"(%j, %z) ({
  ^bb0(%a: tensor<1xi64>, %b: tensor<1xf32>):
    %k = stablehlo.constant dense<9> : tensor<i64>
    %r = stablehlo.reshape %a : (tensor<1xi64>) -> tensor<i64>
    %c = stablehlo.compare LT, %r, %k, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<1xi64>, %b: tensor<1xf32>):
    %k = stablehlo.constant dense<10> : tensor<1xi64>
    %c = stablehlo.add %a, %k : tensor<1xi64>
    %g = mg.gather_multiaxis %s[%a] axes [0] : (tensor<3xf32>, tensor<1xi64>) -> tensor<1xf32>
    stablehlo.return %c, %g : tensor<1xi64>, tensor<1xf32>
  }) : (tensor<1xi64>, tensor<1xf32>) -> (tensor<1xi64>, tensor<1xf32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<1xi64>, tensor<1xf32>, tensor<1xi64>, tensor<1xf32>
}
