//! Forward and backward derivatives of every framework's operation, on whole numbers in floats: there
//! `<J x, y>` and `<x, Jt y>` are equal to the bit where the operation is linear, and `J x` is the difference
//! that it makes.

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::compiler::Program;
use multigather::dialects::elementwise;
use multigather::grad::Options;
use multigather::ops::OpDef;
use multigather::tensor::Tensor;
use multigather_fuzz::programs::rows;

use super::{Derived, count, dot, float_at, floats, is_float, run};

/// How many applications of a definition are tried.
const SAMPLES: usize = 60;

/// In the texts of programs that are not linear, beside those of the elementwise tables.
const COMPUTE: &str = "
    TopK top_k topk aten.sort msort kthvalue median aten.mode histc OneHot one_hot
    Mod Pow pow Max max Min min Mean mean Clip clip Clamp clamp educe Prod prod mul Mul div Div Relu relu reciprocal inverse rsqrt log Round bitcast BitCast
    SquaredDifference squared_difference StopGradient detach embedding fused aten.add
    aten.sub aten.angle remainder fmod atan2 next_after zeta polygamma Quantized
    absolute aten.fix round.decimals fake_quantize sgn aten.frac deg2rad rad2deg expm1 outer copysign ldexp heaviside lerp _loss cosine_similarity
    _backward bilinear aten.var aten.std norm linalg_cross aten.fill
    batch_norm rng complex fft DFT cholesky triangular_solve";

/// In the texts of programs that may have no derivative: what asks for none.
const REFUSED: &str = "PreventGradient";

fn has_one(program: &Program, words: &str) -> bool {
    let text = program.to_text();
    words.split_whitespace().any(|word| text.contains(word))
}

/// `grad/dual/<operation>`
pub fn trials() -> Vec<Trial> {
    let trial = |def: &'static OpDef| {
        Trial::test(format!("grad/dual/{}", def.name), move || try_operation(def))
    };
    rows::all().iter().copied().map(trial).collect()
}

/// What a sample shows.
#[derive(PartialEq)]
enum Shown {
    /// It has no floats, or its run stops.
    Nothing,
    Refused(String),
    /// The derivatives fit each other, and the function itself where it is linear.
    Linear,
    Other(String),
}

fn try_operation(def: &'static OpDef) -> Result<(), Failed> {
    let mut rng = Rng::with_seed(71);
    for _ in 0..SAMPLES {
        let Some(sample) = rows::application_of(def, &mut rng) else { continue };
        let inputs: Vec<Tensor> = (sample.inputs.iter())
            .map(|input| if is_float(input) { whole(input, &mut rng) } else { input.clone() })
            .collect();
        let program = Program::new(sample.module);
        match try_sample(program.clone(), &inputs, &mut rng)? {
            Shown::Nothing => {}
            Shown::Linear => {}
            Shown::Refused(_) if has_one(&program, REFUSED) => {}
            Shown::Refused(why) => return Err(why.into()),
            Shown::Other(_)
                if elementwise::is_elementwise_def(def) || has_one(&program, COMPUTE) => {}
            Shown::Other(why) => return Err(why.into()),
        }
    }
    Ok(())
}

/// Small whole numbers of the type of `like`.
fn whole(like: &Tensor, rng: &mut Rng) -> Tensor {
    floats(like, |_| f64::from(rng.i8(-3..=3)))
}

fn try_sample(program: Program, inputs: &[Tensor], rng: &mut Rng) -> Result<Shown, Failed> {
    let wrt: Vec<usize> = (0..inputs.len()).filter(|&k| is_float(&inputs[k])).collect();
    let Ok(results) = run(&program, inputs) else { return Ok(Shown::Nothing) };
    // Sums of small whole numbers are not exact in floats of fewer than 16 bits.
    let is_coarse = |x: &Tensor| x.element().is_narrow_float();
    if wrt.is_empty()
        || !results.iter().any(is_float)
        || inputs.iter().chain(&results).any(is_coarse)
    {
        return Ok(Shown::Nothing);
    }
    let options = Options { wrt: wrt.clone(), ..Options::default() };
    let derived = match Derived::of(program, &options) {
        Ok(derived) => derived,
        Err(why) if why.contains("has no gradient") => return Ok(Shown::Refused(why)),
        Err(why) => return Err(why.into()),
    };
    let tangents: Vec<Tensor> = wrt.iter().map(|&k| whole(&inputs[k], rng)).collect();
    let of_floats =
        |results: Vec<Tensor>| -> Vec<Tensor> { results.into_iter().filter(is_float).collect() };
    let before = of_floats(results);
    let cotangents: Vec<Tensor> = before.iter().map(|result| whole(result, rng)).collect();
    let forward = run(&derived.jvp, &[inputs, &tangents].concat())?;
    let backward = run(&derived.vjp, &[inputs, &cotangents].concat())?;
    let [x, y] = [dot(&forward, &cotangents), dot(&tangents, &backward)];
    if !x.is_finite() && !y.is_finite() {
        return Ok(Shown::Other("a derivative is not finite".into()));
    }
    let [forward_size, cotangent_size] =
        [&forward, &cotangents].map(|all| all.iter().map(absolute).collect::<Vec<_>>());
    let size = dot(&forward_size, &cotangent_size);
    let is_narrow = inputs.iter().chain(&before).any(|x| is_float(x) && x.element().bits() == 16);
    let allowed = if is_narrow { 0.1 } else { 1e-4 };
    if (x - y).abs() > allowed * (1.0 + size) {
        let [forward, backward] = [&derived.jvp, &derived.vjp].map(Program::to_text);
        return Err(format!("<J x, y> = {x}, <x, Jt y> = {y}\n{forward}{backward}").into());
    }
    let mut moved = inputs.to_vec();
    for (&k, tangent) in wrt.iter().zip(&tangents) {
        moved[k] = floats(&inputs[k], |at| float_at(&inputs[k], at) + float_at(tangent, at));
    }
    let after = of_floats(run(&derived.program, &moved)?);
    let is_difference = (before.iter().zip(&after).zip(&forward)).all(|((before, after), step)| {
        (0..count(step)).all(|at| float_at(after, at) - float_at(before, at) == float_at(step, at))
    });
    match x == y && is_difference {
        true => Ok(Shown::Linear),
        false => Ok(Shown::Other(format!(
            "not linear: {} {x} {y}\n{}{}",
            is_difference,
            derived.program.to_text(),
            derived.jvp.to_text()
        ))),
    }
}

fn absolute(x: &Tensor) -> Tensor {
    let flat = Tensor::zero(x.element().part(), &[count(x) as i64]);
    floats(&flat, |at| float_at(x, at).abs())
}
