//! Operators whose results have as many elements as there are of a kind, and other lists.

use super::*;
use crate::groups::{Groups, slices_at};
use crate::nonzero;
use crate::recipes::Mode;

pub const NON_ZERO: Kind = Kind {
    law: "\
A row for each dimension of X, a column for each element that is not zero, in row-major order.",
    operands: &[OperandDef::constant("X", "a tensor of numbers")],
    infer: |call| tensor(ElementType::I64, &[call.tensor(0)?.rank() as i64, DYNAMIC]),
    run: by_known_operands(
        1,
        |call| {
            let x = call.tensor(0)?;
            if x.rank() == 0 || !(x.element.is_integer() || x.element.is_float()) {
                return not_known(format!("{x} has no coordinates here"));
            }
            let count = call.constants[0].as_ref().map(|x| nonzero::count(x) as i64);
            tensor(ElementType::I64, &[x.rank() as i64, open(count)])
        },
        |call, operands| {
            let rows = nonzero::coordinates(&operands[0]);
            Ok(vec![Tensor::from_i64s(call.results[0].shape().expect("a tensor"), &rows)])
        },
    ),
    ..Kind::BASE
};

const AXIS: AttrDef = attr("axis", Int("si64"), Absent, "without it, X counts as a list");

pub const COMPRESS: Kind = Kind {
    example: "3x2xf32 3xi1 {axis = 0 : si64}",

    law: "\
The slices along `axis`, without it the elements as a list, at whose position the condition holds.",
    operands: &[
        OperandDef::one("input", "a tensor"),
        OperandDef::constant("condition", "a list of truth values"),
    ],
    attributes: &[AXIS],
    infer: |call| {
        let input = call.tensor(0)?;
        Ok(vec![some_along(call, input)?.into()])
    },
    run: by_recipe(
        2,
        |call| {
            let (input, condition) = (call.tensor(0)?, call.tensor(1)?);
            let mut ty = some_along(call, input)?;
            if condition.rank() != 1 || condition.element != ElementType::I1 {
                return not_known("the condition is no list of truth values");
            }
            if let Some(condition) = &call.constants[1] {
                let [_, length, _] = slice_counts(call, &input.shape)?;
                let chosen = true_positions(condition);
                if chosen.last().is_some_and(|&last| last as i64 >= length) {
                    return not_known("the condition chooses what is not there");
                }
                ty.shape[axis_attr(call, input.rank())?] = chosen.len() as i64;
            }
            Ok(vec![ty.into()])
        },
        |call, operands| {
            let [input, condition] = operands else { panic!("two operands") };
            let slices = slice_counts(call, input.shape()).expect("what `infer` accepts");
            let shape = call.results[0].shape().expect("a tensor");
            Ok(vec![slices_at(input, slices, &true_positions(condition), shape)])
        },
        |call, operands, emit| {
            let Some(condition) = &call.constants[1] else { return Vec::new() };
            let positions = true_positions(condition).into_iter().map(|at| at as i64);
            let positions: Vec<i64> = positions.collect();
            let positions = Tensor::from_i64s(&[positions.len() as i64], &positions);
            let positions = layout::constant(positions, emit);
            let shape = emit.tensor_type(operands[0]).shape;
            let (input, axis) = match call.opt_int("axis") {
                Some(along) => {
                    (operands[0], axis(along, shape.len()).expect("what `infer` accepts"))
                }
                None => (emit.reshape(operands[0], &[element_count(&shape).unwrap_or(0)]), 0),
            };
            vec![recipes::blocks(input, positions, axis, 0, Mode::ERROR, emit)]
        },
    ),
    ..Kind::BASE
};

/// The positions where a condition holds.
fn true_positions(condition: &Tensor) -> Vec<usize> {
    (0..condition.count()).filter(|&at| condition.int_at(at) != 0).collect()
}

/// The dimension along which slices are chosen, of the result.
fn axis_attr(call: &Call, rank: usize) -> Result<usize, Violation> {
    call.opt_int("axis").map_or(Ok(0), |along| axis(along, rank))
}

