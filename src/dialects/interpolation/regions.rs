//! Regions of images, each as an image of one size: `RoiAlign`.

use super::{Place, Steps, combine_positions, compute_type, gather_or_zero};
use crate::core::ReduceKind;
use crate::elementwise::{Kind, recipe};
use crate::ops::core::sum::sum_of_numbers;
use crate::prelude::*;
use crate::reduction::reduce;

use ElementType::{F32, I64};

/// The parameters of region sampling.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regions {
    /// Height and width of the results.
    pub sizes: [i64; 2],
    /// The number of samples for each element of a region, along each dimension.
    pub ratio: i64,
    /// The factor from coordinates of regions to those of images.
    pub scale: f64,
    /// Whether pixel centres are at half-integer coordinates; else regions have at least size 1.
    pub has_half_pixels: bool,
    /// Whether an element is the maximum of all weighted elements, and not the mean of the samples.
    pub is_max: bool,
}

impl Regions {
    /// The result by the formula, in the names of ONNX Runtime: for `eval`.
    ///
    /// # Errors
    /// An image that there is not.
    pub fn formula(&self, x: &Tensor, rois: &Tensor, batch: &Tensor) -> Result<Tensor, Fault> {
        let &[images, channels, height, width] = x.shape() else { panic!("images") };
        let [pooled_height, pooled_width] = self.sizes;
        let count = rois.shape()[0];
        let is_single = compute_type(x.element()) == F32;
        let round = |x: f64| if is_single { f64::from(x as f32) } else { x };
        let mut builder =
            TensorBuilder::new(x.element(), &[count, channels, pooled_height, pooled_width]);
        for n in 0..count as usize {
            let value = batch.int_at(n);
            if !(0..i128::from(images)).contains(&value) {
                let position = Shape::from_slice(&[n as i64]);
                return Err(Fault::OutOfBounds {
                    value,
                    axis: 0,
                    size: images,
                    operand: 2,
                    position,
                });
            }
            let offset = if self.has_half_pixels { 0.5 } else { 0.0 };
            let end =
                |k: usize| round(round(rois.float_at(4 * n + k) * round(self.scale)) - offset);
            let bins = |start: f64, end: f64, pooled: i64| {
                let size = round(end - start);
                let size = match self.has_half_pixels {
                    true => size,
                    false if size.is_nan() => size,
                    false => size.max(1.0),
                };
                (start, round(size / pooled as f64))
            };
            let [rows, columns] =
                [bins(end(1), end(3), pooled_height), bins(end(0), end(2), pooled_width)];
            // The two elements around sample `i` of the element `p` of the result, with their weights.
            let taps = |(start, bin): (f64, f64), size: i64, p: i64, i: i64| {
                let from = round(start + round(p as f64 * bin));
                let within = round(round((i as f64 + 0.5) * bin) / self.ratio as f64);
                let y = round(from + within);
                if !(y >= -1.0 && y <= size as f64) {
                    return None;
                }
                let y = if y <= 0.0 { 0.0 } else { y };
                let low = y as i64;
                let (y, low, high) = match low >= size - 1 {
                    true => ((size - 1) as f64, size - 1, size - 1),
                    false => (y, low, low + 1),
                };
                let l = round(y - low as f64);
                Some([(low, round(1.0 - l)), (high, l)])
            };
            for (c, ph, pw) in all_triples(channels, pooled_height, pooled_width) {
                let base = (value as i64 * channels + c) * height * width;
                let samples = all_triples(self.ratio, self.ratio, 1).map(|(iy, ix, _)| {
                    let both = taps(rows, height, ph, iy).zip(taps(columns, width, pw, ix));
                    both.map_or(0.0, |(ys, xs)| {
                        let products = ys.iter().flat_map(|(y, hy)| {
                            xs.iter().map(move |(at, hx)| (base + y * width + at, hy * hx))
                        });
                        let products =
                            products.map(|(at, w)| round(round(w) * x.float_at(at as usize)));
                        let sum = |a: f64, b: f64| round(a + b);
                        let all = match self.is_max {
                            true => products.reduce(larger_of),
                            false => products.reduce(sum),
                        };
                        all.expect("four elements")
                    })
                });
                builder.push_float(match self.is_max {
                    true => samples.fold(f64::NEG_INFINITY, larger_of),
                    false => {
                        let total = sum_of_numbers(samples, round);
                        round(total / (self.ratio * self.ratio) as f64)
                    }
                });
            }
        }
        Ok(builder.finish())
    }

