//! `mg.gather_multiaxis` and `mg.scatter_multiaxis` on arrays, without a program. One is compiled for
//! each combination of types, shapes and attributes, and kept.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use multigather::types::{ElementType, TensorType};
use multigather_cli::embed::{self, Source};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use smallvec::SmallVec;

use crate::arrays::Input;
use crate::function::{Function, Names, at_input};
use crate::guard::guard;
use crate::work::{Told, work};

/// What a function is compiled for: numbers that tell attributes, element types and shapes.
type Key = SmallVec<[i64; 32]>;
static KEPT: LazyLock<Mutex<HashMap<Key, Arc<Function>>>> = LazyLock::new(Mutex::default);
/// How many are kept; when there are more, all are dropped and made anew as they are needed.
const MOST: usize = 4096;

const GATHER_BOUNDS: &[&str] = &["error", "fill", "clamp", "wrap"];
const SCATTER_BOUNDS: &[&str] = &["error", "drop", "clamp", "wrap"];
const REDUCTIONS: &[&str] = &["set", "add", "sub", "mul", "div", "min", "max", "and", "or", "xor"];

#[pyfunction]
#[pyo3(signature = (input, indices, *, axes, bounds="error", fill_value=None, from_end=false))]
pub fn gather_multiaxis<'py>(
    py: Python<'py>,
    input: Bound<'py, PyAny>,
    indices: Bound<'py, PyAny>,
    axes: SmallAxes,
    bounds: &str,
    fill_value: Option<Bound<'py, PyAny>>,
    from_end: bool,
) -> PyResult<Bound<'py, PyAny>> {
    guard(|| {
        let mode = one_of("bounds", bounds, GATHER_BOUNDS)?;
        let arrays = [input, indices];
        let views = inputs(py, &arrays)?;
        let filler = match &fill_value {
            None => None,
            Some(_) if bounds != "fill" => {
                return Err(PyValueError::new_err("fill_value is given with bounds=\"fill\" only"));
            }
            Some(value) => Some(scalar(value, views[0].element)?),
        };
        let mut key: Key = Key::from_slice(&[0, mode, i64::from(from_end)]);
        key.extend(filler.iter().flat_map(|(bits, _)| [1, *bits]));
        let find = || {
            let mut attributes = format!("bounds = {bounds:?}");
            if let Some((_, text)) = &filler {
                let _ = write!(attributes, ", fill_value = {text}");
            }
            if from_end {
                attributes += ", from_end";
            }
            text("gather", &views, &axes.0, &attributes)
        };
        function(py, key, &axes.0, &views, find)?.call(py, arrays.into_iter())
    })
}

#[pyfunction]
#[pyo3(signature = (
    input, indices, updates, *, axes, bounds="error", reduction="set", from_end=false, unique=false
))]
#[expect(clippy::too_many_arguments, reason = "they are the operator's operands and attributes")]
pub fn scatter_multiaxis<'py>(
    py: Python<'py>,
    input: Bound<'py, PyAny>,
    indices: Bound<'py, PyAny>,
    updates: Bound<'py, PyAny>,
    axes: SmallAxes,
    bounds: &str,
    reduction: &str,
    from_end: bool,
    unique: bool,
) -> PyResult<Bound<'py, PyAny>> {
    guard(|| {
        let mode = one_of("bounds", bounds, SCATTER_BOUNDS)?;
        let join = one_of("reduction", reduction, REDUCTIONS)?;
        let arrays = [input, indices, updates];
        let views = inputs(py, &arrays)?;
        let key = Key::from_slice(&[1, mode, join, i64::from(from_end), i64::from(unique)]);
        let find = || {
            let mut attributes = format!("bounds = {bounds:?}, reduction = {reduction:?}");
            for (name, is_set) in [("from_end", from_end), ("unique", unique)] {
                if is_set {
                    let _ = write!(attributes, ", {name}");
                }
            }
            text("scatter", &views, &axes.0, &attributes)
        };
        function(py, key, &axes.0, &views, find)?.call(py, arrays.into_iter())
    })
}

/// `axes`: one axis or several; negative ones count from the end.
pub struct SmallAxes(SmallVec<[i64; 4]>);

impl<'py> FromPyObject<'_, 'py> for SmallAxes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(axis) = object.extract::<i64>() {
            return Ok(SmallAxes(SmallVec::from_slice(&[axis])));
        }
        object.try_iter()?.map(|axis| axis?.extract()).collect::<PyResult<_>>().map(SmallAxes)
    }
}

fn one_of(what: &str, given: &str, known: &[&str]) -> PyResult<i64> {
    let place = known.iter().position(|known| *known == given);
    place.map(|place| place as i64).ok_or_else(|| {
        PyValueError::new_err(format!("{what} '{given}' is none of {}", known.join(", ")))
    })
}

fn inputs<'py>(
    py: Python<'py>,
    arrays: &[Bound<'py, PyAny>],
) -> PyResult<SmallVec<[Input<'py>; 3]>> {
    let input =
        |(position, array)| Input::of(array, None).map_err(|error| at_input(py, position, error));
    arrays.iter().enumerate().map(input).collect()
}

