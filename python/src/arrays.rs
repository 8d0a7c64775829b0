//! Arrays of Python's as inputs of a call, where they lie: NumPy's by their fields, those of other
//! packages (PyTorch, JAX, …) by DLPack, all else as NumPy understands it.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use multigather::tensor::{Tensor, TensorView};
use multigather::types::ElementType;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::intern;
use pyo3::prelude::*;
use smallvec::SmallVec;

use crate::numpy::{self, Layout, numpy, stored};

/// The elements of an array, row-major.
pub struct Input<'py> {
    pub element: ElementType,
    pub shape: SmallVec<[i64; 6]>,
    data: Data<'py>,
    length: usize,
}

/// Who keeps the elements.
enum Data<'py> {
    /// They lie in this object's memory.
    Borrowed(NonNull<u8>, #[expect(dead_code, reason = "it keeps the memory")] Bound<'py, PyAny>),
    /// They did not lie row-major.
    Copied(Vec<u8>),
}

impl<'py> Input<'py> {
    /// An object as an input of this element type, where one is wanted. Numbers and lists of them
    /// become arrays of that type; an array must have it.
    ///
    /// # Errors
    /// There are no elements that a program can compute with, or none that lie in the host's memory.
    pub fn of(object: &Bound<'py, PyAny>, wanted: Option<ElementType>) -> PyResult<Self> {
        let py = object.py();
        let numpy = numpy(py)?;
        if let Some(layout) = numpy.layout(object) {
            return Self::of_array(object, &layout, wanted);
        }
        if let Some(input) = Self::by_dlpack(object, wanted)? {
            return Ok(input);
        }
        let array = numpy.module(py).call_method1(intern!(py, "asarray"), (object,))?;
        // Python's own numbers have no type of their own; a fraction is no integer all the same.
        let is_fraction = |wanted: ElementType| {
            let given = numpy.layout(&array).and_then(|layout| layout.element);
            wanted.is_integer() && given.is_some_and(|given| !given.is_integer())
        };
        let array = match wanted {
            Some(element) if !object.hasattr(intern!(py, "dtype"))? && !is_fraction(element) => {
                let dtype = numpy.dtype(py, element)?;
                numpy.module(py).call_method1(intern!(py, "asarray"), (object, dtype))?
            }
            _ => array,
        };
        // A subclass (a matrix, a masked array) was made a plain array by `asarray`.
        match numpy.layout(&array) {
            Some(layout) => Self::of_array(&array, &layout, wanted),
            None => Err(refused(&array)),
        }
    }

    fn of_array(
        array: &Bound<'py, PyAny>,
        layout: &Layout,
        wanted: Option<ElementType>,
    ) -> PyResult<Self> {
        let element = layout.element.ok_or_else(|| refused(array))?;
        if !layout.is_native {
            let py = array.py();
            let dtype = array.getattr(intern!(py, "dtype"))?;
            let native = dtype.call_method1(intern!(py, "newbyteorder"), ("=",))?;
            let array = array.call_method1(intern!(py, "astype"), (native,))?;
            return Self::of(&array, wanted);
        }
        let shape = layout.shape.iter().map(|&size| size as i64).collect();
        let strides = (!layout.is_packed).then_some(layout.strides);
        Self::new(array, (element, wanted), shape, layout.data, strides)
    }

    /// An object that gives its elements by DLPack.
    fn by_dlpack(
        object: &Bound<'py, PyAny>,
        wanted: Option<ElementType>,
    ) -> PyResult<Option<Self>> {
        let py = object.py();
        if !object.hasattr(intern!(py, "__dlpack__"))? {
            return Ok(None);
        }
        let device = object.call_method0(intern!(py, "__dlpack_device__"))?;
        let (device, _): (i64, i64) = device.extract()?;
        if !HOST.contains(&device) {
            let message = "an input lies on another device: bring it to the CPU first \
                           (x.cpu() in PyTorch, jax.device_get(x) in JAX)";
            return Err(PyBufferError::new_err(message));
        }
        let capsule = object.call_method0(intern!(py, "__dlpack__"))?;
        // SAFETY: the function checks that the object is a capsule of this name. By DLPack's contract
        // there is a tensor in it, whose memory lives until the capsule is dropped: it keeps the name,
        // so that its own destructor ends the loan.
        let tensor = unsafe {
            let tensor = ffi::PyCapsule_GetPointer(capsule.as_ptr(), DLTENSOR.as_ptr());
            tensor.cast::<DlTensor>().as_ref().ok_or_else(|| PyErr::fetch(py))?
        };
        let element = tensor.dtype.element().ok_or_else(|| refused(object))?;
        // SAFETY: DLPack's tensors have as many sizes and strides as their rank says; strides may be
        // absent.
        let (shape, strides) = unsafe {
            let rank = tensor.rank as usize;
            let list = |at: *const i64| match rank {
                0 => &[][..],
                _ => std::slice::from_raw_parts(at, rank),
            };
            let strides = (!tensor.strides.is_null()).then(|| list(tensor.strides));
            (list(tensor.shape), strides)
        };
        let bytes = element.bytes() as isize;
        let strides: Option<SmallVec<[isize; 6]>> =
            strides.map(|strides| strides.iter().map(|&stride| stride as isize * bytes).collect());
        let data = tensor.data.cast::<u8>().wrapping_add(tensor.offset as usize);
        Self::new(&capsule, (element, wanted), shape.into(), data, strides.as_deref()).map(Some)
    }

