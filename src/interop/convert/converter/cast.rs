//! Casts of elements, by the target's own cast.

use super::Converter;
use crate::ops::conversion::{Converted, Refusal, Term};
use crate::ops::core::{Cast, CastOp};
use crate::ops::{CoreOp, Val};
use crate::types::{ElementType, TensorType};

impl Converter<'_> {
    /// Casts a term to other elements by the target's cast. A cast that reverses an earlier change of signedness
    /// returns the term before that change.
    pub fn cast(&mut self, x: Term, to: ElementType) -> Converted {
        let from = self.draft.element(x);
        if from == to {
            return Ok(x);
        }
        if let Some(&before) = self.resigned.get(&x).filter(|&&y| self.draft.element(y) == to) {
            return Ok(before);
        }
        let form = self.target.forms.cast;
        let form = form.ok_or_else(|| Refusal::new("there are no conversions there"))?;
        let result = form(&mut self.draft, x, to)?;
        if from.is_integer() && to.is_integer() && from.bits() == to.bits() {
            self.resigned.insert(result, x);
        }
        Ok(result)
    }

    /// Converts `arith` casts and bitcasts.
    pub(super) fn convert_cast(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let x = self.term_of(operands[0])?;
        let from = self.node(operands[0]).ty.element;
        let to = ty.element;
        let path = match op {
            CoreOp::Bitcast(_) => Some((from, to)),
            CoreOp::Cast(Cast { op, .. }) => intermediate_types(*op, from, to),
            _ => None,
        };
        let Some((from, to)) = path else {
            return self.convert_special(op, operands, ty);
        };
        let steps = [from, to, ty.element].map(|element| self.target_element(element));
        let mut path = || steps.iter().try_fold(x, |x, element| self.cast(x, element.clone()?));
        match path() {
            Ok(term) => Ok(term),
            Err(refusal) => self.emulate(op, operands, refusal),
        }
    }
}

/// The element type as which the target has elements: `i64` for `index`.
pub(super) fn index_as_i64(element: ElementType) -> ElementType {
    if element == ElementType::Index { ElementType::I64 } else { element }
}

/// The element types from and to which a cast by value is this cast, given the types of its operand and result; the
/// result is then read under its own type.
fn intermediate_types(
    op: CastOp,
    from: ElementType,
    to: ElementType,
) -> Option<(ElementType, ElementType)> {
    let unsigned = |element: ElementType| match element {
        ElementType::I8 => Some(ElementType::UI8),
        ElementType::I16 => Some(ElementType::UI16),
        ElementType::I32 => Some(ElementType::UI32),
        ElementType::I64 => Some(ElementType::UI64),
        ElementType::I1 => Some(ElementType::I1),
        _ => None,
    };
    let truth = ElementType::I1;
    match op {
        CastOp::Extf | CastOp::Truncf => Some((from, to)),
        CastOp::Extsi | CastOp::Sitofp if from != truth => Some((from, to)),
        CastOp::Extui | CastOp::Uitofp => Some((unsigned(from)?, to)),
        CastOp::Trunci if to != truth => Some((from, to)),
        CastOp::Fptosi if to != truth => Some((from, to)),
        CastOp::Fptoui if to != truth => Some((from, unsigned(to)?)),
        CastOp::IndexCast if from != truth && to != truth => Some((from, to)),
        CastOp::IndexCastui if to != truth => Some((unsigned(index_as_i64(from))?, to)),
        CastOp::IndexCast
        | CastOp::IndexCastui
        | CastOp::Extsi
        | CastOp::Sitofp
        | CastOp::Trunci
        | CastOp::Fptosi
        | CastOp::Fptoui
        | CastOp::Bitcast => None,
    }
}
