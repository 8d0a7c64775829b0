//! `mg.fft`: discrete Fourier transforms.

use realfft::RealFftPlanner;
use rustfft::num_complex::Complex;
use rustfft::{FftDirection, FftPlanner};

use super::number::{load, store};
use super::{ASSEMBLY, ItemType, LibraryFunction, evaluate};
use crate::ops::core::of_parts;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, ValueType, size};

/// The largest number of dimensions that are transformed at once: what compiled code can name.
const MOST_DIMS: i64 = 127;

pub static DEF: OpDef = OpDef {
    name: "mg.fft",
    summary: "Discrete Fourier transforms along the last dimensions.",
    example: "2x4xf32 {dims = 1 : i64, kind = \"rfft\"} -> 2x3xcomplex<f32>",
    description: r#"
With n the size of a dimension, a transform along it takes x to

    out[k] = sum over j of x[j] * e^(-2 pi i j k / n)            ("fft")
    out[k] = sum over j of x[j] * e^(2 pi i j k / n) / n         ("ifft")

`dims` dimensions are transformed, the last one first, by "ifft" last. "rfft" takes real numbers: along the
last dimension it keeps the first n / 2 + 1 numbers, of which the others are the conjugates. "irfft" is its
inverse; `size` is the size of the result's last dimension, which n / 2 + 1 does not tell. It takes the
imaginary part of number 0, and of number n / 2 of an even n, as 0. Numbers are computed in `f64` and rounded
once.
"#,
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "complex numbers; of \"rfft\", f32 or f64")],
    attributes: &[
        attr("dims", Int("i64"), Required, "how many of the last dimensions are transformed"),
        attr("kind", Str, Required, "\"fft\", \"ifft\", \"rfft\" or \"irfft\""),
        attr("size", Int("i64"), Absent, "the last dimension of the result of \"irfft\""),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `kind` is one of the four",
        "C2: `dims` is in [1, rank], and at most 127",
        "C3: `input` is of complex numbers; of \"rfft\", of f32 or f64",
        "C4: `size` is given for \"irfft\" alone; it is not negative, and the last dimension of `input` is size / 2 + 1, or 0 if `size` is",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let name = call.str("kind");
        let Some(kind) = FftKind::from_name(name) else {
            let message = format!("kind must be fft, ifft, rfft or irfft, but is {name:?}");
            return Err(Violation::new("C1", Site::Attr("kind"), message));
        };
        let fft = Fft { kind, dims: call.int("dims"), size: call.opt_int("size") };
        Ok(CoreOp::Library(LibraryFunction::Fft(fft)))
    }),
    ..OpDef::BASE
};

/// The direction of a transform, and which of its sides are real.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FftKind {
    /// From complex numbers to complex ones.
    Fft,
    /// Its inverse.
    Ifft,
    /// From real numbers to half of the complex ones.
    Rfft,
    /// Its inverse.
    Irfft,
}

impl FftKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [FftKind; 4] = [FftKind::Fft, FftKind::Ifft, FftKind::Rfft, FftKind::Irfft];

    /// The kind as the attribute states it.
    pub fn name(self) -> &'static str {
        match self {
            FftKind::Fft => "fft",
            FftKind::Ifft => "ifft",
            FftKind::Rfft => "rfft",
            FftKind::Irfft => "irfft",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<FftKind> {
        FftKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    fn is_inverse(self) -> bool {
        matches!(self, FftKind::Ifft | FftKind::Irfft)
    }
}

/// Transforms along the last `dims` dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Fft {
    /// The kind.
    pub kind: FftKind,
    /// How many dimensions are transformed.
    pub dims: i64,
    /// Of [`FftKind::Irfft`], the size of the result's last dimension.
    pub size: Option<i64>,
}

/// The number of complex numbers that determine all those of a real signal.
pub fn half_size(size: i64) -> i64 {
    if size == 0 { 0 } else { size / 2 + 1 }
}

impl Fft {
    /// All parameters except `size`, which follows from the types.
    pub(super) fn to_bits(self) -> i64 {
        self.kind as i64 | self.dims << 2
    }

    pub(super) fn from_bits(bits: i64) -> Fft {
        Fft { kind: FftKind::ALL[(bits & 3) as usize], dims: bits >> 2, size: None }
    }

    /// The type of the result's elements.
    fn result_element(self, from: ElementType) -> Option<ElementType> {
        match self.kind {
            FftKind::Fft | FftKind::Ifft => from.is_complex().then_some(from),
            FftKind::Rfft => of_parts(from),
            FftKind::Irfft => from.complex_part(),
        }
    }

