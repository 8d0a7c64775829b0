// Operations that PyTorch composes of others: operands that a step does not take are errors.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.absolute C1)}}
  %0 = torch.aten.absolute %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.fix C1)}}
  %0 = torch.aten.fix %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.frac C1)}}
  %0 = torch.aten.frac %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.sgn C1)}}
  %0 = torch.aten.sgn %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xi1> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.signbit C1)}}
  %0 = torch.aten.signbit %wrong : !torch.none -> tensor<4x2xi1>
  return %0 : tensor<4x2xi1>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.deg2rad C1)}}
  %0 = torch.aten.deg2rad %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.rad2deg C1)}}
  %0 = torch.aten.rad2deg %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.special_expm1 C1)}}
  %0 = torch.aten.special_expm1 %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xi1> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.isposinf C1)}}
  %0 = torch.aten.isposinf %wrong : !torch.none -> tensor<4x2xi1>
  return %0 : tensor<4x2xi1>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xi1> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.isneginf C1)}}
  %0 = torch.aten.isneginf %wrong : !torch.none -> tensor<4x2xi1>
  return %0 : tensor<4x2xi1>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.max.other C1)}}
  %0 = torch.aten.max.other %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.min.other C1)}}
  %0 = torch.aten.min.other %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4x4xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.outer C1)}}
  %0 = torch.aten.outer %wrong, %arg1 : !torch.none, tensor<4xf32> -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.xlogy.Tensor C1)}}
  %0 = torch.aten.xlogy.Tensor %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.logaddexp C1)}}
  %0 = torch.aten.logaddexp %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.logaddexp2 C1)}}
  %0 = torch.aten.logaddexp2 %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.copysign.Tensor C1)}}
  %0 = torch.aten.copysign.Tensor %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.ldexp.Tensor C1)}}
  %0 = torch.aten.ldexp.Tensor %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.heaviside C1)}}
  %0 = torch.aten.heaviside %wrong, %arg1 : !torch.none, tensor<3x3xf32> -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.float 1.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.addcmul C1)}}
  %1 = torch.aten.addcmul %wrong, %arg1, %arg2, %0 : !torch.none, tensor<2x3xf32>, tensor<2x3xf32>, !torch.float -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.float 1.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.addcdiv C1)}}
  %1 = torch.aten.addcdiv %wrong, %arg1, %arg2, %0 : !torch.none, tensor<2x3xf32>, tensor<2x3xf32>, !torch.float -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.float 2.500000e-01
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.lerp.Scalar C1)}}
  %1 = torch.aten.lerp.Scalar %wrong, %arg1, %0 : !torch.none, tensor<3x3xf32>, !torch.float -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x2xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.lerp.Tensor C1)}}
  %0 = torch.aten.lerp.Tensor %wrong, %arg1, %arg2 : !torch.none, tensor<3x2xf32>, tensor<3x2xf32> -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xi1> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.float 1.250000e-01
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.isclose C1)}}
  %3 = torch.aten.isclose %wrong, %arg1, %0, %1, %2 : !torch.none, tensor<3x3xf32>, !torch.float, !torch.float, !torch.bool -> tensor<3x3xi1>
  return %3 : tensor<3x3xi1>
}

// -----

