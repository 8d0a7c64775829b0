//! `torch.aten.index.Tensor`.

use crate::indexing::Indexed;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.index.Tensor",
    summary: "The elements of `self` at tuples of indices, one tensor of them for each dimension; `self[i, j, ...]`.",
    description: r#"
The k-th tensor of the list indexes dimension k of `self`; a dimension with None, and each behind the
list, is taken whole. The index tensors broadcast to one shape b_{0}, ..., b_{m-1}. With D the indexed
dimensions, bc(i) the position of i in an index tensor (0 in a dimension of size 1), and p the
coordinates of the other dimensions:

    out[.., i_{0}, ..., i_{m-1}, ..] = self[q],   q_{d} = indices_{d}[bc(i)] for d in D, else p_{d}

The coordinates i stand where D begins, if D are neighbours, else before all p, as in NumPy. An index
in [-s, -1] counts from the end of a dimension of size s; any other outside [0, s) is an error, unless
the result has no elements. Masks (`i1`, `ui8`), which choose by value, are not supported.
"#,
    source: "https://docs.pytorch.org/cppdocs/notes/tensor_indexing.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::variadic("indices", "those of a list: tensors of si32 or si64, or None"),
    ],
    constraints: &rules([
        "C1: `indices` is a list that `torch.prim.ListConstruct` makes, with a tensor in it",
        "C2: the index tensors are of si32 or si64",
        "C3: the list has r elements at most",
        "C4: the index tensors broadcast",
        "C5: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The decoded indexing: operand d + 1 holds the indices of dimension d.
fn decode_indexing(call: &Call) -> Result<Indexed, Violation> {
    of_list(call, call.operands.len())
}

/// The indexing by the operands from 1 to `end`, the elements of a list.
pub fn of_list(call: &Call, end: usize) -> Result<Indexed, Violation> {
    let this = call.tensor(0)?;
    let is_none = |ty: &ValueType| ty.to_string() == "!torch.none";
    let operands: Vec<usize> = (1..end).filter(|&k| !is_none(&call.operands[k])).collect();
    if operands.is_empty() {
        let message = "indices must be a list with a tensor in it, but there is none";
        return Err(Violation::new("C1", Site::Op, message));
    }
    for &k in &operands {
        let Some(index) = call.operands[k].as_tensor() else {
            let found = &call.operands[k];
            let message = format!("indices must be a constant list of tensors, but is {found}");
            return Err(Violation::new("C1", Site::Operand(k), message));
        };
        super::check_index_type("C2", k, index, &super::INT_OR_LONG)?;
        if k > this.rank() {
            let message = format!("self has rank {}, and no dimension {}", this.rank(), k - 1);
            return Err(Violation::new("C3", Site::Operand(k), message));
        }
    }
    let dims = operands.iter().map(|k| k - 1).collect();
    Indexed::of("C4", call, dims, operands)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, lookup) = (call.tensor(0)?, decode_indexing(call)?);
    check::check_gathered_axes("C5", "self", this, &lookup.dims, &lookup.shape)?;
    let ty = this.with_shape(&lookup.positions(&this.shape));
    if ty.is_static() && ty.element_count().is_none() {
        return Err(Violation::new("", Site::Op, format!("{ty} has more than 2^63 - 1 elements")));
    }
    Ok(vec![ty.into()])
}

fn accepted_indexing(call: &Call) -> Indexed {
    decode_indexing(call)
        .unwrap_or_else(|_| panic!("{}: an application that `infer` accepts", call.def.name))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, lookup) = (&operands[0], accepted_indexing(call));
    let out = formulas::tensor(this, &lookup.positions(this.shape()), |c| {
        lookup.place(c, this.shape(), operands).map(Some)
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, lookup) = (operands[0], accepted_indexing(call));
    if let [d] = lookup.dims[..] {
        return vec![recipes::blocks(this, operands[d + 1], d, 0, Mode::ERROR_FROM_END, emit)];
    }
    let tuples = lookup.tuples(operands, emit);
    let axes: Vec<i64> = lookup.dims.iter().map(|&d| d as i64).collect();
    let rest = lookup.rest(&emit.tensor_type(this).shape);
    let gathered = recipes::named_axes(this, tuples, &axes, Mode::ERROR_FROM_END, emit);
    let gathered = emit.reshape(gathered, &[&lookup.shape[..], &rest].concat());
    // The dimensions of the indices stand first, and go behind `at` of the others.
    let (m, at) = (lookup.shape.len(), lookup.at);
    let order: Vec<i64> =
        (m..m + at).chain(0..m).chain(m + at..m + rest.len()).map(|d| d as i64).collect();
    vec![emit.transpose(gathered, &order)]
}
