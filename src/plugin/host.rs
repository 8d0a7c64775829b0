//! The program that loads the plugin: its version, and what it is told.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};

use multigather::source::{Code, Diagnostic};

use crate::passes::Outcome;

/// The version of LLVM whose headers the plugin was compiled with.
const LLVM: u32 = 22;

/// A text that is borrowed across the languages.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Str {
    data: *const u8,
    size: usize,
}

// SAFETY: it is only read.
unsafe impl Sync for Str {}
// SAFETY: as above.
unsafe impl Send for Str {}

impl Str {
    pub fn new(text: &str) -> Str {
        Str { data: text.as_ptr(), size: text.len() }
    }

    /// # Safety
    /// The text lives as long as the result is used.
    pub unsafe fn as_str<'a>(self) -> &'a str {
        let bytes = match self.size {
            0 => &[],
            // SAFETY: the caller's promise.
            size => unsafe { std::slice::from_raw_parts(self.data, size) },
        };
        // MLIR's text is what its parser has read: UTF-8, or escaped.
        std::str::from_utf8(bytes).unwrap_or("")
    }
}

/// What the host takes while it waits for a pass: functions of `host.cpp`, with the pointer that they want.
#[repr(C)]
pub struct Answers {
    host: *mut c_void,
    report: unsafe extern "C" fn(*mut c_void, u32, Str, Str),
    note: unsafe extern "C" fn(*mut c_void, Str),
    result: unsafe extern "C" fn(*mut c_void, Str),
    statistic: unsafe extern "C" fn(*mut c_void, usize, u64),
}

impl Answers {
    /// Tells the host what came of the work, and whether that was a success.
    pub fn give(&self, outcome: Outcome) -> bool {
        for found in &outcome.found {
            // SAFETY: the functions copy what they are given before they return.
            unsafe {
                let (place, message) = (Str::new(&found.place), Str::new(&found.message));
                (self.report)(self.host, found.severity as u32, place, message);
                for note in &found.notes {
                    (self.note)(self.host, Str::new(note));
                }
            }
        }
        for (index, &value) in outcome.statistics.iter().enumerate() {
            // SAFETY: as above.
            unsafe { (self.statistic)(self.host, index, value) };
        }
        if let Some(program) = &outcome.program {
            // SAFETY: as above.
            unsafe { (self.result)(self.host, Str::new(program)) };
        }
        outcome.program.is_some()
    }
}

/// What `work` gives, or a diagnostic where it panics: nothing may unwind into C++.
pub fn guard(work: impl FnOnce() -> Outcome) -> Outcome {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.unwrap_or_else(|_| {
        failed("multigather panicked: this is a defect of it, please report it")
    })
}

/// Like [`guard`], on a thread with a large stack: programs are nested as deeply as they like.
pub fn guard_deep(work: impl FnOnce() -> Outcome + Send) -> Outcome {
    const STACK: usize = 256 << 20;
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("multigather".into()).stack_size(STACK);
        match builder.spawn_scoped(scope, || guard(work)) {
            Ok(thread) => thread.join().unwrap_or_else(|_| failed("multigather's thread ended")),
            Err(error) => failed(&format!("multigather cannot start a thread: {error}")),
        }
    })
}

fn failed(why: &str) -> Outcome {
    Outcome::failed(&[Diagnostic::error(Code::Internal, None, why)], None)
}

/// Whether the process has the LLVM that the plugin was compiled for. It asks by the name of a function of LLVM's C
/// interface, whose form does not change; nothing else of LLVM may be called before.
///
/// # Errors
/// The reason why not.
pub fn check_llvm() -> Result<(), String> {
    if multigather::HAS_MLIR {
        let why = "this plugin was built together with the program mg, and has an MLIR of its own in it: make plugin";
        return Err(why.to_owned());
    }
    // SAFETY: the name ends in a zero.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"LLVMGetVersion".as_ptr()) };
    if found.is_null() {
        return Err(format!(
            "the program that loads this plugin does not say which LLVM it has: the plugin is for one that is linked \
             with the shared libraries of LLVM {LLVM} and MLIR {LLVM}"
        ));
    }
    let (mut major, mut minor) = (0, 0);
    // SAFETY: the function with this name has had this type since LLVM 16.
    unsafe {
        let version: unsafe extern "C" fn(*mut u32, *mut u32, *mut u32) =
            std::mem::transmute(found);
        version(&raw mut major, &raw mut minor, std::ptr::null_mut());
    }
    match major == LLVM {
        true => Ok(()),
        false => Err(format!(
            "this plugin was compiled for LLVM {LLVM}, and the program that loads it has LLVM {major}.{minor}: take \
             the mlir-opt of LLVM {LLVM}"
        )),
    }
}
