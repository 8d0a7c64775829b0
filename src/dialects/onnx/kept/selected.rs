//! Operators whose results have as many elements as there are of a kind, and other lists.

use super::*;

pub const NON_ZERO: Kind = Kind {
    law: "A row for each dimension of X, a column for each element that is not zero.",
    infer: |call| tensor(ElementType::I64, &[call.tensor(0)?.rank() as i64, DYNAMIC]),
    ..Kind::BASE
};

pub const TRIPLES: Kind = Kind {
    law: "A row of three numbers for each box.",
    infer: |_| tensor(ElementType::I64, &[DYNAMIC, 3]),
    ..Kind::BASE
};

const AXIS: AttrDef = attr("axis", Int("si64"), Absent, "without it, X counts as a list");

pub const COMPRESS: Kind = Kind {
    example: "3x2xf32 3xi1 {axis = 0 : si64}",

    law: "The operand's shape with an open size along `axis`; without it, a list.",
    attributes: &[AXIS],
    infer: |call| {
        let input = call.tensor(0)?;
        Ok(vec![some_along(call, input)?.into()])
    },
    ..Kind::BASE
};

/// Some of the slices along `axis`, or of the elements.
fn some_along(call: &Call, ty: &TensorType) -> Result<TensorType, Violation> {
    let Some(along) = call.opt_int("axis") else { return Ok(ty.with_shape(&[DYNAMIC])) };
    let mut shape = ty.shape.clone();
    shape[axis(along, ty.rank())?] = DYNAMIC;
    Ok(ty.with_shape(&shape))
}

pub const UNIQUE: Kind = Kind {
    example: "6xi64",

    law: "\
Y has the operand's shape with an open size along `axis`, without it a list; the other results are \
lists, of which `inverse_indices` has a number for each slice or element of X.",
    infer: |call| {
        let x = call.tensor(0)?;
        let all = match call.opt_int("axis") {
            Some(along) => x.shape[axis(along, x.rank())?],
            None => open(x.element_count()),
        };
        let list = |size: i64| ValueType::tensor(ElementType::I64, &[size]);
        Ok(vec![some_along(call, x)?.into(), list(DYNAMIC), list(all), list(DYNAMIC)])
    },
    ..COMPRESS
};

pub const MULTINOMIAL: Kind = Kind {
    example: "2x5xf32 {sample_size = 3 : si64}",

    law: "[batch, sample_size], of the type that `dtype` says.",
    attributes: &[
        attr("dtype", Int("si64"), Absent, "the number of the element type; left out: `i32`"),
        int("sample_size", 1, "how many samples of each"),
    ],
    infer: |call| {
        let element = numbered(call, "dtype", ElementType::I32)?;
        tensor(element, &[size(call.tensor(0)?, 0)?, open(Some(call.int("sample_size")))])
    },
    ..Kind::BASE
};

pub const COUNT: Kind = Kind {
    example: "!onnx.Seq<tensor<2xf32>>",
    law: "One number.",
    infer: |_| tensor(ElementType::I64, &[]),
    ..Kind::BASE
};

pub const TRUTH: Kind = Kind {
    example: "!onnx.Opt<tensor<2xf32>>",
    law: "One truth value.",
    infer: |_| tensor(ElementType::I1, &[]),
    ..Kind::BASE
};

pub const MATCHES: Kind = Kind {
    example: r#"2x3x!onnx.String {pattern = "[a-z]+"}"#,

    law: "The operand's shape, of truth values.",
    infer: |call| Ok(vec![call.tensor(0)?.with_element(ElementType::I1).into()]),
    ..Kind::BASE
};

pub const IMAGE: Kind = Kind {
    example: "64xui8",

    law: "[height, width, channels], of bytes.",
    infer: |_| tensor(ElementType::UI8, &[DYNAMIC; 3]),
    ..Kind::BASE
};
