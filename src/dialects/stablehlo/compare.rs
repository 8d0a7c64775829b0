//! `stablehlo.compare`.

use crate::ops::core::{Cmpf, CmpfPredicate, Cmpi, CmpiPredicate};
use crate::prelude::*;
use std::cmp::Ordering;

use super::rules;
use crate::elementwise::recipe::complex::parts;
use crate::elementwise::recipe::{binary, ordered_bits};
use crate::elementwise::{Kind, recipe};
use crate::ops::Step;
use crate::ops::core::BinaryOp;
use crate::order::total_order_index;

const DIRECTION: &str = "comparison_direction";
const TYPE: &str = "compare_type";

/// The words of `#stablehlo<comparison_type …>`.
const TYPES: [&str; 5] = ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"];

pub static DEF: OpDef = OpDef {
    name: "stablehlo.compare",
    summary: "Whether elements are in a relation.",
    description: "\
result[c] is whether lhs[c] and rhs[c] are in the relation `comparison_direction`.

Integers are compared by value, floats with `FLOAT` as IEEE-754 compares quietly: NaN is unequal to
everything and in no order, -0.0 equals 0.0. With `TOTALORDER`, as IEEE-754's totalOrder has them:
-NaN < -inf < … < -0.0 < 0.0 < … < inf < NaN, and `EQ` says whether the bits are equal. Complex numbers are
compared by their real parts, and by their imaginary parts where those are equal. A type that is not
one of the elements' is accepted, as StableHLO's verifier accepts it, and changes nothing.",
    source: "https://openxla.org/stablehlo/spec#compare",
    operands: &[
        OperandDef::one("lhs", "integers, booleans, floats or complex numbers"),
        OperandDef::one("rhs", "a tensor of the same type"),
    ],
    attributes: &[
        attr(
            DIRECTION,
            Any,
            Required,
            "`#stablehlo<comparison_direction EQ>`, NE, GE, GT, LE or LT",
        ),
        attr(
            TYPE,
            Any,
            Absent,
            "`#stablehlo<comparison_type FLOAT>`, TOTALORDER, SIGNED or UNSIGNED; absent: what the elements are, FLOAT for floats",
        ),
    ],
    constraints: &rules([
        "I1: the elements are integers, booleans, floats or complex numbers",
        "I3: `comparison_direction` is one of the six",
        "C1: element_type(lhs) = element_type(rhs)",
        "C2: shape(lhs) = shape(rhs) = shape(result)",
        "C3: `compare_type` is NOTYPE, FLOAT, TOTALORDER, SIGNED or UNSIGNED",
    ]),
    assembly: Some(
        "word($comparison_direction, stablehlo comparison_direction EQ NE GE GT LE LT) `,` $lhs `,` $rhs (`,` word($compare_type, stablehlo comparison_type NOTYPE FLOAT TOTALORDER SIGNED UNSIGNED))? attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The relation of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Equal,
    Unequal,
    AtLeast,
    Above,
    AtMost,
    Below,
}

impl Direction {
    /// The relation that an application states.
    pub fn of(call: &Call) -> Result<Direction, Violation> {
        let text = call.text(DIRECTION).unwrap_or_default();
        let direction = match enum_word(text, "comparison_direction") {
            Some("EQ") => Direction::Equal,
            Some("NE") => Direction::Unequal,
            Some("GE") => Direction::AtLeast,
            Some("GT") => Direction::Above,
            Some("LE") => Direction::AtMost,
            Some("LT") => Direction::Below,
            _ => {
                let message = format!("there is no comparison_direction {text}");
                return fail("I3", Site::Attr(DIRECTION), message);
            }
        };
        Ok(direction)
    }

    /// The relation as a computation on elements.
    fn kind(self) -> Kind {
        match self {
            Direction::Equal => Kind::Eq,
            Direction::Unequal => Kind::Ne,
            Direction::AtLeast => Kind::Ge,
            Direction::Above => Kind::Gt,
            Direction::AtMost => Kind::Le,
            Direction::Below => Kind::Lt,
        }
    }

    /// Whether the relation holds for this ordering; `None`: unordered.
    fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Direction::Equal => order == Some(Ordering::Equal),
            Direction::Unequal => order != Some(Ordering::Equal),
            Direction::AtLeast => order.is_some_and(Ordering::is_ge),
            Direction::Above => order.is_some_and(Ordering::is_gt),
            Direction::AtMost => order.is_some_and(Ordering::is_le),
            Direction::Below => order.is_some_and(Ordering::is_lt),
        }
    }
}

/// Whether floats are compared in their total order.
fn is_total(call: &Call) -> bool {
    call.text(TYPE).and_then(|text| enum_word(text, "comparison_type")) == Some("TOTALORDER")
}

