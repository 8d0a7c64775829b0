//! How programs of torch-mlir's operations are written with fewer of them: Python's numbers, strings,
//! lists and tuples, which say how tensors are computed, and views that change nothing.

use super::constant;
use super::target::type_number;
use crate::ir::{Module, Op, TypeKind, Value};
use crate::ops::simplification::{Decision, Rewriter, Simplification, Simplifications};
use crate::prelude::*;

pub static TABLE: Simplifications = Simplifications {
    constant: (&constant::LITERAL, "value"),
    decide: decide_control_flow,
    is_matched: |_, _| false,
    rows: &[
        simplification("number", NUMBERS, fold_number),
        simplification("neutral-number", WITH_NEUTRAL, neutral_number),
        simplification("equal-operands", COMPARISONS, equal_operands),
        simplification("equal-strings", &["torch.aten.eq.str", "torch.aten.ne.str"], equal_strings),
        simplification("known-size", SIZES, known_size),
        simplification("known-type", TYPES, known_type),
        simplification("element-of-literal", READS, element_of_literal),
        simplification("none", &["torch.aten.__is__", "torch.aten.__isnot__"], fold_none_test),
        simplification("member-of-list", &["torch.aten.__getitem__.t"], member_of_list),
        simplification("member-of-tuple", &["torch.prim.TupleIndex"], member_of_tuple),
        simplification("length-of-list", &["torch.aten.len.t"], length_of_list),
        simplification("cast-to-same", CASTS, cast_to_same),
        simplification("copy-to-same", COPIES, to_same),
        simplification(
            "reshape-to-same",
            &["torch.aten.view", "torch.aten.reshape"],
            reshape_to_same,
        ),
        simplification("view-of-strided", &["torch.aten.view"], view_of_strided),
        simplification("transpose-to-same", &["torch.aten.transpose.int"], transpose_to_same),
        simplification("whole-slice", &["torch.aten.slice.Tensor"], whole_slice),
        simplification("concat-of-one", &["torch.aten.cat"], concat_of_one),
    ],
};

const fn simplification(
    name: &'static str,
    at: &'static [&'static str],
    apply: fn(&mut Rewriter) -> Option<Value>,
) -> Simplification {
    Simplification { name, at, apply }
}

/// The branch of an `if` on a constant of type `!torch.bool`.
fn decide_control_flow(module: &Module, op: Op) -> Option<Decision> {
    let known = module.constant_value(*module[op].operands.first()?)?.single_int()?;
    let branch = || Decision::Branch(usize::from(known == 0));
    (module.op_name(op) == "torch.prim.If").then(branch)
}

#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "torch.aten.add.int", "torch.aten.sub.int", "torch.aten.mul.int", "torch.aten.floordiv.int",
    "torch.aten.remainder.int", "torch.aten.div.int", "torch.aten.neg.int", "torch.prim.max.int",
    "torch.prim.min.int", "torch.aten.add.float", "torch.aten.sub.float", "torch.aten.mul.float",
    "torch.aten.div.float", "torch.aten.neg.float", "torch.aten.add.float_int",
    "torch.aten.mul.int_float", "torch.aten.mul.float_int", "torch.aten.eq.int", "torch.aten.ne.int",
    "torch.aten.lt.int", "torch.aten.le.int", "torch.aten.gt.int", "torch.aten.ge.int",
    "torch.aten.eq.float", "torch.aten.lt.float", "torch.aten.gt.float", "torch.aten.ge.float",
    "torch.aten.eq.bool", "torch.aten.ne.bool", "torch.aten.__not__", "torch.aten.Bool.int",
    "torch.aten.Bool.float", "torch.aten.Float.Scalar", "torch.aten.Int.float",
    "torch.aten.Int.bool", "torch.aten.ceil.float", "torch.aten.sqrt.int",
];

const WITH_NEUTRAL: &[&str] =
    &["torch.aten.add.int", "torch.aten.sub.int", "torch.aten.mul.int", "torch.aten.floordiv.int"];

/// Comparisons of numbers that equal themselves, which floats need not.
#[rustfmt::skip]
const COMPARISONS: &[&str] = &[
    "torch.aten.eq.int", "torch.aten.ne.int", "torch.aten.lt.int", "torch.aten.le.int",
    "torch.aten.gt.int", "torch.aten.ge.int", "torch.aten.eq.bool", "torch.aten.ne.bool",
    "torch.aten.eq.str", "torch.aten.ne.str", "torch.prim.max.int", "torch.prim.min.int",
];

