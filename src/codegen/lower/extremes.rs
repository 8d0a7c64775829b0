//! Extremes of elements, and searches for the first position of one.

use super::affine::{Affine, Var};
use super::build::Build;
use super::nest::{Expr, ExprId, Loops, Since};
use crate::ops::Val;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, MathOp};
use crate::tensor::scalar::float_to_bytes;
use crate::types::ElementType;

/// An extreme of a node's elements along one dimension.
pub struct Extreme {
    value: ExprId,
    /// The reduction of one loop that found it, in the order of integers.
    reduction: ExprId,
    of: Val,
    /// The coordinates of the elements, one of which is the loop's counter.
    at: Vec<Affine>,
}

impl Build<'_> {
    /// The extreme of floats by that of integers in the same order, NaN beyond all others, of which LLVM makes vectors;
    /// and the reduction of these.
    pub fn extreme_float(
        &mut self,
        op: BinaryOp,
        float: ElementType,
        loops: Loops,
        operands: [ExprId; 2],
    ) -> [ExprId; 2] {
        let element = float.same_width_integer();
        let is_max = op == BinaryOp::Maximumf;
        let integer = |build: &mut Self, value: i64| {
            build.constant_bits(element, &value.to_le_bytes()[..element.bytes()])
        };
        // In the order of flipped bits NaNs stand at both ends, beyond the infinities. Moved by their number, those of
        // the far end wrap around to the others.
        let mut infinity = [0; 8];
        infinity[..float.bytes()].copy_from_slice(&float_to_bytes(float, f64::INFINITY));
        let infinity = i64::from_le_bytes(infinity);
        let nans = (1 << infinity.trailing_zeros()) - 1;
        let (op, shift, back, beyond, extreme) = match is_max {
            true => (BinaryOp::Maxsi, -nans, nans, CmpiPredicate::Sgt, infinity - nans),
            false => (BinaryOp::Minsi, nans, -nans, CmpiPredicate::Slt, nans - 1 - infinity),
        };
        let shift = integer(self, shift);
        let [start, body] = operands.map(|x| {
            let bits = self.push(Expr::Cast { op: CastOp::Bitcast, from: float, to: element, x });
            let ordered = self.flip_negative(bits);
            self.binary(BinaryOp::Addi, ordered, shift)
        });
        let found = Expr::Reduce {
            op,
            element,
            loops,
            start,
            body,
            times: None,
            since: None,
            in_lanes: false,
        };
        let found = self.push(found);
        let extreme = integer(self, extreme);
        let is_nan = self.compare(beyond, found, extreme);
        let back = integer(self, back);
        let ordered = self.binary(BinaryOp::Addi, found, back);
        let x = self.flip_negative(ordered);
        let number = self.push(Expr::Cast { op: CastOp::Bitcast, from: element, to: float, x });
        let nan = self.constant_bits(float, &float_to_bytes(float, f64::NAN));
        [self.select(is_nan, nan, number), found]
    }

    /// Records an extreme that a search may be for.
    pub fn record_extreme(&mut self, value: ExprId, reduction: ExprId, of: Val, at: Vec<Affine>) {
        self.extremes.push(Extreme { value, reduction, of, at });
    }

    /// The extreme that the smallest position over these loops is the first one of: the position is selected where an
    /// element is equal to the extreme of these elements, or is NaN.
    pub fn searched_extreme(&mut self, position: ExprId, loops: &Loops) -> Option<Since> {
        let &[searched] = loops.as_slice() else { return None };
        let expr = |id: ExprId| &self.exprs[id.0 as usize];
        let &Expr::Select { condition, .. } = expr(position) else { return None };
        let is_test = |id: ExprId| matches!(expr(id), Expr::Math { op: MathOp::Isnan, .. });
        let (equal, test) = match *expr(condition) {
            Expr::Binary { op: BinaryOp::Ori, x, y, .. } if is_test(x) => (y, Some(x)),
            Expr::Binary { op: BinaryOp::Ori, x, y, .. } if is_test(y) => (x, Some(y)),
            _ => (condition, None),
        };
        let (Expr::Cmpf { predicate: CmpfPredicate::Oeq, element, x, y }
        | Expr::Cmpi { predicate: CmpiPredicate::Eq, element, x, y }) = *expr(equal)
        else {
            return None;
        };
        let is_extreme = |id: ExprId| self.extremes.iter().position(|it| it.value == id);
        let (extreme, of) = match (is_extreme(y), is_extreme(x)) {
            (Some(extreme), _) => (extreme, x),
            (_, Some(extreme)) => (extreme, y),
            _ => return None,
        };
        if test.is_some_and(|test| expr(test).operands()[..] != [of]) {
            return None;
        }
        let Extreme { value, reduction, of: node, ref at } = self.extremes[extreme];
        let Expr::Reduce { loops: found, .. } = expr(reduction) else { return None };
        let &[found] = found.as_slice() else { return None };
        if self.extents[found.0 as usize] != self.extents[searched.0 as usize] {
            return None;
        }
        let mut at = at.clone();
        for coordinate in &mut at {
            if *coordinate == Affine::var(Var::Loop(found)) {
                *coordinate = Affine::var(Var::Loop(searched));
            }
        }
        if self.element(node, &at) != of {
            return None;
        }
        // Zeros of both signs are equal, and each NaN is met.
        let unless = if element.is_float() {
            let zero = self.constant_bits(element, &[0; 16][..element.bytes()]);
            self.push(Expr::Cmpf { predicate: CmpfPredicate::Ueq, element, x: value, y: zero })
        } else {
            self.constant_bits(ElementType::I1, &[0])
        };
        Some(Since { extreme: reduction, unless })
    }
}
