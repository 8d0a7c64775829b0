// torch.aten.grid_sampler: images and places fit each other, as far as sizes are known. Whatever else PyTorch forbids
// is looked at where the operation is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: !torch.vtensor<[1,3,8,8],f32>, %g: !torch.vtensor<[1,4,4,3],f32>) {
  %c0 = torch.constant.int 0
  %no = torch.constant.bool false
  // expected-error@+1 {{tensor<1x4x4x3xf32> has no coordinate for each dimension after the second of tensor<1x3x8x8xf32> (torch.aten.grid_sampler C1)}}
  %0 = torch.aten.grid_sampler %x, %g, %c0, %c0, %no : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3,?,8],f32>, %g: !torch.vtensor<[1,?,4,2],f32>) {
  %c0 = torch.constant.int 0
  %no = torch.constant.bool false
  // expected-error@+1 {{tensor<2x3x?x8xf32> has 2 images, and tensor<1x?x4x2xf32> has positions for 1 (torch.aten.grid_sampler C2)}}
  %0 = torch.aten.grid_sampler %x, %g, %c0, %c0, %no : !torch.vtensor<[2,3,?,8],f32>, !torch.vtensor<[1,?,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[1,3,8,8],f32>, %g: !torch.vtensor<[1,4,4,3],f32>) {
  %c0 = torch.constant.int 0
  %no = torch.constant.bool false
  // expected-error@+1 {{tensor<1x4x4x3xf32> has no coordinate for each dimension after the second of tensor<1x3x8x8xf32> (torch.aten.grid_sampler_2d C1)}}
  %0 = torch.aten.grid_sampler_2d %x, %g, %c0, %c0, %no : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3,?,8],f32>, %g: !torch.vtensor<[1,?,4,2],f32>) {
  %c0 = torch.constant.int 0
  %no = torch.constant.bool false
  // expected-error@+1 {{tensor<2x3x?x8xf32> has 2 images, and tensor<1x?x4x2xf32> has positions for 1 (torch.aten.grid_sampler_2d C2)}}
  %0 = torch.aten.grid_sampler_2d %x, %g, %c0, %c0, %no : !torch.vtensor<[2,3,?,8],f32>, !torch.vtensor<[1,?,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: !torch.vtensor<[1,3,8,8],f32>, %g: !torch.vtensor<[1,4,4,2],f32>, %i: !torch.int, %v: !torch.vtensor<[1,3,8,8,8],f32>) {
  %c7 = torch.constant.int 7
  %none = torch.constant.none
  %no = torch.constant.bool false
  %0 = torch.aten.grid_sampler %x, %g, %i, %c7, %no : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  %1 = torch.aten.grid_sampler %x, %g, %c7, %none, %c7 : !torch.vtensor<[1,3,8,8],f32>, !torch.vtensor<[1,4,4,2],f32>, !torch.int, !torch.none, !torch.int -> !torch.vtensor<[1,3,4,4],f32>
  %2 = torch.aten.grid_sampler_2d %v, %g, %c7, %c7, %no : !torch.vtensor<[1,3,8,8,8],f32>, !torch.vtensor<[1,4,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,3,4,4],f32>
  return
}
