func.func @main(%x: tensor<100000x64xf32>, %columns: tensor<262144x1xi64>, %rows: tensor<262144x1xi32>, %values: tensor<262144xf32>) -> tensor<8192x64xf32> {
  // The nonzero elements of a matrix of 8192 rows in their order, times x.
  %zeros = arith.constant dense<0.0> : tensor<8192x64xf32>
  %found = mg.gather_multiaxis %x[%columns] axes [0] : (tensor<100000x64xf32>, tensor<262144x1xi64>) -> tensor<262144x64xf32>
  %each = mg.broadcast %values {dims = array<i64: 0>} : (tensor<262144xf32>) -> tensor<262144x64xf32>
  %products = arith.mulf %found, %each : tensor<262144x64xf32>
  %0 = mg.scatter_multiaxis %zeros[%rows], %products axes [0] {reduction = "add"} : (tensor<8192x64xf32>, tensor<262144x1xi32>, tensor<262144x64xf32>) -> tensor<8192x64xf32>
  return %0 : tensor<8192x64xf32>
}
