//! `builtin`: the module, and values under other types.

mod cast;
mod form;

pub use cast::DEF as CAST;
pub use form::FORM as MODULE_FORM;

use crate::ops::core::prelude::*;
use crate::ops::def::Structure;
use crate::ops::{Dialect, Effects, Home};

/// `builtin`: the module.
pub const DIALECT: Dialect = Dialect {
    name: "builtin",
    summary: "The module around everything, and values under other types.",
    ops: &[&MODULE, &CAST],
    forms: &[&MODULE_FORM],
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

/// `builtin.module`.
pub static MODULE: OpDef = OpDef {
    name: "builtin.module",
    summary: "A table of functions and nested modules.",
    example: r#"
module @m {
  func.func private @f(tensor<2xf32>) -> tensor<2xf32>
}
"#,
    description: "`module [@name] [attributes {…}] { … }`. A file without an outer module is one.",
    source: "https://mlir.llvm.org/docs/Dialects/Builtin/",
    attributes: &[
        attr("sym_name", Any, Absent, "the module's name"),
        attr("sym_visibility", Any, Absent, "\"private\" or \"nested\"; public where absent"),
    ],
    results: &[],
    constraints: &rules([
        "C1: the symbols of a module have different names",
        "C2: a module has one region of one block",
    ]),
    assembly: Some("custom(module)"),
    semantics: Semantics::Structural(Structure::Module),
    ..OpDef::BASE
};
