//! From a function that fills an LLVM module to machine code that can be called.
//!
//! The module is compiled to an object file in memory, which is linked into the process, unless the
//! cache has code made from the same input ([`super::cache`]). Context and module are dropped
//! before the first call: an [`Engine`] owns code, not IR. Nothing in it borrows from anything
//! else, and any thread may call it.

use std::fmt;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::targets::FileType;

use super::cache::CodeCache;
use super::link::{Callable, Linked, Symbol};
use super::object::{self, Clock, Emitted, Ir, Request, Timing};
use super::parts::Parts;
use super::target;
use crate::cache::{Key, Store};
use crate::control::Control;

/// A compiled function. It takes the addresses of the inputs' buffers, of the outputs' buffers, and of scratch memory,
/// and returns a status.
pub type Entry = unsafe extern "C" fn(*const *const u8, *const *mut u8, *mut u8) -> i64;

/// A compiled function that runs a range of one nest. It takes the parameters of [`Entry`], the index of the nest, and
/// the range of its outermost loop.
pub type Part =
    unsafe extern "C" fn(*const *const u8, *const *mut u8, *mut u8, u64, u64, u64) -> i64;

/// The passes that loop nests need: the emitted code is already fused, hoisted and merged, so the rest of
/// `default<O3>` takes time and finds nothing.
pub const PASSES: &str = "always-inline,function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,\
    simplifycfg,loop-mssa(licm),loop-vectorize,instcombine<no-verify-fixpoint>,early-cse<memssa>,\
    simplifycfg,loop-mssa(licm)),globaldce";

/// Options of code generation.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The function of the module that will be called.
    pub entry: &'a str,
    /// The function of the module that runs a part of it, if there is one.
    pub part: Option<&'a str>,
    /// A pass pipeline in the syntax of `opt -passes=`; empty for no optimization at all.
    pub passes: &'a str,
    /// Functions of this process that the module calls by these names.
    pub functions: &'a [Callable],
    /// Whether to return the IR before and after the passes ([`Engine::ir`]).
    pub keep_ir: bool,
    /// The cache key; `None` disables the cache.
    pub key: Option<Key>,
    /// A persistent store of objects.
    pub store: Option<&'a dyn Store>,
    /// The target processor; the host if absent.
    pub processor: Option<&'a target::Processor>,
    /// The cancellation token, polled between LLVM's steps.
    pub control: Option<&'a Control>,
}

impl<'a> Options<'a> {
    /// The default pipeline, without cache, and without the IR's text.
    pub fn new(entry: &'a str) -> Self {
        let (part, passes, functions) = (None, PASSES, &[]);
        let (keep_ir, key, store, processor, control) = (false, None, None, None, None);
        Self { entry, part, passes, functions, keep_ir, key, store, processor, control }
    }
}

/// An error that LLVM reports, as text. For a well-formed module it is a bug of this crate or of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError(String);

