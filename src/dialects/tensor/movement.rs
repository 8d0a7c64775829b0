//! `tensor.reshape`, `tensor.concat`.

use crate::motion::{self, Motion, Move, Plan, operands};
use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, Call, Constraint, OpDef, OperandDef, Site, Violation};
use crate::types::{DYNAMIC, Shape, element_count};

pub static RESHAPE: OpDef = OpDef {
    name: "tensor.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: "The result has the shape that the operand `shape` says.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorreshape-tensorreshapeop",
    operands: &[
        OperandDef::one("source", "a tensor"),
        OperandDef::known("shape", "signless integers but `i1`, or index, of rank 1: the sizes"),
    ],
    attributes: &[],
    results: &["result"],
    constraints: &[
        Constraint { id: "C1", text: "`shape` has signless integers but `i1`, or index" },
        Constraint { id: "C2", text: "`shape` has rank 1" },
        Constraint { id: "C3", text: "no size is negative" },
        Constraint { id: "C4", text: "the number of elements stays" },
    ],
    assembly: Some("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    semantics: motion::semantics::<Reshape>(),
};

pub static CONCAT: OpDef = OpDef {
    name: "tensor.concat",
    summary: "Tensors one behind the other along one dimension.",
    description: "The tensors differ in size only along `dim`.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorconcat-tensorconcatop",
    operands: &[OperandDef::variadic("inputs", "tensors of rank r >= 1")],
    attributes: &[AttrDef {
        name: "dim",
        kind: AttrKindDef::Int("i64"),
        default: Default::Required,
        doc: "the dimension, in [0, r-1]",
    }],
    results: &["result"],
    constraints: &[
        Constraint { id: "C1", text: "there is a tensor" },
        Constraint { id: "C2", text: "`dim` is in [0, r-1]" },
        Constraint {
            id: "C3",
            text: "the tensors have one element type, and one shape but for `dim`",
        },
    ],
    assembly: Some("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
    semantics: motion::semantics::<Concat>(),
};

struct Reshape;

impl Move for Reshape {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let (source, shape) = (call.tensor(0)?, call.tensor(1)?);
        let refuse = |constraint, message: String| {
            Err(Violation::new(constraint, Site::Operand(1), message))
        };
        if !(shape.element.is_index_type() && shape.element.is_signless()) {
            let message =
                format!("shape must have signless integers or index, but has {}", shape.element);
            return refuse("C1", message);
        }
        let [rank] = shape.shape[..] else {
            return refuse("C2", format!("shape must have rank 1, but has {}", shape.rank()));
        };
        let known = if rank == 0 { Some(Vec::new()) } else { call.known_ints(1) };
        let Some(sizes) = known else {
            let rank = if rank == DYNAMIC { call.declared_result()?.rank() } else { rank as usize };
            return Ok(Plan::open(source, rank));
        };
        if let Some(size) = sizes.iter().find(|&&size| size < 0) {
            return refuse("C3", format!("size {size} is negative"));
        }
        let count = source.element_count().filter(|_| source.is_static());
        if source.is_static() && element_count(&sizes) != count {
            return refuse("C4", format!("{source} has another number of elements than {sizes:?}"));
        }
        Ok(Plan::one(0, Motion::Reshape { shape: Shape::from_vec(sizes) }))
    }
}

struct Concat;

impl Move for Concat {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        if call.operands.is_empty() {
            return Err(Violation::new("C1", Site::Op, "there must be a tensor"));
        }
        let (rank, dim) = (call.tensor(0)?.rank(), call.int("dim"));
        let Some(axis) = usize::try_from(dim).ok().filter(|&axis| axis < rank) else {
            let message = format!("dim {dim} is not in [0, {rank})");
            return Err(Violation::new("C2", Site::Attr("dim"), message));
        };
        operands::alike_but_for("C3", call, axis)?;
        Ok(Plan::of(0..call.operands.len(), [Motion::Concat { axis }]))
    }
}
