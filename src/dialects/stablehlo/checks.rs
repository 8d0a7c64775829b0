//! The `check` dialect, which StableHLO's own tests are written with.

use super::distribution::REPLACED;
use super::{check_form, check_recipes};
use crate::ops::core::Constant;
use crate::prelude::*;
use multigather_core::tensor::text;
use multigather_core::tensor::walk::unravel;

pub const DIALECT: Dialect = Dialect {
    name: "check",
    summary: "Assertions of StableHLO's interpreter tests: a run stops where one does not hold.",
    ops: &[
        &EXPECT_EQ,
        &EXPECT_EQ_CONST,
        &EXPECT_ALMOST_EQ,
        &EXPECT_ALMOST_EQ_CONST,
        &EXPECT_CLOSE,
        &EXPECT_SERIALIZED_EQ,
        &EXPECT_TRUE,
        &EXPECT_FALSE,
        &EXPECT_ALL_TRUE,
    ],
    forms: &[&check_form::CHECK],
    home: Home::Properties,
    ..Dialect::EMPTY
};

const SOURCE: &str = "https://github.com/openxla/stablehlo/blob/main/stablehlo/tests/CheckOps.td";

const LHS: OperandDef = OperandDef::one("lhs", "a tensor");
const RHS: OperandDef = OperandDef::one("rhs", "a tensor of the same type");

const VALUE: AttrDef = attr(check_form::VALUE, Elements, Required, "what is expected");

const TOLERANCE: AttrDef = attr(
    check_form::TOLERANCE,
    Scalar,
    Absent,
    "the largest difference, an `f64`; 0.0001 where absent",
);

const RELATIVE: AttrDef = attr(
    check_form::RELATIVE,
    Scalar,
    Absent,
    "IREE's `rtol`, an `f64`: this part of the expected value's size is added to `tolerance`",
);

const SAME_TYPE: Constraint = rule("C1: both sides have one type");
const FLOATS: Constraint = rule("C2: the elements are floats or complex numbers");

const DEFAULT_TOLERANCE: f64 = 1e-4;

const ALMOST: &str = "Floats are almost equal if they differ by at most `tolerance`, if they are equal (infinities), or if both are NaN.";

pub static EXPECT_EQ: OpDef = OpDef {
    name: "check.expect_eq",
    summary: "Two tensors are equal.",
    example: "4xi32 4xi32",
    description: "Integers by value; floats as IEEE-754 compares them, but that NaN equals NaN.",
    source: SOURCE,
    operands: &[LHS, RHS],
    results: &[],
    constraints: &[SAME_TYPE],
    assembly: Some("custom(check)"),
    semantics: Semantics::Check {
        infer: |call| same_type("C1", call),
        eval: |_, operands| equal(&operands[0], &operands[1]),
        expand: |_, operands, emit| check_recipes::equal(operands[0], operands[1], emit),
    },
    ..super::ROW
};

pub static EXPECT_EQ_CONST: OpDef = OpDef {
    name: "check.expect_eq_const",
    summary: "A tensor is equal to a value.",
    example: "4xi32 {value = dense<[1, 2, 3, 4]> : tensor<4xi32>}",
    description: EXPECT_EQ.description,
    source: SOURCE,
    operands: &[LHS],
    attributes: &[VALUE],
    results: &[],
    constraints: &[SAME_TYPE],
    assembly: Some("custom(check)"),
    semantics: Semantics::Check {
        infer: |call| like_value("C1", call),
        eval: |call, operands| equal(&operands[0], expected_value(call)),
        expand: |call, operands, emit| {
            let value = expected_constant(call, emit)?;
            check_recipes::equal(operands[0], value, emit)
        },
    },
    ..OpDef::BASE
};

pub static EXPECT_ALMOST_EQ: OpDef = OpDef {
    name: "check.expect_almost_eq",
    summary: "Two tensors of floats are almost equal.",
    example: "4xf32 4xf32",
    description: ALMOST,
    source: SOURCE,
    operands: &[LHS, RHS],
    attributes: &[TOLERANCE, RELATIVE],
    results: &[],
    constraints: &[SAME_TYPE, FLOATS],
    assembly: Some("custom(check)"),
    semantics: Semantics::Check {
        infer: |call| same_type("C1", call).and_then(|()| floats("C2", call)),
        eval: |call, operands| close(&operands[0], &operands[1], tolerance_limit(call)),
        expand: |call, operands, emit| {
            check_recipes::close(operands[0], operands[1], tolerance_limit(call), emit)
        },
    },
    ..OpDef::BASE
};

