//! Updates, in every way in which they are joined: beside protected pages, of every element type, by
//! indices that are far outside, and with the same bits on any number of threads.

use std::collections::BTreeSet;

use super::guard::{
    INDICES, Numbers, dims, fixed_elements, guarded_in, guarded_open, hostile, module_of, positions,
};
use crate::expand::Graph;
use crate::ir::{Builder, Module};
use crate::jit::{Jit, Options, target};
use crate::lower::nest::{Action, Nest};
use crate::lower::schedule::Kernel;
use crate::lower::{Machine, lower};
use crate::ops::CoreOp;
use crate::ops::core::{
    Beyond, Bounds, Constant, GatherMultiaxis, Iota, Reduce, ReduceKind, Reduction,
    ScatterMultiaxis,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// The shapes of a scatter, and how its nest is divided.
struct Case {
    axes: &'static [i64],
    data: &'static [i64],
    indices: &'static [i64],
    updates: &'static [i64],
}

/// Sizes that fill neither a vector nor a page.
const CASES: &[Case] = &[
    // Rows, whose owners are ranges of the axis.
    Case { axes: &[0], data: &[9, 70], indices: &[13, 1], updates: &[13, 70] },
    Case { axes: &[0, 1], data: &[3, 5, 67], indices: &[13, 1, 2], updates: &[13, 1, 67] },
    // One row for all of them, and an update for all of a row.
    Case { axes: &[0], data: &[9, 70], indices: &[13, 1], updates: &[1, 70] },
    Case { axes: &[0], data: &[9, 70], indices: &[13, 1], updates: &[13, 1] },
    // Single elements, along the first axis, the last one, and between.
    Case { axes: &[0], data: &[40], indices: &[101], updates: &[101] },
    // Few elements, of which each range has its own.
    Case { axes: &[0], data: &[5], indices: &[331], updates: &[331] },
    Case { axes: &[0], data: &[9, 96], indices: &[13, 96], updates: &[13, 96] },
    Case { axes: &[1], data: &[9, 7], indices: &[9, 23], updates: &[9, 23] },
    Case { axes: &[1], data: &[3, 5, 66], indices: &[3, 13, 66], updates: &[3, 13, 66] },
    // In a batch, in all dimensions at once, in a dimension that is broadcast, and in none.
    Case { axes: &[1], data: &[7, 5, 33], indices: &[7, 13, 1], updates: &[7, 13, 33] },
    Case { axes: &[1, 0], data: &[5, 7], indices: &[61, 2], updates: &[61, 1] },
    Case { axes: &[0], data: &[9, 1], indices: &[13, 5], updates: &[13, 5] },
    Case { axes: &[], data: &[1, 5], indices: &[13, 5], updates: &[13, 5] },
];

const BEYOND: [Beyond; 4] = [Beyond::Drop, Beyond::Clamp, Beyond::Wrap, Beyond::Error];

fn scatter(axes: &[i64], bounds: Beyond, from_end: bool, reduction: Reduction) -> CoreOp {
    let axes = dims(axes);
    CoreOp::ScatterMultiaxis(ScatterMultiaxis { axes, bounds, from_end, reduction, unique: false })
}

/// The host with its own caches, with none, and with such that panels are small; by one thread to
/// eight.
fn ways() -> Vec<(usize, Option<Machine>)> {
    let host = target::machine().expect("a host").clone();
    let none = Machine { core_cache: 0, all_caches: 0, ..host.clone() };
    let some = Machine { core_cache: 4096, all_caches: 8192, ..host };
    vec![(1, None), (2, None), (4, Some(none)), (1, Some(some.clone())), (8, Some(some))]
}

/// How the updates of a scatter are joined on the machines of [`ways`].
fn note_kernels(op: &CoreOp, operands: &[&Tensor], met: &mut BTreeSet<&'static str>) {
    let module = module_of(op, operands);
    let main = module.function("main").expect("it was built");
    let graph = Graph::of_function(&module, main).expect("it expands");
    for (_, machine) in ways() {
        let machine = machine.as_ref().or(target::machine().ok()).expect("a host");
        let program = lower(&graph, machine).expect("it lowers");
        let updates = |nest: &&Nest| matches!(nest.action, Action::Update { .. });
        let Some(nest) = program.nests.iter().find(updates) else { continue };
        let schedule = &nest.schedule;
        met.extend(schedule.owner.as_ref().map(|_| "owner"));
        met.extend(schedule.divisible.then_some("divisible"));
        met.extend(schedule.private_elements.map(|_| "apart"));
        met.extend(schedule.prefetch.as_ref().map(|_| "prefetch"));
        met.insert(match schedule.kernel {
            Kernel::Run(_) => "rows",
            _ => "elements",
        });
        met.extend((nest.order.len() > operands[0].rank()).then_some("tiles"));
        let leads = |nest: &Nest| nest.schedule.leads.is_some();
        met.extend(program.nests.iter().any(leads).then_some("blocks"));
    }
}

/// Every way on every element type, by indices of every type by turns, of which many are outside.
#[test]
fn updates_stay_inside_of_their_buffers() {
    let (mut numbers, mut trial, mut met) = (Numbers(37), 0, BTreeSet::new());
    for case in CASES {
        for element in fixed_elements() {
            trial += 1;
            let data = numbers.tensor(element, case.data);
            let updates = numbers.tensor(element, case.updates);
            let size = case.axes.iter().map(|&axis| case.data[axis as usize]).min().unwrap_or(1);
            let (bounds, index) = (BEYOND[trial % 4], INDICES[trial % INDICES.len()]);
            // What stops at once shows little: half of these have no index that does.
            let indices = match trial % 8 {
                7 => positions(&mut numbers, index, case.indices, size),
                _ => hostile(&mut numbers, index, case.indices, size),
            };
            // Which NaN arithmetic gives, is open.
            let reductions = [Reduction::Set, Reduction::Max, Reduction::Xor, Reduction::Sub];
            let reduction = match element.is_integer() && element != ElementType::I1 {
                true => reductions[trial / 4 % 4],
                false => Reduction::Set,
            };
            let op = scatter(case.axes, bounds, trial % 3 > 0, reduction);
            let operands = [&data, &indices, &updates];
            note_kernels(&op, &operands, &mut met);
            guarded_in(&op, &operands, &ways());
            guarded_open(&op, &operands, &ways());
        }
    }
    let all = ["apart", "blocks", "divisible", "elements", "owner", "prefetch", "rows", "tiles"];
    assert!(all.iter().all(|kernel| met.contains(kernel)), "{met:?}");
}

/// Sums and products of floats that meet are rounded step by step in the order of the updates.
#[test]
fn updates_that_meet_have_the_same_bits_on_any_number_of_threads() {
    let mut numbers = Numbers(41);
    let elements = [ElementType::F32, ElementType::F64, ElementType::F16, ElementType::BF16];
    let reductions = [
        Reduction::Add,
        Reduction::Sub,
        Reduction::Mul,
        Reduction::Div,
        Reduction::Min,
        Reduction::Max,
        Reduction::Set,
    ];
    for (trial, case) in CASES.iter().enumerate() {
        for (k, element) in elements.into_iter().enumerate() {
            let data = floats(&mut numbers, element, case.data);
            let updates = floats(&mut numbers, element, case.updates);
            let size = case.axes.iter().map(|&axis| case.data[axis as usize]).min().unwrap_or(1);
            let indices = positions(&mut numbers, ElementType::I64, case.indices, size);
            for turn in 0..2 {
                let reduction = reductions[(trial + 4 * turn + k) % reductions.len()];
                let op = scatter(case.axes, BEYOND[trial % 4], false, reduction);
                guarded_in(&op, &[&data, &indices, &updates], &ways());
                guarded_open(&op, &[&data, &indices, &updates], &ways());
            }
        }
    }
}

/// Positive floats near 1, of any bits below the exponent.
fn floats(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let (least, count) = match element {
        ElementType::F16 => (0x3000, 0x1800),
        ElementType::F64 => (0x3FC0, 0x80),
        _ => (0x3E00, 0x300),
    };
    let mut bytes = Vec::new();
    for _ in 0..shape.iter().product::<i64>() {
        bytes.extend((2..element.bytes()).map(|_| numbers.below(256) as u8));
        bytes.extend((least + numbers.below(count) as u16).to_le_bytes());
    }
    Tensor::from_bytes(element, shape, &bytes)
}

/// A scatter of a scatter, and one of what a gather finds: neither has an intermediate value in memory, and
/// the data are copied once.
#[test]
fn what_nothing_else_uses_is_updated_in_place() {
    let mut numbers = Numbers(47);
    let data = floats(&mut numbers, ElementType::F32, &[9, 70]);
    let updates = floats(&mut numbers, ElementType::F32, &[9, 70]);
    let mut ids = || positions(&mut numbers, ElementType::I64, &[9, 1], 9);
    let operands = [data, ids(), updates, ids(), ids()];
    let types: Vec<ValueType> = operands.iter().map(|operand| operand.ty().into()).collect();
    let add = scatter(&[0], Beyond::Error, false, Reduction::Add);
    let set = scatter(&[0], Beyond::Drop, true, Reduction::Set);
    let find = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: dims(&[0]),
        bounds: Bounds::Clamp,
        from_end: false,
    });

    let mut module = Module::new(multigather_dialects::registry());
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("main", &types, &types[..1]);
    let [x, i, u, j, k] = function.args[..] else { panic!("five arguments") };
    let mut builder = Builder::at_end(&mut module, function.entry);
    let first = builder.core(&add, &[x, i, u]).expect("types that fit");
    let found = builder.core(&find, &[u, k]).expect("types that fit");
    let second = builder.core(&set, &[first, j, found]).expect("types that fit");
    builder.ret(&[second]);
    let module = Verified::new(module).expect("it is valid");

    let eval = |op: &CoreOp, operands: &[&Tensor]| {
        let operands: Vec<Tensor> = operands.iter().map(|&operand| operand.clone()).collect();
        op.eval(&operands).expect("indices in range")
    };
    let [x, i, u, j, k] = &operands;
    let expected = eval(&set, &[&eval(&add, &[x, i, u]), j, &eval(&find, &[u, k])]);
    let main = module.function("main").expect("it was built");
    let graph = Graph::of_function(&module, main).expect("it expands");
    for (threads, machine) in ways() {
        let host = target::machine().expect("a host");
        let program = lower(&graph, machine.as_ref().unwrap_or(host)).expect("it lowers");
        assert!(program.slots.is_empty(), "no intermediate value");
        let copies = |nest: &&Nest| matches!(nest.action, Action::Store { .. });
        assert_eq!(program.nests.iter().filter(copies).count(), 1, "one copy");
        let options = Options { threads, share_above: 0, machine, ..Options::default() };
        let executable = Jit::new().compile_with(&module, &options).expect("it compiles");
        let results = executable.call(&operands).expect("indices in range");
        assert_eq!(results[0], expected);
    }
}

