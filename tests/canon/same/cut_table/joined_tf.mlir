// tf: the first rows put before the table.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %1 = mg.concat %0, %x {axis = 0 : i64} : (tensor<20x8xf32>, tensor<50x8xf32>) -> tensor<70x8xf32>
  %2 = arith.constant dense<15> : tensor<6xi32>
  %3 = arith.andi %i, %2 : tensor<6xi32>
  %4 = arith.constant dense<0> : tensor<i32>
  %5 = "tf.GatherV2"(%1, %3, %4) : (tensor<70x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
