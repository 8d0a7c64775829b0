// Each op of PyTorch that computes, makes or measures tensors is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @aten_add_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 1.000000e-01
  %0 = torch.aten.add.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_sub_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 1.000000e-01
  %0 = torch.aten.sub.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_mul_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.mul.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_div_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.div.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_floor_divide(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.floor_divide %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_remainder_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.remainder.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_fmod_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.fmod.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_pow_Tensor_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.pow.Tensor_Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_atan2(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.atan2 %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_maximum(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.maximum %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_minimum(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.minimum %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_logical_and(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.logical_and %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_logical_or(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.logical_or %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_logical_xor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.logical_xor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_eq_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.eq.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_ne_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.ne.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_lt_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.lt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_le_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.le.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_gt_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.gt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_ge_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],i1> {
  %0 = torch.aten.ge.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_bitwise_and_Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.bitwise_and.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_and_Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.bitwise_and.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_or_Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.bitwise_or.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_or_Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.bitwise_or.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_xor_Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.bitwise_xor.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_xor_Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.bitwise_xor.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_left_shift_Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.bitwise_left_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_bitwise_right_shift_Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.bitwise_right_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___and___Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.__and__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___and___Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.__and__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___or___Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.__or__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___or___Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.__or__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___xor___Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.__xor__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___xor___Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.__xor__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___lshift___Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.__lshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___lshift___Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.__lshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___rshift___Tensor(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.__rshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si8> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten___rshift___Scalar(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 3
  %0 = torch.aten.__rshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_div_Tensor_mode(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.str "floor"
  %0 = torch.aten.div.Tensor_mode %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>, !torch.str -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_div_Scalar_mode(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.str "trunc"
  %0 = torch.aten.div.Scalar_mode %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_add_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 1.500000e+00
  %c1 = torch.constant.int 2
  %0 = torch.aten.add.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_sub_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 1.500000e+00
  %c1 = torch.constant.int 2
  %0 = torch.aten.sub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_rsub_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 1.500000e+00
  %c1 = torch.constant.int 2
  %0 = torch.aten.rsub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_mul_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.mul.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_div_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.div.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_floor_divide_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.floor_divide.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_remainder_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.remainder.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_fmod_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.fmod.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_eq_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.eq.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_ne_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.ne.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_lt_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.lt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_le_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.le.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_gt_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.gt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_ge_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.ge.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}

func.func @aten_pow_Tensor_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 2
  %0 = torch.aten.pow.Tensor_Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_where_self(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.where.self %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_where_ScalarSelf(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 5.000000e-01
  %0 = torch.aten.where.ScalarSelf %arg0, %c0, %arg1 : !torch.vtensor<[2,3],i1>, !torch.float, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_where_ScalarOther(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %0 = torch.aten.where.ScalarOther %arg0, %arg1, %c0 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_where_Scalar(%arg0: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  %0 = torch.aten.where.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_masked_fill_Scalar(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.float 2.500000e+00
  %0 = torch.aten.masked_fill.Scalar %arg0, %arg1, %c0 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],i1>, !torch.float -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_masked_fill_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],i1>, %arg2: !torch.vtensor<[],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.masked_fill.Tensor %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],i1>, !torch.vtensor<[],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.float 2.500000e+00
  %0 = torch.aten.clamp %arg0, %c0, %c1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %0 = torch.aten.clamp.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp_min(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 0
  %0 = torch.aten.clamp_min %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp_min_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.clamp_min.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp_max(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 0
  %0 = torch.aten.clamp_max %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clamp_max_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.clamp_max.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_relu(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.relu %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_detach(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.detach %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_detach_copy(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.detach_copy %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_alias(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.alias %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_alias_copy(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.alias_copy %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_lift_fresh_copy(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.lift_fresh_copy %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_clone(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %0 = torch.aten.clone %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_contiguous(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %0 = torch.aten.contiguous %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_to_dtype(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.bool false
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  %0 = torch.aten.to.dtype %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_to_dtype_layout(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.bool false
  %c6 = torch.constant.none
  %0 = torch.aten.to.dtype_layout %arg0, %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_to_device(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 4
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  %c4 = torch.constant.none
  %0 = torch.aten.to.device %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_to_prim_Device(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 4
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  %0 = torch.aten.to.prim_Device %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_to_other(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.bool false
  %c1 = torch.constant.bool false
  %c2 = torch.constant.none
  %0 = torch.aten.to.other %arg0, %arg1, %c0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_type_as(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %0 = torch.aten.type_as %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten__to_copy(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.none
  %0 = torch.aten._to_copy %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @prims_convert_element_type(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f16> {
  %c0 = torch.constant.int 5
  %0 = torch.prims.convert_element_type %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f16>
  return %0 : !torch.vtensor<[2,3],f16>
}

func.func @aten_zeros() -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.zeros %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_ones() -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.ones %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_empty_memory_format() -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %c7 = torch.constant.none
  %0 = torch.aten.empty.memory_format %c2, %c3, %c4, %c5, %c6, %c7 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_full() -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.int 7
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %c7 = torch.constant.none
  %0 = torch.aten.full %c2, %c3, %c4, %c5, %c6, %c7 : !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_zeros_like(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %0 = torch.aten.zeros_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_ones_like(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %0 = torch.aten.ones_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_empty_like(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %0 = torch.aten.empty_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_full_like(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %0 = torch.aten.full_like %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_new_zeros(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.new_zeros %arg0, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_new_ones(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.new_ones %arg0, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_new_empty(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.new_empty %arg0, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_new_full(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.int -1
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %c7 = torch.constant.none
  %0 = torch.aten.new_full %arg0, %c2, %c3, %c4, %c5, %c6, %c7 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

func.func @aten_scalar_tensor() -> !torch.vtensor<[],f32> {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %0 = torch.aten.scalar_tensor %c0, %c1, %c2, %c3, %c4 : !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

func.func @aten_arange() -> !torch.vtensor<[4],si64> {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %0 = torch.aten.arange %c0, %c1, %c2, %c3, %c4 : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

func.func @aten_arange_start() -> !torch.vtensor<[4],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 6
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %0 = torch.aten.arange.start %c0, %c1, %c2, %c3, %c4, %c5 : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

func.func @aten_arange_start_step() -> !torch.vtensor<[4],f32> {
  %c0 = torch.constant.float 0.000000e+00
  %c1 = torch.constant.int 2
  %c2 = torch.constant.float 5.000000e-01
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  %0 = torch.aten.arange.start_step %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.float, !torch.int, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

func.func @aten_sum(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.none
  %0 = torch.aten.sum %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

func.func @aten_prod(%arg0: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.none
  %0 = torch.aten.prod %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

func.func @aten_mean(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %c0 = torch.constant.none
  %0 = torch.aten.mean %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

func.func @aten_sum_dim_IntList(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  %0 = torch.aten.sum.dim_IntList %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_mean_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  %0 = torch.aten.mean.dim %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_prod_dim_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %c2 = torch.constant.none
  %0 = torch.aten.prod.dim_int %arg0, %c0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_max(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.max %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

func.func @aten_amax(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %0 = torch.aten.amax %arg0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_argmax(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],si64> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0 = torch.aten.argmax %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return %0 : !torch.vtensor<[3],si64>
}

func.func @aten_max_dim(%arg0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0, %1 = torch.aten.max.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return %0, %1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
}

func.func @aten_min(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.min %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

func.func @aten_amin(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %0 = torch.aten.amin %arg0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_argmin(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],si64> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0 = torch.aten.argmin %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return %0 : !torch.vtensor<[3],si64>
}

func.func @aten_min_dim(%arg0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0, %1 = torch.aten.min.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return %0, %1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
}

func.func @aten_all(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],i1> {
  %0 = torch.aten.all %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

func.func @aten_all_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],i1> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0 = torch.aten.all.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return %0 : !torch.vtensor<[3],i1>
}

func.func @aten_any(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],i1> {
  %0 = torch.aten.any %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

func.func @aten_any_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],i1> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %0 = torch.aten.any.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return %0 : !torch.vtensor<[3],i1>
}

func.func @aten_cumsum(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.none
  %0 = torch.aten.cumsum %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_constant_pad_nd(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,4],f32> {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 0
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.float 2.500000e+00
  %0 = torch.aten.constant_pad_nd %arg0, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

func.func @aten_size(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.size %arg0 : !torch.vtensor<[2,3],f32> -> !torch.list<int>
  %k0 = torch.constant.int 0
  %g0 = torch.aten.__getitem__.t %0, %k0 : !torch.list<int>, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %g0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_numel(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.numel %arg0 : !torch.vtensor<[2,3],f32> -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_sym_numel(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.sym_numel %arg0 : !torch.vtensor<[2,3],f32> -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.dim %arg0 : !torch.vtensor<[2,3],f32> -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_size_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 1
  %0 = torch.aten.size.int %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_sym_size_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 1
  %0 = torch.aten.sym_size.int %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_len_t() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.len.t %c2 : !torch.list<int> -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten___getitem___t() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.int 6
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.int -1
  %0 = torch.aten.__getitem__.t %c2, %c3 : !torch.list<int>, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten__shape_as_tensor(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten._shape_as_tensor %arg0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

func.func @prim_NumToTensor_Scalar() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %0 = torch.prim.NumToTensor.Scalar %c0 : !torch.int -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

func.func @prim_min_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.prim.min.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @prim_max_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.prim.max.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_add_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.aten.add.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_sub_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.aten.sub.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_mul_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.aten.mul.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_floordiv_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.aten.floordiv.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_remainder_int() -> !torch.vtensor<[],si64> {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 2
  %0 = torch.aten.remainder.int %c0, %c1 : !torch.int, !torch.int -> !torch.int
  %t0 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %t0 : !torch.vtensor<[],si64>
}

func.func @aten_Int_Tensor() -> !torch.vtensor<[],si64> {
  %x = torch.vtensor.literal(dense<5> : tensor<1xsi64>) : !torch.vtensor<[1],si64>
  %0 = torch.aten.Int.Tensor %x : !torch.vtensor<[1],si64> -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

func.func @aten_IntImplicit() -> !torch.vtensor<[],si64> {
  %x = torch.vtensor.literal(dense<5> : tensor<1xsi64>) : !torch.vtensor<[1],si64>
  %0 = torch.aten.IntImplicit %x : !torch.vtensor<[1],si64> -> !torch.int
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.int -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}

func.func @aten_Float_Tensor() -> !torch.vtensor<[],f64> {
  %x = torch.vtensor.literal(dense<2.500000e+00> : tensor<1xf32>) : !torch.vtensor<[1],f32>
  %0 = torch.aten.Float.Tensor %x : !torch.vtensor<[1],f32> -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @aten_FloatImplicit() -> !torch.vtensor<[],f64> {
  %x = torch.vtensor.literal(dense<2.500000e+00> : tensor<1xf32>) : !torch.vtensor<[1],f32>
  %0 = torch.aten.FloatImplicit %x : !torch.vtensor<[1],f32> -> !torch.float
  %1 = torch.prim.NumToTensor.Scalar %0 : !torch.float -> !torch.vtensor<[],f64>
  return %1 : !torch.vtensor<[],f64>
}

func.func @aten_squeeze_dims(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 1
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.squeeze.dims %arg0, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_unflatten_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3,1],f32> {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 3
  %c2 = torch.constant.int -1
  %c3 = torch.prim.ListConstruct %c1, %c2 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.unflatten.int %arg0, %c0, %c3 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int> -> !torch.vtensor<[2,3,1],f32>
  return %0 : !torch.vtensor<[2,3,1],f32>
}
