//! Programs, and what can be made of them.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use multigather::compiler::{Engine, Program};
use multigather::ir::print::{PrintOptions, print};
use multigather::{canon, convert, grad, registry};
use multigather_cli::embed::{self, Source};
use multigather_report::{self as report, Report};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arrays::{Input, to_numpy};
use crate::errors::{Error, InternalError, render_diagnostics, warn};
use crate::function::{Function, Names, at_input, results};
use crate::guard::guard;
use crate::work::{Told, work};

/// Constants of more elements are not shown by `repr`.
const SHOWN: usize = 16;
/// Seconds that a notebook waits for a canonical form.
const SHOWING: f64 = 10.0;

/// A verified program. It does not change: what is made of it is another one.
#[pyclass(frozen, module = "multigather")]
pub struct Module {
    program: Program,
    /// The functions that `run` has compiled.
    compiled: Mutex<HashMap<Option<String>, Arc<Function>>>,
}

/// An optimized program, and what is known of the way to it.
#[pyclass(frozen, get_all, module = "multigather")]
pub struct Optimized {
    module: Py<Module>,
    /// What was changed and why.
    explanation: String,
    /// What the searches did, and their limits.
    statistics: String,
}

#[pymethods]
impl Optimized {
    fn __repr__(&self) -> String {
        format!("<multigather.Optimized: {}>", self.statistics.lines().next().unwrap_or_default())
    }
}

impl From<Program> for Module {
    fn from(program: Program) -> Module {
        Module { program, compiled: Mutex::default() }
    }
}

/// Reads a program: `text`, a file, or the bytes of an ONNX model.
#[pyfunction]
#[pyo3(signature = (*, text=None, path=None, model=None, name="<text>", progress=None, time_limit=None))]
pub fn read(
    py: Python<'_>,
    text: Option<String>,
    path: Option<PathBuf>,
    model: Option<Vec<u8>>,
    name: &str,
    progress: Option<Py<PyAny>>,
    time_limit: Option<f64>,
) -> PyResult<Module> {
    guard(|| {
        let source = match (text, path, model) {
            (Some(text), None, None) => Source::Text { name: name.to_owned(), text },
            (None, Some(path), None) => Source::File(path.to_string_lossy().into_owned()),
            (None, None, Some(model)) => Source::Model(model),
            _ => return Err(PyValueError::new_err("one of text, path and model is wanted")),
        };
        let told = Told { progress, time_limit };
        let program = work(py, told, |_| (), |_| embed::read(source))?;
        warn(py, &program, program.warnings())?;
        Ok(program.into())
    })
}

impl Module {
    pub fn compiled(
        &self,
        py: Python<'_>,
        function: Option<String>,
        threads: usize,
        told: Told,
    ) -> PyResult<Function> {
        let make = |compiler: &multigather::Compiler| {
            let op = compiler.function(&self.program, function.as_deref())?;
            let function = compiler.compile(&self.program, function.as_deref())?;
            Ok((function, Names::of(&self.program, op)))
        };
        let (function, names) = work(py, told, |options| options.jit.threads = threads, make)?;
        Ok(Function::new(function, names))
    }

    /// The function that `run` calls, compiled once.
    fn kept(
        &self,
        py: Python<'_>,
        function: Option<String>,
        told: Told,
    ) -> PyResult<Arc<Function>> {
        let kept = || self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept().get(&function) {
            return Ok(found.clone());
        }
        let made = Arc::new(self.compiled(py, function.clone(), 1, told)?);
        Ok(kept().entry(function).or_insert(made).clone())
    }

    fn interpreted<'py>(
        &self,
        py: Python<'py>,
        arrays: &Bound<'py, PyTuple>,
        function: Option<String>,
        engine: Engine,
        told: Told,
    ) -> PyResult<Bound<'py, PyAny>> {
        let program = &self.program;
        let func = work(
            py,
            Told::default(),
            |_| (),
            |compiler| compiler.function(program, function.as_deref()),
        )?;
        let types = program.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
        let declared = types.iter().map(|&ty| program.pools.to_value_type(ty).element());
        let declared = declared.chain(std::iter::repeat(None));
        let inputs = arrays.iter().zip(declared).enumerate().map(|(position, (array, wanted))| {
            let input = Input::of(&array, wanted);
            let input = input.map_err(|error| at_input(py, position, error))?;
            Ok(input.to_tensor(wanted))
        });
        let inputs = inputs.collect::<PyResult<Vec<_>>>()?;
        let run = |compiler: &multigather::Compiler| compiler.run(program, func, &inputs, engine);
        let tensors = work(py, told, |_| (), run)?;
        let arrays = tensors.iter().map(|tensor| to_numpy(py, tensor));
        results(py, arrays.collect::<PyResult<_>>()?)
    }
}

