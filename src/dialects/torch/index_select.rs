//! `torch.aten.index_select`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.index_select",
    summary: "Slices of `self` along one dimension, one for each index; `torch.index_select`.",
    description: r#"
With r = rank(self):

    out[p_{0}, ..., p_{dim-1}, i, p_{dim+1}, ..., p_{r-1}]
        = self[p_{0}, ..., p_{dim-1}, index[i], p_{dim+1}, ..., p_{r-1}]

An index outside [0, s), s = self.size(dim), is an error: negative ones do not count from the end.

The page asks for an `index` of one dimension. In truth it may have none and then counts as [1]:
the result keeps dimension `dim`, of size 1. A `self` of rank 0 takes exactly one index and gives
a result of rank 0.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.index_select.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
        OperandDef::one("index", "a tensor of si32 or si64, of rank 0 or 1"),
    ],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1]",
        "C2: `index` is of si32 or si64",
        "C3: `index` has rank 0 or 1",
        "C4: a `self` of rank 0 takes one index",
        "C5: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, index) = (call.tensor(0)?, call.tensor(2)?);
    let dim = super::dim("C1", call, 1, this)?;
    super::check_index_type("C2", 2, index, &super::INT_OR_LONG)?;
    if index.rank() > 1 {
        let message = format!("index must have rank 0 or 1, but has {}", index.rank());
        return Err(Violation::new("C3", Site::Operand(2), message));
    }
    let count = super::at_least_1d(&index.shape)[0];
    if this.rank() == 0 {
        if !size::must_equal(count, 1) {
            let message = format!("self has rank 0, so index must have 1 element, but has {count}");
            return Err(Violation::new("C4", Site::Operand(2), message));
        }
        return Ok(vec![this.clone().into()]);
    }
    let shape = result_shape(this, dim, count);
    check::check_gathered_axes("C5", "self", this, &[dim], &shape)?;
    Ok(vec![this.with_shape(&shape).into()])
}

fn result_shape(this: &TensorType, dim: usize, count: i64) -> Vec<i64> {
    let mut shape = this.shape.to_vec();
    shape[dim] = count;
    shape
}

fn dim_operand(call: &Call) -> usize {
    let dim = call.tensor(0).and_then(|this| super::dim("C1", call, 1, this));
    dim.expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, index, dim) = (&operands[0], &operands[2], dim_operand(call));
    let indices = Indices { tensor: index, operand: 2, find: formulas::strict };
    let at = |i: i64, size: i64| {
        let position = [i];
        indices.at(if index.rank() == 0 { &[] } else { &position }, dim, size)
    };
    if this.rank() == 0 {
        at(0, 1)?;
        return Ok(vec![this.clone()]);
    }
    let shape = result_shape(&this.ty(), dim, index.count() as i64);
    let out = formulas::tensor(this, &shape, |c| {
        let found = at(c[dim], this.shape()[dim])?;
        Ok(found.map(|at| [&c[..dim], &[at], &c[dim + 1..]].concat().into_iter().collect()))
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, index) = (operands[0], operands[2]);
    let shape = emit.tensor_type(this).shape;
    let data = emit.reshape(this, &super::at_least_1d(&shape));
    let index_shape = emit.tensor_type(index).shape;
    let index = emit.reshape(index, &super::at_least_1d(&index_shape));
    let selected = recipes::blocks(data, index, dim_operand(call), 0, Mode::ERROR, emit);
    vec![if shape.is_empty() { emit.reshape(selected, &[]) } else { selected }]
}
