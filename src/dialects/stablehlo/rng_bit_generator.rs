//! `stablehlo.rng_bit_generator`.

use super::compare::enum_word;
use crate::elementwise::recipe::{self, binary, cmpi, reinterpret, signless};
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};
use crate::prelude::*;
use multigather_core::tensor::scalar::int_to_bytes_of_width;

const ALGORITHM: &str = "rng_algorithm";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.rng_bit_generator",
    summary: "Random bits, which a state determines, and the next state.",
    description: r#"
The bits are those that XLA gives. The first number of the state is the key, the others are a counter, the lower 64
bits first. Each number is cut into two words of 32 bits, the lower one first. A state of four 32-bit integers is one of
IREE's compiler: the words of the key, the lower one first, and those of a counter, the higher one first.

THREE_FRY is Threefry-2x32 of 20 rounds. Element e of an output of 64 bits has the two words that the counter plus
e gives; the next counter is larger by the number of elements. Of narrower outputs, dimension d is cut into pairs of
neighbours, where d is the first one of even size, else the largest one: a pair has the two words that the counter
plus the pair's position, in row-major order, gives; the next counter is larger by the number of pairs.

PHILOX is Philox-4x32 of 10 rounds. The counter plus i gives words 4 i to 4 i + 3, which the elements take in
row-major order, those of 64 bits two each; the next counter is larger by the number of such blocks. Of a state of two
numbers the upper half of the counter is the key. DEFAULT is PHILOX, as XLA has it on a CPU.

Elements of 8 and 16 bits are the lowest bits of a word. Floats have these bits, whatever number that is.
"#,
    source: "https://openxla.org/stablehlo/spec#rng_bit_generator",
    operands: &[OperandDef::one("initial_state", "two or three numbers of 64 bits, or four words")],
    attributes: &[attr(
        ALGORITHM,
        Any,
        Required,
        "`#stablehlo<rng_algorithm DEFAULT>`, THREE_FRY or PHILOX",
    )],
    results: &["output_state", "output"],
    constraints: &rules([
        "I1: `rng_algorithm` is one of the three",
        "I2: `initial_state` is a vector of integers of 64 or of 32 bits",
        "O2: `output` is of integers, not `i1`, or floats, and of a static shape",
        "C1: type(output_state) = type(initial_state)",
        "C2: `initial_state` has two elements, or of 32 bits four; of PHILOX and DEFAULT, two or three of 64 bits",
    ]),
    assembly: Some(
        "$initial_state `,` `algorithm` `=` word($rng_algorithm, stablehlo rng_algorithm DEFAULT THREE_FRY PHILOX) attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Algorithm {
    ThreeFry,
    Philox,
}

impl Algorithm {
    fn of(call: &Call) -> Result<Algorithm, Violation> {
        let text = call.text(ALGORITHM).unwrap_or_default();
        match enum_word(text, ALGORITHM) {
            Some("THREE_FRY") => Ok(Algorithm::ThreeFry),
            Some("PHILOX" | "DEFAULT") => Ok(Algorithm::Philox),
            _ => fail("I1", Site::Attr(ALGORITHM), format!("there is no rng_algorithm {text}")),
        }
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (state, algorithm) = (call.tensor(0)?, Algorithm::of(call)?);
    let bits = state.element.bits();
    if !state.element.is_integer() || !matches!(bits, 32 | 64) || state.rank() != 1 {
        let message =
            format!("initial_state must be a vector of integers of 64 or 32 bits, but is {state}");
        return fail("I2", Site::Operand(0), message);
    }
    let size = state.shape[0];
    let (fits, wanted) = match algorithm {
        _ if bits == 32 => (size::must_equal(size, 4), "4 elements"),
        Algorithm::ThreeFry => (size::must_equal(size, 2), "2 elements"),
        Algorithm::Philox => (size::is_open(size) || (2..=3).contains(&size), "2 or 3 elements"),
    };
    if !fits {
        let message = format!("initial_state must have {wanted}, but is {state}");
        return fail("C2", Site::Operand(0), message);
    }
    let [declared_state, output] = call.results else {
        return fail("", Site::Op, "the result types must be given");
    };
    if !declared_state.is_compatible(&call.operands[0]) {
        let message = format!("output_state must be {state}, but is {declared_state}");
        return fail("C1", Site::Result(0), message);
    }
    let is_generated = |ty: &&TensorType| {
        let is_integer = ty.element.is_index_type() && ty.element != ElementType::Index;
        ty.is_static() && (is_integer || ty.element.is_float())
    };
    if output.as_tensor().filter(is_generated).is_none() {
        let message =
            format!("output must be of integers or floats, of a static shape, but is {output}");
        return fail("O2", Site::Result(1), message);
    }
    Ok(vec![call.operands[0].clone(), output.clone()])
}

/// The type of the output, and the algorithm, of an application that `infer` accepts.
fn accepted<'a>(call: &Call<'a>) -> (&'a TensorType, Algorithm) {
    let output = call.results[1].as_tensor().expect("what `infer` accepts");
    (output, Algorithm::of(call).expect("what `infer` accepts"))
}

