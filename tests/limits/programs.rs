//! Programs that are larger than they look.

use super::Case;

#[rustfmt::skip]
pub const CASES: &[Case] = &[
    // Aliases.
    Case { name: "deep-attributes", file: "f.mlir", text: || aliases("#", "1 : i32", "[#P]", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-types", file: "f.mlir", text: || aliases("!", "i32", "tuple<!P>", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-locations", file: "f.mlir", text: || aliases("#", "loc(\"a\")", "loc(\"x\"(#P))", "", 100_000), arguments: &["opt", "FILE"], says: "nests more than 256 deep" },
    Case { name: "deep-backwards", file: "f.mlir", text: backwards, arguments: &["opt", "FILE"], says: "this nests more than 256 deep" },
    Case { name: "large-attributes", file: "f.mlir", text: || aliases("#", "1 : i32", "[#P, #P]", "", 40), arguments: &["opt", "FILE"], says: "expands to more than 1048576 parts" },
    Case { name: "large-dictionaries", file: "f.mlir", text: || aliases("#", "1 : i32", "{a = #P, b = #P}", "", 40), arguments: &["opt", "FILE"], says: "expands to more than 1048576 parts" },
    Case { name: "large-types", file: "f.mlir", text: || aliases("!", "i32", "tuple<!P, !P>", "", 40), arguments: &["opt", "FILE"], says: "expands to more than 1048576 parts" },
    Case { name: "large-locations", file: "f.mlir", text: || aliases("#", "loc(\"a\")", "loc(fused[#P, #P])", "", 40), arguments: &["opt", "FILE"], says: "expands to more than 1048576 parts" },
    Case { name: "large-texts", file: "f.mlir", text: || aliases("#", "1 : i32", "#d.a<#P, #P>", "", 40), arguments: &["opt", "FILE"], says: "too long" },
    Case { name: "many-uses", file: "f.mlir", text: many_uses, arguments: &["opt", "FILE"], says: "the aliases of this file expand to more than" },
    Case { name: "false-cycles", file: "f.mlir", text: || aliases("#", "nonsense", "[#P]", "", 200), arguments: &["opt", "FILE"], says: "error: " },
    // Rules.
    Case { name: "deep-conditions", file: "f.mgr", text: deep_rule, arguments: &["opt", "/dev/null", "--canonicalize", "--rules", "FILE"], says: "a sum or product may have 256 signs" },
    Case { name: "long-rule", file: "f.mgr", text: long_rule, arguments: &["opt", "/dev/null", "--canonicalize", "--rules", "FILE"], says: "a side of a rule may have 256 operations" },
    // Declared results.
    Case { name: "list-as-tensor", file: "f.mlir", text: || list("tensor<2xi64>"), arguments: &["opt", "FILE", "--canonicalize"], says: "expected a list, but the result is declared tensor<2xi64>" },
    Case { name: "list-as-int", file: "f.mlir", text: || list("!torch.int"), arguments: &["opt", "FILE", "--canonicalize"], says: "expected a list" },
    // Terminals.
    Case { name: "escape-sequences", file: "f.mlir", text: || "func.func private @\"\u{1b}[31mred\"(%a)\n".into(), arguments: &["opt", "FILE"], says: "\u{241b}[31mred" },
    // Memory.
    Case { name: "terabyte-interpreted", file: "f.mlir", text: terabyte, arguments: &["run", "FILE", "--backend=interpreter", "--input=i8=1"], says: "too large to be interpreted" },
    Case { name: "larger-than-the-limit", file: "f.mlir", text: || " ".repeat(20_000_000), arguments: &["opt", "FILE", "--max-memory=10MB"], says: "is larger than the limit" },
    Case { name: "alive-interpreted", file: "f.mlir", text: alive, arguments: &["run", "FILE", "--backend=interpreter", "--input=1000000xf32=1", "--max-memory=300MB"], says: "that are alive: the limit is" },
    Case { name: "explained", file: "f.mlir", text: || super::stages::lookups(1_000), arguments: &["opt", "FILE", "--canonicalize", "--explain", "--max-memory=70MB"], says: "of memory was reached" },
    #[cfg(feature = "llvm")]
    Case { name: "terabyte-compiled", file: "f.mlir", text: terabyte, arguments: &["run", "FILE", "--input=i8=1"], says: "there is no memory for the 1000000000001 bytes" },
    #[cfg(feature = "llvm")]
    Case { name: "long-sum", file: "f.mlir", text: long_sum, arguments: &["run", "FILE", "--input=i32=1"], says: "is too large to be reduced" },
    // Nothing, of any size, and ranks without end.
    Case { name: "no-elements-interpreted", file: "f.mlir", text: no_elements, arguments: &["run", "FILE", "--backend=interpreter", "--input=0x9223372036854775807xf32="], says: "" },
    #[cfg(feature = "llvm")]
    Case { name: "no-elements-compiled", file: "f.mlir", text: no_elements, arguments: &["run", "FILE", "--input=0x9223372036854775807xf32="], says: "" },
    #[cfg(feature = "mlir")]
    Case { name: "no-elements-by-mlir", file: "f.mlir", text: no_elements, arguments: &["run", "FILE", "--backend=mlir", "--input=0x9223372036854775807xf32="], says: "" },
    #[cfg(feature = "mlir")]
    Case { name: "many-dimensions-by-mlir", file: "f.mlir", text: many_dimensions, arguments: &["run", "FILE", "--backend=mlir"], says: "" },
    // Many calls, and operands that are found to be wrong.
    #[cfg(feature = "llvm")]
    Case { name: "calls-compiled", file: "f.mlir", text: calls, arguments: &["run", "FILE", "--input=f32=1"], says: "f.mlir:2:8" },
    #[cfg(feature = "mlir")]
    Case { name: "calls-by-mlir", file: "f.mlir", text: calls, arguments: &["run", "FILE", "--backend=mlir", "--input=f32=1"], says: "f.mlir:2:8" },
    Case { name: "refused-operand", file: "f.mlir", text: refused_operand, arguments: &["opt", "FILE", "--canonicalize"], says: "" },
    // Canonicalization does not grow with a dimension, and little with operands.
    Case { name: "wide", file: "f.mlir", text: wide, arguments: &["opt", "FILE", "--canonicalize"], says: "" },
    Case { name: "doubled", file: "f.mlir", text: doubled, arguments: &["opt", "FILE", "--pass-pipeline=builtin.module(canonicalize{max-work=1000000})"], says: "" },
    Case { name: "long-extreme", file: "f.mlir", text: long_extreme, arguments: &["opt", "FILE", "--canonicalize"], says: "" },
    // Many blocks.
    Case { name: "blocks", file: "f.mlir", text: blocks, arguments: &["opt", "FILE"], says: "" },
    // Time, and where it went.
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

/// Forty results that are all alive at the end.
fn alive() -> String {
    let ty = "tensor<1000000xf32>";
    let mut text = format!("func.func @main(%x: {ty}) -> {ty} {{\n");
    for k in 0..40 {
        let operand = if k == 0 { "%x".to_string() } else { format!("%{}", k - 1) };
        text += &format!("  %{k} = arith.addf {operand}, %x : {ty}\n");
    }
    // The last use of all of them.
    let all: Vec<String> = (0..40).map(|k| format!("%{k}")).collect();
    let types = vec![ty; 40].join(", ");
    let joined = "tensor<40000000xf32>";
    text += &format!(
        "  %40 = mg.concat {} {{axis = 0 : i64}} : ({types}) -> {joined}\n",
        all.join(", ")
    );
    text + &format!(
        "  %41 = mg.slice %40 {{offsets = array<i64: 0>, sizes = array<i64: 1000000>, strides = array<i64: 1>}} : ({joined}) -> {ty}\n  return %41 : {ty}\n}}\n"
    )
}

/// A sum of more elements than anybody waits for.
fn long_sum() -> String {
    let ty = "tensor<1048576x1048576xi32>";
    format!(
        "func.func @main(%x: tensor<i32>) -> tensor<i32> {{
  %0 = mg.broadcast %x {{dims = array<i64>}} : (tensor<i32>) -> {ty}
  %1 = mg.reduce %0 {{axes = array<i64: 0, 1>, kind = \"sum\"}} : ({ty}) -> tensor<i32>
  return %1 : tensor<i32>
}}
"
    )
}

/// A list joined with itself again and again.
fn doubled() -> String {
    let mut text = "func.func @main(%x: tensor<2xf32>) -> tensor<32768xf32> {\n".to_string();
    let (mut last, mut size) = ("%x".to_string(), 2);
    for k in 0..14 {
        let (ty, twice) = (format!("tensor<{size}xf32>"), format!("tensor<{}xf32>", 2 * size));
        text += &format!(
            "  %{k} = \"onnx.Concat\"({last}, {last}) {{axis = 0 : si64}} : ({ty}, {ty}) -> {twice}\n"
        );
        (last, size) = (format!("%{k}"), 2 * size);
    }
    text + &format!("  return {last} : tensor<{size}xf32>\n}}\n")
}

/// A concatenation of many operands.
fn wide() -> String {
    let operands = vec!["%x"; 200_000].join(", ");
    let types = vec!["tensor<2xf32>"; 200_000].join(", ");
    format!(
        "func.func @main(%x: tensor<2xf32>) -> tensor<400000xf32> {{
  %0 = \"onnx.Concat\"({operands}) {{axis = 0 : si64}} : ({types}) -> tensor<400000xf32>
  return %0 : tensor<400000xf32>
}}
"
    )
}

