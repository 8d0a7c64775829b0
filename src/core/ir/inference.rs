//! Result types as exact as the operands allow: also where those leave their rank open.

use super::{ConstantFolder, DecodedOp, Module, Op, Region, TypeKind, Value};
use crate::ops::Semantics;
use crate::ops::effects::Regions;
use crate::types::{DYNAMIC, ElementType, TensorType, ValueType, is_countable};

/// The ranks that are tried for an unranked operand.
const RANKS: std::ops::RangeInclusive<usize> = 0..=8;

/// Up to this number of unranked operands, all combinations of ranks are tried.
const MOST_COMBINED: usize = 2;

impl DecodedOp {
    /// Infers result types like [`DecodedOp::infer`], also for unranked operands: the types that are the same for all
    /// ranks that the definition accepts. `None` where nothing follows.
    pub fn infer_unranked(&self) -> Option<Vec<ValueType>> {
        let open: Vec<(usize, ElementType)> = (self.operands.iter().enumerate())
            .filter_map(|(index, ty)| Some((index, ty.unranked_element()?)))
            .collect();
        if open.is_empty() {
            return self.infer().ok();
        }
        let mut trial = self.clone();
        let mut found: Option<Vec<ValueType>> = None;
        let combined = open.len().min(MOST_COMBINED);
        for first in RANKS {
            for last in RANKS.filter(|&last| combined == MOST_COMBINED || last == first) {
                for (at, &(index, element)) in open.iter().enumerate() {
                    let rank = if at == 0 { first } else { last };
                    trial.operands[index] = ValueType::tensor(element, &vec![DYNAMIC; rank]);
                }
                let Ok(types) = trial.infer() else { continue };
                found = Some(match found {
                    None => types,
                    Some(before) => join_types(&before, &types)?,
                });
            }
        }
        match open.len() > MOST_COMBINED {
            // Not all were tried.
            true => Some(found?.iter().map(ValueType::as_unranked).collect()),
            false => found,
        }
    }
}

/// The join of two lists of types; `None` where they have nothing in common.
fn join_types(a: &[ValueType], b: &[ValueType]) -> Option<Vec<ValueType>> {
    (a.len() == b.len()).then_some(())?;
    a.iter().zip(b).map(|(a, b)| a.joined(b)).collect()
}

impl Module {
    /// The types of an operation's results as they follow from its operands, `None` where nothing
    /// does; there may be fewer types than results.
    pub fn inferred(&self, known: &mut ConstantFolder, op: Op) -> Option<Vec<ValueType>> {
        if self.regions_of(op) == Regions::Branches {
            let types = self.in_common(op);
            return types.filter(|types| types.len() == self[op].results.len());
        }
        let inferred = match self[op].def?.semantics {
            Semantics::Opaque { infer: Some(_), .. } if !self[op].regions.is_empty() => {
                let mut decoded = known.decode(self, op).ok()?;
                for returned in self.returned(op)? {
                    decoded.operands.extend(returned);
                }
                decoded.constants.resize(decoded.operands.len(), None);
                decoded.infer().ok()
            }
            Semantics::Core(_)
            | Semantics::Framework { .. }
            | Semantics::Opaque { infer: Some(_), .. } => {
                known.decode(self, op).ok()?.infer_unranked()
            }
            Semantics::Opaque { infer: None, .. }
            | Semantics::Check { .. }
            | Semantics::Structural(_) => None,
        }?;
        // A type of more elements than a text may declare is none.
        let is_countable = |ty: &ValueType| ty.shape().is_none_or(is_countable);
        inferred.iter().all(is_countable).then_some(inferred)
    }

    /// The join of the types that the regions return, one of which runs.
    fn in_common(&self, op: Op) -> Option<Vec<ValueType>> {
        let mut regions = self.returned(op)?.into_iter();
        let first = regions.next()?;
        regions.try_fold(first, |common, types| join_types(&common, &types))
    }

    /// The types that each region returns; all are of one block.
    fn returned(&self, op: Op) -> Option<Vec<Vec<ValueType>>> {
        let of_region = |&region: &Region| {
            let [block] = self[region].blocks[..] else { return None };
            let end = *self[block].ops.last()?;
            let types = self[end].operands.iter();
            Some(types.map(|&value| self.pools.to_value_type(self.value_type(value))).collect())
        };
        self[op].regions.iter().map(of_region).collect()
    }

    /// Refines a tensor type by the static sizes of `found`, and by its rank; returns whether it changed. A type that
    /// contradicts `found`, or is more static, is unchanged.
    pub fn refine_type(&mut self, value: Value, found: &ValueType) -> bool {
        let ty = self.value_type(value);
        let declared = self.pools.to_value_type(ty);
        let Some(TensorType { shape, .. }) = declared.narrowed(found).as_tensor().cloned() else {
            return false;
        };
        let refined = match self.pools[ty].clone() {
            TypeKind::RankedTensor { element, encoding: None, .. } => {
                TypeKind::RankedTensor { shape, element, encoding: None }
            }
            TypeKind::UnrankedTensor(element) => {
                TypeKind::RankedTensor { shape, element, encoding: None }
            }
            TypeKind::TorchTensor { value_semantics, element, .. } => {
                TypeKind::TorchTensor { value_semantics, shape: Some(shape), element }
            }
            _ => return false,
        };
        let refined = self.pools.ty(refined);
        self.set_value_type(value, refined);
        refined != ty
    }
}
