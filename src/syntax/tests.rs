//! What the text files under `tests/` cannot express: hostile inputs, locations, and that every
//! form reads back.

use super::parse_text;
use crate::ir::print::{self, PrintOptions, print};
use crate::ir::{AttrKind, Module};
use crate::source::{FileId, SourceMap, Span};

fn module(text: &str) -> Module {
    match parse_text(multigather_dialects::registry(), "test.mlir", text) {
        Ok((_, module)) => module,
        Err((sources, errors)) => {
            panic!("{text}\n{}", crate::source::render::to_text(&errors, &sources))
        }
    }
}

fn errors(text: &str) -> Vec<String> {
    match parse_text(multigather_dialects::registry(), "test.mlir", text) {
        Ok(_) => Vec::new(),
        Err((sources, errors)) => errors
            .iter()
            .map(|error| {
                let span = error.span.expect("a syntax error has a place");
                let (line, column) = sources.file(span.file).line_column(span.start);
                format!("{line}:{column}: {}", error.message)
            })
            .collect(),
    }
}

/// Parses, prints in both forms, and demands that each reads back to the same text.
fn round_trip(text: &str) -> String {
    let first = module(text);
    let pretty = PrintOptions { locations: true, ..PrintOptions::default() };
    let generic = PrintOptions { generic: true, ..pretty.clone() };
    let (short, long) = (print(&first, &pretty), print(&first, &generic));
    assert_eq!(print(&module(&short), &pretty), short, "the pretty form reads back");
    assert_eq!(print(&module(&short), &generic), long, "the pretty form says everything");
    assert_eq!(print(&module(&long), &pretty), short, "the generic form says everything");
    short
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let nest = |open: &str, middle: &str, close: &str, depth: usize| {
        format!("{}{middle}{}", open.repeat(depth), close.repeat(depth))
    };
    let attr = |inner: String| format!("\"a.b\"() {{a = {inner}}} : () -> ()");
    let ty = |inner: String| format!("\"a.b\"() : () -> ({inner})");
    let fits = [
        attr(nest("[", "1", "]", 250)),
        attr(nest("{a = ", "1", "}", 250)),
        attr(format!("#d.a{}", nest("<", "1", ">", 250))),
        attr(format!("loc({})", nest("\"a\"(", "\"b\"", ")", 250))),
        ty(nest("tuple<", "i1", ">", 250)),
        ty(format!("{}i1", "() -> (".repeat(120)) + &")".repeat(120)),
        nest("module {", "", "}", 120),
        nest("\"a.b\"() ({", "", "}) : () -> ()", 120),
    ];
    for text in fits {
        std::thread::Builder::new()
            .stack_size(2 << 20)
            .spawn(move || round_trip(&text))
            .expect("a thread")
            .join()
            .expect("the parser returns");
    }
    for text in
        ["[", "(", "{", "<", "module {", "\"a.b\"() ({", "\"a.b\"() {a = [[", "%0 = dense<[["]
    {
        let found = errors(&text.repeat(100_000));
        assert!(found[0].contains("brackets nest more than 256 deep"), "{found:?}");
    }
}

#[test]
fn a_range_keeps_the_places_of_the_file() {
    let mut sources = SourceMap::default();
    let file = sources.add("f", "\"a.b\"() : () -> ()\n// -----\n\"c.d\"( : () -> ()\n");
    let second = Span::new(FileId(0), 28, sources.file(file).text.len());
    let errors = super::parse_range(multigather_dialects::registry(), &sources, second)
        .expect_err("a missing bracket");
    let span = errors[0].span.expect("a place");
    assert_eq!(sources.file(file).line_column(span.start), (3, 8));
}

