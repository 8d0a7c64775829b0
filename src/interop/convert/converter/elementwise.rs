//! Elementwise ops: each is converted to the target op whose recipe contains it.

use super::Converter;
use super::cast::index_as_i64;
use crate::convert::selection::{Pattern, commutes};
use crate::ops::conversion::{Converted, Refusal};
use crate::ops::core::{BinaryOp, Bitcast, CmpfPredicate, CmpiPredicate};
use crate::ops::{CoreOp, Emit, Val, layout};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType};

impl Converter<'_> {
    pub(super) fn convert_elementwise(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let selection = self.selection;
        for pattern in selection.with_root(op) {
            let bound = self.match_pattern(pattern, op, operands);
            if let Some(Ok(term)) = bound.map(|bound| self.apply_pattern(pattern, &bound, ty)) {
                return Ok(term);
            }
        }
        if let Some(x) = self.operand_compared_with_zero(op, operands) {
            let truth = self.target_element(ElementType::I1)?;
            if let Ok(term) = self.term_of(x).and_then(|x| self.cast(x, truth)) {
                return Ok(term);
            }
        }
        let own = self.convert_special(op, operands, ty);
        match self.as_arithmetic(op, operands).filter(|_| own.is_err()) {
            Some((op, operands)) => {
                let value = self.emit(op, &operands);
                self.term_of(value).or(own)
            }
            None => own,
        }
    }

    /// Bitwise complements as -1 - x, and flips of the sign bit as x + the least number, for targets without bitwise
    /// ops.
    fn as_arithmetic(&self, op: &CoreOp, operands: &[Val]) -> Option<(CoreOp, Vec<Val>)> {
        let &[x, y] = operands else { return None };
        if *op != CoreOp::Binary(BinaryOp::Xori) {
            return None;
        }
        let bits = self.node(x).ty.element.bits();
        let known = |v: Val| {
            let constant = self.constant(v).filter(|it| is_uniform(it) && bits > 1)?;
            Some(constant.int_at(0))
        };
        let (x, mask) = if self.constant(y).is_some() { (x, y) } else { (y, x) };
        match known(mask)? {
            -1 => Some((CoreOp::Binary(BinaryOp::Subi), vec![mask, x])),
            top if top == -1 << (bits - 1) => Some((CoreOp::Binary(BinaryOp::Addi), vec![x, mask])),
            _ => None,
        }
    }

    /// Converts an op by a form that the target has for it, else emulates it.
    pub(super) fn convert_special(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let terms = self.terms(operands)?;
        match (self.target.forms.special)(&mut self.draft, op, &terms) {
            Some(Ok(term)) => Ok(term),
            Some(Err(refusal)) => self.emulate(op, operands, refusal),
            None => {
                let of = self.node(operands[0]).ty.element;
                for element in [of, ty.element] {
                    self.target_element(element)?;
                }
                let to =
                    if of == ty.element { String::new() } else { format!(" to {}", ty.element) };
                let refusal = Refusal(format!("nothing there is {} of {of}{to}", op.name()));
                self.emulate(op, operands, refusal)
            }
        }
    }

    /// The operand of a comparison `x != 0`, which is a conversion of `x` to `i1`.
    fn operand_compared_with_zero(&self, op: &CoreOp, operands: &[Val]) -> Option<Val> {
        let is_unequal = match op {
            CoreOp::Cmpi(op) => op.predicate == CmpiPredicate::Ne,
            CoreOp::Cmpf(op) => op.predicate == CmpfPredicate::Une,
            _ => false,
        };
        let zero = self.constant(*operands.get(1)?)?;
        let is_zero = is_uniform(zero)
            && zero.element() != ElementType::I1
            && zero.bytes_at(0).iter().all(|&byte| byte == 0);
        (is_unequal && is_zero).then(|| operands[0])
    }

    /// The values that a pattern's operands match, if the pattern matches the application of this op.
    fn match_pattern(
        &self,
        pattern: &Pattern,
        op: &CoreOp,
        operands: &[Val],
    ) -> Option<Vec<Bound>> {
        let mut bound = vec![None; pattern.graph.arguments];
        let root = pattern.root();
        let is_same = root.op.as_ref() == Some(op);
        let found = is_same && self.match_all(pattern, &root.operands, op, operands, &mut bound);
        found.then(|| bound.into_iter().collect::<Option<_>>())?
    }

    /// Whether the operands of a step of the pattern match these values; records what the pattern's operands match in
    /// `bound`.
    fn match_all(
        &self,
        pattern: &Pattern,
        steps: &[Val],
        op: &CoreOp,
        values: &[Val],
        bound: &mut Vec<Option<Bound>>,
    ) -> bool {
        let before = bound.clone();
        let forward = steps.iter().zip(values).all(|(&s, &v)| self.match_one(pattern, s, v, bound));
        if forward || !commutes(op) {
            return forward;
        }
        *bound = before;
        let backward = steps.iter().zip(values.iter().rev());
        backward.into_iter().all(|(&s, &v)| self.match_one(pattern, s, v, bound))
    }

    /// Whether a step of the pattern matches a value; records what the pattern's operands match in `bound`.
    fn match_one(
        &self,
        pattern: &Pattern,
        step: Val,
        value: Val,
        bound: &mut Vec<Option<Bound>>,
    ) -> bool {
        let node = self.node(value);
        let wanted = pattern.graph.node(step);
        let element = wanted.ty.element();
        let bind = |bound: &mut Vec<Option<Bound>>, Val(k): Val, found: Bound| {
            *bound[k as usize].get_or_insert(found) == found
        };
        match &wanted.op {
            None => {
                element == Some(index_as_i64(node.ty.element))
                    && bind(bound, step, Bound { value, cast: None })
            }
            Some(CoreOp::Bitcast(_)) if pattern.graph.node(wanted.operands[0]).op.is_none() => {
                let k = wanted.operands[0];
                let cast = pattern.graph.node(k).ty.element();
                // `index` has no other signedness.
                element == Some(node.ty.element) && bind(bound, k, Bound { value, cast })
            }
            Some(CoreOp::Constant(constant)) => self.splat_value(value).is_some_and(|found| {
                let stated = &constant.value;
                stated.element() == index_as_i64(found.element())
                    && stated.bytes_at(0) == found.bytes_at(0)
            }),
            Some(op) => {
                node.op.as_ref() == Some(op)
                    && self.match_all(pattern, &wanted.operands, op, &node.operands, bound)
            }
        }
    }

    /// The constant all of whose elements are equal that a value is, directly or broadcast.
    fn splat_value(&self, value: Val) -> Option<&Tensor> {
        let node = self.node(value);
        let stated = match node.op {
            Some(CoreOp::Broadcast(_)) => node.operands[0],
            _ => value,
        };
        self.constant(stated).filter(|it| is_uniform(it))
    }

    /// Applies the target op of a pattern to the values that its operands match.
    fn apply_pattern(&mut self, pattern: &Pattern, bound: &[Bound], ty: &TensorType) -> Converted {
        let mut values = Vec::new();
        for found in bound {
            values.push(match found.cast {
                None => found.value,
                Some(element) => self.emit(CoreOp::Bitcast(Bitcast::to(element)), &[found.value]),
            });
        }
        let result = ty.with_element(self.target_element(pattern.element)?);
        let slim: Vec<Val> = values.iter().map(|&value| self.unbroadcast(value)).collect();
        let apply = |this: &mut Self, values: &[Val]| {
            let terms = this.terms(values)?;
            let term = this.draft.op(pattern.def, &terms, pattern.attrs.clone())?;
            match *this.draft.tensor(term) == result {
                true => Ok(term),
                false => Err(Refusal(format!("{} gives another shape", pattern.def.name))),
            }
        };
        let term = match slim == values {
            true => apply(self, &values)?,
            false => apply(self, &slim).or_else(|_| apply(self, &values))?,
        };
        self.cast(term, self.target_element(ty.element)?)
    }

    /// A value without a broadcast that the target's op does itself.
    fn unbroadcast(&mut self, value: Val) -> Val {
        let Some(one) = self.target.one else { return value };
        let node = self.node(value).clone();
        match &node.op {
            Some(CoreOp::Constant(constant)) if is_uniform(&constant.value) => {
                let shape = one(node.ty.rank());
                let stated = &constant.value;
                if stated.shape() == shape {
                    return value;
                }
                layout::constant(stated.first_everywhere(&shape), self)
            }
            Some(CoreOp::Broadcast(op)) => {
                let shape = self.shape(node.operands[0]);
                let mut sizes = vec![1; op.shape.len()];
                for (&d, &size) in op.dims.iter().zip(&shape) {
                    sizes[d as usize] = size;
                }
                let emit: &mut dyn Emit = self;
                emit.reshape(node.operands[0], &sizes)
            }
            _ => value,
        }
    }
}

/// The value that an operand of a pattern matches, and the element type under which the pattern reads it, if that
/// differs in signedness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bound {
    value: Val,
    cast: Option<ElementType>,
}

/// Whether all elements of a constant are equal.
fn is_uniform(constant: &Tensor) -> bool {
    constant.count() == 1 || constant.is_splat() && constant.count() > 0
}
