//! Products of matrices as NumPy and the frameworks after it have them: definitions that are kept in canonical
//! programs, run by engines, and translated to each other.

use multigather_core::ops::def::Run;

use crate::contraction::{Contraction, Rules};
use crate::prelude::*;

/// The requirements of a framework's product on its factors.
pub trait Factors {
    /// The smallest and the largest rank of a factor. A vector is a matrix of one row on the left, of one column on
    /// the right, and the dimension of size 1 is dropped.
    const RANKS: [usize; 2];
    /// Whether elements of this type are multiplied.
    fn multiplies(_: ElementType) -> bool {
        true
    }
}

/// The definition of a product. The attributes, if there are any, state for each factor whether it is transposed; for
/// a vector they are ignored.
pub const fn product<F: Factors>(
    name: &'static str,
    source: &'static str,
    operands: &'static [OperandDef],
    attributes: &'static [AttrDef],
) -> OpDef {
    let (summary, example) = match F::RANKS[1] {
        2 => ("A product of two matrices.", "2x3xf32 3x4xf32 -> 2x4xf32"),
        _ => (
            "Products of matrices, whose first dimensions broadcast.",
            "5x2x3xf32 3x4xf32 -> 5x2x4xf32",
        ),
    };
    OpDef {
        name,
        summary,
        example,
        description: match (F::RANKS[0], attributes.len()) {
            (1, 0) => {
                "A vector is a matrix of one row on the left, of one column on the right, and the dimension of size 1 is dropped; all dimensions but the last two broadcast. Where the operation is run, products are accumulated sequentially. It is carried unchanged in canonical programs, and translated to the products that other dialects have."
            }
            (1, _) => {
                "A factor is transposed first where its attribute is set. A vector is a matrix of one row on the left, of one column on the right, whatever its attribute is, and the dimension of size 1 is dropped; all dimensions but the last two broadcast. Where the operation is run, products are accumulated sequentially. It is carried unchanged in canonical programs, and translated to the products that other dialects have."
            }
            _ => {
                "The sums of products of a row of the left factor and a column of the right one, as they are transposed. Where the operation is run, products are accumulated sequentially. It is carried unchanged in canonical programs, and translated to the products that other dialects have."
            }
        },
        source,
        operands,
        attributes,
        constraints: if F::RANKS[1] == 2 { SUMMED } else { BATCHED },
        semantics: Semantics::Opaque {
            meaning: None,
            infer: None,
            run: Some(Run {
                infer: infer::<F>,
                eval,
                expand: Some(expand),
                is_product: true,
                ..Run::BASE
            }),
        },
        ..OpDef::BASE
    }
}

const SUMMED: &[Constraint] = &rules(["C1: sizes that are summed along together are equal"]);
const BATCHED: &[Constraint] = &rules([
    "C1: sizes that are summed along together are equal",
    "C2: batch dimensions broadcast",
]);

/// Whether a factor is transposed.
pub const fn transposes(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Bool, Default::Bool(false), doc)
}

const RULES: Rules = Rules { contracting: "C1", batch: "C2", stretches: true };

/// For each factor whether it is transposed.
fn transposed_factors(call: &Call) -> [bool; 2] {
    let flag = |side: usize| call.def.attributes.get(side).is_some_and(|at| call.flag(at.name));
    [flag(0), flag(1)]
}

/// The contraction of factors of these ranks.
fn contraction_of(call: &Call, ranks: [usize; 2]) -> Contraction {
    let transposed = transposed_factors(call);
    // The last dimension of the left factor, the last but one of the right.
    let summed = [0, 1].map(|side| match ranks[side] {
        1 => 0,
        rank => rank - 1 - usize::from(transposed[side] == (side == 0)),
    });
    Contraction { contracting: vec![summed], ..Contraction::of_matrices(ranks) }
}

fn infer<F: Factors>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    let ranks = [lhs.rank(), rhs.rank()];
    let [least, most] = F::RANKS;
    if ranks.iter().any(|rank| !(least..=most).contains(rank)) {
        let message = format!("factors of ranks {} and {} are not multiplied", ranks[0], ranks[1]);
        return fail("", Site::Op, message);
    }
    if most > 2 && transposed_factors(call).contains(&true) && lhs.element.is_complex() {
        return fail("", Site::Op, "complex factors are not conjugated here");
    }
    let inferred = contraction_of(call, ranks).infer(RULES, [lhs, rhs], lhs.element)?;
    if lhs.element != rhs.element || !F::multiplies(lhs.element) {
        let message = format!("{} and {} are not multiplied", lhs.element, rhs.element);
        return fail("", Site::Op, message);
    }
    Ok(vec![inferred])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [lhs, rhs] = operands else { panic!("two factors") };
    let contraction = contraction_of(call, [lhs.rank(), rhs.rank()]);
    Ok(vec![contraction.formula([lhs, rhs], lhs.element())])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [lhs, rhs] = [0, 1].map(|side| emit.tensor_type(operands[side]));
    let contraction = contraction_of(call, [lhs.rank(), rhs.rank()]);
    vec![contraction.recipe([operands[0], operands[1]], lhs.element, emit)]
}