/// The dimension of an output of at most 32 bits that Threefry cuts into pairs; `None` of a scalar, which is the first
/// of a pair.
fn paired_dimension(shape: &[i64]) -> Option<usize> {
    let even = shape.iter().position(|size| size % 2 == 0);
    // Of equal sizes the first one.
    even.or_else(|| (0..shape.len()).rev().max_by_key(|&d| shape[d]))
}

/// The shape of the pairs of an output.
fn shape_of_pairs(shape: &[i64]) -> Vec<i64> {
    let mut pairs = shape.to_vec();
    if let Some(d) = paired_dimension(shape) {
        pairs[d] = (pairs[d] as u64).div_ceil(2) as i64;
    }
    pairs
}

const ROTATIONS: [u32; 8] = [13, 15, 26, 6, 17, 29, 16, 24];
const PARITY: u32 = 0x1bd1_1bda;
const MULTIPLIERS: [u32; 2] = [0xd251_1f53, 0xcd9e_8d57];
const KEY_STEPS: [u32; 2] = [0x9e37_79b9, 0xbb67_ae85];

/// Threefry-2x32 of 20 rounds: after every four, a part of the key is added.
fn threefry([k0, k1]: [u32; 2], [mut x0, mut x1]: [u32; 2]) -> [u32; 2] {
    let key = [k0, k1, PARITY ^ k0 ^ k1];
    x0 = x0.wrapping_add(k0);
    x1 = x1.wrapping_add(k1);
    for round in 0..20 {
        x0 = x0.wrapping_add(x1);
        x1 = x1.rotate_left(ROTATIONS[round % 8]) ^ x0;
        if round % 4 == 3 {
            let step = round / 4 + 1;
            x0 = x0.wrapping_add(key[step % 3]);
            x1 = x1.wrapping_add(key[(step + 1) % 3]).wrapping_add(step as u32);
        }
    }
    [x0, x1]
}

/// Philox-4x32 of 10 rounds.
fn philox(mut key: [u32; 2], mut x: [u32; 4]) -> [u32; 4] {
    for _ in 0..10 {
        let [p, q] = [(x[0], MULTIPLIERS[0]), (x[2], MULTIPLIERS[1])]
            .map(|(x, m)| u64::from(x) * u64::from(m));
        x = [
            (q >> 32) as u32 ^ x[1] ^ key[0],
            q as u32,
            (p >> 32) as u32 ^ x[3] ^ key[1],
            p as u32,
        ];
        key = [0, 1].map(|k| key[k].wrapping_add(KEY_STEPS[k]));
    }
    x
}

fn halves(x: u64) -> [u32; 2] {
    [x as u32, (x >> 32) as u32]
}

