//! TensorFlow's branches, loops and calls of named functions, as regions that call the functions.

use super::control_flow::append_return;
use crate::ir::regions::{append, append_recipe, cast, create_region, types};
use crate::ir::{Attr, AttrKind, Block, FunctionTable, Module, Op, Region, Type, Value};
use crate::ops::elementwise::recipe;
use crate::ops::{Val, layout};
use crate::types::ElementType;

/// The operations, each with the attributes that name its functions.
const OPERATIONS: [(&str, &[&str]); 8] = [
    ("tf.Case", &["branches"]),
    ("tf.If", &["then_branch", "else_branch"]),
    ("tf.PartitionedCall", &["f"]),
    ("tf.StatefulPartitionedCall", &["f"]),
    ("tf.StatelessCase", &["branches"]),
    ("tf.StatelessIf", &["then_branch", "else_branch"]),
    ("tf.StatelessWhile", &["cond", "body"]),
    ("tf.While", &["cond", "body"]),
];

pub const NAMES: [&str; 8] = {
    let mut names = [""; 8];
    let mut at = 0;
    while at < names.len() {
        names[at] = OPERATIONS[at].0;
        at += 1;
    }
    names
};

/// Appends what replaces an operation; `None` where a function that it names is not there or has other types, or a
/// condition is a string.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let name = module.op_name(op);
    let (_, attributes) = OPERATIONS.iter().find(|(known, _)| *known == name)?;
    let is_of = |kinds: [&str; 2]| kinds.contains(&name);
    let is_loop = is_of(["tf.While", "tf.StatelessWhile"]);
    let is_call = is_of(["tf.PartitionedCall", "tf.StatefulPartitionedCall"]);
    let is_branch = is_of(["tf.If", "tf.StatelessIf"]);
    let functions = named_functions(module, op, attributes)?;
    let operands = module[op].operands.to_vec();
    let results = types(module, &module[op].results.clone());
    if is_loop {
        let [test, body] = &functions[..] else { return None };
        if !fits_loop(module, [test, body], &operands, &results) {
            return None;
        }
        return Raising { module, block }.repeat([test, body], &operands, results);
    }
    let (number, inputs) = match is_call {
        true => (None, &operands[..]),
        false => operands.split_first().map(|(&number, inputs)| (Some(number), inputs))?,
    };
    let inputs_types = types(module, inputs);
    let fits = |function: &Named| {
        are_compatible(module, &inputs_types, &function.inputs)
            && are_compatible(module, &function.results, &results)
    };
    let is_condition =
        |&value: &Value| !is_branch || is_condition(module, module.value_type(value));
    if !functions.iter().all(fits) || !number.iter().all(is_condition) {
        return None;
    }
    let mut raising = Raising { module, block };
    let Some(number) = number else {
        return raising.call(functions.first()?, inputs, Some(&results));
    };
    let (kind, number) = match is_branch {
        true => ("stablehlo.if", raising.truth(number)?),
        false => ("stablehlo.case", number),
    };
    let mut regions = Vec::new();
    for function in &functions {
        let call = |own: &mut Raising, _: &[Value]| own.call(function, inputs, Some(&results));
        regions.push(raising.region(&[], &call)?);
    }
    Some(append(raising.module, block, kind, &[number], results, &regions))
}

/// Whether functions are the condition and the body of a loop over values of these types.
fn fits_loop(module: &Module, [test, body]: [&Named; 2], first: &[Value], states: &[Type]) -> bool {
    are_compatible(module, &types(module, first), states)
        && are_compatible(module, states, &test.inputs)
        && matches!(test.results[..], [ty] if is_condition(module, ty))
        && are_compatible(module, states, &body.inputs)
        && are_compatible(module, &body.results, states)
}

/// Whether values of some types can be cast to other ones: they are equal, or tensors that differ in what is known of
/// their sizes.
fn are_compatible(module: &Module, from: &[Type], to: &[Type]) -> bool {
    let is_compatible = |(&from, &to): (&Type, &Type)| {
        let [before, after] = [from, to].map(|ty| module.pools.to_value_type(ty));
        from == to || before.as_tensor().is_some() && before.is_compatible(&after)
    };
    from.len() == to.len() && from.iter().zip(to).all(is_compatible)
}

