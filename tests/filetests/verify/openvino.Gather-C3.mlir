// openvino.Gather C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<2> : tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Gather C3)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %a = arith.constant dense<-3> : tensor<1xi64>
  // expected-error@+1 {{axis -3 is not in [-2, 1] (openvino.Gather C3)}}
  %0 = "openvino.Gather"(%d, %i, %a) : (tensor<3x4xf32>, tensor<2xi32>, tensor<1xi64>) -> tensor<2x4xf32>
  return
}
