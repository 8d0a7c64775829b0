//! Formulas of one `f32` that are computed in `f64` and rounded to `f32`: functions that vectors compute at once
//! ([`enclose`](crate::legalize::enclose)).

use super::build::Build;
use super::nest::{Expr, ExprId};
use crate::legalize::enclose::Elementary;
use crate::ops::core::{BinaryOp, CastOp};
use crate::types::ElementType;

/// The texts of the formulas of an `f32` x, the operands of sums in the order of their texts.
const FORMULAS: [(Elementary, &str); 3] = [
    (Elementary::ErfPlusOne, "(addf (erf (divf x 1.4142135623730951)) 1)"),
    (Elementary::Logistic, "(divf 1 (addf (exp (negf x)) 1))"),
    (Elementary::Softplus, "(addf (log1p (exp (negf (absf x)))) (select (ogt x 0) x 0))"),
];

impl Build<'_> {
    /// The function that an expression is if it is rounded to `f32` next, and its operand.
    pub fn formula_rounded(&self, id: ExprId) -> Option<(Elementary, ExprId)> {
        let mut operand = None;
        let text = self.formula(id, &mut operand)?;
        let &(function, _) = FORMULAS.iter().find(|(_, formula)| *formula == text)?;
        match self.exprs[operand?.0 as usize] {
            Expr::Cast { x, .. } => Some((function, x)),
            _ => None,
        }
    }

    /// The text of an expression of `f64` of one `f32`, and the operand that is that number; `None` for all others.
    fn formula(&self, id: ExprId, operand: &mut Option<ExprId>) -> Option<String> {
        let name = |name: &str| name.split_once('.').map_or(name, |(_, name)| name).to_owned();
        let (function, operands): (String, &[ExprId]) = match &self.exprs[id.0 as usize] {
            Expr::Bits { element: ElementType::F64, bits } => {
                return Some(f64::from_bits(*bits as u64).to_string());
            }
            Expr::Cast { op: CastOp::Extf, from: ElementType::F32, .. } => {
                return (*operand.get_or_insert(id) == id).then(|| "x".to_owned());
            }
            Expr::Math { op, element: ElementType::F64, operands, .. } => {
                (name(op.name()), operands)
            }
            Expr::Negf { element: ElementType::F64, x } => ("negf".to_owned(), &[*x]),
            Expr::Binary { op, element: ElementType::F64, x, y } => (name(op.name()), &[*x, *y]),
            Expr::Cmpf { predicate, element: ElementType::F64, x, y } => {
                (format!("{predicate:?}").to_lowercase(), &[*x, *y])
            }
            Expr::Select { element: ElementType::F64, condition, yes, no } => {
                ("select".to_owned(), &[*condition, *yes, *no])
            }
            _ => return None,
        };
        let mut operands: Vec<String> =
            operands.iter().map(|&it| self.formula(it, operand)).collect::<Option<_>>()?;
        if function == name(BinaryOp::Addf.name()) {
            operands.sort_unstable();
        }
        let text = format!("({function} {})", operands.join(" "));
        // What is longer is none, and no part of one.
        FORMULAS.iter().any(|(_, it)| it.len() >= text.len()).then_some(text)
    }
}
