// Each elementwise operator of WebNN is its ops of `arith` and `math`; answers are bytes.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.add"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sub(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.sub"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @mul(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.mul"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @div(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.div"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @max(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.max"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @min(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.min"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @pow(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.pow"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @abs(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.abs"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @identity(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.identity"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @neg(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.neg"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sign(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.sign"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @relu(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.relu"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @ceil(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.ceil"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @erf(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.erf"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @reciprocal(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.reciprocal"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @roundEven(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.roundEven"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.tan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sigmoid(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.sigmoid"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @notEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.notEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @greater(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.greater"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @greaterOrEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.greaterOrEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @lesser(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.lesser"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @lesserOrEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xui8> {
  %0 = "webnn.lesserOrEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

func.func @isNaN(%arg0: tensor<3xf32>) -> tensor<3xui8> {
  %0 = "webnn.isNaN"(%arg0) : (tensor<3xf32>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @isInfinite(%arg0: tensor<3xf32>) -> tensor<3xui8> {
  %0 = "webnn.isInfinite"(%arg0) : (tensor<3xf32>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @logicalAnd(%arg0: tensor<3xui8>, %arg1: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "webnn.logicalAnd"(%arg0, %arg1) : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @logicalOr(%arg0: tensor<3xui8>, %arg1: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "webnn.logicalOr"(%arg0, %arg1) : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @logicalXor(%arg0: tensor<3xui8>, %arg1: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "webnn.logicalXor"(%arg0, %arg1) : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @logicalNot(%arg0: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "webnn.logicalNot"(%arg0) : (tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @where(%arg0: tensor<3xui8>, %arg1: tensor<2x1xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "webnn.where"(%arg0, %arg1, %arg2) : (tensor<3xui8>, tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @cast(%arg0: tensor<3xf32>) -> tensor<3xi64> {
  %0 = "webnn.cast"(%arg0) {type = i64} : (tensor<3xf32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

func.func @cast_2(%arg0: tensor<3xui8>) -> tensor<3xi1> {
  %0 = "webnn.cast"(%arg0) {type = i1} : (tensor<3xui8>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @clamp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "webnn.clamp"(%arg0) {maxValue = 1.0 : f32, minValue = 0.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @clamp_2(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "webnn.clamp"(%arg0) {minValue = 2 : i32} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
