//! What the command line promises and this version does not do yet.

use super::session::Failure;

pub fn translation(from: &str, to: &str) -> Failure {
    Failure::usage(format!(
        "translating {from} to {to} is not there yet; it comes with a later version"
    ))
}

/// The dialects that `--to` is to know.
const DIALECTS: [&str; 13] = [
    "mg",
    "onnx",
    "torch",
    "tf",
    "tfl",
    "numpy",
    "jax",
    "tosa",
    "tensor",
    "stablehlo",
    "openvino",
    "coreml",
    "webnn",
];

pub fn to_dialect(dialect: &str) -> Failure {
    if !DIALECTS.contains(&dialect) {
        let known = DIALECTS.join(", ");
        return Failure::usage(format!("--to={dialect} is none of the dialects: {known}"));
    }
    Failure::usage(format!("--to={dialect} is not there yet; it comes with a later version"))
}
