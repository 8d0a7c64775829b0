//! Interpolation: samples of images at places between their elements, each a sum of the elements around it.
//!
//! An image has the dimensions [N, C, D1, …, Dk], and a grid [N, P1, …, Pk, k]: for each place a coordinate along
//! each of D1, …, Dk, the last one first, from -1 at one end to 1 at the other. Frameworks leave open in which
//! order a sample is summed. Here each operation is rounded, in `f32` where elements are narrower; the weight of an
//! element is the product of its weights along D1, …, Dk; and the elements times their weights are added one after
//! the other in row-major order. (docs/language.md, L22) Regions of images are sampled so, too ([`regions`]).
//!
//! Operations that interpolate are kept in canonical programs, and in those of other dialects. Engines expand them.

pub mod regions;

use super::elementwise::{Kind, recipe};
use crate::prelude::*;
use crate::types::size::is_open;

use ElementType::{F32, F64, I32, I64};

/// The interpolation method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The nearest one; between two, the even one.
    Nearest,
    /// The two elements around the sample point along each dimension.
    Linear,
    /// The four elements around the sample point along each dimension.
    Cubic,
}

/// The treatment of elements outside of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Padding {
    /// Zeros.
    Zeros,
    /// The nearest element.
    Border,
    /// The image, reflected at its ends again and again.
    Reflection,
}

/// The parameters of image sampling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// The interpolation method.
    pub method: Method,
    /// The treatment of elements outside.
    pub padding: Padding,
    /// Whether -1 and 1 are the centres of the outermost elements, and not their outer edges.
    pub aligns_corners: bool,
    /// Whether padding moves the sample point into the image, and not each of the interpolated elements.
    pub moves_places: bool,
}

/// The constraints that the sizes of a grid may break.
#[derive(Clone, Copy)]
pub struct Rules {
    /// There is a coordinate for each dimension of an image.
    pub coordinates: &'static str,
    /// The constraint that image and grid have the same batch size.
    pub batch: &'static str,
}

/// The element type of the computation.
fn compute_type(element: ElementType) -> ElementType {
    if element == F64 { F64 } else { F32 }
}

impl Sampling {
    /// Infers the result type; known sizes must match.
    pub fn infer(
        &self,
        rules: Rules,
        [image, grid]: [&TensorType; 2],
    ) -> Result<ValueType, Violation> {
        let (&[images, channels, ref sizes @ ..], &[lists, ref places @ .., coordinates]) =
            (&image.shape[..], &grid.shape[..])
        else {
            return fail("", Site::Op, format!("{image} is no image, or {grid} is no grid"));
        };
        let rank = sizes.len();
        let has_all = is_open(coordinates) || coordinates == rank as i64;
        if rank == 0 || places.len() != rank || !has_all {
            let message =
                format!("{grid} has no coordinate for each dimension after the second of {image}");
            return fail(rules.coordinates, Site::Operand(1), message);
        }
        if images != lists && !is_open(images) && !is_open(lists) {
            let message =
                format!("{image} has {images} images, and {grid} has positions for {lists}");
            return fail(rules.batch, Site::Op, message);
        }
        if image.element != grid.element || !image.element.is_float() {
            let message =
                format!("{} is not sampled at positions of {} here", image.element, grid.element);
            return fail("", Site::Op, message);
        }
        if sizes.contains(&0) {
            return fail("", Site::Operand(0), format!("{image} has no element to sample"));
        }
        if rank != 2 && self.method == Method::Cubic {
            let message = format!("{image} has {rank} dimensions, of which only 2 are sampled so");
            return fail("", Site::Operand(0), message);
        }
        let images = if is_open(images) { lists } else { images };
        Ok(ValueType::tensor(image.element, &[&[images, channels], places].concat()))
    }

