//! Operations whose regions run, as those of `scf`. Regions use the values from outside that they need; the search for
//! what ends the run is a value that goes through them.

use melior::ir::operation::OperationLike;
use melior::ir::{Block, BlockLike, Location, Region, RegionLike, Type, Value, ValueLike};

use super::checks::Checks;
use super::emitter::{Built, Emitter};
use super::{Function, gather};
use crate::expand::{Graph, Node, RegionGraphs};
use crate::ir::Op;
use crate::ops::Val;
use crate::ops::core::CmpiPredicate;
use crate::ops::def::Flow;
use crate::types::ElementType;

/// What cannot be exported, and why.
type Refused = (Option<Op>, String);

impl<'c, 'm> Function<'c, 'm> {
    /// The graphs of all regions, as functions of their own.
    pub(super) fn regions(&self) -> impl Iterator<Item = Function<'c, 'm>> {
        self.graph.flows.iter().flat_map(|flow| &flow.graphs).map(|graph| self.region(graph))
    }

    fn region(&self, graph: &Graph) -> Function<'c, 'm> {
        let &Function { context, module, func, purpose, .. } = self;
        let (graph, checks, open) = (graph.clone(), Vec::new(), None);
        Function { context, module, func, graph, checks, purpose, open }
    }

    /// Emits the operation of these regions, of which `node` is the first result; returns all results.
    pub(super) fn emit_flow<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        node: &Node,
        at: usize,
        values: &[Value<'c, 'a>],
        checks: &mut Checks<'c, 'a>,
    ) -> Result<Vec<Value<'c, 'a>>, Refused> {
        let here = |why: String| (node.origin, why);
        let flow = &self.graph.flows[at];
        let is_string = |node: &Node| node.ty.element() == Some(ElementType::String);
        if flow.graphs.iter().flat_map(|graph| &graph.nodes).any(is_string) {
            return Err(here("strings in regions are not computed with there".to_string()));
        }
        let regions: Vec<Function> = flow.graphs.iter().map(|graph| self.region(graph)).collect();
        let value = |&val: &Val| values[val.0 as usize];
        let operands: Vec<Value> = flow.operands.iter().map(value).collect();
        let captured: Vec<Value> = flow.captured.iter().map(value).collect();
        if checks.found.is_none() && regions.iter().any(Function::can_fail) {
            checks.found = Some(gather::nothing_found(e).map_err(here)?);
        }
        match flow.flow {
            Flow::While => {
                let regions = [&regions[0], &regions[1]];
                emit_loop(e, regions, (&operands, &captured), checks, node.origin)
            }
            _ => {
                let number = self.only_element(e, flow.operands[0], operands[0]).map_err(here)?;
                self.emit_branch(e, (flow, &regions, 0), (number, &captured), checks, node.origin)
            }
        }
    }

    /// Emits the region whose number is given, among those from `first` on.
    fn emit_branch<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        (flow, regions, first): (&RegionGraphs, &[Function<'c, 'm>], usize),
        (number, captured): (Value<'c, 'a>, &[Value<'c, 'a>]),
        checks: &mut Checks<'c, 'a>,
        origin: Option<Op>,
    ) -> Result<Vec<Value<'c, 'a>>, Refused> {
        let here = |why: String| (origin, why);
        let Some((region, rest)) = regions.split_first() else { return Ok(Vec::new()) };
        if rest.is_empty() {
            return region.emit_within(e, captured.to_vec(), checks);
        }
        let condition = match flow.flow {
            Flow::If => Ok(number),
            _ => e
                .int(number.r#type(), first as i64)
                .and_then(|own| e.cmpi(CmpiPredicate::Eq, number, own)),
        };
        let condition = condition.map_err(here)?;
        let mut types = region.result_types(e).map_err(here)?;
        types.extend(checks.found.map(|found| found.r#type()));
        let made = e
            .append_operation(
                "scf.if",
                &[condition],
                &[],
                &types,
                vec![region_of(&[]), region_of(&[])],
            )
            .map_err(here)?;
        for k in 0..2 {
            let block = made.region(k).ok().and_then(|region| region.first_block());
            let block = block.ok_or_else(|| here("a region lost its block".to_string()))?;
            let inner = Emitter { block, mark: None, ..*e };
            let mut own = Checks { counted: checks.counted, found: checks.found };
            let mut results = match k {
                0 => region.emit_within(&inner, captured.to_vec(), &mut own)?,
                _ => {
                    let rest = (flow, rest, first + 1);
                    self.emit_branch(&inner, rest, (number, captured), &mut own, origin)?
                }
            };
            checks.counted = checks.counted.max(own.counted);
            results.extend(own.found);
            inner.append_operation("scf.yield", &results, &[], &[], Vec::new()).map_err(here)?;
        }
        let mut results = results_of(made, types.len()).map_err(here)?;
        if checks.found.is_some() {
            checks.found = results.pop();
        }
        Ok(results)
    }

    /// Emits the ops of a region on these arguments; returns its results.
    fn emit_within<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        mut values: Vec<Value<'c, 'a>>,
        checks: &mut Checks<'c, 'a>,
    ) -> Result<Vec<Value<'c, 'a>>, Refused> {
        self.emit_nodes(e, &mut values, checks)?;
        Ok(self.graph.results.iter().map(|result| values[result.0 as usize]).collect())
    }

    /// The element of a value that has one.
    fn only_element<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        of: Val,
        value: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let Some(ty) = self.graph.node(of).ty.as_tensor() else { return Ok(value) };
        let at = vec![e.size(0)?; ty.rank()];
        e.extract(value, &at, e.element_type(ty.element)?)
    }

    fn result_types(&self, e: &Emitter<'c, '_>) -> Built<Vec<Type<'c>>> {
        self.graph.results.iter().map(|&result| e.value_type(&self.graph.node(result).ty)).collect()
    }
}

