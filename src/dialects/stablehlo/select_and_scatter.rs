//! `stablehlo.select_and_scatter`.

use super::rules;
use super::windows::{
    ATTRIBUTES, DIMENSIONS, Ids, STRIDES, WindowNumbers, combined_elements, window_elements,
};
use crate::combining::{Combining, recognized};
use crate::elementwise::{Kind, formula, recipe};
use crate::ir::{Module, Op};
use crate::lifted::{self, is_liftable};
use crate::ops::Body;
use crate::ops::core::{Beyond, Reduction, ScatterMultiaxis};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::region_scatter::{RegionScatter, linear_positions};
use crate::tree::MOST_IN_SEQUENCE;

/// The semantics depends on the regions.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// One whose regions compare two scalars, and combine them by a known operation.
pub static RECOGNIZED: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

const RUN: Run =
    Run { infer, eval, work: Some(|call| combined_elements(call, &call.operands[1])), ..Run::BASE };

/// [`RECOGNIZED`] of larger windows than are combined in sequence, which canonical programs keep.
static KEPT: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { expand: Some(expand), ..RUN }),
    },
    ..ROW
};

/// One with any other regions.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { loops: Some(expand), what: "general regions", ..RUN }),
    },
    ..ROW
};

const SELECT: &str = "select";
const SCATTER: &str = "scatter";

const ROW: OpDef = OpDef {
    name: "stablehlo.select_and_scatter",
    summary: "Sources combined at the position that is selected in a window: the gradient of a max pool.",
    example: r#"
func.func @main(%x: tensor<4x6xf32>, %dy: tensor<2x3xf32>, %init: tensor<f32>) -> tensor<4x6xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %dy, %init) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
"#,
    description: "\
result[result_index] is init_value, combined by `scatter` with source[source_index] for each source_index in
row-major order for which selected_index(source_index) is result_index.

selected_index(source_index) is the position of one element of a window of `operand` (`stablehlo.reduce_window`),
whose elements are combined in the order of that operation: of two elements, the first one if `select` holds
for both, else the second one. Elements of the padding are never selected; from a window that has no others,
nothing is scattered, which the specification leaves open.

The operation is compiled where `select` computes with scalars and `scatter` is one of `add`, `multiply`,
`minimum`, `maximum`, `and`, `or` and `xor`; with windows of more than 16 elements it stays in canonical
programs, and engines expand it. Other regions are copied to loops before a run, and stay
in canonical programs.",
    source: "https://openxla.org/stablehlo/spec#select_and_scatter",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::one("source", "a tensor with an element for each window"),
        OperandDef::one("init_value", "the value to begin with, of rank 0"),
    ],
    attributes: &[
        ATTRIBUTES[0],
        ATTRIBUTES[1],
        ATTRIBUTES[2],
        attr(SELECT, Region, Required, "whether the first one of two elements is selected"),
        attr(SCATTER, Region, Required, "how two elements of `source` are combined"),
    ],
    constraints: &rules([
        "C1: element_type(operand) = element_type(source)",
        "C2: shape(source) is the number of windows that fit into the padded operand",
        "C3: `init_value` is of rank 0 and the element type of `operand`",
        "C4: size(window_dimensions) = rank(operand)",
        "C5: 0 < window_dimensions",
        "C6: size(window_strides) = rank(operand)",
        "C7: 0 < window_strides",
        "C8: shape(padding) = [rank(operand), 2]",
        "C9: `select` has two arguments of the element type of `operand`, and returns i1",
        "C10: `scatter` combines two elements of one type, to which that of `operand` can be promoted",
        "C11: shape(result) = shape(operand)",
        "C12: element_type(result) is what `scatter` returns",
    ]),
    semantics: Semantics::OPAQUE,
    assembly: None,
    ..super::ROW
};

const IDS: Ids = Ids { lists: &[(DIMENSIONS, "C4", "C5"), (STRIDES, "C6", "C7")], padding: "C8" };

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [select, scatter] = module[op].regions[..] else { return None };
    let (select, scatter) = (module.body_or_types_of(select)?, module.body_or_types_of(scatter)?);
    let operand = module[op].operands.first().map(|&operand| module.value_type(operand));
    let element = operand.and_then(|ty| module.pools.to_value_type(ty).element());
    let is_own = scatter.args.iter().all(|ty| ty.element() == element);
    let is_known = is_own && is_liftable(&select) && reduction(&scatter).is_some();
    Some(match () {
        () if !is_known => &GENERAL,
        () if window_elements(module, op).is_some_and(|n| n <= MOST_IN_SEQUENCE) => &RECOGNIZED,
        () => &KEPT,
    })
}

