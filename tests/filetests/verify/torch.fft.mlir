// Fourier transforms: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %norm = torch.constant.str "ortho"
  // expected-error@+1 {{norm must be None, but is of type !torch.str (torch.aten.fft_fft C1)}}
  %0 = torch.aten.fft_fft %x, %none, %dim, %norm : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.str -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],si64>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  // expected-error@+1 {{self must be of complex numbers, f32 or f64, but is tensor<4xsi64> (torch.aten.fft_fft C2)}}
  %0 = torch.aten.fft_fft %x, %none, %dim, %none : !torch.vtensor<[4],si64>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 1
  // expected-error@+1 {{axis 1 is not in [-1, 0] (torch.aten.fft_fft C3)}}
  %0 = torch.aten.fft_fft %x, %none, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %n = torch.constant.int 0
  // expected-error@+1 {{n must be at least 1, but is 0 (torch.aten.fft_fft C4)}}
  %0 = torch.aten.fft_fft %x, %n, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %norm = torch.constant.str "ortho"
  // expected-error@+1 {{norm must be None, but is of type !torch.str (torch.aten.fft_ifft C1)}}
  %0 = torch.aten.fft_ifft %x, %none, %dim, %norm : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.str -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],si64>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  // expected-error@+1 {{self must be of complex numbers, f32 or f64, but is tensor<4xsi64> (torch.aten.fft_ifft C2)}}
  %0 = torch.aten.fft_ifft %x, %none, %dim, %none : !torch.vtensor<[4],si64>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 1
  // expected-error@+1 {{axis 1 is not in [-1, 0] (torch.aten.fft_ifft C3)}}
  %0 = torch.aten.fft_ifft %x, %none, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %n = torch.constant.int 0
  // expected-error@+1 {{n must be at least 1, but is 0 (torch.aten.fft_ifft C4)}}
  %0 = torch.aten.fft_ifft %x, %n, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %norm = torch.constant.str "ortho"
  // expected-error@+1 {{norm must be None, but is of type !torch.str (torch.aten.fft_rfft C1)}}
  %0 = torch.aten.fft_rfft %x, %none, %dim, %norm : !torch.vtensor<[4],f32>, !torch.none, !torch.int, !torch.str -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  // expected-error@+1 {{self must be of f32 or f64, but is tensor<4xcomplex<f32>> (torch.aten.fft_rfft C2)}}
  %0 = torch.aten.fft_rfft %x, %none, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %dim = torch.constant.int 1
  // expected-error@+1 {{axis 1 is not in [-1, 0] (torch.aten.fft_rfft C3)}}
  %0 = torch.aten.fft_rfft %x, %none, %dim, %none : !torch.vtensor<[4],f32>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %n = torch.constant.int 0
  // expected-error@+1 {{n must be at least 1, but is 0 (torch.aten.fft_rfft C4)}}
  %0 = torch.aten.fft_rfft %x, %n, %dim, %none : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[4],complex<f32>>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %norm = torch.constant.str "ortho"
  // expected-error@+1 {{norm must be None, but is of type !torch.str (torch.aten.fft_irfft C1)}}
  %0 = torch.aten.fft_irfft %x, %none, %dim, %norm : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.str -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],si64>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  // expected-error@+1 {{self must be of complex numbers, f32 or f64, but is tensor<4xsi64> (torch.aten.fft_irfft C2)}}
  %0 = torch.aten.fft_irfft %x, %none, %dim, %none : !torch.vtensor<[4],si64>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 1
  // expected-error@+1 {{axis 1 is not in [-1, 0] (torch.aten.fft_irfft C3)}}
  %0 = torch.aten.fft_irfft %x, %none, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.none, !torch.int, !torch.none -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[4],complex<f32>>) {
  %none = torch.constant.none
  %dim = torch.constant.int 0
  %n = torch.constant.int 0
  // expected-error@+1 {{n must be at least 1, but is 0 (torch.aten.fft_irfft C4)}}
  %0 = torch.aten.fft_irfft %x, %n, %dim, %none : !torch.vtensor<[4],complex<f32>>, !torch.int, !torch.int, !torch.none -> !torch.vtensor<[4],f32>
  return
}