/// An input that is given away is updated where it is, unless another tensor shares its memory; one of
/// which more is read is left alone.
#[test]
fn an_input_that_is_given_away_is_updated_in_place() {
    let mut numbers = Numbers(59);
    let add = scatter(&[0], Beyond::Error, false, Reduction::Add);
    let data = floats(&mut numbers, ElementType::F32, &[9, 70]);
    let updates = floats(&mut numbers, ElementType::F32, &[13, 70]);
    let ids = positions(&mut numbers, ElementType::I64, &[13, 1], 9);
    let module = module_of(&add, &[&data, &ids, &updates]);
    let operands = || [data.clone(), ids.clone(), updates.clone()];
    let owned = || {
        let copy = Tensor::from_bytes(ElementType::F32, &[9, 70], data.stored_bytes());
        [copy, ids.clone(), updates.clone()]
    };
    let expected = add.eval(&operands()).expect("indices in range");
    for (threads, machine) in ways() {
        let options = Options { threads, share_above: 0, machine, ..Options::default() };
        let executable = Jit::new().compile_with(&module, &options).expect("it compiles");
        assert_eq!(executable.in_place(), [(0, 0)]);
        let mut given = owned();
        let place = given[0].stored_bytes().as_ptr();
        let results = executable.call_in_place(&mut given).expect("indices in range");
        assert_eq!((results[0].stored_bytes().as_ptr(), &results[0]), (place, &expected));
        // What is shared stays as it is.
        let (mut shared, before) = (operands(), owned());
        let results = executable.call_in_place(&mut shared).expect("indices in range");
        assert_eq!((&results[0], &data), (&expected, &before[0]));
        // After an error all is there.
        let mut wrong = owned();
        wrong[1] = Tensor::from_i64s(&[13, 1], &[9; 13]);
        executable.call_in_place(&mut wrong).expect_err("an index out of bounds");
        assert_eq!(wrong[0], data);
    }
}

