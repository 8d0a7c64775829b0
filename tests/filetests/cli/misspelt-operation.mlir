// A name that looks like a slip for an operation of its dialect is warned of; others are carried in silence.
//
// RUN: mg opt %s 2>&1 | FileCheck %s
// RUN: not mg run %s --function=main 2>&1 | FileCheck %s --check-prefix=HERE
//
// CHECK:     warning: no definition of 'onnx.Gathre' is known: it is carried as it is written
// CHECK:     help: did you mean 'onnx.Gather'?
// CHECK:     warning: no definition of 'stablehlo.gahter' is known
// CHECK:     help: did you mean 'stablehlo.gather'?
// CHECK:     warning: no definition of 'onnx.GatherV' is known
// CHECK:     help: did you mean 'onnx.Gather'?
// CHECK:     warning: no definition of 'onnx.Gathe' is known
// CHECK:     help: did you mean 'onnx.Gather'?
// CHECK:     warning: no definition of 'stablehlo.concatenates' is known
// CHECK:     help: did you mean 'stablehlo.concatenate'?
// CHECK:     warning: no definition of 'torch.aten.indexselect' is known
// CHECK:     help: did you mean 'torch.aten.index_select'?
// CHECK:     warning: no definition of 'tf.gather_nd' is known
// CHECK:     help: did you mean 'tf.GatherNd'?
// CHECK:     warning: no definition of 'numpy.takee' is known
// CHECK:     help: did you mean 'numpy.take'?
// CHECK-NOT: warning

// The error says it, and the warning is not repeated.
// HERE:     error: 'onnx.Gathre' cannot be run: no definition of it is known
// HERE-NOT: warning: no definition of 'onnx.Gathre'
func.func @main() -> tensor<2xf32> {
  %x = "onnx.Gathre"() : () -> tensor<2xf32>
  return %x : tensor<2xf32>
}

func.func @f(%x: tensor<2xf32>) {
  %0 = "stablehlo.gahter"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %5 = "onnx.GatherV"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = "onnx.Gathe"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %7 = "stablehlo.concatenates"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %8 = torch.aten.indexselect %x : tensor<2xf32> -> tensor<2xf32>
  %9 = "tf.gather_nd"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %12 = "numpy.takee"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  // Variants are other operations, and so are short names that are longer or shorter by a letter; nobody knows
  // about other dialects.
  %1 = "torch.aten.index_select_"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %10 = "torch.aten.mul_.Tensor"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %11 = "torch.aten._relu"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.Sinc"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "mine.Gathre"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %4 = "onnx.Gather2"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
