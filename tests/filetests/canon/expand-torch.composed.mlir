// Each op that PyTorch composes of others is the core ops of its steps.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @aten_absolute(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.absolute %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_fix(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.fix %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_frac(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.frac %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_sgn(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.sgn %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_signbit(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],i1> {
  %0 = torch.aten.signbit %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],i1>
  return %0 : !torch.vtensor<[4,2],i1>
}

func.func @aten_deg2rad(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.deg2rad %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_rad2deg(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.rad2deg %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_special_expm1(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.special_expm1 %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_isposinf(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],i1> {
  %0 = torch.aten.isposinf %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],i1>
  return %0 : !torch.vtensor<[4,2],i1>
}

func.func @aten_isneginf(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],i1> {
  %0 = torch.aten.isneginf %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],i1>
  return %0 : !torch.vtensor<[4,2],i1>
}

func.func @aten_max_other(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.max.other %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_min_other(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.min.other %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_outer(%arg0: !torch.vtensor<[4],f32>, %arg1: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4,4],f32> {
  %0 = torch.aten.outer %arg0, %arg1 : !torch.vtensor<[4],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[4,4],f32>
  return %0 : !torch.vtensor<[4,4],f32>
}

func.func @aten_xlogy_Tensor(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.xlogy.Tensor %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_logaddexp(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.logaddexp %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_logaddexp2(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.logaddexp2 %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_copysign_Tensor(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.copysign.Tensor %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_ldexp_Tensor(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.ldexp.Tensor %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_heaviside(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.aten.heaviside %arg0, %arg1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32> -> !torch.vtensor<[3,3],f32>
  return %0 : !torch.vtensor<[3,3],f32>
}

func.func @aten_addcmul(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.aten.addcmul %arg0, %arg1, %arg2, %0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_addcdiv(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.aten.addcdiv %arg0, %arg1, %arg2, %0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_lerp_Scalar(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 2.500000e-01
  %1 = torch.aten.lerp.Scalar %arg0, %arg1, %0 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten_lerp_Tensor(%arg0: !torch.vtensor<[3,2],f32>, %arg1: !torch.vtensor<[3,2],f32>, %arg2: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[3,2],f32> {
  %0 = torch.aten.lerp.Tensor %arg0, %arg1, %arg2 : !torch.vtensor<[3,2],f32>, !torch.vtensor<[3,2],f32>, !torch.vtensor<[3,2],f32> -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_isclose(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],i1> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.float 1.250000e-01
  %2 = torch.constant.bool true
  %3 = torch.aten.isclose %arg0, %arg1, %0, %1, %2 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float, !torch.float, !torch.bool -> !torch.vtensor<[3,3],i1>
  return %3 : !torch.vtensor<[3,3],i1>
}

func.func @aten_nan_to_num(%arg0: !torch.vtensor<[4,4],f32>) -> !torch.vtensor<[4,4],f32> {
  %0 = torch.constant.none
  %1 = torch.constant.float 4.000000e+00
  %2 = torch.constant.float 4.000000e+00
  %3 = torch.aten.nan_to_num %arg0, %0, %1, %2 : !torch.vtensor<[4,4],f32>, !torch.none, !torch.float, !torch.float -> !torch.vtensor<[4,4],f32>
  return %3 : !torch.vtensor<[4,4],f32>
}

func.func @aten_zero(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.zero %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_round_decimals(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.constant.int 2
  %1 = torch.aten.round.decimals %arg0, %0 : !torch.vtensor<[2,2],f32>, !torch.int -> !torch.vtensor<[2,2],f32>
  return %1 : !torch.vtensor<[2,2],f32>
}

func.func @aten_fake_quantize_per_tensor_affine(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.int 2
  %2 = torch.constant.int -8
  %3 = torch.constant.int 7
  %4 = torch.aten.fake_quantize_per_tensor_affine %arg0, %0, %1, %2, %3 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return %4 : !torch.vtensor<[2,3],f32>
}

func.func @aten_float_power_Tensor_Tensor(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f64> {
  %0 = torch.aten.float_power.Tensor_Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f64>
  return %0 : !torch.vtensor<[2,3],f64>
}

func.func @aten_float_power_Tensor_Scalar(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f64> {
  %0 = torch.constant.float -1.000000e+00
  %1 = torch.aten.float_power.Tensor_Scalar %arg0, %0 : !torch.vtensor<[2,2],f32>, !torch.float -> !torch.vtensor<[2,2],f64>
  return %1 : !torch.vtensor<[2,2],f64>
}

func.func @aten_pow_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.aten.pow.Scalar %0, %arg0 : !torch.float, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_mse_loss(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.mse_loss %arg0, %arg1, %0 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.int -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten_l1_loss(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.l1_loss %arg0, %arg1, %0 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.int -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten_kl_div(%arg0: !torch.vtensor<[2,2],f32>, %arg1: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.bool true
  %2 = torch.aten.kl_div %arg0, %arg1, %0, %1 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,2],f32>
  return %2 : !torch.vtensor<[2,2],f32>
}

func.func @aten_poisson_nll_loss(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.bool false
  %1 = torch.constant.bool true
  %2 = torch.constant.float 5.000000e-01
  %3 = torch.constant.int 0
  %4 = torch.aten.poisson_nll_loss %arg0, %arg1, %0, %1, %2, %3 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.bool, !torch.bool, !torch.float, !torch.int -> !torch.vtensor<[3,3],f32>
  return %4 : !torch.vtensor<[3,3],f32>
}

func.func @aten_cosine_similarity(%arg0: !torch.vtensor<[3,2],f32>, %arg1: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.float 5.000000e-01
  %2 = torch.aten.cosine_similarity %arg0, %arg1, %0, %1 : !torch.vtensor<[3,2],f32>, !torch.vtensor<[3,2],f32>, !torch.int, !torch.float -> !torch.vtensor<[3],f32>
  return %2 : !torch.vtensor<[3],f32>
}

func.func @aten_threshold_backward(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 2.000000e+01
  %1 = torch.aten.threshold_backward %arg0, %arg1, %0 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten_tanh_backward(%arg0: !torch.vtensor<[2,2],f32>, %arg1: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.aten.tanh_backward %arg0, %arg1 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_sigmoid_backward(%arg0: !torch.vtensor<[2,2],f32>, %arg1: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.aten.sigmoid_backward %arg0, %arg1 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_hardtanh_backward(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float -1.000000e+00
  %1 = torch.constant.float 6.000000e+00
  %2 = torch.aten.hardtanh_backward %arg0, %arg1, %0, %1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float, !torch.float -> !torch.vtensor<[3,3],f32>
  return %2 : !torch.vtensor<[3,3],f32>
}

func.func @aten_leaky_relu_backward(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 0.000000e+00
  %1 = torch.constant.bool false
  %2 = torch.aten.leaky_relu_backward %arg0, %arg1, %0, %1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float, !torch.bool -> !torch.vtensor<[3,3],f32>
  return %2 : !torch.vtensor<[3,3],f32>
}

func.func @aten_elu_backward(%arg0: !torch.vtensor<[1,2],f32>, %arg1: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[1,2],f32> {
  %0 = torch.constant.float 1.500000e+00
  %1 = torch.constant.float 1.000000e+00
  %2 = torch.constant.float 1.000000e+00
  %3 = torch.constant.bool true
  %4 = torch.aten.elu_backward %arg0, %0, %1, %2, %3, %arg1 : !torch.vtensor<[1,2],f32>, !torch.float, !torch.float, !torch.float, !torch.bool, !torch.vtensor<[1,2],f32> -> !torch.vtensor<[1,2],f32>
  return %4 : !torch.vtensor<[1,2],f32>
}

func.func @aten_softplus_backward(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.constant.float 1.000000e+00
  %2 = torch.aten.softplus_backward %arg0, %arg1, %0, %1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.float, !torch.float -> !torch.vtensor<[3,3],f32>
  return %2 : !torch.vtensor<[3,3],f32>
}

func.func @aten_rrelu_with_noise_backward(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.float 2.500000e-01
  %2 = torch.constant.bool true
  %3 = torch.constant.bool false
  %4 = torch.aten.rrelu_with_noise_backward %arg0, %arg1, %arg2, %0, %1, %2, %3 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.float, !torch.float, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %4 : !torch.vtensor<[2,3],f32>
}

func.func @aten_gelu_backward(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.str "tanh"
  %1 = torch.aten.gelu_backward %arg0, %arg1, %0 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.str -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten__softmax_backward_data(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int -2
  %1 = torch.constant.int 6
  %2 = torch.aten._softmax_backward_data %arg0, %arg1, %0, %1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,3],f32>
  return %2 : !torch.vtensor<[3,3],f32>
}

func.func @aten__log_softmax_backward_data(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int -2
  %1 = torch.constant.int 6
  %2 = torch.aten._log_softmax_backward_data %arg0, %arg1, %0, %1 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,3],f32>
  return %2 : !torch.vtensor<[3,3],f32>
}

func.func @aten_pad(%arg0: !torch.vtensor<[2,4,4],f32>) -> !torch.vtensor<[2,5,5],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 0
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %5 = torch.constant.str "reflect"
  %6 = torch.constant.none
  %7 = torch.aten.pad %arg0, %4, %5, %6 : !torch.vtensor<[2,4,4],f32>, !torch.list<int>, !torch.str, !torch.none -> !torch.vtensor<[2,5,5],f32>
  return %7 : !torch.vtensor<[2,5,5],f32>
}

func.func @aten_reflection_pad1d(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,4],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.reflection_pad1d %arg0, %2 : !torch.vtensor<[2,2],f32>, !torch.list<int> -> !torch.vtensor<[2,4],f32>
  return %3 : !torch.vtensor<[2,4],f32>
}

func.func @aten_reflection_pad2d(%arg0: !torch.vtensor<[2,3,3],f32>) -> !torch.vtensor<[2,5,5],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 1
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %5 = torch.aten.reflection_pad2d %arg0, %4 : !torch.vtensor<[2,3,3],f32>, !torch.list<int> -> !torch.vtensor<[2,5,5],f32>
  return %5 : !torch.vtensor<[2,5,5],f32>
}

func.func @aten_reflection_pad3d(%arg0: !torch.vtensor<[2,4,4,4],f32>) -> !torch.vtensor<[2,5,5,6],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %3 = torch.constant.int 1
  %4 = torch.constant.int 1
  %5 = torch.constant.int 0
  %6 = torch.prim.ListConstruct %0, %1, %2, %3, %4, %5 : (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %7 = torch.aten.reflection_pad3d %arg0, %6 : !torch.vtensor<[2,4,4,4],f32>, !torch.list<int> -> !torch.vtensor<[2,5,5,6],f32>
  return %7 : !torch.vtensor<[2,5,5,6],f32>
}

func.func @aten_replication_pad1d(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,4],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.replication_pad1d %arg0, %2 : !torch.vtensor<[2,2],f32>, !torch.list<int> -> !torch.vtensor<[2,4],f32>
  return %3 : !torch.vtensor<[2,4],f32>
}

func.func @aten_replication_pad2d(%arg0: !torch.vtensor<[2,3,3],f32>) -> !torch.vtensor<[2,5,5],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 1
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %5 = torch.aten.replication_pad2d %arg0, %4 : !torch.vtensor<[2,3,3],f32>, !torch.list<int> -> !torch.vtensor<[2,5,5],f32>
  return %5 : !torch.vtensor<[2,5,5],f32>
}

func.func @aten_replication_pad3d(%arg0: !torch.vtensor<[2,4,4,4],f32>) -> !torch.vtensor<[2,5,5,6],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %3 = torch.constant.int 1
  %4 = torch.constant.int 1
  %5 = torch.constant.int 0
  %6 = torch.prim.ListConstruct %0, %1, %2, %3, %4, %5 : (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %7 = torch.aten.replication_pad3d %arg0, %6 : !torch.vtensor<[2,4,4,4],f32>, !torch.list<int> -> !torch.vtensor<[2,5,5,6],f32>
  return %7 : !torch.vtensor<[2,5,5,6],f32>
}

func.func @aten_upsample_nearest1d(%arg0: !torch.vtensor<[2,2,2],f32>) -> !torch.vtensor<[2,2,3],f32> {
  %0 = torch.constant.int 3
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.none
  %3 = torch.aten.upsample_nearest1d %arg0, %1, %2 : !torch.vtensor<[2,2,2],f32>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2,3],f32>
  return %3 : !torch.vtensor<[2,2,3],f32>
}

func.func @aten_upsample_nearest2d(%arg0: !torch.vtensor<[2,2,2,3],f32>) -> !torch.vtensor<[2,2,2,4],f32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 4
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.aten.upsample_nearest2d %arg0, %2, %3, %4 : !torch.vtensor<[2,2,2,3],f32>, !torch.list<int>, !torch.none, !torch.none -> !torch.vtensor<[2,2,2,4],f32>
  return %5 : !torch.vtensor<[2,2,2,4],f32>
}

func.func @aten_upsample_nearest1d_vec(%arg0: !torch.vtensor<[2,2,2],f32>) -> !torch.vtensor<[2,2,3],f32> {
  %0 = torch.constant.int 3
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.none
  %3 = torch.aten.upsample_nearest1d.vec %arg0, %1, %2 : !torch.vtensor<[2,2,2],f32>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2,3],f32>
  return %3 : !torch.vtensor<[2,2,3],f32>
}

func.func @aten_upsample_nearest2d_vec(%arg0: !torch.vtensor<[2,2,2,3],f32>) -> !torch.vtensor<[2,2,2,4],f32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 4
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.none
  %4 = torch.aten.upsample_nearest2d.vec %arg0, %2, %3 : !torch.vtensor<[2,2,2,3],f32>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2,2,4],f32>
  return %4 : !torch.vtensor<[2,2,2,4],f32>
}

func.func @aten_upsample_bilinear2d(%arg0: !torch.vtensor<[2,2,3,2],f32>) -> !torch.vtensor<[2,2,2,3],f32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 3
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.bool true
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.aten.upsample_bilinear2d %arg0, %2, %3, %4, %5 : !torch.vtensor<[2,2,3,2],f32>, !torch.list<int>, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[2,2,2,3],f32>
  return %6 : !torch.vtensor<[2,2,2,3],f32>
}

func.func @aten_upsample_bilinear2d_vec(%arg0: !torch.vtensor<[2,2,3,2],f32>) -> !torch.vtensor<[2,2,2,3],f32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 3
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.bool true
  %4 = torch.constant.none
  %5 = torch.aten.upsample_bilinear2d.vec %arg0, %2, %3, %4 : !torch.vtensor<[2,2,3,2],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2,2,2,3],f32>
  return %5 : !torch.vtensor<[2,2,2,3],f32>
}

func.func @aten_quantize_per_tensor(%arg0: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],si8> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %5 = torch.quantized_decomposed.quantize_per_tensor %arg0, %0, %1, %2, %3, %4 : !torch.vtensor<[3,3],f32>, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,3],si8>
  return %5 : !torch.vtensor<[3,3],si8>
}

func.func @aten_dequantize_per_tensor(%arg0: !torch.vtensor<[3,3],si8>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %5 = torch.constant.none
  %6 = torch.quantized_decomposed.dequantize_per_tensor %arg0, %0, %1, %2, %3, %4, %5 : !torch.vtensor<[3,3],si8>, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[3,3],f32>
  return %6 : !torch.vtensor<[3,3],f32>
}

func.func @aten_quantize_per_channel(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3],f32>, %arg2: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,3],si8> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %4 = torch.quantized_decomposed.quantize_per_channel %arg0, %arg1, %arg2, %0, %1, %2, %3 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,3],si8>
  return %4 : !torch.vtensor<[3,3],si8>
}

func.func @aten_dequantize_per_channel(%arg0: !torch.vtensor<[3,3],si8>, %arg1: !torch.vtensor<[3],f32>, %arg2: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %4 = torch.constant.none
  %5 = torch.quantized_decomposed.dequantize_per_channel %arg0, %arg1, %arg2, %0, %1, %2, %3, %4 : !torch.vtensor<[3,3],si8>, !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[3,3],f32>
  return %5 : !torch.vtensor<[3,3],f32>
}

func.func @quantized_decomposed_quantize_per_tensor(%arg0: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],si8> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %5 = torch.quantized_decomposed.quantize_per_tensor %arg0, %0, %1, %2, %3, %4 : !torch.vtensor<[3,3],f32>, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,3],si8>
  return %5 : !torch.vtensor<[3,3],si8>
}

