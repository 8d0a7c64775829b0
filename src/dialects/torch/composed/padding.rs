//! Borders, and images of another size.

use super::steps::{Item, Step, Steps, Stop, refuse};
use super::{SELF, argument, composed};
use crate::prelude::*;

const PADDING: OperandDef =
    argument("padding", "two amounts for each of the last dimensions, the last one first");
const SIZE: OperandDef = argument("output_size", "the sizes of the result's images");
const ALIGN: OperandDef =
    argument("align_corners", "whether the outermost elements stay in their places");
const SCALE: OperandDef = argument("scales", "a constant number, or None");
const FACTORS: OperandDef = argument("scale_factors", "constant numbers, or None");

composed! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#vision-functions";
    "pad" pad, [SELF, argument("pad", "two amounts for each of the last dimensions, the last one first"), argument("mode", "a constant `!torch.str`: \"constant\", \"reflect\", \"replicate\" or \"circular\""), argument("value", "a constant number, or None: 0")] "A tensor with a border." "As `torch.aten.constant_pad_nd`, or `onnx.Pad` with the modes `reflect`, `edge` and `wrap`.";
    "reflection_pad1d" reflect, [SELF, PADDING] "A tensor with a reflected border." "As `onnx.Pad` with the mode `reflect`.";
    "reflection_pad2d" reflect, [SELF, PADDING] "A tensor with a reflected border." "As `onnx.Pad` with the mode `reflect`.";
    "reflection_pad3d" reflect, [SELF, PADDING] "A tensor with a reflected border." "As `onnx.Pad` with the mode `reflect`.";
    "replication_pad1d" replicate, [SELF, PADDING] "A tensor with a border of its outermost elements." "As `onnx.Pad` with the mode `edge`.";
    "replication_pad2d" replicate, [SELF, PADDING] "A tensor with a border of its outermost elements." "As `onnx.Pad` with the mode `edge`.";
    "replication_pad3d" replicate, [SELF, PADDING] "A tensor with a border of its outermost elements." "As `onnx.Pad` with the mode `edge`.";
    "upsample_nearest1d" nearest::<1>, [SELF, SIZE, SCALE] "Images of another size, by the nearest element before." "out[c] = x[min(floor(c s), n - 1)], where s is n / m in f32, or 1 / scale, where n becomes m.";
    "upsample_nearest2d" nearest::<2>, [SELF, SIZE, argument("scales_h", "a constant number, or None"), argument("scales_w", "a constant number, or None")] "Images of another size, by the nearest element before." "In each dimension, out[c] = x[min(floor(c s), n - 1)], where s is n / m in f32, or 1 / scale, where n becomes m.";
    "upsample_nearest1d.vec" nearest_of_list::<1>, [SELF, SIZE, FACTORS] "Images of another size, by the nearest element before." "out[c] = x[min(floor(c s), n - 1)], where s is n / m in f32, or 1 / scale, where n becomes m.";
    "upsample_nearest2d.vec" nearest_of_list::<2>, [SELF, SIZE, FACTORS] "Images of another size, by the nearest element before." "In each dimension, out[c] = x[min(floor(c s), n - 1)], where s is n / m in f32, or 1 / scale, where n becomes m.";
    "upsample_bilinear2d" bilinear, [SELF, SIZE, ALIGN, argument("scales_h", "a constant number, or None"), argument("scales_w", "a constant number, or None")] "Images of another size, by the elements around." "In each dimension, the elements beside the place p, weighted by how near they are: p = c (n - 1) / (m - 1) with align_corners, else max((c + 0.5) s - 0.5, 0), where s is n / m, or 1 / scale, where n becomes m; in f32.";
    "upsample_bilinear2d.vec" bilinear_of_list, [SELF, SIZE, ALIGN, FACTORS] "Images of another size, by the elements around." "In each dimension, the elements beside the place p, weighted by how near they are: p = c (n - 1) / (m - 1) with align_corners, else max((c + 0.5) s - 0.5, 0), where s is n / m, or 1 / scale, where n becomes m; in f32.";
}

