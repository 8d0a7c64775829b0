// Numbers beside floats of 16 bits, as PyTorch 2 computes with them: products and quotients read the number
// as f32 and round once; all else rounds the number first.
//
// RUN: mg run %s --function=mul_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=MUL_F16
// RUN: mg run %s --function=mul_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=MUL_F16
// MUL_F16{LITERAL}: tensor<4xf16>: [0.05, 0.3, -0.275, 0.009995]
// RUN: mg run %s --function=div_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=DIV_F16
// RUN: mg run %s --function=div_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=DIV_F16
// DIV_F16{LITERAL}: tensor<4xf16>: [1.667, 10, -9.164, 0.3333]
// RUN: mg run %s --function=floor_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=FLOOR_F16
// RUN: mg run %s --function=floor_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=FLOOR_F16
// FLOOR_F16{LITERAL}: tensor<4xf16>: [1, 9, -10, 0]
// RUN: mg run %s --function=trunc_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=TRUNC_F16
// RUN: mg run %s --function=trunc_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=TRUNC_F16
// TRUNC_F16{LITERAL}: tensor<4xf16>: [1, 10, -9, 0]
// RUN: mg run %s --function=add_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=ADD_F16
// RUN: mg run %s --function=add_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=ADD_F16
// ADD_F16{LITERAL}: tensor<4xf16>: [0.6, 3.1, -2.65, 0.2]
// RUN: mg run %s --function=sub_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=SUB_F16
// RUN: mg run %s --function=sub_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=SUB_F16
// SUB_F16{LITERAL}: tensor<4xf16>: [0.3, 2.8, -2.95, -0.1]
// RUN: mg run %s --function=rsub_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=RSUB_F16
// RUN: mg run %s --function=rsub_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=RSUB_F16
// RSUB_F16{LITERAL}: tensor<4xf16>: [-0.4, -2.9, 2.85, 0]
// RUN: mg run %s --function=rem_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=REM_F16
// RUN: mg run %s --function=rem_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=REM_F16
// REM_F16{LITERAL}: tensor<4xf16>: [0.2, 0.2996, 0.2505, 0.1]
// RUN: mg run %s --function=pow_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=POW_F16
// RUN: mg run %s --function=pow_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=POW_F16
// POW_F16{LITERAL}: tensor<4xf16>: [0.812, 1.391, nan, 0.501]
// RUN: mg run %s --function=clamp_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=CLAMP_F16
// RUN: mg run %s --function=clamp_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=CLAMP_F16
// CLAMP_F16{LITERAL}: tensor<4xf16>: [0.5, 2.7, 0.1, 0.1]
// RUN: mg run %s --function=gt_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=GT_F16
// RUN: mg run %s --function=gt_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=GT_F16
// GT_F16{LITERAL}: tensor<4xi1>: [true, true, false, false]
// RUN: mg run %s --function=eq_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=EQ_F16
// RUN: mg run %s --function=eq_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=EQ_F16
// EQ_F16{LITERAL}: tensor<4xi1>: [false, false, false, true]
// RUN: mg run %s --function=fill_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --input=4xi1=1,0,1,0 | FileCheck %s --check-prefix=FILL_F16
// RUN: mg run %s --function=fill_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --input=4xi1=1,0,1,0 --backend=interpreter | FileCheck %s --check-prefix=FILL_F16
// FILL_F16{LITERAL}: tensor<4xf16>: [0.1, 3, 0.1, 0.1]
// RUN: mg run %s --function=mulint_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=MULINT_F16
// RUN: mg run %s --function=mulint_f16 --input=4xf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=MULINT_F16
// MULINT_F16{LITERAL}: tensor<4xf16>: [1024, 6148, -5636, 204.9]
// RUN: mg run %s --function=mul_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=MUL_BF16
// RUN: mg run %s --function=mul_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=MUL_BF16
// MUL_BF16{LITERAL}: tensor<4xbf16>: [0.05, 0.3, -0.275, 0.01]
// RUN: mg run %s --function=div_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=DIV_BF16
// RUN: mg run %s --function=div_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=DIV_BF16
// DIV_BF16{LITERAL}: tensor<4xbf16>: [1.664, 10, -9.2, 0.334]
// RUN: mg run %s --function=floor_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=FLOOR_BF16
// RUN: mg run %s --function=floor_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=FLOOR_BF16
// FLOOR_BF16{LITERAL}: tensor<4xbf16>: [1, 9, -10, 0]
// RUN: mg run %s --function=trunc_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=TRUNC_BF16
// RUN: mg run %s --function=trunc_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=TRUNC_BF16
// TRUNC_BF16{LITERAL}: tensor<4xbf16>: [1, 10, -9, 0]
// RUN: mg run %s --function=add_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=ADD_BF16
// RUN: mg run %s --function=add_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=ADD_BF16
// ADD_BF16{LITERAL}: tensor<4xbf16>: [0.6, 3.1, -2.66, 0.2]
// RUN: mg run %s --function=sub_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=SUB_BF16
// RUN: mg run %s --function=sub_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=SUB_BF16
// SUB_BF16{LITERAL}: tensor<4xbf16>: [0.3, 2.8, -2.95, -0.1]
// RUN: mg run %s --function=rsub_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=RSUB_BF16
// RUN: mg run %s --function=rsub_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=RSUB_BF16
// RSUB_BF16{LITERAL}: tensor<4xbf16>: [-0.4, -2.9, 2.84, 0]
// RUN: mg run %s --function=rem_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=REM_BF16
// RUN: mg run %s --function=rem_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=REM_BF16
// REM_BF16{LITERAL}: tensor<4xbf16>: [0.199, 0.293, 0.258, 0.1]
// RUN: mg run %s --function=pow_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=POW_BF16
// RUN: mg run %s --function=pow_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=POW_BF16
// POW_BF16{LITERAL}: tensor<4xbf16>: [0.812, 1.39, nan, 0.5]
// RUN: mg run %s --function=clamp_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=CLAMP_BF16
// RUN: mg run %s --function=clamp_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=CLAMP_BF16
// CLAMP_BF16{LITERAL}: tensor<4xbf16>: [0.5, 2.7, 0.1, 0.1]
// RUN: mg run %s --function=gt_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=GT_BF16
// RUN: mg run %s --function=gt_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=GT_BF16
// GT_BF16{LITERAL}: tensor<4xi1>: [true, true, false, false]
// RUN: mg run %s --function=eq_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=EQ_BF16
// RUN: mg run %s --function=eq_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=EQ_BF16
// EQ_BF16{LITERAL}: tensor<4xi1>: [false, false, false, true]
// RUN: mg run %s --function=fill_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --input=4xi1=1,0,1,0 | FileCheck %s --check-prefix=FILL_BF16
// RUN: mg run %s --function=fill_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --input=4xi1=1,0,1,0 --backend=interpreter | FileCheck %s --check-prefix=FILL_BF16
// FILL_BF16{LITERAL}: tensor<4xbf16>: [0.1, 3, 0.1, 0.1]
// RUN: mg run %s --function=mulint_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 | FileCheck %s --check-prefix=MULINT_BF16
// RUN: mg run %s --function=mulint_bf16 --input=4xbf16=0.5,3.0,-2.75,0.0999755859375 --backend=interpreter | FileCheck %s --check-prefix=MULINT_BF16
// MULINT_BF16{LITERAL}: tensor<4xbf16>: [1024, 6140, -5630, 205]

