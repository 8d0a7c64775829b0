//! The kernel that is selected for each access pattern.

use super::gathers::{gather, in_range};
use super::{Numbers, Program, random_tensor, views};
use crate::jit::{Options, target};
use crate::lower::machine::Lookups;
use crate::lower::nest::{Action, Nest};
use crate::lower::schedule::{Kernel, Schedule};
use crate::lower::{Machine, Vectors, lower};
use crate::ops::core::Bounds;
use crate::tensor::Tensor;
use crate::types::ElementType;

/// The schedule of the only nest of a gather of `element`s.
fn schedule(element: ElementType, axes: &[i64], data: &[i64], indices: &[i64]) -> Schedule {
    let mut program = Program::default();
    let data = program.arg(element, data);
    let indices = program.arg(ElementType::I64, indices);
    let result = program.op(gather(axes, Bounds::Clamp, true), &[data, indices]);
    program.graph.results = vec![result];
    let machine = Machine { vectors: Vectors::VBMI, gathers: true, ..Machine::default() };
    let mut nests = lower(&program.graph, &machine).expect("it lowers").nests;
    assert_eq!(nests.len(), 1);
    nests.remove(0).schedule
}

#[test]
fn rows_are_runs() {
    let small = schedule(ElementType::F32, &[0], &[10, 3], &[7, 1]);
    assert!(matches!(&small.kernel, Kernel::Run(run) if run.bytes == 12), "{small:?}");
    assert_eq!((small.prefetch, small.stream, small.divisible), (None, false, true));
    let large = schedule(ElementType::F32, &[0], &[50_000, 64], &[400_000, 1]);
    assert!(matches!(&large.kernel, Kernel::Run(run) if run.bytes == 256), "{large:?}");
    assert!(
        large.prefetch.is_some_and(|prefetch| (prefetch.distance, prefetch.bytes) == (16, 256))
    );
    assert!(large.stream);
}

#[test]
fn short_runs_by_several_coordinates_have_their_places_computed_ahead() {
    let pixels = schedule(ElementType::F32, &[0, 1], &[1000, 1000, 3], &[1, 50_000, 2]);
    assert_eq!(pixels.precomputed.len(), 1, "{pixels:?}");
    let rows = schedule(ElementType::F32, &[0, 1], &[1000, 1000, 32], &[1, 50_000, 2]);
    assert!(rows.precomputed.is_empty(), "{rows:?}");
}

#[test]
fn small_tables_are_permuted() {
    let table = schedule(ElementType::UI8, &[0], &[256], &[10_000]);
    assert!(matches!(&table.kernel, Kernel::Permute(lookup) if !lookup.once), "{table:?}");
    let rows = schedule(ElementType::F32, &[1], &[20, 64], &[1, 100]);
    assert!(matches!(&rows.kernel, Kernel::Permute(lookup) if lookup.once), "{rows:?}");
}

#[test]
fn coordinates_that_rows_share_are_staged() {
    let rows = schedule(ElementType::F32, &[1], &[20, 5000], &[1, 100]);
    assert!(matches!(&rows.kernel, Kernel::Staged(lookup) if lookup.once), "{rows:?}");
}

#[test]
fn many_rows_are_looked_up_in_bands() {
    let row_blocks = schedule(ElementType::F16, &[1], &[24, 1000], &[1, 500]);
    assert!(
        matches!(&row_blocks.kernel, Kernel::RowBlocks(row_blocks) if row_blocks.bytes == 1024 * 16),
        "{row_blocks:?}"
    );
    let wide = schedule(ElementType::F64, &[1], &[24, 1000], &[1, 500]);
    assert!(matches!(wide.kernel, Kernel::Staged(_)), "{wide:?}");
    let odd_rows = schedule(ElementType::F16, &[1], &[21, 1000], &[1, 500]);
    assert!(matches!(odd_rows.kernel, Kernel::RowBlocks(_)), "{odd_rows:?}");
    let few_rows = schedule(ElementType::F16, &[1], &[7, 1000], &[1, 500]);
    assert!(matches!(few_rows.kernel, Kernel::Staged(_)), "{few_rows:?}");
}

