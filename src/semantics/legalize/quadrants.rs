//! Which quarter of a circle the angle of a sine is in, and how far, for any float of 32 bits.
//!
//! x · 2/π modulo 4 takes as many bits of 2/π as the exponent of x says, from as far behind its point. A table has, for
//! each exponent, the bits that matter: in three parts, of which the products of the first two with a float of 24 bits
//! are exact.

use super::Table;

/// The bits of 2/π behind its point.
const TWO_OVER_PI: [u64; 4] =
    [0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561];

/// For floats below 2^26, in the first row, the parts of 2/π are those of all its bits. Each further row is for the next
/// exponent.
pub(super) const FIRST_EXPONENT: i64 = 25;

/// The parts of 2/π: for each exponent a number that differs by a multiple of 4 / 2^(exponent - 23).
pub(super) static PARTS: [Table; 3] = [
    Table { name: "two_over_pi.0", numbers: parts(0) },
    Table { name: "two_over_pi.1", numbers: parts(1) },
    Table { name: "two_over_pi.2", numbers: parts(2) },
];

/// Bits of a number below 4 behind its point, in the window of 128 bits.
const FRACTION: u32 = 126;

/// The number of bits behind the point that the first and the second part end at.
const ENDS: [u32; 2] = [27, 56];

/// Rows for infinities and NaNs, and those behind them, are zero.
const fn parts(part: usize) -> [f64; 128] {
    let mut rows = [0.0; 128];
    let mut row = 0;
    while row < 103 {
        rows[row] = parts_of(row as u32)[part];
        row += 1;
    }
    rows
}

const fn parts_of(row: u32) -> [f64; 3] {
    // As 2/π times 2^(row + 2), without multiples of 4.
    let window = window(row);
    let [first, second] = [FRACTION - ENDS[0], FRACTION - ENDS[1]];
    let high = (window + (1 << (first - 1))) >> first;
    let rest = (window as i128).wrapping_sub((high << first) as i128);
    let middle = (rest + (1 << (second - 1))) >> second;
    let low = rest - (middle << second);
    let unit = power_of_two(-((row + 2) as i32));
    [
        high as f64 * power_of_two(-(ENDS[0] as i32)) * unit,
        middle as f64 * power_of_two(-(ENDS[1] as i32)) * unit,
        low as f64 * power_of_two(-(FRACTION as i32)) * unit,
    ]
}

/// 128 bits of 2/π from this one on.
const fn window(from: u32) -> u128 {
    let (word, bit) = ((from / 64) as usize, from % 64);
    let high = ((TWO_OVER_PI[word] as u128) << 64) | TWO_OVER_PI[word + 1] as u128;
    if bit == 0 {
        return high;
    }
    high << bit | (TWO_OVER_PI[word + 2] >> (64 - bit)) as u128
}

const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// sin(f π/2) / f - π/2, divided by f^2, as a polynomial of f^2 for |f| <= 9/16, with an error of 2^-63.
pub(super) const SIN: [f64; 7] = [
    -0.6459640975062463,
    0.07969262624616698,
    -0.004681754135315028,
    0.00016044118471795831,
    -3.5988426084778292e-06,
    5.6918822889780316e-08,
    -6.621149774933893e-10,
];

/// (cos(f π/2) - 1) / f^2, likewise, with an error of 2^-60.
pub(super) const COS: [f64; 7] = [
    -1.2337005501361697,
    0.25366950790104725,
    -0.020863480763313385,
    0.0009192602740889989,
    -2.5202035595945334e-05,
    4.7105604782274035e-07,
    -6.314257456332359e-09,
];

/// π/2, rounded, and the rest.
pub(super) const HALF_PI: [f64; 2] = [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17];
