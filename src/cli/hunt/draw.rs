//! Random programs of one dialect, as a list of applications of which some can be left out.

use multigather::ir::print::print;
use multigather::ops::def::Semantics;
use multigather::ops::{Attrs, OpDef};
use multigather::source::Code;
use multigather::tensor::Tensor;
use multigather::types::{ElementType, ValueType};
use multigather::verify::Verified;
use multigather_testing::program::{Draft, Val};
use multigather_testing::{Operand, Random, sample, samplers};

/// An operation with its operands.
pub struct Application {
    pub def: &'static OpDef,
    attrs: Attrs,
    operands: Vec<Source>,
    constants: Vec<Option<Tensor>>,
    declared: Vec<ValueType>,
}

/// The origin of an operand.
enum Source {
    /// An argument of the function, or a constant.
    Drawn(Operand),
    /// A result of an earlier application, by the numbers of both.
    Result(usize, usize),
}

/// A program as text, with inputs for its function `main`.
#[derive(Clone)]
pub struct Case {
    pub text: String,
    pub inputs: Vec<Tensor>,
}

/// What the names of index operations contain, in lower case.
const INDEX_FAMILY: &str = "arg_m argm bincount broadcast bucketize compress concat cum diag dynamic embedding expand \
    flip gather index nonzero one_hot onehot pad put range repeat reshape reverse roll scatter searchsorted segment \
    select slice sort split squeeze take tile top_k topk transpose tril triu unfold unique where";

/// The definitions of a dialect that have samplers and a name with one of the words, or that is a word where a word is a
/// whole name; without words, those of the index family.
pub fn definitions(dialect: &str, words: &[String]) -> Vec<&'static OpDef> {
    let is_whole = |word: &str| multigather::registry().find(word).is_some();
    let has_word = |name: &str| {
        let lower = name.to_lowercase();
        match words {
            [] => INDEX_FAMILY.split_whitespace().any(|word| lower.contains(word)),
            _ => words.iter().any(|word| match is_whole(word) {
                true => name == word,
                false => lower.contains(&word.to_lowercase()),
            }),
        }
    };
    let is_drawn = |def: &&'static OpDef| {
        def.name.split('.').next() == Some(dialect)
            && has_word(def.name)
            && matches!(def.semantics, Semantics::Framework { .. })
            && !samplers(def).is_empty()
    };
    multigather::registry().ops().filter(is_drawn).collect()
}

/// Whether a framework computes with elements of this type: not with narrow or rare ones and complex numbers, and
/// OpenVINO, which documents that, with half of the bits of these.
fn is_common(dialect: &str, ty: &ValueType) -> bool {
    use ElementType::*;
    match ty.element() {
        Some(UI32 | UI64 | F64) if dialect == "openvino" => false,
        Some(SI8 | SI16 | SI32 | SI64) => dialect != "stablehlo",
        Some(I1 | I8 | I16 | I32 | I64 | UI8 | UI16 | UI32 | UI64 | F16 | F32 | F64) | None => true,
        Some(_) => false,
    }
}

/// The most draws for each application that is wanted.
const ATTEMPTS: usize = 8;

/// Up to `count` applications, each of which takes results of earlier ones where their types are those drawn.
pub fn draw(definitions: &[&'static OpDef], count: usize, random: &mut Random) -> Vec<Application> {
    let mut applied: Vec<Application> = Vec::new();
    let mut results: Vec<(Place, ValueType)> = Vec::new();
    for _ in 0..count * ATTEMPTS {
        if applied.len() == count {
            break;
        }
        let def = *random.pick(definitions);
        let sampler = *random.pick(&samplers(def));
        let (attrs, drawn, declared) = sample(sampler, def, random);
        let dialect = def.name.split('.').next().unwrap_or_default();
        if !drawn.iter().all(|operand| is_common(dialect, &operand.ty())) {
            continue;
        }
        let constants = drawn.iter().map(Operand::constant).collect();
        let mut source = |operand: Operand| {
            let ty = operand.ty();
            let same: Vec<Place> =
                results.iter().filter(|(_, other)| *other == ty).map(|(at, _)| *at).collect();
            match matches!(operand, Operand::Value(_)) && !same.is_empty() && random.chance(70) {
                true => {
                    let (application, result) = *random.pick(&same);
                    Source::Result(application, result)
                }
                false => Source::Drawn(operand),
            }
        };
        let operands = drawn.into_iter().map(&mut source).collect();
        applied.push(Application { def, attrs, operands, constants, declared });
        let all: Vec<usize> = (0..applied.len()).collect();
        match types(&applied, &all) {
            Some(types) if types.iter().all(|ty| is_common(dialect, ty)) => {
                let at = applied.len() - 1;
                results.extend(types.into_iter().enumerate().map(|(k, ty)| ((at, k), ty)));
            }
            _ => {
                applied.pop();
            }
        }
    }
    applied
}

/// The numbers of an application and of one of its results.
type Place = (usize, usize);

/// The draft of a program of some applications, and the results of each; `None` where a result of one that is left
/// out is used, or where constraints do not hold.
fn build(applied: &[Application], chosen: &[usize]) -> Option<(Draft, Vec<Vec<Val>>)> {
    let mut draft = Draft::default();
    let mut results: Vec<Vec<Val>> = vec![Vec::new(); applied.len()];
    for &at in chosen {
        let application = &applied[at];
        let mut operands = Vec::new();
        for operand in &application.operands {
            operands.push(match operand {
                Source::Drawn(operand) => draft.operand(operand.clone()),
                Source::Result(from, result) => *results[*from].get(*result)?,
            });
        }
        let Application { def, attrs, constants, declared, .. } = application;
        results[at] = draft.row(def, attrs.clone(), &operands, constants, declared)?;
    }
    Some((draft, results))
}

/// The types of the last application's results.
fn types(applied: &[Application], chosen: &[usize]) -> Option<Vec<ValueType>> {
    let (draft, results) = build(applied, chosen)?;
    Some(results.last()?.iter().map(|&value| draft.ty(value).clone()).collect())
}

/// The program of some applications, which returns all of their results; `None` where there is none, or where one
/// goes beyond its framework's standard, so that the verifier warns of it.
pub fn case(applied: &[Application], chosen: &[usize]) -> Option<Case> {
    if chosen.is_empty() {
        return None;
    }
    let (draft, results) = build(applied, chosen)?;
    let program = draft.finish(&results.concat())?;
    let verified = Verified::new(program.module).ok()?;
    let goes_beyond = verified.warnings().iter().any(|warning| warning.code == Code::Constraint);
    if goes_beyond {
        return None;
    }
    Some(Case { text: print(&verified, &Default::default()), inputs: program.inputs })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ONNX asks for equal batch dimensions; that of one element in the data is broadcast with a warning.
    #[test]
    fn programs_that_go_beyond_the_standard_are_none() {
        let definitions = definitions("onnx", &["GatherND".to_string()]);
        let (mut programs, mut left_out) = (0, 0);
        for seed in 0..60 {
            let mut random = Random(fastrand::Rng::with_seed(seed));
            let applied = draw(&definitions, 1, &mut random);
            assert!(case(&applied, &[]).is_none(), "a program of no operations");
            match applied.is_empty() || case(&applied, &[0]).is_some() {
                true => programs += 1,
                false => left_out += 1,
            }
        }
        assert!(programs > 0 && left_out > 0, "{programs} programs, {left_out} left out");
    }
}
