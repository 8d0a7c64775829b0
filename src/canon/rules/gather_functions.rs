//! Rules for gathers with computed indices: index arithmetic that has the same effect as the
//! gather's own `bounds` and `from_end`.

use super::coordinates::{
    NOWHERE, Source, common_element, coordinates_of, joint_source, resolve_position,
    resolve_positions, traced_coordinates, unchanged_source, write_indices,
};
use super::dims::{Dim, gather_shapes};
use super::gather::{ANCHOR, is_normal, match_root, sample_pattern};
use super::memo::Reading;
use super::{Rewrite, Rule, Sampler, Term};
use crate::index::piecewise::Piecewise;
use crate::index::trace::{Leaf, Origin, Traced};
use crate::ops::core::{
    BinaryOp, Bounds, Broadcast, Cmpi, CmpiPredicate, Concat, Constant, GatherMultiaxis,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-function",     "gather(x, f(i)) = gather(x, i)  with the bounds and from_end that lead every i to where f(i) led",       ANCHOR, gather_of_function,     sample_gather_of_function).once(),
    Rule::new("gather-of-concat",       "gather(x, concat(i, j)) = gather(x, concat(j, i))  with the axes in order, where coordinates are put together",  ANCHOR, gather_of_concat,       sample_gather_of_concat),
];

/// The bounds mode and `from_end` of a gather.
#[derive(Clone, PartialEq, Hash, Debug)]
pub struct Mode {
    pub bounds: Bounds,
    pub from_end: bool,
}

/// The modes that may replace that of a gather with these bounds, the simplest first.
pub fn replacement_modes(old: &Bounds) -> Vec<Mode> {
    let mut bounds = vec![Bounds::Error];
    bounds.extend(matches!(old, Bounds::Fill(_)).then(|| old.clone()));
    bounds.push(Bounds::Clamp);
    let both = bounds
        .into_iter()
        .flat_map(|bounds| [false, true].map(|from_end| Mode { bounds: bounds.clone(), from_end }));
    both.chain([Mode { bounds: Bounds::Wrap, from_end: false }]).collect()
}

/// A source of a coordinate such that `mode` maps it to the element that `old` reads now: the one that removes most
/// ops, and the number of these.
pub fn source_in_mode(
    rw: &Rewrite,
    traced: &Traced,
    old: &GatherMultiaxis,
    mode: &Mode,
    size: i64,
    fits: &dyn Fn(&Origin) -> bool,
) -> Option<(usize, Source)> {
    // A few numbers tell most functions apart at once.
    let may_be = |f: &Piecewise| {
        let ((low, high), wide) = (f.domain_range(), i128::from(size));
        let numbers = [low, -wide - 1, -wide, -1, 0, wide - 1, wide, high];
        numbers.into_iter().filter(|number| (low..=high).contains(number)).all(|number| {
            let now =
                f.value_at(number).map(|at| resolve_position(at, &old.bounds, old.from_end, size));
            now.is_none_or(|now| now == resolve_position(number, &mode.bounds, mode.from_end, size))
        })
    };
    // What stopped the run or was filled must be so still.
    let same = |f: &Piecewise, base: &Piecewise| {
        if f == base && (&mode.bounds, mode.from_end) == (&old.bounds, old.from_end) {
            return Some(true);
        }
        if !may_be(f) {
            return Some(false);
        }
        let before = rw.ok_or_count(resolve_positions(f, &old.bounds, old.from_end, size))?;
        if mode.bounds != old.bounds && before.range().0 == NOWHERE {
            return Some(false);
        }
        Some(before.equals(&rw.ok_or_count(resolve_positions(
            base,
            &mode.bounds,
            mode.from_end,
            size,
        ))?))
    };
    match traced {
        Traced::Constant(value) => {
            let f = Piecewise::identity((*value, *value));
            (same(&f, &f) == Some(true)).then_some((0, Source::Constant(*value)))
        }
        Traced::Of(origins) => origins
            .iter()
            .filter(|origin| fits(origin))
            .find(|origin| {
                same(&origin.function, &origin.function.identity_on_domain()) == Some(true)
            })
            .map(|origin| (origin.depth, Source::Of(origin.leaf.clone()))),
    }
}

