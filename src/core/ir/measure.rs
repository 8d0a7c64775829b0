//! How deep and how large types, attributes and locations are when they are written out.
//!
//! They are interned, so that a short text can stand for one that no memory holds: each of forty lines
//! `#aK = [#aJ, #aJ]` doubles it. Printers and verifiers walk all of it, one call for each level.

use super::{AttrKind, LocKind, Pools, TypeKind};

/// The most levels, and the most parts with each counted as often as it is written; both saturate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// The depth of nesting.
    pub depth: u32,
    /// The number of parts.
    pub size: u32,
}

impl Measure {
    const NONE: Measure = Measure { depth: 0, size: 0 };

    fn beside(self, other: Measure) -> Measure {
        Measure { depth: self.depth.max(other.depth), size: self.size.saturating_add(other.size) }
    }

    /// The measure of an entity that contains this one.
    fn around(self) -> Measure {
        Measure { depth: self.depth.saturating_add(1), size: self.size.saturating_add(1) }
    }
}

fn sum_of_parts(parts: impl IntoIterator<Item = Measure>) -> Measure {
    parts.into_iter().fold(Measure::NONE, Measure::beside)
}

/// The measure of a text, in parts of as many bytes.
fn measure_text(text: &str) -> Measure {
    Measure { depth: 0, size: u32::try_from(text.len() / 8).unwrap_or(u32::MAX) }
}

impl TypeKind {
    pub(super) fn measure(&self, pools: &Pools) -> Measure {
        let parts = match self {
            TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::Float(_)
            | TypeKind::None
            | TypeKind::String(_) => Measure::NONE,
            TypeKind::Complex(part) | TypeKind::UnrankedTensor(part) => pools.types.measure(*part),
            TypeKind::RankedTensor { element, encoding, .. } => {
                let encoding = encoding.map(|encoding| pools.attrs.measure(encoding));
                pools.types.measure(*element).beside(sum_of_parts(encoding))
            }
            TypeKind::TorchTensor { element, .. } => {
                sum_of_parts(element.map(|element| pools.types.measure(element)))
            }
            TypeKind::Tuple(parts) => {
                sum_of_parts(parts.iter().map(|&part| pools.types.measure(part)))
            }
            TypeKind::Function { inputs, results } => {
                sum_of_parts(inputs.iter().chain(results).map(|&part| pools.types.measure(part)))
            }
            TypeKind::Opaque(opaque) => measure_text(opaque),
        };
        parts.around()
    }
}

impl AttrKind {
    pub(super) fn measure(&self, pools: &Pools) -> Measure {
        let parts = match self {
            AttrKind::Unit | AttrKind::Bool(_) | AttrKind::Symbol(_) => Measure::NONE,
            AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. } | AttrKind::Type(ty) => {
                pools.types.measure(*ty)
            }
            AttrKind::String { ty, .. } => sum_of_parts(ty.map(|ty| pools.types.measure(ty))),
            AttrKind::Array(parts) => {
                sum_of_parts(parts.iter().map(|&part| pools.attrs.measure(part)))
            }
            AttrKind::Dictionary(entries) => {
                sum_of_parts(entries.iter().map(|&(_, part)| pools.attrs.measure(part)))
            }
            // Elements have no aliases in them: what they take stands in the text.
            AttrKind::DenseArray { element: ty, .. } | AttrKind::Dense { ty, .. } => {
                pools.types.measure(*ty)
            }
            AttrKind::Location(loc) => pools.locs.measure(*loc),
            AttrKind::Opaque(opaque) => measure_text(opaque),
        };
        parts.around()
    }
}

impl LocKind {
    pub(super) fn measure(&self, pools: &Pools) -> Measure {
        let parts = match self {
            LocKind::Unknown | LocKind::File { .. } => Measure::NONE,
            LocKind::Named { child, .. } => {
                sum_of_parts(child.map(|child| pools.locs.measure(child)))
            }
            LocKind::Fused { metadata, parts } => {
                let metadata = metadata.map(|metadata| pools.attrs.measure(metadata));
                sum_of_parts(parts.iter().map(|&part| pools.locs.measure(part)))
                    .beside(sum_of_parts(metadata))
            }
            LocKind::CallSite { callee, caller } => {
                pools.locs.measure(*callee).beside(pools.locs.measure(*caller))
            }
        };
        parts.around()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_counts_each_time_it_is_written() {
        let mut pools = Pools::default();
        let mut attr = pools.attr(AttrKind::Unit);
        for level in 1..=40 {
            attr = pools.attr(AttrKind::Array([attr, attr].into()));
            let Measure { depth, size } = pools.attrs.measure(attr);
            assert_eq!(depth, level + 1);
            let exact = (1u64 << (level + 1)) - 1;
            assert_eq!(u64::from(size), exact.min(u32::MAX.into()));
        }
    }
}
