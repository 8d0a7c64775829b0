// CHECK: error: expected 'to'
func.func @main(%n: index) {
  scf.for %i = %n step %n {
  }
  return
}

// -----

// CHECK: error: expected 'do'
func.func @main(%n: i1) {
  scf.while : () -> () {
    scf.condition(%n)
  }
  return
}

// -----

// CHECK: error: expected '->'
func.func @main(%n: index) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %n) {
    scf.yield %a : index
  }
  return
}
