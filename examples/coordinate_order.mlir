// The order of `axes` is the order of the coordinates: (row, column) or (x, y).
//
// Both functions look up the same three elements. Coordinates that come as (x, y), as in graphics,
// need no reversal: `axes [1, 0]` reads them so.
//
// RUN: mg run %s --function=rows_columns --backend=interpreter --input=2x3xi32=0,1,2,10,11,12 --input=3x2xi64=1,2,0,0,0,1 | FileCheck %s --check-prefix=ROWS_COLUMNS
// RUN: mg run %s --function=rows_columns --input=2x3xi32=0,1,2,10,11,12 --input=3x2xi64=1,2,0,0,0,1 | FileCheck %s --check-prefix=ROWS_COLUMNS
// RUN: mg run %s --function=xy --backend=interpreter --input=2x3xi32=0,1,2,10,11,12 --input=3x2xi64=2,1,0,0,1,0 | FileCheck %s --check-prefix=XY
// RUN: mg run %s --function=xy --input=2x3xi32=0,1,2,10,11,12 --input=3x2xi64=2,1,0,0,1,0 | FileCheck %s --check-prefix=XY
//
// ROWS_COLUMNS{LITERAL}: tensor<3x1xi32>: [[12], [0], [1]]
// XY{LITERAL}: tensor<3x1xi32>: [[12], [0], [1]]

func.func @rows_columns(%data: tensor<2x3xi32>, %points: tensor<3x2xi64>) -> tensor<3x1xi32> {
  %0 = mg.gather_multiaxis %data[%points] axes [0, 1] : (tensor<2x3xi32>, tensor<3x2xi64>) -> tensor<3x1xi32>
  return %0 : tensor<3x1xi32>
}

func.func @xy(%data: tensor<2x3xi32>, %points: tensor<3x2xi64>) -> tensor<3x1xi32> {
  %0 = mg.gather_multiaxis %data[%points] axes [1, 0] : (tensor<2x3xi32>, tensor<3x2xi64>) -> tensor<3x1xi32>
  return %0 : tensor<3x1xi32>
}
