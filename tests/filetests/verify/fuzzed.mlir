// RUN: mg opt %s --verify-diagnostics --split-input-file

// A constant that is not what its name says has no value for others.
func.func @number(%n: !torch.none) -> !torch.vtensor<[?],f32> {
  %0 = torch.constant.int 4
  // expected-error@+1 {{value must be of type i64, but is of type f64}}
  %1 = "torch.constant.int"() {value = 1.0 : f64} : () -> !torch.int
  // expected-error@+1 {{inferred type tensor<?xsi64>, but the result is declared tensor<?xf32>}}
  %2 = torch.aten.arange %1, %n, %n, %n, %n : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %2 : !torch.vtensor<[?],f32>
}

// -----

// A list of more sizes than a shape has.
func.func @rank(%x: tensor<3xf32>, %shape: tensor<9223372036854775807xi64>) -> tensor<*xf32> {
  // expected-error@+1 {{shape must be a list of i64, but has 9223372036854775807 entries: tensors have 64 dimensions at most (onnx.Expand C1)}}
  %0 = "onnx.Expand"(%x, %shape) : (tensor<3xf32>, tensor<9223372036854775807xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// What is stated to be of another type than the result has is no constant of what uses it.
func.func @stated(%x: tensor<2x3xf32>, %a: tensor<4x2xf32>, %i: tensor<4xi32>) -> tensor<6x7xf32> {
  // expected-error@+1 {{inferred type tensor<0x2xi32>, but the result is declared tensor<2x2xi32> (tf.Const)}}
  %p = "tf.Const"() {value = dense<> : tensor<0x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tf.MirrorPad"(%x, %p) {mode = "REFLECT"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<6x7xf32>
  // expected-error@+1 {{inferred type tensor<0xi64>, but the result is declared tensor<i32> (tfl.pseudo_const)}}
  %n = "tfl.pseudo_const"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<i32>
  %1 = "tfl.unsorted_segment_max"(%a, %i, %n) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<?x2xf32>
  // expected-error@+1 {{inferred type tensor<4294967296xi64>, but the result is declared tensor<1xi64> (onnx.Constant)}}
  %k = "onnx.Constant"() {value = dense<1> : tensor<4294967296xi64>} : () -> tensor<1xi64>
  %2:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<2x?xf32>, tensor<2x?xi64>)
  // expected-error@+1 {{inferred type tensor<f32>, but the result is declared tensor<1xi64> (openvino.Constant)}}
  %s = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<1xi64>
  %3 = "openvino.StridedSlice"(%a, %s, %s, %s) {begin_mask = array<i64>, end_mask = array<i64>} : (tensor<4x2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x2xf32>
  return %0 : tensor<6x7xf32>
}

// -----

// A list of equal numbers is long at no cost.
func.func @long(%x: tensor<2x3xf32>) -> tensor<2x?xf32> {
  %k = "onnx.Constant"() {value = dense<1> : tensor<4294967296xi64>} : () -> tensor<4294967296xi64>
  // expected-error@+1 {{onnx.TopK}}
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<4294967296xi64>) -> (tensor<2x?xf32>, tensor<2x?xi64>)
  return %0#0 : tensor<2x?xf32>
}

// -----

// More operands than the definition names.
func.func @twin(%x: tensor<2xi32>, %i: tensor<i32>, %v: tensor<f32>) {
  // expected-error@+1 {{accumulate must be a constant of type !torch.bool (torch.aten.index_put.hacked_twin C1)}}
  %0 = "torch.aten.index_put.hacked_twin"(%x, %i, %v, %v) : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2xi32>
  return
}

// -----

// As many results as operands.
func.func @results(%x: tensor<2xf32>) -> tensor<1xi8> {
  // expected-error@+1 {{expected 0 results, but found 1}}
  %0 = "tf.ShapeN"() : () -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// -----

// The least number of an attribute is a number, not a size that is not known.
func.func @starts(%x: tensor<2x3xf32>) -> tensor<2x2xf32> {
  // expected-error@+1 {{starts may not be negative, but has -9223372036854775808 (webnn.slice C3)}}
  %0 = "webnn.slice"(%x) {starts = array<i64: -9223372036854775808, 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @start(%x: tensor<2x3xf32>) -> tensor<2x2xf32> {
  // expected-error@+1 {{0 <= start <= limit <= size must hold in dimension 0}}
  %0 = "stablehlo.slice"(%x) {start_indices = array<i64: -9223372036854775808, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// One position is in range or not, whatever the step is.
func.func @one(%a: tensor<1xf32>, %b: tensor<1xf32>, %step: index) -> tensor<1xf32> {
  %two = arith.constant 2 : index
  // expected-error@+1 {{there are no 1 positions from 2 in steps of 1 (tensor.insert_slice C4)}}
  %0 = tensor.insert_slice %a into %b[%two] [1] [%step] : tensor<1xf32> into tensor<1xf32>
  return %0 : tensor<1xf32>
}
