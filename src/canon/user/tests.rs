//! Rules of users: read, tried, run; wrong ones caught.

use super::{Tried, UserRule, compile};
use crate::ir::print::{PrintOptions, print};
use crate::source::{Diagnostic, Severity, SourceMap, render};
use crate::{Check, Options, Report, canonicalize};
use multigather_dialects::registry;
use multigather_semantics::equivalence;
use multigather_semantics::verify::Verified;
use multigather_syntax::{parse_rules, parse_text};

fn read(text: &str) -> Result<Vec<UserRule>, Vec<Diagnostic>> {
    let mut sources = SourceMap::default();
    let file = sources.add("test.mgr", text);
    compile(registry(), &parse_rules(&sources, file)?)
}

fn rule(text: &str) -> UserRule {
    let mut rules = read(text).unwrap_or_else(|errors| panic!("{errors:#?}"));
    assert_eq!(rules.len(), 1);
    rules.remove(0)
}

fn sound(text: &str) -> Tried {
    rule(text).try_out().unwrap_or_else(|found| panic!("{found:#?}"))
}

fn refused(text: &str, why: &str) -> Diagnostic {
    let found = *rule(text).try_out().expect_err("the rule is wrong");
    assert!(found.message.contains(why), "{found:#?}");
    found
}

fn module(text: &str) -> Verified {
    let parsed = parse_text(registry(), "test.mlir", text);
    let parsed =
        parsed.unwrap_or_else(|(sources, errors)| panic!("{}", render::to_text(&errors, &sources)));
    Verified::new(parsed.1).expect("the program is valid")
}

fn canonical(program: &str, rules: Vec<UserRule>) -> (String, Verified, Report) {
    let options = Options { rules, explain: true, ..Options::default() };
    let (result, report) = canonicalize(&module(program), &options);
    (print(&result, &PrintOptions::default()), result, report)
}

const COMMUTE: &str = r#"rule "commute" {
  %0 = arith.addi %x, %y
  return %0
} => {
  %1 = arith.addi %y, %x
  return %1
}"#;

/// Counting from the end dropped: right for indices that are not negative.
const WRONG: &str = r#"rule "count-from-the-front" {
  %0 = mg.gather_multiaxis %x[%i] axes $a {bounds = $b, from_end}
  return %0
} => {
  %1 = mg.gather_multiaxis %x[%i] axes $a {bounds = $b}
  return %1
}"#;

/// A transpose taken for a reshape: cheaper, of the same type, and wrong.
const WRONG_VIEW: &str = r#"rule "transpose-is-reshape" {
  %0 = mg.transpose %x {permutation = $p} : (tensor<$n x $m x $e>) -> tensor<$m x $n x $e>
  return %0
} => {
  %1 = mg.reshape %x -> tensor<$m x $n x $e>
  return %1
}"#;

#[test]
fn sound_rules_are_found_so() {
    assert!(sound(COMMUTE).instances >= 100);
    assert!(
        sound(
            r#"rule "twice" {
        %0 = mg.transpose %x {permutation = $p}
        %1 = mg.transpose %0 {permutation = $q}
        return %1
    } => { %2 = mg.transpose %x {permutation = compose($p, $q)} return %2 }"#
        )
        .instances
            >= 100
    );
    let tried = sound(
        r#"rule "spelled-out" {
        %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "error"}
        return %0
    } where rank(%x) == 1 => {
        %1 = mg.gather_multiaxis %x[%i] axes range(rank(%x))
        return %1
    }"#,
    );
    assert!(tried.instances >= 30 && tried.errors > 0, "{tried:?}");
    assert!(
        sound(
            r#"rule "frameworks-op" {
        %0 = "onnx.Transpose"(%x) {perm = $p}
        return %0
    } => { %1 = mg.transpose %x {permutation = $p} return %1 }"#
        )
        .instances
            >= 100
    );
}

