// What processes do wrong is an error at the operation that does it.
//
// RUN: not mg opt %s --split-input-file --pass-pipeline='builtin.module(legalize-processes)' 2>&1 | FileCheck %s
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=gather --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=GATHER
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=gather --backend=interpreter --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=GATHER
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=tuple --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=TUPLE
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=probe --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=PROBE
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=differs --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=DIFFERS
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=composite --input=2xf32=1,2 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=COMPOSITE
// RUN: not mg run %S/Inputs/processes-alone.mlir --function=number 2>&1 | FileCheck %S/Inputs/processes-alone.mlir --check-prefix=NUMBER
// REQUIRES: llvm

// CHECK: error: 'interpreter.run_parallel': programs must be lists of functions, all of one length: {{\[\[}}@f, @g], …]
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:3 = "interpreter.run_parallel"(%x, %x, %x) <{programs = [[@f], [@f, @f]]}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': programs must be lists of functions, all of one length
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"(%x) <{programs = []}> : (tensor<2xf32>) -> (tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': there is no function @g
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': @f has no body of one block
func.func private @f(tensor<2xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': there is no operand for argument 0 of process (1, 0)
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': 1 operands are for no process
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': argument 0 of process (0, 0), which runs @f, is tensor<3xf32>, but its operand is tensor<2xf32>
func.func @f(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': its results are (tensor<2xf32>, tensor<4xf32>), but the processes return (tensor<4xf32>, tensor<4xf32>)
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': its groups name replica 2, but the run has 2, from 0
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': its groups name process 5, but the run has 2, from 0
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 5]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': use_global_device_ids needs a positive channel
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': its channel_handle is no #stablehlo.channel_handle<handle = N, type = T>
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = 1 : i64}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': its groups name process (1, 0) twice
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [1, -1]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': process (1, 0) is in none of its groups
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': replica_groups has the negative number -2
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': it needs replica_groups, a dense tensor of integers of rank 2
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': a result is declared tensor<2xf32>, but its group gives tensor<4xf32>
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': tensor<2xf32> has no dimension 1
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': process (0, 0) and process (1, 0) run it with other attributes
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, mine = "g"}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': process (0, 0) and process (1, 0) run it with other types of operands
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather': processes wait without end: process (0, 0) at 'stablehlo.all_gather'
func.func @f(%x: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.collective_permute': process (1, 0) is the target of two pairs
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.collective_permute': source_target_pairs must be pairs of processes
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1, 1]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_to_all': split_count is 1, but its group has 2 processes
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_to_all': tensor<2xf32> has no dimension 3
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 3 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.reduce_scatter': dimension 0 of tensor<2xf32> has no 3 equal parts
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:3 = "interpreter.run_parallel"(%x, %x, %x) <{programs = [[@f], [@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_reduce': its region must have two arguments
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:3 = "interpreter.run_parallel"(%x, %x, %x) <{programs = [[@f], [@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.collective_reduce': its groups are not specified for a positive channel
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:3 = "interpreter.run_parallel"(%x, %x, %x) <{programs = [[@f], [@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.all_reduce': processes of 'interpreter.run_parallel' communicate in no region of an operation
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%yes) ({
    %1 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'func.call': a process of 'interpreter.run_parallel' calls a function that cannot be inlined
func.func private @g(tensor<2xf32>) -> tensor<2xf32>
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @g(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:2 = "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.send': no process receives what process (0, 0) sends on channel 1
func.func @f(%x: tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @main(%x: tensor<2xf32>) {
  "interpreter.run_parallel"(%x) <{programs = [[@f]]}> : (tensor<2xf32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.recv': processes wait without end: process (0, 0) at 'stablehlo.recv'
func.func @f() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"() <{programs = [[@f]]}> : () -> (tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.recv': processes wait without end: process (1, 0) at 'stablehlo.recv'
func.func @f(%x: tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @g() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"(%x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>) -> (tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.send': process (1, 0) and process (0, 0) send on channel 1
func.func @f(%x: tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @main(%x: tensor<2xf32>) {
  "interpreter.run_parallel"(%x, %x) <{programs = [[@f], [@f]]}> : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.recv': its results do not have the types of what it gets: tensor<2xf32>, !stablehlo.token
func.func @f(%x: tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @g() -> tensor<3xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return %0#0 : tensor<3xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"(%x) <{programs = [[@f], [@g]]}> : (tensor<2xf32>) -> (tensor<3xf32>)
  return
}

// -----

// CHECK: error: 'stablehlo.infeed': 'interpreter.run_parallel' states no more functions in infeed
func.func @f() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"() <{programs = [[@f]]}> : () -> (tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': infeed must be a list of functions, [@f, …]
func.func @f() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  %0:1 = "interpreter.run_parallel"() <{programs = [[@f]], infeed = @f}> : () -> (tensor<2xf32>)
  return
}

// -----

// CHECK: error: 'interpreter.run_parallel': a process runs no processes of its own
func.func @main() {
  "interpreter.run_parallel"() <{programs = [[@main]]}> : () -> ()
  return
}