func.func @mul_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.mul.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @div_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.div.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @floor_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 3.000000e-01
  %m = torch.constant.str "floor"
  %0 = torch.aten.div.Scalar_mode %x, %s, %m : !torch.vtensor<[4],f16>, !torch.float, !torch.str -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @trunc_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 3.000000e-01
  %m = torch.constant.str "trunc"
  %0 = torch.aten.div.Scalar_mode %x, %s, %m : !torch.vtensor<[4],f16>, !torch.float, !torch.str -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @add_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.add.Scalar %x, %s, %one : !torch.vtensor<[4],f16>, !torch.float, !torch.int -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @sub_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %two = torch.constant.int 2
  %t = torch.constant.float 2.700000e+00
  %0 = torch.aten.sub.Scalar %x, %s, %two : !torch.vtensor<[4],f16>, !torch.float, !torch.int -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @rsub_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.rsub.Scalar %x, %s, %one : !torch.vtensor<[4],f16>, !torch.float, !torch.int -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @rem_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.remainder.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @pow_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.pow.Tensor_Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @clamp_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %t = torch.constant.float 2.700000e+00
  %0 = torch.aten.clamp %x, %s, %t : !torch.vtensor<[4],f16>, !torch.float, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @gt_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],i1> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.gt.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}

func.func @eq_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],i1> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.eq.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.float -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}

