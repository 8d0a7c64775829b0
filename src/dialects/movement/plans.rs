//! Data movement that many frameworks have, from numbers that may be in attributes or operands.
//! Each function checks what the framework's document requires of the numbers, under the constraint
//! numbers of the operation definition.

use super::formula::Formula;
use super::{Movement, Plan, operands};
use crate::prelude::*;
use crate::types::size;

/// Numbers of an operation: their name and their site.
#[derive(Clone, Copy)]
pub struct ListArgument<'a> {
    pub name: &'static str,
    pub site: Site,
    pub values: &'a [i64],
}

impl<'a> ListArgument<'a> {
    /// The list attribute `name`.
    pub fn attr(call: &Call<'a>, name: &'static str) -> ListArgument<'a> {
        ListArgument { name, site: Site::Attr(name), values: call.ints(name) }
    }

    /// The list attribute `name`, which may be absent.
    pub fn opt_attr(call: &Call<'a>, name: &'static str) -> Option<ListArgument<'a>> {
        let values = call.opt_ints(name)?;
        Some(ListArgument { name, site: Site::Attr(name), values })
    }

    /// The numbers of operand `index`.
    pub fn operand(call: &Call, index: usize, values: &'a [i64]) -> ListArgument<'a> {
        ListArgument { name: call.def.operands[index].name, site: Site::Operand(index), values }
    }

    /// The violation that the numbers are wrong.
    pub fn refuse<T>(&self, constraint: &'static str, message: String) -> Result<T, Violation> {
        Err(Violation::new(constraint, self.site, message))
    }

    /// Checks that there is a number for each of `count` things.
    pub fn one_for_each(
        &self,
        constraint: &'static str,
        count: usize,
        thing: &str,
    ) -> Result<(), Violation> {
        if self.values.len() == count {
            return Ok(());
        }
        let (name, found) = (self.name, self.values.len());
        let message =
            format!("{name} must have {count} elements, one for each {thing}, but has {found}");
        self.refuse(constraint, message)
    }

    /// No number is less than `least`.
    pub fn at_least(&self, constraint: &'static str, least: i64) -> Result<(), Violation> {
        // Numbers of attributes are known.
        let is_known = |value| matches!(self.site, Site::Attr(_)) || !size::is_code(value);
        let is_less = |&&value: &&i64| value < least && is_known(value);
        let Some(value) = self.values.iter().find(is_less) else { return Ok(()) };
        let wanted = match least {
            0 => "may not be negative".to_string(),
            _ => format!("must be {least} or more"),
        };
        self.refuse(constraint, format!("{} {wanted}, but has {value}", self.name))
    }

    /// Unlike axes of `rank` dimensions, counted from the front.
    pub fn axes(&self, constraint: &'static str, rank: usize) -> Result<Vec<usize>, Violation> {
        operands::axes(constraint, self.site, self.values, rank)
    }
}

/// Operand 0 under the shape of the result.
pub fn same_elements(call: &Call) -> Result<Plan, Violation> {
    Ok(Plan::reshaped(0, Shape::from_slice(call.results[0].shape().expect("a tensor"))))
}

