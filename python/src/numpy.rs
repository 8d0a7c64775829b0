//! NumPy's arrays by its C interface: what of it every version since 1.20 has, read where it lies. A
//! call of compiled code takes less than a microsecond; asking by Python's attributes takes longer.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null_mut;

use multigather::types::ElementType;
use pyo3::exceptions::{PyImportError, PyTypeError};
use pyo3::ffi;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyCapsule;

/// The fields of `PyArrayObject` that are public to C.
#[repr(C)]
struct ArrayFields {
    head: ffi::PyObject,
    data: *mut c_char,
    rank: c_int,
    shape: *mut isize,
    strides: *mut isize,
    base: *mut ffi::PyObject,
    dtype: *mut DtypeFields,
    flags: c_int,
}

/// The first fields of `PyArray_Descr`.
#[repr(C)]
struct DtypeFields {
    head: ffi::PyObject,
    scalar: *mut ffi::PyTypeObject,
    kind: c_char,
    letter: c_char,
    byte_order: c_char,
    flags: c_char,
    number: c_int,
}

const C_CONTIGUOUS: c_int = 1;
/// Places in the table of functions that NumPy exports.
const ARRAY_TYPE: usize = 2;
const DTYPE_OF_NUMBER: usize = 45;
const NEW_FROM_DTYPE: usize = 94;

type DtypeOfNumber = unsafe extern "C" fn(c_int) -> *mut ffi::PyObject;
type NewFromDtype = unsafe extern "C" fn(
    *mut ffi::PyTypeObject,
    *mut ffi::PyObject,
    c_int,
    *const isize,
    *const isize,
    *mut c_void,
    c_int,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;

/// The names of element types in ml_dtypes.
const ML_DTYPES: [(ElementType, &str); 16] = {
    use ElementType::*;
    [
        (BF16, "bfloat16"),
        (F4E2M1FN, "float4_e2m1fn"),
        (F6E2M3FN, "float6_e2m3fn"),
        (F6E3M2FN, "float6_e3m2fn"),
        (F8E3M4, "float8_e3m4"),
        (F8E4M3, "float8_e4m3"),
        (F8E4M3FN, "float8_e4m3fn"),
        (F8E4M3FNUZ, "float8_e4m3fnuz"),
        (F8E4M3B11FNUZ, "float8_e4m3b11fnuz"),
        (F8E5M2, "float8_e5m2"),
        (F8E5M2FNUZ, "float8_e5m2fnuz"),
        (F8E8M0FNU, "float8_e8m0fnu"),
        (I2, "int2"),
        (I4, "int4"),
        (UI2, "uint2"),
        (UI4, "uint4"),
    ]
};

/// NumPy, and the dtypes that the package ml_dtypes has.
pub struct NumPy {
    array_type: *mut ffi::PyTypeObject,
    dtype_of_number: DtypeOfNumber,
    new_from_dtype: NewFromDtype,
    ml_dtypes: PyOnceLock<Vec<(ElementType, Py<PyAny>)>>,
    module: Py<PyModule>,
}

// SAFETY: the pointers are to NumPy's own type and functions, which stay as long as the process.
unsafe impl Send for NumPy {}
// SAFETY: as above; they are used by a thread that is attached to the interpreter.
unsafe impl Sync for NumPy {}

static NUMPY: PyOnceLock<NumPy> = PyOnceLock::new();

/// NumPy, imported when it is first needed: the program `mg` runs without it.
pub fn numpy(py: Python<'_>) -> PyResult<&NumPy> {
    NUMPY.get_or_try_init(py, || NumPy::import(py))
}

/// What lies in an array.
pub struct Layout<'a> {
    pub element: Option<ElementType>,
    pub is_native: bool,
    pub is_packed: bool,
    pub shape: &'a [isize],
    /// In bytes.
    pub strides: &'a [isize],
    pub data: *mut u8,
}

