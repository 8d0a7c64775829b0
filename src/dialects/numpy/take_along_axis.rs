//! `numpy.take_along_axis`.

use crate::prelude::*;
use crate::types::broadcast_dim;

pub static DEF: OpDef = OpDef {
    name: "numpy.take_along_axis",
    summary: "One element of `arr` for each index, found along one axis, with broadcasting.",
    description: r#"
With Ni, Nk = arr.shape[:axis], arr.shape[axis+1:] and J = indices.shape[axis], after `arr` and
`indices` are broadcast to one shape outside `axis`:

    out[ii, j, kk] = arr[ii, indices[ii, j, kk], kk]     for ii in Ni, j in range(J), kk in Nk

A negative index counts from the end; one outside [-s, s-1], s = arr.shape[axis], is an error.
Without `axis`, arr is read as one row: out[j] = arr.ravel()[indices[j]].

The page asks for "matching" shapes; the function broadcasts, as NumPy's indexing does, where one
of two sizes is 1. NumPy has no default for an absent attribute to mean: up to 2.2 `axis` must be
given, from 2.3 on it is -1. Here absence is NumPy's `axis=None`.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.take_along_axis.html",
    operands: &[
        OperandDef::one("arr", "a tensor"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of the rank of `arr`"),
    ],
    attributes: &[attr(
        "axis",
        Int("i64"),
        Absent,
        "the axis to take along, in [-r, r-1]; negative counts from the back; absent: `arr` is flattened",
    )],
    constraints: &rules([
        "C1: without `axis`, `indices` have rank 1",
        "C2: with `axis`, `indices` have the rank of `arr`",
        "C3: `axis` is in [-r, r-1]",
        "C4: `indices` are integers, not `i1`",
        "C5: outside `axis`, the sizes are equal or one of them is 1",
        "C6: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// `arr`, flattened where `axis` is absent.
pub fn viewed(arr: &TensorType, axis: Option<i64>) -> TensorType {
    match axis {
        None => arr.with_shape(&[element_count(&arr.shape).unwrap_or(DYNAMIC)]),
        Some(_) => arr.clone(),
    }
}

pub fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let indices = call.tensor(1)?;
    let axis = call.opt_int("axis");
    let arr = viewed(call.tensor(0)?, axis);
    if axis.is_none() && indices.rank() != 1 {
        let message =
            format!("indices must have rank 1 where axis is absent, but have {}", indices.rank());
        return Err(Violation::new("C1", Site::Operand(1), message));
    }
    shapes::same_rank("C2", ("arr", &arr), indices)?;
    if arr.rank() == 0 {
        return fail("C3", Site::Attr("axis"), "arr has no axis, but axis is given");
    }
    let axis = check::axis("C3", Site::Attr("axis"), axis.unwrap_or(0), &arr)?;
    shapes::integer_indices("C4", indices)?;
    let dim = |d: usize| {
        let (size, other) = (arr.shape[d], indices.shape[d]);
        let met = if d == axis { Some(other) } else { broadcast_dim(size, other) };
        met.ok_or_else(|| {
            let message = format!(
                "dimension {d} is not the axis, so the sizes in arr and indices, {size} and {other}, must be equal or one of them 1"
            );
            Violation::new("C5", Site::Operand(1), message)
        })
    };
    let shape = (0..arr.rank()).map(dim).collect::<Result<Shape, _>>()?;
    check::check_gathered_axes("C6", "arr", &arr, &[axis], &shape)?;
    Ok(vec![arr.with_shape(&shape).into()])
}

/// The axis that `infer` accepted, counted from the front.
pub fn resolved_axis(call: &Call, r: usize) -> usize {
    call.opt_int("axis").unwrap_or(0).rem_euclid(r as i64) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [arr, indices] = operands else { panic!("two operands") };
    let arr = arr.reshaped(&viewed(&arr.ty(), call.opt_int("axis")).shape);
    let axis = resolved_axis(call, arr.rank());
    // A size of 1 is broadcast to the other's, 0 included.
    let pairs = arr.shape().iter().zip(indices.shape());
    let mut shape: Shape = pairs.map(|(&a, &i)| if a == 1 { i } else { a }).collect();
    shape[axis] = indices.shape()[axis];
    let fancy = Indices { tensor: indices, operand: 1, find: formulas::from_end };
    let within = |sizes: &[i64], c: &[i64]| -> Shape {
        c.iter().zip(sizes).map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()
    };
    let out = formulas::tensor(&arr, &shape, |c| {
        let position = within(indices.shape(), c);
        let mut from = within(arr.shape(), c);
        Ok(fancy.at(&position, axis, arr.shape()[axis])?.map(|k| {
            from[axis] = k;
            from
        }))
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (arr, indices, mode) = (operands[0], operands[1], Mode::ERROR_FROM_END);
    if call.opt_int("axis").is_none() {
        return vec![recipes::flat_elements(arr, indices, mode, emit)];
    }
    let axis = resolved_axis(call, emit.tensor_type(arr).rank());
    vec![emit.emit(mode.gather(&[axis as i64]), &[arr, indices])]
}