fn options(explain: bool, max_nodes: Option<usize>) -> canon::Options {
    let plain = canon::Options::default();
    let node_limit = max_nodes.unwrap_or(plain.node_limit);
    canon::Options { explain, node_limit, ..plain }
}

#[pymethods]
impl Module {
    #[pyo3(signature = (*, max_nodes=None, progress=None, time_limit=None))]
    fn canonicalize(
        &self,
        py: Python<'_>,
        max_nodes: Option<usize>,
        progress: Option<Py<PyAny>>,
        time_limit: Option<f64>,
    ) -> PyResult<Module> {
        guard(|| {
            let set = |told: &mut multigather::compiler::Options| {
                told.canonicalize = options(false, max_nodes);
            };
            let told = Told { progress, time_limit };
            let (program, report) =
                work(py, told, set, |compiler| compiler.canonicalize(&self.program))?;
            warn(py, &self.program, &report.remarks)?;
            Ok(program.into())
        })
    }

    #[pyo3(signature = (dialect=None, *, bounds="warn", explain=false, max_nodes=None, progress=None,
                        time_limit=None))]
    #[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn optimize(
        &self,
        py: Python<'_>,
        dialect: Option<&str>,
        bounds: &str,
        explain: bool,
        max_nodes: Option<usize>,
        progress: Option<Py<PyAny>>,
        time_limit: Option<f64>,
    ) -> PyResult<Optimized> {
        guard(|| {
            let bounds = bounds_named(bounds)?;
            let target = dialect.map(target).transpose()?.map(|target| (target, bounds));
            let set = |told: &mut multigather::compiler::Options| {
                told.canonicalize = options(explain, max_nodes);
            };
            let told = Told { progress, time_limit };
            let optimized =
                work(py, told, set, |compiler| compiler.optimize(&self.program, target))?;
            warn(py, &self.program, &optimized.report.remarks)?;
            warn(py, &self.program, &optimized.warnings)?;
            Ok(Optimized {
                module: Py::new(py, Module::from(optimized.program))?,
                explanation: optimized.report.explain(),
                statistics: optimized.report.statistics(),
            })
        })
    }

    #[pyo3(signature = (*, progress=None, time_limit=None))]
    fn explain(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        time_limit: Option<f64>,
    ) -> PyResult<String> {
        guard(|| {
            let told = Told { progress, time_limit };
            let set = |told: &mut multigather::compiler::Options| {
                told.canonicalize = options(true, None);
            };
            let (_, report) = work(py, told, set, |compiler| compiler.canonicalize(&self.program))?;
            Ok(report.explain())
        })
    }

    #[pyo3(signature = (dialect, *, bounds="warn"))]
    fn to(&self, py: Python<'_>, dialect: &str, bounds: &str) -> PyResult<Module> {
        guard(|| {
            let (target, bounds) = (target(dialect)?, bounds_named(bounds)?);
            let convert =
                |compiler: &multigather::Compiler| compiler.convert(&self.program, target, bounds);
            let (program, warnings) = work(py, Told::default(), |_| (), convert)?;
            warn(py, &self.program, &warnings)?;
            Ok(program.into())
        })
    }

    #[pyo3(signature = (dialect, *, bounds="warn"))]
    fn to_python(&self, py: Python<'_>, dialect: &str, bounds: &str) -> PyResult<String> {
        guard(|| {
            let (target, bounds) = (target(dialect)?, bounds_named(bounds)?);
            let convert = |compiler: &multigather::Compiler| {
                let (program, warnings) = compiler.decompose(&self.program, target, bounds)?;
                let text = convert::python::print(&program, target);
                Ok((text.map_err(|found| program.error(found))?, warnings))
            };
            let (text, warnings) = work(py, Told::default(), |_| (), convert)?;
            warn(py, &self.program, &warnings)?;
            Ok(text)
        })
    }

    #[pyo3(signature = (path))]
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        guard(|| {
            let write =
                |_: &multigather::Compiler| embed::write(&self.program, &path.to_string_lossy());
            work(py, Told::default(), |_| (), write)
        })
    }

    #[pyo3(signature = (other))]
    fn compare(&self, py: Python<'_>, other: &Module) -> PyResult<String> {
        guard(|| {
            let compare = |compiler: &multigather::Compiler| {
                let found = compiler.compare(&self.program, &other.program)?;
                match multigather::verify::has_errors(&found) {
                    true => Err(self.program.error(found)),
                    false => Ok(found),
                }
            };
            let found = work(py, Told::default(), |_| (), compare)?;
            Ok(render_diagnostics(&self.program, &found))
        })
    }

    #[pyo3(signature = (function=None, *, wrt=None))]
    fn vjp(
        &self,
        py: Python<'_>,
        function: Option<String>,
        wrt: Option<Vec<usize>>,
    ) -> PyResult<Module> {
        guard(|| self.derivative(py, function, wrt, multigather::Compiler::vjp))
    }

    #[pyo3(signature = (function=None, *, wrt=None))]
    fn jvp(
        &self,
        py: Python<'_>,
        function: Option<String>,
        wrt: Option<Vec<usize>>,
    ) -> PyResult<Module> {
        guard(|| self.derivative(py, function, wrt, multigather::Compiler::jvp))
    }

    #[pyo3(signature = (*arrays, function=None, engine="jit", progress=None, time_limit=None))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        arrays: &Bound<'py, PyTuple>,
        function: Option<String>,
        engine: &str,
        progress: Option<Py<PyAny>>,
        time_limit: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        guard(|| {
            let told = Told { progress, time_limit };
            let engine = match engine {
                "jit" => return self.kept(py, function, told)?.call(py, arrays.iter()),
                "interp" => Engine::Interpreter,
                "mlir" => Engine::Mlir,
                _ => {
                    let message = format!("engine '{engine}' is none of jit, interp, mlir");
                    return Err(PyValueError::new_err(message));
                }
            };
            self.interpreted(py, arrays, function, engine, told)
        })
    }

    #[pyo3(signature = (function=None, *, threads=1, progress=None, time_limit=None))]
    fn compile(
        &self,
        py: Python<'_>,
        function: Option<String>,
        threads: usize,
        progress: Option<Py<PyAny>>,
        time_limit: Option<f64>,
    ) -> PyResult<Function> {
        guard(|| self.compiled(py, function, threads, Told { progress, time_limit }))
    }

    /// The names of the functions.
    #[getter]
    fn functions(&self) -> PyResult<Vec<String>> {
        guard(|| {
            let name = |op| self.program.text_attr(op, "sym_name").map(str::to_owned);
            Ok(self.program.functions().filter_map(name).collect())
        })
    }

    fn __str__(&self) -> PyResult<String> {
        guard(|| Ok(self.program.to_text()))
    }

    fn __repr__(&self) -> PyResult<String> {
        guard(|| Ok(self.shortened()))
    }

    /// The page of `mg explain --html`, for notebooks; where there is no time for it, the text.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        guard(|| {
            let told = Told { progress: None, time_limit: Some(SHOWING) };
            let options = report::Options { title: "Program", ..report::Options::default() };
            let made =
                |compiler: &multigather::Compiler| Report::new(compiler, &self.program, &options);
            match work(py, told, |_| (), made) {
                Ok(report) => Ok(report.fragment()),
                Err(error)
                    if error.is_instance_of::<Error>(py)
                        && !error.is_instance_of::<InternalError>(py) =>
                {
                    Ok(report::text_as_html(&format!("{}\n{}", self.shortened(), error.value(py))))
                }
                Err(error) => Err(error),
            }
        })
    }
}

