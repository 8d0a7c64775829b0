//! Images of another size.

use super::numbers::Steps;
use super::sized::{floats, scaled};
use super::*;
use crate::elementwise::Kind as Of;
use crate::recipes::{Mode, blocks};

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("X", "a tensor"),
    OperandDef::one("roi", "a region; may be left out"),
    OperandDef::constant("scales", "a factor for each of `axes`; may be left out"),
    OperandDef::constant("sizes", "a size for each of `axes`; may be left out"),
];

const MODE: AttrDef =
    attr("mode", Str, Default::Str("nearest"), "between elements: `nearest`, `linear` or `cubic`");
const COORDINATES: AttrDef = attr(
    "coordinate_transformation_mode",
    Str,
    Default::Str("half_pixel"),
    "which position in X an element of the result has",
);
const NEAREST: AttrDef = attr(
    "nearest_mode",
    Str,
    Default::Str("round_prefer_floor"),
    "which element is nearest to a position: `round_prefer_floor`, `round_prefer_ceil`, `floor` or `ceil`",
);

const CUBIC: AttrDef = attr(
    "cubic_coeff_a",
    Scalar,
    Absent,
    "the coefficient of cubic weights, -0.75 where it is absent",
);
const OUTSIDE: AttrDef = int("exclude_outside", 0, "1: elements outside have no weight");

