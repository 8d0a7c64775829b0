//! Functions of whole tensors that a library computes: `mg.fft`, `mg.cholesky`, `mg.triangular_solve`,
//! `mg.decompose` and `mg.reflect`.
//!
//! Such a function is applied to *items*: to what the last dimensions of its operands hold at one position along the
//! dimensions before these. [`LibraryFunction::run`] computes any number of items from bytes to bytes; the interpreter
//! and compiled code both call it. Elements are computed in `f64`, whatever their type is, and rounded once.

mod cholesky;
mod decompose;
mod entry;
mod fft;
mod number;
mod triangular_solve;

pub use cholesky::Cholesky;
pub use decompose::{Decompose, DecompositionKind, Reflect};
pub use entry::{SYMBOL, run_library_function};
pub use fft::{Fft, FftKind, half_size};
pub use triangular_solve::{Transposition, TriangularSolve};

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};

pub(super) use cholesky::DEF as CHOLESKY;
pub(super) use decompose::{DEF as DECOMPOSE, REFLECT};
pub(super) use fft::DEF as FFT;
pub(super) use triangular_solve::DEF as TRIANGULAR_SOLVE;

/// A function of a library, with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum LibraryFunction {
    /// `mg.fft`.
    Fft(Fft),
    /// `mg.cholesky`.
    Cholesky(Cholesky),
    /// `mg.triangular_solve`.
    TriangularSolve(TriangularSolve),
    /// `mg.decompose`.
    Decompose(Decompose),
    /// `mg.reflect`.
    Reflect(Reflect),
}

/// The types of the items of an operand or of the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemType {
    /// The type of the elements.
    pub element: ElementType,
    /// The sizes of the dimensions of one item.
    pub shape: Shape,
}

impl ItemType {
    /// The number of elements of one item.
    fn count(&self) -> usize {
        self.shape.iter().product::<i64>() as usize
    }

    /// The number of bytes of one item.
    pub fn bytes(&self) -> usize {
        self.count() * self.element.bytes()
    }
}

impl LibraryFunction {
    /// The number of the last dimensions that an item has, of each operand and of the result.
    pub fn item_rank(&self) -> usize {
        match self {
            LibraryFunction::Fft(op) => op.dims as usize,
            LibraryFunction::Cholesky(_)
            | LibraryFunction::TriangularSolve(_)
            | LibraryFunction::Decompose(_)
            | LibraryFunction::Reflect(_) => 2,
        }
    }

    /// The number of operands.
    pub fn operand_count(&self) -> usize {
        match self {
            LibraryFunction::Fft(_)
            | LibraryFunction::Cholesky(_)
            | LibraryFunction::Decompose(_) => 1,
            LibraryFunction::TriangularSolve(_) | LibraryFunction::Reflect(_) => 2,
        }
    }

    /// The function and its parameters as a number, by which compiled code names them.
    pub fn to_code(self) -> i64 {
        let (number, parameters) = match self {
            LibraryFunction::Fft(op) => (0, op.to_bits()),
            LibraryFunction::Cholesky(op) => (1, i64::from(op.lower)),
            LibraryFunction::TriangularSolve(op) => (2, op.to_bits()),
            LibraryFunction::Decompose(op) => (3, op.to_bits()),
            LibraryFunction::Reflect(_) => (4, 0),
        };
        number | parameters << 8
    }

    /// The function of a number that [`LibraryFunction::to_code`] gave.
    pub fn from_code(code: i64) -> LibraryFunction {
        let parameters = code >> 8;
        match code & 0xff {
            0 => LibraryFunction::Fft(Fft::from_bits(parameters)),
            1 => LibraryFunction::Cholesky(Cholesky { lower: parameters != 0 }),
            2 => LibraryFunction::TriangularSolve(TriangularSolve::from_bits(parameters)),
            3 => LibraryFunction::Decompose(Decompose::from_bits(parameters)),
            _ => LibraryFunction::Reflect(Reflect),
        }
    }

    /// Computes all items: operands and the result are items one after the other, each with its elements in row-major
    /// order, in the machine's byte order. `types` are those of the operands' items and of the result's.
    pub fn run(self, types: &[ItemType], operands: &[&[u8]], result: &mut [u8]) {
        let has_empty_result = types.last().is_some_and(|ty| ty.count() == 0);
        let has_empty = types.iter().any(|ty| ty.count() == 0);
        match self {
            _ if has_empty_result => {}
            LibraryFunction::Decompose(op) => op.run(types, operands[0], result),
            LibraryFunction::Reflect(op) => op.run(types, operands, result),
            _ if has_empty => {}
            LibraryFunction::Fft(op) => op.run(types, operands[0], result),
            LibraryFunction::Cholesky(op) => op.run(&types[0], operands[0], result),
            LibraryFunction::TriangularSolve(op) => op.run(types, operands, result),
        }
    }

    /// The type of the items of a tensor.
    pub fn item_type(&self, element: ElementType, shape: &[i64]) -> ItemType {
        let shape = Shape::from_slice(&shape[shape.len() - self.item_rank()..]);
        ItemType { element, shape }
    }

    fn inner(&self) -> &dyn Core {
        match self {
            LibraryFunction::Fft(op) => op,
            LibraryFunction::Cholesky(op) => op,
            LibraryFunction::TriangularSolve(op) => op,
            LibraryFunction::Decompose(op) => op,
            LibraryFunction::Reflect(op) => op,
        }
    }
}

impl Core for LibraryFunction {
    fn name(&self) -> &'static str {
        self.inner().name()
    }

    fn attrs(&self) -> Attrs {
        self.inner().attrs()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        self.inner().infer(operands)
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        self.inner().eval(operands)
    }
}

/// The result of a function on tensors.
fn evaluate(function: LibraryFunction, operands: &[Tensor]) -> Result<Tensor, Fault> {
    let types: Vec<ValueType> = operands.iter().map(|operand| operand.ty().into()).collect();
    let ValueType::Tensor(ty) = function.infer(&types).expect("what `infer` accepts") else {
        unreachable!("the result is a tensor")
    };
    let mut result = Tensor::zeroed(ty.element, &ty.shape);
    let of = |ty: TensorType| function.item_type(ty.element, &ty.shape);
    let items: Vec<ItemType> =
        operands.iter().map(Tensor::ty).chain([result.ty()]).map(of).collect();
    let expanded: Vec<Tensor> = operands.iter().map(Tensor::expanded).collect();
    let bytes: Vec<&[u8]> = expanded.iter().map(Tensor::stored_bytes).collect();
    function.run(&items, &bytes, result.bytes_mut());
    Ok(result)
}

#[cfg(test)]
mod tests;
