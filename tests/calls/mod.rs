//! Calls of compiled functions: of dynamic shapes, in pieces, and that they take no memory from the allocator.

mod dynamic;
mod open;
mod pieces;
mod tune;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::jit::Jit;
use multigather::tensor::{Tensor, TensorView, TensorViewMut};

/// The system's allocator; it counts what each thread asks for.
struct Counting;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that ends may free memory when its counter is gone.
    let _ = TAKEN.try_with(|taken| taken.set(taken.get() + 1));
}

// SAFETY: all is the system's; counting takes no memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller's promise.
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

pub fn trials() -> Vec<Trial> {
    let mut trials = dynamic::trials();
    trials.extend(open::trials());
    trials.extend(pieces::trials());
    trials.extend(tune::trials());
    trials.push(Trial::test("calls/take-no-memory", take_no_memory));
    trials
}

/// A lookup, and one in a table that is computed into scratch memory: the first call takes that.
const PROGRAMS: [(&str, usize); 2] = [
    (
        "func.func @main(%x: tensor<4x3xf32>, %i: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = \"onnx.Gather\"(%x, %i) : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}",
        0,
    ),
    (
        "func.func @main(%x: tensor<1024xf64>, %i: tensor<4096xi64>) -> tensor<4096xf64> {
  %t = math.exp %x : tensor<1024xf64>
  %0 = \"onnx.Gather\"(%t, %i) : (tensor<1024xf64>, tensor<4096xi64>) -> tensor<4096xf64>
  return %0 : tensor<4096xf64>
}",
        1,
    ),
];

fn take_no_memory() -> Result<(), Failed> {
    PROGRAMS.iter().try_for_each(|(text, before)| calls(text, *before))
}

fn calls(text: &str, before: usize) -> Result<(), Failed> {
    let compiler = Compiler::new();
    let (canonical, _) = compiler.canonicalize(&compiler.parse("program.mlir", text)?)?;
    let executable = Jit::new().compile(&canonical).map_err(|e| format!("{e:?}"))?;
    let [table, ids] = executable.input_types() else { return Err("two inputs".into()) };
    let table = Tensor::zeroed(table.element, &table.shape);
    if (executable.scratch_bytes() > 4096) != (before > 0) {
        return Err(format!("{} bytes of scratch memory", executable.scratch_bytes()).into());
    }
    let count = ids.element_count().ok_or("a static type")? as usize;
    let [good, bad] = [-3, 5000].map(|last| {
        let mut values = vec![3; count];
        values[count - 1] = last;
        Tensor::from_ints(ids.element, &ids.shape, &values)
    });
    let ty = executable.output_types()[0].clone();
    let mut bytes = vec![0; ty.byte_count().ok_or("a static type")? as usize];
    for (ids, fails) in [(&good, false), (&bad, true)] {
        let inputs = [&table, ids].map(|tensor| TensorView {
            element: tensor.element(),
            shape: tensor.shape(),
            bytes: tensor.stored(),
        });
        let mut call = || {
            let place = TensorViewMut { element: ty.element, shape: &ty.shape, bytes: &mut bytes };
            executable.call_into(&inputs, &mut [place])
        };
        for _ in 0..before {
            let _ = call();
        }
        let start = TAKEN.get();
        let results = [call(), call(), call()];
        let taken = TAKEN.get() - start;
        if taken != 0 || results.iter().any(|result| result.is_err() != fails) {
            return Err(format!("three calls allocated {taken} times: {results:?}").into());
        }
    }
    Ok(())
}
