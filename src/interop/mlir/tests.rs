//! MLIR accepts, reports and prints; no text ends the process.

use super::*;

const OK: &str = r#"func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%a, %a) {axis = 0 : si64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"#;

fn first_error(text: &str) -> MlirDiagnostic {
    verify(text).expect_err("the text is wrong").remove(0)
}

#[test]
fn prints_as_mlir_opt_does() {
    let pretty = round_trip(OK, false).expect("valid");
    assert!(pretty.starts_with("module {\n  func.func @f(%arg0: tensor<2xf32>)"), "{pretty}");
    let generic = round_trip(OK, true).expect("valid");
    assert!(generic.contains(r#""func.return"(%0) : (tensor<2xf32>) -> ()"#), "{generic}");
    assert_eq!(round_trip(&pretty, true), Ok(generic));
    assert_eq!(round_trip("", false).as_deref(), Ok("module {\n}\n"));
}

#[test]
fn diagnostics_have_places_and_notes() {
    let syntax = first_error("func.func @f() {\n\n  %0 = ?\n}");
    assert_eq!((syntax.line, syntax.column), (3, 7), "{syntax}");
    let types = first_error(
        "%0 = arith.constant 1 : i32\n%1 = arith.constant 1 : i64\n  \
         \"arith.addi\"(%0, %1) : (i32, i64) -> i32",
    );
    assert_eq!((types.line, types.column), (3, 3), "{types}");
    let symbol = first_error("func.func private @f()\nfunc.func private @f()");
    let note = symbol.notes.last().expect("a note at the first definition");
    assert_eq!((note.severity, note.line, note.column), (Severity::Note, 1, 1), "{symbol}");
    let named = first_error("%0 = \"arith.addi\"() : () -> i32 loc(\"model.py\":7:3)");
    assert_eq!((named.line, named.column), (0, 0), "{named}");
    assert!(first_error("\"\\FF").message.contains("string"), "{}", first_error("\"\\FF"));
    assert!(verify("func.func private @\"\\FF\"()\nfunc.func private @\"\\FF\"()").is_err());
}

#[test]
fn refuses_what_would_end_the_process() {
    let deep = |open: &str, n: usize, close: &str| {
        let (open, close) = (open.repeat(n), close.repeat(n));
        format!("\"a.b\"() {{x = {open}{close}}} : () -> ()")
    };
    let bomb = (1..60).fold("!a0 = tuple<i32>\n".to_string(), |text, i| {
        format!("{text}!a{i} = tuple<!a{0}, !a{0}>\n", i - 1)
    });
    let cases = [
        ("a\0b".to_string(), "NUL"),
        (deep("[", 100_000, "]"), "nested"),
        (deep("{a=", 100_000, "}"), "nested"),
        (deep("affine_map<(d0) -> (", 1, &format!("{}d0)>", "-".repeat(100_000))), "nested"),
        (deep("array< index", 1, ": 1>"), "dense array"),
        (deep("1 : i16777215", 1, ""), "bits"),
        (deep(&"9".repeat(100_000), 1, ""), "characters"),
        (bomb + "\"a.b\"() : () -> !a59", "aliases"),
        ("\"a.b\"(%0#999999999) : (i32) -> ()\n%0 = \"a.b\"() : () -> i32".into(), "no result"),
    ];
    let unranked = "%1 = arith.extsi %0 : tensor<*xi32> to tensor<*xi64>".to_string();
    let crashing = [
        (unranked, "unranked"),
        ("\"linalg.abs\"() ({}) : () -> ()".into(), "operands"),
        ("\"affine.dma_wait\"() : () -> ()".into(), "crash"),
    ];
    for (text, reason) in cases.into_iter().chain(crashing) {
        let refusal = first_error(&text);
        assert!(refusal.message.contains(reason), "{refusal} for {reason}");
    }
}

#[test]
fn refuses_constants_that_mlir_reads_as_others() {
    let of = |constant: &str| format!("\"a.b\"() {{x = {constant}, y = 1 : i32}} : () -> ()\n");
    let alias = "!t = tensor<2xcomplex<i1>>\n".to_string();
    for text in [
        of("dense<[(true, false), (false, true)]> : tensor<2xcomplex<i1>>"),
        of("dense<(true, true)> : vector<2xcomplex<i1>>"),
        of("dense<\"0x0101\"> : tensor<1xcomplex<ui1>>"),
        of("[sparse<[[0]], [(true, true)]> : tensor<2xcomplex<i1>>]"),
        alias.clone() + &of("dense<(true, true)> : !t"),
        "!c = complex<i1>\n".to_string() + &of("dense<(true, true)> : tensor<2x!c>"),
        of("dense<(true, true)> : !t") + &alias,
    ] {
        assert!(first_error(&text).message.contains("complex<i1>"), "{text}");
    }
    for text in [
        of("tensor<2xcomplex<i1>>") + &of("dense<1> : tensor<2xi1>"),
        of("dense<(1, 0)> : tensor<2xcomplex<i2>>"),
        alias.clone() + &of("dense<1> : tensor<2xi1>") + "\"a.b\"() : () -> !t",
        of("dense<1> : tensor<2xi1>") + "\"dense.b\"() : () -> tensor<complex<i1>>",
    ] {
        assert_eq!(verify(&text), Ok(()), "{text}");
    }
}

#[test]
fn survives_the_deepest_it_lets_through() {
    let n = 900;
    let regions = "\"a.b\"() ({\n".repeat(n / 2) + &"}) : () -> ()\n".repeat(n / 2);
    assert_eq!(verify(&regions), Ok(()));
    let modules = "module {".repeat(n) + &"}".repeat(n);
    assert!(round_trip(&modules, true).is_ok());
    let sum = format!("\"a.b\"() {{x = affine_map<(d0) -> ({}d0)>}} : () -> ()", "d0 + ".repeat(n));
    assert!(round_trip(&sum, false).is_ok());
}

#[test]
fn garbage_is_an_error_only() {
    for text in
        ["\u{1}\u{2}é\u{7f}", "\"abc", "//", "\"\\", "%", "#", "dense<", "{-#", "ML\u{fffd}R"]
    {
        let _ = verify(text);
    }
    for bad in [
        "dense<\"0x0102\"> : tensor<4xi32>",
        "dense<[1, 2]> : tensor<9223372036854775807x9223372036854775807xi32>",
        "dense<1> : tensor<99999999999999999999xi32>",
        "99999999999999999999 : i64",
    ] {
        assert!(verify(&format!("\"a.b\"() {{x = {bad}}} : () -> ()")).is_err(), "{bad}");
    }
}

#[test]
fn runs_on_several_threads_at_once() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(verify(OK), Ok(())));
        }
    });
}

