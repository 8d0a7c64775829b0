//! The formulas of pools and convolutions, on images and windows of known sizes.

use super::numbers::*;
use super::windows::{Walk, image, walks};
use super::*;
use crate::convolution::{Convolution, Images};
use crate::elementwise::{Kind as Of, recipe};
use crate::tree::{Windows, combine_windows};
use crate::window::Window;
use multigather_core::tensor::walk::unravel;

/// The layout of windows in images.
struct Layout {
    image: Shape,
    /// The number of windows along each dimension.
    counts: Shape,
    /// The windows along each dimension, whose padding after the image follows from their number.
    windows: Vec<Window>,
    /// The sizes of the image with the borders before and after it; what is behind is no border.
    whole: Shape,
}

impl Layout {
    /// The layout of `counts` windows of these sizes.
    fn of(call: &Call, image: &[i64], kernel: &[i64], counts: &[i64]) -> Result<Layout, Violation> {
        if [image, kernel, counts].iter().any(|sizes| sizes.iter().any(|&size| size < 1)) {
            return not_known("the sizes are not known");
        }
        let window = |(d, walk): (usize, &Walk)| {
            let covered = (counts[d] - 1).checked_mul(walk.stride)?.checked_add(walk.window?)?;
            let low = match call.str("auto_pad") {
                "NOTSET" => walk.pads[0],
                "VALID" => 0,
                same => {
                    // Frameworks differ on windows that do not cover the image.
                    let border = Some(covered - image[d]).filter(|&border| border >= 0)?;
                    if same == "SAME_UPPER" { border / 2 } else { border - border / 2 }
                }
            };
            let is_sound =
                walk.dilation > 0 && walk.pads.iter().all(|pad| (0..1 << 31).contains(pad));
            is_sound.then(|| Window {
                size: kernel[d],
                stride: walk.stride,
                base_dilation: 1,
                dilation: walk.dilation,
                low,
                high: covered - image[d] - low,
            })
        };
        let walks = walks(call, image, kernel)?;
        let windows: Option<Vec<Window>> = walks.iter().enumerate().map(window).collect();
        let Some(windows) = windows else { return not_known("the windows are not known") };
        let border = |(walk, window): (&Walk, &Window)| match call.str("auto_pad") {
            "NOTSET" => walk.pads[1],
            "VALID" => 0,
            _ => window.high,
        };
        let borders = walks.iter().zip(&windows).map(border);
        let whole =
            borders.zip(&windows).zip(image).map(|((high, window), size)| window.low + size + high);
        Ok(Layout { image: image.into(), counts: counts.into(), whole: whole.collect(), windows })
    }

    /// How many elements of a window are in the image or its border, for each window of a dimension.
    fn whole_counts(&self, d: usize) -> Vec<f64> {
        let Window { size, stride, dilation, .. } = self.windows[d];
        let inside =
            |c: i64| (0..size).filter(|k| c * stride + k * dilation < self.whole[d]).count();
        (0..self.counts[d]).map(|c| inside(c) as f64).collect()
    }

    /// The sizes of a window.
    fn kernel(&self) -> Shape {
        self.windows.iter().map(|window| window.size).collect()
    }

    /// The linear position in an image of element `k` of the window at `c`; none in the border.
    fn position(&self, c: &[i64], k: &[i64]) -> Option<usize> {
        Window::linear_position(&self.windows, &self.image, c, k)
    }

    /// The windows one after the other: the elements of an image in each, with their positions in the window.
    fn windows(&self) -> impl Iterator<Item = Vec<(usize, usize)>> + '_ {
        coordinates(&self.counts).map(|c| {
            let all = coordinates(&self.kernel()).enumerate();
            all.filter_map(|(number, k)| Some((number, self.position(&c, &k)?))).collect()
        })
    }
}

fn element_count(sizes: &[i64]) -> usize {
    sizes.iter().product::<i64>() as usize
}

/// The layout of a pool whose first result has this type.
fn pool_layout(call: &Call, result: &ValueType) -> Result<Layout, Violation> {
    let [_, sizes] = image(call.tensor(0)?)?;
    let Some(counts) = result.shape().and_then(|shape| shape.get(2..)) else {
        return not_known("the windows are not known");
    };
    Layout::of(call, sizes, call.opt_ints("kernel_shape").unwrap_or_default(), counts)
}

