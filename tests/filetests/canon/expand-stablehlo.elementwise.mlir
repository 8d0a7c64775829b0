// What StableHLO's elementwise ops are in ops of `arith` and `math`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.add %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @subtract(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.subtract %x, %y : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @multiply(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @divide(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = stablehlo.divide %x, %y : tensor<3xui8>
  return %0 : tensor<3xui8>
}
func.func @remainder(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = stablehlo.remainder %x, %y : tensor<3xui8>
  return %0 : tensor<3xui8>
}
func.func @power(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.power %x, %y : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @maximum(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = stablehlo.maximum %x, %y : tensor<3xui8>
  return %0 : tensor<3xui8>
}
func.func @minimum(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.minimum %x, %y : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @atan2(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.atan2 %x, %y : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @and(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.and %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @or(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.or %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @xor(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.xor %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @not(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.not %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @shift_left(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.shift_left %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @shift_right_arithmetic(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.shift_right_arithmetic %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @shift_right_logical(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = stablehlo.shift_right_logical %x, %y : tensor<3xui8>
  return %0 : tensor<3xui8>
}
func.func @select(%p: tensor<i1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.select %p, %x, %y : tensor<i1>, tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @clamp(%l: tensor<f32>, %x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.clamp %l, %x, %x : (tensor<f32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @negate(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.negate %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @abs(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.abs %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @sign(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.sign %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @sqrt(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.sqrt %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @rsqrt(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.rsqrt %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @cbrt(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.cbrt %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @exponential(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.exponential %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @exponential_minus_one(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.exponential_minus_one %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @log(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.log %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @log_plus_one(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.log_plus_one %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @logistic(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.logistic %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @sine(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.sine %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @cosine(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.cosine %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @tan(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.tan %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @tanh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.tanh %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @floor(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.floor %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @ceil(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.ceil %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @round_nearest_even(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.round_nearest_even %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @round_nearest_afz(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.round_nearest_afz %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @is_finite(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = stablehlo.is_finite %x : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
func.func @popcnt(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.popcnt %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @count_leading_zeros(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = stablehlo.count_leading_zeros %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @convert(%x: tensor<3xf32>) -> tensor<3xui8> {
  %0 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}
