//! Pools: the elements of windows of images, as dimensions at the end, and a reduction of these.

use super::steps::{Item, Step, Steps, Stop, refuse};
use super::{argument, layers};
use crate::prelude::*;

const INPUT: OperandDef = OperandDef::one("self", "images, [N, C, …], or one image, [C, …]");
const KERNEL: OperandDef = argument("kernel_size", "the sizes of windows");
const STRIDE: OperandDef =
    argument("stride", "how far two windows are apart; an empty list: as windows are large");
const PADDING: OperandDef = argument("padding", "the sizes of borders on both sides");
const DILATION: OperandDef = argument("dilation", "how far two elements of a window are apart");
const CEIL: OperandDef = argument(
    "ceil_mode",
    "whether a window may reach beyond the border at the end, where it begins in front of that",
);
const COUNTS: OperandDef =
    argument("count_include_pad", "whether borders are elements, too, and 0");
const DIVISOR: OperandDef = argument("divisor_override", "by what sums are divided, or None");
const INDICES: OperandDef =
    OperandDef::one("indices", "the position of each element in an image, in row-major order");
const OUTPUT: OperandDef = argument("output_size", "how many windows there are in each dimension");

layers! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#pooling-functions";
    "max_pool1d" max_pool::<1>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows." "out[c] = the largest element of window c, NaN where one is.";
    "max_pool2d" max_pool::<2>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows." "out[c] = the largest element of window c, NaN where one is.";
    "max_pool3d" max_pool::<3>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows." "out[c] = the largest element of window c, NaN where one is.";
    "max_pool1d_with_indices" max_pool_with_indices::<1>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows, and where they are." "values[c] = the largest element of window c, NaN where one is; indices[c] = the position of the first such element in its image.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
    "max_pool2d_with_indices" max_pool_with_indices::<2>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows, and where they are." "values[c] = the largest element of window c, NaN where one is; indices[c] = the position of the first such element in its image, in row-major order.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
    "max_pool3d_with_indices" max_pool_with_indices::<3>, [INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL] "The largest elements of windows, and where they are." "values[c] = the largest element of window c, NaN where one is; indices[c] = the position of the first such element in its image, in row-major order.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
    "max_pool2d_with_indices_backward" max_pool_backward, [OperandDef::one("grad_output", "the gradient of the largest elements, g"), INPUT, KERNEL, STRIDE, PADDING, DILATION, CEIL, INDICES] "The gradient of the largest elements of windows." "The sum of all g at a position, and 0 elsewhere.";
    "max_unpool2d" max_unpool::<2>, [INPUT, INDICES, OUTPUT] "Elements at positions of larger images." "x at its positions, and 0 elsewhere; of several at one position the last stays.";
    "max_unpool3d" max_unpool::<3>, [INPUT, INDICES, OUTPUT, STRIDE, PADDING] "Elements at positions of larger images." "x at its positions, and 0 elsewhere; of several at one position the last stays.";
    "avg_pool1d" average_pool::<1>, [INPUT, KERNEL, STRIDE, PADDING, CEIL, COUNTS] "The means of windows." "out[c] = the sum of window c by the number of its elements; of 16 bits in f32.";
    "avg_pool2d" average_pool::<2>, [INPUT, KERNEL, STRIDE, PADDING, CEIL, COUNTS, DIVISOR] "The means of windows." "out[c] = the sum of window c by the number of its elements, or by the divisor; of 16 bits in f32.";
    "avg_pool3d" average_pool::<3>, [INPUT, KERNEL, STRIDE, PADDING, CEIL, COUNTS, DIVISOR] "The means of windows." "out[c] = the sum of window c by the number of its elements, or by the divisor; of 16 bits in f32.";
    "adaptive_avg_pool1d" adaptive_average::<1>, [INPUT, OUTPUT] "The means of equal parts." "out[i] = the mean of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m; of 16 bits in f32.";
    "adaptive_avg_pool2d" adaptive_average::<2>, [INPUT, OUTPUT] "The means of equal parts." "In each dimension, out[i] = the mean of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m; of 16 bits in f32.";
    "adaptive_avg_pool3d" adaptive_average::<3>, [INPUT, OUTPUT] "The means of equal parts." "In each dimension, out[i] = the mean of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m; of 16 bits in f32.";
    "_adaptive_avg_pool2d" adaptive_average::<2>, [INPUT, OUTPUT] "The means of equal parts." "As `torch.aten.adaptive_avg_pool2d`.";
    "_adaptive_avg_pool3d" adaptive_average::<3>, [INPUT, OUTPUT] "The means of equal parts." "As `torch.aten.adaptive_avg_pool3d`.";
    "adaptive_max_pool1d" adaptive_max::<1>, [INPUT, OUTPUT] "The largest elements of equal parts, and where they are." "values[i] = the largest element of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m, NaN where one is; indices[i] = its position.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
    "adaptive_max_pool2d" adaptive_max::<2>, [INPUT, OUTPUT] "The largest elements of equal parts, and where they are." "In each dimension, of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m: the largest element, NaN where one is, and its position in the image.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
    "adaptive_max_pool3d" adaptive_max::<3>, [INPUT, OUTPUT] "The largest elements of equal parts, and where they are." "In each dimension, of x from floor(i n / m) to ceil((i + 1) n / m), where n becomes m: the largest element, NaN where one is, and its position in the image.", results = &["values", "indices"], assembly = Some("operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)");
}

