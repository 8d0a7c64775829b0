//! How the operands and attributes of kinds of data movement are drawn.

use multigather_core::ops::AttrKindDef;
use multigather_core::ops::def::Default::Absent;
use multigather_core::tensor::Tensor;
use multigather_core::types::{DYNAMIC, ElementType};

use super::super::draft::Draft;
use crate::Operand::Value;

/// A tensor of any element type and of a rank in `low..=high`, as the next operand.
pub(super) fn any(d: &mut Draft, low: i64, high: i64) -> Tensor {
    let x = d.anything(low, high);
    d.give(x.clone());
    x
}

/// A tensor and one of its dimensions; where the dialect counts from the front alone, from there.
pub(super) fn along(d: &mut Draft, name: &'static str) {
    let rank = any(d, 1, 4).rank();
    let axis = axis_of(d, rank);
    d.number(name, axis);
}

fn axis_of(d: &mut Draft, rank: usize) -> i64 {
    let axis = d.one_axis(rank);
    if counts_from_front(d) { axis.rem_euclid(rank as i64) } else { axis }
}

fn counts_from_front(d: &Draft) -> bool {
    ["webnn", "tosa", "stablehlo", "tensor"].contains(&d.dialect())
}

/// Axes in the dialect's numbering.
fn as_counted(d: &Draft, axes: Vec<i64>, rank: usize) -> Vec<i64> {
    let in_front = counts_from_front(d) || d.def.name == "openvino.Reverse";
    let front = |axis: i64| if in_front { axis.rem_euclid(rank as i64) } else { axis };
    axes.into_iter().map(front).collect()
}

/// Whether an optional parameter is omitted in this sample.
fn left_out(d: &mut Draft, name: &str) -> bool {
    let may_be = match d.def.attributes.iter().find(|def| def.name == name) {
        Some(def) => def.default == Absent,
        None => ["openvino.Squeeze", "onnx.Squeeze"].contains(&d.def.name),
    };
    may_be && d.chance(25)
}

pub(super) fn leave_one_out(d: &mut Draft, shape: &mut [i64]) {
    if d.chance(50) && !shape.is_empty() {
        *d.0.choice(shape).expect("a size") = -1;
    }
}

/// Replaces some sizes that equal those of `own` in the same dimension by 0.
pub(super) fn copy_some(d: &mut Draft, shape: &mut [i64], own: &[i64]) {
    let same = shape.iter_mut().zip(own).filter(|(size, own)| *size == *own);
    same.filter(|_| d.chance(40)).for_each(|(size, _)| *size = 0);
}

pub(super) fn reshape(d: &mut Draft) {
    let x = any(d, 0, 3);
    let mut shape = d.reshaped(&x);
    let has_rest = match d.dialect() {
        "webnn" | "tensor" | "stablehlo" => false,
        "numpy" | "torch" => !shape.contains(&0),
        _ => true,
    };
    if has_rest {
        leave_one_out(d, &mut shape);
    }
    d.list(d.parameter(), &shape);
}

pub(super) fn expand_dims(d: &mut Draft) {
    let axes = d.parameter();
    let rank = any(d, 0, 3).rank();
    let more = d.between(0, 2) as usize;
    let new = d.unlike_axes(rank + more, more);
    match d.def.name == "openvino.Unsqueeze" && more == 1 {
        true => d.number(axes, new[0]),
        false => d.list(axes, &new),
    }
}

pub(super) fn squeeze(d: &mut Draft) {
    let axes = d.parameter();
    let x = any(d, 0, 4);
    if left_out(d, axes) {
        return if d.def.name == "onnx.Squeeze" && d.chance(50) {
            d.skip(axes)
        };
    }
    let ones = match d.def.name == "openvino.Squeeze" && d.chance(50) {
        true => d.any_axes(x.rank()),
        false => d.ones_of(&x).0,
    };
    d.list(axes, &ones);
}

pub(super) fn transpose(d: &mut Draft) {
    let name = d.parameter();
    let rank = any(d, 0, 4).rank();
    if left_out(d, name) {
        return;
    }
    let from_back = ["numpy", "coreml", "tf", "tfl", "torch"].contains(&d.dialect());
    let order = if from_back { d.unlike_axes(rank, rank) } else { d.permutation(rank) };
    match d.def.name == "openvino.Transpose" && d.chance(20) {
        true => d.list(name, &[]),
        false => d.list(name, &order),
    }
}

