//! Instruction selection for elementwise ops: a target op is selected for a core op if the recipe
//! of its definition contains that core op.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::ptr;
use std::sync::{Mutex, PoisonError};

use crate::expand::{Graph, Node};
use crate::ops::conversion::Target;
use crate::ops::core::{BinaryOp, CmpfPredicate, CmpiPredicate};
use crate::ops::def::Default as Preset;
use crate::ops::{Attrs, Call, CoreOp, Emit, OpDef, Registry, Role, Semantics, Val};
use crate::types::{ElementType, ValueType};

/// The largest number of ops of a recipe that becomes a pattern.
const LARGEST: usize = 40;

/// The recipe of a target op on operands of certain element types.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub def: &'static OpDef,
    pub attrs: Attrs,
    /// The core ops of the recipe, on arguments of these element types.
    pub graph: Graph,
    /// The node that is matched first: the result, or its operand if the result is a change of signedness.
    pub root: Val,
    /// The element type of the op's result.
    pub element: ElementType,
    /// Whether the op is a logical one, on booleans.
    is_logic: bool,
}

/// All patterns of a target, by the op of their roots; the largest first.
#[derive(Default)]
pub struct SelectionTable {
    by_root: HashMap<Discriminant<CoreOp>, Vec<Pattern>>,
}

impl SelectionTable {
    /// The table of a target and a registry; created once and never dropped.
    pub fn of(registry: &'static Registry, target: &'static Target) -> &'static SelectionTable {
        static MADE: Mutex<Vec<(&Registry, &Target, &SelectionTable)>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        let found = made.iter().find(|(of, to, _)| ptr::eq(*of, registry) && ptr::eq(*to, target));
        if let Some((.., selection)) = found {
            return selection;
        }
        let selection: &'static SelectionTable =
            Box::leak(Box::new(SelectionTable::new(registry, target)));
        made.push((registry, target, selection));
        selection
    }

    fn new(registry: &Registry, target: &Target) -> SelectionTable {
        let mut found = Vec::new();
        let dialects = registry.dialects().iter();
        let rows = dialects.filter(|dialect| target.dialects.contains(&dialect.name));
        for &def in rows.flat_map(|dialect| dialect.ops) {
            let plain = def.attributes.iter().all(|attr| attr.default != Preset::Required);
            let plain = plain.then(Attrs::new);
            let variants =
                target.variants.iter().filter(|variants| std::ptr::eq(variants.def, def));
            for attrs in plain.into_iter().chain(variants.map(|variants| variants.attrs())) {
                patterns_of(target, def, &attrs, &mut found);
            }
        }
        // Of recipes of equally many ops, those come first that need no change of signedness, then
        // ops of logic before those of bits, then the later row: lists have older ops first.
        found.reverse();
        found.sort_by_key(|pattern| {
            (std::cmp::Reverse(pattern.size()), pattern.graph.nodes.len(), !pattern.is_logic)
        });
        let mut selection = SelectionTable::default();
        for pattern in found {
            let root = pattern.root().op.as_ref().map(discriminant);
            selection.by_root.entry(root.expect("an op")).or_default().push(pattern);
        }
        selection
    }

    pub fn with_root(&self, op: &CoreOp) -> &[Pattern] {
        self.by_root.get(&discriminant(op)).map_or(&[], Vec::as_slice)
    }
}

/// The element types that patterns are made for: canonical ones.
fn elements() -> impl Iterator<Item = ElementType> {
    let is_canonical =
        |element: &ElementType| *element == element.canonical() && *element != ElementType::Index;
    ElementType::ALL.into_iter().filter(is_canonical)
}

fn patterns_of(target: &Target, def: &'static OpDef, attrs: &Attrs, found: &mut Vec<Pattern>) {
    let Some(arities) = operand_counts(def) else { return };
    for element in elements() {
        if (target.element)(element).is_none() {
            continue;
        }
        for &arity in arities {
            let choice = [ElementType::I1, element, element];
            let alike = vec![element; arity];
            let like = pattern_of(target, def, attrs, &alike);
            found.extend(like.and_then(|of| natural_pattern(target, of, element)));
            if arity == 3 && element != ElementType::I1 {
                found.extend(pattern_of(target, def, attrs, &choice));
            }
        }
    }
}

/// The pattern, if frameworks use the op for elements of this type: bitwise and logical ops for booleans, and logical
/// ops for nothing else.
fn natural_pattern(target: &Target, of: Pattern, element: ElementType) -> Option<Pattern> {
    let root = |pattern: &Pattern| pattern.root().op.clone();
    let is_logic = |pattern: &Pattern| {
        let joins = matches!(
            root(pattern),
            Some(CoreOp::Binary(BinaryOp::Andi | BinaryOp::Ori | BinaryOp::Xori))
        );
        joins && pattern.element == ElementType::I1
    };
    // Runtimes lack many functions of floats on integers, though standards have them (Relu).
    if element.is_integer() && of.graph.arguments == 1 && of.size() > 1 {
        return None;
    }
    if element != ElementType::I1 {
        return (!is_logic(&of)).then_some(of);
    }
    let wide = pattern_of(target, of.def, &of.attrs, &vec![ElementType::I32; of.graph.arguments]);
    match wide {
        None => Some(of),
        Some(wide) if is_logic(&wide) => Some(Pattern { is_logic: true, ..of }),
        Some(wide) => (root(&wide) == root(&of)).then_some(of),
    }
}