/// The windows along one dimension of size `size`: `count` of them at a distance of `stride`, the first at `-low`.
struct Windows {
    size: i64,
    count: i64,
    length: i64,
    stride: i64,
    dilation: i64,
    low: i64,
}

impl Windows {
    fn position(&self, window: i64, element: i64) -> i64 {
        window * self.stride - self.low + element * self.dilation
    }
}

/// Numbers for each of `N` dimensions, or one for all of them.
fn per_dimension<const N: usize>(list: &Item) -> Step<[i64; N]> {
    let numbers = list.ints_value()?;
    match <[i64; N]>::try_from(&numbers[..]) {
        Ok(all) => Ok(all),
        Err(_) if numbers.len() == 1 => Ok([numbers[0]; N]),
        Err(_) => refuse(format!("{} numbers are not for {N} dimensions", numbers.len())),
    }
}

/// The sizes of the last `N` dimensions of images, which are known.
fn image_sizes<const N: usize>(x: &Item) -> Step<[i64; N]> {
    let shape = x.shape()?;
    if shape.len() != N + 1 && shape.len() != N + 2 {
        return refuse(format!("{} has no images of {N} dimensions", x.ty()?));
    }
    let sizes = <[i64; N]>::try_from(&shape[shape.len() - N..]).expect("N sizes");
    match sizes.iter().all(|&size| size > 0) {
        true => Ok(sizes),
        false => Err(Stop::Open("the sizes of images are not known, or 0".into())),
    }
}

/// The windows of a pool, by its arguments from `kernel_size` on.
fn decode<const N: usize>(s: &Steps, dilation: [i64; N], ceil: usize) -> Step<[Windows; N]> {
    let sizes = image_sizes::<N>(&s.operand(0))?;
    let lengths = per_dimension::<N>(&s.operand(1))?;
    let strides = match &s.operand(2).ints_value()?[..] {
        [] => lengths,
        _ => per_dimension::<N>(&s.operand(2))?,
    };
    let lows = per_dimension::<N>(&s.operand(3))?;
    let is_ceil = s.operand(ceil).bool_value()?;
    let is_sound = |value: i64, least: i64| (least..1 << 24).contains(&value);
    for d in 0..N {
        let are_sound = is_sound(lengths[d], 1)
            && is_sound(strides[d], 1)
            && is_sound(dilation[d], 1)
            && is_sound(lows[d], 0)
            && lows[d] <= lengths[d] / 2;
        if !are_sound {
            return refuse("these are no windows: a border has at most half their size");
        }
    }
    let mut windows = Vec::new();
    for d in 0..N {
        let (size, low, stride) = (sizes[d], lows[d], strides[d]);
        let reach = dilation[d] * (lengths[d] - 1) + 1;
        let rest = size + 2 * low - reach;
        if rest < 0 {
            return refuse(format!("windows of {reach} elements do not fit {size}"));
        }
        let mut count = rest / stride + 1;
        if is_ceil && rest % stride != 0 && count * stride < size + low {
            count += 1;
        }
        let (length, dilation) = (lengths[d], dilation[d]);
        windows.push(Windows { size, count, length, stride, dilation, low });
    }
    Ok(windows.try_into().unwrap_or_else(|_| unreachable!("a window for each dimension")))
}

