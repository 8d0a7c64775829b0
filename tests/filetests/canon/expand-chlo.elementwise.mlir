// What chlo's functions of each element are in ops of `arith` and `math`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @acos(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.acos %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @acosh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.acosh %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @asin(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.asin %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @asinh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.asinh %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @atan(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.atan %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @atanh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.atanh %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cosh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.cosh %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @erf(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.erf %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @erfc(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.erfc %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @is_inf(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = chlo.is_inf %x : tensor<3xf32> -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @sinh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.sinh %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @square(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.square %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tan(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.tan %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @is_neg_inf(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = chlo.is_neg_inf %x : tensor<3xf32> -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @is_pos_inf(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = chlo.is_pos_inf %x : tensor<3xf32> -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @next_after(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.next_after %x, %y : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @bessel_i1e(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.bessel_i1e %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @digamma(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.digamma %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @erf_inv(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.erf_inv %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @lgamma(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.lgamma %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @polygamma(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.polygamma %x, %y : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @zeta(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.zeta %x, %y : tensor<3xf32>, tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @mulhi(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = chlo.mulhi %x, %y : tensor<3xui8>, tensor<3xui8> -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @mulhi_wide(%x: tensor<3xi64>, %y: tensor<3xi64>) -> tensor<3xi64> {
  %0 = chlo.mulhi %x, %y : tensor<3xi64>, tensor<3xi64> -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
