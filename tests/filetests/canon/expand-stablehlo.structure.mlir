// What StableHLO's ops that move data, compare and reduce are in core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @reshape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @dynamic_reshape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %s = stablehlo.constant dense<6> : tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @broadcast_in_dim(%x: tensor<3x2xf32>) -> tensor<2x3x4xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @dynamic_broadcast_in_dim(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @broadcast(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @transpose(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
func.func @slice(%x: tensor<6x4xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.slice %x [1:5:2, 0:3] : (tensor<6x4xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @real_dynamic_slice(%x: tensor<6xf32>) -> tensor<2xf32> {
  %a = stablehlo.constant dense<1> : tensor<1xi64>
  %b = stablehlo.constant dense<5> : tensor<1xi64>
  %c = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %x, %a, %b, %c : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @dynamic_slice_of_one(%x: tensor<6x4xf32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<1x4xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
func.func @dynamic_slice_of_two(%x: tensor<6xf32>, %i: tensor<i32>) -> tensor<2xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<6xf32>, tensor<i32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @dynamic_update_slice(%x: tensor<6xf32>, %u: tensor<2xf32>, %i: tensor<i32>) -> tensor<6xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @concatenate(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<5xf32> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func @pad(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<8xf32> {
  %0 = stablehlo.pad %x, %v, low = [-1], high = [2], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @dynamic_pad(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<6xf32> {
  %a = stablehlo.constant dense<2> : tensor<1xi64>
  %b = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %x, %v, %a, %b, %b : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @reverse(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.reverse %x, dims = [1] : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @iota() -> tensor<2x3xui8> {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}
func.func @dynamic_iota() -> tensor<4xf32> {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @get_dimension_size(%x: tensor<2x3xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func @reduce(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @reduce_unsigned_from(%x: tensor<2x3xui8>, %i: tensor<ui8>) -> tensor<2xui8> {
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xui8>, tensor<ui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}
func.func @reduce_floats_from(%x: tensor<3xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @compare(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xi1> {
  %0 = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
func.func @compare_in_total_order(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xi1> {
  %0 = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
func.func @bitcast_convert(%x: tensor<3xf32>) -> tensor<3x2xui16> {
  %0 = stablehlo.bitcast_convert %x : (tensor<3xf32>) -> tensor<3x2xui16>
  return %0 : tensor<3x2xui16>
}
func.func @bitcast_convert_wider(%x: tensor<3x2xi16>) -> tensor<3xf32> {
  %0 = stablehlo.bitcast_convert %x : (tensor<3x2xi16>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @optimization_barrier(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.optimization_barrier %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @custom_call(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "Sharding"}> : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @real(%x: tensor<3xcomplex<f32>>) -> tensor<3xf32> {
  %0 = stablehlo.real %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @imag(%x: tensor<3xcomplex<f32>>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0 = stablehlo.imag %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %1 = stablehlo.imag %y : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}
func.func @complex(%x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xcomplex<f64>> {
  %0 = stablehlo.complex %x, %y : tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
func.func @reduce_precision(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<3xf32>
  %1 = stablehlo.reduce_precision %x, format = e8m7 : tensor<3xf32>
  %2 = stablehlo.reduce_precision %x, format = e8m23 : tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
