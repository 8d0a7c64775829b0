//! What `--to=DIALECT` and `--to-bounds=HOW` name.

use clap::ValueEnum;

use super::compiled::Form;
use super::session::{Failure, Outcome};
use multigather::convert::Bounds;
use multigather::ir::Module;
use multigather::ops::conversion::Target;
use multigather::registry;
use multigather::source::spelling::nearest;
use multigather::source::{Code, Diagnostic};

/// The treatment of errors that the dialect does not raise.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ToBounds {
    /// The bounds check is lost without a warning
    Allow,
    /// The same, with a warning
    Warn,
    /// The program is refused
    Refuse,
}

/// The output syntax of a translated program.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Emit {
    /// As MLIR's text
    Mlir,
    /// As Python that runs: of numpy, torch and jax (stablehlo)
    Python,
}

impl From<ToBounds> for Bounds {
    fn from(bounds: ToBounds) -> Bounds {
        match bounds {
            ToBounds::Allow => Bounds::Allow,
            ToBounds::Warn => Bounds::Warn,
            ToBounds::Refuse => Bounds::Refuse,
        }
    }
}

/// The formats of `mg translate --to=…` that are no dialects, with the form of machine code.
pub const FORMATS: &[(&str, Option<Form>)] = &[
    ("mlir", None),
    ("mlir-linalg", None),
    ("llvm-ir", Some(Form::LlvmIr)),
    ("asm", Some(Form::Assembly)),
    ("object", Some(Form::Object)),
    ("shared", Some(Form::Shared)),
];

/// The error for a model file as output of a translation to another dialect than ONNX.
pub fn no_model(path: &str, dialect: &str) -> Failure {
    Failure::usage(format!("{path}: a model is of ONNX's operators, not of those of {dialect}"))
}

/// Aliases of dialects. JAX's programs are StableHLO.
const OTHER_NAMES: [(&str, &str); 5] = [
    ("jax", "stablehlo"),
    ("hlo", "stablehlo"),
    ("pytorch", "torch"),
    ("tensorflow", "tf"),
    ("tflite", "tfl"),
];

/// The target of this name, or of what else people call it.
pub fn target(name: &str) -> Option<&'static Target> {
    let own = OTHER_NAMES.iter().find(|(other, _)| *other == name).map_or(name, |(_, own)| own);
    registry().target(own)
}

/// The target of this name.
pub fn named(name: &str) -> Outcome<&'static Target> {
    let found = target(name);
    found.ok_or_else(|| {
        let names: Vec<&str> = registry().targets().map(|target| target.name).collect();
        let known = names.join(", ");
        let message = format!("--to={name} is none of the dialects: {known}, jax");
        let found = Diagnostic::error(Code::UnknownName, None, message);
        let formats: Vec<&str> = FORMATS.iter().map(|(name, _)| *name).collect();
        let others = OTHER_NAMES.iter().map(|(other, _)| *other);
        let found = found.help(match nearest(name, names.iter().copied().chain(others)) {
            Some(near) => format!("did you mean --to={near}?"),
            None => format!("mg translate also has {}", formats.join(", ")),
        });
        Failure { status: 2, diagnostics: vec![found] }
    })
}

/// Whether a program consists of structural operations and the target's ops: it is then not converted, dynamic shapes
/// included.
pub fn is_wholly_in(module: &Module, target: &Target) -> bool {
    let is_structure = |name: &str| name.starts_with("func.") || name.starts_with("builtin.");
    let is_own = |name: &str| {
        name.split_once('.').is_some_and(|(dialect, _)| target.dialects.contains(&dialect))
    };
    let ops = module.walk(module.top()).into_iter();
    let mut names = ops.map(|op| module.op_name(op));
    names.all(|name| name != "func.call" && (is_structure(name) || is_own(name)))
}
