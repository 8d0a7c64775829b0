//! The functions that files of compiled code call, as a static library: elementary functions (`mg_math_…`), and
//! `mg_library`, which computes Fourier transforms, factorizations of matrices and solutions of systems. They are those
//! that `mg run` calls, so that results have the same bits.

pub use multigather_core::ops::core::library::run_library_function;
