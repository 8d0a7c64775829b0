//! PyTorch's scatters of elements in row-major order, by a mask, and into a slice; and the gradient
//! of `embedding`.

use super::{args, constant_int};
use crate::elementwise::{Kind, formula, recipe};
use crate::indexing::broadcast;
use crate::lookup::Outside;
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Aligned, Join, Reached};

const SELF: OperandDef = OperandDef::one("self", "a tensor");
const SET: Join = Join::of(Reduction::Set);

pub static PUT: OpDef = OpDef {
    name: "torch.aten.put",
    summary: "`self` with single elements set or added to, as if it had one dimension.",
    description: r#"
A copy of `self`, flat in row-major order, then for each position i of `index` in row-major order:

    flat[index[i]] = source.flat[i]                      accumulate = False
    flat[index[i]] = flat[index[i]] + source.flat[i]     accumulate = True; of booleans, or

A negative index counts from the end of all elements; one outside [-n, n-1], n = self.numel(), is an
error. Of several elements of one place the last one stays, which torch leaves open.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.put_.html",
    operands: &[
        SELF,
        OperandDef::one("index", "a tensor of si64, of any rank"),
        OperandDef::one("source", "a tensor with as many elements as `index`"),
        OperandDef::constant("accumulate", "a constant `!torch.bool`"),
    ],
    constraints: &rules([
        "C1: `index` is of si64",
        "C2: `source` has the element type of `self`, and as many elements as `index`",
        "C3: `accumulate` is a constant, and what is accumulated can be added",
        "C4: a tensor without elements has nothing put into it",
    ]),
    semantics: Semantics::framework(infer_put, eval_put, expand_put),
    ..super::ROW
};

/// The reduction of updates: a bool selects whether they are added.
fn accumulate_mode(rule: &'static str, call: &Call, operand: usize) -> Result<Join, Violation> {
    let element = call.tensor(0)?.element;
    let Ok(Some(accumulates)) = args::bool(call, operand) else {
        let message = "accumulate must be a constant of type !torch.bool";
        return fail(rule, Site::Operand(operand), message);
    };
    let join = Join::of(match (accumulates, element) {
        (false, _) => Reduction::Set,
        (true, ElementType::I1) => Reduction::Or,
        (true, _) => Reduction::Add,
    });
    match join.works_on(element) {
        true => Ok(join),
        false => fail(rule, Site::Operand(0), format!("{element} is not added")),
    }
}

fn infer_put(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, index, source) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    super::check_index_type("C1", 1, index, &super::LONG)?;
    let counts = [index, source].map(|ty| ty.is_static().then(|| element_count(&ty.shape)));
    let differs = matches!(counts, [Some(a), Some(b)] if a != b);
    if source.element != this.element || differs {
        let message = format!(
            "source must be {} with as many elements as index, {index}, but is {source}",
            this.element
        );
        return fail("C2", Site::Operand(2), message);
    }
    accumulate_mode("C3", call, 3)?;
    let flat = super::take::flat(this);
    check::check_gathered_axes("C4", "self, read flat,", &flat, &[0], &index.shape)?;
    Ok(vec![this.clone().into()])
}

fn eval_put(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, index) = (&operands[0], &operands[1]);
    let found = Indices { tensor: index, operand: 1, find: formulas::from_end };
    let mut reached = Reached::new(this);
    for (from, position) in coordinates(index.shape()).enumerate() {
        let place = found.at(&position, 0, this.count() as i64)?.expect("a place or a fault");
        reached.add(place as usize, from);
    }
    Ok(vec![
        reached.joined(&operands[2], accumulate_mode("", call, 3).expect("accepted by `infer`")),
    ])
}

fn expand_put(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let join = accumulate_mode("", call, 3).expect("accepted by `infer`");
    if emit.tensor_type(operands[1]).shape.contains(&0) {
        return vec![operands[0]];
    }
    let aligned = scattering::flat(operands[0], operands[1], operands[2], emit);
    let mode = Mode::ERROR_FROM_END;
    vec![scattering::joined(operands[0], aligned, mode, join, false, emit)]
}