    /// The sampling as core ops, for `expand`. All samples of all regions are four gathers; those of one element of
    /// the result are reduced along two dimensions.
    pub fn recipe(&self, x: Val, rois: Val, batch: Val, emit: &mut dyn Emit) -> Val {
        let TensorType { element, shape } = emit.tensor_type(x);
        let count = emit.tensor_type(rois).shape[0];
        let wide = compute_type(element);
        // The bounds of images are numbers in the arithmetic of coordinates.
        if shape[2..].iter().any(|&size| size::is_open(size)) {
            return layout::unknown(x, emit);
        }
        let x = recipe::convert(x, wide, emit);
        let rois = recipe::convert(rois, wide, emit);
        let [rows, columns] = self.sizes.map(|pooled| pooled * self.ratio);
        let whole = [count, rows, columns];
        let points = [count, rows * columns];
        // The image that a region is in; one that there is not is an error.
        let images = layout::iota(&shape[..1], 0, emit);
        let image = recipes::blocks(images, batch, 0, 0, Mode::ERROR, emit);
        let image = emit.broadcast(image, &[0], &points);
        let axes = [0, 1].map(|d| {
            let mut steps = Steps { emit };
            let ends = [1 - d, 3 - d].map(|k| self.end(rois, k as i64, &mut steps));
            let taps = self.elements(ends, self.sizes[d], shape[2 + d], &mut steps);
            let mut everywhere = |value: Val| {
                let value = emit.broadcast(value, &[0, 1 + d as i64], &whole);
                emit.reshape(value, &points)
            };
            let spread = |place: Place, everywhere: &mut dyn FnMut(Val) -> Val| Place {
                at: place.at.into_iter().map(&mut *everywhere).collect(),
                weight: place.weight.map(&mut *everywhere),
                is_inside: place.is_inside.map(everywhere),
            };
            taps.map(|place| spread(place, &mut everywhere)).into_iter().collect::<Vec<Place>>()
        });
        let places = combine_positions(axes.into(), emit);
        let is_inside = places[0].is_inside.expect("regions may be outside");
        let by = if self.is_max { Kind::Max } else { Kind::Add };
        let products: Vec<Val> = places
            .into_iter()
            .map(|place| {
                let at = [&[image], &place.at[..]].concat();
                let found = gather_or_zero(x, &at, &[0, 3, 4], emit);
                let all = emit.tensor_type(found).shape;
                let weight = place.weight.expect("one of each element");
                let weight = emit.broadcast(weight, &[0, 2], &all);
                recipe::apply(Kind::Mul, &[weight, found], emit)
            })
            .collect();
        let sample = products.into_iter().reduce(|a, b| recipe::apply(by, &[a, b], emit));
        let sample = sample.expect("four elements");
        let all = emit.tensor_type(sample).shape;
        let is_inside = emit.broadcast(is_inside, &[0, 2], &all);
        let zero = recipe::constant_like(sample, 0, emit);
        let sample = recipe::apply(Kind::Select, &[is_inside, sample, zero], emit);
        let [height, width] = self.sizes;
        let samples = [count, shape[1], height, self.ratio, width, self.ratio];
        let sample = emit.reshape(sample, &samples);
        let kind = if self.is_max { ReduceKind::Max } else { ReduceKind::Sum };
        let total = reduce(kind, sample, &[3, 5], false, emit);
        let result = match self.is_max {
            true => total,
            false => {
                let each = (self.ratio * self.ratio) as f64;
                Steps { emit }.with(Kind::Div, total, each)
            }
        };
        recipe::convert(result, element, emit)
    }

    /// The coordinates of regions in column `k`, as those of images: [R, 1].
    fn end(&self, rois: Val, k: i64, steps: &mut Steps) -> Val {
        let end = layout::part(rois, 1, k, 1, steps.emit);
        let end = steps.with(Kind::Mul, end, self.scale);
        if self.has_half_pixels { steps.with(Kind::Sub, end, 0.5) } else { end }
    }

    /// The two elements around each sample along a dimension of this size, of which the result has `pooled`
    /// elements: coordinates of [R, pooled * ratio].
    fn elements(
        &self,
        [start, end]: [Val; 2],
        pooled: i64,
        size: i64,
        steps: &mut Steps,
    ) -> [Place; 2] {
        let length = steps.two(Kind::Sub, end, start);
        let length = match self.has_half_pixels {
            true => length,
            false => steps.with(Kind::Max, length, 1.0),
        };
        let bin = steps.with(Kind::Div, length, pooled as f64);
        let element = steps.emit.tensor_type(bin).element;
        let mut numbers = |number: &dyn Fn(i64) -> f64| {
            let count = pooled * self.ratio;
            let mut builder = TensorBuilder::new(element, &[1, count]);
            (0..count).for_each(|at| builder.push_float(number(at)));
            let numbers = layout::constant(builder.finish(), steps.emit);
            recipe::broadcast(Kind::Mul, &[numbers, bin], steps.emit)
        };
        let bins = numbers(&|at| (at / self.ratio) as f64);
        let within = numbers(&|at| (at % self.ratio) as f64 + 0.5);
        let from = recipe::broadcast(Kind::Add, &[start, bins], steps.emit);
        let within = steps.with(Kind::Div, within, self.ratio as f64);
        let place = steps.two(Kind::Add, from, within);
        let is_behind = steps.with(Kind::Ge, place, -1.0);
        let is_before = steps.with(Kind::Le, place, size as f64);
        let is_inside = Some(steps.two(Kind::And, is_behind, is_before));
        let last = size as f64 - 1.0;
        let place = steps.with(Kind::Max, place, 0.0);
        let place = steps.with(Kind::Min, place, last);
        let low = steps.one(Kind::Floor, place);
        let high = steps.with(Kind::Add, low, 1.0);
        let high = steps.with(Kind::Min, high, last);
        let to_high = steps.two(Kind::Sub, place, low);
        let to_low = steps.from(1.0, to_high);
        [(low, to_low), (high, to_high)].map(|(at, weight)| {
            let at = vec![recipe::convert(at, I64, steps.emit)];
            Place { at, weight: Some(weight), is_inside }
        })
    }
}

/// All triples below these numbers, in row-major order.
fn all_triples(a: i64, b: i64, c: i64) -> impl Iterator<Item = (i64, i64, i64)> {
    (0..a).flat_map(move |i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k))))
}

/// The larger one; NaN where either is, and of zeros the positive one.
fn larger_of(a: f64, b: f64) -> f64 {
    match (a.is_nan() || b.is_nan(), a == b) {
        (true, _) => f64::NAN,
        (_, true) => {
            if a.is_sign_negative() {
                b
            } else {
                a
            }
        }
        _ => a.max(b),
    }
}
