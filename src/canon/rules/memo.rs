//! Cached conclusions of rules about the coordinates of gathers, valid until something below the
//! indices changes: many gathers share their indices, and most gathers change more often than
//! these. Also records which matches were tried.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::rc::Rc;

use egg::Id;

use super::coordinates::Source;
use super::gather_functions::Mode;
use crate::index::trace::{KnownFunctions, Traced};
use crate::language::Node;
use crate::ops::core::Bounds;

/// The coordinates of a gather, as the key of a cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coordinates {
    /// The e-class of the indices.
    pub indices: Id,
    pub lookups: i64,
    /// The distance of consecutive lookups in the indices, and the number of their coordinates.
    pub stride: i64,
    pub count: usize,
}

/// The mode and sizes with which a gather reads its coordinates, as the key of a cache.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    pub coordinates: Coordinates,
    pub bounds: Bounds,
    pub from_end: bool,
    /// The sizes of the axes that are gathered from.
    pub sizes: Vec<i64>,
}

/// A condition and the value that it is tested for, as the key of a cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    pub class: Id,
    pub count: i64,
    /// The value that the condition is tested for.
    pub wanted: bool,
}

/// The matches that a rule has tried, for rules that depend on the matched e-nodes alone.
#[derive(Debug)]
pub struct TriedMatches(HashSet<u64, ahash::RandomState>);

impl Default for TriedMatches {
    fn default() -> Self {
        // Fixed seeds: nothing may depend on a run.
        TriedMatches(HashSet::with_hasher(ahash::RandomState::with_seeds(9, 10, 11, 12)))
    }
}

impl TriedMatches {
    /// A hash of a root and of the e-nodes matched below it.
    pub fn hash_match(&self, root: &Node, below: impl Hash) -> u64 {
        self.0.hasher().hash_one((root, below))
    }

    pub fn contains(&self, number: u64) -> bool {
        self.0.contains(&number)
    }

    /// Records a match by its hash; returns whether it is new.
    pub fn insert(&mut self, number: u64) -> bool {
        self.0.insert(number)
    }
}

/// The caches of what rules have concluded about one e-graph.
#[derive(Clone, Default, Debug)]
pub struct Memo {
    /// The index functions of values below the coordinates and the conditions.
    pub functions: KnownFunctions,
    /// The index functions of coordinates.
    pub traced: HashMap<Coordinates, Option<Vec<Rc<Traced>>>, ahash::RandomState>,
    /// The sources and modes by which coordinates can be read with less index arithmetic.
    pub readings: HashMap<Reading, Option<(Mode, Vec<Source>)>, ahash::RandomState>,
    /// The conjunctions of tests that hold where a condition has a value, without those that always hold.
    pub tests: HashMap<Condition, Option<Vec<Rc<Traced>>>, ahash::RandomState>,
}

impl Memo {
    /// Drops the entries of e-classes that have changed.
    pub fn retain_unchanged(&mut self, is_same: impl Fn(Id) -> bool) {
        self.functions.retain_unchanged(&is_same);
        self.traced.retain(|asked, _| is_same(asked.indices));
        self.readings.retain(|asked, _| is_same(asked.coordinates.indices));
        self.tests.retain(|asked, _| is_same(asked.class));
    }
}