pub static MASKED_SCATTER: OpDef = OpDef {
    name: "torch.aten.masked_scatter",
    summary: "`self` with the elements of `source`, in their order, where a mask holds.",
    description: r#"
`self` and `mask` are broadcast. At the k-th position, in row-major order, where the mask holds, stands
element k of `source`, read flat; at others, what `self` has. A source with fewer elements than the
mask holds is an error.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.masked_scatter_.html",
    operands: &[
        SELF,
        OperandDef::one("mask", "a tensor of i1"),
        OperandDef::one("source", "a tensor of the element type of `self`"),
    ],
    constraints: &rules([
        "C1: `mask` is of i1",
        "C2: `self` and `mask` broadcast",
        "C3: `source` has the element type of `self`",
    ]),
    semantics: Semantics::framework(infer_masked, eval_masked, expand_masked),
    ..super::ROW
};

fn infer_masked(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, mask, source) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    if mask.element != ElementType::I1 {
        let message = format!("mask must be of i1, but is of {}", mask.element);
        return fail("C1", Site::Operand(1), message);
    }
    let Some(shape) = broadcast(&this.shape, &mask.shape) else {
        let message = format!("mask {mask} does not broadcast with self, {this}");
        return fail("C2", Site::Operand(1), message);
    };
    if source.element != this.element {
        let message = format!("source must be {} as self is, but is {source}", this.element);
        return fail("C3", Site::Operand(2), message);
    }
    Ok(vec![this.with_shape(&shape).into()])
}

fn eval_masked(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [this, mask, source] = operands else { panic!("three operands") };
    let shape = broadcast(this.shape(), mask.shape()).expect("accepted by `infer`");
    let mut out = TensorBuilder::new(this.element(), &shape);
    let mut taken = 0;
    for c in coordinates(&shape) {
        let position = |tensor: &Tensor| -> Shape {
            let own = c[c.len() - tensor.rank()..].iter().zip(tensor.shape());
            own.map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()
        };
        let place = |tensor: &Tensor| linear(tensor.shape(), &position(tensor));
        if mask.int_at(place(mask)) == 0 {
            out.push_from(this, place(this));
            continue;
        }
        if taken == source.count() {
            let position = position(mask);
            let (value, size) = (taken as i128, taken as i64);
            return Err(Fault::OutOfBounds { value, axis: 0, size, operand: 1, position });
        }
        out.push_from(source, taken);
        taken += 1;
    }
    Ok(vec![out.finish()])
}

fn expand_masked(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = call.results[0].shape().expect("a tensor").to_vec();
    let [this, mask] = [operands[0], operands[1]].map(|value| layout::stretch(value, &shape, emit));
    let count = size::product(&shape).unwrap_or(DYNAMIC);
    if count == 0 {
        return vec![this];
    }
    let flat_mask = emit.reshape(mask, &[count]);
    let holds = recipe::convert(flat_mask, ElementType::I64, emit);
    let counted = cumulative_sums(holds, emit);
    // One element stands in for an empty source: that the mask holds anywhere is an error.
    let mut source = operands[2];
    let source_ty = emit.tensor_type(source);
    if source_ty.shape.iter().any(|&size| size::is_open(size)) {
        return Vec::new();
    }
    let is_empty = source_ty.shape.contains(&0);
    let first = recipe::constant_like(counted, i64::from(!is_empty), emit);
    if is_empty {
        source = layout::constant(Tensor::zero(source_ty.element, &[1]), emit);
    }
    let place = recipe::apply(Kind::Sub, &[counted, first], emit);
    let zero = recipe::constant_like(place, 0, emit);
    let place = recipe::apply(Kind::Select, &[flat_mask, place, zero], emit);
    let taken = recipes::flat_elements(source, place, Mode::ERROR, emit);
    let taken = emit.reshape(taken, &shape);
    vec![recipe::apply(Kind::Select, &[mask, taken, this], emit)]
}

/// The sums of integers up to each position, in log2(n) steps.
fn cumulative_sums(mut x: Val, emit: &mut dyn Emit) -> Val {
    let n = emit.tensor_type(x).shape[0];
    if size::is_open(n) {
        return layout::unknown(x, emit);
    }
    let mut step = 1;
    while step < n {
        let zeros = layout::number(ElementType::I64, 0, &[step], emit);
        let before = layout::part(x, 0, 0, n - step, emit);
        let shifted = layout::concat(&[zeros, before], 0, emit);
        x = recipe::apply(Kind::Add, &[x, shifted], emit);
        step *= 2;
    }
    x
}