/// The relation of a comparison in a region, and whether floats are compared in their total order.
pub fn of_step(step: &Step) -> Option<(Direction, bool)> {
    let Step { def, attrs, results, .. } = step;
    let call = Call { def, operands: &[], constants: &[], attrs, results };
    Some((Direction::of(&call).ok()?, is_total(&call)))
}

/// The relation of an `arith.cmpf` or `arith.cmpi` in a region: one that is false where a float is NaN, or of signed
/// integers.
pub fn of_arith_step(step: &Step) -> Option<Direction> {
    let Step { def, attrs, results, .. } = step;
    let Semantics::Core(decode) = def.semantics else { return None };
    let call = Call { def, operands: &[], constants: &[], attrs, results };
    match decode(&call).ok()? {
        CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Olt })
        | CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt }) => Some(Direction::Below),
        CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Ogt })
        | CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Sgt }) => Some(Direction::Above),
        _ => None,
    }
}

/// The word of `#stablehlo<kind word>`, or of `#chlo<kind word>`.
pub fn enum_word<'t>(text: &'t str, kind: &str) -> Option<&'t str> {
    let rest = text.strip_prefix("#stablehlo<").or(text.strip_prefix("#chlo<"))?;
    rest.strip_prefix(kind)?.strip_prefix(' ')?.strip_suffix('>')
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    if !rules::is_number(lhs.element) && !lhs.element.is_complex() {
        let message = format!("elements of {} cannot be compared", lhs.element);
        return fail("I1", Site::Operand(0), message);
    }
    Direction::of(call)?;
    if lhs.element != rhs.element {
        let message = format!("both operands must have one element type, but are {lhs} and {rhs}");
        return fail("C1", Site::Operand(1), message);
    }
    let shape = common_shape(lhs, rhs)?;
    if let Some(text) = call.text(TYPE)
        && !enum_word(text, "comparison_type").is_some_and(|word| TYPES.contains(&word))
    {
        let message = format!("there is no compare_type {text}");
        return fail("C3", Site::Attr(TYPE), message);
    }
    rules::result("C2", call, TensorType::new(ElementType::I1, &shape))
}

/// The common shape of both operands, as far as it is known.
fn common_shape(lhs: &TensorType, rhs: &TensorType) -> Result<Vec<i64>, Violation> {
    let mut pairs = lhs.shape.iter().zip(&rhs.shape);
    if lhs.rank() != rhs.rank() || !pairs.all(|(&a, &b)| size::must_equal(a, b)) {
        let message = format!("both operands must have one shape, but are {lhs} and {rhs}");
        return fail("C2", Site::Operand(1), message);
    }
    Ok(lhs.shape.iter().zip(&rhs.shape).map(|(&a, &b)| a.max(b)).collect())
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (lhs, rhs) = (&operands[0], &operands[1]);
    let direction = Direction::of(call).expect("what `infer` accepts");
    let is_float = lhs.element().is_float();
    let mut builder = TensorBuilder::new(ElementType::I1, lhs.shape());
    for at in 0..lhs.count() {
        let order = match is_float {
            // Widening keeps the order, that of NaNs by their payloads too.
            true if is_total(call) => {
                Some(total_order_index(lhs, at).cmp(&total_order_index(rhs, at)))
            }
            true => lhs.float_at(at).partial_cmp(&rhs.float_at(at)),
            false if lhs.element().is_complex() => {
                lhs.complex_at(at).partial_cmp(&rhs.complex_at(at))
            }
            false => Some(lhs.int_at(at).cmp(&rhs.int_at(at))),
        };
        builder.push_int(direction.holds(order).into());
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let kind = Direction::of(call).expect("what `infer` accepts").kind();
    let element = emit.tensor_type(operands[0]).element;
    if element.is_float() && is_total(call) {
        let bits = [0, 1].map(|k| ordered_bits(operands[k], emit));
        return vec![recipe::apply(kind, &bits, emit)];
    }
    match element.is_complex() && !matches!(kind, Kind::Eq | Kind::Ne) {
        true => vec![expand_complex_order(kind, operands, emit)],
        false => vec![recipe::apply(kind, operands, emit)],
    }
}

/// The order of complex numbers: that of their real parts, or of their imaginary parts where those are equal.
fn expand_complex_order(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let [[a, b], [c, d]] = [0, 1].map(|k| parts(operands[k], emit));
    let strict = if matches!(kind, Kind::Ge | Kind::Gt) { Kind::Gt } else { Kind::Lt };
    let [imaginary, first, equal] = [(kind, [b, d]), (strict, [a, c]), (Kind::Eq, [a, c])]
        .map(|(kind, operands)| recipe::apply(kind, &operands, emit));
    let second = binary(BinaryOp::Andi, equal, imaginary, emit);
    binary(BinaryOp::Ori, first, second, emit)
}
