//! PyTorch's scatters along one dimension: of elements (`scatter`, `scatter_add`, `scatter_reduce`)
//! and of slices (`index_add`, `index_copy`, `index_fill`).

use super::promote::{check_operands, emit_value, number, value};
use super::{INT_OR_LONG, LONG, args};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Join, Reached};

/// The kind of scatter.
struct Scatter {
    /// Whether indices address slices; else single elements.
    of_slices: bool,
    index_types: &'static [ElementType],
    from_end: bool,
    join: fn(&Call) -> Result<Join, Violation>,
    /// Whether floats of 16 bits are accumulated as f32.
    is_wide: bool,
    /// The operand that the updates are multiplied by.
    factor: Option<usize>,
}

const SCATTER: Scatter = Scatter {
    of_slices: false,
    index_types: &INT_OR_LONG,
    from_end: false,
    join: |_| Ok(Join::of(Reduction::Set)),
    is_wide: false,
    factor: None,
};
const SLICES: Scatter = Scatter { of_slices: true, index_types: &LONG, ..SCATTER };

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r; of rank 0 it counts as [1]");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const INDEX: OperandDef = OperandDef::one(
    "index",
    "a tensor of si32 or si64, of rank r, not larger than self outside dim",
);
const POSITIONS: OperandDef = OperandDef::one("index", "a tensor of si64, of rank 0 or 1");
const SRC: OperandDef = OperandDef::one("src", "a tensor not smaller than index anywhere");
const SOURCE: OperandDef =
    OperandDef::one("source", "self, with as many elements along dim as index has");
const VALUE: OperandDef = OperandDef::constant("value", "a constant number");
const SCALAR: OperandDef = OperandDef::one("value", "a tensor of rank 0");
const REDUCE: OperandDef = OperandDef::constant("reduce", "a constant `!torch.str`");

/// The index of the updates operand.
const UPDATES: usize = 3;

const SETS: &[Constraint] = &rules([
    "C1: `dim` is a constant in [-r, r-1]",
    "C2: `index` is of si64, or of si32 where elements are scattered",
    "C3: `index` has the rank of `self` and is not larger outside `dim`, or rank 0 or 1 where slices are scattered",
    "C4: the updates have the element type of `self` and are as large as `index`; a number is a constant that fits",
    "C5: a dimension of size 0 has no update",
]);
const JOINS: &[Constraint] = &[
    SETS[0],
    SETS[1],
    SETS[2],
    SETS[3],
    SETS[4],
    rule("C6: the reduction is known, and works on the element type"),
];

macro_rules! scatters {
    ($($name:literal $page:literal $summary:literal [$($operand:expr),*] $rules:ident $scatter:expr;)*) => {
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: $name,
            summary: $summary,
            description: r#"
A copy of `self`, then for each position of `index` in row-major order, for a 3-D tensor and dim == 0:

    scatter*:  out[index[i][j][k]][j][k] joins src[i][j][k]
    index_*:   out[index[i]][j][k] joins source[i][j][k], for all j and k

An index outside [0, s), s = self.size(dim), is an error: negative ones count from the end in
`index_fill` alone. Of several updates of one element the last one stays where none is joined;
torch leaves that open. The source of `index_add` has the rank of `self`. In `scatter_add` and `scatter_reduce` floats of 16 bits are joined as f32.
A mean of integers is rounded down.
"#,
            source: concat!("https://docs.pytorch.org/docs/stable/generated/torch.", $page, ".html"),
            operands: &[$($operand),*],
            constraints: $rules,
            semantics: {
                static ROW: Scatter = $scatter;
                Semantics::framework(
                    |call| infer(call, &ROW),
                    |call, operands| eval(call, operands, &ROW),
                    |call, operands, emit| expand(call, operands, emit, &ROW),
                )
            },
            ..super::ROW
        }),*];
    };
}