/// The types of a pool that is run.
pub fn infer_pool(call: &Call, infer: fn(&Call) -> Types) -> Types {
    let found = infer(call)?;
    let x = call.tensor(0)?;
    pool_layout(call, &found[0])?;
    if !x.is_static() {
        return not_known(format!("windows of {x} are not computed with here"));
    }
    Ok(found)
}

/// The products or comparisons of a pool.
pub fn work_of_pool(call: &Call) -> u64 {
    let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
    size::saturating_product(&[result, call.opt_ints("kernel_shape").unwrap_or_default()])
}

/// The largest number of elements of a window that a recipe combines in sequence.
const MOST_ELEMENTS: i64 = 1 << 10;

/// The windows of a pool in all dimensions of the operand, and whether they have few elements.
fn pool_windows(call: &Call) -> (Vec<Window>, bool) {
    let layout = pool_layout(call, &call.results[0]).expect("what `infer` accepts");
    let windows: Vec<Window> = [Window::POINT; 2].into_iter().chain(layout.windows).collect();
    let mut sizes = windows.iter().map(|window| window.size);
    let count = sizes.try_fold(1i64, |count, size| count.checked_mul(size));
    (windows, count.is_some_and(|count| count <= MOST_ELEMENTS))
}

/// Whether there is one window, of all elements.
fn is_whole(windows: &[Window], shape: &[i64]) -> bool {
    windows[2..].iter().zip(&shape[2..]).all(|(window, &size)| {
        window.size == size && window.dilation == 1 && window.low == 0 && window.high == 0
    })
}

/// The indices of a window's elements, in row-major order.
fn elements_of(windows: &[Window]) -> impl Iterator<Item = Shape> {
    coordinates(&windows.iter().map(|window| window.size).collect::<Shape>())
}

/// How many elements of a window are in the image, for each window of a dimension.
fn inner_counts(window: &Window, size: i64, count: i64) -> Vec<f64> {
    let is_inner = |c: i64, k: i64| window.position(size, c, k).is_some();
    let inner = |c: i64| (0..window.size).filter(|&k| is_inner(c, k)).count() as f64;
    (0..count).map(inner).collect()
}

/// The recipe of [`max_pool`]; none where a window has only elements of the border.
pub fn expand_max_pool(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let counts = call.results[0].shape().expect("a tensor").to_vec();
    let (windows, is_short) = pool_windows(call);
    let mut dims = windows.iter().zip(ty.shape.iter().zip(&counts));
    let has_empty =
        dims.any(|(window, (&size, &count))| inner_counts(window, size, count).contains(&0.0));
    if has_empty || ty.element.is_narrow_float() {
        return Vec::new();
    }
    let places = emit_positions(call, &ty.shape, emit);
    // The element at the edge is in each window that has a border before or after it, if its elements are next to
    // each other: it may be there more than once.
    let is_dense = windows.iter().all(|window| window.dilation == 1);
    let padded = match is_dense {
        true => {
            let padded = [operands[0], places].map(|value| {
                windows.iter().enumerate().fold(value, |value, (d, window)| {
                    match (window.low, window.high.max(0)) {
                        (0, 0) => value,
                        (low, high) => layout::with_edges(value, d, low, high, emit),
                    }
                })
            });
            Some(padded.to_vec())
        }
        false => {
            let mut lowest = TensorBuilder::new(ty.element, &[]);
            match ty.element.is_float() {
                true => lowest.push_float(f64::NEG_INFINITY),
                false if ty.element.is_unsigned() => lowest.push_int(0),
                false => lowest.push_int(-(1i128 << (ty.element.bits() - 1))),
            }
            let borders = [lowest.finish(), Tensor::from_i64s(&[], &[-1])];
            let borders = borders.map(|border| layout::constant(border, emit));
            Window::pad(&windows, &[operands[0], places], &borders, emit)
        }
    };
    let Some(padded) = padded else { return Vec::new() };
    let mut larger = |a: &[Val], b: &[Val], emit: &mut dyn Emit| {
        emit_larger([a[0], a[1]], [b[0], b[1]], !is_dense, emit).to_vec()
    };
    if is_short {
        let elements: Vec<Shape> = elements_of(&windows).collect();
        let of = |element: &Shape, emit: &mut dyn Emit| -> Vec<Val> {
            let own = |&x: &Val| Window::elements(&windows, x, element, &counts, emit);
            padded.iter().map(own).collect()
        };
        let first = of(&elements[0], emit);
        return elements[1..].iter().fold(first, |best, element| {
            let next = of(element, emit);
            larger(&best, &next, emit)
        });
    }
    let mut best = padded;
    for (d, &Window { size: width, stride, dilation, .. }) in windows.iter().enumerate().rev() {
        let along = Windows { width, dilation, stride, count: counts[d] };
        best = combine_windows(&best, d, along, &mut larger, emit);
    }
    best
}

