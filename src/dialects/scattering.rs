//! Definitions of scatters: each states what its framework's scatter does ([`Scatter`]), from which
//! type inference, formula and recipe follow. The formula collects for each element the updates
//! that reach it; the recipe aligns the operands of `mg.scatter_multiaxis`. They share only the axis.
//!
//! All have one numbering of constraints: C1 the data's rank, C2 the axis (or the length of tuples),
//! C3 the indices' type, C4 the updates' type, C5 nothing reaches an axis of size 0, then C6 the
//! indices' sizes (elements and rows only), then the reduction, where there is a choice.

use crate::formulas::Found;
use crate::lookup::{Axis, Outside};
use crate::ops::core::{BROKEN_PROMISE, Beyond, BinaryOp, Bounds, Reduction, ScatterMultiaxis};
use crate::ops::elementwise::recipe::{constant_like, convert, reinterpret, signless};
use crate::prelude::*;
use multigather_core::tensor::scalar::float_ends;
use multigather_core::tensor::walk::unravel;

/// A scatter of updates into data.
pub struct Scatter {
    pub kind: Kind,
    /// The indices of the operands data, indices and updates.
    pub operands: [usize; 3],
    /// The allowed element types of indices; empty: any integers but `i1`.
    pub types: &'static [ElementType],
    pub outside: fn(&Call) -> Outside,
    pub join: fn(&Call) -> Result<Join, Violation>,
    /// Whether indices must be distinct.
    pub unique: bool,
}

impl Scatter {
    pub const BASE: Scatter = Scatter {
        kind: Kind::Tuples,
        operands: [0, 1, 2],
        types: &[],
        outside: |_| Outside::Error,
        join: |_| Ok(Join::SET),
        unique: false,
    };
}

/// The elements that an index addresses.
pub enum Kind {
    /// The slice at the index along an axis.
    Blocks(Axis),
    /// The element at the index along an axis, at its own position in every other dimension, in
    /// which the indices may be smaller than the data (`true`) or not.
    Elements(Axis, bool),
    /// The slice at a tuple of indices.
    Tuples,
    /// The row at the index, batch by batch: [N, K, C] by [N, W], with distinct indices.
    Rows,
}

/// The reduction of updates into elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Join {
    pub reduction: Reduction,
    /// Whether the sum is divided by the number of summands.
    pub is_mean: bool,
    /// Whether the original element is included in the reduction.
    pub has_self: bool,
}

impl Join {
    pub const fn of(reduction: Reduction) -> Join {
        Join { reduction, is_mean: false, has_self: true }
    }

    pub const SET: Join = Join::of(Reduction::Set);

    pub const MEAN: Join = Join { is_mean: true, ..Join::of(Reduction::Add) };

    /// Whether it works on a type.
    pub fn works_on(self, element: ElementType) -> bool {
        self.reduction == Reduction::Set || self.reduction.combiner(element).is_some()
    }

    /// The neutral element: the initial value of an element that is not included in the reduction.
    fn identity(self, element: ElementType) -> Tensor {
        let bits = element.bits();
        let (lowest, largest) = match element.is_unsigned() || element == ElementType::I1 {
            true => (0, (1i128 << bits) - 1),
            false => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        };
        let [least, most] = float_ends(element);
        let (int, float) = match self.reduction {
            Reduction::Mul | Reduction::Div => (1, 1.0),
            Reduction::Min => (largest, most),
            Reduction::Max => (lowest, least),
            Reduction::And => (largest, 0.0),
            _ => (0, 0.0),
        };
        let mut builder = TensorBuilder::new(element, &[]);
        match element.is_float() {
            true => builder.push_float(float),
            false => builder.push_int(int),
        }
        builder.finish()
    }
}

/// The semantics of an operation that is a [`Scatter`].
macro_rules! scatter {
    ($scatter:expr) => {{
        static SCATTER: $crate::scattering::Scatter = $scatter;
        $crate::ops::Semantics::framework(
            |call| $crate::scattering::infer(call, &SCATTER),
            |call, operands| $crate::scattering::eval(call, operands, &SCATTER),
            |call, operands, emit| $crate::scattering::expand(call, operands, emit, &SCATTER),
        )
    }};
}
pub(crate) use scatter;

