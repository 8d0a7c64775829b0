// RUN: mg opt %s --verify-diagnostics --split-input-file

// A dictionary is wanted where a letter of several bytes stands.
// expected-error@+1 {{expected}}
%0 = "r"() <ᵈ{a = 1 : i32}> : () -> tensor<f32>

// -----

// What is escaped is a letter of several bytes.
// expected-error@+1 {{unknown escape in string literal}}
func.func private @"\؇"()

// -----

// A comment behind an arrow does not end the operation that the arrow belongs to.
func.func @arrow(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = a.op %x -> // the type follows
    tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Affine maps have no types, and no aliases of them.
!t = tensor<f32>
// expected-error@+1 {{expected an attribute value}}
"d.op"() {map = affine_map<!t>} : () -> ()

// -----

// An alias that is used in an operation of which the text is kept, and that is defined behind it.
%0 = some.op : f32, !later
// expected-error@+1 {{expected a type}}
!later =

// -----

// Outside of functions there are no blocks either.
// expected-error@+1 {{reference to an undefined block}}
"d.op"()[^4] : () -> ()

// -----

// A blank is left out only where what it parts stays what it is.
"d.op"() {s = !a<- >, t = !a<b = >} : () -> ()

// -----

// A comment in an affine map is left out, whatever brackets it has.
"d.op"() {map = affine_map<(d0) -> (d0 // )>}
  + 1)>} : () -> ()

// -----

// A comment among elements is left out, whatever brackets it has.
"d.op"() {v = dense<[1, // > of them
  2]> : tensor<2xi64>, w = dense<[(true, // > of them
  false)]> : tensor<1xcomplex<i1>>} : () -> ()

// -----

// And it may hide the end of them.
// expected-error@+1 {{expected}}
%c = "d.op"() {v = dense<//>} : () -> tensor<f32>

// -----

// A value has a name in a text that no definition describes, too.
func.func @l(%x: !t.a) -> !t.a {
  // expected-error@+1 {{a value's name must follow '%'}}
  %0 = torch.aten.% : !t.a -> !t.a
  return %0 : !t.a
}
