//! `onnx.DFT` in the forms that are computed: complex numbers are pairs along the last dimension.

use super::sized::{axis_of_transform, infer_transformed};
use super::*;
use crate::elementwise::recipe::complex::{from_parts, parts};
use crate::fourier::Transform;
use crate::ops::core::{FftKind, of_parts};

/// The run of a transform.
pub const RUN: Option<Run> =
    Some(Run { most_operands: 3, infer: infer_run, eval, expand: Some(expand), ..Run::BASE });

/// The transform of numbers of the input's shape without its last dimension, and whether they are real.
fn transform_of(call: &Call, shape: &[i64]) -> Result<(Transform, bool), Violation> {
    let Some((&parts, shape)) = shape.split_last() else { return not_known("no dimensions") };
    let Some(along) = axis_of_transform(call) else { return not_known("the axis is not known") };
    let axis = axis(along, shape.len() + 1)?;
    let kind = match [call.int("inverse"), call.int("onesided")].map(|flag| flag != 0) {
        [false, false] => FftKind::Fft,
        [true, false] => FftKind::Ifft,
        [false, true] => FftKind::Rfft,
        [true, true] => FftKind::Irfft,
    };
    let own = shape.get(axis).copied().and_then(known);
    let size = match (call.is_given(1), kind) {
        (true, _) => number(call, 1),
        (false, FftKind::Irfft) => own.map(|size| 2 * (size - 1)),
        (false, _) => own,
    };
    let Some(size) = size.filter(|&size| size >= 1) else {
        return not_known("the size of the transform is not known, or none");
    };
    if axis == shape.len() || !(1..=2).contains(&parts) || !shape.iter().all(|&size| size >= 0) {
        return not_known("the input is no signal of a known shape");
    }
    let is_real = parts == 1;
    let takes_real = kind == FftKind::Rfft;
    if is_real != takes_real && matches!(kind, FftKind::Rfft | FftKind::Irfft) {
        return not_known(
            "one side is that of a transform of real numbers, which its inverse gives",
        );
    }
    Ok((Transform { kind, axis, size }, is_real))
}

fn infer_run(call: &Call) -> Types {
    let input = call.tensor(0)?;
    if of_parts(input.element).is_none() {
        return not_known("the numbers are not f32 or f64");
    }
    let found = infer_transformed(call, axis_of_transform(call))?;
    transform_of(call, &input.shape)?;
    Ok(found)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let input = &operands[0];
    let Ok((transform, is_real)) = transform_of(call, input.shape()) else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let shape = &input.shape()[..input.rank() - 1];
    let complex = of_parts(input.element()).expect("what `infer_run` accepts");
    // A pair of parts is one complex number.
    let numbers = match is_real {
        true => input.reshaped(shape),
        false => Tensor::from_bytes(complex, shape, input.expanded().stored_bytes()),
    };
    let found = transform.formula(&numbers);
    let parts = if found.element().is_complex() { 2 } else { 1 };
    let shape = [found.shape(), &[parts]].concat();
    Ok(vec![Tensor::from_bytes(input.element(), &shape, found.expanded().stored_bytes())])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let Ok((transform, is_real)) = transform_of(call, &ty.shape) else { return Vec::new() };
    vec![emit_of_parts(&transform, operands[0], is_real, emit)]
}

/// The recipe of a transform of numbers whose parts are a last dimension; so are those of the result.
pub fn emit_of_parts(transform: &Transform, x: Val, is_real: bool, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let last = ty.rank() - 1;
    let shape = &ty.shape[..last];
    let mut part = |k| {
        let part = layout::part(x, last, k, 1, emit);
        emit.reshape(part, shape)
    };
    let numbers = match is_real {
        true => part(0),
        false => {
            let parts = [part(0), part(1)];
            from_parts(parts, emit)
        }
    };
    let found = transform.recipe(numbers, emit);
    let parts = match transform.kind {
        FftKind::Irfft => vec![found],
        _ => parts(found, emit).to_vec(),
    };
    layout::stack(&parts, last, emit)
}
