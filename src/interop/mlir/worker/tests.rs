//! Workers end with their parent, and are restarted after a crash or a hang.

use std::process::Stdio;
use std::time::{Duration, Instant};

use super::pool::{Process, Worker};
use super::serve::{ABORT, HANG, HOARD, IMPORT};
use super::*;
use crate::control::Cancel;

const TEXT: &[u8] = b"func.func private @f()";

/// What libtest starts is no program of ours: the worker is one of its tests.
#[test]
fn serves() {
    if std::env::var_os(ASKED).is_some() {
        serve::serve();
    }
}

fn program() -> &'static Program {
    let path = this_program().expect("it has a path");
    use_program(path, &["--exact", "mlir::worker::tests::serves", "--nocapture"]);
    PROGRAM.get().expect("it is set")
}

/// For tests of what is built on workers.
pub fn be_available() {
    program();
}

fn said(answer: Answer) -> String {
    answer.expect_err("no answer").remove(0).message
}

fn ends_soon(process: &mut Process) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if matches!(process.0.try_wait(), Ok(Some(_))) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    false
}

#[test]
fn one_worker_serves_until_it_crashes_hangs_or_is_ended() {
    let pool = Pool::new();
    let patience = Duration::from_secs(60);
    let ask = |kind, patience| {
        pool.send_request_within(patience, &Control::default(), program(), kind, TEXT)
    };
    let first = ask(IMPORT, patience).expect("valid");
    assert!(first.contains("func.func"), "{first}");
    let process = pool.idle_workers();
    assert_eq!(ask(IMPORT, patience), Ok(first.clone()));
    assert_eq!((pool.idle_workers(), process.len()), (process.clone(), 1), "the same worker");

    #[cfg(unix)]
    assert_eq!(said(ask(ABORT, patience)), "nothing, it ends with signal 6 when it reads this");
    assert_eq!(said(ask(HANG, Duration::from_secs(1))), "nothing within 1 seconds");
    assert!(pool.idle_workers().is_empty());
    assert_eq!(ask(IMPORT, patience), Ok(first.clone()));
    let other = pool.idle_workers();
    assert_ne!(other, process);

    #[cfg(unix)]
    {
        let killed = Command::new("kill").args(["-9", &other[0].to_string()]).status();
        assert!(killed.expect("it runs").success());
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(ask(IMPORT, patience), Ok(first));
    }
    pool.stop();
    assert!(pool.idle_workers().is_empty());
}

#[test]
fn a_token_ends_a_worker_that_works_and_its_request() {
    let (pool, cancel) = (Pool::new(), Cancel::default());
    let control = Control::new(cancel.clone());
    let said = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(500));
            cancel.cancel();
        });
        said(pool.send_request_within(Duration::from_secs(600), &control, program(), HANG, TEXT))
    });
    assert_eq!(said, "the work was ended: it was cancelled");
    assert!(pool.idle_workers().is_empty());
}

/// 5 GiB for a small input; 256 bytes more for each of its bytes.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_in_proportion_to_the_input() {
    let pool = Pool::new();
    let ask = |bytes: &[u8]| {
        pool.send_request(&Control::default(), program(), HOARD, bytes).expect("it lives")
    };
    assert_eq!(ask(b""), "1 GiB true, 6 GiB false");
    assert_eq!(ask(&vec![0; 8 << 20]), "1 GiB true, 6 GiB true");
    assert_eq!(ask(b""), "1 GiB true, 6 GiB false");
}

#[test]
fn several_threads_are_served_and_one_crash_is_its_own() {
    let pool = Pool::new();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let pool = &pool;
            scope.spawn(move || {
                for round in 0..3 {
                    let crash = (thread + round) % 3 == 0;
                    let kind = if crash { ABORT } else { IMPORT };
                    let answer = pool.send_request(&Control::default(), program(), kind, TEXT);
                    assert_eq!(answer.is_err(), crash);
                }
            });
        }
    });
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    assert!(pool.idle_workers().len() <= cores);
}

/// What happens when its parent is killed: the other ends of its pipes are closed.
#[test]
fn a_worker_ends_with_its_standard_input_though_it_hangs_and_though_another_child_lives() {
    let Worker { mut process, mut requests, .. } = Worker::start(program()).expect("starts");
    frame::write(&mut requests, HANG, &[0; 100_000]).expect("it reads");
    let mut other = Command::new("sleep").arg("60").stdout(Stdio::null()).spawn().expect("runs");
    assert!(matches!(process.0.try_wait(), Ok(None)), "it hangs");
    drop(requests);
    assert!(ends_soon(&mut process));
    other.kill().expect("it lives");
    other.wait().expect("it ended");
}

#[test]
fn what_is_no_worker_is_an_error() {
    let ask = |path: &str, arguments: &[&str]| {
        let arguments = arguments.iter().map(OsString::from).collect();
        let program = Program { path: Some(path.into()), arguments };
        said(Pool::new().send_request(&Control::default(), &program, IMPORT, TEXT))
    };
    assert!(ask("/nonexistent/mg", &[]).starts_with("MLIR cannot be asked: "));
    let silent = ask("true", &[]);
    assert_eq!(silent, "MLIR cannot be asked: the program does not answer as a worker");
    let talker = ask("echo", &["multigather"]);
    assert_eq!(talker, "MLIR cannot be asked: the program does not answer as a worker");
}

#[test]
fn frames_are_read_as_they_were_written_and_cut_ones_are_errors() {
    let mut said = b"running 1 test\n".to_vec();
    frame::greet(&mut said).expect("memory takes all");
    frame::write(&mut said, IMPORT, TEXT).expect("memory takes all");
    let mut rest = &said[..];
    frame::expect_greeting(&mut rest).expect("it is there");
    let frame = rest;
    assert_eq!(frame::read(&mut rest).expect("whole"), (IMPORT, TEXT.to_vec()));
    assert!((0..frame.len()).all(|cut| frame::read(&mut &frame[..cut]).is_err()));
    // A length that nobody has memory for.
    assert!(frame::read(&mut &[0xff; 20][..]).is_err());
}
