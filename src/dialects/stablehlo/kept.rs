//! Opaque ops: ops of whole models that are beside gathers and are not computed with here. They are
//! printed back unchanged, in the forms of StableHLO's printer.

use crate::prelude::*;

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the specification has them")];

const fn kept(name: &'static str, summary: &'static str, assembly: Option<&'static str>) -> OpDef {
    OpDef {
        name,
        summary,
        description: "Kept as it stands, and an error where it is run.",
        source: "https://openxla.org/stablehlo/spec",
        operands: ANY,
        results: &["results*"],
        assembly,
        semantics: Semantics::OPAQUE,
        ..super::ROW
    }
}

pub static WHILE: OpDef = kept("stablehlo.while", "A loop.", Some("custom(while)"));

pub static RETURN: OpDef = OpDef {
    description: "Stands at the end of a region, where the op around it gives it its meaning.",
    results: &[],
    ..kept(
        "stablehlo.return",
        "Ends a region and gives its results.",
        Some("operands attr-dict (`:` type(operands))?"),
    )
};

/// An attribute that says how the op computes.
const fn how(name: &'static str, default: Default, doc: &'static str) -> AttrDef {
    attr(name, Any, default, doc)
}

pub static DOT_GENERAL: OpDef = OpDef {
    operands: &[OperandDef::one("lhs", "a tensor"), OperandDef::one("rhs", "a tensor")],
    attributes: &[
        how("dot_dimension_numbers", Default::Required, "`#stablehlo.dot<…>`"),
        how("precision_config", Default::Absent, "a list of `#stablehlo<precision …>`"),
    ],
    results: &["result"],
    ..kept(
        "stablehlo.dot_general",
        "Dot products of slices.",
        Some(
            "$lhs `,` $rhs `,` custom(dot-dimensions) attr-dict `:` functional-type(operands, results)",
        ),
    )
};

pub static RNG: OpDef = OpDef {
    operands: &[
        OperandDef::one("a", "a scalar"),
        OperandDef::one("b", "a scalar"),
        OperandDef::one("shape", "the result's shape"),
    ],
    attributes: &[how(
        "rng_distribution",
        Default::Required,
        "`#stablehlo<rng_distribution UNIFORM>` or NORMAL",
    )],
    results: &["result"],
    ..kept(
        "stablehlo.rng",
        "Random numbers.",
        Some(
            "$a `,` $b `,` $shape `,` `distribution` `=` word($rng_distribution, stablehlo rng_distribution UNIFORM NORMAL) attr-dict `:` functional-type(operands, results)",
        ),
    )
};

/// Their generic form is their only one.
pub static OTHERS: &[OpDef] = &[
    kept("stablehlo.sort", "Sorts along a dimension.", None),
    kept("stablehlo.case", "One of several regions.", None),
    kept("stablehlo.if", "One of two regions.", None),
    kept("stablehlo.convolution", "Dot products of windows.", None),
    kept("stablehlo.reduce_window", "Reductions of windows.", None),
];
