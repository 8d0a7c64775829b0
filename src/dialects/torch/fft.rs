//! `torch.aten.fft_fft`, `fft_ifft`, `fft_rfft` and `fft_irfft`.

use super::args;
use crate::fourier::Transform;
use crate::movement::operands;
use crate::ops::core::FftKind;
use crate::prelude::*;

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("self", "complex numbers, or f32 or f64"),
    OperandDef::constant(
        "n",
        "a constant `!torch.int`; or None: the size of the dimension, of `fft_irfft` 2 (m - 1)",
    ),
    OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
    OperandDef::constant("norm", "None"),
];

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: `n`, `dim` and `norm` are of the types of the signature, and `norm` is None",
    "C2: `self` is of complex numbers, f32 or f64; of `fft_rfft`, of f32 or f64",
    "C3: `dim` is in [-r, r-1]",
    "C4: `n`, or the size that it is by default, is at least 1",
]);

const fn define(name: &'static str, summary: &'static str, semantics: Semantics) -> OpDef {
    OpDef {
        name,
        summary,
        description: "The signal along `dim` is first cut to `n` numbers, or padded with zeros to as many; of `fft_irfft` to the n / 2 + 1 numbers that determine a real signal of size n. The inverses divide by n. Numbers are computed in `f64` and rounded once (`mg.fft`).",
        source: "https://docs.pytorch.org/docs/stable/fft.html",
        operands: OPERANDS,
        constraints: CONSTRAINTS,
        semantics,
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    define("torch.aten.fft_fft", "A discrete Fourier transform.", semantics::<0>()),
    define("torch.aten.fft_ifft", "The inverse of a discrete Fourier transform.", semantics::<1>()),
    define(
        "torch.aten.fft_rfft",
        "The first half of a discrete Fourier transform of real numbers.",
        semantics::<2>(),
    ),
    define(
        "torch.aten.fft_irfft",
        "The real signal with this half of a discrete Fourier transform.",
        semantics::<3>(),
    ),
];

const fn semantics<const KIND: usize>() -> Semantics {
    Semantics::framework(
        |call| infer(call, FftKind::ALL[KIND]),
        |call, operands| match transform_of(call, FftKind::ALL[KIND], operands[0].shape()) {
            Ok(Some(transform)) => Ok(vec![transform.formula(&operands[0])]),
            _ => Err(Fault::Other("the arguments are not known".into())),
        },
        |call, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            match transform_of(call, FftKind::ALL[KIND], &shape) {
                Ok(Some(transform)) => vec![transform.recipe(operands[0], emit)],
                _ => Vec::new(),
            }
        },
    )
}

/// The transform of an operand of this shape; `None` where it is not known.
fn transform_of(call: &Call, kind: FftKind, shape: &[i64]) -> Result<Option<Transform>, Violation> {
    let (n, dim) = (args::int_or_none(call, 1)?, args::int(call, 2)?);
    if !args::is_none(call, 3) {
        let message = format!("norm must be None, but is of type {}", call.operands[3]);
        return fail("C1", Site::Operand(3), message);
    }
    let (Some(n), Some(dim)) = (n, dim) else { return Ok(None) };
    let axis = operands::axis("C3", Site::Operand(2), dim, shape.len())?;
    let own = shape[axis];
    let size = match (n, kind) {
        (Some(n), _) => n,
        (None, _) if size::is_open(own) => return Ok(None),
        (None, FftKind::Irfft) => 2 * (own - 1),
        (None, _) => own,
    };
    if size < 1 {
        let message = format!("n must be at least 1, but is {size}");
        return fail("C4", Site::Operand(1), message);
    }
    Ok(Some(Transform { kind, axis, size }).filter(|_| !size::is_open(own)))
}

fn infer(call: &Call, kind: FftKind) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    let Some(element) = Transform::result_element(kind, this.element) else {
        let wanted =
            if kind == FftKind::Rfft { "f32 or f64" } else { "complex numbers, f32 or f64" };
        let message = format!("self must be of {wanted}, but is {this}");
        return fail("C2", Site::Operand(0), message);
    };
    let shape = match transform_of(call, kind, &this.shape)? {
        Some(transform) => transform.result_shape(&this.shape),
        None => Shape::from_elem(DYNAMIC, this.rank()),
    };
    Ok(vec![TensorType::new(element, &shape).into()])
}
