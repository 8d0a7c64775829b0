//! Samples of operations whose regions compute with scalars.

use super::draft::Draft;
use super::numbers::{any_type, few_values};
use super::{Sampler, computes};
use crate::Operand::{Constant, Value};
use multigather_core::ops::{AttrValue, Attrs, Body, Step};
use multigather_core::tensor::walk::coordinates;
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, *};
use multigather_core::types::ValueType;
use multigather_dialects::registry;
use multigather_dialects::{REDUCE_OF_ONE, REDUCE_SEARCH};

pub static ROWS: &[Sampler] = &[
    computes("stablehlo.reduce", |d| match d.def {
        def if *def == REDUCE_OF_ONE => reduce_by_operation(d),
        def if *def == REDUCE_SEARCH => search(d),
        _ => reduce(d),
    }),
    computes("stablehlo.reduce_window", reduce_window),
    computes("stablehlo.select_and_scatter", select_and_scatter),
    computes("stablehlo.map", |d| {
        let elements = draw_elements(d);
        let rank = d.between(0, 3) as usize;
        let shape = d.shape(rank);
        for &element in elements.iter().chain(&elements) {
            let x = few_values(d, element, &shape);
            d.give(x);
        }
        d.list("dimensions", &(0..rank as i64).collect::<Vec<_>>());
        let mut region = draw_combiner(d, &elements);
        region.returned.truncate(1);
        region.finish(d, "computation");
    }),
];

/// A region while it is written.
struct Region {
    types: Vec<ElementType>,
    args: usize,
    steps: Vec<Step>,
    returned: Vec<usize>,
}

impl Region {
    /// A region without operations, whose arguments are elements of each type, twice.
    fn new(elements: &[ElementType]) -> Region {
        let types = [elements, elements].concat();
        Region { args: types.len(), types, steps: Vec::new(), returned: Vec::new() }
    }

    /// Adds an operation; the number of its result.
    fn push(&mut self, name: &str, operands: &[usize], result: ElementType) -> usize {
        self.push_with(name, operands, result, Attrs::new())
    }

    fn push_with(
        &mut self,
        name: &str,
        operands: &[usize],
        result: ElementType,
        attrs: Attrs,
    ) -> usize {
        let def = registry().find(name).expect("a row");
        let results = [ValueType::tensor(result, &[])].into();
        self.steps.push(Step { def, attrs, operands: operands.into(), results });
        self.types.push(result);
        self.types.len() - 1
    }

    fn compare(&mut self, direction: &str, a: usize, b: usize) -> usize {
        let direction = format!("#stablehlo<comparison_direction {direction}>");
        let attrs = Attrs::from_iter([("comparison_direction", AttrValue::Text(direction.into()))]);
        self.push_with("stablehlo.compare", &[a, b], I1, attrs)
    }

    fn finish(self, d: &mut Draft, attribute: &'static str) {
        let scalar = |&element: &ElementType| ValueType::tensor(element, &[]);
        let body = Body {
            args: self.types[..self.args].iter().map(scalar).collect(),
            steps: self.steps.into(),
            returned: self.returned.into(),
            end: "stablehlo.return".into(),
        };
        d.attr(attribute, AttrValue::Region(Box::new(body)));
    }
}

/// The element types of one or two tensors.
fn draw_elements(d: &mut Draft) -> Vec<ElementType> {
    let count = d.between(1, 2);
    (0..count).map(|_| any_type(d, |e| e.is_index_type() && e != Index || e.is_float())).collect()
}

/// A region that combines elements of each of several tensors, by two operations on some of its arguments.
fn draw_combiner(d: &mut Draft, elements: &[ElementType]) -> Region {
    let mut region = Region::new(elements);
    let names = ["add", "subtract", "multiply", "minimum", "maximum"];
    let names = names.map(|name| format!("stablehlo.{name}"));
    let holds = region.compare(if d.chance(50) { "GT" } else { "NE" }, 0, elements.len());
    for (k, &element) in elements.iter().enumerate() {
        let mut pair = [k, elements.len() + k];
        if d.chance(30) {
            pair.reverse();
        }
        let name = d.pick(&names).clone();
        let first = region.push(&name, &pair, element);
        let result = match d.between(0, 2) {
            0 => first,
            1 => region.push("stablehlo.select", &[holds, first, pair[0]], element),
            _ => {
                let name = d.pick(&names).clone();
                region.push(&name, &[pair[1], first], element)
            }
        };
        region.returned.push(result);
    }
    region
}

/// Tensors of one shape, and the values to begin with.
fn give_inputs(d: &mut Draft, elements: &[ElementType], shape: &[i64]) {
    for &element in elements {
        let input = few_values(d, element, shape);
        d.operand("inputs", Value(input));
    }
    for &element in elements {
        let init = few_values(d, element, &[]);
        let init = if d.chance(50) { Value(init) } else { Constant(init) };
        d.operand("inputs", init);
    }
}

