// Constants of Python's types have values of these.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{value must be of type f64, but is of type f32 (torch.constant.float C1)}}
  %0 = "torch.constant.float"() {value = 5.0 : f32} : () -> !torch.float
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{value must be of type !mg.string, but is of type i64 (torch.constant.str C1)}}
  %0 = "torch.constant.str"() {value = 5 : i64} : () -> !torch.str
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{value must be of type !mg.string, but is of type i64 (torch.constant.device C1)}}
  %0 = "torch.constant.device"() {value = 5 : i64} : () -> !torch.Device
  return
}
