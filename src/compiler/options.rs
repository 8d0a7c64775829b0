//! The options of the driver and of all stages.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use multigather_core::control::{Cancel, Deadline, Work};

use crate::canon;

/// The options of a [`Compiler`](super::Compiler) and its stages. Start from the default and change fields: more may
/// be added.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The options of canonicalization, with its limits of e-nodes and rounds.
    pub canonicalize: canon::Options,
    /// The options of code generation and calls.
    #[cfg(feature = "llvm")]
    pub jit: crate::jit::Options,
    /// What records how long compiled functions take; by default nothing.
    #[cfg(feature = "llvm")]
    pub profiler: Option<super::Profiler>,
    /// The limits of work.
    pub limits: Limits,
    /// The seed that a run gives the first operation of random numbers that has none; the next one has one more, and
    /// so on.
    pub seed: u32,
    /// The token that cancels every stage, from any thread.
    pub cancel: Cancel,
    /// The description of the current work, to be read by a watchdog.
    pub work: Work,
    /// The callback for the beginning and the end of stages.
    pub progress: Option<Progress>,
}

/// The limits of work. Reaching one is an error, and partial results are dropped.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// The time limit of each call of a method of the compiler.
    pub time: Option<Duration>,
    /// The deadline for all calls together.
    pub until: Option<Deadline>,
    /// The largest number of bytes of the tensors that are alive at once in a call: inputs, results and intermediate
    /// ones. The library does not ask how much memory the machine has; `mg` does (`--max-memory`).
    pub memory: Option<u64>,
}

/// The beginning or the end of a stage. Stages are `parse`, `verify`, `raise`, `specialize`, `canonicalize`,
/// `differentiate`, `translate`, `optimize`, `lower`, `codegen` and `run`; substages are in parentheses: `codegen
/// (linking)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A stage has begun.
    Began(&'static str),
    /// A stage has ended, after this time.
    Ended(&'static str, Duration),
}

/// A progress callback. It is called by the working thread.
#[derive(Clone)]
pub struct Progress(Arc<dyn Fn(Event) + Send + Sync>);

impl Progress {
    /// Makes a callback of a function that is called at each event.
    pub fn new(callback: impl Fn(Event) + Send + Sync + 'static) -> Self {
        Progress(Arc::new(callback))
    }

    pub(super) fn report(&self, event: Event) {
        (self.0)(event);
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Progress")
    }
}
