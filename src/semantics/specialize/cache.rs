//! The cache of artifacts that are made from a function for the shapes of each call.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Argument, Specializer};
use crate::source::Diagnostic;
use crate::verify::Verified;

/// The largest number of cached specializations; the least recently used ones are dropped.
pub const MOST_CACHED: usize = 64;

struct Entry<T> {
    arguments: Vec<Argument>,
    made: Arc<Mutex<Option<Arc<T>>>>,
}

/// A function with a cached artifact for the shapes of each call, and for the values of inputs on which shapes
/// depend. Several threads may use it at once: each artifact is made once, and other calls are served meanwhile.
pub struct Specializations<T> {
    specializer: Specializer,
    /// The cached artifacts; the most recently used one is the last.
    entries: Mutex<Vec<Entry<T>>>,
}

fn lock_mutex<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T> Specializations<T> {
    /// A cache without artifacts.
    pub fn new(specializer: Specializer) -> Self {
        Specializations { specializer, entries: Mutex::default() }
    }

    /// The specializer of the function.
    pub fn specializer(&self) -> &Specializer {
        &self.specializer
    }

    /// The cached artifact for these arguments; if it is missing, it is made from the specialized function.
    ///
    /// # Errors
    /// Those of [`Specializer::specialize`] and of `make`; both are tried again at the next call.
    pub fn get(
        &self,
        arguments: Vec<Argument>,
        make: impl FnOnce(Verified) -> Result<T, Vec<Diagnostic>>,
    ) -> Result<Arc<T>, Vec<Diagnostic>> {
        let made = {
            let mut entries = lock_mutex(&self.entries);
            let entry = match entries.iter().position(|entry| entry.arguments == arguments) {
                Some(at) => entries.remove(at),
                None => Entry { arguments: arguments.clone(), made: Arc::default() },
            };
            let made = entry.made.clone();
            entries.push(entry);
            if entries.len() > MOST_CACHED {
                entries.remove(0);
            }
            made
        };
        let mut made = lock_mutex(&made);
        if let Some(made) = &*made {
            return Ok(made.clone());
        }
        let new = Arc::new(make(self.specializer.specialize(&arguments)?)?);
        *made = Some(new.clone());
        Ok(new)
    }
}
