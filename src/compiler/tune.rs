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
/// Schedules that take at most this many times as long as the fastest are tried again, each this many times as often:
/// among these, disturbed calls decide.
const NEARLY: f64 = 1.25;
const AGAIN: usize = 3;
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

/// The executables that are tried, by their numbers, of which that of the machine's description is the first; how many
/// calls of these have begun and ended, the time of all of them, and the shortest time of each executable.
struct Trials {
    tried: Vec<usize>,
    is_again: bool,
    begun: usize,
    ended: usize,
    spent: Duration,
    shortest: Vec<Duration>,
}

impl Trials {
    /// Trials of this number of executables.
    fn of(count: usize) -> Trials {
        let shortest = vec![Duration::MAX; count];
        let (tried, spent) = ((0..count).collect(), Duration::ZERO);
        Trials { tried, is_again: false, begun: 0, ended: 0, spent, shortest }
    }

    /// The executable of the next call, and whether its time counts: the first call of each reads what no call did.
    fn begin(&mut self) -> (usize, bool) {
        let (call, count) = (self.begun, self.tried.len());
        self.begun += 1;
        (self.tried[call % count], self.is_again || call >= count)
    }

    /// Notes the time of a call, and gives the fastest executable when all have been tried often enough.
    fn end(&mut self, which: usize, taken: Duration, counts: bool) -> Option<usize> {
        if counts {
            self.shortest[which] = taken.min(self.shortest[which]);
        }
        self.ended += 1;
        self.spent += taken;
        let (count, again) = (self.tried.len(), if self.is_again { AGAIN } else { 1 });
        let is_long = self.spent >= ENOUGH * (again * count) as u32;
        let rounds = again * if is_long { ROUNDS[0] } else { ROUNDS[1] };
        if self.ended < rounds * count {
            return None;
        }
        let best = self.tried.iter().copied().min_by_key(|&which| self.shortest[which])?;
        let limit = self.shortest[best].mul_f64(NEARLY);
        let shortest = std::mem::take(&mut self.shortest);
        self.tried.retain(|&which| shortest[which] <= limit);
        let is_decided = self.is_again || self.tried.len() == 1;
        *self = Trials { tried: std::mem::take(&mut self.tried), shortest, ..Trials::of(0) };
        self.is_again = true;
        is_decided.then_some(best)
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
        let trials = Mutex::new(Trials::of(rivals.len() + 1));
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
        let (which, counts) = self.trials().begin();
        let start = Instant::now();
        let called = call(self.executable(first, which));
        let decided = self.trials().end(which, start.elapsed(), counts);
        if let Some(best) = decided
            && self.chosen.load(Ordering::Relaxed) == UNDECIDED
        {
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