    /// The result by the formula: for `eval`.
    pub fn formula(&self, image: &Tensor, grid: &Tensor) -> Tensor {
        let element = image.element();
        let (&[images, channels, ref sizes @ ..], &[_, ref places @ .., rank]) =
            (image.shape(), grid.shape())
        else {
            panic!("what `infer` accepts");
        };
        let count = |sizes: &[i64]| sizes.iter().product::<i64>() as usize;
        let (inner, points) = (count(sizes), count(places));
        let shape = [&[images, channels], places].concat();
        let along = Along { sampling: *self, is_single: compute_type(element) == F32 };
        let mut samples = vec![Sample::Zero; count(&shape)];
        for (n, p) in (0..images as usize).flat_map(|n| (0..points).map(move |p| (n, p))) {
            let last = (n * points + p + 1) * rank as usize - 1;
            let place: Vec<f64> = (0..sizes.len()).map(|d| grid.float_at(last - d)).collect();
            let taps = along.all_taps(&place, sizes);
            for c in 0..channels as usize {
                let channel = n * channels as usize + c;
                samples[channel * points + p] = match self.method {
                    Method::Nearest => {
                        let at = taps[0].at.map(|at| channel * inner + at);
                        at.map_or(Sample::Zero, Sample::Element)
                    }
                    _ => {
                        let product = |tap: &Tap| {
                            let at = tap.at.map(|at| channel * inner + at);
                            at.map_or(0.0, |at| along.round(image.float_at(at) * tap.weight))
                        };
                        let sum = taps.iter().map(product).reduce(|a, b| along.round(a + b));
                        Sample::Number(sum.expect("two elements or more"))
                    }
                };
            }
        }
        let mut builder = TensorBuilder::new(element, &shape);
        for sample in samples {
            match sample {
                Sample::Zero => builder.push_float(0.0),
                Sample::Element(at) => builder.push_from(image, at),
                Sample::Number(x) => builder.push_float(x),
            }
        }
        builder.finish()
    }

    /// The sampling as core ops, for `expand`. Each interpolated element is one gather along all dimensions of the
    /// images, at clamped coordinates, and zero where it is outside.
    pub fn recipe(&self, image: Val, grid: Val, emit: &mut dyn Emit) -> Val {
        let TensorType { element, shape } = emit.tensor_type(image);
        let grid_shape = emit.tensor_type(grid).shape;
        let places = &grid_shape[1..grid_shape.len() - 1];
        let result = [&shape[..2], places].concat();
        let points = [shape[0], size::product(places).unwrap_or(DYNAMIC)];
        let wide = compute_type(element);
        let sizes = &shape[2..];
        // The bounds of images are numbers in the arithmetic of coordinates.
        if sizes.iter().any(|&size| is_open(size)) {
            return layout::unknown(image, emit);
        }
        let grid = recipe::convert(grid, wide, emit);
        let axes: Vec<Vec<Place>> = (sizes.iter().enumerate())
            .map(|(d, &size)| {
                let column = (sizes.len() - 1 - d) as i64;
                let column = layout::part(grid, grid_shape.len() - 1, column, 1, emit);
                let column = emit.reshape(column, &points);
                self.elements(column, size, emit)
            })
            .collect();
        let image = match self.method {
            Method::Nearest => image,
            _ => recipe::convert(image, wide, emit),
        };
        let behind: Vec<i64> = (3..=shape.len() as i64).collect();
        let products: Vec<Val> = combine_positions(axes, emit)
            .into_iter()
            .map(|place| {
                let found = gather_or_zero(image, &place.at, &behind, emit);
                let whole = emit.tensor_type(found).shape;
                let product = match place.weight {
                    None => found,
                    Some(weight) => {
                        let weight = emit.broadcast(weight, &[0, 2], &whole);
                        recipe::apply(Kind::Mul, &[found, weight], emit)
                    }
                };
                let Some(is_inside) = place.is_inside else { return product };
                let is_inside = emit.broadcast(is_inside, &[0, 2], &whole);
                let zero = recipe::constant_like(product, 0, emit);
                recipe::apply(Kind::Select, &[is_inside, product, zero], emit)
            })
            .collect();
        let sum = (products.into_iter())
            .reduce(|a, b| recipe::apply(Kind::Add, &[a, b], emit))
            .expect("one element or more");
        let sum = recipe::convert(sum, element, emit);
        emit.reshape(sum, &result)
    }

    /// The interpolated positions along a dimension of this size for samples at these coordinates, in order.
    fn elements(&self, at: Val, size: i64, emit: &mut dyn Emit) -> Vec<Place> {
        let mut steps = Steps { emit };
        let place = self.place(at, size, &mut steps);
        if self.method == Method::Nearest {
            let nearest = steps.one(Kind::Round, place);
            return vec![self.position((nearest, None), size, &mut steps)];
        }
        let first = steps.one(Kind::Floor, place);
        let second = steps.with(Kind::Add, first, 1.0);
        let rest = steps.two(Kind::Sub, place, first);
        let taps = match self.method {
            Method::Cubic => {
                let before = steps.with(Kind::Sub, first, 1.0);
                let last = steps.with(Kind::Add, first, 2.0);
                let far = steps.with(Kind::Add, rest, 1.0);
                let near = steps.from(1.0, rest);
                let farther = steps.from(2.0, rest);
                vec![
                    (before, steps.outer(far)),
                    (first, steps.inner(rest)),
                    (second, steps.inner(near)),
                    (last, steps.outer(farther)),
                ]
            }
            _ => vec![(first, steps.two(Kind::Sub, second, place)), (second, rest)],
        };
        let position = |(at, weight)| self.position((at, Some(weight)), size, &mut steps);
        taps.into_iter().map(position).collect()
    }

