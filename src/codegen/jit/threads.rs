//! Nests split into ranges of their outermost loop, which several threads run at once.
//!
//! Each range computes its own elements in the order of the whole, so results do not depend on the
//! number of threads. Nests run one after the other: the first check in program order that fails
//! ends the call. A thread that sleeps takes some 90 µs to wake: the calling thread starts at once, others
//! join, and a free thread takes a range of a busy one; one that comes when none is left is not waited for.
//! A thread that has helped waits awake for a while, since the next nest or call often comes soon. The calling
//! thread alone runs a nest with little work.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::Options;
use super::engine::Part;
use super::profile::Recording;
use crate::control::{Control, Stopped};
use crate::lower::Program;
use crate::lower::nest::Nest;
use crate::lower::schedule::{Kernel, Schedule};
use crate::types::size::is_code;

/// The work, in bytes moved, that is worth waking a thread for: to ask it takes the caller 3 µs if it sleeps, and half
/// a microsecond if it does not.
pub const WORTH_WAKING: u64 = 1 << 20;
/// The part of this work that is worth sharing with threads that are awake.
const SHARE_OF_AWAKE: u64 = 8;
/// The number of ranges for each thread, so that a late thread still finds some.
const RANGES: u64 = 8;
/// The number of ranges for each thread if each range has a private copy of the elements, which is reduced at its end.
const RANGES_PRIVATE: u64 = 2;
/// The number of ranges for each thread if each range packs the shared factor of a product; 1 if threads are awake.
const RANGES_PACKED: u64 = 2;
/// The number of polls of a waiting thread before it yields.
const SPINS: u32 = 10_000;
/// The time that a thread polls before it sleeps: a few times the cost of waking it.
const AWAKE: Duration = Duration::from_micros(300);
/// The smallest number of iterations of a range: no kernel needs more to fill a vector.
const FEWEST: u64 = 64;

/// The division of a nest's work.
#[derive(Clone, Copy, Debug)]
struct Step {
    iterations: u64,
    /// The number of iterations of a range; all of them if the work is not shared.
    grain: u64,
}

/// The work of a nest before a call: constants, or dynamic sizes.
#[derive(Clone, Copy, Debug)]
struct Work {
    iterations: i64,
    bytes: i64,
    divisible: bool,
    single: bool,
    /// The number of ranges for each thread.
    ranges: u64,
    /// Whether each range does a part of the work again: packs the shared factor of a product, or reads what others read.
    packs: bool,
    /// The step of the outermost loop.
    stride: u64,
}

/// The threads of a function's calls, and how its nests are shared among them.
pub struct Team {
    nests: Vec<Work>,
    /// The other threads, if work is shared.
    helpers: Option<Arc<Helpers>>,
    threads: usize,
    share_above: u64,
    control: Control,
}