func.func @main(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = torch.constant.none
  %1 = torch.constant.float 4.000000e+00
  %2 = torch.constant.float 4.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.nan_to_num C1)}}
  %3 = torch.aten.nan_to_num %wrong, %0, %1, %2 : !torch.none, !torch.none, !torch.float, !torch.float -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.zero C1)}}
  %0 = torch.aten.zero %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = torch.constant.int 2
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.round.decimals C1)}}
  %1 = torch.aten.round.decimals %wrong, %0 : !torch.none, !torch.int -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.int 2
  %2 = torch.constant.int -8
  %3 = torch.constant.int 7
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.fake_quantize_per_tensor_affine C1)}}
  %4 = torch.aten.fake_quantize_per_tensor_affine %wrong, %0, %1, %2, %3 : !torch.none, !torch.float, !torch.int, !torch.int, !torch.int -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf64> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.float_power.Tensor_Tensor C1)}}
  %0 = torch.aten.float_power.Tensor_Tensor %wrong, %arg1 : !torch.none, tensor<2x3xf32> -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x2xf64> {
  %0 = torch.constant.float -1.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.float_power.Tensor_Scalar C1)}}
  %1 = torch.aten.float_power.Tensor_Scalar %wrong, %0 : !torch.none, !torch.float -> tensor<2x2xf64>
  return %1 : tensor<2x2xf64>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.float 5.000000e-01
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.pow.Scalar C1)}}
  %1 = torch.aten.pow.Scalar %wrong, %arg0 : !torch.none, tensor<2x3xf32> -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.mse_loss C1)}}
  %1 = torch.aten.mse_loss %wrong, %arg1, %0 : !torch.none, tensor<3x3xf32>, !torch.int -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.l1_loss C1)}}
  %1 = torch.aten.l1_loss %wrong, %arg1, %0 : !torch.none, tensor<3x3xf32>, !torch.int -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.kl_div C1)}}
  %2 = torch.aten.kl_div %wrong, %arg1, %0, %1 : !torch.none, tensor<2x2xf32>, !torch.int, !torch.bool -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.bool false
  %1 = torch.constant.bool true
  %2 = torch.constant.float 5.000000e-01
  %3 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.poisson_nll_loss C1)}}
  %4 = torch.aten.poisson_nll_loss %wrong, %arg1, %0, %1, %2, %3 : !torch.none, tensor<3x3xf32>, !torch.bool, !torch.bool, !torch.float, !torch.int -> tensor<3x3xf32>
  return %4 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x2xf32>, %arg1: tensor<3x2xf32>) -> tensor<3xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.float 5.000000e-01
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.cosine_similarity C1)}}
  %2 = torch.aten.cosine_similarity %wrong, %arg1, %0, %1 : !torch.none, tensor<3x2xf32>, !torch.int, !torch.float -> tensor<3xf32>
  return %2 : tensor<3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.float 2.000000e+01
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.threshold_backward C1)}}
  %1 = torch.aten.threshold_backward %wrong, %arg1, %0 : !torch.none, tensor<3x3xf32>, !torch.float -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.tanh_backward C1)}}
  %0 = torch.aten.tanh_backward %wrong, %arg1 : !torch.none, tensor<2x2xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.sigmoid_backward C1)}}
  %0 = torch.aten.sigmoid_backward %wrong, %arg1 : !torch.none, tensor<2x2xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.float -1.000000e+00
  %1 = torch.constant.float 6.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.hardtanh_backward C1)}}
  %2 = torch.aten.hardtanh_backward %wrong, %arg1, %0, %1 : !torch.none, tensor<3x3xf32>, !torch.float, !torch.float -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.float 0.000000e+00
  %1 = torch.constant.bool false
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.leaky_relu_backward C1)}}
  %2 = torch.aten.leaky_relu_backward %wrong, %arg1, %0, %1 : !torch.none, tensor<3x3xf32>, !torch.float, !torch.bool -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<1x2xf32>, %arg1: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %0 = torch.constant.float 1.500000e+00
  %1 = torch.constant.float 1.000000e+00
  %2 = torch.constant.float 1.000000e+00
  %3 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.elu_backward C1)}}
  %4 = torch.aten.elu_backward %wrong, %0, %1, %2, %3, %arg1 : !torch.none, !torch.float, !torch.float, !torch.float, !torch.bool, tensor<1x2xf32> -> tensor<1x2xf32>
  return %4 : tensor<1x2xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.constant.float 1.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.softplus_backward C1)}}
  %2 = torch.aten.softplus_backward %wrong, %arg1, %0, %1 : !torch.none, tensor<3x3xf32>, !torch.float, !torch.float -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.float 1.250000e-01
  %1 = torch.constant.float 2.500000e-01
  %2 = torch.constant.bool true
  %3 = torch.constant.bool false
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.rrelu_with_noise_backward C1)}}
  %4 = torch.aten.rrelu_with_noise_backward %wrong, %arg1, %arg2, %0, %1, %2, %3 : !torch.none, tensor<2x3xf32>, tensor<2x3xf32>, !torch.float, !torch.float, !torch.bool, !torch.bool -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.str "tanh"
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.gelu_backward C1)}}
  %1 = torch.aten.gelu_backward %wrong, %arg1, %0 : !torch.none, tensor<3x3xf32>, !torch.str -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int -2
  %1 = torch.constant.int 6
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten._softmax_backward_data C1)}}
  %2 = torch.aten._softmax_backward_data %wrong, %arg1, %0, %1 : !torch.none, tensor<3x3xf32>, !torch.int, !torch.int -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int -2
  %1 = torch.constant.int 6
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten._log_softmax_backward_data C1)}}
  %2 = torch.aten._log_softmax_backward_data %wrong, %arg1, %0, %1 : !torch.none, tensor<3x3xf32>, !torch.int, !torch.int -> tensor<3x3xf32>
  return %2 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x4x4xf32>) -> tensor<2x5x5xf32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 0
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %5 = torch.constant.str "reflect"
  %6 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.pad C1)}}
  %7 = torch.aten.pad %wrong, %4, %5, %6 : !torch.none, !torch.list<int>, !torch.str, !torch.none -> tensor<2x5x5xf32>
  return %7 : tensor<2x5x5xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x4xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.reflection_pad1d C1)}}
  %3 = torch.aten.reflection_pad1d %wrong, %2 : !torch.none, !torch.list<int> -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

