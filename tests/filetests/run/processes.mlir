// Programs of several processes run on every engine as one function. The expected numbers follow from the formulas of
// StableHLO's specification; processes are written (replica, partition).
//
// RUN: mg run %s --function=gathered --backend=interpreter | FileCheck %s --check-prefix=GATHERED
// RUN: mg run %s --function=gathered --backend=jit | FileCheck %s --check-prefix=GATHERED
// RUN: mg run %s --function=gathered --backend=mlir | FileCheck %s --check-prefix=GATHERED
// RUN: mg run %s --function=reduced --backend=interpreter | FileCheck %s --check-prefix=REDUCED
// RUN: mg run %s --function=reduced --backend=jit | FileCheck %s --check-prefix=REDUCED
// RUN: mg run %s --function=moved --backend=interpreter | FileCheck %s --check-prefix=MOVED
// RUN: mg run %s --function=moved --backend=jit | FileCheck %s --check-prefix=MOVED
// RUN: mg run %s --function=sent --backend=interpreter --input=2xi32=1,2 | FileCheck %s --check-prefix=SENT
// RUN: mg run %s --function=sent --backend=jit --input=2xi32=1,2 | FileCheck %s --check-prefix=SENT
// RUN: mg run %s --function=alone --backend=interpreter --input=2xf32=1,2 | FileCheck %s --check-prefix=ALONE
// RUN: mg run %s --function=alone --backend=jit --input=2xf32=1,2 | FileCheck %s --check-prefix=ALONE
// RUN: mg run %s --function=values --backend=interpreter --input=2xf32=1,2 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --function=values --backend=jit --input=2xf32=1,2 | FileCheck %s --check-prefix=VALUES
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// REQUIRES: llvm, mlir

// A group of replicas for each partition.
// GATHERED{LITERAL}: tensor<2xui32>: [10, 0]
// GATHERED{LITERAL}: tensor<2xui32>: [11, 1]
// GATHERED{LITERAL}: tensor<2xui32>: [10, 0]
// GATHERED{LITERAL}: tensor<2xui32>: [11, 1]
// All processes in one group: partition 0 of replicas 1 and 0, then partition 1 of them.
// GATHERED{LITERAL}: tensor<4xui32>: [10, 0, 11, 1]
// Processes 0 and 3, and processes 1 and 2, counted row by row.
// GATHERED{LITERAL}: tensor<2xui32>: [0, 11]
// GATHERED{LITERAL}: tensor<2xui32>: [1, 10]
func.func private @number() -> tensor<1xui32> {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %ten = stablehlo.constant dense<10> : tensor<ui32>
  %tens = stablehlo.multiply %r, %ten : tensor<ui32>
  %both = stablehlo.add %tens, %p : tensor<ui32>
  %0 = stablehlo.reshape %both : (tensor<ui32>) -> tensor<1xui32>
  return %0 : tensor<1xui32>
}
func.func @gather() -> (tensor<2xui32>, tensor<4xui32>, tensor<2xui32>) {
  %x = call @number() : () -> tensor<1xui32>
  // PRINTED: "stablehlo.all_gather"(%{{.*}}) <{all_gather_dim = 0 : i64, replica_groups = dense<{{.*}}> : tensor<1x2xi64>}>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<1xui32>) -> tensor<2xui32>
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> : (tensor<1xui32>) -> tensor<4xui32>
  %2 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> : (tensor<1xui32>) -> tensor<2xui32>
  return %0, %1, %2 : tensor<2xui32>, tensor<4xui32>, tensor<2xui32>
}
func.func @gathered() -> (tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<2xui32>, tensor<2xui32>) {
  // PRINTED: "interpreter.run_parallel"() <{programs = {{\[\[}}@gather, @gather], [@gather, @gather]]}>
  %0:12 = "interpreter.run_parallel"() <{programs = [[@gather, @gather], [@gather, @gather]]}> : () -> (tensor<2xui32>, tensor<4xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<2xui32>)
  return %0#0, %0#3, %0#6, %0#9, %0#4, %0#11, %0#8 : tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<2xui32>, tensor<2xui32>
}