/// The status of a cancelled call.
pub const ENDED: i64 = -1;

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
    /// A team of threads; `None` if one thread does the work, or there is too little of it, and nothing is recorded.
    pub fn new(workers: &Workers, program: &Program, options: &Options) -> Option<Team> {
        let threads = options.threads;
        let share_above = options.share_above;
        let nests: Vec<Work> = program.nests.iter().map(work_of_nest).collect();
        let shared = |work: &Work| {
            let is_open = is_code(work.iterations) || is_code(work.bytes);
            let step = divide_work(work, &|size| size, threads, (share_above, true));
            (is_open && work.divisible) || step.grain < step.iterations
        };
        let helpers = if threads > 1 && nests.iter().any(shared) {
            workers.helpers_for(threads - 1)
        } else {
            None
        };
        (helpers.is_some() || options.profile.is_some()).then(|| Team {
            nests,
            helpers,
            threads,
            share_above,
            control: options.control.for_later(),
        })
    }

    /// Whether several threads share the work.
    pub fn is_shared(&self) -> bool {
        self.helpers.is_some()
    }

    /// The reason why calls are cancelled, if they are.
    pub fn stopped(&self) -> Option<Stopped> {
        self.control.stopped()
    }

    /// Runs the nests; `value` returns the values of dynamic sizes. Returns the status of the first check that fails,
    /// or [`ENDED`]. Cancellation is polled before each share of a nest. What threads run is added to the recording.
    ///
    /// # Safety
    /// That of a call of the [`Entry`](super::engine::Entry) to which `part` belongs.
    pub unsafe fn run(
        &self,
        part: Part,
        pointers: &Pointers,
        value: &dyn Fn(i64) -> i64,
        recording: Option<&Recording>,
    ) -> i64 {
        for (nest, work) in self.nests.iter().enumerate() {
            let are_awake = self.helpers.as_ref().is_some_and(|helpers| helpers.are_awake());
            let step = divide_work(work, value, self.threads, (self.share_above, are_awake));
            // SAFETY: the caller's promise; the range is one of the nest's turns.
            let run = |begin: u64, end: u64| unsafe {
                part(pointers.inputs, pointers.outputs, pointers.scratch, nest as u64, begin, end)
            };
            let call = |thread: usize, begin: u64, end: u64| match recording {
                Some(recording) => recording.record(nest, thread, || run(begin, end)),
                None => run(begin, end),
            };
            if self.stopped().is_some() {
                return ENDED;
            }
            let status = match &self.helpers {
                Some(helpers) if step.grain < step.iterations => {
                    self.run_shared(helpers, step, &call)
                }
                _ => call(0, 0, step.iterations),
            };
            if status != 0 {
                return status;
            }
        }
        0
    }

    /// Runs all ranges of one nest. They differ only in their elements, so any failure's status is the status of all.
    fn run_shared(
        &self,
        helpers: &Helpers,
        step: Step,
        call: &(impl Fn(usize, u64, u64) -> i64 + Sync),
    ) -> i64 {
        let failed = AtomicI64::new(0);
        let ranges = step.iterations / step.grain;
        let first = |thread: usize| ranges * thread as u64 / self.threads as u64;
        let next: Vec<AtomicU64> = (0..self.threads).map(|k| AtomicU64::new(first(k))).collect();
        let range_of = |thread: usize| {
            let range = next[thread].fetch_add(1, Ordering::Relaxed);
            (range < first(thread + 1)).then_some(range)
        };
        let work = |thread: usize| {
            // Its own ranges are one behind the other, since neighbours write to the same lines. Then it takes
            // what is left of those of others.
            let order = (0..self.threads).map(|k| (thread + k) % self.threads);
            for range in order.flat_map(|thread| std::iter::from_fn(move || range_of(thread))) {
                // The last one takes what is left over.
                let end =
                    if range + 1 == ranges { step.iterations } else { (range + 1) * step.grain };
                let status = match self.stopped() {
                    Some(_) => ENDED,
                    None => call(thread, range * step.grain, end),
                };
                if status != 0 {
                    failed.store(status, Ordering::Relaxed);
                    if status == ENDED {
                        return;
                    }
                }
            }
        };
        let shared = Shared::new(&work);
        for thread in 1..self.threads {
            helpers.request_help(thread, &shared);
        }
        {
            let _waits = Closing(&shared);
            work(0);
        }
        failed.load(Ordering::Relaxed)
    }
}

/// Work that other threads, by their numbers from 1, may join until it is closed. A thread that wakes too late is not
/// waited for.
#[derive(Debug)]
struct Shared {
    work: *const (dyn Fn(usize) + Sync),
    /// The number of helping threads; plus [`CLOSED`] when no more may start.
    state: AtomicU64,
}

/// A flag above any number of threads: no thread may start any more.
const CLOSED: u64 = 1 << 32;

// SAFETY: the work may be run by any number of threads at once, and is run while its caller waits only.
unsafe impl Send for Shared {}
// SAFETY: as above.
unsafe impl Sync for Shared {}