func.func @main(%arg0: tensor<2x3x3xf32>) -> tensor<2x5x5xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 1
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.reflection_pad2d C1)}}
  %5 = torch.aten.reflection_pad2d %wrong, %4 : !torch.none, !torch.list<int> -> tensor<2x5x5xf32>
  return %5 : tensor<2x5x5xf32>
}

// -----

func.func @main(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x5x5x6xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %3 = torch.constant.int 1
  %4 = torch.constant.int 1
  %5 = torch.constant.int 0
  %6 = torch.prim.ListConstruct %0, %1, %2, %3, %4, %5 : (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.reflection_pad3d C1)}}
  %7 = torch.aten.reflection_pad3d %wrong, %6 : !torch.none, !torch.list<int> -> tensor<2x5x5x6xf32>
  return %7 : tensor<2x5x5x6xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x4xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.replication_pad1d C1)}}
  %3 = torch.aten.replication_pad1d %wrong, %2 : !torch.none, !torch.list<int> -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

func.func @main(%arg0: tensor<2x3x3xf32>) -> tensor<2x5x5xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 1
  %3 = torch.constant.int 1
  %4 = torch.prim.ListConstruct %0, %1, %2, %3 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.replication_pad2d C1)}}
  %5 = torch.aten.replication_pad2d %wrong, %4 : !torch.none, !torch.list<int> -> tensor<2x5x5xf32>
  return %5 : tensor<2x5x5xf32>
}

// -----

func.func @main(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x5x5x6xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %3 = torch.constant.int 1
  %4 = torch.constant.int 1
  %5 = torch.constant.int 0
  %6 = torch.prim.ListConstruct %0, %1, %2, %3, %4, %5 : (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.replication_pad3d C1)}}
  %7 = torch.aten.replication_pad3d %wrong, %6 : !torch.none, !torch.list<int> -> tensor<2x5x5x6xf32>
  return %7 : tensor<2x5x5x6xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x2xf32>) -> tensor<2x2x3xf32> {
  %0 = torch.constant.int 3
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_nearest1d C1)}}
  %3 = torch.aten.upsample_nearest1d %wrong, %1, %2 : !torch.none, !torch.list<int>, !torch.none -> tensor<2x2x3xf32>
  return %3 : tensor<2x2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x2x3xf32>) -> tensor<2x2x2x4xf32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 4
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.none
  %4 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_nearest2d C1)}}
  %5 = torch.aten.upsample_nearest2d %wrong, %2, %3, %4 : !torch.none, !torch.list<int>, !torch.none, !torch.none -> tensor<2x2x2x4xf32>
  return %5 : tensor<2x2x2x4xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x2xf32>) -> tensor<2x2x3xf32> {
  %0 = torch.constant.int 3
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_nearest1d.vec C1)}}
  %3 = torch.aten.upsample_nearest1d.vec %wrong, %1, %2 : !torch.none, !torch.list<int>, !torch.none -> tensor<2x2x3xf32>
  return %3 : tensor<2x2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x2x3xf32>) -> tensor<2x2x2x4xf32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 4
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_nearest2d.vec C1)}}
  %4 = torch.aten.upsample_nearest2d.vec %wrong, %2, %3 : !torch.none, !torch.list<int>, !torch.none -> tensor<2x2x2x4xf32>
  return %4 : tensor<2x2x2x4xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x3x2xf32>) -> tensor<2x2x2x3xf32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 3
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.bool true
  %4 = torch.constant.none
  %5 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_bilinear2d C1)}}
  %6 = torch.aten.upsample_bilinear2d %wrong, %2, %3, %4, %5 : !torch.none, !torch.list<int>, !torch.bool, !torch.none, !torch.none -> tensor<2x2x2x3xf32>
  return %6 : tensor<2x2x2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2x3x2xf32>) -> tensor<2x2x2x3xf32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int 3
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.bool true
  %4 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.upsample_bilinear2d.vec C1)}}
  %5 = torch.aten.upsample_bilinear2d.vec %wrong, %2, %3, %4 : !torch.none, !torch.list<int>, !torch.bool, !torch.none -> tensor<2x2x2x3xf32>
  return %5 : tensor<2x2x2x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>) -> tensor<3x3xsi8> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.quantized_decomposed.quantize_per_tensor C1)}}
  %5 = torch.quantized_decomposed.quantize_per_tensor %wrong, %0, %1, %2, %3, %4 : !torch.none, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int -> tensor<3x3xsi8>
  return %5 : tensor<3x3xsi8>
}

