//! `func`: functions, returns and calls.

mod form;

pub use form::FORM as FUNC_FORM;

use crate::ops::def::{Default, Structure};
use crate::ops::{AttrDef, AttrKindDef, Constraint, Dialect, Home, OpDef, OperandDef, Semantics};

pub const DIALECT: Dialect = Dialect {
    name: "func",
    summary: "Functions, returns and calls.",
    ops: &[&FUNC, &RETURN, &CALL],
    forms: &[&FUNC_FORM],
    home: Home::Properties,
    ..Dialect::EMPTY
};

const SOURCE: &str = "https://mlir.llvm.org/docs/Dialects/Func/";

const fn attr(name: &'static str, default: Default, doc: &'static str) -> AttrDef {
    AttrDef { name, kind: AttrKindDef::Any, default, doc }
}

pub static FUNC: OpDef = OpDef {
    name: "func.func",
    summary: "A function, or the declaration of one.",
    description: "`func.func [public|private|nested] @name(%a: T {attributes}, …) -> (T {attributes}, …) [attributes {…}] { … }`; without a body it declares.",
    source: SOURCE,
    attributes: &[
        attr("sym_name", Default::Required, "the function's name"),
        attr("function_type", Default::Required, "argument and result types"),
        attr("sym_visibility", Default::Absent, "\"private\" or \"nested\"; public where absent"),
        attr("arg_attrs", Default::Absent, "a dictionary for each argument"),
        attr("res_attrs", Default::Absent, "a dictionary for each result"),
        attr("no_inline", Default::Absent, "a unit attribute: kept, not used"),
    ],
    results: &[],
    constraints: &[
        Constraint {
            id: "C1",
            text: "the arguments of the body's first block have the types that `function_type` says",
        },
        Constraint { id: "C2", text: "a declaration is not public" },
        Constraint {
            id: "C3",
            text: "`arg_attrs` and `res_attrs` have one dictionary for each argument or result",
        },
        Constraint { id: "C4", text: "the body ends in a return" },
        Constraint { id: "C5", text: "it stands directly in a module" },
    ],
    assembly: Some("custom(func)"),
    semantics: Semantics::Structural(Structure::Func),
    ..OpDef::BASE
};

pub static RETURN: OpDef = OpDef {
    name: "func.return",
    summary: "Ends a function and gives its results.",
    description: "`return %a, %b : T, U`.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the function's results")],
    results: &[],
    constraints: &[
        Constraint { id: "C1", text: "the operands have the types of the function's results" },
        Constraint {
            id: "C2",
            text: "it is the last operation of its block, directly in a function",
        },
    ],
    assembly: Some("attr-dict (operands `:` type(operands))?"),
    semantics: Semantics::Structural(Structure::Return),
    ..OpDef::BASE
};

pub static CALL: OpDef = OpDef {
    name: "func.call",
    summary: "Calls a function of the module.",
    description: "`%0 = call @f(%a) : (T) -> U`.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the arguments")],
    attributes: &[
        attr("callee", Default::Required, "the function"),
        attr("arg_attrs", Default::Absent, "a dictionary for each argument"),
        attr("res_attrs", Default::Absent, "a dictionary for each result"),
        attr("no_inline", Default::Absent, "a unit attribute: kept, not used"),
    ],
    results: &[],
    constraints: &[
        Constraint { id: "C1", text: "`callee` names a function of the module" },
        Constraint { id: "C2", text: "operands and results have the types of the function" },
    ],
    assembly: Some(
        "symbol($callee) `(` operands `)` attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Structural(Structure::Call),
};