func.func @quantized_decomposed_dequantize_per_tensor(%arg0: !torch.vtensor<[3,3],si8>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %5 = torch.constant.none
  %6 = torch.quantized_decomposed.dequantize_per_tensor %arg0, %0, %1, %2, %3, %4, %5 : !torch.vtensor<[3,3],si8>, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[3,3],f32>
  return %6 : !torch.vtensor<[3,3],f32>
}

func.func @quantized_decomposed_quantize_per_channel(%arg0: !torch.vtensor<[3,3],f32>, %arg1: !torch.vtensor<[3],f32>, %arg2: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,3],si8> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %4 = torch.quantized_decomposed.quantize_per_channel %arg0, %arg1, %arg2, %0, %1, %2, %3 : !torch.vtensor<[3,3],f32>, !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,3],si8>
  return %4 : !torch.vtensor<[3,3],si8>
}

func.func @quantized_decomposed_dequantize_per_channel(%arg0: !torch.vtensor<[3,3],si8>, %arg1: !torch.vtensor<[3],f32>, %arg2: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %4 = torch.constant.none
  %5 = torch.quantized_decomposed.dequantize_per_channel %arg0, %arg1, %arg2, %0, %1, %2, %3, %4 : !torch.vtensor<[3,3],si8>, !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[3,3],f32>
  return %5 : !torch.vtensor<[3,3],f32>
}

