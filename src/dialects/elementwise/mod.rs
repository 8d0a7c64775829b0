//! Elementwise ops, one line of a table each: what frameworks compute around their gathers.
//!
//! A dialect's table gives the [`Kind`] of each op, and a definition is made from it. Type
//! inference, formula and recipe are generic over the kind, because a definition's functions carry
//! no data. [`formula`] is for `eval`, [`recipe`] for `expand` (and for any other recipe). The two
//! share nothing, so that each verifies the other.

pub mod formula;

pub use crate::ops::elementwise::{Kind, recipe};

use crate::prelude::*;
use crate::types::broadcast_dim;

/// The rule for the operands' shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// One shape (StableHLO). The condition of a choice and the limits of a clamp may be of rank 0.
    Same,
    /// NumPy's broadcasting: shapes are aligned at their ends; a size of 1 is broadcast.
    Broadcast,
    /// The same, of complex numbers too, which the operations of `Same` also compute on.
    BroadcastComplex,
    /// The rule that the attribute `auto_broadcast` names (OpenVINO).
    Named,
}

/// The common parts of the definitions of a table.
pub struct Style {
    /// The operands of ops with one, with two, with three operands.
    pub operands: [&'static [OperandDef]; 3],
    /// The page that defines the operations.
    pub source: &'static str,
    /// See [`OpDef::assembly`].
    pub assembly: Option<&'static str>,
}

/// A table of elementwise definitions: `rows! { pub static TABLE = Broadcast, STYLE; "numpy.add" Add; … }`, each with
/// a description if there is more to state than the formula, and fields that differ from the style's (`"d.exp" Exp,
/// attributes = ACCURACY;`). A definition with constraints of its own is written with [`row`] and `OpDef { …,
/// ..define(…) }`.
macro_rules! rows {
    ($(#[$doc:meta])* $vis:vis static $table:ident = $shapes:ident, $style:expr;
     $($name:literal $kind:ident $($note:literal)? $(, $field:ident = $value:expr)*;)*) => {
        $(#[$doc])*
        $vis static $table: &[$crate::ops::OpDef] = &[$(
            $crate::ops::OpDef {
                $(description: $note,)?
                $($field: $value,)*
                ..$crate::elementwise::define::<
                    { $crate::elementwise::Kind::$kind as u8 },
                    { $crate::elementwise::Shapes::$shapes as u8 },
                >($name, &$style)
            }
        ),*];
    };
}
pub(crate) use rows;

static SAME: [Constraint; 3] = shape_constraints(
    "all operands have one shape; a condition, and the limits of a clamp, may have rank 0",
);
static BROADCAST: [Constraint; 3] =
    shape_constraints("aligned at their ends, the sizes of the operands' shapes are equal or 1");

/// The constraint of unary ops.
static ONE: [Constraint; 1] = rules(["C1: the op computes on the operand's elements"]);

const fn shape_constraints(shapes: &'static str) -> [Constraint; 3] {
    [
        rule("C1: the op computes on the operands' elements"),
        rule("C2: the operands have one element type, a condition has `i1`"),
        Constraint { id: "C3", text: shapes },
    ]
}

static NAMED: [Constraint; 4] = {
    let [computed, equal, shapes] = shape_constraints(
        "the shapes are aligned at their ends as `auto_broadcast` requires, or equal",
    );
    let named = "`auto_broadcast` is \"numpy\" or \"none\"";
    [computed, equal, shapes, Constraint { id: "C4", text: named }]
};

/// The attribute of definitions with [`Shapes::Named`].
pub const AUTO_BROADCAST: AttrDef = attr(
    "auto_broadcast",
    Str,
    Default::Str("numpy"),
    "`numpy`: aligned at their ends, the sizes of shapes are equal or 1; `none`: shapes are equal. `pdpd` is not supported",
);

static CONVERSION: [Constraint; 2] = rules([
    "C1: both element types are integers or floats",
    "C2: the result has the operand's shape",
]);

/// The constraints of conversions from and to complex numbers, too.
pub static COMPLEX_CONVERSION: [Constraint; 2] = rules([
    "C1: both element types are integers, floats or complex numbers",
    "C2: the result has the operand's shape",
]);

/// Whether an elementwise definition has no constraints of its own: tests treat those as one family.
pub fn is_elementwise_def(def: &OpDef) -> bool {
    let families = [&SAME[..], &BROADCAST, &ONE, &NAMED];
    is_conversion(def) || families.iter().any(|c| std::ptr::eq(*c, def.constraints))
}

/// Whether a definition converts elements to those of the declared result's type.
pub fn is_conversion(def: &OpDef) -> bool {
    let families = [&CONVERSION[..], &COMPLEX_CONVERSION];
    families.iter().any(|c| std::ptr::eq(*c, def.constraints))
}

/// The definition of an op that computes each element of the result from the operands' elements at the same
/// coordinate, by the kind of number `K`, with shapes by the rule of number `S`.
pub const fn define<const K: u8, const S: u8>(name: &'static str, style: &'static Style) -> OpDef {
    let kind = Kind::ALL[K as usize];
    OpDef {
        name,
        summary: kind.formula(),
        description: kind.description(),
        source: style.source,
        operands: style.operands[kind.arity() - 1],
        attributes: if S == Shapes::Named as u8 { const { &[AUTO_BROADCAST] } } else { &[] },
        results: &["result"],
        constraints: match kind.arity() {
            1 => &ONE,
            _ if S == Shapes::Same as u8 => &SAME,
            _ if S == Shapes::Named as u8 => &NAMED,
            _ => &BROADCAST,
        },
        assembly: style.assembly,
        semantics: Semantics::Framework {
            infer: infer::<K, S>,
            warnings: None,
            eval: eval::<K>,
            expand: expand::<K>,
        },
        ..OpDef::BASE
    }
}

/// The definition of an op that converts elements to those of the declared result's type.
pub const fn conversion(name: &'static str, style: &'static Style) -> OpDef {
    OpDef {
        name,
        summary: "x as an element of the result's type",
        description: "
out[c] = x as an element of the result's type, for every coordinate c:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even;
- a float becomes the integer toward zero, the nearest one where that does not fit, 0 for NaN.
",
        source: style.source,
        operands: style.operands[0],
        results: &["result"],
        constraints: &CONVERSION,
        assembly: style.assembly,
        semantics: Semantics::framework(
            infer_conversion,
            |call, operands| Ok(vec![formula::convert(&operands[0], conversion_target(call))]),
            |call, operands, emit| {
                vec![recipe::convert(operands[0], conversion_target(call), emit)]
            },
        ),
        ..OpDef::BASE
    }
}

/// The definition of an op that converts elements to the type that its only attribute names.
pub const fn conversion_to(
    name: &'static str,
    style: &'static Style,
    attributes: &'static [AttrDef],
) -> OpDef {
    OpDef {
        summary: "x as an element of another type",
        attributes,
        constraints: CONVERSION.split_at(1).0,
        semantics: Semantics::framework(
            |call| {
                let (x, to) = (call.tensor(0)?, named_type(call));
                check_convertible(x, to)?;
                Ok(vec![x.with_element(to).into()])
            },
            |call, operands| Ok(vec![formula::convert(&operands[0], named_type(call))]),
            |call, operands, emit| vec![recipe::convert(operands[0], named_type(call), emit)],
        ),
        ..conversion(name, style)
    }
}

fn named_type(call: &Call) -> ElementType {
    call.element(call.def.attributes[0].name).expect("a required attribute")
}

fn infer<const K: u8, const S: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operands: Vec<&TensorType> =
        (0..call.operands.len()).map(|k| call.tensor(k)).collect::<Result<_, _>>()?;
    let broadcasts = match S {
        _ if S == Shapes::Named as u8 => names_broadcasting(call)?,
        _ => S != Shapes::Same as u8,
    };
    let kind = Kind::ALL[K as usize];
    let has_complex = S == Shapes::Same as u8 || S == Shapes::BroadcastComplex as u8;
    let is_complex = has_complex && kind.accepts_complex();
    let element = common_element(kind, is_complex, &operands)?;
    Ok(vec![type_of_elements(kind, element, broadcasts, &operands)?.into()])
}

/// The result type of `kind` for operands of these types of real numbers; checks C1, C2 and C3.
pub fn result_type(
    kind: Kind,
    broadcasts: bool,
    operands: &[&TensorType],
) -> Result<TensorType, Violation> {
    let element = common_element(kind, false, operands)?;
    type_of_elements(kind, element, broadcasts, operands)
}

/// The same, broadcast, of complex numbers too where `kind` has a meaning for them.
pub fn complex_result_type(kind: Kind, operands: &[&TensorType]) -> Result<TensorType, Violation> {
    let element = common_element(kind, kind.accepts_complex(), operands)?;
    type_of_elements(kind, element, true, operands)
}

/// The result type of `kind` for operands of these shapes and this element type; checks C3.
fn type_of_elements(
    kind: Kind,
    element: ElementType,
    broadcasts: bool,
    operands: &[&TensorType],
) -> Result<TensorType, Violation> {
    let shape =
        if broadcasts { broadcast_shapes(operands)? } else { common_shape(kind, operands)? };
    Ok(TensorType::new(kind.result(element), &shape))
}

/// Whether `auto_broadcast` asks for broadcasting.
fn names_broadcasting(call: &Call) -> Result<bool, Violation> {
    match call.str("auto_broadcast") {
        "numpy" => Ok(true),
        "none" => Ok(false),
        other => {
            let message =
                format!("auto_broadcast must be \"numpy\" or \"none\", but is \"{other}\"");
            Err(Violation::new("C4", Site::Attr("auto_broadcast"), message))
        }
    }
}

/// The element type that the op computes on; complex numbers are accepted if `is_complex`.
fn common_element(
    kind: Kind,
    is_complex: bool,
    operands: &[&TensorType],
) -> Result<ElementType, Violation> {
    let first = usize::from(kind.has_condition());
    if kind.has_condition() && operands[0].element != ElementType::I1 {
        let message = format!("the condition must be of i1, but is of {}", operands[0].element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    let element = operands[first].element;
    if !(kind.accepts(element) || is_complex && element.is_complex()) {
        let or = if is_complex { ", or complex numbers" } else { "" };
        let message = format!(
            "elements of type {element} are not supported here: they must be {}{or}",
            kind.accepted()
        );
        return Err(Violation::new("C1", Site::Operand(first), message));
    }
    match operands.iter().skip(first).position(|ty| ty.element != element) {
        None => Ok(element),
        Some(k) => {
            let message = format!(
                "all operands must have one element type, but have {element} and {}",
                operands[first + k].element
            );
            Err(Violation::new("C2", Site::Operand(first + k), message))
        }
    }
}

/// The one shape, its sizes as exact as any operand's.
fn common_shape(kind: Kind, operands: &[&TensorType]) -> Result<Shape, Violation> {
    let lead = kind.lead();
    let mut shape = operands[lead].shape.clone();
    for (k, ty) in operands.iter().enumerate() {
        if k != lead && kind.has_small(k) && ty.rank() == 0 {
            continue;
        }
        let equal = ty.rank() == shape.len()
            && ty.shape.iter().zip(&shape).all(|(&m, &n)| size::must_equal(m, n));
        if !equal {
            let message =
                format!("the operands must have one shape, but are {} and {ty}", operands[lead]);
            return Err(Violation::new("C3", Site::Operand(k), message));
        }
        for (known, &size) in shape.iter_mut().zip(&ty.shape) {
            *known = size::more_exact(*known, size);
        }
    }
    Ok(shape)
}

fn broadcast_shapes(operands: &[&TensorType]) -> Result<Shape, Violation> {
    let mut shape = Shape::new();
    for (k, ty) in operands.iter().enumerate() {
        let rank = ty.rank().max(shape.len());
        let met = (0..rank).map(|d| {
            let size = |sizes: &[i64]| (d + sizes.len()).checked_sub(rank).map_or(1, |d| sizes[d]);
            broadcast_dim(size(&shape), size(&ty.shape))
        });
        shape = met.collect::<Option<Shape>>().ok_or_else(|| {
            let before: Vec<String> = operands[..k].iter().map(|ty| ty.to_string()).collect();
            let message = format!(
                "{ty} does not broadcast with {}: aligned at their ends, sizes must be equal or 1",
                before.join(", ")
            );
            Violation::new("C3", Site::Operand(k), message)
        })?;
    }
    Ok(shape)
}

fn eval<const K: u8>(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![formula::apply(Kind::ALL[K as usize], operands)])
}

fn expand<const K: u8>(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![recipe::broadcast(Kind::ALL[K as usize], operands, emit)]
}

fn infer_conversion(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, result) = (call.tensor(0)?, call.declared_result()?);
    check_convertible(operand, result.element)?;
    declared_type(operand, result)
}

/// The type of a conversion from or to complex numbers, or of [`conversion`].
pub fn infer_complex_conversion(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, result) = (call.tensor(0)?, call.declared_result()?);
    check_convertible(&operand.with_element(operand.element.part()), result.element.part())?;
    declared_type(operand, result)
}

/// The type of a conversion to the declared result, as exact as either type.
fn declared_type(operand: &TensorType, result: &TensorType) -> Result<Vec<ValueType>, Violation> {
    let ty = operand.with_element(result.element);
    if !ValueType::from(ty.clone()).is_compatible(&result.clone().into()) {
        let message = format!("the result must have the shape of {operand}, but is {result}");
        return Err(Violation::new("C2", Site::Result(0), message));
    }
    Ok(vec![ty.into()])
}

fn check_convertible(operand: &TensorType, to: ElementType) -> Result<(), Violation> {
    let number = |element: ElementType| element.is_integer() || element.is_float();
    if number(operand.element) && number(to) {
        return Ok(());
    }
    let message = format!(
        "elements of type {} are not converted to {to}: both must be integers or floats",
        operand.element
    );
    Err(Violation::new("C1", Site::Operand(0), message))
}

/// The target element type of a conversion.
pub fn conversion_target(call: &Call) -> ElementType {
    call.declared_result().expect("accepted by the type rule").element
}
