//! The formulas of pools and convolutions, on images and windows of known sizes.

use super::numbers::*;
use super::windows::{Walk, image, walks};
use super::*;
use crate::convolution::{Convolution, Images};
use crate::window::Window;

/// The layout of windows in images.
struct Layout {
    image: Shape,
    /// The number of windows along each dimension.
    counts: Shape,
    /// The windows along each dimension, whose padding after the image follows from their number.
    windows: Vec<Window>,
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
        match windows {
            Some(windows) => Ok(Layout { image: image.into(), counts: counts.into(), windows }),
            None => not_known("the windows are not known"),
        }
    }

    /// The sizes of a window.
    fn kernel(&self) -> Shape {
        self.windows.iter().map(|window| window.size).collect()
    }

    /// The linear position in an image of element `k` of the window at `c`; none in the border.
    fn position(&self, c: &[i64], k: &[i64]) -> Option<usize> {
        let position = |d: usize| self.windows[d].position(self.image[d], c[d], k[d]);
        let index: Option<Shape> = (0..c.len()).map(position).collect();
        Some(linear(&self.image, &index?))
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
    if !x.is_static() || has_nan(call, 0) {
        return not_known(format!("windows of {x} are not computed with here"));
    }
    Ok(found)
}

/// The products or comparisons of a pool.
pub fn work_of_pool(call: &Call) -> u64 {
    let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
    size::saturating_product(&[result, call.opt_ints("kernel_shape").unwrap_or_default()])
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
            values[image * count + number] = of(&own, element_count(&layout.kernel()), round);
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