    /// Coordinates in [-1, 1] as points along a dimension of this size.
    fn place(&self, at: Val, size: i64, steps: &mut Steps) -> Val {
        let length = size as f64;
        let from_zero = steps.with(Kind::Add, at, 1.0);
        let place = match self.aligns_corners {
            true => {
                let half = steps.with(Kind::Div, from_zero, 2.0);
                steps.with(Kind::Mul, half, length - 1.0)
            }
            false => {
                let twice = steps.with(Kind::Mul, from_zero, length);
                let twice = steps.with(Kind::Sub, twice, 1.0);
                steps.with(Kind::Div, twice, 2.0)
            }
        };
        if !self.moves_places || self.padding == Padding::Zeros {
            return place;
        }
        let place = match self.padding {
            Padding::Reflection => self.reflect_point(place, size, steps),
            _ => place,
        };
        let place = steps.with(Kind::Max, place, 0.0);
        steps.with(Kind::Min, place, length - 1.0)
    }

    /// Points reflected at the ends until they are between them.
    fn reflect_point(&self, place: Val, size: i64, steps: &mut Steps) -> Val {
        let (least, span) = match self.aligns_corners {
            true => (0.0, size as f64 - 1.0),
            false => (-0.5, size as f64),
        };
        if span == 0.0 {
            return steps.everywhere(place, 0.0);
        }
        let distance = steps.with(Kind::Sub, place, least);
        let distance = steps.one(Kind::Abs, distance);
        let rest = steps.with(Kind::Rem, distance, span);
        let turns = steps.with(Kind::Div, distance, span);
        let turns = steps.one(Kind::Floor, turns);
        let parity = steps.with(Kind::Rem, turns, 2.0);
        let is_even = steps.with(Kind::Eq, parity, 0.0);
        let forth = steps.with(Kind::Add, rest, least);
        let back = steps.from(span, rest);
        let back = steps.with(Kind::Add, back, least);
        recipe::apply(Kind::Select, &[is_even, forth, back], steps.emit)
    }

    /// The position of an integral point, with its weight.
    fn position(&self, place: (Val, Option<Val>), size: i64, steps: &mut Steps) -> Place {
        let (place, weight) = place;
        let is_reflected = self.padding == Padding::Reflection && !self.moves_places;
        let fits = size <= i64::from(i32::MAX);
        let element = if fits && !is_reflected { I32 } else { I64 };
        let at = recipe::convert(place, element, steps.emit);
        if is_reflected {
            let (period, most) = match self.aligns_corners {
                true => ((2 * (size - 1)).max(1), 2 * (size - 1)),
                false => (2 * size, 2 * size - 1),
            };
            let forth = steps.whole(Kind::FloorMod, at, period);
            let back = steps.whole(Kind::Sub, forth, most);
            let back = steps.one(Kind::Neg, back);
            let at = steps.two(Kind::Min, forth, back);
            return Place { at: vec![at], weight, is_inside: None };
        }
        // Of a place that was moved into the image, the next element may be outside.
        let is_inside = (self.padding == Padding::Zeros || self.moves_places).then(|| {
            let is_behind = steps.whole(Kind::Ge, at, 0);
            let is_before = steps.whole(Kind::Lt, at, size);
            steps.two(Kind::And, is_behind, is_before)
        });
        Place { at: vec![at], weight, is_inside }
    }
}

/// An interpolated element: its coordinates along dimensions of images, all of shape [N, P].
struct Place {
    at: Vec<Val>,
    /// The weight, if there is more than one element.
    weight: Option<Val>,
    /// Whether it is in the image, where it may be outside.
    is_inside: Option<Val>,
}

/// The product of the positions along one dimension with those along the next, in row-major order.
fn combine_positions(dimensions: Vec<Vec<Place>>, emit: &mut dyn Emit) -> Vec<Place> {
    let mut both = |kind: Kind, outer: Option<Val>, inner: Option<Val>| {
        outer.zip(inner).map(|(outer, inner)| recipe::apply(kind, &[outer, inner], emit))
    };
    let mut dimensions = dimensions.into_iter();
    let first = dimensions.next().expect("one dimension or more");
    dimensions.fold(first, |outer, inner| {
        let mut all = Vec::new();
        for outer in &outer {
            for inner in &inner {
                all.push(Place {
                    at: [&outer.at[..], &inner.at].concat(),
                    weight: both(Kind::Mul, outer.weight, inner.weight),
                    is_inside: both(Kind::And, outer.is_inside, inner.is_inside),
                });
            }
        }
        all
    })
}

