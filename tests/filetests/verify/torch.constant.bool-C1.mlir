// torch.constant.bool C1: `value` is true or false
//
// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{value must be of type i1, but is of type i64 (torch.constant.bool C1)}}
  %0 = "torch.constant.bool"() {value = 1 : i64} : () -> !torch.bool
  return
}
