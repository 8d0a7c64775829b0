//! The same elements in other places, and matrices of ones and zeros.

use super::steps::{Item, Step, Steps, dimension, refuse, unknown};
use super::{DTYPE, OTHER, SELF, argument, composed};
use crate::prelude::*;

const LAYOUT: OperandDef = argument("layout", "not looked at");
const DEVICE: OperandDef = argument("device", "not looked at");
const PIN: OperandDef = argument("pin_memory", "not looked at");
const DIAGONAL: OperandDef = argument("diagonal", "a constant `!torch.int`, k");
const FACTOR: OperandDef = argument("factor", "a constant `!torch.int`, f");
const FROM: OperandDef = argument("source", "a constant `!torch.int`, or a list of these");
const TO: OperandDef = argument("destination", "a constant `!torch.int`, or a list of these");
const COUNT: OperandDef = argument("n", "a constant `!torch.int`");

composed! {
    "https://docs.pytorch.org/docs/stable/torch.html#indexing-slicing-joining-mutating-ops";
    "expand_as" expand_as, [SELF, OTHER] "A tensor with the shape of another, its elements repeated." "As `torch.aten.expand` to the sizes of other.";
    "view_as" view_as, [SELF, OTHER] "The elements in the same order with the shape of another tensor." "As `torch.aten.view` to the sizes of other.";
    "reshape_as" view_as, [SELF, OTHER] "The elements in the same order with the shape of another tensor." "As `torch.aten.view` to the sizes of other.";
    "movedim.int" movedim, [SELF, FROM, TO] "A dimension in another place." "Dimension source of self is dimension destination of the result; the others stay in order.";
    "movedim.intlist" movedim, [SELF, FROM, TO] "Dimensions in other places." "Dimension source[k] of self is dimension destination[k] of the result; the others stay in order.";
    "numpy_T" reversed, [SELF] "The dimensions in reverse order." "out[c0, …, cn] = self[cn, …, c0].";
    "tile" tile, [SELF, argument("dims", "how often")] "A tensor several times beside itself." "As `torch.aten.repeat`, where numbers that are missing in front are 1.";
    "fliplr" fliplr, [SELF] "Columns in reverse order." "As `torch.aten.flip` along dimension 1.";
    "flipud" flipud, [SELF] "Rows in reverse order." "As `torch.aten.flip` along dimension 0.";
    "rot90" rot90, [SELF, argument("k", "how often"), argument("dims", "a list of two dimensions")] "A tensor, rotated in a plane." "By 90 degrees k times, from the first of dims toward the second.";
    "tril" triangle::<false>, [SELF, DIAGONAL] "The lower triangle of matrices, and zeros." "out[…, i, j] = x[…, i, j] where j - i <= k, else 0.";
    "triu" triangle::<true>, [SELF, DIAGONAL] "The upper triangle of matrices, and zeros." "out[…, i, j] = x[…, i, j] where j - i >= k, else 0.";
    "eye" eye::<1>, [COUNT, DTYPE, LAYOUT, DEVICE, PIN] "A matrix with ones on the diagonal." "out[i, j] = 1 where i = j, else 0.";
    "eye.m" eye::<2>, [COUNT, argument("m", "a constant `!torch.int`"), DTYPE, LAYOUT, DEVICE, PIN] "A matrix with ones on the diagonal." "out[i, j] = 1 where i = j, else 0.";
    "one_hot" one_hot, [SELF, argument("num_classes", "a constant `!torch.int`, not negative")] "Ones at the positions that indices give." "out[…, k] = 1 where self[…] = k, else 0. Torch refuses an index that is out of range; here it has zeros.";
    "diag_embed" diag_embed, [SELF, argument("offset", "a constant `!torch.int`, k"), argument("dim1", "a constant `!torch.int`"), argument("dim2", "a constant `!torch.int`")] "Matrices with elements on a diagonal, and zeros." "The last dimension of self is the diagonal of dim1 and dim2, where the second coordinate is k more than the first.";
    "diag" diag, [SELF, DIAGONAL] "The diagonal of a matrix; or a matrix with a diagonal." "As `torch.aten.diagonal`, or `torch.aten.diag_embed` of a list.";
    "repeat_interleave.self_int" repeat_interleave, [SELF, argument("repeats", "a constant `!torch.int`"), argument("dim", "a constant `!torch.int`, or None: of all elements in order"), argument("output_size", "not looked at")] "Each slice several times in sequence." "out[…, i, …] = self[…, floor(i / repeats), …].";
    "pixel_shuffle" pixel_shuffle, [SELF, FACTOR] "Channels as parts of larger images." "out[…, c, h f + a, w f + b] = self[…, (c f + a) f + b, h, w].";
    "pixel_unshuffle" pixel_unshuffle, [SELF, FACTOR] "Parts of images as channels." "out[…, (c f + a) f + b, h, w] = self[…, c, h f + a, w f + b].";
    "channel_shuffle" channel_shuffle, [SELF, argument("groups", "a constant `!torch.int`, g")] "Channels in another order." "out[n, c g + a] = self[n, a m + c], where m is the number of channels of a group.";
    "linspace" linspace, [argument("start", "a constant number"), argument("end", "a constant number"), argument("steps", "a constant `!torch.int`, n"), DTYPE, LAYOUT, DEVICE, PIN] "Numbers at equal distances." "out[i] = start + i d where i < n / 2, else end - (n - 1 - i) d, where d = (end - start) / (n - 1).";
    "tril_indices" triangle_indices::<false>, [argument("row", "a constant `!torch.int`"), argument("col", "a constant `!torch.int`"), argument("offset", "a constant `!torch.int`, k"), DTYPE, LAYOUT, DEVICE, PIN] "The coordinates of a lower triangle." "All (i, j) with j - i <= k, in row-major order: the first row has i, the second j.";
    "triu_indices" triangle_indices::<true>, [argument("row", "a constant `!torch.int`"), argument("col", "a constant `!torch.int`"), argument("offset", "a constant `!torch.int`, k"), DTYPE, LAYOUT, DEVICE, PIN] "The coordinates of an upper triangle." "All (i, j) with j - i >= k, in row-major order: the first row has i, the second j.";
    "linalg_cross" cross, [SELF, OTHER, argument("dim", "a constant `!torch.int`: of size 3")] "Cross products." "out[i] = x[i + 1] y[i + 2] - x[i + 2] y[i + 1] along dim, positions modulo 3.";
    "atleast_1d" at_least::<1>, [SELF] "A tensor of at least one dimension." "A number as a list of one.";
    "fill.Scalar" fill, [SELF, argument("value", "a constant number")] "A tensor that is full of a number." "out[c] = value, converted to the type of self.";
    "fill.Tensor" fill, [SELF, OperandDef::one("value", "a tensor of rank 0")] "A tensor that is full of an element." "out[c] = value, converted to the type of self.";
    "copy" copy, [SELF, OperandDef::one("src", "a tensor"), argument("non_blocking", "not looked at")] "Another tensor in the type and shape of this one." "out = src, converted to the type of self and repeated to its shape.";
}

