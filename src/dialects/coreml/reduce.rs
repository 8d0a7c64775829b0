//! `coreml.reduce_sum` and the like: reductions along axes.

use super::list_attr;
use crate::prelude::*;
use crate::reduction::row::{Fold, Max, Mean, Min, Prod, Rule, Sum, attr_axes, semantics};

pub static TABLE: &[OpDef] = &[
    define::<Sum>("coreml.reduce_sum"),
    define::<Prod>("coreml.reduce_prod"),
    define::<Min>("coreml.reduce_min"),
    define::<Max>("coreml.reduce_max"),
    define::<Mean>("coreml.reduce_mean"),
];

const fn define<F: Fold>(name: &'static str) -> OpDef {
    OpDef {
        name,
        summary: F::SUMMARY,
        description: "Elements are combined in row-major order of the reduced dimensions, each step rounded to the element type; the document does not specify their order.",
        source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#module-coremltools.converters.mil.mil.ops.defs.iOS15.reduction",
        operands: const { &[OperandDef::one("x", "a tensor of rank r")] },
        attributes: const {
            &[
                list_attr("axes", Default::Absent, "which dimensions, in [-r, r-1]; absent: all"),
                attr(
                    "keep_dims",
                    Bool,
                    Default::Bool(false),
                    "true: the reduced dimensions stay, with size 1",
                ),
            ]
        },
        results: &["output"],
        constraints: const {
            &rules([
                "C1: `axes` has unlike axes in [-r, r-1]",
                "C2: the elements are integers but `i1`, or floats",
            ])
        },
        assembly: None,
        semantics: semantics::<F, Numbers>(),
        ..OpDef::BASE
    }
}

struct Numbers;

impl Rule for Numbers {
    const ELEMENTS: &str = "C2";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        attr_axes("C1", call, "axes", x)
    }

    fn keeps(call: &Call) -> bool {
        call.flag("keep_dims")
    }
}
