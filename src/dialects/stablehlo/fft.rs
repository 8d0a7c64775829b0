//! `stablehlo.fft`.

use super::compare::enum_word;
use super::rules;
use crate::ops::core::library::half_size;
use crate::ops::core::{Core, Fft, FftKind, LibraryFunction};
use crate::prelude::*;

const TYPE: &str = "fft_type";
const LENGTH: &str = "fft_length";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.fft",
    summary: "Discrete Fourier transforms along the last dimensions.",
    description: r#"
The last size(fft_length) dimensions are transformed, the last one first; by the inverses it is the last one.
FFT takes x along a dimension of size n to result[k] = sum over j of x[j] * e^(-2 pi i j k / n), and IFFT is its
inverse. RFFT takes real numbers and gives the first n / 2 + 1 of the last dimension's; IRFFT is its inverse, which
takes the imaginary part of number 0, and of number n / 2 of an even n, as 0.

Numbers are computed in `f64` and rounded once (`mg.fft`). Of `fft_length`, FFT and IFFT use the size alone, as the
specification does.
"#,
    source: "https://openxla.org/stablehlo/spec#fft",
    operands: &[OperandDef::one("operand", "complex numbers; of RFFT, f32 or f64")],
    attributes: &[
        attr(LENGTH, I64Array, Required, "the sizes of the dimensions that are transformed"),
        attr(TYPE, Any, Required, "`#stablehlo<fft_type FFT>`, IFFT, RFFT or IRFFT"),
    ],
    constraints: &rules([
        "I2: `fft_type` is one of the four",
        "C1: size(fft_length) <= rank(operand)",
        "C2: `operand` is of complex numbers; of RFFT, of f32 or f64. `result` is of such complex numbers; of IRFFT, of their parts",
        "C3: 1 <= size(fft_length) <= 3",
        "C4: the last dimensions of what is real are `fft_length`, which is not negative",
        "C5: shape(result) = shape(operand), but the last dimension of what is complex is n / 2 + 1 for a real one of size n > 0",
    ]),
    assembly: Some(
        "$operand `,` `type` `=` word($fft_type, stablehlo fft_type FFT IFFT RFFT IRFFT) `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn kind_of(call: &Call) -> Result<FftKind, Violation> {
    let text = call.text(TYPE).unwrap_or_default();
    let word = enum_word(text, TYPE).map(str::to_lowercase);
    match word.and_then(|word| FftKind::from_name(&word)) {
        Some(kind) => Ok(kind),
        None => fail("I2", Site::Attr(TYPE), format!("there is no fft_type {text}")),
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, kind, length) = (call.tensor(0)?, kind_of(call)?, call.ints(LENGTH));
    let rank = operand.rank();
    if !(1..=3).contains(&length.len()) {
        let message = format!("fft_length must have 1 to 3 sizes, but has {}", length.len());
        return fail("C3", Site::Attr(LENGTH), message);
    }
    if length.len() > rank {
        let message = format!(
            "fft_length has {} sizes, which are more dimensions than {operand} has",
            length.len()
        );
        return fail("C1", Site::Attr(LENGTH), message);
    }
    let (operation, ty) = transform_of(kind, length, operand);
    if let Some(&size) = length.iter().find(|&&size| size < 0) {
        return fail("C4", Site::Attr(LENGTH), format!("fft_length has a size of {size}"));
    }
    let first = rank - length.len();
    for (d, (&expected, &size)) in ty.shape.iter().zip(&operand.shape).enumerate().skip(first) {
        if !size::must_equal(size, expected) {
            let id = if kind == FftKind::Irfft && d + 1 == rank { "C5" } else { "C4" };
            let message = format!(
                "for an fft_length of {length:?} dimension {d} of operand must be {expected}, but it is {operand}"
            );
            return fail(id, Site::Operand(0), message);
        }
    }
    let inferred = operation
        .infer(&[ty.into()])
        .map_err(|violation| Violation::new("C2", Site::Operand(0), violation.message))?;
    let inferred = inferred.as_tensor().expect("a tensor of the operand's rank").clone();
    rules::result_of(["C2", "C5"], call, inferred)
}

/// The transform, and the type of its operand, whose transformed dimensions follow from the lengths where these are
/// those of what is real.
fn transform_of(kind: FftKind, length: &[i64], operand: &TensorType) -> (Fft, TensorType) {
    let first = operand.rank() - length.len();
    let last = *length.last().expect("a dimension is transformed");
    let mut ty = operand.clone();
    match kind {
        FftKind::Fft | FftKind::Ifft => {}
        FftKind::Rfft => ty.shape[first..].copy_from_slice(length),
        FftKind::Irfft => {
            ty.shape[first..].copy_from_slice(length);
            ty.shape[operand.rank() - 1] = half_size(last);
        }
    }
    let size = (kind == FftKind::Irfft).then_some(last);
    (Fft { kind, dims: length.len() as i64, size }, ty)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let kind = kind_of(call).expect("what `infer` accepts");
    let (transform, _) = transform_of(kind, call.ints(LENGTH), &operands[0].ty());
    Ok(vec![transform.eval(operands)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let kind = kind_of(call).expect("what `infer` accepts");
    let operand = emit.tensor_type(operands[0]);
    let (transform, ty) = transform_of(kind, call.ints(LENGTH), &operand);
    let operand = emit.reshape(operands[0], &ty.shape);
    vec![emit.emit(CoreOp::Library(LibraryFunction::Fft(transform)), &[operand])]
}