func.func @aten_var(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.constant.bool true
  %1 = torch.aten.var %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.bool -> !torch.vtensor<[],f32>
  return %1 : !torch.vtensor<[],f32>
}

func.func @aten_var_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %3 = torch.aten.var.dim %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %3 : !torch.vtensor<[1,1],f32>
}

func.func @aten_var_correction(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %3 = torch.aten.var.correction %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %3 : !torch.vtensor<[1,1],f32>
}

func.func @aten_std(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.constant.bool true
  %1 = torch.aten.std %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.bool -> !torch.vtensor<[],f32>
  return %1 : !torch.vtensor<[],f32>
}

func.func @aten_std_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %3 = torch.aten.std.dim %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %3 : !torch.vtensor<[1,1],f32>
}

func.func @aten_std_correction(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %3 = torch.aten.std.correction %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %3 : !torch.vtensor<[1,1],f32>
}

func.func @aten_var_mean(%arg0: !torch.vtensor<[2,4],f32>) -> (!torch.vtensor<[],f32>, !torch.vtensor<[],f32>) {
  %0 = torch.constant.bool true
  %1:2 = torch.aten.var_mean %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.bool -> !torch.vtensor<[],f32>, !torch.vtensor<[],f32>
  return %1#0, %1#1 : !torch.vtensor<[],f32>, !torch.vtensor<[],f32>
}

