//! Constant folding in the IR: values that can be computed before the program runs, computed on
//! demand and once each.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use smallvec::SmallVec;

use super::{DecodedOp, Module, Op, Value, ValueDef};
use crate::ops::{Role, Semantics, Violation};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ValueType};

/// The most elements that one folded operation reads and writes: shapes and what they are
/// computed from, never data.
pub const MOST_ELEMENTS: i64 = 4096;

/// The most elements that all operations folded for one [`Folding`] read and write.
const BUDGET: i64 = 1 << 22;

/// A cache of folded operations, `None` for those that are not constant; so a program is folded once for all queries.
#[derive(Clone, Debug)]
pub struct Folding<K> {
    results: HashMap<K, Option<Vec<Tensor>>, ahash::RandomState>,
    left: i64,
}

impl<K> Default for Folding<K> {
    fn default() -> Self {
        Folding { results: HashMap::default(), left: BUDGET }
    }
}

impl<K: Copy + Eq + Hash> Folding<K> {
    /// The cached results of an operation.
    pub fn get(&self, key: K) -> Option<&[Tensor]> {
        self.results.get(&key)?.as_deref()
    }

    /// Folds an operation after those that it depends on, which `needs` returns; `None` there: it is not constant.
    /// `fold` is called when these are done.
    pub fn resolve(
        &mut self,
        key: K,
        needs: impl Fn(K) -> Option<Vec<K>>,
        mut fold: impl FnMut(&mut Self, K) -> Option<Vec<Tensor>>,
    ) -> Option<&[Tensor]> {
        let mut stack = vec![(key, false)];
        while let Some((key, needs_done)) = stack.pop() {
            if needs_done {
                let results = fold(self, key);
                self.results.insert(key, results);
            } else if let Entry::Vacant(entry) = self.results.entry(key) {
                // Stands while its needs are folded: what needs itself is not known.
                entry.insert(None);
                if let Some(needs) = needs(key) {
                    stack.push((key, true));
                    stack.extend(needs.into_iter().map(|need| (need, false)));
                }
            }
        }
        self.get(key)
    }

    /// Whether an operation on this number of elements may still be folded; counts it against the limit.
    pub fn spend(&mut self, elements: Option<i64>) -> bool {
        let Some(elements) = elements.filter(|&n| n <= MOST_ELEMENTS && n < self.left) else {
            return false;
        };
        self.left -= 1 + elements;
        true
    }
}

/// The elements of several shapes together.
pub fn count_all<'a>(shapes: impl IntoIterator<Item = &'a [i64]>) -> Option<i64> {
    let counts = shapes.into_iter().map(crate::types::element_count);
    counts.into_iter().try_fold(0i64, |sum, n| sum.checked_add(n?))
}

/// A constant folder with a cache of the values of a module. It must be dropped before operations that it was asked
/// about change.
#[derive(Clone, Default, Debug)]
pub struct ConstantFolder {
    ops: Folding<Op>,
}

impl ConstantFolder {
    /// The constant value: the result of a constant operation, or of an operation on constant operands by its
    /// definition's `eval`. `None` for an operation that faults.
    pub fn value(&mut self, module: &Module, value: Value) -> Option<Tensor> {
        if let Some(stated) = module.constant_value(value) {
            return Some(stated);
        }
        let ValueDef::Result { op, index } = module[value].def else { return None };
        let fold = |folding: &mut Folding<Op>, op| fold(folding, module, op);
        self.ops.resolve(op, |op| needs(module, op), fold)?.get(index as usize).cloned()
    }

    /// [`Module::decode`], with the operands folded that must be known before the run ([`Role::Constant`]).
    pub fn decode(&mut self, module: &Module, op: Op) -> Result<DecodedOp, Violation> {
        let mut decoded = module.decode(op)?;
        for (index, &operand) in module.definition_operands(op).iter().enumerate() {
            if decoded.def.role(index) == Role::Constant && decoded.constants[index].is_none() {
                decoded.constants[index] = self.value(module, operand);
            }
        }
        Ok(decoded)
    }
}

/// The operations whose results must be known before this one's can be.
fn needs(module: &Module, op: Op) -> Option<Vec<Op>> {
    let def = module[op].def.filter(|def| is_foldable(&def.semantics))?;
    let operands = module.definition_operands(op);
    let read = operands.iter().enumerate().filter(|&(index, _)| def.role(index) != Role::Type);
    read.filter(|&(_, &operand)| module.constant_value(operand).is_none())
        .map(|(_, &operand)| module.defining_op(operand))
        .collect()
}

fn is_foldable(semantics: &Semantics) -> bool {
    match semantics {
        Semantics::Core(_) | Semantics::Framework { .. } => true,
        Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => false,
    }
}