/// The positions of the elements of X that a pool gives.
fn emit_positions(call: &Call, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let order = position_order(call, shape.len());
    let sizes: Shape = order.iter().map(|&d| shape[d]).collect();
    let all = layout::iota(&[element_count(shape) as i64], 0, emit);
    let places = emit.reshape(all, &sizes);
    let mut inverse = vec![0; order.len()];
    order.iter().enumerate().for_each(|(at, &d)| inverse[d] = at as i64);
    emit.transpose(places, &inverse)
}

/// The dimensions of X in the order in which positions count along them, the last one fastest.
fn position_order(call: &Call, rank: usize) -> Vec<usize> {
    match call.int("storage_order") {
        0 => (0..rank).collect(),
        _ => (0..2).chain((2..rank).rev()).collect(),
    }
}

/// The first of two elements and its position, or the second one if that is larger. The position is negative in the
/// border, if there is one.
fn emit_larger(
    [a, at_a]: [Val; 2],
    [b, at_b]: [Val; 2],
    has_border: bool,
    emit: &mut dyn Emit,
) -> [Val; 2] {
    let mut is_second = recipe::apply(Of::Gt, &[b, a], emit);
    if has_border {
        let zero = recipe::constant_like(at_a, 0, emit);
        let is_outside = recipe::apply(Of::Lt, &[at_a, zero], emit);
        is_second = recipe::apply(Of::Or, &[is_second, is_outside], emit);
    }
    [(a, b), (at_a, at_b)].map(|(a, b)| recipe::apply(Of::Select, &[is_second, b, a], emit))
}

/// The recipe of a pool that adds up a function of each element; the sums and how many elements they are of, with or
/// without the border, become the results.
pub fn expand_sums(
    call: &Call,
    operands: &[Val],
    counts_border: bool,
    emit: &mut dyn Emit,
    of: impl Fn(Val, &mut Steps) -> Val,
    end: impl Fn(Val, Val, &mut Steps) -> Val,
) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let counts = call.results[0].shape().expect("a tensor").to_vec();
    let (windows, is_short) = pool_windows(call);
    let layout = pool_layout(call, &call.results[0]).expect("what `infer` accepts");
    let is_whole = is_whole(&windows, &shape);
    if !is_short && !is_whole {
        return Vec::new();
    }
    let mut fits = true;
    let results = expand_elements(operands, emit, |x, steps| {
        let x = of(x, steps);
        if is_whole {
            let axes: Vec<usize> = (2..shape.len()).collect();
            let sum = steps.sum(x, &axes);
            let count = steps.number(element_count(&shape[2..]) as f64);
            return end(sum, count, steps);
        }
        let zero = steps.number(0.0);
        let Some(padded) = Window::pad(&windows, &[x], &[zero], steps.emit) else {
            fits = false;
            return x;
        };
        let mut sum = zero;
        for element in elements_of(&windows) {
            let x = Window::elements(&windows, padded[0], &element, &counts, steps.emit);
            sum = steps.apply(Of::Add, [sum, x]);
        }
        let mut count = steps.number(1.0);
        for (d, window) in windows.iter().enumerate() {
            let mut line: Shape = counts.iter().map(|_| 1).collect();
            let inner = match counts_border && d >= 2 {
                false => inner_counts(window, shape[d], counts[d]),
                true => layout.whole_counts(d - 2),
            };
            let is_same = inner.iter().all(|&own| own == inner[0]);
            let inner = if is_same { &inner[..inner.len().min(1)] } else { &inner };
            line[d] = inner.len() as i64;
            let inner =
                crate::layout::constant(tensor_of(ElementType::F32, &line, inner), steps.emit);
            let inner = steps.value(inner);
            count = steps.apply(Of::Mul, [count, inner]);
        }
        end(sum, count, steps)
    });
    if fits { results } else { Vec::new() }
}

