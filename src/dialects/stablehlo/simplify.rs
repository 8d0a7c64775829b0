//! How StableHLO's programs are written with fewer operations: views of open sizes that change
//! nothing, and chains of them.

use super::constant;
use crate::ir::{AttrKind, Module, Op, Value};
use crate::ops::simplification::{Decision, Rewriter, Simplification, Simplifications};
use crate::prelude::*;

pub static TABLE: Simplifications = Simplifications {
    constant: (&constant::DEF, "value"),
    decide: decide_control_flow,
    is_matched: |_, _| false,
    rows: &[
        simplification("convert-to-same", &["stablehlo.convert"], to_same),
        simplification("reshape-to-same", RESHAPES, reshape_to_same),
        simplification("broadcast-to-same", BROADCASTS, broadcast_to_same),
        simplification("broadcast-to-own-sizes", BROADCASTS, broadcast_to_own_sizes),
        simplification("reshape-of-reshape", &["stablehlo.dynamic_reshape"], reshape_of_reshape),
        simplification("broadcast-of-broadcast", BROADCASTS, broadcast_of_broadcast),
        simplification("known-size", &["stablehlo.get_dimension_size"], known_size),
        simplification("known-padding", &["stablehlo.dynamic_conv"], known_padding),
    ],
};

const fn simplification(
    name: &'static str,
    at: &'static [&'static str],
    apply: fn(&mut Rewriter) -> Option<Value>,
) -> Simplification {
    Simplification { name, at, apply }
}

/// The branch of an `if` or a `case` on a constant. An index of no branch is that of the last one.
fn decide_control_flow(module: &Module, op: Op) -> Option<Decision> {
    let known = module.constant_value(*module[op].operands.first()?)?;
    let last = module[op].regions.len().checked_sub(1)?;
    match module.op_name(op) {
        "stablehlo.if" => Some(Decision::Branch(usize::from(known.int_at(0) == 0))),
        "stablehlo.case" => {
            let index = usize::try_from(known.int_at(0)).map_or(last, |at| at.min(last));
            Some(Decision::Branch(index))
        }
        _ => None,
    }
}

const RESHAPES: &[&str] = &["stablehlo.reshape", "stablehlo.dynamic_reshape"];
const BROADCASTS: &[&str] = &["stablehlo.dynamic_broadcast_in_dim"];
const DIMS: &str = "broadcast_dimensions";
const NOT_STRETCHED: &str = "known_nonexpanding_dimensions";

/// The operand, where the result has its very type.
fn to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = rewriter.operand(rewriter.op(), 0)?;
    let module = rewriter.module();
    (module.value_type(operand) == module.value_type(rewriter.result()?)).then_some(operand)
}

/// A reshape to its operand's type. One dynamic size follows from the number of elements; several must be those of
/// the operand.
fn reshape_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = to_same(rewriter)?;
    let shape = rewriter.shape(operand)?;
    let open = shape.iter().filter(|&&size| size == DYNAMIC).count();
    let follows = open == 0 || open == 1 && !shape.contains(&0);
    (follows || has_sizes_of(rewriter, operand)).then_some(operand)
}

/// Whether the shape operand consists of the sizes of this value.
fn has_sizes_of(rewriter: &Rewriter, value: Value) -> bool {
    let module = rewriter.module();
    let source = rewriter.operand(rewriter.op(), 1).and_then(|sizes| module.defining_op(sizes));
    source.is_some_and(|op| {
        module.op_name(op) == "shape.shape_of" && module[op].operands.first() == Some(&value)
    })
}

/// The values of an attribute of integers.
fn numbers_attr(rewriter: &Rewriter, op: Op, name: &str) -> Option<Vec<i64>> {
    let module = rewriter.module();
    match &module.pools[module.attr(op, name)?] {
        AttrKind::DenseArray { values, .. } => Some(values.to_vec()),
        _ => None,
    }
}