/// The constraints of a scatter; C2 and C3 differ, and additional ones follow C5.
macro_rules! constraints {
    ($axis:literal, $types:literal $(, $more:literal)*) => {
        &rules([
            "C1: the data have rank 1 or more, and tuples of indices, too",
            $axis,
            $types,
            "C4: the updates have the element type of the data, and the shape that the indices give",
            "C5: no update reaches an axis of size 0",
            $($more),*
        ])
    };
}
pub(crate) use constraints;

pub fn infer(call: &Call, scatter: &Scatter) -> Result<Vec<ValueType>, Violation> {
    infer_into(call, call.tensor(scatter.operands[0])?, scatter)
}

/// Infers the type of a scatter like [`infer`], into data of a type that is not an operand's.
pub fn infer_into(
    call: &Call,
    data: &TensorType,
    scatter: &Scatter,
) -> Result<Vec<ValueType>, Violation> {
    let (indices, updates) = (call.tensor(scatter.operands[1])?, call.tensor(scatter.operands[2])?);
    let [data_name, ..] = scatter.operands.map(|k| call.def.operands[k].name);
    let at = |k: usize| Site::Operand(scatter.operands[k]);
    if let Kind::Rows = scatter.kind {
        check_ranks((data_name, data), indices, [at(0), at(1)])?;
    }
    check::has_dimensions("C1", data_name, scatter.operands[0], data)?;
    if let Kind::Tuples = scatter.kind {
        check::has_dimensions("C1", "indices", scatter.operands[1], indices)?;
    }
    match scatter.types {
        [] if indices.element.is_index_type() => {}
        [] => {
            let message = format!("indices must be integers, but are {}", indices.element);
            return fail("C3", at(1), message);
        }
        types => check::index_type("C3", scatter.operands[1], indices, types)?,
    }
    let join = (scatter.join)(call)?;
    let (axes, shape) = match &scatter.kind {
        Kind::Blocks(axis) => {
            let axis = axis.check("C2", call, data)?;
            let parts = [&data.shape[..axis], &indices.shape, &data.shape[axis + 1..]];
            (vec![axis], parts.concat())
        }
        Kind::Elements(axis, may_be_smaller) => {
            let axis = axis.check("C2", call, data)?;
            check_sizes(data_name, data, indices, axis, *may_be_smaller, at(1))?;
            (vec![axis], indices.shape.to_vec())
        }
        Kind::Tuples => match check::tuples("C2", (data_name, data), indices)? {
            Some(check::Tuples { axes, shape }) => (axes, shape),
            None => return Ok(vec![data.clone().into()]),
        },
        Kind::Rows => {
            check::equal_batch("C6", 0..1, (data_name, data), indices)?;
            let [size, count] = [data.shape[1], indices.shape[1]];
            if count > size && !size::is_open(size) && !data.shape.contains(&0) {
                let message = format!(
                    "a batch has {count} indices, but only {size} rows of {data_name}, of which none may be met twice"
                );
                return fail("C6", at(1), message);
            }
            (vec![1], vec![data.shape[0], count, data.shape[2]])
        }
    };
    check_updates(data, updates, &shape, at(2))?;
    check_reduction(join, scatter, data.element, at(0))?;
    check::check_gathered_axes("C5", data_name, data, &axes, &shape)?;
    Ok(vec![data.clone().into()])
}

/// Checks batches of rows and of indices.
fn check_ranks(
    (name, data): (&str, &TensorType),
    indices: &TensorType,
    sites: [Site; 2],
) -> Result<(), Violation> {
    let ranked = [(name, data, 3, "C1"), ("indices", indices, 2, "C2")];
    for ((name, ty, rank, rule), site) in ranked.into_iter().zip(sites) {
        if ty.rank() != rank {
            let message = format!("{name} must have rank {rank}, but have {}", ty.rank());
            return fail(rule, site, message);
        }
    }
    Ok(())
}

fn check_sizes(
    name: &str,
    data: &TensorType,
    indices: &TensorType,
    axis: usize,
    may_be_smaller: bool,
    site: Site,
) -> Result<(), Violation> {
    let (r, q) = (data.rank(), indices.rank());
    if r != q {
        let message = format!("indices must have rank {r} as {name} has, but have {q}");
        return fail("C6", site, message);
    }
    for d in (0..r).filter(|&d| d != axis) {
        let (size, limit) = (indices.shape[d], data.shape[d]);
        let fits = match may_be_smaller {
            true => size::is_open(limit) || size <= limit,
            false => size::must_equal(size, limit),
        };
        if !fits {
            let wanted = if may_be_smaller { "may not be larger than" } else { "must be" };
            let message = format!(
                "dimension {d} is not the axis, so the indices' size {size} {wanted} that of {name}, {limit}"
            );
            return fail("C6", site, message);
        }
    }
    Ok(())
}