#[test]
fn the_examples_are_sound() {
    for text in [
        include_str!("../../../examples/rules/arithmetic.mgr"),
        include_str!("../../../examples/rules/views.mgr"),
    ] {
        for rule in read(text).unwrap_or_else(|errors| panic!("{errors:#?}")) {
            let tried = rule.try_out().unwrap_or_else(|found| panic!("{found:#?}"));
            assert!(tried.instances >= 10, "{rule:?}: {tried:?}");
        }
    }
}

/// The examples of `docs/rules.md` are sound, and it lists every function.
#[test]
fn the_page_is_true() {
    let page = include_str!("../../../docs/rules.md");
    for (_, name, ..) in super::value::Function::ALL {
        assert!(page.contains(&format!("`{name}(")), "{name}");
    }
    let blocks: Vec<&str> = page.split("```mgr\n").skip(1).collect();
    assert!(!blocks.is_empty());
    for block in blocks {
        let text = block.split("```").next().unwrap_or_default();
        for rule in read(text).unwrap_or_else(|errors| panic!("{errors:#?}")) {
            rule.try_out().unwrap_or_else(|found| panic!("{found:#?}"));
        }
    }
}

#[test]
fn wrong_rules_are_refused_with_a_counterexample() {
    let found = refused(WRONG, "is not sound");
    assert!(found.notes.iter().any(|note| note.contains("mg.gather_multiaxis %arg0[%arg1]")));
    let found = refused(WRONG_VIEW, "the values differ");
    assert!(found.notes.iter().any(|note| note.starts_with("with %arg0 = tensor<")));
    refused(&COMMUTE.replace("addi", "subi"), "the values differ");
    refused(
        r#"rule "no-error" { %0 = mg.gather_multiaxis %x[%i] axes $a return %0 }
           => { %1 = mg.gather_multiaxis %x[%i] axes $a {bounds = "clamp"} return %1 }"#,
        "an error of its left side is lost",
    );
    refused(
        r#"rule "new-error" { %0 = mg.gather_multiaxis %x[%i] axes $a {bounds = "clamp"} return %0 }
           => { %1 = mg.gather_multiaxis %x[%i] axes $a return %1 }"#,
        "its right side gives an error",
    );
    // Wrong for NaN, infinities and negative zero alone.
    refused(
        r#"rule "minus-itself" { %0 = arith.subf %x, %x return %0 }
           => { %1 = arith.subf %x, %x %2 = arith.mulf %1, %x return %2 }"#,
        "the values differ",
    );
}

#[test]
fn what_is_not_tried_is_not_used() {
    refused(
        r#"rule "never" { %0 = arith.addi %x, %y return %0 } where rank(%x) == 99 => { return %x }"#,
        "no sample was found",
    );
    refused(
        r#"rule "unfit" { %0 = mg.transpose %x {permutation = [1, 0]} return %0 } where dim(%x, 0) != dim(%x, 1)
           => { return %x }"#,
        "its right side fits no sample",
    );
}

/// Sizes of a rule are no reason to run it on them.
#[test]
fn a_rule_of_huge_tensors_costs_nothing() {
    refused(
        r#"rule "huge" { %0 = arith.negf %x : (tensor<1000000000000 x f32>) -> tensor<1000000000000 x f32> return %0 }
           => { return %x }"#,
        "cannot be tried",
    );
    refused(
        r#"rule "grown" { %0 = arith.negf %x : (tensor<f32>) -> tensor<f32> return %0 } => {
             %1 = mg.broadcast %0 {dims = []} -> tensor<1000000000000 x f32>
             %2 = mg.slice %1 {offsets = [0], sizes = [1], strides = [1]}
             %3 = mg.reshape %2 -> tensor<f32>
             return %3
           }"#,
        "cannot be tried",
    );
}

