//! The constraints of operations whose regions engines run.

use super::functions::{may_agree, violation_error};
use crate::ir::{Block, Module, Op, Type, Value, print};
use crate::ops::Site;
use crate::ops::def::Flow;
use crate::ops::slices::Slices;
use crate::source::Diagnostic;
use crate::types::{ElementType, ValueType, element_count};

/// Checks the regions of an operation that runs them by `flow`.
pub fn check(module: &Module, op: Op, flow: Flow) -> Result<(), Diagnostic> {
    let check = Check { module, op };
    let Some(blocks) = module.region_blocks(op) else {
        return Err(check.broken(
            None,
            Site::Op,
            "each region must be one block that returns values",
        ));
    };
    let (operands, results) = (check.types(&module[op].operands), check.types(&module[op].results));
    let given = operands.get(1..).unwrap_or(&[]);
    let is_truth =
        |&value: &Value| is_one(&check.value_type(value), |element| element == ElementType::I1);
    check.count_operands()?;
    match flow {
        Flow::If => {
            check.regions(&blocks, 2)?;
            check.one_element(0, "one i1", |element| element == ElementType::I1)?;
            check.branches(&blocks, [0, 1], given, &results)
        }
        Flow::Case => {
            if blocks.is_empty() {
                return Err(check.broken(Some(0), Site::Op, "there must be a region"));
            }
            check.one_element(0, "one integer", ElementType::is_index_type)?;
            check.branches(&blocks, [1, 2], given, &results)
        }
        Flow::While => {
            check.regions(&blocks, 2)?;
            check.agree(Some(0), &check.types(&module[blocks[0]].args), &operands, "cond takes")?;
            let condition = module.returned_values(blocks[0]);
            if condition.len() != 1 || !condition.iter().all(is_truth) {
                return Err(check.broken(Some(0), Site::Op, "cond must return one i1"));
            }
            check.agree(Some(1), &check.types(&module[blocks[1]].args), &operands, "body takes")?;
            let returned = check.types(module.returned_values(blocks[1]));
            check.agree(Some(1), &returned, &operands, "body returns")?;
            check.agree(Some(2), &results, &operands, "the results are")
        }
        Flow::Loop => {
            check.regions(&blocks, 1)?;
            let states = check.states(blocks[0], 2, operands.len().checked_sub(2), 1)?;
            check.optional_one(0, "one i64", |element| element == ElementType::I64)?;
            check.optional_one(1, "one i1", |element| element == ElementType::I1)?;
            let (args, returned) = (&module[blocks[0]].args, module.returned_values(blocks[0]));
            if !is_truth(&returned[0]) {
                return Err(check.broken(Some(1), Site::Op, "the graph must return one i1 first"));
            }
            let counters = [ElementType::I64, ElementType::I1].map(ValueType::Scalar);
            let given = counters.into_iter().chain(check.value_types(&module[op].operands[2..]));
            check.elements(0, "takes", args, &given.collect::<Vec<_>>())?;
            check.returned_elements(&returned[1..], &module[op].operands[2..][..states])
        }
        Flow::Scan => {
            check.regions(&blocks, 1)?;
            let slices = Slices::of(module, op).map(|slices| slices.inputs.len());
            let states = slices.map(|slices| operands.len() - slices);
            let states = check.states(blocks[0], slices.unwrap_or(0), states, 0)?;
            let given = check.value_types(&module[op].operands);
            check.elements(0, "takes", &module[blocks[0]].args, &given)?;
            check.returned_elements(
                module.returned_values(blocks[0]),
                &module[op].operands[..states],
            )
        }
    }
}

/// Whether values of a type have one accepted element, as far as the type says.
fn is_one(ty: &ValueType, accepts: impl Fn(ElementType) -> bool) -> bool {
    let count = ty.shape().and_then(element_count);
    ty.element().or(ty.unranked_element()).is_some_and(accepts)
        && (count == Some(1) || !ty.is_static())
}

struct Check<'m> {
    module: &'m Module,
    op: Op,
}

