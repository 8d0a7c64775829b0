//! Intervals of floats: two numbers beyond which no element lies that is not NaN. They tell which integers are
//! made of floats: programs clamp the places of samples before they look up there.

use super::range::{Known, Range, of_type};
use super::{BinaryOp, Cast, CastOp, CoreOp, MathOp};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ElementType;

/// The least and the largest number.
pub type Span = (f64, f64);

const ALL: Span = (f64::NEG_INFINITY, f64::INFINITY);

/// The interval of the result, whose elements are of type `to`, from what is known of the operands as integers
/// and as floats; `None` where nothing is known.
pub fn of_op(
    op: &CoreOp,
    to: ElementType,
    ranges: &[Known],
    spans: &[Option<Span>],
) -> Option<Span> {
    if !to.is_float() {
        return None;
    }
    let span = |k: usize| spans.get(k).copied().flatten().unwrap_or(ALL);
    let (low, high) = match op {
        CoreOp::Constant(constant) => of_tensor(&constant.value),
        CoreOp::GatherMultiaxis(gather) => match gather.fill_value(to) {
            Some(fill) => hull(span(0), of_tensor(&fill)),
            None => span(0),
        },
        CoreOp::Select => hull(span(1), span(2)),
        CoreOp::Binary(op) => of_binary(*op, span(0), span(1)),
        CoreOp::Negf => (-span(0).1, -span(0).0),
        CoreOp::Math(op) => of_math(*op, span(0)),
        CoreOp::Cast(cast) => match (cast.op, ranges.first().copied().flatten()) {
            (CastOp::Extf | CastOp::Truncf, _) => span(0),
            // A set bit is -1 here.
            (CastOp::Sitofp, Some((ElementType::I1, _))) => (-1.0, 0.0),
            (CastOp::Sitofp, Some((_, range))) => (range.0 as f64, range.1 as f64),
            (CastOp::Uitofp, Some((_, range))) if range.0 >= 0 => (range.0 as f64, range.1 as f64),
            _ => ALL,
        },
        _ if op.only_moves() => (0..spans.len()).map(span).reduce(hull)?,
        _ => ALL,
    };
    // What is rounded to a type stays on its side of the numbers that the type has.
    let low = if is_number_of(to, low) { low } else { ALL.0 };
    let high = if is_number_of(to, high) { high } else { ALL.1 };
    Some((low, high)).filter(|&span| span != ALL)
}

/// The integers of type `to` that floats are cut to: NaN to 0, what is too large to the nearest.
pub fn cut((low, high): Span, to: ElementType) -> Option<Range> {
    let whole = of_type(to).filter(|_| to != ElementType::I1)?;
    let inside = |x: f64| (x.trunc() as i128).clamp(whole.0, whole.1);
    Some((inside(low).min(0), inside(high).max(0)))
}

/// The interval of the integers to which an op rounds floats in these intervals, if it does.
pub fn of_cut(op: &CoreOp, to: ElementType, operands: &[Option<Span>]) -> Option<Range> {
    match op {
        CoreOp::Cast(Cast { op: CastOp::Fptosi | CastOp::Fptoui, .. }) => {
            cut(operands.first().copied().flatten()?, to)
        }
        _ => None,
    }
}

/// The intersection of two intervals of one value.
pub fn intersection(a: Span, b: Span) -> Span {
    let both = (a.0.max(b.0), a.1.min(b.1));
    // Nothing but NaN is in both.
    if both.0 <= both.1 { both } else { a }
}

fn hull(a: Span, b: Span) -> Span {
    (a.0.min(b.0), a.1.max(b.1))
}

/// Tensors of more elements are not looked through: they are weights.
const MOST: usize = 4096;

fn of_tensor(tensor: &Tensor) -> Span {
    let count = if tensor.is_splat() { tensor.count().min(1) } else { tensor.count() };
    if count > MOST {
        return ALL;
    }
    let numbers = (0..count).map(|at| tensor.float_at(at)).filter(|x| !x.is_nan());
    numbers.map(|x| (x, x)).reduce(hull).unwrap_or(ALL)
}

fn of_binary(op: BinaryOp, x: Span, y: Span) -> Span {
    match op {
        BinaryOp::Addf => (x.0 + y.0, x.1 + y.1),
        BinaryOp::Subf => (x.0 - y.1, x.1 - y.0),
        BinaryOp::Maximumf => (x.0.max(y.0), x.1.max(y.1)),
        BinaryOp::Minimumf => (x.0.min(y.0), x.1.min(y.1)),
        // Where one is NaN, it is the other one.
        BinaryOp::Maxnumf | BinaryOp::Minnumf => hull(x, y),
        _ => ALL,
    }
}

