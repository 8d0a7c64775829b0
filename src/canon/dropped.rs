//! The limits inside a search, which hold something back without stopping the search, and how often
//! each was hit. If none was hit, the search is complete. docs/canonical-form.md, N29, lists the
//! limits.

use std::cell::Cell;

use multigather_semantics::inline::{DEEPEST_CALL, MOST_INLINED};

use super::index::piecewise::{NotRepresentable, PiecewiseResult};

/// The largest number of matches of a rule at one e-node.
pub const MOST_CHOICES: usize = 16;
/// The largest number of matches of a user's rule at one e-node, and of e-nodes that are visited to find them.
pub const MOST_MATCHES: usize = 64;
pub const MOST_LOOKS: usize = 4_096;
/// The largest number of e-nodes that a user's rule may add in one round.
pub const MOST_ADDED: usize = 20_000;
/// The largest numbers of values that the tracing of one value visits, of nested ops, and of sources.
pub const MOST_VALUES: usize = 120;
pub const DEEPEST_VALUE: usize = 64;
pub const MOST_SOURCES: usize = 6;
/// The largest number of index functions in a search, in addition to [`FUNCTIONS_OF_NODE`] for each e-node.
pub const MOST_FUNCTIONS: usize = 100_000;
pub const FUNCTIONS_OF_NODE: usize = 20;
/// The number of visited e-nodes that counts as one index function.
pub const LOOKS_OF_FUNCTION: usize = 64;
/// The largest number of elements that a traced reduction may combine.
pub const MOST_REDUCED: i64 = 8;
/// The largest number of segments of a piecewise index function.
pub const MOST_PIECES: usize = 48;
/// The largest number of elements of a constant that rules analyze or write.
pub const MOST_ELEMENTS: i64 = 4_096;
/// The largest number of passes of extraction over all values.
pub const MOST_PASSES: usize = 8;
/// The depth, in ops, to which the texts of forms of equal cost are compared.
pub const DEEPEST_TEXT: usize = 16;

/// A limit that skips a part of the search without stopping it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Matches of a rule at one e-node.
    Matches,
    /// Matches of a rule below a second operand, of which only the first one is used.
    SecondMatches,
    /// Matches of a user's rule at an e-node.
    UserMatches,
    /// E-nodes that a user's rule adds in one round.
    Additions,
    /// E-nodes that pruning drops.
    Pruned,
    /// Values that the tracing of index arithmetic visits.
    Values,
    /// Sources of one value in index arithmetic.
    Sources,
    /// Index functions that a search computes in total.
    Functions,
    /// Elements that a reduction in index arithmetic combines.
    Reduced,
    /// Segments of a piecewise index function.
    Pieces,
    /// Elements of a constant.
    Elements,
    /// Partitions of a large function, which are searched separately.
    Parts,
    /// Values of other partitions that a partition sees.
    Context,
    /// Passes of extraction over all values.
    Passes,
    /// The depth to which the texts of forms of equal cost are compared.
    Ties,
    /// Operations that inlining adds, and the depth of inlined calls.
    Inlined,
}

/// All limits, in the order in which a remark lists them.
const ALL: [Cap; 16] = [
    Cap::Matches,
    Cap::SecondMatches,
    Cap::UserMatches,
    Cap::Additions,
    Cap::Pruned,
    Cap::Values,
    Cap::Sources,
    Cap::Functions,
    Cap::Reduced,
    Cap::Pieces,
    Cap::Elements,
    Cap::Parts,
    Cap::Context,
    Cap::Passes,
    Cap::Ties,
    Cap::Inlined,
];

/// The number of times that each limit skipped something.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Dropped([Cell<u64>; ALL.len()]);

impl Dropped {
    /// Counts how often a limit skipped something.
    pub fn count(&self, cap: Cap, times: u64) {
        let counted = &self.0[cap as usize];
        counted.set(counted.get().saturating_add(times));
    }

    /// Counts one skip by a limit, if `holds`.
    pub fn count_if(&self, cap: Cap, holds: bool) {
        if holds {
            self.count(cap, 1);
        }
    }

    /// The value of a result; `None` for an error. Counts an error that is due to too many segments.
    pub fn ok_or_count<T>(&self, said: PiecewiseResult<T>) -> Option<T> {
        self.count_if(Cap::Pieces, matches!(said, Err(NotRepresentable::TooMany)));
        said.ok()
    }

    /// Adds the counts of another search.
    pub fn add(&self, other: &Dropped) {
        ALL.iter().for_each(|&cap| self.count(cap, other.times_hit(cap)));
    }

    pub fn times_hit(&self, cap: Cap) -> u64 {
        self.0[cap as usize].get()
    }

    /// A description of each limit that was hit; empty if none was.
    pub fn describe(&self) -> Vec<String> {
        let dropped = ALL.iter().filter(|&&cap| self.times_hit(cap) > 0);
        dropped.map(|&cap| cap.describe(self.times_hit(cap))).collect()
    }
}

impl Cap {
    fn describe(self, times: u64) -> String {
        let said = match self {
            Cap::Matches => format!("a rule matched at an e-node in more than {MOST_CHOICES} ways"),
            Cap::SecondMatches => {
                "a rule took the first of several matches of a second operand".to_string()
            }
            Cap::UserMatches => format!(
                "a user's rule matched at an e-node in more than {MOST_MATCHES} ways, or looked at \
                 {MOST_LOOKS} e-nodes for it"
            ),
            Cap::Additions => {
                format!("a user's rule stopped at {MOST_ADDED} new e-nodes in one iteration")
            }
            Cap::Pruned => "an e-node was pruned".to_string(),
            Cap::Values => format!(
                "index arithmetic was not followed beyond {MOST_VALUES} values or {DEEPEST_VALUE} levels"
            ),
            Cap::Sources => format!("index arithmetic had more than {MOST_SOURCES} sources"),
            Cap::Functions => format!(
                "index arithmetic was not followed further, after {MOST_FUNCTIONS} functions of values and \
                 {FUNCTIONS_OF_NODE} for each e-node"
            ),
            Cap::Reduced => format!("index arithmetic combined more than {MOST_REDUCED} elements"),
            Cap::Pieces => {
                format!("index arithmetic was a function of more than {MOST_PIECES} segments")
            }
            Cap::Elements => {
                format!("a constant of more than {MOST_ELEMENTS} elements was not looked into")
            }
            Cap::Parts => {
                "the function was partitioned, and each partition searched by itself".to_string()
            }
            Cap::Context => "a partition did not see a value of another partition".to_string(),
            Cap::Passes => format!("the choice of forms was ended after {MOST_PASSES} passes"),
            Cap::Ties => {
                format!("forms of one cost were not compared beyond {DEEPEST_TEXT} levels")
            }
            Cap::Inlined => format!(
                "a call was not inlined, since inlining had reached {MOST_INLINED} operations or \
                 {DEEPEST_CALL} levels"
            ),
        };
        match times {
            1 => format!("{said} (once)"),
            _ => format!("{said} ({times} times)"),
        }
    }
}