fn check_updates(
    data: &TensorType,
    updates: &TensorType,
    shape: &[i64],
    site: Site,
) -> Result<(), Violation> {
    let fits = |(&size, &wanted): (&i64, &i64)| size::must_equal(size, wanted);
    let same_rank = updates.rank() == shape.len();
    if updates.element == data.element && same_rank && updates.shape.iter().zip(shape).all(fits) {
        return Ok(());
    }
    let wanted = TensorType::new(data.element, shape);
    let differs = || updates.shape.iter().zip(shape).position(|pair| !fits(pair));
    let place = match differs().filter(|_| same_rank && updates.element == data.element) {
        Some(d) => format!(" (dimension {d})"),
        None => String::new(),
    };
    fail("C4", site, format!("the updates must be {wanted}, but are {updates}{place}"))
}

fn check_reduction(
    join: Join,
    scatter: &Scatter,
    element: ElementType,
    site: Site,
) -> Result<(), Violation> {
    if join.works_on(element) {
        return Ok(());
    }
    let message = format!("\"{}\" does not work on {element}", join.reduction.name());
    fail(scatter.kind.reduction_rule(), site, message)
}

impl Kind {
    /// The number of the constraint about the reduction.
    pub fn reduction_rule(&self) -> &'static str {
        if matches!(self, Kind::Elements(..)) { "C7" } else { "C6" }
    }
}

/// The reduction that an attribute names.
pub fn named(
    call: &Call,
    rule: &'static str,
    attribute: &'static str,
    names: &[(&str, Join)],
) -> Result<Join, Violation> {
    let found = call.str(attribute);
    names.iter().find(|(name, _)| *name == found).map(|(_, join)| *join).ok_or_else(|| {
        let names: Vec<String> = names.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let message =
            format!("{attribute} must be one of {}, but is \"{found}\"", names.join(", "));
        Violation::new(rule, Site::Attr(attribute), message)
    })
}

pub fn eval(call: &Call, operands: &[Tensor], scatter: &Scatter) -> Result<Vec<Tensor>, Fault> {
    let find = (scatter.outside)(call).find();
    eval_into(call, &operands[scatter.operands[0]], operands, scatter, find)
}

/// Evaluates a scatter like [`eval`], into any data, with indices resolved by `find`.
pub fn eval_into(
    call: &Call,
    data: &Tensor,
    operands: &[Tensor],
    scatter: &Scatter,
    find: fn(i128, i64) -> Found,
) -> Result<Vec<Tensor>, Fault> {
    let [_, tensor, updates] = scatter.operands.map(|k| &operands[k]);
    let indices = Indices { tensor, operand: scatter.operands[1], find };
    let join = (scatter.join)(call).expect("accepted by `infer`");
    let mut reached = Reached::new(data);
    for (from, c) in coordinates(&update_shape(scatter, call, data, tensor)).enumerate() {
        let to = match &scatter.kind {
            Kind::Blocks(axis) => {
                let axis = axis.accepted(call, data.rank());
                let (i, after) = (&c[axis..axis + tensor.rank()], &c[axis + tensor.rank()..]);
                let place = indices.at(i, axis, data.shape()[axis])?;
                place.map(|place| [&c[..axis], &[place], after].concat())
            }
            Kind::Elements(axis, _) => {
                let axis = axis.accepted(call, data.rank());
                let place = indices.at(&c, axis, data.shape()[axis])?;
                place.map(|place| [&c[..axis], &[place], &c[axis + 1..]].concat())
            }
            Kind::Tuples => {
                let (&n, i_shape) = tensor.shape().split_last().expect("rank 1 or more");
                let (i, rest) = c.split_at(i_shape.len());
                let mut to = Some(Vec::new());
                for k in 0..n {
                    let position = [i, &[k]].concat();
                    let place = indices.at(&position, k as usize, data.shape()[k as usize])?;
                    to = to.zip(place).map(|(to, place)| [to, vec![place]].concat());
                }
                to.map(|to| [&to[..], rest].concat())
            }
            Kind::Rows => {
                let place = indices.at(&c[..2], 1, data.shape()[1])?;
                place.map(|place| vec![c[0], place, c[2]])
            }
        };
        if let Some(to) = to {
            reached.add(linear(data.shape(), &to), from);
        }
    }
    if scatter.unique {
        reached.met_once()?;
    }
    Ok(vec![reached.joined(updates, join)])
}

