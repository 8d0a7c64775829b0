// Sizes that are an expression of the argument's size for small numbers, and another one for large numbers.

// A factor a little above 1 adds elements from 100,000 on.
func.func @upsample(%x: tensor<?xf32>) -> tensor<?xf32> {
  %factor = "onnx.Constant"() {value = dense<1.00001> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Upsample"(%x, %factor) {mode = "nearest"} : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = "onnx.Slice"(%y, %zero, %size, %zero, %one) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @upsample_size(%x: tensor<?xf32>) -> tensor<1xi64> {
  %factor = "onnx.Constant"() {value = dense<1.00001> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Upsample"(%x, %factor) {mode = "nearest"} : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %size = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %size : tensor<1xi64>
}

func.func @resize_up(%x: tensor<?xf32>) -> tensor<1xi64> {
  %none = "onnx.NoValue"() {value} : () -> none
  %factor = "onnx.Constant"() {value = dense<1.00002> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Resize"(%x, %none, %factor, %none) {mode = "linear"} : (tensor<?xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  %size = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %size : tensor<1xi64>
}

func.func @resize_twice(%x: tensor<?xf32>) -> tensor<1xi64> {
  %none = "onnx.NoValue"() {value} : () -> none
  %factor = "onnx.Constant"() {value = dense<2.00001> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Resize"(%x, %none, %factor, %none) {mode = "nearest"} : (tensor<?xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  %size = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %size : tensor<1xi64>
}

// As many numbers as elements, for small sizes.
func.func @range(%x: tensor<?xf32>) -> tensor<1xi64> {
  %size = "onnx.Size"(%x) : (tensor<?xf32>) -> tensor<i64>
  %end = "onnx.Cast"(%size) {to = f32} : (tensor<i64>) -> tensor<f32>
  %zero = "onnx.Constant"() {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %step = "onnx.Constant"() {value = dense<1.00001> : tensor<f32>} : () -> tensor<f32>
  %y = "onnx.Range"(%zero, %end, %step) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  %r = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %r : tensor<1xi64>
}

// Windows at the end that are not full.
func.func @pool(%x: tensor<?xf32>) -> tensor<?xf32> {
  %axes = "onnx.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<?xf32>, tensor<2xi64>) -> tensor<1x1x?xf32>
  %1 = "onnx.AveragePool"(%0) {kernel_shape = [3], strides = [2], ceil_mode = 1 : si64} : (tensor<1x1x?xf32>) -> tensor<1x1x?xf32>
  %2 = "onnx.Squeeze"(%1, %axes) : (tensor<1x1x?xf32>, tensor<2xi64>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// The factor is 1 below 150,000 elements.
func.func @tile(%x: tensor<?xf32>) -> tensor<?xf32> {
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %most = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %more = "onnx.Div"(%size, %most) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %factor = "onnx.Add"(%more, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %y = "onnx.Tile"(%x, %factor) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// The step is 1 below 150,000 elements.
func.func @steps(%x: tensor<?xf32>) -> tensor<?xf32> {
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %most = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %more = "onnx.Div"(%size, %most) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %step = "onnx.Add"(%more, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %y = "onnx.Slice"(%x, %zero, %size, %zero, %step) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @every_third(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %start = "onnx.Constant"() {value = dense<-170001> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<2147483647> : tensor<1xi64>} : () -> tensor<1xi64>
  %step = "onnx.Constant"() {value = dense<3> : tensor<1xi64>} : () -> tensor<1xi64>
  %y = "onnx.Slice"(%x, %start, %end, %zero, %step) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @first(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %y = "onnx.Slice"(%x, %zero, %end, %zero, %one) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @last(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %start = "onnx.Constant"() {value = dense<-150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<9223372036854775807> : tensor<1xi64>} : () -> tensor<1xi64>
  %y = "onnx.Slice"(%x, %start, %end, %zero, %one) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Empty below 150,000 elements: the other operand, for small sizes.
func.func @joined(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %start = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<9223372036854775807> : tensor<1xi64>} : () -> tensor<1xi64>
  %rest = "onnx.Slice"(%x, %start, %end, %zero, %one) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %y = "onnx.Concat"(%x, %rest) {axis = 0 : si64} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// No padding below 150,000 elements.
func.func @padded(%x: tensor<?xf32>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %most = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %width = "onnx.Div"(%size, %most) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %widths = "onnx.Concat"(%width, %width) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %y = "onnx.Pad"(%x, %widths, %none, %none) {mode = "constant"} : (tensor<?xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Parts of one size, but for the last one.
func.func @split(%x: tensor<?xf32>) -> (tensor<1xi64>, tensor<1xi64>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:3 = "onnx.Split"(%x, %none) {axis = 0 : si64, num_outputs = 3 : si64} : (tensor<?xf32>, none) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  %1 = "onnx.Shape"(%0#0) : (tensor<?xf32>) -> tensor<1xi64>
  %2 = "onnx.Shape"(%0#2) : (tensor<?xf32>) -> tensor<1xi64>
  return %1, %2 : tensor<1xi64>, tensor<1xi64>
}

func.func @cropped(%x: tensor<?xf32>) -> tensor<1xi64> {
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %most = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %least = "onnx.Min"(%size, %most) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %y = "onnx.CenterCropPad"(%x, %least) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %r = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %r : tensor<1xi64>
}

// One row below 150,000 elements.
func.func @rows(%x: tensor<?xf32>) -> tensor<2xi64> {
  %size = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %most = "onnx.Constant"() {value = dense<150000> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %more = "onnx.Div"(%size, %most) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %rows = "onnx.Add"(%more, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %shape = "onnx.Concat"(%rows, %size) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %y = "onnx.Expand"(%x, %shape) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %r = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @halves(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %most = torch.constant.int 150000
  %n = torch.aten.size.int %x, %zero : !torch.vtensor<[?],f32>, !torch.int -> !torch.int
  %more = torch.aten.floordiv.int %n, %most : !torch.int, !torch.int -> !torch.int
  %y = torch.aten.slice.Tensor %x, %zero, %more, %n, %one : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?],f32>
  return %y : !torch.vtensor<[?],f32>
}

func.func @strided(%x: tensor<?xf32>) -> tensor<?xf32> {
  %b = "tf.Const"() {value = dense<150000> : tensor<1xi32>} : () -> tensor<1xi32>
  %e = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tf.Const"() {value = dense<-2> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.StridedSlice"(%x, %b, %e, %s) {begin_mask = 0 : i64, end_mask = 1 : i64, ellipsis_mask = 0 : i64, new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64} : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @pooled(%x: tensor<?xf32>) -> tensor<1xi64> {
  %axes = "onnx.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<?xf32>, tensor<2xi64>) -> tensor<1x1x?xf32>
  %1 = "onnx.LpPool"(%0) {kernel_shape = [2], strides = [1], ceil_mode = 1 : si64} : (tensor<1x1x?xf32>) -> tensor<1x1x?xf32>
  %2 = "onnx.Shape"(%1) {start = 2 : si64} : (tensor<1x1x?xf32>) -> tensor<1xi64>
  return %2 : tensor<1xi64>
}

func.func @resize_down(%x: tensor<?xf32>) -> tensor<1xi64> {
  %none = "onnx.NoValue"() {value} : () -> none
  %factor = "onnx.Constant"() {value = dense<0.75> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Resize"(%x, %none, %factor, %none) {mode = "linear"} : (tensor<?xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  %size = "onnx.Shape"(%y) : (tensor<?xf32>) -> tensor<1xi64>
  return %size : tensor<1xi64>
}

func.func @upsample_less(%x: tensor<?xf32>) -> tensor<?xf32> {
  %factor = "onnx.Constant"() {value = dense<1.000006> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Upsample"(%x, %factor) {mode = "nearest"} : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

func.func @mean(%x: tensor<?xf32>) -> tensor<f32> {
  %axis = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = "onnx.Concat"(%x, %one) {axis = 0 : si64} : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = "onnx.ReduceMean"(%0, %axis) {keepdims = 0 : si64} : (tensor<?xf32>, tensor<1xi64>) -> tensor<f32>
  return %1 : tensor<f32>
}

func.func @below(%x: tensor<?xf32>) -> tensor<1x?xf32> {
  %axis = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %k = "onnx.Constant"() {value = dense<100000> : tensor<i64>} : () -> tensor<i64>
  %0 = "onnx.Unsqueeze"(%x, %axis) : (tensor<?xf32>, tensor<1xi64>) -> tensor<1x?xf32>
  %1 = "onnx.Trilu"(%0, %k) {upper = 0 : si64} : (tensor<1x?xf32>, tensor<i64>) -> tensor<1x?xf32>
  return %1 : tensor<1x?xf32>
}
