//! Every integration test, in one binary: a statically linked LLVM makes each binary
//! large and slow to link, so a new kind of test is a module with a `trials` function, not a new
//! file next to this one. `tests/README.md` says where things are.

#[cfg(feature = "llvm")]
mod calls;
mod canon;
#[cfg(unix)]
mod commands;
#[cfg(feature = "llvm")]
mod compiled;
mod conformance;
mod divided;
mod docs;
#[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
mod fuzz;
#[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
mod grad;
mod harness;
#[path = "../benches/compiling/hundred.rs"]
mod hundred;
mod layers;
mod limits;
#[cfg(feature = "onnx")]
mod models;
mod npy;
#[cfg(feature = "mlir")]
mod plugin;
mod program;
mod properties;
mod prove;
mod report;
#[cfg(feature = "mlir")]
mod roundtrip;
#[cfg(feature = "llvm")]
mod schedules;
mod translated;
#[cfg(feature = "mlir")]
mod upstream;

use libtest_mimic::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "mlir")]
    multigather::interop::mlir::worker::serve_if_asked();
    let arguments = Arguments::from_args();
    std::env::set_current_dir(harness::root()).expect("the repository's folder is there");
    if let Err(why) = harness::bless::Blessing::of_environment() {
        eprintln!("error: {why}");
        return ExitCode::FAILURE;
    }
    let kinds = [
        ("canon", canon::trials()),
        #[cfg(feature = "llvm")]
        ("calls", calls::trials()),
        #[cfg(feature = "llvm")]
        ("compiled", compiled::trials()),
        #[cfg(unix)]
        ("commands", commands::trials()),
        ("conformance", conformance::trials()),
        ("divided", divided::trials()),
        ("docs", docs::trials()),
        #[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
        ("fuzz", fuzz::trials()),
        #[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
        ("grad", grad::trials()),
        ("layers", layers::trials()),
        ("limits", limits::trials()),
        ("harness", harness::selftest::trials()),
        ("filetests", harness::filetests::trials()),
        #[cfg(feature = "onnx")]
        ("models", models::trials()),
        ("npy", npy::trials()),
        #[cfg(feature = "mlir")]
        ("plugin", plugin::trials()),
        #[cfg(unix)]
        ("program", program::compare::trials()),
        ("program", program::names::trials()),
        ("properties", properties::trials()),
        ("prove", prove::trials()),
        ("report", report::trials()),
        #[cfg(feature = "mlir")]
        ("roundtrip", roundtrip::trials()),
        #[cfg(feature = "llvm")]
        ("schedules", schedules::trials()),
        ("translated", translated::trials()),
        #[cfg(feature = "mlir")]
        ("upstream", upstream::trials()),
    ];
    let trials = kinds.into_iter().flat_map(|(kind, trials)| harness::some(kind, trials)).collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(summary) = conformance::summary() {
        println!("{summary}\n");
    }
    conclusion.exit_code()
}
