//! Which kernel a shape of access gets.

use super::gathers::gather;
use super::{Program, views};
use crate::lower::schedule::{Kernel, Schedule};
use crate::lower::{Machine, lower};
use crate::ops::core::Bounds;
use crate::types::ElementType;

/// The schedule of the only nest of a gather of `element`s.
fn schedule(element: ElementType, axes: &[i64], data: &[i64], indices: &[i64]) -> Schedule {
    let mut program = Program::default();
    let data = program.arg(element, data);
    let indices = program.arg(ElementType::I64, indices);
    let result = program.op(gather(axes, Bounds::Clamp, true), &[data, indices]);
    program.graph.results = vec![result];
    let machine = Machine { permuted: 64, ..Machine::default() };
    let mut nests = lower(&program.graph, &machine).expect("it lowers").nests;
    assert_eq!(nests.len(), 1);
    nests.remove(0).schedule
}

#[test]
fn rows_are_runs() {
    let small = schedule(ElementType::F32, &[0], &[10, 3], &[7, 1]);
    assert!(matches!(&small.kernel, Kernel::Run(run) if run.bytes == 12), "{small:?}");
    assert_eq!((small.ahead, small.stream, small.divisible), (None, false, true));
    let large = schedule(ElementType::F32, &[0], &[50_000, 64], &[400_000, 1]);
    assert!(matches!(&large.kernel, Kernel::Run(run) if run.bytes == 256), "{large:?}");
    assert!(large.ahead.is_some_and(|ahead| (ahead.turns, ahead.bytes) == (16, 256)));
    assert!(large.stream);
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
fn columns_are_packed_or_transposed() {
    let packed = schedule(ElementType::F32, &[0], &[200, 2048], &[150, 2048]);
    assert!(matches!(&packed.kernel, Kernel::Panel(panel) if panel.bytes == 200 * 256));
    let turned = schedule(ElementType::F32, &[0, 2], &[4, 512, 32], &[100, 1, 2]);
    assert!(matches!(&turned.kernel, Kernel::Columns(columns) if columns.run == 256), "{turned:?}");
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