#[test]
fn imports_text_and_bytecode() {
    worker::tests::be_available();
    let text = "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %x : tensor<2xf32>\n}";
    let generic = import(text.as_bytes()).expect("valid");
    assert!(generic.contains("\"func.return\"(%arg0) : (tensor<2xf32>) -> () loc("), "{generic}");
    let code = bytecode(text).expect("valid");
    assert!(is_bytecode(&code) && !is_bytecode(text.as_bytes()));
    assert!(import(&code).expect("valid").contains("func.return"));
    let said = import(b"func.func @f(").expect_err("not MLIR");
    assert_eq!((said[0].severity, said[0].line), (Severity::Error, 1), "{}", said[0]);
    assert!(import(b"\xff").is_err());
}

#[test]
fn bytecode_that_is_cut_or_changed_ends_no_process() {
    worker::tests::be_available();
    let code = bytecode(OK).expect("valid");
    let mut random = fastrand::Rng::with_seed(7);
    let mut refused = 0;
    for round in 0..40 {
        let mut changed = code.clone();
        match round % 3 {
            0 => changed.truncate(random.usize(4..code.len())),
            _ => changed[random.usize(4..code.len())] = [0, 1, 3, 128, 255][random.usize(..5)],
        }
        refused += usize::from(import(&changed).is_err());
    }
    assert!(refused > 20, "{refused} of 40 were refused");
}
