//! The effects of opaque operations, by dialect.

use crate::ir::{Module, Op};

/// The effects of a dialect's opaque operations.
#[derive(Clone, Copy)]
pub struct Effects {
    /// Whether an operation is pure, apart from the operations in its regions.
    pub is_pure: fn(&Module, Op) -> bool,
    /// The kinds of the regions of operations by name; regions of other operations are [`Regions::Unknown`].
    pub regions: &'static [(&'static str, Regions)],
}

/// When the regions of an operation run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regions {
    /// The semantics is not known, nor whether values from outside may be used. If a region uses none, rewrites must
    /// not introduce one.
    Unknown,
    /// Each of them at most once. They may use values from outside.
    Branches,
    /// Any number of times. They may use values from outside.
    Loop,
}

impl Effects {
    /// Any operation may have any effect.
    pub const UNKNOWN: Effects = Effects { is_pure: |_, _| false, regions: &[] };
    /// All operations are pure.
    pub const NONE: Effects = Effects { is_pure: |_, _| true, regions: &[] };

    /// The kind of the regions of an operation of this name.
    pub fn regions_of(&self, name: &str) -> Regions {
        let found = self.regions.iter().find(|(op, _)| *op == name);
        found.map_or(Regions::Unknown, |&(_, regions)| regions)
    }
}
