// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: i32) {
  // expected-error@+1 {{the condition must be i1, but is i32 (cf.assert C1)}}
  "cf.assert"(%x) <{msg = "no"}> : (i32) -> ()
  return
}
