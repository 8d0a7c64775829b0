// PyTorch's results whose sizes depend on elements: those of a mask that is computed, of all numbers that differ, and
// of those that are counted.
//
// RUN: mg run %s --function=masked --input=2x3xf32=1,-2,3,-4,5,6 | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=masked --input=2x3xf32=1,-2,3,-4,5,6 --backend=interpreter | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=masked --input=100x60xf32=-1 | FileCheck %s --check-prefix=NOTHING
// RUN: mg run %s --function=counted --input=6xsi64=3,1,3,0,1,3 | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=counted --input=6xsi64=3,1,3,0,1,3 --backend=interpreter | FileCheck %s --check-prefix=COUNTED
// RUN: not mg run %s --function=counted --input=6xsi64=3,1,-3,0,1,3 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// MASKED: tensor<4xf32>: [2, 6, 10, 12]
// MASKED-NEXT: tensor<4xf32>: [1, 3, 5, 6]
// MASKED-NEXT: tensor<4x2xsi64>:
// NOTHING: tensor<0xf32>
func.func @masked(%x: !torch.vtensor<[?,?],f32>) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>, !torch.vtensor<[?,2],si64>) {
  %zero = torch.constant.int 0
  %two = torch.constant.int 2
  %m = torch.aten.gt.Scalar %x, %zero : !torch.vtensor<[?,?],f32>, !torch.int -> !torch.vtensor<[?,?],i1>
  %list = torch.prim.ListConstruct %m : (!torch.vtensor<[?,?],i1>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %x, %list : !torch.vtensor<[?,?],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  %1 = torch.aten.mul.Scalar %0, %two : !torch.vtensor<[?],f32>, !torch.int -> !torch.vtensor<[?],f32>
  %2 = torch.aten.masked_select %x, %m : !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],i1> -> !torch.vtensor<[?],f32>
  %3 = torch.aten.nonzero %m : !torch.vtensor<[?,?],i1> -> !torch.vtensor<[?,2],si64>
  return %1, %2, %3 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>, !torch.vtensor<[?,2],si64>
}

// COUNTED: tensor<3xsi64>: [0, 1, 3]
// COUNTED-NEXT: tensor<3xsi64>: [1, 2, 3]
// COUNTED-NEXT: tensor<4xsi64>: [1, 2, 0, 3]
// NEGATIVE: error: -3 is negative
func.func @counted(%x: !torch.vtensor<[?],si64>) -> (!torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>) {
  %yes = torch.constant.bool true
  %none = torch.constant.none
  %zero = torch.constant.int 0
  %0:3 = torch.aten._unique2 %x, %yes, %yes, %yes : !torch.vtensor<[?],si64>, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>
  %1 = torch.aten.bincount %x, %none, %zero : !torch.vtensor<[?],si64>, !torch.none, !torch.int -> !torch.vtensor<[?],si64>
  return %0#0, %0#2, %1 : !torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>
}
