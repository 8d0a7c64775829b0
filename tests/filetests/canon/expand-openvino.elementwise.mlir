// Each elementwise operation of OpenVINO is its ops of `arith` and `math`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Add(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Add"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Subtract(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Subtract"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Multiply(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Multiply"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Mod(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Mod"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @FloorMod(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.FloorMod"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Mod_of_floats(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Mod"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @FloorMod_of_floats(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.FloorMod"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Power(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Power"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Maximum(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Maximum"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Minimum(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Minimum"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseAnd(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.BitwiseAnd"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseOr(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.BitwiseOr"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseXor(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.BitwiseXor"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseLeftShift(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.BitwiseLeftShift"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseRightShift(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.BitwiseRightShift"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @SquaredDifference(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.SquaredDifference"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Divide(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Divide"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Divide_2(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
  %0 = "openvino.Divide"(%arg0, %arg1) {m_pythondiv = false} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Divide_3(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Divide"(%arg0, %arg1) {auto_broadcast = "none"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Equal(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.Equal"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @NotEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.NotEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @Less(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.Less"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @LessEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.LessEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @Greater(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.Greater"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @GreaterEqual(%arg0: tensor<2x1xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi1> {
  %0 = "openvino.GreaterEqual"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

func.func @LogicalAnd(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "openvino.LogicalAnd"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LogicalOr(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "openvino.LogicalOr"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LogicalXor(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "openvino.LogicalXor"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LogicalNot(%arg0: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "openvino.LogicalNot"(%arg0) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @BitwiseNot(%arg0: tensor<3xi8>) -> tensor<3xi8> {
  %0 = "openvino.BitwiseNot"(%arg0) : (tensor<3xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

func.func @Select(%arg0: tensor<3xi1>, %arg1: tensor<2x1xf32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "openvino.Select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2x1xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Identity(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Identity"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Abs(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Abs"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Sign(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Sign"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Negative(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Negative"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Relu(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Relu"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Acos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Acos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Acosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Acosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Asin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Asinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Atan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Atanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Ceiling(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Ceiling"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Cosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Erf(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Erf"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sigmoid(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Sigmoid"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Sinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Tan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Round(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Round"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @IsNaN(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "openvino.IsNaN"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsFinite(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "openvino.IsFinite"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsInf(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "openvino.IsInf"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsInf_2(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "openvino.IsInf"(%arg0) {detect_negative = false} : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Round_2(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Round"(%arg0) {mode = "half_away_from_zero"} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Convert(%arg0: tensor<3xf32>) -> tensor<3xi32> {
  %0 = "openvino.Convert"(%arg0) {destination_type = i32} : (tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Clamp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "openvino.Clamp"(%arg0) {max = 6.0 : f32, min = 0.0 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Clamp_2(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "openvino.Clamp"(%arg0) {max = 2.5 : f32, min = -1.5 : f32} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