fn expand_as(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, other] = s.all();
    Ok(vec![s.expand_like(&x, &other)?])
}

fn view_as(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, other] = s.all();
    let sizes = s.sizes(&other)?;
    Ok(vec![s.aten("view", &[x, sizes])?])
}

fn permute(s: &mut Steps, x: &Item, dims: &[usize]) -> Step<Item> {
    let dims: Vec<i64> = dims.iter().map(|&d| d as i64).collect();
    let dims = s.ints(&dims);
    s.aten("permute", &[x.clone(), dims])
}

fn movedim(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, from, to] = s.all();
    let rank = x.rank()?;
    let dims = |item: &Item| -> Step<Vec<usize>> {
        let numbers = match item.int_value() {
            Ok(number) => vec![number],
            Err(_) => item.ints_value()?,
        };
        numbers.iter().map(|&n| dimension(n, rank)).collect::<Step<Vec<usize>>>()
    };
    let (from, to) = (dims(&from)?, dims(&to)?);
    let differ = |list: &[usize]| (1..list.len()).all(|k| !list[..k].contains(&list[k]));
    if from.len() != to.len() || !differ(&from) || !differ(&to) {
        return refuse("source and destination name unlike dimensions, as many of each");
    }
    let mut rest = (0..rank).filter(|d| !from.contains(d));
    let place = |d: usize| match to.iter().position(|&own| own == d) {
        Some(k) => from[k],
        None => rest.next().expect("a dimension that stays"),
    };
    let dims: Vec<usize> = (0..rank).map(place).collect();
    Ok(vec![permute(s, &x, &dims)?])
}

fn reversed(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let dims: Vec<usize> = (0..x.rank()?).rev().collect();
    Ok(vec![permute(s, &x, &dims)?])
}

fn tile(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, dims] = s.all();
    let dims = dims.ints_value()?;
    let missing = x.rank()?.saturating_sub(dims.len());
    let repeats = s.ints(&[vec![1; missing], dims].concat());
    Ok(vec![s.aten("repeat", &[x, repeats])?])
}

