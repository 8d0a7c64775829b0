// Aliases may be used before they are defined; they print as what they stand for.
// RUN: mg opt %s | FileCheck %s

// CHECK: "d.op"() {map = affine_map<(d0) -> (d0)>, nested = [affine_map<(d0) -> (d0)>, 1]} : () -> tensor<2xf32>
%0 = "d.op"() {map = #map, nested = #both} : () -> !t

!t = tensor<2xf32>
#both = [#map, 1]
#map = affine_map<(d0) -> (d0)>

// A type after an alias belongs to what the alias is a part of.
func.func @typed(%x: !torch.vtensor<[?,3],f32>) {
  %n = torch.symbolic_int "n" {min_val = 2, max_val = 512} : !torch.int
  // CHECK: torch.bind_symbolic_shape %arg0, [%{{.*}}], affine_map<()[s0] -> (s0, 3)> : !torch.vtensor<[?,3],f32>
  torch.bind_symbolic_shape %x, [%n], #sizes : !torch.vtensor<[?,3],f32>
  return
}

#sizes = affine_map<()[s0] -> (s0, 3)>

// CLAUSE: L14
