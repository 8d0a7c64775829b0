//! Converts `mg.gather_multiaxis` to the gather of a dialect that needs the fewest additional ops.

use super::Bounds as Policy;
use super::converter::{Converter, LostBoundsCheck};
use super::indices::{self, Adapted, Lookups};
use crate::ops::conversion::{Converted, GatherForm, Layout, Lookup, Native, Refusal, Term};
use crate::ops::core::{Bounds, Concat, GatherMultiaxis, Iota};
use crate::ops::layout::everywhere;
use crate::ops::recipes::{self, Mode};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{Shape, TensorType, size};

/// The roles of a gather's dimensions. Dimensions of size 1 that are not gathered have none.
pub struct Roles {
    pub data: Shape,
    pub logical: Shape,
    pub axes: Vec<usize>,
    /// The dimensions that data and indices have in common: batch dimensions.
    pub paired: Vec<usize>,
    /// The dimensions of the indices, the paired ones among them.
    pub lookups: Vec<usize>,
    /// The dimensions of the data that are neither gathered nor paired: those of a slice.
    pub whole: Vec<usize>,
}

impl Roles {
    pub fn of(gather: &GatherMultiaxis, data: &[i64], indices: &[i64]) -> Roles {
        let logical = gather.logical_shape(indices);
        let dims = 0..data.len();
        let is_data = |d: &usize| !gather.is_axis(*d) && data[*d] != 1;
        let is_lookup = |d: &usize| logical[*d] != 1;
        Roles {
            axes: gather.axes.iter().map(|&axis| axis as usize).collect(),
            paired: dims.clone().filter(|d| is_data(d) && is_lookup(d)).collect(),
            lookups: dims.clone().filter(is_lookup).collect(),
            whole: dims.filter(|d| is_data(d) && !is_lookup(d)).collect(),
            data: Shape::from_slice(data),
            logical,
        }
    }

    /// The dimensions of the indices that are not paired.
    fn free(&self) -> Vec<usize> {
        self.lookups.iter().copied().filter(|d| !self.paired.contains(d)).collect()
    }

    /// The size of the result in a dimension.
    pub fn result_size(&self, d: usize) -> i64 {
        match self.whole.contains(&d) {
            true => self.data[d],
            false => self.logical[d],
        }
    }

    /// The dimensions of the data that have a role, in order.
    pub fn data_dims(&self) -> Vec<usize> {
        (0..self.data.len()).filter(|d| self.axes.contains(d) || self.data[*d] != 1).collect()
    }
}

/// A gather that is converted.
pub struct Task<'a> {
    pub gather: &'a GatherMultiaxis,
    pub roles: Roles,
    pub data: Val,
    pub lookups: Lookups,
    pub result: &'a TensorType,
}

/// A conversion of the gather, with its cost and whether it stops at errors.
struct Candidate {
    stops: bool,
    cost: usize,
    term: Term,
    /// The term of the target's gather, if there is one.
    made: Option<Term>,
    form: &'static str,
}