/// The elements of images at coordinates of [N, P], each along one of `axes` of [N, C, 1, D1, …, Dk]: [N, C, P].
fn gather_or_zero(image: Val, at: &[Val], axes: &[i64], emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(image).shape;
    let points = emit.tensor_type(at[0]).shape;
    let column = [points[0], points[1], 1];
    let columns: Vec<Val> = at.iter().map(|&at| emit.reshape(at, &column)).collect();
    let tuples = layout::concat(&columns, 2, emit);
    let mut aligned = vec![1; shape.len() + 1];
    (aligned[0], aligned[2]) = (points[0], points[1]);
    aligned[shape.len()] = at.len() as i64;
    let tuples = emit.reshape(tuples, &aligned);
    let image = emit.reshape(image, &[&shape[..2], &[1], &shape[2..]].concat());
    let found = emit.emit(Mode::CLAMP.gather(axes), &[image, tuples]);
    emit.reshape(found, &[points[0], shape[1], points[1]])
}

/// A sample.
#[derive(Clone, Copy)]
enum Sample {
    Zero,
    Element(usize),
    Number(f64),
}

/// An interpolated element.
#[derive(Clone, Copy)]
struct Tap {
    /// The position; `None` for a zero outside of the image.
    at: Option<usize>,
    weight: f64,
}

/// An operation of two numbers.
type Step = fn(f64, f64) -> f64;

/// The formula of the elements around a point along one dimension.
struct Along {
    sampling: Sampling,
    is_single: bool,
}

impl Along {
    /// The result of one operation.
    fn round(&self, x: f64) -> f64 {
        if self.is_single { f64::from(x as f32) } else { x }
    }

    /// A number by the steps that are rounded one by one.
    fn steps(&self, x: f64, steps: &[Step], by: &[f64]) -> f64 {
        steps.iter().zip(by).fold(x, |x, (step, &by)| self.round(step(x, by)))
    }

    /// The product of the elements along all dimensions.
    fn all_taps(&self, place: &[f64], sizes: &[i64]) -> Vec<Tap> {
        let along = |(&coordinate, &size): (&f64, &i64)| (self.taps(coordinate, size), size);
        let mut dimensions = place.iter().zip(sizes).map(along);
        let (first, _) = dimensions.next().expect("one dimension or more");
        dimensions.fold(first, |outer, (inner, size)| {
            let both = |outer: &Tap, inner: &Tap| Tap {
                at: outer.at.zip(inner.at).map(|(outer, inner)| outer * size as usize + inner),
                weight: self.round(outer.weight * inner.weight),
            };
            outer
                .iter()
                .flat_map(|outer| inner.iter().map(move |inner| both(outer, inner)))
                .collect()
        })
    }

    fn taps(&self, coordinate: f64, size: i64) -> Vec<Tap> {
        let Sampling { method, padding, aligns_corners, moves_places } = self.sampling;
        let length = self.round(size as f64);
        let last = self.round(size as f64 - 1.0);
        let [add, sub, mul, div]: [Step; 4] =
            [|a, b| a + b, |a, b| a - b, |a, b| a * b, |a, b| a / b];
        let mut x = match aligns_corners {
            true => self.steps(coordinate, &[add, div, mul], &[1.0, 2.0, last]),
            false => self.steps(coordinate, &[add, mul, sub, div], &[1.0, length, 1.0, 2.0]),
        };
        if moves_places && padding != Padding::Zeros {
            if padding == Padding::Reflection {
                x = self.reflect(x, length, last);
            }
            x = if x.is_nan() { x } else { x.max(0.0).min(last) };
        }
        let floor = x.floor();
        let from_floor = |step: f64| self.round(floor + step);
        let taps = match method {
            Method::Nearest => vec![(x.round_ties_even(), 1.0)],
            Method::Linear => {
                let next = from_floor(1.0);
                vec![(floor, self.round(next - x)), (next, self.round(x - floor))]
            }
            Method::Cubic => {
                // Keys' cubic convolution, with a = -0.75: of distances up to 1, and of those up to 2.
                let a = -0.75;
                let inner = |d: f64| {
                    self.steps(d, &[mul, sub, mul, mul, add], &[a + 2.0, a + 3.0, d, d, 1.0])
                };
                let outer = |d: f64| {
                    let by = [a, 5.0 * a, d, 8.0 * a, d, 4.0 * a];
                    self.steps(d, &[mul, sub, mul, add, mul, sub], &by)
                };
                let t = self.round(x - floor);
                vec![
                    (from_floor(-1.0), outer(self.round(t + 1.0))),
                    (floor, inner(t)),
                    (from_floor(1.0), inner(self.round(1.0 - t))),
                    (from_floor(2.0), outer(self.round(2.0 - t))),
                ]
            }
        };
        let tap = |(place, weight)| Tap { at: self.at(place, size), weight };
        taps.into_iter().map(tap).collect()
    }

