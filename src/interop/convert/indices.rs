//! Adapts indices so that a dialect's gather has the semantics of the program's gather.

use super::converter::Converter;
use crate::ops::conversion::{Native, Refusal};
use crate::ops::core::range::Range;
use crate::ops::core::{
    BinaryOp, Bitcast, Bounds, Cmpi, CmpiPredicate, GatherMultiaxis, Reduce, ReduceKind, Slice,
};
use crate::ops::elementwise::Kind;
use crate::ops::elementwise::recipe::{self, convert};
use crate::ops::layout::{constant, number};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, size};

/// The indices of a gather: the dimensions of lookups that are not 1, then the coordinates of a tuple if there are
/// several.
pub struct Lookups {
    value: Val,
    element: ElementType,
    /// The size of the axis that each coordinate addresses.
    sizes: Vec<i64>,
    /// Whether all indices are known to be in range.
    inside: bool,
    /// Whether all indices are known to be 0 or more.
    nonnegative: bool,
}

impl Lookups {
    /// Whether all indices are known to be in range.
    pub fn inside(&self) -> bool {
        self.inside
    }

    pub fn of(
        converter: &mut Converter,
        gather: &GatherMultiaxis,
        data: &[i64],
        logical: &[i64],
        indices: Val,
    ) -> Lookups {
        let sizes: Vec<i64> = gather.axes.iter().map(|&axis| data[axis as usize]).collect();
        let mut shape: Shape = logical.iter().copied().filter(|&size| size != 1).collect();
        if sizes.len() > 1 {
            shape.push(sizes.len() as i64);
        }
        let known =
            converter.constant(indices).and_then(|value| resolve_constant(gather, &sizes, value));
        let range = converter.node(indices).range;
        let is_resolved = known.is_some();
        let emit: &mut dyn Emit = converter;
        let value = match known {
            Some(positions) => constant(positions, emit),
            None => indices,
        };
        let value = emit.reshape(value, &shape);
        let element = match emit.tensor_type(value).element {
            ElementType::Index => ElementType::I64,
            element => element,
        };
        let nonnegative = element.is_unsigned() || range.is_some_and(|range| range.0 >= 0);
        let least = sizes.iter().copied().min().unwrap_or(0);
        let below = |range: Range| range.1 < i128::from(least);
        let inside = is_resolved || nonnegative && range.is_some_and(below);
        Lookups { value, element, sizes, inside, nonnegative: nonnegative || is_resolved }
    }
}

/// Constant indices as positions, if all are in bounds and the sizes are static.
fn resolve_constant(gather: &GatherMultiaxis, sizes: &[i64], indices: &Tensor) -> Option<Tensor> {
    const LARGEST: usize = 1 << 20;
    if indices.count() > LARGEST || sizes.iter().any(|&size| size::is_open(size)) {
        return None;
    }
    let position = |at: usize| gather.resolve(indices.int_at(at), sizes[at % sizes.len()]);
    let positions: Vec<i64> = (0..indices.count()).map(position).collect::<Option<_>>()?;
    Some(Tensor::from_i64s(indices.shape(), &positions))
}

/// Indices for a gather of the target.
pub struct Adapted {
    pub value: Val,
    /// The mask of lookups that are in bounds; the others get the fill value.
    pub mask: Option<Val>,
    /// Whether the target's program stops at every index at which the source program does.
    pub stops: bool,
}

/// An adjustment of indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Nothing,
    /// Negative indices are counted from the end.
    FromEnd,
    /// Negative indices are replaced by the axis' size, which is out of bounds.
    NegativeOutside,
    NegativeToZero,
    Clamp,
    Wrap,
    Mask,
}

