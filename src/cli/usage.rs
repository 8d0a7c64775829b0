//! Help on the command line: tips for errors, completions, manual pages.

use std::path::Path;

use clap::CommandFactory;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::session::{Failure, Outcome, Session};
use multigather::source::Code;
use multigather::source::spelling::nearest;

/// Passes of mlir-opt that `--canonicalize` has a part of, and options of other tools for it.
const CANONICALIZES: [&str; 5] = [
    "sccp",
    "remove-dead-values",
    "loop-invariant-code-motion",
    "stablehlo-aggressive-simplification",
    "simplify",
];

/// Endings of files that hold programs.
const PROGRAMS: [&str; 3] = ["mlir", "mlirbc", "onnx"];

/// The error with a tip, where there is one better than clap's own.
pub fn with_tip(mut error: clap::Error) -> clap::Error {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            said(ContextKind::InvalidSubcommand).and_then(|word| for_command(&word))
        }
        ErrorKind::UnknownArgument => said(ContextKind::InvalidArg)
            .filter(|_| error.get(ContextKind::SuggestedArg).is_none())
            .and_then(|word| for_option(&word, &error.render().to_string())),
        _ => None,
    };
    if let Some(tip) = tip {
        let tips = ContextValue::StyledStrs(vec![StyledStr::from(tip)]);
        error.insert(ContextKind::Suggested, tips);
    }
    error
}

fn for_command(word: &str) -> Option<String> {
    let path = Path::new(word);
    let ending = path.extension().and_then(|ending| ending.to_str());
    let is_program = ending.is_some_and(|ending| PROGRAMS.contains(&ending));
    if is_program || path.is_file() {
        return Some(format!(
            "a command comes before the file: 'mg opt --canonicalize {word}', 'mg run {word}'"
        ));
    }
    let is_pass = multigather::pass::find_pass(word).is_some();
    match word {
        _ if is_pass => Some(format!("passes are options of 'mg opt': 'mg opt --{word} FILE'")),
        _ if CANONICALIZES.contains(&word) => {
            Some("passes are options of 'mg opt': 'mg opt --canonicalize FILE'".into())
        }
        "compile" => Some("'mg translate --to=shared FILE -o FILE' compiles".into()),
        "convert" | "export" | "import" => Some("'mg translate' converts between formats".into()),
        _ => None,
    }
}

fn for_option(word: &str, shown: &str) -> Option<String> {
    let name = word.trim_start_matches('-');
    if CANONICALIZES.contains(&name) {
        return Some(format!("'mg opt --canonicalize' does what {word} does elsewhere, and more"));
    }
    let program = super::Arguments::command();
    let has = |command: &clap::Command| {
        command.get_arguments().any(|option| option.get_long() == Some(name))
    };
    if let Some(other) = program.get_subcommands().find(|command| has(command)) {
        return Some(format!("'{word}' is an option of 'mg {}'", other.get_name()));
    }
    let used = program
        .get_subcommands()
        .find(|command| shown.contains(&format!("Usage: mg {}", command.get_name())))?;
    let near = nearest(name, used.get_arguments().filter_map(|option| option.get_long()));
    Some(match near {
        Some(near) => format!("did you mean '--{near}'?"),
        None => format!("'mg {} --help' lists the options", used.get_name()),
    })
}

/// Prints the completions.
pub fn completions(shell: clap_complete::Shell, session: &mut Session) -> Outcome {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut super::Arguments::command(), "mg", &mut text);
    session.print_bytes(&text)
}

/// Prints the manual page of the program or of one of its commands.
pub fn manual(command: Option<&str>, session: &mut Session) -> Outcome {
    let mut program = super::Arguments::command();
    program.build();
    let described = match command {
        None => &program,
        Some(name) => program.find_subcommand(name).ok_or_else(|| {
            let names = program.get_subcommands().map(clap::Command::get_name);
            Failure::usage(format!(
                "mg has no command '{name}'; it has {}",
                names.collect::<Vec<_>>().join(", ")
            ))
        })?,
    };
    let mut text = Vec::new();
    let written = clap_mangen::Man::new(described.clone()).render(&mut text);
    written.map_err(|error| Failure::new(Code::File, error.to_string()))?;
    session.print_bytes(&text)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::tests::mg;

    #[test]
    fn every_command_has_completions_and_a_page() {
        for shell in ["bash", "zsh", "fish"] {
            let (status, stdout, _) = mg(&["completions", shell], "");
            assert!(status == 0 && stdout.contains("canonicalize"), "{stdout}");
        }
        for command in crate::Arguments::command().get_subcommands() {
            let (status, stdout, _) = mg(&["man", command.get_name()], "");
            assert!(status == 0 && stdout.starts_with(".ie"), "{stdout}");
        }
        assert_eq!(mg(&["man", "nonsense"], "").0, 2);
    }

    #[test]
    fn a_tip_says_what_may_be_meant() {
        for (args, tip) in [
            (&["model.onnx"][..], "mg opt --canonicalize model.onnx"),
            (&["canonicalize", "x.mlir"], "mg opt --canonicalize FILE"),
            (&["opt", "--sccp"], "mg opt --canonicalize"),
            (&["cse", "x.mlir"], "mg opt --cse FILE"),
            (&["opt", "--json"], "an option of 'mg bench'"),
            (&["opt", "--canonicalise"], "--canonicalize"),
            (&["bench", "--jsno", "x"], "--json"),
            (&["run", "--nonsense", "x"], "mg run --help"),
        ] {
            let (status, _, stderr) = mg(args, "");
            assert!(status == 2 && stderr.contains(tip), "{args:?}: {stderr}");
        }
    }
}
