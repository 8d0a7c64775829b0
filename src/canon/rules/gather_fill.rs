//! The rule for results that are replaced where a condition on the indices does not hold.

use std::rc::Rc;

use super::coordinates::{NOWHERE, Source, common_element, resolve_positions, traced_coordinates};
use super::dims::{Dim, gather_dims};
use super::gather::{as_gather, is_normal};
use super::gather_functions::{Writer, gather_from_sources};
use super::memo::Condition;
use super::{Rewrite, Rule, Sampler, Term};
use crate::analysis::EGraph;
use crate::emit::id;
use crate::index::layout::{Layout, row_major};
use crate::index::piecewise::{Linear, Piecewise, PiecewiseResult};
use crate::index::trace::{Leaf, Traced, Tracer};
use crate::ops::core::{
    BinaryOp, Bounds, CmpiPredicate, Concat, Constant, GatherMultiaxis, Reduce, ReduceKind,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

pub static RULES: &[Rule] = &[Rule::new(
    "select-of-gather",
    "select(p(i), gather(x, f(i)), constant) = gather(x, i)  that fills, where p selects the i that lead into x",
    &["arith.select"],
    select_of_gather,
    sample_select_of_gather,
)
// Elements that are not selected are not looked up, so their errors vanish.
.dropping_errors()];

/// A select between a gather and a constant with equal elements.
struct Filled {
    gather: GatherMultiaxis,
    dims: Vec<Dim>,
    input: Val,
    indices: Val,
    /// The value of the condition that selects the gather.
    wanted: bool,
    fill: Bounds,
}

/// Matches the root as a select between a gather in normal form and a constant with equal elements.
fn match_filled(rw: &mut Rewrite) -> Option<Filled> {
    let (at, wanted) = match (rw.constant(rw.operand(1)), rw.constant(rw.operand(2))) {
        (None, Some(_)) => (1, true),
        (Some(_), None) => (2, false),
        _ => return None,
    };
    let other =
        rw.constant(rw.operand(3 - at)).filter(|value| value.is_splat() || value.count() == 1)?;
    let (gather, operands, _) = rw.match_all_through_reshape(at, as_gather)?;
    let (input, indices) = (operands[0], operands[1]);
    let dims = gather_dims(&gather, &rw.tensor(input)?, &rw.tensor(indices)?)?;
    let normal = is_normal(&gather, &dims);
    let value = other.select(&[], std::iter::once(Some(0)), None);
    let zero = value.same_bits(&Tensor::zero(value.element(), &[]));
    let fill = Bounds::Fill((!zero).then_some(value));
    normal.then_some(Filled { gather, dims, input, indices, wanted, fill })
}

/// The layout that maps each element of a gather's result to the number of its lookup.
fn lookup_layout(dims: &[Dim]) -> Layout {
    let output: Vec<i64> = dims.iter().map(Dim::output).collect();
    let logical: Vec<i64> = dims.iter().map(|dim| dim.logical).collect();
    let strides: Vec<i64> = row_major(&logical)
        .iter()
        .zip(&logical)
        .map(|(&s, &size)| if size == 1 { 0 } else { s })
        .collect();
    Layout::new(0, &output, &strides)
}

/// Rewrites a select between a gather and a constant to a gather that fills, where the condition tests the indices.
fn select_of_gather(rw: &mut Rewrite) -> Option<Val> {
    let result = rw.result()?;
    let filled = match_filled(rw)?;
    let Filled { gather, dims, .. } = &filled;
    // What a fill of another value has filled stays so.
    if matches!(gather.bounds, Bounds::Fill(_)) && gather.bounds != filled.fill {
        return None;
    }
    let class = rw.egraph.find(id(rw.operand(0)));
    let condition = Condition { class, count: result.element_count()?, wanted: filled.wanted };
    let known = rw.egraph.analysis.memo.borrow().tests.get(&condition).cloned();
    let tests = known.unwrap_or_else(|| {
        let tests = trace_tests(rw.egraph, condition);
        rw.egraph.analysis.memo.borrow_mut().tests.insert(condition, tests.clone());
        tests
    })?;
    let traced = traced_coordinates(rw, filled.indices, gather, dims)?;
    for from_end in [false, true] {
        let to = GatherMultiaxis { bounds: filled.fill.clone(), from_end, ..gather.clone() };
        let Some(sources) = sources_of_coordinates(rw, &filled, &traced, &tests, &to) else {
            continue;
        };
        if common_element(rw, &sources).is_some() {
            let value = gather_from_sources(rw, &to, dims, filled.input, &sources)?;
            return Some(rw.reshape(value, &result.shape));
        }
    }
    None
}

/// The tests that must all hold for a condition to have a value, as index functions; `None` if they are not known.
fn trace_tests(egraph: &EGraph, condition: Condition) -> Option<Vec<Rc<Traced>>> {
    let Condition { class, count, wanted } = condition;
    let mut tracer = Tracer::default();
    let mut tests = Vec::new();
    for leaf in tracer.conditions(egraph, class, &Layout::identity(count), wanted)? {
        let test = tracer.trace(egraph, leaf.class, &leaf.layout)?;
        let holds = matches!(&*test, Traced::Constant(bit) if (*bit != 0) == wanted);
        tests.extend((!holds).then_some(test));
    }
    Some(tests)
}

/// A source for each coordinate with which the gather `to`, which fills, returns what the select `filled` does; `None`
/// if a test of the condition is on anything but a coordinate.
fn sources_of_coordinates(
    rw: &Rewrite,
    filled: &Filled,
    traced: &[Rc<Traced>],
    tests: &[Rc<Traced>],
    to: &GatherMultiaxis,
) -> Option<Vec<Source>> {
    let lookup = lookup_layout(&filled.dims);
    let mut used = vec![false; tests.len()];
    let mut sources = Vec::new();
    for (traced, &axis) in traced.iter().zip(&filled.gather.axes) {
        let size = filled.dims[axis as usize].input;
        let source = match &**traced {
            Traced::Constant(value) => {
                let f = Piecewise::identity((*value, *value));
                rw.ok_or_count(is_selected(filled, to, &f, &[], size))?
                    .then_some(Source::Constant(*value))
            }
            Traced::Of(origins) => origins.iter().find_map(|origin| {
                let ty = rw.egraph[origin.leaf.class].data.static_tensor()?;
                let layout = lookup.compose(&origin.leaf.layout)?;
                let leaf = Leaf { class: origin.leaf.class, layout };
                let on_it: Vec<Option<&Piecewise>> =
                    tests.iter().map(|test| function_of_leaf(test, &leaf)).collect();
                let own: Vec<&Piecewise> = on_it.iter().copied().flatten().collect();
                let fits = ty.element.is_index_type()
                    && rw.ok_or_count(is_selected(filled, to, &origin.function, &own, size))?;
                if fits {
                    used.iter_mut().zip(&on_it).for_each(|(used, test)| *used |= test.is_some());
                }
                fits.then(|| Source::Of(origin.leaf.clone()))
            }),
        };
        sources.push(source?);
    }
    used.into_iter().all(|used| used).then_some(sources)
}

/// The part of a test that depends on this leaf.
fn function_of_leaf<'a>(test: &'a Traced, leaf: &Leaf) -> Option<&'a Piecewise> {
    match test {
        Traced::Of(origins) => {
            origins.iter().find(|origin| origin.leaf == *leaf).map(|origin| &origin.function)
        }
        Traced::Constant(_) => None,
    }
}

