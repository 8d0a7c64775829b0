// What stands beside functions is not dropped: another dialect's functions are refused, as their
// operations are.
//
// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s
// RUN: not mg opt %s --to=onnx 2>&1 | FileCheck %s
// CHECK: error: {{.*}}vhlo.func_v1{{.*}}no definition of it is known

vhlo.func_v1 @main(%arg0: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = vhlo.add_v1 %arg0, %arg0 : !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