fn flip(s: &mut Steps, x: &Item, dims: &[i64]) -> Step<Item> {
    let dims = s.ints(dims);
    s.aten("flip", &[x.clone(), dims])
}

fn fliplr(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    Ok(vec![flip(s, &x, &[1])?])
}

fn flipud(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    Ok(vec![flip(s, &x, &[0])?])
}

fn rot90(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, count, dims] = s.all();
    let [a, b] = dims.ints_value()?[..] else { return refuse("a plane has two dimensions") };
    let transposed = |s: &mut Steps, x: &Item| {
        let [first, second] = [a, b].map(|d| s.int(d));
        s.aten("transpose.int", &[x.clone(), first, second])
    };
    let result = match count.int_value()?.rem_euclid(4) {
        0 => x,
        1 => {
            let flipped = flip(s, &x, &[b])?;
            transposed(s, &flipped)?
        }
        2 => flip(s, &x, &[a, b])?,
        _ => {
            let flipped = flip(s, &x, &[a])?;
            transposed(s, &flipped)?
        }
    };
    Ok(vec![result])
}

fn triangle<const UPPER: bool>(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, diagonal] = s.all();
    let k = s.tensor(Tensor::from_i64s(&[], &[diagonal.int_value()?]));
    s.onnx("Trilu", &[x, k], [("upper", AttrValue::Int(UPPER.into()))])
}

/// The element type of an argument, or torch's default.
fn element_of(s: &mut Steps, dtype: usize, otherwise: ElementType) -> Step<ElementType> {
    let dtype = s.operand(dtype);
    let number = s.tensor(Tensor::zero(otherwise, &[]));
    s.convert_to_dtype(&number, dtype)?.element()
}

fn eye<const RANK: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let (rows, columns) = (s.operand(0).int_value()?, s.operand(RANK - 1).int_value()?);
    let element = element_of(s, RANK, ElementType::F32)?;
    if rows < 0 || columns < 0 || rows.checked_mul(columns).is_none() {
        return refuse(format!("there is no matrix of {rows} rows and {columns} columns"));
    }
    let column = s.iota(rows)?;
    let column = s.view(&column, &[rows, 1])?;
    let row = s.iota(columns)?;
    let is_one = s.aten("eq.Tensor", &[column, row])?;
    Ok(vec![s.to(&is_one, element)?])
}

fn one_hot(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, classes] = s.all();
    let classes = classes.int_value()?;
    if !(0..1 << 31).contains(&classes) || !x.element()?.is_integer() {
        return refuse("indices are integers, and the number of classes is an argument");
    }
    let all = s.iota(classes)?;
    let last = s.int(-1);
    let column = s.aten("unsqueeze", &[x.clone(), last])?;
    let column = s.to(&column, ElementType::SI64)?;
    let is_one = s.aten("eq.Tensor", &[column, all])?;
    Ok(vec![s.to(&is_one, ElementType::SI64)?])
}

fn emit_diag_embed(s: &mut Steps, x: &Item, k: i64, [a, b]: [usize; 2]) -> Step<Item> {
    let shape = x.static_shape()?;
    let (outer, length) = (&shape[..shape.len() - 1], shape[shape.len() - 1]);
    let size = length + k.abs();
    // Each row of a matrix has the elements of the list, from k on.
    let [low, high] = [k.max(0), (-k).max(0)];
    let (pads, zero) = (s.ints(&[low, high]), s.int(0));
    let line = s.aten("constant_pad_nd", &[x.clone(), pads, zero])?;
    let row = s.view(&line, &[outer, &[1, size]].concat())?;
    let numbers = s.iota(size)?;
    let column = s.view(&numbers, &[size, 1])?;
    let (shift, one) = (s.int(k), s.int(1));
    let across = s.aten("sub.Scalar", &[numbers, shift, one])?;
    let is_on = s.aten("eq.Tensor", &[column, across])?;
    let zero = s.number(0.0, x.element()?)?;
    let matrices = s.choose(&is_on, &row, &zero)?;
    let rank = shape.len() + 1;
    let mut rest = 0..rank - 2;
    let place = |d: usize| match d {
        d if d == a => rank - 2,
        d if d == b => rank - 1,
        _ => rest.next().expect("an outer dimension"),
    };
    let dims: Vec<usize> = (0..rank).map(place).collect();
    permute(s, &matrices, &dims)
}

