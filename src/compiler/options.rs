//! The options of all stages, given once.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use multigather_core::control::{Cancel, Deadline, Work};

use crate::canon;

/// What a [`Compiler`](super::Compiler) tells its stages. Start from the default and change what is
/// to be otherwise: more may be added.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// How programs are searched for their canonical form; the limits of e-nodes and rounds are here.
    pub canonicalize: canon::Options,
    /// How code is made and called.
    #[cfg(feature = "llvm")]
    pub jit: crate::jit::Options,
    /// What a search may take.
    pub limits: Limits,
    /// Ends every stage that is at work, from any thread.
    pub cancel: Cancel,
    /// What is at work, for whoever ends it.
    pub work: Work,
    /// Who is told when a stage begins and ends.
    pub progress: Option<Progress>,
}

/// What the work may take. Reaching a limit is an error, and nothing of the result is kept.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// For each call of a method of the compiler.
    pub time: Option<Duration>,
    /// For all calls together.
    pub until: Option<Deadline>,
    /// Bytes of the tensors that are alive at once in a call: inputs, results and what is between them.
    /// The library does not ask what the machine has; `mg` does (`--max-memory`).
    pub memory: Option<u64>,
}

/// A stage begins or ends. Stages are `parse`, `verify`, `raise`, `specialize`, `canonicalize`,
/// `differentiate`, `translate`, `optimize`, `lower`, `codegen` and `run`; parts of one stand in parentheses: `codegen (linking)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A stage has begun.
    Began(&'static str),
    /// A stage has ended, and took so long.
    Ended(&'static str, Duration),
}

/// Who is told of progress. It is called by the thread that works.
#[derive(Clone)]
pub struct Progress(Arc<dyn Fn(Event) + Send + Sync>);

impl Progress {
    /// Calls this at each event.
    pub fn new(tell: impl Fn(Event) + Send + Sync + 'static) -> Self {
        Progress(Arc::new(tell))
    }

    pub(super) fn tell(&self, event: Event) {
        (self.0)(event);
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Progress")
    }
}
