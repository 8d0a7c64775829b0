// Each elementwise op of TOSA is its ops of `arith` and `math`, on operands stretched to one shape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.add %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @sub(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.sub %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @intdiv(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.intdiv %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @pow(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.pow %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @bitwise_and(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_and %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @bitwise_or(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_or %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @bitwise_xor(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_xor %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @bitwise_not(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_not %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @logical_and(%x: tensor<2x3xi1>, %y: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_and %x, %y : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @logical_or(%x: tensor<2x3xi1>, %y: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_or %x, %y : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @logical_xor(%x: tensor<2x3xi1>, %y: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_xor %x, %y : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @logical_not(%x: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_not %x : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @logical_left_shift(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.logical_left_shift %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @logical_right_shift(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.logical_right_shift %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @equal(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi1> {
  %0 = tosa.equal %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @greater(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi1> {
  %0 = tosa.greater %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @greater_equal(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi1> {
  %0 = tosa.greater_equal %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @select(%x: tensor<2x1xi1>, %y: tensor<1x3xi32>, %z: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.select %x, %y, %z : (tensor<2x1xi1>, tensor<1x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @abs(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.abs %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @ceil(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.ceil %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @clz(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.clz %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @cos(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.cos %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @erf(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.erf %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @exp(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @floor(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.floor %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @identity(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.identity %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @log(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.log %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @reciprocal(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.reciprocal %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @rsqrt(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.rsqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @sigmoid(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.sigmoid %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @sin(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.sin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @tanh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.tanh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @maximum(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.maximum %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @minimum(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.minimum %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @ignoring_nan(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.maximum %x, %y {nan_mode = #tosa.nan_mode<IGNORE>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
