// tfl: a table with a border behind.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0.0> : tensor<f32>
  %1 = mg.pad %x, %0 {low = array<i64: 0, 0>, high = array<i64: 14, 0>} : (tensor<50x8xf32>, tensor<f32>) -> tensor<64x8xf32>
  %2 = arith.constant dense<15> : tensor<6xi32>
  %3 = arith.andi %i, %2 : tensor<6xi32>
  %4 = "tfl.gather"(%1, %3) {axis = 0 : i32, batch_dims = 0 : i32} : (tensor<64x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
