func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<4> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.addi %i, %4 : tensor<3xi32>
  %6 = arith.select %2, %5, %i : tensor<3xi1>, tensor<3xi32>
  %7 = arith.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  %9 = mg.reshape %6 : (tensor<3xi32>) -> tensor<1x3xi32>
  %10 = mg.gather_multiaxis %8[%9] axes [1] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %10 : tensor<6x3xf32>
}
