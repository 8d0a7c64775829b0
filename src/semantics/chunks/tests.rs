//! Chunks of each size hold the bits of whole runs.

use super::*;
use crate::parse::parse_text;
use crate::source::render;
use crate::verify::Verified;

fn graph(text: &str) -> Graph {
    let parsed = parse_text(multigather_dialects::registry(), "test.mlir", text);
    let parsed =
        parsed.unwrap_or_else(|(sources, errors)| panic!("{}", render::to_text(&errors, &sources)));
    let module = Verified::new(parsed.1).expect("the program is valid");
    let func = module.entry_point(None).expect("there is a function");
    Graph::of_function(&module, func).expect("it is one of core ops")
}

/// Runs a graph by its operations' definitions.
fn run(graph: &Graph, arguments: &[Tensor]) -> Vec<Tensor> {
    let mut values = arguments.to_vec();
    for node in &graph.nodes[graph.arguments..] {
        let operands: Vec<Tensor> =
            node.operands.iter().map(|v| values[v.0 as usize].clone()).collect();
        values.push(node.op.as_ref().expect("an operation").eval(&operands).expect("no fault"));
    }
    graph.results.iter().map(|v| values[v.0 as usize].clone()).collect()
}

/// The part of a tensor from step `start` on.
fn part(tensor: &Tensor, along: Along, start: i64, steps: i64) -> Tensor {
    let ty = ValueType::tensor(tensor.element(), tensor.shape());
    let shape = part_type(&ty, along, steps);
    let shape = shape.shape().expect("a tensor");
    let positions = crate::tensor::walk::coordinates(shape).map(|mut c| {
        c[along.axis] += start * along.unit;
        Some(crate::tensor::walk::linear(tensor.shape(), &c))
    });
    tensor.select(shape, positions, None)
}

fn check(text: &str, arguments: &[Tensor]) -> ChunkedGraph {
    let graph = graph(text);
    let pieces = ChunkedGraph::divide(&graph).unwrap_or_else(|why| panic!("{why:?}: {text}"));
    let expected = run(&graph, arguments);
    let head = pieces.head.as_ref().map_or(Vec::new(), |head| run(head, arguments));
    for steps in 1..=pieces.steps {
        let body = pieces.body(steps);
        for start in 0..=pieces.steps - steps {
            let taken: Vec<Tensor> = (pieces.inputs.iter())
                .map(|Input { source, along }| {
                    let whole = match source {
                        Source::Argument(k) => arguments[*k as usize].clone(),
                        Source::Head(k) => head[*k as usize].clone(),
                        Source::Constant(value) => value.clone(),
                        Source::Positions(element, _) => {
                            let unit = along.expect("positions are divided").unit;
                            return positions_from(*element, start * unit, steps * unit);
                        }
                    };
                    along.map_or(whole.clone(), |along| part(&whole, along, start, steps))
                })
                .collect();
            let results = run(&body, &taken);
            for (output, whole) in pieces.outputs.iter().zip(&expected) {
                match *output {
                    Output::Body { along, result } => {
                        let wanted = part(whole, along, start, steps);
                        assert!(wanted.same_bits(&results[result as usize]), "{text}");
                    }
                    Output::Head(k) => assert!(whole.same_bits(&head[k as usize]), "{text}"),
                }
            }
        }
    }
    pieces
}

fn floats(shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    Tensor::from_f32s(shape, &(0..count).map(|k| k as f32 / 3.0).collect::<Vec<_>>())
}

#[test]
fn lookups_are_divided_along_their_indices() {
    let ids = Tensor::from_i64s(&[4, 2], &[0, 4, -1, 2, 2, 3, 1, 0]);
    let pieces = check(
        "func.func @f(%t: tensor<5x3xf32>, %i: tensor<4x2xi64>) -> tensor<4x2x3xf32> {
           %0 = \"onnx.Gather\"(%t, %i) : (tensor<5x3xf32>, tensor<4x2xi64>) -> tensor<4x2x3xf32>
           return %0 : tensor<4x2x3xf32>
         }",
        &[floats(&[5, 3]), ids.clone()],
    );
    assert_eq!((pieces.steps, pieces.unit), (4, 1));
    assert!(pieces.head.is_none());
    // The rows that the second piece of one step reads are those of its indices.
    let (lookups, indices) = pieces.lookups(1);
    assert_eq!((lookups.len(), lookups[0].argument, lookups[0].row_bytes()), (1, 0, 12));
    let taken: Vec<Tensor> = (pieces.inputs.iter())
        .map(|input| match (&input.source, input.along) {
            (Source::Argument(1), Some(along)) => part(&ids, along, 1, 1),
            _ => floats(&[5, 3]),
        })
        .collect();
    let indices = run(&indices, &taken);
    let mut ranges = Vec::new();
    lookups[0].push_ranges(&indices[0], &mut ranges);
    assert_eq!(ranges, [48..60, 24..36]);
    assert_eq!(lookups[0].most_rows(indices[0].shape()), 2);
}