fn function(
    py: Python<'_>,
    mut key: Key,
    axes: &[i64],
    inputs: &[Input],
    text: impl FnOnce() -> PyResult<String>,
) -> PyResult<Arc<Function>> {
    key.push(axes.len() as i64);
    key.extend_from_slice(axes);
    for input in inputs {
        key.extend([input.element as i64, input.shape.len() as i64]);
        key.extend_from_slice(&input.shape);
    }
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = kept().get(&key) {
        return Ok(found.clone());
    }
    let source = Source::Text { name: "<call>".into(), text: text()? };
    let compile = |compiler: &multigather::Compiler| compiler.compile(&embed::read(source)?, None);
    let name = if key[0] == 0 { "gather_multiaxis" } else { "scatter_multiaxis" };
    let made = Function::new(work(py, Told::default(), |_| (), compile)?, Names::only(name));
    let mut kept = kept();
    if kept.len() >= MOST {
        kept.clear();
    }
    Ok(kept.entry(key).or_insert(Arc::new(made)).clone())
}

/// The program of one operation.
fn text(name: &str, inputs: &[Input], axes: &[i64], attributes: &str) -> PyResult<String> {
    let rank = inputs[0].shape.len() as i64;
    if let Some(other) = inputs.iter().find(|input| input.shape.len() as i64 != rank) {
        let message = format!(
            "all arrays must have one rank, but the input has {rank} and another {}",
            other.shape.len()
        );
        return Err(PyValueError::new_err(message));
    }
    let axes: Vec<i64> =
        axes.iter().map(|&axis| if axis < 0 { axis + rank } else { axis }).collect();
    if let Some(axis) = axes.iter().find(|axis| !(0..rank).contains(axis)) {
        let message = format!("axis {axis} is out of range for arrays of rank {rank}");
        return Err(PyValueError::new_err(message));
    }
    let types: Vec<String> =
        inputs.iter().map(|i| TensorType::new(i.element, &i.shape).to_string()).collect();
    let result = match name {
        "gather" => TensorType::new(inputs[0].element, &result_shape(inputs, &axes)?).to_string(),
        _ => types[0].clone(),
    };
    let arguments: Vec<String> =
        types.iter().enumerate().map(|(k, ty)| format!("%{k}: {ty}")).collect();
    let updates = if inputs.len() == 3 { ", %2" } else { "" };
    Ok(format!(
        "func.func @main({}) -> {result} {{\n  %r = mg.{name}_multiaxis %0[%1]{updates} axes {axes:?} \
         {{{attributes}}} : ({}) -> {result}\n  return %r : {result}\n}}\n",
        arguments.join(", "),
        types.join(", "),
    ))
}

/// What a gather gives: the lookups in `axes`, elsewhere what input and lookups broadcast to. Where
/// they do not, the verifier says it better.
fn result_shape(inputs: &[Input], axes: &[i64]) -> PyResult<SmallVec<[i64; 6]>> {
    let mut lookups = inputs[1].shape.clone();
    if let Some(last) = lookups.last_mut() {
        *last /= axes.len().max(1) as i64;
    }
    let size = |(d, (&input, &lookup)): (usize, (&i64, &i64))| match axes.contains(&(d as i64))
        || input == 1
    {
        true => lookup,
        false => input,
    };
    Ok(inputs[0].shape.iter().zip(&lookups).enumerate().map(size).collect())
}

/// The bits and the text of a scalar.
fn scalar(value: &Bound<'_, PyAny>, element: ElementType) -> PyResult<(i64, String)> {
    // A scalar of NumPy's has a type, which need not be that of the data.
    let item = value.getattr("item").and_then(|item| item.call0());
    let input = Input::of(&item.unwrap_or_else(|_| value.clone()), Some(element))?;
    if input.element != element || !input.shape.is_empty() {
        return Err(PyTypeError::new_err(format!(
            "fill_value is no scalar of type {}",
            element.name()
        )));
    }
    let mut bytes = [0; 8];
    let given = input.bytes();
    let Some(place) = bytes.get_mut(..given.len()) else {
        return Err(PyTypeError::new_err("complex fill values are written in a program only"));
    };
    place.copy_from_slice(given);
    let (bits, width) = (i64::from_ne_bytes(bytes), 2 * element.bytes());
    let name = element.name();
    let text = match element {
        ElementType::I1 => (bits != 0).to_string(),
        ElementType::ComplexF32 | ElementType::ComplexF64 => {
            return Err(PyTypeError::new_err("complex fill values are written in a program only"));
        }
        float if float.is_float() => format!("0x{bits:0width$X} : {name}"),
        unsigned if unsigned.is_unsigned() => format!("{} : {name}", bits as u64),
        signed => {
            let spare = 64 - signed.bits();
            format!("{} : {name}", (bits << spare) >> spare)
        }
    };
    Ok((bits, text))
}
