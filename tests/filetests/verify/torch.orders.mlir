// Orders, searches and choices by value: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.cumprod C1)}}
  %0 = torch.aten.cumprod %x0, %i2, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i1 = torch.constant.int 1
  %i11 = torch.constant.int 11
  // expected-error@+1 {{(torch.aten.cumprod C2)}}
  %0 = torch.aten.cumprod %x0, %i1, %i11 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  // expected-error@+1 {{(torch.aten.cummax C1)}}
  %0:2 = torch.aten.cummax %x0, %i2 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.cummax C2)}}
  %0:2 = torch.aten.cummax %x0, %i1 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  // expected-error@+1 {{(torch.aten.cummin C1)}}
  %0:2 = torch.aten.cummin %x0, %i2 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.cummin C2)}}
  %0:2 = torch.aten.cummin %x0, %i1 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i1 = torch.constant.int 1
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.kthvalue C1)}}
  %0:2 = torch.aten.kthvalue %x0, %i1, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.kthvalue C2)}}
  %0:2 = torch.aten.kthvalue %x0, %i1, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.kthvalue C3)}}
  %0:2 = torch.aten.kthvalue %x0, %i1, %i1, %no : !torch.vtensor<[2,0],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i4 = torch.constant.int 4
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.kthvalue C4)}}
  %0:2 = torch.aten.kthvalue %x0, %i4, %i1, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{(torch.aten.median C1)}}
  %0 = torch.aten.median %x0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],!mg.string>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[0],si64>) {
  // expected-error@+1 {{(torch.aten.median C2)}}
  %0 = torch.aten.median %x0 : !torch.vtensor<[0],si64> -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{(torch.aten.nanmedian C1)}}
  %0 = torch.aten.nanmedian %x0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],!mg.string>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[0],si64>) {
  // expected-error@+1 {{(torch.aten.nanmedian C2)}}
  %0 = torch.aten.nanmedian %x0 : !torch.vtensor<[0],si64> -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.median.dim C1)}}
  %0:2 = torch.aten.median.dim %x0, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.median.dim C2)}}
  %0:2 = torch.aten.median.dim %x0, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.median.dim C3)}}
  %0:2 = torch.aten.median.dim %x0, %i1, %no : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.nanmedian.dim C1)}}
  %0:2 = torch.aten.nanmedian.dim %x0, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.nanmedian.dim C2)}}
  %0:2 = torch.aten.nanmedian.dim %x0, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.nanmedian.dim C3)}}
  %0:2 = torch.aten.nanmedian.dim %x0, %i1, %no : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.mode C1)}}
  %0:2 = torch.aten.mode %x0, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.mode C2)}}
  %0:2 = torch.aten.mode %x0, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.mode C3)}}
  %0:2 = torch.aten.mode %x0, %i1, %no : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{(torch.aten.msort C1)}}
  %0 = torch.aten.msort %x0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[2,3],!mg.string>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %yes = torch.constant.bool true
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.argsort.stable C1)}}
  %0 = torch.aten.argsort.stable %x0, %yes, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %yes = torch.constant.bool true
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.argsort.stable C2)}}
  %0 = torch.aten.argsort.stable %x0, %yes, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %list = torch.prim.ListConstruct %i2 : (!torch.int) -> !torch.list<int>
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.all.dims C1)}}
  %0 = torch.aten.all.dims %x0, %list, %no : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %list = torch.prim.ListConstruct %i1 : (!torch.int) -> !torch.list<int>
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.all.dims C2)}}
  %0 = torch.aten.all.dims %x0, %list, %no : !torch.vtensor<[2,3],!mg.string>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %list = torch.prim.ListConstruct %i2 : (!torch.int) -> !torch.list<int>
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.any.dims C1)}}
  %0 = torch.aten.any.dims %x0, %list, %no : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %list = torch.prim.ListConstruct %i1 : (!torch.int) -> !torch.list<int>
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.any.dims C2)}}
  %0 = torch.aten.any.dims %x0, %list, %no : !torch.vtensor<[2,3],!mg.string>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  // expected-error@+1 {{(torch.aten.count_nonzero C1)}}
  %0 = torch.aten.count_nonzero %x0, %i2 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.count_nonzero C2)}}
  %0 = torch.aten.count_nonzero %x0, %i1 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %list = torch.prim.ListConstruct %i2 : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{(torch.aten.count_nonzero.dim_IntList C1)}}
  %0 = torch.aten.count_nonzero.dim_IntList %x0, %list : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %list = torch.prim.ListConstruct %i1 : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{(torch.aten.count_nonzero.dim_IntList C2)}}
  %0 = torch.aten.count_nonzero.dim_IntList %x0, %list : !torch.vtensor<[2,3],!mg.string>, !torch.list<int> -> !torch.vtensor<[2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],f32>, %x1: !torch.vtensor<[2,3],f32>) {
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %left = torch.constant.str "left"
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Tensor C1)}}
  %0 = torch.aten.searchsorted.Tensor %x0, %x1, %no, %yes, %left, %none : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.bool, !torch.bool, !torch.str, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],i1>, %x1: !torch.vtensor<[2,3],i1>) {
  %no = torch.constant.bool false
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Tensor C2)}}
  %0 = torch.aten.searchsorted.Tensor %x0, %x1, %no, %no, %none, %none : !torch.vtensor<[4],i1>, !torch.vtensor<[2,3],i1>, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[3,4],f32>, %x1: !torch.vtensor<[2,3],f32>) {
  %no = torch.constant.bool false
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Tensor C3)}}
  %0 = torch.aten.searchsorted.Tensor %x0, %x1, %no, %no, %none, %none : !torch.vtensor<[3,4],f32>, !torch.vtensor<[2,3],f32>, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],f32>) {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %left = torch.constant.str "left"
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Scalar C1)}}
  %0 = torch.aten.searchsorted.Scalar %x0, %half, %no, %yes, %left, %none : !torch.vtensor<[4],f32>, !torch.float, !torch.bool, !torch.bool, !torch.str, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],i1>) {
  %yes = torch.constant.bool true
  %no = torch.constant.bool false
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Scalar C2)}}
  %0 = torch.aten.searchsorted.Scalar %x0, %yes, %no, %no, %none, %none : !torch.vtensor<[4],i1>, !torch.bool, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,4],f32>) {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.searchsorted.Scalar C3)}}
  %0 = torch.aten.searchsorted.Scalar %x0, %half, %no, %no, %none, %none : !torch.vtensor<[2,4],f32>, !torch.float, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Tensor C1)}}
  %0 = torch.aten.bucketize.Tensor %x0, %x1, %none, %no : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.none, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],i1>, %x1: !torch.vtensor<[4],i1>) {
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Tensor C2)}}
  %0 = torch.aten.bucketize.Tensor %x0, %x1, %no, %no : !torch.vtensor<[2,3],i1>, !torch.vtensor<[4],i1>, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[2,4],f32>) {
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Tensor C3)}}
  %0 = torch.aten.bucketize.Tensor %x0, %x1, %no, %no : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,4],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],f32>) {
  %half = torch.constant.float 5.000000e-01
  %none = torch.constant.none
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Scalar C1)}}
  %0 = torch.aten.bucketize.Scalar %half, %x0, %none, %no : !torch.float, !torch.vtensor<[4],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],i1>) {
  %yes = torch.constant.bool true
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Scalar C2)}}
  %0 = torch.aten.bucketize.Scalar %yes, %x0, %no, %no : !torch.bool, !torch.vtensor<[4],i1>, !torch.bool, !torch.bool -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,4],f32>) {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.bucketize.Scalar C3)}}
  %0 = torch.aten.bucketize.Scalar %half, %x0, %no, %no : !torch.float, !torch.vtensor<[2,4],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Tensor_Tensor C1)}}
  %0 = torch.aten.isin.Tensor_Tensor %x0, %x1, %none, %no : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.none, !torch.bool -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],i1>, %x1: !torch.vtensor<[4],i1>) {
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Tensor_Tensor C2)}}
  %0 = torch.aten.isin.Tensor_Tensor %x0, %x1, %no, %no : !torch.vtensor<[2,3],i1>, !torch.vtensor<[4],i1>, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %half = torch.constant.float 5.000000e-01
  %none = torch.constant.none
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Tensor_Scalar C1)}}
  %0 = torch.aten.isin.Tensor_Scalar %x0, %half, %none, %no : !torch.vtensor<[2,3],f32>, !torch.float, !torch.none, !torch.bool -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],i1>) {
  %yes = torch.constant.bool true
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Tensor_Scalar C2)}}
  %0 = torch.aten.isin.Tensor_Scalar %x0, %yes, %no, %no : !torch.vtensor<[2,3],i1>, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],f32>) {
  %half = torch.constant.float 5.000000e-01
  %none = torch.constant.none
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Scalar_Tensor C1)}}
  %0 = torch.aten.isin.Scalar_Tensor %half, %x0, %none, %no : !torch.float, !torch.vtensor<[4],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],i1>) {
  %yes = torch.constant.bool true
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.isin.Scalar_Tensor C2)}}
  %0 = torch.aten.isin.Scalar_Tensor %yes, %x0, %no, %no : !torch.bool, !torch.vtensor<[4],i1>, !torch.bool, !torch.bool -> !torch.vtensor<[],i1>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.aminmax C1)}}
  %0:2 = torch.aten.aminmax %x0, %i2, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.aminmax C2)}}
  %0:2 = torch.aten.aminmax %x0, %i1, %no : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[2],!mg.string>, !torch.vtensor<[2],!mg.string>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  // expected-error@+1 {{(torch.aten.aminmax C3)}}
  %0:2 = torch.aten.aminmax %x0, %i1, %no : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{(torch.aten.nonzero C1)}}
  %0 = torch.aten.nonzero %x0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[?,2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{(torch.aten.argwhere C1)}}
  %0 = torch.aten.argwhere %x0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[?,2],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{(torch.aten.masked_select C1)}}
  %0 = torch.aten.masked_select %x0, %x1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[?],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[4],i1>) {
  // expected-error@+1 {{(torch.aten.masked_select C2)}}
  %0 = torch.aten.masked_select %x0, %x1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],i1> -> !torch.vtensor<[?],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %yes = torch.constant.bool true
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten._unique2 C1)}}
  %0:3 = torch.aten._unique2 %x0, %yes, %none, %yes : !torch.vtensor<[2,3],f32>, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[?],f32>, !torch.vtensor<[2,3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten._unique2 C2)}}
  %0:3 = torch.aten._unique2 %x0, %yes, %yes, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[?],!mg.string>, !torch.vtensor<[2,3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim C1)}}
  %0:3 = torch.aten.unique_dim %x0, %i2, %yes, %yes, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[2,?],f32>, !torch.vtensor<[3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim C2)}}
  %0:3 = torch.aten.unique_dim %x0, %i1, %yes, %yes, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[2,?],!mg.string>, !torch.vtensor<[3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i0 = torch.constant.int 0
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim C3)}}
  %0:3 = torch.aten.unique_dim %x0, %i0, %yes, %yes, %yes : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[?,0],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %yes = torch.constant.bool true
  %i2 = torch.constant.int 2
  // expected-error@+1 {{(torch.aten.unique_consecutive C1)}}
  %0:3 = torch.aten.unique_consecutive %x0, %yes, %yes, %i2 : !torch.vtensor<[2,3],f32>, !torch.bool, !torch.bool, !torch.int -> !torch.vtensor<[2,?],f32>, !torch.vtensor<[3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %yes = torch.constant.bool true
  %none = torch.constant.none
  // expected-error@+1 {{(torch.aten.unique_consecutive C2)}}
  %0:3 = torch.aten.unique_consecutive %x0, %yes, %yes, %none : !torch.vtensor<[2,3],!mg.string>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[?],!mg.string>, !torch.vtensor<[2,3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %yes = torch.constant.bool true
  %i0 = torch.constant.int 0
  // expected-error@+1 {{(torch.aten.unique_consecutive C3)}}
  %0:3 = torch.aten.unique_consecutive %x0, %yes, %yes, %i0 : !torch.vtensor<[2,0],f32>, !torch.bool, !torch.bool, !torch.int -> !torch.vtensor<[?,0],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim_consecutive C1)}}
  %0:3 = torch.aten.unique_dim_consecutive %x0, %i2, %yes, %yes : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,?],f32>, !torch.vtensor<[3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],!mg.string>) {
  %i1 = torch.constant.int 1
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim_consecutive C2)}}
  %0:3 = torch.aten.unique_dim_consecutive %x0, %i1, %yes, %yes : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,?],!mg.string>, !torch.vtensor<[3],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,0],f32>) {
  %i0 = torch.constant.int 0
  %yes = torch.constant.bool true
  // expected-error@+1 {{(torch.aten.unique_dim_consecutive C3)}}
  %0:3 = torch.aten.unique_dim_consecutive %x0, %i0, %yes, %yes : !torch.vtensor<[2,0],f32>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,0],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],si64>) {
  %none = torch.constant.none
  %im1 = torch.constant.int -1
  // expected-error@+1 {{(torch.aten.bincount C1)}}
  %0 = torch.aten.bincount %x0, %none, %im1 : !torch.vtensor<[4],si64>, !torch.none, !torch.int -> !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %none = torch.constant.none
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.bincount C2)}}
  %0 = torch.aten.bincount %x0, %none, %i1 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int -> !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[4],si64>, %x1: !torch.vtensor<[3],f32>) {
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.bincount C4)}}
  %0 = torch.aten.bincount %x0, %x1, %i1 : !torch.vtensor<[4],si64>, !torch.vtensor<[3],f32>, !torch.int -> !torch.vtensor<[?],f32>
  return
}