/// The power of a number that a norm of degree p adds up.
pub fn emit_power(x: Val, p: i64, steps: &mut Steps) -> Val {
    match p {
        1 => steps.apply(Of::Abs, [x]),
        2 => steps.apply(Of::Mul, [x, x]),
        _ => {
            let size = steps.apply(Of::Abs, [x]);
            steps.with(Of::Pow, size, p as f64)
        }
    }
}

/// The root of degree p of a sum of powers.
pub fn emit_root(sum: Val, p: i64, steps: &mut Steps) -> Val {
    match p {
        1 => sum,
        2 => steps.apply(Of::Sqrt, [sum]),
        _ => steps.double(sum, |sum, steps| steps.with(Of::Pow, sum, 1.0 / p as f64)),
    }
}

/// The maxima of windows, and their positions in the operand; the first of equal ones.
pub fn max_pool(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let layout = pool_layout(call, &call.results[0]).expect("what `infer` accepts");
    let all = numbers(x);
    let (size, count) = (element_count(&layout.image), element_count(&layout.counts));
    let outer = element_count(&x.shape()[..2]);
    let shape = call.results[0].shape().expect("a tensor");
    let better = |a: usize, b: usize| if all[b] > all[a] { b } else { a };
    let mut best = vec![None; outer * count];
    for (number, window) in layout.windows().enumerate() {
        for image in 0..outer {
            let own = window.iter().map(|&(_, at)| image * size + at);
            best[image * count + number] = own.reduce(better);
        }
    }
    if best.contains(&None) {
        return Err(Fault::Other("a window has only elements of the border".to_string()));
    }
    let order = position_order(call, x.rank());
    let sizes: Shape = order.iter().map(|&d| x.shape()[d]).collect();
    let place = |&at: &usize| {
        let position = unravel(x.shape(), at);
        linear(&sizes, &order.iter().map(|&d| position[d]).collect::<Shape>()) as i64
    };
    let places: Vec<i64> = best.iter().flatten().map(place).collect();
    Ok(vec![x.select(shape, best.into_iter(), None), Tensor::from_i64s(shape, &places)])
}

/// A pool: applies a function to the elements of each window, the number of these and those of the border, and the order in
/// which they are added.
pub fn pool(
    call: &Call,
    operands: &[Tensor],
    of: impl Fn(&[f64], usize, Order, Rounding) -> f64,
) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let order = match is_whole(&pool_windows(call).0, x.shape()) {
        true => Order::Lanes,
        false => Order::Sequence,
    };
    let layout = pool_layout(call, &call.results[0]).expect("what `infer` accepts");
    let (all, round) = (numbers(x), rounding(x.element()));
    let (size, count) = (element_count(&layout.image), element_count(&layout.counts));
    let outer = element_count(&x.shape()[..2]);
    let along: Vec<Vec<f64>> = (0..layout.counts.len()).map(|d| layout.whole_counts(d)).collect();
    let mut values = vec![0.0; outer * count];
    for (number, (window, c)) in layout.windows().zip(coordinates(&layout.counts)).enumerate() {
        let whole: f64 = c.iter().zip(&along).map(|(&c, along)| along[c as usize]).product();
        for image in 0..outer {
            let own: Vec<f64> = window.iter().map(|&(_, at)| all[image * size + at]).collect();
            values[image * count + number] = of(&own, whole as usize, order, round);
        }
    }
    let shape = call.results[0].shape().expect("a tensor");
    Ok(vec![tensor_of(x.element(), shape, &values)])
}

/// A global pool: applies a function to all elements of each channel.
pub fn global_pool(
    operands: &[Tensor],
    of: impl Fn(&[f64], Rounding) -> f64,
) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let (all, round) = (numbers(x), rounding(x.element()));
    let values: Vec<f64> =
        all.chunks_exact(element_count(&x.shape()[2..])).map(|own| of(own, round)).collect();
    let shape = [&x.shape()[..2], &vec![1; x.rank() - 2][..]].concat();
    Ok(vec![tensor_of(x.element(), &shape, &values)])
}

/// The order in which the elements of a window are added.
#[derive(Clone, Copy, PartialEq)]
pub enum Order {
    /// One after the other.
    Sequence,
    /// That of `mg.reduce`.
    Lanes,
}

