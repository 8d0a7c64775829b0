// Division toward zero, of floats as of integers: what TensorFlow and PyTorch give.
//
// RUN: mg run %s --function=tf --input=6xf32=7,-7,1,-1,inf,nan --input=6xf32=2,2,3,3,2,1 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=tf --input=6xf32=7,-7,1,-1,inf,nan --input=6xf32=2,2,3,3,2,1 | FileCheck %s
// RUN: mg run %s --function=torch --input=6xf32=7,-7,1,-1,inf,nan --input=6xf32=2,2,3,3,2,1 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=torch --input=6xf32=7,-7,1,-1,inf,nan --input=6xf32=2,2,3,3,2,1 | FileCheck %s
// RUN: mg opt %s --to=tf | FileCheck %s --check-prefix=TF

// CHECK: tensor<6xf32>: [3, -3, 0, -0.0, inf, nan]

func.func @tf(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "tf.TruncateDiv"(%x, %y) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

func.func @torch(%x: !torch.vtensor<[6],f32>, %y: !torch.vtensor<[6],f32>) -> !torch.vtensor<[6],f32> {
  %mode = torch.constant.str "trunc"
  %0 = torch.aten.div.Tensor_mode %x, %y, %mode : !torch.vtensor<[6],f32>, !torch.vtensor<[6],f32>, !torch.str -> !torch.vtensor<[6],f32>
  return %0 : !torch.vtensor<[6],f32>
}

// A division that is exact for floats is no truncating one.
// TF-LABEL: func.func @exact
// TF-NOT: tf.TruncateDiv
// TF: return
func.func @exact(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = arith.divf %x, %y : tensor<6xf32>
  return %0 : tensor<6xf32>
}
