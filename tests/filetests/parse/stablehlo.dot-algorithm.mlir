// The algorithm of a product is an inherent attribute: in the form of StableHLO's printer it stands behind the
// precision, in generic form among the properties. An operator's name is one, too; what the dialects do not know stays
// discardable.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %s --print-generic -o %t.mlir && mg opt %t.mlir | FileCheck %s
// RUN: mg run %s --function=product --input=1x2xf32=1,2 --input=2x1xf32=3,4 | FileCheck %s --check-prefix=RAN

// CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> :
// CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <{{.*}}> {note = 1 : i32} :
// CHECK: torch.operator "onnx.Neg"(%arg0) {torch.onnx.note = 1 : si64} :
// GENERIC: "stablehlo.dot_general"(%arg0, %arg1) <{algorithm = #stablehlo.dot_algorithm<{{.*}}>, dot_dimension_numbers = #stablehlo.dot<{{.*}}>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> :
// GENERIC: "stablehlo.dot_general"(%arg0, %arg1) <{algorithm = #stablehlo.dot_algorithm<{{.*}}>, dot_dimension_numbers = #stablehlo.dot<{{.*}}>}> {note = 1 : i32} :
// GENERIC: "torch.operator"(%arg0) <{name = "onnx.Neg"}> {torch.onnx.note = 1 : si64} :
// RAN{LITERAL}: [[11]]
func.func @product(%a: tensor<1x2xf32>, %b: tensor<2x1xf32>) -> tensor<1x1xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

func.func @discardable(%a: tensor<1x2xf32>, %b: tensor<2x1xf32>) -> tensor<1x1xf32> {
  %0 = "stablehlo.dot_general"(%a, %b) {note = 1 : i32, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

func.func @operator(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.operator "onnx.Neg"(%a) {torch.onnx.note = 1 : si64} : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