fn diag_embed(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, offset, a, b] = s.all();
    let rank = x.rank()? + 1;
    let (mut k, mut dims) = (offset.int_value()?, [a.dim_value(rank)?, b.dim_value(rank)?]);
    if dims[0] == dims[1] || rank < 2 || k.abs() > 1 << 24 {
        return refuse("a diagonal is of two dimensions");
    }
    if dims[0] > dims[1] {
        dims.swap(0, 1);
        k = -k;
    }
    Ok(vec![emit_diag_embed(s, &x, k, dims)?])
}

fn diag(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, offset] = s.all();
    match x.rank()? {
        1 => Ok(vec![emit_diag_embed(s, &x, offset.int_value()?, [0, 1])?]),
        2 => {
            let [first, second] = [0, 1].map(|d| s.int(d));
            Ok(vec![s.aten("diagonal", &[x, offset, first, second])?])
        }
        _ => refuse(format!("{} is no list and no matrix", x.ty()?)),
    }
}

/// The most elements that are listed.
const MOST_PLACES: i64 = 1 << 24;

fn repeat_interleave(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, repeats, dim] = s.all();
    let repeats = repeats.int_value()?;
    let shape = x.static_shape()?;
    let (x, shape) = match dim.is_none() {
        true => {
            let all = [element_count(&shape).unwrap_or(DYNAMIC)];
            (s.view(&x, &all)?, Shape::from_slice(&all))
        }
        false => (x, shape),
    };
    let d = if dim.is_none() { 0 } else { dim.dim_value(shape.len())? };
    if repeats < 0 || shape.is_empty() {
        return refuse(format!("slices are not repeated {repeats} times"));
    }
    let mut wide = shape.to_vec();
    wide.insert(d + 1, repeats);
    let mut result = shape.to_vec();
    result[d] = match shape[d].checked_mul(repeats) {
        Some(size) => size,
        None => return refuse("the result has more than 2^63 - 1 elements"),
    };
    let (behind, sizes, no) = (s.int(d as i64 + 1), s.ints(&wide), s.bool(false));
    let column = s.aten("unsqueeze", &[x, behind])?;
    let repeated = s.aten("expand", &[column, sizes, no])?;
    let sizes = s.ints(&result);
    Ok(vec![s.aten("reshape", &[repeated, sizes])?])
}

/// Elements with the sizes `parted`, in which `dims` are permuted, with the sizes `shape`.
fn rearranged(
    s: &mut Steps,
    x: &Item,
    parted: &[i64],
    dims: &[usize],
    shape: &[i64],
) -> Step<Vec<Item>> {
    let parts = s.view(x, parted)?;
    let moved = permute(s, &parts, dims)?;
    let shape = s.ints(shape);
    Ok(vec![s.aten("reshape", &[moved, shape])?])
}

/// The outer sizes, and those of the channels and images.
fn images(x: &Item) -> Step<(Shape, [i64; 3])> {
    let shape = x.static_shape()?;
    match shape.len() {
        ..3 => refuse(format!("{} has no images", x.ty()?)),
        rank => {
            let own = [shape[rank - 3], shape[rank - 2], shape[rank - 1]];
            Ok((Shape::from_slice(&shape[..rank - 3]), own))
        }
    }
}

fn pixel_shuffle(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, factor] = s.all();
    let (outer, [c, h, w]) = images(&x)?;
    let f = factor.int_value()?;
    if !(1..1 << 16).contains(&f) || c % (f * f) != 0 {
        return refuse(format!("{c} channels are not {f} by {f} parts"));
    }
    let n = outer.len();
    let parted = [&outer[..], &[c / (f * f), f, f, h, w]].concat();
    let dims: Vec<usize> = (0..n).chain([0, 3, 1, 4, 2].map(|d| n + d)).collect();
    rearranged(s, &x, &parted, &dims, &[&outer[..], &[c / (f * f), h * f, w * f]].concat())
}

fn pixel_unshuffle(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, factor] = s.all();
    let (outer, [c, h, w]) = images(&x)?;
    let f = factor.int_value()?;
    if !(1..1 << 16).contains(&f) || h % f != 0 || w % f != 0 {
        return refuse(format!("images of {h} by {w} are not parts of {f} by {f}"));
    }
    let n = outer.len();
    let parted = [&outer[..], &[c, h / f, f, w / f, f]].concat();
    let dims: Vec<usize> = (0..n).chain([0, 2, 4, 1, 3].map(|d| n + d)).collect();
    rearranged(s, &x, &parted, &dims, &[&outer[..], &[c * f * f, h / f, w / f]].concat())
}

