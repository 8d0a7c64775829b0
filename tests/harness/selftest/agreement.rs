//! Random check files and inputs, on which the harness and LLVM's FileCheck must agree.

use crate::harness::tools;
use libtest_mimic::Trial;
use multigather_lit::checks::{self, Options};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

const CASES: u32 = 300;

/// The property; ignored where FileCheck is not installed.
pub fn trial() -> Trial {
    Trial::test("harness/agrees-with-filecheck", || {
        let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new(config);
        runner
            .run(&(check_file(), input(), any::<bool>()), |(checks, input, scoped)| {
                verdicts(&checks, &input, scoped)
            })
            .map_err(|failure| failure.to_string().into())
    })
    .with_ignored_flag(tools::find("FileCheck").is_none())
}

/// Directives over two letters, so that order, adjacency and overlap all come up.
fn check_file() -> impl Strategy<Value = String> {
    let text = select(vec!["a", "b", "ab", "b a", "$", "x{{[ab]*}}", "{{^}}a", "{{a|b}}{{$}}"]);
    let variables = select(vec!["<[[X:[ab]+]]>", "[[X]]", "[[X]][[Y:.]]", "[[$G:a.?]]", "[[$G]]"]);
    let kinds = select(vec!["", "", "-NEXT", "-SAME", "-NOT", "-NOT", "-DAG", "-DAG", "-COUNT-2"]);
    let directive = (kinds, prop_oneof![3 => text.clone(), 1 => variables])
        .prop_map(|(kind, pattern)| format!("// CHECK{kind}: {pattern}\n"));
    let label = select(vec!["a", "b", "<"]).prop_map(|text| format!("// CHECK-LABEL: {text}\n"));
    let empty = Just("// CHECK-EMPTY:\n".to_owned());
    let first = text.prop_map(|pattern| format!("// CHECK: {pattern}\n"));
    let rest = prop_oneof![8 => directive, 1 => label, 1 => empty];
    (first, prop::collection::vec(rest, 0..5)).prop_map(|(first, rest)| first + &rest.concat())
}

fn input() -> impl Strategy<Value = String> {
    let line = select(vec!["a", "b", "ab", "b  a", "xa", "<a>", "<b> a", "$", "", "a\tb"]);
    prop::collection::vec(line, 1..9).prop_map(|lines| lines.join("\n") + "\n")
}

fn verdicts(checks: &str, input: &str, scoped: bool) -> Result<(), TestCaseError> {
    let file = super::scratch_file("agreement", "random", checks).map_err(TestCaseError::fail)?;
    let mut arguments = vec![file.display().to_string()];
    arguments.extend(scoped.then(|| "--enable-var-scope".to_owned()));
    let options = Options::parse(&arguments).map_err(TestCaseError::fail)?;
    match checks::check_twice(tools::find("FileCheck").as_deref(), checks, input, &options, &[]) {
        Err(failure) if failure.to_string().contains("disagree") => {
            Err(TestCaseError::fail(failure.to_string()))
        }
        _ => Ok(()),
    }
}
