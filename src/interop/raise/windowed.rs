//! linalg's named convolutions and pools: the loops that their names state.

use super::affine::{Linear, Map};
use super::structured::Loops;
use crate::ir::{Module, Op};
use crate::ops::AttrValue;

/// The dimensions of the operands of a convolution or a pool as letters: `d`, `h` and `w` are those of windows.
struct Letters {
    input: String,
    kernel: String,
    output: String,
    /// Whether there are zero points of input and kernel, too.
    zero_points: bool,
}

fn is_spatial(letter: char) -> bool {
    "dhw".contains(letter)
}

impl Letters {
    /// Those of `linalg.conv_2d_nhwc_hwcf` and the like, whose output has features `f` where the input has channels `c`;
    /// of depthwise ones, `linalg.depthwise_conv_2d_nhwc_hwcm`, it has the channels, and then their multiples; of
    /// `linalg.pooling_nhwc_max` what the input has.
    fn of(name: &str) -> Option<Letters> {
        let name = name.strip_prefix("linalg.")?;
        let (name, zero_points) = match name.strip_suffix("_q") {
            Some(name) => (name, true),
            None => (name, false),
        };
        let words: Vec<&str> = name.split('_').collect();
        let [input, kernel, output] = match words[..] {
            ["pooling", input, _] | ["pooling", input, _, "unsigned"] => {
                let kernel = input.chars().filter(|&letter| is_spatial(letter));
                [input.to_string(), kernel.collect(), input.to_string()]
            }
            ["conv", rank] => {
                let rank: usize = rank.strip_suffix('d')?.parse().ok()?;
                let dims = "dhw".get(3usize.checked_sub(rank)?..)?;
                [dims, dims, dims].map(String::from)
            }
            ["conv", _, input, kernel] => {
                [input.to_string(), kernel.to_string(), input.replace('c', "f")]
            }
            ["depthwise", "conv", _, input, kernel] => {
                let multiple = if kernel.ends_with('m') { "m" } else { "" };
                [input.to_string(), kernel.to_string(), format!("{input}{multiple}")]
            }
            _ => return None,
        };
        Some(Letters { input, kernel, output, zero_points })
    }

    /// The loops, each by its letter and whether it walks along a window: those of the output in order, then the
    /// reductions in the order of the input's dimensions.
    fn loops(&self) -> Vec<(char, bool)> {
        let outer = self.output.chars().map(|letter| (letter, false));
        let summed = self.input.chars().filter_map(|letter| match is_spatial(letter) {
            true => Some((letter, true)),
            false => (!self.output.contains(letter)).then_some((letter, false)),
        });
        outer.chain(summed).collect()
    }
}

/// Whether an operation is a named convolution or pool.
pub fn is_windowed(name: &str) -> bool {
    Letters::of(name).is_some()
}

/// The loops of a named convolution or pool.
pub fn loops_of_windows(module: &Module, op: Op) -> Option<Loops> {
    let letters = Letters::of(module.op_name(op))?;
    let loops = letters.loops();
    let [strides, dilations] = ["strides", "dilations"].map(|name| steps(module, op, name));
    let along = |letter: char, is_tap: bool| {
        let dim = loops.iter().position(|&own| own == (letter, is_tap))?;
        Linear::position(loops.len(), dim)
    };
    let scaled = |form: Linear, steps: &Option<Vec<i64>>, d: usize| {
        let step = steps.as_ref().map_or(Some(1), |steps| steps.get(d).copied())?;
        form.times(&Linear::constant(loops.len(), step))
    };
    let spatial: Vec<char> = letters.input.chars().filter(|&letter| is_spatial(letter)).collect();
    let read = |letter: char| match spatial.iter().position(|&own| own == letter) {
        Some(d) => {
            let window = scaled(along(letter, false)?, &strides, d)?;
            window.plus(&scaled(along(letter, true)?, &dilations, d)?)
        }
        None => along(letter, false),
    };
    let map = |results: Option<Vec<Linear>>| Some(Map { loops: loops.len(), results: results? });
    let mut maps = vec![
        map(letters.input.chars().map(read).collect())?,
        map(letters.kernel.chars().map(|letter| along(letter, is_spatial(letter))).collect())?,
    ];
    if letters.zero_points {
        maps.extend([map(Some(Vec::new()))?, map(Some(Vec::new()))?]);
    }
    maps.push(map(letters.output.chars().map(|letter| along(letter, false)).collect())?);
    let outer = letters.output.len();
    Some((maps, (0..loops.len()).map(|dim| dim >= outer).collect()))
}

/// The numbers of an attribute, if an operation has it.
fn steps(module: &Module, op: Op, name: &str) -> Option<Vec<i64>> {
    match module.pools.attr_value(None, module.attr(op, name)?)? {
        AttrValue::Tensor(steps) => {
            Some((0..steps.count()).map(|at| steps.int_at(at) as i64).collect())
        }
        _ => None,
    }
}