impl Shared {
    /// The work must live until it is closed, which a [`Closing`] ensures.
    fn new<'w>(work: &'w (dyn Fn(usize) + Sync + 'w)) -> Arc<Shared> {
        let work: *const (dyn Fn(usize) + Sync + 'w) = work;
        // SAFETY: the lifetime alone changes; the pointer is used before the work is closed.
        let work = unsafe {
            std::mem::transmute::<*const (dyn Fn(usize) + Sync + 'w), *const (dyn Fn(usize) + Sync)>(
                work,
            )
        };
        Arc::new(Shared { work, state: AtomicU64::new(0) })
    }

    /// Runs the work on a helping thread, unless it is closed.
    fn help_with(&self, thread: usize) {
        let begin = |state| (state < CLOSED).then_some(state + 1);
        if self.state.fetch_update(Ordering::Acquire, Ordering::Relaxed, begin).is_err() {
            return;
        }
        let _ends = Ending(self);
        // SAFETY: the work was not closed, and whoever closes it waits for this thread.
        (unsafe { &*self.work })(thread);
    }
}

/// Counts a helping thread until it is dropped.
struct Ending<'s>(&'s Shared);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.state.fetch_sub(1, Ordering::Release);
    }
}

/// Closes the work when it is dropped, and waits for the helping threads.
struct Closing<'s>(&'s Shared);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.state.fetch_or(CLOSED, Ordering::Relaxed);
        let mut polls = 0;
        while self.0.state.load(Ordering::Acquire) != CLOSED {
            // They are at their last range.
            polls += 1;
            if polls < SPINS { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
    }
}

/// The amount of work of a nest, and how it can be divided.
fn work_of_nest(nest: &Nest) -> Work {
    let Schedule { bytes, ref owner, private_elements, .. } = nest.schedule;
    let packs =
        matches!(nest.schedule.kernel, Kernel::Product(_)) || nest.schedule.divided.is_some();
    let ranges = match (owner, private_elements) {
        // Each of them goes through all of it.
        (Some(_), _) => 1,
        (None, Some(_)) => RANGES_PRIVATE,
        (None, None) if packs => RANGES_PACKED,
        (None, None) => RANGES,
    };
    // A single loop may be a kernel's that works on vectors.
    let single = nest.order.len() == 1 && owner.is_none();
    // What the next one runs is nothing by itself.
    let divisible = nest.is_divisible() && nest.schedule.leads.is_none();
    let stride = match &nest.schedule.kernel {
        _ if let Some(divided) = nest.schedule.divided => divided.step,
        Kernel::Product(product) if nest.order.len() == product.loops.iter().sum::<usize>() => {
            let (rows, _) = product.loops_of(&nest.order);
            product.rows.div_ceil(nest.iterations(&rows[1..]) as u64)
        }
        _ => nest.order.first().map_or(1, |&id| nest.stride(id) as u64),
    };
    Work {
        iterations: nest.divisible_iterations(),
        bytes,
        divisible,
        single,
        ranges,
        packs,
        stride,
    }
}

/// The division of a nest's work among threads, which may be awake.
fn divide_work(
    work: &Work,
    value: &dyn Fn(i64) -> i64,
    threads: usize,
    (share_above, are_awake): (u64, bool),
) -> Step {
    let [iterations, bytes] = [work.iterations, work.bytes].map(|size| value(size).max(0) as u64);
    let share_above = if are_awake { share_above / SHARE_OF_AWAKE } else { share_above };
    if !work.divisible || bytes < share_above {
        return Step { iterations, grain: iterations };
    }
    let fewest = if work.single { FEWEST } else { 1 };
    let ranges = if work.packs && are_awake { 1 } else { work.ranges };
    let grain = (iterations / (threads as u64 * ranges)).max(fewest);
    let grain = (grain / work.stride * work.stride).max(work.stride).min(iterations);
    Step { iterations, grain }
}

