// Each elementwise function of NumPy is its ops of `arith` and `math`, on operands stretched to one shape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.add"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @subtract(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.subtract"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @multiply(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.multiply"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @divide(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.divide"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor_divide(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.floor_divide"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @remainder(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.remainder"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @fmod(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.fmod"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @power(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.power"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @arctan2(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arctan2"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @maximum(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.maximum"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @minimum(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.minimum"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @fmax(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.fmax"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @fmin(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.fmin"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @bitwise_and(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.bitwise_and"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @bitwise_or(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.bitwise_or"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @bitwise_xor(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.bitwise_xor"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @invert(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.invert"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @left_shift(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.left_shift"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @right_shift(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.right_shift"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @logical_and(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.logical_and"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_or(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.logical_or"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_xor(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.logical_xor"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @logical_not(%x: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.logical_not"(%x) : (tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @equal(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.equal"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @not_equal(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.not_equal"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @less(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.less"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @less_equal(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.less_equal"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @greater(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.greater"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @greater_equal(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %0 = "numpy.greater_equal"(%x, %y) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @where(%x: tensor<2x1xi1>, %y: tensor<3xi32>, %z: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = "numpy.where"(%x, %y, %z) : (tensor<2x1xi1>, tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @clip(%x: tensor<3xi32>, %y: tensor<3xi32>, %z: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.clip"(%x, %y, %z) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @negative(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.negative"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @positive(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.positive"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @absolute(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.absolute"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sign(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.sign"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @square(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "numpy.square"(%x) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sqrt(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.sqrt"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cbrt(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.cbrt"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @reciprocal(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.reciprocal"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.exp"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @exp2(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.exp2"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @expm1(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.expm1"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.log"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log1p(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.log1p"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log2(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.log2"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @log10(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.log10"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sin(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.sin"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cos(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.cos"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tan(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.tan"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arcsin(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arcsin"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arccos(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arccos"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arctan(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arctan"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sinh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.sinh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @cosh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.cosh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @tanh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.tanh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arcsinh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arcsinh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arccosh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arccosh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @arctanh(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.arctanh"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @floor(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.floor"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ceil(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.ceil"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @rint(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.rint"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @trunc(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.trunc"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @isnan(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "numpy.isnan"(%x) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @isinf(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "numpy.isinf"(%x) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @isfinite(%x: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "numpy.isfinite"(%x) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @unsigned(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "numpy.maximum"(%x, %y) : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @booleans(%x: tensor<3xi1>, %y: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "numpy.add"(%x, %y) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @stretched(%x: tensor<4x1xf32>, %y: tensor<3xf32>) -> tensor<4x3xf32> {
  %0 = "numpy.multiply"(%x, %y) : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @scalar(%x: tensor<4x3xf32>, %y: tensor<f32>) -> tensor<4x3xf32> {
  %0 = "numpy.subtract"(%x, %y) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @astype(%x: tensor<3xf32>) -> tensor<3xui8> {
  %0 = "numpy.astype"(%x) : (tensor<3xf32>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

func.func @widened(%x: tensor<3xi1>) -> tensor<3xi64> {
  %0 = "numpy.astype"(%x) : (tensor<3xi1>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

func.func @sign_of_floats(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "numpy.sign"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @open(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "numpy.add"(%x, %y) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