/// Emits a loop. It ends where a search has found something, too.
fn emit_loop<'c, 'a>(
    e: &Emitter<'c, 'a>,
    [test, body]: [&Function<'c, '_>; 2],
    (first, captured): (&[Value<'c, 'a>], &[Value<'c, 'a>]),
    checks: &mut Checks<'c, 'a>,
    origin: Option<Op>,
) -> Result<Vec<Value<'c, 'a>>, Refused> {
    let here = |why: String| (origin, why);
    let state: Vec<Value> = first.iter().copied().chain(checks.found).collect();
    let types: Vec<Type> = state.iter().map(|value| value.r#type()).collect();
    let args: Vec<_> = types.iter().map(|&ty| (ty, e.location)).collect();
    let regions = vec![region_of(&args), region_of(&args)];
    let made = e.append_operation("scf.while", &state, &[], &types, regions).map_err(here)?;
    for (k, region) in [test, body].into_iter().enumerate() {
        let block = made.region(k).ok().and_then(|region| region.first_block());
        let block = block.ok_or_else(|| here("a region lost its block".to_string()))?;
        let inner = Emitter { block, mark: None, ..*e };
        let mut args = Vec::new();
        for k in 0..types.len() {
            args.push(Value::from(block.argument(k).map_err(|error| here(error.to_string()))?));
        }
        let mut own = Checks { counted: checks.counted, found: None };
        if checks.found.is_some() {
            own.found = args.pop();
        }
        let given = args.iter().chain(captured).copied().collect();
        let mut results = region.emit_within(&inner, given, &mut own)?;
        checks.counted = own.counted;
        if k == 0 {
            let goes_on = test.only_element(&inner, test.graph.results[0], results[0]);
            let goes_on = goes_on.and_then(|goes_on| match own.found {
                None => Ok(goes_on),
                Some(found) => {
                    let (passed, _) = gather::outcome(&inner, found)?;
                    inner.same("arith.andi", &[goes_on, passed])
                }
            });
            results = [&[goes_on.map_err(here)?], &args[..]].concat();
        }
        results.extend(own.found);
        let end = if k == 0 { "scf.condition" } else { "scf.yield" };
        inner.append_operation(end, &results, &[], &[], Vec::new()).map_err(here)?;
    }
    let mut results = results_of(made, types.len()).map_err(here)?;
    if checks.found.is_some() {
        checks.found = results.pop();
    }
    Ok(results)
}

/// A region of one empty block with these arguments.
fn region_of<'c>(args: &[(Type<'c>, Location<'c>)]) -> Region<'c> {
    let region = Region::new();
    region.append_block(Block::new(args));
    region
}

fn results_of<'c, 'a>(
    op: melior::ir::OperationRef<'c, 'a>,
    count: usize,
) -> Built<Vec<Value<'c, 'a>>> {
    let result = |k| op.result(k).map(Value::from).map_err(|error| error.to_string());
    (0..count).map(result).collect()
}
