// tosa: 40 rows from row 10 on, 0 added to what is looked up.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 40, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<40x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.reshape %0 : (tensor<40x8xf32>) -> tensor<1x40x8xf32>
  %4 = mg.reshape %2 : (tensor<6xi32>) -> tensor<1x6xi32>
  %5 = "tosa.gather"(%3, %4) : (tensor<1x40x8xf32>, tensor<1x6xi32>) -> tensor<1x6x8xf32>
  %6 = mg.reshape %5 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
