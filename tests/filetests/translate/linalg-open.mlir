// A function of open sizes is exported for all of them: sizes are asked for once, at its start.
//
// REQUIRES: mlir && mlir-opt
// RUN: mg translate %s --to=mlir-linalg | FileCheck %s
// RUN: mg translate %s --to=mlir-linalg | mlir-opt | FileCheck %s --check-prefix=READ
// RUN: mg run %s --backend=mlir --input=3x2xf32=1,2,3,4,5,6 --input=2x2xi64=0,-1,1,1 | FileCheck %s --check-prefix=RESULT
// RUN: not mg run %s --backend=mlir --input=1x2xf32=1,2 --input=1x1xi64=1 2>&1 | FileCheck %s --check-prefix=OUTSIDE

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<?x2xf32>, %[[I:[a-z0-9]+]]: tensor<?x?xi64>
// CHECK-DAG:     tensor.dim %[[X]]
// CHECK-DAG:     tensor.dim %[[I]]
// CHECK:         cf.assert {{.*}}, "the sizes do not fit"
// CHECK:         tensor.expand_shape %[[I]]
// CHECK:         tensor.empty(
// CHECK:         tensor.extract
// READ:          tensor.expand_shape
// RESULT:        {{\[\[}}[1, 2], [5, 6]], {{\[}}[3, 4], [3, 4]]]
// OUTSIDE:       error: {{.*}}out of bounds
func.func @main(%x: tensor<?x2xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x2xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x2xf32>, tensor<?x?xi64>) -> tensor<?x?x2xf32>
  return %0 : tensor<?x?x2xf32>
}