pub const RESIZE: Kind = Kind {
    example: "1x3x4x4xf32 0xf32 [1.0,1.0,2.0,2.0]:4xf32",

    law: "\
Along `axes`, which are all by default, `sizes`, or the sizes of X times `scales`, rounded down; \
with a `keep_aspect_ratio_policy`, sizes of the proportions of X. An element c of the result is, along a dimension \
that is scaled by s from n to m elements, at the place

    half_pixel:           (c + 0.5) / s - 0.5
    pytorch_half_pixel:   the same, or 0 where m = 1
    asymmetric:           c / s
    align_corners:        c (n - 1) / (m - 1), or 0 where m = 1, as ONNX Runtime has it, with m an integer

of X, computed in `f32`. With the mode `nearest` it is the nearest element of X, with `linear` the sum of those \
beside the place, with `cubic` of two on each side, each times the product of its weights along the dimensions, in \
row-major order; each product and each sum is rounded. It runs without `antialias`.",
    operands: OPERANDS,
    attributes: &[
        attr("axes", I64List, Absent, "the dimensions that change"),
        attr("keep_aspect_ratio_policy", Str, Default::Str("stretch"), "how `sizes` are meant"),
        int("antialias", 0, "1: smaller images are smoothed"),
        MODE,
        COORDINATES,
        NEAREST,
        CUBIC,
        OUTSIDE,
    ],
    infer: |call| {
        let axes = resized_axes(call)?;
        infer_resized(call, axes, call.str("keep_aspect_ratio_policy") == "stretch")
    },
    run: Some(Run {
        most_operands: 4,
        infer: |call| {
            if call.int("antialias") != 0 || call.str("keep_aspect_ratio_policy") != "stretch" {
                return not_known("images are not smoothed, nor is their aspect ratio preserved here");
            }
            let found = (RESIZE.infer)(call)?;
            check_computed(call, &resize_method(call), &resized_axes(call)?, &found)?;
            Ok(found)
        },
        eval: |call, operands| eval(call, operands, &resize_method(call), resized_axes(call)),
        expand: Some(|call, operands, emit| {
            expand(call, operands[0], &resize_method(call), resized_axes(call), emit)
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

pub const RESIZE_OLD: Kind = Kind {
    attributes: &[MODE, COORDINATES, NEAREST, CUBIC, OUTSIDE],
    infer: |call| infer_resized(call, all_axes(call)?, true),
    run: Some(Run {
        most_operands: 4,
        infer: |call| {
            let found = (RESIZE_OLD.infer)(call)?;
            check_computed(call, &resize_method(call), &all_axes(call)?, &found)?;
            Ok(found)
        },
        eval: |call, operands| eval(call, operands, &resize_method(call), all_axes(call)),
        expand: Some(|call, operands, emit| {
            expand(call, operands[0], &resize_method(call), all_axes(call), emit)
        }),
        ..Run::BASE
    }),
    ..RESIZE
};

pub const UPSAMPLE: Kind = Kind {
    example: "1x3x4x4xf32 [1.0,1.0,2.0,2.0]:4xf32",

    law: "\
The sizes of X times `scales`, rounded down. An element is that of Resize with the coordinates `asymmetric`, and of \
the nearest elements the one before.",
    operands: &[
        OperandDef::one("X", "a tensor"),
        OperandDef::constant("scales", "a factor for each dimension"),
    ],
    attributes: &[MODE],
    infer: |call| {
        let x = call.tensor(0)?;
        let scales = floats(call, 1).unwrap_or_default();
        let sizes = x.shape.iter().enumerate();
        let shape: Shape = sizes.map(|(d, &size)| scaled(size, scales.get(d).copied())).collect();
        tensor(x.element, &shape)
    },
    run: Some(Run {
        most_operands: 2,
        infer: |call| {
            let found = (UPSAMPLE.infer)(call)?;
            check_computed(call, &upsample_method(call), &all_axes(call)?, &found)?;
            Ok(found)
        },
        eval: |call, operands| eval(call, operands, &upsample_method(call), all_axes(call)),
        expand: Some(|call, operands, emit| {
            expand(call, operands[0], &upsample_method(call), all_axes(call), emit)
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

/// The interpolation method of a resize.
struct Method<'a> {
    mode: &'a str,
    coordinates: &'a str,
    nearest: &'a str,
    /// The scale factors, if they are given.
    scales: Option<Vec<f64>>,
    /// The coefficient of cubic weights.
    cubic: f32,
    /// Whether elements outside have no weight.
    excludes_outside: bool,
}

/// That of a Resize.
fn resize_method<'a>(call: &Call<'a>) -> Method<'a> {
    Method {
        mode: call.str("mode"),
        coordinates: call.str("coordinate_transformation_mode"),
        nearest: call.str("nearest_mode"),
        scales: scale_factors(call),
        cubic: numbers::scalar(call, "cubic_coeff_a", -0.75) as f32,
        excludes_outside: call.int("exclude_outside") != 0,
    }
}

/// That of an Upsample.
fn upsample_method<'a>(call: &Call<'a>) -> Method<'a> {
    Method {
        mode: call.str("mode"),
        coordinates: "asymmetric",
        nearest: "floor",
        scales: floats(call, 1),
        cubic: -0.75,
        excludes_outside: false,
    }
}

/// The dimensions that `axes` names.
fn resized_axes(call: &Call) -> Result<Vec<usize>, Violation> {
    let rank = call.tensor(0)?.rank();
    match call.opt_ints("axes") {
        Some(axes) => axes.iter().map(|&d| axis(d, rank)).collect(),
        None => all_axes(call),
    }
}

fn all_axes(call: &Call) -> Result<Vec<usize>, Violation> {
    Ok((0..call.tensor(0)?.rank()).collect())
}

/// The scale factors, if they are given.
fn scale_factors(call: &Call) -> Option<Vec<f64>> {
    call.is_given(2).then(|| floats(call, 2)).flatten().filter(|all| !all.is_empty())
}

fn infer_resized(call: &Call, axes: Vec<usize>, exact: bool) -> Types {
    let x = call.tensor(0)?;
    let mut shape = x.shape.clone();
    let sizes = call.is_given(3).then(|| call.known_ints(3).unwrap_or_default());
    let scales = scale_factors(call);
    for (at, d) in axes.into_iter().enumerate() {
        shape[d] = match (&scales, &sizes) {
            (Some(scales), _) => scaled(shape[d], scales.get(at).copied()),
            (None, Some(sizes)) if exact => open(sizes.get(at).copied()),
            _ => DYNAMIC,
        };
    }
    tensor(x.element, &shape)
}

/// Elements of X along a dimension with their weights.
type Taps = Vec<(i64, f32)>;

/// For each dimension and each coordinate of the result, the elements of X that are interpolated; a violation for
/// methods without a formula here.
fn check_computed(
    call: &Call,
    method: &Method,
    axes: &[usize],
    results: &[ValueType],
) -> Result<(), Violation> {
    sample_dims(call, method, axes, results, |size| size.min(1)).map(drop)
}

/// For each dimension and each of the first coordinates of the result, as many as `count` says of a size, the
/// elements of X that it is made of.
fn sample_dims(
    call: &Call,
    method: &Method,
    axes: &[usize],
    results: &[ValueType],
    count: fn(i64) -> i64,
) -> Result<Vec<Vec<Taps>>, Violation> {
    numbers::check_scalars(call)?;
    let (x, y) = (call.tensor(0)?, results[0].as_tensor());
    let Some(y) = y.filter(|y| y.is_static() && x.is_static() && !x.shape.contains(&0)) else {
        return not_known("the sizes are not known");
    };
    let is_wide = matches!(x.element, ElementType::F32 | ElementType::F64);
    match method.mode {
        "nearest" => {}
        "linear" | "cubic" if is_wide => {}
        other => {
            return not_known(format!("images of {} are not resized by {other} here", x.element));
        }
    }
    let scales = &method.scales;
    let mut all = Vec::with_capacity(x.rank());
    for (d, (&n, &m)) in x.shape.iter().zip(&y.shape).enumerate() {
        let scale = axes.iter().position(|&axis| axis == d).and_then(|at| match scales {
            Some(scales) => scales.get(at).map(|&scale| scale as f32),
            None => Some(m as f32 / n as f32),
        });
        // What is not resized stays, whatever the mode is.
        let Some(scale) = scale.filter(|&scale| scale != 1.0) else {
            all.push((0..count(m)).map(|c| vec![(c, 1.0)]).collect());
            continue;
        };
        let taps = |c: i64| {
            let at = source_point(method.coordinates, c as f32, scale, [n, m])?;
            match method.mode {
                "linear" => Ok(linear_taps(at, n)),
                "cubic" => Ok(cubic_taps(at, n, method)),
                _ => Ok(vec![(nearest_element(method.nearest, at)?.clamp(0, n - 1), 1.0)]),
            }
        };
        all.push((0..count(m)).map(taps).collect::<Result<_, _>>()?);
    }
    Ok(all)
}

/// The point in a dimension of n elements that coordinate c of m maps to.
fn source_point(mode: &str, c: f32, scale: f32, [n, m]: [i64; 2]) -> Result<f32, Violation> {
    Ok(match mode {
        "pytorch_half_pixel" | "align_corners" if m == 1 => 0.0,
        "half_pixel" | "pytorch_half_pixel" => (c + 0.5) / scale - 0.5,
        "asymmetric" => c / scale,
        "align_corners" => c * (n - 1) as f32 / (m - 1) as f32,
        other => return not_known(format!("\"{other}\" is not computed here")),
    })
}

fn nearest_element(mode: &str, at: f32) -> Result<i64, Violation> {
    let is_half = at - at.floor() == 0.5;
    Ok(match mode {
        "round_prefer_floor" if is_half => at.floor(),
        "round_prefer_ceil" if is_half => at.ceil(),
        "round_prefer_floor" | "round_prefer_ceil" => at.round(),
        "floor" => at.floor(),
        "ceil" => at.ceil(),
        other => return not_known(format!("\"{other}\" is no mode")),
    } as i64)
}

/// The two elements around a point, which is first clamped to the dimension.
fn linear_taps(at: f32, n: i64) -> Taps {
    let at = at.clamp(0.0, (n - 1) as f32);
    let first = at.floor();
    let (rest, first) = (at - first, first as i64);
    match rest == 0.0 {
        true => vec![(first, 1.0)],
        false => vec![(first, 1.0 - rest), (first + 1, rest)],
    }
}

/// The two elements on each side of a point; those outside are replaced by the nearest ones.
fn cubic_taps(at: f32, n: i64, method: &Method) -> Taps {
    let a = method.cubic;
    let near = |d: f32| ((a + 2.0) * d - (a + 3.0)) * d * d + 1.0;
    let far = |d: f32| ((a * d - 5.0 * a) * d + 8.0 * a) * d - 4.0 * a;
    let (first, t) = (at.floor(), at - at.floor());
    let weights = [far(t + 1.0), near(t), near(1.0 - t), far(2.0 - t)];
    let mut taps: Taps = (first as i64 - 1..).zip(weights).collect();
    if method.excludes_outside {
        taps.retain(|(at, _)| (0..n).contains(at));
        let sum: f32 = taps.iter().map(|(_, weight)| weight).sum();
        taps.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
    taps.into_iter().map(|(at, weight)| (at.clamp(0, n - 1), weight)).collect()
}

/// Whether a dimension of this size stays as it is.
fn is_same(taps: &[Taps], size: i64) -> bool {
    taps.len() as i64 == size && (0..).zip(taps).all(|(c, taps)| taps[..] == [(c, 1.0)])
}

fn eval(
    call: &Call,
    operands: &[Tensor],
    method: &Method,
    axes: Result<Vec<usize>, Violation>,
) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let y = call.results[0].as_tensor().expect("a tensor");
    let axes = axes.expect("what `infer` accepts");
    let samples = sample_dims(call, method, &axes, call.results, |size| size);
    let samples = samples.expect("what `infer` accepts");
    if method.mode == "nearest" {
        let from = |c: &[i64]| {
            Ok(Some(c.iter().zip(&samples).map(|(&c, of)| of[c as usize][0].0).collect()))
        };
        return Ok(vec![formulas::tensor(x, &y.shape, from)?]);
    }
    if samples.iter().zip(x.shape()).all(|(taps, &size)| is_same(taps, size)) {
        return Ok(vec![x.clone()]);
    }
    let round = |value: f64| match y.element {
        ElementType::F32 => f64::from(value as f32),
        _ => value,
    };
    let mut builder = TensorBuilder::new(y.element, &y.shape);
    for c in coordinates(&y.shape) {
        let taps: Vec<&Taps> = c.iter().zip(&samples).map(|(&c, of)| &of[c as usize]).collect();
        let counts: Vec<i64> = taps.iter().map(|taps| taps.len() as i64).collect();
        let mut sum = 0.0;
        for which in coordinates(&counts) {
            let chosen = || taps.iter().zip(&which).map(|(taps, &at)| taps[at as usize]);
            let weight = chosen().fold(1.0, |all: f32, (_, weight)| all * weight);
            let from: Shape = chosen().map(|(at, _)| at).collect();
            let element = x.float_at(linear(x.shape(), &from));
            sum = round(sum + round(f64::from(weight) * element));
        }
        builder.push_float(sum);
    }
    Ok(vec![builder.finish()])
}

/// The recipe of [`eval`]: the elements that are interpolated, one after the other, times their weights.
fn expand(
    call: &Call,
    x: Val,
    method: &Method,
    axes: Result<Vec<usize>, Violation>,
    emit: &mut dyn Emit,
) -> Vec<Val> {
    let y = call.results[0].as_tensor().expect("a tensor");
    let axes = axes.expect("what `infer` accepts");
    let samples = sample_dims(call, method, &axes, call.results, |size| size);
    let samples = samples.expect("what `infer` accepts");
    if y.shape.contains(&0) {
        return vec![layout::zeros(y.element, &y.shape, emit)];
    }
    let shape = emit.tensor_type(x).shape;
    let dims: Vec<Line> = (samples.iter().enumerate())
        .filter(|&(d, taps)| !is_same(taps, shape[d]))
        .map(|(axis, taps)| Line { axis, rank: y.rank(), taps })
        .collect();
    if method.mode == "nearest" || dims.is_empty() {
        return vec![dims.iter().fold(x, |x, line| line.elements(x, 0, emit))];
    }
    let counts: Vec<i64> = dims.iter().map(|line| line.most_taps()).collect();
    if counts.iter().product::<i64>() > 64 {
        return Vec::new();
    }
    let mut steps = Steps::rounded_for(y.element, emit);
    let mut sum = steps.number(0.0);
    for which in coordinates(&counts) {
        let mut element = x;
        let mut weight: Option<Val> = None;
        let mut is_tap: Option<Val> = None;
        for (line, &at) in dims.iter().zip(&which) {
            element = line.elements(element, at as usize, steps.emit);
            let own = line.weights(at as usize, steps.emit);
            weight = Some(match weight {
                Some(weight) => steps.apply(Of::Mul, [weight, own]),
                None => own,
            });
            if let Some(own) = line.mask(at as usize, steps.emit) {
                is_tap = Some(match is_tap {
                    Some(is_tap) => steps.apply(Of::And, [is_tap, own]),
                    None => own,
                });
            }
        }
        let weight = steps.value(weight.expect("a dimension"));
        let mut product = steps.apply(Of::Mul, [element, weight]);
        if let Some(is_tap) = is_tap {
            // It changes no sum.
            let nothing = steps.number(-0.0);
            product = steps.apply(Of::Select, [is_tap, product, nothing]);
        }
        sum = steps.apply(Of::Add, [sum, product]);
    }
    vec![sum]
}

/// The elements that are interpolated along a dimension.
struct Line<'a> {
    axis: usize,
    rank: usize,
    taps: &'a [Taps],
}

impl Line<'_> {
    fn most_taps(&self) -> i64 {
        self.taps.iter().map(|taps| taps.len() as i64).max().unwrap_or(0)
    }

    /// The elements of the taps with this number, and of position 0 where a coordinate has fewer taps.
    fn elements(&self, x: Val, number: usize, emit: &mut dyn Emit) -> Val {
        let place = |taps: &Taps| taps.get(number).map_or(0, |&(at, _)| at);
        let places: Vec<i64> = self.taps.iter().map(place).collect();
        let places = layout::constant(Tensor::from_i64s(&[places.len() as i64], &places), emit);
        blocks(x, places, self.axis, 0, Mode::ERROR, emit)
    }

    /// A list along the dimension.
    fn list(&self, list: Tensor, emit: &mut dyn Emit) -> Val {
        let mut shape: Shape = (0..self.rank).map(|_| 1).collect();
        shape[self.axis] = self.taps.len() as i64;
        let list = layout::constant(list, emit);
        emit.reshape(list, &shape)
    }

    fn weights(&self, number: usize, emit: &mut dyn Emit) -> Val {
        let weight = |taps: &Taps| taps.get(number).map_or(0.0, |&(_, weight)| weight.into());
        let weights: Vec<f64> = self.taps.iter().map(weight).collect();
        let size = weights.len() as i64;
        self.list(numbers::tensor_of(ElementType::F32, &[size], &weights), emit)
    }

    /// Whether each coordinate has a tap with this number; `None` where all have.
    fn mask(&self, number: usize, emit: &mut dyn Emit) -> Option<Val> {
        let has: Vec<i128> = self.taps.iter().map(|taps| (number < taps.len()).into()).collect();
        let size = has.len() as i64;
        has.contains(&0).then(|| self.list(Tensor::from_ints(ElementType::I1, &[size], &has), emit))
    }
}
