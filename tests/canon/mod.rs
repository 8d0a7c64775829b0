//! Canonicalization: families of spellings with one text each, a trial of every rule, and that
//! every rule is shown in a file.

mod alone;
mod effort;
mod equivalent;
mod ideal;
mod idempotent;
mod normal;
mod random;
mod recipes;
mod shown;
mod sizes;

use std::fs;
use std::path::{Path, PathBuf};

use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use multigather::canon::{self, Check, Options, Rule, canonicalize, soundness};
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::verify::Verified;
use multigather::verify::{has_errors, verify};
use multigather::{Compiler, Program};

use crate::harness::bless::{Blessing, Kind, first_difference};
use crate::harness::some;
use crate::program::mg;

/// `canon/same/<family>/<spelling>`, `canon/explained/<family>`, `canon/limit`, `canon/large`, `canon/effort`,
/// `canon/random/<number>`, `canon/alone/<op>`, `canon/ideal/<tool>/<program>`, `canon/equivalent/<family>`,
/// `canon/idempotent/<folder>`, `canon/sound/<rule>`, `canon/sized/<rule>`, `canon/shown/<rule>`,
/// `canon/sizes/<function>`.
pub fn trials() -> Vec<Trial> {
    let mut trials = some("canon/same", families());
    trials.extend(some("canon/explained", explained()));
    trials.push(Trial::test("canon/limit", says_where_it_stopped));
    trials.push(Trial::test("canon/large", goes_piece_by_piece));
    trials.push(Trial::test("canon/effort", effort::a_hundred_operations));
    trials.push(Trial::test("canon/effort of constants", effort::a_mask_of_constants));
    trials.extend(some("canon/random", random::trials()));
    trials.extend(some("canon/alone", alone::trials()));
    trials.extend(some("canon/ideal", ideal::trials()));
    trials.extend(some("canon/equivalent", equivalent::trials()));
    trials.extend(some("canon/idempotent", idempotent::trials()));
    for rule in canon::all_rules(multigather::registry()) {
        if !rule.name.starts_with("expand-") {
            trials.push(Trial::test(format!("canon/sound/{}", rule.name), || is_sound(rule)));
            if rule.sized {
                let name = format!("canon/sized/{}", rule.name);
                trials.push(Trial::test(name, || is_sound_for_open_sizes(rule)));
            }
        }
    }
    trials.extend(some("canon/sound", recipes::trials()));
    trials.extend(some("canon/shown", shown::trials()));
    trials.extend(some("canon/sizes", sizes::trials()));
    trials
}

fn root() -> PathBuf {
    crate::harness::root().join("tests")
}

/// The entries of a folder, sorted by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = read.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Each file of `same/<family>/` canonicalizes to the text of `same/<family>.expected.mlir`.
fn families() -> Vec<Trial> {
    let folders = entries(&root().join("canon/same")).into_iter().filter(|path| path.is_dir());
    let trials = |folder: PathBuf| {
        let name = |path: &Path| path.file_stem().map(|s| s.to_string_lossy().into_owned());
        let family = name(&folder).unwrap_or_default();
        let files = entries(&folder);
        let first = files.first().cloned();
        let spelling = move |file: PathBuf| {
            let title = format!("canon/same/{family}/{}", name(&file).unwrap_or_default());
            let (first, expected) = (first.clone(), folder.with_extension("expected.mlir"));
            let test = title.clone();
            Trial::test(title, move || is_same(&file, first.as_deref(), &expected, &test))
        };
        files.into_iter().map(spelling)
    };
    folders.flat_map(trials).collect()
}