const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const BOUND: OperandDef = OperandDef::constant("start", "a constant `!torch.int`, or None: 0");

pub static SLICE_SCATTER: OpDef = OpDef {
    name: "torch.aten.slice_scatter",
    summary: "`self` with `src` instead of a slice; `self[..., start:end:step] = src`.",
    description: "The slice is that of `torch.aten.slice.Tensor`, by Python's rules: negative bounds count from the end, and bounds outside are moved to the nearest one.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.slice_scatter.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r >= 1"),
        OperandDef::one("src", "a tensor of the slice's type"),
        DIM,
        BOUND,
        OperandDef::constant("end", "a constant `!torch.int`, or None: the size"),
        OperandDef::constant("step", "a constant `!torch.int`, positive"),
    ],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1]; bounds are constants or None",
        "C2: `step` is positive",
        "C3: `src` has the slice's type",
    ]),
    semantics: Semantics::framework(infer_slice, eval_slice, expand_slice),
    ..super::ROW
};

pub static SELECT_SCATTER: OpDef = OpDef {
    name: "torch.aten.select_scatter",
    summary: "`self` with `src` at one index of a dimension; `self[..., index] = src`.",
    description: "A negative index counts from the end.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.select_scatter.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r >= 1"),
        OperandDef::one("src", "a tensor of the type of `self` without `dim`"),
        DIM,
        OperandDef::constant("index", "a constant `!torch.int` in [-s, s-1], s = self.size(dim)"),
    ],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1]",
        "C2: `index` is a constant in [-s, s-1]",
        "C3: `src` has the type of `self` without `dim`",
    ]),
    semantics: Semantics::framework(infer_slice, eval_slice, expand_slice),
    ..super::ROW
};

/// Evenly spaced positions of a dimension.
struct Part {
    dim: usize,
    positions: layout::Positions,
    /// Whether the source has that dimension.
    is_slice: bool,
}

/// The slice of `self` that is written; the sizes are known.
fn written_slice(call: &Call) -> Result<Part, Violation> {
    let this = call.tensor(0)?;
    if this.rank() == 0 {
        return fail("C1", Site::Operand(0), "self must have a dimension, but has none");
    }
    let dim = super::dim("C1", call, 2, this)?;
    let size = this.shape[dim];
    let is_slice = call.operands.len() > 4;
    if !is_slice {
        let index = constant_int("C2", "index", call, 3)?;
        if !size::is_open(size) && !(-size..size).contains(&index) {
            let message = format!("index {index} is not in [-{size}, {}]", size - 1);
            return fail("C2", Site::Operand(3), message);
        }
        // Where the size is not known, there is no recipe.
        let offset = if index < 0 { index.saturating_add(size.max(0)) } else { index };
        let positions = layout::Positions { offset, size: 1, stride: 1 };
        return Ok(Part { dim, positions, is_slice });
    }
    let bound = |operand: usize, none: i64| match args::int_or_none(call, operand)? {
        Some(bound) => Ok(bound.unwrap_or(none)),
        None => fail("C1", Site::Operand(operand), "bounds must be constants"),
    };
    let (start, end, step) =
        (bound(3, 0)?, bound(4, i64::MAX)?, constant_int("C2", "step", call, 5)?);
    if step <= 0 {
        return fail("C2", Site::Operand(5), format!("step must be positive, but is {step}"));
    }
    let at = |bound: i64| {
        let size = size.max(0);
        let from_front = if bound < 0 { bound.saturating_add(size) } else { bound };
        from_front.clamp(0, size)
    };
    let (offset, end) = (at(start), at(end));
    let count = (end - offset).max(0).unsigned_abs().div_ceil(step.unsigned_abs()) as i64;
    let positions = layout::Positions { offset, size: count, stride: step };
    Ok(Part { dim, positions, is_slice })
}

