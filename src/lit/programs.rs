//! A host that runs programs of the system.

use std::collections::HashMap;
use std::env;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::{Call, End, Host, Output};

/// Programs by name: those that were given, and those on `PATH`.
#[derive(Debug)]
pub struct Programs {
    scratch: PathBuf,
    given: HashMap<String, PathBuf>,
    features: Vec<String>,
    missing_features: Vec<String>,
    limit: Duration,
    bless_command: Option<String>,
    blesses: bool,
}

impl Programs {
    /// Programs on `PATH`, each of which runs for a minute at most. Temporary files are written below `scratch`.
    pub fn new(scratch: impl Into<PathBuf>) -> Self {
        Programs {
            scratch: scratch.into(),
            given: HashMap::new(),
            features: Vec::new(),
            missing_features: Vec::new(),
            limit: Duration::from_secs(60),
            bless_command: None,
            blesses: false,
        }
    }

    /// Runs a file where RUN lines say `name`.
    #[must_use]
    pub fn with(mut self, name: &str, program: impl Into<PathBuf>) -> Self {
        self.given.insert(name.to_owned(), program.into());
        self
    }

    /// Adds a feature that tests may ask for.
    #[must_use]
    pub fn with_feature(mut self, name: &str) -> Self {
        self.features.push(name.to_owned());
        self
    }

    /// Names a feature that tests may ask for and that is not there: they are skipped.
    #[must_use]
    pub fn without_feature(mut self, name: &str) -> Self {
        self.missing_features.push(name.to_owned());
        self
    }

    /// Ends each program after so long a time.
    #[must_use]
    pub fn with_limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Whether expected files are written where outputs differ, and the command that does so, for messages.
    #[must_use]
    pub fn blessing(mut self, blesses: bool, command: &str) -> Self {
        (self.blesses, self.bless_command) = (blesses, Some(command.to_owned()));
        self
    }

    fn find(&self, name: &str) -> Option<PathBuf> {
        if let Some(program) = self.given.get(name) {
            return Some(program.clone());
        }
        if name.contains('/') {
            return Some(PathBuf::from(name)).filter(|path| path.is_file());
        }
        let path = env::var_os("PATH").unwrap_or_default();
        env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
    }
}

impl Host for Programs {
    fn run(&self, call: Call<'_>) -> Option<Output> {
        let program = self.find(&call.words[0])?;
        Some(run_program(&program, &call.words[1..], call.stdin, call.merge, Some(self.limit)))
    }

    /// The features that were given, the system and its processor, and every program that is found.
    fn feature(&self, name: &str) -> Option<bool> {
        const SYSTEMS: [&str; 3] = ["linux", "macos", "windows"];
        const PROCESSORS: [&str; 4] = ["x86_64", "aarch64", "riscv64", "arm"];
        if self.features.iter().any(|own| own == name) {
            return Some(true);
        }
        if self.missing_features.iter().any(|own| own == name) {
            return Some(false);
        }
        if SYSTEMS.contains(&name) || PROCESSORS.contains(&name) {
            return Some(env::consts::OS == name || env::consts::ARCH == name);
        }
        self.find(name).map(|_| true)
    }

    fn scratch(&self) -> &Path {
        &self.scratch
    }

    fn blesses(&self) -> bool {
        self.blesses
    }

    fn bless_command(&self, _: &str) -> String {
        self.bless_command.clone().unwrap_or_else(|| "write the file anew".into())
    }
}

/// Runs a program with what is piped into it; ends it after `limit`. With `merge`, its standard error follows its
/// standard output.
pub fn run_program(
    program: &Path,
    arguments: &[String],
    stdin: Vec<u8>,
    merge: bool,
    limit: Option<Duration>,
) -> Output {
    let begun = Instant::now();
    let child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => return Output::broken(format!("'{}': {error}", program.display())),
    };
    let mut pipe = child.stdin.take();
    // A program may end without reading all of its input.
    std::thread::spawn(move || pipe.as_mut().map_or(Ok(()), |pipe| pipe.write_all(&stdin)));
    let reader = |stream: Option<Box<dyn Read + Send>>| {
        let (send, receive) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
            let _ = send.send(bytes);
        });
        receive
    };
    let stdout = reader(child.stdout.take().map(|stream| Box::new(stream) as _));
    let stderr = reader(child.stderr.take().map(|stream| Box::new(stream) as _));
    let mut pause = Duration::from_micros(100);
    let mut was_ended = false;
    let mut end = loop {
        match child.try_wait() {
            Ok(Some(status)) => {
                let code = status.code().and_then(|code| u8::try_from(code).ok());
                break code.map_or_else(|| End::Broken(status.to_string()), End::Status);
            }
            Ok(None) if limit.is_some_and(|limit| begun.elapsed() > limit) => {
                let _ = child.kill();
                let _ = child.wait();
                was_ended = true;
                let seconds = limit.unwrap_or_default().as_secs_f64();
                break End::Broken(format!("it was ended after {seconds} seconds"));
            }
            Ok(None) => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(10));
            }
            Err(error) => break End::Broken(error.to_string()),
        }
    };
    // What a program has started may hold the pipes open when it has ended.
    let mut read = |bytes: mpsc::Receiver<Vec<u8>>| {
        let left = limit.map(|limit| limit.saturating_sub(begun.elapsed()));
        let all = match left {
            _ if was_ended => return Vec::new(),
            Some(left) => bytes.recv_timeout(left).ok(),
            None => bytes.recv().ok(),
        };
        all.unwrap_or_else(|| {
            let why = "it has ended, but a process that it started holds its output open";
            end = End::Broken(why.into());
            Vec::new()
        })
    };
    let (mut stdout, mut stderr) = (read(stdout), read(stderr));
    if merge {
        stdout.append(&mut stderr);
    }
    Output { end, stdout, stderr }
}
