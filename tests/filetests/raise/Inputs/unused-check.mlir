// The check is for tables of 5 rows, the gather reads one of 4.
func.func @unused(%x: tensor<4xf32>, %i: tensor<2xi64>) -> (tensor<2xf32>, i64 {mg.status}) {
  %cst = arith.constant dense<9223372036854775807> : tensor<i64>
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %c5 = arith.constant 5 : i64
  %max = arith.constant 9223372036854775807 : i64
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%i : tensor<2xi64>) outs(%cst : tensor<i64>) attrs = {mg.check = {axes = array<i64: 0>, sizes = array<i64: 5>}} {
  ^bb0(%in: i64, %out: i64):
    %at = linalg.index 0 : index
    %place = arith.index_cast %at : index to i64
    %inside = arith.cmpi ult, %in, %c5 : i64
    %first = arith.minsi %out, %place : i64
    %found = arith.select %inside, %out, %first : i64
    linalg.yield %found : i64
  } -> tensor<i64>
  %empty = tensor.empty() : tensor<2xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%i : tensor<2xi64>) outs(%empty : tensor<2xf32>) attrs = {mg.gather = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: f32):
    %inside = arith.cmpi ult, %in, %c4 : i64
    %safe = arith.select %inside, %in, %c0 : i64
    %at = arith.index_cast %safe : i64 to index
    %element = tensor.extract %x[%at] : tensor<4xf32>
    linalg.yield %element : f32
  } -> tensor<2xf32>
  %found = tensor.extract %0[] : tensor<i64>
  %passed = arith.cmpi eq, %found, %max : i64
  %failed = arith.addi %found, %c1 : i64
  %status = arith.select %passed, %c0, %failed : i64
  return %1, %status : tensor<2xf32>, i64
}