/// Converts a gather: tries every layout of every gather of the target, and takes the cheapest, first of those that
/// stop at errors.
pub fn convert_gather(
    converter: &mut Converter,
    gather: &GatherMultiaxis,
    operands: &[Val],
    result: &TensorType,
) -> Converted {
    let &[data, indices] = operands else { panic!("data and indices") };
    // The reshape of an operand costs nothing: it is counted from its source.
    let leaves = operands.iter().filter_map(|&operand| converter.term_of(operand).ok());
    let leaves: Vec<Term> = leaves.map(|term| converter.reshape_source(term)).collect();
    if gather.axes.is_empty() {
        let dims: Shape = (0..result.rank() as i64).collect();
        let stretched = (converter as &mut dyn Emit).broadcast(data, &dims, &result.shape);
        return converter.term_of(stretched);
    }
    let roles = Roles::of(gather, &converter.shape(data), &converter.shape(indices));
    let lookups = Lookups::of(converter, gather, &roles.data, &roles.logical, indices);
    let task = Task { gather, roles, data, lookups, result };
    let mut best: Option<Candidate> = None;
    let mut why = Refusal::new("there is no gather there");
    let forms = converter.target.gathers;
    for form in forms {
        for native in form.modes {
            for found in task.try_layouts(converter, form, native) {
                let found = found.and_then(|conversion| {
                    task.make_candidate(converter, form, conversion, &leaves)
                });
                match found {
                    Ok(found) => best = better_candidate(best, found),
                    Err(refusal) => why = refusal,
                }
            }
        }
    }
    if best.as_ref().is_none_or(|best| !best.stops) && task.is_compound() {
        // The gather along one axis records its own lost check.
        let before = converter.lost_checks.len();
        let flat = task.flatten_axes(converter);
        let stops = converter.lost_checks.len() == before;
        let conversion = flat.map(|value| Conversion { value, stops, made: None });
        match conversion
            .and_then(|conversion| task.make_candidate(converter, &forms[0], conversion, &leaves))
        {
            Ok(found) => best = better_candidate(best, found),
            Err(refusal) => why = refusal,
        }
    }
    let best = best.ok_or(why)?;
    if let (false, Some(made)) = (best.stops, best.made) {
        if converter.bounds == Policy::Refuse {
            return Err(Refusal(format!(
                "{} does not stop the program where an index is out of bounds",
                best.form
            )));
        }
        let origin = converter.current;
        converter.lost_checks.push(LostBoundsCheck { term: made, origin, form: best.form });
    }
    Ok(best.term)
}

fn better_candidate(best: Option<Candidate>, found: Candidate) -> Option<Candidate> {
    let rank = |candidate: &Candidate| (!candidate.stops, candidate.cost);
    match best {
        Some(best) if rank(&best) <= rank(&found) => Some(best),
        _ => Some(found),
    }
}

/// The result of a gather of the target, brought to the shape of the program's gather.
struct Conversion {
    value: Val,
    stops: bool,
    made: Option<Term>,
}