    /// `data` is where the first element lies; without strides, in bytes, all lie row-major.
    fn new(
        keeper: &Bound<'py, PyAny>,
        (element, wanted): (ElementType, Option<ElementType>),
        shape: SmallVec<[i64; 6]>,
        data: *mut u8,
        strides: Option<&[isize]>,
    ) -> PyResult<Self> {
        let element = match wanted {
            Some(wanted) if stored(wanted) == element => wanted.canonical(),
            _ => element,
        };
        let count = shape.iter().product::<i64>() as usize;
        let length = count * element.bytes();
        let strides = strides.filter(|strides| !is_packed(&shape, strides, element));
        let data = match (NonNull::new(data), strides) {
            (None, _) if length > 0 => {
                return Err(PyBufferError::new_err("an array has no memory"));
            }
            (None, _) => Data::Copied(Vec::new()),
            (Some(data), None) => Data::Borrowed(data, keeper.clone()),
            (Some(data), Some(strides)) => {
                let mut packed = Vec::with_capacity(length);
                // SAFETY: the array's strides lead from its first element to every other one.
                unsafe { pack(data.as_ptr(), &shape, strides, element.bytes(), &mut packed) };
                Data::Copied(packed)
            }
        };
        Ok(Input { element, shape, data, length })
    }

    pub fn view(&self) -> TensorView<'_> {
        TensorView { element: self.element, shape: &self.shape, bytes: self.bytes().into() }
    }

    /// The elements, row-major.
    pub fn bytes(&self) -> &[u8] {
        match &self.data {
            Data::Copied(bytes) => bytes,
            // SAFETY: the array has `length` bytes there, row-major, as long as its keeper is alive.
            // That nobody writes to an input of a call that is under way is the caller's part, as in
            // NumPy (docs/python.md).
            Data::Borrowed(data, _) => unsafe {
                std::slice::from_raw_parts(data.as_ptr(), self.length)
            },
        }
    }

    pub fn to_tensor(&self, declared: Option<ElementType>) -> Tensor {
        let fits = |declared: &ElementType| declared.canonical() == self.element.canonical();
        let element = declared.filter(fits).unwrap_or(self.element);
        Tensor::from_bytes(element, &self.shape, self.bytes())
    }
}

/// A result as an array of NumPy's.
pub fn to_numpy<'py>(py: Python<'py>, tensor: &Tensor) -> PyResult<Bound<'py, PyAny>> {
    let numpy = numpy::numpy(py)?;
    let tensor = tensor.expanded();
    let (array, data) = numpy.empty(py, numpy.dtype(py, tensor.element())?, tensor.shape())?;
    let bytes = tensor.stored_bytes();
    // SAFETY: the array is new, and has as many bytes as elements of its shape and dtype have.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), data, bytes.len()) };
    Ok(array)
}

/// Whether elements with these strides lie row-major.
fn is_packed(shape: &[i64], strides: &[isize], element: ElementType) -> bool {
    let mut next = element.bytes() as isize;
    let mut dims = shape.iter().zip(strides).rev();
    shape.contains(&0)
        || dims.all(|(&size, &stride)| {
            let is_next = size == 1 || stride == next;
            next *= size as isize;
            is_next
        })
}

/// Appends elements in row-major order.
///
/// # Safety
/// The strides, in bytes, must lead from `data` to elements of `size` bytes.
unsafe fn pack(data: *const u8, shape: &[i64], strides: &[isize], size: usize, to: &mut Vec<u8>) {
    let Some((&count, inner)) = shape.split_first() else {
        // SAFETY: there is an element.
        to.extend_from_slice(unsafe { std::slice::from_raw_parts(data, size) });
        return;
    };
    for position in 0..count as isize {
        // SAFETY: the position is one of the dimension's.
        unsafe { pack(data.offset(position * strides[0]), inner, &strides[1..], size, to) };
    }
}

fn refused(object: &Bound<'_, PyAny>) -> PyErr {
    let dtype = object.getattr("dtype").map(|dtype| dtype.to_string());
    let what = dtype.unwrap_or_else(|_| "this type".into());
    PyTypeError::new_err(format!(
        "no program computes with elements of {what}: there are bool, int8 to int64, uint8 to uint64, \
         float16, float32, float64, complex64, complex128 and the types of ml_dtypes"
    ))
}

/// DLPack's numbers of devices in the host's memory: the processor, and memory that a GPU reads, too.
const HOST: [i64; 2] = [1, 3];
const DLTENSOR: &CStr = c"dltensor";

/// DLPack's `DLTensor`, with which a `DLManagedTensor` begins.
#[repr(C)]
struct DlTensor {
    data: *mut c_void,
    device: [i32; 2],
    rank: i32,
    dtype: DlType,
    shape: *const i64,
    /// In elements; row-major where absent.
    strides: *const i64,
    offset: u64,
}

#[repr(C)]
struct DlType {
    code: u8,
    bits: u8,
    lanes: u16,
}

impl DlType {
    fn element(&self) -> Option<ElementType> {
        use ElementType::*;
        let found = match (self.code, self.bits) {
            (0, 8) => I8,
            (0, 16) => I16,
            (0, 32) => I32,
            (0, 64) => I64,
            (1, 8) => UI8,
            (1, 16) => UI16,
            (1, 32) => UI32,
            (1, 64) => UI64,
            (2, 16) => F16,
            (2, 32) => F32,
            (2, 64) => F64,
            (4, 16) => BF16,
            (7, 8) => F8E3M4,
            (8, 8) => F8E4M3,
            (9, 8) => F8E4M3B11FNUZ,
            (10, 8) => F8E4M3FN,
            (11, 8) => F8E4M3FNUZ,
            (12, 8) => F8E5M2,
            (13, 8) => F8E5M2FNUZ,
            (14, 8) => F8E8M0FNU,
            (5, 64) => ComplexF32,
            (5, 128) => ComplexF64,
            (6, 8) => I1,
            _ => return None,
        };
        (self.lanes == 1).then_some(found)
    }
}
