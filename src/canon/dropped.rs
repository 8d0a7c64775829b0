//! What a search did not look at without being stopped for it: the limits inside of it, and how often
//! each held something back. Where none did, nothing was left to find.

use std::cell::Cell;

use super::index::piecewise::{Said, Unsaid};

/// A limit inside the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cap {
    /// Ways in which a rule matches at one e-node.
    Matches,
    /// Ways in which it matches below a second operand, of which the first one counts.
    SecondMatches,
    /// Ways in which a user's rule matches there.
    UserMatches,
    /// What a user's rule adds in one round.
    Additions,
    /// E-nodes that `prune.rs` drops.
    Pruned,
    /// Values that index arithmetic is followed to.
    Values,
    /// Sources that are told of one value.
    Sources,
    /// Elements that a reduction in index arithmetic combines.
    Reduced,
    /// Pieces of a function of index arithmetic.
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
    /// Operations that inlining adds, and calls that it goes into.
    Inlined,
}

/// All of them, in the order in which they are told.
const ALL: [Cap; 15] = [
    Cap::Matches,
    Cap::SecondMatches,
    Cap::UserMatches,
    Cap::Additions,
    Cap::Pruned,
    Cap::Values,
    Cap::Sources,
    Cap::Reduced,
    Cap::Pieces,
    Cap::Elements,
    Cap::Parts,
    Cap::Context,
    Cap::Passes,
    Cap::Ties,
    Cap::Inlined,
];

/// How often each limit has held something back.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Dropped([Cell<u64>; ALL.len()]);

impl Dropped {
    /// Counts what a limit has held back.
    pub fn count(&self, cap: Cap, times: u64) {
        let counted = &self.0[cap as usize];
        counted.set(counted.get().saturating_add(times));
    }

    /// Counts once, where a limit `holds` something back.
    pub fn count_if(&self, cap: Cap, holds: bool) {
        if holds {
            self.count(cap, 1);
        }
    }

    /// What is said; counts where it would have taken too many pieces.
    pub fn said<T>(&self, said: Said<T>) -> Option<T> {
        self.count_if(Cap::Pieces, matches!(said, Err(Unsaid::TooMany)));
        said.ok()
    }

    /// Adds what another search left out.
    pub fn add(&self, other: &Dropped) {
        ALL.iter().for_each(|&cap| self.count(cap, other.of(cap)));
    }

    pub fn of(&self, cap: Cap) -> u64 {
        self.0[cap as usize].get()
    }

    /// In words, each limit that held something back; empty where none did.
    pub fn told(&self) -> Vec<String> {
        let dropped = ALL.iter().filter(|&&cap| self.of(cap) > 0);
        dropped.map(|&cap| cap.told(self.of(cap))).collect()
    }
}

impl Cap {
    fn told(self, times: u64) -> String {
        let said = match self {
            Cap::Matches => "a rule matched at an e-node in more than 16 ways",
            Cap::SecondMatches => "a rule took the first of several matches of a second operand",
            Cap::UserMatches => {
                "a user's rule matched at an e-node in more than 64 ways, or 4096 e-nodes were tried"
            }
            Cap::Additions => "a user's rule stopped at 20000 new e-nodes in one iteration",
            Cap::Pruned => "an e-node was pruned",
            Cap::Values => "index arithmetic was not followed beyond 120 values or 64 levels",
            Cap::Sources => "index arithmetic had more than 6 sources",
            Cap::Reduced => "index arithmetic combined more than 8 elements",
            Cap::Pieces => "index arithmetic was a function of more than 48 pieces",
            Cap::Elements => "a constant of more than 4096 elements was not looked into",
            Cap::Parts => "the function was cut, to be searched a piece after the other",
            Cap::Context => "a piece did not see a value below it",
            Cap::Passes => "the choice of forms was ended after 8 passes",
            Cap::Ties => "forms of one price were not compared beyond 16 levels",
            Cap::Inlined => {
                "a call was kept, since inlining had reached 5000 operations or 256 levels"
            }
        };
        match times {
            1 => format!("{said} (once)"),
            _ => format!("{said} ({times} times)"),
        }
    }
}