/// The shape of the positions of updates: that of the updates, unless it is larger than necessary.
fn update_shape(scatter: &Scatter, call: &Call, data: &Tensor, indices: &Tensor) -> Shape {
    let (d, i) = (data.shape(), indices.shape());
    match &scatter.kind {
        Kind::Blocks(axis) => {
            let axis = axis.accepted(call, data.rank());
            [&d[..axis], i, &d[axis + 1..]].concat().into_iter().collect()
        }
        Kind::Elements(..) => Shape::from_slice(i),
        Kind::Tuples => {
            let (&n, i) = i.split_last().expect("rank 1 or more");
            [i, &d[n as usize..]].concat().into_iter().collect()
        }
        Kind::Rows => Shape::from_slice(&[d[0], i[1], d[2]]),
    }
}

/// The updates that reach each element, in their order.
pub struct Reached<'t> {
    data: &'t Tensor,
    by_element: Vec<Vec<usize>>,
}

impl<'t> Reached<'t> {
    pub fn new(data: &'t Tensor) -> Self {
        Reached { data, by_element: vec![Vec::new(); data.count()] }
    }

    pub fn add(&mut self, element: usize, update: usize) {
        self.by_element[element].push(update);
    }

    /// Checks the promise that no two updates address the same element.
    ///
    /// # Errors
    /// Names the element and the first two updates that reach it.
    pub fn met_once(&self) -> Result<(), Fault> {
        let met = self.by_element.iter().enumerate().filter(|(_, reached)| reached.len() > 1);
        let Some((at, reached)) = met.min_by_key(|(_, reached)| reached[1]) else { return Ok(()) };
        Err(Fault::NotUnique(format!(
            "the updates {} and {}, counted from 0, meet in the element at {:?}, {BROKEN_PROMISE}",
            reached[0],
            reached[1],
            unravel(self.data.shape(), at).as_slice()
        )))
    }

    /// The data with their updates.
    pub fn joined(&self, updates: &Tensor, join: Join) -> Tensor {
        let element = self.data.element();
        let mut builder = TensorBuilder::new(element, self.data.shape());
        for (at, reached) in self.by_element.iter().enumerate() {
            match (reached.last(), join.reduction) {
                (None, _) => builder.push_from(self.data, at),
                (Some(&last), Reduction::Set) => builder.push_from(updates, last),
                (Some(_), reduction) => {
                    let identity = join.identity(element);
                    let own =
                        if join.has_self { self.data.bytes_at(at) } else { identity.bytes_at(0) };
                    let joined = reached.iter().fold(own.to_vec(), |there, &update| {
                        reduction.join(element, &there, updates.bytes_at(update)).to_vec()
                    });
                    let count = reached.len() + usize::from(join.has_self);
                    match join.is_mean {
                        true => builder.push_bytes(&divide_sum(element, &joined, count)),
                        false => builder.push_bytes(&joined),
                    }
                }
            }
        }
        builder.finish()
    }
}

/// A sum by the number of what was added: rounded down on integers.
fn divide_sum(element: ElementType, sum: &[u8], count: usize) -> Vec<u8> {
    let scalar = |bytes: &[u8]| Tensor::from_bytes(element, &[], bytes);
    let count = Tensor::number(element, count as i64);
    let quotient = CoreOp::Binary(division_op(element)).eval(&[scalar(sum), count]);
    quotient.expect("a division gives a number").bytes_at(0).to_vec()
}

/// The division of a mean's sum.
fn division_op(element: ElementType) -> BinaryOp {
    match element.is_float() {
        true => BinaryOp::Divf,
        false if element.is_unsigned() => BinaryOp::Divui,
        false => BinaryOp::Floordivsi,
    }
}

pub fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, scatter: &Scatter) -> Vec<Val> {
    let operands = scatter.operands.map(|k| operands[k]);
    expand_into(call, operands, (scatter.outside)(call).mode(), emit, scatter)
}

