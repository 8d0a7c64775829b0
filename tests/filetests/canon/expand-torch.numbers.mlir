// What PyTorch's functions of Python's numbers are: constants, where the numbers are.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @eq_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.eq.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @ne_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.ne.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @lt_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.lt.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @le_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.le.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @gt_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.gt.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @ge_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.ge.int %a, %b : !torch.int, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @div_int() -> !torch.vtensor<[],f64> {
  %a = torch.constant.int 7
  %b = torch.constant.int -2
  %0 = torch.aten.div.int %a, %b : !torch.int, !torch.int -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @add_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.add.float %a, %b : !torch.float, !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @sub_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.sub.float %a, %b : !torch.float, !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @mul_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.mul.float %a, %b : !torch.float, !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @div_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.div.float %a, %b : !torch.float, !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @eq_float() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.eq.float %a, %b : !torch.float, !torch.float -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @lt_float() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.lt.float %a, %b : !torch.float, !torch.float -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @gt_float() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.gt.float %a, %b : !torch.float, !torch.float -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @ge_float() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.ge.float %a, %b : !torch.float, !torch.float -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @add_float_int() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.add.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @mul_float_int() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.mul.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @mul_int_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.int 7
  %b = torch.constant.float -2.000000e+00
  %0 = torch.aten.mul.int_float %a, %b : !torch.int, !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @ne_float_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.ne.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @lt_float_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.lt.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @gt_float_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.gt.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @ge_float_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %b = torch.constant.int -2
  %0 = torch.aten.ge.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @eq_bool() -> !torch.vtensor<[],i1> {
  %a = torch.constant.bool true
  %b = torch.constant.bool false
  %0 = torch.aten.eq.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @ne_bool() -> !torch.vtensor<[],i1> {
  %a = torch.constant.bool true
  %b = torch.constant.bool false
  %0 = torch.aten.ne.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @__and___bool() -> !torch.vtensor<[],i1> {
  %a = torch.constant.bool true
  %b = torch.constant.bool false
  %0 = torch.aten.__and__.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @__or___bool() -> !torch.vtensor<[],i1> {
  %a = torch.constant.bool true
  %b = torch.constant.bool false
  %0 = torch.aten.__or__.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @neg_int() -> !torch.vtensor<[],si64> {
  %a = torch.constant.int 7
  %0 = torch.aten.neg.int %a : !torch.int -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

func.func @neg_float() -> !torch.vtensor<[],f64> {
  %a = torch.constant.float 2.500000e+00
  %0 = torch.aten.neg.float %a : !torch.float -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @__not__() -> !torch.vtensor<[],i1> {
  %a = torch.constant.bool true
  %0 = torch.aten.__not__ %a : !torch.bool -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @Bool_int() -> !torch.vtensor<[],i1> {
  %a = torch.constant.int 7
  %0 = torch.aten.Bool.int %a : !torch.int -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @Bool_float() -> !torch.vtensor<[],i1> {
  %a = torch.constant.float 2.500000e+00
  %0 = torch.aten.Bool.float %a : !torch.float -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}

func.func @Int_bool() -> !torch.vtensor<[],si64> {
  %a = torch.constant.bool true
  %0 = torch.aten.Int.bool %a : !torch.bool -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

func.func @Int_float() -> !torch.vtensor<[],si64> {
  %a = torch.constant.float 2.500000e+00
  %0 = torch.aten.Int.float %a : !torch.float -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

func.func @Bool_Tensor() -> !torch.vtensor<[],i1> {
  %x = torch.vtensor.literal(dense<5> : tensor<1xsi64>) : !torch.vtensor<[1],si64>
  %0 = torch.aten.Bool.Tensor %x : !torch.vtensor<[1],si64> -> !torch.bool
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.bool -> !torch.vtensor<[],i1>
  return %1 : !torch.vtensor<[],i1>
}
