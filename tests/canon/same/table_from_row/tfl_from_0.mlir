// tfl: 50 rows from row 0 on, 10 added to what is looked up.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<10> : tensor<6xi32>
  %3 = arith.addi %1, %2 : tensor<6xi32>
  %4 = "tfl.gather"(%x, %3) {axis = 0 : i32, batch_dims = 0 : i32} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
