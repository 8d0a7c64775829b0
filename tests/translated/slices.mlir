// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// The last position of a dimension, where it has one.
func.func @slice_last(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  %e = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// Every other position from the third to the last but one.
func.func @slice_inner(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = onnx.Constant dense<2> : tensor<1xi64>
  %e = onnx.Constant dense<-1> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// From the last but one to the first: of one position, from that.
func.func @slice_backward(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = onnx.Constant dense<-2> : tensor<1xi64>
  %e = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// From a position counted from the start to one from the end, backward.
func.func @slice_crossed(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = onnx.Constant dense<5> : tensor<1xi64>
  %e = onnx.Constant dense<-4> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// From the end to a position counted from the start.
func.func @slice_empty_from_some_size(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s = onnx.Constant dense<-2> : tensor<1xi64>
  %e = onnx.Constant dense<3> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 0x0; 1x2; 4x3; 3x7
// Two dimensions at once.
func.func @slice_of_two(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %e = onnx.Constant dense<[-1, -4]> : tensor<2xi64>
  %a = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %t = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// Counted from the end, in steps.
func.func @torch_slice(%x: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,4],f32> {
  %d = torch.constant.int 0
  %s = torch.constant.int -2
  %e = torch.constant.int 9223372036854775807
  %t = torch.constant.int 2
  %0 = torch.aten.slice.Tensor %x, %d, %s, %e, %t : !torch.vtensor<[?,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// To half of the size.
func.func @torch_slice_half(%x: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,4],f32> {
  %d = torch.constant.int 0
  %z = torch.constant.int 0
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %n = torch.aten.size.int %x, %d : !torch.vtensor<[?,4],f32>, !torch.int -> !torch.int
  %h = torch.aten.floordiv.int %n, %two : !torch.int, !torch.int -> !torch.int
  %0 = torch.aten.slice.Tensor %x, %d, %z, %h, %one : !torch.vtensor<[?,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// Masks in the place of ends.
func.func @tf_strided_slice(%x: tensor<?x4xf32>) -> tensor<?x3xf32> {
  %b = "tf.Const"() {value = dense<[-2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %e = "tf.Const"() {value = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %s = "tf.Const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.StridedSlice"(%x, %b, %e, %s) {begin_mask = 0 : i64, end_mask = 3 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64} : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// AT: 0x4; 1x4; 2x4; 3x4; 7x4
// Python's own subscript, whose start before the first position is none.
func.func @numpy_getitem(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "numpy.getitem"(%x) {start = array<i64: -2>, stop = array<i64: -5>, step = array<i64: -1>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 1x4; 2x4; 6x4
// The same size, said in two ways.
func.func @slices_alike(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %s0 = onnx.Constant dense<0> : tensor<1xi64>
  %e0 = onnx.Constant dense<-1> : tensor<1xi64>
  %s1 = onnx.Constant dense<1> : tensor<1xi64>
  %e1 = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s0, %e0, %a, %s1) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  %1 = "onnx.Slice"(%x, %s1, %e1, %a, %s1) : (tensor<?x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  %2 = "onnx.Sub"(%1, %0) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// AT: 0x3; 1x3; 5x3
// Positions up to a size.
func.func @range_of_size(%x: tensor<?x3xf32>) -> tensor<?xi64> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %s = "onnx.Shape"(%x) : (tensor<?x3xf32>) -> tensor<2xi64>
  %n = "onnx.Gather"(%s, %z) {axis = 0 : si64} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %r = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// AT: 0x3; 1x3; 5x3
// Positions up to a size.
func.func @torch_arange(%x: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?],si64> {
  %int0 = torch.constant.int 0
  %int4 = torch.constant.int 4
  %none = torch.constant.none
  %n = torch.aten.size.int %x, %int0 : !torch.vtensor<[?,3],f32>, !torch.int -> !torch.int
  %r = torch.aten.arange %n, %int4, %none, %none, %none : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  return %r : !torch.vtensor<[?],si64>
}

// AT: 0x4; 1x4; 3x4
// Positions of 32 bits up to a size that is a number of these.
func.func @iota_of_i32(%x: tensor<?x4xf32>) -> tensor<?xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %r = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %r, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// AT: 0x4, 0x2; 1x4, 1x2; 3x4, 3x2
// Batch dimensions of two arguments, which are equal.
func.func @gather_of_batch(%x: tensor<?x4xi32>, %i: tensor<?x2xi32>) -> tensor<?x2xi32> {
  %a = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.GatherV2"(%x, %i, %a) {batch_dims = 1 : i64} : (tensor<?x4xi32>, tensor<?x2xi32>, tensor<i32>) -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}
