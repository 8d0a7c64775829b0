// A table of slices of one value, of which one is empty.
func.func @f(%x: tensor<3x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %r0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 8>, strides = array<i64: 1, 1>} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %r1 = mg.slice %x {offsets = array<i64: 3, 0>, sizes = array<i64: 0, 8>, strides = array<i64: 1, 1>} : (tensor<3x8xf32>) -> tensor<0x8xf32>
  %t = mg.concat %r0, %r1 {axis = 0 : i64} : (tensor<3x8xf32>, tensor<0x8xf32>) -> tensor<3x8xf32>
  %g = "onnx.Gather"(%t, %i) {axis = 0 : si64} : (tensor<3x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
