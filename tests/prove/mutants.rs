//! Canonical forms with one mistake: what a run tells apart from the program is never proved to be equal to it.

use std::fs;
use std::time::Duration;

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::prove::solver::Solver;
use multigather::prove::{Options, Verdict};
use multigather::source::Severity;

/// Mistakes in each file, and how many that a run tells apart end the search.
const MUTANTS: usize = 3;
const ENOUGH: usize = 24;

/// `prove/mutants`
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("prove/mutants", || {
        let count = std::env::var("MG_MUTANTS").ok().and_then(|count| count.parse().ok());
        try_mutants(count.unwrap_or(MUTANTS)).map_err(Failed::from)
    })]
}

fn try_mutants(count: usize) -> Result<(), String> {
    let mut rng = Rng::with_seed(5);
    let folder = "tests/filetests/canon";
    let mut files: Vec<_> = fs::read_dir(folder)
        .map_err(|error| format!("{folder}: {error}"))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|it| it == "mlir"))
        .collect();
    files.sort();
    rng.shuffle(&mut files);
    let (mut refuted, mut differ, mut equal) = (0, 0, 0);
    for path in &files {
        if differ >= ENOUGH {
            break;
        }
        let compiler = Compiler::new();
        let Ok(text) = fs::read_to_string(path) else { continue };
        if text.contains("split-input") {
            continue;
        }
        let Ok(program) = compiler.parse("program.mlir", &text) else { continue };
        let Ok(program) = compiler.raise(program) else { continue };
        let Ok((canonical, _)) = compiler.canonicalize(&program) else { continue };
        let canonical = canonical.to_text();
        for _ in 0..count {
            let Some((mutant, change)) = mutate(&canonical, &mut rng) else { continue };
            let Ok(changed) = compiler.parse("mutant.mlir", &mutant) else { continue };
            let options = Options {
                solver: Solver::find(),
                limit: Duration::from_millis(1500),
                question_limit: Duration::from_millis(700),
                ..Options::default()
            };
            // The function that was changed is the one that counts.
            let Some(name) = function_of(&mutant, change.0) else { continue };
            let Ok(func) = compiler.function(&program, Some(&name)) else { continue };
            let Ok(other) = compiler.function(&changed, Some(&name)) else { continue };
            let limits = multigather::equivalence::Options {
                elements: 500_000,
                runs: 100,
                ..Default::default()
            };
            let said =
                multigather::equivalence::compare_function((&program, func), &changed, &limits);
            let is_different = said.is_some_and(|said| said.severity == Severity::Error);
            let Ok(answer) = compiler.prove_function((&program, func), (&changed, other), &options)
            else {
                continue;
            };
            match answer.verdict {
                Verdict::Proved if is_different => {
                    return Err(format!(
                        "{} @{name}: it is proved that this changes nothing: {}",
                        path.display(),
                        change.1
                    ));
                }
                Verdict::Proved => equal += 1,
                Verdict::Counterexample(_) => {
                    differ += usize::from(is_different);
                    refuted += 1;
                }
                Verdict::Unknown(_) => differ += usize::from(is_different),
            }
        }
    }
    eprintln!("prove/mutants: {differ} differ, {refuted} are refuted, {equal} are equal");
    match differ >= ENOUGH && refuted * 4 > differ * 3 {
        true => Ok(()),
        false => Err(format!("of {differ} mutants that differ {refuted} are refuted")),
    }
}

/// The program with one number or word changed; where, and the change.
fn mutate(text: &str, rng: &mut Rng) -> Option<(String, (usize, String))> {
    const WORDS: [(&str, &str); 14] = [
        ("arith.addi", "arith.subi"),
        ("arith.maxsi", "arith.minsi"),
        ("arith.minsi", "arith.maxsi"),
        ("arith.addf", "arith.mulf"),
        ("\"wrap\"", "\"clamp\""),
        ("\"clamp\"", "\"wrap\""),
        ("\"fill\"", "\"clamp\""),
        ("\"sum\"", "\"max\""),
        ("\"add\"", "\"set\""),
        ("slt,", "sle,"),
        (", from_end", ""),
        ("{from_end}", "{bounds = \"fill\"}"),
        ("{unique}", ""),
        ("axes [0, 1]", "axes [1, 0]"),
    ];
    let mut places: Vec<(usize, usize, String)> = Vec::new();
    for (word, other) in WORDS {
        places.extend(text.match_indices(word).map(|(at, _)| (at, word.len(), other.to_owned())));
    }
    // Numbers of attributes and constants, not of types and names.
    for (at, _) in text.match_indices(|c: char| c.is_ascii_digit()) {
        let before = text[..at].chars().next_back().unwrap_or(' ');
        let after = text[at + 1..].chars().next().unwrap_or(' ');
        let is_alone = matches!(before, ' ' | '[' | '<') && matches!(after, ',' | ']' | '>' | ' ');
        let number: i64 = text[at..=at].parse().ok()?;
        if is_alone {
            let other = if rng.bool() { number + 1 } else { (number - 1).max(0) };
            places.push((at, 1, other.to_string()));
        }
    }
    // Operands that are exchanged.
    for (at, _) in text.match_indices("%arg0") {
        places.push((at, 5, "%arg1".to_owned()));
    }
    let (at, length, other) = rng.choice(&places)?.clone();
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    if text[line..].trim_start().starts_with("func.func") {
        return None;
    }
    let changed = format!("{}{other}{}", &text[..at], &text[at + length..]);
    let end = changed[line..].find('\n').map_or(changed.len(), |end| line + end);
    let shown = changed[line..end].trim().to_owned();
    (changed != text).then_some((changed, (at, shown)))
}

/// The name of the function that a position of a text is in.
fn function_of(text: &str, at: usize) -> Option<String> {
    let begin = text[..at].rfind("func.func ")?;
    let name = text[begin..].split('@').nth(1)?;
    Some(name.split('(').next()?.to_owned())
}
