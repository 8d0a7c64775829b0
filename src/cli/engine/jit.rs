//! Canonicalize, compile, call; and on a fault, ask the interpreter what the user should read.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use super::{Compiled, Options, Timing, canonicalize, same_function};
use crate::cli::cache::Folder;
use crate::cli::files::reason;
use crate::cli::session::{Failure, Outcome, Session};
use crate::cli::{compiled, text};
use crate::interp::find_fault;
use crate::ir::print::PrintOptions;
use crate::ir::{Module, Op};
use crate::jit::Symbol;
use crate::jit::cache::Store;
use crate::jit::{self, CallError, Executable};
use crate::source::Diagnostic;
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::TensorType;

/// A compiled function with its inputs and places for its results.
pub struct Program<'m> {
    original: (&'m Module, Op),
    canonical: (Module, Op),
    executable: Executable,
    /// As the original function takes them.
    inputs: Vec<Tensor>,
    /// As the code takes them: every element stored.
    stored: Vec<Tensor>,
    results: Vec<Tensor>,
}

/// Runs a function once.
pub fn run(
    session: &mut Session,
    options: &Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    let mut program = compile(session, options, module, func, inputs, timing)?;
    timing.measure("run", || program.call())?;
    Ok(program.into_results())
}

/// Compiles a function for repeated calls on these inputs.
pub fn compile<'m>(
    session: &mut Session,
    options: &Options,
    module: &'m Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Program<'m>> {
    let types: Vec<TensorType> = inputs.iter().map(Tensor::ty).collect();
    let name = module.text_attr(func, "sym_name").unwrap_or_default().to_string();
    let canonical = timing.measure("canonicalize", || canonicalize(module, func, inputs))?;
    let defaults = jit::Options::default();
    let Compiled { threads, share_above, cache_dir, perf_map, print_ir_after_all } =
        &options.compiled;
    let store = match cache_dir {
        Some(path) => Some(Arc::new(Folder::open(path)?) as Arc<dyn Store>),
        None => None,
    };
    let jit_options = jit::Options {
        function: Some(name.clone()),
        threads: (*threads).into(),
        share_above: share_above.unwrap_or(defaults.share_above),
        keep_ir: *print_ir_after_all,
        store,
        ..defaults
    };
    let executable = session.jit.compile_with(&canonical, &jit_options)?;
    if let Some(ir) = executable.ir() {
        let program = text::print(&canonical, &PrintOptions::default());
        compiled::dump(session, "canonicalize", &program);
        compiled::dump(session, "lower to LLVM IR", &ir.unoptimized);
        compiled::dump(session, "LLVM's passes", &ir.optimized);
    }
    if *perf_map || std::env::var_os("MG_PERF_MAP").is_some_and(|value| value != "0") {
        write_perf_map(&executable)?;
    }
    let timings = executable.timings();
    timing.add("lower", Duration::from_nanos(timings.lower_ns()));
    for (step, time) in [
        ("codegen (IR)", timings.build),
        ("codegen (passes)", timings.passes),
        ("codegen (machine code)", timings.codegen),
        ("codegen (linking)", timings.link),
    ] {
        timing.add(step, time);
    }
    let in_canonical = same_function(&canonical, &name)?;
    let outputs = executable.output_types();
    check_memory(types.iter().chain(outputs))?;
    let stored = inputs.iter().map(|input| {
        let expanded = input.expanded();
        expanded.reinterpreted(input.element().canonical())
    });
    Ok(Program {
        original: (module, func),
        stored: stored.collect(),
        results: if executable.has_strings() {
            Vec::new()
        } else {
            outputs.iter().map(|ty| Tensor::zeroed(ty.element, &ty.shape)).collect()
        },
        inputs: inputs.to_vec(),
        canonical: (canonical, in_canonical),
        executable,
    })
}

/// Adds to the file in which perf looks for the names of code that no file holds.
fn write_perf_map(executable: &Executable) -> Outcome {
    let path = format!("/tmp/perf-{}.map", std::process::id());
    let symbols = executable.symbols();
    let line =
        |symbol: &Symbol| format!("{:x} {:x} mg:{}\n", symbol.address, symbol.size, symbol.name);
    let lines: String = symbols.iter().map(line).collect();
    let file = OpenOptions::new().create(true).append(true).open(&path);
    file.and_then(|mut file| file.write_all(lines.as_bytes()))
        .map_err(|error| Failure::input(format!("cannot write {path}: {}", reason(&error))))
}

/// Whether the system would give this much memory. Asking is cheap; failing later is not.
fn check_memory<'a>(types: impl Iterator<Item = &'a TensorType>) -> Outcome {
    let bytes = types.map(TensorType::byte_count).try_fold(0i64, |sum, n| sum.checked_add(n?));
    let fits = bytes.and_then(|bytes| usize::try_from(bytes).ok()).is_some_and(|bytes| {
        let mut probe: Vec<u8> = Vec::new();
        probe.try_reserve_exact(bytes).is_ok()
    });
    if fits {
        return Ok(());
    }
    let size = bytes.map_or("more than 2^63".to_string(), |bytes| bytes.to_string());
    Err(Failure::input(format!("there is no memory for the {size} bytes of inputs and results")))
}

impl Program<'_> {
    /// One call; the results stay until the next one.
    pub fn call(&mut self) -> Outcome {
        if self.executable.has_strings() {
            let called = self.executable.call(&self.stored);
            self.results = called.map_err(|error| self.explain(&error))?;
            return Ok(());
        }
        let inputs: Vec<TensorView> = (self.stored.iter())
            .map(|tensor| TensorView {
                element: tensor.element(),
                shape: tensor.shape(),
                bytes: tensor.stored_bytes(),
            })
            .collect();
        let mut outputs: Vec<TensorViewMut> = (self.results.iter_mut())
            .zip(self.executable.output_types())
            .map(|(tensor, ty)| TensorViewMut {
                element: ty.element,
                shape: &ty.shape,
                bytes: tensor.bytes_mut(),
            })
            .collect();
        let called = self.executable.call_into(&inputs, &mut outputs);
        called.map_err(|error| self.explain(&error).into())
    }

    /// Bytes that a call reads and writes.
    pub fn traffic(&self) -> (u64, u64) {
        (self.executable.bytes_read(), self.executable.bytes_written())
    }

    pub fn into_results(self) -> Vec<Tensor> {
        self.results
    }

    /// The fault as the user's own program has it, else as the canonical one does.
    fn explain(&self, error: &CallError) -> Diagnostic {
        if !matches!(error, CallError::Fault(_) | CallError::Check { .. }) {
            return Diagnostic::error(None, error.to_string());
        }
        let ((module, func), (canonical, in_canonical)) = (self.original, &self.canonical);
        find_fault(module, func, &self.inputs)
            .or_else(|| {
                if let CallError::Check { op, fault, shapes } = error {
                    return Some(canonical.fault(*op, fault, shapes));
                }
                let found = find_fault(canonical, *in_canonical, &self.stored)?;
                Some(found.note("the operation was fused from several of the program's"))
            })
            .unwrap_or_else(|| Diagnostic::error(None, error.to_string()))
    }
}