/// The reduction that a region applies to its two arguments.
fn reduction(scatter: &Body) -> Option<Reduction> {
    use Reduction::{Div, Set, Sub};
    if scatter.args.len() != 2 || scatter.returned.len() != 1 {
        return None;
    }
    match recognized(scatter, 0, 0, 1)? {
        Combining::Join(Set | Sub | Div, _) => None,
        Combining::Join(reduction, 1) => Some(reduction),
        _ => None,
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, source, init) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    if source.element != operand.element {
        let message = format!("source must have elements of {}, but is {source}", operand.element);
        return fail("C1", Site::Operand(1), message);
    }
    let windows = WindowNumbers::of(call, operand.rank(), &IDS)?;
    let expected = operand.with_shape(&windows.counts(&operand.shape));
    let is_one = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
    let fits =
        source.rank() == expected.rank() && source.shape.iter().zip(&expected.shape).all(is_one);
    if !fits {
        return fail("C2", Site::Operand(1), format!("source must be {expected}, but is {source}"));
    }
    let scalar = ValueType::from(operand.with_shape(&[]));
    if ValueType::from(init.clone()) != scalar {
        return fail("C3", Site::Operand(2), format!("init_value must be {scalar}, but is {init}"));
    }
    let select = call.region(SELECT);
    let returned = |body: &Body| -> Vec<ValueType> {
        let types = body.types();
        body.returned.iter().map(|&at| types[at].clone()).collect()
    };
    let truth = ValueType::tensor(ElementType::I1, &[]);
    if select.args[..] != [scalar.clone(), scalar.clone()] || returned(select) != [truth] {
        let message = format!("the first region must compare two elements, {scalar}");
        return fail("C9", Site::Op, message);
    }
    let scatter = call.region(SCATTER);
    let wide = scatter.args.first().and_then(ValueType::as_tensor);
    let wide = wide.filter(|wide| {
        let ty = ValueType::from((*wide).clone());
        let is_one = scatter.args[..] == [ty.clone(), ty.clone()] && returned(scatter) == [ty];
        is_one && wide.rank() == 0 && rules::is_promotable(operand.element, wide.element)
    });
    let Some(wide) = wide else {
        let message = format!("the second region must combine two elements, {scalar}, to one");
        return fail("C10", Site::Op, message);
    };
    if let Some(declared) = call.results.first().and_then(ValueType::as_tensor)
        && declared.element != wide.element
    {
        let message =
            format!("the result must have elements of {}, but is {declared}", wide.element);
        return fail("C12", Site::Result(0), message);
    }
    rules::result("C11", call, operand.with_element(wide.element))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (select, scatter) = (call.region(SELECT), call.region(SCATTER));
    let operand = &operands[0];
    let element = scatter.args[0].element().expect("what `infer` accepts");
    let [source, init_value] = [1, 2].map(|k| formula::convert(&operands[k], element));
    let windows = WindowNumbers::of(call, operand.rank(), &IDS).expect("what `infer` accepts");
    let mut selected = |a: Option<usize>, b: Option<usize>| {
        let (Some(first), Some(second)) = (a, b) else { return Ok(a.or(b)) };
        let holds = select.eval(vec![operand.scalar_at(first), operand.scalar_at(second)])?;
        Ok(if holds[0].int_at(0) != 0 { a } else { b })
    };
    let mut result = vec![init_value; operand.count()];
    for (from, source_index) in coordinates(source.shape()).enumerate() {
        let selected_index =
            windows.combine_one(None, (operand.shape(), &source_index), &|at| at, &mut selected)?;
        let Some(to) = selected_index else { continue };
        result[to] = scatter.eval(vec![result[to].clone(), source.scalar_at(from)])?.swap_remove(0);
    }
    let mut builder = TensorBuilder::new(element, operand.shape());
    result.iter().for_each(|x| builder.push_from(x, 0));
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [operand, source, init_value] = operands[..] else { panic!("three operands") };
    let ty = emit.tensor_type(operand);
    let scatter = call.region(SCATTER);
    let element = scatter.args[0].element().expect("what `infer` accepts");
    let is_own = element == ty.element;
    let [source, init_value] = [source, init_value].map(|x| recipe::convert(x, element, emit));
    let windows = WindowNumbers::of(call, ty.rank(), &IDS).expect("what `infer` accepts");
    let counts = windows.counts(&ty.shape);
    if counts.contains(&0) || ty.shape.contains(&0) {
        return vec![emit.broadcast(init_value, &[], &ty.shape)];
    }
    let count = size::product(&ty.shape).unwrap_or(DYNAMIC);
    let positions = linear_positions(&ty.shape, emit);
    let zero = layout::zeros(ty.element, &[], emit);
    let nowhere = layout::number(ElementType::I64, -1, &[], emit);
    let padded = windows.pad(&[operand, positions], &[zero, nowhere], emit);
    let padded = padded.filter(|_| !counts.contains(&DYNAMIC));
    let Some(padded) = padded else { return Vec::new() };
    let select = call.region(SELECT);
    let mut body = |a: &[Val], b: &[Val], emit: &mut dyn Emit| {
        let holds = lifted::map(SELECT, select, &[a[0], b[0]], emit);
        let mut is_first = holds[0];
        if windows.has_padding() {
            let zero = recipe::constant_like(a[1], 0, emit);
            let is_first_padding = recipe::apply(Kind::Lt, &[a[1], zero], emit);
            let is_second_padding = recipe::apply(Kind::Lt, &[b[1], zero], emit);
            let no_first =
                recipe::apply(Kind::Select, &[is_first_padding, is_second_padding, is_first], emit);
            is_first = recipe::apply(Kind::Or, &[is_second_padding, no_first], emit);
        }
        [0, 1].map(|k| recipe::apply(Kind::Select, &[is_first, a[k], b[k]], emit)).to_vec()
    };
    let selected = windows.combine(None, padded, &counts, &mut body, emit)[1];
    let sources = size::product(&counts).unwrap_or(DYNAMIC);
    let selected = emit.reshape(selected, &[sources]);
    let source = emit.reshape(source, &[sources]);
    let into = emit.broadcast(init_value, &[], &[count]);
    let scattered = match reduction(scatter).filter(|_| is_own) {
        Some(reduction) => {
            let scatter = ScatterMultiaxis {
                axes: Shape::from_slice(&[0]),
                bounds: Beyond::Drop,
                from_end: false,
                reduction,
                unique: false,
            };
            emit.emit(CoreOp::ScatterMultiaxis(scatter), &[into, selected, source])
        }
        None => {
            let scatter = RegionScatter {
                tensors: &[into],
                positions: selected,
                updates: &[source],
                name: SCATTER,
                body: scatter,
                takes_update_first: false,
                unique: false,
            };
            scatter.expand(emit)[0]
        }
    };
    vec![emit.reshape(scattered, &ty.shape)]
}