impl Check<'_> {
    fn types(&self, values: &[Value]) -> Vec<Type> {
        values.iter().map(|&value| self.module.value_type(value)).collect()
    }

    fn text(&self, types: &[Type]) -> String {
        let text = |&ty: &Type| print::type_text(&self.module.pools, ty);
        format!("({})", types.iter().map(text).collect::<Vec<_>>().join(", "))
    }

    /// The violation of the definition's constraint at this index, or of none.
    fn broken(&self, index: Option<usize>, site: Site, message: impl Into<String>) -> Diagnostic {
        let constraints = self.module[self.op].def.map_or(&[][..], |def| def.constraints);
        let id = index.and_then(|index| constraints.get(index)).map_or("", |found| found.id);
        violation_error(self.module, self.op, id, site, message)
    }

    fn regions(&self, blocks: &[Block], count: usize) -> Result<(), Diagnostic> {
        let found = blocks.len();
        let message = || format!("there must be {count} regions, but there are {found}");
        if found == count { Ok(()) } else { Err(self.broken(None, Site::Op, message())) }
    }

    /// An operand is one accepted element.
    fn one_element(
        &self,
        index: usize,
        wanted: &str,
        accepts: impl Fn(ElementType) -> bool,
    ) -> Result<(), Diagnostic> {
        let Some(&value) = self.module[self.op].operands.get(index) else {
            let message = format!("operand {index} must be {wanted}, but is not given");
            return Err(self.broken(None, Site::Op, message));
        };
        let ty = self.value_type(value);
        if is_one(&ty, accepts) {
            return Ok(());
        }
        let message = format!("operand {index} must be {wanted}, but is {ty}");
        Err(self.broken(None, Site::Operand(index), message))
    }

    fn count_operands(&self) -> Result<(), Diagnostic> {
        let Some(def) = self.module[self.op].def else { return Ok(()) };
        let ((expected, variadic), found) =
            (def.operand_count(), self.module[self.op].operands.len());
        if found == expected || (variadic && found >= expected) {
            return Ok(());
        }
        let message = format!("there must be {expected} operands, but there are {found}");
        Err(self.broken(None, Site::Op, message))
    }

    fn value_type(&self, value: Value) -> ValueType {
        self.module.pools.to_value_type(self.module.value_type(value))
    }

    fn value_types(&self, values: &[Value]) -> Vec<ValueType> {
        values.iter().map(|&value| self.value_type(value)).collect()
    }

    /// An operand, if it is given (an empty list is not), is one accepted element.
    fn optional_one(
        &self,
        index: usize,
        wanted: &str,
        accepts: impl Fn(ElementType) -> bool,
    ) -> Result<(), Diagnostic> {
        let ty = self.value_type(self.module[self.op].operands[index]);
        let is_given = ty.shape() != Some(&[0]) && (ty.shape().is_some() || ty.is_unranked());
        match is_given {
            true => self.one_element(index, wanted, |element| accepts(element.canonical())),
            false => Ok(()),
        }
    }

    /// What the graph returns has the element types of the results, and of the states that are given.
    fn returned_elements(&self, returned: &[Value], states: &[Value]) -> Result<(), Diagnostic> {
        let results = self.value_types(&self.module[self.op].results);
        self.elements(1, "returns", returned, &results)?;
        self.elements(1, "returns", &returned[..states.len()], &self.value_types(states))
    }

    /// Values of the graph have the element types of others, as far as both are known. Their shapes may differ: those
    /// of states may change from run to run.
    fn elements(
        &self,
        constraint: usize,
        what: &str,
        values: &[Value],
        expected: &[ValueType],
    ) -> Result<(), Diagnostic> {
        let element = |ty: &ValueType| ty.element().or(ty.unranked_element());
        for (k, (found, expected)) in self.value_types(values).iter().zip(expected).enumerate() {
            let elements = element(found).zip(element(expected));
            if elements.is_some_and(|(a, b)| a.canonical() != b.canonical()) {
                let message = format!(
                    "value {k} that the graph {what} is {found}, but must have the elements of {expected}"
                );
                return Err(self.broken(Some(constraint), Site::Op, message));
            }
        }
        Ok(())
    }

    /// A region that takes states and some other values, and returns `before` other values, states and a value for each
    /// other result. The number of states.
    fn states(
        &self,
        block: Block,
        others: usize,
        states: Option<usize>,
        before: usize,
    ) -> Result<usize, Diagnostic> {
        let module = self.module;
        let Some(states) = states.filter(|&states| states <= module[self.op].results.len()) else {
            return Err(self.broken(Some(0), Site::Op, "there are fewer operands than it has"));
        };
        let (expected, found) = (states + others, module[block].args.len());
        if found != expected {
            let message = format!("the graph must take {expected} values, but takes {found}");
            return Err(self.broken(Some(0), Site::Op, message));
        }
        let expected = before + module[self.op].results.len();
        let found = module.returned_values(block).len();
        if found != expected {
            let message = format!("the graph must return {expected} values, but returns {found}");
            return Err(self.broken(Some(1), Site::Op, message));
        }
        Ok(states)
    }

    /// Regions of these arguments that return values of the results' types.
    fn branches(
        &self,
        blocks: &[Block],
        [args, returns]: [usize; 2],
        given: &[Type],
        results: &[Type],
    ) -> Result<(), Diagnostic> {
        for (k, &block) in blocks.iter().enumerate() {
            let taken = self.types(&self.module[block].args);
            self.agree(Some(args), &taken, given, &format!("region {k} takes"))?;
            let returned = self.types(self.module.returned_values(block));
            self.agree(Some(returns), &returned, results, &format!("region {k} returns"))?;
        }
        Ok(())
    }

    /// Types that values have at once; a dynamic size agrees with any.
    fn agree(
        &self,
        constraint: Option<usize>,
        found: &[Type],
        expected: &[Type],
        what: &str,
    ) -> Result<(), Diagnostic> {
        let agrees = |(&a, &b): (&Type, &Type)| a == b || may_agree(self.module, a, b);
        if found.len() == expected.len() && found.iter().zip(expected).all(agrees) {
            return Ok(());
        }
        let (found, expected) = (self.text(found), self.text(expected));
        Err(self.broken(constraint, Site::Op, format!("{what} {found}, but must be {expected}")))
    }
}