fn channel_shuffle(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, groups] = s.all();
    let (shape, g) = (x.static_shape()?, groups.int_value()?);
    if shape.len() < 3 || g < 1 || shape[1] % g != 0 {
        return refuse(format!("the channels of {} are not {g} groups", x.ty()?));
    }
    let parted = [&shape[..1], &[g, shape[1] / g], &shape[2..]].concat();
    let dims: Vec<usize> = [0, 2, 1].into_iter().chain(3..parted.len()).collect();
    rearranged(s, &x, &parted, &dims, &shape)
}

fn linspace(s: &mut Steps) -> Step<Vec<Item>> {
    let [start, end, count] = s.all();
    let (start, end, count) = (start.float_value()?, end.float_value()?, count.int_value()?);
    let element = element_of(s, 3, ElementType::F32)?;
    if !(0..=MOST_PLACES).contains(&count) {
        return refuse(format!("{count} numbers are not computed here"));
    }
    let is_double = matches!(element, ElementType::F64);
    let round = |value: f64| if is_double { value } else { f64::from(value as f32) };
    let (start, end) = (round(start), round(end));
    let step = round(round(end - start) / round((count - 1).max(1) as f64));
    let at = |i: i64| match i < count / 2 {
        true => round(start + round(step * i as f64)),
        false if count == 1 => start,
        false => round(end - round(step * (count - 1 - i) as f64)),
    };
    let computed = if is_double { element } else { ElementType::F32 };
    let numbers = s.float_table(computed, &[count], || (0..count).map(at).collect());
    Ok(vec![s.to(&numbers, element)?])
}

fn triangle_indices<const UPPER: bool>(s: &mut Steps) -> Step<Vec<Item>> {
    let [rows, columns, offset] = s.all();
    let (rows, columns, k) = (rows.int_value()?, columns.int_value()?, offset.int_value()?);
    let element = element_of(s, 3, ElementType::SI64)?;
    let sizes = 0..1 << 24;
    if !sizes.contains(&rows) || !sizes.contains(&columns) || rows * columns > MOST_PLACES {
        return refuse(format!(
            "the coordinates of {rows} by {columns} elements are not listed here"
        ));
    }
    // The columns of a row, from the first to before the last.
    let columns_of = |i: i64| match UPPER {
        true => [(i.saturating_add(k)).clamp(0, columns), columns],
        false => [0, i.saturating_add(k).saturating_add(1).clamp(0, columns)],
    };
    let count = (0..rows).map(|i| columns_of(i)[1] - columns_of(i)[0]).sum();
    let indices = s.table(&[2, count], || {
        let all = (0..rows).flat_map(|i| {
            let [first, end] = columns_of(i);
            (first..end).map(move |j| (i, j))
        });
        let (first, second): (Vec<i64>, Vec<i64>) = all.unzip();
        [first, second].concat()
    });
    Ok(vec![s.to(&indices, element)?])
}

fn at_least<const RANK: usize>(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let missing = RANK.saturating_sub(x.rank()?);
    let shape = [&[1; RANK][..missing], &x.shape()?].concat();
    Ok(vec![s.view_like(&x, &shape)?])
}

fn fill(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, value] = s.all();
    let element = x.element()?;
    let value = match value.ty() {
        Ok(_) => s.to(&value, element)?,
        Err(_) => s.number(value.float_value()?, element)?,
    };
    Ok(vec![s.expand_like(&value, &x)?])
}

fn copy(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, from] = s.all();
    let from = s.to(&from, x.element()?)?;
    Ok(vec![s.expand_like(&from, &x)?])
}

fn cross(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, dim] = s.all();
    let rank = x.rank()?.max(y.rank()?);
    let d = dim.dim_value(rank)? as i64 - rank as i64;
    for item in [&x, &y] {
        let at = item.rank()? as i64 + d;
        if at >= 0 && size::is_open(item.shape()?[at as usize]) {
            return Err(unknown("a size"));
        }
        if at < 0 || item.shape()?[at as usize] != 3 {
            return refuse(format!("{} has no vectors of 3 elements along dim", item.ty()?));
        }
    }
    let rolled = |s: &mut Steps, x: &Item, by: i64| {
        let (shifts, dims) = (s.ints(&[by]), s.ints(&[x.rank()? as i64 + d]));
        s.aten("roll", &[x.clone(), shifts, dims])
    };
    let first = [rolled(s, &x, -1)?, rolled(s, &y, -2)?];
    let second = [rolled(s, &x, -2)?, rolled(s, &y, -1)?];
    let (first, second) = (s.mul(&first[0], &first[1])?, s.mul(&second[0], &second[1])?);
    Ok(vec![s.sub(&first, &second)?])
}
