//! `mg bench`: steady-state time per call, and where compilation's time went.

use clap::Args;

use super::engine::Compiled;
use super::inputs::Inputs;
#[cfg(not(feature = "llvm"))]
use super::session::{Failure, Outcome, Session};

/// Measures a compiled function.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    #[arg(required_unless_present = "machine")]
    file: Option<String>,
    /// The function to run; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    inputs: Inputs,
    /// Where to write a result: NAME=@y.npy by its name, @y.npy in order, or @all.npz for all
    #[arg(long, value_name = "SPEC")]
    output: Vec<String>,
    #[command(flatten)]
    compiled: Compiled,
    /// How long to sample, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    min_time: u64,
    /// Print the kernel that is chosen for each loop nest, and run nothing
    #[arg(long)]
    schedule: bool,
    /// Alternate the calls with copies of as many bytes, and print the fraction of that speed
    #[arg(long)]
    roofline: bool,
    /// Print one JSON object: a summary, then the times of single calls
    #[arg(long)]
    json: bool,
    /// The largest number of these times, taken evenly from all calls
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "json")]
    samples: u32,
}

#[cfg(feature = "llvm")]
mod measure;
#[cfg(feature = "llvm")]
pub use measure::run;

#[cfg(not(feature = "llvm"))]
pub fn run(_: &Arguments, _: &mut Session) -> Outcome {
    Err(Failure::usage("this build of mg has no JIT: there is nothing to measure"))
}