const SIZES: &[&str] = &["torch.aten.size.int", "torch.aten.dim", "torch.aten.numel"];
const TYPES: &[&str] = &["torch.prim.dtype", "torch.aten.is_floating_point"];
const READS: &[&str] =
    &["torch.aten.Int.Tensor", "torch.aten.IntImplicit", "torch.aten.FloatImplicit"];
const CASTS: &[&str] =
    &["torch.derefine", "torch.prim.unchecked_cast", "torch.tensor_static_info_cast"];

/// Operations that return equal elements in the same order, perhaps of another type.
#[rustfmt::skip]
pub const COPIES: &[&str] = &[
    "torch.aten.to.dtype", "torch.prims.convert_element_type", "torch.aten.detach",
    "torch.aten.alias", "torch.aten.clone", "torch.aten.contiguous", "torch.aten.lift_fresh_copy",
];

/// Operations that return a view that need not be contiguous in memory.
#[rustfmt::skip]
pub const STRIDED: &[&str] = &[
    "torch.aten.permute", "torch.aten.transpose.int", "torch.aten.t", "torch.aten.numpy_T",
    "torch.aten.movedim.int", "torch.aten.movedim.intlist", "torch.aten.expand", "torch.aten.expand_as", "torch.aten.broadcast_to",
    "torch.aten.slice.Tensor", "torch.aten.select.int", "torch.aten.narrow", "torch.aten.unfold",
    "torch.aten.diagonal", "torch.aten.as_strided", "torch.aten.real", "torch.aten.imag",
    "torch.aten.view_as_real", "torch.aten.view_as_complex", "torch.prim.ListUnpack",
];

/// Operations that return a contiguous view of a contiguous operand.
#[rustfmt::skip]
pub const CONTIGUOUS: &[&str] = &[
    "torch.aten.view", "torch.aten.reshape", "torch.aten._unsafe_view", "torch.aten.view_as",
    "torch.aten.unsqueeze", "torch.aten.squeeze", "torch.aten.squeeze.dim",
    "torch.aten.flatten.using_ints", "torch.aten.unflatten.int", "torch.aten.detach",
    "torch.aten.alias",
];

/// A number of Python's.
#[derive(Clone, Copy, PartialEq)]
enum Number {
    Int(i64),
    Float(f64),
    Bool(bool),
}

impl Number {
    fn float(self) -> f64 {
        match self {
            Number::Int(number) => number as f64,
            Number::Float(number) => number,
            Number::Bool(truth) => f64::from(u8::from(truth)),
        }
    }
}

fn defining_op(rewriter: &Rewriter, value: Value, name: &str) -> Option<Op> {
    let module = rewriter.module();
    module.defining_op(value).filter(|&op| module.op_name(op) == name)
}

fn known_number(rewriter: &Rewriter, value: Value) -> Option<Number> {
    let stated = || rewriter.constant(value);
    if defining_op(rewriter, value, "torch.constant.int").is_some() {
        return Some(Number::Int(stated()?.single_int()? as i64));
    }
    if defining_op(rewriter, value, "torch.constant.bool").is_some() {
        return Some(Number::Bool(stated()?.single_int()? != 0));
    }
    defining_op(rewriter, value, "torch.constant.float")?;
    Some(Number::Float(stated()?.float_at(0)))
}

fn known_int(rewriter: &Rewriter, value: Value) -> Option<i64> {
    match known_number(rewriter, value)? {
        Number::Int(number) => Some(number),
        _ => None,
    }
}

/// Replaces the operation by a number, which must have its type.
fn state(rewriter: &mut Rewriter, number: Number) -> Option<Value> {
    let (name, ty, tensor) = match number {
        Number::Int(int) => ("torch.constant.int", "!torch.int", Tensor::from_i64s(&[], &[int])),
        Number::Float(float) => {
            let bits = Tensor::from_bytes(ElementType::F64, &[], &float.to_le_bytes());
            ("torch.constant.float", "!torch.float", bits)
        }
        Number::Bool(truth) => {
            let bit = Tensor::from_ints(ElementType::I1, &[], &[truth.into()]);
            ("torch.constant.bool", "!torch.bool", bit)
        }
    };
    let fits = rewriter.ty(rewriter.result()?).to_string() == ty;
    fits.then(|| {
        rewriter.make(name, &[], Attrs::from_iter([("value", AttrValue::Tensor(tensor))]))
    })?
}

