//! Compiled functions, called with arrays.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};

use multigather::compiler::Program;
use multigather::ir::Op;
use multigather::jit::Executable;
use multigather::jit::polling::{Stopped, asking};
use multigather::tensor::{TensorView, TensorViewMut};
use multigather::types::{ElementType, TensorType, ValueType};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use smallvec::SmallVec;

use crate::arrays::{Input, to_numpy};
use crate::errors::exception;
use crate::guard::guard;
use crate::numpy::numpy;

/// Elements from which a call lets other threads of Python run, as in NumPy
/// (`NPY_BEGIN_THREADS_THRESHOLDED`): below, handing the lock over takes longer than the work.
const WORTH_DETACHING: usize = 500;

/// A compiled function. Call it with arrays: NumPy's, or any that speak DLPack.
#[pyclass(frozen, module = "multigather")]
pub struct Function {
    function: multigather::compiler::Function,
    names: Names,
    inputs: Vec<ValueType>,
    wanted: SmallVec<[Option<ElementType>; 4]>,
    /// Where they are the same for every call.
    outputs: Option<Vec<TensorType>>,
    /// The types of the last call's inputs, and those of its results.
    last: Mutex<Option<(Vec<TensorType>, Vec<TensorType>)>>,
    has_strings: bool,
    /// Whether calls may take long, however few elements they have.
    has_loops: bool,
}

/// The names of a function, of its inputs and of its results.
#[derive(Default)]
pub struct Names {
    function: String,
    /// Each input may have several: in the text, and in the model that it comes from.
    inputs: Vec<Vec<String>>,
    outputs: Vec<Option<String>>,
}

impl Names {
    /// Those of a function whose inputs are given in their order.
    pub fn only(function: &str) -> Names {
        Names { function: function.to_owned(), ..Names::default() }
    }

    pub fn of(program: &Program, func: Op) -> Names {
        let count = program.function_type(func).map_or(0, |(_, results)| results.len());
        Names {
            function: program.text_attr(func, "sym_name").unwrap_or_default().to_owned(),
            inputs: program.argument_names(func, program.sources()),
            outputs: (0..count).map(|k| program.declared_name(func, "res_attrs", k)).collect(),
        }
    }

    /// The name of each input that its model gives it, else that of the text.
    fn of_inputs(&self) -> Vec<String> {
        let name = |(k, names): (usize, &Vec<String>)| {
            names.last().cloned().unwrap_or_else(|| format!("input{k}"))
        };
        self.inputs.iter().enumerate().map(name).collect()
    }

    /// Adds the inputs that are given by name to the first ones.
    fn assign<'py>(
        &self,
        arrays: &Bound<'py, PyTuple>,
        named: &Bound<'py, PyDict>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut given: Vec<Option<Bound<PyAny>>> = arrays.iter().map(Some).collect();
        given.resize(given.len().max(self.inputs.len()), None);
        let function = &self.function;
        let refused = |message: String| Err(PyTypeError::new_err(message));
        for (name, array) in named {
            let name: String = name.extract()?;
            let Some(at) = self.inputs.iter().position(|own| own.contains(&name)) else {
                let known = self.of_inputs().join(", ");
                return refused(format!("{function} has no input '{name}'; it has {known}"));
            };
            if given[at].replace(array).is_some() {
                return refused(format!("{function} is given its input '{name}' twice"));
            }
        }
        if let Some(at) = given.iter().position(Option::is_none) {
            let missing = &self.of_inputs()[at];
            return refused(format!("{function} is not given its input '{missing}'"));
        }
        Ok(given.into_iter().flatten().collect())
    }
}

impl Function {
    pub fn new(function: multigather::compiler::Function, names: Names) -> Function {
        let inputs = function.input_types();
        let wanted = inputs.iter().map(ValueType::element).collect();
        let executable = function.static_code().map(|code| code.executable());
        let outputs = executable.map(|executable| executable.output_types().to_vec());
        let of_outputs = outputs.iter().flatten().map(|ty| ty.element);
        let mut elements = inputs.iter().filter_map(ValueType::element).chain(of_outputs);
        let has_strings = elements.any(|element| element == ElementType::String);
        let has_loops = executable.is_none_or(Executable::has_loops);
        let last = Mutex::default();
        Function { function, names, inputs, wanted, outputs, last, has_strings, has_loops }
    }

