//! Operands of sampled applications.

use multigather_core::tensor::Tensor;
use multigather_core::types::{ElementType, ValueType};

/// An operand of a sampled application.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A tensor that the program computes.
    Value(Tensor),
    /// A constant operand.
    Constant(Tensor),
    /// A scalar that the program computes.
    Scalar(Tensor),
    /// A constant of a type that is no tensor's (`!torch.int`).
    Typed(&'static str, Tensor),
}

use Operand::{Constant, Scalar, Typed, Value};

impl Operand {
    /// The elements.
    pub fn tensor(&self) -> &Tensor {
        match self {
            Value(tensor) | Constant(tensor) | Scalar(tensor) | Typed(_, tensor) => tensor,
        }
    }

    /// The type.
    pub fn ty(&self) -> ValueType {
        match self {
            Value(tensor) | Constant(tensor) => tensor.ty().into(),
            Scalar(scalar) => ValueType::Scalar(scalar.element()),
            Typed("index", _) => ValueType::Scalar(ElementType::Index),
            Typed(ty, _) => ValueType::Other((*ty).into()),
        }
    }

    /// The type that a recipe sees: a list's or a number's (`!torch.list<int>`) is that of the tensor it is known as.
    pub fn recipe_type(&self) -> ValueType {
        let ty = self.ty();
        if ty.element().is_some() { ty } else { self.tensor().ty().into() }
    }

    /// The elements, where the operation must know them.
    pub fn constant(&self) -> Option<Tensor> {
        match self {
            Value(_) | Scalar(_) => None,
            Constant(tensor) | Typed(_, tensor) => Some(tensor.clone()),
        }
    }
}