/// The elements of windows, [N, C, windows…, elements…], where those of the border are `border`.
fn unfold<const N: usize>(
    s: &mut Steps,
    x: &Item,
    windows: &[Windows; N],
    border: f64,
) -> Step<Item> {
    let outer = x.rank()? - N;
    let reach = |w: &Windows| w.dilation * (w.length - 1) + 1;
    let high = |w: &Windows| (w.count - 1) * w.stride + reach(w) - w.size - w.low;
    let pads: Vec<i64> = windows.iter().rev().flat_map(|w| [w.low, high(w)]).collect();
    let mut x = x.clone();
    if pads.iter().any(|&pad| pad != 0) {
        let (pads, value) = (s.ints(&pads), border_value(s, &x, border)?);
        x = s.aten("constant_pad_nd", &[x, pads, value])?;
    }
    for (d, w) in windows.iter().enumerate() {
        let [dim, size, step] = [(outer + d) as i64, reach(w), w.stride].map(|n| s.int(n));
        x = s.aten("unfold", &[x, dim, size, step])?;
        if w.dilation > 1 {
            let [dim, start, end, step] = [-1, 0, reach(w), w.dilation].map(|n| s.int(n));
            x = s.aten("slice.Tensor", &[x, dim, start, end, step])?;
        }
    }
    Ok(x)
}

/// The number that is in borders: of integers, the least one instead of minus infinity.
fn border_value(s: &mut Steps, x: &Item, border: f64) -> Step<Item> {
    let element = x.element()?;
    if element.is_float() || border == 0.0 {
        return Ok(s.float(border));
    }
    if !element.is_integer() {
        return refuse(format!("elements of type {element} are not compared here"));
    }
    let is_unsigned = element.is_unsigned() || element == ElementType::I1;
    Ok(s.int(if is_unsigned { 0 } else { i64::MIN >> (64 - element.bits()) }))
}

fn last_dims(count: usize) -> Vec<i64> {
    (1..=count as i64).rev().map(|d| -d).collect()
}

fn max_pool<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let windows = decode::<N>(s, per_dimension(&s.operand(4))?, 5)?;
    let x = s.operand(0);
    let elements = unfold(s, &x, &windows, f64::NEG_INFINITY)?;
    let (dims, no) = (s.ints(&last_dims(N)), s.bool(false));
    Ok(vec![s.aten("amax", &[elements, dims, no])?])
}

fn max_pool_with_indices<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let windows = decode::<N>(s, per_dimension(&s.operand(4))?, 5)?;
    let x = s.operand(0);
    let elements = unfold(s, &x, &windows, f64::NEG_INFINITY)?;
    let sizes = windows.each_ref().map(|w| [w.size, w.count, w.length]);
    largest_of_windows(s, elements, sizes, |d, c, k| windows[d].position(c, k))
}

/// The largest of the elements of windows, the last dimensions, and its position in the image: along dimension d of this
/// size, element k of window c has the position that a function gives of d, c and k; it is outside where there is none.
/// Of elements that are equal, it is the first.
fn largest_of_windows<const N: usize>(
    s: &mut Steps,
    elements: Item,
    sizes: [[i64; 3]; N],
    position_of: impl Fn(usize, i64, i64) -> i64,
) -> Step<Vec<Item>> {
    let shape = elements.shape()?;
    let outer = &shape[..shape.len() - N];
    let mut position = s.tensor(Tensor::from_i64s(&[], &[0]));
    let mut is_inner = s.tensor(Tensor::from_ints(ElementType::I1, &[], &[1]));
    for (d, [size, count, length]) in sizes.into_iter().enumerate() {
        let mut shape = vec![1; 2 * N];
        (shape[d], shape[N + d]) = (count, length);
        let table = s.table(&shape, || {
            let all = (0..count).flat_map(|c| (0..length).map(move |k| (c, k)));
            all.map(|(c, k)| position_of(d, c, k)).collect()
        });
        let within = s.test("ge.Scalar", &table, 0.0)?;
        let end = s.int(size);
        let below = s.aten("lt.Scalar", &[table.clone(), end.clone()])?;
        let own = s.aten("logical_and", &[within, below])?;
        is_inner = s.aten("logical_and", &[is_inner, own])?;
        let rows = s.aten("mul.Scalar", &[position, end])?;
        position = s.add(&rows, &table)?;
    }
    // The first of the largest: the least position of those inside that are as large.
    let (dims, yes) = (s.ints(&last_dims(N)), s.bool(true));
    let values = s.aten("amax", &[elements.clone(), dims.clone(), yes])?;
    let mut is_largest = s.aten("eq.Tensor", &[elements.clone(), values.clone()])?;
    if elements.element()?.is_float() {
        let is_nan = s.map("isnan", &elements)?;
        is_largest = s.aten("logical_or", &[is_largest, is_nan])?;
    }
    let found = s.aten("logical_and", &[is_largest, is_inner])?;
    let none = s.tensor(Tensor::from_i64s(&[], &[i64::MAX]));
    let places = s.choose(&found, &position, &none)?;
    let no = s.bool(false);
    let indices = s.aten("amin", &[places, dims, no])?;
    let values = s.view_like(&values, outer)?;
    let indices = s.to(&indices, ElementType::SI64)?;
    Ok(vec![values, indices])
}

