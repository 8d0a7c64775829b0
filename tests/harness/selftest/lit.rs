//! Tests of the RUN lines: each is a small file, run as a test file would be.

use crate::harness::bless::Blessing;
use crate::harness::lit::{self, Header};
use libtest_mimic::{Failed, Trial};
use multigather_lit::Plan;

/// A test file and what must become of it.
type Case = (&'static str, &'static str, Verdict);

#[derive(Clone, Copy)]
enum Verdict {
    Passes,
    /// The message contains this.
    Fails(&'static str),
    /// The reason contains this.
    Skipped(&'static str),
}
use Verdict::{Fails, Passes, Skipped};

const CASES: &[Case] = &[
    ("pipe", "// RUN: echo a | FileCheck %s\n// CHECK: a\n", Passes),
    ("pipe-fails", "// RUN: echo b | FileCheck %s\n// CHECK: a\n", Fails("CHECK: a")),
    ("every-command-counts", "// RUN: not echo a | FileCheck %s\n// CHECK: a\n", Fails("status 1")),
    ("and-stops", "// RUN: not echo a && echo b\n", Fails("`not echo a`")),
    ("second-line-counts", "// RUN: echo a\n// RUN: not echo b\n", Fails("line 2")),
    ("continuation", "// RUN: echo a \\\n// RUN:   | FileCheck %s\n// CHECK: a\n", Passes),
    ("continuation-open", "// RUN: echo a \\\n", Fails("without another RUN line")),
    ("source", "// RUN: cat %s | FileCheck %s\n// CHECK: RUN: {{cat}}\n", Passes),
    ("directory", "// RUN: cat %S/directory.mlir\n", Passes),
    ("percent", "// RUN: echo 100%% %x | FileCheck %s\n// CHECK: {{^100% %x$}}\n", Passes),
    ("files", "// RUN: echo a > %t.1 && cat < %t.1 >> %t.1 && echo 'a' \"a\" > %t.2\n", Passes),
    (
        "append",
        "// RUN: echo a > %t && echo b >> %t && cat %t | FileCheck %s\n\
                // CHECK: a\n// CHECK-NEXT: b\n",
        Passes,
    ),
    (
        "input-file",
        "// RUN: echo a > %t\n// RUN: FileCheck %s --input-file=%t\n// CHECK: a\n",
        Passes,
    ),
    ("diff-equal", "// RUN: echo a > %t && echo a | diff - %t && cmp %t %t\n", Passes),
    (
        "diff-names-the-variable",
        "// RUN: echo a | diff - %s\n",
        Fails(
            "MG_BLESS=filetests cargo test --workspace --test main -- --exact 'harness/lit/diff-",
        ),
    ),
    (
        "diff-without-file",
        "// RUN: echo a | diff %s.expected -\n",
        Fails(
            "MG_BLESS=filetests cargo test --workspace --test main -- --exact 'harness/lit/diff-",
        ),
    ),
    ("cmp-differs", "// RUN: echo ab > %t && echo ac | cmp - %t\n", Fails("from byte 1")),
    (
        "quotes",
        "// RUN: echo 'a | b' \"> \\\"c\" \\> | FileCheck %s\n// CHECK: a | b > \"c >\n",
        Passes,
    ),
    ("quote-open", "// RUN: echo 'a\n", Fails("is not closed")),
    ("unquoted", "// RUN: echo f(x)\n", Fails("'(' is not supported; quote it")),
    ("no-command", "// RUN: echo a | | cat\n", Fails("a command is missing")),
    ("unknown-program", "// RUN: not sed -n p\n", Fails("there is no program 'sed'")),
    (
        "unknown-option",
        "// RUN: echo a | not FileCheck %s --nonsense\n// CHECK: a\n",
        Fails("--nonsense"),
    ),
    ("program", "// RUN: not mg no-such-command 2>&1 | FileCheck %s\n// CHECK: error:\n", Passes),
    (
        "program-stderr-apart",
        "// RUN: not mg no-such-command | FileCheck %s --allow-empty\n\
                              // CHECK-NOT: error:\n",
        Passes,
    ),
    (
        "program-stderr-file",
        "// RUN: not mg no-such-command 2> %t\n\
                             // RUN: FileCheck %s --input-file=%t\n// CHECK: error:\n",
        Passes,
    ),
    ("program-fails", "// RUN: mg no-such-command\n", Fails("status 2")),
    (
        "other-prefixes-are-known",
        "// RUN: echo a | FileCheck %s\n\
                                  // RUN: echo b | FileCheck %s --check-prefix=OPT\n\
                                  // CHECK: a\n// OPT: b\n",
        Passes,
    ),
    (
        "prefix-of-no-command",
        "// RUN: echo a | FileCheck %s\n// CHECK: a\n// OPT: b\n",
        Fails("OPT"),
    ),
    ("directives-without-filecheck", "// RUN: echo a\n// CHECK: b\n", Fails("'CHECK:' looks like")),
    (
        "expects-any-error",
        "// RUN: not mg opt %s\n// expected-error@+1 {{ }}\nfunc.func\n",
        Fails("a part of any message"),
    ),
    ("no-run-line", "// CHECK: a\n", Fails("no 'RUN:' line")),
    ("xfail", "// XFAIL: *\n// RUN: echo a | FileCheck %s\n// CHECK: b\n", Passes),
    ("xfail-passes", "// XFAIL: *\n// RUN: echo a\n", Fails("XPASS")),
    ("xfail-elsewhere", "// XFAIL: false\n// RUN: echo a\n", Passes),
    ("requires", "// REQUIRES: true && !(false || false), true\n// RUN: echo a\n", Passes),
    ("requires-unmet", "// REQUIRES: true, false\n// RUN: echo a\n", Skipped("needs false")),
    ("requires-unknown", "// REQUIRES: mlir-otp\n// RUN: echo a\n", Fails("unknown feature")),
    ("requires-malformed", "// REQUIRES: (true\n// RUN: echo a\n", Fails("')' is missing")),
    ("requires-undeclared", "// RUN: mlir-opt %s\n", Fails("REQUIRES: mlir-opt")),
    ("unsupported", "// UNSUPPORTED: true\n// RUN: echo a\n", Skipped("unsupported with true")),
    (
        "real-mlir-opt",
        "// REQUIRES: mlir-opt\n// RUN: mlir-opt %s | FileCheck %s\n\
                       // RUN: not mlir-opt --nonsense %s 2>&1 | FileCheck %s --check-prefix=BAD\n\
                       // CHECK: func private @f\n// BAD: nonsense\nfunc.func private @f()\n",
        Passes,
    ),
];

/// One trial per case.
pub fn trials() -> Vec<Trial> {
    let trial = |case: &'static Case| {
        Trial::test(format!("harness/lit/{}", case.0), move || {
            let outcome = outcome(case.0, case.1)?;
            verify(case.2, &outcome)
        })
    };
    CASES.iter().map(trial).collect()
}

enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

fn outcome(name: &str, text: &str) -> Result<Outcome, String> {
    let path = super::scratch_file("lit", name, text)?;
    let header = Header::parse(text);
    let planned = header.and_then(|header| Ok((lit::plan(&header)?, header)));
    let result = match planned {
        Ok((Plan::Skip { reason }, _)) => return Ok(Outcome::Skipped(reason)),
        Ok((Plan::Run { expect_failure }, header)) => {
            let name = format!("harness/lit/{name}");
            lit::run(&path, &name, &header, expect_failure, Blessing::NONE)
        }
        Err(problem) => Err(problem),
    };
    Ok(result.map_or_else(Outcome::Failed, |_| Outcome::Passed))
}

fn verify(verdict: Verdict, outcome: &Outcome) -> Result<(), Failed> {
    match (verdict, outcome) {
        (Passes, Outcome::Passed) => Ok(()),
        (Fails(part), Outcome::Failed(text)) if text.contains(part) => Ok(()),
        (Skipped(part), Outcome::Skipped(text)) if text.contains(part) => Ok(()),
        // Where a tool is not installed, its tests are skipped.
        (Passes, Outcome::Skipped(text)) if text.starts_with("needs mlir-opt") => Ok(()),
        (_, Outcome::Passed) => Err("it passes".into()),
        (_, Outcome::Failed(text)) => Err(format!("it fails: {text}").into()),
        (_, Outcome::Skipped(text)) => Err(format!("it is skipped: {text}").into()),
    }
}
