//! `mg.gather_multiaxis`: every mode on every index type, with hostile coordinates.

use super::views::{broadcast, constant, ints, iota, reshape, transpose};
use super::{Numbers, Program, elements, random_tensor};
use crate::jit::Options;
use crate::lower::machine::Lookups;
use crate::lower::nest::Action;
use crate::lower::schedule::Kernel;
use crate::lower::{Machine, lower};
use crate::ops::core::{BinaryOp, Bounds, Cast, CastOp, GatherMultiaxis};
use crate::ops::{CoreOp, Val};
use crate::tensor::{Tensor, TensorBuilder, TensorViewMut};
use crate::types::ElementType;

pub fn gather(axes: &[i64], bounds: Bounds, from_end: bool) -> CoreOp {
    CoreOp::GatherMultiaxis(GatherMultiaxis { axes: ints(axes), bounds, from_end })
}

pub fn index_types() -> impl Iterator<Item = ElementType> {
    elements().filter(|element| element.is_index_type())
}

/// Coordinates at and beyond the ends of an axis and of the type, and in range.
pub fn hostile(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
    let size = i128::from(size);
    let ends = [i64::MIN.into(), i64::MAX.into(), u64::MAX.into(), i128::from(i64::MAX) + 1];
    let near = [size, -size - 1, -size, -1, 2 * size, -2 * size, size - 1, 0, -73, 128, 255];
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product() {
        builder.push_int(match numbers.below(3) {
            0 => *numbers.pick(&ends),
            1 => *numbers.pick(&near),
            _ => numbers.below(size as usize) as i128,
        });
    }
    builder.finish()
}

pub fn in_range(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product() {
        builder.push_int(numbers.below(size as usize) as i128);
    }
    builder.finish()
}

fn all_bounds(element: ElementType, numbers: &mut Numbers) -> Vec<Bounds> {
    let fill = random_tensor(numbers, element, &[]);
    vec![Bounds::Error, Bounds::Fill(None), Bounds::Fill(Some(fill)), Bounds::Clamp, Bounds::Wrap]
}

#[test]
fn every_mode_on_every_index_type() {
    let mut numbers = Numbers::new(1);
    for index in index_types() {
        for from_end in [false, true] {
            for bounds in all_bounds(ElementType::F32, &mut numbers) {
                let mut program = Program::default();
                let data = program.arg(ElementType::F32, &[5, 3]);
                let rows = program.arg(index, &[40, 1]);
                let pairs = program.arg(index, &[40, 2]);
                let op = gather(&[0], bounds.clone(), from_end);
                let by_row = program.op(op, &[data, rows]);
                let by_pair = program.op(gather(&[1, 0], bounds, from_end), &[data, pairs]);
                program.graph.results = vec![by_row, by_pair];
                let executable = program.compile();
                let table = random_tensor(&mut numbers, ElementType::F32, &[5, 3]);
                for safe in [false, true] {
                    let [rows, pairs] = [[40, 1], [40, 2]].map(|shape| match safe {
                        true => in_range(&mut numbers, index, &shape, 3),
                        false => hostile(&mut numbers, index, &shape, 5),
                    });
                    program.check_compiled(&executable, &[table.clone(), rows, pairs]);
                }
            }
        }
    }
}

