// A paged cache: the pages are divided, and so are the heads; each sequence looks its pages up by number.
//
// RUN: mg opt %s --to=stablehlo --mesh=pages=4,heads=2 --shard=cache:pages,_,heads,_ | diff - %s.expected

func.func @main(%cache: tensor<64x4x2x8xbf16>, %numbers: tensor<3x5xi32>) -> tensor<3x20x2x8xbf16> {
  %0 = "numpy.take"(%cache, %numbers) {axis = 0 : i64, mode = "clip"} : (tensor<64x4x2x8xbf16>, tensor<3x5xi32>) -> tensor<3x5x4x2x8xbf16>
  %1 = mg.reshape %0 : (tensor<3x5x4x2x8xbf16>) -> tensor<3x20x2x8xbf16>
  return %1 : tensor<3x20x2x8xbf16>
}
