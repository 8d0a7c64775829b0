// PyTorch's Fourier transforms, on every engine.
//
// RUN: mg run %s --input=2x3xf32=1,2,-1,0,1,3 | FileCheck %s
// RUN: mg run %s --input=2x3xf32=1,2,-1,0,1,3 --backend=interpreter | FileCheck %s

// Along the first dimension; cut to 2 and padded to 4 along the last one; and back, to a real signal of size 4.
// CHECK: tensor<2x3xcomplex<f32>>: {{\[\[}}(1, 0), (3, 0), (2, 0)], [(1, 0), (1, 0), (-4, 0)]]
// CHECK-NEXT: tensor<2x2xcomplex<f32>>: {{\[\[}}(1.5, 0), (-0.5, 0)], [(0.5, 0), (-0.5, 0)]]
// CHECK-NEXT: tensor<2x3xcomplex<f32>>: {{\[\[}}(2, 0), (2, -2), (-2, 0)], [(4, 0), (-3, -1), (2, 0)]]
// CHECK-NEXT: tensor<2x4xf32>: {{\[\[}}1, 2, -1, 0], [0, 1, 3, 0]]
func.func @main(%x: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[2,2],complex<f32>>, !torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[2,4],f32>) {
  %none = torch.constant.none
  %first = torch.constant.int 0
  %last = torch.constant.int -1
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %0 = torch.aten.fft_fft %x, %none, %first, %none : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[2,3],complex<f32>>
  %1 = torch.aten.fft_ifft %x, %two, %last, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[2,2],complex<f32>>
  %2 = torch.aten.fft_rfft %x, %four, %last, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[2,3],complex<f32>>
  %3 = torch.aten.fft_irfft %2, %none, %last, %none : !torch.vtensor<[2,3],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[2,4],f32>
  return %0, %1, %2, %3 : !torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[2,2],complex<f32>>, !torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[2,4],f32>
}
