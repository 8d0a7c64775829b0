//! Products of matrices.

use super::*;
use crate::onnx::expand::broadcast;

const MATRICES: &str = "\
As NumPy multiplies: a vector is a matrix of one row on the left, of one column on the right, and \
the dimension of size 1 is dropped; all dimensions but the last two broadcast.";

pub const MATMUL: Kind = Kind {
    example: "2x3xf32 3x4xf32",

    law: MATRICES,
    infer: |call| {
        let (a, b) = (call.tensor(0)?, call.tensor(1)?);
        tensor(a.element, &product(a, b)?)
    },
    ..Kind::BASE
};

pub const MATMUL_INTEGER: Kind = Kind {
    example: "2x3xui8 3x4xui8",

    infer: |call| tensor(ElementType::I32, &product(call.tensor(0)?, call.tensor(1)?)?),
    ..MATMUL
};

pub const MATMUL_QUANTIZED: Kind = Kind {
    example: "2x3xui8 f32 ui8 3x4xui8 f32 ui8 f32 ui8",

    infer: |call| tensor(element(call, 7)?, &product(call.tensor(0)?, call.tensor(3)?)?),
    ..MATMUL
};

/// The shape of a product of matrices.
pub fn product(a: &TensorType, b: &TensorType) -> Result<Shape, Violation> {
    let (Some((&inner, before)), Some(_)) = (a.shape.split_last(), b.shape.first()) else {
        return not_known("a factor has no dimensions");
    };
    let (rows, batch) = match before.split_last() {
        None => (None, &[][..]),
        Some((&rows, batch)) => (Some(rows), batch),
    };
    let (depth, columns, other_batch) = match b.shape[..] {
        [depth] => (depth, None, &[][..]),
        [ref batch @ .., depth, columns] => (depth, Some(columns), batch),
        [] => return not_known("a factor has no dimensions"),
    };
    if known(inner).zip(known(depth)).is_some_and(|(a, b)| a != b) {
        return not_known(format!("{a} and {b} are not multiplied"));
    }
    let Some(mut shape) = broadcast(batch, other_batch) else {
        return not_known(format!("{a} and {b} do not broadcast"));
    };
    shape.extend(rows.into_iter().chain(columns));
    Ok(shape)
}

pub const GEMM: Kind = Kind {
    example: "2x3xf32 3x4xf32 4xf32",

    law: "The result has a row for each of A and a column for each of B, as they are transposed.",
    operands: ANY,
    attributes: &[
        int("transA", 0, "whether A is transposed"),
        int("transB", 0, "whether B is transposed"),
    ],
    infer: |call| {
        let (a, b) = (call.tensor(0)?, call.tensor(1)?);
        if a.rank() != 2 || b.rank() != 2 {
            return not_known("a factor is no matrix");
        }
        let rows = a.shape[usize::from(call.int("transA") != 0)];
        let columns = b.shape[usize::from(call.int("transB") == 0)];
        tensor(a.element, &[rows, columns])
    },
};

pub const DETERMINANT: Kind = Kind {
    example: "2x3x3xf32",

    law: "The result has the operand's dimensions but the last two.",
    infer: |call| match &call.tensor(0)?.shape[..] {
        [batch @ .., _, _] => tensor(element(call, 0)?, batch),
        _ => not_known("the operand is no matrix"),
    },
    ..Kind::BASE
};
