// Entries of tables are gathers, and shifts that round a sum.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @table(%x: tensor<4xi8>, %t: tensor<256xi8>) -> tensor<4xi8> {
  %0 = tosa.table %x, %t : (tensor<4xi8>, tensor<256xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

func.func @interpolated(%x: tensor<4xi16>, %t: tensor<513xi16>) -> tensor<4xi32> {
  %0 = tosa.table %x, %t : (tensor<4xi16>, tensor<513xi16>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @shift(%x: tensor<4xi32>, %y: tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = tosa.arithmetic_right_shift %x, %y {round = false} : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
  %1 = tosa.arithmetic_right_shift %x, %y {round = true} : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
