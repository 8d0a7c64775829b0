//! `tf.Sum`, `tf.Prod`, `tf.Max`, `tf.Min`, `tf.Mean`, `tf.All`, `tf.Any`: reductions along axes
//! that are an operand.

use crate::ops::core::ReduceKind;
use crate::ops::def::Default;
use crate::ops::elementwise::{Kind, formula, recipe};
use crate::ops::motion::operands::{self, List};
use crate::ops::{
    AttrDef, AttrKindDef, Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val,
    Violation, reduction,
};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, TensorType, ValueType};

pub static ROWS: [OpDef; 7] = [
    row::<Sum>("tf.Sum", TF),
    row::<Prod>("tf.Prod", TF),
    row::<Max>("tf.Max", TF),
    row::<Min>("tf.Min", TF),
    row::<Mean>("tf.Mean", TF),
    row::<All>("tf.All", TF),
    row::<Any>("tf.Any", TF),
];

const TF: &str = "https://www.tensorflow.org/api_docs/python/tf/math/reduce_sum";

/// What a reduction combines elements by, and whether the result is divided by their number.
pub trait Fold {
    const KIND: ReduceKind;
    const IS_MEAN: bool;
    const SUMMARY: &str;
}

macro_rules! folds {
    ($($name:ident $kind:ident $mean:literal $summary:literal;)*) => {
        $(
            #[doc = $summary]
            pub struct $name;

            impl Fold for $name {
                const KIND: ReduceKind = ReduceKind::$kind;
                const IS_MEAN: bool = $mean;
                const SUMMARY: &str = $summary;
            }
        )*
    };
}

folds! {
    Sum Sum false "The sum of elements along axes; 0 where there are none.";
    Prod Prod false "The product of elements along axes; 1 where there are none.";
    Max Max false "The largest element along axes; NaN where one is.";
    Min Min false "The smallest element along axes; NaN where one is.";
    Mean Sum true "The sum along axes by the number of elements; of integers toward zero.";
    All And false "Whether all elements along axes hold.";
    Any Or false "Whether an element along axes holds.";
}

/// The row of a reduction.
pub const fn row<F: Fold>(name: &'static str, source: &'static str) -> OpDef {
    OpDef {
        name,
        summary: F::SUMMARY,
        description: "Elements are combined in row-major order of the reduced dimensions, each step rounded to the element type; TensorFlow leaves their order open.",
        source,
        operands: const {
            &[
                OperandDef::one("input", "a tensor of rank r"),
                OperandDef::known("axis", "i32 or i64 of rank 0 or 1: dimensions in [-r, r-1]"),
            ]
        },
        attributes: &[AttrDef {
            name: "keep_dims",
            kind: AttrKindDef::Bool,
            default: Default::Bool(false),
            doc: "true: the reduced dimensions stay, with size 1",
        }],
        results: &["output"],
        constraints: &[
            Constraint { id: "C1", text: "`axis` is i32 or i64 of rank 0 or 1" },
            Constraint { id: "C2", text: "`axis` has unlike dimensions in [-r, r-1]" },
            Constraint {
                id: "C3",
                text: "`input` has elements that can be combined: truth values, or else numbers",
            },
        ],
        assembly: None,
        semantics: Semantics::Framework {
            infer: infer::<F>,
            warnings: None,
            eval: eval::<F>,
            expand: expand::<F>,
        },
    }
}

fn infer<F: Fold>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let is_truth = x.element == ElementType::I1;
    let fits = match F::KIND {
        ReduceKind::And | ReduceKind::Or => is_truth,
        _ => x.element.is_float() || x.element.is_integer() && !is_truth,
    };
    if !fits {
        let message = format!("elements of type {} are not combined here", x.element);
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    let keeps = call.flag("keep_dims");
    Ok(vec![match axes(call, x)? {
        Some(axes) => x.with_shape(&reduction::shape(&x.shape, &axes, keeps)).into(),
        None if keeps => x.with_shape(&vec![DYNAMIC; x.rank()]).into(),
        None => x.with_shape(&vec![DYNAMIC; call.declared_result()?.rank()]).into(),
    }])
}

/// The axes, counted from the front; `None` where they are not known.
fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
    match operands::list("C1", call, 1, true)? {
        List::Known(axes) => operands::axes("C2", Site::Operand(1), &axes, x.rank()).map(Some),
        List::Open(_) => Ok(None),
    }
}

fn accepted(call: &Call) -> Option<Vec<usize>> {
    call.tensor(0).and_then(|x| axes(call, x)).ok().flatten()
}

fn count(shape: &[i64], axes: &[usize]) -> i64 {
    axes.iter().map(|&d| shape[d]).product()
}

fn eval<F: Fold>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(axes) = accepted(call) else {
        return Err(Fault::Other("the axes are not known".into()));
    };
    let x = &operands[0];
    let total = reduction::formula(F::KIND, x, &axes, call.flag("keep_dims"));
    if !F::IS_MEAN {
        return Ok(vec![total]);
    }
    let count = Tensor::from_ints(ElementType::I64, &[], &[count(x.shape(), &axes).into()]);
    let count = formula::convert(&count, x.element());
    Ok(vec![formula::apply(Kind::Div, &[total, count])])
}

fn expand<F: Fold>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axes = accepted(call).expect("an application that `infer` accepts with static shapes");
    let shape = emit.tensor_type(operands[0]).shape;
    let total = reduction::reduce(F::KIND, operands[0], &axes, call.flag("keep_dims"), emit);
    if !F::IS_MEAN {
        return vec![total];
    }
    let count = recipe::constant_like(total, count(&shape, &axes), emit);
    vec![recipe::apply(Kind::Div, &[total, count], emit)]
}
