//! Types, attributes and locations as the IR text has them.

use super::{Attr, Loc, Name, Type};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

/// The signedness of an integer type in MLIR.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`: operations define how the bits are interpreted.
    Signless,
    /// `si32`.
    Signed,
    /// `ui32`.
    Unsigned,
}

/// An MLIR type. Types that operations compute with have a structure; all others are stored as text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `i32`, `si8` and the like; those that are no element type here, too.
    Integer {
        /// The width in bits.
        width: u32,
        /// The signedness.
        signedness: Signedness,
    },
    /// `index`.
    Index,
    /// `f32`, `f8E4M3FN`, …, and types without arithmetic: `f80`, `f128`, `tf32`.
    Float(&'static str),
    /// `complex<f32>`: of these parts.
    Complex(Type),
    /// `none`.
    None,
    /// `!mg.string`, also written `!tf_type.string` and `!onnx.String`: the spelling is preserved.
    String(StringSpelling),
    /// `tensor<2x?xf32>`.
    RankedTensor {
        /// The sizes; negative ones are dynamic.
        shape: Shape,
        /// The type of an element.
        element: Type,
        /// The encoding after the element type: `tensor<2xf32, #sparse>`.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`: of these elements.
    UnrankedTensor(Type),
    /// `!torch.vtensor<[2,?],f32>`, `!torch.vtensor<*,f32>`, `!torch.vtensor`; also `!torch.tensor`.
    TorchTensor {
        /// Whether it is `!torch.vtensor`, a value, rather than `!torch.tensor`, which may be written to.
        value_semantics: bool,
        /// The sizes, if there are any in the type.
        shape: Option<Shape>,
        /// The type of an element, if it is in the type.
        element: Option<Type>,
    },
    /// `tuple<…>`.
    Tuple(Box<[Type]>),
    /// The type of a function.
    Function {
        /// The types of the arguments.
        inputs: Box<[Type]>,
        /// The types of the results.
        results: Box<[Type]>,
    },
    /// Any other type, as text without redundant white space: `!d.t<…>`, `vector<4xf32>`, …
    Opaque(Box<str>),
}

/// The spellings of the string type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StringSpelling {
    /// `!mg.string`.
    Mg,
    /// `!tf_type.string`.
    Tf,
    /// `!onnx.String`.
    Onnx,
}

/// A named attribute of an operation or dictionary.
pub type NamedAttr = (Name, Attr);

/// An MLIR attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrKind {
    /// `unit`: an attribute whose presence is its value.
    Unit,
    /// `true` or `false`.
    Bool(bool),
    /// An integer of up to 64 bits, or of type `index`. Unsigned and signless values above the signed range are
    /// stored as they are written, not as negative numbers.
    Integer {
        /// The number.
        value: i128,
        /// The type: an integer type or `index`.
        ty: Type,
    },
    /// A float by its bits.
    Float {
        /// The number's bits, in the lowest ones.
        bits: u64,
        /// The float type.
        ty: Type,
    },
    /// Any bytes; `ty` where the text gives one (`"a" : !d.t`).
    String {
        /// The bytes of the string, with escapes replaced.
        bytes: Box<[u8]>,
        /// The type after the string, if there is one.
        ty: Option<Type>,
    },
    /// `[…]`.
    Array(Box<[Attr]>),
    /// `array<i64: 1, 2>`: integers and `i1` by value, floats by their bits.
    DenseArray {
        /// The type of an element.
        element: Type,
        /// The elements; of `i1` ones and zeros.
        values: Box<[i64]>,
    },
    /// Sorted by name.
    Dictionary(Box<[NamedAttr]>),
    /// A type: `f32`.
    Type(Type),
    /// `@a::@b`.
    Symbol(Box<[Name]>),
    /// `dense<…> : T` of an element type that the project knows.
    Dense {
        /// The tensor's type.
        ty: Type,
        /// The elements.
        value: Tensor,
    },
    /// A location as an attribute.
    Location(Loc),
    /// Any other attribute, as text without redundant white space: `#d.a<…>`, `affine_map<…>`, `dense` of other
    /// element types, `dense_resource`, `sparse`, `strided<…>`, `distinct[0]<…>`.
    Opaque(Box<str>),
}

/// An MLIR location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocKind {
    /// `loc(unknown)`.
    Unknown,
    /// `"f":1:2`, with the end of a range (`to 3:4`) where the text has one.
    File {
        /// The file's name.
        file: Name,
        /// Line and column, from 1.
        start: (u32, u32),
        /// The end of a range.
        end: Option<(u32, u32)>,
    },
    /// `loc("name")`, `loc("name"(…))`.
    Named {
        /// The name.
        name: Name,
        /// The location in the parentheses.
        child: Option<Loc>,
    },
    /// `loc(fused[…])`.
    Fused {
        /// The metadata in `<…>` before the list.
        metadata: Option<Attr>,
        /// The locations.
        parts: Box<[Loc]>,
    },
    /// `loc(callsite(… at …))`.
    CallSite {
        /// The location of the function.
        callee: Loc,
        /// The location of the call.
        caller: Loc,
    },
}

impl TypeKind {
    /// The element type that this type represents as an element or a scalar.
    pub fn element_type(
        &self,
        complex_part: impl Fn(Type) -> Option<ElementType>,
    ) -> Option<ElementType> {
        use ElementType::*;
        use Signedness::*;
        Some(match *self {
            TypeKind::Integer { width, signedness } => match (width, signedness) {
                (1, Signless) => I1,
                (2, Signless) => I2,
                (4, Signless) => I4,
                (2, Unsigned) => UI2,
                (4, Unsigned) => UI4,
                (8, Signless) => I8,
                (16, Signless) => I16,
                (32, Signless) => I32,
                (64, Signless) => I64,
                (8, Signed) => SI8,
                (16, Signed) => SI16,
                (32, Signed) => SI32,
                (64, Signed) => SI64,
                (8, Unsigned) => UI8,
                (16, Unsigned) => UI16,
                (32, Unsigned) => UI32,
                (64, Unsigned) => UI64,
                _ => return None,
            },
            TypeKind::Index => Index,
            TypeKind::Float(name) => return ElementType::from_name(name),
            TypeKind::Complex(part) => match complex_part(part)? {
                F32 => ComplexF32,
                F64 => ComplexF64,
                _ => return None,
            },
            TypeKind::String(_) => String,
            _ => return None,
        })
    }
}
