// PyTorch's complex numbers and their parts: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: !torch.vtensor<[2],f32>, %a1: !torch.vtensor<[2],f64>) {
  // expected-error@+1 {{both operands must be of f32, or of f64, but are tensor<2xf32> and tensor<2xf64> (torch.aten.complex C1)}}
  %0 = torch.aten.complex %a0, %a1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f64> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],si32>, %a1: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{both operands must be of f32, or of f64, but are tensor<2xsi32> and tensor<2xsi32> (torch.aten.complex C1)}}
  %0 = torch.aten.complex %a0, %a1 : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f32>, %a1: !torch.vtensor<[3],f32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.complex C2)}}
  %0 = torch.aten.complex %a0, %a1 : !torch.vtensor<[2],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f32>, %a1: !torch.vtensor<[2],f64>) {
  // expected-error@+1 {{both operands must be of f32, or of f64, but are tensor<2xf32> and tensor<2xf64> (torch.aten.polar C1)}}
  %0 = torch.aten.polar %a0, %a1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f64> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],si32>, %a1: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{both operands must be of f32, or of f64, but are tensor<2xsi32> and tensor<2xsi32> (torch.aten.polar C1)}}
  %0 = torch.aten.polar %a0, %a1 : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si32> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f32>, %a1: !torch.vtensor<[3],f32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.polar C2)}}
  %0 = torch.aten.polar %a0, %a1 : !torch.vtensor<[2],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{tensor<2xsi32> is not of complex numbers, f32 or f64 (torch.aten.real C1)}}
  %0 = torch.aten.real %a0 : !torch.vtensor<[2],si32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{tensor<2xsi32> is not of complex numbers, f32 or f64 (torch.aten.angle C1)}}
  %0 = torch.aten.angle %a0 : !torch.vtensor<[2],si32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],si32>) {
  // expected-error@+1 {{tensor<2xsi32> is not of complex numbers, f32 or f64 (torch.aten.conj C1)}}
  %0 = torch.aten.conj %a0 : !torch.vtensor<[2],si32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{tensor<2xf32> is not of complex numbers (torch.aten.imag C1)}}
  %0 = torch.aten.imag %a0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{tensor<2xf32> is not of complex numbers (torch.aten.view_as_real C1)}}
  %0 = torch.aten.view_as_real %a0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3],f32>) {
  // expected-error@+1 {{tensor<3xf32> is not of f32 or f64 with a last dimension of size 2 (torch.aten.view_as_complex C1)}}
  %0 = torch.aten.view_as_complex %a0 : !torch.vtensor<[3],f32> -> !torch.vtensor<[],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[],f32>) {
  // expected-error@+1 {{tensor<f32> is not of f32 or f64 with a last dimension of size 2 (torch.aten.view_as_complex C1)}}
  %0 = torch.aten.view_as_complex %a0 : !torch.vtensor<[],f32> -> !torch.vtensor<[],complex<f32>>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2],f16>) {
  // expected-error@+1 {{tensor<2xf16> is not of f32 or f64 with a last dimension of size 2 (torch.aten.view_as_complex C1)}}
  %0 = torch.aten.view_as_complex %a0 : !torch.vtensor<[2],f16> -> !torch.vtensor<[],complex<f32>>
  return
}
