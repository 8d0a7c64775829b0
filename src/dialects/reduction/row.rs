//! Definitions of reductions: what a framework's operation states by its name ([`Fold`]), and what
//! the framework states for all its reductions ([`Rule`]).

use super::{elements_along, formula, reduce, shape};
use crate::elementwise::{self, Kind, recipe};
use crate::movement::plans::ListArgument;
use crate::ops::core::ReduceKind;
use crate::prelude::*;

/// The operator of a reduction, and whether the result is divided by the number of elements.
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

/// The common rules of a framework's reductions.
pub trait Rule {
    /// The constraint of the elements.
    const ELEMENTS: &str;

    /// The axes, counted from the front; `None` where they are not known.
    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation>;

    /// Whether reduced dimensions remain, with size 1.
    fn keeps(call: &Call) -> bool;

    /// The type as whose elements those of a type are combined; `None`: not at all.
    fn combined(kind: ReduceKind, element: ElementType) -> Option<ElementType> {
        let is_truth = element == ElementType::I1;
        let fits = match kind {
            ReduceKind::And | ReduceKind::Or => is_truth,
            _ => element.is_float() || element.is_integer() && !is_truth,
        };
        fits.then_some(element)
    }
}

/// The axes of a list attribute; all axes if it is absent.
pub fn attr_axes(
    constraint: &'static str,
    call: &Call,
    name: &'static str,
    x: &TensorType,
) -> Result<Option<Vec<usize>>, Violation> {
    match ListArgument::opt_attr(call, name) {
        Some(axes) => axes.axes(constraint, x.rank()).map(Some),
        None => Ok(Some((0..x.rank()).collect())),
    }
}

/// The three meanings of a reduction.
pub const fn semantics<F: Fold, R: Rule>() -> Semantics {
    Semantics::Framework {
        infer: infer::<F, R>,
        warnings: None,
        eval: eval::<F, R>,
        expand: expand::<F, R>,
    }
}

fn infer<F: Fold, R: Rule>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let Some(element) = R::combined(F::KIND, x.element) else {
        let message = format!("elements of type {} are not combined here", x.element);
        return Err(Violation::new(R::ELEMENTS, Site::Operand(0), message));
    };
    let keeps = R::keeps(call);
    let ty = x.with_element(element);
    Ok(vec![match R::axes(call, x)? {
        Some(axes) => ty.with_shape(&shape(&x.shape, &axes, keeps)).into(),
        None if keeps => ty.with_shape(&vec![DYNAMIC; x.rank()]).into(),
        None => ty.with_shape(&vec![DYNAMIC; call.declared_result()?.rank()]).into(),
    }])
}

fn accepted_axes<R: Rule>(call: &Call) -> Option<Vec<usize>> {
    call.tensor(0).and_then(|x| R::axes(call, x)).ok().flatten()
}

fn eval<F: Fold, R: Rule>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(axes) = accepted_axes::<R>(call) else {
        return Err(Fault::Other("the axes are not known".into()));
    };
    let x = &operands[0];
    let element = R::combined(F::KIND, x.element()).expect("elements that `infer` accepted");
    let x =
        if element == x.element() { x.clone() } else { elementwise::formula::convert(x, element) };
    let total = formula(F::KIND, &x, &axes, R::keeps(call));
    if !F::IS_MEAN {
        return Ok(vec![total]);
    }
    let count =
        Tensor::from_ints(ElementType::I64, &[], &[elements_along(x.shape(), &axes).into()]);
    let count = elementwise::formula::convert(&count, element);
    Ok(vec![elementwise::formula::apply(Kind::Div, &[total, count])])
}

fn expand<F: Fold, R: Rule>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // Axes that are not known do not show in a result of rank 0.
    let Some(axes) = accepted_axes::<R>(call) else { return Vec::new() };
    let x = emit.tensor_type(operands[0]);
    let element = R::combined(F::KIND, x.element).expect("elements that `infer` accepted");
    let value = recipe::convert(operands[0], element, emit);
    let total = reduce(F::KIND, value, &axes, R::keeps(call), emit);
    if !F::IS_MEAN {
        return vec![total];
    }
    let ty = emit.tensor_type(total);
    let count = layout::size(ty.element, elements_along(&x.shape, &axes), &ty.shape, emit);
    vec![recipe::apply(Kind::Div, &[total, count], emit)]
}
