//! Ten spellings of one lookup, one canonical form.

use super::extract::Extraction;
use super::language::{Node, NodeOp};
use super::rules::{self, Sampler, Term};
use super::{Analysis, EGraph};
use crate::ops::core::{Bounds, Broadcast, GatherMultiaxis, Reshape, Transpose};
use crate::ops::{AttrValue, Attrs, CoreOp, Emit, Val, find};
use crate::types::{ElementType, Shape, ValueType};

/// The canonical term of a spelling.
fn canonical(spell: &dyn Fn(&mut Sampler) -> Val) -> Term {
    let mut sampler = Sampler::new(0);
    let root = spell(&mut sampler);
    let term = sampler.finish(root);
    let mut egraph = EGraph::new(Analysis);
    let root = egraph.add_expr(&term);
    let runner = egg::Runner::<Node, Analysis, ()>::new(Analysis)
        .with_egraph(egraph)
        .with_scheduler(egg::SimpleScheduler)
        .with_iter_limit(60)
        .with_node_limit(50_000)
        .run(&rules::rewrites(&rules::all()));
    eprintln!(
        "{} nodes {:?} {} iterations",
        runner.egraph.total_number_of_nodes(),
        runner.stop_reason,
        runner.iterations.len()
    );
    let term = Extraction::new(&runner.egraph).term(root);
    term
}

fn reshape(s: &mut Sampler, x: Val, shape: &[i64]) -> Val {
    s.emit(CoreOp::Reshape(Reshape { shape: Shape::from_slice(shape) }), &[x])
}

fn transpose(s: &mut Sampler, x: Val, permutation: &[i64]) -> Val {
    s.emit(CoreOp::Transpose(Transpose { permutation: Shape::from_slice(permutation) }), &[x])
}

fn broadcast(s: &mut Sampler, x: Val, dims: &[i64], shape: &[i64]) -> Val {
    s.emit(
        CoreOp::Broadcast(Broadcast {
            dims: Shape::from_slice(dims),
            shape: Shape::from_slice(shape),
        }),
        &[x],
    )
}

fn gather(s: &mut Sampler, x: Val, i: Val, axes: &[i64]) -> Val {
    let gather =
        GatherMultiaxis { axes: Shape::from_slice(axes), bounds: Bounds::Error, from_end: true };
    s.emit(CoreOp::GatherMultiaxis(gather), &[x, i])
}

fn onnx(s: &mut Sampler, name: &str, x: Val, i: Val, attr: &'static str, value: i64) -> Val {
    let def = find(name).unwrap();
    let attrs = Attrs::from_iter([(attr, AttrValue::Int(value))]);
    let types = [s.type_of(x), s.type_of(i)];
    let crate::ops::Semantics::Framework { infer, .. } = def.semantics else { panic!() };
    let call = crate::ops::Call {
        def,
        operands: &types,
        constants: &[None, None],
        attrs: &attrs,
        results: &[],
    };
    let result = infer(&call).unwrap().swap_remove(0);
    s.framework(def, attrs, &[x, i], result)
}

fn args(s: &mut Sampler) -> (Val, Val) {
    (s.data(&[50, 8]), s.argument(ElementType::I64, &[4, 6]))
}

#[test]
fn block_lookup() {
    let spellings: Vec<(&str, Box<dyn Fn(&mut Sampler) -> Val>)> = vec![
        (
            "axis 0",
            Box::new(|s| {
                let (x, i) = args(s);
                onnx(s, "onnx.Gather", x, i, "axis", 0)
            }),
        ),
        (
            "axis -2",
            Box::new(|s| {
                let (x, i) = args(s);
                onnx(s, "onnx.Gather", x, i, "axis", -2)
            }),
        ),
        (
            "flat indices",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[24]);
                let g = onnx(s, "onnx.Gather", x, i, "axis", 0);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
        (
            "transposed data",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[1, 0]);
                let g = onnx(s, "onnx.Gather", x, i, "axis", 1);
                transpose(s, g, &[1, 2, 0])
            }),
        ),
        (
            "transposed indices",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = transpose(s, i, &[1, 0]);
                let g = onnx(s, "onnx.Gather", x, i, "axis", 0);
                transpose(s, g, &[1, 0, 2])
            }),
        ),
        (
            "GatherND",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[4, 6, 1]);
                onnx(s, "onnx.GatherND", x, i, "batch_dims", 0)
            }),
        ),
        (
            "GatherElements",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[24]);
                let i = broadcast(s, i, &[0], &[24, 8]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 0);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
        (
            "gather_multiaxis",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[24, 1]);
                let g = gather(s, x, i, &[0]);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
        (
            "split free",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[50, 4, 2]);
                let g = onnx(s, "onnx.Gather", x, i, "axis", 0);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
        (
            "split free transposed",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[50, 4, 2]);
                let x = transpose(s, x, &[1, 0, 2]);
                let g = onnx(s, "onnx.Gather", x, i, "axis", 1);
                let g = transpose(s, g, &[1, 2, 0, 3]);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
        (
            "elements 3d",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[50, 4, 2]);
                let i = reshape(s, i, &[24, 1, 1]);
                let i = broadcast(s, i, &[0, 1, 2], &[24, 4, 2]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 0);
                reshape(s, g, &[4, 6, 8])
            }),
        ),
    ];
    let mut first = None;
    for (name, spell) in &spellings {
        let term = canonical(&**spell);
        eprintln!("{name}");
        let shown = format!("{term:?}");
        let same = *first.get_or_insert(shown.clone()) == shown;
        if !same || *name == "axis 0" {
            for (k, node) in term.iter().enumerate() {
                eprintln!("  {k}: {:?} {:?}", node.op, node.children);
            }
        }
        let _: Option<(NodeOp, ValueType)> = None;
    }
}
