// Scalers, encoders, linear models and trees of ai.onnx.ml, with the results of ONNX Runtime.
//
// RUN: mg run %s --function=prepared --backend=interpreter --input=2x2xf32=1,nan,3,4 | FileCheck %s --check-prefix=PREPARED
// RUN: mg run %s --function=prepared --input=2x2xf32=1,nan,3,4 | FileCheck %s --check-prefix=PREPARED
// RUN: mg run %s --function=encoded --backend=interpreter --input=3xi64=2,1,5 | FileCheck %s --check-prefix=ENCODED
// RUN: mg run %s --function=encoded --input=3xi64=2,1,5 | FileCheck %s --check-prefix=ENCODED
// RUN: mg run %s --function=linear --backend=interpreter --input=2x2xf32=1,2,-3,1 | FileCheck %s --check-prefix=LINEAR
// RUN: mg run %s --function=linear --input=2x2xf32=1,2,-3,1 | FileCheck %s --check-prefix=LINEAR
// RUN: mg run %s --function=trees --backend=interpreter --input=3x2xf32=1,2,-3,1,nan,0 | FileCheck %s --check-prefix=TREES
// RUN: mg run %s --function=trees --input=3x2xf32=1,2,-3,1,nan,0 | FileCheck %s --check-prefix=TREES
// RUN: not mg run %s --function=unknown --input=3x2xf32=1,2,-3,1,nan,0 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not mg run %s --function=both --input=3x2xf32=1,2,-3,1,nan,0 2>&1 | FileCheck %s --check-prefix=BOTH

