//! `--input=random` and `--input=iota`: inputs that the program makes.

use multigather::memory::is_available;
use multigather::tensor::{Tensor, TensorBuilder, text};
use multigather::types::{ElementType, TensorType};

/// Integers of which nothing is known are less than this.
const MOST: i64 = 100;

/// How the elements of an input are made.
pub enum Generated {
    /// Random numbers: floats in [0, 1), truth values, and integers in [0, n), where n is how many positions the
    /// program looks up by them, else [`MOST`].
    Random { seed: u64 },
    /// 0, 1, 2, …, in row-major order.
    Iota,
}

impl Generated {
    /// The elements and the type that a specification names: `random`, `random:seed=3`, `iota`, each perhaps behind
    /// `2x3xf32=`; `None` for another specification.
    pub fn parse(spec: &str) -> Option<Result<(Generated, Option<TensorType>), String>> {
        // `random:seed=3` has no type before its sign.
        let (ty, values) = match spec.split_once('=') {
            Some((ty, values)) if !ty.starts_with("random") => (Some(ty), values),
            _ => (None, spec),
        };
        let generated = match values.split_once(':') {
            None if values == "random" => Generated::Random { seed: 0 },
            None if values == "iota" => Generated::Iota,
            Some(("random", option)) => {
                let seed = option.strip_prefix("seed=").and_then(|seed| seed.parse().ok());
                match seed {
                    Some(seed) => Generated::Random { seed },
                    None => {
                        let message = format!(
                            "'random' takes a seed, as in random:seed=3, but '{option}' is given"
                        );
                        return Some(Err(message));
                    }
                }
            }
            _ => return None,
        };
        let ty = ty.map(|ty| text::parse_type(ty.trim())).transpose();
        Some(ty.map(|ty| (generated, ty)))
    }

    /// The tensor. `positions`: how many positions the program looks up by the elements; `index`: the number of the input.
    pub fn tensor(
        &self,
        ty: &TensorType,
        positions: Option<i64>,
        index: usize,
    ) -> Result<Tensor, String> {
        let element = ty.element;
        if element.is_complex() || element == ElementType::String {
            return Err(format!("no elements of type {element} are made up: give them"));
        }
        let bytes = ty.byte_count().and_then(|bytes| usize::try_from(bytes).ok());
        let fits = bytes.is_some_and(is_available);
        let count = ty.element_count().filter(|_| fits);
        let count = count.ok_or_else(|| format!("there is no memory for {ty}"))?;
        let mut builder = TensorBuilder::new(element, &ty.shape);
        match *self {
            Generated::Iota if element.is_float() => {
                (0..count).for_each(|at| builder.push_float(at as f64));
            }
            Generated::Iota => (0..count).for_each(|at| builder.push_int(at.into())),
            Generated::Random { seed } => {
                // Inputs of one seed differ.
                let mut random = fastrand::Rng::with_seed(seed.wrapping_add(index as u64) << 8);
                let largest = match element.bits() {
                    bits @ ..8 => (1 << (bits - u32::from(!element.is_unsigned() && bits > 1))) - 1,
                    _ => MOST - 1,
                };
                let end = positions.unwrap_or(largest + 1).max(1);
                for _ in 0..count {
                    match element.is_float() {
                        true => builder.push_float(random.f64()),
                        false => builder.push_int(random.i64(0..end).into()),
                    }
                }
            }
        }
        Ok(builder.finish())
    }
}
