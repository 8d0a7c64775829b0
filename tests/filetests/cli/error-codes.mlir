// Codes of diagnostics, in text and in JSON.
//
// RUN: not mg opt %s 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not mg opt %s --error-format=json 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not mg opt nowhere.mlir --error-format=json 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: mg error | FileCheck %s --check-prefix=LIST
// RUN: mg error mg101 | FileCheck %s --check-prefix=ONE
// RUN: not mg error MG0999 2>&1 | FileCheck %s --check-prefix=NONE
//
// TEXT: error: axis 2 is not in [-2, 1] (onnx.Gather C2){{$}}
// TEXT: = code: MG0101
//
// JSON:      {"severity":"error","code":"MG0101","message":"axis 2 is not in [-2, 1] (onnx.Gather C2)"
// JSON-SAME: "span":{"file":"{{.*}}error-codes.mlir","line":[[#@LINE+15]],"column":37,"end_line":[[#@LINE+15]],"end_column":52}
// JSON-SAME: "related":[],"notes":[],"help":null}
//
// FILE:      {"severity":"error","code":"MG0701","message":"cannot read nowhere.mlir
// FILE-SAME: "span":null
//
// LIST:      MG0001  the text is not of the IR's grammar
// LIST:      MG0101  an operation violates a constraint of its definition
// ONE:       MG0101: an operation violates a constraint of its definition
// ONE-EMPTY:
// ONE-NEXT:  The parentheses at the end of the message
// NONE:      error: there is no code 'MG0999'
// NONE-NEXT:   = help: 'mg error' lists all codes
// NONE-NEXT:   = code: MG0703
func.func @main(%table: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 2 : si64} : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
