// A recommender's embeddings: eight tables, one of them divided by rows and one by columns, bags of four rows
// added up, and the sums of all tables beside each other. Samples are divided, too.
//
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=rows:model,_ --shard=columns:_,model --shard=ids:data,_,_ | diff - %s.expected

func.func @main(%rows: tensor<1024x8xf32>, %columns: tensor<64x8xf32>, %t2: tensor<32x8xf32>, %t3: tensor<32x8xf32>, %t4: tensor<16x8xf32>, %t5: tensor<16x8xf32>, %t6: tensor<8x8xf32>, %t7: tensor<8x8xf32>, %ids: tensor<16x8x4xi32>) -> tensor<16x8x8xf32> {
  %i0 = mg.slice %ids {offsets = array<i64: 0, 0, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g0 = "numpy.take"(%rows, %i0) {axis = 0 : i64, mode = "wrap"} : (tensor<1024x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p0 = mg.reduce %g0 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i1 = mg.slice %ids {offsets = array<i64: 0, 1, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g1 = "numpy.take"(%columns, %i1) {axis = 0 : i64, mode = "wrap"} : (tensor<64x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p1 = mg.reduce %g1 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i2 = mg.slice %ids {offsets = array<i64: 0, 2, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g2 = "numpy.take"(%t2, %i2) {axis = 0 : i64, mode = "wrap"} : (tensor<32x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p2 = mg.reduce %g2 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i3 = mg.slice %ids {offsets = array<i64: 0, 3, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g3 = "numpy.take"(%t3, %i3) {axis = 0 : i64, mode = "wrap"} : (tensor<32x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p3 = mg.reduce %g3 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i4 = mg.slice %ids {offsets = array<i64: 0, 4, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g4 = "numpy.take"(%t4, %i4) {axis = 0 : i64, mode = "wrap"} : (tensor<16x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p4 = mg.reduce %g4 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i5 = mg.slice %ids {offsets = array<i64: 0, 5, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g5 = "numpy.take"(%t5, %i5) {axis = 0 : i64, mode = "wrap"} : (tensor<16x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p5 = mg.reduce %g5 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i6 = mg.slice %ids {offsets = array<i64: 0, 6, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g6 = "numpy.take"(%t6, %i6) {axis = 0 : i64, mode = "wrap"} : (tensor<8x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p6 = mg.reduce %g6 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %i7 = mg.slice %ids {offsets = array<i64: 0, 7, 0>, sizes = array<i64: 16, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<16x8x4xi32>) -> tensor<16x1x4xi32>
  %g7 = "numpy.take"(%t7, %i7) {axis = 0 : i64, mode = "wrap"} : (tensor<8x8xf32>, tensor<16x1x4xi32>) -> tensor<16x1x4x8xf32>
  %p7 = mg.reduce %g7 {axes = array<i64: 2>, kind = "sum"} : (tensor<16x1x4x8xf32>) -> tensor<16x1x8xf32>
  %all = mg.concat %p0, %p1, %p2, %p3, %p4, %p5, %p6, %p7 {axis = 1 : i64} : (tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>, tensor<16x1x8xf32>) -> tensor<16x8x8xf32>
  return %all : tensor<16x8x8xf32>
}
