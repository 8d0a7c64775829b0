//! Programs that are larger than they look.

use super::Case;

#[rustfmt::skip]
pub const CASES: &[Case] = &[
    // Aliases.
    Case { name: "deep-attributes", file: "f.mlir", text: || aliases("#", "1 : i32", "[#P]", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-types", file: "f.mlir", text: || aliases("!", "i32", "tuple<!P>", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-locations", file: "f.mlir", text: || aliases("#", "loc(\"a\")", "loc(\"x\"(#P))", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-backwards", file: "f.mlir", text: backwards, arguments: &["opt", "FILE"], says: "this nests more than 256 deep" },
    Case { name: "large-attributes", file: "f.mlir", text: || aliases("#", "1 : i32", "[#P, #P]", "", 40), arguments: &["opt", "FILE"], says: "stands for more than 1048576 parts" },
    Case { name: "large-dictionaries", file: "f.mlir", text: || aliases("#", "1 : i32", "{a = #P, b = #P}", "", 40), arguments: &["opt", "FILE"], says: "stands for more than 1048576 parts" },
    Case { name: "large-types", file: "f.mlir", text: || aliases("!", "i32", "tuple<!P, !P>", "", 40), arguments: &["opt", "FILE"], says: "stands for more than 1048576 parts" },
    Case { name: "large-locations", file: "f.mlir", text: || aliases("#", "loc(\"a\")", "loc(fused[#P, #P])", "", 40), arguments: &["opt", "FILE"], says: "stands for more than 1048576 parts" },
    Case { name: "large-texts", file: "f.mlir", text: || aliases("#", "1 : i32", "#d.a<#P, #P>", "", 40), arguments: &["opt", "FILE"], says: "too long" },
    Case { name: "many-uses", file: "f.mlir", text: many_uses, arguments: &["opt", "FILE"], says: "the aliases of this file stand for more than" },
    Case { name: "false-cycles", file: "f.mlir", text: || aliases("#", "nonsense", "[#P]", "", 200), arguments: &["opt", "FILE"], says: "error: " },
    // Rules.
    Case { name: "deep-conditions", file: "f.mgr", text: deep_rule, arguments: &["opt", "/dev/null", "--canonicalize", "--rules", "FILE"], says: "a sum or product may have 256 signs" },
    // Declared results.
    Case { name: "list-as-tensor", file: "f.mlir", text: || list("tensor<2xi64>"), arguments: &["opt", "FILE", "--canonicalize"], says: "expected a list, but the result is declared tensor<2xi64>" },
    Case { name: "list-as-int", file: "f.mlir", text: || list("!torch.int"), arguments: &["opt", "FILE", "--canonicalize"], says: "expected a list" },
    // Terminals.
    Case { name: "escape-sequences", file: "f.mlir", text: || "func.func private @\"\u{1b}[31mred\"(%a)\n".into(), arguments: &["opt", "FILE"], says: "\u{241b}[31mred" },
    // Memory.
    Case { name: "terabyte-interpreted", file: "f.mlir", text: terabyte, arguments: &["run", "FILE", "--backend=interpreter", "--input=i8=1"], says: "too large to be interpreted" },
    Case { name: "larger-than-the-limit", file: "f.mlir", text: || " ".repeat(2_000_000), arguments: &["opt", "FILE", "--max-memory=1MB"], says: "is larger than the limit" },
    // Time.
    Case { name: "time", file: "f.mlir", text: slow_sum, arguments: &["run", "FILE", "--backend=interpreter", "--input=f32=1", "--timeout=0.5"], says: "the limit of 0.5 s was reached" },
];

/// `SaK = STEP` for each K, where P is the one before, and a function that uses the last.
fn aliases(sigil: &str, first: &str, step: &str, end: &str, count: usize) -> String {
    let mut text = format!("{sigil}a0 = {first}\n");
    for k in 1..count {
        let step = step.replace('P', &format!("a{}", k - 1));
        text += &format!("{sigil}a{k} = {step}\n");
    }
    let last = format!("{sigil}a{}", count - 1);
    let function = match (sigil, first.starts_with("loc")) {
        ("!", _) => format!("func.func private @f({last})"),
        (_, true) => format!("func.func private @f(f32) loc({last})"),
        _ => format!("func.func private @f(f32) attributes {{x.y = {last}}}"),
    };
    format!("{text}{function}\n{end}")
}

/// Each alias is used before it is defined, within many brackets.
fn backwards() -> String {
    let (open, close) = ("[".repeat(100), "]".repeat(100));
    let step = |k: usize| format!("#a{k} = {open}#a{}{close}\n", k + 1);
    let steps: String = (0..8).map(step).collect();
    format!("func.func private @f(f32) attributes {{x.y = #a0}}\n{steps}#a8 = 1 : i32\n")
}

fn many_uses() -> String {
    let mut text = "#a0 = 1 : i32\n".to_string();
    for k in 1..19 {
        text += &format!("#a{k} = [#a{}, #a{}]\n", k - 1, k - 1);
    }
    for k in 0..100 {
        text += &format!("func.func private @f{k}(f32) attributes {{x.y = #a18}}\n");
    }
    text
}

fn deep_rule() -> String {
    let sum = vec!["1"; 100_000].join(" + ");
    format!(
        "rule \"deep\" {{\n  %0 = arith.addi %x, %y\n  return %0\n}} where {sum} == 1 => {{\n  %1 = arith.addi %y, %x\n  return %1\n}}\n"
    )
}

fn list(ty: &str) -> String {
    format!(
        "func.func @main() {{\n  %a = torch.constant.int 3\n  %0 = \"torch.prim.ListConstruct\"(%a, %a) : (!torch.int, !torch.int) -> {ty}\n  \"a.use\"(%0) : ({ty}) -> ()\n  return\n}}\n"
    )
}

fn terabyte() -> String {
    "func.func @main(%x: tensor<i8>) -> tensor<1000000x1000000xi8> {
  %0 = mg.broadcast %x {dims = array<i64>} : (tensor<i8>) -> tensor<1000000x1000000xi8>
  return %0 : tensor<1000000x1000000xi8>
}
"
    .into()
}

/// Many sums over many elements, which take long by any engine.
pub fn slow_sum() -> String {
    let (ty, ints) = ("tensor<67108864xf32>", "tensor<67108864xi64>");
    let mut text = format!("func.func @main(%x: tensor<f32>) -> {ty} {{\n");
    text += &format!("  %0 = mg.broadcast %x {{dims = array<i64>}} : (tensor<f32>) -> {ty}\n");
    text += &format!("  %1 = mg.iota {{axis = 0 : i64}} : () -> {ints}\n");
    text += &format!("  %2 = arith.sitofp %1 : {ints} to {ty}\n");
    text += &format!("  %3 = arith.addf %0, %2 : {ty}\n");
    let mut last = 3;
    for _ in 0..200 {
        text += &format!("  %{} = math.sin %{last} : {ty}\n", last + 1);
        last += 1;
    }
    text + &format!("  return %{last} : {ty}\n}}\n")
}
