// Each elementwise op of TFLite is its ops of `arith` and `math`, on operands stretched to one shape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @pow(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.pow"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @maximum(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.maximum"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @minimum(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.minimum"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @logical_and(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tfl.logical_and"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_or(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tfl.logical_or"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_not(%arg0: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tfl.logical_not"(%arg0) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @not_equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.not_equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @less(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.less"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @less_equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.less_equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @greater(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.greater"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @greater_equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tfl.greater_equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @select_v2(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.select_v2"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @neg(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.neg"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @abs(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.abs"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sign(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.sign"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @square(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.square"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @rsqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.rsqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @logistic(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.logistic"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @relu(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.relu"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ceil(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.ceil"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @round(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.round"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @select(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor_div(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.floor_div"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor_mod(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
  %0 = "tfl.floor_mod"(%arg0, %arg1) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @squared_difference(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.squared_difference"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @relu6(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tfl.relu6"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cast(%arg0: tensor<3xf32>) -> tensor<3xi32> {
  %0 = "tfl.cast"(%arg0) : (tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @selectRows(%arg0: tensor<2xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tfl.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