// -----

func.func @main(%arg0: tensor<3x3xsi8>) -> tensor<3x3xf32> {
  %0 = torch.constant.float 5.000000e-01
  %1 = torch.constant.int -3
  %2 = torch.constant.int -128
  %3 = torch.constant.int 127
  %4 = torch.constant.int 1
  %5 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.quantized_decomposed.dequantize_per_tensor C1)}}
  %6 = torch.quantized_decomposed.dequantize_per_tensor %wrong, %0, %1, %2, %3, %4, %5 : !torch.none, !torch.float, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> tensor<3x3xf32>
  return %6 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xsi64>) -> tensor<3x3xsi8> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.quantized_decomposed.quantize_per_channel C1)}}
  %4 = torch.quantized_decomposed.quantize_per_channel %wrong, %arg1, %arg2, %0, %1, %2, %3 : !torch.none, tensor<3xf32>, tensor<3xsi64>, !torch.int, !torch.int, !torch.int, !torch.int -> tensor<3x3xsi8>
  return %4 : tensor<3x3xsi8>
}

// -----

func.func @main(%arg0: tensor<3x3xsi8>, %arg1: tensor<3xf32>, %arg2: tensor<3xsi64>) -> tensor<3x3xf32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -128
  %2 = torch.constant.int 127
  %3 = torch.constant.int 1
  %4 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.quantized_decomposed.dequantize_per_channel C1)}}
  %5 = torch.quantized_decomposed.dequantize_per_channel %wrong, %arg1, %arg2, %0, %1, %2, %3, %4 : !torch.none, tensor<3xf32>, tensor<3xsi64>, !torch.int, !torch.int, !torch.int, !torch.int, !torch.none -> tensor<3x3xf32>
  return %5 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<f32> {
  %0 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var C1)}}
  %1 = torch.aten.var %wrong, %0 : !torch.none, !torch.bool -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var.dim C1)}}
  %3 = torch.aten.var.dim %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.bool, !torch.bool -> tensor<1x1xf32>
  return %3 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var.correction C1)}}
  %3 = torch.aten.var.correction %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.float, !torch.bool -> tensor<1x1xf32>
  return %3 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<f32> {
  %0 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.std C1)}}
  %1 = torch.aten.std %wrong, %0 : !torch.none, !torch.bool -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.std.dim C1)}}
  %3 = torch.aten.std.dim %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.bool, !torch.bool -> tensor<1x1xf32>
  return %3 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.std.correction C1)}}
  %3 = torch.aten.std.correction %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.float, !torch.bool -> tensor<1x1xf32>
  return %3 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> (tensor<f32>, tensor<f32>) {
  %0 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var_mean C1)}}
  %1:2 = torch.aten.var_mean %wrong, %0 : !torch.none, !torch.bool -> tensor<f32>, tensor<f32>
  return %1#0, %1#1 : tensor<f32>, tensor<f32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>) {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool false
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var_mean.dim C1)}}
  %3:2 = torch.aten.var_mean.dim %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.bool, !torch.bool -> tensor<1x1xf32>, tensor<1x1xf32>
  return %3#0, %3#1 : tensor<1x1xf32>, tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>) {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.float 0.000000e+00
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.var_mean.correction C1)}}
  %3:2 = torch.aten.var_mean.correction %wrong, %0, %1, %2 : !torch.none, !torch.list<int>, !torch.float, !torch.bool -> tensor<1x1xf32>, tensor<1x1xf32>
  return %3#0, %3#1 : tensor<1x1xf32>, tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.constant.float 1.000000e+00
  %1 = torch.prim.ListConstruct : () -> !torch.list<int>
  %2 = torch.constant.bool true
  %3 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.linalg_vector_norm C1)}}
  %4 = torch.aten.linalg_vector_norm %wrong, %0, %1, %2, %3 : !torch.none, !torch.float, !torch.list<int>, !torch.bool, !torch.none -> tensor<1x1xf32>
  return %4 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<f32> {
  %0 = torch.constant.float 3.000000e+00
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.norm.Scalar C1)}}
  %1 = torch.aten.norm.Scalar %wrong, %0 : !torch.none, !torch.float -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.constant.float 2.000000e+00
  %1 = torch.prim.ListConstruct : () -> !torch.list<int>
  %2 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.norm.ScalarOpt_dim C1)}}
  %3 = torch.aten.norm.ScalarOpt_dim %wrong, %0, %1, %2 : !torch.none, !torch.float, !torch.list<int>, !torch.bool -> tensor<1x1xf32>
  return %3 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<4x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.frobenius_norm.dim C1)}}
  %2 = torch.aten.frobenius_norm.dim %wrong, %0, %1 : !torch.none, !torch.list<int>, !torch.bool -> tensor<1x1xf32>
  return %2 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<4x3xf32>) -> tensor<1x1xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.constant.bool true
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.logsumexp C1)}}
  %2 = torch.aten.logsumexp %wrong, %0, %1 : !torch.none, !torch.list<int>, !torch.bool -> tensor<1x1xf32>
  return %2 : tensor<1x1xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<f32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.trace C1)}}
  %0 = torch.aten.trace %wrong : !torch.none -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.expand_as C1)}}
  %0 = torch.aten.expand_as %wrong, %arg1 : !torch.none, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.view_as C1)}}
  %0 = torch.aten.view_as %wrong, %arg1 : !torch.none, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.reshape_as C1)}}
  %0 = torch.aten.reshape_as %wrong, %arg1 : !torch.none, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.movedim.int C1)}}
  %2 = torch.aten.movedim.int %wrong, %0, %1 : !torch.none, !torch.int, !torch.int -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = torch.constant.int 0
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.constant.int -1
  %3 = torch.prim.ListConstruct %2 : (!torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.movedim.intlist C1)}}
  %4 = torch.aten.movedim.intlist %wrong, %1, %3 : !torch.none, !torch.list<int>, !torch.list<int> -> tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<2x4xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.numpy_T C1)}}
  %0 = torch.aten.numpy_T %wrong : !torch.none -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.prim.ListConstruct : () -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.tile C1)}}
  %1 = torch.aten.tile %wrong, %0 : !torch.none, !torch.list<int> -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.fliplr C1)}}
  %0 = torch.aten.fliplr %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.flipud C1)}}
  %0 = torch.aten.flipud %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int -3
  %1 = torch.constant.int 0
  %2 = torch.constant.int 1
  %3 = torch.prim.ListConstruct %1, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.rot90 C1)}}
  %4 = torch.aten.rot90 %wrong, %0, %3 : !torch.none, !torch.int, !torch.list<int> -> tensor<3x3xf32>
  return %4 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.tril C1)}}
  %1 = torch.aten.tril %wrong, %0 : !torch.none, !torch.int -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.triu C1)}}
  %1 = torch.aten.triu %wrong, %0 : !torch.none, !torch.int -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

