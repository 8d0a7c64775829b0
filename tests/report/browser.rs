//! The page in Chromium, where it is installed.

use std::fs;
use std::process::Command;

use libtest_mimic::Failed;

use super::{TAKE, page_of};

const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// What a browser makes of a page: the document after its scripts have run, and what they reported.
fn opened(page: &str) -> Result<Option<(String, String)>, Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("page.html");
    fs::write(&file, page)?;
    for program in PROGRAMS {
        let mut command = Command::new(program);
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"]);
        command.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
        command.args(["--window-size=360,800", "--virtual-time-budget=2000", "--dump-dom"]);
        let Ok(done) = command.arg(format!("file://{}", file.display())).output() else { continue };
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        return Ok(Some((text(&done.stdout), text(&done.stderr))));
    }
    Ok(None)
}

/// No script fails, what it does shows, and nothing is wider than a phone.
pub fn works() -> Result<(), Failed> {
    // Clicks on the last operation of the program, and writes down what came of it.
    let probe = r#"<script>addEventListener("load", () => {
        const lines = document.querySelectorAll(".sides > :first-child [data-g]");
        lines[lines.length - 2].click();
        const wide = document.documentElement.scrollWidth > innerWidth;
        document.body.dataset.seen = [document.querySelectorAll(".on").length, wide].join();
    })</script>"#;
    let page = page_of(TAKE)?.replace("</body>", &format!("{probe}</body>"));
    let Some((document, log)) = opened(&page)? else {
        println!("not tried: there is no {}", PROGRAMS.join(" or "));
        return Ok(());
    };
    if let Some(error) =
        log.lines().find(|line| line.contains("CONSOLE") || line.contains("Uncaught"))
    {
        return Err(format!("a script reports {error}").into());
    }
    if !document.contains("data-ready") {
        return Err("the page's script has not run".into());
    }
    match document.contains("data-seen=\"11,false\"") {
        true => Ok(()),
        false => Err(format!("{:?}", super::values(&document, "data-seen")).into()),
    }
}
