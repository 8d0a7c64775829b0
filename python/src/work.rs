//! Work that takes long: without the interpreter's lock, told of as it goes, and ended by Ctrl-C.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use multigather::Compiler;
use multigather::compiler::{Cancel, Event, Options, Progress};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{exception, internal_error};
use crate::guard::{catch, injected};

/// The compiler of the process: its functions share loaded code.
static COMPILER: LazyLock<Compiler> = LazyLock::new(Compiler::new);
/// How often the interpreter is asked for signals.
const OFTEN: Duration = Duration::from_millis(20);
/// Programs are trees; the library's own threads have as much.
const STACK: usize = 64 << 20;

/// What work is told beside the default.
#[derive(Default)]
pub struct Told {
    /// Called as `progress(stage, seconds)`: None when the stage begins, the time when it ends.
    pub progress: Option<Py<PyAny>>,
    /// Seconds after which the work ends in an error.
    pub time_limit: Option<f64>,
}

impl Told {
    pub fn new(progress: Option<Py<PyAny>>, time_limit: Option<f64>) -> Told {
        Told { progress, time_limit }
    }
}

/// Works in a thread of its own, while this one asks for signals: an exception of theirs, or of the
/// progress callback, ends the work and is raised here.
pub fn work<T: Send>(
    py: Python<'_>,
    told: Told,
    set: impl FnOnce(&mut Options),
    work: impl FnOnce(&Compiler) -> Result<T, multigather::Error> + Send,
) -> PyResult<T> {
    let raised: Arc<Mutex<Option<PyErr>>> = Arc::default();
    let cancel = Cancel::default();
    let mut options = Options::default();
    options.cancel = cancel.clone();
    if let Some(seconds) = told.time_limit {
        let wrong =
            || format!("time_limit must be a number of seconds from 0 on, but is {seconds}");
        let time = Duration::try_from_secs_f64(seconds);
        options.limits.time = Some(time.map_err(|_| PyValueError::new_err(wrong()))?);
    }
    options.progress = told.progress.map(|call| teller(call, raised.clone(), cancel.clone()));
    set(&mut options);
    let compiler = COMPILER.with_other_options(options);
    let done = py.detach(|| {
        thread::scope(|scope| {
            let (send, receive) = channel();
            let run = move || {
                let work = || {
                    injected::panic_if_armed(injected::Site::Worker);
                    work(&compiler)
                };
                // Nobody waits any more where the other end is gone.
                let _ = send.send(catch(work));
            };
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run)?;
            loop {
                match receive.recv_timeout(OFTEN) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Ok(Err("a thread ended without a result".to_owned()));
                    }
                    Err(RecvTimeoutError::Timeout) => Python::attach(|py| {
                        if let Err(error) = py.check_signals() {
                            cancel.cancel();
                            keep(&raised, error);
                        }
                    }),
                }
            }
        })
    });
    if let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(error);
    }
    let done: std::io::Result<Result<Result<T, multigather::Error>, String>> = done;
    match done? {
        Ok(done) => done.map_err(|error| exception(py, &error)),
        Err(panic) => Err(internal_error(&panic)),
    }
}

fn keep(raised: &Mutex<Option<PyErr>>, error: PyErr) {
    raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
}

fn teller(call: Py<PyAny>, raised: Arc<Mutex<Option<PyErr>>>, cancel: Cancel) -> Progress {
    Progress::new(move |event| {
        let (stage, time) = match event {
            Event::Began(stage) => (stage, None),
            Event::Ended(stage, time) => (stage, Some(time.as_secs_f64())),
            _ => return,
        };
        let told = Python::attach(|py| call.call1(py, (stage, time)).map(drop));
        if let Err(error) = told {
            cancel.cancel();
            keep(&raised, error);
        }
    })
}
