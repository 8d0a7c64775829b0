//! `stablehlo.convolution`.

use super::convolution_form::{NUMBERS, Numbers};
use super::dot_form::PRECISION;
use super::dot_general::PRECISION_ATTR;
use super::rules;
use super::windows::{PADDING, STRIDES, check_pairs, padding_of, pairs_of, steps_of};
use crate::contraction::check_elements;
use crate::convolution::{Convolution, count_products};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::window::Window;

pub const INPUT_DILATION: &str = "lhs_dilation";
pub const KERNEL_DILATION: &str = "rhs_dilation";
pub const REVERSAL: &str = "window_reversal";
const FEATURE_GROUPS: &str = "feature_group_count";
const BATCH_GROUPS: &str = "batch_group_count";

const ATTRIBUTES: [AttrDef; 9] = [
    attr(
        STRIDES,
        I64Array,
        Absent,
        "how far two windows are apart in each spatial dimension; 1 if absent",
    ),
    attr(
        PADDING,
        Elements,
        Absent,
        "how many elements of padding are before and after each spatial dimension, of shape [n, 2]; may be negative; 0 if absent",
    ),
    attr(
        INPUT_DILATION,
        I64Array,
        Absent,
        "how far two elements of `lhs` are apart in each spatial dimension; 1 if absent",
    ),
    attr(
        KERNEL_DILATION,
        I64Array,
        Absent,
        "how far two elements of a window are apart in each spatial dimension; 1 if absent",
    ),
    attr(
        REVERSAL,
        BoolArray,
        Absent,
        "the spatial dimensions along which the kernel is reversed; none if absent",
    ),
    attr(
        NUMBERS,
        Any,
        Required,
        "`#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`: the role of each dimension",
    ),
    attr(FEATURE_GROUPS, Int("i64"), Required, "in how many groups the input features are"),
    attr(BATCH_GROUPS, Int("i64"), Required, "in how many groups the batch is"),
    PRECISION_ATTR,
];

pub static DEF: OpDef = CONVOLUTION;

const CONVOLUTION: OpDef = OpDef {
    name: "stablehlo.convolution",
    summary: "Dot products of windows.",
    example: "1x8x8x3xf32 3x3x3x4xf32 {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, \
         1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} -> 1x6x6x4xf32",
    description: "\
With `lhs` as [b, spatial…, f] and `rhs` as [spatial…, i, o], for which `dimension_numbers` has letters and numbers,

    result[b, w, o] = sum over k, then i of window(w)[b, k, i] * rhs[k, i, o], where
    window(w)[b, k, i] = padded_lhs[b, w * window_strides + k * rhs_dilation, i]
    padded_lhs = pad(lhs, 0, padding[:, 0], padding[:, 1], lhs_dilation - 1)

`window_reversal` reverses `rhs` along a dimension. With a `feature_group_count` of more than
1, `lhs` is split into that many groups along its features, with a `batch_group_count` along its batch; `rhs` is split
along its output features, and the results are concatenated along theirs.

Operands are converted to the element type of the result first. Products are accumulated as those of
`stablehlo.dot_general`, in row-major order of the spatial dimensions of `rhs`, and then of its input features; those of
padding, too. XLA leaves the order open; `precision_config` says nothing here. The operation is carried unchanged in
canonical programs; it is translated to the products that other dialects have.",
    source: "https://openxla.org/stablehlo/spec#convolution",
    operands: &[
        OperandDef::one("lhs", "a tensor of rank 2 or more"),
        OperandDef::one("rhs", "a tensor of the same rank, the kernel"),
    ],
    attributes: &ATTRIBUTES,
    results: &["result"],
    constraints: &rules([
        "C1: rank(lhs) = rank(rhs)",
        "C2: size(window_strides) = rank(lhs) - 2",
        "C3: 0 < window_strides",
        "C4: shape(padding) = [rank(lhs) - 2, 2]",
        "C5: size(lhs_dilation) = rank(lhs) - 2",
        "C6: 0 < lhs_dilation",
        "C7: size(rhs_dilation) = rank(lhs) - 2",
        "C8: 0 < rhs_dilation",
        "C9: size(window_reversal) = rank(lhs) - 2",
        "C10: dim(lhs, input_batch_dimension) % batch_group_count = 0",
        "C11: dim(lhs, input_feature_dimension) % feature_group_count = 0",
        "C12: size(input_spatial_dimensions) = rank(lhs) - 2",
        "C13: the dimensions of `lhs` have one role each",
        "C14: dim(rhs, kernel_input_feature_dimension) = dim(lhs, input_feature_dimension) / feature_group_count",
        "C15: dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0",
        "C16: dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0",
        "C17: size(kernel_spatial_dimensions) = rank(lhs) - 2",
        "C18: the dimensions of `rhs` have one role each",
        "C19: size(output_spatial_dimensions) = rank(lhs) - 2",
        "C20: the dimensions of the result have one role each",
        "C21: 0 < feature_group_count",
        "C22: 0 < batch_group_count",
        "C23: feature_group_count = 1 or batch_group_count = 1",
        "C24: size(precision_config) = 2",
        "C25: the result has the images of `lhs` in a group, the output features of `rhs`, and the windows that fit into the padded input",
        "C26: rank(result) = rank(lhs)",
        "C27: element_type(lhs) = element_type(rhs)",
    ]),
    assembly: Some(
        "`(` operands `)` custom(convolution) attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer,
            eval,
            expand: Some(expand),
            is_product: true,
            work: Some(|call| count_products(call, convolution_of(call))),
            ..Run::BASE
        }),
    },
    ..OpDef::BASE
};

