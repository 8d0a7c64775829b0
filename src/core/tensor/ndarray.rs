//! Tensors from and to `ndarray`'s arrays.
//!
//! ```
//! use multigather_core::tensor::Tensor;
//! use ndarray::{ArrayD, array};
//!
//! let rows = array![[1.0f32, 2.0], [3.0, 4.0]];
//! let columns = Tensor::from_array(&rows.t());
//! assert_eq!(columns.ty().to_string(), "tensor<2x2xf32>");
//! let back: ArrayD<f32> = columns.to_array()?;
//! assert_eq!(back, array![[1.0, 3.0], [2.0, 4.0]].into_dyn());
//! assert!(columns.to_array::<f64>().is_err());
//! # Ok::<(), multigather_core::tensor::ndarray::WrongElement>(())
//! ```

use std::fmt;

use bytemuck::Pod;
use ndarray::{ArrayBase, ArrayD, Data, Dimension, IxDyn};

use super::Tensor;
use crate::types::{ElementType, Shape};

/// Rust's number types that are element types.
pub trait Native: Pod {
    /// The element type that tensors from arrays of it have.
    const ELEMENT: ElementType;
}

macro_rules! native {
    ($($ty:ty => $element:ident),* $(,)?) => {
        $(impl Native for $ty {
            const ELEMENT: ElementType = ElementType::$element;
        })*
    };
}

native! {
    i8 => I8, i16 => I16, i32 => I32, i64 => I64,
    u8 => UI8, u16 => UI16, u32 => UI32, u64 => UI64,
    half::f16 => F16, half::bf16 => BF16, f32 => F32, f64 => F64,
}

/// An error: a tensor's elements are not of the requested type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongElement {
    /// The type of the array's elements.
    pub expected: ElementType,
    /// The type of the tensor's elements.
    pub found: ElementType,
}

impl fmt::Display for WrongElement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "expected elements of type {}, but they are {}", self.expected, self.found)
    }
}

impl std::error::Error for WrongElement {}

impl Tensor {
    /// The array's elements in its logical order, whatever its memory layout.
    pub fn from_array<T: Native, D: Dimension>(
        array: &ArrayBase<impl Data<Elem = T>, D>,
    ) -> Tensor {
        let shape: Shape = array.shape().iter().map(|&size| size as i64).collect();
        let standard = array.as_standard_layout();
        let elements = standard.as_slice().expect("standard layout is contiguous");
        Tensor::from_bytes(T::ELEMENT, &shape, bytemuck::cast_slice(elements))
    }

    /// The elements as an array of the same shape.
    ///
    /// `si32` and `i32` are `i32` alike, and `index` is `i64`.
    ///
    /// # Errors
    /// Where the elements are of another type.
    pub fn to_array<T: Native>(&self) -> Result<ArrayD<T>, WrongElement> {
        let found = match self.element() {
            ElementType::Index => ElementType::I64,
            other => other.canonical(),
        };
        if found != T::ELEMENT {
            return Err(WrongElement { expected: T::ELEMENT, found: self.element() });
        }
        let shape: Vec<usize> = self.shape().iter().map(|&size| size as usize).collect();
        let stored = bytemuck::cast_slice(self.stored_bytes());
        Ok(match stored {
            &[one] if self.is_splat() => ArrayD::from_elem(IxDyn(&shape), one),
            elements => ArrayD::from_shape_vec(IxDyn(&shape), elements.to_vec())
                .expect("a tensor has as many elements as its shape says"),
        })
    }
}
