// REQUIRES: llvm, mlir, onnx, linux
// No Python: every other engine is there.
// RUN: mg compare %s --python=/nonexistent/python --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 | FileCheck %s
// CHECK:      interpreter      tensor<3xf32>: [10, 40, 40]
// CHECK-NEXT: canonicalized    tensor<3xf32>: [10, 40, 40]
// CHECK-NEXT: JIT              tensor<3xf32>: [10, 40, 40]
// CHECK-NEXT: MLIR             tensor<3xf32>: [10, 40, 40]
// CHECK-NEXT: onnxruntime:all  - (/nonexistent/python cannot be run: there is no such file or directory)
// CHECK-NOT:  differ

// Errors agree with each other.
// RUN: mg compare %s --python=%S/Inputs/python/refuses --input=4xf32=10,20,30,40 --input=3xi64=0,-1,4 | FileCheck %s --check-prefix=ERROR
// ERROR:      interpreter              error: index 4 is out of bounds for axis 0 of size 4
// ERROR-NEXT: canonicalized            error: index 4 is out of bounds for axis 0 of size 4
// ERROR-NEXT: JIT                      error: index 4 is out of bounds for axis 0 of size 4
// ERROR-NEXT: MLIR                     error: index 4 is out of bounds for axis 0 of size 4
// ERROR-NEXT: another framework (all)  error: it is refused
// ERROR-NOT:  differ

// RUN: not mg compare %s --python=%S/Inputs/python/other --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 | FileCheck %s --check-prefix=OTHER
// OTHER:      another framework (all)  tensor<3xf32>: [10, 41, 40]
// OTHER-NEXT: interpreter and another framework (all) differ in result 0 at [1]: 40 and 41

// How many elements differ, and by how much; limits as NumPy has them.
// RUN: not mg compare %s --ulp=100 --python=%S/Inputs/python/other --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 | FileCheck %s --check-prefix=APART
// APART: interpreter and another framework (all) differ in result 0 at [1]: 40 and 41 (1 of 3 elements; at most 262144 ulp, relatively 2.500e-2)
// RUN: mg compare %s --rtol=0.02 --atol=0.2 --python=%S/Inputs/python/other --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 | FileCheck %s --check-prefix=NEAR
// NEAR: interpreter and another framework (all) agree within the limits in result 0 at [1]: 40 and 41 (1 of 3 elements; at most 262144 ulp, relatively 2.500e-2)

// RUN: not mg compare %s --python=%S/Inputs/python/refuses --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 | FileCheck %s --check-prefix=REFUSED
// REFUSED: interpreter and another framework (all) differ: one gives a result and the other an error

// RUN: mg compare %s --python=%S/Inputs/python/crashes --input=4xf32=0 --input=3xi64=0 | FileCheck %s --check-prefix=CRASH
// CRASH: onnxruntime:all - (Python ended with exit status: 3: the last line)

// Operands go by the names that the row gives them.
// RUN: mg compare %s --python=%S/Inputs/python/names --function=take --input=4xf32=0 --input=1xi64=0 | FileCheck %s --check-prefix=NAMES
// NAMES{LITERAL}: numpy          - (Python ended with exit status: 3: "names":["a","indices"])

// RUN: mg compare %s --python=%S/Inputs/python/hangs --framework-timeout=1 --input=4xf32=0 --input=3xi64=0 | FileCheck %s --check-prefix=HANG
// HANG: onnxruntime:all - (Python took more than 1 s)

// Nothing else runs mg's own operations, and nothing runs two frameworks' at once.
// RUN: mg compare %s --function=own --input=4xf32=1 | FileCheck %s --check-prefix=OWN
// OWN: framework - (nothing else runs mg operations)
// RUN: mg compare %s --function=mixed --input=4xf32=1 --input=1xi64=1 | FileCheck %s --check-prefix=MIXED
// MIXED: framework - (operations of several dialects: numpy, onnx)

// One line for each engine that is named; frameworks of other dialects are named, too.
// RUN: not mg compare %s --python=%S/Inputs/python/one-engine-refuses --frameworks=torch,numpy --function=flip --input=2xf32=1,2 | FileCheck %s --check-prefix=NAMED
// NAMED:      interpreter                tensor<2xf32>: [2, 1]
// NAMED:      numpy                      - (numpy runs no torch operations)
// NAMED-NEXT: a framework 1.0 (eager)    tensor<2xf32>: [1, 2]
// NAMED-NEXT: a framework 1.0 (compile)  error: it is refused
// NAMED-NEXT: interpreter and a framework 1.0 (eager) differ in result 0 at [0]: 2 and 1 (2 of 2 elements;
// NAMED-NEXT: interpreter and a framework 1.0 (compile) differ: one gives a result and the other an error
// RUN: not mg compare %s --python=%S/Inputs/python/one-engine-refuses --frameworks=torch:compile --function=flip --input=2xf32=1,2 | FileCheck %s --check-prefix=ONE
// ONE-NOT: (eager)
// ONE:     a framework 1.0 (compile)  error: it is refused
// ONE-NOT: (eager)
// RUN: not mg compare %s --frameworks=torch:jit 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: invalid value 'torch:jit' for '--frameworks <NAMES>'

// Gradients with respect to all floats; a framework without any is named, and that of the dialect with some is asked.
// RUN: mg compare %s --python=%S/Inputs/python/gradient --gradients --function=take --input=4xf32=1,2,3,4 --input=1xi64=2 | FileCheck %s --check-prefix=GRADIENT
// GRADIENT:         interpreter    tensor<4xf32>: [0, 0, 1, 0]
// GRADIENT:         JIT            tensor<4xf32>: [0, 0, 1, 0]
// GRADIENT{LITERAL}: jax:eager      - (Python ended with exit status: 3: "wrt":[0],"cotangents":[{"file":"array2.npy")
// RUN: mg compare %s --python=%S/Inputs/python/gradient --gradients --frameworks=numpy --function=take --input=4xf32=1,2,3,4 --input=1xi64=2 | FileCheck %s --check-prefix=NONE
// NONE: numpy          - (the runner takes no gradients of it)

// What called functions do counts.
// RUN: mg compare %s --python=/nonexistent/python --function=calls --input=4xf32=1 --input=1xi64=1 | FileCheck %s --check-prefix=CALLS
// CALLS: numpy {{ *}}- (func.call is not handed on)

func.func @main(%data: tensor<4xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64} : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @flip(%x: tensor<2xf32>) -> tensor<2xf32> {
  %axis = torch.constant.int 0
  %axes = torch.prim.ListConstruct %axis : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.flip %x, %axes : tensor<2xf32>, !torch.list<int> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @own(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %0 = mg.reshape %x : (tensor<4xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @mixed(%x: tensor<4xf32>, %i: tensor<1xi64>) -> tensor<1xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<1xi64>) -> tensor<1xf32>
  %1 = "numpy.take"(%0, %i) {mode = "clip"} : (tensor<1xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

func.func @calls(%x: tensor<4xf32>, %i: tensor<1xi64>) -> tensor<1xf32> {
  %0 = call @take(%x, %i) : (tensor<4xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

func.func private @take(%x: tensor<4xf32>, %i: tensor<1xi64>) -> tensor<1xf32> {
  %0 = "numpy.take"(%x, %i) : (tensor<4xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
