// Ops that take a list of tensors: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct : () -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensors must be a list of one tensor or more, but there is none (torch.aten.cat C1)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%list: !torch.list<vtensor>) {
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensors must be a list of one tensor or more, but !torch.list<vtensor> is no type that is allowed here (torch.aten.cat C1)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct %a : (!torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.int 2
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.cat C2)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct %a : (!torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.float 0.000000e+00
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is of type !torch.float (torch.aten.cat C2)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,4],f32>) {
  %list = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,4],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (torch.aten.cat C3)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct : () -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensors must be a list of one tensor or more, but there is none (torch.aten.stack C1)}}
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%list: !torch.list<vtensor>) {
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensors must be a list of one tensor or more, but !torch.list<vtensor> is no type that is allowed here (torch.aten.stack C1)}}
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct %a : (!torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.int 3
  // expected-error@+1 {{axis 3 is not in [-3, 2] (torch.aten.stack C2)}}
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>) {
  %list = torch.prim.ListConstruct %a : (!torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.float 0.000000e+00
  // expected-error@+1 {{dim must be a constant of type !torch.int, but is of type !torch.float (torch.aten.stack C2)}}
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,4],f32>) {
  %list = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,4],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> (torch.aten.stack C3)}}
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[],f32>) {
  %list = torch.prim.ListConstruct %a : (!torch.vtensor<[],f32>) -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{a tensor must have rank 1 or more, but has 0 (torch.aten.cat C2)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,3],!mg.string>) {
  %list = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],!mg.string>) -> !torch.list<vtensor>
  %dim = torch.constant.int 0
  // expected-error@+1 {{have no common element type here (torch.aten.cat C3)}}
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[4,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[2,3],f32>) {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none : (!torch.none) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be a list with a tensor in it, but there is none (torch.aten.index.Tensor C1)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[2,3],f32>, %list: !torch.list<optional<vtensor>>) {
  // expected-error@+1 {{indices must be a constant list of tensors, but is !torch.list<optional<vtensor>> (torch.aten.index.Tensor C1)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[2],si16>) {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none, %i : (!torch.none, !torch.vtensor<[2],si16>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be si32 or si64, but are si16 (torch.aten.index.Tensor C2)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[2],si64>) {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none, %none, %i : (!torch.none, !torch.none, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{self has rank 2, and no dimension 2 (torch.aten.index.Tensor C3)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[2],si64>, %j: !torch.vtensor<[3],si64>) {
  %list = torch.prim.ListConstruct %i, %j : (!torch.vtensor<[2],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices tensor<3xsi64> do not broadcast with [2] (torch.aten.index.Tensor C4)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[0,0],f32>, %i: !torch.vtensor<[2],si64>) {
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index.Tensor C5)}}
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[0,0],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 3
  // expected-error@+1 {{expected a list, but the result is declared tensor<2xi64> (torch.prim.ListConstruct C1)}}
  %0 = "torch.prim.ListConstruct"(%a, %a) : (!torch.int, !torch.int) -> tensor<2xi64>
  return
}