/// Rows that do not follow one another nor fill bands, columns and lookups that do not fill vectors.
#[test]
fn bands_move_what_single_lookups_would() {
    let mut numbers = Numbers::new(16);
    for element in [ElementType::I8, ElementType::F16, ElementType::F32] {
        for (columns, lookups) in [(64, 64), (150, 100), (333, 129), (65, 200)] {
            let (shape, indices) = ([19, 3, columns], [1, 1, lookups]);
            let mut program = Program::default();
            let table = program.arg(element, &shape);
            let ids = program.arg(ElementType::I32, &indices);
            let turned = program.op(views::transpose(&[1, 0, 2]), &[table]);
            let result = program.op(gather(&[2], Bounds::Wrap, true), &[turned, ids]);
            program.graph.results = vec![result];
            let nests = lower(&program.graph, &Machine::default()).expect("it lowers").nests;
            assert!(matches!(nests[0].schedule.kernel, Kernel::RowBlocks(_)), "{nests:?}");
            let table = random_tensor(&mut numbers, element, &shape);
            let ids = in_range(&mut numbers, ElementType::I32, &indices, columns);
            for threads in [1, 2] {
                let machine = Some(Machine::default());
                let options = Options { threads, share_above: 0, machine, ..Options::default() };
                let executable = program.compile_with(&options);
                program.check_compiled(&executable, &[table.clone(), ids.clone()]);
            }
        }
    }
}

/// Where a call finds that coordinates ascend, rows are read one by one.
#[test]
fn rows_of_ascending_coordinates_are_not_transposed() {
    let mut numbers = Numbers::new(17);
    let machine = Machine {
        core_cache: 96 << 10,
        all_caches: 128 << 10,
        lookups: Lookups::RowBlocks,
        ..Machine::default()
    };
    for element in [ElementType::I8, ElementType::F32] {
        let (shape, indices) = ([66, 1281], [1, 270]);
        let mut program = Program::default();
        let table = program.arg(element, &shape);
        let ids = program.arg(ElementType::I32, &indices);
        let result = program.op(gather(&[1], Bounds::Wrap, true), &[table, ids]);
        program.graph.results = vec![result];
        let nests = lower(&program.graph, &machine).expect("it lowers").nests;
        let is_tested = |nest: &Nest| matches!(&nest.schedule.kernel, Kernel::RowBlocks(it) if it.unless_ascending);
        assert_eq!(nests.iter().any(is_tested), element == ElementType::F32, "{nests:?}");
        let executable =
            program.compile_with(&Options { machine: Some(machine.clone()), ..Options::default() });
        let table = random_tensor(&mut numbers, element, &shape);
        let random = in_range(&mut numbers, ElementType::I32, &indices, 1281);
        let mut ascending = random.clone();
        let (numbers, _) = ascending.bytes_mut().as_chunks_mut::<4>();
        numbers.sort_by_key(|bytes| i32::from_le_bytes(*bytes));
        for ids in [random, ascending] {
            program.check_compiled(&executable, &[table.clone(), ids]);
        }
    }
}

#[test]
fn columns_are_packed_or_transposed() {
    let packed = schedule(ElementType::F32, &[0], &[200, 2048], &[150, 2048]);
    assert!(
        matches!(&packed.kernel, Kernel::PackedTile(packed_tile) if packed_tile.bytes == 200 * 256),
        "{packed:?}"
    );
    let turned = schedule(ElementType::F32, &[0, 2], &[4, 512, 32], &[100, 1, 2]);
    assert!(
        matches!(&turned.kernel, Kernel::TransposedTile(columns) if columns.run == 176),
        "{turned:?}"
    );
    let few = schedule(ElementType::F32, &[0, 2], &[4, 512, 32], &[10, 1, 2]);
    assert_eq!(few.kernel, Kernel::Elements);
}

#[test]
fn a_row_that_may_be_absent_is_a_run_under_a_condition() {
    let mut program = Program::default();
    let data = program.arg(ElementType::F32, &[10, 8]);
    let indices = program.arg(ElementType::I64, &[7, 1]);
    let result = program.op(gather(&[0], Bounds::Fill(None), true), &[data, indices]);
    let turned = program.op(views::reshape(&[56]), &[result]);
    program.graph.results = vec![turned];
    let nests = lower(&program.graph, &Machine::default()).expect("it lowers").nests;
    let kernel = &nests[0].schedule.kernel;
    assert!(matches!(kernel, Kernel::Run(run) if run.unless.is_some()), "{kernel:?}");
}

