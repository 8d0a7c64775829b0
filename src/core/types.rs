//! Element types, shapes, and the types of a program's values.
//!
//! These are plain data, independent of any module: op definitions, the interpreter, the e-graph
//! and the lowering all use [`TensorType`]. The interned types of the IR text, which include more
//! (encodings, tuples, opaque dialect types), are [`crate::ir::TypeKind`].

pub mod format;
pub mod quantized;
pub mod size;

use std::fmt;

use smallvec::SmallVec;

macro_rules! element_types {
    ($($(#[$doc:meta])* $name:ident $spelling:literal;)*) => {
        /// The element types that data may have (docs/language.md, L7).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum ElementType {
            $($(#[$doc])* $name,)*
        }

        impl ElementType {
            /// All of them.
            pub const ALL: [ElementType; [$($spelling),*].len()] = [$(ElementType::$name),*];

            /// The MLIR spelling.
            pub fn name(self) -> &'static str {
                match self {
                    $(ElementType::$name => $spelling,)*
                }
            }
        }
    };
}

element_types! {
    /// One bit: false or true, in a byte of memory.
    I1 "i1";
    /// 2 bits, without a sign of their own, in a byte of memory whose other bits are zeros.
    I2 "i2";
    /// 4 bits, likewise.
    I4 "i4";
    /// 8 bits, without a sign of their own.
    I8 "i8";
    /// 16 bits, without a sign of their own.
    I16 "i16";
    /// 32 bits, without a sign of their own.
    I32 "i32";
    /// 64 bits, without a sign of their own.
    I64 "i64";
    /// 8 bits, signed.
    SI8 "si8";
    /// 16 bits, signed.
    SI16 "si16";
    /// 32 bits, signed.
    SI32 "si32";
    /// 64 bits, signed.
    SI64 "si64";
    /// 2 bits, unsigned, in a byte of memory.
    UI2 "ui2";
    /// 4 bits, unsigned, in a byte of memory.
    UI4 "ui4";
    /// 8 bits, unsigned.
    UI8 "ui8";
    /// 16 bits, unsigned.
    UI16 "ui16";
    /// 32 bits, unsigned.
    UI32 "ui32";
    /// 64 bits, unsigned.
    UI64 "ui64";
    /// MLIR's `index`: 64 bits.
    Index "index";
    /// 4 bits: 2 of the exponent, 1 of the fraction (see [`Format`]).
    F4E2M1FN "f4E2M1FN";
    /// 6 bits: 2 of the exponent, 3 of the fraction.
    F6E2M3FN "f6E2M3FN";
    /// 6 bits: 3 of the exponent, 2 of the fraction.
    F6E3M2FN "f6E3M2FN";
    /// 8 bits: 3 of the exponent, 4 of the fraction, with infinities.
    F8E3M4 "f8E3M4";
    /// 8 bits: 4 of the exponent, 3 of the fraction, with infinities.
    F8E4M3 "f8E4M3";
    /// The same without infinities, and with one NaN for each sign.
    F8E4M3FN "f8E4M3FN";
    /// The same with bias 8, without infinities and a negative zero.
    F8E4M3FNUZ "f8E4M3FNUZ";
    /// The same with bias 11.
    F8E4M3B11FNUZ "f8E4M3B11FNUZ";
    /// 8 bits: 5 of the exponent, 2 of the fraction, with infinities.
    F8E5M2 "f8E5M2";
    /// The same with bias 16, without infinities and a negative zero.
    F8E5M2FNUZ "f8E5M2FNUZ";
    /// 8 bits: powers of two, without a sign.
    F8E8M0FNU "f8E8M0FNU";
    /// IEEE 754's 16 bits.
    F16 "f16";
    /// The upper half of an `f32`.
    BF16 "bf16";
    /// IEEE 754's 32 bits.
    F32 "f32";
    /// IEEE 754's 64 bits.
    F64 "f64";
    /// A pair of `f32`: real and imaginary part.
    ComplexF32 "complex<f32>";
    /// A pair of `f64`: real and imaginary part.
    ComplexF64 "complex<f64>";
    /// Bytes of any number.
    String "!mg.string";
}

use ElementType::*;
use format::Format;

impl ElementType {
    /// The element type with this MLIR spelling.
    pub fn from_name(name: &str) -> Option<ElementType> {
        Self::ALL.into_iter().find(|element| element.name() == name)
    }

    /// Bytes of one element in memory; strings have none of a fixed size and count 16.
    pub fn bytes(self) -> usize {
        match self {
            I1 | I2 | I4 | I8 | SI8 | UI2 | UI4 | UI8 => 1,
            I16 | SI16 | UI16 | F16 | BF16 => 2,
            I32 | SI32 | UI32 | F32 => 4,
            I64 | SI64 | UI64 | Index | F64 | ComplexF32 => 8,
            ComplexF64 | String => 16,
            // The narrow floats.
            _ => 1,
        }
    }

    /// The bits of a number: those that count, where it has fewer than its memory.
    pub fn bits(self) -> u32 {
        match self {
            I1 => 1,
            I2 | UI2 => 2,
            I4 | UI4 => 4,
            _ => Format::of(self).map_or(8 * self.bytes() as u32, Format::bits),
        }
    }

    /// Integers of any signedness, `i1` and `index` included.
    pub fn is_integer(self) -> bool {
        self <= Index
    }

    /// `i1`, `i2` … `i64` and `index`: what `arith` computes on.
    pub fn is_signless(self) -> bool {
        self <= I64 || self == Index
    }

    /// `ui2` to `ui64`.
    pub fn is_unsigned(self) -> bool {
        matches!(self, UI2 | UI4 | UI8 | UI16 | UI32 | UI64)
    }

    /// A float of any width; not a complex number.
    pub fn is_float(self) -> bool {
        (F4E2M1FN..=F64).contains(&self)
    }

    /// A float of fewer than 16 bits.
    pub fn is_narrow_float(self) -> bool {
        (F4E2M1FN..=F8E8M0FNU).contains(&self)
    }

    /// A number of fewer than 8 bits, or a float of 8: frameworks have these in few operations.
    pub fn is_small(self) -> bool {
        self.is_narrow_float() || matches!(self, I2 | I4 | UI2 | UI4)
    }

    /// A complex number.
    pub fn is_complex(self) -> bool {
        matches!(self, ComplexF32 | ComplexF64)
    }

    /// Whether tensors of this type may hold coordinates: integers but `i1`.
    /// Signless ones and `index` count as signed.
    pub fn is_index_type(self) -> bool {
        self.is_integer() && self != I1
    }

    /// `si` becomes `i`; all others stay (docs/canonical-form.md, N3).
    pub fn canonical(self) -> ElementType {
        match self {
            SI8 => I8,
            SI16 => I16,
            SI32 => I32,
            SI64 => I64,
            other => other,
        }
    }

    /// The integer type of the same width that `arith` computes on; other types are their own.
    pub fn signless(self) -> ElementType {
        match self {
            UI2 => I2,
            UI4 => I4,
            SI8 | UI8 => I8,
            SI16 | UI16 => I16,
            SI32 | UI32 => I32,
            SI64 | UI64 => I64,
            other => other,
        }
    }

    /// The signless integer type of as many bits; there is none of 6, and 64 are the most.
    pub fn same_width_integer(self) -> ElementType {
        match self.bits() {
            1 => I1,
            2 => I2,
            4 => I4,
            8 => I8,
            16 => I16,
            32 => I32,
            _ => I64,
        }
    }

    /// The part type of a complex type.
    pub fn complex_part(self) -> Option<ElementType> {
        match self {
            ComplexF32 => Some(F32),
            ComplexF64 => Some(F64),
            _ => None,
        }
    }

    /// The type of the floats of which an element consists: of a complex number its part, else the type itself.
    pub fn part(self) -> ElementType {
        self.complex_part().unwrap_or(self)
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A dimension whose size is not known until the program runs (`?`).
pub const DYNAMIC: i64 = i64::MIN;

/// The sizes of dimensions, outermost first; [`DYNAMIC`] for `?`, other negative numbers for symbols of [`size`].
pub type Shape = SmallVec<[i64; 6]>;

/// The number of elements of a static shape; `None` for a dynamic one, and where the product
/// does not fit in an `i64`.
pub fn element_count(shape: &[i64]) -> Option<i64> {
    if shape.iter().any(|&size| size::is_open(size)) {
        return None;
    }
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1i64, |count, &dim| count.checked_mul(dim))
}

/// Whether the number of elements fits an `i64`, with each dynamic size counted as 1: types with more are invalid.
pub fn is_countable(shape: &[i64]) -> bool {
    let known: Shape = shape.iter().copied().filter(|&size| !size::is_open(size)).collect();
    element_count(&known).is_some()
}

/// Row-major strides of a static shape, in elements.
pub fn row_major_strides(shape: &[i64]) -> Shape {
    let mut strides: Shape = shape.iter().map(|_| 1).collect();
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d].saturating_mul(shape[d]);
    }
    strides
}

/// A ranked tensor type. Scalars of the IR (`i32`) are [`ValueType::Scalar`].
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TensorType {
    /// The type of an element.
    pub element: ElementType,
    /// The sizes, negative ones dynamic; empty for a scalar.
    pub shape: Shape,
}

impl TensorType {
    /// A tensor of these sizes.
    pub fn new(element: ElementType, shape: &[i64]) -> Self {
        TensorType { element, shape: Shape::from_slice(shape) }
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Whether all sizes are numbers.
    pub fn is_static(&self) -> bool {
        !self.shape.iter().any(|&size| size::is_open(size))
    }

    /// Whether each size is a number or a symbol (see [`size`]).
    pub fn is_named(&self) -> bool {
        self.shape.iter().all(|&size| size::is_named(size))
    }

    /// See [`element_count`].
    pub fn element_count(&self) -> Option<i64> {
        element_count(&self.shape)
    }

    /// Bytes of all elements; `None` where the type is dynamic or the size overflows.
    pub fn byte_count(&self) -> Option<i64> {
        self.element_count()?.checked_mul(self.element.bytes() as i64)
    }

    /// The same element type with another shape.
    pub fn with_shape(&self, shape: &[i64]) -> Self {
        TensorType::new(self.element, shape)
    }

    /// Other elements in the same shape.
    pub fn with_element(&self, element: ElementType) -> Self {
        TensorType { element, shape: self.shape.clone() }
    }
}

/// Prints `2x?x3x`: the dimensions before an element type.
pub struct DimPrefix<'a>(pub &'a [i64]);

impl fmt::Display for DimPrefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for &dim in self.0 {
            match size::is_open(dim) {
                true => f.write_str("?x")?,
                false => write!(f, "{dim}x")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "tensor<{}{}>", DimPrefix(&self.shape), self.element)
    }
}