scatters! {
    "torch.aten.scatter.src" "scatter" "`self` with one element set for each index, found along one dimension."
        [SELF, DIM, INDEX, SRC] SETS SCATTER;
    "torch.aten.scatter.value" "scatter" "`self` with a number in one element for each index, found along one dimension."
        [SELF, DIM, INDEX, VALUE] SETS SCATTER;
    "torch.aten.scatter.reduce" "Tensor.scatter_" "`self` with one element joined for each index, found along one dimension."
        [SELF, DIM, INDEX, SRC, REDUCE] JOINS Scatter { join: |call| reduction_attr(call, ARITHMETIC), ..SCATTER };
    "torch.aten.scatter.value_reduce" "Tensor.scatter_" "`self` with a number joined to one element for each index."
        [SELF, DIM, INDEX, VALUE, REDUCE] JOINS Scatter { join: |call| reduction_attr(call, ARITHMETIC), ..SCATTER };
    "torch.aten.scatter_add" "scatter_add" "`self` with updates added to one element for each index, found along one dimension."
        [SELF, DIM, INDEX, SRC] SETS Scatter { join: |call| Ok(of_booleans(call, Join::of(Reduction::Add))), is_wide: true, ..SCATTER };
    "torch.aten.scatter_reduce.two" "scatter_reduce" "`self` with updates reduced into one element for each index."
        [SELF, DIM, INDEX, SRC, REDUCE, OperandDef::constant("include_self", "`!torch.bool`: whether the element that is there takes part")]
        JOINS Scatter { join: reduce_two, is_wide: true, ..SCATTER };
    "torch.aten.index_add" "index_add" "`self` with slices added, one for each index."
        [SELF, DIM, OperandDef::one("index", "a tensor of si32 or si64, of rank 0 or 1"), SOURCE, OperandDef::constant("alpha", "a constant number that multiplies the source")]
        SETS Scatter { join: |call| Ok(of_booleans(call, Join::of(Reduction::Add))), factor: Some(4), index_types: &INT_OR_LONG, ..SLICES };
    "torch.aten.index_copy" "index_copy" "`self` with slices set, one for each index."
        [SELF, DIM, POSITIONS, SOURCE] SETS SLICES;
    "torch.aten.index_fill.int_Scalar" "Tensor.index_fill_" "`self` with a number in one slice for each index."
        [SELF, DIM, POSITIONS, VALUE] SETS Scatter { from_end: true, ..SLICES };
    "torch.aten.index_fill.int_Tensor" "Tensor.index_fill_" "`self` with a number in one slice for each index."
        [SELF, DIM, POSITIONS, SCALAR] SETS Scatter { from_end: true, ..SLICES };
}

const ARITHMETIC: &[(&str, Join)] =
    &[("add", Join::of(Reduction::Add)), ("multiply", Join::of(Reduction::Mul))];
const REDUCTIONS: &[(&str, Join)] = &[
    ("sum", Join::of(Reduction::Add)),
    ("prod", Join::of(Reduction::Mul)),
    ("mean", Join::MEAN),
    ("amax", Join::of(Reduction::Max)),
    ("amin", Join::of(Reduction::Min)),
];

/// The reduction that the operand `reduce` names.
fn reduction_attr(call: &Call, names: &[(&str, Join)]) -> Result<Join, Violation> {
    let site = Site::Operand(4);
    let name = call.constants[4].as_ref();
    let Some(name) = name.filter(|name| name.element() == ElementType::String) else {
        return fail("C6", site, "reduce must be a constant of type !torch.str");
    };
    let found = String::from_utf8_lossy(name.string_at(0)).into_owned();
    let join = names.iter().find(|(name, _)| *name == found).map(|(_, join)| *join);
    let join = join.ok_or_else(|| {
        let names: Vec<String> = names.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let message = format!("reduce must be one of {}, but is \"{found}\"", names.join(", "));
        Violation::new("C6", site, message)
    })?;
    Ok(of_booleans(call, join))
}

fn reduce_two(call: &Call) -> Result<Join, Violation> {
    let join = reduction_attr(call, REDUCTIONS)?;
    match args::bool(call, 5) {
        Ok(Some(has_self)) => Ok(Join { has_self, ..join }),
        _ => fail("C6", Site::Operand(5), "include_self must be a constant of type !torch.bool"),
    }
}

/// The reduction for booleans that corresponds to an arithmetic one.
fn of_booleans(call: &Call, join: Join) -> Join {
    let is_bool = call.tensor(0).is_ok_and(|this| this.element == ElementType::I1);
    let reduction = match join.reduction {
        Reduction::Add if is_bool && !join.is_mean => Reduction::Or,
        Reduction::Mul if is_bool => Reduction::And,
        other => other,
    };
    Join { reduction, ..join }
}