/// Indices of 64 bits whose range is known, which 32 bits hold or do not, wrapped around a size.
#[test]
fn coordinates_of_known_ranges_wrap() {
    let mut numbers = Numbers::new(9);
    use CastOp::{Extsi, Extui};
    use ElementType::{I8, I16, I32};
    for (from, op) in [(I32, Extsi), (I32, Extui), (I16, Extsi), (I8, Extui)] {
        let mut program = Program::default();
        let data = program.arg(ElementType::F32, &[7]);
        let stored = program.arg(from, &[60]);
        let wide = program.op(CoreOp::Cast(Cast { op, to: ElementType::I64 }), &[stored]);
        let result = program.op(gather(&[0], Bounds::Wrap, true), &[data, wide]);
        program.graph.results = vec![result];
        let table = random_tensor(&mut numbers, ElementType::F32, &[7]);
        let stored = hostile(&mut numbers, from, &[60], 7);
        program.check(&[table, stored]);
    }
    for element in [ElementType::I64, ElementType::Index, ElementType::UI64] {
        let mut program = Program::default();
        let data = program.arg(ElementType::F32, &[7]);
        let positions = program.op(iota(element, 0, &[60]), &[]);
        let result = program.op(gather(&[0], Bounds::Wrap, false), &[data, positions]);
        program.graph.results = vec![result];
        program.check(&[random_tensor(&mut numbers, ElementType::F32, &[7])]);
    }
}

/// Columns that are packed after a look at their coordinates: many different ones, few, and in some columns few; in
/// panels that divide all columns or not, in one part and several, shared by threads, and with one coordinate outside.
#[test]
fn columns_are_packed_where_many_rows_are_looked_up() {
    let mut numbers = Numbers::new(10);
    let large = Machine { lookups: Lookups::PackedTile, ..Machine::default() };
    // There lookups are made at once, and coordinates are checked beside them.
    let small = Machine { core_cache: 64 << 10, all_caches: 128 << 10, ..large.clone() };
    let (rows, lookups) = (200, 150);
    for (parts, columns) in [(1, 100), (1, 96), (3, 100)] {
        for bounds in [Bounds::Error, Bounds::Clamp] {
            let mut program = Program::default();
            let data = program.arg(ElementType::F32, &[parts, rows, columns]);
            let indices = program.arg(ElementType::I32, &[parts, lookups, columns]);
            let result = program.op(gather(&[1], bounds, true), &[data, indices]);
            program.graph.results = vec![result];
            let table = random_tensor(&mut numbers, ElementType::F32, &[parts, rows, columns]);
            for (machine, threads) in [(&large, 1), (&small, 1), (&small, 3)] {
                let nests = lower(&program.graph, machine).expect("it lowers").nests;
                let packed = nests.iter().find_map(|nest| match &nest.schedule.kernel {
                    Kernel::PackedTile(packed) => Some(packed),
                    _ => None,
                });
                let packed = packed.expect("a packed tile");
                assert!(packed.sampled && packed.at_once.is_some() == (machine == &small));
                let machine = Some(machine.clone());
                let options = Options { threads, share_above: 0, machine, ..Options::default() };
                let executable = program.compile_with(&options);
                // The number of different rows that columns before and after the middle look up.
                for ([before, after], outside) in
                    [([200, 200], 0), ([3, 3], 0), ([2, 200], 0), ([3, 3], 1), ([200, 200], 1)]
                {
                    let count = lookups * parts * columns;
                    let mut indices =
                        TensorBuilder::new(ElementType::I32, &[parts, lookups, columns]);
                    for k in 0..count {
                        let most = if k % columns < columns / 2 { before } else { after };
                        let last = if k + 1 == count { outside * rows } else { 0 };
                        indices.push_int((rows - 1 + last) as i128 - numbers.below(most) as i128);
                    }
                    program.check_compiled(&executable, &[table.clone(), indices.finish()]);
                }
            }
        }
    }
}

/// One bad coordinate among good ones, at each end of what is allowed.
#[test]
fn errors_are_exact() {
    for index in index_types() {
        for from_end in [false, true] {
            let mut program = Program::default();
            let data = program.arg(ElementType::I8, &[5]);
            let indices = program.arg(index, &[9]);
            let result = program.op(gather(&[0], Bounds::Error, from_end), &[data, indices]);
            program.graph.results = vec![result];
            let executable = program.compile();
            let data = random_tensor(&mut Numbers::new(2), ElementType::I8, &[5]);
            let ends = [i128::from(i64::MIN), u64::MAX.into(), -6, -5, -1, 0, 4, 5, 127, -128];
            for value in ends {
                let mut indices = vec![0; 9];
                indices[7] = value;
                let indices = Tensor::from_ints(index, &[9], &indices);
                program.check_compiled(&executable, &[data.clone(), indices]);
            }
        }
    }
}

