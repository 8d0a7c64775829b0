// Functions of a model are inlined, their attributes filled in; those without an end, or that
// would make a large program of a small file, are refused.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/functions.onnx --print-locations | FileCheck %s
// RUN: mg run %S/Inputs/functions.onnx --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=VALUES
// RUN: not mg translate %S/Inputs/recursive.onnx 2>&1 | FileCheck %s --check-prefix=RECURSIVE
// RUN: not mg translate %S/Inputs/explosion.onnx 2>&1 | FileCheck %s --check-prefix=LARGE

// CHECK:      %0 = onnx.Constant dense<1> : tensor<1xi64> loc(callsite(fused<{{.*}}>["at"] at fused<{{.*}}>["rows"]))
// CHECK-NEXT: %1 = "onnx.Gather"(%arg0, %0) {axis = 0 : si64} : {{.*}} loc(callsite(fused<{{.*}}>["pick"] at callsite(fused<{{.*}}>["inner"] at fused<{{.*}}>["rows"])))
// CHECK-NEXT: %2 = onnx.Constant dense<1> : tensor<1xi64> loc(callsite(fused<{{.*}}>["at"] at fused<{{.*}}>["columns"]))
// CHECK-NEXT: %3 = "onnx.Gather"(%arg0, %2) {axis = 1 : si64} : {{.*}} loc(callsite(fused<{{.*}}>["pick"] at callsite(fused<{{.*}}>["inner"] at fused<{{.*}}>["columns"])))
// CHECK-NEXT: return %1, %3

// VALUES:      tensor<1x3xf32>: {{\[\[}}4, 5, 6]]
// VALUES-NEXT: tensor<2x1xf32>: {{\[\[}}2], [5]]

// RECURSIVE: error: {{.*}}recursive.onnx: the node that gives 'y' (local.Loop): the function calls itself, so it has no end

// LARGE: error: {{.*}}explosion.onnx: the node that gives 'y' (local.F0): {{.*}}the functions of the model become too large where they are called
