// numpy.take of a table of slices of one value, of one row each by StableHLO.
func.func @f(%x: tensor<3x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %r0 = stablehlo.slice %x [0:1, 0:8] : (tensor<3x8xf32>) -> tensor<1x8xf32>
  %r1 = stablehlo.slice %x [1:2, 0:8] : (tensor<3x8xf32>) -> tensor<1x8xf32>
  %r2 = stablehlo.slice %x [2:3, 0:8] : (tensor<3x8xf32>) -> tensor<1x8xf32>
  %t = stablehlo.concatenate %r0, %r1, %r2, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %g = "numpy.take"(%t, %i) {axis = 0 : i64, mode = "raise"} : (tensor<3x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