func.func @main() -> tensor<3x3xf32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.none
  %2 = torch.constant.none
  %3 = torch.constant.none
  %4 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.eye C1)}}
  %5 = torch.aten.eye %wrong, %1, %2, %3, %4 : !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> tensor<3x3xf32>
  return %5 : tensor<3x3xf32>
}

// -----

func.func @main() -> tensor<3x2xf32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.int 2
  %2 = torch.constant.none
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.eye.m C1)}}
  %6 = torch.aten.eye.m %wrong, %1, %2, %3, %4, %5 : !torch.none, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> tensor<3x2xf32>
  return %6 : tensor<3x2xf32>
}

// -----

func.func @main(%arg0: tensor<3xsi64>) -> tensor<3x5xsi64> {
  %0 = torch.constant.int 5
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.one_hot C1)}}
  %1 = torch.aten.one_hot %wrong, %0 : !torch.none, !torch.int -> tensor<3x5xsi64>
  return %1 : tensor<3x5xsi64>
}

// -----

func.func @main(%arg0: tensor<2xf32>) -> tensor<3x3xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 1
  %2 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.diag_embed C1)}}
  %3 = torch.aten.diag_embed %wrong, %0, %1, %2 : !torch.none, !torch.int, !torch.int, !torch.int -> tensor<3x3xf32>
  return %3 : tensor<3x3xf32>
}

