//! What is measured: a program, data for it, and the kernels that are its floor.

use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::TensorType;

use super::floor::Phases;

/// What an input holds.
#[derive(Clone, Copy)]
pub enum Data {
    /// Any bits.
    Bits,
    /// Floats in `[0, 1)`.
    Unit,
    /// Integers from `low` to below `high` for each component of the last dimension.
    Ids(&'static [(i64, i64)]),
    /// What a function writes, which is told the bytes of an element.
    By(fn(&mut fastrand::Rng, &mut [u8], usize)),
}

pub struct Workload {
    pub name: &'static str,
    pub program: &'static str,
    pub inputs: &'static [Data],
    /// Ways to compute it: the fastest of them is the floor.
    pub floor: &'static [Phases],
}

/// Data for an input of this type, the same in every run.
pub fn generate(data: Data, ty: &TensorType, seed: u64) -> Tensor {
    let mut source = fastrand::Rng::with_seed(seed);
    let mut tensor = Tensor::zeroed(ty.element, &ty.shape);
    let width = ty.element.bytes();
    let bytes = tensor.bytes_mut();
    match data {
        Data::Bits => source.fill(bytes),
        Data::Unit => {
            let mut floats = TensorBuilder::new(ty.element, &ty.shape);
            for _ in 0..ty.shape.iter().product() {
                floats.push_float(source.f32().into());
            }
            return floats.finish();
        }
        Data::Ids(ranges) => {
            for (k, bits) in bytes.chunks_exact_mut(width).enumerate() {
                let (low, high) = ranges[k % ranges.len()];
                let low = if ty.element.is_unsigned() { low.max(0) } else { low };
                bits.copy_from_slice(&source.i64(low..high).to_le_bytes()[..width]);
            }
        }
        Data::By(fill) => fill(&mut source, bytes, width),
    }
    tensor
}