/// Whether it is known when values of a type are true.
fn is_condition(module: &Module, ty: Type) -> bool {
    module.pools.to_value_type(ty).as_tensor().is_some_and(|ty| match ty.rank() {
        0 => ty.element.is_float() || ty.element.is_integer(),
        _ => ty.element_count().is_some(),
    })
}

/// A function that an operation names: the attribute with its name, and its types.
struct Named {
    symbol: Attr,
    inputs: Vec<Type>,
    results: Vec<Type>,
}

/// The functions that attributes name, in their order.
fn named_functions(module: &Module, op: Op, attributes: &[&str]) -> Option<Vec<Named>> {
    let mut symbols: Vec<Attr> = Vec::new();
    for name in attributes {
        let attr = module.attr(op, name)?;
        match &module.pools[attr] {
            AttrKind::Array(members) => symbols.extend(members.iter()),
            _ => symbols.push(attr),
        }
    }
    let functions = FunctionTable::new(module);
    let named = |symbol: Attr| {
        let function = functions.named_in(module, symbol)?;
        let (inputs, results) = module.function_type(function)?;
        Some(Named { symbol, inputs: inputs.to_vec(), results: results.to_vec() })
    };
    symbols.into_iter().map(named).collect()
}

/// What appends to a block of a new region, whose arguments are given, and returns what the region returns.
type Fill<'a> = dyn Fn(&mut Raising, &[Value]) -> Option<Vec<Value>> + 'a;

/// The block that operations are appended to.
struct Raising<'m> {
    module: &'m mut Module,
    block: Block,
}

impl Raising<'_> {
    fn region(&mut self, args: &[Type], fill: &Fill) -> Option<Region> {
        let (region, block) = create_region(self.module, args);
        let args = self.module[block].args.to_vec();
        let returned = fill(&mut Raising { module: self.module, block }, &args)?;
        append_return(self.module, block, &returned);
        Some(region)
    }

    /// Appends a call; its results are of these types, if some are given.
    fn call(
        &mut self,
        function: &Named,
        operands: &[Value],
        results: Option<&[Type]>,
    ) -> Option<Vec<Value>> {
        let operands = self.cast_all(operands, &function.inputs);
        let returned = function.results.clone();
        let made = append(self.module, self.block, "func.call", &operands, returned, &[]);
        let &op = self.module[self.block].ops.last()?;
        let name = self.module.pools.name("callee");
        self.module.set_attr(op, name, function.symbol);
        match results {
            Some(results) => Some(self.cast_all(&made, results)),
            None => Some(made),
        }
    }

    /// Values under other types, which may say more or less of their sizes.
    fn cast_all(&mut self, values: &[Value], to: &[Type]) -> Vec<Value> {
        let values = values.iter().zip(to);
        values.map(|(&value, &ty)| cast(self.module, self.block, value, ty)).collect()
    }

    /// The loop carries values of the results' types, which say the least of sizes that change.
    fn repeat(
        &mut self,
        [test, body]: [&Named; 2],
        operands: &[Value],
        states: Vec<Type>,
    ) -> Option<Vec<Value>> {
        let first = self.cast_all(operands, &states);
        let test = self.region(&states, &|own, args| {
            let goes_on = own.call(test, args, None)?;
            Some(vec![own.truth(*goes_on.first()?)?])
        })?;
        let body = self.region(&states, &|own, args| own.call(body, args, Some(&states)))?;
        Some(append(self.module, self.block, "stablehlo.while", &first, states, &[test, body]))
    }

    /// Whether a value is true: a number that is not 0, a tensor of another rank that has elements.
    fn truth(&mut self, value: Value) -> Option<Value> {
        let ty = self.module.tensor_type(value)?;
        let count = if ty.rank() > 0 { Some(ty.element_count()?) } else { None };
        append_recipe(self.module, self.block, &[value], |emit| match count {
            Some(count) => layout::number(ElementType::I1, i128::from(count > 0), &[], emit),
            None => recipe::convert(Val(0), ElementType::I1, emit),
        })
    }
}