/// The type of an SSA value as the op definitions see it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ValueType {
    /// A tensor of known rank.
    Tensor(TensorType),
    /// A bare `i32`, `f32`, `index`, …: computed on like a tensor of rank 0.
    Scalar(ElementType),
    /// Any other type, in its MLIR spelling.
    Other(Box<str>),
}

impl ValueType {
    /// A tensor of these sizes.
    pub fn tensor(element: ElementType, shape: &[i64]) -> Self {
        ValueType::Tensor(TensorType::new(element, shape))
    }

    /// The tensor's type, if it is one.
    pub fn as_tensor(&self) -> Option<&TensorType> {
        match self {
            ValueType::Tensor(ty) => Some(ty),
            _ => None,
        }
    }

    /// The element type of a tensor or scalar.
    pub fn element(&self) -> Option<ElementType> {
        match self {
            ValueType::Tensor(ty) => Some(ty.element),
            ValueType::Scalar(element) => Some(*element),
            ValueType::Other(_) => None,
        }
    }

    /// The shape of a tensor; a scalar counts as rank 0.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            ValueType::Tensor(ty) => Some(&ty.shape),
            ValueType::Scalar(_) => Some(&[]),
            ValueType::Other(_) => None,
        }
    }

    /// Whether all sizes are static; types that are no tensors have none.
    pub fn is_static(&self) -> bool {
        !self.is_unranked() && self.as_tensor().is_none_or(TensorType::is_static)
    }

    /// Whether this is an unranked tensor type, `tensor<*xf32>`.
    pub fn is_unranked(&self) -> bool {
        matches!(self, ValueType::Other(text) if text.starts_with("tensor<*x"))
    }

    /// The type of tensors of any rank, `tensor<*xf32>`.
    pub fn unranked(element: ElementType) -> Self {
        ValueType::Other(format!("tensor<*x{element}>").into())
    }

    /// The element type of an unranked tensor type.
    pub fn unranked_element(&self) -> Option<ElementType> {
        match self {
            ValueType::Other(text) => {
                let open = ["tensor<*x", "!torch.vtensor<*,"];
                let element = open.iter().find_map(|open| text.strip_prefix(open))?;
                ElementType::from_name(element.strip_suffix('>')?)
            }
            ValueType::Tensor(_) | ValueType::Scalar(_) => None,
        }
    }

    /// The unranked type of the same element type, for a tensor type.
    pub fn as_unranked(&self) -> ValueType {
        match self {
            ValueType::Tensor(ty) => ValueType::unranked(ty.element),
            other => other.clone(),
        }
    }

    /// The join of two types with the same element type.
    pub fn joined(&self, other: &ValueType) -> Option<ValueType> {
        let element =
            |ty: &ValueType| ty.as_tensor().map(|ty| ty.element).or(ty.unranked_element());
        match (self, other) {
            (a, b) if a == b => Some(a.clone()),
            (ValueType::Tensor(a), ValueType::Tensor(b))
                if a.element == b.element && a.rank() == b.rank() =>
            {
                let sizes = a.shape.iter().zip(&b.shape);
                let shape: Shape = sizes.map(|(&m, &n)| if m == n { m } else { DYNAMIC }).collect();
                Some(a.with_shape(&shape).into())
            }
            (a, b) => {
                let same = element(a).filter(|&same| element(b) == Some(same));
                same.map(ValueType::unranked)
            }
        }
    }

    /// The same type with another element type.
    pub fn with_element(&self, element: ElementType) -> ValueType {
        match self {
            ValueType::Tensor(ty) => ValueType::Tensor(ty.with_element(element)),
            _ => ValueType::Scalar(element),
        }
    }

    /// Whether a value of type `self` may be used where `other` is declared: they are equal, or differ only in
    /// dimensions that one of them has dynamic.
    pub fn is_compatible(&self, other: &ValueType) -> bool {
        match (self, other) {
            (ValueType::Tensor(a), ValueType::Tensor(b)) => {
                a.element == b.element
                    && a.rank() == b.rank()
                    && (a.shape.iter().zip(&b.shape)).all(|(&m, &n)| size::may_equal(m, n))
            }
            (a, b) => a == b,
        }
    }

    /// Whether some tensor may have both types: they are compatible, or one of them is unranked.
    pub fn may_be(&self, other: &ValueType) -> bool {
        let is_open = |open: &ValueType, ty: &ValueType| {
            open.is_unranked() && open.unranked_element() == ty.element()
        };
        self.is_compatible(other) || is_open(self, other) || is_open(other, self)
    }

    /// Whether it is `none`, the type of operands and results that are left out.
    pub fn is_none(&self) -> bool {
        matches!(self, ValueType::Other(name) if **name == *"none")
    }

    /// Whether an opaque operation's result of this type may be declared so: as a type that it may have, or, where an
    /// optional result is left out, as `none`.
    pub fn may_be_declared(&self, declared: &ValueType) -> bool {
        self.may_be(declared) || declared.is_none()
    }

    /// The type with its dynamic sizes, or its missing rank, taken from a compatible one; unchanged where the result
    /// would have too many elements ([`is_countable`]).
    pub fn narrowed(&self, other: &ValueType) -> ValueType {
        let narrowed = match (self, other) {
            (open, ValueType::Tensor(b)) if open.unranked_element() == Some(b.element) => {
                b.clone().into()
            }
            (ValueType::Tensor(a), ValueType::Tensor(b)) if self.is_compatible(other) => {
                let sizes = a.shape.iter().zip(&b.shape);
                let shape: Shape = sizes.map(|(&m, &n)| size::more_exact(m, n)).collect();
                a.with_shape(&shape).into()
            }
            _ => self.clone(),
        };
        match narrowed.as_tensor().is_none_or(|tensor| is_countable(&tensor.shape)) {
            true => narrowed,
            false => self.clone(),
        }
    }
}

