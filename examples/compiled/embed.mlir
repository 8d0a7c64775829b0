// Rows of a table of any number, for any batch and any length: compiled once, it is called from C
// (embed.c) at several sizes:
//
//     mg translate embed.mlir --to=object -o embed.o --header=embed.h
//     cc embed.c embed.o -o embed && ./embed
func.func @embed(%table: tensor<?x3xf32>, %ids: tensor<?x?xi64>) -> tensor<?x?x3xf32> {
  // The result's sizes are those of the indices, and 3.
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<?x3xf32>, tensor<?x?xi64>) -> tensor<?x?x3xf32>
  return %rows : tensor<?x?x3xf32>
}
