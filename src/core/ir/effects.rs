//! The effects of the operations of a module.

use super::{Module, Op};
use crate::ops::effects::Regions;
use crate::ops::verbatim;
use crate::ops::{Effects, Semantics};

impl Module {
    /// Whether an operation and its regions are pure: it may be removed if it is unused, and equal ones may be
    /// merged. Terminators do not count.
    pub fn is_pure(&self, op: Op) -> bool {
        self.walk_outside_bodies(op).into_iter().all(|inner| self.is_pure_by_itself(inner))
    }

    fn is_pure_by_itself(&self, op: Op) -> bool {
        match self[op].def.map(|def| &def.semantics) {
            Some(Semantics::Core(_) | Semantics::Framework { .. }) => true,
            Some(Semantics::Check { .. } | Semantics::Structural(_)) => false,
            // A text may have a region, of whose operations nothing is known.
            _ if verbatim::text(self, op).is_some_and(|text| text.contains('{')) => false,
            Some(Semantics::Opaque { .. }) | None => (self.effects(op).is_pure)(self, op),
        }
    }

    /// When the regions of an operation run.
    pub fn regions_of(&self, op: Op) -> Regions {
        self.effects(op).regions_of(self.op_name(op))
    }

    fn effects(&self, op: Op) -> Effects {
        let dialect = self.op_name(op).split('.').next().unwrap_or_default();
        let dialect = self.registry().dialect(dialect);
        dialect.map_or(Effects::UNKNOWN, |dialect| dialect.effects)
    }
}
