// Ops on a tensor and a number: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  %alpha = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.add.Scalar C1)}}
  %0 = torch.aten.add.Scalar %x, %y, %alpha : !torch.vtensor<[2],i1>, !torch.int, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  %alpha = torch.constant.int 1
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.add.Scalar C2)}}
  %0 = torch.aten.add.Scalar %x, %y, %alpha : !torch.vtensor<[2],f16>, !torch.float, !torch.int -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f32>) {
  %y = torch.constant.int 1
  %alpha = torch.constant.int 2
  // expected-error@+1 {{alpha must be 1: others are not supported (torch.aten.add.Scalar C3)}}
  %0 = torch.aten.add.Scalar %x, %y, %alpha : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  %alpha = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.sub.Scalar C1)}}
  %0 = torch.aten.sub.Scalar %x, %y, %alpha : !torch.vtensor<[2],i1>, !torch.int, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  %alpha = torch.constant.int 1
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.sub.Scalar C2)}}
  %0 = torch.aten.sub.Scalar %x, %y, %alpha : !torch.vtensor<[2],f16>, !torch.float, !torch.int -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f32>) {
  %y = torch.constant.int 1
  %alpha = torch.constant.int 2
  // expected-error@+1 {{alpha must be 1: others are not supported (torch.aten.sub.Scalar C3)}}
  %0 = torch.aten.sub.Scalar %x, %y, %alpha : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.mul.Scalar C1)}}
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.mul.Scalar C2)}}
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.div.Scalar C1)}}
  %0 = torch.aten.div.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.div.Scalar C2)}}
  %0 = torch.aten.div.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.floor_divide.Scalar C1)}}
  %0 = torch.aten.floor_divide.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.floor_divide.Scalar C2)}}
  %0 = torch.aten.floor_divide.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.remainder.Scalar C1)}}
  %0 = torch.aten.remainder.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f32>) {
  %y = torch.constant.int 2
  // expected-error@+1 {{elements of type f32 are not supported here (torch.aten.remainder.Scalar C1)}}
  %0 = torch.aten.remainder.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],si8>) {
  %y = torch.constant.int -129
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.remainder.Scalar C2)}}
  %0 = torch.aten.remainder.Scalar %x, %y : !torch.vtensor<[2],si8>, !torch.int -> !torch.vtensor<[2],si8>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.fmod.Scalar C1)}}
  %0 = torch.aten.fmod.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.fmod.Scalar C2)}}
  %0 = torch.aten.fmod.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.eq.Scalar C1)}}
  %0 = torch.aten.eq.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.eq.Scalar C2)}}
  %0 = torch.aten.eq.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.ne.Scalar C1)}}
  %0 = torch.aten.ne.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.ne.Scalar C2)}}
  %0 = torch.aten.ne.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.lt.Scalar C1)}}
  %0 = torch.aten.lt.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.lt.Scalar C2)}}
  %0 = torch.aten.lt.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.le.Scalar C1)}}
  %0 = torch.aten.le.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.le.Scalar C2)}}
  %0 = torch.aten.le.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.gt.Scalar C1)}}
  %0 = torch.aten.gt.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.gt.Scalar C2)}}
  %0 = torch.aten.gt.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],i1>) {
  %y = torch.constant.int 1
  // expected-error@+1 {{torch makes integers of booleans here, which is not supported (torch.aten.ge.Scalar C1)}}
  %0 = torch.aten.ge.Scalar %x, %y : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f16>) {
  %y = torch.constant.float 1.000000e-01
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.ge.Scalar C2)}}
  %0 = torch.aten.ge.Scalar %x, %y : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],si8>) {
  %y = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.mul.Scalar C2)}}
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],si8>, !torch.int -> !torch.vtensor<[2],si8>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],si8>) {
  %y = torch.constant.float 2.000000e+00
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.mul.Scalar C2)}}
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],si8>, !torch.float -> !torch.vtensor<[2],si8>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f32>) {
  %y = torch.constant.float 1.000000e+300
  // expected-error@+1 {{other must be a number that fits f32, but does not (torch.aten.mul.Scalar C2)}}
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],f32>) {
  %y = torch.constant.none
  // expected-error@+1 {{other must be a constant number, but is !torch.none (torch.aten.eq.Scalar C2)}}
  %0 = torch.aten.eq.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.none -> !torch.vtensor<[2],i1>
  return
}

// -----

func.func @f(%x: !torch.vtensor<[2],si32>) {
  %y = torch.constant.int 2
  // expected-error@+1 {{elements of type si32 are not supported here: they must be floats (torch.aten.div.Scalar C1)}}
  %0 = torch.aten.div.Scalar %x, %y : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],si32>
  return
}
