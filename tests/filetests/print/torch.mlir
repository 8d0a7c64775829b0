// torch-mlir's own forms, as it prints them, and the generic form.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s
// RUN: mg opt %s --print-generic | mg opt - | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: [[ONE:%.*]] = torch.constant.int 1
// CHECK-NEXT: [[MINUS:%.*]] = torch.constant.int -1
// CHECK-NEXT: [[FALSE:%.*]] = torch.constant.bool false
// CHECK-NEXT: = torch.constant.none
// CHECK-NEXT: = torch.constant.float 1.500000e+00
// CHECK-NEXT: = torch.constant.str "floor"
// CHECK-NEXT: = torch.vtensor.literal(dense<[1, 0]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
// CHECK-NEXT: [[LIST:%.*]] = torch.prim.ListConstruct [[ONE]], [[MINUS]] : (!torch.int, !torch.int) -> !torch.list<int>
// CHECK-NEXT: = torch.prim.ListConstruct : () -> !torch.list<int>
// CHECK-NEXT: = torch.aten.view %arg0, [[LIST]] : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[1,6],f32>
// CHECK-NEXT: = torch.aten.gather %arg0, [[ONE]], %arg1, [[FALSE]] : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[2,2],si64>, !torch.bool -> !torch.vtensor<[2,2],f32>
// CHECK-NEXT: = torch.aten.gather %arg0, [[ONE]], %arg1, [[FALSE]] {note = "kept"} : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[2,2],si64>, !torch.bool -> !torch.vtensor<[2,2],f32>
// CHECK-NEXT: = "torch.constant.int"() <{value = 1 : i64}> {note = "kept"} : () -> !torch.int
func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,2],si64>) -> !torch.vtensor<[2,2],f32> {
  %int1 = torch.constant.int 1
  %int-1 = torch.constant.int -1
  %false = torch.constant.bool false
  %none = torch.constant.none
  %float1.5 = torch.constant.float 1.500000e+00
  %str = torch.constant.str "floor"
  %0 = torch.vtensor.literal(dense<[1, 0]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  %1 = torch.prim.ListConstruct %int1, %int-1 : (!torch.int, !torch.int) -> !torch.list<int>
  %2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %3 = torch.aten.view %arg0, %1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[1,6],f32>
  %4 = torch.aten.gather %arg0, %int1, %arg1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[2,2],si64>, !torch.bool -> !torch.vtensor<[2,2],f32>
  %5 = torch.aten.gather %arg0, %int1, %arg1, %false {note = "kept"} : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[2,2],si64>, !torch.bool -> !torch.vtensor<[2,2],f32>
  %6 = "torch.constant.int"() {note = "kept", value = 1 : i64} : () -> !torch.int
  return %4 : !torch.vtensor<[2,2],f32>
}

// CHECK-LABEL: func.func @bits()
// CHECK-NEXT: = torch.constant.float 0x7FF0000000000000
// CHECK-NEXT: = torch.constant.float 0xFFF8000000000001
// CHECK-NEXT: = torch.constant.device "cpu"
func.func @bits() {
  %inf = torch.constant.float 0x7FF0000000000000
  %nan = "torch.constant.float"() {value = 0xFFF8000000000001 : f64} : () -> !torch.float
  %device = torch.constant.device "cpu"
  return
}