#[test]
fn what_means_nothing_is_said_with_its_place() {
    let one = |text: &str, what: &str| {
        let errors = read(text).expect_err(what);
        assert!(errors.iter().any(|error| error.message.contains(what)), "{errors:#?}");
        assert!(errors.iter().all(|error| error.span.is_some()));
    };
    let rule = |left: &str, right: &str| format!("rule \"r\" {{ {left} }} => {{ {right} }}");
    let left = "%0 = mg.transpose %x {permutation = $p} return %0";
    one(&rule("%0 = mg.transposed %x return %0", "return %x"), "no operation 'mg.transposed'");
    one(&rule("%0 = mg.transpose %x {perm = $p} return %0", "return %x"), "no attribute 'perm'");
    one(&rule("%0 = mg.transpose %x, %y return %0", "return %x"), "takes 1 operands, not 2");
    one(&rule("return %x", "return %x"), "is not defined");
    one(&rule(left, "return %z"), "'%z' is not defined");
    one(&rule(left, "%1 = mg.transpose %x {permutation = $q} return %1"), "does not define '$q'");
    one(&rule(left, "%1 = mg.transpose %x {permutation = inverted($p)} return %1"), "no function");
    one(&rule(left, "%1 = mg.transpose %x {permutation = \"a\"} return %1"), "another kind");
    one(&rule(left, "%0 = mg.transpose %x {permutation = $p} return %0"), "defined twice");
    one(&rule(&format!("%2 = arith.negf %y {left}"), "return %x"), "does not depend on");
    one("rule \"r\" {", "expected");
    one("rule \"r s\" { %0 = arith.negf %x return %0 } => { return %x }", "made of letters");
    one("rule \"fold-constants\" { %0 = arith.negf %x return %0 } => { return %x }", "built-in");
    let twice = rule(left, "return %x").repeat(2);
    one(&twice, "two rules 'r'");
    assert_eq!(read("// nothing\n").map(|rules| rules.len()), Ok(0));
    // Of several errors, one for each rule.
    let both = format!("{}\n{}", rule("%0 = return", "return %x"), rule("%0 = return", ""));
    assert_eq!(read(&both).expect_err("two errors").len(), 2);
}

#[test]
fn a_rule_is_run_and_explained() {
    let double = r#"rule "double-negation" {
      %0 = arith.negf %x
      %1 = arith.negf %0
      return %1
    } => { return %x }"#;
    let program = "func.func @f(%x: tensor<3xf32>) -> tensor<3xf32> {
      %0 = arith.negf %x : tensor<3xf32>
      %1 = arith.negf %0 : tensor<3xf32>
      return %1 : tensor<3xf32>
    }";
    let (text, _, report) = canonical(program, vec![rule(double)]);
    assert!(text.contains("return %arg0"), "{text}");
    let steps = &report.explanations[0].steps;
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].rule, "double-negation");
    assert!(matches!(steps[0].checked, Check::Agreed { .. }));
    assert!(steps[0].statement.starts_with("rule \"double-negation\" { %0 = arith.negf %x"));
}

#[test]
fn a_choice_of_operations_is_each_of_them() {
    let zero = r#"rule "zero-times": "0 * x = 0, 0 and x = 0" {
      %0 = arith.muli | arith.andi %x, %z
      return %0
    } where number(%z) == 0 => { return %z }"#;
    assert!(sound(zero).values > 0);
    assert_eq!(rule(zero).as_rule().statement, "0 * x = 0, 0 and x = 0");
    for op in ["muli %x, %z", "muli %z, %x", "andi %x, %z", "andi %z, %x"] {
        let program = format!(
            "func.func @f(%x: tensor<3xi32>) -> tensor<3xi32> {{
               %z = arith.constant dense<0> : tensor<3xi32>
               %0 = arith.{op} : tensor<3xi32>
               return %0 : tensor<3xi32>
             }}"
        );
        let (_, _, report) = canonical(&program, vec![rule(zero)]);
        let is_applied = report.functions[0].rules.iter().any(|it| it.rule == "zero-times");
        assert!(is_applied, "{op}: {:?}", report.functions[0].rules);
    }
}

