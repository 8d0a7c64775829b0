//! From a function that fills an LLVM module to machine code that can be called.
//!
//! The module is compiled to an object file in memory, and LLVM's ORC links that file into the
//! process. Context and module are gone before the first call: an [`Engine`] owns code, not IR,
//! so nothing in it borrows from anything else and any thread may call it.

use std::ffi::{CStr, CString};
use std::fmt;
use std::mem::{self, ManuallyDrop};
use std::ptr;

use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage};
use inkwell::llvm_sys::orc2::lljit::{
    LLVMOrcCreateLLJIT, LLVMOrcDisposeLLJIT, LLVMOrcLLJITAddObjectFile,
    LLVMOrcLLJITGetMainJITDylib, LLVMOrcLLJITLookup, LLVMOrcLLJITMangleAndIntern, LLVMOrcLLJITRef,
};
use inkwell::llvm_sys::orc2::{
    LLVMJITEvaluatedSymbol, LLVMJITSymbolFlags, LLVMJITSymbolGenericFlags, LLVMOrcAbsoluteSymbols,
    LLVMOrcCSymbolMapPair, LLVMOrcJITDylibDefine,
};
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::targets::FileType;

use super::object::{self, Clock, Emitted, Ir, Request, Timing};
use super::target;

/// A compiled function: the inputs' buffers, the outputs', scratch memory; a status.
pub type Entry = unsafe extern "C" fn(*const *const u8, *const *mut u8, *mut u8) -> i64;

/// A part of a compiled function: as [`Entry`], and which nest, from which turn of its outermost
/// loop to which.
pub type Part =
    unsafe extern "C" fn(*const *const u8, *const *mut u8, *mut u8, u64, u64, u64) -> i64;

/// The passes that loop nests need: what is written there is already fused, hoisted and merged, so
/// the rest of `default<O3>` takes time and finds nothing.
pub const PASSES: &str = "function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,\
    loop-mssa(licm),loop-vectorize,instcombine<no-verify-fixpoint>,early-cse<memssa>,simplifycfg,\
    loop-mssa(licm))";

/// How to compile.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The function of the module that will be called.
    pub entry: &'a str,
    /// The function of the module that runs a part of it, if there is one.
    pub part: Option<&'a str>,
    /// A pipeline in the language of `opt -passes=`.
    pub passes: &'a str,
    /// Functions of this process that the module calls by these names.
    pub functions: &'a [(&'static str, *const ())],
    /// Keep the IR's text from before and after the passes, for [`Engine::ir`].
    pub keep_ir: bool,
}

impl<'a> Options<'a> {
    /// The usual pipeline; no IR is kept.
    pub fn new(entry: &'a str) -> Self {
        Self { entry, part: None, passes: PASSES, functions: &[], keep_ir: false }
    }
}

/// LLVM's refusal, as text. Given a well-formed module it is this crate's bug or the system's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError(String);

impl EngineError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    pub(super) fn from_llvm(message: inkwell::support::LLVMString) -> Self {
        Self(message.to_string())
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LLVM: {}", self.0)
    }
}

impl std::error::Error for EngineError {}

/// The machine code of one module. Dropping it unmaps the code.
pub struct Engine {
    entry: Entry,
    part: Option<Part>,
    /// What `entry` points into.
    _code: LinkedCode,
    ir: Option<Ir>,
    timing: Timing,
}

impl Engine {
    /// Compiles the module that `fill` fills, for the host.
    ///
    /// # Errors
    /// `fill`'s own; LLVM's verifier finds the module wrong; the entry, or a symbol that the
    /// module calls, does not exist.
    pub fn compile(
        options: &Options,
        fill: impl for<'ctx> FnOnce(&Module<'ctx>) -> Result<(), EngineError>,
    ) -> Result<Self, EngineError> {
        let request = Request {
            passes: options.passes,
            kind: Some(FileType::Object),
            keep_ir: options.keep_ir,
        };
        let Emitted { code: object, ir, mut timing } =
            object::emit(target::host()?, &request, fill)?;
        let mut clock = Clock::start();
        let object = object.expect("an object file is asked for");
        let code = LinkedCode::new(object, options.functions)?;
        let address = code.lookup(options.entry)?;
        let part = options.part.map(|name| code.lookup(name)).transpose()?;
        timing.link = clock.lap();
        // SAFETY: the address is not null, being a definition's in the linked module; that it has
        // `Entry`'s signature is the obligation of whoever calls it, hence the type's `unsafe`.
        let entry = unsafe { mem::transmute::<*const (), Entry>(address) };
        // SAFETY: as above, with `Part`'s signature.
        let part = part.map(|address| unsafe { mem::transmute::<*const (), Part>(address) });
        Ok(Self { entry, part, _code: code, ir, timing })
    }

    /// The compiled function. It may be called from any thread, for as long as the engine lives.
    pub fn entry(&self) -> Entry {
        self.entry
    }

    /// The function that runs parts, if [`Options::part`] was set; otherwise as [`Self::entry`].
    pub fn part(&self) -> Option<Part> {
        self.part
    }

    /// The IR, if [`Options::keep_ir`] was set.
    pub fn ir(&self) -> Option<&Ir> {
        self.ir.as_ref()
    }

    pub fn timing(&self) -> Timing {
        self.timing
    }
}

