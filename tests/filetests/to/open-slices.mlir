// Slices of dimensions whose size is known when the program runs: where they begin and how long they are is
// computed from that size. Each translation gives what the program gives, also of nothing and of one position.
//
// RUN: mg opt %s --to=torch -o %t.torch.mlir && FileCheck %s --check-prefix=TORCH --input-file=%t.torch.mlir
// RUN: mg opt %s --to=tf -o %t.tf.mlir && FileCheck %s --check-prefix=TF --input-file=%t.tf.mlir
// RUN: mg opt %s --to=openvino -o %t.openvino.mlir && FileCheck %s --check-prefix=OPENVINO --input-file=%t.openvino.mlir
// RUN: mg opt %s --to=stablehlo -o %t.stablehlo.mlir && FileCheck %s --check-prefix=STABLEHLO --input-file=%t.stablehlo.mlir
// RUN: mg opt %s --to=tfl -o %t.tfl.mlir && FileCheck %s --check-prefix=TFL --input-file=%t.tfl.mlir
// RUN: mg run %s --backend=interpreter --function=last --input=0xf32= > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=last --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=last --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=last --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=last --input=0xf32= | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=last --input=1xf32=5 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=last --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=last --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=last --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=last --input=1xf32=5 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=last --input=2xf32=5,7 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=last --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=last --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=last --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=last --input=2xf32=5,7 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=last --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=last --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=but_last --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=but_last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=but_last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=but_last --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=but_last --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=inner --input=0xf32= > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=inner --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=inner --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=inner --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=inner --input=0xf32= | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=inner --input=1xf32=5 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=inner --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=inner --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=inner --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=inner --input=1xf32=5 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=inner --input=2xf32=5,7 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=inner --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=inner --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=inner --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=inner --input=2xf32=5,7 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=inner --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=inner --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=inner --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=inner --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=inner --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=from_back --input=0xf32= > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=from_back --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=from_back --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=from_back --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=from_back --input=0xf32= | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=from_back --input=1xf32=5 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=from_back --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=from_back --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=from_back --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=from_back --input=1xf32=5 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=from_back --input=2xf32=5,7 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=from_back --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=from_back --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=from_back --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=from_back --input=2xf32=5,7 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=from_back --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=from_back --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=from_back --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=from_back --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=from_back --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=turned --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=turned --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=turned --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=turned --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=turned --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=turned_by_two --input=0xf32= > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=turned_by_two --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=turned_by_two --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=turned_by_two --input=0xf32= | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=turned_by_two --input=0xf32= | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=turned_by_two --input=1xf32=5 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=turned_by_two --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=turned_by_two --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=turned_by_two --input=1xf32=5 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=turned_by_two --input=1xf32=5 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=turned_by_two --input=2xf32=5,7 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=turned_by_two --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=turned_by_two --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=turned_by_two --input=2xf32=5,7 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=turned_by_two --input=2xf32=5,7 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=turned_by_two --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=turned_by_two --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=turned_by_two --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=turned_by_two --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=turned_by_two --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=crossed --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=crossed --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=crossed --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=crossed --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=crossed --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: mg run %s --backend=interpreter --function=first_three --input=5xf32=5,7,1,9,3 > %t.expected \
// RUN:   && mg run %t.torch.mlir --backend=interpreter --function=first_three --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --backend=interpreter --function=first_three --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --backend=interpreter --function=first_three --input=5xf32=5,7,1,9,3 | diff - %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --backend=interpreter --function=first_three --input=5xf32=5,7,1,9,3 | diff - %t.expected
// RUN: not mg opt %s --to=numpy 2>&1 | FileCheck %s --check-prefix=NUMPY
// REQUIRES: llvm

// NUMPY: error: 'onnx.Slice' has no spelling in 'numpy': no operation there takes a size that is known only when the program runs
// NUMPY: "onnx.Slice"(%x, %s, %e, %a, %t)

// TORCH-LABEL: func.func @last(
// TORCH:         %[[N:[0-9]+]] = torch.aten.size.int %arg0
// TORCH:         %[[LEAST:[0-9]+]] = torch.prim.min.int %[[N]], %{{[0-9]+}}
// TORCH:         torch.aten.slice.Tensor %arg0, {{.*}}, %[[N]], {{.*}} -> !torch.vtensor<[?],f32>
// TORCH-LABEL: func.func @turned(
// TORCH:         torch.aten.flip %arg0
// TORCH-NOT:     torch.aten.slice
// TORCH:         return

// TF-LABEL: func.func @last(
// TF:         "tf.Minimum"
// TF:         "tf.Slice"(%arg0,
// TF-LABEL: func.func @inner(
// TF:         "tf.FloorDiv"
// TF:         "tf.StridedSlice"(%arg0,

// OPENVINO-LABEL: func.func @last(
// OPENVINO:         "openvino.Slice"(%arg0,
// OPENVINO-LABEL: func.func @from_back(
// OPENVINO:         "openvino.Reverse"(%arg0,

// STABLEHLO-LABEL: func.func @last(
// STABLEHLO:         stablehlo.real_dynamic_slice
// STABLEHLO-LABEL: func.func @turned(
// STABLEHLO:         stablehlo.reverse %arg0, dims = [0] : tensor<?xf32>

// TFL-LABEL: func.func @last(
// TFL:         "tfl.slice"(%arg0,

// The last one.
func.func @last(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  %e = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// All but the last one.
func.func @but_last(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<0> : tensor<1xi64>
  %e = onnx.Constant dense<-1> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// Every other one between the first and the last.
func.func @inner(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<1> : tensor<1xi64>
  %e = onnx.Constant dense<-1> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// From the last but one to the third from the end, backward.
func.func @from_back(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<-2> : tensor<1xi64>
  %e = onnx.Constant dense<-4> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// All, backward: the end is what the standard recommends.
func.func @turned(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  %e = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// Backward, from the third one, which an axis of two does not have.
func.func @turned_by_two(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<2> : tensor<1xi64>
  %e = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// From the end of one side to that of the other.
func.func @crossed(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<-2> : tensor<1xi64>
  %e = onnx.Constant dense<3> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @first_three(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = onnx.Constant dense<0> : tensor<1xi64>
  %e = onnx.Constant dense<3> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
