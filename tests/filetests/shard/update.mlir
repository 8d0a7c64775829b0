// A step of training: gradients of samples that are divided are added to a table that is divided otherwise. Each
// device sees all of them, and adds those of its rows in their order.
//
// RUN: mg opt %s --to=stablehlo --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data --shard=gradients:data,_ | diff - %s.expected

func.func @main(%table: tensor<64x8xf32>, %ids: tensor<32xi64>, %gradients: tensor<32x8xf32>) -> tensor<64x8xf32> {
  %0 = mg.reshape %ids : (tensor<32xi64>) -> tensor<32x1xi64>
  %1 = mg.scatter_multiaxis %table[%0], %gradients axes [0] {bounds = "drop", from_end, reduction = "add"} : (tensor<64x8xf32>, tensor<32x1xi64>, tensor<32x8xf32>) -> tensor<64x8xf32>
  return %1 : tensor<64x8xf32>
}
