// Each elementwise operator of ONNX is its ops of `arith` and `math`, on operands stretched to one shape.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Add(%arg0: tensor<3xf32>, %arg1: tensor<1xf32>) -> tensor<3xf32> {
  %0 = "onnx.Add"(%arg0, %arg1) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sub(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sub"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Mul(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Mul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Div(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Div"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Neg(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Neg"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Abs(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Abs"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sign(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sign"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Ceil(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Ceil"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Floor(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Floor"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Round(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Round"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sqrt(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sqrt"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Reciprocal(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Reciprocal"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Exp(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Exp"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Log(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Log"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Cos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Tan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asin(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Asin"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Acos(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Acos"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atan(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Atan"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Cosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Cosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Tanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Tanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Asinh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Asinh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Acosh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Acosh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Atanh(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Atanh"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Erf(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Erf"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Sigmoid(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Sigmoid"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Relu(%arg0: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Relu"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @Equal(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.Equal"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Less(%arg0: tensor<3xf32>, %arg1: tensor<1xf32>) -> tensor<3xi1> {
  %0 = "onnx.Less"(%arg0, %arg1) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @LessOrEqual(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.LessOrEqual"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Greater(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.Greater"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @GreaterOrEqual(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.GreaterOrEqual"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @IsNaN(%arg0: tensor<3xf32>) -> tensor<3xi1> {
  %0 = "onnx.IsNaN"(%arg0) : (tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @And(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "onnx.And"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Or(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "onnx.Or"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Xor(%arg0: tensor<3xi1>, %arg1: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "onnx.Xor"(%arg0, %arg1) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @Not(%arg0: tensor<3xi1>) -> tensor<3xi1> {
  %0 = "onnx.Not"(%arg0) : (tensor<3xi1>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

func.func @BitwiseAnd(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "onnx.BitwiseAnd"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseOr(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "onnx.BitwiseOr"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseXor(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "onnx.BitwiseXor"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @BitwiseNot(%arg0: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "onnx.BitwiseNot"(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Where(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Where"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
