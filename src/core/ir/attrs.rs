//! Types, attributes and locations as the IR text has them.

use super::{Attr, Loc, Name, Type};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    Signless,
    Signed,
    Unsigned,
}

/// An MLIR type. What the project computes with has a structure; the rest keeps its text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    Integer {
        width: u32,
        signedness: Signedness,
    },
    Index,
    /// `f16`, `bf16`, `f32`, `f64`, and those that are only kept: `f8E4M3FN`, `f80`, `tf32`, …
    Float(&'static str),
    Complex(Type),
    None,
    /// `!mg.string`, also written `!tf_type.string` and `!onnx.String`: the spelling is kept.
    String(StringSpelling),
    RankedTensor {
        shape: Shape,
        element: Type,
        encoding: Option<Attr>,
    },
    UnrankedTensor(Type),
    /// `!torch.vtensor<[2,?],f32>`, `!torch.vtensor<*,f32>`, `!torch.vtensor`; also `!torch.tensor`.
    TorchTensor {
        value_semantics: bool,
        shape: Option<Shape>,
        element: Option<Type>,
    },
    Tuple(Box<[Type]>),
    Function {
        inputs: Box<[Type]>,
        results: Box<[Type]>,
    },
    /// Any other type, by its text without superfluous blanks: `!d.t<…>`, `vector<4xf32>`, …
    Opaque(Box<str>),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StringSpelling {
    Mg,
    Tf,
    Onnx,
}

/// A named attribute of an operation or dictionary.
pub type NamedAttr = (Name, Attr);

/// An MLIR attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrKind {
    Unit,
    Bool(bool),
    /// An integer of up to 64 bits, or of type `index`. Unsigned and signless values above the
    /// signed range are kept as the text has them in value, not as a negative number.
    Integer {
        value: i128,
        ty: Type,
    },
    /// A float by its bits.
    Float {
        bits: u64,
        ty: Type,
    },
    /// Any bytes; `ty` where the text gives one (`"a" : !d.t`).
    String {
        bytes: Box<[u8]>,
        ty: Option<Type>,
    },
    Array(Box<[Attr]>),
    /// `array<i64: 1, 2>`: integers and `i1` by value, floats by their bits.
    DenseArray {
        element: Type,
        values: Box<[i64]>,
    },
    /// Sorted by name.
    Dictionary(Box<[NamedAttr]>),
    Type(Type),
    /// `@a::@b`.
    Symbol(Box<[Name]>),
    /// `dense<…> : T` of an element type that the project knows.
    Dense {
        ty: Type,
        value: Tensor,
    },
    /// A location that stands as an attribute.
    Location(Loc),
    /// Any other attribute by its text without superfluous blanks: `#d.a<…>`, `affine_map<…>`,
    /// `dense` of other element types, `dense_resource`, `sparse`, `strided<…>`, `distinct[0]<…>`.
    Opaque(Box<str>),
}

/// An MLIR location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocKind {
    Unknown,
    /// `"f":1:2`, with the end of a range (`to 3:4`) where the text has one.
    File {
        file: Name,
        start: (u32, u32),
        end: Option<(u32, u32)>,
    },
    Named {
        name: Name,
        child: Option<Loc>,
    },
    Fused {
        metadata: Option<Attr>,
        parts: Box<[Loc]>,
    },
    CallSite {
        callee: Loc,
        caller: Loc,
    },
}

impl TypeKind {
    /// The element type this type stands for where it is an element or a scalar.
    pub fn element_type(
        &self,
        complex_part: impl Fn(Type) -> Option<ElementType>,
    ) -> Option<ElementType> {
        use ElementType::*;
        use Signedness::*;
        Some(match *self {
            TypeKind::Integer { width, signedness } => match (width, signedness) {
                (1, Signless) => I1,
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
            TypeKind::Float(name) => match name {
                "f16" => F16,
                "bf16" => BF16,
                "f32" => F32,
                "f64" => F64,
                _ => return None,
            },
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
