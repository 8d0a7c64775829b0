//! What is written about the operators: that it is current, and that every constraint has a test.

pub mod console;
#[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
mod layers;
mod links;
mod pages;
mod reference;
#[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
mod support;

use std::fs;
use std::sync::LazyLock;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use multigather::canon::{self, Rule};
use multigather::compiler::proofs::{Label, prove_label};
use multigather::ops::{Dialect, OpDef};
use multigather::prove::Options;
use multigather::prove::solver::Solver;

use crate::harness::bless::{Blessing, Kind};
use crate::harness::{proofs, root};
use crate::program::mg;

/// `docs/examples of/<dialect>`, `docs/gathers`, `docs/scatters`, `docs/targets`, `docs/gradients`, `docs/irdl`, and
/// `constraints/<op>` for each op of the dialects whose rules are ours; and what [`pages`],
/// [`console`], [`links`], [`reference`] and [`support`] have.
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        page("docs/gathers", "gathers.md", reference::gathers_markdown),
        page("docs/scatters", "scatters.md", reference::scatters_markdown),
        page("docs/targets", "targets.md", reference::targets_markdown),
        page("docs/gradients", "gradients.md", reference::gradients_markdown),
        page("docs/irdl", "mg.irdl.mlir", reference::irdl),
    ];
    trials.push(Trial::test("docs/rules-proved", the_page_of_proofs_is_true));
    for dialect in multigather::registry().dialects().iter().filter(|own| !own.ops.is_empty()) {
        let name = format!("docs/examples of/{}", dialect.name);
        trials.push(Trial::test(name, || every_operation_has_an_example(dialect)));
    }
    trials.extend(pages::trials());
    trials.extend(console::trials());
    trials.extend(links::trials());
    trials.extend(reference::trials());
    #[cfg(all(feature = "llvm", feature = "mlir", feature = "onnx"))]
    {
        trials.extend(support::trials());
        trials.push(page("docs/layers", "layers.md", layers::page));
    }
    // The ops of MLIR's own dialects share their constraints: they are tested by family.
    let ours = multigather::registry()
        .dialects()
        .iter()
        .filter(|d| !["builtin", "func", "arith", "math"].contains(&d.name));
    for op in ours.flat_map(|dialect| dialect.ops.iter().copied()) {
        let name = format!("constraints/{}", op.name);
        trials.push(Trial::test(name, move || every_constraint_is_tested(op)));
    }
    trials
}

/// A page of `docs/` is what the tables say.
fn page(test: &'static str, page: &'static str, written: fn() -> String) -> Trial {
    Trial::test(test, move || {
        let path = root().join("docs").join(page);
        let blessing = Blessing::of_environment()?;
        Ok(blessing.compare(Kind::Docs, &path, test, || Ok(written()))?)
    })
}

/// The page of the rules has each of them, and Z3 proves what it says; without it, nothing is proved. The page may say
/// less than can be proved in more time.
fn the_page_of_proofs_is_true() -> Result<(), Failed> {
    let solver = Solver::new("z3");
    if !solver.is_there() {
        eprintln!("docs/rules-proved: there is no z3: the page is not compared");
        return Ok(());
    }
    let path = root().join("docs/rules-proved.md");
    if Blessing::of_environment()?.includes(Kind::Docs) {
        fs::write(&path, mg(&["rules", "--prove", "--solver=z3", "--markdown"]).stdout)?;
    }
    let page = fs::read_to_string(&path)?;
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let options = Options {
        solver: Some(solver),
        limit: Duration::from_secs(120),
        question_limit: Duration::from_secs(60),
        store: proofs::store(),
        ..Options::default()
    };
    let rules = canon::all_rules(multigather::registry());
    let rules: Vec<&Rule> = rules.into_iter().filter(|rule| !rule.is_recipe()).collect();
    let listed = rules.iter().map(|rule| format!("`{}`", rule.name));
    if !listed.eq(rows.iter().map(|row| row[0].to_owned())) {
        return Err(
            format!("{}: it does not have all rules; {HOW_TO_WRITE}", path.display()).into()
        );
    }
    let wrong: Vec<String> = (rules.iter().zip(&rows))
        .filter_map(|(rule, row)| {
            let known = *row.last()?;
            let label = match () {
                () if known.starts_with("proved for all sizes") => Label::AllSizes,
                () if known.starts_with("proved at") => Label::TheseSizes,
                () => Label::Tried,
            };
            let found = prove_label(rule, label, &options).summary();
            let is_stated = page.contains(&rule.statement.replace('|', "\\|"));
            (found != known || !is_stated).then(|| format!("{}: {found}, not {known}", rule.name))
        })
        .collect();
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(format!("{}\n{HOW_TO_WRITE}", wrong.join("\n")).into()),
    }
}

const HOW_TO_WRITE: &str =
    "MG_BLESS=docs cargo test --workspace --test main -- docs/rules-proved writes it";

/// `mg ops NAME` shows a program with the operation, and `mg opt` accepts it.
fn every_operation_has_an_example(dialect: &Dialect) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("example.mlir");
    let mut wrong = String::new();
    for op in dialect.ops {
        let page = mg(&["ops", op.name]).stdout;
        let Some((_, example)) = page.split_once("```mlir\n") else {
            wrong += &format!("{} has no example\n", op.name);
            continue;
        };
        let example = example.split("```").next().unwrap_or_default();
        fs::write(&file, example)?;
        let read = mg(&["opt", "--print-generic", &file.to_string_lossy()]);
        if read.status != 0 || !read.stdout.contains(&format!("\"{}\"(", op.name)) {
            wrong += &format!("{}:\n{example}{}\n", op.name, read.stderr);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// A file of `verify/` breaks each constraint and expects its tag in an error: `<op>-<C>.mlir`, or
/// one of the op's family (`tf.movement.mlir`). Elementwise rows share their constraints, of which
/// `<dialect>.elementwise-<C>.mlir` breaks one on any of them (that each row has them all is a unit
/// test).
fn every_constraint_is_tested(op: &'static OpDef) -> Result<(), Failed> {
    let shares = multigather::dialects::elementwise::is_elementwise_def(op)
        && !multigather::dialects::elementwise::is_conversion(op);
    for constraint in op.constraints {
        let tag = match shares {
            true => format!(" {})}}}}", constraint.id),
            false => format!("({} {})}}}}", op.name, constraint.id),
        };
        let dialect = op.name.split('.').next().unwrap_or_default();
        let elementwise = format!("{dialect}.elementwise-{}.mlir", constraint.id);
        let expects = |line: &str| line.contains("expected-error") && line.ends_with(&tag);
        let mut texts = VERIFY_FILES.iter().filter(|(name, _)| !shares || *name == elementwise);
        if !texts.any(|(_, text)| text.lines().any(expects)) {
            return Err(format!(
                "tests/filetests/verify/{}-{}.mlir, or a file of its family, should break \"{}\" \
                 and expect an error that ends in {tag}",
                op.name, constraint.id, constraint.text
            )
            .into());
        }
    }
    Ok(())
}

/// The names and texts of `tests/filetests/verify/`.
static VERIFY_FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let entries = fs::read_dir(root().join("tests/filetests/verify")).into_iter().flatten();
    let file = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).unwrap_or_default();
        (entry.file_name().to_string_lossy().into_owned(), text)
    };
    entries.flatten().map(file).collect()
});
