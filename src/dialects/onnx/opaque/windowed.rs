//! The formulas of pools and convolutions, on images and windows of known sizes.

use super::numbers::*;
use super::windows::{Walk, image, walks};
use super::*;

/// The layout of windows in images.
pub struct Layout {
    image: Shape,
    /// The number of windows along each dimension.
    pub counts: Shape,
    pub kernel: Shape,
    strides: Shape,
    dilations: Shape,
    before: Shape,
}

impl Layout {
    /// The layout of `counts` windows of these sizes.
    pub fn of(
        call: &Call,
        image: &[i64],
        kernel: &[i64],
        counts: &[i64],
    ) -> Result<Layout, Violation> {
        if [image, kernel, counts].iter().any(|sizes| sizes.iter().any(|&size| size < 1)) {
            return not_known("the sizes are not known");
        }
        let walks = walks(call, image, kernel)?;
        let dilations = call.opt_ints("dilations").map_or(vec![1; image.len()], <[i64]>::to_vec);
        let before = walks.iter().zip(counts).map(|(walk, &count)| {
            Some(match call.str("auto_pad") {
                "NOTSET" => walk.pads[0],
                "VALID" => 0,
                same => {
                    let all = (count - 1).checked_mul(walk.stride)?.checked_add(walk.window?)?;
                    // Frameworks differ on windows that do not cover the image.
                    let border = Some(all - walk.input?).filter(|&border| border >= 0)?;
                    if same == "SAME_UPPER" { border / 2 } else { border - border / 2 }
                }
            })
        });
        let before: Option<Shape> = before.collect();
        let is_sound = |walk: &Walk| {
            walk.pads.iter().all(|pad| (0..1 << 31).contains(pad)) && walk.window.is_some()
        };
        match before.filter(|_| walks.iter().all(is_sound) && dilations.iter().all(|&d| d > 0)) {
            Some(before) => Ok(Layout {
                image: image.into(),
                counts: counts.into(),
                kernel: kernel.into(),
                strides: walks.iter().map(|walk| walk.stride).collect(),
                dilations: dilations.into(),
                before,
            }),
            None => not_known("the windows are not known"),
        }
    }

    /// The linear position in an image of element `k` of the window at `c`; none in the border.
    fn position(&self, c: &[i64], k: &[i64]) -> Option<usize> {
        let mut at = 0;
        for d in 0..self.image.len() {
            let own = c[d] * self.strides[d] + k[d] * self.dilations[d] - self.before[d];
            if !(0..self.image[d]).contains(&own) {
                return None;
            }
            at = at * self.image[d] + own;
        }
        Some(at as usize)
    }

    /// The windows one after the other: the elements of an image in each, with their positions in the window.
    pub fn windows(&self) -> impl Iterator<Item = Vec<(usize, usize)>> + '_ {
        coordinates(&self.counts).map(|c| {
            let all = coordinates(&self.kernel).enumerate();
            all.filter_map(|(number, k)| Some((number, self.position(&c, &k)?))).collect()
        })
    }
}

fn element_count(sizes: &[i64]) -> usize {
    sizes.iter().product::<i64>() as usize
}

/// The product of sizes, of dynamic ones as much as possible.
pub fn work(sizes: &[&[i64]]) -> u64 {
    let sizes = sizes.iter().flat_map(|sizes| sizes.iter());
    sizes.fold(1, |all: u64, &size| all.saturating_mul(u64::try_from(size).unwrap_or(u64::MAX)))
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
    if !x.is_static() || has_nan(call, 0) {
        return not_known(format!("windows of {x} are not computed with here"));
    }
    Ok(found)
}

/// The products or comparisons of a pool.
pub fn work_of_pool(call: &Call) -> u64 {
    let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
    work(&[result, call.opt_ints("kernel_shape").unwrap_or_default()])
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
    let places: Vec<i64> = best.iter().flatten().map(|&at| at as i64).collect();
    Ok(vec![x.select(shape, best.into_iter(), None), Tensor::from_i64s(shape, &places)])
}

