//! What the command line promises and this version does not do yet.

use clap::Args;

use super::session::Failure;

/// Converts between MLIR, ONNX, StableHLO, LLVM IR and machine code (not there yet).
#[derive(Args)]
pub struct TranslateArguments {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    _arguments: Vec<String>,
}

pub fn translate() -> Failure {
    Failure::usage("mg translate is not there yet; it comes with a later version")
}

pub fn to_dialect(dialect: &str) -> Failure {
    Failure::usage(format!("--to={dialect} is not there yet; it comes with a later version"))
}

pub fn mlir_backend() -> Failure {
    Failure::usage("--backend=mlir is not there yet; it comes with a later version")
}
