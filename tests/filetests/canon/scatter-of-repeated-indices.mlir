// scatter(x, i, u) = scatter(x, i, reduce_d(u)), where x has size 1 along d and i is the same along it: where
// the order of updates does not matter, or of the last ones where they are set. A sum of floats stays.
//
// CLAUSE: N34
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @sum(%x: tensor<1x5xi32>, %i: tensor<3xi64>, %u: tensor<40x3xi32>) -> tensor<1x5xi32> {
  %0 = mg.broadcast %i {dims = array<i64: 1>} : (tensor<3xi64>) -> tensor<40x3xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [1] {bounds = "drop", reduction = "add"} : (tensor<1x5xi32>, tensor<40x3xi64>, tensor<40x3xi32>) -> tensor<1x5xi32>
  return %1 : tensor<1x5xi32>
}

func.func @last(%x: tensor<1x5xf32>, %i: tensor<3xi64>, %u: tensor<40x3xf32>) -> tensor<1x5xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 1>} : (tensor<3xi64>) -> tensor<40x3xi64>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [1] : (tensor<1x5xf32>, tensor<40x3xi64>, tensor<40x3xf32>) -> tensor<1x5xf32>
  return %1 : tensor<1x5xf32>
}

func.func @without_axes(%x: tensor<1x5xf32>, %i: tensor<40x1xi64>, %u: tensor<40x5xf32>) -> tensor<1x5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [] {reduction = "max"} : (tensor<1x5xf32>, tensor<40x1xi64>, tensor<40x5xf32>) -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}

func.func @floats_in_order(%x: tensor<1x5xf32>, %i: tensor<40x1xi64>, %u: tensor<40x5xf32>) -> tensor<1x5xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [] {reduction = "add"} : (tensor<1x5xf32>, tensor<40x1xi64>, tensor<40x5xf32>) -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}