/// The means, of 16 bits in f32, where the number of elements of a window is the product of what a function gives of each
/// dimension and the number of the window along it; `counts` are how many windows there are.
fn means<const N: usize>(
    s: &mut Steps,
    elements: &Item,
    like: &Item,
    counts: [i64; N],
    count_of: impl Fn(usize, i64) -> i64,
) -> Step<Vec<Item>> {
    let (dims, no, none) = (s.ints(&last_dims(N)), s.bool(false), s.none());
    let sum = s.aten("sum.dim_IntList", &[elements.clone(), dims, no, none])?;
    let mut divisor = s.tensor(Tensor::from_i64s(&[], &[1]));
    for (d, count) in counts.into_iter().enumerate() {
        let mut shape = vec![1; N];
        shape[d] = count;
        let own = s.table(&shape, || (0..count).map(|c| count_of(d, c)).collect());
        divisor = s.mul(&divisor, &own)?;
    }
    let divisor = s.to(&divisor, sum.element()?)?;
    let mean = match sum.element()?.is_float() {
        true => s.div(&sum, &divisor)?,
        false => {
            let mode = s.str("trunc");
            s.aten("div.Tensor_mode", &[sum, divisor, mode])?
        }
    };
    Ok(vec![s.to(&mean, like.element()?)?])
}

fn average_pool<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let windows = decode::<N>(s, [1; N], 4)?;
    let counts_border = s.operand(5).bool_value()?;
    let divisor = match s.call.operands.len() > 6 && !s.operand(6).is_none() {
        true => Some(s.operand(6).int_value()?),
        false => None,
    };
    if divisor == Some(0) {
        return refuse("divisor_override is 0");
    }
    let x = s.operand(0);
    let wide = if x.element()?.is_float() { s.wide(&x)? } else { x.clone() };
    let elements = unfold(s, &wide, &windows, 0.0)?;
    let count = |d: usize, c: i64| {
        let w = &windows[d];
        let (start, end) = (w.position(c, 0), w.position(c, w.length - 1) + 1);
        match (divisor, counts_border) {
            (Some(divisor), _) => {
                if d == 0 {
                    divisor
                } else {
                    1
                }
            }
            (None, true) => end.min(w.size + w.low) - start,
            (None, false) => end.min(w.size) - start.max(0),
        }
    };
    means(s, &elements, &x, windows.each_ref().map(|w| w.count), count)
}

/// The most parts of a dimension, and the most of its elements.
const MOST_ELEMENTS: i64 = 1 << 31;

/// Equal parts of a dimension.
#[derive(Clone, Copy)]
struct Parts {
    size: i64,
    count: i64,
}

impl Parts {
    fn first(self, part: i64) -> i64 {
        part * self.size / self.count
    }

    fn length(self, part: i64) -> i64 {
        ((part + 1) * self.size + self.count - 1) / self.count - self.first(part)
    }

    /// What no part is longer than.
    fn most(self) -> i64 {
        let even = (self.size + self.count - 1) / self.count;
        if self.size % self.count == 0 { even } else { even + 1 }
    }

    /// The position of an element of a part, or -1 beyond its last.
    fn position(self, part: i64, element: i64) -> i64 {
        if element < self.length(part) { self.first(part) + element } else { -1 }
    }
}

