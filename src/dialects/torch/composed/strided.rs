//! `torch.aten.as_strided`: a lookup in memory.

use super::super::simplify::{CONTIGUOUS, COPIES, STRIDED};
use super::steps::{Item, Step, Steps, refuse};
use super::{COMPOSED, SELF, argument, by_steps};
use crate::ir::{Module, Op, Value};
use crate::prelude::*;

/// The semantics depends on whether the elements of the operand lie in memory in its own order.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A lookup in the elements of a tensor.
pub static BY_ORDER: OpDef = OpDef { semantics: by_steps!(as_strided), ..ROW };

const ROW: OpDef = OpDef {
    name: "torch.aten.as_strided",
    summary: "The elements at places in memory.",
    example: r#"
func.func @main(%x: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,2],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %size = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %four, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.as_strided %x, %size, %stride, %none : !torch.vtensor<[3,4],f32>, !torch.list<int>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
"#,
    description: "\
out[c] = the element of memory at sum(c stride) + storage_offset. An argument lies in memory in its row-major order, and \
so does what an operation computes. The operation is carried where its operand is a view of another tensor, such as the \
result of a transpose.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.as_strided.html",
    operands: &[
        SELF,
        argument("size", "a list of ints"),
        argument("stride", "a list of ints"),
        argument("storage_offset", "a constant `!torch.int`, or None: 0"),
    ],
    constraints: COMPOSED,
    ..super::super::ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let &x = module[op].operands.first()?;
    is_in_order(module, x).then_some(&BY_ORDER)
}

/// Whether a value is all of its memory, in row-major order.
fn is_in_order(module: &Module, mut value: Value) -> bool {
    while let Some(op) = module.defining_op(value) {
        let name = module.op_name(op);
        if STRIDED.contains(&name) {
            return false;
        }
        let is_same_memory = CONTIGUOUS.contains(&name) || COPIES.contains(&name);
        match module[op].operands.first() {
            Some(&from) if is_same_memory && name != "torch.aten.contiguous" => value = from,
            _ => return true,
        }
    }
    true
}

/// The most elements whose places in memory are listed.
const MOST_PLACES: i64 = 1 << 24;

fn as_strided(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, size, stride, offset] = s.all();
    let (sizes, strides) = (size.ints_value()?, stride.ints_value()?);
    let offset = if offset.is_none() { 0 } else { offset.int_value()? };
    let count = element_count(&x.static_shape()?).unwrap_or(i64::MAX);
    let elements = if sizes.iter().any(|&n| n < 0) { None } else { element_count(&sizes) };
    let Some(elements) = elements.filter(|&n| n <= MOST_PLACES && sizes.len() == strides.len())
    else {
        return refuse("these are no sizes and strides of few elements");
    };
    // The least and the largest place, of the outermost elements.
    let (mut least, mut most) = (i128::from(offset), i128::from(offset));
    for (&size, &stride) in sizes.iter().zip(&strides) {
        let reach = i128::from(size - 1) * i128::from(stride);
        (least, most) = (least + reach.min(0), most + reach.max(0));
    }
    if elements > 0 && (least < 0 || most >= i128::from(count)) {
        return refuse("a place is outside of the tensor");
    }
    let places = s.table(&sizes, || {
        let place = |c: Shape| c.iter().zip(&strides).map(|(&c, &s)| c * s).sum::<i64>() + offset;
        if elements == 0 { Vec::new() } else { coordinates(&sizes).map(place).collect() }
    });
    Ok(vec![s.aten("take", &[x, places])?])
}
