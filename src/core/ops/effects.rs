//! What opaque operations do beside giving results, by dialect.

use crate::ir::{Module, Op};

/// What is known of a dialect's opaque operations.
#[derive(Clone, Copy)]
pub struct Effects {
    /// Whether an operation is nothing but its results and what the operations in its regions do.
    pub is_pure: fn(&Module, Op) -> bool,
    /// What the regions of an operation are to it, by the operation's name; regions of other
    /// operations are [`Regions::Unknown`].
    pub regions: &'static [(&'static str, Regions)],
}

/// When the regions of an operation run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regions {
    /// Not known, nor whether they may use values from outside. Where they use none, they must not
    /// start to.
    Unknown,
    /// Each of them at most once. They may use values from outside.
    Branches,
    /// Any number of times. They may use values from outside.
    Loop,
}

impl Effects {
    /// Any operation may do anything.
    pub const UNKNOWN: Effects = Effects { is_pure: |_, _| false, regions: &[] };
    /// All operations are nothing but their results.
    pub const NONE: Effects = Effects { is_pure: |_, _| true, regions: &[] };

    /// What the regions of an operation of this name are.
    pub fn regions_of(&self, name: &str) -> Regions {
        let found = self.regions.iter().find(|(op, _)| *op == name);
        found.map_or(Regions::Unknown, |&(_, regions)| regions)
    }
}
