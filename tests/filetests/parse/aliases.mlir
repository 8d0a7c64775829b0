// Aliases may be used before they are defined; they print as what they stand for.
// RUN: mg opt %s | FileCheck %s

// CHECK: "d.op"() {map = affine_map<(d0) -> (d0)>, nested = [affine_map<(d0) -> (d0)>, 1]} : () -> tensor<2xf32>
%0 = "d.op"() {map = #map, nested = #both} : () -> !t

!t = tensor<2xf32>
#both = [#map, 1]
#map = affine_map<(d0) -> (d0)>

// CLAUSE: L14