/// The first spelling of a family is the one that is blessed; what the others give is compared with
/// what that gives, so that none blesses what another would not.
fn is_same(file: &Path, first: Option<&Path>, expected: &Path, test: &str) -> Result<(), Failed> {
    let blessing = Blessing::of_environment()?;
    if blessing.includes(Kind::Same) && first != Some(file) {
        let first = canonical(first.ok_or("a family has a spelling")?)?;
        let found = canonical(file)?;
        if found != first {
            let shown = first_difference(first.as_bytes(), found.as_bytes());
            return Err(
                format!("it is not the text of the family's first spelling: {shown}").into()
            );
        }
        return Ok(());
    }
    Ok(blessing.compare(Kind::Same, expected, test, || canonical(file))?)
}

/// What `mg opt --canonicalize` prints.
fn canonical(file: &Path) -> Result<String, String> {
    let finished = mg(&["opt", "--canonicalize", &file.to_string_lossy()]);
    if finished.status == 0 { Ok(finished.stdout) } else { Err(finished.stderr) }
}

fn parsed(text: &str) -> Result<Verified, String> {
    let program = Compiler::new().parse("program.mlir", text);
    program.map(Program::into_verified).map_err(|error| error.to_string())
}

/// Every step of every explanation of a family is confirmed.
fn explained() -> Vec<Trial> {
    let folders = entries(&root().join("canon/same")).into_iter().filter(|path| path.is_dir());
    let trial = |folder: PathBuf| {
        let family = folder.file_name().map(|s| s.to_string_lossy().into_owned());
        let title = format!("canon/explained/{}", family.unwrap_or_default());
        Trial::test(title, move || {
            let agreed: Vec<usize> =
                entries(&folder).iter().map(|file| is_explained(file)).collect::<Result<_, _>>()?;
            match agreed.iter().sum() {
                0 => Err("no step of any spelling was confirmed by a run".into()),
                1.. => Ok(()),
            }
        })
    };
    folders.map(trial).collect()
}

/// How many steps were confirmed by runs that gave a value.
fn is_explained(file: &Path) -> Result<usize, Failed> {
    let module = parsed(&fs::read_to_string(file)?)?;
    let options = Options { explain: true, ..Options::default() };
    let (canonical, report) = canonicalize(&module, &options);
    let text = |module: &Module| print(module, &PrintOptions::default());
    if report.explanations.is_empty() && text(&canonical) != text(&module) {
        return Err(format!("{}: a change without a reason", file.display()).into());
    }
    let steps = || report.explanations.iter().flat_map(|explanation| &explanation.steps);
    if steps().any(|step| step.checked == Check::Failed) {
        return Err(format!("{}:\n{}", file.display(), report.explain()).into());
    }
    Ok(steps().filter(|step| matches!(step.checked, Check::Agreed { values: 1.., .. })).count())
}

// CLAUSE: N8, N29
/// A limit that is hit leaves a valid program and a remark; that of time, a text that does not depend on
/// how far the search came.
fn says_where_it_stopped() -> Result<(), Failed> {
    let file = root().join("canon/same/block/transposed_table.mlir");
    let module = parsed(&fs::read_to_string(file)?)?;
    for options in [
        Options { iteration_limit: 1, ..Options::default() },
        Options { node_limit: 1, ..Options::default() },
        Options { work_limit: 1, ..Options::default() },
        Options { time_limit: Duration::ZERO, ..Options::default() },
    ] {
        let (result, report) = canonicalize(&module, &options);
        let said = report.remarks.iter().any(|remark| remark.message.contains("stopped early"));
        if !said || has_errors(&verify(&result)) {
            return Err(format!("{options:?}: {:?}", report.remarks).into());
        }
    }
    let large = parsed(&many_lookups(90))?;
    let within = |time_limit| {
        let (result, report) = canonicalize(&large, &Options { time_limit, ..Options::default() });
        let said =
            report.remarks.iter().any(|remark| remark.message.contains("depends on the machine"));
        (print(&result, &PrintOptions::default()), said)
    };
    let (at_once, later) = (within(Duration::ZERO), within(Duration::from_millis(2)));
    if at_once != later || !at_once.1 {
        return Err(format!("{}\nis not\n{}", at_once.0, later.0).into());
    }
    Ok(())
}

