//! Ten spellings of one lookup, one canonical form.

use super::extract::Extraction;
use super::language::Node;
use super::rules::{self, Sampler, Term};
use super::{Analysis, EGraph};
use crate::ops::core::{Bounds, Broadcast, GatherMultiaxis, Reshape, Transpose};
use crate::ops::{AttrValue, Attrs, CoreOp, Emit, Val, find};
use crate::types::{ElementType, Shape};

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

type Spellings = Vec<(&'static str, Box<dyn Fn(&mut Sampler) -> Val>)>;

fn family(spellings: Spellings) {
    let (_, first) = &spellings[0];
    let expected = format!("{:?}", canonical(&**first));
    for (name, spell) in &spellings {
        assert_eq!(format!("{:?}", canonical(&**spell)), expected, "{name}");
    }
}

#[test]
fn elements_lookup() {
    fn args(s: &mut Sampler) -> (Val, Val) {
        (s.data(&[5, 7, 4]), s.argument(ElementType::I64, &[5, 3, 4]))
    }
    let spellings: Spellings = vec![
        (
            "axis 1",
            Box::new(|s| {
                let (x, i) = args(s);
                onnx(s, "onnx.GatherElements", x, i, "axis", 1)
            }),
        ),
        (
            "axis -2",
            Box::new(|s| {
                let (x, i) = args(s);
                onnx(s, "onnx.GatherElements", x, i, "axis", -2)
            }),
        ),
        (
            "mg",
            Box::new(|s| {
                let (x, i) = args(s);
                gather(s, x, i, &[1])
            }),
        ),
        (
            "T to last",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[0, 2, 1]);
                let i = transpose(s, i, &[0, 2, 1]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 2);
                transpose(s, g, &[0, 2, 1])
            }),
        ),
        (
            "T to first",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[1, 0, 2]);
                let i = transpose(s, i, &[1, 0, 2]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 0);
                transpose(s, g, &[1, 0, 2])
            }),
        ),
        (
            "T to first, merged",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[1, 0, 2]);
                let x = reshape(s, x, &[7, 20]);
                let i = transpose(s, i, &[1, 0, 2]);
                let i = reshape(s, i, &[3, 20]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 0);
                let g = reshape(s, g, &[3, 5, 4]);
                transpose(s, g, &[1, 0, 2])
            }),
        ),
        (
            "unit",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[1, 5, 7, 4]);
                let i = reshape(s, i, &[1, 5, 3, 4]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 2);
                reshape(s, g, &[5, 3, 4])
            }),
        ),
        (
            "split",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[5, 7, 2, 2]);
                let i = reshape(s, i, &[5, 3, 2, 2]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 1);
                reshape(s, g, &[5, 3, 4])
            }),
        ),
        (
            "reversed",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[2, 1, 0]);
                let i = transpose(s, i, &[2, 1, 0]);
                let g = onnx(s, "onnx.GatherElements", x, i, "axis", 1);
                transpose(s, g, &[2, 1, 0])
            }),
        ),
        (
            "nd batched",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[0, 2, 1]);
                let i = transpose(s, i, &[0, 2, 1]);
                let i = reshape(s, i, &[5, 4, 3, 1]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 2);
                transpose(s, g, &[0, 2, 1])
            }),
        ),
        (
            "flat batch",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[0, 2, 1]);
                let x = reshape(s, x, &[20, 7]);
                let i = transpose(s, i, &[0, 2, 1]);
                let i = reshape(s, i, &[20, 3, 1]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 1);
                let g = reshape(s, g, &[5, 4, 3]);
                transpose(s, g, &[0, 2, 1])
            }),
        ),
    ];
    family(spellings);
}

#[test]
fn nd_lookup() {
    fn args(s: &mut Sampler) -> (Val, Val) {
        (s.data(&[9, 8, 3]), s.argument(ElementType::I64, &[4, 5, 2]))
    }
    let spellings: Spellings = vec![
        (
            "nd",
            Box::new(|s| {
                let (x, i) = args(s);
                onnx(s, "onnx.GatherND", x, i, "batch_dims", 0)
            }),
        ),
        (
            "flat",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[20, 2]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 0);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "unit batch",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[1, 9, 8, 3]);
                let i = reshape(s, i, &[1, 20, 2]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 1);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "mg",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[20, 1, 2]);
                let g = gather(s, x, i, &[0, 1]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "mg other place",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[1, 20, 2]);
                let g = gather(s, x, i, &[0, 1]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "mg both",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[4, 5, 2]);
                let g = gather(s, x, i, &[0, 1]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "T data",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[2, 0, 1]);
                let i = reshape(s, i, &[1, 20, 2]);
                let g = gather(s, x, i, &[1, 2]);
                let g = reshape(s, g, &[3, 20]);
                let g = transpose(s, g, &[1, 0]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "T axes",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = transpose(s, x, &[1, 0, 2]);
                let i = reshape(s, i, &[20, 1, 2]);
                let g = gather(s, x, i, &[1, 0]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "T indices",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = transpose(s, i, &[1, 0, 2]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 0);
                transpose(s, g, &[1, 0, 2])
            }),
        ),
        (
            "split channels",
            Box::new(|s| {
                let (x, i) = args(s);
                let x = reshape(s, x, &[9, 8, 3, 1]);
                let g = onnx(s, "onnx.GatherND", x, i, "batch_dims", 0);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
        (
            "stretched",
            Box::new(|s| {
                let (x, i) = args(s);
                let i = reshape(s, i, &[4, 5, 1, 2]);
                let i = broadcast(s, i, &[0, 1, 2, 3], &[4, 5, 3, 2]);
                let i = reshape(s, i, &[4, 5, 1, 6]);
                let x = reshape(s, x, &[9, 8, 1, 3]);
                let i = reshape(s, i, &[20, 1, 1, 6]);
                let x = reshape(s, x, &[9, 8, 1, 3]);
                let g = gather(s, x, i, &[0, 1]);
                reshape(s, g, &[4, 5, 3])
            }),
        ),
    ];
    family(spellings);
}

#[test]
fn block_lookup() {
    let spellings: Spellings = vec![
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
    family(spellings);
}