/// ONNX's border of this mode.
fn bordered(s: &mut Steps, mode: &str) -> Step<Vec<Item>> {
    let [x, pads] = s.all();
    let (rank, pads) = (x.rank()?, pads.ints_value()?);
    if pads.len() % 2 != 0 || pads.len() > 2 * rank {
        return refuse(format!("{} amounts are not two for dimensions of {}", pads.len(), x.ty()?));
    }
    let mut amounts = vec![0; 2 * rank];
    let shape = x.shape()?;
    for (k, pair) in pads.chunks_exact(2).enumerate() {
        let d = rank - 1 - k;
        let most = shape[d].saturating_sub(i64::from(mode == "reflect"));
        if mode != "edge" && shape[d] >= 0 && pair.iter().any(|&amount| amount > most) {
            return refuse(format!(
                "a border of dimension {d} has at most {most} elements, but {pair:?} are asked for"
            ));
        }
        (amounts[d], amounts[rank + d]) = (pair[0], pair[1]);
    }
    let amounts = s.tensor(Tensor::from_i64s(&[2 * rank as i64], &amounts));
    s.onnx("Pad", &[x, amounts], [("mode", AttrValue::Str(mode.into()))])
}

fn reflect(s: &mut Steps) -> Step<Vec<Item>> {
    bordered(s, "reflect")
}

fn replicate(s: &mut Steps) -> Step<Vec<Item>> {
    bordered(s, "edge")
}

fn pad(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, pads, mode, value] = s.all();
    match &*mode.str_value()? {
        "constant" => {
            let value = if value.is_none() { s.int(0) } else { value };
            Ok(vec![s.aten("constant_pad_nd", &[x, pads, value])?])
        }
        "reflect" => bordered(s, "reflect"),
        "replicate" => bordered(s, "edge"),
        "circular" => bordered(s, "wrap"),
        other => refuse(format!("there is no mode \"{other}\"")),
    }
}

/// The sizes of images and of those that they become, with the factors that are given.
struct Scaling<const N: usize> {
    from: [i64; N],
    to: [i64; N],
    factors: [Option<f64>; N],
}

impl<const N: usize> Scaling<N> {
    fn of(x: &Item, to: Option<Vec<i64>>, factors: [Option<f64>; N]) -> Step<Self> {
        let shape = x.shape()?;
        if shape.len() != N + 2 {
            return refuse(format!("{} has no images of {N} dimensions", x.ty()?));
        }
        let from = <[i64; N]>::try_from(&shape[2..]).expect("N sizes");
        if from.iter().any(|&size| size <= 0) {
            return Err(Stop::Open("the sizes of images are not known, or 0".into()));
        }
        let scaled = |d: usize| factors[d].map(|factor| (from[d] as f64 * factor) as i64);
        let to = match to {
            Some(to) => <[i64; N]>::try_from(to).ok(),
            None => {
                (0..N).map(scaled).collect::<Option<Vec<i64>>>().and_then(|to| to.try_into().ok())
            }
        };
        match to.filter(|to: &[i64; N]| to.iter().all(|size| (1..1 << 31).contains(size))) {
            Some(to) => Ok(Scaling { from, to, factors }),
            None => refuse(format!("there are no sizes for {N} dimensions")),
        }
    }

    /// How far two elements of the result are apart in the image.
    fn step(&self, d: usize) -> f32 {
        match self.factors[d] {
            Some(factor) if factor > 0.0 => (1.0 / factor) as f32,
            _ => self.from[d] as f32 / self.to[d] as f32,
        }
    }
}

fn optional(item: &Item) -> Step<Option<f64>> {
    if item.is_none() { Ok(None) } else { item.float_value().map(Some) }
}

