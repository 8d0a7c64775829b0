//! StableHLO's elementwise operations on operands of different shapes: these are stretched to one shape, and then
//! the operation of that name is applied.

use crate::prelude::*;
use crate::types::broadcast_dim;

const DIMENSIONS: &str = "broadcast_dimensions";

/// The prefix of names; the rest names the operation on broadcast operands.
const PREFIX: &str = "chlo.broadcast_";

const SHAPES: &str = "C1: with operands of fewer dimensions along those that `broadcast_dimensions` names, else aligned at their ends, sizes are equal or 1";
const APPLIED: &str = "C2: what is applied to the stretched operands takes them";
const NAMED: &str = "C3: `broadcast_dimensions` names a dimension of the operand with more of them for each of the other's, in ascending order";

const TWO: &[OperandDef] = &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")];

const BROADCAST: AttrDef = attr(
    DIMENSIONS,
    I64Array,
    Absent,
    "the dimensions of the result that those of the operand with fewer of them are; absent: the last ones",
);

const fn define(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        description: "The operands are stretched to one shape, as NumPy does it where `broadcast_dimensions` is absent. Then StableHLO's operation of that name is applied.",
        source: "https://openxla.org/stablehlo/generated/chlo",
        operands: TWO,
        attributes: const { &[BROADCAST] },
        results: &["result"],
        constraints: const { &rules([SHAPES, APPLIED, NAMED]) },
        assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
        semantics: Semantics::framework(infer, eval, expand),
        ..OpDef::BASE
    }
}

pub static TABLE: &[OpDef] = &[
    define("chlo.broadcast_add", "x + y; of booleans x or y"),
    define("chlo.broadcast_and", "the bits of x and y"),
    define("chlo.broadcast_atan2", "the angle of the point (y, x), in [-pi, pi]"),
    define("chlo.broadcast_complex", "x + i * y"),
    define("chlo.broadcast_divide", "x / y; of integers toward zero"),
    define("chlo.broadcast_maximum", "the larger of x and y; NaN where either is"),
    define("chlo.broadcast_minimum", "the smaller of x and y; NaN where either is"),
    define("chlo.broadcast_multiply", "x * y; of booleans x and y"),
    define("chlo.broadcast_next_after", "the float next to x on the way to y"),
    define("chlo.broadcast_or", "the bits of x or y"),
    define("chlo.broadcast_polygamma", "the derivative of order x of the digamma function at y"),
    define("chlo.broadcast_power", "x^y; of integers, where y < 0, 1 / x^-y toward zero"),
    define("chlo.broadcast_remainder", "x - y * (x / y toward zero), with the sign of x"),
    define("chlo.broadcast_shift_left", "x * 2^y, y unsigned; 0 where y >= width"),
    define("chlo.broadcast_shift_right_arithmetic", "floor(x / 2^y), x signed, y unsigned"),
    define("chlo.broadcast_shift_right_logical", "floor(x / 2^y), both unsigned"),
    define("chlo.broadcast_subtract", "x - y"),
    define("chlo.broadcast_xor", "the bits of exactly one of x and y"),
    define("chlo.broadcast_zeta", "Hurwitz' zeta function of x at y"),
    OpDef {
        attributes: &[
            BROADCAST,
            attr(
                "comparison_direction",
                Any,
                Required,
                "`#chlo<comparison_direction EQ>`, NE, GE, GT, LE or LT",
            ),
            attr(
                "compare_type",
                Any,
                Absent,
                "`#chlo<comparison_type FLOAT>`, TOTALORDER, SIGNED or UNSIGNED",
            ),
        ],
        ..define("chlo.broadcast_compare", "whether x and y are in a relation")
    },
    OpDef {
        operands: &[
            OperandDef::one("pred", "x, of booleans"),
            OperandDef::one("on_true", "y"),
            OperandDef::one("on_false", "z"),
        ],
        attributes: &[],
        constraints: const { &rules([SHAPES, APPLIED]) },
        ..define("chlo.broadcast_select", "y where x holds, else z")
    },
];

/// The StableHLO operation that is applied to broadcast operands.
fn applied_definition(call: &Call) -> &'static OpDef {
    match call.def.name.strip_prefix(PREFIX).expect("an operation of this family") {
        name @ ("next_after" | "polygamma" | "zeta") => {
            crate::definition_of(&format!("chlo.{name}"))
        }
        name => crate::definition_of(&format!("stablehlo.{name}")),
    }
}