/// Removes index arithmetic that a bounds mode and `from_end` can replace.
fn gather_of_function(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let (Mode { bounds, from_end }, sources) = find_farther_sources(rw, &gather, &dims)?;
    let gather = GatherMultiaxis { bounds, from_end, ..gather };
    let input = rw.operand(0);
    gather_from_sources(rw, &gather, &dims, input, &sources)
}

/// The sources from which, and the mode in which the root can read its computed coordinates with less index
/// arithmetic; `None` where no op is saved, or the same result was found before. The root's second operand must be its
/// indices.
pub fn find_farther_sources(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Option<(Mode, Vec<Source>)> {
    let reading = Reading {
        coordinates: coordinates_of(rw, rw.operand(1), gather, dims),
        bounds: gather.bounds.clone(),
        from_end: gather.from_end,
        sizes: gather.axes.iter().map(|&axis| dims[axis as usize].input).collect(),
    };
    let known = rw.egraph.analysis.memo.borrow().readings.get(&reading).cloned();
    let found = known.unwrap_or_else(|| {
        let found = farthest_sources(rw, gather, dims);
        rw.egraph.analysis.memo.borrow_mut().readings.insert(reading, found.clone());
        found
    });
    let (mode, sources) = found?;
    (!rw.has_tried((&mode, &sources))).then_some((mode, sources))
}

/// The sources and the mode that remove most index arithmetic.
fn farthest_sources(
    rw: &Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
) -> Option<(Mode, Vec<Source>)> {
    let traced = traced_coordinates(rw, rw.operand(1), gather, dims)?;
    let computed = |traced: &Traced| matches!(traced, Traced::Of(origins) if origins.len() > 1);
    if !traced.iter().any(|traced| computed(traced)) {
        return None;
    }
    let element = rw.tensor(rw.operand(1))?.element;
    let is_index = |leaf: &Leaf| {
        rw.egraph[leaf.class].data.static_tensor().is_some_and(|ty| ty.element.is_index_type())
    };
    let is_same = |leaf: &Leaf| {
        rw.egraph[leaf.class].data.static_tensor().is_some_and(|ty| ty.element == element)
    };
    // Numbers of different types do not stand side by side.
    let mut leaves = traced.iter().flat_map(|traced| match &**traced {
        Traced::Of(origins) => origins.iter().map(|origin| &origin.leaf).collect(),
        Traced::Constant(_) => Vec::new(),
    });
    let filters: [&dyn Fn(&Leaf) -> bool; 2] = [&is_index, &is_same];
    // The same question twice has one answer.
    let tried = if leaves.all(|leaf| is_index(leaf) == is_same(leaf)) { 1 } else { 2 };
    let mut best: Option<(usize, Mode, Vec<Source>)> = None;
    for fits in &filters[..tried] {
        for mode in replacement_modes(&gather.bounds) {
            let source = |k: usize, is_far: bool| {
                let size = dims[gather.axes[k] as usize].input;
                let fits = |origin: &Origin| (origin.depth > 0) == is_far && fits(&origin.leaf);
                source_in_mode(rw, &traced[k], gather, &mode, size, &fits)
            };
            let far: Vec<_> = (0..traced.len()).map(|k| source(k, true)).collect();
            // Where nothing is read from farther away, nothing is gained.
            if far.iter().flatten().all(|(depth, _)| *depth == 0) {
                continue;
            }
            let found = far.into_iter().enumerate();
            let found: Option<Vec<(usize, Source)>> =
                found.map(|(k, found)| found.or_else(|| source(k, false))).collect();
            let Some(found) = found else { continue };
            let depth = found.iter().map(|(depth, _)| depth).sum();
            let sources: Vec<Source> = found.into_iter().map(|(_, source)| source).collect();
            let deeper = depth > best.as_ref().map_or(0, |(most, ..)| *most);
            if deeper && common_element(rw, &sources).is_some() {
                best = Some((depth, mode, sources));
            }
        }
        if best.is_some() {
            break;
        }
    }
    best.map(|(_, mode, sources)| (mode, sources))
}

/// Sorts the axes of a gather whose coordinates are concatenated from several sources.
fn gather_of_concat(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    if gather.axes.len() < 2 {
        return None;
    }
    let traced = traced_coordinates(rw, rw.operand(1), &gather, &dims)?;
    let element = rw.tensor(rw.operand(1))?.element;
    let sources: Vec<Source> =
        traced.iter().map(|traced| unchanged_source(rw, traced, element)).collect::<Option<_>>()?;
    if joint_source(&sources).is_some() {
        return None;
    }
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|&k| gather.axes[k]);
    let sources: Vec<Source> = order.iter().map(|&k| sources[k].clone()).collect();
    let place = |k: usize| order.iter().position(|&other| other == k);
    let dims: Vec<Dim> = dims
        .into_iter()
        .map(|dim| Dim { coordinate: dim.coordinate.and_then(place), ..dim })
        .collect();
    let axes = gather_shapes(&dims, 1).axes;
    let input = rw.operand(0);
    gather_from_sources(rw, &GatherMultiaxis { axes, ..gather }, &dims, input, &sources)
}

