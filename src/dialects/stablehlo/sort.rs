//! `stablehlo.sort`.

use std::collections::HashSet;

use super::combiner::common_shape;
use super::compare::{self, Direction};
use crate::combining::{computed_of, is_computed_elementwise, value_dependencies};
use crate::elementwise::{Kind, recipe};
use crate::ir::{Module, Op};
use crate::lifted;
use crate::ops::Body;
use crate::ops::def::Run;
use crate::order::{Order, at_positions, sorted_positions};
use crate::prelude::*;
use multigather_core::tensor::walk::lines;

const DIMENSION: &str = "dimension";
const COMPARATOR: &str = "comparator";

/// The semantics depends on the comparator; an unknown one is evaluated as it is.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A sort whose comparator is a lexicographic order.
pub static RECOGNIZED: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A sort with any other comparator.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer,
            eval,
            loops: Some(expand_general),
            what: "a comparator that is no chain of LT and GT comparisons of equally computed elements",
            ..Run::BASE
        }),
    },
    ..ROW
};

const ROW: OpDef = OpDef {
    name: "stablehlo.sort",
    summary: "Tensors sorted together along a dimension, in the order of a comparator.",
    example: r#"
func.func @main(%x: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
"#,
    description: r#"
For each result_index, in the words of the specification:

    result_slice = [ri0, ..., :, ..., riR-1]            (":" at adjusted_dimension)
    inputs_together[result_slice] = [inputs[0][result_slice], ..., inputs[N-1][result_slice]]
    results_together[result_slice] = sort(inputs_together[result_slice], comparator_together)

where adjusted_dimension is `dimension`, counted from the end where it is negative. Every sort is
stable, whatever `is_stable` says.

A comparator is recognized where it is a comparison LT or GT of two elements, or of what is computed of
them in the same way by elementwise operations; or the lexicographic order of such comparisons: `or(a < b,
and(a == b, rest))` or `select(a == b, rest, a < b)`. A comparison `FLOAT`, which has NaN in no order, takes NaN as larger
than all numbers. A sort with any other comparator stays in canonical programs; before a run it becomes a loop
over the stages of a network that compares pairs of elements. Elements of which the comparator says that both come
first, or neither, keep their order where the comparator is an order. By what is none, elements are permuted.
"#,
    source: "https://openxla.org/stablehlo/spec#sort",
    operands: &[OperandDef::variadic("inputs", "N tensors of one shape")],
    attributes: &[
        attr(DIMENSION, Int("i64"), Default::Int(-1), "the dimension along which they are sorted"),
        attr("is_stable", Bool, Default::Bool(false), "changes nothing"),
        attr(
            COMPARATOR,
            Region,
            Required,
            "whether the elements of each tensor at one position come before those at another",
        ),
    ],
    results: &["results*"],
    constraints: &rules([
        "C1: 0 < size(inputs)",
        "C2: type(inputs...) = type(results...)",
        "C3: shape(inputs...) is one",
        "C4: -R <= dimension < R, where R = rank(inputs[0])",
        "C5: `comparator` has type (tensor<E0>, tensor<E0>, …, tensor<EN-1>, tensor<EN-1>) -> tensor<i1>, where Ei = element_type(inputs[i])",
    ]),
    assembly: None,
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [region] = module[op].regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
    Some(if decode_order(&body).is_some() { &RECOGNIZED } else { &GENERAL })
}

/// A comparison of two elements by what is computed of them.
struct Comparison {
    /// The value of the comparator that is computed of the arguments that come first of each pair.
    value: usize,
    order: Order,
}

/// The comparisons of which a comparator is the lexicographic order; `None` where it is none.
fn decode_order(body: &Body) -> Option<Vec<Comparison>> {
    let (&[returned], true) = (&*body.returned, body.args.len().is_multiple_of(2)) else {
        return None;
    };
    let mut comparisons = Vec::new();
    let mut rest = Some(returned);
    while let Some(value) = rest {
        let (comparison, next) = first_comparison(body, value)?;
        comparisons.push(comparison);
        rest = next;
    }
    Some(comparisons)
}

/// The comparison that decides first in a value, and the value that decides where it finds both equal.
fn first_comparison(body: &Body, value: usize) -> Option<(Comparison, Option<usize>)> {
    let step = body.step(value)?;
    let name = |value: usize| body.step(value).map(|step| step.def.name);
    match (step.def.name, &*step.operands) {
        ("stablehlo.compare" | "arith.cmpf" | "arith.cmpi", _) => {
            Some((strict_comparison(body, value)?, None))
        }
        ("stablehlo.or", &[a, b]) => {
            let (less, both) = if name(a) == Some("stablehlo.and") { (b, a) } else { (a, b) };
            let both = body.step(both).filter(|step| step.def.name == "stablehlo.and")?;
            let &[a, b] = &*both.operands else { return None };
            let (equal, rest) =
                if is_equality(body, a, less, Direction::Equal) { (a, b) } else { (b, a) };
            let comparison = strict_comparison(body, less)?;
            is_equality(body, equal, less, Direction::Equal).then_some((comparison, Some(rest)))
        }
        ("stablehlo.select", &[test, yes, no]) => {
            let is_test = |less, direction| is_equality(body, test, less, direction);
            let (less, rest) = match () {
                () if is_test(no, Direction::Equal) => (no, yes),
                () if is_test(yes, Direction::Unequal) => (yes, no),
                () => return None,
            };
            Some((strict_comparison(body, less)?, Some(rest)))
        }
        _ => None,
    }
}

/// A comparison LT or GT of values that are computed of both elements in the same way.
fn strict_comparison(body: &Body, value: usize) -> Option<Comparison> {
    let (direction, is_total, [x, y]) = decode_comparison(body, value)?;
    let of = value_dependencies(body)?;
    let firsts = (0..body.args.len()).step_by(2).fold(0, |all, arg| all | 1 << arg);
    let is_pair = |x: usize, y: usize| {
        of[x] & !firsts == 0
            && is_computed_elementwise(body, x)
            && is_mirrored(body, x, y, &mut HashSet::new())
    };
    let (value, is_turned) = match () {
        () if is_pair(x, y) => (x, false),
        () if is_pair(y, x) => (y, true),
        () => return None,
    };
    let is_descending = match direction {
        Direction::Below => is_turned,
        Direction::Above => !is_turned,
        _ => return None,
    };
    // The total order of floats of which equal ones have been made the same is the usual order.
    Some(match is_total.then(|| canonical_float(body, value)).flatten() {
        Some(value) => Comparison { value, order: Order { is_total: false, is_descending } },
        None => Comparison { value, order: Order { is_total, is_descending } },
    })
}

/// The float of which a value has 0.0 for either zero and one positive NaN for each NaN, as JAX compares them.
fn canonical_float(body: &Body, value: usize) -> Option<usize> {
    let chosen = |value: usize| {
        let step = body.step(value).filter(|step| step.def.name == "stablehlo.select")?;
        let &[test, yes, no] = &*step.operands else { return None };
        let constant = body.step(yes)?.constant().filter(|it| it.element().is_float())?;
        Some((decode_comparison(body, test)?, constant.float_at(0), no))
    };
    let ((unequal, _, [a, b]), nan, number) = chosen(value)?;
    let ((equal, _, [x, zero]), replaced, other) = chosen(number)?;
    let is_zero = |value: usize| {
        let step = body.step(value);
        step.and_then(|step| step.constant()).is_some_and(|it| it.float_at(0) == 0.0)
    };
    let is_canonical = unequal == Direction::Unequal
        && equal == Direction::Equal
        && [a, b, x] == [other; 3]
        && is_zero(zero)
        && nan.is_nan()
        && nan.is_sign_positive()
        && replaced == 0.0
        && replaced.is_sign_positive();
    is_canonical.then_some(other)
}

/// Whether a value compares the same values as a comparison does, in the same way, for (un)equality.
fn is_equality(body: &Body, value: usize, less: usize, direction: Direction) -> bool {
    let (Some(test), Some(less)) = (decode_comparison(body, value), decode_comparison(body, less))
    else {
        return false;
    };
    let [x, y] = less.2;
    test.0 == direction && test.1 == less.1 && (test.2 == [x, y] || test.2 == [y, x])
}

/// The relation of a comparison, whether floats are in their total order, and the compared values.
fn decode_comparison(body: &Body, value: usize) -> Option<(Direction, bool, [usize; 2])> {
    let step = body.step(value)?;
    let &[x, y] = &*step.operands else { return None };
    let (direction, is_total) = match step.def.name {
        "stablehlo.compare" => compare::of_step(step)?,
        "arith.cmpf" | "arith.cmpi" => (compare::of_arith_step(step)?, false),
        _ => return None,
    };
    Some((direction, is_total, [x, y]))
}

/// Whether `y` is computed of the second argument of each pair as `x` is of the first.
fn is_mirrored(body: &Body, x: usize, y: usize, seen: &mut HashSet<[usize; 2]>) -> bool {
    if x < body.args.len() {
        return y == x + 1;
    }
    let (Some(a), Some(b)) = (body.step(x), body.step(y)) else { return false };
    // What was seen is either mirrored or has ended the search.
    !seen.insert([x, y])
        || std::ptr::eq(a.def, b.def)
            && a.attrs == b.attrs
            && a.results == b.results
            && a.operands.len() == b.operands.len()
            && a.operands.iter().zip(&b.operands).all(|(&x, &y)| is_mirrored(body, x, y, seen))
}

/// The dimension along which inputs of this rank are sorted.
fn adjusted_dimension(call: &Call, rank: usize) -> usize {
    call.int(DIMENSION).rem_euclid(rank as i64) as usize
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.is_empty() {
        return fail("C1", Site::Op, "there must be an input");
    }
    let rank = common_shape("C3", call, call.operands.len())?.len() as i64;
    let dimension = call.int(DIMENSION);
    if !(-rank..rank).contains(&dimension) {
        let message = format!("dimension {dimension} is not in [-{rank}, {rank})");
        return fail("C4", Site::Attr(DIMENSION), message);
    }
    check_comparator(call)?;
    for (k, declared) in call.results.iter().enumerate() {
        if !call.operands.get(k).is_some_and(|input| declared.is_compatible(input)) {
            let input = call.operands.get(k).map_or("nothing".into(), ToString::to_string);
            let message = format!("the result must be {input}, but is declared {declared}");
            return fail("C2", Site::Result(k), message);
        }
    }
    Ok(call.operands.to_vec())
}

fn check_comparator(call: &Call) -> Result<(), Violation> {
    let body = call.region(COMPARATOR);
    let scalar = |ty: &ValueType| ValueType::tensor(ty.element().expect("a tensor"), &[]);
    let args: Vec<ValueType> =
        call.operands.iter().flat_map(|ty| [scalar(ty), scalar(ty)]).collect();
    let types = body.types();
    let returned: Vec<&ValueType> = body.returned.iter().map(|&value| types[value]).collect();
    if *body.args == args[..] && returned == [&ValueType::tensor(ElementType::I1, &[])] {
        return Ok(());
    }
    let text =
        |types: &[ValueType]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let returned: Vec<ValueType> = returned.into_iter().cloned().collect();
    let message = format!(
        "the comparator must take ({}) and give tensor<i1>, but takes ({}) and gives ({})",
        text(&args),
        text(&body.args),
        text(&returned)
    );
    fail("C5", Site::Attr(COMPARATOR), message)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shape = Shape::from_slice(operands[0].shape());
    let dimension = adjusted_dimension(call, shape.len());
    let mut from = vec![0; operands[0].count()];
    for slice in lines(&shape, dimension) {
        for (&to, found) in slice.iter().zip(sort_slice(call, operands, &slice)?) {
            from[to] = found;
        }
    }
    let places = || from.iter().map(|&at| Some(at));
    Ok(operands.iter().map(|input| input.select(&shape, places(), None)).collect())
}

/// The linear positions of a slice in the order of the comparator.
fn sort_slice(call: &Call, operands: &[Tensor], slice: &[usize]) -> Result<Vec<usize>, Fault> {
    let body = call.region(COMPARATOR);
    let Some(comparisons) = decode_order(body) else {
        return sort_by_comparator(slice.to_vec(), &|a, b| {
            let args = operands.iter().flat_map(|input| [input.scalar_at(a), input.scalar_at(b)]);
            Ok(body.eval(args.collect())?[0].int_at(0) != 0)
        });
    };
    let computed = Body {
        returned: comparisons.iter().map(|comparison| comparison.value).collect(),
        ..body.clone()
    };
    let keys = |&at: &usize| {
        computed.eval(operands.iter().flat_map(|x| [x.scalar_at(at), x.scalar_at(at)]).collect())
    };
    let keys: Vec<Vec<Tensor>> = slice.iter().map(keys).collect::<Result<_, _>>()?;
    let mut columns = Vec::new();
    for (k, comparison) in comparisons.iter().enumerate() {
        let Some(first) = keys.first() else { break };
        let mut builder = TensorBuilder::new(first[k].element(), &[keys.len() as i64]);
        keys.iter().for_each(|keys| builder.push_from(&keys[k], 0));
        columns.push((comparison.order, builder.finish()));
    }
    let mut order: Vec<usize> = (0..slice.len()).collect();
    order.sort_by(|&a, &b| {
        let mut decided = columns.iter().map(|(order, keys)| order.compare(keys, a, b));
        decided.find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
    });
    Ok(order.into_iter().map(|k| slice[k]).collect())
}

/// The stages of a sorting network for `count` elements, a bitonic one whose comparisons all go upward. Each stage
/// compares the elements at the positions k and k ^ mask where both exist.
fn network(count: i64) -> Vec<i64> {
    let widths = (1..63).map(|bit| 1i64 << bit).take_while(|width| width / 2 < count);
    let steps = |width: i64| {
        let halves = std::iter::successors(Some(width / 4), |half| Some(half / 2));
        std::iter::once(width - 1).chain(halves.take_while(|&half| half > 0))
    };
    widths.flat_map(steps).collect()
}

/// Sorts positions by the network, in which those that the comparator does not tell apart keep their order.
fn sort_by_comparator(
    mut all: Vec<usize>,
    comparator: &dyn Fn(usize, usize) -> Result<bool, Fault>,
) -> Result<Vec<usize>, Fault> {
    for mask in network(all.len() as i64) {
        for low in 0..all.len() {
            let high = low ^ mask as usize;
            if high <= low || high >= all.len() {
                continue;
            }
            let (first, second) = (all[low], all[high]);
            let (is_after, is_before) = (comparator(second, first)?, comparator(first, second)?);
            if if is_after == is_before { second < first } else { is_after } {
                all.swap(low, high);
            }
        }
    }
    Ok(all)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let body = call.region(COMPARATOR);
    let shape = emit.tensor_type(operands[0]).shape;
    let dimension = adjusted_dimension(call, shape.len());
    if shape[dimension] == 1 || shape.contains(&0) {
        return operands.to_vec();
    }
    let comparisons = decode_order(body).expect("a comparator that has a meaning");
    let mut keys = Vec::new();
    for Comparison { value, order } in comparisons {
        let computed =
            computed_of(body, value, &shape, &|arg| operands.get(arg / 2).copied(), emit);
        keys.push(order.keys(computed, emit));
    }
    let positions = sorted_positions(&keys, dimension, emit);
    operands.iter().map(|&input| at_positions(input, positions, dimension, emit)).collect()
}

/// The loop over the stages of [`network`], of which each compares and exchanges elements of whole tensors: the inputs
/// and the positions where the elements were.
fn expand_general(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let body = call.region(COMPARATOR);
    let shape = emit.tensor_type(operands[0]).shape;
    let axis = adjusted_dimension(call, shape.len());
    let count = shape[axis];
    if count == 1 || shape.contains(&0) {
        return operands.to_vec();
    }
    let masks = network(count);
    let stages = masks.len() as i64;
    let masks = layout::constant(Tensor::from_i64s(&[stages], &masks), emit);
    let first = [&[layout::iota(&shape, axis, emit)], operands].concat();
    let regions = emit.with_regions().expect("a sink with regions");
    let sorted = regions.repeat_times(stages, &first, &mut |emit, args| {
        let emit: &mut dyn Emit = emit;
        let own = layout::iota(&[count], 0, emit);
        let mask = recipes::slice_at(masks, 0, args[0], emit);
        let mask = emit.broadcast(mask, &[], &[count]);
        let other = recipe::apply(Kind::Xor, &[own, mask], emit);
        let end = layout::number(ElementType::I64, count.into(), &[count], emit);
        let is_paired = recipe::apply(Kind::Lt, &[other, end], emit);
        let other = recipe::apply(Kind::Select, &[is_paired, other, own], emit);
        let is_low = recipe::apply(Kind::Lt, &[own, other], emit);
        let is_low = emit.broadcast(is_low, &[axis as i64], &shape);
        let (mut low, mut high) = (Vec::new(), Vec::new());
        for &x in &args[1..] {
            let y = recipes::blocks(x, other, axis, 0, Mode::CLAMP, emit);
            low.push(recipe::apply(Kind::Select, &[is_low, x, y], emit));
            high.push(recipe::apply(Kind::Select, &[is_low, y, x], emit));
        }
        let compare = |x: &[Val], y: &[Val], emit: &mut dyn Emit| {
            let pairs: Vec<Val> = x[1..].iter().zip(&y[1..]).flat_map(|(&x, &y)| [x, y]).collect();
            lifted::map(COMPARATOR, body, &pairs, emit)[0]
        };
        let is_after = compare(&high, &low, emit);
        let is_before = compare(&low, &high, emit);
        let decides = recipe::apply(Kind::Xor, &[is_after, is_before], emit);
        let stood_after = recipe::apply(Kind::Lt, &[high[0], low[0]], emit);
        let swaps = recipe::apply(Kind::Select, &[decides, is_after, stood_after], emit);
        let takes_low = recipe::apply(Kind::Xor, &[is_low, swaps], emit);
        let taken = low.into_iter().zip(high);
        taken.map(|(x, y)| recipe::apply(Kind::Select, &[takes_low, x, y], emit)).collect()
    });
    sorted[1..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::sort_by_comparator;

    /// A network that sorts all sequences of two numbers sorts every sequence.
    #[test]
    fn networks_sort_and_keep_the_order_of_equal_elements() {
        for count in 0..=11usize {
            for bits in 0..1usize << count {
                let key = |at: usize| bits >> at & 1;
                let less = |a: usize, b: usize| Ok(key(a) < key(b));
                let sorted = sort_by_comparator((0..count).collect(), &less).expect("no fault");
                let mut expected: Vec<usize> = (0..count).collect();
                expected.sort_by_key(|&at| key(at));
                assert_eq!(sorted, expected);
            }
        }
    }
}