/// x under another shape, in which one size may be -1, and is inferred.
pub fn reshape(
    [sizes, count]: [&'static str; 2],
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    let values = given.values;
    let is_wrong = values.iter().any(|&size| size < -1 && size::is_negative(size));
    if is_wrong || values.iter().filter(|&&size| size == -1).count() > 1 {
        let message = format!("sizes must be -1 or more, with -1 once at most, but are {values:?}");
        return given.refuse(sizes, message);
    }
    let shape = with_rest(count, given.site, x, values)?;
    Ok(Plan::reshaped(0, shape))
}

/// The sizes, with -1 replaced by the size that follows from the elements of `x`.
pub fn with_rest(
    constraint: &'static str,
    site: Site,
    x: &TensorType,
    sizes: &[i64],
) -> Result<Shape, Violation> {
    let mut shape = Shape::from_slice(sizes);
    let rest = sizes.iter().position(|&size| size == -1);
    if !x.is_static() || sizes.iter().any(|&size| size::is_code(size)) {
        let others: Shape = sizes.iter().copied().filter(|&size| size != -1).collect();
        let counts = size::product(&x.shape).zip(size::product(&others));
        // Beside a 0 the rest is another one.
        let left = counts.filter(|&(_, others)| others > 0);
        let left = left.and_then(|(whole, others)| size::part(whole, others)).unwrap_or(DYNAMIC);
        rest.into_iter().for_each(|at| shape[at] = left);
        return Ok(shape);
    }
    if let Some(at) = rest {
        // Beside a 0, other zeros say nothing of the rest.
        let zero = sizes.contains(&0);
        let counted = |sizes: &[i64]| -> Option<i64> {
            let kept: Shape = sizes.iter().copied().filter(|&size| !zero || size != 0).collect();
            element_count(&kept)
        };
        shape[at] = 1;
        let parts = counted(&x.shape).zip(counted(&shape)).filter(|&(_, parts)| parts != 0);
        shape[at] = parts.map_or(0, |(whole, parts)| whole / parts);
    }
    if element_count(&shape).is_none() || element_count(&shape) != x.element_count() {
        let message = format!("{x} does not have the elements of the shape {sizes:?}");
        return Err(Violation::new(constraint, site, message));
    }
    Ok(shape)
}

/// x with new dimensions of size 1 at the axes of the result that are given.
pub fn insert_axes(
    constraint: &'static str,
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    let rank = x.rank() + given.values.len();
    let axes = given.axes(constraint, rank)?;
    let mut old = x.shape.iter();
    let mut size = |d: usize| match axes.contains(&d) {
        true => 1,
        false => *old.next().expect("one for each other dimension"),
    };
    let shape = (0..rank).map(&mut size).collect();
    Ok(Plan::reshaped(0, shape))
}

/// x without the axes of size 1 that are given.
pub fn drop_axes(
    [range, ones]: [&'static str; 2],
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    let axes = given.axes(range, x.rank())?;
    if let Some(&d) = axes.iter().find(|&&d| !size::must_equal(x.shape[d], 1)) {
        let message = format!("dimension {d} must have size 1, but has {}", x.shape[d]);
        return given.refuse(ones, message);
    }
    Ok(drop_dims(x, |d| axes.contains(&d)))
}

/// x without its dimensions of size 1; if sizes are not known, of the declared rank.
pub fn drop_ones(call: &Call, x: &TensorType) -> Result<Plan, Violation> {
    if !x.is_static() {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    }
    Ok(drop_dims(x, |d| x.shape[d] == 1))
}

fn drop_dims(x: &TensorType, drops: impl Fn(usize) -> bool) -> Plan {
    let kept = x.shape.iter().enumerate().filter(|(d, _)| !drops(*d));
    Plan::reshaped(0, kept.map(|(_, &size)| size).collect())
}

/// x with dimension permutation[d] as dimension d.
pub fn transpose(
    constraint: &'static str,
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    given.one_for_each(constraint, x.rank(), "dimension")?;
    let permutation = given.axes(constraint, x.rank())?;
    Ok(transposed(permutation).by(Formula::Transposed(given.values.to_vec())))
}

/// x with dimension permutation[d] as dimension d.
pub fn transposed(permutation: impl IntoIterator<Item = usize>) -> Plan {
    let permutation: Shape = permutation.into_iter().map(|d| d as i64).collect();
    let formula = Formula::Transposed(permutation.to_vec());
    Plan::of([0], [Movement::Transpose { permutation }], formula)
}

/// x with its dimensions reversed.
pub fn transpose_all(x: &TensorType) -> Plan {
    transposed((0..x.rank()).rev())
}

/// x broadcast to a shape, aligned at the last dimension.
pub fn broadcast(
    [sizes, fits]: [&'static str; 2],
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    given.at_least(sizes, 0)?;
    stretched(fits, x, given.values)
}

/// The broadcast of x to `shape`, aligned at the last dimension.
pub fn stretched(
    constraint: &'static str,
    x: &TensorType,
    shape: &[i64],
) -> Result<Plan, Violation> {
    let fits = |(&from, &to): (&i64, &i64)| size::may_stretch(from, to);
    let sizes = x.shape.iter().rev().zip(shape.iter().rev());
    if x.rank() > shape.len() || !sizes.clone().all(fits) {
        let message = format!("{x} cannot be stretched to the shape {shape:?}");
        return Err(Violation::new(constraint, Site::Operand(0), message));
    }
    let first = shape.len() - x.rank();
    let dims = (first..shape.len()).map(|d| d as i64).collect();
    let stretch = Movement::Broadcast { dims, shape: Shape::from_slice(shape) };
    Ok(Plan::of([0], [stretch], Formula::Stretched))
}

/// x repeated as often as `given` states along each dimension. If there are more repeats than dimensions, x gets
/// leading dimensions of size 1; if there are fewer, the first repeats are 1.
pub fn tile(
    constraint: &'static str,
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    given.at_least(constraint, 0)?;
    let rank = x.rank().max(given.values.len());
    let ones = |count: usize| std::iter::repeat_n(1, rank - count);
    let shape: Shape = ones(x.rank()).chain(x.shape.iter().copied()).collect();
    let repeats: Shape = ones(given.values.len()).chain(given.values.iter().copied()).collect();
    let tile = Movement::Tile { repeats };
    Ok(Plan::of([0], [Movement::Reshape { shape }, tile], Formula::Tiled))
}

/// x reversed along the given axes.
pub fn reverse(
    constraint: &'static str,
    x: &TensorType,
    given: ListArgument,
) -> Result<Plan, Violation> {
    let axes = given.axes(constraint, x.rank())?;
    Ok(reversed(x, &axes).by(Formula::Reversed(given.values.to_vec())))
}

/// x reversed along `axes`, by a slice of the same form for all sizes, so that it works for symbols.
pub fn reversed(x: &TensorType, axes: &[usize]) -> Plan {
    let shape = &x.shape;
    let flips = |d: usize| axes.contains(&d);
    // Where a size is not known, nor is the slice, which is then looked at for its type alone.
    let last = |d: usize| size::sub(shape[d], 1).unwrap_or(DYNAMIC);
    let begin = |d: usize| if flips(d) && shape[d] != DYNAMIC { last(d) } else { 0 };
    let backwards = Movement::Slice {
        begin: (0..shape.len()).map(begin).collect(),
        sizes: shape.clone(),
        step: (0..shape.len()).map(|d| if flips(d) { -1 } else { 1 }).collect(),
    };
    let axes = axes.iter().map(|&d| d as i64).collect();
    Plan::of([0], [backwards], Formula::Reversed(axes))
}

/// The treatment of a start before the first position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Python's slices: an inverted range is empty.
    Python,
    /// The start is clamped to the first position.
    Clamped,
}

impl Start {
    /// The start in a dimension of this size, which is a number.
    fn within(self, start: i64, size: i64) -> i64 {
        match self {
            Start::Python => start,
            Start::Clamped => start.max(-size),
        }
    }
}

/// The first position and the number of positions of Python's range in a dimension, whose size may be a
/// symbol; [`DYNAMIC`] positions where an expression overflows.
pub fn range(
    begin: Option<i64>,
    end: Option<i64>,
    step: i64,
    size: i64,
    start: Start,
) -> (i64, i64) {
    if [Some(size), begin, end].into_iter().flatten().any(size::is_symbol) {
        return symbolic_range([begin, end], step, size, start).unwrap_or((0, DYNAMIC));
    }
    let begin = begin.map(|at| start.within(at, size));
    let [low, high] = if step > 0 { [0, size] } else { [-1, size - 1] };
    let bound = |value: i64| {
        let from_front = if value < 0 { value.saturating_add(size) } else { value };
        from_front.clamp(low, high)
    };
    let (first, last) = if step > 0 { (low, high) } else { (high, low) };
    let begin = begin.map_or(first, bound);
    let distance = end.map_or(last, bound) - begin;
    let runs = if step > 0 { distance > 0 } else { distance < 0 };
    let count = if runs { (distance.unsigned_abs() - 1) / step.unsigned_abs() + 1 } else { 0 };
    (if count == 0 { 0 } else { begin }, count as i64)
}

/// A bound of a range in a dimension of n positions, as the number of positions before it in the direction of the
/// range.
#[derive(Clone, Copy)]
enum Bound {
    /// min(n, k).
    FromStart(i64),
    /// max(n - k, 0).
    FromEnd(i64),
    /// min(k, max(n - 1, 0)).
    AtMostLast(i64),
}

impl Bound {
    /// Python's bound `at`; `None` where it is a symbol, and it is not known from which end it counts.
    fn of(at: i64, is_forward: bool) -> Option<Bound> {
        if size::is_symbol(at) {
            return (is_forward && size::is_natural(at)).then_some(Bound::FromStart(at));
        }
        Some(match (at < 0, is_forward) {
            // "To the end", in the words of ONNX.
            (false, true) if at >= size::ENDLESS || at == i64::from(i32::MAX) => Bound::FromEnd(0),
            (false, true) => Bound::FromStart(at),
            (true, true) => Bound::FromEnd(at.saturating_neg()),
            (false, false) => Bound::FromEnd(at.saturating_add(1)),
            (true, false) if [i64::MIN, i32::MIN.into()].contains(&at) => Bound::FromEnd(0),
            (true, false) => Bound::FromStart(!at),
        })
    }

    fn position(self, n: i64) -> Option<i64> {
        match self {
            Bound::FromStart(k) => Some(at_most(n, k)),
            Bound::FromEnd(k) => size::sub(n, at_most(n, k)),
            Bound::AtMostLast(k) => Some(at_most(size::sub(n, at_most(n, 1))?, k)),
        }
    }

    /// The number of positions from this bound to a later one.
    fn distance(self, end: Bound, n: i64) -> Option<i64> {
        use Bound::{FromEnd, FromStart};
        let is_number = |bound| match bound {
            FromStart(k) | FromEnd(k) | Bound::AtMostLast(k) => !size::is_symbol(k),
        };
        match (self, end) {
            (start, end) if !is_number(start) || !is_number(end) => {
                let [start, end] = [start.position(n)?, end.position(n)?];
                size::sub(end, size::least(end, start))
            }
            (FromStart(a), FromStart(b)) | (FromEnd(b), FromEnd(a)) if b <= a => Some(0),
            (FromStart(a), FromStart(b)) | (FromEnd(b), FromEnd(a)) => {
                size::sub(at_most(n, b), at_most(n, a))
            }
            (FromStart(a), FromEnd(b)) => FromEnd(a.saturating_add(b)).position(n),
            (start, end) => {
                let [start, end] = [start.position(n)?, end.position(n)?];
                size::sub(end, size::least(end, start))
            }
        }
    }
}

/// The minimum of a size and a nonnegative number.
fn at_most(size: i64, number: i64) -> i64 {
    match number {
        0 => 0,
        i64::MAX => size,
        number => size::least(size, number),
    }
}

/// Steps of ranges that are longer are not computed with: numbers beside them could overflow.
const LONGEST_STEP: i64 = 1 << 40;

/// The [`range`] of a dimension of symbolic size, as expressions that hold for all values of its symbols.
fn symbolic_range(
    [begin, end]: [Option<i64>; 2],
    step: i64,
    n: i64,
    start: Start,
) -> Option<(i64, i64)> {
    let is_forward = step > 0;
    let first = match begin {
        Some(at) if at < -1 && !is_forward && start == Start::Clamped => Bound::AtMostLast(!at),
        Some(at) => Bound::of(at, is_forward)?,
        None => Bound::FromStart(0),
    };
    let last = end.map_or(Some(Bound::FromEnd(0)), |at| Bound::of(at, is_forward))?;
    let distance = first.distance(last, n)?;
    let step = step.checked_abs().filter(|&step| step <= LONGEST_STEP)?;
    let count = match (distance, step) {
        (0, _) => return Some((0, 0)),
        (distance, step) => size::div_ceil(distance, step)?,
    };
    let before = first.position(n)?;
    let begin = if is_forward { before } else { size::sub(n, size::add(before, 1)?)? };
    Some((begin, count))
}

/// The number of steps of a range whose bounds or step are symbols: `None` where they are numbers, [`DYNAMIC`] where
/// it is not known which bound is the larger one.
pub fn symbolic_steps(range: [&Tensor; 3]) -> Option<i64> {
    let is_code = |bound: &&Tensor| {
        let is_one = bound.element() == ElementType::I64 && bound.count() == 1;
        is_one && i64::try_from(bound.int_at(0)).is_ok_and(size::is_code)
    };
    if !range.iter().any(is_code) {
        return None;
    }
    let number = |bound: &Tensor| i64::try_from(bound.int_at(0)).ok();
    let is_integer = range.iter().all(|bound| bound.element().is_integer() && bound.count() == 1);
    let steps = || {
        let [start, limit, step] = [number(range[0])?, number(range[1])?, number(range[2])?];
        let distance = size::sub(limit, start).filter(|&distance| size::is_natural(distance))?;
        let step = Some(step).filter(|step| (1..=LONGEST_STEP).contains(step))?;
        size::div_ceil(distance, step)
    };
    Some(if is_integer { steps().unwrap_or(DYNAMIC) } else { DYNAMIC })
}

/// The number of elements of a range from operand 0 to operand 1 in steps of operand 2, by a function for numbers;
/// [`DYNAMIC`] where an operand is not known.
pub fn range_size(
    constraint: &'static str,
    call: &Call,
    message: &str,
    count: impl FnOnce([&Tensor; 3]) -> Option<i64>,
) -> Result<i64, Violation> {
    let [Some(start), Some(end), Some(step)] = call.constants else { return Ok(DYNAMIC) };
    let bounds = [start, end, step];
    let size = symbolic_steps(bounds).or_else(|| count(bounds));
    size.ok_or_else(|| Violation::new(constraint, Site::Operand(2), message))
}

/// The concatenation of all operands along an axis.
pub fn concat(
    [some, alike]: [&'static str; 2],
    call: &Call,
    axis: impl Fn(usize) -> Result<usize, Violation>,
) -> Result<Plan, Violation> {
    let count = call.operands.len();
    if count == 0 {
        return Err(Violation::new(some, Site::Op, "there must be a tensor"));
    }
    let first = call.tensor(0)?;
    let axis = axis(first.rank())?;
    same_shape(alike, call, 0..count, Some(axis))?;
    Ok(joined(0..count, axis))
}

/// The concatenation of these operands.
pub fn joined(operands: impl IntoIterator<Item = usize>, axis: usize) -> Plan {
    Plan::of(operands, [Movement::Concat { axis }], Formula::Joined(axis as i64))
}

/// Side by side along a new axis: all operands.
pub fn stack(
    [some, alike]: [&'static str; 2],
    call: &Call,
    axis: impl Fn(usize) -> Result<usize, Violation>,
) -> Result<Plan, Violation> {
    let count = call.operands.len();
    if count == 0 {
        return Err(Violation::new(some, Site::Op, "there must be a tensor"));
    }
    let axis = axis(call.tensor(0)?.rank() + 1)?;
    same_shape(alike, call, 0..count, None)?;
    Ok(stacked(count, axis))
}

/// All of `count` operands, side by side.
pub fn stacked(count: usize, axis: usize) -> Plan {
    Plan::of(0..count, [Movement::Stack { axis }], Formula::Stacked(axis as i64))
}

/// Checks that these operands have one element type, and one shape except in dimension `but`.
pub fn same_shape(
    constraint: &'static str,
    call: &Call,
    operands: impl IntoIterator<Item = usize>,
    but: Option<usize>,
) -> Result<(), Violation> {
    let mut operands = operands.into_iter();
    let Some(first) = operands.next() else { return Ok(()) };
    let first = call.tensor(first)?;
    for index in operands {
        let next = call.tensor(index)?;
        let fits = |d: usize| {
            let (m, n) = (first.shape[d], next.shape[d]);
            Some(d) == but || size::must_equal(m, n)
        };
        let same = next.element == first.element && next.rank() == first.rank();
        if !same || !(0..first.rank()).all(fits) {
            let along = but.map(|axis| format!(" along axis {axis}")).unwrap_or_default();
            let message = format!("{next} cannot be joined with {first}{along}");
            return Err(Violation::new(constraint, Site::Operand(index), message));
        }
    }
    Ok(())
}

/// The fill of a border.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Border {
    /// The second tensor, or zero.
    Value,
    /// The nearest element.
    Edge,
    /// Reflection, without repeating the border elements.
    Reflect,
    /// Reflection, with the border elements repeated.
    Symmetric,
}

/// The borders of x: the number of positions before and after each dimension; negative ones crop.
pub struct Borders<'a> {
    pub low: &'a [i64],
    pub high: &'a [i64],
    pub fill: Border,
    pub site: Site,
}

/// x with borders; the operands are `inputs`: x and, where there is one, the value. There must be
/// elements to fill the borders with, and to be cut off.
pub fn pad(
    enough: &'static str,
    x: &TensorType,
    borders: &Borders,
    inputs: &[usize],
) -> Result<Plan, Violation> {
    let mut cut = x.shape.clone();
    for d in 0..x.rank() {
        let [low, high] = [borders.low[d], borders.high[d]];
        if size::is_open(x.shape[d]) {
            let left = size::add(x.shape[d], low.min(0));
            cut[d] = left.and_then(|left| size::add(left, high.min(0))).unwrap_or(DYNAMIC);
            continue;
        }
        let left = i128::from(x.shape[d]) + i128::from(low.min(0)) + i128::from(high.min(0));
        let most = match borders.fill {
            _ if left < 0 => -1,
            Border::Value => i128::MAX,
            Border::Edge => {
                if left > 0 {
                    i128::MAX
                } else {
                    0
                }
            }
            Border::Reflect => (left - 1).max(0),
            Border::Symmetric => left,
        };
        if i128::from(low.max(high).max(0)) > most {
            let size = x.shape[d];
            let message = format!(
                "dimension {d} of size {size} has no elements for borders of {low} and {high}"
            );
            return Err(Violation::new(enough, borders.site, message));
        }
        cut[d] = left as i64;
    }
    let (low, high) = (borders.low.to_vec(), borders.high.to_vec());
    let formula = Formula::Bordered { low, high, fill: borders.fill, value: None };
    let added = |amounts: &[i64]| amounts.iter().map(|&amount| amount.max(0)).collect::<Shape>();
    let [low, high] = [borders.low, borders.high].map(added);
    let step = match borders.fill {
        Border::Value => {
            let [low, high] = [borders.low, borders.high].map(Shape::from_slice);
            let pad = Movement::Pad { low, high };
            return Ok(Plan::of(inputs.iter().copied(), [pad], formula));
        }
        Border::Edge => Movement::Edge { low, high },
        Border::Reflect => Movement::SelectionTable { low, high, edge: false },
        Border::Symmetric => Movement::SelectionTable { low, high, edge: true },
    };
    let begin = borders.low.iter().map(|&low| low.min(0).saturating_neg()).collect();
    let slice = Movement::Slice { begin, sizes: cut, step: Shape::from_elem(1, x.rank()) };
    Ok(Plan::of([inputs[0]], [slice, step], formula))
}

/// Operand `data`, and the optional operand `value`: one element of the same type, of rank 0. It is the last operand,
/// and variadic.
pub fn with_value(
    constraint: &'static str,
    call: &Call,
    data: usize,
    value: usize,
) -> Result<Vec<usize>, Violation> {
    operands::once(constraint, call, value)?;
    if call.operands.len() <= value {
        return Ok(vec![data]);
    }
    let (wanted, found) = (call.tensor(data)?.with_shape(&[]), call.tensor(value)?);
    if *found != wanted {
        let name = call.def.operands[value].name;
        let message = format!("{name} must be {wanted}, but is {found}");
        return Err(Violation::new(constraint, Site::Operand(value), message));
    }
    Ok(vec![data, value])
}

/// The attribute `axis`, counted from the front.
pub fn axis_attr(constraint: &'static str, call: &Call, rank: usize) -> Result<usize, Violation> {
    operands::axis(constraint, Site::Attr("axis"), call.int("axis"), rank)
}

/// x rolled by amounts along axes, which may be repeated.
pub fn roll(
    constraint: &'static str,
    x: &TensorType,
    amounts: &[i64],
    axes: ListArgument,
) -> Result<Plan, Violation> {
    let mut shifts = Shape::from_elem(0, x.rank());
    for (&amount, &axis) in amounts.iter().zip(axes.values) {
        let d = operands::axis(constraint, axes.site, axis, x.rank())?;
        let sum = i128::from(shifts[d]) + i128::from(amount);
        shifts[d] = match size::is_open(x.shape[d]) {
            true => sum.clamp(i64::MIN.into(), i64::MAX.into()) as i64,
            false => sum.rem_euclid(i128::from(x.shape[d].max(1))) as i64,
        };
    }
    let (amounts, axes) = (amounts.to_vec(), axes.values.to_vec());
    Ok(Plan::of([0], [Movement::Roll { shifts }], Formula::Rolled { amounts, axes }))
}

/// x rolled in row-major order.
pub fn roll_in_order(x: &TensorType, amount: i64) -> Plan {
    let Some(count) = x.element_count() else { return Plan::Open(vec![x.clone().into()]) };
    let [row, shifts] = [count, amount].map(|n| Shape::from_slice(&[n]));
    let [row, back] = [row, x.shape.clone()].map(|shape| Movement::Reshape { shape });
    Plan::of([0], [row, Movement::Roll { shifts }, back], Formula::RolledInOrder(amount))
}

/// A position of a dimension, counted from the front; negative ones count from the end.
pub fn from_front(position: i64, size: i64) -> i64 {
    match position < 0 {
        true => size::add(size, position).unwrap_or(DYNAMIC),
        false => position,
    }
}

/// Python's slices `[start, stop, step]` of x along axes.
pub fn slice(x: &TensorType, axes: &[usize], ranges: &[[i64; 3]], first: Start) -> Plan {
    let mut begin = Shape::from_elem(0, x.rank());
    let (mut sizes, mut steps) = (x.shape.clone(), Shape::from_elem(1, x.rank()));
    for (&d, &[start, stop, step]) in axes.iter().zip(ranges) {
        if x.shape[d] != DYNAMIC {
            (begin[d], sizes[d]) = range(Some(start), Some(stop), step, x.shape[d], first);
            // One position has no step, and none is so far that it would not fit.
            steps[d] = if (0..2).contains(&sizes[d]) { 1 } else { step };
        }
    }
    let ranges = axes.iter().zip(ranges).map(|(&d, &[start, stop, step])| match x.shape[d] {
        size if size::is_open(size) => [start, stop, step],
        size => [first.within(start, size), stop, step],
    });
    let ranges = ranges.collect();
    let axes = axes.iter().map(|&d| d as i64).collect();
    let formula = Formula::Ranges { axes, ranges };
    Plan::of([0], [Movement::Slice { begin, sizes, step: steps }], formula)
}

/// The part of x from `begin`, of these sizes, its positions `step` apart; without the dimensions
/// `dropped`, of size 1.
pub fn part([begin, sizes, step]: [Shape; 3], dropped: &[usize]) -> Plan {
    let from =
        Formula::Part { begin: begin.to_vec(), step: step.to_vec(), dropped: dropped.to_vec() };
    let kept = (0..sizes.len()).filter(|d| !dropped.contains(d)).map(|d| sizes[d]).collect();
    let slice = Movement::Slice { begin, sizes, step };
    let drop = Movement::Reshape { shape: kept };
    let drops = if dropped.is_empty() { None } else { Some(drop) };
    Plan::of([0], [Some(slice), drops].into_iter().flatten(), from)
}

/// x backwards along all dimensions.
pub fn reverse_all(x: &TensorType) -> Plan {
    let axes: Vec<usize> = (0..x.rank()).collect();
    reversed(x, &axes)
}

/// The sizes of x as numbers.
pub fn sizes(x: &TensorType, element: ElementType) -> Plan {
    let count = x.rank() as i64;
    if !x.is_static() {
        return Plan::Open(vec![ValueType::tensor(element, &[count])]);
    }
    let numbers: Vec<i128> = x.shape.iter().map(|&size| size.into()).collect();
    let numbers = Tensor::from_ints(element, &[count], &numbers);
    Plan::of([0], [Movement::ListArgument(vec![numbers])], Formula::Sizes)
}

/// An optional attribute that is a scalar of the element type of x.
pub fn value_attr<'a>(
    constraint: &'static str,
    call: &Call<'a>,
    name: &'static str,
    x: &TensorType,
) -> Result<Option<&'a Tensor>, Violation> {
    let value = call.tensor_attr(name);
    match value.filter(|value| value.element() != x.element) {
        None => Ok(value),
        Some(value) => {
            let message = format!("{name} must be of {}, but is of {}", x.element, value.element());
            Err(Violation::new(constraint, Site::Attr(name), message))
        }
    }
}

