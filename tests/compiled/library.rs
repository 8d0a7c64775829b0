//! A shared library in this process, and calls of its functions with memref descriptors.

use std::ffi::{CStr, CString, c_char, c_void};
use std::path::Path;

use multigather::tensor::Tensor;
use multigather::types::TensorType;

/// What a call gave.
#[derive(Debug)]
pub enum Answer {
    Results(Vec<Tensor>),
    /// The message of a bad index, with its position.
    Fault(String),
}

pub struct Library(*mut c_void);

impl Drop for Library {
    fn drop(&mut self) {
        // SAFETY: opened by `open`, closed once.
        unsafe { libc::dlclose(self.0) };
    }
}

/// `mg_fault` of the C header.
#[repr(C)]
struct Fault {
    place: *const c_char,
    op: *const c_char,
    axis: i64,
    size: i64,
    is_unsigned: i64,
    rank: i64,
    shape: *const i64,
    position: i64,
    value: i64,
    room: [i64; 16],
}

impl Library {
    pub fn open(path: &Path) -> Result<Self, String> {
        let name = CString::new(path.display().to_string()).map_err(|error| error.to_string())?;
        // SAFETY: the name is terminated; the library runs nothing when it is loaded.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW) };
        if handle.is_null() {
            // SAFETY: after a failure there is a message.
            let why = unsafe { CStr::from_ptr(libc::dlerror()) };
            return Err(why.to_string_lossy().into_owned());
        }
        Ok(Library(handle))
    }

    fn symbol(&self, name: &str) -> Result<*mut c_void, String> {
        let terminated = CString::new(name).map_err(|error| error.to_string())?;
        // SAFETY: the library is open, the name is terminated.
        let found = unsafe { libc::dlsym(self.0, terminated.as_ptr()) };
        if found.is_null() { Err(format!("there is no {name}")) } else { Ok(found) }
    }

    /// The outputs' types with the sizes that the library gives them, where they are open.
    fn sized(
        &self,
        name: &str,
        memrefs: &[Vec<i64>],
        outputs: &[TensorType],
    ) -> Result<Vec<TensorType>, String> {
        let Ok(entry) = self.symbol(&format!("_mlir_ciface_{name}_sizes")) else {
            return Ok(outputs.to_vec());
        };
        let mut sizes = vec![-1i64; outputs.iter().map(TensorType::rank).sum()];
        let mut arguments = pointers(memrefs);
        arguments.push(sizes.as_mut_ptr().cast_const().cast());
        match call(entry, &arguments)? {
            0 => {}
            status => return Err(format!("status {status} of the sizes")),
        }
        let mut sizes = sizes.into_iter();
        let sized = |ty: &TensorType| {
            let shape: Vec<i64> = sizes.by_ref().take(ty.rank()).collect();
            ty.with_shape(&shape)
        };
        Ok(outputs.iter().map(sized).collect())
    }

    /// Calls a function whose inputs and outputs are of these types.
    pub fn call(
        &self,
        name: &str,
        inputs: &[Tensor],
        outputs: &[TensorType],
    ) -> Result<Answer, String> {
        let inputs: Vec<Tensor> = inputs.iter().map(Tensor::expanded).collect();
        let mut memrefs: Vec<Vec<i64>> = Vec::new();
        for input in &inputs {
            memrefs.push(descriptor(input.stored_bytes().as_ptr(), input.shape()));
        }
        let outputs = self.sized(name, &memrefs, outputs)?;
        let mut results: Vec<Tensor> =
            outputs.iter().map(|ty| Tensor::zeroed(ty.element, &ty.shape)).collect();
        for (result, ty) in results.iter_mut().zip(&outputs) {
            memrefs.push(descriptor(result.bytes_mut().as_ptr(), &ty.shape));
        }
        let entry = self.symbol(&format!("_mlir_ciface_{name}"))?;
        let status = call(entry, &pointers(&memrefs))?;
        if status == 0 {
            return Ok(Answer::Results(results));
        }
        if status < 0 {
            return Err(format!("status {status}"));
        }
        if let Some(written) = results.iter().find(|r| r.stored_bytes().iter().any(|&b| b != 0)) {
            return Err(format!("there is a fault, but {written:?} was written"));
        }
        let mut fault = std::mem::MaybeUninit::<Fault>::zeroed();
        let mut arguments = pointers(&memrefs[..inputs.len()]);
        arguments.push(fault.as_mut_ptr().cast());
        let status = call(self.symbol(&format!("_mlir_ciface_{name}_fault"))?, &arguments)?;
        if status != 1 {
            return Err(format!("no fault is found: {status}"));
        }
        // SAFETY: zeroes are a value of it, and the function has written another one.
        let fault = unsafe { fault.assume_init() };
        Ok(Answer::Fault(message(&fault)?))
    }
}

fn message(fault: &Fault) -> Result<String, String> {
    // SAFETY: texts and sizes are constants of the library, which is open.
    let (place, op, shape) = unsafe {
        let shape = match fault.rank {
            0 => &[],
            rank => std::slice::from_raw_parts(fault.shape, rank as usize),
        };
        (CStr::from_ptr(fault.place), CStr::from_ptr(fault.op), shape)
    };
    if !place.to_string_lossy().contains("case.mlir:") || !op.to_string_lossy().contains('.') {
        return Err(format!("the fault is at {place:?}, {op:?}"));
    }
    let mut rest = fault.position;
    let mut at: Vec<String> = Vec::new();
    for &size in shape.iter().rev() {
        at.insert(0, (rest % size).to_string());
        rest /= size;
    }
    let value = match fault.is_unsigned {
        0 => fault.value.to_string(),
        _ => (fault.value as u64).to_string(),
    };
    let Fault { axis, size, .. } = fault;
    Ok(format!(
        "index {value} is out of bounds for axis {axis} of size {size} at [{}]",
        at.join(", ")
    ))
}

/// `allocated`, `aligned`, `offset`, sizes, strides.
fn descriptor(start: *const u8, shape: &[i64]) -> Vec<i64> {
    let start = start.expose_provenance() as i64;
    let mut strides = vec![1; shape.len()];
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d] * shape[d];
    }
    [&[start, start, 0], shape, &strides].concat()
}

fn pointers(memrefs: &[Vec<i64>]) -> Vec<*const c_void> {
    memrefs.iter().map(|words| words.as_ptr().cast()).collect()
}

/// Calls a function that takes so many pointers.
fn call(function: *mut c_void, arguments: &[*const c_void]) -> Result<i64, String> {
    macro_rules! with {
        ($($k:literal)*) => {{
            type Function = unsafe extern "C" fn($(pointer!($k)),*) -> i64;
            // SAFETY: the library's function takes so many pointers, each to what it expects.
            unsafe { std::mem::transmute::<*mut c_void, Function>(function)($(arguments[$k]),*) }
        }};
    }
    macro_rules! pointer {
        ($k:literal) => { *const c_void };
    }
    Ok(match arguments.len() {
        0 => with!(),
        1 => with!(0),
        2 => with!(0 1),
        3 => with!(0 1 2),
        4 => with!(0 1 2 3),
        5 => with!(0 1 2 3 4),
        6 => with!(0 1 2 3 4 5),
        7 => with!(0 1 2 3 4 5 6),
        8 => with!(0 1 2 3 4 5 6 7),
        n => return Err(format!("{n} arguments are too many for this test")),
    })
}