func.func @aten_var_mean_dim(%arg0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>) {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %3:2 = torch.aten.var_mean.dim %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>
  return %3#0, %3#1 : !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>
}

func.func @aten_var_mean_correction(%arg0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>) {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %3:2 = torch.aten.var_mean.correction %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float, !torch.bool -> !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>
  return %3#0, %3#1 : !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>
}

func.func @aten_linalg_vector_norm(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.prim.ListConstruct : () -> !torch.list<int>
  %2 = torch.constant.bool true
  %3 = torch.constant.none
  %4 = torch.aten.linalg_vector_norm %arg0, %0, %1, %2, %3 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[1,1],f32>
  return %4 : !torch.vtensor<[1,1],f32>
}

func.func @aten_norm_Scalar(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.constant.float 3.000000e+00
  %1 = torch.aten.norm.Scalar %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[],f32>
  return %1 : !torch.vtensor<[],f32>
}

func.func @aten_norm_ScalarOpt_dim(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.constant.float 2.000000e+00
  %1 = torch.prim.ListConstruct : () -> !torch.list<int>
  %2 = torch.constant.bool true
  %3 = torch.aten.norm.ScalarOpt_dim %arg0, %0, %1, %2 : !torch.vtensor<[2,3],f32>, !torch.float, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %3 : !torch.vtensor<[1,1],f32>
}

