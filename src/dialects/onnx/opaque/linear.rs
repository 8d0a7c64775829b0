//! Products of matrices.

use super::numbers::Steps;
use super::*;
use crate::contraction::{self, Contraction, Rules, Sum};
use crate::elementwise::{self, Kind as Of, formula, recipe};
use crate::onnx::expand::broadcast;
use crate::ops::core::ReduceKind;
use crate::recipes::Mode;
use crate::reduction::reduce;

pub const MATMUL: Kind = Kind {
    example: "2x3xf32 3x4xf32",

    law: "\
As NumPy multiplies: a vector is a matrix of one row on the left, of one column on the right, and \
the dimension of size 1 is dropped; all dimensions but the last two broadcast. Where it is run, each product is \
rounded, and products are accumulated sequentially. The operation is carried unchanged in canonical \
programs; it is translated to the products that other dialects have.",
    infer: |call| {
        let (a, b) = (call.tensor(0)?, call.tensor(1)?);
        tensor(a.element, &product(a, b)?)
    },
    run: Some(Run {
        infer: |call| {
            let operands @ [a, b] = factor_types(call)?;
            let Some(contraction) = of_matrices(operands) else {
                return not_known("a factor has no dimensions");
            };
            Ok(vec![contraction.infer(FITTING, operands, common_element(a, b)?)?])
        },
        eval: |_, operands| {
            let factors = [&operands[0], &operands[1]];
            let contraction = Contraction::of_matrices(factors.map(Tensor::rank));
            Ok(vec![contraction.formula(factors, operands[0].element())])
        },
        expand: Some(|_, operands, emit| {
            let factors = [operands[0], operands[1]];
            let [a, b] = factors.map(|factor| emit.tensor_type(factor));
            let contraction = Contraction::of_matrices([a.rank(), b.rank()]);
            vec![contraction.recipe(factors, a.element, emit)]
        }),
        is_product: true,
        ..Run::BASE
    }),
    constraints: &rules([
        "C1: the last dimension of A and the last but one of B have equal sizes",
        "C2: the other dimensions broadcast",
    ]),
    ..Kind::BASE
};

/// The constraint numbers of products of matrices with NumPy's rules.
const FITTING: Rules = Rules { contracting: "C1", batch: "C2", stretches: true };

/// The contraction of two factors of rank 1 or more.
fn of_matrices([a, b]: [&TensorType; 2]) -> Option<Contraction> {
    let has_dimensions = a.rank() > 0 && b.rank() > 0;
    has_dimensions.then(|| Contraction::of_matrices([a.rank(), b.rank()]))
}

/// The only two operands.
fn factor_types<'a>(call: &Call<'a>) -> Result<[&'a TensorType; 2], Violation> {
    match call.operands.len() {
        2 => Ok([call.tensor(0)?, call.tensor(1)?]),
        count => not_known(format!("there are 2 factors, not {count}")),
    }
}

/// The element type that both factors have.
fn common_element(a: &TensorType, b: &TensorType) -> Result<ElementType, Violation> {
    match a.element == b.element {
        true => Ok(a.element),
        false => not_known(format!("{} and {} are not multiplied", a.element, b.element)),
    }
}

pub const MATMUL_INTEGER: Kind = Kind {
    example: "2x3xui8 3x4xui8",

    law: "\
As NumPy multiplies, after the zero points are subtracted: a vector is a matrix of one row on the left, of one column \
on the right, and the dimension of size 1 is dropped; all dimensions but the last two broadcast. Sums wrap. The operation \
is carried unchanged in canonical programs; it is translated to the products that other dialects have. Where `A` is of ui8 and `B` of i8, ONNX Runtime on x86 processors without VNNI saturates the sum \
of every two products at 16 bits: it gives other sums where elements use all of their range.",
    infer: |call| tensor(ElementType::I32, &product(call.tensor(0)?, call.tensor(1)?)?),
    run: Some(Run {
        most_operands: 4,
        infer: |call| {
            let (a, b) = (call.tensor(0)?, call.tensor(1)?);
            if !a.is_static() || !b.is_static() {
                return not_known("the sizes are not known");
            }
            let vectors = a.rank() < 2 || b.rank() < 2;
            let last = |ty: &TensorType, d: usize| (!vectors).then(|| ty.shape[ty.rank() - d]);
            check_zero_point(call, [0, 2], last(a, 2).filter(|_| a.rank() == 2))?;
            check_zero_point(call, [1, 3], last(b, 1))?;
            (MATMUL_INTEGER.infer)(call)
        },
        eval: |call, operands| {
            let ranks = [0, 1].map(|index| operands[index].rank());
            let factors = [0, 1].map(|index| {
                less_zero_point(
                    call,
                    operands,
                    [index, 2 + index],
                    zero_point_dim(index, ranks[index]),
                )
            });
            let contraction = Contraction::of_matrices(ranks);
            Ok(vec![contraction.formula([&factors[0], &factors[1]], ElementType::I32)])
        },
        expand: Some(|call, operands, emit| {
            let ranks = [0, 1].map(|index| emit.tensor_type(operands[index]).rank());
            let factors = [0, 1].map(|index| {
                let along = zero_point_dim(index, ranks[index]);
                emit_less_zero_point(call, operands, [index, 2 + index], along, emit)
            });
            vec![Contraction::of_matrices(ranks).recipe(factors, ElementType::I32, emit)]
        }),
        is_product: true,
        work: Some(|call| {
            let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
            let depth = call.tensor(0).ok().and_then(|a| a.shape.last().copied()).unwrap_or(1);
            size::saturating_product(&[result, &[depth]])
        }),
        ..Run::BASE
    }),
    constraints: &[],
    ..MATMUL
};