fn infer_slice(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, src, part) = (call.tensor(0)?, call.tensor(1)?, written_slice(call)?);
    let mut wanted = this.shape.clone();
    match part.is_slice {
        true if size::is_open(this.shape[part.dim]) => {}
        true => wanted[part.dim] = part.positions.size,
        false => drop(wanted.remove(part.dim)),
    }
    let fits = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
    let same_rank = src.rank() == wanted.len();
    if src.element != this.element || !same_rank || !src.shape.iter().zip(&wanted).all(fits) {
        let wanted = this.with_shape(&wanted);
        let message = format!("src must be {wanted}, but is {src}");
        return fail("C3", Site::Operand(1), message);
    }
    Ok(vec![this.clone().into()])
}

fn eval_slice(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, src, part) = (&operands[0], &operands[1], accepted_slice(call));
    let layout::Positions { offset, size, stride } = part.positions;
    let mut sizes = this.shape().to_vec();
    sizes[part.dim] = size;
    let src = src.reshaped(&sizes);
    let mut out = TensorBuilder::new(this.element(), this.shape());
    for (here, mut c) in coordinates(this.shape()).enumerate() {
        let behind = c[part.dim] - offset;
        if behind >= 0 && behind % stride == 0 && behind / stride < size {
            c[part.dim] = behind / stride;
            out.push_from(&src, linear(&sizes, &c));
        } else {
            out.push_from(this, here);
        }
    }
    Ok(vec![out.finish()])
}

fn accepted_slice(call: &Call) -> Part {
    written_slice(call)
        .unwrap_or_else(|_| panic!("{}: an application that `infer` accepts", call.def.name))
}

fn expand_slice(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, part) = (operands[0], accepted_slice(call));
    let layout::Positions { offset, size, stride } = part.positions;
    let shape = emit.tensor_type(this).shape;
    if size::is_open(shape[part.dim]) {
        return Vec::new();
    }
    let mut updates = shape.clone();
    updates[part.dim] = size;
    if updates.contains(&0) {
        return vec![this];
    }
    let mut ones = vec![1; shape.len()];
    ones[part.dim] = size;
    let places: Vec<i64> = (0..size).map(|k| offset + k * stride).collect();
    let aligned = Aligned {
        shape,
        indices: layout::constant(Tensor::from_i64s(&ones, &places), emit),
        updates: emit.reshape(operands[1], &updates),
        axes: Shape::from_slice(&[part.dim as i64]),
    };
    vec![scattering::joined(this, aligned, Mode::ERROR, SET, true, emit)]
}

pub static EMBEDDING_DENSE_BACKWARD: OpDef = OpDef {
    name: "torch.aten.embedding_dense_backward",
    summary: "The gradient of the table of `torch.aten.embedding`.",
    description: r#"
A table of zeros, then for each position i of `indices` in row-major order:

    out[indices[i]] += grad_output[i]

An index equal to `padding_idx`, and one outside [0, num_weights), adds nothing. With
`scale_grad_by_freq` each row of the gradient is divided by the number of its index first; torch
fuses that product into the sum, so that its last bit can differ.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.embedding.html",
    operands: &[
        OperandDef::one("grad_output", "a tensor of the sizes of `indices`, and one more"),
        OperandDef::one("indices", "a tensor of si32 or si64, of any rank"),
        OperandDef::constant(
            "num_weights",
            "a constant `!torch.int`: the number of rows of the table",
        ),
        OperandDef::constant("padding_idx", "a constant `!torch.int`"),
        OperandDef::constant("scale_grad_by_freq", "a constant `!torch.bool`"),
    ],
    constraints: &rules([
        "C1: `num_weights`, positive, and `padding_idx` are constants",
        "C2: `indices` are of si32 or si64",
        "C3: `grad_output` has the sizes of `indices`, and one more, and can be added",
        "C4: `scale_grad_by_freq` is a constant, true for floats only",
    ]),
    semantics: Semantics::framework(infer_gradient, eval_gradient, expand_gradient),
    ..super::ROW
};

const ADD: Join = Join::of(Reduction::Add);