impl From<TensorType> for ValueType {
    fn from(ty: TensorType) -> Self {
        ValueType::Tensor(ty)
    }
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ValueType::Tensor(ty) => ty.fmt(f),
            ValueType::Scalar(element) => element.fmt(f),
            ValueType::Other(text) => f.write_str(text),
        }
    }
}

/// The broadcast of two sizes: they are equal, or one of them is 1. `None` where they do not broadcast. A dynamic
/// size and a number other than 1 give the number, and two unequal symbols an unknown size.
pub fn broadcast_dim(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (a, b) if a == b => Some(a),
        (1, other) | (other, 1) => Some(other),
        (a, b) => match (size::is_open(a), size::is_open(b)) {
            (true, true) if size::is_limited_by(a, b) => Some(b),
            (true, true) if size::is_limited_by(b, a) => Some(a),
            (true, true) => {
                size::note_stretched(a, b);
                Some(DYNAMIC)
            }
            (true, false) => Some(b),
            (false, true) => Some(a),
            (false, false) => None,
        },
    }
}

/// The broadcast of two shapes, aligned at their last dimensions, by [`broadcast_dim`].
pub fn broadcast_shapes(a: &[i64], b: &[i64]) -> Option<Shape> {
    let rank = a.len().max(b.len());
    let size =
        |shape: &[i64], d: usize| (d + shape.len()).checked_sub(rank).map_or(1, |d| shape[d]);
    (0..rank).map(|d| broadcast_dim(size(a, d), size(b, d))).collect()
}