/// The recipe of [`expand`] for data, indices and updates that need not be operands.
pub fn expand_into(
    call: &Call,
    [data, indices, updates]: [Val; 3],
    mode: Mode,
    emit: &mut dyn Emit,
    scatter: &Scatter,
) -> Vec<Val> {
    let rank = emit.tensor_type(data).rank();
    let join = (scatter.join)(call).expect("accepted by `infer`");
    let aligned = match &scatter.kind {
        Kind::Blocks(axis) => blocks(data, indices, updates, axis.accepted(call, rank), emit),
        Kind::Elements(axis, _) => {
            elements(data, indices, updates, axis.accepted(call, rank), emit)
        }
        Kind::Tuples => tuples(data, indices, updates, emit),
        Kind::Rows => {
            let i = emit.tensor_type(indices).shape;
            let indices = emit.reshape(indices, &[i[0], i[1], 1]);
            let shape = emit.tensor_type(data).shape;
            Aligned { shape, indices, updates, axes: Shape::from_slice(&[1]) }
        }
    };
    vec![joined(data, aligned, mode, join, scatter.unique, emit)]
}

/// The operands of `mg.scatter_multiaxis`, but for the data, which have only more dimensions of 1.
pub struct Aligned {
    /// The data's shape there.
    pub shape: Shape,
    pub indices: Val,
    pub updates: Val,
    pub axes: Shape,
}

/// Each index takes a slice of updates to it along `axis`; updates: data[:axis] ++ indices ++ data[axis+1:].
pub fn blocks(data: Val, indices: Val, updates: Val, axis: usize, emit: &mut dyn Emit) -> Aligned {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices).shape;
    let ones = |count: usize| vec![1; count];
    let shape = [&d[..=axis], &ones(i.len()), &d[axis + 1..]].concat();
    let aligned = [&ones(axis + 1)[..], &i, &ones(d.len() - axis - 1)].concat();
    let positions = [&d[..axis], &[1], &i, &d[axis + 1..]].concat();
    Aligned {
        shape: Shape::from_slice(&shape),
        indices: emit.reshape(indices, &aligned),
        updates: emit.reshape(updates, &positions),
        axes: Shape::from_slice(&[axis as i64]),
    }
}

/// Each index takes one update to it along `axis`, at its own position in every other dimension:
/// where the indices are smaller than the data there, that position is a coordinate, too.
pub fn elements(
    data: Val,
    indices: Val,
    updates: Val,
    axis: usize,
    emit: &mut dyn Emit,
) -> Aligned {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices).shape;
    let mut axes: Shape = Shape::from_slice(&[axis as i64]);
    axes.extend((0..d.len()).filter(|&k| k != axis && d[k] != i[k]).map(|k| k as i64));
    // Without indices, updates may be smaller than these.
    let u = emit.tensor_type(updates).shape;
    let fits = u.iter().zip(&i).all(|(&u, &i)| size::is_at_most(i, u));
    let updates = if fits { emit.slice_to(updates, &i) } else { layout::unknown(updates, emit) };
    let indices = match axes.len() {
        1 => indices,
        count => {
            let one = [&i[..], &[1]].concat();
            let wide = as_i64(indices, emit);
            let mut coordinates = vec![emit.reshape(wide, &one)];
            for &k in &axes[1..] {
                coordinates.push(layout::iota(&one, k as usize, emit));
            }
            let tuples = layout::concat(&coordinates, i.len(), emit);
            let mut shape = i.clone();
            layout::scale_last(&mut shape, count);
            emit.reshape(tuples, &shape)
        }
    };
    Aligned { shape: d, indices, updates, axes }
}

/// Tuples of coordinates, one part for each axis: parts of i64 that broadcast to `shape`, next to
/// each other along the last dimension.
pub fn tuples_of(parts: &[Val], shape: &[i64], emit: &mut dyn Emit) -> Val {
    let dims: Vec<i64> = (0..shape.len() as i64).collect();
    let one = [shape, &[1]].concat();
    let parts: Vec<Val> = parts
        .iter()
        .map(|&part| {
            let part = emit.broadcast(part, &dims, shape);
            if parts.len() == 1 { part } else { emit.reshape(part, &one) }
        })
        .collect();
    let [_, _, ..] = parts[..] else { return parts[0] };
    let tuples = layout::concat(&parts, shape.len(), emit);
    let mut joined = shape.to_vec();
    layout::scale_last(&mut joined, parts.len());
    emit.reshape(tuples, &joined)
}