fn joined([low, high]: [u32; 2]) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (output, algorithm) = accepted(call);
    let element = operands[0].element();
    let is_of_words = element.bits() == 32;
    let state: Vec<u64> = match operands[0].ints()[..] {
        [k0, k1, high, low] if is_of_words => {
            [[k0, k1], [low, high]].map(|words| joined(words.map(|word| word as u32))).to_vec()
        }
        ref numbers => numbers.iter().map(|&x| x as u64).collect(),
    };
    let key = halves(state[0]);
    let shape = &output.shape[..];
    let is_wide = output.element.bits() == 64;
    let count = shape.iter().product::<i64>() as u64;
    let mut next = state.clone();
    let mut builder = TensorBuilder::new(output.element, shape);
    let mut push = |bits: u64| {
        builder.push_bytes(&int_to_bytes_of_width(output.element.bytes(), bits));
    };
    match algorithm {
        Algorithm::ThreeFry => {
            let words = |position: u64| threefry(key, halves(state[1].wrapping_add(position)));
            let pairs = shape_of_pairs(shape);
            for (at, mut c) in coordinates(shape).enumerate() {
                if is_wide {
                    push(joined(words(at as u64)));
                    continue;
                }
                let odd = paired_dimension(shape).map_or(0, |d| {
                    let odd = c[d] % 2;
                    c[d] /= 2;
                    odd
                });
                push(words(linear(&pairs, &c) as u64)[odd as usize].into());
            }
            let used = if is_wide { count } else { pairs.iter().product::<i64>() as u64 };
            next[1] = state[1].wrapping_add(used);
        }
        Algorithm::Philox => {
            let high = state.get(2).copied().unwrap_or(state[0]);
            let counter = u128::from(state[1]) | u128::from(high) << 64;
            let words = |block: u64| {
                let counter = counter.wrapping_add(block.into());
                let [a, b] = [counter as u64, (counter >> 64) as u64].map(halves);
                philox(key, [a[0], a[1], b[0], b[1]])
            };
            for at in 0..count {
                push(match is_wide {
                    true => {
                        let words = words(at / 2);
                        let first = at as usize % 2 * 2;
                        joined([words[first], words[first + 1]])
                    }
                    false => words(at / 4)[at as usize % 4].into(),
                });
            }
            let used = if is_wide { count.div_ceil(2) } else { count.div_ceil(4) };
            let counter = counter.wrapping_add(used.into());
            next[1] = counter as u64;
            if let Some(high) = next.get_mut(2) {
                *high = (counter >> 64) as u64;
            }
        }
    }
    let mut output_state = TensorBuilder::new(element, operands[0].shape());
    for (at, number) in next.into_iter().enumerate() {
        match (is_of_words, at, halves(number)) {
            (false, ..) => output_state.push_int(number.into()),
            (true, at, [low, high]) => {
                let words = if at == 0 { [low, high] } else { [high, low] };
                words.into_iter().for_each(|word| output_state.push_int(word.into()));
            }
        }
    }
    Ok(vec![output_state.finish(), builder.finish()])
}

/// Arithmetic on vectors of one size, of words or of numbers of 64 bits.
struct Words<'e> {
    emit: &'e mut dyn Emit,
    shape: Vec<i64>,
}

