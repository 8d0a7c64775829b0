//! `webnn.reduceSum` and the like: reductions along axes.

use crate::movement::prelude::*;
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction::row::{Fold, Max, Mean, Min, Prod, Rule, Sum, attr_axes, semantics};

pub static TABLE: &[OpDef] = &[
    define::<Sum, Numbers>("webnn.reduceSum"),
    define::<Prod, Numbers>("webnn.reduceProduct"),
    define::<Min, Numbers>("webnn.reduceMin"),
    define::<Max, Numbers>("webnn.reduceMax"),
    OpDef {
        constraints: &[AXES, rule("C2: the elements are floats")],
        ..define::<Mean, Floats>("webnn.reduceMean")
    },
];

const AXES: Constraint = rule("C1: `axes` has unlike axes in [0, r-1]");

const fn define<F: Fold, R: Rule>(name: &'static str) -> OpDef {
    OpDef {
        name,
        summary: F::SUMMARY,
        description: "Elements are combined in the order of `mg.reduce`, each step rounded to the element type; the document does not specify one.",
        source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-reduce",
        operands: const { &[OperandDef::one("input", "a tensor of rank r")] },
        attributes: const {
            &[
                attr("axes", I64Array, Absent, "which dimensions, in [0, r-1]; absent: all"),
                attr(
                    "keepDimensions",
                    Bool,
                    Default::Bool(false),
                    "true: the reduced dimensions stay, with size 1",
                ),
            ]
        },
        results: &["output"],
        constraints: const { &[AXES, rule("C2: the elements are integers but `i1`, or floats")] },
        assembly: None,
        semantics: semantics::<F, R>(),
        ..OpDef::BASE
    }
}

struct Numbers;

impl Rule for Numbers {
    const ELEMENTS: &str = "C2";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        ListArgument::opt_attr(call, "axes").map_or(Ok(()), |axes| axes.at_least("C1", 0))?;
        attr_axes("C1", call, "axes", x)
    }

    fn keeps(call: &Call) -> bool {
        call.flag("keepDimensions")
    }
}

struct Floats;

impl Rule for Floats {
    const ELEMENTS: &str = "C2";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        Numbers::axes(call, x)
    }

    fn keeps(call: &Call) -> bool {
        Numbers::keeps(call)
    }

    fn combined(_: ReduceKind, element: ElementType) -> Option<ElementType> {
        element.is_float().then_some(element)
    }
}
