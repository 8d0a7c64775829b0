//! A compiler that is told what the work may take, that tells how far it is, and that is stopped from
//! another thread.
//!
//! `cargo run --example limits_and_cancellation`

use std::error::Error;
use std::thread;
use std::time::Duration;

use multigather::Compiler;
use multigather::compiler::{Cancel, Event, Options, Progress};

/// Each of many lookups takes its coordinates from the one before.
fn program(lookups: usize) -> String {
    let ty = "tensor<64xi64>";
    let mut text = format!("func.func @main(%t: {ty}, %x0: {ty}) -> {ty} {{\n");
    for k in 0..lookups {
        text += &format!("  %x{} = \"onnx.Gather\"(%t, %x{k}) : ({ty}, {ty}) -> {ty}\n", k + 1);
    }
    text + &format!("  return %x{lookups} : {ty}\n}}\n")
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut options = Options::default();
    options.progress = Some(Progress::new(|event| {
        if let Event::Ended(stage, _) = event {
            println!("{stage} is done");
        }
    }));
    options.limits.memory = Some(1 << 20);
    options.canonicalize.node_limit = 10_000;
    let compiler = Compiler::with_options(options.clone());
    let small = compiler.parse("small.mlir", &program(2))?;
    compiler.compile(&small, "main")?;

    println!("\nWithin a limit of time:");
    options.limits.time = Some(Duration::from_millis(1));
    let hurried = Compiler::with_options(options.clone());
    let large = hurried.parse("large.mlir", &program(2_000))?;
    println!("{}", hurried.canonicalize(&large).err().ok_or("it was faster than that")?);

    println!("\nStopped by another thread:");
    let cancel = Cancel::default();
    options.limits.time = None;
    options.cancel = cancel.clone();
    let stopped = Compiler::with_options(options);
    let result = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(5));
            cancel.cancel();
        });
        stopped.canonicalize(&large)
    });
    println!("{}", result.err().ok_or("it was faster than that")?);
    Ok(())
}