    /// Reflects at the nearest border until the point is inside; torch's `reflect_coordinates`.
    fn reflect(&self, x: f64, length: f64, last: f64) -> f64 {
        let (min, span) = if self.sampling.aligns_corners { (0.0, last) } else { (-0.5, length) };
        if span == 0.0 {
            return 0.0;
        }
        let distance = self.round(x - min).abs();
        let extra = distance % span;
        let flips = self.round(distance / span).floor();
        match flips % 2.0 == 0.0 {
            true => self.round(extra + min),
            false => self.round(self.round(span - extra) + min),
        }
    }

    /// The element at an integral point.
    fn at(&self, place: f64, size: i64) -> Option<usize> {
        let Sampling { padding, aligns_corners, moves_places, .. } = self.sampling;
        let place = i128::from(place as i64);
        let size = i128::from(size);
        let at = match padding {
            Padding::Zeros => place,
            _ if moves_places => place,
            Padding::Border => place.clamp(0, size - 1),
            Padding::Reflection => {
                // Twice the places, so that the borders are whole.
                let (min, max) =
                    if aligns_corners { (0, 2 * size - 2) } else { (-1, 2 * size - 1) };
                let range = max - min;
                let x = 2 * place;
                let (outside, near, far) =
                    if x < min { (min - x, min, max) } else { (x - max, max, min) };
                let inward = |from: i128, by: i128| if from == min { from + by } else { from - by };
                match () {
                    _ if (min..=max).contains(&x) => place,
                    _ if range == 0 => 0,
                    _ if outside / range % 2 == 0 => inward(near, outside % range) / 2,
                    _ => inward(far, outside % range) / 2,
                }
            }
        };
        (0..size).contains(&at).then_some(at as usize)
    }
}

/// Operations, one after the other.
struct Steps<'e> {
    emit: &'e mut dyn Emit,
}

impl Steps<'_> {
    fn one(&mut self, kind: Kind, x: Val) -> Val {
        recipe::apply(kind, &[x], self.emit)
    }

    fn two(&mut self, kind: Kind, x: Val, y: Val) -> Val {
        recipe::apply(kind, &[x, y], self.emit)
    }

    /// The number wherever `like` has an element.
    fn everywhere(&mut self, like: Val, number: f64) -> Val {
        let ty = self.emit.tensor_type(like);
        let mut builder = TensorBuilder::new(ty.element, &[]);
        builder.push_float(number);
        layout::everywhere(&builder.finish(), &ty.shape, self.emit)
    }

    fn with(&mut self, kind: Kind, x: Val, number: f64) -> Val {
        let number = self.everywhere(x, number);
        self.two(kind, x, number)
    }

    /// An operation of an integer value and a constant.
    fn whole(&mut self, kind: Kind, x: Val, number: i64) -> Val {
        let number = recipe::constant_like(x, number, self.emit);
        self.two(kind, x, number)
    }

    /// The number less the value.
    fn from(&mut self, number: f64, x: Val) -> Val {
        let number = self.everywhere(x, number);
        self.two(Kind::Sub, number, x)
    }

    /// ((1.25 d - 2.25) d) d + 1.
    fn inner(&mut self, d: Val) -> Val {
        let x = self.with(Kind::Mul, d, 1.25);
        let x = self.with(Kind::Sub, x, 2.25);
        let x = self.two(Kind::Mul, x, d);
        let x = self.two(Kind::Mul, x, d);
        self.with(Kind::Add, x, 1.0)
    }

    /// ((-0.75 d + 3.75) d - 6) d + 3.
    fn outer(&mut self, d: Val) -> Val {
        let x = self.with(Kind::Mul, d, -0.75);
        let x = self.with(Kind::Add, x, 3.75);
        let x = self.two(Kind::Mul, x, d);
        let x = self.with(Kind::Sub, x, 6.0);
        let x = self.two(Kind::Mul, x, d);
        self.with(Kind::Add, x, 3.0)
    }
}
