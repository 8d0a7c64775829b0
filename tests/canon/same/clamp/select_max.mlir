func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<5> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %2 = arith.cmpi sgt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<5> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %5 = arith.select %2, %4, %i : tensor<3xi1>, tensor<3xi32>
  %6 = arith.constant dense<0> : tensor<1xi32>
  %7 = mg.broadcast %6 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %8 = arith.maxsi %5, %7 : tensor<3xi32>
  %9 = mg.reshape %8 : (tensor<3xi32>) -> tensor<3x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] {bounds = "wrap"} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %10 : tensor<3x4xf32>
}
