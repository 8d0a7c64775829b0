//! `numpy.take`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "numpy.take",
    summary: "Slices of `a` along one axis, one for each index; without an axis, single elements.",
    description: r#"
With Ni, Nk = a.shape[:axis], a.shape[axis+1:], Nj = indices.shape, and s = a.shape[axis]:

    out[ii, jj, kk] = a[ii, resolve(indices[jj]), kk]     for ii in Ni, jj in Nj, kk in Nk

Without `axis`, a is read as one row: out[jj] = a.ravel()[resolve(indices[jj])]. By `mode`:

    resolve(k) = k, or k + s where k < 0; an error outside [-s, s-1]     mode = "raise"
    resolve(k) = k - floor(k / s) * s                                    mode = "wrap"
    resolve(k) = min(max(k, 0), s-1)                                     mode = "clip"

So negative indices do not count from the end under "clip": they give the first slice.

Under "wrap" NumPy adds or subtracts s again and again, which for an index far outside takes for ever;
the result is the floor modulo all the same. NumPy casts indices to `intp` first, which makes large numbers of type `ui64` negative. Here an
index is the number that it says.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.take.html",
    operands: &[
        OperandDef::one("a", "a tensor; rank 0 counts as [1]"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of any rank"),
    ],
    attributes: &[
        attr(
            "axis",
            Int("i64"),
            Absent,
            "the axis to take along, in [-r, r-1]; negative counts from the back; absent: `a` is flattened",
        ),
        attr(
            "mode",
            Str,
            Default::Str("raise"),
            "what an index outside gives: `raise` an error, `wrap` the floor modulo, `clip` the nearest",
        ),
    ],
    constraints: &rules([
        "C1: `axis` is in [-r, r-1], r = max(rank(a), 1)",
        "C2: `mode` is \"raise\", \"wrap\" or \"clip\"",
        "C3: `indices` are integers, not `i1`",
        "C4: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// `a` as a tensor with the gathered axis: rank 0 counts as [1], and an absent axis flattens.
fn view_along_axis(a: &TensorType, axis: Option<i64>) -> TensorType {
    match axis {
        None => a.with_shape(&[element_count(&a.shape).unwrap_or(DYNAMIC)]),
        Some(_) if a.rank() == 0 => a.with_shape(&[1]),
        Some(_) => a.clone(),
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let indices = call.tensor(1)?;
    let axis = call.opt_int("axis");
    let a = view_along_axis(call.tensor(0)?, axis);
    let axis = check::axis("C1", Site::Attr("axis"), axis.unwrap_or(0), &a)?;
    let mode = call.str("mode");
    if !["raise", "wrap", "clip"].contains(&mode) {
        let message = format!("mode must be \"raise\", \"wrap\" or \"clip\", but is \"{mode}\"");
        return Err(Violation::new("C2", Site::Attr("mode"), message));
    }
    shapes::integer_indices("C3", indices)?;
    let shape = [&a.shape[..axis], &indices.shape, &a.shape[axis + 1..]].concat();
    check::check_gathered_axes("C4", "a", &a, &[axis], &shape)?;
    Ok(vec![a.with_shape(&shape).into()])
}

/// The axis that `infer` accepted, counted from the front.
fn resolved_axis(call: &Call, r: usize) -> usize {
    call.opt_int("axis").unwrap_or(0).rem_euclid(r as i64) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [a, indices] = operands else { panic!("two operands") };
    let a = a.reshaped(&view_along_axis(&a.ty(), call.opt_int("axis")).shape);
    let find = match call.str("mode") {
        "wrap" => formulas::wrapped,
        "clip" => formulas::clamped,
        _ => formulas::from_end,
    };
    let indices = Indices { tensor: indices, operand: 1, find };
    Ok(vec![formulas::blocks(&a, indices, resolved_axis(call, a.rank()), 0)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let mode = match call.str("mode") {
        "wrap" => Mode::WRAP,
        "clip" => Mode::CLAMP,
        _ => Mode::ERROR_FROM_END,
    };
    if call.opt_int("axis").is_none() {
        let shape = emit.tensor_type(operands[1]).shape;
        let out = recipes::flat_elements(operands[0], operands[1], mode, emit);
        return vec![emit.reshape(out, &shape)];
    }
    let mut a = operands[0];
    if emit.tensor_type(a).rank() == 0 {
        a = emit.reshape(a, &[1]);
    }
    let axis = resolved_axis(call, emit.tensor_type(a).rank());
    vec![recipes::blocks(a, operands[1], axis, 0, mode, emit)]
}
