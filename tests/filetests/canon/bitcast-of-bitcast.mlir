// bitcast(bitcast(x)) = bitcast(x), = x where that is of the type.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @back(
// CHECK-NEXT:   return %arg0 : f32
func.func @back(%x: f32) -> f32 {
  %0 = tensor.from_elements %x : tensor<1x1xf32>
  %1 = arith.constant 0 : index
  %2 = tensor.extract %0[%1, %1] : tensor<1x1xf32>
  return %2 : f32
}

// CHECK-LABEL: func.func @once(
// CHECK-NEXT:   %0 = mg.bitcast %arg0 : (tensor<ui8>) -> i8
// CHECK-NEXT:   return %0 : i8
func.func @once(%x: tensor<ui8>) -> i8 {
  %0 = mg.bitcast %x : (tensor<ui8>) -> tensor<i8>
  %1 = mg.bitcast %0 : (tensor<i8>) -> i8
  return %1 : i8
}

// CHECK: // @back, result 0:
// CHECK: bitcast-of-bitcast
