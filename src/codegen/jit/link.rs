//! Object files loaded into this process. LLVM's ORC links them into memory. The code of one
//! session is identified by its symbols' names and unloaded with its last user; the session ends
//! with the last code that it has loaded.

use std::collections::HashSet;
use std::ffi::{CStr, CString};
use std::mem::ManuallyDrop;
use std::ptr;
use std::sync::{Arc, Mutex, PoisonError};

use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage};
use inkwell::llvm_sys::orc2::lljit::{
    LLVMOrcCreateLLJIT, LLVMOrcDisposeLLJIT, LLVMOrcLLJITAddObjectFileWithRT,
    LLVMOrcLLJITGetMainJITDylib, LLVMOrcLLJITLookup, LLVMOrcLLJITMangleAndIntern, LLVMOrcLLJITRef,
};
use inkwell::llvm_sys::orc2::{
    LLVMJITEvaluatedSymbol, LLVMJITSymbolFlags, LLVMJITSymbolGenericFlags, LLVMOrcAbsoluteSymbols,
    LLVMOrcCSymbolMapPair, LLVMOrcJITDylibCreateResourceTracker, LLVMOrcJITDylibDefine,
    LLVMOrcReleaseResourceTracker, LLVMOrcResourceTrackerRef, LLVMOrcResourceTrackerRemove,
};
use inkwell::memory_buffer::MemoryBuffer;
use object::{Object, ObjectSymbol, SymbolKind};

use super::engine::EngineError;