pub static EXPECT_ALMOST_EQ_CONST: OpDef = OpDef {
    name: "check.expect_almost_eq_const",
    summary: "A tensor of floats is almost equal to a value.",
    example: "4xf32 {value = dense<0.5> : tensor<4xf32>}",
    description: ALMOST,
    source: SOURCE,
    operands: &[LHS],
    attributes: &[VALUE, TOLERANCE, RELATIVE],
    results: &[],
    constraints: &[SAME_TYPE, FLOATS],
    assembly: Some("custom(check)"),
    semantics: Semantics::Check {
        infer: |call| like_value("C1", call).and_then(|()| floats("C2", call)),
        eval: |call, operands| close(&operands[0], expected_value(call), tolerance_limit(call)),
        expand: |call, operands, emit| {
            let value = expected_constant(call, emit)?;
            check_recipes::close(operands[0], value, tolerance_limit(call), emit)
        },
    },
    ..OpDef::BASE
};

const IREE_SOURCE: &str = "https://iree.dev/reference/mlir-dialects/Check/";

/// The definition of a check that numbers are not 0, or are, if `IS_ZERO`.
const fn truth<const IS_ZERO: bool>(
    name: &'static str,
    summary: &'static str,
    example: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        example,
        description: "An integer is true if it is not 0. One of IREE's checks.",
        source: IREE_SOURCE,
        operands: const { &[OperandDef::one("operand", "integers")] },
        results: &[],
        constraints: const { &rules(["C1: the operand is an integer, or a tensor of integers"]) },
        assembly: Some("`(` $operand `)` attr-dict `:` type($operand)"),
        semantics: Semantics::Check {
            infer: |call| match call.operands[0].element() {
                Some(element) if element.is_integer() => Ok(()),
                _ => {
                    let message = format!("{} is not true or false", call.operands[0]);
                    fail("C1", Site::Operand(0), message)
                }
            },
            eval: |_, operands| {
                let wanted = if IS_ZERO { "false" } else { "true" };
                let holds = |at: usize| (operands[0].int_at(at) == 0) == IS_ZERO;
                match (0..operands[0].count()).find(|&at| !holds(at)) {
                    Some(at) => Err(failure(&operands[0], at, wanted)),
                    None => Ok(()),
                }
            },
            expand: |_, operands, emit| Some(check_recipes::is_zero(operands[0], IS_ZERO, emit)),
        },
        ..OpDef::BASE
    }
}

pub static EXPECT_TRUE: OpDef = truth::<false>(
    "check.expect_true",
    "A number is true.",
    r"
func.func @main(%x: i32) {
  check.expect_true(%x) : i32
  return
}
",
);

pub static EXPECT_FALSE: OpDef = truth::<true>(
    "check.expect_false",
    "A number is false.",
    r"
func.func @main(%x: i32) {
  check.expect_false(%x) : i32
  return
}
",
);

pub static EXPECT_ALL_TRUE: OpDef =
    truth::<false>("check.expect_all_true", "All elements of a tensor are true.", "4xi1");

const NO_PROBE: &str = "no 'interpreter.probe' of this probe_id is before it in its block";

pub static EXPECT_SERIALIZED_EQ: OpDef = OpDef {
    name: "check.expect_serialized_eq",
    summary: "A tensor is equal to what a probe recorded.",
    example: r#"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = interpreter.probe %x, probe_id = "x" : tensor<4xf32>
  check.expect_serialized_eq %0, probe_id = "x" : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "Means what `check.expect_eq` of the two means. A run replaces it where the probe is before it in its block, and refuses one of a later iteration.",
    source: SOURCE,
    operands: &[OperandDef::one("expected", "a tensor")],
    attributes: &[
        attr("probe_id", Str, Required, "the name of the record"),
        attr("iter", Int("ui32"), Absent, "the iteration of a probe in a loop, from 0"),
    ],
    results: &[],
    assembly: Some(
        "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iter)? attr-dict `:` type($expected)",
    ),
    semantics: Semantics::replaced(|_| fail("", Site::Op, NO_PROBE), NO_PROBE),
    ..REPLACED
};

