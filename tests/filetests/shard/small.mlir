// A table that is small beside what is looked up is copied to each device.
//
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data | FileCheck %s

// CHECK: stablehlo.custom_call @Sharding(%{{.*}}) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>}
// CHECK-NOT: stablehlo.reduce
func.func @main(%table: tensor<16x16xf32>, %ids: tensor<1600xi32>) -> tensor<1600x16xf32> {
  %0 = "numpy.take"(%table, %ids) {axis = 0 : i64, mode = "wrap"} : (tensor<16x16xf32>, tensor<1600xi32>) -> tensor<1600x16xf32>
  return %0 : tensor<1600x16xf32>
}
