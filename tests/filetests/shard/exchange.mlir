// Many lookups in a large table: indices go to the devices that have their rows, and rows come back, in as many
// turns as the busiest device needs.
//
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data+model --shard=more:data+model | diff - %s.expected
// RUN: mg opt %s --emit=python --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data+model --shard=more:data+model | FileCheck %s --check-prefix=JAX
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data+model --shard=more:data+model 2>&1 | FileCheck %s --check-prefix=COST

// Two lookups of one shape are calls of one function.
// JAX:      def exchanged(table, indices, axis, of, by, to):
// JAX:          lax.while_loop(
// JAX:      def main(
// JAX:      = exchanged(arg0, {{v[0-9]+}}, 0, P("model", None), P(("data", "model"), None), P(("data", "model"), None))
// JAX:      = exchanged(arg0, {{v[0-9]+}}, 0, P("model", None), P(("data", "model"), None), P(("data", "model"), None))

// COST:      looked up by an exchange of indices and rows: each device receives 52.4 kB
// COST:      that is for uniformly distributed indices; where all lead to one device, it takes 4 such turns
// COST:      a sum of masked lookups: 163 kB
// COST:      a copy of the table on each device: 4.8 MB
func.func @main(%table: tensor<100000x16xf32>, %ids: tensor<6400xi32>, %more: tensor<6400xi32>) -> (tensor<6400x16xf32>, tensor<6400x16xf32>) {
  %0 = "webnn.gather"(%table, %ids) {axis = 0 : ui32} : (tensor<100000x16xf32>, tensor<6400xi32>) -> tensor<6400x16xf32>
  %1 = "webnn.gather"(%table, %more) {axis = 0 : ui32} : (tensor<100000x16xf32>, tensor<6400xi32>) -> tensor<6400x16xf32>
  return %0, %1 : tensor<6400x16xf32>, tensor<6400x16xf32>
}