impl Words<'_> {
    fn binary(&mut self, op: BinaryOp, x: Val, y: Val) -> Val {
        binary(op, x, y, self.emit)
    }

    fn add(&mut self, x: Val, y: Val) -> Val {
        self.binary(BinaryOp::Addi, x, y)
    }

    fn xor(&mut self, x: Val, y: Val) -> Val {
        self.binary(BinaryOp::Xori, x, y)
    }

    fn word(&mut self, value: u32) -> Val {
        layout::number(ElementType::I32, value.into(), &self.shape, self.emit)
    }

    fn number(&mut self, value: i128) -> Val {
        layout::number(ElementType::I64, value, &self.shape, self.emit)
    }

    /// Words as numbers.
    fn widen(&mut self, x: Val) -> Val {
        let widened = Cast { op: CastOp::Extui, to: ElementType::I64 };
        self.emit.emit(CoreOp::Cast(widened), &[x])
    }

    /// The words of numbers, the lower ones first.
    fn halves(&mut self, x: Val) -> [Val; 2] {
        let shift = self.number(32);
        let high = self.binary(BinaryOp::Shrui, x, shift);
        [x, high].map(|x| recipe::convert(x, ElementType::I32, self.emit))
    }

    /// The numbers of these words.
    fn joined(&mut self, words: [Val; 2]) -> Val {
        let [low, high] = words.map(|x| self.widen(x));
        let shift = self.number(32);
        let high = self.binary(BinaryOp::Shli, high, shift);
        self.binary(BinaryOp::Ori, low, high)
    }

    /// A number of the state, everywhere.
    fn spread(&mut self, number: Val) -> Val {
        self.emit.broadcast(number, &[0], &self.shape)
    }

    fn rotated(&mut self, x: Val, by: u32) -> Val {
        let [left, right] = [by, 32 - by].map(|by| self.word(by));
        let left = self.binary(BinaryOp::Shli, x, left);
        let right = self.binary(BinaryOp::Shrui, x, right);
        self.binary(BinaryOp::Ori, left, right)
    }

    fn threefry(&mut self, [k0, k1]: [Val; 2], [x0, x1]: [Val; 2]) -> [Val; 2] {
        let parity = self.word(PARITY);
        let both = self.xor(k0, k1);
        let key = [k0, k1, self.xor(both, parity)];
        let (mut x0, mut x1) = (self.add(x0, k0), self.add(x1, k1));
        for round in 0..20 {
            x0 = self.add(x0, x1);
            let rotated = self.rotated(x1, ROTATIONS[round % 8]);
            x1 = self.xor(rotated, x0);
            if round % 4 == 3 {
                let step = round / 4 + 1;
                x0 = self.add(x0, key[step % 3]);
                x1 = self.add(x1, key[(step + 1) % 3]);
                let number = self.word(step as u32);
                x1 = self.add(x1, number);
            }
        }
        [x0, x1]
    }

    fn philox(&mut self, mut key: [Val; 2], mut x: [Val; 4]) -> [Val; 4] {
        for round in 0..10 {
            if round > 0 {
                key = [0, 1].map(|k| {
                    let step = self.word(KEY_STEPS[k]);
                    self.add(key[k], step)
                });
            }
            let [p, q] = [0, 1].map(|k| {
                let wide = self.widen(x[2 * k]);
                let multiplier = self.number(MULTIPLIERS[k].into());
                let product = self.binary(BinaryOp::Muli, wide, multiplier);
                self.halves(product)
            });
            let [first, third] = [(q[1], x[1], key[0]), (p[1], x[3], key[1])].map(|(a, b, key)| {
                let both = self.xor(a, b);
                self.xor(both, key)
            });
            x = [first, q[0], third, p[0]];
        }
        x
    }

    /// The positions of the elements.
    fn positions(&mut self) -> Val {
        layout::iota(&self.shape, 0, self.emit)
    }
}

/// A tensor of `parts` of one shape, next to each other along dimension `axis`.
fn interleaved(parts: &[Val], axis: usize, emit: &mut dyn Emit) -> Val {
    let mut shape = emit.tensor_type(parts[0]).shape;
    let all = layout::stack(parts, axis + 1, emit);
    shape[axis] *= parts.len() as i64;
    emit.reshape(all, &shape)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (output, algorithm) = accepted(call);
    let state_element = emit.tensor_type(operands[0]).element;
    let state = signless(operands[0], emit);
    let size = emit.tensor_type(state).shape[0];
    if size::is_open(size) {
        return Vec::new();
    }
    let is_of_words = state_element.bits() == 32;
    let parts: Vec<Val> = (0..size).map(|k| layout::part(state, 0, k, 1, emit)).collect();
    let numbers: Vec<Val> = match parts[..] {
        [k0, k1, high, low] if is_of_words => {
            let mut words = Words { emit, shape: vec![1] };
            [[k0, k1], [low, high]].map(|pair| words.joined(pair)).to_vec()
        }
        _ => parts,
    };
    let is_wide = output.element.bits() == 64;
    let (counter, bits) = match algorithm {
        Algorithm::ThreeFry => {
            expand_threefry([numbers[0], numbers[1]], &output.shape, is_wide, emit)
        }
        Algorithm::Philox => expand_philox(&numbers, &output.shape, is_wide, emit),
    };
    let mut state = [&numbers[..1], &counter].concat();
    if is_of_words {
        let mut words = Words { emit, shape: vec![1] };
        let [key, [low, high]] = [state[0], state[1]].map(|number| words.halves(number));
        state = vec![key[0], key[1], high, low];
    }
    let state = layout::concat(&state, 0, emit);
    let state = reinterpret(state, state_element, emit);
    let bits = recipe::convert(bits, output.element.same_width_integer(), emit);
    vec![state, reinterpret(bits, output.element, emit)]
}