/// Data that are also the updates are read after they would have been changed.
#[test]
fn data_that_are_read_again_are_not_updated_in_place() {
    let data = Tensor::zero(ElementType::I32, &[9, 70]);
    let types: [ValueType; 1] = [data.ty().into()];
    let mut module = Module::new(multigather_dialects::registry());
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("main", &types, &types);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let rows = Tensor::from_i64s(&[9, 1], &[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    let rows = CoreOp::Constant(Constant { value: rows, scalar: false });
    let rows = builder.core(&rows, &[]).expect("types that fit");
    let add = scatter(&[0], Beyond::Error, false, Reduction::Add);
    let x = function.args[0];
    let sums = builder.core(&add, &[x, rows, x]).expect("types that fit");
    builder.ret(&[sums]);
    let module = Verified::new(module).expect("it is valid");
    let executable = Jit::new().compile(&module).expect("it compiles");
    assert_eq!(executable.in_place(), []);
    let mut given = [Numbers(61).tensor(ElementType::I32, &[9, 70])];
    let expected = executable.call(&given).expect("indices in range");
    assert_eq!(executable.call_in_place(&mut given).expect("indices in range"), expected);
}

/// Data that are read before they are changed are updated in place; those that are read afterwards are not.
#[test]
fn data_that_are_read_before_are_updated_in_place() {
    let mut numbers = Numbers(67);
    let data = Numbers(71).tensor(ElementType::I32, &[9, 70]);
    let ids = positions(&mut numbers, ElementType::I64, &[13, 1], 9);
    let updates = Numbers(73).tensor(ElementType::I32, &[13, 70]);
    let operands = [data.clone(), ids, updates];
    let types = operands.each_ref().map(|operand| ValueType::from(operand.ty()));
    let sum = CoreOp::Reduce(Reduce { axes: dims(&[1]), kind: ReduceKind::Sum });
    let add = scatter(&[0], Beyond::Drop, false, Reduction::Add);
    let of_sums = ValueType::tensor(ElementType::I32, &[9]);
    for is_first in [true, false] {
        let mut results = [of_sums.clone(), types[0].clone()];
        let mut steps = [(&sum, 1), (&add, 3)];
        if !is_first {
            results.reverse();
            steps.reverse();
        }
        let mut module = Module::new(multigather_dialects::registry());
        let body = module.body();
        let function = Builder::at_end(&mut module, body).function("main", &types, &results);
        let mut builder = Builder::at_end(&mut module, function.entry);
        let values = steps.map(|(step, operands)| {
            builder.core(step, &function.args[..operands]).expect("types that fit")
        });
        builder.ret(&values);
        let module = Verified::new(module).expect("it is valid");
        let executable = Jit::new().compile(&module).expect("it compiles");
        let expected: &[(u32, u32)] = if is_first { &[(0, 1)] } else { &[] };
        assert_eq!(executable.in_place(), expected);
        let expected = executable.call(&operands).expect("indices in range");
        let mut given = operands.clone();
        given[0] = Tensor::from_bytes(ElementType::I32, &[9, 70], data.stored_bytes());
        assert_eq!(executable.call_in_place(&mut given).expect("indices in range"), expected);
    }
}

/// Where each element is set, whatever the indices are, nothing is copied.
#[test]
fn data_that_are_set_everywhere_are_not_read() {
    let data = Tensor::zero(ElementType::I32, &[9, 70]);
    let updates = Numbers(53).tensor(ElementType::I32, &[9, 70]);
    let types: Vec<ValueType> = [&data, &updates].map(|operand| operand.ty().into()).to_vec();
    let mut module = Module::new(multigather_dialects::registry());
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("main", &types, &types[..1]);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let rows = Iota { axis: 0, ty: TensorType::new(ElementType::I32, &[9, 1]) };
    let rows = builder.core(&CoreOp::Iota(rows), &[]).expect("types that fit");
    let set = scatter(&[0], Beyond::Error, false, Reduction::Set);
    let all = [function.args[0], rows, function.args[1]];
    let set = builder.core(&set, &all).expect("types that fit");
    builder.ret(&[set]);
    let module = Verified::new(module).expect("it is valid");
    let main = module.function("main").expect("it was built");
    let graph = Graph::of_function(&module, main).expect("it expands");
    let program = lower(&graph, target::machine().expect("a host")).expect("it lowers");
    assert_eq!(program.nests.len(), 1);
    let executable = Jit::new().compile(&module).expect("it compiles");
    assert_eq!(executable.call(&[data, updates.clone()]).expect("a result"), [updates]);
}

/// With one index outside, whatever is done with the others, nothing is written.
#[test]
fn an_index_outside_leaves_the_result_as_it_was() {
    let mut numbers = Numbers(43);
    for case in CASES.iter().filter(|case| !case.axes.is_empty()) {
        let (data, updates) = (
            numbers.tensor(ElementType::I32, case.data),
            numbers.tensor(ElementType::I32, case.updates),
        );
        let count = case.indices.iter().product::<i64>() as usize;
        for bad in [0, count / 2, count - 1] {
            let values = (0..count).map(|at| if at == bad { 1 << 40 } else { 0 });
            let indices = Tensor::from_i64s(case.indices, &values.collect::<Vec<_>>());
            let op = scatter(case.axes, Beyond::Error, true, Reduction::Add);
            guarded_in(&op, &[&data, &indices, &updates], &ways());
        }
    }
}
