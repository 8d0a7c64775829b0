//! Operations on operands with symbols: in their types, and among the sizes that are known of their elements.

use super::DecodedOp;
use crate::ops::Role;
use crate::ops::core::sizes;
use crate::tensor::Tensor;
use crate::types::size::{self, is_open};
use crate::types::{DYNAMIC, ElementType, ValueType};

impl DecodedOp {
    /// The operation with symbols in the types of its operands, and in those of its constants that may have some.
    /// `known` are the known elements of operands, as sizes.
    pub fn on_symbols(&self, operands: &[ValueType], known: &[Option<Tensor>]) -> DecodedOp {
        let mut decoded = self.clone();
        for (k, (ty, symbolic)) in decoded.operands.iter_mut().zip(operands).enumerate() {
            // Of lists whose elements are not known definitions count with the length.
            if decoded.def.role(k) == Role::Constant {
                *ty = size::erased(ty);
            } else if let (Some(own), Some(shape)) = (ty.shape(), symbolic.shape())
                && own.len() == shape.len()
            {
                *ty = size::map_sizes(ty, |d, _| shape[d]);
            }
        }
        for (k, known) in known.iter().enumerate() {
            let (Some(None), Some(sizes)) = (decoded.constants.get(k), known) else { continue };
            let element = operands[k].element().unwrap_or(ElementType::I64);
            decoded.constants[k] = match sizes::is_constant(sizes) {
                true => as_elements(sizes, element),
                false => Some(sizes.clone()).filter(|_| decoded.def.takes_symbols(k)),
            };
        }
        decoded
    }

    /// The types of its results as it is declared with them, with the symbols that it infers for dynamic sizes, and
    /// with the numbers if results may have more exact types.
    pub fn inferred_sizes(&self, declared: &[ValueType], may_refine: bool) -> Vec<ValueType> {
        let Ok(types) = self.infer() else { return declared.to_vec() };
        let size = |at: usize, d: usize| {
            let found = *types.get(at)?.shape()?.get(d)?;
            let is_found = size::is_named(found) && (may_refine || is_open(found));
            is_found.then_some(found)
        };
        let with_sizes = |(at, ty): (usize, &ValueType)| {
            size::map_sizes(ty, |d, old| match old {
                DYNAMIC => size(at, d).unwrap_or(DYNAMIC),
                old => old,
            })
        };
        declared.iter().enumerate().map(with_sizes).collect()
    }
}

/// Numbers as a tensor of this element type; `None` for a type that cannot hold them.
fn as_elements(sizes: &Tensor, element: ElementType) -> Option<Tensor> {
    let signless = element.canonical();
    if !matches!(signless, ElementType::I64 | ElementType::I32) {
        return None;
    }
    let values = sizes.ints();
    let tensor = Tensor::from_ints(signless, sizes.shape(), &values);
    (tensor.ints() == values).then(|| tensor.reinterpreted(element))
}
