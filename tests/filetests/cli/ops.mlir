// RUN: mg ops | FileCheck %s
// RUN: mg ops onnx.Gather | FileCheck %s --check-prefix=ONE
// RUN: mg ops tosa --markdown | FileCheck %s --check-prefix=PAGE
// RUN: not mg ops onnx.Nothing 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK: func.return
// CHECK: onnx.Gather{{ }}
// ONE: ## onnx.Gather
// ONE: - `axis` (an integer of type si64, default 0): the axis to gather on
// ONE: C3:
// PAGE: # Operators
// PAGE: [tosa](#tosa): {{[A-Z]}}
// PAGE: | [`tosa.gather`](#tosagather) |
// PAGE: {{^}}## tosa
// PAGE: {{^}}### `tosa.gather`
// PAGE: - `values`:
// NONE: error: there is no operation or dialect 'onnx.Nothing'
