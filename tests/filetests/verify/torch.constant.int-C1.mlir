// torch.constant.int C1: `value` is an i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{value must be of type i64, but is of type i32 (torch.constant.int C1)}}
  %0 = "torch.constant.int"() {value = 5 : i32} : () -> !torch.int
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{value must be of type i64, but is of type i1 (torch.constant.int C1)}}
  %0 = "torch.constant.int"() {value = true} : () -> !torch.int
  return
}
