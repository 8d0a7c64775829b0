// PyTorch's operations that give a list of the parts of a tensor are slices, or positions of a dimension.
//
// RUN: mg run %s --function=split --input=2x5xf32=1,2,3,4,5,6,7,8,9,10 | FileCheck %s --check-prefix=SPLIT
// RUN: mg run %s --function=split --input=2x5xf32=1,2,3,4,5,6,7,8,9,10 --backend=interpreter | FileCheck %s --check-prefix=SPLIT
// RUN: mg run %s --function=sizes --input=6xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=SIZES
// RUN: mg run %s --function=chunk --input=7xsi32=1,2,3,4,5,6,7 | FileCheck %s --check-prefix=CHUNK
// RUN: mg run %s --function=no_chunk --input=0xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %s --function=sections --input=7xsi32=1,2,3,4,5,6,7 | FileCheck %s --check-prefix=SECTIONS
// RUN: mg run %s --function=indices --input=5xsi32=1,2,3,4,5 | FileCheck %s --check-prefix=INDICES
// RUN: mg run %s --function=unbind --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=UNBIND
// RUN: mg run %s --function=item --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=ITEM
// RUN: mg run %s --function=concatenated --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=CONCATENATED
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
// RUN: mg translate %s --to=torch | FileCheck %s --check-prefix=TORCH
// RUN: not mg run %S/Inputs/torch-parts-unknown.mlir --input=5xf32=1,2,3,4,5 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not mg run %S/Inputs/torch-parts-sum.mlir --input=5xf32=1,2,3,4,5 2>&1 | FileCheck %s --check-prefix=SUM
//
// SPLIT: tensor<2x2xf32>: {{\[\[}}3, 4], [8, 9]]
// SPLIT: tensor<2x1xf32>: {{\[\[}}5], [10]]
// SIZES: tensor<1xf32>: [1]
// SIZES: tensor<0xf32>: []
// SIZES: tensor<5xf32>: [2, 3, 4, 5, 6]
// CHUNK: tensor<2xsi32>: [5, 6]
// CHUNK: tensor<1xsi32>: [7]
// NONE: tensor<0xf32>: []
// NONE: tensor<0xf32>: []
// SECTIONS: tensor<3xsi32>: [1, 2, 3]
// SECTIONS: tensor<2xsi32>: [4, 5]
// SECTIONS: tensor<2xsi32>: [6, 7]
// INDICES: tensor<3xsi32>: [1, 2, 3]
// INDICES: tensor<1xsi32>: [4]
// INDICES: tensor<0xsi32>: []
// INDICES: tensor<1xsi32>: [5]
// UNBIND: tensor<2xf32>: [3, 6]
// ITEM: tensor<3xf32>: [4, 5, 6]
// CONCATENATED: tensor<4xf32>: [1, 2, 3, 4]
//
// CANONICAL-LABEL: @split
// CANONICAL: mg.slice %arg0 {offsets = array<i64: 0, 2>, sizes = array<i64: 2, 2>
// CANONICAL: mg.slice %arg0 {offsets = array<i64: 0, 4>, sizes = array<i64: 2, 1>
// CANONICAL-LABEL: @concatenated
// CANONICAL-NEXT: return %arg0
//
// TORCH-LABEL: @item
// TORCH: torch.aten.slice.Tensor
//
// UNKNOWN: error: 'torch.aten.split.Tensor' cannot be run
// SUM: error: 'torch.aten.split_with_sizes' cannot be run

func.func @split(%x: !torch.vtensor<[2,5],f32>) -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1],f32>) {
  %two = torch.constant.int 2
  %last = torch.constant.int -1
  %l = torch.aten.split.Tensor %x, %two, %last : !torch.vtensor<[2,5],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:3 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1],f32>
  return %0#1, %0#2 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1],f32>
}