/// The adjustment with which indices have in the bounds mode `native` the semantics of the gather's own mode, and
/// whether errors are preserved.
fn choose_change(gather: &GatherMultiaxis, lookups: &Lookups, native: &Native) -> (Change, bool) {
    if lookups.inside {
        return (Change::Nothing, true);
    }
    let from_end = gather.from_end && !lookups.nonnegative;
    let counts = native.mode.from_end && !lookups.nonnegative;
    let aligned = match (from_end, counts) {
        (true, false) => Change::FromEnd,
        (false, true) => Change::NegativeOutside,
        _ => Change::Nothing,
    };
    match (&gather.bounds, &native.mode.bounds) {
        (Bounds::Error, Bounds::Error) => (aligned, native.stops),
        (Bounds::Error, Bounds::Wrap) => (Change::Nothing, false),
        (Bounds::Error, Bounds::Clamp | Bounds::Fill(_)) => {
            (if from_end && !counts { Change::FromEnd } else { Change::Nothing }, false)
        }
        (Bounds::Fill(None), Bounds::Fill(None)) => (aligned, true),
        (Bounds::Fill(_), _) => (Change::Mask, true),
        (Bounds::Clamp, Bounds::Clamp) => match (from_end, counts) {
            (true, false) => (Change::FromEnd, true),
            (false, true) => (Change::NegativeToZero, true),
            _ => (Change::Nothing, true),
        },
        (Bounds::Clamp, _) => (Change::Clamp, true),
        (Bounds::Wrap, Bounds::Wrap) => (Change::Nothing, true),
        (Bounds::Wrap, _) => (Change::Wrap, true),
    }
}

/// Adapts indices to a gather that takes these element types and has the bounds mode `native`.
pub fn adapt_indices(
    converter: &mut Converter,
    gather: &GatherMultiaxis,
    lookups: &Lookups,
    native: &Native,
    elements: &[ElementType],
) -> Result<Adapted, Refusal> {
    let (change, stops) = choose_change(gather, lookups, native);
    let mut math = Arithmetic::new(converter, lookups);
    let mut mask = None;
    let mut inside = lookups.inside;
    if change != Change::Nothing || !elements.contains(&math.element) {
        math.widen(change);
    }
    match change {
        Change::Nothing => {}
        Change::FromEnd => math.count_from_end(),
        Change::NegativeOutside => {
            let sizes = math.axis_sizes(0);
            let negative = math.compare(CmpiPredicate::Slt, 0);
            math.value = math.select(negative, sizes);
        }
        Change::NegativeToZero => math.clamp_below(0),
        Change::Clamp | Change::Wrap => {
            math.bring_inside(gather, change, lookups.nonnegative);
            inside = true;
        }
        Change::Mask => {
            mask = Some(math.clamp_and_mask(gather, lookups.nonnegative));
            inside = true;
        }
    }
    math.narrow(elements, inside)?;
    Ok(Adapted { value: math.value, mask, stops })
}

/// Resolved indices: positions in range.
pub struct Resolved {
    pub value: Val,
    /// The mask of lookups whose indices were in bounds; `None` if all were.
    pub valid: Option<Val>,
}

/// Resolves indices to positions in range, of i64.
pub fn resolve_indices(
    converter: &mut Converter,
    gather: &GatherMultiaxis,
    lookups: &Lookups,
) -> Result<Resolved, Refusal> {
    let mut math = Arithmetic::new(converter, lookups);
    let change = match &gather.bounds {
        _ if lookups.inside => Change::Nothing,
        Bounds::Error | Bounds::Fill(_) => Change::Mask,
        Bounds::Clamp => Change::Clamp,
        Bounds::Wrap => Change::Wrap,
    };
    math.widen(change);
    let valid = match change {
        Change::Mask => Some(math.clamp_and_mask(gather, lookups.nonnegative)),
        Change::Nothing => None,
        change => {
            math.bring_inside(gather, change, lookups.nonnegative);
            None
        }
    };
    math.narrow(&[ElementType::I64], true)?;
    Ok(Resolved { value: math.value, valid })
}