pub(super) fn reverse(d: &mut Draft) {
    let name = d.parameter_like(&["ax", "dim"]);
    let rank = any(d, 0, 4).rank();
    if left_out(d, name) {
        return;
    }
    let axes = d.any_axes(rank);
    let axes = as_counted(d, axes, rank);
    d.list(name, &axes);
}

pub(super) fn roll(d: &mut Draft) {
    let [shifts, axes] = [&["shift"][..], &["ax", "dim"]].map(|words| d.parameter_like(words));
    let rank = any(d, 1, 3).rank();
    let extreme = [i64::MIN, i64::MAX];
    let chance = if d.dialect() == "numpy" { 5 } else { 0 };
    let by_rows = ["numpy", "torch"].contains(&d.dialect()) && d.chance(20);
    let mut along: Vec<i64> = match d.dialect() {
        _ if by_rows => Vec::new(),
        "torch" => d.any_axes(rank),
        _ => (0..d.between(1, 3)).map(|_| d.one_axis(rank)).collect(),
    };
    along.truncate(3);
    let one_for_all = d.dialect() == "numpy" && d.chance(30);
    let count = if by_rows || one_for_all { 1 } else { along.len() };
    let count = if d.dialect() == "torch" { count.max(1) } else { count };
    let amounts = wild(d, count, [-9, 9], chance, &extreme);
    d.list(shifts, &amounts);
    if !by_rows || d.dialect() == "torch" {
        d.list(axes, &along);
    }
}

/// Numbers of a range, some of them extreme.
pub(super) fn wild(
    d: &mut Draft,
    count: usize,
    [low, high]: [i64; 2],
    chance: u32,
    far: &[i64],
) -> Vec<i64> {
    let one = |_| if d.chance(chance) { *d.pick(far) } else { d.between(low, high) };
    (0..count).map(one).collect()
}

/// Draws repeats: as many as dimensions or some more, each at least `least`.
pub(super) fn tile(d: &mut Draft, [fewer, more]: [i64; 2], least: i64) {
    let rank = any(d, 0, 3).rank() as i64;
    let count = (rank + d.between(fewer, more)).max(0);
    let repeats: Vec<i64> = (0..count).map(|_| d.between(least, 3)).collect();
    d.list(d.parameter(), &repeats);
}

pub(super) fn fill(d: &mut Draft, sizes: &'static str) {
    let shape = d.some_shape(0, 3);
    d.list(sizes, &shape);
}

/// Draws tensors to concatenate along the axis `axis`.
pub(super) fn join(d: &mut Draft, axis: &'static str) {
    let (at, mut parts) = d.parts();
    let first = parts[0].clone();
    if d.dialect() == "torch" && d.chance(20) {
        let empty = d.data(first.element(), &[0]);
        parts.push(empty);
    }
    if d.dialect() == "tf" && parts.len() == 1 {
        parts.push(first.clone());
    }
    d.give_all(parts);
    let at = if counts_from_front(d) { at.rem_euclid(first.rank() as i64) } else { at };
    d.number(axis, at);
}

/// Draws a split along an axis, into slices of given or equal sizes.
pub(super) fn split(
    d: &mut Draft,
    axis: &'static str,
    sizes: Option<&'static str>,
    says_count: Option<&'static str>,
) {
    let rank = d.between(1, 3) as usize;
    let mut shape = d.shape(rank);
    let at = axis_of(d, rank);
    let count = d.between(1, 3);
    let mut parts = d.shape(count as usize);
    let each = d.between(0, 2);
    let whole = match sizes {
        Some(_) => parts.iter().sum(),
        None if d.dialect() == "onnx" => d.between(0, 3 * count),
        None => count * each,
    };
    shape[at.rem_euclid(rank as i64) as usize] = whole;
    let element = *d.pick(&ElementType::ALL);
    let x = d.data(element, &shape);
    d.give(x);
    d.number(axis, at);
    if let Some(sizes) = sizes {
        let has_rest = ["tf.SplitV", "tfl.split_v", "openvino.VariadicSplit"].contains(&d.def.name);
        if has_rest {
            leave_one_out(d, &mut parts);
        }
        d.list(sizes, &parts);
    } else if d.def.name == "onnx.Split" && d.chance(50) {
        d.skip("split");
    }
    if let Some(name) = says_count {
        d.number(name, count);
    }
    d.count(count as usize);
}