/// The name of the operation without its dialect and without the types of its operands.
fn operator_name(rewriter: &Rewriter) -> String {
    let name = rewriter.module().op_name(rewriter.op());
    let name = name.trim_start_matches("torch.aten.").trim_start_matches("torch.prim.");
    name.split('.').next().unwrap_or_default().to_owned()
}

fn op_operands(rewriter: &Rewriter) -> Vec<Value> {
    rewriter.module()[rewriter.op()].operands.to_vec()
}

/// Folds arithmetic of constants as Python computes it, unless that raises an exception.
fn fold_number(rewriter: &mut Rewriter) -> Option<Value> {
    let numbers: Option<Vec<Number>> =
        op_operands(rewriter).iter().map(|&value| known_number(rewriter, value)).collect();
    let found = match numbers?[..] {
        [x] => of_one(&operator_name(rewriter), x),
        [Number::Int(x), Number::Int(y)] => of_ints(&operator_name(rewriter), x, y),
        [Number::Bool(x), Number::Bool(y)] => of_order(&operator_name(rewriter), x, y),
        [x, y] => of_floats(&operator_name(rewriter), x.float(), y.float()),
        _ => None,
    };
    state(rewriter, found?)
}

fn of_one(operator: &str, x: Number) -> Option<Number> {
    /// The ints that every f64 between them rounds to.
    const EXACT: f64 = 9.0e15;
    let int = |float: f64| (float.abs() <= EXACT).then_some(Number::Int(float as i64));
    match (operator, x) {
        ("neg", Number::Int(x)) => x.checked_neg().map(Number::Int),
        ("neg", Number::Float(x)) => Some(Number::Float(-x)),
        ("__not__", Number::Bool(x)) => Some(Number::Bool(!x)),
        ("Bool", x) => Some(Number::Bool(x.float() != 0.0)),
        ("Float", x) => Some(Number::Float(x.float())),
        ("Int", Number::Float(x)) => int(x.trunc()),
        ("Int", Number::Bool(x)) => Some(Number::Int(x.into())),
        ("ceil", Number::Float(x)) => int(x.ceil()),
        ("sqrt", Number::Int(x)) if x >= 0 => Some(Number::Float((x as f64).sqrt())),
        _ => None,
    }
}

fn of_ints(operator: &str, x: i64, y: i64) -> Option<Number> {
    let found = match operator {
        "add" => x.checked_add(y),
        "sub" => x.checked_sub(y),
        "mul" => x.checked_mul(y),
        "floordiv" => {
            let down = |quotient: i64| quotient - i64::from(x % y != 0 && (x < 0) != (y < 0));
            x.checked_div(y).map(down)
        }
        "remainder" => {
            let moved =
                |rest: i64| if rest != 0 && (rest < 0) != (y < 0) { rest + y } else { rest };
            x.checked_rem(y).map(moved)
        }
        "max" => Some(x.max(y)),
        "min" => Some(x.min(y)),
        "div" if y != 0 => return Some(Number::Float(x as f64 / y as f64)),
        _ => return of_order(operator, x, y),
    };
    found.map(Number::Int)
}

fn of_floats(operator: &str, x: f64, y: f64) -> Option<Number> {
    let found = match operator {
        "add" => x + y,
        "sub" => x - y,
        "mul" => x * y,
        "div" if y != 0.0 => x / y,
        _ => return of_order(operator, x, y),
    };
    Some(Number::Float(found))
}

fn of_order<T: PartialOrd>(operator: &str, x: T, y: T) -> Option<Number> {
    let truth = match operator {
        "eq" => x == y,
        "ne" => x != y,
        "lt" => x < y,
        "le" => x <= y,
        "gt" => x > y,
        "ge" => x >= y,
        _ => return None,
    };
    Some(Number::Bool(truth))
}

/// x + 0, x - 0, x · 1, x · 0, x // 1, x - x.
fn neutral_number(rewriter: &mut Rewriter) -> Option<Value> {
    let [x, y] = op_operands(rewriter)[..] else { return None };
    let operator = operator_name(rewriter);
    let numbers = [known_int(rewriter, x), known_int(rewriter, y)];
    match (&*operator, numbers) {
        ("add", [Some(0), _]) | ("mul", [Some(1), _]) => Some(y),
        ("add" | "sub", [_, Some(0)]) | ("mul" | "floordiv", [_, Some(1)]) => Some(x),
        ("mul", [Some(0), _] | [_, Some(0)]) => state(rewriter, Number::Int(0)),
        ("sub", _) if x == y => state(rewriter, Number::Int(0)),
        _ => None,
    }
}