/// A function of many lookups, each with a dozen operations around it.
fn many_lookups(lookups: usize) -> String {
    let mut text =
        "func.func @main(%t: tensor<5x8xf32>, %i: tensor<24x1xi64>, %s0: tensor<24x8xf32>)\
                    -> tensor<24x8xf32> {\n"
            .to_string();
    for n in 0..lookups {
        let next = n + 1;
        text += &format!(
            "%c{n} = arith.constant dense<{n}> : tensor<24x1xi64>
            %j{n} = arith.xori %i, %c{n} : tensor<24x1xi64>
            %p{n} = mg.transpose %t {{permutation = array<i64: 1, 0>}} : (tensor<5x8xf32>) -> tensor<8x5xf32>
            %k{n} = mg.reshape %j{n} : (tensor<24x1xi64>) -> tensor<1x24xi64>
            %g{n} = mg.gather_multiaxis %p{n}[%k{n}] axes [1] {{bounds = \"wrap\", from_end}} : (tensor<8x5xf32>, tensor<1x24xi64>) -> tensor<8x24xf32>
            %h{n} = mg.transpose %g{n} {{permutation = array<i64: 1, 0>}} : (tensor<8x24xf32>) -> tensor<24x8xf32>
            %q{n} = mg.reshape %h{n} : (tensor<24x8xf32>) -> tensor<192xf32>
            %r{n} = mg.reshape %s{n} : (tensor<24x8xf32>) -> tensor<192xf32>
            %m{n} = arith.mulf %q{n}, %r{n} : tensor<192xf32>
            %a{n} = arith.negf %m{n} : tensor<192xf32>
            %s{next} = mg.reshape %a{n} : (tensor<192xf32>) -> tensor<24x8xf32>\n"
        );
    }
    text + &format!("return %s{lookups} : tensor<24x8xf32>\n}}")
}

/// A function that is searched in pieces: the same form for each of its lookups, wherever it was cut.
fn goes_piece_by_piece() -> Result<(), Failed> {
    const LOOKUPS: usize = 90;
    let options =
        Options { time_limit: Duration::from_secs(600), report_stops: true, ..Options::default() };
    let (result, report) = canonicalize(&parsed(&many_lookups(LOOKUPS))?, &options);
    let printed = print(&result, &PrintOptions::default());
    let count = |part: &str| printed.matches(part).count();
    let gathers = count("axes [0] {bounds = \"wrap\"} : (tensor<5x8xf32>, tensor<24x1xi64>)");
    // Nothing stopped it, and that it was cut is said.
    let is_said = matches!(&report.remarks[..], [remark]
        if remark.message.contains("found nothing new") && remark.message.contains("was partitioned"));
    let complete = is_said && !has_errors(&verify(&result));
    if gathers != LOOKUPS || count("mg.transpose") > 0 || !complete {
        return Err(format!("{:?}\n{printed}", report.remarks).into());
    }
    Ok(())
}

/// Instances with symbols for sizes, at numbers for these.
fn is_sound_for_open_sizes(rule: &Rule) -> Result<(), Failed> {
    let tally =
        soundness::dynamic::try_rule(rule, 250, 7).map_err(|found| format!("{found:#?}"))?;
    if tally.fired * 50 < tally.samples || tally.values < tally.samples / 10 {
        return Err(format!("the rule is hardly tried: {tally:?}").into());
    }
    Ok(())
}

/// Random instances, both sides by the ops' own definitions; and no vacuous trial.
fn is_sound(rule: &Rule) -> Result<(), Failed> {
    let tally = soundness::try_rule(rule, 500, 7).map_err(|found| format!("{found:#?}"))?;
    if tally.fired * 10 < tally.samples || tally.values * 10 < tally.samples {
        return Err(format!("the rule is hardly tried: {tally:?}").into());
    }
    Ok(())
}
