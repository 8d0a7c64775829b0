// A fill value, which only some dialects have: their own policy, or a choice around the lookup.
//
// RUN: mg opt %s --to=tf | FileCheck %s --check-prefix=TF
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX

// TF-LABEL: func.func @zero(
// TF-NEXT:    "tf.GatherNd"(%arg0, %arg1) {bad_indices_policy = "IGNORE"}
// TF-NEXT:    return
// TF-LABEL: func.func @seven(
// TF:         [[FOUND:%[0-9]+]] = "tf.GatherV2"
// TF:         "tf.SelectV2"({{%[0-9]+}}, [[FOUND]], {{%[0-9]+}})

// ONNX-LABEL: func.func @zero(
// ONNX:         "onnx.Less"
// ONNX:         "onnx.GreaterOrEqual"
// ONNX:         "onnx.ReduceMin"
// ONNX:         [[FOUND:%[0-9]+]] = "onnx.GatherND"
// ONNX:         "onnx.Where"({{%[0-9]+}}, [[FOUND]], {{%[0-9]+}})
func.func @zero(%data: tensor<4x3xf32>, %indices: tensor<2x5x2xi32>) -> tensor<2x5xf32> {
  %0 = "tf.GatherNd"(%data, %indices) {bad_indices_policy = "IGNORE"} : (tensor<4x3xf32>, tensor<2x5x2xi32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

func.func @seven(%data: tensor<4xf32>, %indices: tensor<5xi32>) -> tensor<5xf32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {bounds = "fill", fill_value = 7.0 : f32} : (tensor<4xf32>, tensor<5xi32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