#[test]
fn what_lies_across_parts_is_computed_once() {
    let pieces = check(
        "func.func @f(%x: tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>) {
           %0 = mg.reduce %x {axes = array<i64: 0>, kind = \"sum\"} : (tensor<4x3xf32>) -> tensor<3xf32>
           %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<4x3xf32>
           %2 = arith.addf %x, %1 : tensor<4x3xf32>
           return %2, %0 : tensor<4x3xf32>, tensor<3xf32>
         }",
        &[floats(&[4, 3])],
    );
    assert_eq!(pieces.outputs[1], Output::Head(0));
    let along = Along { axis: 0, unit: 1 };
    assert_eq!(pieces.outputs[0], Output::Body { along, result: 0 });
    assert!(pieces.head.is_some());
}

#[test]
fn positions_constants_and_views_are_those_of_the_part() {
    check(
        "func.func @f(%x: tensor<3x8xi64>) -> tensor<8x3xi64> {
           %p = mg.iota {axis = 0 : i64} : () -> tensor<8x3xi64>
           %c = arith.constant dense<[5, 6, 7, 8, 1, 2, 3, 4]> : tensor<8xi64>
           %b = mg.broadcast %c {dims = array<i64: 0>} : (tensor<8xi64>) -> tensor<8x3xi64>
           %t = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x8xi64>) -> tensor<8x3xi64>
           %0 = arith.addi %p, %b : tensor<8x3xi64>
           %1 = arith.muli %0, %t : tensor<8x3xi64>
           return %1 : tensor<8x3xi64>
         }",
        &[Tensor::from_i64s(&[3, 8], &(0..24).collect::<Vec<_>>())],
    );
}

#[test]
fn a_step_is_as_long_as_reshapes_need() {
    let pieces = check(
        "func.func @f(%x: tensor<4x6xf32>) -> tensor<24xf32> {
           %r = mg.reduce %x {axes = array<i64: 1>, kind = \"sum\"} : (tensor<4x6xf32>) -> tensor<4xf32>
           %b = mg.broadcast %r {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<4x6xf32>
           %0 = arith.subf %x, %b : tensor<4x6xf32>
           %1 = mg.reshape %0 : (tensor<4x6xf32>) -> tensor<24xf32>
           return %1 : tensor<24xf32>
         }",
        &[floats(&[4, 6])],
    );
    assert_eq!((pieces.steps, pieces.unit), (4, 6));
    // One reshape after the other asks for longer steps.
    let pieces = check(
        "func.func @f(%x: tensor<2x2x6xf32>) -> tensor<24xf32> {
           %t = mg.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x2x6xf32>) -> tensor<2x6x2xf32>
           %r = mg.reshape %t : (tensor<2x6x2xf32>) -> tensor<12x2xf32>
           %b = mg.transpose %r {permutation = array<i64: 1, 0>} : (tensor<12x2xf32>) -> tensor<2x12xf32>
           %c = mg.transpose %b {permutation = array<i64: 1, 0>} : (tensor<2x12xf32>) -> tensor<12x2xf32>
           %s = mg.reshape %c : (tensor<12x2xf32>) -> tensor<2x12xf32>
           %v = mg.transpose %s {permutation = array<i64: 1, 0>} : (tensor<2x12xf32>) -> tensor<12x2xf32>
           %w = mg.transpose %v {permutation = array<i64: 1, 0>} : (tensor<12x2xf32>) -> tensor<2x12xf32>
           %1 = mg.reshape %w : (tensor<2x12xf32>) -> tensor<24xf32>
           return %1 : tensor<24xf32>
         }",
        &[floats(&[2, 2, 6])],
    );
    assert_eq!((pieces.steps, pieces.unit), (2, 12));
}

#[test]
fn scatters_are_divided_where_they_do_not_lead_across() {
    let arguments =
        [floats(&[3, 4]), Tensor::from_i64s(&[3, 2], &[1, 1, 0, 3, 2, 2]), floats(&[3, 2])];
    let scatter = |axis: i64| {
        format!(
            "func.func @f(%x: tensor<3x4xf32>, %i: tensor<3x2xi64>, %u: tensor<3x2xf32>) -> tensor<3x4xf32> {{
               %0 = mg.scatter_multiaxis %x[%i], %u axes [{axis}] {{reduction = \"add\"}} : (tensor<3x4xf32>, tensor<3x2xi64>, tensor<3x2xf32>) -> tensor<3x4xf32>
               return %0 : tensor<3x4xf32>
             }}"
        )
    };
    check(&scatter(1), &arguments);
}

#[test]
fn what_cannot_be_divided_says_which_operation_stands_in_the_way() {
    let graph = graph(
        "func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<8xf32> {
           %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
           return %0 : tensor<8xf32>
         }",
    );
    let obstacle = ChunkedGraph::divide(&graph).expect_err("it leads across");
    assert_eq!(obstacle.node, Some(Val(2)));
}