func.func @aten_frobenius_norm_dim(%arg0: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool true
  %2 = torch.aten.frobenius_norm.dim %arg0, %0, %1 : !torch.vtensor<[4,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %2 : !torch.vtensor<[1,1],f32>
}

func.func @aten_logsumexp(%arg0: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[1,1],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool true
  %2 = torch.aten.logsumexp %arg0, %0, %1 : !torch.vtensor<[4,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,1],f32>
  return %2 : !torch.vtensor<[1,1],f32>
}

func.func @aten_trace(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.trace %arg0 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

func.func @aten_expand_as(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.expand_as %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_view_as(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.view_as %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_reshape_as(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.reshape_as %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_movedim_int(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %2 = torch.aten.movedim.int %arg0, %0, %1 : !torch.vtensor<[2,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  return %2 : !torch.vtensor<[2,2],f32>
}

func.func @aten_movedim_intlist(%arg0: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.constant.int 0
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.int -1
  %3 = torch.prim.ListConstruct %2 : (!torch.int) -> !torch.list<int>
  %4 = torch.aten.movedim.intlist %arg0, %1, %3 : !torch.vtensor<[2,2],f32>, !torch.list<int>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  return %4 : !torch.vtensor<[2,2],f32>
}

func.func @aten_numpy_T(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[2,4],f32> {
  %0 = torch.aten.numpy_T %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

func.func @aten_tile(%arg0: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.aten.tile %arg0, %0 : !torch.vtensor<[3,3],f32>, !torch.list<int> -> !torch.vtensor<[3,3],f32>
  return %1 : !torch.vtensor<[3,3],f32>
}

func.func @aten_fliplr(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.fliplr %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_flipud(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.flipud %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_rot90(%arg0: !torch.vtensor<[3,3],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int -3
  %1 = torch.constant.int 0
  %2 = torch.constant.int 1
  %3 = torch.prim.ListConstruct %1, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %4 = torch.aten.rot90 %arg0, %0, %3 : !torch.vtensor<[3,3],f32>, !torch.int, !torch.list<int> -> !torch.vtensor<[3,3],f32>
  return %4 : !torch.vtensor<[3,3],f32>
}

func.func @aten_tril(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.tril %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],f32>
  return %1 : !torch.vtensor<[2,4],f32>
}

func.func @aten_triu(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.triu %arg0, %0 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],f32>
  return %1 : !torch.vtensor<[2,4],f32>
}

func.func @aten_eye() -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.none
  %2 = torch.constant.none
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.aten.eye %0, %1, %2, %3, %4 : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[3,3],f32>
  return %5 : !torch.vtensor<[3,3],f32>
}

func.func @aten_eye_m() -> !torch.vtensor<[3,2],f32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.int 2
  %2 = torch.constant.none
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.aten.eye.m %0, %1, %2, %3, %4, %5 : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[3,2],f32>
  return %6 : !torch.vtensor<[3,2],f32>
}

func.func @aten_one_hot(%arg0: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,5],si64> {
  %0 = torch.constant.int 5
  %1 = torch.aten.one_hot %arg0, %0 : !torch.vtensor<[3],si64>, !torch.int -> !torch.vtensor<[3,5],si64>
  return %1 : !torch.vtensor<[3,5],si64>
}

func.func @aten_diag_embed(%arg0: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,3],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %3 = torch.aten.diag_embed %arg0, %0, %1, %2 : !torch.vtensor<[2],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,3],f32>
  return %3 : !torch.vtensor<[3,3],f32>
}

func.func @aten_diag(%arg0: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.constant.int 0
  %1 = torch.aten.diag %arg0, %0 : !torch.vtensor<[3,4],f32>, !torch.int -> !torch.vtensor<[3],f32>
  return %1 : !torch.vtensor<[3],f32>
}

func.func @aten_repeat_interleave_self_int(%arg0: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[2,8],f32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int -1
  %2 = torch.constant.none
  %3 = torch.aten.repeat_interleave.self_int %arg0, %0, %1, %2 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[2,8],f32>
  return %3 : !torch.vtensor<[2,8],f32>
}

func.func @aten_pixel_shuffle(%arg0: !torch.vtensor<[2,8,4,4],f32>) -> !torch.vtensor<[2,2,8,8],f32> {
  %0 = torch.constant.int 2
  %1 = torch.aten.pixel_shuffle %arg0, %0 : !torch.vtensor<[2,8,4,4],f32>, !torch.int -> !torch.vtensor<[2,2,8,8],f32>
  return %1 : !torch.vtensor<[2,2,8,8],f32>
}

func.func @aten_pixel_unshuffle(%arg0: !torch.vtensor<[2,8,4,4],f32>) -> !torch.vtensor<[2,32,2,2],f32> {
  %0 = torch.constant.int 2
  %1 = torch.aten.pixel_unshuffle %arg0, %0 : !torch.vtensor<[2,8,4,4],f32>, !torch.int -> !torch.vtensor<[2,32,2,2],f32>
  return %1 : !torch.vtensor<[2,32,2,2],f32>
}

func.func @aten_channel_shuffle(%arg0: !torch.vtensor<[2,8,4,4],f32>) -> !torch.vtensor<[2,8,4,4],f32> {
  %0 = torch.constant.int 2
  %1 = torch.aten.channel_shuffle %arg0, %0 : !torch.vtensor<[2,8,4,4],f32>, !torch.int -> !torch.vtensor<[2,8,4,4],f32>
  return %1 : !torch.vtensor<[2,8,4,4],f32>
}

func.func @aten_linspace() -> !torch.vtensor<[2],f32> {
  %0 = torch.constant.float 0.000000e+00
  %1 = torch.constant.float 1.000000e+00
  %2 = torch.constant.int 2
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %7 = torch.aten.linspace %0, %1, %2, %3, %4, %5, %6 : !torch.float, !torch.float, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %7 : !torch.vtensor<[2],f32>
}

func.func @aten_tril_indices() -> !torch.vtensor<[2,2],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 2
  %2 = torch.constant.int 2
  %3 = torch.constant.int 6
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %7 = torch.aten.tril_indices %0, %1, %2, %3, %4, %5, %6 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,2],f32>
  return %7 : !torch.vtensor<[2,2],f32>
}

func.func @aten_triu_indices() -> !torch.vtensor<[2,6],f32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.int 2
  %2 = torch.constant.int -3
  %3 = torch.constant.int 6
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %7 = torch.aten.triu_indices %0, %1, %2, %3, %4, %5, %6 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,6],f32>
  return %7 : !torch.vtensor<[2,6],f32>
}

