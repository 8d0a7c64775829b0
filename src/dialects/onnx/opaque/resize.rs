//! Images of another size.

use super::numbers::Steps;
use super::sized::{floats, scaled};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::ReduceKind;
use crate::recipes::{Mode, blocks};
use crate::reduction::reduce;

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("X", "a tensor"),
    OperandDef::constant("roi", "a region; may be left out"),
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
const EXTRAPOLATION: AttrDef = attr(
    "extrapolation_value",
    Scalar,
    Absent,
    "what is outside of a region, 0 where it is absent",
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
    half_pixel_symmetric: n / 2 (1 - m / (s n)) + (c + 0.5) / s - 0.5
    align_corners:        c (n - 1) / (m - 1), or 0 where m = 1, as ONNX Runtime has it, with m an integer
    tf_crop_and_resize:   a (n - 1) + c (b - a) (n - 1) / (m - 1), or (a + b) (n - 1) / 2 where m = 1, for the ends a and b
                          of `roi` along the dimension; outside of X the element is `extrapolation_value`

of X, computed in `f32`. With the mode `nearest` it is the nearest element of X, with `linear` the sum of those \
beside the place, with `cubic` of two on each side, each times the product of its weights along the dimensions, in \
row-major order; each product and each sum is rounded. With `antialias`, the weights of a dimension that becomes smaller \
are those of places 1 / s closer together, divided by their sum; those of elements outside count for the nearest one, and \
dimensions are interpolated one after the other, the last one first.",
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
        EXTRAPOLATION,
    ],
    infer: |call| infer_resized(call, resized_axes(call)?, call.str("keep_aspect_ratio_policy")),
    run: Some(Run {
        most_operands: 4,
        infer: |call| {
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
    attributes: &[MODE, COORDINATES, NEAREST, CUBIC, OUTSIDE, EXTRAPOLATION],
    infer: |call| infer_resized(call, all_axes(call)?, "stretch"),
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
    /// The region, if one is given: where it begins along each axis, then where it ends.
    region: Option<Vec<f64>>,
    /// The value of elements outside of a region.
    outside: f64,
    /// Whether smaller images are smoothed.
    is_smoothed: bool,
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
        scales: match aspect_policy(call) {
            "stretch" => scale_factors(call),
            policy => preserved_scale(call, &resized_axes(call).unwrap_or_default(), policy)
                .map(|scale| vec![scale; call.known_ints(3).map_or(0, |sizes| sizes.len())]),
        },
        region: call.is_given(1).then(|| floats(call, 1)).flatten(),
        outside: numbers::scalar(call, "extrapolation_value", 0.0),
        is_smoothed: has_attr(call, "antialias") && call.int("antialias") != 0,
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
        region: None,
        outside: 0.0,
        is_smoothed: false,
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

fn has_attr(call: &Call, name: &str) -> bool {
    call.def.attributes.iter().any(|attr| attr.name == name)
}

/// How sizes are meant, of definitions that leave that open.
fn aspect_policy<'a>(call: &Call<'a>) -> &'a str {
    let name = "keep_aspect_ratio_policy";
    if has_attr(call, name) { call.str(name) } else { "stretch" }
}

/// The one scale of all axes with which no size is larger or smaller than the given ones; `None` where it is not known.
fn preserved_scale(call: &Call, axes: &[usize], policy: &str) -> Option<f64> {
    let (x, sizes) =
        (call.tensor(0).ok()?, call.is_given(3).then(|| call.known_ints(3)).flatten()?);
    let scale = |(&d, size): (&usize, i64)| {
        known(x.shape[d]).filter(|&own| own > 0).map(|own| size as f32 / own as f32)
    };
    let scales: Vec<f32> = axes.iter().zip(sizes).map(scale).collect::<Option<_>>()?;
    let join = if policy == "not_larger" { f32::min } else { f32::max };
    scales.into_iter().reduce(join).map(f64::from)
}

fn infer_resized(call: &Call, axes: Vec<usize>, policy: &str) -> Types {
    let x = call.tensor(0)?;
    let mut shape = x.shape.clone();
    let sizes = call.is_given(3).then(|| call.known_ints(3).unwrap_or_default());
    let scales = scale_factors(call);
    let preserved = match policy {
        "stretch" => None,
        "not_larger" | "not_smaller" => preserved_scale(call, &axes, policy),
        other => return not_known(format!("\"{other}\" is no policy")),
    };
    for (at, d) in axes.into_iter().enumerate() {
        shape[d] = match (&scales, &sizes) {
            (Some(scales), _) => scaled(shape[d], scales.get(at).copied()),
            (None, Some(sizes)) if policy == "stretch" => open(sizes.get(at).copied()),
            _ => match (preserved, known(shape[d])) {
                (Some(scale), Some(size)) => (scale as f32 * size as f32).round() as i64,
                _ => DYNAMIC,
            },
        };
    }
    tensor(x.element, &shape)
}

/// Elements of X along a dimension with their weights; none outside of a region.
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
        "nearest" if x.element != ElementType::String => {}
        "linear" | "cubic" if is_wide => {}
        other => {
            return not_known(format!("images of {} are not resized by {other} here", x.element));
        }
    }
    if method.is_smoothed
        && (method.mode == "nearest" || method.coordinates == "tf_crop_and_resize")
    {
        return not_known("images are not smoothed so");
    }
    let mut all = Vec::with_capacity(x.rank());
    for (d, (&n, &m)) in x.shape.iter().zip(&y.shape).enumerate() {
        let at = axes.iter().position(|&axis| axis == d);
        let scale = at.and_then(|at| match &method.scales {
            Some(scales) => scales.get(at).map(|&scale| scale as f32),
            None => Some(m as f32 / n as f32),
        });
        let is_region = method.coordinates == "tf_crop_and_resize";
        if method.is_smoothed && scale.is_some_and(|scale| scale.recip() > MOST_STRETCHED) {
            return not_known("images are not smoothed that become so much smaller");
        }
        // What is not resized stays, whatever the mode is.
        let Some(scale) = scale.filter(|&scale| scale != 1.0 || is_region) else {
            all.push((0..count(m)).map(|c| vec![(c, 1.0)]).collect());
            continue;
        };
        let ends = at.and_then(|at| {
            let region = method.region.as_ref()?;
            Some([*region.get(at)?, *region.get(at + axes.len())?])
        });
        if is_region && ends.is_none() {
            return not_known("the region is not known");
        }
        let along =
            Along { scale, sizes: [n, m], ends: ends.unwrap_or([0.0, 1.0]).map(|end| end as f32) };
        let taps = |c: i64| {
            let at = along.source_point(method.coordinates, c as f32)?;
            if is_region && !(0.0..=(n - 1) as f32).contains(&at) {
                return Ok(Taps::new());
            }
            match method.mode {
                "nearest" => Ok(vec![(nearest_element(method.nearest, at)?.clamp(0, n - 1), 1.0)]),
                _ if method.is_smoothed => Ok(smooth_taps(at, n, scale, method)),
                "linear" => Ok(linear_taps(at, n)),
                _ => Ok(cubic_taps(at, n, method)),
            }
        };
        all.push((0..count(m)).map(taps).collect::<Result<_, _>>()?);
    }
    Ok(all)
}

