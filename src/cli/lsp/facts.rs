//! What is known of a value's elements: its constant, or the interval that they lie in.

use std::collections::HashSet;

use multigather::expand::Graph;
use multigather::ir::{Module, Op, Value};
use multigather::ops::CoreOp;
use multigather::ops::core::range::of_type;
use multigather::range::ranges_of_nodes;
use multigather::source::Span;
use multigather::tensor::text::to_text;
use multigather::verify::Verified;

/// The most elements of a constant that are shown.
const SHOWN: usize = 16;

/// What is known of the elements of the value whose name begins at this byte of a part, as text.
pub fn of(mut module: Module, part: Span, at: u32) -> Option<String> {
    let value = value_at(&module, part, at)?;
    let function = function_returning(&mut module, value)?;
    let verified = Verified::new(module).ok()?;
    let graph = Graph::of_function(&verified, function).ok()?;
    let &result = graph.results.first()?;
    let node = graph.node(result);
    if let Some(CoreOp::Constant(constant)) = &node.op {
        return (constant.value.count() <= SHOWN).then(|| to_text(&constant.value));
    }
    let (least, most) = ranges_of_nodes(&graph)[result.0 as usize]?;
    let is_known = of_type(node.ty.element()?) != Some((least, most));
    is_known.then(|| format!("elements in [{least}, {most}]"))
}

/// The value of which a name begins at this byte.
fn value_at(module: &Module, part: Span, at: u32) -> Option<Value> {
    let is_here = |span: &Span| span.file == part.file && span.start == at;
    module.walk(module.top()).into_iter().find_map(|op| {
        let spans = module.spans(op);
        let used = module[op].operands.iter().zip(&spans.operands);
        let used = used.filter(|(_, span)| is_here(span)).map(|(&value, _)| value);
        let made = module[op].results.iter().copied();
        let mut made = made.filter(|&value| module[value].span.as_ref().is_some_and(is_here));
        used.into_iter().next().or_else(|| made.next())
    })
}

/// Makes the function of a value return it alone, and run only what it needs. `None` where it is computed in a region
/// or by one.
fn function_returning(module: &mut Module, value: Value) -> Option<Op> {
    let functions: Vec<Op> = module.functions().collect();
    let function = functions.into_iter().find(|&function| {
        let blocks = module[function].regions.iter().flat_map(|&region| &module[region].blocks);
        let mut results =
            blocks.flat_map(|&block| &module[block].ops).flat_map(|&op| &module[op].results);
        results.any(|&result| result == value)
    })?;
    let &[block] = &module[*module[function].regions.first()?].blocks[..] else { return None };
    let ops = module[block].ops.clone();
    let (&end, before) = ops.split_last()?;
    module.set_operands(end, [value].into_iter().collect());
    let mut needed: HashSet<Value> = HashSet::from([value]);
    for &op in before.iter().rev() {
        let is_needed = module[op].results.iter().any(|result| needed.contains(result));
        match (is_needed, module[op].regions.is_empty()) {
            (true, true) => needed.extend(module[op].operands.iter().copied()),
            (true, false) => return None,
            (false, _) => module.erase(op),
        }
    }
    let (inputs, _) = module.function_type(function)?;
    let (inputs, result) = (inputs.to_vec(), module[value].ty);
    module.set_function_type(function, inputs, [result]);
    module.remove_attr(function, "res_attrs");
    Some(function)
}
