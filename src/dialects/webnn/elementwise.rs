//! WebNN's elementwise operators. The API has no booleans: comparisons and logical operators return
//! ui8, 0 or 1, and conditions take it.

use crate::elementwise::{Kind, Shapes, Style, define, formula, recipe, rows};
use crate::prelude::*;

pub const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("input", "x")],
        &[OperandDef::one("a", "x"), OperandDef::one("b", "y")],
        &[
            OperandDef::one("condition", "x, of ui8"),
            OperandDef::one("trueValue", "y"),
            OperandDef::one("falseValue", "z"),
        ],
    ],
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-binary",
    assembly: None,
};

rows! {
    /// The operators that are their kind.
    pub static TABLE = Broadcast, STYLE;
    "webnn.add" Add;
    "webnn.sub" Sub;
    "webnn.mul" Mul;
    "webnn.div" Div "out = a / b, of integers toward zero. The document leaves undefined what an integer by 0 gives; here it is -1.";
    "webnn.max" Max;
    "webnn.min" Min;
    "webnn.pow" Pow "out = a^b. Integers to negative powers are 1 / a^-b toward zero here.";
    "webnn.abs" Abs;
    "webnn.ceil" Ceil;
    "webnn.cos" Cos;
    "webnn.erf" Erf;
    "webnn.exp" Exp;
    "webnn.floor" Floor;
    "webnn.identity" Identity;
    "webnn.log" Log;
    "webnn.neg" Neg;
    "webnn.reciprocal" Reciprocal;
    "webnn.roundEven" Round;
    "webnn.sign" SignPositiveZero;
    "webnn.sin" Sin;
    "webnn.sqrt" Sqrt;
    "webnn.tan" Tan;
    "webnn.relu" Relu;
    "webnn.sigmoid" Logistic;
    "webnn.tanh" Tanh;
}

pub static QUESTIONS: &[OpDef] = &[
    predicate_def::<{ Kind::Eq as u8 }>("webnn.equal"),
    predicate_def::<{ Kind::Ne as u8 }>("webnn.notEqual"),
    predicate_def::<{ Kind::Gt as u8 }>("webnn.greater"),
    predicate_def::<{ Kind::Ge as u8 }>("webnn.greaterOrEqual"),
    predicate_def::<{ Kind::Lt as u8 }>("webnn.lesser"),
    predicate_def::<{ Kind::Le as u8 }>("webnn.lesserOrEqual"),
    predicate_def::<{ Kind::IsNan as u8 }>("webnn.isNaN"),
    predicate_def::<{ Kind::IsInf as u8 }>("webnn.isInfinite"),
    logical_def::<{ Kind::LogicalAnd as u8 }>("webnn.logicalAnd"),
    logical_def::<{ Kind::LogicalOr as u8 }>("webnn.logicalOr"),
    logical_def::<{ Kind::LogicalXor as u8 }>("webnn.logicalXor"),
    logical_def::<{ Kind::LogicalNot as u8 }>("webnn.logicalNot"),
];

const TRUTH: ElementType = ElementType::UI8;

/// The definition of a predicate, whose results are 0 and 1.
const fn predicate_def<const K: u8>(name: &'static str) -> OpDef {
    let base = define::<K, { Shapes::Broadcast as u8 }>(name, &STYLE);
    OpDef {
        source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-logical",
        constraints: if kind_of(K).arity() == 1 { QUESTION.split_at(1).0 } else { &QUESTION },
        semantics: Semantics::framework(
            infer_question::<K>,
            |_, operands| Ok(vec![as_ui8(formula::apply(kind_of(K), operands))]),
            |_, operands, emit| {
                let truth = recipe::broadcast(kind_of(K), operands, emit);
                vec![recipe::convert(truth, TRUTH, emit)]
            },
        ),
        ..base
    }
}

const QUESTION: [Constraint; 3] = rules([
    "C1: the op computes on the operands' elements",
    "C2: the operands have one element type",
    "C3: aligned at their ends, the sizes of the operands' shapes are equal or 1",
]);

const fn kind_of(number: u8) -> Kind {
    Kind::ALL[number as usize]
}

fn as_ui8(truth: Tensor) -> Tensor {
    formula::convert(&truth, TRUTH)
}

fn infer_question<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let base = const { define::<K, { Shapes::Broadcast as u8 }>("", &STYLE).semantics };
    let Semantics::Framework { infer, .. } = base else { panic!("a framework's row") };
    let results = infer(call)?;
    Ok(results.into_iter().map(|ty| ty.with_element(TRUTH)).collect())
}

/// The definition of a logical operator on predicates.
const fn logical_def<const K: u8>(name: &'static str) -> OpDef {
    let base = predicate_def::<K>(name);
    let Semantics::Framework { eval, expand, .. } = base.semantics else {
        panic!("a framework's row")
    };
    OpDef {
        constraints: if kind_of(K).arity() == 1 { LOGICAL.split_at(1).0 } else { &LOGICAL },
        semantics: Semantics::framework(
            |call| {
                for index in 0..call.operands.len() {
                    let ty = call.tensor(index)?;
                    if ty.element != TRUTH {
                        let message =
                            format!("the operands must be of ui8, but one is of {}", ty.element);
                        return Err(Violation::new("C1", Site::Operand(index), message));
                    }
                }
                infer_question::<K>(call).map_err(|found| Violation { constraint: "C2", ..found })
            },
            eval,
            expand,
        ),
        ..base
    }
}

const LOGICAL: [Constraint; 2] = [
    rule("C1: the operands are of ui8; what is not 0 is true"),
    Constraint { id: "C2", ..QUESTION[2] },
];

pub static WHERE: OpDef = OpDef {
    summary: "y where x is not 0, else z",
    description: "out = trueValue where the condition is not 0, else falseValue.",
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-where",
    constraints: &[
        rule("C1: the condition is of ui8"),
        rule("C2: the other operands have one element type"),
        QUESTION[2],
    ],
    semantics: Semantics::framework(
        |call| {
            let condition = call.tensor(0)?;
            if condition.element != TRUTH {
                let message =
                    format!("the condition must be of ui8, but is of {}", condition.element);
                return Err(Violation::new("C1", Site::Operand(0), message));
            }
            let Semantics::Framework { infer, .. } = SELECT.semantics else {
                panic!("a framework's row")
            };
            let mut operands = call.operands.to_vec();
            operands[0] = condition.with_element(ElementType::I1).into();
            infer(&Call { operands: &operands, ..*call })
        },
        |_, operands| {
            let condition = formula::convert(&operands[0], ElementType::I1);
            let chosen = [condition, operands[1].clone(), operands[2].clone()];
            Ok(vec![formula::apply(Kind::Select, &chosen)])
        },
        |_, operands, emit| {
            let condition = recipe::convert(operands[0], ElementType::I1, emit);
            vec![recipe::broadcast(Kind::Select, &[condition, operands[1], operands[2]], emit)]
        },
    ),
    ..SELECT_ROW
};

const SELECT_ROW: OpDef =
    define::<{ Kind::Select as u8 }, { Shapes::Broadcast as u8 }>("webnn.where", &STYLE);
static SELECT: OpDef = SELECT_ROW;
