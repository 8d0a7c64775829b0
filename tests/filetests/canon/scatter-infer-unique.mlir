// Of updates that cannot meet, unique is said: at constants, at positions from any start on, and at
// positions by rows and columns. Not of places that may be the same, or the same once they are wrapped.
//
// CLAUSE: N33
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @constants(%x: tensor<64xf32>, %u: tensor<7xf32>) -> tensor<64xf32> {
  %i = arith.constant dense<[8, 60, 31, 2, 17, 5, 44]> : tensor<7xi64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<64xf32>, tensor<7xi64>, tensor<7xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

func.func @from_a_start(%x: tensor<9xf32>, %start: tensor<i64>, %u: tensor<4xf32>) -> tensor<9xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4xi64>
  %1 = mg.broadcast %start {dims = array<i64>} : (tensor<i64>) -> tensor<4xi64>
  %2 = arith.addi %0, %1 : tensor<4xi64>
  %3 = mg.scatter_multiaxis %x[%2], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<9xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<9xf32>
  return %3 : tensor<9xf32>
}

func.func @by_rows_and_columns(%x: tensor<90xf32>, %start: tensor<i64>, %u: tensor<4x3xf32>) -> tensor<90xf32> {
  %ten = arith.constant dense<10> : tensor<4x3xi64>
  %rows = mg.iota {axis = 0 : i64} : () -> tensor<4x3xi64>
  %columns = mg.iota {axis = 1 : i64} : () -> tensor<4x3xi64>
  %0 = arith.muli %rows, %ten : tensor<4x3xi64>
  %1 = arith.addi %0, %columns : tensor<4x3xi64>
  %2 = mg.broadcast %start {dims = array<i64>} : (tensor<i64>) -> tensor<4x3xi64>
  %3 = arith.addi %1, %2 : tensor<4x3xi64>
  %4 = mg.reshape %3 : (tensor<4x3xi64>) -> tensor<12xi64>
  %5 = mg.reshape %u : (tensor<4x3xf32>) -> tensor<12xf32>
  %6 = mg.scatter_multiaxis %x[%4], %5 axes [0] {bounds = "drop"} : (tensor<90xf32>, tensor<12xi64>, tensor<12xf32>) -> tensor<90xf32>
  return %6 : tensor<90xf32>
}

func.func @may_meet(%x: tensor<9xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<9xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop"} : (tensor<9xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

func.func @wraps(%x: tensor<9xf32>, %start: tensor<i64>, %u: tensor<4xf32>) -> tensor<9xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4xi64>
  %1 = mg.broadcast %start {dims = array<i64>} : (tensor<i64>) -> tensor<4xi64>
  %2 = arith.addi %0, %1 : tensor<4xi64>
  %3 = mg.scatter_multiaxis %x[%2], %u axes [0] {bounds = "wrap"} : (tensor<9xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<9xf32>
  return %3 : tensor<9xf32>
}
