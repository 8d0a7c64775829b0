//! Variables of a pattern, bound to what is found.

use super::compile::{DimTemplate, TypeTemplate};
use super::value::{Bound, Expr, Names};
use crate::types::ValueType;

/// Variables of which some are not bound yet.
pub trait Bind: Names {
    fn bind(&mut self, variable: usize, value: Bound);
}

/// Matches an expression with a found value; unbound variables are bound to it.
pub fn unify(names: &mut impl Bind, wanted: &Expr, found: Bound) -> Option<()> {
    if let (Expr::List(items), Bound::Ints(values)) = (wanted, &found) {
        if items.len() != values.len() {
            return None;
        }
        let mut pairs = items.iter().zip(values);
        return pairs.try_for_each(|(item, &value)| unify(names, item, Bound::Int(value)));
    }
    if let Expr::Variable(variable) = wanted {
        let Some(known) = names.variable(*variable) else {
            names.bind(*variable, found);
            return Some(());
        };
        return (known == found).then_some(());
    }
    (wanted.eval(names)? == found).then_some(())
}

/// Matches a type pattern with a type, and binds its unbound variables.
pub fn unify_type(names: &mut impl Bind, open: &TypeTemplate, ty: &ValueType) -> Option<()> {
    unify(names, &open.element, Bound::Element(ty.element()?))?;
    let (dims, shape) = match (&open.dims, ty) {
        (None, ValueType::Scalar(_)) => return Some(()),
        (Some(dims), ValueType::Tensor(ty)) => (dims, &ty.shape),
        _ => return None,
    };
    let has_spread = dims.iter().any(|dim| dim.spread);
    let length = (shape.len() + usize::from(has_spread)).checked_sub(dims.len())?;
    if !has_spread && length > 0 {
        return None;
    }
    let mut at = 0;
    for DimTemplate { size, spread } in dims {
        let end = at + if *spread { length } else { 1 };
        let found = match spread {
            true => Bound::Ints(shape[at..end].to_vec()),
            false => Bound::Int(shape[at]),
        };
        unify(names, size, found)?;
        at = end;
    }
    Some(())
}

/// The type that a pattern describes; `None` if a variable is not bound.
pub fn pattern_type(open: &TypeTemplate, names: &dyn Names) -> Option<ValueType> {
    let Bound::Element(element) = open.element.eval(names)? else { return None };
    let Some(dims) = &open.dims else { return Some(ValueType::Scalar(element)) };
    let mut shape: Vec<i64> = Vec::new();
    for DimTemplate { size, spread } in dims {
        match (spread, size.eval(names)?) {
            (true, Bound::Ints(sizes)) => shape.extend(sizes),
            (false, Bound::Int(size)) => shape.push(size),
            _ => return None,
        }
    }
    let is_valid =
        shape.iter().all(|&size| size >= 0) && crate::types::element_count(&shape).is_some();
    is_valid.then(|| ValueType::tensor(element, &shape))
}
