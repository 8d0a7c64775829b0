//! Warnings about constant indices that are out of bounds in every run.

use crate::ir::{ConstantFolder, Module, Op, count_all};
use crate::ops::{Fault, Role, Semantics};
use crate::source::{Diagnostic, Severity};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

/// The largest number of elements that these checks may compute for one module.
const BUDGET: i64 = 1 << 20;

/// The check of a module's indices: it evaluates operations whose indices are constant, on zeros in place of unknown
/// operands.
pub struct Bounds {
    left: i64,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { left: BUDGET }
    }
}

impl Bounds {
    /// The warning about an operation with constant indices that are out of bounds whatever its other operands are;
    /// `None` for any other operation, and if the check would exceed the budget.
    pub fn check(
        &mut self,
        module: &Module,
        known: &mut ConstantFolder,
        op: Op,
    ) -> Option<Diagnostic> {
        let def = module[op].def?;
        let operands = module.definition_operands(op);
        // Operands that types depend on (axes, shapes) are checked where the types are inferred.
        let read = operands.iter().enumerate().filter(|&(k, _)| def.role(k) == Role::Data);
        let indices: Vec<Tensor> = read
            .filter_map(|(_, &value)| module.constant_value(value))
            .filter(|tensor| tensor.element().is_index_type())
            .collect();
        if indices.is_empty() {
            return None;
        }
        // What the result depends on is not known: nothing can be said yet.
        let decoded = known.decode(module, op).ok().filter(|decoded| !decoded.is_unknown())?;
        if let Semantics::Check { .. } | Semantics::Structural(_) = decoded.def.semantics {
            return None;
        }
        let results = decoded.infer().ok()?;
        let types = decoded.operands.iter().chain(&results);
        let elements = types.map(element_count).try_fold(0i64, |sum, n| sum.checked_add(n?));
        elements?;
        // A lookup reads its indices and writes its results, a scatter goes through its updates. The
        // data are a splat, whose size costs nothing.
        let others = decoded.operands.iter().skip(1).chain(&results).flat_map(ValueType::shape);
        let shapes = indices.iter().map(Tensor::shape).chain(others);
        let cost = count_all(shapes)?.checked_add(1)?;
        if cost > self.left {
            return None;
        }
        self.left -= cost;
        let operands: Vec<Tensor> = (decoded.operands.iter().zip(&decoded.constants))
            .map(|(ty, constant)| constant.clone().unwrap_or_else(|| zero_tensor(ty)))
            .collect();
        let fault = decoded.eval(&results, &operands).err()?;
        let Fault::OutOfBounds { .. } = fault else { return None };
        let shapes: Vec<String> = decoded.operands.iter().map(ToString::to_string).collect();
        let mut warning = module.fault(op, &fault, &shapes);
        warning.severity = Severity::Warning;
        Some(warning.note("a run stops here"))
    }
}

/// A tensor of zeros in place of an unknown operand.
fn zero_tensor(ty: &ValueType) -> Tensor {
    let known = ty.element().zip(ty.shape());
    known.map_or_else(
        || Tensor::zero(ElementType::I1, &[0]),
        |(element, shape)| Tensor::zero(element, shape),
    )
}

fn element_count(ty: &ValueType) -> Option<i64> {
    ty.shape().map_or(Some(0), crate::types::element_count)
}