impl EngineError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// An error reported by LLVM.
    pub(super) fn from_llvm(message: impl fmt::Display) -> Self {
        Self(format!("LLVM: {message}"))
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EngineError {}

/// The machine code of one module. Dropping its last user unmaps the code.
pub struct Engine {
    entry: Entry,
    part: Option<Part>,
    /// The loaded code that `entry` points into.
    code: Arc<Linked>,
    /// The suffix of global symbols, which makes them unique.
    suffix: String,
    ir: Option<Ir>,
    timing: Timing,
}

impl Engine {
    /// Compiles the module that `fill` fills, for the host; the code is loaded by `cache`.
    ///
    /// # Errors
    /// `fill`'s own; LLVM's verifier finds the module wrong; the entry, or a symbol that the
    /// module calls, does not exist.
    pub fn compile(
        cache: &CodeCache,
        options: &Options,
        fill: impl for<'ctx> Fn(&Module<'ctx>) -> Result<(), EngineError>,
    ) -> Result<Self, EngineError> {
        if let Some(key) = options.key.filter(|_| !options.keep_ir)
            && let Some(engine) = Self::find_or_compile(cache, options, key, &fill)?
        {
            return Ok(engine);
        }
        static MADE: AtomicU64 = AtomicU64::new(0);
        let suffix = MADE.fetch_add(1, Ordering::Relaxed).to_string();
        let Emitted { code, ir, timing } = emit_object(options, &suffix, &fill)?;
        let mut engine = Self::link_objects(cache, options, &suffix, code, timing)?;
        engine.ir = ir;
        Ok(engine)
    }

    /// Returns code that is loaded, or in the store, or generated and stored now. `None` if its symbols are taken:
    /// another thread is loading or unloading the same code.
    fn find_or_compile(
        cache: &CodeCache,
        options: &Options,
        key: Key,
        fill: &impl for<'ctx> Fn(&Module<'ctx>) -> Result<(), EngineError>,
    ) -> Result<Option<Self>, EngineError> {
        let suffix = key.to_string();
        let mut clock = Clock::start();
        let loaded = cache.lock_loaded().get(&key);
        if let Some(code) = loaded {
            let timing = Timing { link: clock.lap(), ..Timing::default() };
            return Self::from_code(options, &suffix, code, timing).map(Some);
        }
        let stored = options.store.and_then(|store| store.load(&key)).and_then(|stored| {
            let objects = objects_in(&stored)?;
            Self::link_objects(cache, options, &suffix, objects, Timing::default()).ok()
        });
        let engine = match stored {
            Some(engine) => engine,
            None => {
                let Emitted { code, timing, .. } = emit_object(options, &suffix, fill)?;
                if let Some(store) = options.store {
                    store.save(&key, &joined_objects(&code));
                }
                match Self::link_objects(cache, options, &suffix, code, timing) {
                    Ok(engine) => engine,
                    Err(_) => return Ok(None),
                }
            }
        };
        cache.lock_loaded().insert(key, engine.code.clone());
        Ok(Some(engine))
    }

    fn link_objects(
        cache: &CodeCache,
        options: &Options,
        suffix: &str,
        objects: Vec<MemoryBuffer<'static>>,
        timing: Timing,
    ) -> Result<Self, EngineError> {
        let mut clock = Clock::start();
        let code = Arc::new(Linked::new(cache.session()?, objects, options.functions)?);
        let mut engine = Self::from_code(options, suffix, code, timing)?;
        engine.timing.link = clock.lap();
        Ok(engine)
    }

    fn from_code(
        options: &Options,
        suffix: &str,
        code: Arc<Linked>,
        timing: Timing,
    ) -> Result<Self, EngineError> {
        let address = code.lookup(&global_name(options.entry, suffix))?;
        let part = options.part.map(|name| code.lookup(&global_name(name, suffix))).transpose()?;
        // SAFETY: the address is not null, being a definition's in the linked module; that it has
        // `Entry`'s signature is the obligation of whoever calls it, hence the type's `unsafe`.
        let entry = unsafe { mem::transmute::<*const (), Entry>(address) };
        // SAFETY: as above, with `Part`'s signature.
        let part = part.map(|address| unsafe { mem::transmute::<*const (), Part>(address) });
        Ok(Self { entry, part, code, suffix: suffix.to_owned(), ir: None, timing })
    }

    /// The compiled entry function. It may be called from any thread, for as long as the engine lives.
    pub fn entry(&self) -> Entry {
        self.entry
    }

    /// The function that runs parts, if [`Options::part`] was set; otherwise as [`Self::entry`].
    pub fn part(&self) -> Option<Part> {
        self.part
    }

    /// The functions of the code, with their addresses.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut symbols = self.code.functions();
        for symbol in &mut symbols {
            if let Some(name) = symbol.name.strip_suffix(&global_name("", &self.suffix)) {
                symbol.name = name.to_owned();
            }
        }
        symbols
    }

    /// The IR, if [`Options::keep_ir`] was set.
    pub fn ir(&self) -> Option<&Ir> {
        self.ir.as_ref()
    }

    /// The time of each step.
    pub fn timing(&self) -> Timing {
        self.timing
    }
}

/// The name of a symbol with the suffix that makes it unique.
fn global_name(name: &str, suffix: &str) -> String {
    format!("{name}.{suffix}")
}

/// Object files as one byte string: the number of bytes of each before it.
fn joined_objects(objects: &[MemoryBuffer]) -> Vec<u8> {
    let mut joined = Vec::new();
    for object in objects.iter().map(MemoryBuffer::as_slice) {
        joined.extend((object.len() as u64).to_le_bytes());
        joined.extend(object);
    }
    joined
}

/// The object files that [`joined_objects`] joined; `None` if these are no such bytes.
pub(super) fn objects_in(mut joined: &[u8]) -> Option<Vec<MemoryBuffer<'static>>> {
    let mut objects = Vec::new();
    while !joined.is_empty() {
        let (size, rest) = joined.split_first_chunk()?;
        let (object, rest) = rest.split_at_checked(u64::from_le_bytes(*size) as usize)?;
        objects.push(MemoryBuffer::create_from_memory_range_copy(object, "object"));
        joined = rest;
    }
    Some(objects)
}

fn emit_object(
    options: &Options,
    suffix: &str,
    fill: &impl for<'ctx> Fn(&Module<'ctx>) -> Result<(), EngineError>,
) -> Result<Emitted, EngineError> {
    let request = Request {
        passes: options.passes,
        kind: Some(FileType::Object),
        keep_ir: options.keep_ir,
        parts: (!options.keep_ir).then(|| Parts::of_host(suffix)),
        control: options.control,
    };
    let fill = |module: &Module| {
        fill(module)?;
        for name in [Some(options.entry), options.part].into_iter().flatten() {
            let absent = || EngineError::new(format!("there is no function {name}"));
            let function = module.get_function(name).ok_or_else(absent)?;
            function.as_global_value().set_name(&global_name(name, suffix));
        }
        Ok(())
    };
    let plain = options.passes.is_empty();
    match options.processor {
        None => target::with_host(plain, |target| object::emit(target, &request, fill)),
        Some(other) => {
            object::emit(&target::TargetCode::with_optimization(other, plain)?, &request, fill)
        }
    }
}