/// Whether `to` maps every number to the element that the gather reads at `f` of it, and to the fill value where a
/// test excludes the gather.
fn is_selected(
    filled: &Filled,
    to: &GatherMultiaxis,
    f: &Piecewise,
    tests: &[&Piecewise],
    size: i64,
) -> PiecewiseResult<bool> {
    let Filled { gather: old, wanted, .. } = filled;
    let nowhere = f.constant(NOWHERE);
    let only_selected = |value: Piecewise| {
        tests.iter().try_fold(value, |value, test| match wanted {
            true => test.select(&value, &nowhere),
            false => test.select(&nowhere, &value),
        })
    };
    let before = resolve_positions(f, &old.bounds, old.from_end, size)?;
    if old.bounds == Bounds::Error {
        // An error that is selected stays one: it must not be filled.
        let error = before.compare(&nowhere, |sign, _, _| {
            Linear::constant(if sign.is_eq() { NOWHERE } else { 0 })
        })?;
        let zero = f.constant(0);
        let left = tests.iter().try_fold(error, |error, test| match wanted {
            true => test.select(&error, &zero),
            false => test.select(&zero, &error),
        })?;
        if left.range().0 == NOWHERE {
            return Ok(false);
        }
    }
    let after = resolve_positions(&f.identity_on_domain(), &to.bounds, to.from_end, size)?;
    Ok(only_selected(before)?.equals(&after))
}

fn sample_select_of_gather(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.normal_gather_shapes();
    let n = gather.coordinate_size();
    let mut single = gather.logical_shape(&indices);
    single.push(1);
    let x = s.data(&input);
    let mut coordinates = Vec::new();
    let mut conditions = Vec::new();
    let from_end = s.rng.bool();
    for &axis in &gather.axes {
        let size = input[axis as usize];
        let i = s.argument(ElementType::I32, &single);
        let mut writer = Writer { s: &mut *s, element: ElementType::I32, shape: single.clone() };
        let i = if from_end { writer.counted(i, size) } else { i };
        let low = writer.compare(CmpiPredicate::Sge, i, 0);
        let high = writer.compare(CmpiPredicate::Sle, i, size - 1);
        conditions.push(writer.binary(BinaryOp::Andi, low, high));
        coordinates.push(i);
    }
    let axis = single.len() as i64 - 1;
    let join = |s: &mut Sampler, members: &[Val]| match members {
        [member] => *member,
        _ => s.emit(CoreOp::Concat(Concat { axis }), members),
    };
    let joined = join(s, &coordinates);
    let inside = join(s, &conditions);
    let inside = s.emit(
        CoreOp::Reduce(Reduce { axes: [axis].into_iter().collect(), kind: ReduceKind::And }),
        &[inside],
    );
    let joined = (&mut *s as &mut dyn Emit).reshape(joined, &indices);
    let bounds = if n > 0 && s.rng.bool() { Bounds::Clamp } else { Bounds::Error };
    let gather = GatherMultiaxis { bounds, from_end: false, ..gather };
    let gathered = s.emit(CoreOp::GatherMultiaxis(gather), &[x, joined]);
    let output = Shape::from_slice(s.type_of(gathered).shape().expect("a tensor"));
    let all: Shape = (0..output.len() as i64).collect();
    let inside = (&mut *s as &mut dyn Emit).broadcast(inside, &all, &output);
    let value = Tensor::from_f32s(&[], &[if s.rng.bool() { f32::NAN } else { 0.0 }]);
    let value = Tensor::splat(ElementType::F32, &output, value.stored_bytes());
    let value = s.emit(CoreOp::Constant(Constant::tensor(value)), &[]);
    let root = s.emit(CoreOp::Select, &[inside, gathered, value]);
    s.finish(root)
}
