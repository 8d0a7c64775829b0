// RUN: mg ops | FileCheck %s
// RUN: mg ops onnx.Gather | FileCheck %s --check-prefix=ONE
// RUN: not mg ops onnx.Nothing 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK: func.return
// CHECK: onnx.Gather{{ }}
// ONE: ## onnx.Gather
// ONE: C3:
// NONE: error: there is no operation or dialect 'onnx.Nothing'
