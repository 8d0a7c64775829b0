//! The limits inside a search, which hold something back without stopping the search, and how often
//! each was hit. If none was hit, the search is complete. docs/canonical-form.md, N29, lists the
//! limits.

use std::cell::Cell;

use multigather_semantics::inline::{DEEPEST_CALL, MOST_INLINED};

use super::index::piecewise::{Said, Unsaid};

/// In how many ways a rule may match at one e-node.
pub const MOST_CHOICES: usize = 16;
/// In how many ways a user's rule may, and how many e-nodes are looked at for that.
pub const MOST_MATCHES: usize = 64;
pub const MOST_LOOKS: usize = 4_096;
/// How many e-nodes a user's rule may add in one round.
pub const MOST_ADDED: usize = 20_000;
/// How many values index arithmetic is followed to, how many ops deep, and to how many sources.
pub const MOST_VALUES: usize = 120;
pub const DEEPEST_VALUE: usize = 64;
pub const MOST_SOURCES: usize = 6;
/// The largest number of index functions in a search, in addition to [`FUNCTIONS_OF_NODE`] for each e-node.
pub const MOST_FUNCTIONS: usize = 100_000;
pub const FUNCTIONS_OF_NODE: usize = 20;
/// How many e-nodes, looked at in index arithmetic, count as one function.
pub const LOOKS_OF_FUNCTION: usize = 64;
/// How many elements a reduction in index arithmetic may combine.
pub const MOST_REDUCED: i64 = 8;
/// The largest number of segments of a piecewise index function.
pub const MOST_PIECES: usize = 48;
/// How many elements a constant may have that rules look into, or write.
pub const MOST_ELEMENTS: i64 = 4_096;
/// How often all values are looked at for a better choice of forms.
pub const MOST_PASSES: usize = 8;
/// How many ops deep the texts of forms of one cost are compared.
pub const DEEPEST_TEXT: usize = 16;

/// A limit inside the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Ways in which a rule matches at one e-node.
    Matches,
    /// Ways in which it matches below a second operand, of which the first one counts.
    SecondMatches,
    /// Matches of a user's rule at an e-node.
    UserMatches,
    /// E-nodes that a user's rule adds in one round.
    Additions,
    /// E-nodes that `prune.rs` drops.
    Pruned,
    /// Values that index arithmetic is followed to.
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
    /// Parts of a function that are searched by themselves.
    Parts,
    /// Values below such a part that it sees.
    Context,
    /// Passes over a choice of forms.
    Passes,
    /// How deep the texts of forms of one price are compared.
    Ties,
    /// Operations that inlining adds, and the depth of inlined calls.
    Inlined,
}

/// All limits, in the order of the remark.
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

    /// Counts once, if `holds`.
    pub fn count_if(&self, cap: Cap, holds: bool) {
        if holds {
            self.count(cap, 1);
        }
    }

    /// The value, or `None` where it would have needed too many segments, which is counted.
    pub fn said<T>(&self, said: Said<T>) -> Option<T> {
        self.count_if(Cap::Pieces, matches!(said, Err(Unsaid::TooMany)));
        said.ok()
    }

    /// Adds the counts of another search.
    pub fn add(&self, other: &Dropped) {
        ALL.iter().for_each(|&cap| self.count(cap, other.of(cap)));
    }

    pub fn of(&self, cap: Cap) -> u64 {
        self.0[cap as usize].get()
    }

    /// A description of each limit that was hit; empty if none was.
    pub fn told(&self) -> Vec<String> {
        let dropped = ALL.iter().filter(|&&cap| self.of(cap) > 0);
        dropped.map(|&cap| cap.told(self.of(cap))).collect()
    }
}

impl Cap {
    fn told(self, times: u64) -> String {
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
