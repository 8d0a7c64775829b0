// Each elementwise operation of Core ML is its ops of `arith` and `math`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.add"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sub(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.sub"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @mul(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.mul"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @floor_div(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.floor_div"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @mod(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.mod"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @pow(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.pow"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @maximum(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.maximum"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @minimum(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.minimum"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @real_div(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "coreml.real_div"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @not_equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.not_equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @less(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.less"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @less_equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.less_equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @greater(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.greater"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @greater_equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "coreml.greater_equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @logical_and(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "coreml.logical_and"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_or(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "coreml.logical_or"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_xor(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "coreml.logical_xor"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_not(%arg0: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "coreml.logical_not"(%arg0) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @select(%arg0: tensor<3xi1>, %arg1: tensor<2x1xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "coreml.select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @identity(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.identity"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @abs(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.abs"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sign(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.sign"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @square(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.square"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @relu(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "coreml.relu"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @acos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.acos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @asin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.asin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @atan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.atan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @atanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.atanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ceil(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.ceil"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.cosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @erf(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.erf"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp2(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.exp2"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @round(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.round"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.sinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.tan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sigmoid(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.sigmoid"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cast(%arg0: tensor<3xf32>) -> tensor<3xi32> {
  %0 = "coreml.cast"(%arg0) {dtype = i32} : (tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @cast_2(%arg0: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "coreml.cast"(%arg0) {dtype = i1} : (tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @clip(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.clip"(%arg0) {alpha = 0.0 : f32, beta = 6.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @inverse(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.inverse"(%arg0) {epsilon = 0.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @rsqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "coreml.rsqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
