// Integers from floats that have no fraction, as models count positions downwards.
//
// RUN: mg run %s | FileCheck %s

// CHECK: tensor<3xsi64>: [2, 1, 0]
func.func @main() -> !torch.vtensor<[3],si64> {
  %start = torch.constant.int 2
  %end = torch.constant.int -1
  %step = torch.constant.float -1.000000e+00
  %si64 = torch.constant.int 4
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %start, %end, %step, %si64, %none, %none, %none : !torch.int, !torch.int, !torch.float, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[3],si64>
  return %0 : !torch.vtensor<[3],si64>
}
