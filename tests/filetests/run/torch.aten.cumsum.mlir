// Sums start from 0.0, which makes 0.0 of a first -0.0, as in PyTorch.
//
// RUN: mg run %s --function=sums --backend=interpreter --input=3xf32=-0.0,-0.0,1 | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=3xf32=-0.0,-0.0,1 | FileCheck %s --check-prefix=SUMS
// SUMS{LITERAL}: tensor<3xf32>: [0, 0, 1]

func.func @sums(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32> {
  %dim = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %x, %dim, %none : !torch.vtensor<[3],f32>, !torch.int, !torch.none -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}
