// Ids that StableHLO reverses, then counted.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %j = stablehlo.reverse %i, dims = [0] : tensor<6xi32>
  %zero = arith.constant dense<0> : tensor<6xi32>
  %size = arith.constant dense<50> : tensor<6xi32>
  %negative = arith.cmpi slt, %j, %zero : tensor<6xi32>
  %added = arith.addi %j, %size : tensor<6xi32>
  %k = arith.select %negative, %added, %j : tensor<6xi1>, tensor<6xi32>
  %a = arith.constant dense<0> : tensor<i32>
  %g = "tf.GatherV2"(%x, %k, %a) {batch_dims = 0 : i64} : (tensor<50x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
