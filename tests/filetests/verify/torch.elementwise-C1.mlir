// The op computes on the operands' elements.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: !torch.vtensor<[2],!mg.string>, %arg1: !torch.vtensor<[2],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (torch.aten.mul.Tensor C1)}}
  %0 = "torch.aten.mul.Tensor"(%arg0, %arg1) : (!torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],!mg.string>) -> !torch.vtensor<[2],!mg.string>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be floats, or complex numbers (torch.aten.exp C1)}}
  %0 = "torch.aten.exp"(%arg0) : (!torch.vtensor<[2],!mg.string>) -> !torch.vtensor<[2],!mg.string>
  return
}