impl NumPy {
    fn import(py: Python<'_>) -> PyResult<NumPy> {
        let module = py.import("numpy")?;
        let core = py.import("numpy._core.multiarray");
        let core = core.or_else(|_| py.import("numpy.core.multiarray"))?;
        let capsule = core.getattr("_ARRAY_API")?.cast_into::<PyCapsule>()?;
        // SAFETY: the capsule is NumPy's: it holds the table of its functions, which is never freed.
        // The places and signatures are those of NumPy's header, which keeps them over versions.
        unsafe {
            let table = ffi::PyCapsule_GetPointer(capsule.as_ptr(), null_mut());
            if table.is_null() {
                return Err(PyErr::fetch(py));
            }
            let table = table.cast::<*mut c_void>();
            Ok(NumPy {
                array_type: (*table.add(ARRAY_TYPE)).cast(),
                dtype_of_number: std::mem::transmute::<*mut c_void, DtypeOfNumber>(
                    *table.add(DTYPE_OF_NUMBER),
                ),
                new_from_dtype: std::mem::transmute::<*mut c_void, NewFromDtype>(
                    *table.add(NEW_FROM_DTYPE),
                ),
                ml_dtypes: PyOnceLock::new(),
                module: module.unbind(),
            })
        }
    }

    pub fn module<'py>(&self, py: Python<'py>) -> &Bound<'py, PyModule> {
        self.module.bind(py)
    }

    /// What lies in an object that is an array of NumPy's own type, of no subclass.
    pub fn layout<'a>(&self, object: &'a Bound<'_, PyAny>) -> Option<Layout<'a>> {
        // SAFETY: an object of exactly NumPy's type has these fields; shape and strides have `rank`
        // entries, and live as long as the array, whose reference outlives `'a`. Nothing resizes the
        // array while this thread is attached and runs none of Python's code, as `element` may: it is asked
        // before.
        unsafe {
            if ffi::Py_TYPE(object.as_ptr()) != self.array_type {
                return None;
            }
            let fields = object.as_ptr().cast::<ArrayFields>();
            let element = self.element(object.py(), (*(*fields).dtype).number);
            let fields = &*fields;
            let rank = fields.rank as usize;
            // NumPy has no pointers for the rank 0.
            let sizes = |at: *mut isize| match rank {
                0 => &[][..],
                _ => std::slice::from_raw_parts(at, rank),
            };
            let dtype = &*fields.dtype;
            let foreign = if cfg!(target_endian = "little") { b'>' } else { b'<' };
            Some(Layout {
                element,
                is_native: dtype.byte_order as u8 != foreign,
                is_packed: fields.flags & C_CONTIGUOUS != 0,
                shape: sizes(fields.shape),
                strides: sizes(fields.strides),
                data: fields.data.cast(),
            })
        }
    }

    fn element(&self, py: Python<'_>, number: c_int) -> Option<ElementType> {
        if let Some((_, element)) = NUMBERS.iter().find(|(known, _)| *known == number) {
            return Some(*element);
        }
        // `long` has 4 bytes on some systems.
        let is_wide = number > 8 || size_of::<std::ffi::c_long>() == 8;
        match number {
            7 | 9 => Some(if is_wide { ElementType::I64 } else { ElementType::I32 }),
            8 | 10 => Some(if is_wide { ElementType::UI64 } else { ElementType::UI32 }),
            // Types of other packages have numbers in the order of their registration.
            256.. => {
                let is_it = |dtype: &Py<PyAny>| {
                    // SAFETY: it is a dtype, which has these fields.
                    number == unsafe { (*dtype.as_ptr().cast::<DtypeFields>()).number }
                };
                let found = self.ml_dtypes(py).ok()?.iter().find(|(_, dtype)| is_it(dtype));
                found.map(|(element, _)| *element)
            }
            _ => None,
        }
    }

    /// The dtypes of ml_dtypes, of which older versions have fewer.
    fn ml_dtypes(&self, py: Python<'_>) -> PyResult<&[(ElementType, Py<PyAny>)]> {
        let found = self.ml_dtypes.get_or_try_init(py, || {
            let package = py.import("ml_dtypes")?;
            let named = ML_DTYPES.iter();
            let known =
                named.filter_map(|(element, name)| Some((element, package.getattr(*name).ok()?)));
            let dtype = |(element, scalar): (&ElementType, Bound<'_, PyAny>)| {
                let dtype = self.module.bind(py).call_method1("dtype", (scalar,))?;
                PyResult::Ok((*element, dtype.unbind()))
            };
            known.map(dtype).collect::<PyResult<Vec<_>>>()
        });
        found.map(Vec::as_slice)
    }

    /// The dtype of elements of a type.
    pub fn dtype<'py>(&self, py: Python<'py>, element: ElementType) -> PyResult<Bound<'py, PyAny>> {
        if let Some((_, name)) = ML_DTYPES.iter().find(|(known, _)| *known == element) {
            let found =
                self.ml_dtypes(py).unwrap_or_default().iter().find(|(known, _)| *known == element);
            let missing = || {
                let message = format!(
                    "{element} needs the package ml_dtypes, with {name}: pip install -U ml_dtypes"
                );
                PyImportError::new_err(message)
            };
            return Ok(found.ok_or_else(missing)?.1.bind(py).clone());
        }
        let stored = stored(element);
        if let Some((number, _)) = NUMBERS.iter().find(|(_, known)| *known == stored) {
            // SAFETY: the number is one of NumPy's own types; the result is a new reference.
            return unsafe { Bound::from_owned_ptr_or_err(py, (self.dtype_of_number)(*number)) };
        }
        let name = match stored {
            ElementType::I64 => intern!(py, "int64"),
            ElementType::UI64 => intern!(py, "uint64"),
            other => {
                let message = format!("NumPy has no elements of type {}", other.name());
                return Err(PyTypeError::new_err(message));
            }
        };
        self.module.bind(py).call_method1(intern!(py, "dtype"), (name,))
    }

    /// A new array, row-major, whose elements are not set, and where they lie.
    pub fn empty<'py>(
        &self,
        py: Python<'py>,
        dtype: Bound<'py, PyAny>,
        shape: &[i64],
    ) -> PyResult<(Bound<'py, PyAny>, *mut u8)> {
        let sizes: smallvec::SmallVec<[isize; 8]> =
            shape.iter().map(|&size| isize::try_from(size).unwrap_or(isize::MAX)).collect();
        // SAFETY: `sizes` has as many entries as the rank says; the function takes the reference of
        // the dtype; NumPy itself refuses shapes that are too large and ranks that it does not have.
        unsafe {
            let array = (self.new_from_dtype)(
                self.array_type,
                dtype.into_ptr(),
                sizes.len() as c_int,
                sizes.as_ptr(),
                std::ptr::null(),
                null_mut(),
                0,
                null_mut(),
            );
            let array = Bound::from_owned_ptr_or_err(py, array)?;
            let data = (*array.as_ptr().cast::<ArrayFields>()).data.cast();
            Ok((array, data))
        }
    }
}

/// NumPy's numbers of types that are the same on every system.
const NUMBERS: [(c_int, ElementType); 12] = [
    (0, ElementType::I1),
    (1, ElementType::I8),
    (2, ElementType::UI8),
    (3, ElementType::I16),
    (4, ElementType::UI16),
    (5, ElementType::I32),
    (6, ElementType::UI32),
    (11, ElementType::F32),
    (12, ElementType::F64),
    (14, ElementType::ComplexF32),
    (15, ElementType::ComplexF64),
    (23, ElementType::F16),
];

/// The element type under which NumPy keeps elements of a type.
pub fn stored(element: ElementType) -> ElementType {
    match element.canonical() {
        ElementType::Index => ElementType::I64,
        other => other,
    }
}
