// PyTorch's sorts, on every engine: NaN is the largest, equal elements keep their order.
//
// RUN: mg run %s --input=2x4xf32=1,nan,-0.0,0.0,3,1,3,2 | FileCheck %s
// RUN: mg run %s --input=2x4xf32=1,nan,-0.0,0.0,3,1,3,2 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=scalar --input=i8=7 | FileCheck %s --check-prefix=SCALAR

// CHECK: tensor<2x4xf32>: {{\[\[}}-0.0, 0, 1, nan], [1, 2, 3, 3]]
// CHECK-NEXT: tensor<2x4xsi64>: {{\[\[}}2, 3, 0, 1], [1, 3, 0, 2]]
// CHECK-NEXT: tensor<2x4xsi64>: {{\[\[}}1, 0, 1, 1], [0, 1, 0, 0]]
// CHECK-NEXT: tensor<2x2xf32>: {{\[\[}}nan, 1], [3, 3]]
// CHECK-NEXT: tensor<2x2xsi64>: {{\[\[}}1, 0], [0, 2]]
func.func @main(%x: !torch.vtensor<[2,4],f32>) -> (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>) {
  %zero = torch.constant.int 0
  %last = torch.constant.int -1
  %two = torch.constant.int 2
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %x, %yes, %last, %no : !torch.vtensor<[2,4],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
  %1 = torch.aten.argsort %x, %zero, %yes : !torch.vtensor<[2,4],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,4],si64>
  %2:2 = torch.aten.topk %x, %two, %last, %yes, %no : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>
  return %0#0, %0#1, %1, %2#0, %2#1 : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>
}

// SCALAR: tensor<si8>: 7
// SCALAR-NEXT: tensor<si64>: 0
func.func @scalar(%x: !torch.vtensor<[],si8>) -> (!torch.vtensor<[],si8>, !torch.vtensor<[],si64>) {
  %zero = torch.constant.int 0
  %no = torch.constant.bool false
  %0:2 = torch.aten.sort %x, %zero, %no : !torch.vtensor<[],si8>, !torch.int, !torch.bool -> !torch.vtensor<[],si8>, !torch.vtensor<[],si64>
  return %0#0, %0#1 : !torch.vtensor<[],si8>, !torch.vtensor<[],si64>
}
