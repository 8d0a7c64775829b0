//! Layers that do nothing but in training.

use super::*;

/// The type with size 1 in all dimensions from this one on.
pub fn ones_from(ty: &TensorType, axis: usize) -> TensorType {
    let ones = vec![1; ty.rank() - axis];
    ty.with_shape(&[&ty.shape[..axis], &ones].concat())
}

pub const DROPOUT: Kind = Kind {
    law: "\
The result has the type of the operand; what is left of it is said in `i1`. It runs without training: all is \
left, and so with a ratio of 0.",
    operands: &[
        OperandDef::one("data", "a tensor"),
        OperandDef::constant("ratio", "how much is left out, 0.5 where it is absent"),
        OperandDef::constant("training_mode", "whether elements are left out"),
    ],
    infer: |call| {
        let data = call.tensor(0)?;
        Ok(vec![data.clone().into(), data.with_element(ElementType::I1).into()])
    },
    run: by_composition(
        3,
        |call| {
            let is_false = |mode: &Tensor| mode.single_int() == Some(0);
            let is_zero = |ratio: &Tensor| {
                ratio.element().is_float() && ratio.count() == 1 && ratio.float_at(0) == 0.0
            };
            let known = |index: usize| call.constants.get(index).and_then(Option::as_ref);
            let trains = call.is_given(2) && !known(2).is_some_and(is_false);
            if trains && !known(1).is_some_and(is_zero) {
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