fn fold(folding: &mut Folding<Op>, module: &Module, op: Op) -> Option<Vec<Tensor>> {
    let def = module[op].def?;
    let known = |(index, &value): (usize, &Value)| match def.role(index) {
        Role::Type => Tensor::placeholder(&module.pools.to_value_type(module.value_type(value))),
        Role::Data | Role::Constant | Role::Member => module.constant_value(value).or_else(|| {
            let ValueDef::Result { op, index } = module[value].def else { return None };
            folding.get(op)?.get(index as usize).cloned()
        }),
    };
    let operands: Vec<Tensor> =
        module.definition_operands(op).iter().enumerate().map(known).collect::<Option<_>>()?;
    let decoded = module.decode(op).ok()?.on(&operands);
    let results = decoded.infer_run().ok()?;
    let is_open = |ty: &ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
    let fits = results.iter().zip(&decoded.results).all(|(result, ty)| result.is_compatible(ty));
    if !fits || results.iter().any(is_open) {
        return None;
    }
    let read = operands.iter().enumerate().filter(|&(index, _)| def.role(index) != Role::Type);
    let shapes: SmallVec<[&[i64]; 8]> = read
        .map(|(_, tensor)| tensor.shape())
        .chain(results.iter().flat_map(ValueType::shape))
        .collect();
    if !folding.spend(count_all(shapes)) {
        return None;
    }
    decoded.eval(&results, &operands).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Builder;
    use crate::ops::core::{BinaryOp, Constant, Iota};
    use crate::ops::{CoreOp, Registry};
    use crate::types::{ElementType, TensorType};

    fn iota(size: i64) -> CoreOp {
        let ty = TensorType::new(ElementType::I64, &[size]);
        CoreOp::Iota(Iota { ty, axis: 0 })
    }

    /// What `build` returns, folded.
    fn fold_of(build: impl FnOnce(&mut Builder, Value) -> Value) -> Option<Tensor> {
        let mut module = Module::new(Registry::core());
        let body = module.body();
        let argument = ValueType::tensor(ElementType::I64, &[2]);
        let function = Builder::at_end(&mut module, body).function("f", &[argument], &[]);
        let mut builder = Builder::at_end(&mut module, function.entry);
        let value = build(&mut builder, function.args[0]);
        ConstantFolder::default().value(&module, value)
    }

    #[test]
    fn long_chains_are_folded_without_recursion() {
        const LENGTH: i64 = 100_000;
        let folded = fold_of(|builder, _| {
            let one = CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&[], &[1])));
            let one = builder.core(&one, &[]).unwrap();
            (0..LENGTH).fold(one, |sum, _| {
                builder.core(&CoreOp::Binary(BinaryOp::Addi), &[sum, one]).unwrap()
            })
        });
        assert_eq!(folded, Some(Tensor::from_i64s(&[], &[LENGTH + 1])));
    }

    #[test]
    fn what_depends_on_an_argument_is_not_known() {
        let add = CoreOp::Binary(BinaryOp::Addi);
        let sum = |builder: &mut Builder, x: Value| {
            let zero_one = builder.core(&iota(2), &[]).unwrap();
            builder.core(&add, &[zero_one, x]).unwrap()
        };
        assert_eq!(fold_of(sum), None);
        assert_eq!(
            fold_of(|builder, _| builder.core(&iota(2), &[]).unwrap()).map(|t| t.count()),
            Some(2)
        );
    }

    #[test]
    fn what_is_large_or_too_much_is_not_folded() {
        let size = |n: i64| fold_of(move |builder, _| builder.core(&iota(n), &[]).unwrap());
        assert!(size(MOST_ELEMENTS).is_some());
        assert!(size(MOST_ELEMENTS + 1).is_none());
        let mut folding = Folding::<u32>::default();
        let times = (0..).take_while(|_| folding.spend(Some(MOST_ELEMENTS))).count() as i64;
        assert_eq!(times, BUDGET / (MOST_ELEMENTS + 1));
        assert!(!folding.spend(None));
    }

    #[test]
    fn what_needs_itself_is_not_known() {
        let mut folding = Folding::<u32>::default();
        let value = |n: u32| Some(vec![Tensor::from_i64s(&[], &[n.into()])]);
        let fold = |folding: &mut Folding<u32>, key: u32| {
            let need = folding.get((key + 1) % 3)?;
            Some(need.to_vec())
        };
        assert_eq!(folding.resolve(0, |key| Some(vec![(key + 1) % 3]), fold), None);
        let known = folding.resolve(7, |_| Some(Vec::new()), |_, key| value(key));
        assert_eq!(known.map(<[Tensor]>::to_vec), value(7));
    }
}
