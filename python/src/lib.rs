//! The part of the Python package `multigather` that is compiled: see `python/README.md`.

mod arrays;
mod errors;
mod function;
mod guard;
mod module;
mod numpy;
mod operator;
mod work;

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use pyo3::prelude::*;

use guard::{catch, guard, injected};

/// Runs the program `mg` in this process; gives its exit status, which is 1 after a panic, as the
/// program's own is.
#[pyfunction]
fn run_program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let run = || {
        injected::panic_if_armed(injected::Site::Entry);
        let mut io = multigather_cli::Io {
            stdin: &mut std::io::stdin(),
            stdout: &mut std::io::stdout(),
            stderr: &mut std::io::stderr(),
            stdout_is_terminal: std::io::stdout().is_terminal(),
        };
        let watch = multigather_cli::watch::Watch::start(None);
        multigather_cli::run(arguments, &mut io, &watch)
    };
    py.detach(|| catch(run)).unwrap_or_else(|text| {
        // Where standard error takes nothing, nothing can be said about that either.
        let _ = writeln!(std::io::stderr(), "error: internal: {text}");
        1
    })
}

/// Answers as a worker of MLIR's where this process was started as one: then it does not return.
#[pyfunction]
fn serve_if_asked(py: Python<'_>) -> PyResult<()> {
    guard(|| {
        py.detach(multigather::interop::mlir::worker::serve_if_asked);
        Ok(())
    })
}

/// Names the program to be started as a worker.
#[pyfunction]
fn use_worker(program: OsString, arguments: Vec<String>) -> PyResult<bool> {
    guard(|| {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        Ok(multigather::interop::mlir::worker::use_program(program, &arguments))
    })
}

/// Whether an operation of this name has a definition.
#[pyfunction]
fn is_defined(name: &str) -> bool {
    multigather::registry().find(name).is_some()
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    guard::capture_panics();
    let py = module.py();
    let error = py.get_type::<errors::Error>();
    errors::set_defaults(&error)?;
    module.add("Error", error)?;
    module.add("InternalError", py.get_type::<errors::InternalError>())?;
    #[cfg(debug_assertions)]
    module.add_function(wrap_pyfunction!(injected::panic_next, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<module::Module>()?;
    module.add_class::<module::Optimized>()?;
    module.add_class::<function::Function>()?;
    module.add_function(wrap_pyfunction!(module::read, module)?)?;
    module.add_function(wrap_pyfunction!(operator::gather_multiaxis, module)?)?;
    module.add_function(wrap_pyfunction!(operator::scatter_multiaxis, module)?)?;
    module.add_function(wrap_pyfunction!(is_defined, module)?)?;
    module.add_function(wrap_pyfunction!(run_program, module)?)?;
    module.add_function(wrap_pyfunction!(serve_if_asked, module)?)?;
    module.add_function(wrap_pyfunction!(use_worker, module)?)
}
