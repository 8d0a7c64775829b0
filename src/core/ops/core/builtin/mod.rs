//! `builtin`: the module, and values under other types.

mod cast;
mod form;

pub use cast::DEF as CAST;
pub use form::FORM as MODULE_FORM;

use crate::ops::def::{Default, Structure};
use crate::ops::{AttrDef, AttrKindDef, Constraint, Dialect, Effects, Home, OpDef, Semantics};

pub const DIALECT: Dialect = Dialect {
    name: "builtin",
    summary: "The module around everything, and values under other types.",
    ops: &[&MODULE, &CAST],
    forms: &[&MODULE_FORM],
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

pub static MODULE: OpDef = OpDef {
    name: "builtin.module",
    summary: "A table of functions and nested modules.",
    description: "`module [@name] [attributes {…}] { … }`. A file without an outer module is one.",
    source: "https://mlir.llvm.org/docs/Dialects/Builtin/",
    attributes: &[
        AttrDef {
            name: "sym_name",
            kind: AttrKindDef::Any,
            default: Default::Absent,
            doc: "the module's name",
        },
        AttrDef {
            name: "sym_visibility",
            kind: AttrKindDef::Any,
            default: Default::Absent,
            doc: "\"private\" or \"nested\"; public where absent",
        },
    ],
    results: &[],
    constraints: &[
        Constraint { id: "C1", text: "the symbols of a module have different names" },
        Constraint { id: "C2", text: "a module has one region of one block" },
    ],
    assembly: Some("custom(module)"),
    semantics: Semantics::Structural(Structure::Module),
    ..OpDef::BASE
};
