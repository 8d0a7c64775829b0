//! Changes that know nothing of what the bytes mean.

use fastrand::Rng;

use super::some;

const INTERESTING: [i64; 14] =
    [0, 1, -1, 2, 127, 128, 255, 256, 32767, 65535, 1 << 31, (1 << 31) - 1, i64::MAX, i64::MIN];

pub fn change(input: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    match rng.u8(..8) {
        0 => drop(input.drain(some(input.len(), 16, rng))),
        1 => {
            let at = rng.usize(..=input.len());
            let new: Vec<u8> = (0..rng.usize(1..8)).map(|_| rng.u8(..)).collect();
            input.splice(at..at, new);
        }
        2 if !input.is_empty() => {
            let at = rng.usize(..input.len());
            input[at] ^= 1 << rng.u8(..8);
        }
        3 if !input.is_empty() => {
            let at = rng.usize(..input.len());
            input[at] = rng.u8(..);
        }
        4 => {
            let value = INTERESTING[rng.usize(..INTERESTING.len())].to_le_bytes();
            let width = [1, 2, 4, 8][rng.usize(..4)];
            let at = rng.usize(..=input.len());
            let end = (at + width).min(input.len());
            input.splice(at..end, value[..width].iter().copied());
        }
        5 => {
            let copied = input[some(input.len(), 64, rng)].to_vec();
            let at = rng.usize(..=input.len());
            input.splice(at..at, copied);
        }
        6 => {
            let copied = other[some(other.len(), 256, rng)].to_vec();
            let replaced = some(input.len(), 64, rng);
            input.splice(replaced, copied);
        }
        _ => input.truncate(rng.usize(..=input.len())),
    }
}
