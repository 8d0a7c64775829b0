//! Inputs made of other inputs.

mod bytes;
mod text;
mod wire;

use fastrand::Rng;

pub use text::skeleton;

/// What an input is made of, which says how it is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Words, numbers, brackets and lines.
    Text,
    Bytes,
    /// Fields of a protobuf message, with lengths that are kept right.
    Wire,
}

/// The most bytes of an input, and of one in [`LARGE_ONE_IN`].
const LONGEST: usize = 4 << 10;
const LARGEST: usize = 64 << 10;
const LARGE_ONE_IN: u32 = 500;

/// A changed copy of one of the inputs. One change in four is by bytes, whatever the form.
pub fn mutate(form: Form, corpus: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = corpus[rng.usize(..corpus.len())].clone();
    let changes = 1 + rng.u32(..3) * rng.u32(..3);
    for _ in 0..changes {
        let other = &corpus[rng.usize(..corpus.len())];
        let by_bytes = rng.u8(..4) == 0;
        match form {
            Form::Text if !by_bytes => text::change(&mut input, other, rng),
            Form::Wire if !by_bytes => wire::change(&mut input, other, rng),
            _ => bytes::change(&mut input, other, rng),
        }
    }
    let most = if rng.u32(..LARGE_ONE_IN) == 0 { LARGEST } else { LONGEST };
    input.truncate(most);
    input
}

/// A range of at most `most` of `len` places.
fn some(len: usize, most: usize, rng: &mut Rng) -> std::ops::Range<usize> {
    let start = rng.usize(..=len);
    let count = rng.usize(..=most.min(len - start));
    start..start + count
}
