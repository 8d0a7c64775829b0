//! Operators with graphs inside. What the graphs return comes behind the operands in a call.

use super::*;
use crate::ops::conversion::FlowForm;

pub const FORM: FlowForm = FlowForm {
    branch: "onnx.If",
    case: None,
    repeat: "onnx.Loop",
    is_counted: true,
    end: "onnx.Yield",
    attribute: None,
};

/// The result types are the join of the types that two graphs return ([`Regions::Branches`]).
///
/// [`Regions::Branches`]: crate::ops::effects::Regions::Branches
pub const IF: Kind = Kind {
    example: r#"
func.func @main(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.If"(%yes) ({
    onnx.Yield %x : tensor<4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,

    law: "\
The first graph runs if the condition is true, else the second one. Each result has what the types at its \
position have in common that the two graphs return.",
    constraints: &rules([
        "C1: the graphs have no inputs",
        "C2: the graphs return values of the results' types",
    ]),
    flow: Some(Flow::If),
    ..Kind::BASE
};

pub const LOOP: Kind = Kind {
    example: r#"
func.func @main(%times: tensor<i64>, %go: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<4xf32>):
    %1 = "onnx.Add"(%state, %state) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %on, %1 : tensor<i1>, tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,

    law: "\
The graph runs M times, or without end if M is not given, for as long as the condition, which it returns first, is \
true. A state has what the types have in common that it is given and that the graph returns for it. Of the \
other results, each has what the graph returns for it, once for each run, along a first dimension. Compiled code needs \
their number before the run: M is then known, and the condition always true.",
    constraints: &rules([
        "C1: the graph takes the number of the run, the condition and the states",
        "C2: the graph returns the condition, the states and a value for each other result",
    ]),
    flow: Some(Flow::Loop),
    infer: |call| {
        // M, cond and the states; then cond, the states and the elements.
        let results = call.results.len();
        let Some(states) = call.operands.len().checked_sub(3 + results).filter(|&n| n <= results)
        else {
            return not_known("the states are not counted");
        };
        let (given, returned) = call.operands.split_at(2 + states);
        let (after, elements) = returned[1..].split_at(states);
        let elements = elements.iter().map(|ty| gathered(ty, 0, DYNAMIC));
        Ok(preserved_states(call, &given[2..], after).chain(elements).collect())
    },
    ..Kind::BASE
};

const DIRECTIONS: [&str; 2] = ["scan_input_directions", "scan_output_directions"];

pub const SCAN: Kind = Kind {
    example: r#"
func.func @main(%start: tensor<4xf32>, %x: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %0:2 = "onnx.Scan"(%start, %x) ({
  ^bb0(%sum: tensor<4xf32>, %row: tensor<4xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %1, %1 : tensor<4xf32>, tensor<4xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<4xf32>, tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<8x4xf32>
}
"#,

    constraints: &rules([
        "C1: the graph takes the states and a slice of each other operand",
        "C2: the graph returns the states and a value for each other result",
    ]),
    flow: Some(Flow::Scan),
    law: "\
The graph runs for each slice. A state has what the types have in common that it is given and that the graph returns \
for it. Of the other results, each has what the graph returns for it, once for each slice, along a dimension that \
`scan_output_axes` says, the first by default.",
    attributes: &[
        attr("num_scan_inputs", Int("si64"), Required, "how many operands are cut into slices"),
        attr("scan_input_axes", I64List, Absent, "along which dimensions; the first by default"),
        attr("scan_output_axes", I64List, Absent, "along which dimensions; the first by default"),
        attr(
            DIRECTIONS[0],
            I64List,
            Absent,
            "1 for each operand of which the last slice comes first",
        ),
        attr(
            DIRECTIONS[1],
            I64List,
            Absent,
            "1 for each result of which the last slice is made first",
        ),
    ],
    infer: |call| {
        let results = call.results.len();
        let sliced = usize::try_from(call.int("num_scan_inputs")).unwrap_or(usize::MAX);
        let given = call.operands.len().checked_sub(results);
        let Some((given, states)) =
            given.and_then(|given| Some((given, given.checked_sub(sliced)?)))
        else {
            return not_known("the states are not counted");
        };
        if states > results {
            return not_known("the states are not counted");
        }
        let (given, returned) = call.operands.split_at(given);
        let (after, elements) = returned.split_at(states);
        let axis = |name: &'static str, k: usize| match call.opt_ints(name) {
            Some(axes) => axes.get(k).copied().unwrap_or(0),
            None => 0,
        };
        let length = given[states..].iter().enumerate().find_map(|(k, ty)| {
            let ty = ty.as_tensor()?;
            known(ty.shape[super::axis(axis("scan_input_axes", k), ty.rank()).ok()?])
        });
        let elements = (elements.iter().enumerate())
            .map(|(k, ty)| gathered(ty, axis("scan_output_axes", k), open(length)));
        Ok(preserved_states(call, &given[..states], after).chain(elements).collect())
    },
    ..Kind::BASE
};

/// The states' types: before the first run and after each.
fn preserved_states(
    call: &Call,
    before: &[ValueType],
    after: &[ValueType],
) -> impl Iterator<Item = ValueType> {
    let pairs = before.iter().zip(after).zip(call.results);
    let joined =
        pairs.map(|((before, after), declared)| before.joined(after).unwrap_or(declared.clone()));
    joined.collect::<Vec<_>>().into_iter()
}

/// The type of what is returned of this type each time, put together along a new dimension.
fn gathered(ty: &ValueType, axis: i64, length: i64) -> ValueType {
    let Some(tensor) = ty.as_tensor() else { return ty.clone() };
    let rank = tensor.rank() as i64 + 1;
    if !(-rank..rank).contains(&axis) {
        return ty.as_unranked();
    }
    let mut shape = tensor.shape.clone();
    shape.insert(axis.rem_euclid(rank) as usize, length);
    tensor.with_shape(&shape).into()
}
