//! Every integration test of the crate, in one binary: a statically linked LLVM makes each binary
//! large and slow to link, so a new kind of test is a module with a `trials` function, not a new
//! file next to this one. `tests/README.md` says where things are.

#[cfg(feature = "llvm")]
mod calls;
mod canon;
#[cfg(feature = "llvm")]
mod compiled;
mod conformance;
mod docs;
mod harness;
mod layers;
#[cfg(feature = "onnx")]
mod models;
mod npy;
mod program;
mod properties;
#[cfg(feature = "mlir")]
mod roundtrip;
mod translated;
#[cfg(feature = "mlir")]
mod upstream;

use libtest_mimic::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "mlir")]
    multigather::interop::mlir::worker::serve_if_asked();
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    trials.extend(canon::trials());
    #[cfg(feature = "llvm")]
    trials.extend(calls::trials());
    #[cfg(feature = "llvm")]
    trials.extend(compiled::trials());
    trials.extend(conformance::trials());
    trials.extend(docs::trials());
    trials.extend(layers::trials());
    trials.extend(harness::selftest::trials());
    trials.extend(harness::filetests::trials());
    #[cfg(feature = "onnx")]
    trials.extend(models::trials());
    trials.extend(npy::trials());
    trials.extend(properties::trials());
    #[cfg(feature = "mlir")]
    trials.extend(roundtrip::trials());
    trials.extend(translated::trials());
    #[cfg(feature = "mlir")]
    trials.extend(upstream::trials());
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(summary) = conformance::summary() {
        println!("{summary}\n");
    }
    conclusion.exit_code()
}
