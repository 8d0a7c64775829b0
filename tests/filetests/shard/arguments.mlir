// What is no mesh, and no sharding.
//
// RUN: not mg opt %s --to=stablehlo --mesh=data=0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mg opt %s --to=stablehlo --mesh=data=2,data=4 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not mg opt %s --to=onnx --mesh=data=2 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not mg opt %s --to=stablehlo --mesh=data=2 --shard=table 2>&1 | FileCheck %s --check-prefix=COLON
// RUN: not mg opt %s --to=stablehlo --mesh=data=2 --shard=table:modl 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not mg opt %s --to=stablehlo --mesh=data=2 --shard=tabel:data 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mg opt %s --to=stablehlo --mesh=data=2 --shard=table:data --shard=0:data 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: mg opt %s --to=stablehlo --mesh=data=2 --shard=0:data | FileCheck %s

// NONE: error: --mesh: 'data=0' is no axis of a mesh: NAME=DEVICES is expected
// TWICE: error: --mesh: the mesh has two axes 'data'
// TARGET: error: --mesh: programs for many devices are written in StableHLO: --to=stablehlo
// COLON: error: --shard: 'table' is no sharding: ARGUMENT:DIMENSION,… is expected
// AXIS: error: --shard=table:modl: %table: the mesh has no axis 'modl'; it has data
// NAME: error: --shard: @main has no argument 'tabel'
// NAME: help: did you mean 'table'?
// AGAIN: error: --shard=0:data: %table: it is divided a second time

// CHECK: "sdy.mesh"() <{mesh = #sdy.mesh<["data"=2]>, sym_name = "mesh"}> : () -> ()
// CHECK: func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>})
func.func @main(%table: tensor<4xf32>) -> tensor<4xf32> {
  return %table : tensor<4xf32>
}