// The region reduces in the order of the group, and in its own type: 3 - 1 = 2, -(1 - 3).
// REDUCED{LITERAL}: tensor<2xf64>: [2, 4]
// REDUCED{LITERAL}: tensor<2xf64>: [2, 4]
// Of the product [3, 12], each of the group has one element, in the group's order.
// REDUCED{LITERAL}: tensor<1xf32>: [12]
// REDUCED{LITERAL}: tensor<1xf32>: [3]
// Only the group's first process has the largest elements.
// REDUCED{LITERAL}: tensor<2xf32>: [0, 0]
// REDUCED{LITERAL}: tensor<2xf32>: [3, 6]
func.func @reduce(%x: tensor<2xf32>) -> (tensor<2xf64>, tensor<1xf32>, tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %3 = stablehlo.subtract %a, %b : tensor<f64>
    stablehlo.return %3 : tensor<f64>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  %1 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<1xf32>
  %2 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf64>, tensor<1xf32>, tensor<2xf32>
}
func.func @reduced() -> (tensor<2xf64>, tensor<2xf64>, tensor<1xf32>, tensor<1xf32>, tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[3.0, 6.0]> : tensor<2xf32>
  %0:6 = "interpreter.run_parallel"(%x, %y) <{programs = [[@reduce], [@reduce]]}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf64>, tensor<1xf32>, tensor<2xf32>, tensor<2xf64>, tensor<1xf32>, tensor<2xf32>)
  return %0#0, %0#3, %0#1, %0#4, %0#2, %0#5 : tensor<2xf64>, tensor<2xf64>, tensor<1xf32>, tensor<1xf32>, tensor<2xf32>, tensor<2xf32>
}

