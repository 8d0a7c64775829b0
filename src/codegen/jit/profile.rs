//! The time that calls of a function spend in each of its loop nests.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::expand::Graph;
use crate::ir::Op;
use crate::lower::{self, Program};

/// Records how long the loop nests of one function take ([`Options::profile`](super::Options::profile)).
#[derive(Default)]
pub struct Recorder {
    nests: OnceLock<Vec<ProfiledNest>>,
    times: Mutex<Times>,
}

/// A loop nest of a recorded function.
#[derive(Clone, Debug)]
pub struct ProfiledNest {
    /// What it does, over which loops, and by which kernel.
    pub kernel: String,
    /// The operations of the compiled module that it computes, each once.
    pub operations: Vec<Op>,
}

/// What the calls of a function took.
#[derive(Clone, Default, Debug)]
pub struct Times {
    /// The number of calls.
    pub calls: u64,
    /// The time of all calls.
    pub total: Duration,
    /// The time of all calls in each nest, in their order; of several threads, from the first begin to the last end.
    pub nests: Vec<Duration>,
    /// The spans of the last call.
    pub spans: Vec<Span>,
}

/// A range of a nest that a thread has run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The number of the nest.
    pub nest: usize,
    /// The number of the thread; the calling one is 0.
    pub thread: usize,
    /// When it began, since the begin of the call.
    pub begin: Duration,
    /// When it ended, since the begin of the call.
    pub end: Duration,
}

impl Recorder {
    /// The nests of the function, in the order in which they run; empty as long as it is not compiled.
    pub fn nests(&self) -> &[ProfiledNest] {
        self.nests.get().map_or(&[], Vec::as_slice)
    }

    /// What the calls took so far.
    pub fn times(&self) -> Times {
        self.lock_times().clone()
    }

    /// Forgets the calls so far.
    pub fn reset(&self) {
        *self.lock_times() = Times::default();
    }

    fn lock_times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Describes the nests of a program that was lowered from this graph.
    pub(super) fn describe(&self, graph: &Graph, program: &Program) {
        let describe = |nest: &lower::nest::Nest| {
            let origins = nest.nodes.iter().map(|node| graph.nodes.get(node.0 as usize)?.origin);
            let mut operations: Vec<Op> = origins.flatten().collect();
            operations.sort_unstable();
            operations.dedup();
            ProfiledNest { kernel: lower::describe_nest(nest), operations }
        };
        let _ = self.nests.set(program.nests.iter().map(describe).collect());
    }

    /// Begins to record a call.
    pub(super) fn begin(&self) -> Recording<'_> {
        Recording { recorder: self, begin: Instant::now(), spans: Mutex::default() }
    }
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Recorder")
    }
}

/// A call that is recorded. Its times are added when it ends.
pub(super) struct Recording<'r> {
    recorder: &'r Recorder,
    begin: Instant,
    spans: Mutex<Vec<Span>>,
}

impl Recording<'_> {
    /// Records what a thread runs of a nest.
    pub fn record<T>(&self, nest: usize, thread: usize, run: impl FnOnce() -> T) -> T {
        let begin = self.begin.elapsed();
        let done = run();
        let span = Span { nest, thread, begin, end: self.begin.elapsed() };
        self.spans.lock().unwrap_or_else(PoisonError::into_inner).push(span);
        done
    }

    /// Ends the call.
    pub fn end(self) {
        let taken = self.begin.elapsed();
        let mut spans = self.spans.into_inner().unwrap_or_else(PoisonError::into_inner);
        spans.sort_unstable_by_key(|span| span.begin);
        let mut bounds: HashMap<usize, (Duration, Duration)> = HashMap::new();
        for span in &spans {
            let (_, end) = bounds.entry(span.nest).or_insert((span.begin, span.end));
            *end = span.end.max(*end);
        }
        let mut times = self.recorder.lock_times();
        times.calls += 1;
        times.total += taken;
        times.nests.resize(self.recorder.nests().len(), Duration::ZERO);
        for (nest, (begin, end)) in bounds {
            times.nests[nest] += end - begin;
        }
        times.spans = spans;
    }
}