/// A convolution whose padding is an operand.
pub static DYNAMIC_DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_conv",
    summary: "Dot products of windows, with padding that is an operand.",
    example: "1x4x4x1xi64 3x3x1x1xi64 [[2,2],[2,2]]:2x2xi64 {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, \
         1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64} -> 1x6x6x1xi64",
    description: "\
As `stablehlo.convolution`, which it becomes where the padding is a constant. Padding that is computed is known when the program \
runs: compiled code is made for its values.",
    source: "https://openxla.org/stablehlo/spec#dynamic_conv",
    operands: &[
        OperandDef::one("lhs", "a tensor of rank 2 or more"),
        OperandDef::one("rhs", "a tensor of the same rank, the kernel"),
        OperandDef::constant(
            "padding",
            "how many elements of padding are before and after each spatial dimension, of shape [n, 2]; may be negative",
        ),
    ],
    attributes: &[
        ATTRIBUTES[0],
        ATTRIBUTES[2],
        ATTRIBUTES[3],
        ATTRIBUTES[4],
        ATTRIBUTES[5],
        ATTRIBUTES[6],
        ATTRIBUTES[7],
        ATTRIBUTES[8],
    ],
    assembly: None,
    ..CONVOLUTION
};

/// The convolution of the attributes, whose constraints hold.
fn convolution_of(call: &Call) -> Result<Convolution, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    if lhs.rank() != rhs.rank() {
        let message = format!("lhs and rhs must have one rank, but are {lhs} and {rhs}");
        return fail("C1", Site::Operand(1), message);
    }
    let spatial = lhs.rank().saturating_sub(2);
    let of_dims = ("spatial dimension", spatial);
    let strides = steps_of(call, STRIDES, ["C2", "C3"], of_dims)?;
    let padding = match call.def.operands.len() {
        2 => padding_of("C4", call, spatial)?,
        _ => padding_operand(call, spatial)?,
    };
    let input_dilation = steps_of(call, INPUT_DILATION, ["C5", "C6"], of_dims)?;
    let kernel_dilation = steps_of(call, KERNEL_DILATION, ["C7", "C8"], of_dims)?;
    let reversed = call.opt_ints(REVERSAL).map_or(vec![0; spatial], <[i64]>::to_vec);
    rules::entries("C9", Site::Attr(REVERSAL), reversed.len(), of_dims)?;
    let numbers = Numbers::read(call.text(NUMBERS).unwrap_or_default());
    let Some(numbers) = numbers else {
        return fail("", Site::Attr(NUMBERS), "dimensions have no roles that are known");
    };
    let roles = [["C12", "C13"], ["C17", "C18"], ["C19", "C20"]];
    let dims = |at: usize| numbers.dimensions(at, lhs.rank(), roles[at]);
    let (input, kernel, result) = (dims(0)?, dims(1)?, dims(2)?);
    let window = |d: usize| Window {
        size: rhs.shape[kernel.spatial[d]],
        stride: strides[d],
        base_dilation: input_dilation[d],
        dilation: kernel_dilation[d],
        low: padding[d][0],
        high: padding[d][1],
    };
    Ok(Convolution {
        windows: (0..spatial).map(window).collect(),
        input,
        kernel,
        result,
        reversed: reversed.iter().map(|&is| is != 0).collect(),
        feature_groups: call.int(FEATURE_GROUPS),
        batch_groups: call.int(BATCH_GROUPS),
        has_input_groups: false,
    })
}

