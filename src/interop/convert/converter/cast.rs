//! Conversions of elements, by the target's cast.

use super::Converter;
use crate::ops::conversion::{Converted, Refusal, Term};
use crate::ops::core::{Cast, CastOp};
use crate::ops::{CoreOp, Val};
use crate::types::{ElementType, TensorType};

impl Converter<'_> {
    /// A term with other elements: the target's conversion. A change of signedness and back is none.
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

    pub(super) fn conversion(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let x = self.converted(operands[0])?;
        let from = self.node(operands[0]).ty.element;
        let to = ty.element;
        let path = match op {
            CoreOp::Bitcast(_) => Some((from, to)),
            CoreOp::Cast(Cast { op, .. }) => intermediate_types(*op, from, to),
            _ => None,
        };
        let Some((from, to)) = path else {
            return self.special(op, operands, ty);
        };
        let steps = [from, to, ty.element].map(|element| self.element(element));
        let mut path = || steps.iter().try_fold(x, |x, element| self.cast(x, element.clone()?));
        match path() {
            Ok(term) => Ok(term),
            Err(refusal) => self.otherwise(op, operands, refusal),
        }
    }
}

pub(super) fn index_as_i64(element: ElementType) -> ElementType {
    if element == ElementType::Index { ElementType::I64 } else { element }
}

/// The element types between which a conversion by value is this cast; the result is then read
/// under the cast's own type.
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
