// Operations are marked with what is done with them.
//
// RUN: mg ops onnx | FileCheck %s
// RUN: mg ops --carried | FileCheck %s --check-prefix=CARRIED
// RUN: mg ops onnx.LSTM | FileCheck %s --check-prefix=LSTM
// RUN: mg ops onnx.Gather | FileCheck %s --check-prefix=GATHER
// RUN: not mg ops mg --carried 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK:       onnx.Gather {{.*}} [runs, translates, differentiates]
// CARRIED-NOT: [runs
// CARRIED:     onnx.LSTM {{.*}} [carried]
// CARRIED-NOT: [runs
// LSTM:        Support: carried: programs keep it as it is written, and nothing computes it
// GATHER:      Support: runs, translates, differentiates
// NONE:        error: nothing of 'mg' is only carried