/// The next counter, and the bits of the output.
fn expand_threefry(
    [key, counter]: [Val; 2],
    shape: &[i64],
    is_wide: bool,
    emit: &mut dyn Emit,
) -> (Vec<Val>, Val) {
    let of_words = if is_wide { shape.to_vec() } else { shape_of_pairs(shape) };
    let used =
        layout::number(ElementType::I64, of_words.iter().product::<i64>().into(), &[1], emit);
    let next = binary(BinaryOp::Addi, counter, used, emit);
    let mut words = Words { emit, shape: vec![of_words.iter().product()] };
    let (positions, first) = (words.positions(), words.spread(counter));
    let numbers = words.add(first, positions);
    let key = words.spread(key);
    let [key, numbers] = [key, numbers].map(|x| words.halves(x));
    let found = words.threefry(key, numbers);
    if is_wide {
        let numbers = words.joined(found);
        return (vec![next], words.emit.reshape(numbers, shape));
    }
    let emit = words.emit;
    let found = found.map(|word| emit.reshape(word, &of_words));
    let bits = match paired_dimension(shape) {
        Some(d) => interleaved(&found, d, emit),
        None => found[0],
    };
    (vec![next], emit.slice_to(bits, shape))
}

/// The first words that Philox gives for a key and a counter of zeros, as `i32`.
pub fn emit_words(key: u64, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let state = [key, 0, 0].map(|x| layout::number(ElementType::I64, x.into(), &[1], emit));
    expand_philox(&state, shape, false, emit).1
}

/// The next counter, of as many numbers as the state has, and the bits of the output.
fn expand_philox(
    state: &[Val],
    shape: &[i64],
    is_wide: bool,
    emit: &mut dyn Emit,
) -> (Vec<Val>, Val) {
    let count: i64 = shape.iter().product();
    let of_block = if is_wide { 2 } else { 4 };
    let blocks = (count as u64).div_ceil(of_block) as i64;
    let high = state.get(2).copied().unwrap_or(state[0]);
    let advanced = |words: &mut Words, steps: Val, [low, high]: [Val; 2]| {
        let sum = words.add(low, steps);
        let carry = cmpi(CmpiPredicate::Ult, sum, steps, words.emit);
        let carry = recipe::convert(carry, ElementType::I64, words.emit);
        [sum, words.add(high, carry)]
    };
    let mut single = Words { emit, shape: vec![1] };
    let used = single.number(blocks.into());
    let mut next = advanced(&mut single, used, [state[1], high]).to_vec();
    next.truncate(state.len() - 1);
    let mut words = Words { emit, shape: vec![blocks] };
    let positions = words.positions();
    let counter = [state[1], high].map(|number| words.spread(number));
    let counter = advanced(&mut words, positions, counter).map(|x| words.halves(x));
    let key = words.spread(state[0]);
    let key = words.halves(key);
    let found = words.philox(key, [counter[0][0], counter[0][1], counter[1][0], counter[1][1]]);
    let parts = match is_wide {
        true => {
            let pairs = [[found[0], found[1]], [found[2], found[3]]];
            pairs.map(|pair| words.joined(pair)).to_vec()
        }
        false => found.to_vec(),
    };
    let bits = interleaved(&parts, 0, emit);
    let bits = emit.slice_to(bits, &[count]);
    (next, emit.reshape(bits, shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of Random123, the library of the algorithms' authors.
    #[test]
    fn algorithms_give_the_published_words() {
        let ones = u32::MAX;
        assert_eq!(threefry([0; 2], [0; 2]), [0x6b20_0159, 0x99ba_4efe]);
        assert_eq!(threefry([ones; 2], [ones; 2]), [0x1cb9_96fc, 0xbb00_2be7]);
        assert_eq!(
            threefry([0x1319_8a2e, 0x0370_7344], [0x243f_6a88, 0x85a3_08d3]),
            [0xc492_3a9c, 0x483d_f7a0]
        );
        assert_eq!(philox([0; 2], [0; 4]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
        assert_eq!(
            philox([ones; 2], [ones; 4]),
            [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]
        );
        assert_eq!(
            philox(
                [0xa409_3822, 0x299f_31d0],
                [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344]
            ),
            [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1]
        );
    }
}
