//! Gathers beside kernels written by hand for each of them: `cargo bench --bench gathers`.

// AVX-512's intrinsics are newer than the compiler that the library asks for.
#![allow(clippy::incompatible_msrv)]
// The kernels are written as loops over places.
#![allow(clippy::needless_range_loop)]

#[path = "../beside/mod.rs"]
mod beside;
mod floor;
mod workload;

fn main() -> Result<(), String> {
    beside::run(workload::ALL)
}
