//! A plugin for mlir-opt: this project's passes, and its dialect `mg`.
//!
//! ```text
//! mlir-opt --load-pass-plugin=libmultigather_plugin.so --pass-pipeline='builtin.module(mg-canonicalize-gathers)'
//! ```
//!
//! A pass gives its module as text, in the generic form with all locations, and takes text back. `host.cpp` is the half
//! that speaks to MLIR; its symbols are those of the program that loads the plugin, and nothing of LLVM is linked here.
//! A pass never ends that program: what panics becomes a diagnostic.

#![allow(unsafe_code)]

mod host;
mod passes;
mod tables;

use std::ffi::c_void;

use host::{Answers, Str};
use tables::{OperationEntry, PassEntry, StatisticEntry, TABLES, Table};

/// What mlir-opt reads of a plugin of passes; the pointers are to text that ends in a zero.
#[repr(C)]
pub struct PluginInfo<F> {
    api_version: u32,
    name: *const u8,
    version: *const u8,
    register: F,
}

/// The version of the interface between plugins and programs that load them.
const API_VERSION: u32 = 1;

unsafe extern "C" {
    fn mg_plugin_register_passes();
    fn mg_plugin_register_dialects(registry: *mut c_void);
}

impl<F> PluginInfo<F> {
    /// What a program is told. One with another LLVM is told a version of the interface that it refuses, after the
    /// reason was printed: nothing of its libraries was called then.
    fn new(register: F) -> PluginInfo<F> {
        let api_version = match host::check_llvm() {
            Ok(()) => API_VERSION,
            Err(reason) => {
                eprintln!("multigather: {reason}");
                u32::MAX
            }
        };
        let version = concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr();
        PluginInfo { api_version, name: c"multigather".as_ptr().cast(), version, register }
    }
}

/// The entry point of `--load-pass-plugin`.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn mlirGetPassPluginInfo() -> PluginInfo<unsafe extern "C" fn()> {
    PluginInfo::new(mg_plugin_register_passes)
}

/// The entry point of `--load-dialect-plugin`.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn mlirGetDialectPluginInfo() -> PluginInfo<unsafe extern "C" fn(*mut c_void)> {
    PluginInfo::new(mg_plugin_register_dialects)
}

#[unsafe(no_mangle)]
extern "C" fn mg_plugin_passes() -> Table<PassEntry> {
    Table::of(&TABLES.passes)
}

#[unsafe(no_mangle)]
extern "C" fn mg_plugin_statistics() -> Table<StatisticEntry> {
    Table::of(tables::STATISTICS)
}

#[unsafe(no_mangle)]
extern "C" fn mg_plugin_operations() -> Table<OperationEntry> {
    Table::of(&TABLES.operations)
}

/// Runs a pass of the table on a program.
///
/// # Safety
/// `options` points to as many values as the pass has options. All texts and `answers` live through the call.
#[unsafe(no_mangle)]
unsafe extern "C" fn mg_plugin_run(
    pass: usize,
    program: Str,
    options: *const Str,
    answers: &Answers,
) -> bool {
    // SAFETY: the caller's promise.
    let (program, values) = unsafe {
        let values = std::slice::from_raw_parts(options, TABLES.passes[pass].option_count());
        (program.as_str(), values.iter().map(|value| value.as_str()).collect::<Vec<_>>())
    };
    answers.give(host::guard_deep(|| passes::run(pass, program, &values)))
}

/// Verifies the operation of a function that has no other.
///
/// # Safety
/// The text and `answers` live through the call.
#[unsafe(no_mangle)]
unsafe extern "C" fn mg_plugin_verify(program: Str, answers: &Answers) -> bool {
    // SAFETY: the caller's promise.
    let program = unsafe { program.as_str() };
    answers.give(host::guard(|| passes::verify(program)))
}