/// The elements of equal parts of images, [N, C, parts…, elements…]. Elements beyond those of a part are `border`.
fn parts<const N: usize>(s: &mut Steps, x: &Item, border: f64) -> Step<(Item, [Parts; N])> {
    let sizes = image_sizes::<N>(x)?;
    let counts = per_dimension::<N>(&s.operand(1))?;
    let parts: [Parts; N] = std::array::from_fn(|d| Parts { size: sizes[d], count: counts[d] });
    let outer = x.rank()? - N;
    let mut x = x.clone();
    for (d, own) in parts.into_iter().enumerate() {
        let Parts { size, count } = own;
        if !(1..=MOST_ELEMENTS).contains(&count) || size > MOST_ELEMENTS {
            return refuse(format!("a dimension of size {size} has no {count} parts"));
        }
        let length = own.most();
        let dim = s.int((outer + d) as i64);
        if size % count != 0 {
            let positions = s.table(&[count * length], || {
                let all = (0..count).flat_map(|part| (0..length).map(move |k| (part, k)));
                all.map(|(part, k)| (own.first(part) + k).min(size - 1)).collect()
            });
            x = s.aten("index_select", &[x, dim.clone(), positions])?;
        }
        let [window, step] = [length, length].map(|n| s.int(n));
        x = s.aten("unfold", &[x, dim, window, step])?;
        if size % count != 0 {
            let mut shape = vec![1; x.rank()?];
            (shape[outer + d], shape[x.rank()? - 1]) = (count, length);
            let lengths = s.table(&shape, || {
                let all = (0..count).flat_map(|part| (0..length).map(move |k| (part, k)));
                all.map(|(part, k)| own.position(part, k)).collect()
            });
            let inside = s.test("ge.Scalar", &lengths, 0.0)?;
            let border = border_value(s, &x, border)?;
            let border = s.number(border.float_value()?, x.element()?)?;
            x = s.choose(&inside, &x, &border)?;
        }
    }
    Ok((x, parts))
}

fn adaptive_average<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let wide = s.wide(&x)?;
    let (elements, parts) = parts::<N>(s, &wide, 0.0)?;
    means(s, &elements, &x, parts.map(|own| own.count), |d, part| parts[d].length(part))
}

fn adaptive_max<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let (elements, parts) = parts::<N>(s, &x, f64::NEG_INFINITY)?;
    let sizes = parts.map(|own| [own.size, own.count, own.most()]);
    largest_of_windows(s, elements, sizes, |d, part, k| parts[d].position(part, k))
}

/// An image's dimensions as one.
fn as_lines(s: &mut Steps, x: &Item, rank: usize) -> Step<Item> {
    let shape = x.static_shape()?;
    let Some(outer) = shape.len().checked_sub(rank) else {
        return refuse(format!("{} are no images", x.ty()?));
    };
    let line: i64 = shape[outer..].iter().product();
    s.view(x, &[&shape[..outer], &[line]].concat())
}

/// The elements at the positions that this operand has, in images of zeros of this shape.
fn scatter_into_zeros(
    s: &mut Steps,
    x: &Item,
    operand: usize,
    shape: &[i64],
    rank: usize,
    scatter: &str,
) -> Step<Vec<Item>> {
    let indices = s.operand(operand);
    let sizes = indices.static_shape()?;
    if sizes != x.static_shape()? || sizes.len() != shape.len() || sizes.len() < rank {
        return refuse(format!("{} has no position for each of {}", indices.ty()?, x.ty()?));
    }
    s.set_indices(operand, move |position| {
        let (mut at, mut found) = (position[position.len() - 1], Shape::from_slice(&sizes));
        for (c, &size) in found.iter_mut().zip(&sizes).rev().take(rank) {
            *c = at % size;
            at /= size;
        }
        found[..position.len() - 1].copy_from_slice(&position[..position.len() - 1]);
        found
    });
    let (lines, index) = (as_lines(s, x, rank)?, as_lines(s, &indices, rank)?);
    let zero = s.number(0.0, x.element()?)?;
    let (sizes, no, last) = (s.ints(shape), s.bool(false), s.int(-1));
    let zeros = s.aten("expand", &[zero, sizes, no])?;
    let zeros = as_lines(s, &zeros, rank)?;
    let found = s.aten(scatter, &[zeros, last, index, lines])?;
    Ok(vec![s.view(&found, shape)?])
}

fn max_pool_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let (g, shape) = (s.operand(0), s.operand(1).static_shape()?);
    scatter_into_zeros(s, &g, 7, &shape, 2, "scatter_add")
}

fn max_unpool<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, _, sizes] = s.all();
    let (own, sizes) = (x.static_shape()?, sizes.ints_value()?);
    let outer = own.len().saturating_sub(N);
    scatter_into_zeros(s, &x, 1, &[&own[..outer], &sizes].concat(), N, "scatter.src")
}
