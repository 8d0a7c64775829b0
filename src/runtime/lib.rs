//! The functions that shared libraries of compiled code call, as a static library: elementary functions (`mg_math_…`), and
//! `mg_library_1`, which computes Fourier transforms, factorizations of matrices and solutions of systems. They are those
//! that `mg run` calls, so that results have the same bits.

use multigather_core::ops::core::library::run_library_function;
use multigather_core::ops::core::{MathFunction, MathOp, with_elementary_functions};

macro_rules! export {
    ($($op:ident $class:ident ($($x:ident),*) $symbol:ident $library:expr;)*) => {$(
        // SAFETY: no other function of this library has such a name.
        #[unsafe(no_mangle)]
        extern "C" fn $symbol($($x: f64),*) -> f64 {
            match MathOp::$op.function() {
                Some((_, MathFunction::$class(compute))) => compute($($x),*),
                _ => unreachable!("the table says which function it is"),
            }
        }
    )*};
}

with_elementary_functions!(export);

// SAFETY: no other function of this library has such a name.
#[unsafe(no_mangle)]
extern "C" fn mg_math_ipowi(x: i64, n: i64) -> i64 {
    match MathOp::Ipowi.function() {
        Some((_, MathFunction::Ints(compute))) => compute(x, n),
        _ => unreachable!("the table says which function it is"),
    }
}

/// [`run_library_function`].
///
/// # Safety
/// As it says.
// SAFETY: no other function of this library has such a name.
#[unsafe(no_mangle)]
unsafe extern "C" fn mg_library_1(
    code: i64,
    items: *const i64,
    buffers: *const *mut u8,
    begin: u64,
    end: u64,
) {
    // SAFETY: the caller's promise.
    unsafe { run_library_function(code, items, buffers, begin, end) }
}
