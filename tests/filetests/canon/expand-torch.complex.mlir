// What PyTorch's operations on complex numbers are in core operations.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @complex(%a: !torch.vtensor<[2,1],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],complex<f32>> {
  %0 = torch.aten.complex %a, %b : !torch.vtensor<[2,1],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2,2],complex<f32>>
  return %0 : !torch.vtensor<[2,2],complex<f32>>
}

func.func @polar(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.polar %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[],f32> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

func.func @real(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.real %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @imag(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.imag %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @angle(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.angle %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @conj(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.conj %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

func.func @view_as_real(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.aten.view_as_real %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @view_as_complex(%a: !torch.vtensor<[3,2],f64>) -> !torch.vtensor<[3],complex<f64>> {
  %0 = torch.aten.view_as_complex %a : !torch.vtensor<[3,2],f64> -> !torch.vtensor<[3],complex<f64>>
  return %0 : !torch.vtensor<[3],complex<f64>>
}

func.func @angle_of_floats(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.angle %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