/// An ORC JIT that holds one object file.
struct LinkedCode(LLVMOrcLLJITRef);

// SAFETY: the pointer is owned and not tied to the thread that made it: ORC's session locks itself.
unsafe impl Send for LinkedCode {}
// SAFETY: by `&self` only lookups happen, which ORC's session lock makes safe from any thread.
unsafe impl Sync for LinkedCode {}

impl LinkedCode {
    /// Takes `object` into a JIT that knows `functions`, and whose other symbols (`memcpy`, …) are
    /// the process's. It is linked at the first lookup.
    fn new(
        object: MemoryBuffer<'static>,
        functions: &[(&str, *const ())],
    ) -> Result<Self, EngineError> {
        let mut jit = ptr::null_mut();
        // SAFETY: `jit` is written on success only; a null builder asks for the defaults.
        check(unsafe { LLVMOrcCreateLLJIT(&raw mut jit, ptr::null_mut()) })?;
        let linked = Self(jit);
        linked.define(functions)?;
        // ORC takes the buffer over, in success and in failure.
        let object = ManuallyDrop::new(object);
        // SAFETY: the JIT is alive, the library is its own, the buffer is given away.
        check(unsafe {
            LLVMOrcLLJITAddObjectFile(jit, LLVMOrcLLJITGetMainJITDylib(jit), object.as_mut_ptr())
        })?;
        Ok(linked)
    }

    /// Makes functions of this process known by names that nothing else has.
    fn define(&self, functions: &[(&str, *const ())]) -> Result<(), EngineError> {
        const EXPORTED: u8 = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported as u8;
        const CALLABLE: u8 = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsCallable as u8;
        let mut symbols = Vec::with_capacity(functions.len());
        for (name, address) in functions {
            let name =
                CString::new(*name).map_err(|_| EngineError::new("a name with a NUL byte"))?;
            symbols.push(LLVMOrcCSymbolMapPair {
                // SAFETY: the JIT is alive, the name is terminated; the entry that comes back is
                // ours to give away.
                Name: unsafe { LLVMOrcLLJITMangleAndIntern(self.0, name.as_ptr()) },
                Sym: LLVMJITEvaluatedSymbol {
                    Address: address.expose_provenance() as u64,
                    Flags: LLVMJITSymbolFlags { GenericFlags: EXPORTED | CALLABLE, TargetFlags: 0 },
                },
            });
        }
        if symbols.is_empty() {
            return Ok(());
        }
        // SAFETY: the pairs are copied and their names taken over; the unit is taken over by the
        // library, which is the JIT's own. Defining fails for a name that it has, and none is
        // defined before: the unit is leaked then, like any of ORC's after an error.
        check(unsafe {
            let unit = LLVMOrcAbsoluteSymbols(symbols.as_mut_ptr(), symbols.len());
            LLVMOrcJITDylibDefine(LLVMOrcLLJITGetMainJITDylib(self.0), unit)
        })
    }

    fn lookup(&self, name: &str) -> Result<*const (), EngineError> {
        let name = CString::new(name).map_err(|_| EngineError::new("a name with a NUL byte"))?;
        let mut address = 0;
        // SAFETY: the JIT is alive, the name is terminated, `address` is written on success.
        check(unsafe { LLVMOrcLLJITLookup(self.0, &raw mut address, name.as_ptr()) })?;
        match usize::try_from(address) {
            Ok(address) if address != 0 => Ok(ptr::with_exposed_provenance(address)),
            _ => Err(EngineError::new(format!("no code at {address:#x}"))),
        }
    }
}

impl Drop for LinkedCode {
    fn drop(&mut self) {
        // SAFETY: owned, and dropped once. An error here could only be reported; nothing follows.
        let _ = check(unsafe { LLVMOrcDisposeLLJIT(self.0) });
    }
}

/// LLVM's error as ours; it is consumed.
fn check(error: LLVMErrorRef) -> Result<(), EngineError> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: `error` is live and is consumed here; the message is copied before it is freed.
    unsafe {
        let message = LLVMGetErrorMessage(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(message);
        Err(EngineError(text))
    }
}
