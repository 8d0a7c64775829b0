// Each elementwise op of TensorFlow is its ops of `arith` and `math`, on operands stretched to one shape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Add(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @AddV2(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.AddV2"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sub(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sub"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Mul(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Mul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @RealDiv(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.RealDiv"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Div(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Div"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @TruncateDiv(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.TruncateDiv"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @TruncateMod(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.TruncateMod"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Mod(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Mod"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Pow(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Pow"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atan2(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Atan2"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Maximum(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Maximum"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Minimum(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Minimum"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @BitwiseAnd(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.BitwiseAnd"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseOr(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.BitwiseOr"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseXor(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.BitwiseXor"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Invert(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.Invert"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @LeftShift(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.LeftShift"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @RightShift(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "tf.RightShift"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @LogicalAnd(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tf.LogicalAnd"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LogicalOr(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tf.LogicalOr"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LogicalNot(%arg0: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "tf.LogicalNot"(%arg0) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.Equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @NotEqual(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.NotEqual"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Less(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.Less"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LessEqual(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.LessEqual"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Greater(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.Greater"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @GreaterEqual(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.GreaterEqual"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @SelectV2(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.SelectV2"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ClipByValue(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.ClipByValue"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Neg(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Neg"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Abs(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Abs"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sign(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sign"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Square(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Square"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Rsqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Rsqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Reciprocal(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Reciprocal"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Inv(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Inv"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Expm1(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Expm1"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Log1p(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Log1p"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Tan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Asin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Acos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Acos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Atan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Cosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Asinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Acosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Acosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Atanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sigmoid(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Sigmoid"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Relu(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Relu"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Erf(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Erf"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Erfc(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Erfc"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Ceil(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Ceil"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Round(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Round"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Rint(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Rint"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @IsNan(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.IsNan"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsInf(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.IsInf"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsFinite(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "tf.IsFinite"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Select(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @FloorDiv(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tf.FloorDiv"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @FloorDiv_2(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
  %0 = "tf.FloorDiv"(%arg0, %arg1) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @FloorMod(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tf.FloorMod"(%arg0, %arg1) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @FloorMod_2(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
  %0 = "tf.FloorMod"(%arg0, %arg1) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @SquaredDifference(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.SquaredDifference"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Relu6(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Relu6"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cast(%arg0: tensor<3xf32>) -> tensor<3xi32> {
  %0 = "tf.Cast"(%arg0) {Truncate = false} : (tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @SelectRows(%arg0: tensor<2xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.Select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Erfinv(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Erfinv"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Lgamma(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Lgamma"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Digamma(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Digamma"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @BesselI0e(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.BesselI0e"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @BesselI1e(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.BesselI1e"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Zeta(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Zeta"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Polygamma(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.Polygamma"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
