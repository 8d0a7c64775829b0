// A source with as many elements as the mask holds is enough, also none of both; one with fewer is an error, as in
// PyTorch.
//
// RUN: mg run %s --function=empty --input=3xf32=1,2,3 --input=3xi1=0,0,0 --input=0x2xf32= | FileCheck %s --check-prefix=SAME
// RUN: not mg run %s --function=empty --input=3xf32=1,2,3 --input=3xi1=0,1,0 --input=0x2xf32= 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=stretched --input=3xf32=1,2,3 --input=2x1xi1=0,0 --input=0xf32= | FileCheck %s --check-prefix=TWICE
// RUN: mg run %s --function=exact --input=3xf32=1,2,3 --input=3xi1=1,0,1 --input=2xf32=7,8 | FileCheck %s --check-prefix=EXACT
// RUN: not mg run %s --function=exact --input=3xf32=1,2,3 --input=3xi1=1,1,1 --input=2xf32=7,8 2>&1 | FileCheck %s --check-prefix=FEW

// SAME: [1, 2, 3]
// EMPTY: error: index 0 is out of bounds for axis 0 of size 0
// EMPTY: at mask[1]
// TWICE{LITERAL}: [[1, 2, 3], [1, 2, 3]]
// EXACT: [7, 2, 8]
// FEW: error: index 2 is out of bounds for axis 0 of size 2
// FEW: at mask[2]

func.func @empty(%self: !torch.vtensor<[3],f32>, %mask: !torch.vtensor<[3],i1>, %source: !torch.vtensor<[0,2],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.aten.masked_scatter %self, %mask, %source : !torch.vtensor<[3],f32>, !torch.vtensor<[3],i1>, !torch.vtensor<[0,2],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @stretched(%self: !torch.vtensor<[3],f32>, %mask: !torch.vtensor<[2,1],i1>, %source: !torch.vtensor<[0],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.masked_scatter %self, %mask, %source : !torch.vtensor<[3],f32>, !torch.vtensor<[2,1],i1>, !torch.vtensor<[0],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @exact(%self: !torch.vtensor<[3],f32>, %mask: !torch.vtensor<[3],i1>, %source: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.aten.masked_scatter %self, %mask, %source : !torch.vtensor<[3],f32>, !torch.vtensor<[3],i1>, !torch.vtensor<[2],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}
