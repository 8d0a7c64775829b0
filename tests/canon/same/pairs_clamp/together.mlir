func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = mg.reshape %j : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = mg.concat %0, %1 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %3 = arith.constant dense<[[5, 6], [5, 6], [5, 6], [5, 6]]> : tensor<4x2xi32>
  %4 = arith.constant dense<0> : tensor<4x2xi32>
  %5 = arith.cmpi slt, %2, %4 : tensor<4x2xi32>
  %6 = arith.addi %2, %3 : tensor<4x2xi32>
  %7 = arith.select %5, %6, %2 : tensor<4x2xi1>, tensor<4x2xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %9 = mg.reshape %8 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %9 : tensor<4xf32>
}
