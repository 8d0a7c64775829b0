//! Operations that give a list of the parts of a tensor along a dimension. Programs are rewritten with slices and
//! selections in their place, by `interop::raise`.

use crate::prelude::*;

const NOT_KNOWN: &str =
    "the size of the dimension and the numbers must be known, and valid together";

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r, r at least 1");
const DIM: OperandDef = OperandDef::one("dim", "an int in [-r, r-1]");

/// The second part of four elements, of an operation with a number, a list of numbers, or without them.
macro_rules! example {
    ($name:literal) => {
        example!($name, "", "%x, %0", "!torch.int", "")
    };
    ($name:literal int) => {
        example!($name, "  %2 = torch.constant.int 2\n", "%x, %2, %0", "!torch.int, !torch.int", "2")
    };
    ($name:literal list) => {
        example!(
            $name,
            "  %2 = torch.constant.int 3\n  %3 = torch.prim.ListConstruct %1, %2 : (!torch.int, !torch.int) -> !torch.list<int>\n",
            "%x, %3, %0",
            "!torch.list<int>, !torch.int",
            "?"
        )
    };
    ($name:literal, $numbers:literal, $operands:literal, $types:literal, $size:literal) => {
        concat!(
            "\nfunc.func @main(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[", $size, "],f32> {\n",
            "  %0 = torch.constant.int 0\n  %1 = torch.constant.int 1\n", $numbers,
            "  %4 = torch.aten.", $name, " ", $operands, " : !torch.vtensor<[4],f32>, ", $types, " -> !torch.list<vtensor>\n",
            "  %5 = torch.aten.__getitem__.t %4, %1 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[", $size, "],f32>\n",
            "  return %5 : !torch.vtensor<[", $size, "],f32>\n}\n"
        )
    };
}

/// A table of definitions: name, summary, argument between `self` and `dim`.
macro_rules! parts {
    ($($name:literal $summary:literal [$($argument:ident $kind:ident $doc:literal)?];)*) => {
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: concat!("torch.aten.", $name),
            summary: $summary,
            description: concat!("As PyTorch's function `", $name, "`. `torch.prim.ListUnpack` and `torch.aten.__getitem__.t` read the parts; operations that take a list of tensors take them."),
            source: "https://docs.pytorch.org/docs/stable/torch.html",
            operands: &[SELF, $(OperandDef::one(stringify!($argument), $doc),)? DIM],
            example: example!($name $($kind)?),
            semantics: Semantics::replaced(|_| fail("", Site::Op, NOT_KNOWN), NOT_KNOWN),
            ..super::ROW
        }),*];
    };
}

parts! {
    "split.Tensor" "Parts of `split_size` positions, of which the last one may have less." [split_size int "an int"];
    "split_copy.Tensor" "Parts of `split_size` positions, of which the last one may have less." [split_size int "an int"];
    "unsafe_split.Tensor" "Parts of `split_size` positions, of which the last one may have less." [split_size int "an int"];
    "split.sizes" "Parts of these sizes, whose sum is the size of the dimension." [split_size list "a list of ints"];
    "split_with_sizes" "Parts of these sizes, whose sum is the size of the dimension." [split_sizes list "a list of ints"];
    "split_with_sizes_copy" "Parts of these sizes, whose sum is the size of the dimension." [split_sizes list "a list of ints"];
    "unsafe_split_with_sizes" "Parts of these sizes, whose sum is the size of the dimension." [split_sizes list "a list of ints"];
    "chunk" "At most `chunks` parts of one size, of which the last one may have less." [chunks int "an int, at least 1"];
    "unsafe_chunk" "At most `chunks` parts of one size, of which the last one may have less." [chunks int "an int, at least 1"];
    "tensor_split.sections" "`sections` parts, of which the first ones have one position more where they do not come out even." [sections int "an int, at least 1"];
    "tensor_split.indices" "The parts between these positions, which count from the end where they are negative." [indices list "a list of ints"];
    "unbind.int" "What the tensor has at each position of the dimension, which is dropped." [];
    "unbind_copy.int" "What the tensor has at each position of the dimension, which is dropped." [];
}