/// The helper threads, and for each of them a slot in which it waits for work.
#[derive(Debug)]
pub struct Helpers {
    pool: ThreadPool,
    waiting: Vec<Arc<Waiting>>,
    /// Whether threads may wait awake: there is a processor for each of them.
    awake: bool,
}

/// The slot in which a thread that is awake finds work.
#[derive(Default, Debug)]
struct Waiting {
    /// Whether a thread waits, and the work that it was offered.
    slot: Mutex<Slot>,
    /// Whether the slot contains work.
    given: AtomicBool,
    /// Whether a thread waits.
    is_awake: AtomicBool,
}

#[derive(Default, Debug)]
struct Slot {
    is_taken: bool,
    work: Option<Arc<Shared>>,
}

impl Waiting {
    fn lock_slot(&self) -> MutexGuard<'_, Slot> {
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Offers work to a waiting thread; returns whether there was one without work.
    fn offer(&self, work: &Arc<Shared>) -> bool {
        let mut slot = self.lock_slot();
        let waits = slot.is_taken && slot.work.is_none();
        if waits {
            slot.work = Some(work.clone());
            self.given.store(true, Ordering::Release);
        }
        waits
    }

    /// Waits for work; `None` on timeout, or if another thread waits here.
    fn wait_for_work(&self) -> Option<Arc<Shared>> {
        {
            let mut slot = self.lock_slot();
            if slot.is_taken {
                return None;
            }
            slot.is_taken = true;
            self.is_awake.store(true, Ordering::Relaxed);
        }
        let start = Instant::now();
        let mut polls = 0u32;
        while !self.given.load(Ordering::Acquire) {
            std::hint::spin_loop();
            polls += 1;
            if polls.is_multiple_of(64) && start.elapsed() > AWAKE {
                break;
            }
        }
        let mut slot = self.lock_slot();
        slot.is_taken = false;
        self.is_awake.store(false, Ordering::Relaxed);
        self.given.store(false, Ordering::Relaxed);
        slot.work.take()
    }
}

impl Helpers {
    fn new(pool: ThreadPool, threads: usize) -> Helpers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let waiting = (0..threads).map(|_| Arc::default()).collect();
        Helpers { pool, waiting, awake: processors > threads }
    }

    /// Whether each thread waits for work.
    fn are_awake(&self) -> bool {
        self.waiting.iter().all(|waiting| waiting.is_awake.load(Ordering::Relaxed))
    }

    /// Requests the help of a thread, by its number from 1.
    fn request_help(&self, thread: usize, work: &Arc<Shared>) {
        let waiting = &self.waiting[thread - 1];
        if waiting.offer(work) {
            return;
        }
        let (work, waiting, awake) = (work.clone(), waiting.clone(), self.awake);
        self.pool.spawn(move || {
            let mut next = Some(work);
            while let Some(work) = next {
                work.help_with(thread);
                drop(work);
                next = if awake { waiting.wait_for_work() } else { None };
            }
        });
    }
}

/// The helper threads by number, shared by all functions of the value's clones. They end with the last clone and the
/// last function that uses them.
#[derive(Clone, Default, Debug)]
pub struct Workers(Arc<Mutex<HashMap<usize, Arc<Helpers>>>>);

impl Workers {
    /// The helpers for calls by this number of threads, created at the first use; `None` if threads cannot be started.
    fn helpers_for(&self, threads: usize) -> Option<Arc<Helpers>> {
        let mut pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&threads) {
            return Some(pool.clone());
        }
        let name = |k| format!("mg-{k}");
        // Where the system has no more threads, the caller does all of the work.
        let pool = ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build().ok()?;
        let helpers = Arc::new(Helpers::new(pool, threads));
        pools.insert(threads, helpers.clone());
        Some(helpers)
    }

    /// The helpers for this number of threads, if they were created, for tests of their lifetime.
    #[cfg(test)]
    pub fn existing_helpers(&self, threads: usize) -> Option<std::sync::Weak<Helpers>> {
        let pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pools.get(&threads).map(Arc::downgrade)
    }
}