impl Order {
    fn sum(self, all: impl Iterator<Item = f64>, round: Rounding) -> f64 {
        match self {
            Order::Sequence => all.fold(0.0, |sum, x| round(sum + x)),
            Order::Lanes => sum_of_numbers(all, round),
        }
    }
}

/// The mean of numbers.
pub fn mean(all: &[f64], count: usize, order: Order, round: Rounding) -> f64 {
    round(order.sum(all.iter().copied(), round) / count as f64)
}

/// The root of degree p of the sum of powers.
pub fn norm(all: &[f64], p: i64, order: Order, round: Rounding) -> f64 {
    let power = |x: f64| match p {
        1 => x.abs(),
        2 => round(x * x),
        _ => round(libm::pow(x.abs(), p as f64)),
    };
    let sum = order.sum(all.iter().map(|&x| power(x)), round);
    match p {
        1 => sum,
        2 => round(sum.sqrt()),
        _ => round(libm::pow(sum, 1.0 / p as f64)),
    }
}

/// The convolution of operands `x` and `w`, whose result has this shape; transposed, the windows are the result's.
pub fn convolution(
    call: &Call,
    [x, w]: [usize; 2],
    result: &[i64],
    is_transposed: bool,
) -> Result<Convolution, Violation> {
    let (x, w) = (call.tensor(x)?, call.tensor(w)?);
    let [_, own] = image(x)?;
    let [_, kernel] = image(w)?;
    let is_given = call.opt_ints("kernel_shape").is_none_or(|sizes| sizes == kernel);
    if !is_given || !w.is_static() || result.len() != x.rank() || w.rank() != x.rank() {
        return not_known(format!("windows of {x} are not multiplied by {w} here"));
    }
    let windows = match is_transposed {
        false => Layout::of(call, own, kernel, &result[2..])?.windows,
        true => transposed_windows(call, own, kernel, &result[2..])?,
    };
    let images = Images { rank: x.rank(), groups: call.int("group"), is_transposed };
    match images.convolution(windows, [x, w]) {
        Some(convolution) => Ok(convolution),
        None => not_known(format!("{x} and {w} have not the channels of the groups")),
    }
}

/// The windows of a transposed convolution: of the image with its elements `strides` apart, by the reversed kernel.
fn transposed_windows(
    call: &Call,
    image: &[i64],
    kernel: &[i64],
    result: &[i64],
) -> Result<Vec<Window>, Violation> {
    if [image, kernel, result].iter().any(|sizes| sizes.iter().any(|&size| size < 1)) {
        return not_known("the sizes are not known");
    }
    let given = call.opt_ints("output_shape");
    if given.is_some_and(|shape| shape.len() != image.len()) {
        return not_known("output_shape has not the dimensions of the image");
    }
    let window = |(d, walk): (usize, &Walk)| {
        // The distance of the first and the last element of an image, and of a window.
        let between = (image[d] - 1).checked_mul(walk.stride)?;
        let spread = walk.window? - 1;
        let extra = call.opt_ints("output_padding").map_or(Some(0), |all| all.get(d).copied())?;
        let border = between.checked_add(extra)?.checked_add(spread + 1)?.checked_sub(result[d])?;
        // What a result has in addition to all windows is at its end.
        let border = border.max(0);
        let before = match call.str("auto_pad") {
            "SAME_UPPER" => border / 2,
            "SAME_LOWER" => border - border / 2,
            _ if given.is_some() => border - border / 2,
            "VALID" => 0,
            _ => walk.pads[0],
        };
        let all = between.checked_add(spread + 1)?;
        let after = all.checked_sub(before)?.checked_sub(result[d])?;
        let dilation = walk.dilation;
        let base_dilation = walk.stride;
        let own = Window { size: kernel[d], base_dilation, dilation, ..Window::POINT };
        let is_sound = dilation > 0 && before.abs().max(after.abs()) < 1 << 31;
        is_sound.then(|| own.mirrored([before, after]))
    };
    let walks = walks(call, image, kernel)?;
    let windows: Option<Vec<Window>> = walks.iter().enumerate().map(window).collect();
    match windows {
        Some(windows) => Ok(windows),
        None => not_known("the windows are not known"),
    }
}