/// The scaling by a size, and a factor for each dimension.
fn by_size<const N: usize>(s: &Steps, first: usize) -> Step<Scaling<N>> {
    let mut factors = [None; N];
    for (d, factor) in factors.iter_mut().enumerate() {
        *factor = optional(&s.operand(first + d))?;
    }
    Scaling::of(&s.operand(0), Some(s.operand(1).ints_value()?), factors)
}

/// The scaling by a size or a list of factors.
fn by_list<const N: usize>(s: &Steps, factors: usize) -> Step<Scaling<N>> {
    let (size, list) = (s.operand(1), s.operand(factors));
    let size = if size.is_none() { None } else { Some(size.ints_value()?) };
    let mut given = [None; N];
    if !list.is_none() {
        let list = list.floats_value()?;
        for (factor, value) in given.iter_mut().zip(list) {
            *factor = Some(value);
        }
    }
    Scaling::of(&s.operand(0), size, given)
}

fn take_nearest<const N: usize>(s: &mut Steps, scaling: &Scaling<N>) -> Step<Vec<Item>> {
    let mut x = s.operand(0);
    for d in 0..N {
        let (size, step) = (scaling.from[d], scaling.step(d));
        let place = |c: i64| match scaling.to[d] == size {
            true => c,
            false => ((c as f32 * step).floor() as i64).min(size - 1),
        };
        let count = scaling.to[d];
        let places = s.table(&[count], || (0..count).map(place).collect());
        let dim = s.int(2 + d as i64);
        x = s.aten("index_select", &[x, dim, places])?;
    }
    Ok(vec![x])
}

fn nearest<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let scaling = by_size::<N>(s, 2)?;
    take_nearest(s, &scaling)
}

fn nearest_of_list<const N: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let scaling = by_list::<N>(s, 2)?;
    take_nearest(s, &scaling)
}

/// Rows, then columns, each as a sum of two that are weighted.
fn interpolate(s: &mut Steps, scaling: &Scaling<2>) -> Step<Vec<Item>> {
    let like = s.operand(0);
    let aligns = s.operand(2).bool_value()?;
    let mut x = s.wide(&like)?;
    let element = x.element()?;
    for d in [1, 0] {
        let (from, to) = (scaling.from[d], scaling.to[d]);
        let step = match aligns {
            true if to > 1 => (from - 1) as f32 / (to - 1) as f32,
            true => 0.0,
            false => scaling.step(d),
        };
        let place = |c: i64| match aligns {
            true => c as f32 * step,
            false => ((c as f32 + 0.5) * step - 0.5).max(0.0),
        };
        let first = |c: i64| (place(c) as i64).min(from - 1);
        let share = |c: i64| (place(c) - first(c) as f32).clamp(0.0, 1.0);
        let mut shape = vec![1; 2 - d];
        shape[0] = to;
        let dim = s.int(2 + d as i64);
        let mut sides = Vec::new();
        for is_second in [false, true] {
            let second = i64::from(is_second);
            let places =
                s.table(&[to], || (0..to).map(|c| (first(c) + second).min(from - 1)).collect());
            let own = s.aten("index_select", &[x.clone(), dim.clone(), places])?;
            let weight = |c: i64| f64::from(if is_second { share(c) } else { 1.0 - share(c) });
            let weights = s.float_table(ElementType::F32, &shape, || (0..to).map(weight).collect());
            let weights = s.to(&weights, element)?;
            sides.push(s.mul(&own, &weights)?);
        }
        x = s.add(&sides[0], &sides[1])?;
    }
    Ok(vec![s.to(&x, like.element()?)?])
}

fn bilinear(s: &mut Steps) -> Step<Vec<Item>> {
    let scaling = by_size::<2>(s, 3)?;
    interpolate(s, &scaling)
}

fn bilinear_of_list(s: &mut Steps) -> Step<Vec<Item>> {
    let scaling = by_list::<2>(s, 3)?;
    interpolate(s, &scaling)
}