impl Task<'_> {
    fn make_candidate(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        conversion: Conversion,
        leaves: &[Term],
    ) -> Result<Candidate, Refusal> {
        let term = converter.term_of(conversion.value)?;
        let cost = converter.draft.cost(term, leaves);
        let Conversion { stops, made, .. } = conversion;
        Ok(Candidate { stops, cost, term, made, form: form.def.name })
    }

    /// Whether the gather has several axes, or batch dimensions.
    fn is_compound(&self) -> bool {
        self.roles.axes.len() > 1 || !self.roles.paired.is_empty()
    }

    /// The conversions by one gather of the target in one bounds mode, in all layouts that it has.
    fn try_layouts(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        native: &Native,
    ) -> Vec<Result<Conversion, Refusal>> {
        let roles = &self.roles;
        let one = roles.axes.len() == 1;
        let unfit = || vec![Err(Refusal(format!("{} does not fit", form.def.name)))];
        match form.layout {
            Layout::Take { batch, .. } if !one || !batch && !roles.paired.is_empty() => unfit(),
            Layout::Take { before, .. } => {
                let axis = roles.axes[0];
                let first = roles.free().first().copied().unwrap_or(axis);
                let mut splits = vec![axis, first];
                splits.dedup();
                if !before {
                    splits = vec![0];
                }
                splits
                    .iter()
                    .map(|&split| self.convert_by_take(converter, form, native, split))
                    .collect()
            }
            Layout::Nd { batch } => vec![self.convert_by_gather_nd(converter, form, native, batch)],
            Layout::Elements { .. } if !one => unfit(),
            Layout::Elements { broadcasts } => {
                vec![self.convert_by_gather_elements(converter, form, native, broadcasts)]
            }
            Layout::Free => vec![self.convert_by_general_gather(converter, form, native)],
        }
    }

    /// The data with its dimensions in this order.
    pub fn transpose_data(&self, emit: &mut dyn Emit, order: &[usize]) -> Val {
        let kept = self.roles.data_dims();
        let sizes: Shape = kept.iter().map(|&d| self.roles.data[d]).collect();
        let place = |d: &usize| kept.iter().position(|k| k == d).expect("a dimension of data");
        let permutation: Vec<i64> = order.iter().map(|d| place(d) as i64).collect();
        let data = emit.reshape(self.data, &sizes);
        emit.transpose(data, &permutation)
    }

    /// The indices with their dimensions in this order, the coordinates last.
    fn transpose_lookups(&self, emit: &mut dyn Emit, lookups: Val, order: &[usize]) -> Val {
        let rank = emit.tensor_type(lookups).rank();
        let place = |d: &usize| self.roles.lookups.iter().position(|l| l == d).expect("a lookup");
        let dims = order.iter().map(|d| place(d) as i64);
        let permutation: Vec<i64> = dims.chain(order.len() as i64..rank as i64).collect();
        emit.transpose(lookups, &permutation)
    }

    /// The program's result, from that of the target's gather, whose dimensions are in this order: transposed, filled
    /// and reshaped.
    fn finish(
        &self,
        converter: &mut Converter,
        found: Val,
        order: &[usize],
        mask: Option<Val>,
    ) -> Val {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        let place = |d: &usize| order.iter().position(|o| o == d).expect("a dimension");
        let permutation: Vec<i64> = sorted.iter().map(|d| place(d) as i64).collect();
        let emit: &mut dyn Emit = converter;
        let mut found = emit.transpose(found, &permutation);
        if let Some(mask) = mask {
            let ty = emit.tensor_type(found);
            let is_lookup = |d: &usize| self.roles.lookups.contains(d);
            let dims = (0..sorted.len()).filter(|&at| is_lookup(&sorted[at]));
            let dims: Shape = dims.map(|at| at as i64).collect();
            let mask = emit.broadcast(mask, &dims, &ty.shape);
            let fill = self.gather.fill_value(ty.element).expect("a mask is for a fill");
            let fill = everywhere(&fill, &ty.shape, emit);
            found = emit.emit(CoreOp::Select, &[mask, found, fill]);
        }
        emit.reshape(found, &self.result.shape)
    }

    fn finish_conversion(
        &self,
        converter: &mut Converter,
        found: Val,
        order: &[usize],
        by: &Adapted,
    ) -> Conversion {
        let made = converter.term_of(found).ok();
        let value = self.finish(converter, found, order, by.mask);
        Conversion { value, stops: by.stops, made }
    }

    fn emit_gather(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        at: &Lookup,
    ) -> Result<Val, Refusal> {
        let term = (form.spell)(&mut converter.draft, at)?;
        Ok(converter.push_term(term))
    }

    fn convert_by_take(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        native: &Native,
        split: usize,
    ) -> Result<Conversion, Refusal> {
        let roles = &self.roles;
        let axis = roles.axes[0];
        let before: Vec<usize> = roles.whole.iter().copied().filter(|&d| d < split).collect();
        let after: Vec<usize> = roles.whole.iter().copied().filter(|&d| d >= split).collect();
        let free = roles.free();
        let adapted =
            indices::adapt_indices(converter, self.gather, &self.lookups, native, form.indices)?;
        let data =
            self.transpose_data(converter, &[&roles.paired[..], &before, &[axis], &after].concat());
        let order = [&roles.paired[..], &free].concat();
        let lookups = self.transpose_lookups(converter, adapted.value, &order);
        let at = Lookup {
            data: converter.term_of(data)?,
            indices: converter.term_of(lookups)?,
            axes: &[roles.paired.len() + before.len()],
            batch: roles.paired.len(),
            pairs: &[],
            offsets: &[],
            word: native.word,
        };
        let found = self.emit_gather(converter, form, &at)?;
        let order = [&roles.paired[..], &before, &free, &after].concat();
        Ok(self.finish_conversion(converter, found, &order, &adapted))
    }

    fn convert_by_gather_nd(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        native: &Native,
        batch: bool,
    ) -> Result<Conversion, Refusal> {
        let roles = &self.roles;
        let adapted =
            indices::adapt_indices(converter, self.gather, &self.lookups, native, form.indices)?;
        let mut tuples = adapted.value;
        let mut shape = converter.shape(tuples);
        if roles.axes.len() == 1 {
            shape.push(1);
            tuples = (converter as &mut dyn Emit).reshape(tuples, &shape);
        }
        // Paired dimensions are gathered by coordinates of their own where there is no batch.
        let (together, named) = match batch {
            true => (&roles.paired[..], &[][..]),
            false => (&[][..], &roles.paired[..]),
        };
        if !named.is_empty() {
            tuples = self.with_positions(converter, tuples, named);
        }
        let axes = [named, &roles.axes].concat();
        let data = self.transpose_data(converter, &[together, &axes, &roles.whole].concat());
        let free: Vec<usize> =
            roles.lookups.iter().copied().filter(|d| !together.contains(d)).collect();
        let tuples = self.transpose_lookups(converter, tuples, &[together, &free].concat());
        let places: Vec<usize> = (together.len()..together.len() + axes.len()).collect();
        let at = Lookup {
            data: converter.term_of(data)?,
            indices: converter.term_of(tuples)?,
            axes: &places,
            batch: together.len(),
            pairs: &[],
            offsets: &[],
            word: native.word,
        };
        let found = self.emit_gather(converter, form, &at)?;
        let order = [together, &free, &roles.whole].concat();
        Ok(self.finish_conversion(converter, found, &order, &adapted))
    }

    /// Index tuples with additional coordinates before their own: the positions along some of their dimensions.
    pub fn with_positions(&self, emit: &mut dyn Emit, tuples: Val, dims: &[usize]) -> Val {
        let ty = emit.tensor_type(tuples);
        let mut shape = ty.shape.clone();
        let last = shape.len() - 1;
        shape[last] = 1;
        let mut parts: Vec<Val> = Vec::new();
        for d in dims {
            let axis = self.roles.lookups.iter().position(|l| l == d).expect("a lookup");
            let line = TensorType::new(ty.element, &[shape[axis]]);
            let line = emit.emit(CoreOp::Iota(Iota { axis: 0, ty: line }), &[]);
            parts.push(emit.broadcast(line, &[axis as i64], &shape));
        }
        parts.push(tuples);
        emit.emit(CoreOp::Concat(Concat { axis: last as i64 }), &parts)
    }

    fn convert_by_gather_elements(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        native: &Native,
        broadcasts: bool,
    ) -> Result<Conversion, Refusal> {
        let roles = &self.roles;
        let axis = roles.axes[0];
        let rank = roles.data.len();
        let dims: Vec<usize> =
            (0..rank).filter(|&d| d == axis || self.result.shape[d] != 1).collect();
        let adapted =
            indices::adapt_indices(converter, self.gather, &self.lookups, native, form.indices)?;
        let emit: &mut dyn Emit = converter;
        let sizes = |shape: &[i64]| -> Shape { dims.iter().map(|&d| shape[d]).collect() };
        let mut data = emit.reshape(self.data, &sizes(&roles.data));
        let mut lookups = emit.reshape(adapted.value, &sizes(&roles.logical));
        if !broadcasts {
            let whole = |own: &[i64]| -> Shape {
                let size = |&d: &usize| if d == axis { own[d] } else { self.result.shape[d] };
                dims.iter().map(size).collect()
            };
            let places: Shape = (0..dims.len() as i64).collect();
            data = emit.broadcast(data, &places, &whole(&roles.data));
            lookups = emit.broadcast(lookups, &places, &whole(&roles.logical));
        }
        let place = dims.iter().position(|&d| d == axis).expect("the axis");
        let at = Lookup {
            data: converter.term_of(data)?,
            indices: converter.term_of(lookups)?,
            axes: &[place],
            batch: 0,
            pairs: &[],
            offsets: &[],
            word: native.word,
        };
        let found = self.emit_gather(converter, form, &at)?;
        Ok(self.finish_conversion(converter, found, &dims, &adapted))
    }

    fn convert_by_general_gather(
        &self,
        converter: &mut Converter,
        form: &GatherForm,
        native: &Native,
    ) -> Result<Conversion, Refusal> {
        let roles = &self.roles;
        let kept = roles.data_dims();
        let adapted =
            indices::adapt_indices(converter, self.gather, &self.lookups, native, form.indices)?;
        let data = self.transpose_data(converter, &kept);
        let in_data = |d: &usize| kept.iter().position(|k| k == d).expect("a dimension of data");
        let in_lookups = |d: &usize| roles.lookups.iter().position(|l| l == d).expect("a lookup");
        let pairs: Vec<(usize, usize)> =
            roles.paired.iter().map(|d| (in_data(d), in_lookups(d))).collect();
        let mut order = [&roles.lookups[..], &roles.whole].concat();
        order.sort_unstable();
        let offsets: Vec<usize> =
            (0..order.len()).filter(|&at| roles.whole.contains(&order[at])).collect();
        let axes: Vec<usize> = roles.axes.iter().map(in_data).collect();
        let at = Lookup {
            data: converter.term_of(data)?,
            indices: converter.term_of(adapted.value)?,
            axes: &axes,
            batch: 0,
            pairs: &pairs,
            offsets: &offsets,
            word: native.word,
        };
        let found = self.emit_gather(converter, form, &at)?;
        Ok(self.finish_conversion(converter, found, &order, &adapted))
    }

    /// The gather as one along a single axis that is the product of all axes and paired dimensions.
    fn flatten_axes(&self, converter: &mut Converter) -> Result<Val, Refusal> {
        let roles = &self.roles;
        let flat = indices::resolve_indices(converter, self.gather, &self.lookups)?;
        let mut tuples = flat.value;
        if roles.axes.len() == 1 {
            let mut shape = converter.shape(tuples);
            shape.push(1);
            tuples = (converter as &mut dyn Emit).reshape(tuples, &shape);
        }
        if !roles.paired.is_empty() {
            tuples = self.with_positions(converter, tuples, &roles.paired);
        }
        let axes = [&roles.paired[..], &roles.axes].concat();
        let sizes: Vec<i64> = axes.iter().map(|&d| roles.data[d]).collect();
        let total =
            size::product(&sizes).ok_or_else(|| Refusal::new("the axes are too large together"))?;
        let linear = indices::linearize(converter, tuples, &sizes);
        let most = if size::is_open(total) { i64::MAX } else { total };
        let linear = match flat.valid {
            Some(valid) => {
                let linear = indices::select_or_outside(converter, valid, linear, total);
                converter.set_range(linear, (0, most.into()));
                linear
            }
            None => {
                converter.set_range(linear, (0, i128::from(most) - 1));
                linear
            }
        };
        let whole: Vec<i64> = roles.whole.iter().map(|&d| roles.data[d]).collect();
        let data = self.transpose_data(converter, &[&axes[..], &roles.whole].concat());
        let emit: &mut dyn Emit = converter;
        let data = emit.reshape(data, &[&[total][..], &whole].concat());
        let bounds = match &self.gather.bounds {
            Bounds::Fill(value) => Bounds::Fill(value.clone()),
            Bounds::Error | Bounds::Clamp | Bounds::Wrap => Bounds::Error,
        };
        let found = recipes::blocks(data, linear, 0, 0, Mode { bounds, from_end: false }, emit);
        let order = [&roles.lookups[..], &roles.whole].concat();
        Ok(self.finish(converter, found, &order, None))
    }
}
