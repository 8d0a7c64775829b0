// What PyTorch's Fourier transforms are in core operations.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @fft(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],complex<f32>> {
  %none = torch.constant.none
  %first = torch.constant.int 0
  %0 = torch.aten.fft_fft %x, %none, %first, %none : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[2,3],complex<f32>>
  return %0 : !torch.vtensor<[2,3],complex<f32>>
}
func.func @ifft(%x: !torch.vtensor<[3],complex<f64>>) -> !torch.vtensor<[2],complex<f64>> {
  %none = torch.constant.none
  %last = torch.constant.int -1
  %two = torch.constant.int 2
  %0 = torch.aten.fft_ifft %x, %two, %last, %none : !torch.vtensor<[3],complex<f64>>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[2],complex<f64>>
  return %0 : !torch.vtensor<[2],complex<f64>>
}
func.func @rfft(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],complex<f32>> {
  %none = torch.constant.none
  %last = torch.constant.int -1
  %four = torch.constant.int 4
  %0 = torch.aten.fft_rfft %x, %four, %last, %none : !torch.vtensor<[3],f32>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[3],complex<f32>>
  return %0 : !torch.vtensor<[3],complex<f32>>
}
func.func @irfft(%x: !torch.vtensor<[3],complex<f32>>) -> !torch.vtensor<[4],f32> {
  %none = torch.constant.none
  %last = torch.constant.int -1
  %0 = torch.aten.fft_irfft %x, %none, %last, %none : !torch.vtensor<[3],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