func.func @fill_f16(%x: !torch.vtensor<[4],f16>, %k: !torch.vtensor<[4],i1>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.masked_fill.Scalar %x, %k, %s : !torch.vtensor<[4],f16>, !torch.vtensor<[4],i1>, !torch.float -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @mulint_f16(%x: !torch.vtensor<[4],f16>) -> !torch.vtensor<[4],f16> {
  %s = torch.constant.int 2049
  %0 = torch.aten.mul.Scalar %x, %s : !torch.vtensor<[4],f16>, !torch.int -> !torch.vtensor<[4],f16>
  return %0 : !torch.vtensor<[4],f16>
}

func.func @mul_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.mul.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @div_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.div.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @floor_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 3.000000e-01
  %m = torch.constant.str "floor"
  %0 = torch.aten.div.Scalar_mode %x, %s, %m : !torch.vtensor<[4],bf16>, !torch.float, !torch.str -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @trunc_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 3.000000e-01
  %m = torch.constant.str "trunc"
  %0 = torch.aten.div.Scalar_mode %x, %s, %m : !torch.vtensor<[4],bf16>, !torch.float, !torch.str -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @add_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.add.Scalar %x, %s, %one : !torch.vtensor<[4],bf16>, !torch.float, !torch.int -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @sub_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %two = torch.constant.int 2
  %t = torch.constant.float 2.700000e+00
  %0 = torch.aten.sub.Scalar %x, %s, %two : !torch.vtensor<[4],bf16>, !torch.float, !torch.int -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @rsub_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.rsub.Scalar %x, %s, %one : !torch.vtensor<[4],bf16>, !torch.float, !torch.int -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @rem_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.remainder.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @pow_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 3.000000e-01
  %0 = torch.aten.pow.Tensor_Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @clamp_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %t = torch.constant.float 2.700000e+00
  %0 = torch.aten.clamp %x, %s, %t : !torch.vtensor<[4],bf16>, !torch.float, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @gt_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],i1> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.gt.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}

func.func @eq_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],i1> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.eq.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.float -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}

func.func @fill_bf16(%x: !torch.vtensor<[4],bf16>, %k: !torch.vtensor<[4],i1>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.float 1.000000e-01
  %0 = torch.aten.masked_fill.Scalar %x, %k, %s : !torch.vtensor<[4],bf16>, !torch.vtensor<[4],i1>, !torch.float -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}

func.func @mulint_bf16(%x: !torch.vtensor<[4],bf16>) -> !torch.vtensor<[4],bf16> {
  %s = torch.constant.int 2049
  %0 = torch.aten.mul.Scalar %x, %s : !torch.vtensor<[4],bf16>, !torch.int -> !torch.vtensor<[4],bf16>
  return %0 : !torch.vtensor<[4],bf16>
}