/// A function of this process that loaded code may call.
pub type Callable = (&'static str, *const ());

/// A linking session of LLVM's ORC.
pub struct Session {
    jit: LLVMOrcLLJITRef,
    /// The functions of this process that are already defined as symbols.
    defined: Mutex<HashSet<&'static str>>,
}

// SAFETY: the pointer is not tied to the thread that made it: ORC's session locks itself.
unsafe impl Send for Session {}
// SAFETY: whatever is called by `&self` takes the session's lock.
unsafe impl Sync for Session {}

impl Drop for Session {
    fn drop(&mut self) {
        // SAFETY: it is owned, and all that it has loaded, which holds it, is gone. An error here
        // could only be reported; nothing follows.
        let _ = to_result(unsafe { LLVMOrcDisposeLLJIT(self.jit) });
    }
}

impl Session {
    pub fn new() -> Result<Arc<Session>, EngineError> {
        let mut jit = ptr::null_mut();
        // SAFETY: `jit` is written on success only; a null builder asks for the defaults, by
        // which `memcpy` and the like are the process's.
        to_result(unsafe { LLVMOrcCreateLLJIT(&raw mut jit, ptr::null_mut()) })?;
        Ok(Arc::new(Session { jit, defined: Mutex::default() }))
    }

    /// Defines symbols for functions of this process, each once.
    fn define(&self, functions: &[Callable]) -> Result<(), EngineError> {
        const EXPORTED: u8 = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported as u8;
        const CALLABLE: u8 = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsCallable as u8;
        if functions.is_empty() {
            return Ok(());
        }
        let mut defined = self.defined.lock().unwrap_or_else(PoisonError::into_inner);
        let mut symbols = Vec::new();
        for &(name, address) in functions.iter().filter(|(name, _)| !defined.contains(name)) {
            let text = to_c_string(name)?;
            symbols.push(LLVMOrcCSymbolMapPair {
                // SAFETY: the session lives, the name is terminated; the entry that comes back is
                // ours to give away.
                Name: unsafe { LLVMOrcLLJITMangleAndIntern(self.jit, text.as_ptr()) },
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
        // library, which is the session's own. Defining fails for a name that it has, and none is
        // defined before: the unit is leaked then, like any of ORC's after an error.
        to_result(unsafe {
            let unit = LLVMOrcAbsoluteSymbols(symbols.as_mut_ptr(), symbols.len());
            LLVMOrcJITDylibDefine(LLVMOrcLLJITGetMainJITDylib(self.jit), unit)
        })?;
        defined.extend(functions.iter().map(|(name, _)| name));
        Ok(())
    }
}

/// The code of object files that call each other. Dropping it unmaps the code.
pub struct Linked {
    session: Arc<Session>,
    tracker: LLVMOrcResourceTrackerRef,
    /// The functions of each file.
    files: Vec<Functions>,
}

/// The functions of an object file, with their offsets in its code as addresses.
struct Functions {
    /// One of them, by the name that other files know.
    global: Option<Symbol>,
    all: Vec<Symbol>,
}

/// A function of loaded code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name in the object file.
    pub name: String,
    /// The address of the code.
    pub address: u64,
    /// The size of its code, in bytes.
    pub size: u64,
}

// SAFETY: the tracker is owned and not tied to the thread that made it.
unsafe impl Send for Linked {}
// SAFETY: by `&self` only lookups happen, which ORC's session lock makes safe from any thread.
unsafe impl Sync for Linked {}

impl Linked {
    /// Loads `objects`, whose global symbols have unique names. They may call each other, `functions` and what the
    /// process's libraries export.
    pub fn new(
        session: &Arc<Session>,
        objects: Vec<MemoryBuffer<'static>>,
        functions: &[Callable],
    ) -> Result<Self, EngineError> {
        session.define(functions)?;
        let files = objects.iter().map(|object| functions_of(object.as_slice())).collect();
        // SAFETY: the library is the session's own.
        let library = unsafe { LLVMOrcLLJITGetMainJITDylib(session.jit) };
        // SAFETY: the library lives; the tracker is released by `drop`.
        let tracker = unsafe { LLVMOrcJITDylibCreateResourceTracker(library) };
        let linked = Linked { session: session.clone(), tracker, files };
        for object in objects {
            // ORC takes the buffer over, in success and in failure.
            let object = ManuallyDrop::new(object);
            // SAFETY: session and tracker live, the buffer is given away.
            to_result(unsafe {
                LLVMOrcLLJITAddObjectFileWithRT(session.jit, tracker, object.as_mut_ptr())
            })?;
        }
        Ok(linked)
    }

    /// The address of a global symbol; the first lookup links the file.
    pub fn lookup(&self, name: &str) -> Result<*const (), EngineError> {
        let text = to_c_string(name)?;
        let mut address = 0;
        // SAFETY: the session lives, the name is terminated, `address` is written on success.
        to_result(unsafe {
            LLVMOrcLLJITLookup(self.session.jit, &raw mut address, text.as_ptr())
        })?;
        match usize::try_from(address) {
            Ok(address) if address != 0 => Ok(ptr::with_exposed_provenance(address)),
            _ => Err(EngineError::new(format!("no code at {address:#x}"))),
        }
    }

    /// All functions of the object files.
    pub fn functions(&self) -> Vec<Symbol> {
        let mut found = Vec::new();
        for Functions { global, all } in &self.files {
            let Some(global) = global else { continue };
            let Ok(address) = self.lookup(&global.name) else { continue };
            let base = (address.addr() as u64).wrapping_sub(global.address);
            found.extend(all.iter().map(|symbol| Symbol {
                address: base.wrapping_add(symbol.address),
                ..symbol.clone()
            }));
        }
        found
    }
}

impl Drop for Linked {
    fn drop(&mut self) {
        // SAFETY: the tracker is owned, and released once. An error here could only be reported;
        // nothing follows.
        unsafe {
            let _ = to_result(LLVMOrcResourceTrackerRemove(self.tracker));
            LLVMOrcReleaseResourceTracker(self.tracker);
        }
    }
}

/// The functions of an object file, whose code is one section.
fn functions_of(object: &[u8]) -> Functions {
    let Ok(file) = object::File::parse(object) else {
        return Functions { global: None, all: Vec::new() };
    };
    let symbol = |found: &object::Symbol| Symbol {
        name: found.name().unwrap_or_default().to_owned(),
        address: found.address(),
        size: found.size(),
    };
    let functions =
        || file.symbols().filter(|it| it.kind() == SymbolKind::Text && it.is_definition());
    let global = functions().find(object::ObjectSymbol::is_global);
    Functions {
        global: global.as_ref().map(symbol),
        all: functions().map(|it| symbol(&it)).collect(),
    }
}

fn to_c_string(name: &str) -> Result<CString, EngineError> {
    CString::new(name).map_err(|_| EngineError::new("a name with a NUL byte"))
}

/// An error of LLVM's C interface as a result; the error is consumed.
fn to_result(error: LLVMErrorRef) -> Result<(), EngineError> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: `error` is live and is consumed here; the message is copied before it is freed.
    unsafe {
        let message = LLVMGetErrorMessage(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(message);
        Err(EngineError::from_llvm(text))
    }
}