// Three partitions: 0 has [1, 2], 1 has [3, 4], 2 has [5, 6]. Partitions 2 and 0 exchange halves, and so does
// partition 1 with itself.
// MOVED{LITERAL}: tensor<2x1xi32>: [[6], [2]]
// MOVED{LITERAL}: tensor<2x1xi32>: [[5], [1]]
// Partition 1 gives to 0, and 0 to 2; nothing is given to 1.
// MOVED{LITERAL}: tensor<1x2xi32>: [[3, 4]]
// MOVED{LITERAL}: tensor<1x2xi32>: [[0, 0]]
// MOVED{LITERAL}: tensor<1x2xi32>: [[1, 2]]
// The first of the group [2, 1], and the one that the root 1 numbers.
// MOVED{LITERAL}: tensor<1x2xi32>: [[0, 0]]
// MOVED{LITERAL}: tensor<1x2xi32>: [[5, 6]]
// MOVED{LITERAL}: tensor<1x2xi32>: [[3, 4]]
func.func @exchange(%x: tensor<1x2xi32>) -> (tensor<2x1xi32>, tensor<1x2xi32>) {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[2, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1x2xi32>) -> tensor<2x1xi32>
  %1 = func.call @permute(%x) : (tensor<1x2xi32>) -> tensor<1x2xi32>
  return %0, %1 : tensor<2x1xi32>, tensor<1x2xi32>
}
func.func @permute(%x: tensor<1x2xi32>) -> tensor<1x2xi32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1x2xi32>) -> tensor<1x2xi32>
  return %0 : tensor<1x2xi32>
}
func.func @broadcast(%x: tensor<1x2xi32>, %root: tensor<1xi32>) -> (tensor<1x2xi32>, tensor<1x2xi32>) {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1x2xi32>) -> tensor<1x2xi32>
  %1 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, has_dynamic_root}> : (tensor<1x2xi32>, tensor<1xi32>) -> tensor<1x2xi32>
  return %0, %1 : tensor<1x2xi32>, tensor<1x2xi32>
}
func.func @moved() -> (tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>) {
  %x = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>
  %y = stablehlo.constant dense<[[3, 4]]> : tensor<1x2xi32>
  %z = stablehlo.constant dense<[[5, 6]]> : tensor<1x2xi32>
  %root = stablehlo.constant dense<1> : tensor<1xi32>
  %0:5 = "interpreter.run_parallel"(%x, %y, %z) <{programs = [[@exchange, @permute, @exchange]]}> : (tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> (tensor<2x1xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<2x1xi32>, tensor<1x2xi32>)
  %1:6 = "interpreter.run_parallel"(%x, %root, %y, %root, %z, %root) <{programs = [[@broadcast, @broadcast, @broadcast]]}> : (tensor<1x2xi32>, tensor<1xi32>, tensor<1x2xi32>, tensor<1xi32>, tensor<1x2xi32>, tensor<1xi32>) -> (tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>)
  return %0#0, %0#3, %0#1, %0#2, %0#4, %1#0, %1#2, %1#5 : tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>
}

// The first process receives before it sends, the second one sends before it receives: 1 + 10, 2 + 10, then their
// doubles. Each reads the infeed once, in the order of the processes.
// SENT{LITERAL}: tensor<2xi32>: [22, 24]
// SENT{LITERAL}: tensor<2xi32>: [7, 8]
// SENT{LITERAL}: tensor<2xi32>: [9, 9]
func.func @first(%t: !stablehlo.token) -> (tensor<2xi32>, !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %1:2 = "stablehlo.recv"(%0#1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %2 = stablehlo.add %1#0, %1#0 : tensor<2xi32>
  %3 = "stablehlo.send"(%2, %1#1) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %0#0, %3 : tensor<2xi32>, !stablehlo.token
}
func.func @second(%x: tensor<2xi32>, %t: !stablehlo.token) -> (tensor<2xi32>, tensor<2xi32>) {
  %ten = stablehlo.constant dense<10> : tensor<2xi32>
  %0 = stablehlo.add %x, %ten : tensor<2xi32>
  %1 = "stablehlo.send"(%0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  %2:2 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %3:2 = "stablehlo.infeed"(%2#1) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %4 = "stablehlo.outfeed"(%2#0, %3#1) : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %2#0, %3#0 : tensor<2xi32>, tensor<2xi32>
}
func.func @seven() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @nine() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<9> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @sent(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  // PRINTED: stablehlo.create_token : !stablehlo.token
  %t = stablehlo.create_token : !stablehlo.token
  // PRINTED: stablehlo.after_all %{{.*}}, %{{.*}} : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %0:4 = "interpreter.run_parallel"(%t, %x, %u) <{infeed = [@seven, @nine], programs = [[@first], [@second]]}> : (!stablehlo.token, tensor<2xi32>, !stablehlo.token) -> (tensor<2xi32>, !stablehlo.token, tensor<2xi32>, tensor<2xi32>)
  return %0#2, %0#0, %0#3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// A function that is run by itself is one process, in regions too.
// ALONE{LITERAL}: tensor<2xf32>: [1, 2]
// ALONE{LITERAL}: tensor<2xf32>: [1, 2]
// ALONE{LITERAL}: tensor<ui32>: 0
func.func @alone(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<ui32>) {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %1:2 = "stablehlo.if"(%yes) ({
    %2 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %3 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %4 = stablehlo.replica_id : tensor<ui32>
    stablehlo.return %2, %4 : tensor<2xf32>, tensor<ui32>
  }, {
    %2 = stablehlo.partition_id : tensor<ui32>
    stablehlo.return %x, %2 : tensor<2xf32>, tensor<ui32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<ui32>)
  return %0, %1#0, %1#1 : tensor<2xf32>, tensor<2xf32>, tensor<ui32>
}

// Composites are calls, elements of tuples the values that the tuples are made of, and a token is an empty tensor, as
// a loop's value too.
// VALUES{LITERAL}: tensor<2xf32>: [2, 4]
// VALUES{LITERAL}: tensor<2xf32>: [1, 2]
// VALUES{LITERAL}: tensor<i32>: 3
// VALUES{LITERAL}: tensor<0xi1>: []
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @values(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<i32>, !stablehlo.token) {
  // PRINTED: stablehlo.composite "my.twice" %{{.*}} {decomposition = @twice, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  // PRINTED: stablehlo.tuple
  %1 = stablehlo.tuple %x : tuple<tensor<2xf32>>
  %2 = stablehlo.tuple %0, %1 : tuple<tensor<2xf32>, tuple<tensor<2xf32>>>
  // PRINTED: stablehlo.get_tuple_element %{{.*}}[1] : (tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  // PRINTED: interpreter.probe %{{.*}}, probe_id = "x" : tensor<2xf32>
  %5 = interpreter.probe %4, probe_id = "x" : tensor<2xf32>
  // PRINTED: check.expect_serialized_eq %{{.*}}, probe_id = "x" : tensor<2xf32>
  check.expect_serialized_eq %x, probe_id = "x" : tensor<2xf32>
  %t = stablehlo.create_token : !stablehlo.token
  %n = stablehlo.constant dense<0> : tensor<i32>
  %6:2 = stablehlo.while(%i = %n, %s = %t) : tensor<i32>, !stablehlo.token
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %less = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %after = stablehlo.after_all %s : !stablehlo.token
    stablehlo.return %next, %after : tensor<i32>, !stablehlo.token
  }
  return %0, %5, %6#0, %6#1 : tensor<2xf32>, tensor<2xf32>, tensor<i32>, !stablehlo.token
}
