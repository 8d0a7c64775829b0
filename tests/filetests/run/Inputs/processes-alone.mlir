// What a function that is run by itself cannot do is an error where it is run. See ../processes-refused.mlir.

// GATHER: it communicates with other processes, which only 'interpreter.run_parallel' runs
func.func @gather(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// TUPLE: a tuple is computed with only where 'stablehlo.get_tuple_element' uses the one that 'stablehlo.tuple' makes
func.func @tuple(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tuple %x : tuple<tensor<2xf32>>
  %1 = stablehlo.optimization_barrier %0 : tuple<tensor<2xf32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// PROBE: no 'interpreter.probe' of this probe_id is before it in its block
func.func @probe(%x: tensor<2xf32>) {
  %0 = interpreter.probe %x, probe_id = "x" : tensor<2xf32>
  check.expect_serialized_eq %0, probe_id = "y" : tensor<2xf32>
  return
}

// DIFFERS: the check failed
func.func @differs(%x: tensor<2xf32>) {
  %0 = interpreter.probe %x, probe_id = "x" : tensor<2xf32>
  %1 = stablehlo.add %0, %0 : tensor<2xf32>
  check.expect_serialized_eq %1, probe_id = "x" : tensor<2xf32>
  return
}

// COMPOSITE: 'stablehlo.composite' cannot be run: it is not computed in this form
func.func @composite(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.op" %x {decomposition = @nowhere} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// NUMBER: 'stablehlo.replica_id' cannot be run: it is not computed in this form
func.func @number() -> tensor<f32> {
  %0 = stablehlo.replica_id : tensor<f32>
  return %0 : tensor<f32>
}
