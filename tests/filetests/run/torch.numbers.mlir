// Functions of Python's numbers, on every engine.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// REQUIRES: llvm, mlir

// CHECK: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<f64>: -3.5
// CHECK-NEXT: tensor<f64>: 0.5
// CHECK-NEXT: tensor<f64>: 4.5
// CHECK-NEXT: tensor<f64>: -5
// CHECK-NEXT: tensor<f64>: -1.25
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<f64>: 0.5
// CHECK-NEXT: tensor<f64>: -5
// CHECK-NEXT: tensor<f64>: -14
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<si64>: -7
// CHECK-NEXT: tensor<f64>: -2.5
// CHECK-NEXT: tensor<i1>: false
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<i1>: true
// CHECK-NEXT: tensor<si64>: 1
// CHECK-NEXT: tensor<si64>: 2
// CHECK-NEXT: tensor<i1>: true
func.func @main() -> (!torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],si64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],si64>, !torch.vtensor<[],si64>, !torch.vtensor<[],i1>) {
  %inta = torch.constant.int 7
  %intb = torch.constant.int -2
  %floata = torch.constant.float 2.500000e+00
  %floatb = torch.constant.float -2.000000e+00
  %boola = torch.constant.bool true
  %boolb = torch.constant.bool false
  %n0 = torch.aten.eq.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t0 = torch.prim.NumToTensor.Scalar %n0 : !torch.bool -> !torch.vtensor<[],i1>
  %n1 = torch.aten.ne.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t1 = torch.prim.NumToTensor.Scalar %n1 : !torch.bool -> !torch.vtensor<[],i1>
  %n2 = torch.aten.lt.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t2 = torch.prim.NumToTensor.Scalar %n2 : !torch.bool -> !torch.vtensor<[],i1>
  %n3 = torch.aten.le.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t3 = torch.prim.NumToTensor.Scalar %n3 : !torch.bool -> !torch.vtensor<[],i1>
  %n4 = torch.aten.gt.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t4 = torch.prim.NumToTensor.Scalar %n4 : !torch.bool -> !torch.vtensor<[],i1>
  %n5 = torch.aten.ge.int %inta, %intb : !torch.int, !torch.int -> !torch.bool
  %t5 = torch.prim.NumToTensor.Scalar %n5 : !torch.bool -> !torch.vtensor<[],i1>
  %n6 = torch.aten.div.int %inta, %intb : !torch.int, !torch.int -> !torch.float
  %t6 = torch.prim.NumToTensor.Scalar %n6 : !torch.float -> !torch.vtensor<[],f64>
  %n7 = torch.aten.add.float %floata, %floatb : !torch.float, !torch.float -> !torch.float
  %t7 = torch.prim.NumToTensor.Scalar %n7 : !torch.float -> !torch.vtensor<[],f64>
  %n8 = torch.aten.sub.float %floata, %floatb : !torch.float, !torch.float -> !torch.float
  %t8 = torch.prim.NumToTensor.Scalar %n8 : !torch.float -> !torch.vtensor<[],f64>
  %n9 = torch.aten.mul.float %floata, %floatb : !torch.float, !torch.float -> !torch.float
  %t9 = torch.prim.NumToTensor.Scalar %n9 : !torch.float -> !torch.vtensor<[],f64>
  %n10 = torch.aten.div.float %floata, %floatb : !torch.float, !torch.float -> !torch.float
  %t10 = torch.prim.NumToTensor.Scalar %n10 : !torch.float -> !torch.vtensor<[],f64>
  %n11 = torch.aten.eq.float %floata, %floatb : !torch.float, !torch.float -> !torch.bool
  %t11 = torch.prim.NumToTensor.Scalar %n11 : !torch.bool -> !torch.vtensor<[],i1>
  %n12 = torch.aten.lt.float %floata, %floatb : !torch.float, !torch.float -> !torch.bool
  %t12 = torch.prim.NumToTensor.Scalar %n12 : !torch.bool -> !torch.vtensor<[],i1>
  %n13 = torch.aten.gt.float %floata, %floatb : !torch.float, !torch.float -> !torch.bool
  %t13 = torch.prim.NumToTensor.Scalar %n13 : !torch.bool -> !torch.vtensor<[],i1>
  %n14 = torch.aten.ge.float %floata, %floatb : !torch.float, !torch.float -> !torch.bool
  %t14 = torch.prim.NumToTensor.Scalar %n14 : !torch.bool -> !torch.vtensor<[],i1>
  %n15 = torch.aten.add.float_int %floata, %intb : !torch.float, !torch.int -> !torch.float
  %t15 = torch.prim.NumToTensor.Scalar %n15 : !torch.float -> !torch.vtensor<[],f64>
  %n16 = torch.aten.mul.float_int %floata, %intb : !torch.float, !torch.int -> !torch.float
  %t16 = torch.prim.NumToTensor.Scalar %n16 : !torch.float -> !torch.vtensor<[],f64>
  %n17 = torch.aten.mul.int_float %inta, %floatb : !torch.int, !torch.float -> !torch.float
  %t17 = torch.prim.NumToTensor.Scalar %n17 : !torch.float -> !torch.vtensor<[],f64>
  %n18 = torch.aten.ne.float_int %floata, %intb : !torch.float, !torch.int -> !torch.bool
  %t18 = torch.prim.NumToTensor.Scalar %n18 : !torch.bool -> !torch.vtensor<[],i1>
  %n19 = torch.aten.lt.float_int %floata, %intb : !torch.float, !torch.int -> !torch.bool
  %t19 = torch.prim.NumToTensor.Scalar %n19 : !torch.bool -> !torch.vtensor<[],i1>
  %n20 = torch.aten.gt.float_int %floata, %intb : !torch.float, !torch.int -> !torch.bool
  %t20 = torch.prim.NumToTensor.Scalar %n20 : !torch.bool -> !torch.vtensor<[],i1>
  %n21 = torch.aten.ge.float_int %floata, %intb : !torch.float, !torch.int -> !torch.bool
  %t21 = torch.prim.NumToTensor.Scalar %n21 : !torch.bool -> !torch.vtensor<[],i1>
  %n22 = torch.aten.eq.bool %boola, %boolb : !torch.bool, !torch.bool -> !torch.bool
  %t22 = torch.prim.NumToTensor.Scalar %n22 : !torch.bool -> !torch.vtensor<[],i1>
  %n23 = torch.aten.ne.bool %boola, %boolb : !torch.bool, !torch.bool -> !torch.bool
  %t23 = torch.prim.NumToTensor.Scalar %n23 : !torch.bool -> !torch.vtensor<[],i1>
  %n24 = torch.aten.__and__.bool %boola, %boolb : !torch.bool, !torch.bool -> !torch.bool
  %t24 = torch.prim.NumToTensor.Scalar %n24 : !torch.bool -> !torch.vtensor<[],i1>
  %n25 = torch.aten.__or__.bool %boola, %boolb : !torch.bool, !torch.bool -> !torch.bool
  %t25 = torch.prim.NumToTensor.Scalar %n25 : !torch.bool -> !torch.vtensor<[],i1>
  %n26 = torch.aten.neg.int %inta : !torch.int -> !torch.int
  %t26 = torch.prim.NumToTensor.Scalar %n26 : !torch.int -> !torch.vtensor<[],si64>
  %n27 = torch.aten.neg.float %floata : !torch.float -> !torch.float
  %t27 = torch.prim.NumToTensor.Scalar %n27 : !torch.float -> !torch.vtensor<[],f64>
  %n28 = torch.aten.__not__ %boola : !torch.bool -> !torch.bool
  %t28 = torch.prim.NumToTensor.Scalar %n28 : !torch.bool -> !torch.vtensor<[],i1>
  %n29 = torch.aten.Bool.int %inta : !torch.int -> !torch.bool
  %t29 = torch.prim.NumToTensor.Scalar %n29 : !torch.bool -> !torch.vtensor<[],i1>
  %n30 = torch.aten.Bool.float %floata : !torch.float -> !torch.bool
  %t30 = torch.prim.NumToTensor.Scalar %n30 : !torch.bool -> !torch.vtensor<[],i1>
  %n31 = torch.aten.Int.bool %boola : !torch.bool -> !torch.int
  %t31 = torch.prim.NumToTensor.Scalar %n31 : !torch.int -> !torch.vtensor<[],si64>
  %n32 = torch.aten.Int.float %floata : !torch.float -> !torch.int
  %t32 = torch.prim.NumToTensor.Scalar %n32 : !torch.int -> !torch.vtensor<[],si64>
  %x = torch.vtensor.literal(dense<3> : tensor<1xsi64>) : !torch.vtensor<[1],si64>
  %n33 = torch.aten.Bool.Tensor %x : !torch.vtensor<[1],si64> -> !torch.bool
  %t33 = torch.prim.NumToTensor.Scalar %n33 : !torch.bool -> !torch.vtensor<[],i1>
  return %t0, %t1, %t2, %t3, %t4, %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t14, %t15, %t16, %t17, %t18, %t19, %t20, %t21, %t22, %t23, %t24, %t25, %t26, %t27, %t28, %t29, %t30, %t31, %t32, %t33 : !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],si64>, !torch.vtensor<[],f64>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],i1>, !torch.vtensor<[],si64>, !torch.vtensor<[],si64>, !torch.vtensor<[],i1>
}