/// Python's ranges, now and then with bounds far outside.
pub(super) fn ranges(
    d: &mut Draft,
    [start, stop, step]: [&'static str; 3],
    count: usize,
    far: &[i64],
) {
    for bound in [start, stop] {
        let values = wild(d, count, [-6, 6], 10, far);
        d.list(bound, &values);
    }
    let steps = wild(d, count, [-3, 3], 0, far);
    let steps: Vec<i64> = steps.into_iter().map(|step| if step == 0 { 1 } else { step }).collect();
    if d.kind_of(step).is_none() || d.chance(80) {
        d.list(step, &steps);
    }
}

/// A part of each dimension; a size of -1 is the rest.
pub(super) fn part(
    d: &mut Draft,
    begin: &'static str,
    size: &'static str,
    has_rest: bool,
    from_back: bool,
) -> Vec<i64> {
    let x = any(d, 0, 4);
    let (mut begins, mut sizes) = (Vec::new(), Vec::new());
    for &whole in x.shape() {
        let first = d.between(0, whole);
        let counts = from_back && first < whole && d.chance(40);
        begins.push(if counts { first - whole } else { first });
        sizes.push(d.between(if has_rest { -1 } else { 0 }, whole - first));
    }
    d.list(begin, &begins);
    d.list(size, &sizes);
    sizes
}

/// A tensor, how it is bordered, and borders that there are elements for; some are cut off.
pub(super) fn borders(
    d: &mut Draft,
    mode: &'static str,
    words: &[&'static str],
    cuts: bool,
) -> (Vec<i64>, Vec<i64>) {
    let x = any(d, 0, 3);
    let word = d.word(mode, words);
    let mut sides = [Vec::new(), Vec::new()];
    for &size in x.shape() {
        let cut = if cuts { d.between(0, size.min(2)) } else { 0 };
        let left = size - cut;
        let most = match word {
            "reflect" | "reflection" => (left - 1).max(0),
            "symmetric" => left,
            "edge" | "replicate" if left == 0 => 0,
            _ => 3,
        };
        let first = d.0.usize(..2);
        let amount = if cut > 0 && d.chance(50) { -cut } else { d.between(0, most) };
        sides[first].push(amount);
        sides[1 - first].push(d.between(0, most));
    }
    let [low, high] = sides;
    (low, high)
}

/// Sometimes draws the value of a constant border, as an attribute or as an operand.
pub(super) fn maybe_value(d: &mut Draft, name: &'static str) {
    if d.chance(40) {
        return;
    }
    let element = d.first_element();
    let value = d.data(element, &[]);
    match d.kind_of(name) {
        Some(AttrKindDef::Scalar) => d.tensor(name, value),
        _ => d.operand(name, Value(value)),
    }
}

/// A border of the tensor's own elements; the second word doubles the border itself.
pub(super) fn mirror(d: &mut Draft, words: &[&'static str; 2]) {
    let x = any(d, 0, 3);
    let edge = d.word("mode", words) == words[1];
    let most = |at: usize| (x.shape()[at / 2] - i64::from(!edge)).max(0);
    let amounts: Vec<i64> = (0..2 * x.rank()).map(|at| d.between(0, most(at))).collect();
    d.pairs("paddings", &amounts);
}

/// Dimensions in groups of one or more.
pub(super) fn groups(d: &mut Draft, rank: usize) -> Vec<Box<[i64]>> {
    let mut groups: Vec<Vec<i64>> = Vec::new();
    for at in 0..rank as i64 {
        match groups.last_mut() {
            Some(last) if d.chance(50) => last.push(at),
            _ => groups.push(vec![at]),
        }
    }
    groups.into_iter().map(Vec::into_boxed_slice).collect()
}

/// Lists of which some numbers are operands, and how many operands each has, the first one first.
pub(super) fn segments<const N: usize>(
    d: &mut Draft,
    dynamic: &str,
    names: [&'static str; N],
    lists: &[Vec<i64>; N],
) -> [Vec<i64>; N] {
    let mut written = [const { Vec::new() }; N];
    let mut counts = vec![1];
    for (k, name) in names.into_iter().enumerate() {
        written[k] = d.mixed(name, dynamic, &lists[k]);
        counts.push(written[k].iter().filter(|&&value| value == DYNAMIC).count() as i64);
    }
    d.list("operandSegmentSizes", &counts);
    written
}
