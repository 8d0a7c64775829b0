//! Nests split into ranges of their outermost loop, which several threads run at once.
//!
//! Each range computes its own elements in the order of the whole, so results do not depend on the
//! number of threads. Nests run one after the other: the first check in program order that fails
//! ends the call. Waking a thread takes some 90 µs: the calling thread starts at once, others join,
//! and a free thread takes the next range. The calling thread alone runs a nest with little work.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::Options;
use super::engine::Part;
use crate::lower::Program;
use crate::lower::nest::Nest;

/// Bytes of work that are worth waking a thread.
pub const WORTH_WAKING: u64 = 4 << 20;
/// Ranges for each thread: a thread that is late finds some left.
const RANGES: u64 = 8;
/// The fewest turns of a range: no kernel needs more to fill a vector.
const FEWEST: u64 = 64;

/// What is known of a nest before it runs.
#[derive(Clone, Copy, Debug)]
struct Step {
    turns: u64,
    /// Turns of a range; all of them where the work is not shared.
    grain: u64,
}

/// The threads of a function's calls, and how its nests are shared among them.
pub struct Team {
    steps: Vec<Step>,
    pool: Arc<ThreadPool>,
    threads: usize,
}

/// The buffers of a call.
pub struct Pointers {
    pub inputs: *const *const u8,
    pub outputs: *const *mut u8,
    pub scratch: *mut u8,
}

// SAFETY: threads only read the pointers; what they point at is read, or written in disjoint
// parts, while the call that made them waits.
unsafe impl Sync for Pointers {}

impl Team {
    /// None where one thread does the work, or there is too little of it.
    pub fn new(workers: &Workers, program: &Program, options: &Options) -> Option<Team> {
        let threads = options.threads;
        let steps: Vec<Step> = program.nests.iter().map(|nest| step(nest, options)).collect();
        let shared = threads > 1 && steps.iter().any(|step| step.grain < step.turns);
        let pool = if shared { workers.pool(threads - 1) } else { None };
        pool.map(|pool| Team { steps, pool, threads })
    }

    /// Runs the nests; the status of the first check that fails.
    ///
    /// # Safety
    /// As for a call of the [`Entry`](super::engine::Entry) that `part` belongs to.
    pub unsafe fn run(&self, part: Part, pointers: &Pointers) -> i64 {
        for (nest, step) in (0..).zip(&self.steps) {
            // SAFETY: the caller's promise; the range is one of the nest's turns.
            let call = |begin: u64, end: u64| unsafe {
                part(pointers.inputs, pointers.outputs, pointers.scratch, nest, begin, end)
            };
            let status = match step.grain < step.turns {
                true => self.share(*step, &call),
                false => call(0, step.turns),
            };
            if status != 0 {
                return status;
            }
        }
        0
    }

    /// All ranges of one nest. They differ in nothing but their elements, so any failure's status
    /// is the status of all.
    fn share(&self, step: Step, call: &(impl Fn(u64, u64) -> i64 + Sync)) -> i64 {
        let (next, failed) = (AtomicU64::new(0), AtomicI64::new(0));
        let ranges = step.turns / step.grain;
        let work = || {
            loop {
                let range = next.fetch_add(1, Ordering::Relaxed);
                if range >= ranges {
                    return;
                }
                // The last one takes what is left over.
                let end = if range + 1 == ranges { step.turns } else { (range + 1) * step.grain };
                let status = call(range * step.grain, end);
                if status != 0 {
                    failed.store(status, Ordering::Relaxed);
                }
            }
        };
        self.pool.in_place_scope(|scope| {
            (1..self.threads).for_each(|_| scope.spawn(|_| work()));
            work();
        });
        failed.load(Ordering::Relaxed)
    }
}

fn step(nest: &Nest, options: &Options) -> Step {
    let turns = nest.order.first().map_or(1, |id| nest.extents[id.0 as usize]) as u64;
    let schedule = &nest.schedule;
    if !schedule.divisible || schedule.bytes < options.share_above {
        return Step { turns, grain: turns };
    }
    // A single loop may be a kernel's that works on vectors.
    let fewest = if nest.order.len() == 1 { FEWEST } else { 1 };
    let grain = (turns / (options.threads as u64 * RANGES)).max(fewest).min(turns);
    Step { turns, grain }
}

/// Threads beside the callers', by their number: the same ones for all functions of the value's
/// clones. They end with the last clone and the last function that uses them.
#[derive(Clone, Default, Debug)]
pub struct Workers(Arc<Mutex<HashMap<usize, Arc<ThreadPool>>>>);

impl Workers {
    fn pool(&self, threads: usize) -> Option<Arc<ThreadPool>> {
        let mut pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&threads) {
            return Some(pool.clone());
        }
        let name = |k| format!("mg-{k}");
        // Where the system has no more threads, the caller does all of the work.
        let pool = ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build().ok()?;
        let pool = Arc::new(pool);
        pools.insert(threads, pool.clone());
        Some(pool)
    }

    #[cfg(test)]
    pub fn made(&self, threads: usize) -> Option<std::sync::Weak<ThreadPool>> {
        let pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pools.get(&threads).map(Arc::downgrade)
    }
}
