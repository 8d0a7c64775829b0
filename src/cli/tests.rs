use super::*;

/// Runs `mg` and gives status, standard output and standard error.
pub fn mg(args: &[&str], stdin: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let args = ["mg"].iter().chain(args).map(Into::into).collect();
    let status = run(
        args,
        &mut Io {
            stdin: &mut stdin.as_bytes(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stdout_is_terminal: false,
        },
        &Watch::default(),
    );
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status, text(stdout), text(stderr))
}

#[test]
fn usage_errors_have_status_2_and_help_has_0() {
    for args in [
        &["opt", "--nonsense"][..],
        &["nonsense"],
        &["translate", "x"],
        &["opt", "--to=nonsense"],
        &["opt", "--pass-pipeline=nonsense"],
        &["run"],
        &["run", "x", "--threads=0"],
        &[],
    ] {
        let (status, stdout, stderr) = mg(args, "");
        assert_eq!((status, &*stdout), (2, ""), "{args:?}: {stderr}");
        assert!(!stderr.is_empty(), "{args:?}");
    }
    for args in [&["--help"][..], &["--version"], &["opt", "--help"]] {
        let (status, stdout, stderr) = mg(args, "");
        assert_eq!((status, &*stderr), (0, ""), "{args:?}");
        assert!(!stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn files_that_cannot_be_read_are_errors() {
    for path in ["/nonexistent/x.mlir", "/", "/dev/null/x"] {
        let (status, _, stderr) = mg(&["opt", path], "");
        assert_eq!(status, 1, "{path}");
        assert!(stderr.starts_with("error: cannot read "), "{stderr}");
    }
}
