//! Pairs of programs that mean the same, and pairs that do not.

use super::{Options, compare};
use crate::parse::parse_text;
use crate::source::{Diagnostic, Severity, render};
use crate::verify::Verified;

fn module(text: &str) -> Verified {
    let parsed = parse_text(multigather_dialects::registry(), "test.mlir", text);
    let parsed =
        parsed.unwrap_or_else(|(sources, errors)| panic!("{}", render::to_text(&errors, &sources)));
    Verified::new(parsed.1).expect("the program is valid")
}

/// Two bodies over the same arguments.
fn found(signature: &str, before: &str, after: &str) -> Diagnostic {
    let program = |body: &str| module(&format!("func.func @f{signature} {{\n{body}\n}}"));
    let mut found = compare(&program(before), &program(after), &Options::default());
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn agree(signature: &str, before: &str, after: &str) -> Diagnostic {
    let found = found(signature, before, after);
    assert_eq!(found.severity, Severity::Remark, "{found:?}");
    assert!(found.message.contains("means the same"), "{found:?}");
    found
}

fn differ(signature: &str, before: &str, after: &str, how: &str) -> Diagnostic {
    let found = found(signature, before, after);
    assert_eq!(found.severity, Severity::Error, "{found:?}");
    let text = format!("{}\n{}", found.message, found.notes.join("\n"));
    assert!(text.contains(how), "{text}");
    found
}

fn lookup(attributes: &str) -> String {
    format!(
        "%0 = mg.gather_multiaxis %x[%i] axes [0] {attributes} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
         return %0 : tensor<3xf32>"
    )
}

const LOOKUP: &str = "(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<3xf32>";

#[test]
fn every_pair_of_bounds_is_told_apart() {
    let all = [
        "",
        "{from_end}",
        "{bounds = \"clamp\"}",
        "{bounds = \"clamp\", from_end}",
        "{bounds = \"wrap\"}",
        "{bounds = \"fill\"}",
        "{bounds = \"fill\", from_end}",
        "{bounds = \"fill\", fill_value = 1.0 : f32}",
    ];
    for a in all {
        for b in all {
            let severity = found(LOOKUP, &lookup(a), &lookup(b)).severity;
            let expected = if a == b { Severity::Remark } else { Severity::Error };
            assert_eq!(severity, expected, "{a} {b}");
        }
    }
}

#[test]
fn unsigned_and_narrow_indices() {
    let spell = |ty: &str, from_end: &str| {
        format!(
            "%0 = mg.gather_multiaxis %x[%i] axes [0] {{bounds = \"fill\"{from_end}}} : (tensor<5xi1>, tensor<3x{ty}>) -> tensor<3xi1>
             return %0 : tensor<3xi1>"
        )
    };
    for ty in ["ui8", "ui32", "ui64"] {
        let signature = format!("(%x: tensor<5xi1>, %i: tensor<3x{ty}>) -> tensor<3xi1>");
        agree(&signature, &spell(ty, ""), &spell(ty, ", from_end"));
    }
    for ty in ["i8", "i16", "i64", "index"] {
        let signature = format!("(%x: tensor<5xi1>, %i: tensor<3x{ty}>) -> tensor<3xi1>");
        differ(&signature, &spell(ty, ""), &spell(ty, ", from_end"), "result 0 differs at [");
    }
}

#[test]
fn an_error_may_vanish_only_where_it_reaches_no_result() {
    let signature = "(%x: tensor<5xf32>, %i: tensor<3xi64>, %j: tensor<2xi64>) -> tensor<2xf32>";
    let outer = "mg.gather_multiaxis %0[%j] axes [0] {bounds = \"clamp\"} : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>";
    let inner = lookup("").lines().next().unwrap_or_default().to_string();
    let before = format!("{inner}\n%1 = {outer}\nreturn %1 : tensor<2xf32>");
    let picked = "%0 = mg.gather_multiaxis %i[%j] axes [0] {bounds = \"clamp\"} : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>";
    let after = |bounds: &str| {
        format!(
            "{picked}
             %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
             return %1 : tensor<2xf32>"
        )
    };
    let agreed = agree(signature, &before, &after(""));
    let notes = agreed.notes.join("\n");
    assert!(
        notes.contains(" errors that reach no result") && !notes.contains("; 0 errors"),
        "{notes}"
    );
    differ(signature, &after(""), &before, "it has a new error");
    differ(
        signature,
        &before,
        &after("{bounds = \"clamp\"}"),
        "an error that reaches a result is gone",
    );
}

#[test]
fn narrow_elements_are_told_apart_in_passes() {
    let signature = "(%x: tensor<20x30xi8>) -> tensor<30x20xi8>";
    let transpose = "%0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<20x30xi8>) -> tensor<30x20xi8>
                     return %0 : tensor<30x20xi8>";
    let reshape = "%0 = mg.reshape %x : (tensor<20x30xi8>) -> tensor<30x20xi8>
                   return %0 : tensor<30x20xi8>";
    agree(signature, transpose, transpose);
    differ(signature, transpose, reshape, "result 0 differs at [0, 1]");
}

#[test]
fn a_difference_names_the_elements() {
    let signature = "(%x: tensor<2x3xf32>) -> tensor<3xf32>";
    let row = |at: i64| {
        format!(
            "%0 = mg.slice %x {{offsets = array<i64: {at}, 0>, sizes = array<i64: 1, 3>, strides = array<i64: 1, 1>}} : (tensor<2x3xf32>) -> tensor<1x3xf32>
             %1 = mg.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
             return %1 : tensor<3xf32>"
        )
    };
    differ(signature, &row(0), &row(1), "which is element [1, 0] of argument 0");
}

#[test]
fn strings_empty_tensors_and_functions_without_arguments() {
    let strings = "(%x: tensor<3x!mg.string>) -> tensor<3x!mg.string>";
    let reverse = "%0 = mg.slice %x {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: -1>} : (tensor<3x!mg.string>) -> tensor<3x!mg.string>
                   return %0 : tensor<3x!mg.string>";
    agree(strings, reverse, reverse);
    differ(strings, reverse, "return %x : tensor<3x!mg.string>", "result 0 differs at [0]");
    let empty = "(%x: tensor<0x3xf32>) -> tensor<0x3xf32>";
    agree(empty, "return %x : tensor<0x3xf32>", "return %x : tensor<0x3xf32>");
    let constant = |value: i64| {
        format!("%0 = arith.constant dense<{value}> : tensor<2xi64>\nreturn %0 : tensor<2xi64>")
    };
    agree("() -> tensor<2xi64>", &constant(1), &constant(1));
    differ("() -> tensor<2xi64>", &constant(1), &constant(2), "result 0 differs at [0]");
}

#[test]
fn coordinates_through_arithmetic_and_tuples_of_them() {
    let signature = "(%x: tensor<3x4xi8>, %i: tensor<5x2xi32>) -> tensor<5xi8>";
    let nd = |policy: &str| {
        format!(
            "%0 = \"tf.GatherNd\"(%x, %i) {{bad_indices_policy = \"{policy}\"}} : (tensor<3x4xi8>, tensor<5x2xi32>) -> tensor<5xi8>
             return %0 : tensor<5xi8>"
        )
    };
    agree(signature, &nd(""), &nd("ERROR"));
    differ(signature, &nd(""), &nd("IGNORE"), "an error that reaches a result is gone");
    differ(signature, &nd("IGNORE"), &nd(""), "it has a new error");
    // Negative from the end, but for the least of the negatives.
    let spelled = |size: i64| {
        format!(
            "%c = arith.constant dense<0> : tensor<3xi64>
             %n = arith.constant dense<{size}> : tensor<3xi64>
             %is = arith.cmpi slt, %i, %c : tensor<3xi64>
             %sum = arith.addi %i, %n : tensor<3xi64>
             %at = arith.select %is, %sum, %i : tensor<3xi1>, tensor<3xi64>
             %0 = mg.gather_multiaxis %x[%at] axes [0] {{bounds = \"fill\"}} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
             return %0 : tensor<3xf32>"
        )
    };
    agree(LOOKUP, &spelled(5), &lookup("{bounds = \"fill\", from_end}"));
    differ(LOOKUP, &spelled(4), &lookup("{bounds = \"fill\", from_end}"), "with argument 1 = ");
}

#[test]
fn what_cannot_be_followed_is_said_to_be_uncovered() {
    for (signature, body, why) in [
        ("(%x: tensor<?xf32>) -> tensor<?xf32>", "return %x : tensor<?xf32>", "not known before"),
        (
            "(%x: tensor<2xf32>) -> tensor<2xf32>",
            "%0 = \"my.op\"(%x) : (tensor<2xf32>) -> !my.type\nreturn %x : tensor<2xf32>",
            "my.op",
        ),
        (
            "(%x: tensor<100000x100000xf32>) -> tensor<100000x100000xf32>",
            "return %x : tensor<100000x100000xf32>",
            "too many",
        ),
    ] {
        let found = found(signature, body, body);
        assert_eq!(found.severity, Severity::Remark);
        assert!(found.message.contains("not compared") && found.message.contains(why), "{found:?}");
    }
}

#[test]
fn opaque_operations_are_functions_of_their_operands() {
    let signature = "(%x: tensor<5xf32>, %i: tensor<3xi64>) -> tensor<3xf32>";
    let gather = "%0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = \"clamp\"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>";
    let once = |name: &str, attributes: &str, operand: &str| {
        format!(
            "{gather}
             %1 = \"{name}\"({operand}) {attributes} : (tensor<3xf32>) -> tensor<3xf32>
             return %1 : tensor<3xf32>"
        )
    };
    let twice = format!(
        "{gather}
         %1 = \"some.op\"(%0) : (tensor<3xf32>) -> tensor<3xf32>
         %2 = \"some.op\"(%1) : (tensor<3xf32>) -> tensor<3xf32>
         return %2 : tensor<3xf32>"
    );
    let plain = once("some.op", "", "%0");
    agree(signature, &plain, &plain);
    for other in [once("some.other", "", "%0"), once("some.op", "{a = 1 : i64}", "%0"), twice] {
        differ(signature, &plain, &other, "");
    }
}

#[test]
fn effects_have_an_order_and_regions_matter() {
    let signature = "(%x: tensor<3xf32>)";
    let print = |value: &str| format!("\"some.print\"({value}) : (tensor<3xf32>) -> ()\n");
    let exp = "%0 = math.exp %x : tensor<3xf32>\n";
    let (one, other) = (print("%x") + &print("%0"), print("%0") + &print("%x"));
    differ(signature, &format!("{exp}{one}return"), &format!("{exp}{other}return"), "");
    agree(signature, &format!("{exp}{one}return"), &format!("{exp}{one}return"));
    let region = |body: &str| {
        format!(
            "\"some.loop\"() ({{
             ^bb0(%y: tensor<3xf32>):
               %1 = {body} : tensor<3xf32>
               \"some.yield\"(%1) : (tensor<3xf32>) -> ()
             }}) : () -> ()
             return"
        )
    };
    let (left, right) = (region("arith.addf %x, %y"), region("arith.addf %y, %x"));
    agree(signature, &left, &right);
    differ(signature, &left, &region("arith.subf %x, %y"), "");
}
