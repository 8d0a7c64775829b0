//! Random tensors for programs of which nothing is known but the types of their arguments.

use fastrand::Rng;
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::ElementType;

/// How far numbers go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reach {
    /// As positions of what has two of everything.
    Positions,
    /// Of either sign, near 0.
    Near,
    /// Now and then the extremes.
    Far,
}

/// A tensor of random elements.
pub fn tensor(rng: &mut Rng, element: ElementType, shape: &[i64], reach: Reach) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product::<i64>() {
        if element == ElementType::String {
            builder.push_string(rng.u8(..).to_string().as_bytes());
        } else if let Some(part) = element.complex_part() {
            let parts = [(); 2].map(|()| tensor(rng, part, &[], reach));
            builder.push_bytes(&[parts[0].bytes_at(0), parts[1].bytes_at(0)].concat());
        } else if element.is_float() {
            builder.push_float(float(rng, reach));
        } else {
            builder.push_int(int(rng, element, reach));
        }
    }
    builder.finish()
}

fn float(rng: &mut Rng, reach: Reach) -> f64 {
    const EXTREMES: [f64; 8] =
        [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0, 1e30, -1e-30, 0.5];
    match rng.u8(..3) {
        0 if reach == Reach::Far => EXTREMES[rng.usize(..EXTREMES.len())],
        _ if reach == Reach::Positions => rng.i64(1..=16) as f64 / 8.0,
        _ => rng.i64(-40..=40) as f64 / 8.0,
    }
}

fn int(rng: &mut Rng, element: ElementType, reach: Reach) -> i128 {
    let bits = element.bits();
    match (rng.u8(..3), reach) {
        (_, _) if bits == 1 => rng.bool().into(),
        (_, Reach::Positions) => rng.i128(0..2),
        (0, Reach::Far) if element.is_unsigned() => [0, 1, (1 << bits) - 1][rng.usize(..3)],
        (0, Reach::Far) => {
            let top = 1i128 << (bits - 1);
            [-top, top - 1, -1, 0, 1][rng.usize(..5)]
        }
        (_, _) if element.is_unsigned() => rng.i128(0..6),
        _ => rng.i128(-5..6),
    }
}