/// The number of rows, the padding index, and whether rows are divided by their counts.
fn table_numbers(call: &Call) -> Result<(i64, i64, bool), Violation> {
    let rows = constant_int("C1", "num_weights", call, 2)?;
    if rows <= 0 {
        let message = format!("num_weights must be positive, but is {rows}");
        return fail("C1", Site::Operand(2), message);
    }
    let padding = constant_int("C1", "padding_idx", call, 3)?;
    let is_float = call.tensor(0)?.element.is_float();
    match args::bool(call, 4) {
        Ok(Some(by_count)) if is_float || !by_count => Ok((rows, padding, by_count)),
        _ => {
            let message =
                "scale_grad_by_freq must be a constant of type !torch.bool, true for floats only";
            fail("C4", Site::Operand(4), message)
        }
    }
}

fn infer_gradient(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (grad, indices) = (call.tensor(0)?, call.tensor(1)?);
    let (rows, _, _) = table_numbers(call)?;
    super::check_index_type("C2", 1, indices, &super::INT_OR_LONG)?;
    let fits = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
    let q = indices.rank();
    let same = grad.rank() == q + 1 && grad.shape.iter().zip(&indices.shape).all(fits);
    if !same || !ADD.works_on(grad.element) {
        let message = format!(
            "grad_output must have the sizes of indices, {indices}, and one more, and can be added, but is {grad}"
        );
        return fail("C3", Site::Operand(0), message);
    }
    Ok(vec![grad.with_shape(&[rows, grad.shape[q]]).into()])
}

fn eval_gradient(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [grad, indices] = [&operands[0], &operands[1]];
    let (rows, padding, by_count) = table_numbers(call).expect("accepted by `infer`");
    let width = grad.shape()[indices.rank()];
    let element = grad.element();
    let row = |at: usize| {
        let id = indices.int_at(at);
        (id != i128::from(padding) && (0..i128::from(rows)).contains(&id)).then_some(id as i64)
    };
    let mut grad = grad.reshaped(&[indices.count() as i64, width]);
    if by_count {
        let count = |at: usize| (0..indices.count()).filter(|&k| row(k) == row(at)).count();
        let mut counts = TensorBuilder::new(element, grad.shape());
        for c in coordinates(grad.shape()) {
            counts.push_float(count(c[0] as usize) as f64);
        }
        grad = formula::apply(Kind::Div, &[grad, counts.finish()]);
    }
    let zeros = Tensor::zero(element, &[rows, width]);
    let mut reached = Reached::new(&zeros);
    for (from, c) in coordinates(grad.shape()).enumerate() {
        if let Some(row) = row(c[0] as usize) {
            reached.add(linear(zeros.shape(), &[row, c[1]]), from);
        }
    }
    Ok(vec![reached.joined(&grad, ADD)])
}

fn expand_gradient(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (rows, padding, by_count) = table_numbers(call).expect("accepted by `infer`");
    let [ty, indices] = [0, 1].map(|k| emit.tensor_type(operands[k]));
    let (element, width) = (ty.element, ty.shape[ty.rank() - 1]);
    let mut ids = operands[1];
    // Outside, an index is left out as it is.
    if (0..rows).contains(&padding) {
        let [own, none] = [padding, -1].map(|n| recipe::constant_like(ids, n, emit));
        let is_padding = recipe::apply(Kind::Eq, &[ids, own], emit);
        ids = recipe::apply(Kind::Select, &[is_padding, none, ids], emit);
    }
    let drop = Outside::Zero.mode();
    let mut grad = operands[0];
    if by_count && !indices.shape.contains(&0) {
        let [zeros, ones] = [(0, vec![rows]), (1, indices.shape.to_vec())]
            .map(|(n, shape)| layout::everywhere(&Tensor::number(element, n), &shape, emit));
        let counted = scattering::blocks(zeros, ids, ones, 0, emit);
        let counts = scattering::joined(zeros, counted, drop.clone(), ADD, false, emit);
        let of_each = recipes::blocks(counts, ids, 0, 0, drop.clone(), emit);
        let dims: Vec<i64> = (0..indices.rank() as i64).collect();
        let of_each = emit.broadcast(of_each, &dims, &ty.shape);
        grad = recipe::apply(Kind::Div, &[grad, of_each], emit);
    }
    let zeros = layout::zeros(element, &[rows, width], emit);
    let aligned = scattering::blocks(zeros, ids, grad, 0, emit);
    vec![scattering::joined(zeros, aligned, drop.clone(), ADD, false, emit)]
}
