//! Another program keeps the turns: commands on standard input, one line each, an answer on
//! standard output for each.
//!
//! | command | answer |
//! |---|---|
//! | `list` | the workloads' names |
//! | `load NAME THREADS FOLDER` | compiles, compares, writes `in0.npy`, …, `out.npy`; milliseconds of compiling |
//! | `floor`, `ours` | nanoseconds of one run of what was loaded |

use std::fs::File;
use std::io::{BufRead, BufWriter, Write};
use std::path::Path;

use multigather::tensor::npy;

use super::measure::{Prepared, Setting, tensor};
use super::workload::Workload;

pub fn serve(all: &'static [Workload], setting: &Setting) -> Result<(), String> {
    let mut loaded: Option<Prepared> = None;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = match (words.as_slice(), &mut loaded) {
            (["list"], _) => all.iter().map(|w| w.name).collect::<Vec<_>>().join(" "),
            (["load", name, threads, folder], _) => {
                // The memory of the one before goes first.
                drop(loaded.take());
                let prepared = load(all, name, &setting.with(threads)?, Path::new(folder))?;
                let answer = format!("{:.3}", prepared.compiling.as_secs_f64() * 1e3);
                loaded = Some(prepared);
                answer
            }
            (["floor"], Some(prepared)) => prepared.floor().as_nanos().to_string(),
            (["ours"], Some(prepared)) => prepared.ours()?.as_nanos().to_string(),
            _ => return Err(format!("not understood: {line}")),
        };
        println!("{answer}");
    }
    Ok(())
}

fn load(
    all: &'static [Workload],
    name: &str,
    setting: &Setting,
    folder: &Path,
) -> Result<Prepared, String> {
    let workload = all.iter().find(|w| w.name == name).ok_or("no such workload")?;
    let mut prepared = Prepared::new(workload, setting)?;
    prepared.compare()?;
    for (k, input) in prepared.inputs.iter().enumerate() {
        write(&folder.join(format!("in{k}.npy")), &tensor(input))?;
    }
    write(&folder.join("out.npy"), &tensor(&prepared.output))?;
    Ok(prepared)
}

fn write(path: &Path, tensor: &multigather::tensor::Tensor) -> Result<(), String> {
    let text = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut file = BufWriter::new(File::create(path).map_err(text)?);
    npy::write(tensor, &mut file).and_then(|()| file.flush()).map_err(text)
}
