//! `torch.aten.take_along_dim`.

use super::args;
use super::take::flat;
use crate::formulas::{Found, Indices};
use crate::ops::core::Bounds;
use crate::prelude::*;
use crate::types::broadcast_dim;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.take_along_dim",
    summary: "One element of `self` for each index along a dimension, with broadcasting; `torch.take_along_dim`.",
    description: r#"
With a dim, `self` and `indices` broadcast in every other dimension d (bc: 0 in a dimension of size
1, else the coordinate):

    out[c] = self[bc(c_{0}), ..., indices[bc(c)] mod s, ..., bc(c_{r-1})],   s = self.size(dim)

Where dim is None, both are read as if they had one dimension:

    out[i] = self.flatten()[indices.flatten()[i]]

The page says that it selects values "at the 1-dimensional indices from `indices`" and nothing of
other indices. In truth, with a dim every index is taken modulo s (floor), so that none is out of
range; without one, an index outside [0, n), n = self.numel(), is an error, negative ones included.
On the CPU torch turns some NaNs of bf16 into 0xFFFF; here bits stay what they are.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.take_along_dim.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::one("indices", "a tensor of si64; with a dim, of rank r"),
        OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1], or `!torch.none`"),
    ],
    constraints: &rules([
        "C1: `indices` are of si64",
        "C2: `dim` is None or a constant in [-r, r-1], for `self` of rank 1 or more",
        "C3: with a dim, `indices` have the rank of `self`",
        "C4: outside `dim`, the sizes of `self` and `indices` are equal or one of them is 1",
        "C5: a dimension of size 0, or a flat tensor without elements, has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn is_none(call: &Call) -> bool {
    args::is_none(call, 2)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, indices) = (call.tensor(0)?, call.tensor(1)?);
    super::check_index_type("C1", 1, indices, &super::LONG)?;
    if is_none(call) {
        let result = flat(indices).shape;
        check::check_gathered_axes("C5", "self, read flat,", &flat(this), &[0], &result)?;
        return Ok(vec![this.with_shape(&result).into()]);
    }
    let dim = dim(call, this)?;
    if this.rank() != indices.rank() {
        let message = format!(
            "indices must have rank {} as self has, but have {}",
            this.rank(),
            indices.rank()
        );
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    let size = |d: usize| {
        let (a, b) = (this.shape[d], indices.shape[d]);
        if d == dim {
            return Ok(b);
        }
        broadcast_dim(a, b).ok_or_else(|| {
            let message = format!(
                "dimension {d} is not dim, so self's size {a} and the indices' {b} must be equal or one of them 1"
            );
            Violation::new("C4", Site::Operand(1), message)
        })
    };
    let result = (0..this.rank()).map(size).collect::<Result<Shape, _>>()?;
    check::check_gathered_axes("C5", "self", this, &[dim], &result)?;
    Ok(vec![this.with_shape(&result).into()])
}

fn dim(call: &Call, this: &TensorType) -> Result<usize, Violation> {
    let dim = super::dim("C2", call, 2, this)?;
    if this.rank() == 0 {
        return fail("C2", Site::Operand(0), "self must have rank 1 or more, but has 0".to_owned());
    }
    Ok(dim)
}

/// The dim that `infer` accepted; `None`: flat.
fn accepted_dim(call: &Call) -> Option<usize> {
    let dim = || call.tensor(0).and_then(|this| dim(call, this));
    (!is_none(call)).then(|| dim().expect("an application that `infer` accepts"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, tensor) = (&operands[0], &operands[1]);
    let Some(dim) = accepted_dim(call) else {
        let flat = this.reshaped(&[this.count() as i64]);
        let indices = Indices { tensor, operand: 1, find: formulas::strict };
        let out = formulas::tensor(&flat, &[tensor.count() as i64], |c| {
            let position = multigather_core::tensor::walk::unravel(tensor.shape(), c[0] as usize);
            let found = indices.at(&position, 0, flat.shape()[0])?;
            Ok(found.map(|at| [at].into_iter().collect()))
        })?;
        return Ok(vec![out]);
    };
    let modulo = |value: i128, size: i64| Found::At(value.rem_euclid(size.into()) as i64);
    let indices = Indices { tensor, operand: 1, find: modulo };
    let bc = |c: &[i64], shape: &[i64]| -> Shape {
        c.iter().zip(shape).map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()
    };
    let larger = |d: usize| match (this.shape()[d], tensor.shape()[d]) {
        (_, size) if d == dim => size,
        (1, size) | (size, _) => size,
    };
    let shape: Shape = (0..this.rank()).map(larger).collect();
    let out = formulas::tensor(this, &shape, |c| {
        let mut position = bc(c, tensor.shape());
        position[dim] = c[dim];
        let mut from = bc(c, this.shape());
        from[dim] = indices.at(&position, dim, this.shape()[dim])?.unwrap_or(0);
        Ok(Some(from))
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, indices) = (operands[0], operands[1]);
    let Some(dim) = accepted_dim(call) else {
        let count = size::product(&emit.tensor_type(indices).shape);
        let indices = emit.reshape(indices, &[count.unwrap_or(DYNAMIC)]);
        return vec![recipes::flat_elements(this, indices, Mode::ERROR, emit)];
    };
    let mode = Mode { bounds: Bounds::Wrap, from_end: false };
    vec![emit.emit(mode.gather(&[dim as i64]), &[this, indices])]
}
