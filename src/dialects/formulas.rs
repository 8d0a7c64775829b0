//! Formulas that several frameworks document alike, element by element, for `eval`. Recipes must
//! not use them: each verifies the other.

use crate::prelude::*;

/// The element of an axis that an index addresses.
pub enum Found {
    At(i64),
    /// No element; the result is zero.
    Zero,
    /// The run stops.
    Outside,
}

/// The operand with the indices, and the rule that resolves an index on an axis of some size.
#[derive(Clone, Copy)]
pub struct Indices<'a> {
    pub tensor: &'a Tensor,
    pub operand: usize,
    pub find: fn(i128, i64) -> Found,
}

/// An index in [0, size); any other is an error.
pub fn strict(value: i128, size: i64) -> Found {
    if (0..i128::from(size)).contains(&value) { Found::At(value as i64) } else { Found::Outside }
}

/// Resolves an index in [-size, -1] from the end, then like [`strict`].
pub fn from_end(value: i128, size: i64) -> Found {
    strict(if value < 0 { value + i128::from(size) } else { value }, size)
}

/// The nearest index in range.
pub fn clamped(value: i128, size: i64) -> Found {
    Found::At(value.clamp(0, i128::from(size) - 1) as i64)
}

impl Indices<'_> {
    /// The position on axis `axis` of `size` that the index at `position` addresses; `None`: zero.
    pub fn at(&self, position: &[i64], axis: usize, size: i64) -> Result<Option<i64>, Fault> {
        let value = self.tensor.int_at(linear(self.tensor.shape(), position));
        match (self.find)(value, size) {
            Found::At(place) => Ok(Some(place)),
            Found::Zero => Ok(None),
            Found::Outside => {
                let position = Shape::from_slice(position);
                Err(Fault::OutOfBounds { value, axis, size, operand: self.operand, position })
            }
        }
    }
}

/// The tensor of `shape` whose element at each coordinate is that of `data` at the coordinate `from` returns.
pub fn tensor(
    data: &Tensor,
    shape: &[i64],
    from: impl Fn(&[i64]) -> Result<Option<Shape>, Fault>,
) -> Result<Tensor, Fault> {
    let place = |c: Shape| Ok(from(&c)?.map(|from| linear(data.shape(), &from)));
    let places: Vec<Option<usize>> = coordinates(shape).map(place).collect::<Result<_, _>>()?;
    Ok(data.select(shape, places.into_iter(), Some(&Tensor::zero(data.element(), &[]))))
}

/// A tensor broadcast to a shape.
pub fn stretched(data: &Tensor, shape: &[i64]) -> Result<Tensor, Fault> {
    let missing = shape.len() - data.rank();
    tensor(data, shape, |c| {
        let own = c[missing..].iter().zip(data.shape());
        Ok(Some(own.map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()))
    })
}

/// With b batch dimensions and q = rank(indices):
///
/// out[p_0, …, p_{axis-1}, i_b, …, i_{q-1}, p_{axis+1}, …]
///     = data[p_0, …, p_{axis-1}, indices[p_0, …, p_{b-1}, i_b, …, i_{q-1}], p_{axis+1}, …]
pub fn blocks(data: &Tensor, indices: Indices, axis: usize, b: usize) -> Result<Tensor, Fault> {
    let i_shape = indices.tensor.shape();
    let shape = [&data.shape()[..axis], &i_shape[b..], &data.shape()[axis + 1..]].concat();
    let after = axis + i_shape.len() - b;
    tensor(data, &shape, |c| {
        let position = [&c[..b], &c[axis..after]].concat();
        let place = indices.at(&position, axis, data.shape()[axis])?;
        Ok(place.map(|k| [&c[..axis], &[k], &c[after..]].concat().into_iter().collect()))
    })
}

/// Resolves an index like [`from_end`], but gives zero out of range.
pub fn from_end_or_zero(value: i128, size: i64) -> Found {
    match from_end(value, size) {
        Found::Outside => Found::Zero,
        found => found,
    }
}

/// Clamps an index to [-size, size), then counts a negative one from the end.
pub fn clamped_from_end(value: i128, size: i64) -> Found {
    let nearest = value.clamp(-i128::from(size), i128::from(size) - 1);
    from_end(nearest, size)
}

/// The floor modulo.
pub fn wrapped(value: i128, size: i64) -> Found {
    Found::At(value.rem_euclid(i128::from(size)) as i64)
}

/// out[c] = data[c_0, …, c_{axis-1}, indices[c], c_{axis+1}, …]
pub fn elements(data: &Tensor, indices: Indices, axis: usize) -> Result<Tensor, Fault> {
    tensor(data, indices.tensor.shape(), |c| {
        let place = indices.at(c, axis, data.shape()[axis])?;
        Ok(place.map(|k| [&c[..axis], &[k], &c[axis + 1..]].concat().into_iter().collect()))
    })
}

/// With b batch dimensions, q = rank(indices), n = indices.shape[-1] and
/// k_j = indices[i_0, …, i_{q-2}, j]:
///
/// out[i_0, …, i_{q-2}, p_{b+n}, …] = data[i_0, …, i_{b-1}, k_0, …, k_{n-1}, p_{b+n}, …]
pub fn batched_tuples(data: &Tensor, indices: Indices, b: usize) -> Result<Tensor, Fault> {
    let (&n, i_shape) = indices.tensor.shape().split_last().expect("rank 1 or more");
    let shape = [i_shape, &data.shape()[b + n as usize..]].concat();
    tensor(data, &shape, |c| {
        let (i, p) = c.split_at(i_shape.len());
        let mut from = Shape::from_slice(&i[..b]);
        for (k, axis) in (0..n).zip(b..) {
            let position = [i, &[k]].concat();
            match indices.at(&position, axis, data.shape()[axis])? {
                Some(place) => from.push(place),
                None => return Ok(None),
            }
        }
        from.extend_from_slice(p);
        Ok(Some(from))
    })
}
