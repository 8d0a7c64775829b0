//! The cache of machine code, keyed by what the code is made from. The same loop nests for the same
//! processor by the same compiler are the same code. One [`CodeCache`] shares loaded code and keeps
//! the code used last. A [`Store`](crate::cache::Store) may keep object files for longer than the process.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use sha2::{Digest, Sha256};

use super::build_id;
use super::codegen::Form;
use super::engine::EngineError;
use super::link::{Linked, Session};
use crate::cache::Key;
use crate::lower::Program;

/// The number of unused compiled functions that stay loaded.
pub const MOST_UNUSED: usize = 64;

/// The key of a program's code in a form, by these passes, for this processor.
pub fn key_of(program: &Program, form: Form, passes: &str, processor: &str) -> Key {
    key_for_build(build_id(), program, form, passes, processor)
}

/// The cache key of a program compiled by the build of the compiler that `build` identifies.
pub(super) fn key_for_build(
    build: &str,
    program: &Program,
    form: Form,
    passes: &str,
    processor: &str,
) -> Key {
    let mut text = Digester(Sha256::new());
    // Writing to a digest cannot fail.
    let _ = write!(
        text,
        "{build}\n{passes}\n{processor}\n{form:?}\n{:?}\n{}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n",
        program.vectors,
        program.core_cache,
        program.inputs,
        program.outputs,
        program.starts,
        program.sizes.all,
        program.nests,
    );
    add_constants(&mut text, program, form);
    Key::from_bytes(text.0.finalize().into())
}

/// Adds the constants of a program that are part of its code.
fn add_constants(text: &mut Digester, program: &Program, form: Form) {
    for constant in &program.constants {
        let _ = writeln!(text, "{} {}", constant.ty(), form.embeds(constant));
        if form.embeds(constant) {
            text.0.update(constant.stored_bytes());
        }
    }
    for region in program.nests.iter().flat_map(|nest| nest.action.regions()) {
        add_constants(text, region, form.of_region(form.entry));
    }
}

struct Digester(Sha256);

impl Write for Digester {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// A cache of loaded code, with the linker that loads it. Clones are the same cache. With the last clone, unused code
/// is unloaded and, once no code is in use, the linker is dropped.
#[derive(Clone, Default)]
pub struct CodeCache(Arc<Shared>);

#[derive(Default)]
struct Shared {
    session: OnceLock<Result<Arc<Session>, EngineError>>,
    loaded: Mutex<Loaded>,
}

impl CodeCache {
    /// The linker, made when it is first needed.
    pub(super) fn session(&self) -> Result<&Arc<Session>, EngineError> {
        self.0.session.get_or_init(Session::new).as_ref().map_err(EngineError::clone)
    }

    pub(super) fn lock_loaded(&self) -> MutexGuard<'_, Loaded> {
        self.0.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for CodeCache {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("CodeCache").field("kept", &self.lock_loaded().recent.len()).finish()
    }
}

/// The loaded code.
#[derive(Default)]
pub(super) struct Loaded {
    by_key: HashMap<Key, Weak<Linked>>,
    /// The code that stays loaded even if it is unused, least recently used first.
    recent: Vec<(Key, Arc<Linked>)>,
}

impl Loaded {
    pub fn get(&mut self, key: &Key) -> Option<Arc<Linked>> {
        let found = self.by_key.get(key)?.upgrade()?;
        self.mark_recent(*key, &found);
        Some(found)
    }

    /// Adds loaded code, and keeps it loaded while it is among the most recent.
    pub fn insert(&mut self, key: Key, linked: Arc<Linked>) {
        self.by_key.retain(|_, linked| linked.strong_count() > 0);
        self.by_key.insert(key, Arc::downgrade(&linked));
        self.mark_recent(key, &linked);
    }

    /// Removes code from the cache, which unloads it if no function uses it.
    #[cfg(test)]
    pub fn unload_unused(&mut self, key: &Key) {
        self.recent.retain(|(other, _)| other != key);
    }

    fn mark_recent(&mut self, key: Key, linked: &Arc<Linked>) {
        self.recent.retain(|(other, _)| *other != key);
        self.recent.push((key, linked.clone()));
        if self.recent.len() > MOST_UNUSED {
            self.recent.remove(0);
        }
    }
}