// PREPARED{LITERAL}: tensor<2x2xf32>: [[0, 9], [4, 6]]
// PREPARED{LITERAL}: tensor<2x2xf32>: [[0, 1], [0.6666667, 1]]
func.func @prepared(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = "onnx.Imputer"(%x) {imputed_value_floats = [0.0 : f32, 5.5 : f32], replaced_value_float = 0x7FC00000 : f32} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "onnx.Scaler"(%0) {offset = [1.0 : f32], scale = [2.0 : f32]} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = "onnx.Normalizer"(%1) {norm = "MAX"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1, %2 : tensor<2x2xf32>, tensor<2x2xf32>
}

// The first of equal keys counts.
// ENCODED{LITERAL}: tensor<3x2xf32>: [[0, 1], [1, 0], [0, 0]]
// ENCODED{LITERAL}: tensor<3xi64>: [20, 10, -1]
func.func @encoded(%x: tensor<3xi64>) -> (tensor<3x2xf32>, tensor<3xi64>) {
  %0 = "onnx.OneHotEncoder"(%x) {cats_int64s = [1 : si64, 2 : si64]} : (tensor<3xi64>) -> tensor<3x2xf32>
  %1 = "onnx.LabelEncoder"(%x) {keys_int64s = [1 : si64, 2 : si64, 1 : si64], values_int64s = [10 : si64, 20 : si64, 30 : si64]} : (tensor<3xi64>) -> tensor<3xi64>
  return %0, %1 : tensor<3x2xf32>, tensor<3xi64>
}

// LINEAR{LITERAL}: tensor<2x1xf32>: [[5.5], [-0.5]]
// LINEAR{LITERAL}: tensor<2xi64>: [7, 4]
// LINEAR{LITERAL}: tensor<2x2xf32>: [[-1, 5], [3, -1]]
func.func @linear(%x: tensor<2x2xf32>) -> (tensor<2x1xf32>, tensor<2xi64>, tensor<2x2xf32>) {
  %0 = "onnx.LinearRegressor"(%x) {coefficients = [1.0 : f32, 2.0 : f32], intercepts = [0.5 : f32]} : (tensor<2x2xf32>) -> tensor<2x1xf32>
  %1:2 = "onnx.LinearClassifier"(%x) {coefficients = [-1.0 : f32, 0.0 : f32, 1.0 : f32, 2.0 : f32], classlabels_ints = [4 : si64, 7 : si64]} : (tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
  return %0, %1#0, %1#1 : tensor<2x1xf32>, tensor<2xi64>, tensor<2x2xf32>
}

// A comparison with NaN does not hold, unless the node says so.
// TREES{LITERAL}: tensor<3x1xf32>: [[20.5], [10.5], [10.5]]
// TREES{LITERAL}: tensor<3xi64>: [9, 5, 5]
// TREES{LITERAL}: tensor<3x2xf32>: [[0.25, 0.75], [0.75, 0.25], [0.75, 0.25]]
func.func @trees(%x: tensor<3x2xf32>) -> (tensor<3x1xf32>, tensor<3xi64>, tensor<3x2xf32>) {
  %0 = "onnx.TreeEnsembleRegressor"(%x) {nodes_treeids = [0 : si64, 0 : si64, 0 : si64], nodes_nodeids = [0 : si64, 1 : si64, 2 : si64], nodes_featureids = [0 : si64, 0 : si64, 0 : si64], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], nodes_truenodeids = [1 : si64, 0 : si64, 0 : si64], nodes_falsenodeids = [2 : si64, 0 : si64, 0 : si64], nodes_missing_value_tracks_true = [1 : si64, 0 : si64, 0 : si64], target_treeids = [0 : si64, 0 : si64], target_nodeids = [1 : si64, 2 : si64], target_ids = [0 : si64, 0 : si64], target_weights = [10.0 : f32, 20.0 : f32], base_values = [0.5 : f32]} : (tensor<3x2xf32>) -> tensor<3x1xf32>
  %1:2 = "onnx.TreeEnsembleClassifier"(%x) {nodes_treeids = [0 : si64, 0 : si64, 0 : si64], nodes_nodeids = [0 : si64, 1 : si64, 2 : si64], nodes_featureids = [0 : si64, 0 : si64, 0 : si64], nodes_modes = ["BRANCH_GT", "LEAF", "LEAF"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], nodes_truenodeids = [1 : si64, 0 : si64, 0 : si64], nodes_falsenodeids = [2 : si64, 0 : si64, 0 : si64], class_treeids = [0 : si64, 0 : si64], class_nodeids = [1 : si64, 2 : si64], class_ids = [0 : si64, 0 : si64], class_weights = [0.75 : f32, 0.25 : f32], classlabels_int64s = [5 : si64, 9 : si64]} : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  return %0, %1#0, %1#1 : tensor<3x1xf32>, tensor<3xi64>, tensor<3x2xf32>
}

// UNKNOWN: there is no node 3
func.func @unknown(%x: tensor<3x2xf32>) -> tensor<3x1xf32> {
  %0 = "onnx.TreeEnsembleRegressor"(%x) {nodes_treeids = [0 : si64, 0 : si64, 0 : si64], nodes_nodeids = [0 : si64, 1 : si64, 2 : si64], nodes_featureids = [0 : si64, 0 : si64, 0 : si64], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], nodes_truenodeids = [3 : si64, 0 : si64, 0 : si64], nodes_falsenodeids = [2 : si64, 0 : si64, 0 : si64], target_treeids = [0 : si64], target_nodeids = [1 : si64], target_ids = [0 : si64], target_weights = [10.0 : f32]} : (tensor<3x2xf32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// BOTH: two classes have weights that are not of id 0
func.func @both(%x: tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>) {
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) {nodes_treeids = [0 : si64, 0 : si64, 0 : si64], nodes_nodeids = [0 : si64, 1 : si64, 2 : si64], nodes_featureids = [0 : si64, 0 : si64, 0 : si64], nodes_modes = ["BRANCH_GT", "LEAF", "LEAF"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], nodes_truenodeids = [1 : si64, 0 : si64, 0 : si64], nodes_falsenodeids = [2 : si64, 0 : si64, 0 : si64], class_treeids = [0 : si64, 0 : si64], class_nodeids = [1 : si64, 2 : si64], class_ids = [0 : si64, 1 : si64], class_weights = [0.75 : f32, 0.25 : f32], classlabels_int64s = [5 : si64, 9 : si64]} : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  return %0#0, %0#1 : tensor<3xi64>, tensor<3x2xf32>
}