/// Slices of an operand along `axis`, one for each result and of the given sizes.
pub fn split(
    constraint: &'static str,
    call: &Call,
    (operand, x): (usize, &TensorType),
    axis: usize,
    sizes: ListArgument,
) -> Result<Plan, Violation> {
    let (total, count) = (x.shape[axis], call.results.len());
    let values = Shape::from_slice(sizes.values);
    let sum = |sizes: &[i64]| sizes.iter().map(|&size| i128::from(size)).sum::<i128>();
    let fits = values.len() == count && values.iter().all(|&size| size >= 0);
    if !fits || (!size::is_open(total) && sum(&values) != i128::from(total)) {
        let message = format!(
            "{count} results of sizes {:?} cannot split a size of {}",
            sizes.values,
            if size::is_open(total) { "?".to_string() } else { total.to_string() }
        );
        return sizes.refuse(constraint, message);
    }
    Ok(parts(operand, axis, values))
}

/// Equal parts of an operand along `axis`, one for each result.
pub fn split_equally(
    constraint: &'static str,
    call: &Call,
    (operand, x): (usize, &TensorType),
    axis: usize,
) -> Result<Plan, Violation> {
    let (size, count) = (x.shape[axis], call.results.len());
    if size == DYNAMIC {
        return Ok(Plan::Open(vec![x.clone().into(); count]));
    }
    let part = if count == 0 { None } else { size::part(size, count as i64) };
    let Some(part) = part else {
        let message = format!("{count} results cannot have equal parts of a size of {size}");
        return fail(constraint, Site::Op, message);
    };
    Ok(parts(operand, axis, Shape::from_elem(part, count)))
}

