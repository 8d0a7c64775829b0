//! What a reduction's region computes from two elements, and a reduction by it as a recipe.

use crate::elementwise::recipe::{convert, reinterpret, signless};
use crate::ops::core::{
    BinaryOp, Cast, CastOp, Cmpi, CmpiPredicate, Cumulate, Pad, Reduce, ReduceKind, sum,
};
use crate::order::flip_highest_bit;
use crate::prelude::*;
use multigather_core::tensor::scalar::float_to_bytes;

/// An op that combines two elements of a type.
#[derive(Clone, Copy)]
pub struct Reduction {
    op: BodyOp,
    element: ElementType,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BodyOp {
    Add,
    Multiply,
    Minimum,
    Maximum,
    And,
    Or,
}

use BodyOp::{Add, And, Maximum, Minimum, Multiply, Or};

impl Reduction {
    /// The reduction by an op; `None` for other ops, or if it does not work on the elements.
    pub fn of(body: &str, element: ElementType) -> Option<Reduction> {
        let op = match body {
            "stablehlo.add" => Add,
            "stablehlo.multiply" => Multiply,
            "stablehlo.minimum" => Minimum,
            "stablehlo.maximum" => Maximum,
            "stablehlo.and" => And,
            "stablehlo.or" => Or,
            // Canonical programs have these; of truth values they are others.
            _ if element == ElementType::I1 => return None,
            "arith.addi" | "arith.addf" => Add,
            "arith.muli" | "arith.mulf" => Multiply,
            "arith.minsi" | "arith.minimumf" => Minimum,
            "arith.maxsi" | "arith.maximumf" => Maximum,
            "arith.andi" => And,
            "arith.ori" => Or,
            _ => return None,
        };
        let fits = match op {
            And | Or => element.is_integer(),
            // A sum of nothing is a zero, which this type has not.
            Add if element == ElementType::F8E8M0FNU => false,
            _ => element.is_integer() || element.is_float(),
        };
        fits.then_some(Reduction { op, element })
    }

    /// body(total, x), where x is an element of a tensor.
    pub fn body(self, total: &Tensor, tensor: &Tensor, at: usize) -> Tensor {
        let mut builder = TensorBuilder::new(self.element, &[]);
        if self.element.is_float() {
            let (x, y) = (total.float_at(0), tensor.float_at(at));
            builder.push_float(match self.op {
                Add => x + y,
                Multiply => x * y,
                _ if x.is_nan() || y.is_nan() => f64::NAN,
                Maximum if x.total_cmp(&y).is_gt() => x,
                Minimum if x.total_cmp(&y).is_lt() => x,
                _ => y,
            });
        } else {
            let (x, y) = (total.int_at(0), tensor.int_at(at));
            builder.push_int(match self.op {
                Add if self.element == ElementType::I1 => x | y,
                Add => x + y,
                // The low bits of a product of two 64-bit numbers are those of the wrapped one.
                Multiply => x.wrapping_mul(y),
                Minimum => x.min(y),
                Maximum => x.max(y),
                And => x & y,
                Or => x | y,
            });
        }
        builder.finish()
    }

    /// The elements of a tensor at these positions, combined from `init` on: floats as `mg.reduce` adds them, and then to
    /// `init`; others one after the other.
    pub fn total(
        self,
        init: &Tensor,
        tensor: &Tensor,
        positions: impl Iterator<Item = usize>,
    ) -> Tensor {
        if self.op != Add || !self.element.is_float() {
            return positions.fold(init.clone(), |total, at| self.body(&total, tensor, at));
        }
        let elements: Vec<Tensor> = positions.map(|at| tensor.scalar_at(at)).collect();
        let add = |x: Tensor, y: Tensor| self.body(&x, &y, 0);
        // The sum of -0.0 alone is -0.0 here.
        let minus_zero = float_to_bytes(self.element, -0.0);
        let minus_zero = Tensor::from_bytes(self.element, &[], &minus_zero);
        add(init.clone(), sum::sum(elements, minus_zero, add))
    }

    /// Whether body(init, x) has the bits of x for every x.
    pub fn is_neutral(self, init: &Tensor) -> bool {
        // 0.0 and -0.0 are 0.0.
        let is_exact = !(self.op == Add && self.element.is_float());
        let turned = self.element.is_unsigned() && matches!(self.op, Minimum | Maximum);
        is_exact && init.same_bits(&self.neutral(turned))
    }

    /// Whether combinations of the elements up to each position are made one after the other: of floats sums are, since
    /// the order of others decides nothing, and their derivatives are those of the operation.
    pub fn is_cumulated(self) -> bool {
        !self.element.is_float() || self.op == Add
    }

    /// The combinations of the elements up to each position of an axis, or from each on.
    pub fn cumulate(self, x: Val, axis: usize, reverse: bool, emit: &mut dyn Emit) -> Val {
        let turned = self.element.is_unsigned() && matches!(self.op, Minimum | Maximum);
        let turn = |x: Val, emit: &mut dyn Emit| if turned { flip_highest_bit(x, emit) } else { x };
        let signed = signless(x, emit);
        let signed = turn(signed, emit);
        let cumulate = Cumulate { axis: axis as i64, kind: self.kind(), reverse };
        let all = emit.emit(CoreOp::Cumulate(cumulate), &[signed]);
        let all = turn(all, emit);
        reinterpret(all, self.element, emit)
    }