/// An extreme of 2^31 elements.
fn long_extreme() -> String {
    let ty = "tensor<2147483648xf32>";
    format!(
        "func.func @main(%x: {ty}) -> tensor<i64> {{
  %d = \"tf.Const\"() {{value = dense<0> : tensor<i32>}} : () -> tensor<i32>
  %0 = \"tf.ArgMin\"(%x, %d) : ({ty}, tensor<i32>) -> tensor<i64>
  return %0 : tensor<i64>
}}
"
    )
}

/// A tensor of no elements, whose strides no number holds.
fn no_elements() -> String {
    let ty = "tensor<0x9223372036854775807xf32>";
    let turned = "tensor<9223372036854775807x0xf32>";
    let steps = format!(
        "  %0 = mg.transpose %x {{permutation = array<i64: 1, 0>}} : ({ty}) -> {turned}
  %1 = mg.reduce %0 {{axes = array<i64: 0>, kind = \"sum\"}} : ({turned}) -> tensor<0xf32>
  %2 = mg.concat %0, %0 {{axis = 1 : i64}} : ({turned}, {turned}) -> {turned}
  %3 = arith.addf %2, %2 : {turned}
"
    );
    format!(
        "func.func @main(%x: {ty}) -> (tensor<0xf32>, {turned}) {{\n{steps}  return %1, %3 : tensor<0xf32>, {turned}\n}}\n"
    )
}

/// A transpose of a thousand dimensions.
fn many_dimensions() -> String {
    let ty = format!("tensor<{}f32>", "1x".repeat(1000));
    let order: Vec<String> = (0..1000).rev().map(|d| d.to_string()).collect();
    let order = order.join(", ");
    format!(
        "func.func @main() -> {ty} {{
  %x = arith.constant dense<1.0> : {ty}
  %0 = mg.transpose %x {{permutation = array<i64: {order}>}} : ({ty}) -> {ty}
  return %0 : {ty}
}}
"
    )
}

