// AT: 7x8, 2x3; 6x8, 4x1; 9x8, 0x5; 1x8, 2x2
func.func @embedding(%x: tensor<?x8xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x8xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x8xf32>, tensor<?x?xi64>) -> tensor<?x?x8xf32>
  return %0 : tensor<?x?x8xf32>
}

// AT: 2x7x4, 3; 1x6x4, 1; 5x6x4, 0; 0x2x4, 2
func.func @along_the_middle(%x: tensor<?x?x4xf32>, %i: tensor<?xi64>) -> tensor<?x?x4xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 1 : si64} : (tensor<?x?x4xf32>, tensor<?xi64>) -> tensor<?x?x4xf32>
  return %0 : tensor<?x?x4xf32>
}

// AT: 6x7x4, 3x2; 6x6x4, 1x2; 2x6x4, 5x2
func.func @tuples(%x: tensor<?x?x4xf32>, %i: tensor<?x2xi64>) -> tensor<?x4xf32> {
  %0 = "onnx.GatherND"(%x, %i) : (tensor<?x?x4xf32>, tensor<?x2xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 4x5, 3; 2x1, 6; 6x6, 0
func.func @fill(%x: tensor<?x?xf32>, %i: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = mg.reshape %i {dims = array<i64: 0, -1>} : (tensor<?xi64>) -> tensor<?x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "fill", fill_value = 7.0 : f32} : (tensor<?x?xf32>, tensor<?x1xi64>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// AT: 4x5, 3; 2x1, 6; 6x6, 0
func.func @clamp(%x: tensor<?x?xf32>, %i: tensor<?xi32>) -> tensor<?x?xf32> {
  %0 = mg.reshape %i {dims = array<i64: 0, -1>} : (tensor<?xi32>) -> tensor<?x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<?x?xf32>, tensor<?x1xi32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// AT: 4x5, 3; 2x1, 6; 6x6, 0
func.func @wrap(%x: tensor<?x?xf32>, %i: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = mg.reshape %i {dims = array<i64: 0, -1>} : (tensor<?xi64>) -> tensor<?x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "wrap"} : (tensor<?x?xf32>, tensor<?x1xi64>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// AT: 2x3x8; 1x1x8; 0x2x8
func.func @heads(%x: tensor<?x?x8xf32>) -> tensor<?x2x?x4xf32> {
  %0 = mg.reshape %x {dims = array<i64: 0, 1, -1, -1>} : (tensor<?x?x8xf32>) -> tensor<?x?x2x4xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<?x?x2x4xf32>) -> tensor<?x2x?x4xf32>
  return %1 : tensor<?x2x?x4xf32>
}

// AT: 2x3x8; 1x1x8; 0x2x8
func.func @flat(%x: tensor<?x?x8xf32>) -> tensor<?x8xf32> {
  %0 = mg.reshape %x : (tensor<?x?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// AT: 2x3x8, 6x8; 1x1x8, 1x8; 0x2x8, 0x8
func.func @sizes_as_operands(%x: tensor<?x?x8xf32>, %y: tensor<?x8xf32>) -> tensor<?x?x8xf32> {
  %b = mg.dim %x {axis = 0 : i64} : (tensor<?x?x8xf32>) -> tensor<i64>
  %s = mg.dim %x {axis = 1 : i64} : (tensor<?x?x8xf32>) -> tensor<i64>
  %0 = mg.reshape %y, %b, %s : (tensor<?x8xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?x8xf32>
  %1 = arith.addf %x, %0 : tensor<?x?x8xf32>
  return %1 : tensor<?x?x8xf32>
}

// AT: 2x3x8; 1x1x8; 0x2x8
func.func @constant_indices(%x: tensor<?x?x8xf32>) -> tensor<?x?x3xf32> {
  %c = arith.constant dense<[0, 1, 5]> : tensor<3xi64>
  %0 = "onnx.Gather"(%x, %c) {axis = 2 : si64} : (tensor<?x?x8xf32>, tensor<3xi64>) -> tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}

// AT: 2x3; 4x1; 1x5
func.func @largest(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "max"} : (tensor<?x?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// AT: 2x4, 3x4; 1x4, 0x4; 0x4, 0x4
func.func @joined(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// AT: 2x4; 1x4; 0x4
func.func @elementwise(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = math.absf %x : tensor<?x4xf32>
  %1 = arith.addf %0, %x : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// AT: 3x4; 1x4; 7x4
func.func @stretched(%x: tensor<?x4xf32>) -> tensor<?x2x4xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 0, 2>} : (tensor<?x4xf32>) -> tensor<?x2x4xf32>
  return %0 : tensor<?x2x4xf32>
}

// AT: 6x4, 2x3; 7x4, 1x1; 2x4, 0x3
func.func @from_torch(%x: !torch.vtensor<[?,4],f32>, %i: !torch.vtensor<[?,?],si64>) -> !torch.vtensor<[?,?,4],f32> {
  %int-1 = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %x, %i, %int-1, %false, %false : !torch.vtensor<[?,4],f32>, !torch.vtensor<[?,?],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,?,4],f32>
  return %0 : !torch.vtensor<[?,?,4],f32>
}

// AT: 6x4, 2x3; 7x4, 1x1; 2x4, 0x3
func.func @from_tf(%x: tensor<?x4xf32>, %i: tensor<?x?xi32>) -> tensor<?x?x4xf32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %0 = "tf.GatherV2"(%x, %i, %axis) : (tensor<?x4xf32>, tensor<?x?xi32>, tensor<i64>) -> tensor<?x?x4xf32>
  return %0 : tensor<?x?x4xf32>
}

// AT: 6x4, 2x1; 7x4, 1x1; 2x4, 0x1
func.func @from_stablehlo(%x: tensor<?x4xf32>, %i: tensor<?x1xi32>) -> tensor<?x4xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<?x4xf32>, tensor<?x1xi32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Frameworks' operations, which are not made for open sizes: each by its recipe at numbers.

// AT: 3x8, 8; 1x8, 8; 0x8, 8
func.func @onnx_elementwise(%x: tensor<?x8xf32>, %y: tensor<8xf32>) -> tensor<?x8xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<?x8xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %1 = "onnx.Relu"(%0) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// AT: 3x8; 1x8; 0x8
func.func @onnx_slice_concat(%x: tensor<?x8xf32>) -> tensor<?x6xf32> {
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<4> : tensor<1xi64>} : () -> tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Slice"(%x, %one, %end, %one, %none) : (tensor<?x8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x3xf32>
  %1 = "onnx.Concat"(%0, %0) {axis = 1 : si64} : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x6xf32>
  return %1 : tensor<?x6xf32>
}

// AT: 3x8, 1x8; 1x8, 1x8; 0x8, 1x8
func.func @onnx_expand(%x: tensor<?x8xf32>, %y: tensor<1x8xf32>) -> tensor<?x8xf32> {
  %0 = "onnx.Shape"(%x) {start = 0 : si64} : (tensor<?x8xf32>) -> tensor<2xi64>
  %1 = "onnx.Expand"(%y, %0) : (tensor<1x8xf32>, tensor<2xi64>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// AT: 3x8, 3x8; 1x8, 1x8; 0x8, 0x8
func.func @stablehlo_add_concatenate(%x: tensor<?x8xf32>, %y: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = stablehlo.add %x, %y : tensor<?x8xf32>
  %1 = stablehlo.concatenate %0, %y, dim = 0 : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// AT: 3x8; 1x8; 0x8
func.func @tf_transpose_tile(%x: tensor<?x8xf32>) -> tensor<16x?xf32> {
  %p = "tf.Const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Transpose"(%x, %p) : (tensor<?x8xf32>, tensor<2xi32>) -> tensor<8x?xf32>
  %m = "tf.Const"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %1 = "tf.Tile"(%0, %m) : (tensor<8x?xf32>, tensor<2xi32>) -> tensor<16x?xf32>
  return %1 : tensor<16x?xf32>
}

// AT: 3x8; 1x8; 0x8
func.func @torch_view_of_sizes(%x: !torch.vtensor<[?,8],f32>) -> !torch.vtensor<[?,2,4],f32> {
  %zero = torch.constant.int 0
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %rows = torch.aten.size.int %x, %zero : !torch.vtensor<[?,8],f32>, !torch.int -> !torch.int
  %shape = torch.prim.ListConstruct %rows, %two, %four : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view %x, %shape : !torch.vtensor<[?,8],f32>, !torch.list<int> -> !torch.vtensor<[?,2,4],f32>
  %1 = torch.aten.relu %0 : !torch.vtensor<[?,2,4],f32> -> !torch.vtensor<[?,2,4],f32>
  return %1 : !torch.vtensor<[?,2,4],f32>
}

// Scatters.

// AT: 5x8, 3x1, 3x8; 4x8, 1x1, 1x8; 6x8, 0x1, 0x8
func.func @scatter_rows(%x: tensor<?x8xf32>, %i: tensor<?x1xi64>, %u: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<?x8xf32>, tensor<?x1xi64>, tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// AT: 5x8, 3x1, 3x8; 4x8, 1x1, 1x8; 6x8, 0x1, 0x8; 1x8, 7x1, 7x8
func.func @scatter_sums(%x: tensor<?x8xf32>, %i: tensor<?x1xi64>, %u: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) {reduction = "add"} : (tensor<?x8xf32>, tensor<?x1xi64>, tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// AT: 5x4, 3x2, 3; 4x1, 6x2, 6; 6x8, 0x2, 0
func.func @scatter_elements_dropped(%x: tensor<?x?xi32>, %i: tensor<?x2xi64>, %u: tensor<?xi32>) -> tensor<?x?xi32> {
  %0 = "tf.TensorScatterMax"(%x, %i, %u) {bad_indices_policy = "IGNORE"} : (tensor<?x?xi32>, tensor<?x2xi64>, tensor<?xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