/// Indices as i64. Numbers of ui64 that do not fit are out of bounds, and so is the largest that fits.
pub fn as_i64(indices: Val, emit: &mut dyn Emit) -> Val {
    if emit.tensor_type(indices).element != ElementType::UI64 {
        return convert(indices, ElementType::I64, emit);
    }
    let indices = signless(indices, emit);
    let largest = constant_like(indices, i64::MAX, emit);
    emit.emit(CoreOp::Binary(BinaryOp::Minui), &[indices, largest])
}

/// Each tuple of the indices' last dimension takes a slice of updates to it; updates:
/// indices[:-1] ++ data[n:].
pub fn tuples(data: Val, indices: Val, updates: Val, emit: &mut dyn Emit) -> Aligned {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices);
    let (&n, i_shape) = i.shape.split_last().expect("rank 1 or more");
    if size::is_open(n) {
        let (shape, axes) = (d, Shape::new());
        return Aligned { shape, indices: layout::unknown(indices, emit), updates, axes };
    }
    let (q, n) = (i_shape.len(), n as usize);
    let ones = |count: usize| vec![1; count];
    let shape = [&ones(q)[..], &d].concat();
    let mut aligned = [i_shape, &ones(d.len())].concat();
    let indices = match n {
        // No coordinate is read: only their number counts.
        0 => layout::number(ElementType::I64, 0, &aligned, emit),
        _ => {
            layout::scale_last(&mut aligned, n);
            emit.reshape(indices, &aligned)
        }
    };
    let positions = [i_shape, &ones(n), &d[n..]].concat();
    Aligned {
        shape: Shape::from_slice(&shape),
        indices,
        updates: emit.reshape(updates, &positions),
        axes: (q..q + n).map(|axis| axis as i64).collect(),
    }
}

/// Aligns a scatter of elements in row-major order, one update for each index.
pub fn flat(data: Val, indices: Val, updates: Val, emit: &mut dyn Emit) -> Aligned {
    let [d, i] = [data, indices].map(|value| emit.tensor_type(value).shape);
    let [count, places] = [d, i].map(|shape| size::product(&shape).unwrap_or(DYNAMIC));
    Aligned {
        shape: Shape::from_slice(&[count]),
        indices: emit.reshape(indices, &[places]),
        updates: emit.reshape(updates, &[places]),
        axes: Shape::from_slice(&[0]),
    }
}

/// The data with the updates, under their own shape.
pub fn joined(
    data: Val,
    aligned: Aligned,
    mode: Mode,
    join: Join,
    unique: bool,
    emit: &mut dyn Emit,
) -> Val {
    let ty = emit.tensor_type(data);
    let bounds = match mode.bounds {
        Bounds::Error => Beyond::Error,
        Bounds::Fill(_) => Beyond::Drop,
        Bounds::Clamp => Beyond::Clamp,
        Bounds::Wrap => Beyond::Wrap,
    };
    let Aligned { shape, indices, updates, axes } = aligned;
    let scatter = |into: Val, updates: Val, reduction: Reduction, emit: &mut dyn Emit| {
        let op = ScatterMultiaxis {
            axes: axes.clone(),
            bounds,
            from_end: mode.from_end,
            reduction,
            unique: unique && reduction == join.reduction,
        };
        emit.emit(CoreOp::ScatterMultiaxis(op), &[into, indices, updates])
    };
    let mut into = emit.reshape(data, &shape);
    let sizes = emit.tensor_type(updates).shape;
    if !join.has_self {
        let identity = layout::everywhere(&join.identity(ty.element), &sizes, emit);
        into = scatter(into, identity, Reduction::Set, emit);
    }
    let mut result = scatter(into, updates, join.reduction, emit);
    if join.is_mean {
        // What no update reaches is divided by 1.
        let one = Tensor::number(ty.element, 1);
        let [ones, counted] = [&shape, &sizes].map(|shape| layout::everywhere(&one, shape, emit));
        let mut counts = ones;
        if !join.has_self {
            let none = layout::everywhere(&Tensor::number(ty.element, 0), &sizes, emit);
            counts = scatter(counts, none, Reduction::Set, emit);
        }
        let counts = scatter(counts, counted, Reduction::Add, emit);
        let [sum, counts] = [result, counts].map(|value| signless(value, emit));
        let mean = emit.emit(CoreOp::Binary(division_op(ty.element)), &[sum, counts]);
        result = reinterpret(mean, ty.element, emit);
    }
    emit.reshape(result, &ty.shape)
}