#[test]
fn every_data_type_moves_as_bits() {
    let mut numbers = Numbers::new(3);
    for element in elements() {
        let mut program = Program::default();
        let data = program.arg(element, &[6, 4, 3]);
        let rows = program.arg(ElementType::I64, &[7, 1, 1]);
        let columns = program.arg(ElementType::I32, &[1, 1, 5]);
        let both = program.arg(ElementType::UI8, &[2, 4, 4]);
        for bounds in all_bounds(element, &mut numbers) {
            let ops = [
                (gather(&[0], bounds.clone(), true), rows),
                (gather(&[2], bounds.clone(), true), columns),
                (gather(&[2, 0], bounds.clone(), false), both),
                (gather(&[], bounds, false), program.arg_of(both)),
            ];
            for (op, indices) in ops {
                let result = program.op(op, &[data, indices]);
                program.graph.results.push(result);
            }
        }
        let inputs = [
            random_tensor(&mut numbers, element, &[6, 4, 3]),
            in_range(&mut numbers, ElementType::I64, &[7, 1, 1], 6),
            in_range(&mut numbers, ElementType::I32, &[1, 1, 5], 3),
            in_range(&mut numbers, ElementType::UI8, &[2, 4, 4], 3),
        ];
        program.check(&inputs);
    }
}

impl Program {
    /// Indices of one lookup per element, for an op without axes.
    fn arg_of(&mut self, indices: Val) -> Val {
        let shape = self.shape(indices);
        let one: Vec<i64> = shape.iter().map(|_| 1).collect();
        self.op(iota(ElementType::I32, 0, &one), &[])
    }
}

#[test]
fn index_arithmetic_and_gathers_of_gathers() {
    let mut numbers = Numbers::new(4);
    let mut program = Program::default();
    let data = program.arg(ElementType::F64, &[50, 8]);
    let table = program.arg(ElementType::I32, &[20]);
    let ids = program.arg(ElementType::I64, &[12]);
    let inner = program.op(gather(&[0], Bounds::Error, true), &[table, ids]);
    let two = constant(Tensor::splat(ElementType::I32, &[12], &2i32.to_ne_bytes()));
    let two = program.op(two, &[]);
    let moved = program.op(CoreOp::Binary(BinaryOp::Addi), &[inner, two]);
    let column = program.op(reshape(&[12, 1]), &[moved]);
    let rows = program.op(gather(&[0], Bounds::Error, false), &[data, column]);
    let wide = program.op(CoreOp::Cast(Cast { op: CastOp::Extsi, to: ElementType::I64 }), &[moved]);
    let shaped = program.op(reshape(&[3, 4]), &[wide]);
    program.graph.results = vec![rows, moved, shaped, inner];
    let executable = program.compile();
    let data = random_tensor(&mut numbers, ElementType::F64, &[50, 8]);
    for (table_size, id_size) in [(48, 20), (49, 20), (48, 21), (60, 25), (48, 19)] {
        for _ in 0..10 {
            let table = in_range(&mut numbers, ElementType::I32, &[20], table_size);
            let ids = in_range(&mut numbers, ElementType::I64, &[12], id_size);
            program.check_compiled(&executable, &[data.clone(), table, ids]);
        }
    }
}

/// An error in a gather that nothing uses, or whose bad element is not selected, is one all the
/// same: the interpreter says so too.
#[test]
fn unused_gathers_are_checked() {
    let mut program = Program::default();
    let data = program.arg(ElementType::F32, &[4]);
    let ids = program.arg(ElementType::I64, &[3]);
    program.op(gather(&[0], Bounds::Error, false), &[data, ids]);
    program.graph.results = vec![data];
    let data = random_tensor(&mut Numbers::new(5), ElementType::F32, &[4]);
    let executable = program.compile();
    for last in [3, 4] {
        let ids = Tensor::from_i64s(&[3], &[0, 1, last]);
        program.check_compiled(&executable, &[data.clone(), ids]);
    }
}