/// Emits a gather of `input` with coordinates from these sources.
pub fn gather_from_sources(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
    input: Val,
    sources: &[Source],
) -> Option<Val> {
    let element = common_element(rw, sources)?;
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    let indices = write_indices(rw, sources, element, &logical)?;
    let result = gather_shapes(dims, 1).output;
    Some(super::gather::rebuild_normalized(rw, gather, dims, [input, indices], &result))
}

// Samples

/// Writes index arithmetic for samples.
pub struct Writer<'a> {
    pub s: &'a mut Sampler,
    pub element: ElementType,
    pub shape: Shape,
}

impl Writer<'_> {
    /// A constant of the shape, or one that is broadcast to it.
    fn number(&mut self, value: i64) -> Val {
        let scalar = Tensor::from_ints(self.element, &[], &[value.into()]);
        if self.s.rng.bool() {
            let all = Tensor::splat(self.element, &self.shape, scalar.stored_bytes());
            return self.s.emit(CoreOp::Constant(Constant::tensor(all)), &[]);
        }
        let scalar = self.s.emit(CoreOp::Constant(Constant::tensor(scalar)), &[]);
        let broadcast = Broadcast { dims: Shape::new(), shape: self.shape.clone() };
        self.s.emit(CoreOp::Broadcast(broadcast), &[scalar])
    }

    pub fn binary(&mut self, op: BinaryOp, x: Val, y: Val) -> Val {
        self.s.emit(CoreOp::Binary(op), &[x, y])
    }

    pub fn compare(&mut self, predicate: CmpiPredicate, x: Val, y: i64) -> Val {
        let y = self.number(y);
        self.s.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y])
    }

    fn select(&mut self, condition: Val, yes: Val, no: Val) -> Val {
        self.s.emit(CoreOp::Select, &[condition, yes, no])
    }

    fn plus(&mut self, i: Val, amount: i64) -> Val {
        let amount = self.number(amount);
        self.binary(BinaryOp::Addi, i, amount)
    }

    /// Negative numbers counted from the end, in one of several spellings.
    pub fn counted(&mut self, i: Val, size: i64) -> Val {
        let added = self.plus(i, size);
        match self.s.rng.u8(0..4) {
            0 => {
                let negative = self.compare(CmpiPredicate::Slt, i, 0);
                self.select(negative, added, i)
            }
            1 => {
                let positive = self.compare(CmpiPredicate::Sge, i, 0);
                self.select(positive, i, added)
            }
            2 => {
                let positive = self.compare(CmpiPredicate::Sgt, i, -1);
                self.select(positive, i, added)
            }
            _ => {
                let most = i64::MAX >> (64 - self.element.bits());
                let negative = self.compare(CmpiPredicate::Ugt, i, most);
                self.select(negative, added, i)
            }
        }
    }

    fn clamped(&mut self, i: Val, size: i64) -> Val {
        let (low, high) = (self.number(0), self.number(size - 1));
        let i = self.binary(BinaryOp::Maxsi, i, low);
        self.binary(BinaryOp::Minsi, i, high)
    }

    /// Emits a floor modulo, written by the remainder toward zero.
    fn wrapped(&mut self, i: Val, size: i64) -> Val {
        let divisor = self.number(size);
        let rest = self.binary(BinaryOp::Remsi, i, divisor);
        if self.s.rng.bool() {
            let rest = self.plus(rest, size);
            return self.binary(BinaryOp::Remsi, rest, divisor);
        }
        let negative = self.compare(CmpiPredicate::Slt, rest, 0);
        let added = self.plus(rest, size);
        self.select(negative, added, rest)
    }
}

