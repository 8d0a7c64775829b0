//! What is known of integers before the program runs: for each node an interval that holds all
//! its elements. Checks and guards that an interval makes needless are left out.

use crate::expand::Graph;
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, Iota, MathOp};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// The smallest and the largest value, signless types read as signed.
pub type Range = (i128, i128);

/// Constants of more elements are not searched for their smallest and largest.
const SEARCHED: usize = 1 << 20;

/// All values of an integer type; `None` for other types.
pub fn of_type(element: ElementType) -> Option<Range> {
    if !element.is_integer() {
        return None;
    }
    let bits = element.bits();
    Some(match element {
        ElementType::I1 => (0, 1),
        _ if element.is_unsigned() => (0, (1 << bits) - 1),
        _ => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
    })
}

/// For each node the interval of its elements; `None` where they are no integers.
pub fn of_nodes(graph: &Graph) -> Vec<Option<Range>> {
    let mut ranges: Vec<Option<Range>> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let whole = node.ty.element().and_then(of_type);
        let operands: Vec<Option<Range>> =
            node.operands.iter().map(|v| ranges[v.0 as usize]).collect();
        let from = node.operands.first().and_then(|&v| graph.node(v).ty.element());
        let found = (node.op.as_ref()).and_then(|op| of_op(op, from, &operands));
        // What does not fit in the type wraps there.
        let fits = |range: &Range| whole.is_some_and(|w| w.0 <= range.0 && range.1 <= w.1);
        ranges.push(found.filter(fits).or(whole));
    }
    ranges
}

fn of_op(op: &CoreOp, from: Option<ElementType>, operands: &[Option<Range>]) -> Option<Range> {
    let operand = |k: usize| operands.get(k).copied().flatten();
    match op {
        CoreOp::Constant(constant) => of_tensor(&constant.value),
        CoreOp::GatherMultiaxis(gather) => match gather.fill_value(from?) {
            Some(fill) => union(operand(0), of_tensor(&fill)),
            None => operand(0),
        },
        CoreOp::Reshape(_)
        | CoreOp::Transpose(_)
        | CoreOp::Broadcast(_)
        | CoreOp::Slice(_)
        | CoreOp::Bitcast(_) => operand(0),
        CoreOp::Concat(_) => operands.iter().copied().reduce(union).flatten(),
        CoreOp::Iota(Iota { axis, ty }) => Some((0, i128::from(ty.shape[*axis as usize]) - 1)),
        CoreOp::Pad(_) => union(operand(0), operand(1)),
        CoreOp::Select => union(operand(1), operand(2)),
        CoreOp::Binary(op) => of_binary(*op, operand(0)?, operand(1)?),
        CoreOp::Cast(Cast { op, .. }) => match op {
            // The set bit of `i1` is -1 under a signed cast.
            CastOp::Extsi | CastOp::IndexCast => {
                operand(0).filter(|_| from != Some(ElementType::I1))
            }
            CastOp::Trunci => operand(0),
            CastOp::Extui | CastOp::IndexCastui => operand(0).filter(|range| range.0 >= 0),
            CastOp::Extf
            | CastOp::Truncf
            | CastOp::Sitofp
            | CastOp::Uitofp
            | CastOp::Fptosi
            | CastOp::Fptoui
            | CastOp::Bitcast => None,
        },
        CoreOp::Math(MathOp::Absi) => of_absolute(operand(0)?),
        CoreOp::Reduce(_)
        | CoreOp::Math(_)
        | CoreOp::Negf
        | CoreOp::Cmpi(_)
        | CoreOp::Cmpf(_)
        | CoreOp::Complex(_) => None,
    }
}

fn union(a: Option<Range>, b: Option<Range>) -> Option<Range> {
    let ((a, b), (c, d)) = (a?, b?);
    Some((a.min(c), b.max(d)))
}

fn of_tensor(tensor: &Tensor) -> Option<Range> {
    if !tensor.element().is_integer() || tensor.count() == 0 {
        return None;
    }
    let count = if tensor.is_splat() { 1 } else { tensor.count() };
    if count > SEARCHED {
        return None;
    }
    let values = (0..count).map(|at| tensor.int_at(at));
    Some(values.fold((i128::MAX, i128::MIN), |(low, high), v| (low.min(v), high.max(v))))
}

/// The magnitudes of what is in `x`.
fn of_absolute(x: Range) -> Option<Range> {
    let (low, high) = (x.0.checked_abs()?, x.1.checked_abs()?);
    let least = if x.0 <= 0 && 0 <= x.1 { 0 } else { low.min(high) };
    Some((least, low.max(high)))
}

/// `i1` is left out: its set bit is 1 here and -1 to signed arithmetic.
fn of_binary(op: BinaryOp, x: Range, y: Range) -> Option<Range> {
    if x.1 - x.0 <= 1 && (x.0, y.0) >= (0, 0) && (x.1, y.1) <= (1, 1) {
        return None;
    }
    let natural = x.0 >= 0 && y.0 >= 0;
    match op {
        BinaryOp::Addi => Some((x.0.checked_add(y.0)?, x.1.checked_add(y.1)?)),
        BinaryOp::Subi => Some((x.0.checked_sub(y.1)?, x.1.checked_sub(y.0)?)),
        BinaryOp::Muli => {
            let ends = [
                x.0.checked_mul(y.0)?,
                x.0.checked_mul(y.1)?,
                x.1.checked_mul(y.0)?,
                x.1.checked_mul(y.1)?,
            ];
            Some((*ends.iter().min()?, *ends.iter().max()?))
        }
        BinaryOp::Maxsi => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minsi => Some((x.0.min(y.0), x.1.min(y.1))),
        BinaryOp::Maxui if natural => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minui if natural => Some((x.0.min(y.0), x.1.min(y.1))),
        BinaryOp::Remsi | BinaryOp::Remui if x.0 >= 0 && y.0 > 0 => Some((0, x.1.min(y.1 - 1))),
        BinaryOp::Andi if natural => Some((0, x.1.min(y.1))),
        BinaryOp::Divsi | BinaryOp::Divui if x.0 >= 0 && y.0 > 0 => Some((x.0 / y.1, x.1 / y.0)),
        BinaryOp::Shrsi | BinaryOp::Shrui if natural => Some((0, x.1)),
        _ => None,
    }
}
