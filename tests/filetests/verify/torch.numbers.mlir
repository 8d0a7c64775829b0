// Functions of Python's numbers: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.eq.int C1)}}
  %0 = torch.aten.eq.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.ne.int C1)}}
  %0 = torch.aten.ne.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.lt.int C1)}}
  %0 = torch.aten.lt.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.le.int C1)}}
  %0 = torch.aten.le.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.gt.int C1)}}
  %0 = torch.aten.gt.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.ge.int C1)}}
  %0 = torch.aten.ge.int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.div.int C1)}}
  %0 = torch.aten.div.int %a, %b : !torch.bool, !torch.int -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.add.float C1)}}
  %0 = torch.aten.add.float %a, %b : !torch.bool, !torch.float -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.sub.float C1)}}
  %0 = torch.aten.sub.float %a, %b : !torch.bool, !torch.float -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.mul.float C1)}}
  %0 = torch.aten.mul.float %a, %b : !torch.bool, !torch.float -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.div.float C1)}}
  %0 = torch.aten.div.float %a, %b : !torch.bool, !torch.float -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.eq.float C1)}}
  %0 = torch.aten.eq.float %a, %b : !torch.bool, !torch.float -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.lt.float C1)}}
  %0 = torch.aten.lt.float %a, %b : !torch.bool, !torch.float -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.gt.float C1)}}
  %0 = torch.aten.gt.float %a, %b : !torch.bool, !torch.float -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.ge.float C1)}}
  %0 = torch.aten.ge.float %a, %b : !torch.bool, !torch.float -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.add.float_int C1)}}
  %0 = torch.aten.add.float_int %a, %b : !torch.bool, !torch.int -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.mul.float_int C1)}}
  %0 = torch.aten.mul.float_int %a, %b : !torch.bool, !torch.int -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.float 1.000000e+00
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.mul.int_float C1)}}
  %0 = torch.aten.mul.int_float %a, %b : !torch.bool, !torch.float -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.ne.float_int C1)}}
  %0 = torch.aten.ne.float_int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.lt.float_int C1)}}
  %0 = torch.aten.lt.float_int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.gt.float_int C1)}}
  %0 = torch.aten.gt.float_int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  %b = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.ge.float_int C1)}}
  %0 = torch.aten.ge.float_int %a, %b : !torch.bool, !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  %b = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.eq.bool C1)}}
  %0 = torch.aten.eq.bool %a, %b : !torch.int, !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  %b = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.ne.bool C1)}}
  %0 = torch.aten.ne.bool %a, %b : !torch.int, !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  %b = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.__and__.bool C1)}}
  %0 = torch.aten.__and__.bool %a, %b : !torch.int, !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  %b = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.__or__.bool C1)}}
  %0 = torch.aten.__or__.bool %a, %b : !torch.int, !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.neg.int C1)}}
  %0 = torch.aten.neg.int %a : !torch.bool -> !torch.int
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.neg.float C1)}}
  %0 = torch.aten.neg.float %a : !torch.bool -> !torch.float
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.__not__ C1)}}
  %0 = torch.aten.__not__ %a : !torch.int -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.bool (torch.aten.Bool.int C1)}}
  %0 = torch.aten.Bool.int %a : !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.Bool.float C1)}}
  %0 = torch.aten.Bool.float %a : !torch.bool -> !torch.bool
  return
}

// -----

func.func @f() {
  %a = torch.constant.int 1
  // expected-error@+1 {{a must be of type !torch.bool, but is of type !torch.int (torch.aten.Int.bool C1)}}
  %0 = torch.aten.Int.bool %a : !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %a = torch.constant.bool true
  // expected-error@+1 {{a must be of type !torch.float, but is of type !torch.bool (torch.aten.Int.float C1)}}
  %0 = torch.aten.Int.float %a : !torch.bool -> !torch.int
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2],i1>) {
  // expected-error@+1 {{a must have one element, but is tensor<2xi1> (torch.aten.Bool.Tensor C1)}}
  %0 = torch.aten.Bool.Tensor %a : !torch.vtensor<[2],i1> -> !torch.bool
  return
}