    /// Calls the function with what `arrays` are.
    pub fn call<'py>(
        &self,
        py: Python<'py>,
        arrays: impl ExactSizeIterator<Item = Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if arrays.len() != self.wanted.len() {
            let (wanted, given) = (self.wanted.len(), arrays.len());
            let inputs = if wanted == 1 { "input" } else { "inputs" };
            let message = format!("{} takes {wanted} {inputs}, not {given}", self.names.function);
            return Err(PyTypeError::new_err(message));
        }
        if self.has_strings {
            let message =
                format!("{} has strings: from Python it cannot be called", self.names.function);
            return Err(PyTypeError::new_err(message));
        }
        let inputs = arrays.zip(&self.wanted).enumerate().map(|(position, (array, wanted))| {
            Input::of(&array, *wanted).map_err(|error| at_input(py, position, error))
        });
        let inputs: SmallVec<[Input; 4]> = inputs.collect::<PyResult<_>>()?;
        let views: SmallVec<[TensorView; 4]> = inputs.iter().map(Input::view).collect();
        match &self.outputs {
            Some(outputs) => self.run(py, &views, outputs),
            None if self.function.is_shaped_by_types() => {
                let outputs = self.output_types(py, &views)?;
                self.run(py, &views, &outputs)
            }
            None => self.run_by_values(py, &inputs),
        }
    }

    /// Runs the code on new arrays for its results.
    fn run<'py>(
        &self,
        py: Python<'py>,
        inputs: &[TensorView],
        types: &[TensorType],
    ) -> PyResult<Bound<'py, PyAny>> {
        let numpy = numpy(py)?;
        let mut arrays: SmallVec<[Bound<PyAny>; 2]> = SmallVec::new();
        let mut outputs: SmallVec<[TensorViewMut; 2]> = SmallVec::new();
        let mut elements = 0;
        for ty in types {
            let (array, data) = numpy.empty(py, numpy.dtype(py, ty.element)?, &ty.shape)?;
            let count = ty.element_count().unwrap_or(0) as usize;
            elements += count;
            // SAFETY: the array is new, has as many elements as the shape says, and nobody else knows
            // of it. Their bytes are not set, and the code only writes them.
            let bytes = unsafe { std::slice::from_raw_parts_mut(data, count * ty.element.bytes()) };
            outputs.push(TensorViewMut { element: ty.element, shape: &ty.shape, bytes });
            arrays.push(array);
        }
        let mut call = || self.function.call_into(inputs, &mut outputs);
        match elements < WORTH_DETACHING && !self.has_loops {
            true => call().map_err(|error| exception(py, &error))?,
            false => call_interruptibly(py, call)?,
        }
        results(py, arrays)
    }

    fn output_types(&self, py: Python<'_>, inputs: &[TensorView]) -> PyResult<Vec<TensorType>> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_of = |(ty, view): (&TensorType, &TensorView)| {
            ty.element == view.element && ty.shape[..] == *view.shape
        };
        if let Some((types, outputs)) = &*last
            && types.iter().zip(inputs).all(is_of)
        {
            return Ok(outputs.clone());
        }
        drop(last);
        let found = py.detach(|| self.function.output_types(inputs));
        let outputs = found.map_err(|error| exception(py, &error))?;
        let ty = |view: &TensorView| TensorType::new(view.element, view.shape);
        last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some((inputs.iter().map(ty).collect(), outputs.clone()));
        Ok(outputs)
    }

    /// A call where shapes depend on values.
    fn run_by_values<'py>(&self, py: Python<'py>, inputs: &[Input]) -> PyResult<Bound<'py, PyAny>> {
        let tensor = |(input, wanted): (&Input, &Option<_>)| input.to_tensor(*wanted);
        let tensors: Vec<_> = inputs.iter().zip(&self.wanted).map(tensor).collect();
        let called = call_interruptibly(py, || self.function.call(&tensors))?;
        let arrays = called.iter().map(|tensor| to_numpy(py, tensor));
        results(py, arrays.collect::<PyResult<_>>()?)
    }
}

/// Calls compiled code while other threads of Python run. Where the user interrupts it, its loops end, and the exception
/// is what Python raises then.
fn call_interruptibly<T: Send>(
    py: Python<'_>,
    call: impl FnOnce() -> Result<T, multigather::Error> + Send,
) -> PyResult<T> {
    let (called, raised) = py.detach(|| {
        let raised = Cell::default();
        let check_signals = || {
            let error = Python::attach(|py| py.check_signals()).err()?;
            raised.set(Some(error));
            Some(Stopped::Cancelled)
        };
        (asking(&check_signals, call).0, raised.take())
    });
    match raised {
        Some(error) => Err(error),
        None => called.map_err(|error| exception(py, &error)),
    }
}

/// One result as itself, several as a tuple.
pub fn results<'py>(
    py: Python<'py>,
    mut arrays: SmallVec<[Bound<'py, PyAny>; 2]>,
) -> PyResult<Bound<'py, PyAny>> {
    match arrays.len() {
        1 => Ok(arrays.remove(0)),
        _ => Ok(PyTuple::new(py, arrays)?.into_any()),
    }
}

/// An error about one of the inputs, which says about which.
pub fn at_input(py: Python<'_>, position: usize, error: PyErr) -> PyErr {
    // Python 3.10 has no notes of exceptions: the error is raised without.
    let _ = error.value(py).call_method1("add_note", (format!("in input {position}"),));
    error
}

#[pymethods]
impl Function {
    #[pyo3(signature = (*arrays, **named))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        arrays: &Bound<'py, PyTuple>,
        named: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        guard(|| match named {
            None => self.call(py, arrays.iter()),
            Some(named) => self.call(py, self.names.assign(arrays, named)?.into_iter()),
        })
    }

    /// The names of the inputs: those of a model, else those of the text.
    #[getter]
    fn input_names(&self) -> PyResult<Vec<String>> {
        guard(|| Ok(self.names.of_inputs()))
    }

    /// The names of the results, None of those that have no name.
    #[getter]
    fn output_names(&self) -> PyResult<Vec<Option<String>>> {
        guard(|| Ok(self.names.outputs.clone()))
    }

    /// The types of the inputs.
    #[getter]
    fn inputs(&self) -> PyResult<Vec<String>> {
        guard(|| Ok(types(&self.inputs)))
    }

    /// The types of the results where they are the same for every call, else None.
    #[getter]
    fn outputs(&self) -> PyResult<Option<Vec<String>>> {
        guard(|| Ok(self.outputs.as_deref().map(types)))
    }

    #[getter]
    fn name(&self) -> PyResult<&str> {
        guard(|| Ok(&*self.names.function))
    }

    fn __repr__(&self) -> PyResult<String> {
        guard(|| {
            let inputs = types(&self.inputs).join(", ");
            let outputs = self.outputs.as_deref().map(|outputs| types(outputs).join(", "));
            let outputs = outputs.as_deref().unwrap_or("…");
            Ok(format!("<multigather.Function {}({inputs}) -> ({outputs})>", self.names.function))
        })
    }
}

/// The texts of types.
fn types<T: ToString>(types: &[T]) -> Vec<String> {
    types.iter().map(T::to_string).collect()
}
