//! `func`: functions, returns and calls.

mod form;

pub use form::FORM as FUNC_FORM;

use crate::ops::core::prelude::*;
use crate::ops::def::Structure;
use crate::ops::{Dialect, Home};

/// `func`: functions, calls and returns.
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

/// `func.func`.
pub static FUNC: OpDef = OpDef {
    name: "func.func",
    summary: "A function, or the declaration of one.",
    example: r#"
func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @f(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"#,
    description: "`func.func [public|private|nested] @name(%a: T {attributes}, …) -> (T {attributes}, …) [attributes {…}] { … }`; without a body it declares.",
    source: SOURCE,
    attributes: &[
        attr("sym_name", Required, "the function's name"),
        attr("function_type", Required, "argument and result types"),
        attr("sym_visibility", Absent, "\"private\" or \"nested\"; public where absent"),
        attr("arg_attrs", Absent, "a dictionary for each argument"),
        attr("res_attrs", Absent, "a dictionary for each result"),
        attr("no_inline", Absent, "a unit attribute: preserved, not used"),
    ],
    results: &[],
    constraints: &rules([
        "C1: the arguments of the body's first block have the types of `function_type`",
        "C2: a declaration is not public",
        "C3: `arg_attrs` and `res_attrs` have one dictionary for each argument or result",
        "C4: the body ends in a return",
        "C5: its parent operation is a module",
    ]),
    assembly: Some("custom(func)"),
    semantics: Semantics::Structural(Structure::Func),
    ..OpDef::BASE
};

/// `func.return`.
pub static RETURN: OpDef = OpDef {
    name: "func.return",
    summary: "Ends a function and gives its results.",
    example: FUNC.example,
    description: "`return %a, %b : T, U`.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the function's results")],
    results: &[],
    constraints: &rules([
        "C1: the operands have the types of the function's results",
        "C2: it is the last operation of its block, directly in a function",
    ]),
    assembly: Some("attr-dict (operands `:` type(operands))?"),
    semantics: Semantics::Structural(Structure::Return),
    ..OpDef::BASE
};

/// `func.call`.
pub static CALL: OpDef = OpDef {
    name: "func.call",
    summary: "Calls a function of the module.",
    example: FUNC.example,
    description: "`%0 = call @f(%a) : (T) -> U`.",
    source: SOURCE,
    operands: &[OperandDef::variadic("operands", "the arguments")],
    attributes: &[
        attr("callee", Required, "the function"),
        attr("arg_attrs", Absent, "a dictionary for each argument"),
        attr("res_attrs", Absent, "a dictionary for each result"),
        attr("no_inline", Absent, "a unit attribute: preserved, not used"),
    ],
    results: &[],
    constraints: &rules([
        "C1: `callee` names a function of the module",
        "C2: operands and results have the types of the function",
    ]),
    assembly: Some(
        "symbol($callee) `(` operands `)` attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Structural(Structure::Call),
    ..OpDef::BASE
};
