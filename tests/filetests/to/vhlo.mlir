// The versioned form of StableHLO is carried, and where that is not enough it is said what makes StableHLO of it.
//
// RUN: mg opt --canonicalize %s | FileCheck %s
// RUN: not mg opt --to=stablehlo %s 2>&1 | FileCheck %s --check-prefix=TO
// RUN: not mg run %s 2>&1 | FileCheck %s --check-prefix=RAN

// CHECK: "vhlo.add_v1"(%arg0, %arg0)
// TO: error: 'vhlo.func_v1' has no spelling in 'stablehlo': no definition of it is known
// TO: = help: VHLO is the versioned form of StableHLO
// RAN: error: there is no function to run
// RAN: = help: VHLO is the versioned form of StableHLO
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
^bb0(%arg0: !vhlo.tensor_v1<2x!vhlo.f32_v1>):
  %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
}) : () -> ()