/// The nests of a gather along `axes` that stops the run, on a usual machine.
fn checked(axes: &[i64], data: &[i64], indices: &[i64]) -> Vec<Nest> {
    let mut program = Program::default();
    let data = program.arg(ElementType::F32, data);
    let indices = program.arg(ElementType::I64, indices);
    let result = program.op(gather(axes, Bounds::Error, true), &[data, indices]);
    program.graph.results = vec![result];
    let machine = Machine { vectors: Vectors::VBMI, gathers: true, ..Machine::default() };
    lower(&program.graph, &machine).expect("it lowers").nests
}

#[test]
fn many_coordinates_are_checked_beside_their_lookups() {
    let nests = checked(&[0], &[1000, 2048], &[500, 2048]);
    let [nest] = &nests[..] else { panic!("{nests:?}") };
    assert!(matches!(nest.schedule.kernel, Kernel::PackedTile(_)), "{nest:?}");
    let guard = nest.guard.as_ref().expect("a guard");
    assert_eq!((guard.depth, guard.iterations, guard.status), (nest.order.len() - 1, 2048, 3));
    let pixels = checked(&[0, 1], &[512, 512, 3], &[1, 300_000, 2]);
    assert!(pixels[0].guard.as_ref().is_some_and(|guard| guard.depth == 0), "{pixels:?}");
}

#[test]
fn few_coordinates_are_checked_before_all() {
    let rows = checked(&[0], &[50_000, 768], &[100_000, 1]);
    assert!(matches!(rows[0].action, Action::Check { .. }) && rows.len() == 2, "{rows:?}");
    let shared = checked(&[1], &[500, 1000], &[1, 100_000]);
    assert!(matches!(shared[0].action, Action::Check { .. }) && shared.len() == 2, "{shared:?}");
}

#[test]
fn a_coordinate_out_of_bounds_is_found_in_any_piece() {
    let host = target::machine().expect("a host").clone();
    let machine = Some(Machine { core_cache: 0, all_caches: 0, ..host });
    let mut numbers = Numbers::new(15);
    for (axes, data, indices) in [
        (&[0][..], &[40, 256][..], &[30, 256][..]),
        (&[0], &[70, 5], &[300, 1]),
        (&[1], &[20, 40], &[20, 300]),
        (&[1], &[20, 4000], &[20, 300]),
        (&[0, 1], &[30, 30], &[1, 600]),
        (&[0, 1], &[30, 30, 3], &[1, 3000, 2]),
    ] {
        let mut program = Program::default();
        let table = program.arg(ElementType::F32, data);
        let ids = program.arg(ElementType::I64, indices);
        let result = program.op(gather(axes, Bounds::Error, true), &[table, ids]);
        program.graph.results = vec![result];
        let table = random_tensor(&mut numbers, ElementType::F32, data);
        let ids = in_range(&mut numbers, ElementType::I64, indices, 20);
        for threads in [1, 2] {
            let options =
                Options { threads, share_above: 0, machine: machine.clone(), ..Options::default() };
            let executable = program.compile_with(&options);
            program.check_compiled(&executable, &[table.clone(), ids.clone()]);
            for _ in 0..20 {
                let mut bad: Vec<i64> = (0..ids.count()).map(|at| ids.int_at(at) as i64).collect();
                let at = numbers.below(bad.len());
                bad[at] = *numbers.pick(&[i64::MIN, -4001, 4000, i64::MAX]);
                let bad = Tensor::from_i64s(indices, &bad);
                assert!(program.eval(&[table.clone(), bad.clone()]).is_err());
                program.check_compiled(&executable, &[table.clone(), bad]);
            }
        }
    }
}

/// Vector gathers from the nearest cache are fast on processors that have tiles, whatever their names.
#[test]
fn gathers_from_the_nearest_cache() {
    let triple = Some("x86_64-unknown-linux-gnu");
    for (cpu, features, near) in [
        ("rocketlake", None, false),
        ("rocketlake", Some("+avx512bw,+amx-tile"), true),
        ("sapphirerapids", None, true),
        ("znver5", None, false),
    ] {
        let processor = target::Processor::named(triple, Some(cpu), features).unwrap();
        assert_eq!(processor.machine().near_gathers, near, "{cpu} {features:?}");
    }
}
