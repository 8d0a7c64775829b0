// A table that is divided along its rows: each device looks up the rows that it has, and the bits are added
// up. Indices refer to the whole table.
//
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data | diff - %s.expected
// RUN: mg opt %s --emit=python --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data | FileCheck %s --check-prefix=JAX
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data --verify-diagnostics

// JAX:      mesh = jax.make_mesh((2, 4), ("data", "model"), axis_types=(AxisType.Auto,) * 2)
// JAX:      [[PARTS:v[0-9]+]] = lax.reshape(arg0, [4, 256, 16])
// JAX-NEXT: lax.with_sharding_constraint([[PARTS]], NamedSharding(mesh, P("model", None, None)))
// JAX:      lax.with_sharding_constraint({{v[0-9]+}}, NamedSharding(mesh, P("model", "data", None)))
// JAX-NEXT: {{v[0-9]+}} = jnp.asarray(np.full([], 0, np.int32))
// JAX-NEXT: lax.reduce({{v[0-9]+}}, {{v[0-9]+}}, lax.add, [0])
// JAX:      main = jax.jit(
// JAX-NEXT:     main,
// JAX-NEXT:     in_shardings=(
// JAX-NEXT:         NamedSharding(mesh, P("model", None)),
// JAX-NEXT:         NamedSharding(mesh, P("data")),
// JAX-NEXT:     ),
// JAX-NEXT:     out_shardings=NamedSharding(mesh, P("data", None)),
// JAX-NEXT: )

func.func @main(%table: tensor<1024x16xf32>, %ids: tensor<8xi32>) -> tensor<8x16xf32> {
  // expected-remark@+1 {{looked up by a sum of masked lookups: each device receives 384 B}}
  %0 = "webnn.gather"(%table, %ids) {axis = 0 : ui32} : (tensor<1024x16xf32>, tensor<8xi32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
