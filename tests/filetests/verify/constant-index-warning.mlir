// A constant index that is out of range earns a warning, never an error, whatever states it and
// beside operands of whatever types.
//
// RUN: mg opt %s --verify-diagnostics

func.func @tensorflow(%x: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %i = "tf.Const"() {value = dense<[1, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-warning@+1 {{index 3 is out of bounds for axis 0 of size 3}}
  %0 = "tf.GatherV2"(%x, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @torch(%x: !torch.vtensor<[3],f32>, %flag: !torch.bool) -> !torch.vtensor<[2],f32> {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %i = "tf.Const"() {value = dense<[1, -1]> : tensor<2xsi64>} : () -> !torch.vtensor<[2],si64>
  // expected-warning@+1 {{index -1 is out of bounds for axis 0 of size 3}}
  %0 = "torch.aten.gather"(%x, %dim, %i, %flag) : (!torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @clamped(%x: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %i = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