fn infer(call: &Call, scatter: &Scatter) -> Result<Vec<ValueType>, Violation> {
    let (this, index) = (call.tensor(0)?, call.tensor(2)?);
    let dim = super::dim("C1", call, 1, this)?;
    super::check_index_type("C2", 2, index, scatter.index_types)?;
    let data = TensorType::new(this.element, &super::at_least_1d(&this.shape));
    let sizes = super::at_least_1d(&index.shape);
    let needed = match scatter.of_slices {
        true => slice_updates(&data, index, dim, sizes[0])?,
        false => element_updates(&data, index, dim, &sizes)?,
    };
    check_updates(call, scatter, this.element, &needed)?;
    let join = (scatter.join)(call)?;
    if !join.works_on(this.element) || (join.is_mean && this.element == ElementType::I1) {
        let message = format!("the reduction does not work on {}", this.element);
        return fail("C6", Site::Operand(0), message);
    }
    check::check_gathered_axes("C5", "self", &data, &[dim], &needed)?;
    Ok(vec![this.clone().into()])
}

/// The shape of the updates, where slices are scattered.
fn slice_updates(
    data: &TensorType,
    index: &TensorType,
    dim: usize,
    count: i64,
) -> Result<Vec<i64>, Violation> {
    if index.rank() > 1 {
        let message = format!("index must have rank 0 or 1, but has {}", index.rank());
        return fail("C3", Site::Operand(2), message);
    }
    let mut shape = data.shape.to_vec();
    shape[dim] = count;
    Ok(shape)
}

/// The smallest shape of the updates, where elements are scattered.
fn element_updates(
    data: &TensorType,
    index: &TensorType,
    dim: usize,
    sizes: &[i64],
) -> Result<Vec<i64>, Violation> {
    if sizes.contains(&0) {
        return Ok(sizes.to_vec());
    }
    if sizes.len() != data.rank() {
        let message =
            format!("index must have rank {} as self has, but has {}", data.rank(), index.rank());
        return fail("C3", Site::Operand(2), message);
    }
    for d in (0..sizes.len()).filter(|&d| d != dim) {
        let (size, limit) = (sizes[d], data.shape[d]);
        if size::exceeds(size, limit) {
            let message = format!(
                "dimension {d} is not dim, so the index's size {size} may not be larger than self's {limit}"
            );
            return fail("C3", Site::Operand(2), message);
        }
    }
    Ok(sizes.to_vec())
}

fn check_updates(
    call: &Call,
    scatter: &Scatter,
    element: ElementType,
    needed: &[i64],
) -> Result<(), Violation> {
    let numbers = [UPDATES].into_iter().chain(scatter.factor);
    check_operands("C4", call, numbers, element)?;
    let Ok(updates) = call.tensor(UPDATES) else { return Ok(()) };
    if call.def.operands[UPDATES].name == "value" {
        if updates.rank() == 0 {
            return Ok(());
        }
        let message = format!("value must have rank 0, but has {}", updates.rank());
        return fail("C4", Site::Operand(UPDATES), message);
    }
    let rank = call.tensor(0)?.rank();
    if scatter.factor.is_some() && updates.rank() != rank {
        let message =
            format!("source must have rank {rank} as self has, but has {}", updates.rank());
        return fail("C4", Site::Operand(UPDATES), message);
    }
    let shape = super::at_least_1d(&updates.shape);
    let fits = |(&size, &needed): (&i64, &i64)| {
        size::may_equal(size, needed) || (!scatter.of_slices && size > needed)
    };
    let none = needed.contains(&0) && !scatter.of_slices;
    let same = updates.element == element && shape.len() == needed.len();
    if none || (same && shape.iter().zip(needed).all(fits)) {
        return Ok(());
    }
    let least = if scatter.of_slices { "" } else { ", or larger" };
    let wanted = TensorType::new(element, needed);
    let name = call.def.operands[UPDATES].name;
    let message = format!("{name} must be {wanted}{least}, but is {updates}");
    fail("C4", Site::Operand(UPDATES), message)
}

fn dim_operand(call: &Call) -> usize {
    let dim = call.tensor(0).and_then(|this| super::dim("C1", call, 1, this));
    dim.expect("an application that `infer` accepts")
}