fn sample_gather_of_concat(s: &mut Sampler) -> Term {
    let pattern = ["aa", "aaf", "afa", "paa"][s.rng.usize(0..4)];
    let mut dims = sample_pattern(s, pattern);
    for d in
        (1..dims.len()).filter(|&d| dims[d - 1].is_axis() && dims[d].is_axis()).collect::<Vec<_>>()
    {
        dims[d].logical = 1;
    }
    let shapes = gather_shapes(&dims, 2);
    let mut single: Shape = dims.iter().map(|dim| dim.logical).collect();
    single.push(1);
    let x = s.data(&shapes.input);
    let members = [s.argument(ElementType::I64, &single), s.argument(ElementType::I64, &single)];
    let i = s.emit(CoreOp::Concat(Concat { axis: dims.len() as i64 }), &members);
    let i = (&mut *s as &mut dyn Emit).reshape(i, &shapes.indices);
    let mut axes = shapes.axes;
    if s.rng.u8(0..4) > 0 {
        axes.reverse();
    }
    let gather = GatherMultiaxis { axes, bounds: s.bounds(), from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}

/// Indices of a gather into a tensor of shape `input`, each coordinate of which is computed from an argument:
/// clamped, wrapped, or counted from the end.
pub fn computed_indices(
    s: &mut Sampler,
    gather: &GatherMultiaxis,
    input: &[i64],
    indices: &[i64],
    element: ElementType,
) -> Val {
    let mut single = gather.logical_shape(indices);
    single.push(1);
    let spelling = s.rng.u8(0..4);
    let mut coordinates = Vec::new();
    for &axis in &gather.axes {
        let size = input[axis as usize];
        let viewed = s.reshaped(&single);
        let i = s.argument(element, &viewed);
        let mut writer = Writer { s: &mut *s, element, shape: viewed };
        let i = match spelling {
            0 => writer.clamped(i, size),
            1 => writer.wrapped(i, size),
            _ => writer.counted(i, size),
        };
        coordinates.push((&mut *s as &mut dyn Emit).reshape(i, &single));
    }
    let axis = single.len() as i64 - 1;
    let joined = match coordinates[..] {
        [] => s.argument(element, &single),
        [one] => one,
        _ => s.emit(CoreOp::Concat(Concat { axis }), &coordinates),
    };
    (&mut *s as &mut dyn Emit).reshape(joined, indices)
}

fn sample_gather_of_function(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.normal_gather_shapes();
    let x = s.data(&input);
    let joined = computed_indices(s, &gather, &input, &indices, ElementType::I32);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, joined]);
    s.finish(root)
}
