//! Selection of the fastest of several schedules: the first calls try them (`jit::Options::tune`). The kernels of all
//! schedules give the same results.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::cache::{Key, Store};
use crate::ir::Op;
use crate::ir::print::{PrintOptions, print};
use crate::jit::target::{self, Processor};
use crate::jit::{self, Executable, Jit};
use crate::source::Diagnostic;
use crate::verify::Verified;

/// The least number of bytes that a call must read and write for its schedules to be tried.
const LEAST_TRAFFIC: u64 = 1 << 14;
/// The least and the largest number of times that each schedule is tried; the first one is not counted.
const ROUNDS: [usize; 2] = [4, 64];
/// The time of all calls of a schedule after which it is not tried again: of short calls some are disturbed.
const ENOUGH: Duration = Duration::from_millis(1);
/// The value of a choice that is not made yet.
const UNDECIDED: usize = usize::MAX;
/// The name of the schedule that the machine's description chooses.
const DESCRIBED: &str = "as described";

/// Executables of one function that differ in their schedules, and the choice among them.
pub(super) struct Tuning {
    rivals: Vec<(&'static str, Executable)>,
    chosen: AtomicUsize,
    trials: Mutex<Trials>,
    store: Option<(Arc<dyn Store>, Key)>,
}

/// The numbers of calls that have begun and ended, the time of all of them, and the shortest time of each executable, that
/// of the machine's description first.
#[derive(Default)]
struct Trials {
    begun: usize,
    ended: usize,
    spent: Duration,
    shortest: Vec<Duration>,
}

impl Trials {
    /// Whether the trials of `count` executables have ended.
    fn is_enough(&self, count: usize) -> bool {
        let rounds = self.ended / count;
        let is_whole = self.ended.is_multiple_of(count);
        let is_long = self.spent >= ENOUGH * count as u32;
        is_whole && rounds >= if is_long { ROUNDS[0] } else { ROUNDS[1] }
    }
}

impl Tuning {
    /// Compiles the other schedules of an executable; `None` where a call has little to do, or where no other
    /// description of the machine chooses another schedule.
    ///
    /// # Errors
    /// Those of [`Jit::compile_with`].
    pub fn new(
        jit: &Jit,
        (canonical, func): (&Verified, Op),
        options: &jit::Options,
        first: &Executable,
    ) -> Result<Option<Tuning>, Vec<Diagnostic>> {
        // Of several schedules no one would know which is recorded.
        let is_asked = options.tune && options.profile.is_none();
        if !is_asked || first.bytes_read() + first.bytes_written() < LEAST_TRAFFIC {
            return Ok(None);
        }
        let described = options.processor.as_deref().map(Processor::machine);
        let Some(machine) = options.machine.as_ref().or(described).or(target::machine().ok())
        else {
            return Ok(None);
        };
        let mut schedules = vec![jit::schedules(canonical, func, machine)?];
        let mut others = Vec::new();
        for (name, other) in machine.alternatives() {
            let schedule = jit::schedules(canonical, func, &other)?;
            if !schedules.contains(&schedule) {
                schedules.push(schedule);
                others.push((name, other));
            }
        }
        if others.is_empty() {
            return Ok(None);
        }
        let processor = options.processor.as_deref().map(Processor::describe);
        let key = || {
            let threads = options.threads;
            let text = format!(
                "{}\n{threads}\n{processor:?}\n{machine}\n{schedules:?}\n{}",
                crate::build_id(),
                print(canonical, &PrintOptions::default())
            );
            Key::from_bytes(Sha256::digest(text).into())
        };
        let store = options.store.clone().map(|store| (store, key()));
        let known = store.as_ref().and_then(|(store, key)| store.load(key));
        let is_known = |name: &str| known.as_deref().is_none_or(|known| known == name.as_bytes());
        others.retain(|(name, _)| is_known(name));
        let compiled = others.into_iter().map(|(name, other)| {
            let options = jit::Options { machine: Some(other), ..options.clone() };
            Ok((name, jit.compile_with(canonical, &options)?))
        });
        let rivals = compiled.collect::<Result<Vec<_>, Vec<Diagnostic>>>()?;
        let chosen = if known.is_some() { rivals.len().min(1) } else { UNDECIDED };
        let shortest = vec![Duration::MAX; rivals.len() + 1];
        let trials = Mutex::new(Trials { shortest, ..Trials::default() });
        Ok(Some(Tuning { rivals, chosen: AtomicUsize::new(chosen), trials, store }))
    }

    /// The name of the schedule that was chosen; `None` as long as none is.
    pub fn chosen(&self) -> Option<&'static str> {
        let chosen = self.chosen.load(Ordering::Relaxed);
        (chosen != UNDECIDED).then(|| self.name(chosen))
    }

    fn name(&self, which: usize) -> &'static str {
        which.checked_sub(1).map_or(DESCRIBED, |k| self.rivals[k].0)
    }

    fn executable<'e>(&'e self, first: &'e Executable, which: usize) -> &'e Executable {
        which.checked_sub(1).map_or(first, |k| &self.rivals[k].1)
    }

    /// Calls the chosen executable, or the next one to be tried.
    pub fn call<T>(&self, first: &Executable, call: impl FnOnce(&Executable) -> T) -> T {
        let chosen = self.chosen.load(Ordering::Relaxed);
        if chosen != UNDECIDED {
            return call(self.executable(first, chosen));
        }
        let count = self.rivals.len() + 1;
        let call_number = {
            let mut trials = self.trials();
            trials.begun += 1;
            trials.begun - 1
        };
        let which = call_number % count;
        let start = Instant::now();
        let called = call(self.executable(first, which));
        let taken = start.elapsed();
        let mut trials = self.trials();
        if call_number >= count {
            trials.shortest[which] = taken.min(trials.shortest[which]);
        }
        trials.ended += 1;
        trials.spent += taken;
        if trials.is_enough(count) && self.chosen.load(Ordering::Relaxed) == UNDECIDED {
            let best = (0..count).min_by_key(|&which| trials.shortest[which]).unwrap_or(0);
            self.chosen.store(best, Ordering::Relaxed);
            if let Some((store, key)) = &self.store {
                store.save(key, self.name(best).as_bytes());
            }
        }
        called
    }

    fn trials(&self) -> MutexGuard<'_, Trials> {
        self.trials.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Tuning").field("chosen", &self.chosen()).finish_non_exhaustive()
    }
}
