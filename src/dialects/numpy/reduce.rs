//! `numpy.sum`, `numpy.prod`, `numpy.min`, `numpy.max`, `numpy.any`, `numpy.all`: reductions along
//! axes.

use super::axes_attr;
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction::row::{All, Any, Fold, Max, Min, Prod, Rule, Sum, attr_axes, semantics};

pub static TABLE: &[OpDef] = &[
    define::<Sum, Wide>("numpy.sum", SUMS, &COMMON),
    define::<Prod, Wide>("numpy.prod", SUMS, &COMMON),
    define::<Min, Extremes>("numpy.min", EXTREMES, &WITH_NOTHING),
    define::<Max, Extremes>("numpy.max", EXTREMES, &WITH_NOTHING),
    define::<Any, Wide>("numpy.any", TRUTHS, &COMMON),
    define::<All, Wide>("numpy.all", TRUTHS, &COMMON),
];

const SUMS: &str = "Integers of fewer bits than 64, and booleans, are combined as integers of 64. Elements are combined in the order of `mg.reduce`, each step rounded to the element type; NumPy does not specify the order, and sums floats in pairs.";
const EXTREMES: &str =
    "NaN where an element is. NumPy refuses to look for the extreme of nothing, as is done here.";
const TRUTHS: &str = "An element holds where it is not 0; NaN holds.";

const fn define<F: Fold, R: Rule>(
    name: &'static str,
    description: &'static str,
    constraints: &'static [Constraint],
) -> OpDef {
    OpDef {
        name,
        summary: F::SUMMARY,
        description,
        source: "https://numpy.org/doc/stable/reference/routines.math.html#sums-products-differences",
        operands: const { &[OperandDef::one("a", "a tensor of rank r")] },
        attributes: const {
            &[
                axes_attr("which dimensions, in [-r, r-1]; absent: all"),
                attr(
                    "keepdims",
                    Bool,
                    Default::Bool(false),
                    "true: the reduced dimensions stay, with size 1",
                ),
            ]
        },
        results: &["out"],
        constraints,
        assembly: None,
        semantics: semantics::<F, R>(),
        ..OpDef::BASE
    }
}

static COMMON: [Constraint; 2] = [AXES, ELEMENTS];
static WITH_NOTHING: [Constraint; 3] =
    [AXES, ELEMENTS, rule("C3: there are elements for each element of the result")];

const AXES: Constraint = rule("C1: `axis` has unlike axes in [-r, r-1]");
const ELEMENTS: Constraint =
    rule("C2: the elements are integers or floats; no extreme is looked for among booleans");

/// NumPy's rule for sums, products and predicates: small integers are widened, predicates take any type and return
/// booleans.
struct Wide;

impl Rule for Wide {
    const ELEMENTS: &str = "C2";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        attr_axes("C1", call, "axis", x)
    }

    fn keeps(call: &Call) -> bool {
        call.flag("keepdims")
    }

    fn combined(kind: ReduceKind, element: ElementType) -> Option<ElementType> {
        let is_asked = matches!(kind, ReduceKind::And | ReduceKind::Or);
        match element {
            element if !element.is_float() && !element.is_integer() => None,
            _ if is_asked => Some(ElementType::I1),
            element if element.is_float() => Some(element),
            ElementType::Index => Some(element),
            element if element.is_unsigned() => Some(ElementType::UI64),
            _ => Some(ElementType::I64),
        }
    }
}

/// The least or the largest, of something.
struct Extremes;

impl Rule for Extremes {
    const ELEMENTS: &str = "C2";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        let axes = Wide::axes(call, x)?;
        let along = |d: &usize| axes.as_ref().is_some_and(|axes| axes.contains(d));
        let (reduced, kept): (Vec<usize>, Vec<usize>) = (0..x.rank()).partition(along);
        let empty = |dims: &[usize]| dims.iter().any(|&d| x.shape[d] == 0);
        let open = |dims: &[usize]| dims.iter().any(|&d| size::is_open(x.shape[d]));
        if empty(&reduced) && !empty(&kept) && !open(&kept) {
            let message = format!("there is no extreme of no elements, in {x}");
            return Err(Violation::new("C3", Site::Operand(0), message));
        }
        Ok(axes)
    }

    fn keeps(call: &Call) -> bool {
        Wide::keeps(call)
    }
}
