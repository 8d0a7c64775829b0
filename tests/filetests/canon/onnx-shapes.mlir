// RUN: mg opt --pass-pipeline=refine-types %s | FileCheck %s

// What shape inference of onnx 1.23.2 gives for operators that are kept, as tests/onnx_shapes.py
// has written it.

// CHECK-LABEL: @matmul_0(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @matmul_0(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmul_1(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<5x7x2x4xf32>{{$}}
func.func @matmul_1(%x0: tensor<5x1x2x3xf32>, %x1: tensor<7x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<5x1x2x3xf32>, tensor<7x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmul_2(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<?x2x?xf32>{{$}}
func.func @matmul_2(%x0: tensor<?x2x?xf32>, %x1: tensor<3x?xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<?x2x?xf32>, tensor<3x?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmul_3(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<5x4xf32>{{$}}
func.func @matmul_3(%x0: tensor<3xf32>, %x1: tensor<5x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<3xf32>, tensor<5x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmul_4(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<5x2xf32>{{$}}
func.func @matmul_4(%x0: tensor<5x2x3xf32>, %x1: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<5x2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmul_5(
// CHECK: "onnx.MatMul"({{.*}} -> tensor<f32>{{$}}
func.func @matmul_5(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%x0, %x1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @matmulinteger_6(
// CHECK: "onnx.MatMulInteger"({{.*}} -> tensor<2x4xi32>{{$}}
func.func @matmulinteger_6(%x0: tensor<2x3xui8>, %x1: tensor<3x4xi8>) -> tensor<*xi32> {
  %0 = "onnx.MatMulInteger"(%x0, %x1) : (tensor<2x3xui8>, tensor<3x4xi8>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// CHECK-LABEL: @qlinearmatmul_7(
// CHECK: "onnx.QLinearMatMul"({{.*}} -> tensor<2x4xui8>{{$}}
func.func @qlinearmatmul_7(%x0: tensor<2x3xui8>, %x1: tensor<f32>, %x2: tensor<ui8>, %x3: tensor<3x4xui8>, %x4: tensor<f32>, %x5: tensor<ui8>, %x6: tensor<f32>, %x7: tensor<ui8>) -> tensor<*xui8> {
  %0 = "onnx.QLinearMatMul"(%x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7) : (tensor<2x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x4xui8>, tensor<f32>, tensor<ui8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return %0 : tensor<*xui8>
}

// CHECK-LABEL: @gemm_8(
// CHECK: "onnx.Gemm"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @gemm_8(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>, %x2: tensor<4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Gemm"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @gemm_9(
// CHECK: "onnx.Gemm"({{.*}} -> tensor<?x4xf32>{{$}}
func.func @gemm_9(%x0: tensor<?x3xf32>, %x1: tensor<4x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Gemm"(%x0, %x1) {transB = 1 : si64} : (tensor<?x3xf32>, tensor<4x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @gemm_10(
// CHECK: "onnx.Gemm"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @gemm_10(%x0: tensor<3x2xf32>, %x1: tensor<4x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Gemm"(%x0, %x1) {transA = 1 : si64, transB = 1 : si64} : (tensor<3x2xf32>, tensor<4x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @einsum_11(
// CHECK: "onnx.Einsum"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @einsum_11(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Einsum"(%x0, %x1) {equation = "ij,jk->ik"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @einsum_12(
// CHECK: "onnx.Einsum"({{.*}} -> tensor<5x2x4xf32>{{$}}
func.func @einsum_12(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Einsum"(%x0, %x1) {equation = "...ij, ...jk -> ...ik"} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @einsum_13(
// CHECK: "onnx.Einsum"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @einsum_13(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Einsum"(%x0, %x1) {equation = "ij,jk"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @einsum_14(
// CHECK: "onnx.Einsum"({{.*}} -> tensor<2x?x5xf32>{{$}}
func.func @einsum_14(%x0: tensor<2x?x7xf32>, %x1: tensor<2x5x7xf32>) -> tensor<*xf32> {
  %0 = "onnx.Einsum"(%x0, %x1) {equation = "bid,bjd->bij"} : (tensor<2x?x7xf32>, tensor<2x5x7xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @det_15(
// CHECK: "onnx.Det"({{.*}} -> tensor<2xf32>{{$}}
func.func @det_15(%x0: tensor<2x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Det"(%x0) : (tensor<2x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_16(
// CHECK: "onnx.Conv"({{.*}} -> tensor<2x6x5x11xf32>{{$}}
func.func @conv_16(%x0: tensor<2x3x10x11xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1) {pads = [1, 1, 1, 1], strides = [2, 1]} : (tensor<2x3x10x11xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_17(
// CHECK: "onnx.Conv"({{.*}} -> tensor<?x6x5x?xf32>{{$}}
func.func @conv_17(%x0: tensor<?x3x10x?xf32>, %x1: tensor<6x3x3x3xf32>, %x2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1, %x2) {pads = [1, 1, 1, 1], strides = [2, 1]} : (tensor<?x3x10x?xf32>, tensor<6x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_18(
// CHECK: "onnx.Conv"({{.*}} -> tensor<2x6x6xf32>{{$}}
func.func @conv_18(%x0: tensor<2x6x10xf32>, %x1: tensor<6x1x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1) {dilations = [2], group = 6 : si64} : (tensor<2x6x10xf32>, tensor<6x1x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_19(
// CHECK: "onnx.Conv"({{.*}} -> tensor<2x6x5x4xf32>{{$}}
func.func @conv_19(%x0: tensor<2x3x10x11xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1) {auto_pad = "SAME_UPPER", strides = [2, 3]} : (tensor<2x3x10x11xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_20(
// CHECK: "onnx.Conv"({{.*}} -> tensor<2x6x4x3xf32>{{$}}
func.func @conv_20(%x0: tensor<2x3x10x11xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1) {auto_pad = "VALID", strides = [2, 3]} : (tensor<2x3x10x11xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @conv_21(
// CHECK: "onnx.Conv"({{.*}} -> tensor<2x6x?x?x?xf32>{{$}}
func.func @conv_21(%x0: tensor<2x3x?x?x?xf32>, %x1: tensor<6x3x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%x0, %x1) : (tensor<2x3x?x?x?xf32>, tensor<6x3x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @convinteger_22(
// CHECK: "onnx.ConvInteger"({{.*}} -> tensor<2x6x5x11xi32>{{$}}
func.func @convinteger_22(%x0: tensor<2x3x10x11xui8>, %x1: tensor<6x3x3x3xui8>) -> tensor<*xi32> {
  %0 = "onnx.ConvInteger"(%x0, %x1) {pads = [1, 1, 1, 1], strides = [2, 1]} : (tensor<2x3x10x11xui8>, tensor<6x3x3x3xui8>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// CHECK-LABEL: @qlinearconv_23(
// CHECK: "onnx.QLinearConv"({{.*}} -> tensor<2x6x5x11xui8>{{$}}
func.func @qlinearconv_23(%x0: tensor<2x3x10x11xui8>, %x1: tensor<f32>, %x2: tensor<ui8>, %x3: tensor<6x3x3x3xui8>, %x4: tensor<f32>, %x5: tensor<ui8>, %x6: tensor<f32>, %x7: tensor<ui8>) -> tensor<*xui8> {
  %0 = "onnx.QLinearConv"(%x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7) {pads = [1, 1, 1, 1], strides = [2, 1]} : (tensor<2x3x10x11xui8>, tensor<f32>, tensor<ui8>, tensor<6x3x3x3xui8>, tensor<f32>, tensor<ui8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return %0 : tensor<*xui8>
}

// CHECK-LABEL: @convtranspose_24(
// CHECK: "onnx.ConvTranspose"({{.*}} -> tensor<2x3x12x11xf32>{{$}}
func.func @convtranspose_24(%x0: tensor<2x6x5x5xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%x0, %x1) {output_padding = [1, 0], strides = [2, 2]} : (tensor<2x6x5x5xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @convtranspose_25(
// CHECK: "onnx.ConvTranspose"({{.*}} -> tensor<2x6x5x5xf32>{{$}}
func.func @convtranspose_25(%x0: tensor<2x6x5x5xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%x0, %x1) {group = 2 : si64, pads = [1, 1, 1, 1]} : (tensor<2x6x5x5xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @convtranspose_26(
// CHECK: "onnx.ConvTranspose"({{.*}} -> tensor<2x3x10x15xf32>{{$}}
func.func @convtranspose_26(%x0: tensor<2x6x5x5xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%x0, %x1) {auto_pad = "SAME_UPPER", strides = [2, 3]} : (tensor<2x6x5x5xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @convtranspose_27(
// CHECK: "onnx.ConvTranspose"({{.*}} -> tensor<2x3x11x?xf32>{{$}}
func.func @convtranspose_27(%x0: tensor<2x6x5x?xf32>, %x1: tensor<6x3x3x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%x0, %x1) {strides = [2, 2]} : (tensor<2x6x5x?xf32>, tensor<6x3x3x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @deformconv_28(
// CHECK: "onnx.DeformConv"({{.*}} -> tensor<2x6x8x9xf32>{{$}}
func.func @deformconv_28(%x0: tensor<2x3x10x11xf32>, %x1: tensor<6x3x3x3xf32>, %x2: tensor<2x18x8x9xf32>) -> tensor<*xf32> {
  %0 = "onnx.DeformConv"(%x0, %x1, %x2) : (tensor<2x3x10x11xf32>, tensor<6x3x3x3xf32>, tensor<2x18x8x9xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @maxpool_29(
// CHECK: "onnx.MaxPool"({{.*}} -> (tensor<2x3x5x11xf32>, tensor<2x3x5x11xi64>){{$}}
func.func @maxpool_29(%x0: tensor<2x3x10x11xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %0:2 = "onnx.MaxPool"(%x0) {kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 1]} : (tensor<2x3x10x11xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xi64>
}

// CHECK-LABEL: @maxpool_30(
// CHECK: "onnx.MaxPool"({{.*}} -> tensor<2x3x5x6xf32>{{$}}
func.func @maxpool_30(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxPool"(%x0) {ceil_mode = 1 : si64, kernel_shape = [3, 2], strides = [2, 2]} : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @maxpool_31(
// CHECK: "onnx.MaxPool"({{.*}} -> tensor<?x3x6x?xf32>{{$}}
func.func @maxpool_31(%x0: tensor<?x3x10x?xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxPool"(%x0) {dilations = [2, 1], kernel_shape = [3, 3]} : (tensor<?x3x10x?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @averagepool_32(
// CHECK: "onnx.AveragePool"({{.*}} -> tensor<2x3x4x6xf32>{{$}}
func.func @averagepool_32(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%x0) {auto_pad = "SAME_LOWER", kernel_shape = [3, 3], strides = [3, 2]} : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @lppool_33(
// CHECK: "onnx.LpPool"({{.*}} -> tensor<2x3x4x5xf32>{{$}}
func.func @lppool_33(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.LpPool"(%x0) {kernel_shape = [3, 3], strides = [2, 2]} : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @globalaveragepool_34(
// CHECK: "onnx.GlobalAveragePool"({{.*}} -> tensor<2x3x1x1xf32>{{$}}
func.func @globalaveragepool_34(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalAveragePool"(%x0) : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @globalmaxpool_35(
// CHECK: "onnx.GlobalMaxPool"({{.*}} -> tensor<?x3x1xf32>{{$}}
func.func @globalmaxpool_35(%x0: tensor<?x3x?xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalMaxPool"(%x0) : (tensor<?x3x?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @globallppool_36(
// CHECK: "onnx.GlobalLpPool"({{.*}} -> tensor<2x3x1x1xf32>{{$}}
func.func @globallppool_36(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalLpPool"(%x0) : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @maxunpool_37(
// CHECK: "onnx.MaxUnpool"({{.*}} -> tensor<1x1x4x4xf32>{{$}}
func.func @maxunpool_37(%x0: tensor<1x1x2x2xf32>, %x1: tensor<1x1x2x2xi64>) -> tensor<*xf32> {
  %0 = "onnx.MaxUnpool"(%x0, %x1) {kernel_shape = [2, 2], strides = [2, 2]} : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @maxroipool_38(
// CHECK: "onnx.MaxRoiPool"({{.*}} -> tensor<7x3x4x5xf32>{{$}}
func.func @maxroipool_38(%x0: tensor<2x3x10x11xf32>, %x1: tensor<7x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxRoiPool"(%x0, %x1) {pooled_shape = [4, 5]} : (tensor<2x3x10x11xf32>, tensor<7x5xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @roialign_39(
// CHECK: "onnx.RoiAlign"({{.*}} -> tensor<7x3x4x5xf32>{{$}}
func.func @roialign_39(%x0: tensor<2x3x10x11xf32>, %x1: tensor<?x4xf32>, %x2: tensor<7xi64>) -> tensor<*xf32> {
  %0 = "onnx.RoiAlign"(%x0, %x1, %x2) {output_height = 4 : si64, output_width = 5 : si64} : (tensor<2x3x10x11xf32>, tensor<?x4xf32>, tensor<7xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @col2im_40(
// CHECK: "onnx.Col2Im"({{.*}} -> tensor<2x3x5x5xf32>{{$}}
func.func @col2im_40(%x0: tensor<2x12x20xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %x2 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%x0, %x1, %x2) : (tensor<2x12x20xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @softmax_41(
// CHECK: "onnx.Softmax"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @softmax_41(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Softmax"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @logsoftmax_42(
// CHECK: "onnx.LogSoftmax"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @logsoftmax_42(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.LogSoftmax"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @hardmax_43(
// CHECK: "onnx.Hardmax"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @hardmax_43(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Hardmax"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @lpnormalization_44(
// CHECK: "onnx.LpNormalization"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @lpnormalization_44(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.LpNormalization"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @celu_45(
// CHECK: "onnx.Celu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @celu_45(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Celu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @elu_46(
// CHECK: "onnx.Elu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @elu_46(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Elu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @gelu_47(
// CHECK: "onnx.Gelu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @gelu_47(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Gelu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @hardsigmoid_48(
// CHECK: "onnx.HardSigmoid"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @hardsigmoid_48(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.HardSigmoid"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @hardswish_49(
// CHECK: "onnx.HardSwish"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @hardswish_49(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.HardSwish"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @leakyrelu_50(
// CHECK: "onnx.LeakyRelu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @leakyrelu_50(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.LeakyRelu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @mish_51(
// CHECK: "onnx.Mish"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @mish_51(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Mish"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @selu_52(
// CHECK: "onnx.Selu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @selu_52(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Selu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @shrink_53(
// CHECK: "onnx.Shrink"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @shrink_53(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Shrink"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @softplus_54(
// CHECK: "onnx.Softplus"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @softplus_54(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Softplus"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @softsign_55(
// CHECK: "onnx.Softsign"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @softsign_55(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Softsign"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @swish_56(
// CHECK: "onnx.Swish"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @swish_56(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Swish"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @thresholdedrelu_57(
// CHECK: "onnx.ThresholdedRelu"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @thresholdedrelu_57(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.ThresholdedRelu"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @bernoulli_58(
// CHECK: "onnx.Bernoulli"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @bernoulli_58(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Bernoulli"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @randomnormallike_59(
// CHECK: "onnx.RandomNormalLike"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @randomnormallike_59(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.RandomNormalLike"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @randomuniformlike_60(
// CHECK: "onnx.RandomUniformLike"({{.*}} -> tensor<?x3x4xf32>{{$}}
func.func @randomuniformlike_60(%x0: tensor<?x3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.RandomUniformLike"(%x0) : (tensor<?x3x4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @lrn_61(
// CHECK: "onnx.LRN"({{.*}} -> tensor<2x3x10x11xf32>{{$}}
func.func @lrn_61(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %0 = "onnx.LRN"(%x0) {size = 3 : si64} : (tensor<2x3x10x11xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @prelu_62(
// CHECK: "onnx.PRelu"({{.*}} -> tensor<2x3x10x11xf32>{{$}}
func.func @prelu_62(%x0: tensor<2x3x10x11xf32>, %x1: tensor<3x1x1xf32>) -> tensor<*xf32> {
  %0 = "onnx.PRelu"(%x0, %x1) : (tensor<2x3x10x11xf32>, tensor<3x1x1xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @batchnormalization_63(
// CHECK: "onnx.BatchNormalization"({{.*}} -> tensor<2x3x10x11xf32>{{$}}
func.func @batchnormalization_63(%x0: tensor<2x3x10x11xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.BatchNormalization"(%x0, %x1, %x2, %x3, %x4) : (tensor<2x3x10x11xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @batchnormalization_64(
// CHECK: "onnx.BatchNormalization"({{.*}} -> (tensor<2x3x10x11xf32>, tensor<3xf32>, tensor<3xf32>){{$}}
func.func @batchnormalization_64(%x0: tensor<2x3x10x11xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.BatchNormalization"(%x0, %x1, %x2, %x3, %x4) {training_mode = 1 : si64} : (tensor<2x3x10x11xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @instancenormalization_65(
// CHECK: "onnx.InstanceNormalization"({{.*}} -> tensor<2x3x10x11xf32>{{$}}
func.func @instancenormalization_65(%x0: tensor<2x3x10x11xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.InstanceNormalization"(%x0, %x1, %x2) : (tensor<2x3x10x11xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @groupnormalization_66(
// CHECK: "onnx.GroupNormalization"({{.*}} -> tensor<2x3x10x11xf32>{{$}}
func.func @groupnormalization_66(%x0: tensor<2x3x10x11xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.GroupNormalization"(%x0, %x1, %x2) {num_groups = 3 : si64} : (tensor<2x3x10x11xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @layernormalization_67(
// CHECK: "onnx.LayerNormalization"({{.*}} -> (tensor<2x?x4xf32>, tensor<2x?x1xf32>, tensor<2x?x1xf32>){{$}}
func.func @layernormalization_67(%x0: tensor<2x?x4xf32>, %x1: tensor<4xf32>, %x2: tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LayerNormalization"(%x0, %x1, %x2) : (tensor<2x?x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @layernormalization_68(
// CHECK: "onnx.LayerNormalization"({{.*}} -> (tensor<2x3x4xf16>, tensor<2x1x1xf32>, tensor<2x1x1xf32>){{$}}
func.func @layernormalization_68(%x0: tensor<2x3x4xf16>, %x1: tensor<3x4xf16>) -> (tensor<*xf16>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LayerNormalization"(%x0, %x1) {axis = 1 : si64} : (tensor<2x3x4xf16>, tensor<3x4xf16>) -> (tensor<*xf16>, tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1, %0#2 : tensor<*xf16>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @rmsnormalization_69(
// CHECK: "onnx.RMSNormalization"({{.*}} -> tensor<2x3x4xf32>{{$}}
func.func @rmsnormalization_69(%x0: tensor<2x3x4xf32>, %x1: tensor<4xf32>) -> tensor<*xf32> {
  %0 = "onnx.RMSNormalization"(%x0, %x1) : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @dropout_70(
// CHECK: "onnx.Dropout"({{.*}} -> (tensor<2x3xf32>, tensor<2x3xi1>){{$}}
func.func @dropout_70(%x0: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi1>) {
  %x1 = onnx.Constant dense<5.000000e-01> : tensor<f32>
  %x2 = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Dropout"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xi1>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xi1>
}

// CHECK-LABEL: @rotaryembedding_71(
// CHECK: "onnx.RotaryEmbedding"({{.*}} -> tensor<2x3x4x8xf32>{{$}}
func.func @rotaryembedding_71(%x0: tensor<2x3x4x8xf32>, %x1: tensor<50x4xf32>, %x2: tensor<50x4xf32>, %x3: tensor<2x4xi64>) -> tensor<*xf32> {
  %0 = "onnx.RotaryEmbedding"(%x0, %x1, %x2, %x3) : (tensor<2x3x4x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @attention_72(
// CHECK: "onnx.Attention"({{.*}} -> tensor<2x8x5x32xf32>{{$}}
func.func @attention_72(%x0: tensor<2x8x5x16xf32>, %x1: tensor<2x4x7x16xf32>, %x2: tensor<2x4x7x32xf32>) -> tensor<*xf32> {
  %0 = "onnx.Attention"(%x0, %x1, %x2) : (tensor<2x8x5x16xf32>, tensor<2x4x7x16xf32>, tensor<2x4x7x32xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @attention_73(
// CHECK: "onnx.Attention"({{.*}} -> tensor<2x5x128xf32>{{$}}
func.func @attention_73(%x0: tensor<2x5x128xf32>, %x1: tensor<2x7x64xf32>, %x2: tensor<2x7x64xf32>) -> tensor<*xf32> {
  %0 = "onnx.Attention"(%x0, %x1, %x2) {kv_num_heads = 4 : si64, q_num_heads = 8 : si64} : (tensor<2x5x128xf32>, tensor<2x7x64xf32>, tensor<2x7x64xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @lstm_74(
// CHECK: "onnx.LSTM"({{.*}} -> (tensor<5x1x2x16xf32>, tensor<1x2x16xf32>, tensor<1x2x16xf32>){{$}}
func.func @lstm_74(%x0: tensor<5x2x8xf32>, %x1: tensor<1x64x8xf32>, %x2: tensor<1x64x16xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LSTM"(%x0, %x1, %x2) {hidden_size = 16 : si64} : (tensor<5x2x8xf32>, tensor<1x64x8xf32>, tensor<1x64x16xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @lstm_75(
// CHECK: "onnx.LSTM"({{.*}} -> (tensor<?x2x2x16xf32>, tensor<2x2x16xf32>, tensor<2x2x16xf32>){{$}}
func.func @lstm_75(%x0: tensor<?x2x8xf32>, %x1: tensor<2x64x8xf32>, %x2: tensor<2x64x16xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LSTM"(%x0, %x1, %x2) {direction = "bidirectional", hidden_size = 16 : si64} : (tensor<?x2x8xf32>, tensor<2x64x8xf32>, tensor<2x64x16xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @gru_76(
// CHECK: "onnx.GRU"({{.*}} -> (tensor<5x1x2x16xf32>, tensor<1x2x16xf32>){{$}}
func.func @gru_76(%x0: tensor<5x2x8xf32>, %x1: tensor<1x48x8xf32>, %x2: tensor<1x48x16xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.GRU"(%x0, %x1, %x2) {hidden_size = 16 : si64} : (tensor<5x2x8xf32>, tensor<1x48x8xf32>, tensor<1x48x16xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @rnn_77(
// CHECK: "onnx.RNN"({{.*}} -> (tensor<2x5x1x16xf32>, tensor<2x1x16xf32>){{$}}
func.func @rnn_77(%x0: tensor<2x5x8xf32>, %x1: tensor<1x16x8xf32>, %x2: tensor<1x16x16xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.RNN"(%x0, %x1, %x2) {hidden_size = 16 : si64, layout = 1 : si64} : (tensor<2x5x8xf32>, tensor<1x16x8xf32>, tensor<1x16x16xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @scatterelements_78(
// CHECK: "onnx.ScatterElements"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @scatterelements_78(%x0: tensor<2x3xf32>, %x1: tensor<1x3xi64>, %x2: tensor<1x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ScatterElements"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @scatternd_79(
// CHECK: "onnx.ScatterND"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @scatternd_79(%x0: tensor<2x3xf32>, %x1: tensor<1x1xi64>, %x2: tensor<1x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.ScatterND"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<1x1xi64>, tensor<1x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @compress_80(
// CHECK: "onnx.Compress"({{.*}} -> tensor<?x3xf32>{{$}}
func.func @compress_80(%x0: tensor<2x3xf32>, %x1: tensor<2xi1>) -> tensor<*xf32> {
  %0 = "onnx.Compress"(%x0, %x1) {axis = 0 : si64} : (tensor<2x3xf32>, tensor<2xi1>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @compress_81(
// CHECK: "onnx.Compress"({{.*}} -> tensor<?xf32>{{$}}
func.func @compress_81(%x0: tensor<2x3xf32>, %x1: tensor<2xi1>) -> tensor<*xf32> {
  %0 = "onnx.Compress"(%x0, %x1) : (tensor<2x3xf32>, tensor<2xi1>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @nonzero_82(
// CHECK: "onnx.NonZero"({{.*}} -> tensor<2x?xi64>{{$}}
func.func @nonzero_82(%x0: tensor<2x3xf32>) -> tensor<*xi64> {
  %0 = "onnx.NonZero"(%x0) : (tensor<2x3xf32>) -> tensor<*xi64>
  return %0 : tensor<*xi64>
}

// CHECK-LABEL: @nonmaxsuppression_83(
// CHECK: "onnx.NonMaxSuppression"({{.*}} -> tensor<?x3xi64>{{$}}
func.func @nonmaxsuppression_83(%x0: tensor<1x6x4xf32>, %x1: tensor<1x2x6xf32>) -> tensor<*xi64> {
  %0 = "onnx.NonMaxSuppression"(%x0, %x1) : (tensor<1x6x4xf32>, tensor<1x2x6xf32>) -> tensor<*xi64>
  return %0 : tensor<*xi64>
}

// CHECK-LABEL: @unique_84(
// CHECK: "onnx.Unique"({{.*}} -> (tensor<?xf32>, tensor<?xi64>, tensor<6xi64>, tensor<?xi64>){{$}}
func.func @unique_84(%x0: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %0:4 = "onnx.Unique"(%x0) : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: @unique_85(
// CHECK: "onnx.Unique"({{.*}} -> (tensor<2x?xf32>, tensor<?xi64>, tensor<3xi64>, tensor<?xi64>){{$}}
func.func @unique_85(%x0: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %0:4 = "onnx.Unique"(%x0) {axis = 1 : si64} : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: @multinomial_86(
// CHECK: "onnx.Multinomial"({{.*}} -> tensor<2x5xi32>{{$}}
func.func @multinomial_86(%x0: tensor<2x3xf32>) -> tensor<*xi32> {
  %0 = "onnx.Multinomial"(%x0) {sample_size = 5 : si64} : (tensor<2x3xf32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// CHECK-LABEL: @regexfullmatch_87(
// CHECK: "onnx.RegexFullMatch"({{.*}} -> tensor<2x3xi1>{{$}}
func.func @regexfullmatch_87(%x0: tensor<2x3x!onnx.String>) -> tensor<*xi1> {
  %0 = "onnx.RegexFullMatch"(%x0) {pattern = "a"} : (tensor<2x3x!onnx.String>) -> tensor<*xi1>
  return %0 : tensor<*xi1>
}

// CHECK-LABEL: @negativeloglikelihoodloss_88(
// CHECK: "onnx.NegativeLogLikelihoodLoss"({{.*}} -> tensor<2x4xf32>{{$}}
func.func @negativeloglikelihoodloss_88(%x0: tensor<2x3x4xf32>, %x1: tensor<2x4xi64>) -> tensor<*xf32> {
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x0, %x1) {reduction = "none"} : (tensor<2x3x4xf32>, tensor<2x4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @negativeloglikelihoodloss_89(
// CHECK: "onnx.NegativeLogLikelihoodLoss"({{.*}} -> tensor<f32>{{$}}
func.func @negativeloglikelihoodloss_89(%x0: tensor<2x3x4xf32>, %x1: tensor<2x4xi64>) -> tensor<*xf32> {
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x0, %x1) : (tensor<2x3x4xf32>, tensor<2x4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @softmaxcrossentropyloss_90(
// CHECK: "onnx.SoftmaxCrossEntropyLoss"({{.*}} -> (tensor<f32>, tensor<2x3x4xf32>){{$}}
func.func @softmaxcrossentropyloss_90(%x0: tensor<2x3x4xf32>, %x1: tensor<2x4xi64>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.SoftmaxCrossEntropyLoss"(%x0, %x1) : (tensor<2x3x4xf32>, tensor<2x4xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: @quantizelinear_91(
// CHECK: "onnx.QuantizeLinear"({{.*}} -> tensor<2x3xi8>{{$}}
func.func @quantizelinear_91(%x0: tensor<2x3xf32>, %x1: tensor<f32>, %x2: tensor<i8>) -> tensor<*xi8> {
  %0 = "onnx.QuantizeLinear"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<f32>, tensor<i8>) -> tensor<*xi8>
  return %0 : tensor<*xi8>
}

// CHECK-LABEL: @quantizelinear_92(
// CHECK: "onnx.QuantizeLinear"({{.*}} -> tensor<2x3xui8>{{$}}
func.func @quantizelinear_92(%x0: tensor<2x3xf32>, %x1: tensor<f32>) -> tensor<*xui8> {
  %0 = "onnx.QuantizeLinear"(%x0, %x1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<*xui8>
  return %0 : tensor<*xui8>
}

// CHECK-LABEL: @dequantizelinear_93(
// CHECK: "onnx.DequantizeLinear"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @dequantizelinear_93(%x0: tensor<2x3xi8>, %x1: tensor<f32>, %x2: tensor<i8>) -> tensor<*xf32> {
  %0 = "onnx.DequantizeLinear"(%x0, %x1, %x2) : (tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @dynamicquantizelinear_94(
// CHECK: "onnx.DynamicQuantizeLinear"({{.*}} -> (tensor<2x3xui8>, tensor<f32>, tensor<ui8>){{$}}
func.func @dynamicquantizelinear_94(%x0: tensor<2x3xf32>) -> (tensor<*xui8>, tensor<*xf32>, tensor<*xui8>) {
  %0:3 = "onnx.DynamicQuantizeLinear"(%x0) : (tensor<2x3xf32>) -> (tensor<*xui8>, tensor<*xf32>, tensor<*xui8>)
  return %0#0, %0#1, %0#2 : tensor<*xui8>, tensor<*xf32>, tensor<*xui8>
}

// CHECK-LABEL: @resize_95(
// CHECK: "onnx.Resize"({{.*}} -> tensor<2x3x20x27xf32>{{$}}
func.func @resize_95(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %x1 = "onnx.NoValue"() {value} : () -> none
  %x2 = onnx.Constant dense<[1.0, 1.0, 2.0, 2.5]> : tensor<4xf32>
  %0 = "onnx.Resize"(%x0, %x1, %x2) : (tensor<2x3x10x11xf32>, none, tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @resize_96(
// CHECK: "onnx.Resize"({{.*}} -> tensor<2x3x5x7xf32>{{$}}
func.func @resize_96(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %x1 = "onnx.NoValue"() {value} : () -> none
  %x2 = "onnx.NoValue"() {value} : () -> none
  %x3 = onnx.Constant dense<[2, 3, 5, 7]> : tensor<4xi64>
  %0 = "onnx.Resize"(%x0, %x1, %x2, %x3) : (tensor<2x3x10x11xf32>, none, none, tensor<4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @resize_97(
// CHECK: "onnx.Resize"({{.*}} -> tensor<2x3x5x33xf32>{{$}}
func.func @resize_97(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %x1 = "onnx.NoValue"() {value} : () -> none
  %x2 = onnx.Constant dense<[0.5, 3.0]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x0, %x1, %x2) {axes = [2, 3]} : (tensor<2x3x10x11xf32>, none, tensor<2xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @resize_98(
// CHECK: "onnx.Resize"({{.*}} -> tensor<?x3x?x22xf32>{{$}}
func.func @resize_98(%x0: tensor<?x3x?x11xf32>) -> tensor<*xf32> {
  %x1 = "onnx.NoValue"() {value} : () -> none
  %x2 = onnx.Constant dense<[1.0, 1.0, 2.0, 2.0]> : tensor<4xf32>
  %0 = "onnx.Resize"(%x0, %x1, %x2) : (tensor<?x3x?x11xf32>, none, tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @resize_99(
// CHECK: "onnx.Resize"({{.*}} -> tensor<?x?x?x?xf32>{{$}}
func.func @resize_99(%x0: tensor<2x3x10x11xf32>, %x3: tensor<4xi64>) -> tensor<*xf32> {
  %x1 = "onnx.NoValue"() {value} : () -> none
  %x2 = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Resize"(%x0, %x1, %x2, %x3) : (tensor<2x3x10x11xf32>, none, none, tensor<4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @gridsample_100(
// CHECK: "onnx.GridSample"({{.*}} -> tensor<2x3x5x6xf32>{{$}}
func.func @gridsample_100(%x0: tensor<2x3x10x11xf32>, %x1: tensor<2x5x6x2xf32>) -> tensor<*xf32> {
  %0 = "onnx.GridSample"(%x0, %x1) : (tensor<2x3x10x11xf32>, tensor<2x5x6x2xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @affinegrid_101(
// CHECK: "onnx.AffineGrid"({{.*}} -> tensor<2x5x6x2xf32>{{$}}
func.func @affinegrid_101(%x0: tensor<2x2x3xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<[2, 3, 5, 6]> : tensor<4xi64>
  %0 = "onnx.AffineGrid"(%x0, %x1) : (tensor<2x2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @centercroppad_102(
// CHECK: "onnx.CenterCropPad"({{.*}} -> tensor<2x3x5x20xf32>{{$}}
func.func @centercroppad_102(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<[5, 20]> : tensor<2xi64>
  %0 = "onnx.CenterCropPad"(%x0, %x1) {axes = [2, -1]} : (tensor<2x3x10x11xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @randomnormal_103(
// CHECK: "onnx.RandomNormal"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @randomnormal_103() -> tensor<*xf32> {
  %0 = "onnx.RandomNormal"() {shape = [2, 3]} : () -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @randomuniform_104(
// CHECK: "onnx.RandomUniform"({{.*}} -> tensor<2x3xf64>{{$}}
func.func @randomuniform_104() -> tensor<*xf64> {
  %0 = "onnx.RandomUniform"() {dtype = 11 : si64, shape = [2, 3]} : () -> tensor<*xf64>
  return %0 : tensor<*xf64>
}

// CHECK-LABEL: @bernoulli_105(
// CHECK: "onnx.Bernoulli"({{.*}} -> tensor<2x3xi32>{{$}}
func.func @bernoulli_105(%x0: tensor<2x3xf32>) -> tensor<*xi32> {
  %0 = "onnx.Bernoulli"(%x0) {dtype = 6 : si64} : (tensor<2x3xf32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// CHECK-LABEL: @blackmanwindow_106(
// CHECK: "onnx.BlackmanWindow"({{.*}} -> tensor<10xf32>{{$}}
func.func @blackmanwindow_106() -> tensor<*xf32> {
  %x0 = onnx.Constant dense<10> : tensor<i64>
  %0 = "onnx.BlackmanWindow"(%x0) : (tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @hammingwindow_107(
// CHECK: "onnx.HammingWindow"({{.*}} -> tensor<10xf32>{{$}}
func.func @hammingwindow_107() -> tensor<*xf32> {
  %x0 = onnx.Constant dense<10> : tensor<i64>
  %0 = "onnx.HammingWindow"(%x0) : (tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @hannwindow_108(
// CHECK: "onnx.HannWindow"({{.*}} -> tensor<10xf32>{{$}}
func.func @hannwindow_108() -> tensor<*xf32> {
  %x0 = onnx.Constant dense<10> : tensor<i64>
  %0 = "onnx.HannWindow"(%x0) : (tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @melweightmatrix_109(
// CHECK: "onnx.MelWeightMatrix"({{.*}} -> tensor<9x8xf32>{{$}}
func.func @melweightmatrix_109() -> tensor<*xf32> {
  %x0 = onnx.Constant dense<8> : tensor<i64>
  %x1 = onnx.Constant dense<16> : tensor<i64>
  %x2 = onnx.Constant dense<8000> : tensor<i64>
  %x3 = onnx.Constant dense<0.000000e+00> : tensor<f32>
  %x4 = onnx.Constant dense<4.000000e+03> : tensor<f32>
  %0 = "onnx.MelWeightMatrix"(%x0, %x1, %x2, %x3, %x4) : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @dft_110(
// CHECK: "onnx.DFT"({{.*}} -> tensor<2x10x2xf32>{{$}}
func.func @dft_110(%x0: tensor<2x10x1xf32>) -> tensor<*xf32> {
  %0 = "onnx.DFT"(%x0) : (tensor<2x10x1xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @dft_111(
// CHECK: "onnx.DFT"({{.*}} -> tensor<2x6x2xf32>{{$}}
func.func @dft_111(%x0: tensor<2x10x1xf32>) -> tensor<*xf32> {
  %0 = "onnx.DFT"(%x0) {onesided = 1 : si64} : (tensor<2x10x1xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @dft_112(
// CHECK: "onnx.DFT"({{.*}} -> tensor<2x8x6x2xf32>{{$}}
func.func @dft_112(%x0: tensor<2x10x6x2xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<8> : tensor<i64>
  %x2 = onnx.Constant dense<1> : tensor<i64>
  %0 = "onnx.DFT"(%x0, %x1, %x2) : (tensor<2x10x6x2xf32>, tensor<i64>, tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @stft_113(
// CHECK: "onnx.STFT"({{.*}} -> tensor<1x15x9x2xf32>{{$}}
func.func @stft_113(%x0: tensor<1x128x1xf32>, %x2: tensor<16xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<8> : tensor<i64>
  %0 = "onnx.STFT"(%x0, %x1, %x2) {onesided = 1 : si64} : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @cumprod_114(
// CHECK: "onnx.CumProd"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @cumprod_114(%x0: tensor<2x3xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.CumProd"(%x0, %x1) : (tensor<2x3xf32>, tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @tensorscatter_115(
// CHECK: "onnx.TensorScatter"({{.*}} -> tensor<2x8x16x4xf32>{{$}}
func.func @tensorscatter_115(%x0: tensor<2x8x16x4xf32>, %x1: tensor<2x8x1x4xf32>, %x2: tensor<2xi64>) -> tensor<*xf32> {
  %0 = "onnx.TensorScatter"(%x0, %x1, %x2) : (tensor<2x8x16x4xf32>, tensor<2x8x1x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @scatter_116(
// CHECK: "onnx.Scatter"({{.*}} -> tensor<2x3xf32>{{$}}
func.func @scatter_116(%x0: tensor<2x3xf32>, %x1: tensor<1x3xi64>, %x2: tensor<1x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Scatter"(%x0, %x1, %x2) : (tensor<2x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: @upsample_117(
// CHECK: "onnx.Upsample"({{.*}} -> tensor<2x3x20x22xf32>{{$}}
func.func @upsample_117(%x0: tensor<2x3x10x11xf32>) -> tensor<*xf32> {
  %x1 = onnx.Constant dense<[1.0, 1.0, 2.0, 2.0]> : tensor<4xf32>
  %0 = "onnx.Upsample"(%x0, %x1) : (tensor<2x3x10x11xf32>, tensor<4xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