/// Sixty functions, each of which calls the next one twice.
fn calls() -> String {
    let ty = "tensor<f32>";
    let mut text = format!(
        "func.func @main(%x: {ty}) -> {ty} {{\n  %0 = func.call @f0(%x) : ({ty}) -> {ty}\n  return %0 : {ty}\n}}\n"
    );
    for k in 0..60 {
        let call = format!("func.call @f{}", k + 1);
        text += &format!("func.func private @f{k}(%x: {ty}) -> {ty} {{\n");
        text +=
            &format!("  %0 = {call}(%x) : ({ty}) -> {ty}\n  %1 = {call}(%0) : ({ty}) -> {ty}\n");
        text += &format!("  return %1 : {ty}\n}}\n");
    }
    text + &format!("func.func private @f60(%x: {ty}) -> {ty} {{ return %x : {ty} }}\n")
}

/// Indices that are declared open, and are found to be no tuples of two coordinates.
fn refused_operand() -> String {
    "func.func @kept(%x: tensor<5x5xf32>, %i: tensor<3x1xi64>) -> tensor<3x1xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 0, 1>} : (tensor<3x1xi64>) -> tensor<?x?xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] : (tensor<5x5xf32>, tensor<?x?xi64>) -> tensor<3x1xf32>
  return %1 : tensor<3x1xf32>
}
"
    .into()
}

/// A comparison that takes long: each run computes much, and there are many.
pub fn sums() -> String {
    let (ty, ids) = ("tensor<400x100xf32>", "tensor<400xi64>");
    format!(
        "func.func @main(%x: {ty}, %i: {ids}) -> {ty} {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : ({ty}, {ids}) -> {ty}
  %1 = math.sin %0 : {ty}
  return %1 : {ty}
}}
"
    )
}

/// Many additions.
pub fn chain(count: usize) -> String {
    let ty = "tensor<4xf32>";
    let mut text =
        format!("func.func @main(%x: {ty}) -> {ty} {{\n  %0 = arith.addf %x, %x : {ty}\n");
    for k in 1..count {
        text += &format!("  %{k} = arith.addf %{}, %x : {ty}\n", k - 1);
    }
    text + &format!("  return %{} : {ty}\n}}\n", count - 1)
}

/// A rule that writes many operations.
fn long_rule() -> String {
    let step = |k: usize| format!("  %{} = arith.addi %{k}, %y\n", k + 1);
    let right: String = (0..50_000).map(step).collect();
    format!(
        "rule \"long\" {{\n  %0 = arith.addi %x, %y\n  return %0\n}} => {{\n  %0 = arith.addi %y, %x\n{right}  return %50000\n}}\n"
    )
}

/// A function of many blocks, each of which is named before it stands.
fn blocks() -> String {
    let mut text = "func.func @main() {\n  cf.br ^b0\n".to_string();
    for k in 0..50_000 {
        text += &format!("^b{k}:\n  cf.br ^b{}\n", k + 1);
    }
    text + "^b50000:\n  return\n}\n"
}