/// The padding of an operand; 0 where it is not known.
fn padding_operand(call: &Call, spatial: usize) -> Result<Vec<[i64; 2]>, Violation> {
    let site = Site::Operand(2);
    match call.constants.get(2) {
        None => fail("", Site::Op, "the padding must be given"),
        Some(Some(padding)) => pairs_of("C4", site, padding, spatial),
        Some(None) => {
            check_pairs("C4", site, call.tensor(2)?, spatial)?;
            Ok(vec![[0; 2]; spatial])
        }
    }
}

/// Checks that a size is a multiple of the number of groups in an attribute.
fn check_groups(
    id: &'static str,
    call: &Call,
    (name, size): (&'static str, i64),
    of: &str,
) -> Result<(), Violation> {
    let groups = call.int(name);
    match size::is_open(size) || size % groups == 0 {
        true => Ok(()),
        false => {
            let message = format!("{size} {of} are not in {groups} groups of one size");
            fail(id, Site::Attr(name), message)
        }
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let convolution = convolution_of(call)?;
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    let groups = [("C21", FEATURE_GROUPS), ("C22", BATCH_GROUPS)];
    for (id, name) in groups {
        if call.int(name) <= 0 {
            let message =
                format!("the number of groups must be positive, but is {}", call.int(name));
            return fail(id, Site::Attr(name), message);
        }
    }
    if groups.iter().all(|&(_, name)| call.int(name) != 1) {
        let message = "either the features or the batch may be in groups, but both are";
        return fail("C23", Site::Op, message);
    }
    let Convolution { input, kernel, .. } = &convolution;
    let images = lhs.shape[input.batch];
    let [channels, features] = [lhs.shape[input.feature], rhs.shape[kernel.batch]];
    check_groups("C10", call, (BATCH_GROUPS, images), "images")?;
    check_groups("C11", call, (FEATURE_GROUPS, channels), "input features")?;
    let of_group = size::part(channels, convolution.feature_groups).unwrap_or(DYNAMIC);
    let own = rhs.shape[kernel.feature];
    if !size::must_equal(own, of_group) {
        let message = format!(
            "rhs must have {of_group} input features, those of a group of lhs, but has {own}"
        );
        return fail("C14", Site::Operand(1), message);
    }
    check_groups("C15", call, (BATCH_GROUPS, features), "output features")?;
    check_groups("C16", call, (FEATURE_GROUPS, features), "output features")?;
    if let Some(text) = call.text(PRECISION) {
        rules::entries(
            "C24",
            Site::Attr(PRECISION),
            text.matches("#stablehlo<").count(),
            ("operand", 2),
        )?;
    }
    if lhs.element != rhs.element {
        let message = format!("lhs and rhs must have one element type, but are {lhs} and {rhs}");
        return fail("C27", Site::Operand(1), message);
    }
    let declared = call.declared_result()?;
    if declared.rank() != lhs.rank() {
        let message = format!("the result must have rank {}, but is {declared}", lhs.rank());
        return fail("C26", Site::Result(0), message);
    }
    check_elements([lhs, rhs], declared.element)?;
    let mut shape = convolution.result_shape(&lhs.shape, &rhs.shape);
    if !has_known_padding(call) {
        convolution.result.spatial.iter().for_each(|&d| shape[d] = DYNAMIC);
    }
    rules::result("C25", call, TensorType::new(declared.element, &shape))
}

/// Whether the padding is an attribute, or a known operand.
fn has_known_padding(call: &Call) -> bool {
    call.constants.get(2).is_none_or(Option::is_some)
}

/// The convolution that `infer` has accepted, and the element type of its result.
fn accepted_convolution(call: &Call) -> (Convolution, ElementType) {
    let convolution = convolution_of(call).unwrap_or_else(|why| panic!("{}", why.message));
    (convolution, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (convolution, element) = accepted_convolution(call);
    Ok(vec![convolution.formula([&operands[0], &operands[1]], element)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    if !has_known_padding(call) {
        return Vec::new();
    }
    let (convolution, element) = accepted_convolution(call);
    vec![convolution.recipe([operands[0], operands[1]], element, emit)]
}
