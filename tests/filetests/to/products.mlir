// Products of matrices are the target's own, whatever dialect they are of. What the target multiplies is what the
// program does; in which order sums are made is left open.
//
// RUN: mg opt %s --to=stablehlo -o %t.stablehlo.mlir && FileCheck %s --check-prefix=HLO --input-file=%t.stablehlo.mlir
// RUN: mg opt %s --to=onnx -o %t.onnx.mlir && FileCheck %s --check-prefix=ONNX --input-file=%t.onnx.mlir
// RUN: mg opt %s --to=torch -o %t.torch.mlir && FileCheck %s --check-prefix=TORCH --input-file=%t.torch.mlir
// RUN: mg opt %s --to=tf -o %t.tf.mlir && FileCheck %s --check-prefix=TF --input-file=%t.tf.mlir
// RUN: mg opt %s --to=numpy -o %t.numpy.mlir && FileCheck %s --check-prefix=NUMPY --input-file=%t.numpy.mlir
// RUN: mg opt %s --to=numpy --emit=python | FileCheck %s --check-prefix=PYTHON
// RUN: mg opt %s --to=torch --emit=python | FileCheck %s --check-prefix=PYTORCH
// RUN: mg opt %s --to=jax --emit=python | FileCheck %s --check-prefix=JAX
// RUN: mg run %s --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected
// RUN: mg run %s --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=batched --input=2x1x2xf32=1,2,3,4 --input=2x2x2xf32=1,2,3,4,5,6,7,8 | diff - %t.expected
// RUN: mg run %s --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=gemm --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected
// RUN: mg run %s --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=linear --input=2x2xf32=1,2,3,4 --input=3x2xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 | diff - %t.expected
// RUN: mg run %s --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=dims --input=2x3x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x2x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected
// RUN: mg run %s --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected
// RUN: mg run %s --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=vector --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,-1,2 | diff - %t.expected
// RUN: mg run %s --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=stretched --input=2x1x2xf32=1,2,3,4 --input=3x2x2xf32=1,2,3,4,5,6,7,8,9,10,11,12 | diff - %t.expected
// RUN: mg run %s --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=einsum --input=2x3xf32=1,2,3,4,5,6 --input=2x2xf32=1,-1,2,0 | diff - %t.expected
// RUN: mg run %s --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=dot --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,-1,2,0,3,1 | diff - %t.expected
// REQUIRES: llvm

// TF-LABEL: func.func @matmul(
// TF-NEXT:    "tf.MatMul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// NUMPY-LABEL: func.func @matmul(
// NUMPY-NEXT:    "numpy.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// PYTHON-LABEL: def matmul(
// PYTHON:         np.matmul(
// PYTORCH-LABEL: def matmul(
// PYTORCH:         torch.ops.aten.mm(
// JAX-LABEL: def matmul(
// JAX:         lax.dot_general({{.*}}, (((1,), (0,)), ((), ())), preferred_element_type=np.float32)
// HLO-LABEL: func.func @matmul(
// HLO-NEXT:    stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// HLO-NEXT:    return
// TORCH-LABEL: func.func @matmul(
// TORCH-NEXT:    torch.aten.mm %arg0, %arg1
// TORCH-NEXT:    return
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// TF-LABEL: func.func @batched(
// TF-NEXT:    "tf.BatchMatMulV2"(%arg0, %arg1)
// HLO-LABEL: func.func @batched(
// HLO-NEXT:    stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1]
// ONNX-LABEL: func.func @batched(
// ONNX-NEXT:    "onnx.MatMul"(%arg0, %arg1) : (tensor<2x1x2xf32>, tensor<2x2x2xf32>) -> tensor<2x1x2xf32>
// ONNX-NEXT:    return
func.func @batched(%a: !torch.vtensor<[2,1,2],f32>, %b: !torch.vtensor<[2,2,2],f32>) -> !torch.vtensor<[2,1,2],f32> {
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[2,1,2],f32>, !torch.vtensor<[2,2,2],f32> -> !torch.vtensor<[2,1,2],f32>
  return %0 : !torch.vtensor<[2,1,2],f32>
}

// TORCH-LABEL: func.func @gemm(
// TORCH:         torch.aten.permute %arg1
// TORCH:         torch.aten.mm %arg0,
// TORCH:         torch.aten.add.Tensor
func.func @gemm(%a: tensor<2x2xf32>, %b: tensor<3x2xf32>, %c: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Gemm"(%a, %b, %c) {alpha = 0.5 : f32, transB = 1 : si64} : (tensor<2x2xf32>, tensor<3x2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// HLO-LABEL: func.func @linear(
// HLO:         stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1]
func.func @linear(%a: !torch.vtensor<[2,2],f32>, %b: !torch.vtensor<[3,2],f32>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.linear %a, %b, %c : !torch.vtensor<[2,2],f32>, !torch.vtensor<[3,2],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// Two dimensions of each are summed along: one of the matrices.
// ONNX-LABEL: func.func @dims(
// ONNX:         "onnx.MatMul"({{.*}}) : (tensor<2x6xf32>, tensor<6x2xf32>) -> tensor<2x2xf32>
func.func @dims(%a: tensor<2x3x2xf32>, %b: tensor<2x2x3xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1, 2] x [2, 1] : (tensor<2x3x2xf32>, tensor<2x2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// HLO-LABEL: func.func @half(
// HLO:         stablehlo.dot_general {{.*}} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// HLO:         stablehlo.convert {{.*}} : (tensor<2x2xf32>) -> tensor<2x2xf16>
func.func @half(%a: tensor<2x2xf16>, %b: tensor<2x2xf16>) -> tensor<2x2xf16> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}

func.func @vector(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A stretched batch dimension is a dimension of the other factor alone.
// HLO-LABEL: func.func @stretched(
// HLO:         stablehlo.dot_general {{.*}} : (tensor<2x1x2xf32>, {{.*}}
func.func @stretched(%a: tensor<2x1x2xf32>, %b: tensor<3x2x2xf32>) -> tensor<3x2x1x2xf32> {
  %0 = mg.reshape %b : (tensor<3x2x2xf32>) -> tensor<3x1x2x2xf32>
  %1 = "onnx.MatMul"(%a, %0) : (tensor<2x1x2xf32>, tensor<3x1x2x2xf32>) -> tensor<3x2x1x2xf32>
  return %1 : tensor<3x2x1x2xf32>
}

func.func @einsum(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Einsum"(%a, %b) {equation = "ij,ik->kj"} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// TORCH-LABEL: func.func @dot(
// TORCH:         torch.aten.bmm
func.func @dot(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2xf32> {
  %0 = mg.dot %a, %b {axes = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
