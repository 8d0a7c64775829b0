// RUN: mg opt %s --canonicalize | FileCheck %s
//
// What ends a block stays, though it is of a kind that is removed elsewhere.

// CHECK-LABEL: @ends
// CHECK: torch.aten.some_end[] %{{.*}}, 3
// CHECK-NEXT: }
func.func @ends(%x: !torch.vtensor<[3],f32>) {
  %0 = torch.aten.some_end[] %x, 3
}

// Which dimensions are reduced is not known, although the result's type leaves nothing open.
// CHECK-LABEL: @axes
// CHECK: openvino.ReduceMax
func.func @axes(%x: tensor<2x3xi8>) -> tensor<i8> {
  %axes = "some.axes"() : () -> tensor<2xi64>
  %0 = "openvino.ReduceMax"(%x, %axes) : (tensor<2x3xi8>, tensor<2xi64>) -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: @dimension
// CHECK: torch.aten.select.int
func.func @dimension(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[],f32> {
  %k = "some.number"() : () -> !torch.int
  %0 = torch.aten.select.int %x, %k, %k : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: @sizes
// CHECK: stablehlo.dynamic_gather
func.func @sizes(%x: tensor<1x1xi16>, %i: tensor<1xi64>) -> tensor<i16> {
  %sizes = "some.sizes"() : () -> tensor<2xi64>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %sizes) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 0>}> : (tensor<1x1xi16>, tensor<1xi64>, tensor<2xi64>) -> tensor<i16>
  return %0 : tensor<i16>
}

// A return in the middle of a region stays: without it, the region would be one of known operations.
// CHECK-LABEL: @middle
// CHECK: stablehlo.return
// CHECK-NEXT: "a.b"()
func.func @middle(%x: tensor<5xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.subtract %b, %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
    "a.b"() : () -> ()
  }) : (tensor<5xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// Elements of a small constant are looked at as sizes, which are i64; what the gather fills with is not.
// CHECK-LABEL: @filled
// CHECK-NEXT: %[[Y:.*]] = mg.slice %arg0 {offsets = array<i64: 0>, sizes = array<i64: 2>
// CHECK-NEXT: return %[[Y]]
func.func @filled(%x: tensor<3xf32>) -> tensor<2xf32> {
  %numbers = arith.constant dense<[2, 0, 1, 2]> : tensor<4xi8>
  %k = arith.constant dense<[1, 9]> : tensor<2xi64>
  %i = mg.gather_multiaxis %numbers[%k] axes [0] {bounds = "fill", fill_value = 1 : i8} : (tensor<4xi8>, tensor<2xi64>) -> tensor<2xi8>
  %y = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3xf32>, tensor<2xi8>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// CHECK-LABEL: @number
// CHECK: torch.prim.NumToTensor.Scalar
func.func @number() -> !torch.vtensor<[],si64> {
  %n = "some.number"() : () -> !torch.int
  %0 = torch.prim.NumToTensor.Scalar %n : !torch.int -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: @item
// CHECK: torch.aten.__getitem__.t
func.func @item(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %list = torch.aten.size %x : !torch.vtensor<[2,3],f32> -> !torch.list<int>
  %n = "some.number"() : () -> !torch.int
  %0 = torch.aten.__getitem__.t %list, %n : !torch.list<int>, !torch.int -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

// Ids that are known only here end elsewhere than the declared type says: an error of the run, as before.

// CHECK-LABEL: @ids_known_late
// CHECK: dense<[1, 3, -1, -1]>
// CHECK: return %{{.*}} : tensor<5xf32>
func.func @ids_known_late(%x: tensor<1x3x2x2xui8>, %data: tensor<4xf32>) -> tensor<5xf32> {
  %ids = "numpy.shape"(%x) : (tensor<1x3x2x2xui8>) -> tensor<4xi64>
  %0 = "tf.SegmentSum"(%data, %ids) : (tensor<4xf32>, tensor<4xi64>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// A return without operands does not take what the operation behind it gives for one.
// CHECK-LABEL: @nothing_returned
// CHECK: "stablehlo.return"() : () -> ()
// CHECK-NEXT: "a.b"()
func.func @nothing_returned(%x: tensor<5xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"() : () -> ()
    %1 = "a.b"() : () -> tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<5xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// Constants of billions of equal elements are compared by one of them.
// CHECK-LABEL: @long
// CHECK-NEXT: arith.constant dense<1>
func.func @long() -> tensor<4294967296xi64> {
  %k = "onnx.Constant"() {value = dense<1> : tensor<4294967296xi64>} : () -> tensor<4294967296xi64>
  return %k : tensor<4294967296xi64>
}

// Axes that are not known do not become known by the type that a result is declared to have.
// CHECK-LABEL: @squeezed
// CHECK: "onnx.Squeeze"
func.func @squeezed(%x: tensor<2x2xf32>, %axes: tensor<1xi64>) -> tensor<1x2xf32> {
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<2x2xf32>, tensor<1xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// CHECK-LABEL: @summed
// CHECK: "onnx.ReduceSum"
func.func @summed(%x: tensor<2x2xf32>, %axes: tensor<?xi64>) -> tensor<7xf32> {
  %0 = "onnx.ReduceSum"(%x, %axes) {keepdims = 0 : si64} : (tensor<2x2xf32>, tensor<?xi64>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// A result of another type than the pretty form implies is printed in the generic form.
// CHECK-LABEL: @inserted
// CHECK: "tensor.insert_slice"(%arg0, %arg1) {{.*}} -> tensor<!a.b>
func.func @inserted(%x: tensor<2x2xf32>, %y: tensor<5x4xf32>) {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 0, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<5x4xf32>) -> tensor<!a.b>
  "a.use"(%0) : (tensor<!a.b>) -> ()
  return
}

// Lists of which nothing is known: where they may have no elements, or the result has rank 0, its type is known.
// CHECK-LABEL: @lists
// CHECK-COUNT-6: "onnx.
func.func @lists(%v: tensor<4xi64>, %x: tensor<f32>, %l: tensor<?xi64>, %a: tensor<i64>) -> (tensor<?xi64>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Slice"(%v, %l, %l, %none, %none) : (tensor<4xi64>, tensor<?xi64>, tensor<?xi64>, none, none) -> tensor<?xi64>
  %1 = "onnx.ReduceSum"(%x, %l) {keepdims = 1 : si64} : (tensor<f32>, tensor<?xi64>) -> tensor<f32>
  %2 = "onnx.Tile"(%x, %l) : (tensor<f32>, tensor<?xi64>) -> tensor<f32>
  %3 = "onnx.Pad"(%x, %l, %none, %none) : (tensor<f32>, tensor<?xi64>, none, none) -> tensor<f32>
  %4 = "onnx.Slice"(%x, %l, %l, %l, %none) : (tensor<f32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, none) -> tensor<f32>
  %5 = "onnx.CumSum"(%x, %a) : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return %0, %1, %2, %3, %4, %5 : tensor<?xi64>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
}

// CHECK-LABEL: @numbers
// CHECK: torch.aten.argmax
// CHECK: "tf.ArgMax"
// CHECK: torch.aten.constant_pad_nd
func.func @numbers(%x: !torch.vtensor<[3],si64>, %b: !torch.bool, %y: tensor<3xf32>, %i: tensor<i32>, %z: !torch.vtensor<[],f32>, %p: !torch.list<int>) -> (!torch.vtensor<[],si64>, tensor<i64>, !torch.vtensor<[],f32>) {
  %none = torch.constant.none
  %c = torch.constant.int 0
  %0 = torch.aten.argmax %x, %none, %b : !torch.vtensor<[3],si64>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  %1 = "tf.ArgMax"(%y, %i) : (tensor<3xf32>, tensor<i32>) -> tensor<i64>
  %2 = torch.aten.constant_pad_nd %z, %p, %c : !torch.vtensor<[],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[],f32>
  return %0, %1, %2 : !torch.vtensor<[],si64>, tensor<i64>, !torch.vtensor<[],f32>
}
