// What translates to what.
//
// REQUIRES: onnx
// RUN: mg translate --from=onnx - < %S/Inputs/dynamic.onnx | FileCheck %s
// RUN: mg translate %S/Inputs/dynamic.onnx -o %t.mlir
// RUN: mg translate %t.mlir | FileCheck %s
// RUN: mg translate --from=mlir --to=mlir - < %t.mlir | FileCheck %s
// RUN: mg translate --print-generic %t.mlir | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %S/Inputs/dynamic.onnx | FileCheck %s
// RUN: mg opt --verify-roundtrip %S/Inputs/custom.onnx
// RUN: mg opt --verify-roundtrip %S/Inputs/constants.onnx
// RUN: mg opt --canonicalize %S/Inputs/functions.onnx | FileCheck %s --check-prefix=CANONICAL
// RUN: mg run %S/Inputs/default-input.onnx --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=VALUES
// RUN: mg translate - < %t.mlir | FileCheck %s
// RUN: mg translate - < %S/Inputs/dynamic.onnx | FileCheck %s
// RUN: not mg translate --to=nothing %t.mlir 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not mg translate --from=onnx %t.mlir 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not mg translate %S/Inputs/no-such.onnx 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not mg translate %S/Inputs 2>&1 | FileCheck %s --check-prefix=FOLDER

// CHECK: "onnx.Gather"(%arg0, %arg1) {axis = -1 : si64}
// GENERIC: "func.func"()
// CANONICAL: mg.slice
// VALUES: tensor<2x2xf32>: {{\[\[}}3, 1], [6, 4]]
// NOTHING: error: --to=nothing is none of the dialects: {{.*}}
// TEXT: error: {{.*}}: malformed ONNX model: {{.*}}
// ABSENT: error: cannot read {{.*}}no-such.onnx: there is no such file or directory
// FOLDER: error: {{.*}}: state its format with --from=onnx, --from=mlir or --from=mlir-linalg