/// Parts of an operand, of sizes that sum up.
pub fn parts(operand: usize, axis: usize, sizes: Shape) -> Plan {
    Plan::of([operand], [Movement::Split { axis, sizes }], Formula::Parts(axis as i64))
}

/// A [`pad`] of operand 0 alone, with a constant value.
pub fn pad_with(
    enough: &'static str,
    x: &TensorType,
    borders: &Borders,
    value: Option<&Tensor>,
) -> Result<Plan, Violation> {
    let plan = pad(enough, x, borders, &[0])?;
    let Some(value) = value.filter(|_| borders.fill == Border::Value) else { return Ok(plan) };
    let [low, high] = [borders.low, borders.high].map(Shape::from_slice);
    Ok(bordered(low, high, value.clone()))
}

/// Operand 0 with a border of one value.
pub fn bordered(low: Shape, high: Shape, value: Tensor) -> Plan {
    let (fill, before, behind) = (Border::Value, low.to_vec(), high.to_vec());
    let formula = Formula::Bordered { low: before, high: behind, fill, value: Some(value.clone()) };
    Plan::of([0], [Movement::PadWith { low, high, value }], formula)
}

/// A splat: of operands, or of given values.
pub fn filled(operands: impl IntoIterator<Item = usize>, given: Vec<Tensor>, shape: Shape) -> Plan {
    let formula = given.first().map_or(Formula::Stretched, |value| Formula::Filled(value.clone()));
    let given = if given.is_empty() { None } else { Some(Movement::ListArgument(given)) };
    let stretch = Movement::Broadcast { dims: Shape::new(), shape };
    Plan::of(operands, given.into_iter().chain([stretch]), formula)
}

/// The [`sizes`] as i32, into which they must fit.
pub fn small_sizes(constraint: &'static str, x: &TensorType) -> Result<Plan, Violation> {
    let large = x.shape.iter().find(|&&size| size >= 0 && i32::try_from(size).is_err());
    if let Some(size) = large {
        return fail(
            constraint,
            Site::Operand(0),
            format!("the size {size} does not fit into i32"),
        );
    }
    Ok(sizes(x, ElementType::I32))
}

/// The size of `count` times a dimension.
pub fn times(constraint: &'static str, size: i64, count: i64) -> Result<i64, Violation> {
    size::mul(size, count)
        .ok_or_else(|| Violation::new(constraint, Site::Op, "a size of the result overflows"))
}
