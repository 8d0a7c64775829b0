//! `stablehlo.constant`.

use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, OpDef, Semantics, literal};

pub static DEF: OpDef = OpDef {
    name: "stablehlo.constant",
    summary: "A tensor that stands in the program.",
    description: "output = value",
    source: "https://openxla.org/stablehlo/spec#constant",
    operands: &[],
    attributes: &[AttrDef {
        name: "value",
        kind: AttrKindDef::Elements,
        default: Default::Required,
        doc: "the tensor; its type is the result's",
    }],
    results: &["output"],
    constraints: &[],
    assembly: Some("attr-dict $value result-of($value)"),
    semantics: Semantics::Framework {
        infer: literal::infer,
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};