pub static EXPECT_CLOSE: OpDef = OpDef {
    name: "check.expect_close",
    summary: "Two tensors of floats are a few representable numbers apart.",
    example: "4xf32 4xf32",
    description: "min_ulp_difference <= ulp_difference(actual, expected) <= max_ulp_difference, which counts the numbers from one to the other. It is 0 between two NaN and between equal bits, else beyond any limit where one side is not finite; of complex numbers it is the larger one of the parts'.",
    source: SOURCE,
    operands: &[
        OperandDef::one("actual", "a tensor of floats or complex numbers"),
        OperandDef::one("expected", "a tensor of the same type"),
    ],
    attributes: &[
        attr("max_ulp_difference", Int("ui64"), Default::Int(1), "the most"),
        attr("min_ulp_difference", Int("ui64"), Default::Int(0), "the least"),
    ],
    results: &[],
    constraints: &[SAME_TYPE, FLOATS],
    assembly: Some(
        "$actual `,` $expected (`,` `max_ulp_difference` `=` $max_ulp_difference)? (`,` `min_ulp_difference` `=` $min_ulp_difference)? `:` attr-dict type($actual) `,` type($expected)",
    ),
    semantics: Semantics::Check {
        infer: |call| same_type("C1", call).and_then(|()| counted_floats("C2", call)),
        eval: |call, operands| close(&operands[0], &operands[1], distance_limits(call)),
        expand: |call, operands, emit| {
            check_recipes::close(operands[0], operands[1], distance_limits(call), emit)
        },
    },
    ..OpDef::BASE
};

fn expected_value<'a>(call: &Call<'a>) -> &'a Tensor {
    call.tensor_attr("value").expect("a required attribute")
}

/// The expected value in a recipe; `None` for strings, which core ops only move.
fn expected_constant(call: &Call, emit: &mut dyn Emit) -> Option<Val> {
    let value = expected_value(call);
    let constant = CoreOp::Constant(Constant::tensor(value.clone()));
    (value.element() != ElementType::String).then(|| emit.emit(constant, &[]))
}

fn distance_limits(call: &Call) -> Closeness {
    let limit = |name| u128::try_from(call.int(name)).unwrap_or_default();
    Closeness::Ulps { least: limit("min_ulp_difference"), most: limit("max_ulp_difference") }
}

fn tolerance_limit(call: &Call) -> Closeness {
    let number = |name: &str, otherwise: f64| {
        let number = call.attr(name).and_then(|_| call.tensor_attr(name));
        let number = number.filter(|number| number.element().is_float());
        number.map_or(otherwise, |number| number.float_at(0))
    };
    Closeness::Tolerance {
        absolute: number(TOLERANCE.name, DEFAULT_TOLERANCE),
        relative: number(RELATIVE.name, 0.0),
    }
}

/// Both operands are tensors of one type.
pub fn same_type(id: &'static str, call: &Call) -> Result<(), Violation> {
    call.tensor(0)?;
    call.tensor(1)?;
    if call.operands[0].is_compatible(&call.operands[1]) {
        return Ok(());
    }
    let [lhs, rhs] = [&call.operands[0], &call.operands[1]];
    let message = format!("both operands must have one type, but are {lhs} and {rhs}");
    fail(id, Site::Operand(1), message)
}

fn like_value(id: &'static str, call: &Call) -> Result<(), Violation> {
    call.tensor(0)?;
    let expected = expected_value(call).ty().into();
    if call.operands[0].is_compatible(&expected) {
        return Ok(());
    }
    let message = format!("the operand must be {expected}, but is {}", call.operands[0]);
    fail(id, Site::Operand(0), message)
}

pub fn floats(id: &'static str, call: &Call) -> Result<(), Violation> {
    let ty = call.tensor(0)?;
    if ty.element.part().is_float() {
        return Ok(());
    }
    let message = format!("only floats can be close to each other, but the operand is {ty}");
    fail(id, Site::Operand(0), message)
}

