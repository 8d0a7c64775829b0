//! The slices of a loop over them ([`Flow::Scan`](super::def::Flow::Scan)), as `onnx.Scan` states them.

use super::AttrValue;
use crate::ir::{Module, Op};

/// The dimension of a tensor along which it is cut into slices, or put together of them, and from which end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Along {
    /// The dimension, counted from the end if it is negative.
    pub axis: i64,
    /// Whether the last slice is the first one of the loop.
    pub is_backward: bool,
}

impl Along {
    /// The dimension of tensors of this rank; `None` where they have none such.
    pub fn dimension(self, rank: usize) -> Option<usize> {
        let rank = rank as i64;
        (-rank..rank).contains(&self.axis).then(|| self.axis.rem_euclid(rank) as usize)
    }
}

/// The slices that a loop takes, and those of which it puts results together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slices {
    /// Those of the last operands.
    pub inputs: Vec<Along>,
    /// Those of the last results.
    pub outputs: Vec<Along>,
}

impl Slices {
    /// The slices that an operation states; `None` where it has more of them than operands or results.
    pub fn of(module: &Module, op: Op) -> Option<Slices> {
        let decoded = module.decode(op).ok()?;
        let ints = |name: &str| match decoded.attrs.iter().find(|(key, _)| *key == name)? {
            (_, AttrValue::I64Array(values)) => Some(values.clone()),
            _ => None,
        };
        let number = decoded.attrs.iter().find(|(key, _)| *key == "num_scan_inputs");
        let Some((_, AttrValue::Int(number))) = number else { return None };
        let count = usize::try_from(*number).ok()?;
        let states = module[op].operands.len().checked_sub(count)?;
        let along = |count: usize, axes: &str, directions: &str| -> Vec<Along> {
            let (axes, directions) = (ints(axes), ints(directions));
            let at = |list: &Option<Box<[i64]>>, k: usize| {
                list.as_ref().and_then(|list| list.get(k)).copied().unwrap_or(0)
            };
            let one = |k| Along { axis: at(&axes, k), is_backward: at(&directions, k) != 0 };
            (0..count).map(one).collect()
        };
        let results = module[op].results.len().checked_sub(states)?;
        Some(Slices {
            inputs: along(count, "scan_input_axes", "scan_input_directions"),
            outputs: along(results, "scan_output_axes", "scan_output_directions"),
        })
    }
}