/// Checks the zero point of an 8-bit factor: a scalar, or `count` numbers.
pub fn check_zero_point(
    call: &Call,
    [factor, zero]: [usize; 2],
    count: Option<i64>,
) -> Result<(), Violation> {
    let ty = call.tensor(factor)?;
    if !ty.element.is_integer() || ty.element.bits() != 8 {
        return not_known(format!("{ty} has no bytes"));
    }
    if !call.is_given(zero) {
        return Ok(());
    }
    let zero = call.tensor(zero)?;
    let fits = match zero.shape[..] {
        [] | [1] => true,
        [size] => Some(size) == count,
        _ => false,
    };
    match fits && zero.element == ty.element {
        true => Ok(()),
        false => not_known(format!("{zero} is no zero point of {ty}")),
    }
}

/// The dimension of a matrix factor along which zero points may differ: the rows of the left one,
/// the columns of the right one.
fn zero_point_dim(index: usize, rank: usize) -> usize {
    rank.saturating_sub(2 - index)
}

/// The shape of a zero point or a scale, of which there may be one for each position along a dimension, that broadcasts
/// to a tensor of this rank.
pub fn zero_point_shape(zero: &[i64], rank: usize, along: usize) -> Vec<i64> {
    let after = rank.saturating_sub(along + 1);
    if zero.iter().all(|&size| size == 1) { Vec::new() } else { [zero, &vec![1; after]].concat() }
}

/// A factor as `i32`, less its zero point.
pub fn less_zero_point(
    call: &Call,
    operands: &[Tensor],
    [factor, zero]: [usize; 2],
    along: usize,
) -> Tensor {
    let factor = formula::convert(&operands[factor], ElementType::I32);
    if !call.is_given(zero) {
        return factor;
    }
    let zero = formula::convert(&operands[zero], ElementType::I32);
    let zero = zero.reshaped(&zero_point_shape(zero.shape(), factor.rank(), along));
    formula::apply(elementwise::Kind::Sub, &[factor, zero])
}

/// The core ops of [`less_zero_point`].
pub fn emit_less_zero_point(
    call: &Call,
    operands: &[Val],
    [factor, zero]: [usize; 2],
    along: usize,
    emit: &mut dyn Emit,
) -> Val {
    let factor = recipe::convert(operands[factor], ElementType::I32, emit);
    if !call.is_given(zero) {
        return factor;
    }
    let zero = recipe::convert(operands[zero], ElementType::I32, emit);
    let rank = emit.tensor_type(factor).rank();
    let shape = zero_point_shape(&emit.tensor_type(zero).shape, rank, along);
    let zero = emit.reshape(zero, &shape);
    recipe::broadcast(elementwise::Kind::Sub, &[factor, zero], emit)
}