    pub(super) fn run(self, types: &[ItemType], operand: &[u8], result: &mut [u8]) {
        let [from, to] = types else { unreachable!("an operand and a result") };
        let sizes =
            |ty: &ItemType| -> Vec<usize> { ty.shape.iter().map(|&n| n as usize).collect() };
        let (spectrum, signal) = match self.kind {
            FftKind::Irfft => (sizes(from), sizes(to)),
            _ => (sizes(to), sizes(from)),
        };
        let last = signal.len() - 1;
        let scale =
            if self.kind.is_inverse() { signal.iter().product::<usize>() as f64 } else { 1.0 };
        let mut reals = RealFftPlanner::<f64>::new();
        let mut plan = FftPlanner::<f64>::new();
        let direction =
            if self.kind.is_inverse() { FftDirection::Inverse } else { FftDirection::Forward };
        let mut along = |data: &mut [Complex<f64>], axis: usize| {
            transform_axis(data, &spectrum, axis, &*plan.plan_fft(spectrum[axis], direction));
        };
        let items = operand.chunks_exact(from.bytes()).zip(result.chunks_exact_mut(to.bytes()));
        for (operand, result) in items {
            match self.kind {
                FftKind::Fft | FftKind::Ifft => {
                    let mut data: Vec<Complex<f64>> = load(from.element, operand);
                    let axes = 0..=last;
                    match self.kind.is_inverse() {
                        true => axes.for_each(|axis| along(&mut data, axis)),
                        false => axes.rev().for_each(|axis| along(&mut data, axis)),
                    }
                    if scale != 1.0 {
                        data.iter_mut().for_each(|x| *x /= scale);
                    }
                    store(to.element, &data, result);
                }
                FftKind::Rfft => {
                    let transform = reals.plan_fft_forward(signal[last]);
                    let mut samples: Vec<f64> = load(from.element, operand);
                    let mut data = vec![Complex::new(0.0, 0.0); to.count()];
                    let lines = samples.chunks_exact_mut(signal[last]);
                    for (line, numbers) in lines.zip(data.chunks_exact_mut(spectrum[last])) {
                        transform.process(line, numbers).expect("lines of the planned size");
                    }
                    (0..last).rev().for_each(|axis| along(&mut data, axis));
                    store(to.element, &data, result);
                }
                FftKind::Irfft => {
                    let transform = reals.plan_fft_inverse(signal[last]);
                    let mut data: Vec<Complex<f64>> = load(from.element, operand);
                    (0..last).for_each(|axis| along(&mut data, axis));
                    let mut samples = vec![0.0; to.count()];
                    let lines = samples.chunks_exact_mut(signal[last]);
                    for (line, numbers) in lines.zip(data.chunks_exact_mut(spectrum[last])) {
                        numbers[0].im = 0.0;
                        if signal[last].is_multiple_of(2) {
                            numbers[spectrum[last] - 1].im = 0.0;
                        }
                        transform.process(numbers, line).expect("lines of the planned size");
                    }
                    samples.iter_mut().for_each(|x| *x /= scale);
                    store(to.element, &samples, result);
                }
            }
        }
    }
}

/// Transforms each line along a dimension.
fn transform_axis(
    data: &mut [Complex<f64>],
    shape: &[usize],
    axis: usize,
    transform: &dyn rustfft::Fft<f64>,
) {
    let stride: usize = shape[axis + 1..].iter().product();
    let mut scratch = vec![Complex::new(0.0, 0.0); transform.get_inplace_scratch_len()];
    if stride == 1 {
        transform.process_with_scratch(data, &mut scratch);
        return;
    }
    let mut line = vec![Complex::new(0.0, 0.0); shape[axis]];
    for block in data.chunks_exact_mut(shape[axis] * stride) {
        for first in 0..stride {
            let from = block[first..].iter().step_by(stride);
            line.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
            transform.process_with_scratch(&mut line, &mut scratch);
            let to = block[first..].iter_mut().step_by(stride);
            to.zip(&line).for_each(|(to, from)| *to = *from);
        }
    }
}

impl Core for Fft {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let size = self.size.map(|size| ("size", AttrValue::Int(size)));
        [("dims", AttrValue::Int(self.dims)), ("kind", self.kind.name().into())]
            .into_iter()
            .chain(size)
            .collect()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let most = MOST_DIMS.min(input.rank() as i64);
        if !(1..=most).contains(&self.dims) {
            let message = format!("dims must be in [1, {most}], but is {}", self.dims);
            return Err(Violation::new("C2", Site::Attr("dims"), message));
        }
        let Some(element) = self.result_element(input.element) else {
            let wanted = match self.kind {
                FftKind::Rfft => "f32 or f64",
                _ => "complex numbers",
            };
            let message = format!("input must be of {wanted}, but is {input}");
            return Err(Violation::new("C3", Site::Operand(0), message));
        };
        let last = input.rank() - 1;
        let mut shape = input.shape.clone();
        match (self.kind, self.size) {
            (FftKind::Irfft, None) => {
                let message = "irfft needs the size of the result's last dimension";
                return Err(Violation::new("C4", Site::Op, message));
            }
            (FftKind::Irfft, Some(size)) => {
                if size < 0 || !size::must_equal(input.shape[last], half_size(size)) {
                    let message = format!(
                        "for a size of {size} the last dimension of input must be {}, but input is {input}",
                        half_size(size.max(0))
                    );
                    return Err(Violation::new("C4", Site::Attr("size"), message));
                }
                shape[last] = size;
            }
            (_, Some(_)) => {
                let message = format!("{} has no size", self.kind.name());
                return Err(Violation::new("C4", Site::Attr("size"), message));
            }
            (FftKind::Rfft, None) => {
                let size = input.shape[last];
                shape[last] = if size::is_open(size) { DYNAMIC } else { half_size(size) };
            }
            (FftKind::Fft | FftKind::Ifft, None) => {}
        }
        Ok(input.with_element(element).with_shape(&shape).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        evaluate(LibraryFunction::Fft(*self), operands)
    }
}