// -----

func.func @main(%arg0: tensor<3x4xf32>) -> tensor<3xf32> {
  %0 = torch.constant.int 0
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.diag C1)}}
  %1 = torch.aten.diag %wrong, %0 : !torch.none, !torch.int -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

func.func @main(%arg0: tensor<2x4xf32>) -> tensor<2x8xf32> {
  %0 = torch.constant.int 2
  %1 = torch.constant.int -1
  %2 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.repeat_interleave.self_int C1)}}
  %3 = torch.aten.repeat_interleave.self_int %wrong, %0, %1, %2 : !torch.none, !torch.int, !torch.int, !torch.none -> tensor<2x8xf32>
  return %3 : tensor<2x8xf32>
}

// -----

func.func @main(%arg0: tensor<2x8x4x4xf32>) -> tensor<2x2x8x8xf32> {
  %0 = torch.constant.int 2
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.pixel_shuffle C1)}}
  %1 = torch.aten.pixel_shuffle %wrong, %0 : !torch.none, !torch.int -> tensor<2x2x8x8xf32>
  return %1 : tensor<2x2x8x8xf32>
}

// -----

func.func @main(%arg0: tensor<2x8x4x4xf32>) -> tensor<2x32x2x2xf32> {
  %0 = torch.constant.int 2
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.pixel_unshuffle C1)}}
  %1 = torch.aten.pixel_unshuffle %wrong, %0 : !torch.none, !torch.int -> tensor<2x32x2x2xf32>
  return %1 : tensor<2x32x2x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x8x4x4xf32>) -> tensor<2x8x4x4xf32> {
  %0 = torch.constant.int 2
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.channel_shuffle C1)}}
  %1 = torch.aten.channel_shuffle %wrong, %0 : !torch.none, !torch.int -> tensor<2x8x4x4xf32>
  return %1 : tensor<2x8x4x4xf32>
}

// -----

func.func @main() -> tensor<2xf32> {
  %0 = torch.constant.float 0.000000e+00
  %1 = torch.constant.float 1.000000e+00
  %2 = torch.constant.int 2
  %3 = torch.constant.none
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.linspace C1)}}
  %7 = torch.aten.linspace %wrong, %1, %2, %3, %4, %5, %6 : !torch.none, !torch.float, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> tensor<2xf32>
  return %7 : tensor<2xf32>
}

// -----

func.func @main() -> tensor<2x2xf32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 2
  %2 = torch.constant.int 2
  %3 = torch.constant.int 6
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.tril_indices C1)}}
  %7 = torch.aten.tril_indices %wrong, %1, %2, %3, %4, %5, %6 : !torch.none, !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> tensor<2x2xf32>
  return %7 : tensor<2x2xf32>
}

// -----

func.func @main() -> tensor<2x6xf32> {
  %0 = torch.constant.int 3
  %1 = torch.constant.int 2
  %2 = torch.constant.int -3
  %3 = torch.constant.int 6
  %4 = torch.constant.none
  %5 = torch.constant.none
  %6 = torch.constant.none
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.triu_indices C1)}}
  %7 = torch.aten.triu_indices %wrong, %1, %2, %3, %4, %5, %6 : !torch.none, !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> tensor<2x6xf32>
  return %7 : tensor<2x6xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.int -1
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.linalg_cross C1)}}
  %1 = torch.aten.linalg_cross %wrong, %arg1, %0 : !torch.none, tensor<1x3xf32>, !torch.int -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.atleast_1d C1)}}
  %0 = torch.aten.atleast_1d %wrong : !torch.none -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.int 3
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.fill.Scalar C1)}}
  %1 = torch.aten.fill.Scalar %wrong, %0 : !torch.none, !torch.int -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%arg0: tensor<1x2xf32>, %arg1: tensor<f32>) -> tensor<1x2xf32> {
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.fill.Tensor C1)}}
  %0 = torch.aten.fill.Tensor %wrong, %arg1 : !torch.none, tensor<f32> -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// -----

func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = torch.constant.bool false
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.copy C1)}}
  %1 = torch.aten.copy %wrong, %arg1, %0 : !torch.none, tensor<2x3xf32>, !torch.bool -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @main(%x: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,2],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %size = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %four, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %wrong = torch.constant.none
  // expected-error@+1 {{(torch.aten.as_strided C1)}}
  %0 = torch.aten.as_strided %wrong, %size, %stride, %none : !torch.none, !torch.list<int>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
