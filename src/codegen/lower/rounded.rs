//! Formulas of `f64` that are rounded to `f32`: their functions may have other last bits, which vectors compute faster.
//!
//! That the rounded results are the same has been tried for all 2^32 operands of each formula (`docs/testing.md`).

use super::build::Build;
use super::nest::{Expr, ExprId};
use crate::ops::core::{BinaryOp, CastOp, MathOp};
use crate::types::ElementType;

/// The formulas of an `f32` x, the operands of sums in the order of their texts: Gelu's, the logistic function and Softplus.
const FORMULAS: [&str; 3] = [
    "(addf (erf (divf x 1.4142135623730951)) 1)",
    "(divf 1 (addf (exp (negf x)) 1))",
    "(addf (log1p (exp (negf (absf x)))) (select (ogt x 0) x 0))",
];

impl Build<'_> {
    /// The expression, which is rounded to `f32` next, with functions whose last bits may be others if it is one of the
    /// formulas.
    pub fn round_formula(&mut self, id: ExprId) -> ExprId {
        let is_known = self.formula(id, &mut None).is_some_and(|it| FORMULAS.contains(&&*it));
        if is_known { self.with_rounded_functions(id) } else { id }
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
        FORMULAS.iter().any(|it| it.len() >= text.len()).then_some(text)
    }

    /// A formula with functions whose last bits may be others.
    fn with_rounded_functions(&mut self, id: ExprId) -> ExprId {
        let mut expr = self.exprs[id.0 as usize].clone();
        match &mut expr {
            Expr::Math { op, operands, is_rounded, .. } => {
                *is_rounded = matches!(op, MathOp::Erf | MathOp::Exp | MathOp::Log1p);
                operands.iter_mut().for_each(|it| *it = self.with_rounded_functions(*it));
            }
            Expr::Negf { x, .. } => *x = self.with_rounded_functions(*x),
            Expr::Binary { op: op @ BinaryOp::Divf, y, .. }
                if let Expr::Bits { bits, .. } = self.exprs[y.0 as usize] =>
            {
                *op = BinaryOp::Mulf;
                *y = self.constant_bits(
                    ElementType::F64,
                    &f64::from_bits(bits as u64).recip().to_le_bytes(),
                );
            }
            Expr::Binary { x, y, .. } => {
                [x, y].into_iter().for_each(|it| *it = self.with_rounded_functions(*it));
            }
            // The rest has no functions.
            _ => return id,
        }
        self.push(expr)
    }
}
