//! Cached conclusions of rules about the coordinates of gathers, valid until something below the
//! indices changes: many gathers share their indices, and most gathers change more often than
//! these. Also records which matches were tried.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::rc::Rc;

use egg::Id;

use super::coordinates::Source;
use super::gather_functions::Mode;
use crate::index::trace::Traced;
use crate::language::Node;
use crate::ops::core::Bounds;

/// Which coordinates are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coordinates {
    /// The e-class of the indices.
    pub indices: Id,
    pub lookups: i64,
    /// How many elements of the indices each lookup has, and how many of them are coordinates.
    pub stride: i64,
    pub count: usize,
}

/// What a gather does with its coordinates.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    pub coordinates: Coordinates,
    pub bounds: Bounds,
    pub from_end: bool,
    /// Of the axes that are gathered from.
    pub sizes: Vec<i64>,
}

/// Which elements a condition tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    pub class: Id,
    pub count: i64,
    /// The value that is asked about.
    pub wanted: bool,
}

/// The matches that a rule has tried, of those rules for which the matched e-nodes say it all.
#[derive(Debug)]
pub struct TriedMatches(HashSet<u64, ahash::RandomState>);

impl Default for TriedMatches {
    fn default() -> Self {
        // Fixed seeds: nothing may depend on a run.
        TriedMatches(HashSet::with_hasher(ahash::RandomState::with_seeds(9, 10, 11, 12)))
    }
}

impl TriedMatches {
    /// A number for a root and what is matched below it.
    pub fn number(&self, root: &Node, below: impl Hash) -> u64 {
        self.0.hasher().hash_one((root, below))
    }

    pub fn contains(&self, number: u64) -> bool {
        self.0.contains(&number)
    }

    /// Whether it is new.
    pub fn insert(&mut self, number: u64) -> bool {
        self.0.insert(number)
    }
}

/// The conclusions about one e-graph.
#[derive(Clone, Default, Debug)]
pub struct Memo {
    /// What coordinates are functions of.
    pub traced: HashMap<Coordinates, Option<Vec<Rc<Traced>>>, ahash::RandomState>,
    /// What they can be read from instead, and in which mode.
    pub readings: HashMap<Reading, Option<(Mode, Vec<Source>)>, ahash::RandomState>,
    /// What all must hold where a condition has the value, those left out that always do.
    pub tests: HashMap<Condition, Option<Vec<Rc<Traced>>>, ahash::RandomState>,
}

impl Memo {
    /// Drops what is said of e-classes that have changed.
    pub fn keep(&mut self, is_same: impl Fn(Id) -> bool) {
        self.traced.retain(|asked, _| is_same(asked.indices));
        self.readings.retain(|asked, _| is_same(asked.coordinates.indices));
        self.tests.retain(|asked, _| is_same(asked.class));
    }
}