func.func @sizes(%x: !torch.vtensor<[6],f32>) -> (!torch.vtensor<[1],f32>, !torch.vtensor<[0],f32>, !torch.vtensor<[5],f32>) {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %five = torch.constant.int 5
  %sizes = torch.prim.ListConstruct %one, %zero, %five : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %l = torch.aten.split_with_sizes %x, %sizes, %zero : !torch.vtensor<[6],f32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  %0:3 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[1],f32>, !torch.vtensor<[0],f32>, !torch.vtensor<[5],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[1],f32>, !torch.vtensor<[0],f32>, !torch.vtensor<[5],f32>
}

// Five chunks of 7 elements have 2 each: there are four.
func.func @chunk(%x: !torch.vtensor<[7],si32>) -> (!torch.vtensor<[2],si32>, !torch.vtensor<[1],si32>) {
  %five = torch.constant.int 5
  %zero = torch.constant.int 0
  %l = torch.aten.chunk %x, %five, %zero : !torch.vtensor<[7],si32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:4 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32>, !torch.vtensor<[1],si32>
  return %0#2, %0#3 : !torch.vtensor<[2],si32>, !torch.vtensor<[1],si32>
}

// Of a dimension without elements there are as many chunks as are asked for.
func.func @no_chunk(%x: !torch.vtensor<[0],f32>) -> (!torch.vtensor<[0],f32>, !torch.vtensor<[0],f32>) {
  %two = torch.constant.int 2
  %zero = torch.constant.int 0
  %l = torch.aten.chunk %x, %two, %zero : !torch.vtensor<[0],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[0],f32>, !torch.vtensor<[0],f32>
  return %0#0, %0#1 : !torch.vtensor<[0],f32>, !torch.vtensor<[0],f32>
}

func.func @sections(%x: !torch.vtensor<[7],si32>) -> (!torch.vtensor<[3],si32>, !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32>) {
  %three = torch.constant.int 3
  %zero = torch.constant.int 0
  %l = torch.aten.tensor_split.sections %x, %three, %zero : !torch.vtensor<[7],si32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:3 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[3],si32>, !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[3],si32>, !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32>
}

// Positions are clamped, and may decrease.
func.func @indices(%x: !torch.vtensor<[5],si32>) -> (!torch.vtensor<[3],si32>, !torch.vtensor<[1],si32>, !torch.vtensor<[0],si32>, !torch.vtensor<[1],si32>) {
  %zero = torch.constant.int 0
  %a = torch.constant.int 3
  %b = torch.constant.int -1
  %c = torch.constant.int -9
  %d = torch.constant.int 4
  %at = torch.prim.ListConstruct %a, %b, %c, %d : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %l = torch.aten.tensor_split.indices %x, %at, %zero : !torch.vtensor<[5],si32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  %0:5 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[3],si32>, !torch.vtensor<[1],si32>, !torch.vtensor<[0],si32>, !torch.vtensor<[4],si32>, !torch.vtensor<[1],si32>
  return %0#0, %0#1, %0#2, %0#4 : !torch.vtensor<[3],si32>, !torch.vtensor<[1],si32>, !torch.vtensor<[0],si32>, !torch.vtensor<[1],si32>
}

func.func @unbind(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %last = torch.constant.int -1
  %l = torch.aten.unbind.int %x, %last : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.list<vtensor>
  %0:3 = torch.prim.ListUnpack %l : !torch.list<vtensor> -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#2 : !torch.vtensor<[2],f32>
}

func.func @item(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3],f32> {
  %zero = torch.constant.int 0
  %at = torch.constant.int -1
  %l = torch.aten.unbind.int %x, %zero : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.list<vtensor>
  %0 = torch.aten.__getitem__.t %l, %at : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// Operations that take the list take its parts.
func.func @concatenated(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %zero = torch.constant.int 0
  %three = torch.constant.int 3
  %l = torch.aten.split.Tensor %x, %three, %zero : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0 = torch.aten.cat %l, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