/// The row-major position in a tensor of shape `sizes` for each tuple of positions.
pub fn linearize(converter: &mut Converter, tuples: Val, sizes: &[i64]) -> Val {
    let emit: &mut dyn Emit = converter;
    let ty = emit.tensor_type(tuples);
    let rank = ty.rank();
    let shape = Shape::from_slice(&ty.shape[..rank - 1]);
    let mut sum: Option<Val> = None;
    for (k, &size) in sizes.iter().enumerate() {
        let mut offsets: Shape = ty.shape.iter().map(|_| 0).collect();
        let mut part = ty.shape.clone();
        (offsets[rank - 1], part[rank - 1]) = (k as i64, 1);
        let strides = ty.shape.iter().map(|_| 1).collect();
        let one = match sizes.len() {
            1 => tuples,
            _ => emit.emit(CoreOp::Slice(Slice { offsets, sizes: part, strides }), &[tuples]),
        };
        let one = emit.reshape(one, &shape);
        sum = Some(match sum {
            None => one,
            Some(sum) => {
                let size = number(ty.element, size.into(), &shape, emit);
                let scaled = emit.emit(CoreOp::Binary(BinaryOp::Muli), &[sum, size]);
                emit.emit(CoreOp::Binary(BinaryOp::Addi), &[scaled, one])
            }
        });
    }
    sum.expect("a coordinate")
}

/// `positions` where they are valid, else `size`, which is out of bounds.
pub fn select_or_outside(converter: &mut Converter, valid: Val, positions: Val, size: i64) -> Val {
    let emit: &mut dyn Emit = converter;
    let ty = emit.tensor_type(positions);
    let outside = number(ty.element, size.into(), &ty.shape, emit);
    emit.emit(CoreOp::Select, &[valid, positions, outside])
}

/// Indices, and the converter that computes with them.
struct Arithmetic<'s, 't> {
    converter: &'s mut Converter<'t>,
    value: Val,
    element: ElementType,
    sizes: Vec<i64>,
}

impl<'s, 't> Arithmetic<'s, 't> {
    fn new(converter: &'s mut Converter<'t>, lookups: &Lookups) -> Self {
        let Lookups { value, element, ref sizes, .. } = *lookups;
        Arithmetic { converter, value, element, sizes: sizes.clone() }
    }

    fn shape(&self) -> Shape {
        self.converter.shape(self.value)
    }

    /// The largest size of an axis; `i64::MAX` if one is dynamic.
    fn largest(&self) -> i64 {
        let largest = |&size: &i64| if size::is_open(size) { i64::MAX } else { size };
        self.sizes.iter().map(largest).max().unwrap_or(0)
    }

    /// Converts indices to i64, or to i32 if all sizes fit; indices out of bounds stay out of bounds.
    fn widen(&mut self, change: Change) {
        let fits = self.element == ElementType::I32 && self.largest() < i64::from(i32::MAX);
        if fits || self.element == ElementType::I64 {
            return;
        }
        if self.element == ElementType::UI64 {
            let element = ElementType::I64;
            self.value = self.emit(CoreOp::Bitcast(Bitcast::to(element)), &[self.value]);
            let (op, limit) = match change {
                Change::Wrap => (BinaryOp::Remui, self.axis_sizes(0)),
                _ => (BinaryOp::Minui, self.splat(i64::MAX)),
            };
            self.element = element;
            self.value = self.emit(CoreOp::Binary(op), &[self.value, limit]);
            return;
        }
        self.value = convert(self.value, ElementType::I64, self.converter);
        self.element = ElementType::I64;
    }