fn equal_operands(rewriter: &mut Rewriter) -> Option<Value> {
    let [x, y] = op_operands(rewriter)[..] else { return None };
    match &*operator_name(rewriter) {
        _ if x != y => None,
        "max" | "min" => Some(x),
        operator => state(rewriter, of_order(operator, 0, 0)?),
    }
}

fn equal_strings(rewriter: &mut Rewriter) -> Option<Value> {
    let value = |operand: &Value| {
        let op = defining_op(rewriter, *operand, "torch.constant.str")?;
        rewriter.module().attr(op, "value")
    };
    let strings: Option<Vec<_>> = op_operands(rewriter).iter().map(value).collect();
    let [x, y] = strings?[..] else { return None };
    let found = of_order(&operator_name(rewriter), u8::from(x != y), 0)?;
    state(rewriter, found)
}

fn known_size(rewriter: &mut Rewriter) -> Option<Value> {
    let operands = op_operands(rewriter);
    let shape = rewriter.shape(*operands.first()?)?;
    let found = match &*operator_name(rewriter) {
        "dim" => shape.len() as i64,
        "numel" if !shape.contains(&DYNAMIC) => shape.iter().product(),
        "size" => {
            let dim = known_int(rewriter, *operands.get(1)?)?;
            let dim = if dim < 0 { dim + shape.len() as i64 } else { dim };
            *shape.get(usize::try_from(dim).ok()?).filter(|&&size| size != DYNAMIC)?
        }
        _ => return None,
    };
    state(rewriter, Number::Int(found))
}

fn known_type(rewriter: &mut Rewriter) -> Option<Value> {
    let ty = rewriter.ty(*op_operands(rewriter).first()?);
    let element = ty.as_tensor()?.element;
    let found = match &*operator_name(rewriter) {
        "dtype" => Number::Int(type_number(element).ok()?),
        _ => Number::Bool(element.is_float()),
    };
    state(rewriter, found)
}

/// The number in a constant tensor of one element.
fn element_of_literal(rewriter: &mut Rewriter) -> Option<Value> {
    let tensor = rewriter.constant(*op_operands(rewriter).first()?)?;
    let element = tensor.element();
    let found = match () {
        () if tensor.count() != 1 => return None,
        () if element == ElementType::I1 => return None,
        () if element.is_integer() => Number::Int(i64::try_from(tensor.int_at(0)).ok()?),
        () if element.is_float() => Number::Float(tensor.float_at(0)),
        () => return None,
    };
    state(rewriter, found)
}

/// Replaces a test for None if the operand's type decides it.
fn fold_none_test(rewriter: &mut Rewriter) -> Option<Value> {
    let is_none = |&value: &Value| {
        let source = defining_op(rewriter, value, "torch.derefine");
        let value = source.and_then(|op| rewriter.operand(op, 0)).unwrap_or(value);
        match rewriter.ty(value).to_string() {
            ty if ty == "!torch.none" => Some(true),
            ty if ty.starts_with("!torch.optional") || ty == "!torch.any" => None,
            _ => Some(false),
        }
    };
    let operands: Option<Vec<bool>> = op_operands(rewriter).iter().map(is_none).collect();
    let same = match operands?[..] {
        [x, y] if x || y => x == y,
        _ => return None,
    };
    let is = operator_name(rewriter) == "__is__";
    state(rewriter, Number::Bool(same == is))
}

/// The elements of a list that is not mutated.
fn list_members(rewriter: &Rewriter, list: Value) -> Option<Vec<Value>> {
    let op = defining_op(rewriter, list, "torch.prim.ListConstruct")?;
    let module = rewriter.module();
    let is_read = module[list].uses.iter().all(|used| module.is_pure(used.op));
    is_read.then(|| module[op].operands.to_vec())
}

/// The value at a position that counts from the end if it is negative.
fn at(values: &[Value], place: i64) -> Option<Value> {
    let place = if place < 0 { place + values.len() as i64 } else { place };
    values.get(usize::try_from(place).ok()?).copied()
}