/// The numbers of elements before a dimension, along it and after it; without `axis` all are along it.
fn slice_counts(call: &Call, shape: &[i64]) -> Result<[i64; 3], Violation> {
    let parts = match call.opt_int("axis") {
        None => [&[], shape, &[]],
        Some(along) => {
            let d = axis(along, shape.len())?;
            [&shape[..d], &shape[d..=d], &shape[d + 1..]]
        }
    };
    match parts.map(element_count) {
        [Some(before), Some(along), Some(behind)] => Ok([before, along, behind]),
        _ => not_known("the sizes are not known"),
    }
}

/// Some of the slices along `axis`, or of the elements.
fn some_along(call: &Call, ty: &TensorType) -> Result<TensorType, Violation> {
    let Some(along) = call.opt_int("axis") else { return Ok(ty.with_shape(&[DYNAMIC])) };
    let mut shape = ty.shape.clone();
    shape[axis(along, ty.rank())?] = DYNAMIC;
    Ok(ty.with_shape(&shape))
}

pub const UNIQUE: Kind = Kind {
    example: "6xi64",

    law: "\
Y has the operand's shape with an open size along `axis`, without it a list; the other results are \
lists, of which `inverse_indices` has a number for each slice or element of X. They are sorted, or in the order in \
which they first stand in X. It runs where no element is NaN.",
    operands: &[OperandDef::constant("X", "a tensor of numbers")],
    attributes: &[AXIS, int("sorted", 1, "0: in the order of their first occurrence")],
    infer: |call| {
        let x = call.tensor(0)?;
        let all = match call.opt_int("axis") {
            Some(along) => x.shape[axis(along, x.rank())?],
            None => open(size::product(&x.shape)),
        };
        let list = |size: i64| ValueType::tensor(ElementType::I64, &[size]);
        Ok(vec![some_along(call, x)?.into(), list(DYNAMIC), list(all), list(DYNAMIC)])
    },
    run: by_known_operands(
        1,
        |call| {
            let x = call.tensor(0)?;
            let mut found = (UNIQUE.infer)(call)?;
            if !(x.element.is_integer() || x.element.is_float()) {
                return not_known(format!("elements of {} are not sorted here", x.element));
            }
            if let Some(x) = &call.constants[0] {
                if x.element().is_float() && (0..x.count()).any(|at| x.float_at(at).is_nan()) {
                    return not_known("NaN is not sorted here");
                }
                let groups = Groups::of(x, slice_counts(call, x.shape())?, false);
                let count = groups.first.len() as i64;
                let mut y = some_along(call, call.tensor(0)?)?;
                y.shape[axis_attr(call, x.rank())?] = count;
                found[0] = y.into();
                for result in [1, 3] {
                    found[result] = ValueType::tensor(ElementType::I64, &[count]);
                }
            }
            Ok(found)
        },
        |call, operands| {
            let x = &operands[0];
            let slices = slice_counts(call, x.shape()).expect("what `infer` accepts");
            let groups = Groups::of(x, slices, call.int("sorted") != 0);
            let list = |all: Vec<i64>| Tensor::from_i64s(&[all.len() as i64], &all);
            Ok(vec![
                slices_at(x, slices, &groups.first, call.results[0].shape().expect("a tensor")),
                list(groups.first.iter().map(|&at| at as i64).collect()),
                list(groups.numbers),
                list(groups.counts),
            ])
        },
    ),
    ..COMPRESS
};

pub const COUNT: Kind = Kind {
    example: "!onnx.Seq<tensor<2xf32>>",
    law: "One number.",
    infer: |_| tensor(ElementType::I64, &[]),
    ..Kind::BASE
};

pub const TRUTH: Kind = Kind {
    example: "!onnx.Opt<tensor<2xf32>>",
    law: "One truth value.",
    infer: |_| tensor(ElementType::I1, &[]),
    ..Kind::BASE
};

pub const MATCHES: Kind = Kind {
    example: r#"2x3x!onnx.String {pattern = "[a-z]+"}"#,

    law: "The operand's shape, of truth values.",
    infer: |call| Ok(vec![call.tensor(0)?.with_element(ElementType::I1).into()]),
    ..Kind::BASE
};

pub const IMAGE: Kind = Kind {
    example: "64xui8",

    law: "[height, width, channels], of bytes.",
    infer: |_| tensor(ElementType::UI8, &[DYNAMIC; 3]),
    ..Kind::BASE
};