/// A pool: applies a function to the elements of each window and the window's full size.
pub fn pool(
    call: &Call,
    operands: &[Tensor],
    of: impl Fn(&[f64], usize, Rounding) -> f64,
) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let layout = pool_layout(call, &call.results[0]).expect("what `infer` accepts");
    let (all, round) = (numbers(x), rounding(x.element()));
    let (size, count) = (element_count(&layout.image), element_count(&layout.counts));
    let outer = element_count(&x.shape()[..2]);
    let mut values = vec![0.0; outer * count];
    for (number, window) in layout.windows().enumerate() {
        for image in 0..outer {
            let own: Vec<f64> = window.iter().map(|&(_, at)| all[image * size + at]).collect();
            values[image * count + number] = of(&own, element_count(&layout.kernel), round);
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

/// The mean of numbers that are added one after the other.
pub fn mean(all: &[f64], count: usize, round: Rounding) -> f64 {
    let sum = all.iter().fold(0.0, |sum, x| round(sum + x));
    round(sum / count as f64)
}

/// The root of degree p of the sum of powers.
pub fn norm(all: &[f64], p: i64, round: Rounding) -> f64 {
    let power = |x: f64| match p {
        1 => x.abs(),
        2 => round(x * x),
        _ => round(libm::pow(x.abs(), p as f64)),
    };
    let sum = all.iter().fold(0.0, |sum, &x| round(sum + power(x)));
    match p {
        1 => sum,
        2 => round(sum.sqrt()),
        _ => round(libm::pow(sum, 1.0 / p as f64)),
    }
}

/// A convolution of static sizes.
pub struct Convolution {
    layout: Layout,
    groups: usize,
}

impl Convolution {
    /// That of operands `x` and `w`, whose result has this shape; transposed, the windows are the result's.
    pub fn of(
        call: &Call,
        [x, w]: [usize; 2],
        result: &[i64],
        is_transposed: bool,
    ) -> Result<Convolution, Violation> {
        let (x, w) = (call.tensor(x)?, call.tensor(w)?);
        let groups = call.int("group");
        let [[_, channels], own] = image(x)? else { return not_known("no image") };
        let [[first, second], kernel] = image(w)? else { return not_known("no windows") };
        let fits = groups > 0
            && match is_transposed {
                false => first % groups == 0 && second.checked_mul(groups) == Some(*channels),
                true => first == channels && channels % groups == 0,
            };
        let is_given = call.opt_ints("kernel_shape").is_none_or(|sizes| sizes == kernel);
        if !fits || !is_given || !x.is_static() || !w.is_static() || result.len() < 2 {
            return not_known(format!("windows of {x} are not multiplied by {w} here"));
        }
        let layout = match is_transposed {
            false => Layout::of(call, own, kernel, &result[2..])?,
            true => Layout::of(call, &result[2..], kernel, own)?,
        };
        Ok(Convolution { layout, groups: groups as usize })
    }

    /// The sums of products, added one after the other: [images, channels of the result, …].
    pub fn apply(&self, x: &[f64], w: &[f64], [n, c, m]: [usize; 3], round: Rounding) -> Vec<f64> {
        let [size, taps, count] = [&self.layout.image, &self.layout.kernel, &self.layout.counts]
            .map(|all| element_count(all));
        let own = c / self.groups;
        let mut values = vec![0.0; n * m * count];
        for (number, window) in self.layout.windows().enumerate() {
            for (image, out) in (0..n).flat_map(|image| (0..m).map(move |out| (image, out))) {
                let first = out / (m / self.groups) * own;
                let mut sum = 0.0;
                for channel in 0..own {
                    let from = &x[(image * c + first + channel) * size..];
                    let by = &w[(out * own + channel) * taps..];
                    for &(k, at) in &window {
                        sum = round(sum + round(from[at] * by[k]));
                    }
                }
                values[(image * m + out) * count + number] = sum;
            }
        }
        values
    }

    /// The transposed convolution: each element of x times a window is added to the result.
    pub fn apply_transposed(
        &self,
        x: &[f64],
        w: &[f64],
        [n, c, m]: [usize; 3],
        round: Rounding,
    ) -> Vec<f64> {
        let [size, taps, count] = [&self.layout.image, &self.layout.kernel, &self.layout.counts]
            .map(|all| element_count(all));
        let (own, each) = (c / self.groups, m / self.groups);
        let mut values = vec![0.0; n * m * size];
        for (number, window) in self.layout.windows().enumerate() {
            for (image, channel) in (0..n).flat_map(|image| (0..c).map(move |c| (image, c))) {
                let factor = x[(image * c + channel) * count + number];
                for out in 0..each {
                    let to = (image * m + channel / own * each + out) * size;
                    let by = &w[(channel * each + out) * taps..];
                    for &(k, at) in &window {
                        values[to + at] = round(values[to + at] + round(factor * by[k]));
                    }
                }
            }
        }
        values
    }
}

/// The products of a convolution by operand `w`.
pub fn work_of_convolution(call: &Call, w: usize) -> u64 {
    let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
    let windows = call.tensor(w).map(|w| &w.shape[1..]).unwrap_or_default();
    work(&[result, windows])
}

/// Adds a number to all elements of each channel.
pub fn add_bias(values: &mut [f64], bias: &Tensor, size: usize, round: Rounding) {
    let bias = numbers(bias);
    for (channel, values) in values.chunks_exact_mut(size).enumerate() {
        let own = bias[channel % bias.len()];
        values.iter_mut().for_each(|value| *value = round(*value + own));
    }
}
