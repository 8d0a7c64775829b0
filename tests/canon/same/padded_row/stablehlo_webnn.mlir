// webnn of a table with a row of zeros in front.
func.func @f(%x: tensor<15x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.pad %x, %0, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<15x8xf32>, tensor<f32>) -> tensor<16x8xf32>
  %2 = arith.constant dense<15> : tensor<6xi32>
  %3 = arith.andi %i, %2 : tensor<6xi32>
  %4 = "webnn.gather"(%1, %3) : (tensor<16x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