    fn kind(self) -> ReduceKind {
        match self.op {
            Add | Maximum if self.element == ElementType::I1 => ReduceKind::Or,
            Multiply | Minimum if self.element == ElementType::I1 => ReduceKind::And,
            Add => ReduceKind::Sum,
            Multiply => ReduceKind::Prod,
            Minimum => ReduceKind::Min,
            Maximum => ReduceKind::Max,
            And => ReduceKind::And,
            Or => ReduceKind::Or,
        }
    }

    /// The reduction of `input` along `axes`, which are not empty unless `input` is a scalar; `known` is the value of
    /// a constant `init`.
    pub fn expand(
        self,
        input: Val,
        init: Val,
        known: Option<&Tensor>,
        axes: Shape,
        emit: &mut dyn Emit,
    ) -> Val {
        let shape = emit.tensor_type(input).shape;
        if axes.iter().any(|&d| shape[d as usize] == 0) {
            let kept = (0..shape.len()).filter(|&d| !axes.contains(&(d as i64)));
            let kept: Vec<i64> = kept.map(|d| shape[d]).collect();
            return emit.broadcast(init, &[], &kept);
        }
        // Unsigned order is the signed one of numbers whose highest bit is turned over.
        let turned = self.element.is_unsigned() && matches!(self.op, Minimum | Maximum);
        let signed = |value: Val, emit: &mut dyn Emit| {
            let value = signless(value, emit);
            if turned { flip_highest_bit(value, emit) } else { value }
        };
        let kind = self.kind();
        let neutral = self.neutral(turned);
        let is_neutral = known.is_some_and(|known| known.same_bits(&neutral));
        let input = signed(input, emit);
        let reduced = if is_neutral {
            emit.emit(CoreOp::Reduce(Reduce { axes, kind }), &[input])
        } else {
            let init = signed(init, emit);
            reduce_from(kind, input, init, known, axes, emit)
        };
        let reduced = if turned { flip_highest_bit(reduced, emit) } else { reduced };
        reinterpret(reduced, self.element, emit)
    }

    /// The neutral element of `mg.reduce`, as an element of the input's own type.
    fn neutral(self, turned: bool) -> Tensor {
        let signless = self.element.signless();
        let neutral = Tensor::from_bytes(signless, &[], &self.kind().neutral(signless));
        if !turned {
            return neutral.reinterpreted(self.element);
        }
        let highest = 1i128 << (self.element.bits() - 1);
        Tensor::from_ints(self.element, &[], &[neutral.int_at(0) + highest])
    }
}

/// A reduction that begins with `init`, which is put before the elements.
fn reduce_from(
    kind: ReduceKind,
    input: Val,
    init: Val,
    known: Option<&Tensor>,
    axes: Shape,
    emit: &mut dyn Emit,
) -> Val {
    let TensorType { element, shape } = emit.tensor_type(input);
    let may_be_minus_zero = known.is_none_or(|known| {
        element.is_float() && known.float_at(0) == 0.0 && known.float_at(0).is_sign_negative()
    });
    let adds = kind.sums_in_blocks(element);
    if adds && !may_be_minus_zero {
        return add_to(init, input, axes, emit);
    }
    let (last, kept): (Vec<i64>, Vec<i64>) =
        (0..shape.len() as i64).partition(|d| axes.contains(d));
    let sizes = |dims: &[i64]| -> Vec<i64> { dims.iter().map(|&d| shape[d as usize]).collect() };
    let line = emit.transpose(input, &[&kept[..], &last].concat());
    let count = size::product(&sizes(&last)).unwrap_or(DYNAMIC);
    let line = emit.reshape(line, &[&sizes(&kept)[..], &[count]].concat());
    let mut pad = Pad { low: vec![0; kept.len() + 1].into(), high: Shape::new() };
    pad.high = pad.low.clone();
    pad.low[kept.len()] = 1;
    let line = emit.emit(CoreOp::Pad(pad), &[line, init]);
    let along = Shape::from_slice(&[kept.len() as i64]);
    match adds {
        true => {
            let total = add_to(init, input, axes, emit);
            with_minus_zero(total, line, along, emit)
        }
        false => emit.emit(CoreOp::Reduce(Reduce { axes: along, kind }), &[line]),
    }
}

/// The sum of floats, added to the value to begin with.
fn add_to(init: Val, input: Val, axes: Shape, emit: &mut dyn Emit) -> Val {
    let sum = emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum }), &[input]);
    let shape = emit.tensor_type(sum).shape;
    let init = emit.broadcast(init, &[], &shape);
    emit.emit(CoreOp::Binary(BinaryOp::Addf), &[init, sum])
}

/// Corrects the sign of zero: `mg.reduce` begins with 0.0, but the sum of only -0.0 is -0.0.
fn with_minus_zero(total: Val, line: Val, axes: Shape, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(total);
    let line = match ty.element.is_narrow_float() {
        true => convert(line, ElementType::F32, emit),
        false => line,
    };
    let to = emit.tensor_type(line).element.same_width_integer();
    let bits = emit.emit(CoreOp::Cast(Cast { op: CastOp::Bitcast, to }), &[line]);
    let bits = flip_highest_bit(bits, emit);
    let any = emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Or }), &[bits]);
    let zero = layout::number(to, 0, &ty.shape, emit);
    let none = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Eq });
    let none = emit.emit(none, &[any, zero]);
    let minus_zero = float_to_bytes(ty.element, -0.0);
    let minus_zero = Tensor::splat(ty.element, &[], &minus_zero);
    let minus_zero = layout::everywhere(&minus_zero, &ty.shape, emit);
    emit.emit(CoreOp::Select, &[none, minus_zero, total])
}
