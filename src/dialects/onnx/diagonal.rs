//! `onnx.Trilu`, `onnx.EyeLike`: the elements on each side of a diagonal.

use super::operands::int;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate};
use crate::prelude::*;

pub static TRILU: OpDef = OpDef {
    name: "onnx.Trilu",
    summary: "The upper or the lower triangle of matrices, and zeros.",
    description: r#"
With i and j the last two coordinates of c: output[c] = input[c] where j - i >= k (`upper`), or
j - i <= k (not `upper`), else zero. Without `k`, k = 0: the main diagonal.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Trilu.html",
    operands: &[
        OperandDef::one("input", "a tensor of rank 2 or more"),
        OperandDef::one("k", "one number of i64; may be left out"),
    ],
    attributes: &[int("upper", 1, "0: the lower triangle")],
    constraints: &rules(["C1: `input` has rank 2 or more", "C2: `k` is one number of i64"]),
    semantics: Semantics::framework(infer_trilu, eval_trilu, expand_trilu),
    ..OpDef::BASE
};

fn infer_trilu(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    if input.rank() < 2 {
        let message = format!("input must have rank 2 or more, but is {input}");
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    if call.is_given(1) {
        let k = call.tensor(1)?;
        if k.element != ElementType::I64 || !matches!(k.element_count(), Some(1) | None) {
            return fail(
                "C2",
                Site::Operand(1),
                format!("k must be one number of i64, but is {k}"),
            );
        }
    }
    Ok(vec![input.clone().into()])
}

fn eval_trilu(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let input = &operands[0];
    let k = if call.is_given(1) { operands[1].int_at(0) } else { 0 };
    let r = input.rank();
    let place = |c: &[i64]| {
        let above = i128::from(c[r - 1] - c[r - 2]);
        let is_kept = if call.int("upper") != 0 { above >= k } else { above <= k };
        Ok(is_kept.then(|| Shape::from_slice(c)))
    };
    Ok(vec![formulas::tensor(input, input.shape(), place)?])
}

fn expand_trilu(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let k = match call.is_given(1) {
        true => emit.reshape(operands[1], &[]),
        false => layout::number(ElementType::I64, 0, &[], emit),
    };
    let matrix = &ty.shape[ty.rank() - 2..];
    let k = layout::stretch(k, matrix, emit);
    let predicate = match call.int("upper") {
        0 => CmpiPredicate::Sle,
        _ => CmpiPredicate::Sge,
    };
    let kept = compare_with_diagonal(matrix, k, predicate, emit);
    let kept = layout::stretch(kept, &ty.shape, emit);
    let zero = layout::zeros(ty.element, &ty.shape, emit);
    vec![emit.emit(CoreOp::Select, &[kept, operands[0], zero])]
}

/// A mask over a matrix: whether column minus row is in the relation to `k`.
fn compare_with_diagonal(
    matrix: &[i64],
    k: Val,
    predicate: CmpiPredicate,
    emit: &mut dyn Emit,
) -> Val {
    let (row, column) = (layout::iota(matrix, 0, emit), layout::iota(matrix, 1, emit));
    let above = emit.emit(CoreOp::Binary(BinaryOp::Subi), &[column, row]);
    emit.emit(CoreOp::Cmpi(Cmpi { predicate }), &[above, k])
}

pub static EYE_LIKE: OpDef = OpDef {
    name: "onnx.EyeLike",
    summary: "Ones on a diagonal of a matrix, and zeros.",
    description: r#"
output[i, j] = 1 where j - i = k, else 0, for a matrix of the shape of `input`, and of its element
type, unless `dtype` names another one.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__EyeLike.html",
    operands: &[OperandDef::typed("input", "a tensor of rank 2")],
    attributes: &[
        attr(
            "dtype",
            Int("si64"),
            Absent,
            "the element type, by its number in ONNX's `TensorProto.DataType`",
        ),
        int("k", 0, "the diagonal; positive: above the main one"),
    ],
    constraints: &rules([
        "C1: `input` has rank 2",
        "C2: the elements are integers or floats",
        "C3: `dtype` is the number of a type of integers or floats",
    ]),
    semantics: Semantics::framework(infer_eye_like, eval_eye_like, expand_eye_like),
    ..OpDef::BASE
};

/// The integers and floats of ONNX's `TensorProto.DataType`.
pub fn data_type(number: i64) -> Option<ElementType> {
    use ElementType::*;
    Some(match number {
        1 => F32,
        2 => UI8,
        3 => I8,
        4 => UI16,
        5 => I16,
        6 => I32,
        7 => I64,
        9 => I1,
        10 => F16,
        11 => F64,
        12 => UI32,
        13 => UI64,
        16 => BF16,
        _ => return None,
    })
}

fn infer_eye_like(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    if input.rank() != 2 {
        return fail("C1", Site::Operand(0), format!("input must have rank 2, but is {input}"));
    }
    let element = match call.opt_int("dtype") {
        Some(number) => data_type(number).ok_or_else(|| {
            let message = format!("dtype {number} names no type of integers or floats");
            Violation::new("C3", Site::Attr("dtype"), message)
        })?,
        None => input.element,
    };
    if !element.is_integer() && !element.is_float() {
        let message = format!("the elements must be integers or floats, but are {element}");
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    Ok(vec![input.with_element(element).into()])
}

fn eval_eye_like(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element = call.opt_int("dtype").and_then(data_type).unwrap_or(operands[0].element());
    let mut builder = TensorBuilder::new(element, operands[0].shape());
    for c in coordinates(operands[0].shape()) {
        let is_one = c[1] - c[0] == call.int("k");
        match element.is_float() {
            true => builder.push_float(f64::from(u8::from(is_one))),
            false => builder.push_int(is_one.into()),
        }
    }
    Ok(vec![builder.finish()])
}

fn expand_eye_like(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.results[0].as_tensor().expect("a tensor");
    let k = layout::number(ElementType::I64, call.int("k").into(), &ty.shape, emit);
    let is_one = compare_with_diagonal(&ty.shape, k, CmpiPredicate::Eq, emit);
    let [one, zero] = [1, 0].map(|value| {
        let mut builder = TensorBuilder::new(ty.element, &[]);
        match ty.element.is_float() {
            true => builder.push_float(f64::from(value)),
            false => builder.push_int(value.into()),
        }
        let scalar = layout::constant(builder.finish(), emit);
        layout::stretch(scalar, &ty.shape, emit)
    });
    vec![emit.emit(CoreOp::Select, &[is_one, one, zero])]
}