#[test]
fn nothing_is_written_after_an_error() {
    let mut program = Program::default();
    let data = program.arg(ElementType::I8, &[4]);
    let ids = program.arg(ElementType::I64, &[3]);
    let first = program.op(gather(&[0], Bounds::Clamp, false), &[data, ids]);
    let second = program.op(gather(&[0], Bounds::Error, false), &[first, ids]);
    program.graph.results = vec![first, second, ids];
    let executable = program.compile();
    let inputs = [
        random_tensor(&mut Numbers::new(6), ElementType::I8, &[4]),
        Tensor::from_i64s(&[3], &[0, 1, 3]),
    ];
    let views = inputs.each_ref().map(|tensor| crate::tensor::TensorView {
        element: tensor.element(),
        shape: tensor.shape(),
        bytes: tensor.stored(),
    });
    let (mut a, mut b, mut c) = ([0x55u8; 3], [0x55u8; 3], [0x55u8; 24]);
    let shape = [3];
    let element = ElementType::I8;
    let mut outputs = [
        TensorViewMut { element, shape: &shape, bytes: &mut a },
        TensorViewMut { element, shape: &shape, bytes: &mut b },
        TensorViewMut { element: ElementType::I64, shape: &shape, bytes: &mut c },
    ];
    assert!(executable.call_into(&views, &mut outputs).is_err());
    assert!([&a[..], &b, &c].concat().iter().all(|&byte| byte == 0x55));
}

#[test]
fn known_coordinates_are_not_checked() {
    let checks = |indices: CoreOp| {
        let mut program = Program::default();
        let data = program.arg(ElementType::F32, &[10, 4]);
        let indices = program.op(indices, &[]);
        let indices = program.op(broadcast(&[0], &[6, 1]), &[indices]);
        let result = program.op(gather(&[0], Bounds::Error, false), &[data, indices]);
        let result = program.op(transpose(&[1, 0]), &[result]);
        program.graph.results = vec![result];
        program.check(&[random_tensor(&mut Numbers::new(7), ElementType::F32, &[10, 4])]);
        let lowered = crate::lower::lower(&program.graph, &crate::lower::Machine::default())
            .expect("it lowers");
        lowered.nests.len() - 1
    };
    assert_eq!(checks(iota(ElementType::I32, 0, &[6])), 0);
    assert_eq!(checks(constant(Tensor::from_i64s(&[6], &[9, 0, 3, 3, 1, 9]))), 0);
    assert_eq!(checks(constant(Tensor::from_i64s(&[6], &[9, 0, 3, 3, 1, 10]))), 1);
}

#[test]
fn equal_checks_run_once() {
    let mut program = Program::default();
    let data = program.arg(ElementType::F32, &[4, 4]);
    let ids = program.arg(ElementType::I64, &[4, 1]);
    let first = program.op(gather(&[0], Bounds::Error, false), &[data, ids]);
    let turned = program.op(transpose(&[1, 0]), &[first]);
    let second = program.op(gather(&[0], Bounds::Error, false), &[turned, ids]);
    let third = program.op(gather(&[0], Bounds::Error, true), &[second, ids]);
    program.graph.results = vec![third];
    let lowered =
        crate::lower::lower(&program.graph, &crate::lower::Machine::default()).expect("it lowers");
    let checks = lowered.nests.iter().filter(|nest| matches!(nest.action, Action::Check { .. }));
    assert_eq!(checks.count(), 2);
    let executable = program.compile();
    let data = random_tensor(&mut Numbers::new(8), ElementType::F32, &[4, 4]);
    for last in [3, 4, -1] {
        let ids = Tensor::from_i64s(&[4, 1], &[0, 1, 2, last]);
        program.check_compiled(&executable, &[data.clone(), ids]);
    }
}
