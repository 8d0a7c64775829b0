//! Functions whose results, rounded to `f32`, are the floats nearest to the exact values.
//!
//! So are those of the library but for a few operands: there the exact value is so near the middle between two `f32`
//! that the nearest `f64` is the middle itself, which rounds to the other one, or is on its other side. The functions return
//! the `f64` next to the middle then, on the side of the exact value, from which it differs by less than a unit in the last
//! place.

use super::MathOp;

impl MathOp {
    /// The operands at which the library's function is corrected, which are floats of 32 bits, and the results: the bits of
    /// these, and the bits of floats of 64 bits.
    fn corrected_bits(self) -> &'static [[u64; 2]] {
        match self {
            MathOp::Acos => {
                &[[0x3288_85a3, 0x3ff9_21fb_5000_0001], [0x3982_6222, 0x3ff9_20f6_9000_0001]]
            }
            MathOp::Acosh => {
                &[[0x5e68_984e, 0x4045_c944_2fff_ffff], [0x6558_90d3, 0x404a_9a3f_1000_0001]]
            }
            MathOp::Asinh => &[
                [0x4bdd_65a5, 0x4031_e069_5000_0001],
                [0x5e68_984e, 0x4045_c944_2fff_ffff],
                [0x6558_90d3, 0x404a_9a3f_1000_0001],
                [0xcbdd_65a5, 0xc031_e069_5000_0001],
                [0xde68_984e, 0xc045_c944_2fff_ffff],
                [0xe558_90d3, 0xc04a_9a3f_1000_0001],
            ],
            MathOp::Atan => {
                &[[0x3d8d_6b23, 0x3fb1_a638_5000_0001], [0xbd8d_6b23, 0xbfb1_a638_5000_0001]]
            }
            MathOp::Cos => &[
                [0x5f18_b878, 0x3fef_e297_6fff_ffff],
                [0x6115_cb11, 0x3fef_0285_d000_0001],
                [0xdf18_b878, 0x3fef_e297_6fff_ffff],
                [0xe115_cb11, 0x3fef_0285_d000_0001],
            ],
            MathOp::Erfc => &[[0xb76c_9f62, 0x3ff0_0010_afff_ffff]],
            MathOp::Exp2 => {
                &[[0x3b42_9d37, 0x3ff0_0870_9000_0001], [0xbcf3_a937, 0x3fef_58d6_1000_0001]]
            }
            MathOp::Log => &[
                [0x3c41_3d3a, 0xc011_c2b1_efff_ffff],
                [0x4117_8feb, 0x4001_fcbc_efff_ffff],
                [0x4c5d_65a5, 0x4031_e069_5000_0001],
                [0x65d8_90d3, 0x404a_9a3f_1000_0001],
                [0x6f31_a8ec, 0x4050_8b51_1000_0001],
            ],
            MathOp::Log10 => &[[0x0efe_ee7a, 0xc03d_33a4_5000_0001]],
            MathOp::Log1p => &[
                [0x3540_0003, 0x3ea7_ffff_d000_0001],
                [0x3710_001b, 0x3ee1_fffe_5000_0001],
                [0x3efd_81ad, 0x3fd9_bddc_2fff_ffff],
                [0x4107_8feb, 0x4001_fcbc_efff_ffff],
                [0x65d8_90d3, 0x404a_9a3f_1000_0001],
                [0x6f31_a8ec, 0x4050_8b51_1000_0001],
                [0xb53f_fffd, 0xbea8_0000_2fff_ffff],
                [0xb70f_ffe5, 0xbee2_0001_afff_ffff],
                [0xbb0e_c8c4, 0xbf61_de14_9000_0001],
            ],
            MathOp::Sin => {
                &[[0x4619_9998, 0xbfd6_3f4b_afff_ffff], [0xc619_9998, 0x3fd6_3f4b_afff_ffff]]
            }
            MathOp::Sinh => {
                &[[0x3a12_85ff, 0x3f42_50bf_efff_ffff], [0xba12_85ff, 0xbf42_50bf_efff_ffff]]
            }
            _ => &[],
        }
    }

    /// The operands at which the library's function is corrected, and the results.
    pub fn corrections(self) -> impl Iterator<Item = [f64; 2]> {
        let numbers = |&[x, y]: &[u64; 2]| [f32::from_bits(x as u32).into(), f64::from_bits(y)];
        self.corrected_bits().iter().map(numbers)
    }
}

/// The result of the library, or what it is corrected to.
pub fn corrected(op: MathOp, x: f64, result: f64) -> f64 {
    let known = op.corrections().find(|[operand, _]| *operand == x);
    known.map_or(result, |[_, corrected]| corrected)
}

/// The natural logarithm.
pub fn log(x: f64) -> f64 {
    corrected(MathOp::Log, x, libm::log(x))
}