func.func @aten_linalg_cross(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[1,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.int -1
  %1 = torch.aten.linalg_cross %arg0, %arg1, %0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_atleast_1d(%arg0: !torch.vtensor<[4,2],f32>) -> !torch.vtensor<[4,2],f32> {
  %0 = torch.aten.atleast_1d %arg0 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %0 : !torch.vtensor<[4,2],f32>
}

func.func @aten_fill_Scalar(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.int 3
  %1 = torch.aten.fill.Scalar %arg0, %0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_fill_Tensor(%arg0: !torch.vtensor<[1,2],f32>, %arg1: !torch.vtensor<[],f32>) -> !torch.vtensor<[1,2],f32> {
  %0 = torch.aten.fill.Tensor %arg0, %arg1 : !torch.vtensor<[1,2],f32>, !torch.vtensor<[],f32> -> !torch.vtensor<[1,2],f32>
  return %0 : !torch.vtensor<[1,2],f32>
}

func.func @aten_copy(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.constant.bool false
  %1 = torch.aten.copy %arg0, %arg1, %0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

func.func @aten_as_strided(%x: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,2],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %size = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %four, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.as_strided %x, %size, %stride, %none : !torch.vtensor<[3,4],f32>, !torch.list<int>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_asinh(%arg0: !torch.vtensor<[2,3],i64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.asinh %arg0 : !torch.vtensor<[2,3],i64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_acosh(%arg0: !torch.vtensor<[2,3],i64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.acosh %arg0 : !torch.vtensor<[2,3],i64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_atanh(%arg0: !torch.vtensor<[2,3],i64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.atanh %arg0 : !torch.vtensor<[2,3],i64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
