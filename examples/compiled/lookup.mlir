// Compiled to a file, this is called from C (call.c) and from Python (call.py):
//
//     mg translate lookup.mlir --to=object --target-cpu=native -o lookup.o --header=lookup.h
//     cc call.c lookup.o -o call && ./call
//
//     mg translate lookup.mlir --to=shared --target-cpu=native -o lookup.so
//     python call.py
func.func @lookup(%table: tensor<4x3xf32>, %ids: tensor<2xi64>) -> tensor<2x3xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %rows : tensor<2x3xf32>
}