/// A reduction of tensors by a region, now and then one on wider elements.
fn reduce(d: &mut Draft) {
    let elements = draw_elements(d);
    let rank = d.between(0, 3) as usize;
    let mut shape = d.shape(rank);
    if rank > 0 && d.chance(50) {
        shape[0] = d.between(0, 9);
    }
    give_inputs(d, &elements, &shape);
    let mut dimensions = d.permutation(rank);
    dimensions.truncate(d.0.usize(..=rank));
    d.list("dimensions", &dimensions);
    let wide = promoted(d, &elements);
    let region = draw_combiner(d, &wide);
    region.finish(d, "body");
}

/// Types that elements can be promoted to.
fn promoted(d: &mut Draft, elements: &[ElementType]) -> Vec<ElementType> {
    if d.chance(70) {
        return elements.to_vec();
    }
    let wider = |&element: &ElementType| match element {
        F16 | BF16 => F32,
        I8 | I16 => I32,
        UI8 => UI16,
        other => other,
    };
    elements.iter().map(wider).collect()
}

/// A search of the largest or the smallest element, as JAX writes it or with other ties.
fn search(d: &mut Draft) {
    let value = any_type(d, |e| e.is_index_type() && e != Index || e.is_float());
    let position = *d.pick(&[I32, I64, UI32]);
    let rank = d.between(1, 3) as usize;
    let shape = d.shape(rank);
    let axis = d.between(0, rank as i64 - 1);
    let values = few_values(d, value, &shape);
    let mut counted = TensorBuilder::new(position, &shape);
    coordinates(&shape).for_each(|c| counted.push_int(c[axis as usize].into()));
    let inits = match d.chance(50) {
        true => [few_values(d, value, &[]), few_values(d, position, &[])],
        false => {
            let mut worst = TensorBuilder::new(value, &[]);
            match value.is_float() {
                true => {
                    worst.push_float(if d.chance(50) { f64::INFINITY } else { f64::NEG_INFINITY })
                }
                false if value.is_unsigned() => worst.push_int(0),
                false => worst.push_int(-1 << (value.bits() - 1)),
            }
            [worst.finish(), Tensor::from_ints(position, &[], &[0])]
        }
    };
    let is_swapped = d.chance(20);
    let mut operands = [Value(values), Constant(counted.finish())];
    let mut inits = inits.map(|init| if d.chance(70) { Constant(init) } else { Value(init) });
    let mut region = Region::new(&if is_swapped { [position, value] } else { [value, position] });
    let (a, i) = if is_swapped { (1, 0) } else { (0, 1) };
    if is_swapped {
        operands.swap(0, 1);
        inits.swap(0, 1);
    }
    operands.into_iter().chain(inits).for_each(|operand| d.operand("inputs", operand));
    d.list("dimensions", &[axis]);
    let (is_first, below) = (d.chance(50), d.chance(50));
    let [a, b, i, j] = if is_first { [a, a + 2, i, i + 2] } else { [a + 2, a, i + 2, i] };
    let better = region.compare(if below { "LT" } else { "GT" }, a, b);
    let is_nan = region.compare("NE", a, a);
    let better = region.push("stablehlo.or", &[better, is_nan], I1);
    let equal = region.compare("EQ", a, b);
    let earlier = region.compare(if is_first { "LT" } else { "GT" }, i, j);
    let tie = region.push("stablehlo.and", &[equal, earlier], I1);
    let first = region.push("stablehlo.or", &[better, tie], I1);
    let returned = [
        region.push("stablehlo.select", &[better, a, b], value),
        region.push("stablehlo.select", &[first, i, j], position),
    ];
    region.returned = if is_swapped { vec![returned[1], returned[0]] } else { returned.into() };
    region.finish(d, "body");
}

/// The attributes of windows that fit into a shape in most cases, all positive: sizes, strides, padding, and dilations
/// of the base and of the windows.
fn draw_windows(d: &mut Draft, shape: &[i64]) -> [Vec<i64>; 5] {
    let mut all = [const { Vec::new() }; 5];
    for &size in shape {
        let is_whole = d.chance(25);
        let draw = |d: &mut Draft, most: i64| if is_whole { 1 } else { d.between(1, most) };
        let numbers = [draw(d, 5), draw(d, 3), draw(d, 2), draw(d, 2)];
        for (list, number) in [0, 1, 3, 4].into_iter().zip(numbers) {
            all[list].push(number);
        }
        let edge = |d: &mut Draft| match () {
            () if is_whole || d.chance(40) => 0,
            () if d.chance(20) => -d.between(0, 1).min(size),
            () => d.between(0, 4),
        };
        let edges = [edge(d), edge(d)];
        all[2].extend(edges);
    }
    all
}