fn member_of_list(rewriter: &mut Rewriter) -> Option<Value> {
    let [list, place] = op_operands(rewriter)[..] else { return None };
    let number = known_int(rewriter, place)?;
    if let Some(members) = list_members(rewriter, list) {
        return at(&members, number);
    }
    let sizes = defining_op(rewriter, list, "torch.aten.size")?;
    let tensor = rewriter.operand(sizes, 0)?;
    let module = rewriter.module();
    let is_read = module[list].uses.iter().all(|used| module.is_pure(used.op));
    is_read.then(|| rewriter.make("torch.aten.size.int", &[tensor, place], Attrs::new()))?
}

fn member_of_tuple(rewriter: &mut Rewriter) -> Option<Value> {
    let [tuple, place] = op_operands(rewriter)[..] else { return None };
    let op = defining_op(rewriter, tuple, "torch.prim.TupleConstruct")?;
    let members = rewriter.module()[op].operands.to_vec();
    let member = at(&members, known_int(rewriter, place)?)?;
    has_type_of_result(rewriter, member).then_some(member)
}

fn length_of_list(rewriter: &mut Rewriter) -> Option<Value> {
    let members = list_members(rewriter, *op_operands(rewriter).first()?)?;
    state(rewriter, Number::Int(members.len() as i64))
}

fn has_type_of_result(rewriter: &Rewriter, value: Value) -> bool {
    let module = rewriter.module();
    rewriter.result().is_some_and(|result| module.value_type(result) == module.value_type(value))
}

/// A cast between spellings of a type, back to where it came from.
fn cast_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = *op_operands(rewriter).first()?;
    if has_type_of_result(rewriter, operand) {
        return Some(operand);
    }
    let source = CASTS.iter().find_map(|name| defining_op(rewriter, operand, name))?;
    let value = rewriter.operand(source, 0)?;
    has_type_of_result(rewriter, value).then_some(value)
}

/// The operand, if it is a value tensor of the result's own type.
fn to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = *op_operands(rewriter).first()?;
    let module = rewriter.module();
    let is_known = matches!(
        module.pools[module.value_type(operand)],
        TypeKind::TorchTensor { value_semantics: true, element: Some(_), .. }
    );
    (is_known && has_type_of_result(rewriter, operand)).then_some(operand)
}

/// A reshape to the operand's type, of which at most one size is dynamic and follows from the number of elements.
fn reshape_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = to_same(rewriter)?;
    let shape = rewriter.shape(operand)?;
    let open = shape.iter().filter(|&&size| size == DYNAMIC).count();
    (open == 0 || open == 1 && !shape.contains(&0)).then_some(operand)
}

/// Replaces a view of a strided tensor by a reshape. PyTorch refuses a view of elements that are not in the order of
/// its sizes; a copy that made them contiguous is dropped, and `reshape` copies if needed.
fn view_of_strided(rewriter: &mut Rewriter) -> Option<Value> {
    let operands = op_operands(rewriter);
    let mut source = *operands.first()?;
    loop {
        let module = rewriter.module();
        let op = module.defining_op(source)?;
        match module.op_name(op) {
            name if STRIDED.contains(&name) => break,
            name if CONTIGUOUS.contains(&name) => source = *module[op].operands.first()?,
            _ => return None,
        }
    }
    rewriter.make("torch.aten.reshape", &operands, Attrs::default())
}

fn transpose_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = to_same(rewriter)?;
    let [_, first, second] = op_operands(rewriter)[..] else { return None };
    let rank = rewriter.shape(operand)?.len() as i64;
    let [first, second] = [known_int(rewriter, first)?, known_int(rewriter, second)?];
    let counted = |dim: i64| if dim < 0 { dim + rank } else { dim };
    (counted(first) == counted(second)).then_some(operand)
}

/// A slice from 0 to beyond every size, in steps of 1.
fn whole_slice(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = to_same(rewriter)?;
    let [_, _, start, end, step] = op_operands(rewriter)[..] else { return None };
    let is_whole = known_int(rewriter, start) == Some(0)
        && known_int(rewriter, end) == Some(i64::MAX)
        && known_int(rewriter, step) == Some(1);
    is_whole.then_some(operand)
}

fn concat_of_one(rewriter: &mut Rewriter) -> Option<Value> {
    let [member] = list_members(rewriter, *op_operands(rewriter).first()?)?[..] else {
        return None;
    };
    has_type_of_result(rewriter, member).then_some(member)
}
