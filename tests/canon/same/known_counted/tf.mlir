// tf by indices of which eight are added to the negative ones.
func.func @f(%x: tensor<8x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<-8> : tensor<6xi32>
  %3 = arith.addi %1, %2 : tensor<6xi32>
  %4 = arith.constant dense<0> : tensor<6xi32>
  %5 = arith.constant dense<8> : tensor<6xi32>
  %6 = arith.cmpi slt, %3, %4 : tensor<6xi32>
  %7 = arith.addi %3, %5 : tensor<6xi32>
  %8 = arith.select %6, %7, %3 : tensor<6xi1>, tensor<6xi32>
  %9 = arith.constant dense<0> : tensor<i32>
  %10 = "tf.GatherV2"(%x, %8, %9) : (tensor<8x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  return %10 : tensor<6x8xf32>
}
