func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<4> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.addi %i, %4 : tensor<3xi32>
  %6 = arith.select %2, %5, %i : tensor<3xi1>, tensor<3xi32>
  %7 = mg.broadcast %6 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [1] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<6x3xi32>) -> tensor<6x3xf32>
  return %8 : tensor<6x3xf32>
}
