// Sorts: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: !torch.vtensor<[2,3],f32>) {
  %dim = torch.constant.int 2
  %yes = torch.constant.bool true
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.sort C1)}}
  %0, %1 = torch.aten.sort %x, %dim, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],!mg.string>) {
  %dim = torch.constant.int 1
  %yes = torch.constant.bool true
  // expected-error@+1 {{elements of type !mg.string are not compared (torch.aten.sort C2)}}
  %0, %1 = torch.aten.sort %x, %dim, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>) {
  %dim = torch.constant.int 2
  %yes = torch.constant.bool true
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.sort.stable C1)}}
  %0, %1 = torch.aten.sort.stable %x, %yes, %dim, %yes : !torch.vtensor<[2,3],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],!mg.string>) {
  %dim = torch.constant.int 1
  %yes = torch.constant.bool true
  // expected-error@+1 {{elements of type !mg.string are not compared (torch.aten.sort.stable C2)}}
  %0, %1 = torch.aten.sort.stable %x, %yes, %dim, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>) {
  %dim = torch.constant.int 2
  %yes = torch.constant.bool true
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.argsort C1)}}
  %0 = torch.aten.argsort %x, %dim, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],!mg.string>) {
  %dim = torch.constant.int 1
  %yes = torch.constant.bool true
  // expected-error@+1 {{elements of type !mg.string are not compared (torch.aten.argsort C2)}}
  %0 = torch.aten.argsort %x, %dim, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>) {
  %dim = torch.constant.int 2
  %yes = torch.constant.bool true
  %k = torch.constant.int 1
  // expected-error@+1 {{axis 2 is not in [-2, 1] (torch.aten.topk C1)}}
  %0, %1 = torch.aten.topk %x, %k, %dim, %yes, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],!mg.string>) {
  %dim = torch.constant.int 1
  %yes = torch.constant.bool true
  %k = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not compared (torch.aten.topk C2)}}
  %0, %1 = torch.aten.topk %x, %k, %dim, %yes, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,1],!mg.string>, !torch.vtensor<[2,1],si64>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>) {
  %dim = torch.constant.int 1
  %yes = torch.constant.bool true
  %k = torch.constant.int 4
  // expected-error@+1 {{k must be in [0, 3], for dimension 1 of tensor<2x3xf32>, but is 4 (torch.aten.topk C3)}}
  %0, %1 = torch.aten.topk %x, %k, %dim, %yes, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return
}