// -----

func.func @f() {
  %x = torch.vtensor.literal(dense<[1, -1]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  %none = torch.constant.none
  %i1 = torch.constant.int 1
  // expected-error@+1 {{-1 is negative (torch.aten.bincount C3)}}
  %0 = torch.aten.bincount %x, %none, %i1 : !torch.vtensor<[2],si64>, !torch.none, !torch.int -> !torch.vtensor<[?],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i0 = torch.constant.int 0
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.histc C1)}}
  %0 = torch.aten.histc %x0, %i0, %i0, %i1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[0],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],si64>) {
  %i2 = torch.constant.int 2
  %i0 = torch.constant.int 0
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.histc C2)}}
  %0 = torch.aten.histc %x0, %i2, %i0, %i1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  %i1 = torch.constant.int 1
  %i0 = torch.constant.int 0
  // expected-error@+1 {{(torch.aten.histc C3)}}
  %0 = torch.aten.histc %x0, %i2, %i1, %i0 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>, %m: !torch.vtensor<[3],i1>) {
  %list = torch.prim.ListConstruct %m : (!torch.vtensor<[3],i1>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{tensor<3xi1> does not have the sizes of tensor<2x3xf32> from dimension 0 on (torch.aten.index.Tensor C2)}}
  %0 = torch.aten.index.Tensor %x, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2,3],f32>, %m: !torch.vtensor<[2,3,1],i1>) {
  %list = torch.prim.ListConstruct %m : (!torch.vtensor<[2,3,1],i1>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{self has rank 2, less than tensor<2x3x1xi1> masks (torch.aten.index.Tensor C3)}}
  %0 = torch.aten.index.Tensor %x, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %i2 = torch.constant.int 2
  // expected-error@+1 {{(torch.aten.logcumsumexp C1)}}
  %0 = torch.aten.logcumsumexp %x0, %i2 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],si64>) {
  %i1 = torch.constant.int 1
  // expected-error@+1 {{(torch.aten.logcumsumexp C2)}}
  %0 = torch.aten.logcumsumexp %x0, %i1 : !torch.vtensor<[2,3],si64>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %none = torch.constant.none
  %false = torch.constant.bool false
  // expected-error@+1 {{dims must be of type !torch.list<int>, but is of type !torch.none (torch.aten.amax C1)}}
  %0 = torch.aten.amax %x0, %none, %false : !torch.vtensor<[2,3],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%x0: !torch.vtensor<[2,3],f32>) {
  %none = torch.constant.none
  // expected-error@+1 {{dims must be of type !torch.list<int>, but is of type !torch.none (torch.aten.count_nonzero.dim_IntList C1)}}
  %0 = torch.aten.count_nonzero.dim_IntList %x0, %none : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

// PyTorch looks for duplicates along no dimension of a scalar.
func.func @f(%x0: !torch.vtensor<[],f32>) {
  %i0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error@+1 {{axis 0 is not in [] (torch.aten.unique_consecutive C1)}}
  %0:3 = torch.aten.unique_consecutive %x0, %false, %false, %i0 : !torch.vtensor<[],f32>, !torch.bool, !torch.bool, !torch.int -> !torch.vtensor<[1],f32>, !torch.vtensor<[0],si64>, !torch.vtensor<[0],si64>
  return
}