/// The resize along a dimension.
struct Along {
    scale: f32,
    /// The sizes in X and in the result.
    sizes: [i64; 2],
    /// Where the region begins and ends, as shares of the dimension.
    ends: [f32; 2],
}

impl Along {
    /// The point in a dimension of n elements that coordinate c of m maps to.
    fn source_point(&self, mode: &str, c: f32) -> Result<f32, Violation> {
        let Along { scale, sizes: [n, m], ends: [start, end] } = *self;
        let (whole, last) = (n as f32, (n - 1) as f32);
        Ok(match mode {
            "pytorch_half_pixel" | "align_corners" if m == 1 => 0.0,
            "half_pixel" | "pytorch_half_pixel" => (c + 0.5) / scale - 0.5,
            "half_pixel_symmetric" => {
                let adjustment = m as f32 / (scale * whole);
                whole / 2.0 * (1.0 - adjustment) + (c + 0.5) / scale - 0.5
            }
            "asymmetric" => c / scale,
            "align_corners" => c * last / (m - 1) as f32,
            "tf_crop_and_resize" if m == 1 => 0.5 * (start + end) * last,
            "tf_crop_and_resize" => start * last + c * (end - start) * last / (m - 1) as f32,
            other => return not_known(format!("\"{other}\" is not computed here")),
        })
    }
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

/// The largest size of a dimension whose samples a recipe has as constants.
const MOST_SAMPLED: i64 = 1 << 24;

/// By how much an image that is smoothed becomes smaller at most.
const MOST_STRETCHED: f32 = 65536.0;

/// The elements around a point, as far as the distance of two points in the result; those outside count for the nearest
/// ones.
fn smooth_taps(at: f32, n: i64, scale: f32, method: &Method) -> Taps {
    let stretch = (1.0 / scale).max(1.0);
    let is_linear = method.mode == "linear";
    let reach = if is_linear { stretch } else { 2.0 * stretch };
    let weight = |k: i64| {
        let d = ((k as f32 - at) / stretch).abs();
        match is_linear {
            true => (1.0 - d).max(0.0),
            false if d <= 1.0 => near_weight(method.cubic, d),
            false if d < 2.0 => far_weight(method.cubic, d),
            false => 0.0,
        }
    };
    let [first, end] = [at - reach, at + reach].map(|end| (end + 1.0).floor() as i64);
    let all = (first..end).map(|k| (k, weight(k)));
    let all = all.filter(|&(k, _)| !method.excludes_outside || (0..n).contains(&k));
    let all: Taps = all.collect();
    let sum: f32 = all.iter().map(|(_, weight)| weight).sum();
    let mut taps = Taps::new();
    for (k, weight) in all {
        let (k, weight) = (k.clamp(0, n - 1), weight / sum);
        match taps.last_mut().filter(|(last, _)| *last == k) {
            Some((_, own)) => *own += weight,
            None => taps.push((k, weight)),
        }
    }
    taps
}

/// The cubic weight of an element at a distance of at most 1.
fn near_weight(a: f32, d: f32) -> f32 {
    ((a + 2.0) * d - (a + 3.0)) * d * d + 1.0
}

/// The cubic weight of an element at a distance of 1 to 2.
fn far_weight(a: f32, d: f32) -> f32 {
    ((a * d - 5.0 * a) * d + 8.0 * a) * d - 4.0 * a
}

/// The two elements on each side of a point; those outside are replaced by the nearest ones.
fn cubic_taps(at: f32, n: i64, method: &Method) -> Taps {
    let [near, far] = [near_weight, far_weight].map(|weight| move |d: f32| weight(method.cubic, d));
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
    if method.is_smoothed || y.shape.contains(&0) {
        return crate::ops::evaluate_recipe(call, operands);
    }
    let axes = axes.expect("what `infer` accepts");
    let samples = sample_dims(call, method, &axes, call.results, |size| size);
    let samples = samples.expect("what `infer` accepts");
    let is_outside = |c: &[i64]| c.iter().zip(&samples).any(|(&c, of)| of[c as usize].is_empty());
    if method.mode == "nearest" {
        let from = |c: Shape| match is_outside(&c) {
            true => None,
            false => {
                let from = c.iter().zip(&samples).map(|(&c, of)| of[c as usize][0].0);
                Some(linear(x.shape(), &from.collect::<Shape>()))
            }
        };
        let outside = numbers::tensor_of(y.element, &[], &[method.outside]);
        return Ok(vec![x.select(&y.shape, coordinates(&y.shape).map(from), Some(&outside))]);
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
        if is_outside(&c) {
            builder.push_float(method.outside);
            continue;
        }
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
    if y.shape.contains(&0) {
        return vec![layout::zeros(y.element, &y.shape, emit)];
    }
    if y.shape.iter().any(|&size| size > MOST_SAMPLED) {
        return Vec::new();
    }
    let axes = axes.expect("what `infer` accepts");
    let samples = sample_dims(call, method, &axes, call.results, |size| size);
    let samples = samples.expect("what `infer` accepts");
    let shape = emit.tensor_type(x).shape;
    let dims: Vec<Line> = (samples.iter().enumerate())
        .filter(|&(d, taps)| !is_same(taps, shape[d]))
        .map(|(axis, taps)| Line { axis, rank: y.rank(), taps })
        .collect();
    if method.is_smoothed {
        return vec![dims.iter().rev().fold(x, |x, line| line.smoothed(x, emit))];
    }
    if method.mode == "nearest" || dims.is_empty() {
        let elements = dims.iter().fold(x, |x, line| line.elements(x, 0, emit));
        return vec![replace_outside(elements, &dims, method.outside, emit)];
    }
    let counts: Vec<i64> = dims.iter().map(|line| line.most_taps().max(1)).collect();
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
    vec![replace_outside(sum, &dims, method.outside, emit)]
}

/// The elements, with another value at coordinates without elements of X.
fn replace_outside(y: Val, dims: &[Line], outside: f64, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(y).element;
    dims.iter().fold(y, |y, line| match line.mask(0, emit) {
        None => y,
        Some(is_inside) => {
            let outside = numbers::tensor_of(element, &[], &[outside]);
            let outside = layout::constant(outside, emit);
            recipe::broadcast(Of::Select, &[is_inside, y, outside], emit)
        }
    })
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

    /// The sums of all taps times their weights.
    fn smoothed(&self, x: Val, emit: &mut dyn Emit) -> Val {
        let (most, size) = (self.most_taps(), self.taps.len() as i64);
        let tap = |taps: &Taps| {
            let rest = std::iter::repeat_n((0, None), most as usize - taps.len());
            taps.iter().map(|&(at, weight)| (at, Some(weight))).chain(rest).collect::<Vec<_>>()
        };
        let all: Vec<(i64, Option<f32>)> = self.taps.iter().flat_map(tap).collect();
        let places: Vec<i64> = all.iter().map(|&(at, _)| at).collect();
        let places = layout::constant(Tensor::from_i64s(&[size, most], &places), emit);
        let elements = blocks(x, places, self.axis, 0, Mode::ERROR, emit);
        let mut shape: Shape = (0..=self.rank).map(|_| 1).collect();
        shape[self.axis..self.axis + 2].copy_from_slice(&[size, most]);
        let weights: Vec<f64> =
            all.iter().map(|(_, weight)| weight.unwrap_or(0.0).into()).collect();
        let is_tap: Vec<i128> = all.iter().map(|(_, weight)| weight.is_some().into()).collect();
        let element = emit.tensor_type(x).element;
        let weights = layout::constant(numbers::tensor_of(element, &shape, &weights), emit);
        let is_tap = layout::constant(Tensor::from_ints(ElementType::I1, &shape, &is_tap), emit);
        let mut steps = Steps::rounded_to(element, emit);
        let products = steps.apply(Of::Mul, [elements, weights]);
        // It changes no sum.
        let nothing = steps.number(-0.0);
        let products = steps.apply(Of::Select, [is_tap, products, nothing]);
        reduce(ReduceKind::Sum, products, &[self.axis + 1], false, emit)
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