/// The shapes of the operands, padded with leading 1s to the same rank.
fn align_shapes(call: &Call) -> Result<Vec<Shape>, Violation> {
    let own = (0..call.operands.len()).map(|k| Ok(call.tensor(k)?.shape.clone()));
    let own: Vec<Shape> = own.collect::<Result<_, Violation>>()?;
    let rank = own.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let is_named = call.def.attributes.iter().any(|attr| attr.name == DIMENSIONS)
        && call.attr(DIMENSIONS).is_some();
    let dims = is_named.then(|| call.ints(DIMENSIONS));
    let fewest = own.iter().map(|shape| shape.len()).min().unwrap_or(0);
    if let Some(dims) = dims {
        let ascends = dims.windows(2).all(|pair| pair[0] < pair[1]);
        let is_in = dims.iter().all(|d| (0..rank as i64).contains(d));
        if dims.len() != fewest || !ascends || !is_in {
            let message = format!(
                "broadcast_dimensions must be {fewest} ascending dimensions below {rank}, but is {dims:?}"
            );
            return fail("C3", Site::Attr(DIMENSIONS), message);
        }
    }
    let align = |own: &Shape| {
        let mut shape = Shape::from_elem(1, rank);
        for (d, &size) in own.iter().enumerate() {
            let at = match dims {
                Some(dims) if own.len() < rank => dims[d] as usize,
                _ => rank - own.len() + d,
            };
            shape[at] = size;
        }
        shape
    };
    Ok(own.iter().map(align).collect())
}

/// The common broadcast shape of the operands.
fn broadcast_shape(aligned: &[Shape]) -> Result<Shape, Violation> {
    let mut shape = Shape::from_elem(1, aligned.first().map_or(0, |shape| shape.len()));
    for (k, own) in aligned.iter().enumerate() {
        let met = shape.iter().zip(own).map(|(&a, &b)| broadcast_dim(a, b));
        shape = met.collect::<Option<Shape>>().ok_or_else(|| {
            let message = format!(
                "sizes must be equal or 1, but are {:?} where others are {:?}",
                own.as_slice(),
                shape.as_slice()
            );
            Violation::new("C1", Site::Operand(k), message)
        })?;
    }
    Ok(shape)
}

/// The operands' types after broadcasting.
fn broadcast_types(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let shape = broadcast_shape(&align_shapes(call)?)?;
    (0..call.operands.len()).map(|k| Ok(call.tensor(k)?.with_shape(&shape).into())).collect()
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operands = broadcast_types(call)?;
    let def = applied_definition(call);
    let Semantics::Framework { infer, .. } = def.semantics else { panic!("{} computes", def.name) };
    let within = |violation| Violation { constraint: "C2", ..violation };
    infer(&Call { def, operands: &operands, ..*call }).map_err(within)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let aligned = align_shapes(call).expect("accepted by `infer`");
    let shape = broadcast_shape(&aligned).expect("accepted by `infer`");
    let stretch = |(operand, aligned): (&Tensor, &Shape)| {
        formulas::stretched(&operand.reshaped(aligned), &shape)
    };
    let operands: Vec<Tensor> =
        operands.iter().zip(&aligned).map(stretch).collect::<Result<_, _>>()?;
    let (def, types) =
        (applied_definition(call), broadcast_types(call).expect("accepted by `infer`"));
    let Semantics::Framework { eval, .. } = def.semantics else { panic!("{} computes", def.name) };
    eval(&Call { def, operands: &types, ..*call }, &operands)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let aligned = align_shapes(call).expect("accepted by `infer`");
    let shape = broadcast_shape(&aligned).expect("accepted by `infer`");
    let stretch = |(&operand, aligned): (&Val, &Shape)| {
        let operand = emit.reshape(operand, aligned);
        layout::stretch(operand, &shape, emit)
    };
    let operands: Vec<Val> = operands.iter().zip(&aligned).map(stretch).collect();
    let (def, types) =
        (applied_definition(call), broadcast_types(call).expect("accepted by `infer`"));
    let Semantics::Framework { expand, .. } = def.semantics else {
        panic!("{} computes", def.name)
    };
    expand(&Call { def, operands: &types, ..*call }, &operands, emit)
}