/// Checks that the elements are floats or complex numbers between which numbers are counted: floats of 6 bits have no
/// integers of their width.
pub fn counted_floats(id: &'static str, call: &Call) -> Result<(), Violation> {
    floats(id, call)?;
    let ty = call.tensor(0)?;
    if ty.element.bits() != 6 {
        return Ok(());
    }
    fail(id, Site::Operand(0), format!("the numbers between two elements of {ty} are not counted"))
}

/// The required closeness of two floats.
#[derive(Clone, Copy)]
pub enum Closeness {
    /// A difference of at most `absolute`, and `relative` times the expected number.
    Tolerance {
        absolute: f64,
        relative: f64,
    },
    Ulps {
        least: u128,
        most: u128,
    },
}

/// Fails at the first elements that are not equal.
pub fn equal(actual: &Tensor, expected: &Tensor) -> Result<(), Fault> {
    check_elements(actual, expected, "", |at| match actual.element() {
        ElementType::String => actual.string_at(at) == expected.string_at(at),
        element if element.is_integer() => actual.int_at(at) == expected.int_at(at),
        _ => float_parts(actual, at)
            .zip(float_parts(expected, at))
            .all(|((x, _), (y, _))| x == y || (x.is_nan() && y.is_nan())),
    })
}

/// Fails at the first elements that are not near enough.
pub fn close(actual: &Tensor, expected: &Tensor, closeness: Closeness) -> Result<(), Fault> {
    let near = |(x, a): (f64, i128), (y, b): (f64, i128)| match closeness {
        Closeness::Tolerance { absolute, relative } => {
            let limit = if relative == 0.0 { absolute } else { absolute + relative * y.abs() };
            x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= limit
        }
        Closeness::Ulps { least, most } => {
            let distance = match () {
                () if a == b || (x.is_nan() && y.is_nan()) => 0,
                () if x.is_finite() && y.is_finite() => a.abs_diff(b),
                () => u128::MAX,
            };
            (least..=most).contains(&distance)
        }
    };
    let how = match closeness {
        Closeness::Tolerance { absolute, relative: 0.0 } => format!(" within {absolute:?}"),
        Closeness::Tolerance { absolute, relative } => {
            format!(" within {absolute:?} and {relative:?} of its size")
        }
        Closeness::Ulps { most, .. } => format!(" within {most} representable numbers"),
    };
    check_elements(actual, expected, &how, |at| {
        let mut pairs = float_parts(actual, at).zip(float_parts(expected, at));
        match closeness {
            // Of two parts the one that is further away counts.
            Closeness::Ulps { least, .. } if least > 0 => pairs.any(|(x, y)| near(x, y)),
            _ => pairs.all(|(x, y)| near(x, y)),
        }
    })
}

/// A float, or both parts of a complex number: the value and its index among the numbers of its type, counted from 0.
fn float_parts(tensor: &Tensor, at: usize) -> impl Iterator<Item = (f64, i128)> {
    let part = tensor.element().part();
    let bytes = tensor.bytes_at(at);
    bytes.chunks_exact(part.bytes()).map(move |bytes| {
        let bits = i128::from(multigather_core::tensor::scalar::bits_of(bytes));
        let sign = 1i128 << (part.bits() - 1);
        let place = if bits < sign { bits } else { sign - bits };
        (multigather_core::tensor::scalar::float_from_bytes(part, bytes), place)
    })
}

fn check_elements(
    actual: &Tensor,
    expected: &Tensor,
    how: &str,
    holds: impl Fn(usize) -> bool,
) -> Result<(), Fault> {
    let Some(at) = (0..actual.count()).find(|&at| !holds(at)) else { return Ok(()) };
    Err(failure(actual, at, &format!("{}{how}", text::element(expected, at))))
}

/// The fault of an element that is not what is wanted.
fn failure(actual: &Tensor, at: usize, wanted: &str) -> Fault {
    let (found, place) = (text::element(actual, at), unravel(actual.shape(), at));
    Fault::Other(format!("the check failed: {found} at {place:?} is not {wanted}"))
}
