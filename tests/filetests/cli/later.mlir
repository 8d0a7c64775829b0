// What comes with later versions says so.
//
// RUN: not mg translate --to=llvm-ir %s 2>&1 | FileCheck %s
// RUN: not mg opt %s --to=tensorflow 2>&1 | FileCheck %s --check-prefix=WRONG
//
// WRONG: error: --to=tensorflow is none of the dialects: mg, onnx, torch, tf,
// CHECK: error: {{.*}}later version
func.func @f() {
  return
}