#[test]
fn mutations_do_not_panic() {
    let text = include_str!("../../tests/filetests/parse/everything.mlir");
    let quick = |text: &str| {
        if let Err((sources, errors)) =
            parse_text(multigather_dialects::registry(), "test.mlir", text)
        {
            assert!(!errors.is_empty());
            crate::source::render::to_text(&errors, &sources);
        }
    };
    for end in (0..text.len()).step_by(7).filter(|&end| text.is_char_boundary(end)) {
        quick(&text[..end]);
    }
    let mut seed = 1u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    const TOKENS: &[&str] = &[
        "\"", "<", ">", "{", "}", "(", ")", "[", "]", "%", "#", "!", "0x", "-", ":", "", "\n", "é",
        "//",
    ];
    for _ in 0..300 {
        let mut mutated = text.to_owned();
        for _ in 0..1 + random(3) {
            let mut at = random(mutated.len());
            while !mutated.is_char_boundary(at) {
                at -= 1;
            }
            let end = mutated[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            mutated.replace_range(at..end, TOKENS[random(TOKENS.len())]);
        }
        quick(&mutated);
    }
}

#[test]
fn everything_round_trips() {
    round_trip(include_str!("../../tests/filetests/parse/everything.mlir"));
}

#[test]
fn dense_literals() {
    let value = |literal: &str| {
        let module = module(&format!("\"a.b\"() {{v = dense<{literal}>}} : () -> ()"));
        let op = module[module.body()].ops[0];
        match &module.pools[module.attr(op, "v").expect("an attribute")] {
            AttrKind::Dense { value, .. } => value.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(value("[[1, -2], [0x10, 4]]> : tensor<2x2xi32").ints(), [1, -2, 16, 4]);
    assert_eq!(value("[255, 128]> : tensor<2xi8").ints(), [-1, -128]);
    assert_eq!(value("[255, 128]> : tensor<2xui8").ints(), [255, 128]);
    assert_eq!(value("\"0x0100FFFF\"> : tensor<2xi16").ints(), [1, -1]);
    assert_eq!(value("\"0x05\"> : tensor<3xi1").ints(), [1, 0, 1]);
    assert_eq!(value("\"0x010001\"> : tensor<3xi1").ints(), [1, 0, 1]);
    assert_eq!(value("[1.5, 0x7F800000]> : tensor<2xf32").float_at(1), f64::INFINITY);
    assert_eq!(value("(1.0, -2.5)> : tensor<complex<f64>").complex_at(0), (1.0, -2.5));
    assert_eq!(value("[\"a>b\", \"\\FF\"]> : tensor<2x!mg.string").string_at(1), b"\xFF");
    assert!(value("7> : tensor<100000x1000000xi8").is_splat());
    assert_eq!(value("> : tensor<0x3xf32").count(), 0);
    assert_eq!(value("[[], []]> : tensor<2x0xf32").count(), 0);
}

#[test]
fn hostile_dense_literals_are_errors() {
    let cases = [
        (
            "[1, 2]> : tensor<1000000x1000000xi32",
            "inferred shape of elements literal ([2]) does not match type ([1000000, 1000000])",
        ),
        ("1> : tensor<4294967296x4294967296xi8", "the tensor has more than 2^63 elements"),
        ("[1, 256]> : tensor<2xi8", "integer constant out of range for its type"),
        ("[1, -1]> : tensor<2xui8", "integer constant out of range for its type"),
        ("99999999999999999999> : tensor<i64", "integer constant out of range for attribute"),
        ("1> : tensor<f32", "expected floating-point elements, but parsed integer"),
        ("1.0> : tensor<i32", "expected integer elements, but parsed floating-point"),
        ("1.0e400> : tensor<f64", "floating point value too large for attribute"),
        (
            "[[1, 2], [3]]> : tensor<2x2xi32",
            "tensor literal is invalid; ranks are not consistent between elements",
        ),
        (
            "[1, [2]]> : tensor<2xi32",
            "tensor literal is invalid; ranks are not consistent between elements",
        ),
        ("[1, 2> : tensor<2xi32", "expected ',' or ']' in a list of elements"),
        (
            "\"0x00\"> : tensor<2xf32",
            "elements hex data size is invalid for provided type: 1 bytes, but expected 8",
        ),
        ("\"0x010002\"> : tensor<3xi1", "a byte for each element of i1 must be 00 or 01"),
        ("\"0xZZ\"> : tensor<i8", "elements hex string has a character that is no digit"),
        ("true> : tensor<i8", "expected i1 type for 'true' or 'false' values, not i8"),
        ("> : tensor<2xi8", "expected 2 elements, but the literal has none"),
        ("1> : tensor<?xi8", "elements literal type must have static shape"),
    ];
    for (literal, message) in cases {
        let found = errors(&format!("\"a.b\"() {{v = dense<{literal}>}} : () -> ()"));
        assert!(found.len() == 1 && found[0].ends_with(message), "{literal}: {found:?}");
    }
}

#[test]
fn floats_print_as_mlir_prints_them() {
    let cases = [
        ("1.0", "f32", "1.000000e+00"),
        ("0.7", "f32", "0.699999988"),
        ("0.1", "f64", "1.000000e-01"),
        ("0.1", "f16", "9.997550e-02"),
        ("3.14159265", "f32", "3.14159274"),
        ("123456789.0", "f64", "0x419D6F3454000000"),
        ("1.23456789e-7", "f32", "1.23456786E-7"),
        ("0x7FC00000", "f32", "0x7FC00000"),
        ("-0.0", "bf16", "-0.000000e+00"),
        ("0xFF80", "bf16", "0xFF80"),
    ];
    for (text, ty, printed) in cases {
        let out = round_trip(&format!("\"a.b\"() {{v = {text} : {ty}}} : () -> ()"));
        assert!(out.contains(&format!("v = {printed} : {ty}")), "{text}: {out}");
    }
}

#[test]
fn the_first_error_of_each_operation_is_reported() {
    let text = "\
func.func @a(%x: i32 {\n  return\n}\n
module {\n  func.func @b() {\n    %0 = arith.adf\n    %1 = arith.adf\n    return\n  }\n
  func.func @c() -> i32 {\n    return %q : i32\n  }\n}\n
func.func @d() {\n  \"a.b\"() : () -> (\n}\n";
    let found = errors(text);
    assert_eq!(
        found,
        [
            "5:1: expected ')'",
            "7:10: custom op 'arith.adf' is unknown",
            "13:12: use of undeclared SSA value name",
            "18:20: expected a type",
        ]
    );
}

#[test]
fn a_dictionary_seen_before_has_its_own_places() {
    let text = "\"a.b\"() {x = \"}\", y = #a.b<\"{\">} : () -> ()\n\
                \"a.c\"() {x = \"}\", y = #a.b<\"{\">} : () -> ()\n\
                \"a.d\"() {x = \"}\", y = // }\n #a.b<\"{\">} : () -> ()\n";
    let module = module(text);
    for (line, &op) in text.lines().zip(&module[module.body()].ops) {
        let places: Vec<&str> =
            module.spans(op).attrs.iter().map(|(_, span)| at(text, *span)).collect();
        assert_eq!(places[0], "x = \"}\"", "{line}");
        assert!(places[1].starts_with("y = ") && places[1].ends_with("#a.b<\"{\">"), "{line}");
    }
    let twice = "\"a.b\"() <{x = 1}> : () -> ()\n\"a.b\"() <{x = 1}> {x = 1} : () -> ()";
    assert_eq!(errors(twice), ["2:20: duplicate key 'x' in dictionary attribute"]);
}

#[test]
fn plain_locations_are_those_of_the_grammar() {
    let loc = |text: &str| {
        let module = module(&format!("\"a.b\"() : () -> () {text}"));
        let op = module[module.body()].ops[0];
        print::loc_text(&module.pools, module[op].loc)
    };
    for plain in ["loc(\"a.py\":3:14)", "loc(\"\":0:4294967295)"] {
        assert_eq!(loc(plain), plain);
        assert_eq!(loc(&plain.replace(":", " : ").replace('(', "( ")), plain);
    }
    assert_eq!(loc("loc(\"a\\22\\\\b\":1:2)"), "loc(\"a\\22\\\\b\":1:2)");
    assert_eq!(loc("loc(\"a.py\":3:14 to :20)"), "loc(\"a.py\":3:14 to :20)");
    let large = errors("\"a.b\"() : () -> () loc(\"a.py\":4294967296:1)");
    assert_eq!(large, ["1:31: expected a line or column number of 32 bits"]);
}

fn at(text: &str, span: Span) -> &str {
    &text[span.start as usize..span.end as usize]
}

#[test]
fn what_is_large_is_printed_by_aliases_and_read_back() {
    let level = |k: u32| {
        let j = k - 1;
        format!(
            "#a{k} = [#a{j}, #a{j}]\n!t{k} = tuple<!t{j}, !t{j}>\n#l{k} = loc(fused[#l{j}, #l{j}])\n"
        )
    };
    let mut text = "#a0 = 1 : i32\n!t0 = tensor<2xi32, #a0>\n#l0 = loc(\"f\":1:1)\n".to_string();
    text.extend((1..=16).map(level));
    text += "\"a.b\"() {x = #a16, y = !t15, z = [#a12, !t12], w = loc(#l11)} : () -> !t16 loc(#l16)\n\
             \"a.c\"() <{f = (!t16) -> !t15}> : () -> !t14 loc(#l15)\n";
    for generic in [false, true] {
        let options =
            print::PrintOptions { generic, locations: true, ..print::PrintOptions::default() };
        let printed = print::print(&module(&text), &options);
        assert!(printed.len() < 40_000, "{} bytes", printed.len());
        let again = print::print(&module(&printed), &options);
        assert!(again == printed, "{printed}\n{again}");
    }
}

/// Operations with any operands, results and attributes, which definitions would refuse: a form is printed only where
/// it reads back to the same operation.
#[test]
fn forms_are_of_what_they_express() {
    const TYPES: [&str; 9] = [
        "tensor<2xf32>",
        "tensor<2xi1>",
        "tensor<?xf32>",
        "tensor<*xf32>",
        "tensor<f32>",
        "i1",
        "index",
        "f32",
        "none",
    ];
    const VALUES: [&str; 14] = [
        "1 : i64",
        "-1 : i32",
        "0 : index",
        "2.5 : f64",
        "0x7FC00000 : f32",
        "true",
        "unit",
        "\"EQ\"",
        "@f",
        "array<i64: 1, 0>",
        "array<i32>",
        "[1, 2]",
        "#d<a = b>",
        "dense<1> : tensor<2xi64>",
    ];
    let mut random = fastrand::Rng::with_seed(5);
    let registry = multigather_dialects::registry();
    for def in registry.ops().filter(|def| def.assembly.is_some()) {
        for _ in 0..40 {
            let mut pick = |most: usize| -> Vec<&str> {
                let alike = random.bool().then(|| *random.choice(&TYPES).expect("a type"));
                let count = random.usize(..=most);
                let ty = |_| alike.unwrap_or_else(|| random.choice(&TYPES).expect("a type"));
                (0..count).map(ty).collect()
            };
            let (operands, results) = (pick(4), pick(3));
            let mut attrs = Vec::new();
            for attr in def.attributes.iter().filter(|attr| !attr.kind.is_region()) {
                if random.u8(..3) > 0 {
                    attrs.push(format!("{} = {}", attr.name, random.choice(&VALUES).expect("one")));
                }
            }
            let mut text = String::new();
            for (k, ty) in operands.iter().enumerate() {
                text += &format!("%{k} = \"d.value\"() : () -> {ty}\n");
            }
            let bound =
                if results.is_empty() { String::new() } else { format!("%r:{} = ", results.len()) };
            let used: Vec<String> = (0..operands.len()).map(|k| format!("%{k}")).collect();
            text += &format!(
                "{bound}\"{}\"({}) <{{{}}}> : ({}) -> ({})\n",
                def.name,
                used.join(", "),
                attrs.join(", "),
                operands.join(", "),
                results.join(", ")
            );
            // What follows is not read as a part of it.
            text += "%after = \"d.value\"() : () -> i1\n\"d.last\"(%after) : (i1) -> ()\n";
            if parse_text(registry, "test.mlir", &text).is_ok() {
                round_trip(&text);
            }
        }
    }
}