/// The numbers of operands with which an op is used as a pattern.
fn operand_counts(def: &OpDef) -> Option<&'static [usize]> {
    let Semantics::Framework { .. } = def.semantics else { return None };
    if def.operands.iter().any(|operand| operand.role != Role::Data) || def.results.len() != 1 {
        return None;
    }
    let variadic = def.operands.iter().any(|operand| operand.variadic);
    match (variadic, def.operands.len()) {
        (true, 1) => Some(&[2]),
        (false, 1) => Some(&[1]),
        (false, 2) => Some(&[2]),
        (false, 3) => Some(&[3]),
        _ => None,
    }
}

fn pattern_of(
    target: &Target,
    def: &'static OpDef,
    attrs: &Attrs,
    elements: &[ElementType],
) -> Option<Pattern> {
    let Semantics::Framework { infer, expand, .. } = def.semantics else { return None };
    let converted = elements.iter().map(|&element| (target.element)(element));
    let converted: Vec<ElementType> = converted.collect::<Option<_>>()?;
    let operands: Vec<ValueType> =
        converted.iter().map(|&element| ValueType::tensor(element, &SHAPE)).collect();
    let constants = vec![None; operands.len()];
    let call = Call { def, operands: &operands, constants: &constants, attrs, results: &[] };
    let results = infer(&call).ok()?;
    let [ValueType::Tensor(result)] = &results[..] else { return None };
    if result.shape[..] != SHAPE {
        return None;
    }
    let element = result.element.canonical();
    let mut sink = Sink::default();
    let argument = |&element| sink.0.argument(ValueType::tensor(element, &SHAPE));
    let operands: Vec<Val> = elements.iter().map(argument).collect();
    let expanded = expand(&Call { results: &results, ..call }, &operands, &mut sink);
    let &[root] = &expanded[..] else { return None };
    let attrs = attrs.clone();
    Pattern { def, attrs, graph: sink.0, root, element, is_logic: false }.trim()
}

const SHAPE: [i64; 2] = [2, 3];

impl Pattern {
    /// The node that is matched.
    pub fn root(&self) -> &Node {
        self.graph.node(self.root)
    }

    /// The number of ops in the pattern.
    fn size(&self) -> usize {
        let counts = |node: &&Node| !matches!(node.op, None | Some(CoreOp::Bitcast(_)));
        self.graph.nodes.iter().filter(counts).count()
    }

    /// The pattern without the change of signedness at its end; `None` if it cannot be matched, because it has other
    /// ops than elementwise ones and splat constants, or does not read every operand.
    fn trim(mut self) -> Option<Pattern> {
        while let Some(CoreOp::Bitcast(_)) = self.root().op {
            self.root = self.root().operands[0];
        }
        let nodes = &self.graph.nodes;
        let fits = |node: &Node| match &node.op {
            None => true,
            Some(CoreOp::Constant(constant)) => constant.value.is_splat(),
            Some(op) => op.is_elementwise(),
        };
        let reads = |k: usize| nodes.iter().any(|node| node.operands.contains(&Val(k as u32)));
        let is_pattern = self.root().op.is_some()
            && !matches!(self.root().op, Some(CoreOp::Constant(_)))
            && nodes.len() <= LARGEST
            && nodes.iter().all(fits)
            && (0..self.graph.arguments).all(reads);
        is_pattern.then_some(self)
    }
}

/// A graph for the ops of a recipe; it omits changes of signedness that change nothing.
#[derive(Default)]
struct Sink(Graph);

impl Emit for Sink {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        // Canonical integers have lost their sign: what says it changes nothing.
        if let (CoreOp::Bitcast(to), &[operand]) = (&op, operands)
            && self.type_of(operand).element() == Some(to.element.canonical())
        {
            return operand;
        }
        self.0.emit(op, operands)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.0.type_of(value)
    }
}

/// Whether the result does not depend on the order of the two operands.
pub fn commutes(op: &CoreOp) -> bool {
    match op {
        CoreOp::Binary(op) => matches!(
            op,
            BinaryOp::Addi
                | BinaryOp::Muli
                | BinaryOp::Andi
                | BinaryOp::Ori
                | BinaryOp::Xori
                | BinaryOp::Maxsi
                | BinaryOp::Maxui
                | BinaryOp::Minsi
                | BinaryOp::Minui
        ),
        CoreOp::Cmpi(cmpi) => matches!(cmpi.predicate, CmpiPredicate::Eq | CmpiPredicate::Ne),
        CoreOp::Cmpf(cmpf) => matches!(
            cmpf.predicate,
            CmpfPredicate::Oeq | CmpfPredicate::One | CmpfPredicate::Ueq | CmpfPredicate::Une
        ),
        _ => false,
    }
}