type Derive = fn(
    &multigather::Compiler,
    &Program,
    multigather::ir::Op,
    &grad::Options,
) -> Result<Program, multigather::Error>;

impl Module {
    /// The text without large constants.
    fn shortened(&self) -> String {
        let elided =
            PrintOptions { elide_elements_larger_than: Some(SHOWN), ..PrintOptions::default() };
        print(&self.program, &elided)
    }

    fn derivative(
        &self,
        py: Python<'_>,
        function: Option<String>,
        wrt: Option<Vec<usize>>,
        derive: Derive,
    ) -> PyResult<Module> {
        let derive = |compiler: &multigather::Compiler| {
            let program = compiler.raise(self.program.clone())?;
            let func = compiler.function(&program, function.as_deref())?;
            let wrt = wrt.unwrap_or_else(|| grad::continuous_arguments(&program, func));
            derive(compiler, &program, func, &grad::Options { wrt, ..grad::Options::default() })
        };
        Ok(work(py, Told::default(), |_| (), derive)?.into())
    }
}

fn target(name: &str) -> PyResult<&'static multigather::ops::conversion::Target> {
    embed::target(name).ok_or_else(|| {
        let names: Vec<&str> = registry().targets().map(|target| target.name).collect();
        PyValueError::new_err(format!("'{name}' is none of the dialects: {}", names.join(", ")))
    })
}

fn bounds_named(name: &str) -> PyResult<convert::Bounds> {
    match name {
        "allow" => Ok(convert::Bounds::Allow),
        "warn" => Ok(convert::Bounds::Warn),
        "refuse" => Ok(convert::Bounds::Refuse),
        _ => Err(PyValueError::new_err(format!("bounds '{name}' is none of allow, warn, refuse"))),
    }
}
