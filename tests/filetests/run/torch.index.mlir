// torch.aten.index.Tensor: indices of dimensions that are no neighbours go first; a list may be
// taken more than once.
//
// RUN: mg run %s --backend=interpreter --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi64=-1,0 | FileCheck %s
// RUN: mg run %s --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi64=-1,0 | FileCheck %s
// RUN: not mg run %s --backend=interpreter --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi64=-2,2 2>&1 | FileCheck %s --check-prefix=FAULT
//
// CHECK{LITERAL}: tensor<4x4xf32>: [[9, 12, 9, 12], [1, 4, 1, 4], [9, 12, 9, 12], [1, 4, 1, 4]]
//
// FAULT: index 2 is out of bounds for axis 0 of size 2
// FAULT: at indices#0[1]

func.func @main(%self: !torch.vtensor<[2,2,3],f32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[4,4],f32> {
  %none = torch.constant.none
  %at = torch.prim.ListConstruct %i, %none, %i : (!torch.vtensor<[2],si64>, !torch.none, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %self, %at : !torch.vtensor<[2,2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,2],f32>
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %twice = torch.prim.ListConstruct %0, %0 : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>) -> !torch.list<vtensor>
  %1 = torch.aten.cat %twice, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[4,2],f32>
  %2 = torch.aten.cat %twice, %one : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,4],f32>
  %both = torch.prim.ListConstruct %2, %2 : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],f32>) -> !torch.list<vtensor>
  %3 = torch.aten.cat %both, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[4,4],f32>
  return %3 : !torch.vtensor<[4,4],f32>
}