/// Whether each dimension of the operand is that of the result.
fn preserves_dimensions(rewriter: &Rewriter) -> bool {
    let rank = rewriter.result().and_then(|result| rewriter.shape(result)).map(|it| it.len());
    let dims = numbers_attr(rewriter, rewriter.op(), DIMS);
    dims.is_some_and(|dims| {
        Some(dims.len()) == rank && dims.iter().zip(0..).all(|(&d, at)| d == at)
    })
}

fn broadcast_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = to_same(rewriter)?;
    let shape = rewriter.shape(operand)?;
    let kept = numbers_attr(rewriter, rewriter.op(), NOT_STRETCHED).unwrap_or_default();
    let is_kept = |(&size, dim): (&i64, i64)| size != DYNAMIC || kept.contains(&dim);
    let keeps = shape.iter().zip(0..).all(is_kept) || has_sizes_of(rewriter, operand);
    (keeps && preserves_dimensions(rewriter)).then_some(operand)
}

/// A broadcast of what was reshaped, or broadcast, to the very same sizes.
fn broadcast_to_own_sizes(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let (operand, sizes) = (rewriter.operand(op, 0)?, rewriter.operand(op, 1)?);
    let module = rewriter.module();
    let source = module.defining_op(operand)?;
    let name = module.op_name(source);
    let is_sized = name == "stablehlo.dynamic_reshape" || BROADCASTS.contains(&name);
    let is_same = is_sized && module[source].operands.get(1) == Some(&sizes);
    (is_same && preserves_dimensions(rewriter)).then_some(operand)
}

fn reshape_of_reshape(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let (operand, sizes) = (rewriter.operand(op, 0)?, rewriter.operand(op, 1)?);
    let inner = RESHAPES.iter().find_map(|name| rewriter.only_for(operand, name))?;
    let source = rewriter.operand(inner, 0)?;
    rewriter.again(op, &[source, sizes])
}

fn broadcast_of_broadcast(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let (operand, sizes) = (rewriter.operand(op, 0)?, rewriter.operand(op, 1)?);
    let inner = rewriter.only_for(operand, BROADCASTS[0])?;
    let (outer, first) = (numbers_attr(rewriter, op, DIMS)?, numbers_attr(rewriter, inner, DIMS)?);
    let dims: Option<Box<[i64]>> =
        first.iter().map(|&dim| outer.get(usize::try_from(dim).ok()?).copied()).collect();
    let source = rewriter.operand(inner, 0)?;
    let attrs = Attrs::from_iter([(DIMS, AttrValue::I64Array(dims?))]);
    rewriter.make(BROADCASTS[0], &[source, sizes], attrs)
}

/// A convolution with the padding as its attribute.
fn known_padding(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let padding = rewriter.constant(rewriter.operand(op, 2)?)?;
    let ints: Option<Vec<i64>> = padding.ints().iter().map(|&x| x.try_into().ok()).collect();
    let padding = AttrValue::Tensor(Tensor::from_i64s(padding.shape(), &ints?));
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let attrs = Attrs::from_iter([(super::windows::PADDING, padding)]);
    let made = rewriter.make("stablehlo.convolution", &operands, attrs)?;
    let data = &rewriter.module()[op];
    let own: Vec<_> = data.properties.iter().chain(&data.attrs).copied().collect();
    for (name, attr) in own {
        let name = rewriter.module().pools[name].to_string();
        rewriter.set(made, &name, attr);
    }
    Some(made)
}

fn known_size(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let shape = rewriter.shape(rewriter.operand(op, 0)?)?;
    let size = *shape.get(usize::try_from(number_attr(rewriter, op, "dimension")?).ok()?)?;
    let stated = Tensor::from_ints(ElementType::I32, &[], &[size.into()]);
    let result = rewriter.result()?;
    (size != DYNAMIC).then(|| rewriter.state(stated, result))
}

/// The value of a numeric attribute.
fn number_attr(rewriter: &Rewriter, op: Op, name: &str) -> Option<i64> {
    let module = rewriter.module();
    match module.pools[module.attr(op, name)?] {
        AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
        _ => None,
    }
}