fn of_math(op: MathOp, (low, high): Span) -> Span {
    match op {
        MathOp::Floor => (low.floor(), high.floor()),
        MathOp::Ceil => (low.ceil(), high.ceil()),
        MathOp::Trunc => (low.trunc(), high.trunc()),
        MathOp::Round => (low.round(), high.round()),
        MathOp::Roundeven => (low.round_ties_even(), high.round_ties_even()),
        MathOp::Absf if low >= 0.0 => (low, high),
        MathOp::Absf => (0.0, high.max(-low)),
        _ => ALL,
    }
}

/// Whether a type of floats has a number.
fn is_number_of(element: ElementType, x: f64) -> bool {
    scalar(element, x).float_at(0) == x
}

fn scalar(element: ElementType, x: f64) -> Tensor {
    let mut scalar = TensorBuilder::new(element, &[]);
    scalar.push_float(x);
    scalar.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [f64; 11] =
        [-1e30, -300.5, -2.0, -0.5, -0.0, 0.0, 0.25, 1.0, 63.0, 4097.0, f64::INFINITY];

    /// Ops of one and of two floats.
    fn ops(element: ElementType) -> Vec<CoreOp> {
        use BinaryOp::{Addf, Divf, Maximumf, Maxnumf, Minimumf, Minnumf, Mulf, Subf};
        use MathOp::{Absf, Ceil, Floor, Round, Roundeven, Sqrt, Trunc};
        let binary =
            [Addf, Subf, Mulf, Divf, Maximumf, Minimumf, Maxnumf, Minnumf].map(CoreOp::Binary);
        let unary = [Absf, Ceil, Floor, Round, Roundeven, Sqrt, Trunc].map(CoreOp::Math);
        let to = if element == ElementType::F32 { ElementType::F16 } else { ElementType::F32 };
        let op = if to == ElementType::F16 { CastOp::Truncf } else { CastOp::Extf };
        let casts = [CoreOp::Negf, CoreOp::Cast(Cast { op, to })];
        binary.into_iter().chain(unary).chain(casts).collect()
    }

    /// For intervals that begin and end at such numbers, and such numbers and NaN in them.
    #[test]
    fn intervals_hold_what_ops_give() {
        let mut known = 0;
        for element in [ElementType::F16, ElementType::BF16, ElementType::F32] {
            let numbers = NUMBERS.map(|x| scalar(element, x).float_at(0));
            let inside = |span: Span, k: usize| {
                let x = numbers[k % numbers.len()];
                if k.is_multiple_of(7) { f64::NAN } else { x.clamp(span.0, span.1) }
            };
            for (op, (a, b)) in ops(element).iter().flat_map(|op| {
                let pairs =
                    (0..numbers.len()).flat_map(|a| (a..numbers.len()).map(move |b| (a, b)));
                pairs.map(move |pair| (op, pair))
            }) {
                let spans = [(numbers[a], numbers[b]), (numbers[b / 2], numbers[b])];
                for k in 0..40 {
                    let all = [
                        scalar(element, inside(spans[0], k)),
                        scalar(element, inside(spans[1], k / 3)),
                    ];
                    let count = if matches!(op, CoreOp::Binary(_)) { 2 } else { 1 };
                    let types: Vec<_> = all[..count].iter().map(|x| x.ty().into()).collect();
                    let to = op.infer(&types).expect("floats").element().expect("a tensor");
                    let Some(span) = of_op(op, to, &[], &spans.map(Some)[..count]) else {
                        continue;
                    };
                    let found = op.eval(&all[..count]).expect("a total op").float_at(0);
                    assert!(
                        found.is_nan() || (span.0 <= found && found <= span.1),
                        "{} of {all:?} in {spans:?}: {span:?}, but {found}",
                        op.name()
                    );
                    known += 1;
                    let integer = CoreOp::Cast(Cast { op: CastOp::Fptosi, to: ElementType::I8 });
                    let cut_to = cut(span, ElementType::I8).expect("integers");
                    let found = integer.eval(&[scalar(to, found)]).expect("a total op").int_at(0);
                    assert!(cut_to.0 <= found && found <= cut_to.1);
                }
            }
        }
        assert!(known > 10_000, "{known}");
    }

    #[test]
    fn clamped_places_are_inside() {
        let [last, zero] = [63.0, 0.0].map(|x| Some((x, x)));
        let max = of_op(&CoreOp::Binary(BinaryOp::Maximumf), ElementType::F32, &[], &[zero, None]);
        let min = of_op(&CoreOp::Binary(BinaryOp::Minimumf), ElementType::F32, &[], &[last, max]);
        assert_eq!(min, Some((0.0, 63.0)));
        assert_eq!(cut(min.expect("known"), ElementType::I32), Some((0, 63)));
    }
}
