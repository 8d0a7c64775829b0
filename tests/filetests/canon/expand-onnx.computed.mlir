// Operators of ONNX that compute, with attributes, optional operands or along axes, as ops of `arith`, `math` and `mg`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Mod(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
  %0 = "onnx.Mod"(%arg0, %arg1) {fmod = 0 : si64} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitShift(%arg0: tensor<3xui8>, %arg1: tensor<ui8>) -> tensor<3xui8> {
  %0 = "onnx.BitShift"(%arg0, %arg1) {direction = "RIGHT"} : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @Pow(%arg0: tensor<3xf32>, %arg1: tensor<3xi32>) -> tensor<3xf32> {
  %0 = "onnx.Pow"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Max(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Max"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Min(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Min"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sum(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sum"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Mean(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Mean"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Clip(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Clip"(%arg0, %arg1, %none) : (tensor<3xf32>, tensor<f32>, none) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @IsInf(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.IsInf"(%arg0) {detect_negative = 0 : si64, detect_positive = 1 : si64} : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Cast(%arg0: tensor<3xf32>) -> tensor<3xui8> {
  %0 = "onnx.Cast"(%arg0) {saturate = 1 : si64, to = ui8} : (tensor<3xf32>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @CastLike(%arg0: tensor<3xi32>, %arg1: tensor<f64>) -> tensor<3xf64> {
  %0 = "onnx.CastLike"(%arg0, %arg1) {saturate = 1 : si64} : (tensor<3xi32>, tensor<f64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

func.func @BitCast(%arg0: tensor<3xf32>) -> tensor<3xui32> {
  %0 = "onnx.BitCast"(%arg0) {to = ui32} : (tensor<3xf32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}

func.func @ReduceSum(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceMean(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceProd(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceProd"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceMax(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceMin(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMin"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceL1(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceL1"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceL2(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceL2"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceSumSquare(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceSumSquare"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceLogSum(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceLogSum"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceLogSumExp(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceLogSumExp"(%arg0, %axes) {keepdims = 1 : si64, noop_with_empty_axes = 0 : si64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @ReduceMax_unsigned(%arg0: tensor<2x3xui8>) -> tensor<ui8> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.ReduceMax"(%arg0, %none) {keepdims = 0 : si64} : (tensor<2x3xui8>, none) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @ArgMax(%arg0: tensor<2x3xf32>) -> tensor<2xi64> {
  %0 = "onnx.ArgMax"(%arg0) {axis = 1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64} : (tensor<2x3xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @ArgMin(%arg0: tensor<2x3xf32>) -> tensor<2xi64> {
  %0 = "onnx.ArgMin"(%arg0) {axis = 1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64} : (tensor<2x3xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @CumSum(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %axis = onnx.Constant dense<1> : tensor<i64>
  %0 = "onnx.CumSum"(%arg0, %axis) {exclusive = 1 : si64, reverse = 0 : si64} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @OneHot(%arg0: tensor<3xi64>, %arg1: tensor<2xf32>) -> tensor<3x4xf32> {
  %depth = onnx.Constant dense<4> : tensor<i64>
  %0 = "onnx.OneHot"(%arg0, %depth, %arg1) {axis = -1 : si64} : (tensor<3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @Range() -> tensor<3xi64> {
  %start = onnx.Constant dense<10> : tensor<i64>
  %limit = onnx.Constant dense<4> : tensor<i64>
  %delta = onnx.Constant dense<-2> : tensor<i64>
  %0 = "onnx.Range"(%start, %limit, %delta) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

func.func @ReverseSequence(%x: tensor<3x2xf32>, %n: tensor<2xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.ReverseSequence"(%x, %n) {batch_axis = 1 : si64, time_axis = 0 : si64} : (tensor<3x2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