/// A value that the right side leaves out may not stop the run.
#[test]
fn a_rule_loses_no_error() {
    let difference = r#"rule "less-itself" {
      %0 = arith.subi %x, %x : (tensor<3 x i32>, tensor<3 x i32>) -> tensor<3 x i32>
      return %0
    } => {
      %1 = arith.constant {value = dense<0> : tensor<3xi32>}
      return %1
    }"#;
    let program = |bounds: &str| {
        format!(
            "func.func @f(%x: tensor<5xi32>, %i: tensor<3xi64>) -> tensor<3xi32> {{
               %0 = mg.gather_multiaxis %x[%i] axes [0] {{bounds = \"{bounds}\"}} : (tensor<5xi32>, tensor<3xi64>) -> tensor<3xi32>
               %1 = arith.subi %0, %0 : tensor<3xi32>
               return %1 : tensor<3xi32>
             }}"
        )
    };
    assert!(sound(difference).values > 0);
    let found = |bounds: &str| canonical(&program(bounds), vec![rule(difference)]);
    let (text, _, report) = found("error");
    assert!(text.contains("mg.gather_multiaxis"), "{text}");
    assert!(!report.functions[0].rules.iter().any(|count| count.rule == "less-itself"));
    let (text, ..) = found("clamp");
    assert!(!text.contains("mg.gather_multiaxis"), "{text}");
}

#[test]
fn a_wrong_rule_is_caught_by_the_comparison_of_runs() {
    let lookup = "func.func @f(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<3xf32> {
      %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = \"clamp\", from_end} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
      return %0 : tensor<3xf32>
    }";
    let transpose = "func.func @f(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
      %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
      return %0 : tensor<3x2xf32>
    }";
    for (program, wrong) in [(lookup, WRONG), (transpose, WRONG_VIEW)] {
        let compared = |rules: Vec<UserRule>| {
            let (text, after, report) = canonical(program, rules);
            let mut found =
                equivalence::compare(&module(program), &after, &equivalence::Options::default());
            assert_eq!(found.len(), 1);
            (found.remove(0), text, report)
        };
        let (found, ..) = compared(Vec::new());
        assert_eq!(found.severity, Severity::Remark, "{found:#?}");
        let (found, text, report) = compared(vec![rule(wrong)]);
        assert_eq!(found.severity, Severity::Error, "{text}");
        assert!(found.message.contains("result 0 differs at ["), "{found:#?}");
        // The explanation shows which step it was.
        let failed = |explanation: &crate::Explanation| {
            explanation.steps.iter().any(|step| step.checked == Check::Failed)
        };
        assert!(report.explanations.iter().any(failed), "{}", report.explain());
    }
}

#[test]
fn nothing_of_a_rule_is_left_with_its_last_user() {
    let rules = vec![rule(COMMUTE)];
    let left = std::sync::Arc::downgrade(&rules[0].0);
    let program = "func.func @f(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
      %0 = arith.addi %x, %y : tensor<3xi32>
      return %0 : tensor<3xi32>
    }";
    let kept = rules[0].clone();
    let (_, _, report) = canonical(program, rules);
    assert!(left.strong_count() > 0 && kept.try_out().is_ok(), "it is in use");
    drop(kept);
    assert_eq!(left.strong_count(), 0);
    // What was reported stays.
    assert!(report.functions[0].rules.iter().any(|count| count.rule == "commute"));
}

#[test]
fn a_rule_without_end_is_stopped_and_named() {
    let growing = r#"rule "growing" {
      %0 = arith.addi %x, %y
      return %0
    } => {
      %1 = arith.addi %x, %x
      %2 = arith.addi %1, %y
      %3 = arith.subi %2, %x
      return %3
    }"#;
    let program = "func.func @f(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
      %0 = arith.addi %x, %y : tensor<3xi32>
      return %0 : tensor<3xi32>
    }";
    let options = Options { rules: vec![rule(growing)], ..Options::default() };
    let (result, report) = canonicalize(&module(program), &options);
    let stopped = report.remarks.iter().find(|remark| remark.message.contains("stopped early"));
    let notes = stopped.map(|remark| remark.notes.join("\n")).unwrap_or_default();
    assert!(notes.contains("rule 'growing' did most of it"), "{:#?}", report.remarks);
    assert!(print(&result, &PrintOptions::default()).contains("arith.addi %arg0, %arg1"));
}