/// The element type in which updates are accumulated.
fn joined_in(element: ElementType, scatter: &Scatter) -> ElementType {
    match scatter.is_wide && element.is_float() && element.bits() == 16 {
        true => ElementType::F32,
        false => element,
    }
}

fn eval(call: &Call, operands: &[Tensor], scatter: &Scatter) -> Result<Vec<Tensor>, Fault> {
    let (this, tensor, dim) = (&operands[0], &operands[2], dim_operand(call));
    let join = (scatter.join)(call).expect("accepted by `infer`");
    let element = joined_in(this.element(), scatter);
    let data = formula::convert(this, element).reshaped(&super::at_least_1d(this.shape()));
    let mut updates = value(call, operands, UPDATES, this.element());
    if let Some(factor) = scatter.factor.filter(|_| this.element() != ElementType::I1) {
        let factor = value(call, operands, factor, this.element());
        let factor = Tensor::splat(factor.element(), updates.shape(), factor.bytes_at(0));
        updates = formula::apply(Kind::Mul, &[updates, factor]);
    }
    let updates = formula::convert(&updates, element);
    let find = if scatter.from_end { formulas::from_end } else { formulas::strict };
    let indices = Indices { tensor, operand: 2, find };
    let sizes = super::at_least_1d(tensor.shape());
    let mut positions = sizes.clone();
    if scatter.of_slices {
        positions = data.shape().to_vec();
        positions[dim] = sizes[0];
    }
    let sources = super::at_least_1d(updates.shape());
    let is_number = call.def.operands[UPDATES].name == "value";
    let mut reached = Reached::new(&data);
    for c in coordinates(&positions) {
        let own = if scatter.of_slices { &c[dim..=dim] } else { &c[..] };
        let place = indices.at(&own[..tensor.rank().min(own.len())], dim, data.shape()[dim])?;
        let place = place.expect("an index in range");
        let to = [&c[..dim], &[place], &c[dim + 1..]].concat();
        let from = if is_number { 0 } else { linear(&sources, &c) };
        reached.add(linear(data.shape(), &to), from);
    }
    let joined = reached.joined(&updates, join).reshaped(this.shape());
    Ok(vec![formula::convert(&joined, this.element())])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, scatter: &Scatter) -> Vec<Val> {
    let dim = dim_operand(call);
    let join = (scatter.join)(call).expect("accepted by `infer`");
    let ty = emit.tensor_type(operands[0]);
    let element = joined_in(ty.element, scatter);
    let data = recipe::convert(operands[0], element, emit);
    let data = emit.reshape(data, &super::at_least_1d(&ty.shape));
    let sizes = super::at_least_1d(&emit.tensor_type(operands[2]).shape);
    if sizes.contains(&0) {
        return vec![operands[0]];
    }
    let indices = emit.reshape(operands[2], &sizes);
    let mut positions = sizes.clone();
    if scatter.of_slices {
        positions = emit.tensor_type(data).shape.to_vec();
        positions[dim] = sizes[0];
    }
    let mut updates = emit_value(call, operands, UPDATES, ty.element, emit);
    let is_one = |&factor: &usize| {
        number(call, factor)
            .is_some_and(|number| formula::convert(number, ElementType::F64).float_at(0) == 1.0)
    };
    let factor = scatter.factor.filter(|factor| ty.element != ElementType::I1 && !is_one(factor));
    if let Some(factor) = factor {
        let factor = emit_value(call, operands, factor, ty.element, emit);
        updates = recipe::broadcast(Kind::Mul, &[updates, factor], emit);
    }
    let updates = recipe::convert(updates, element, emit);
    let updates = match call.def.operands[UPDATES].name == "value" {
        true => emit.broadcast(updates, &[], &positions),
        false => {
            let shape = super::at_least_1d(&emit.tensor_type(updates).shape);
            emit.reshape(updates, &shape)
        }
    };
    let aligned = match scatter.of_slices {
        true => scattering::blocks(data, indices, updates, dim, emit),
        false => scattering::elements(data, indices, updates, dim, emit),
    };
    let mode = if scatter.from_end { Mode::ERROR_FROM_END } else { Mode::ERROR };
    let joined = scattering::joined(data, aligned, mode, join, false, emit);
    let joined = emit.reshape(joined, &ty.shape);
    vec![recipe::convert(joined, ty.element, emit)]
}