pub const MATMUL_QUANTIZED: Kind = Kind {
    example: "2x3xui8 f32 ui8 3x4xui8 f32 ui8 f32 ui8",

    law: "\
As NumPy multiplies: a vector is a matrix of one row on the left, of one column on the right, and \
the dimension of size 1 is dropped; all dimensions but the last two broadcast. The products of steps, less their zero \
points, are added up in `i32`, and become steps of the result's scale:

    y = clamp(round(sum * (a_scale * b_scale / y_scale)) + y_zero_point)

in `f32`, each step rounded, to integers with ties to even. A scale and a zero point are for all elements, or of a \
matrix for each row of `a` or each column of `b`. It is run on bytes where sizes are known.",
    infer: |call| tensor(element(call, 7)?, &product(call.tensor(0)?, call.tensor(3)?)?),
    run: by_composition(
        8,
        |call| {
            let (a, b) = (call.tensor(0)?, call.tensor(3)?);
            if !a.is_static() || !b.is_static() {
                return not_known("the sizes are not known");
            }
            let last = |ty: &TensorType, d: usize| ty.rank().checked_sub(d).map(|d| ty.shape[d]);
            let rows = last(a, 2).filter(|_| a.rank() == 2);
            let columns = last(b, 1).filter(|_| a.rank() > 1 && b.rank() > 1);
            check_zero_point(call, [0, 2], rows)?;
            check_zero_point(call, [3, 5], columns)?;
            quantized::check_requantized(call, [(1, 2), (4, 5)], [6, 7])?;
            (MATMUL_QUANTIZED.infer)(call)
        },
        |call, operands, emit| {
            let ranks = [0, 3].map(|index| emit.tensor_type(operands[index]).rank());
            let factors = [0, 1].map(|side| {
                let along = zero_point_dim(side, ranks[side]);
                emit_less_zero_point(call, operands, [3 * side, 3 * side + 2], along, emit)
            });
            let sums = Contraction::of_matrices(ranks).recipe(factors, ElementType::I32, emit);
            let scales = [0, 1].map(|side| {
                let scale = operands[3 * side + 1];
                let shape = emit.tensor_type(scale).shape;
                let shape = zero_point_shape(&shape, 2, side);
                emit.reshape(scale, &shape)
            });
            let to = [operands[6], operands[7]];
            vec![quantized::emit_requantized(sums, scales, to, emit)]
        },
    ),
    ..MATMUL_INTEGER
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

    law: "\
The result has a row for each of A and a column for each of B, as they are transposed:

    alpha * (A * B) + beta * C

in this order, each step rounded; a factor that is 1 is left out, and so is C where it is not given. The products of \
A and B are accumulated sequentially. The operation is carried unchanged in canonical programs; it \
is translated to the products that other dialects have.",
    operands: ANY,
    attributes: &[
        attr("alpha", Scalar, Absent, "a factor of the product, 1 where it is absent"),
        attr("beta", Scalar, Absent, "a factor of C, 1 where it is absent"),
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
    flow: None,
    run: Some(Run {
        infer: |call| {
            let (a, b) = (call.tensor(0)?, call.tensor(1)?);
            if a.rank() != 2 || b.rank() != 2 {
                return not_known("a factor is no matrix");
            }
            let element = common_element(a, b)?;
            let product = of_gemm(call).infer(GEMM_RULES, [a, b], element)?;
            if let Some(index) = summand_operand(call) {
                contraction::check_summand("C2", (index, call.tensor(index)?), &product)?;
            }
            if decode_sum(call, element).is_none() {
                return not_known(format!("{element} is not multiplied by alpha and beta here"));
            }
            Ok(vec![product])
        },
        eval: |call, operands| {
            let element = operands[0].element();
            let product = of_gemm(call).formula([&operands[0], &operands[1]], element);
            let summand = summand_operand(call).map(|index| &operands[index]);
            let sum = decode_sum(call, element).expect("what `infer` accepts");
            Ok(vec![sum.formula(product, summand)])
        },
        expand: Some(|call, operands, emit| {
            let element = emit.tensor_type(operands[0]).element;
            let product = of_gemm(call).recipe([operands[0], operands[1]], element, emit);
            let summand = summand_operand(call).map(|index| operands[index]);
            let sum = decode_sum(call, element).expect("what `infer` accepts");
            vec![sum.recipe(product, summand, emit)]
        }),
        is_product: true,
        ..Run::BASE
    }),
    constraints: &rules([
        "C1: A has as many columns as B has rows, as they are transposed",
        "C2: C broadcasts to the product",
    ]),
};

const GEMM_RULES: Rules = Rules { contracting: "C1", batch: "", stretches: false };

fn of_gemm(call: &Call) -> Contraction {
    let summed = [("transA", 1), ("transB", 0)];
    let summed = summed.map(|(name, d)| if call.int(name) == 0 { d } else { 1 - d });
    Contraction { batch: Vec::new(), contracting: vec![summed] }
}

/// The index of the operand that is added to the product.
fn summand_operand(call: &Call) -> Option<usize> {
    call.is_given(2).then_some(2)
}

/// By what the product and C are multiplied.
fn decode_sum(call: &Call, element: ElementType) -> Option<Sum> {
    Sum::of(["alpha", "beta"].map(|name| call.tensor_attr(name)), element)
}

/// The most rows of a matrix whose elimination compiled code unrolls.
const MOST_ROWS: i64 = 64;

pub const DETERMINANT: Kind = Kind {
    example: "2x3x3xf32",

    law: "\
The result has the operand's dimensions but the last two. It is computed in `f64` by elimination, with the first of the \
largest elements of a column as its pivot, and rounded once. It runs on floats; compiled code has matrices of up to 64 rows.",
    infer: |call| match &call.tensor(0)?.shape[..] {
        [batch @ .., _, _] => tensor(element(call, 0)?, batch),
        _ => not_known("the operand is no matrix"),
    },
    run: Some(Run {
        infer: |call| {
            let x = numbers::floats_of(call)?;
            match x.shape[..] {
                [.., rows, columns] if rows == columns && rows > 0 && x.is_static() => {
                    (DETERMINANT.infer)(call)
                }
                _ => not_known("the matrices are not square"),
            }
        },
        most_operands: 1,
        eval: |call, operands| crate::ops::evaluate_expansion(emit_determinant, call, operands),
        expand: Some(|call, operands, emit| match emit.tensor_type(operands[0]).shape.last() {
            Some(..=MOST_ROWS) => emit_determinant(call, operands, emit),
            _ => Vec::new(),
        }),
        what: "more than 64 rows",
        work: Some(|call| {
            let x = call.tensor(0).map(|x| &x.shape[..]).unwrap_or_default();
            size::saturating_product(&[x, x.get(x.len().saturating_sub(1)..).unwrap_or_default()])
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

fn emit_determinant(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let TensorType { element, shape } = emit.tensor_type(operands[0]);
    let (batch, rows) = (&shape[..shape.len() - 2], shape[shape.len() - 1]);
    let count = element_count(batch).expect("a count that fits");
    let mut steps = Steps::in_double(emit);
    let matrices = steps.value(operands[0]);
    let mut matrices = steps.emit.reshape(matrices, &[count, rows, rows]);
    let mut product = steps.number(1.0);
    // Each step takes the pivot's row and column away.
    for left in (1..=rows).rev() {
        let column = layout::part(matrices, 2, 0, 1, steps.emit);
        let position = layout::iota(&[count, left, 1], 1, steps.emit);
        let magnitude = steps.apply(Of::Abs, [column]);
        let most = reduce(ReduceKind::Max, magnitude, &[1], true, steps.emit);
        let is_most = steps.apply(Of::Eq, [magnitude, most]);
        let last = layout::number(ElementType::I64, (left - 1).into(), &[], steps.emit);
        let positions = steps.apply(Of::Select, [is_most, position, last]);
        let pivot = reduce(ReduceKind::Min, positions, &[1], true, steps.emit);
        let row = recipes::elements(
            matrices,
            steps.emit.broadcast(pivot, &[0, 1, 2], &[count, 1, left]),
            1,
            Mode::ERROR,
            steps.emit,
        );
        let own = layout::part(row, 2, 0, 1, steps.emit);
        // A row that is exchanged with another one changes the sign.
        let first = layout::number(ElementType::I64, 0, &[], steps.emit);
        let is_first = steps.apply(Of::Eq, [pivot, first]);
        let negative = steps.apply(Of::Neg, [own]);
        let factor = steps.apply(Of::Select, [is_first, own, negative]);
        product = steps.apply(Of::Mul, [product, factor]);
        if left == 1 {
            break;
        }
        let first_row = layout::part(matrices, 1, 0, 1, steps.emit);
        let is_pivot = steps.apply(Of::Eq, [position, pivot]);
        let exchanged = steps.apply(Of::Select, [is_pivot, first_row, matrices]);
        let below = layout::part(exchanged, 1, 1, left - 1, steps.emit);
        let below_column = layout::part(below, 2, 0, 1, steps.emit);
        // Below a pivot of 0 there are zeros.
        let one = steps.number(1.0);
        let divisor = steps.choose((own, Of::Eq, 0.0), one, own);
        let factors = steps.apply(Of::Div, [below_column, divisor]);
        let products = steps.apply(Of::Mul, [factors, row]);
        let rest = steps.apply(Of::Sub, [below, products]);
        matrices = layout::part(rest, 2, 1, left - 1, steps.emit);
    }
    let all = steps.emit.broadcast(product, &[0, 1, 2], &[count, 1, 1]);
    let result = steps.emit.reshape(all, batch);
    vec![recipe::convert(result, element, emit)]
}
