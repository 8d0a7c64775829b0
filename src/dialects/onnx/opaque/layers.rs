//! Layers of networks: recurrent layers and losses.

use super::*;

/// The type with size 1 in all dimensions from this one on.
pub fn ones_from(ty: &TensorType, axis: usize) -> TensorType {
    let ones = vec![1; ty.rank() - axis];
    ty.with_shape(&[&ty.shape[..axis], &ones].concat())
}

pub const DROPOUT: Kind = Kind {
    law: "\
The result has the type of the operand; what is left of it is said in `i1`. It runs without training: all is \
left.",
    infer: |call| {
        let data = call.tensor(0)?;
        Ok(vec![data.clone().into(), data.with_element(ElementType::I1).into()])
    },
    run: by_composition(
        3,
        |call| {
            let is_false = |mode: &Tensor| mode.single_int() == Some(0);
            let known = call.constants.get(2).and_then(Option::as_ref);
            if call.is_given(2) && !known.is_some_and(is_false) {
                return not_known("nothing is trained here");
            }
            (DROPOUT.infer)(call)
        },
        |_, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            let all = layout::number(ElementType::I1, 1, &shape, emit);
            vec![operands[0], all]
        },
    ),
    ..Kind::BASE
};

const RECURRENT_ATTRIBUTES: &[AttrDef] = &[
    attr("direction", Str, Default::Str("forward"), "`forward`, `reverse` or `bidirectional`"),
    attr("hidden_size", Int("si64"), Absent, "how many elements a state has"),
    int("layout", 0, "1: the batch is the first dimension"),
];

const RECURRENT_LAW: &str = "\
With `layout` = 0, Y has the shape [steps, directions, batch, hidden] and the last states have \
[directions, batch, hidden]; with `layout` = 1, [batch, steps, directions, hidden] and \
[batch, directions, hidden].";

pub const RECURRENT: Kind = Kind {
    example: "4x2x3xf32 1x5x3xf32 1x5x5xf32 {hidden_size = 5 : si64}",

    law: RECURRENT_LAW,
    attributes: RECURRENT_ATTRIBUTES,
    infer: |call| infer_recurrent(call, 1),
    ..Kind::BASE
};

pub const LSTM: Kind = Kind {
    example: "4x2x3xf32 1x20x3xf32 1x20x5xf32 {hidden_size = 5 : si64}",
    infer: |call| infer_recurrent(call, 2),
    ..RECURRENT
};

/// The types of all steps and of this number of final states.
fn infer_recurrent(call: &Call, states: usize) -> Types {
    let (x, r) = (call.tensor(0)?, call.tensor(2).ok());
    let directions = if call.str("direction") == "bidirectional" { 2 } else { 1 };
    // R is [directions, gates times hidden, hidden].
    let hidden = match call.opt_int("hidden_size").or(r.and_then(|r| r.shape.get(2).copied())) {
        Some(size) if size >= 0 => size,
        _ => DYNAMIC,
    };
    let [steps, batch] = match (call.int("layout"), &x.shape[..]) {
        (0, &[steps, batch, _]) | (1, &[batch, steps, _]) => [steps, batch],
        _ => return not_known("the layout is not known"),
    };
    let [all, last] = match call.int("layout") {
        0 => [vec![steps, directions, batch, hidden], vec![directions, batch, hidden]],
        _ => [vec![batch, steps, directions, hidden], vec![batch, directions, hidden]],
    };
    let last = std::iter::repeat_n(last, states);
    Ok(std::iter::once(all).chain(last).map(|shape| ValueType::tensor(x.element, &shape)).collect())
}

pub const LOSS: Kind = Kind {
    example: "4x3xf32 4xi64",

    law: "One number, or, with `reduction` = \"none\", one for each element of the target.",
    attributes: &[REDUCTION],
    infer: |call| Ok(vec![infer_loss(call)?]),
    ..Kind::BASE
};

pub const CROSS_ENTROPY: Kind = Kind {
    example: "4x3xf32 4xi64",

    law: "\
One number, or, with `reduction` = \"none\", one for each label; the logarithmic probabilities have \
the type of the scores.",
    infer: |call| Ok(vec![infer_loss(call)?, call.tensor(0)?.clone().into()]),
    ..LOSS
};

const REDUCTION: AttrDef = attr("reduction", Str, Default::Str("mean"), "`mean`, `sum` or `none`");

fn infer_loss(call: &Call) -> Result<ValueType, Violation> {
    let scores = call.tensor(0)?;
    Ok(match call.str("reduction") {
        "none" => scores.with_shape(&call.tensor(1)?.shape).into(),
        _ => scores.with_shape(&[]).into(),
    })
}
