//! `torch.aten.take`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.take",
    summary: "Elements of `self`, read as if it had one dimension; `torch.take`.",
    description: r#"
With q = rank(index) and flat the elements of `self` in row-major order:

    out[i_{0}, ..., i_{q-1}] = flat[index[i_{0}, ..., i_{q-1}]]

A negative index counts from the end of all elements; one outside [-n, n-1], n = self.numel(), is
an error. The page does not mention negative indices.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.take.html",
    operands: &[
        OperandDef::one("self", "a tensor"),
        OperandDef::one("index", "a tensor of si64, of any rank"),
    ],
    constraints: &rules([
        "C1: `index` is of si64",
        "C2: a tensor without elements has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The type of all elements in one dimension.
pub fn flat(ty: &TensorType) -> TensorType {
    ty.with_shape(&[element_count(&ty.shape).unwrap_or(DYNAMIC)])
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, index) = (call.tensor(0)?, call.tensor(1)?);
    super::check_index_type("C1", 1, index, &super::LONG)?;
    check::check_gathered_axes("C2", "self, read flat,", &flat(this), &[0], &index.shape)?;
    Ok(vec![this.with_shape(&index.shape).into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [this, index] = operands else { panic!("two operands") };
    let flat = this.reshaped(&[this.count() as i64]);
    let indices = Indices { tensor: index, operand: 1, find: formulas::from_end };
    let out = formulas::tensor(&flat, index.shape(), |c| {
        Ok(indices.at(c, 0, flat.shape()[0])?.map(|at| [at].into_iter().collect()))
    })?;
    Ok(vec![out])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[1]).shape;
    let taken = recipes::flat_elements(operands[0], operands[1], Mode::ERROR_FROM_END, emit);
    vec![emit.reshape(taken, &shape)]
}