    /// Converts indices to one of these element types, the first of which is the most general.
    fn narrow(&mut self, elements: &[ElementType], inside: bool) -> Result<(), Refusal> {
        if elements.contains(&self.element) {
            return Ok(());
        }
        let to = elements[0];
        if to.bits() < self.element.bits() {
            let largest = self.largest();
            if i128::from(largest) >= (1i128 << (to.bits() - 1)) - 1 {
                let why = match largest {
                    i64::MAX => format!("indices of {to} may not reach into an axis of any size"),
                    size => format!("indices of {to} do not reach into an axis of size {size}"),
                };
                return Err(Refusal(why));
            }
            if !inside {
                // The first outside on either side stand for all.
                let below = self.sizes_by(|size| size::sub(-1, size));
                let above = self.axis_sizes(0);
                self.value = self.emit(CoreOp::Binary(BinaryOp::Maxsi), &[self.value, below]);
                self.value = self.emit(CoreOp::Binary(BinaryOp::Minsi), &[self.value, above]);
            }
        }
        self.value = convert(self.value, to, self.converter);
        self.element = to;
        Ok(())
    }

    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        self.converter.emit(op, operands)
    }

    fn splat(&mut self, value: i64) -> Val {
        let shape = self.shape();
        let element = self.converter.node(self.value).ty.element;
        number(element, value.into(), &shape, self.converter)
    }

    /// A tensor of a number for each coordinate, computed from the size of its axis.
    fn sizes_by(&mut self, of: impl Fn(i64) -> Option<i64>) -> Val {
        let of = |&size: &i64| of(size).expect("sizes beside which there are others");
        let values: Vec<i64> = self.sizes.iter().map(of).collect();
        if values.windows(2).all(|pair| pair[0] == pair[1]) {
            return self.splat(values[0]);
        }
        let shape = self.shape();
        let element = self.converter.node(self.value).ty.element;
        let wide: Vec<i128> = values.iter().map(|&value| value.into()).collect();
        let line = Tensor::from_ints(element, &[values.len() as i64], &wide);
        let emit: &mut dyn Emit = self.converter;
        let line = constant(line, emit);
        emit.broadcast(line, &[shape.len() as i64 - 1], &shape)
    }

    /// The size of the axis of each coordinate, plus a number.
    fn axis_sizes(&mut self, plus: i64) -> Val {
        self.sizes_by(|size| size::add(size, plus))
    }

    fn compare(&mut self, predicate: CmpiPredicate, with: i64) -> Val {
        let with = self.splat(with);
        self.emit(CoreOp::Cmpi(Cmpi { predicate }), &[self.value, with])
    }

    fn select(&mut self, condition: Val, yes: Val) -> Val {
        self.emit(CoreOp::Select, &[condition, yes, self.value])
    }

    fn count_from_end(&mut self) {
        let sizes = self.axis_sizes(0);
        let negative = self.compare(CmpiPredicate::Slt, 0);
        let counted = self.emit(CoreOp::Binary(BinaryOp::Addi), &[self.value, sizes]);
        self.value = self.select(negative, counted);
    }

    fn clamp_below(&mut self, least: i64) {
        let least = self.splat(least);
        self.value = self.emit(CoreOp::Binary(BinaryOp::Maxsi), &[self.value, least]);
    }

    fn bring_inside(&mut self, gather: &GatherMultiaxis, change: Change, nonnegative: bool) {
        if change == Change::Wrap {
            let sizes = self.axis_sizes(0);
            let kind = if nonnegative { Kind::Rem } else { Kind::FloorMod };
            self.value = recipe::apply(kind, &[self.value, sizes], self.converter);
            return;
        }
        if gather.from_end && !nonnegative {
            self.count_from_end();
        }
        if !nonnegative {
            self.clamp_below(0);
        }
        let last = self.axis_sizes(-1);
        self.value = self.emit(CoreOp::Binary(BinaryOp::Minsi), &[self.value, last]);
    }

    /// Clamps indices; returns the mask of the lookups that were in bounds.
    fn clamp_and_mask(&mut self, gather: &GatherMultiaxis, nonnegative: bool) -> Val {
        if gather.from_end && !nonnegative {
            self.count_from_end();
        }
        let sizes = self.axis_sizes(0);
        let below = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
        let mut valid = self.emit(below, &[self.value, sizes]);
        if !nonnegative {
            let not_negative = self.compare(CmpiPredicate::Sge, 0);
            valid = self.emit(CoreOp::Binary(BinaryOp::Andi), &[not_negative, valid]);
        }
        let zero = self.splat(0);
        self.value = self.emit(CoreOp::Select, &[valid, self.value, zero]);
        if self.sizes.len() == 1 {
            return valid;
        }
        let axes = Shape::from_slice(&[self.shape().len() as i64 - 1]);
        self.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::And }), &[valid])
    }
}