fn padding(d: &mut Draft, edges: &[i64]) {
    let values: Vec<i128> = edges.iter().map(|&edge| edge.into()).collect();
    let padding = Tensor::from_ints(I64, &[edges.len() as i64 / 2, 2], &values);
    d.tensor("padding", padding);
}

fn reduce_window(d: &mut Draft) {
    let elements = draw_elements(d);
    let rank = d.between(0, 3) as usize;
    let mut shape = d.shape(rank);
    if rank > 0 {
        shape[rank - 1] = d.between(0, 8);
    }
    give_inputs(d, &elements, &shape);
    let [sizes, strides, edges, base_dilations, window_dilations] = draw_windows(d, &shape);
    d.list("window_dimensions", &sizes);
    for (name, values) in [
        ("window_strides", strides),
        ("base_dilations", base_dilations),
        ("window_dilations", window_dilations),
    ] {
        if d.chance(70) {
            d.list(name, &values);
        }
    }
    if d.chance(80) {
        padding(d, &edges);
    }
    let wide = promoted(d, &elements);
    let mut region = draw_combiner(d, &wide);
    if elements.len() == 1 && d.chance(30) {
        let name = *d.pick(&["stablehlo.add", "stablehlo.maximum", "stablehlo.minimum"]);
        let element = region.types[0];
        region = Region::new(&[element]);
        region.returned = vec![region.push(name, &[0, 1], element)];
    }
    region.finish(d, "body");
}

fn select_and_scatter(d: &mut Draft) {
    let element = any_type(d, |e| e.is_index_type() && e != Index || e.is_float());
    let rank = d.between(0, 3) as usize;
    let shape = d.shape(rank);
    let [sizes, strides, edges, ..] = draw_windows(d, &shape);
    let (has_strides, has_padding) = (d.chance(80), d.chance(60));
    let count = |k: usize| {
        let edges = if has_padding { edges[2 * k] + edges[2 * k + 1] } else { 0 };
        let stride = if has_strides { strides[k] } else { 1 };
        let room = shape[k] + edges - sizes[k];
        if room < 0 { 0 } else { room / stride + 1 }
    };
    let counts: Vec<i64> = (0..rank).map(count).collect();
    let operand = few_values(d, element, &shape);
    let source = few_values(d, element, &counts);
    let init = few_values(d, element, &[]);
    d.give_all([operand, source, init]);
    d.list("window_dimensions", &sizes);
    if has_strides {
        d.list("window_strides", &strides);
    }
    if has_padding {
        padding(d, &edges);
    }
    let mut select = Region::new(&[element]);
    let direction = *d.pick(&["GE", "GT", "LE", "LT", "NE"]);
    select.returned = vec![select.compare(direction, 0, 1)];
    select.finish(d, "select");
    let mut scatter = Region::new(&[element]);
    let name =
        *d.pick(&["stablehlo.add", "stablehlo.multiply", "stablehlo.minimum", "stablehlo.maximum"]);
    scatter.returned = vec![scatter.push(name, &[0, 1], element)];
    scatter.finish(d, "scatter");
}

/// A reduction of one tensor by a known operation.
fn reduce_by_operation(d: &mut Draft) {
    let words = ["add", "multiply", "minimum", "maximum", "and", "or"];
    let bodies = words.map(|word| match word {
        "add" => "stablehlo.add",
        "multiply" => "stablehlo.multiply",
        "minimum" => "stablehlo.minimum",
        "maximum" => "stablehlo.maximum",
        "and" => "stablehlo.and",
        _ => "stablehlo.or",
    });
    let body = d.word("body", &bodies);
    let of_bits = body.ends_with("and") || body.ends_with("or");
    let element = any_type(d, |e| {
        let is_sum_without_zero = e == F8E8M0FNU && body.ends_with("add");
        e.is_integer() || (!of_bits && e.is_float() && !is_sum_without_zero)
    });
    let rank = d.between(0, 3) as usize;
    let shape = d.shape(rank);
    let mut input = few_values(d, element, &shape);
    if d.chance(20) && element.is_float() {
        // Sums of nothing but zeros have a sign.
        let zero = *d.pick(&[0.0, -0.0]);
        let zero = multigather_core::tensor::scalar::float_to_bytes(element, zero);
        input = Tensor::splat(element, &shape, &zero);
    }
    let init = few_values(d, element, &[]);
    d.give(input);
    let init = if d.chance(50) { Value(init) } else { Constant(init) };
    d.operand("inputs", init);
    let mut dimensions = d.permutation(rank);
    dimensions.truncate(d.0.usize(..=rank));
    d.list("dimensions", &dimensions);
}
