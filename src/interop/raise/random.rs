//! Seeds of random numbers that have none.

use crate::ir::{AttrKind, Module, Op};
use crate::source::Diagnostic;
use crate::types::ElementType;
use crate::verify::Verified;

/// The operations whose numbers depend on a seed.
const NAMES: [&str; 6] = [
    "onnx.Bernoulli",
    "onnx.Multinomial",
    "onnx.RandomNormal",
    "onnx.RandomNormalLike",
    "onnx.RandomUniform",
    "onnx.RandomUniformLike",
];

/// Gives the random numbers of a program that have no seed the seeds `first`, `first + 1`, …, in the order of the text;
/// `None` where there are none.
///
/// # Errors
/// The verifier's errors about the program with seeds.
pub fn seed_random(module: &Verified, first: u32) -> Result<Option<Verified>, Vec<Diagnostic>> {
    if NAMES.iter().all(|&name| module.pools.names.find(name).is_none()) {
        return Ok(None);
    }
    let is_random =
        |op: &Op| NAMES.contains(&module.op_name(*op)) && module.attr(*op, "seed").is_none();
    let unseeded: Vec<Op> = module.walk(module.top()).into_iter().filter(is_random).collect();
    if unseeded.is_empty() {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for (seed, op) in (u64::from(first)..).zip(unseeded) {
        let ty = module.pools.element_type(ElementType::F32);
        let bits = (seed as f32).to_bits().into();
        let attr = module.pools.attr(AttrKind::Float { bits, ty });
        let name = module.pools.name("seed");
        module.set_attr(op, name, attr);
    }
    Verified::new(module).map(Some)
}
