//! `mg lsp`: a language server, which editors start and speak to through its standard input and output.
//!
//! Names are found in the tokens of a text (`tokens`), so that navigation works in programs that do not parse; types and
//! diagnostics come from the parser and the verifier (`analysis`).

mod analysis;
mod document;
mod facts;
mod requests;
mod tokens;

use std::collections::HashMap;
use std::io::BufReader;
use std::time::{Duration, Instant};

use clap::Args;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    PublishDiagnosticsParams, Uri,
};
use multigather::source::Code;
use serde::de::DeserializeOwned;

use super::session::{Failure, Outcome, Session};
use analysis::Analysis;
use document::Document;

/// Serves an editor by the language server protocol, through standard input and output.
///
/// Diagnostics with codes, hover, definitions, references, rename, symbols, completion, semantic tokens, folding, inlay
/// hints, and commands that show the canonical form, run a program or translate it. docs/howto/editors.md sets editors up.
#[derive(Args)]
pub struct Arguments {
    /// Taken for the sake of editors that pass it
    #[arg(long, hide = true)]
    stdio: bool,
}

/// The open texts, and what is known of them.
#[derive(Default)]
struct Server {
    documents: HashMap<Uri, Document>,
    analyses: HashMap<Uri, Analysis>,
    /// Texts that have changed since they were analysed.
    changed: Vec<Uri>,
    /// How long to wait for further changes before texts are analysed.
    pause: Duration,
    is_shut_down: bool,
}

/// The longest pause.
const LONGEST: Duration = Duration::from_secs(1);
/// An analysis of this length needs no pause.
const SHORT: Duration = Duration::from_millis(20);

/// Whether nothing arrives on standard input for so long.
#[cfg(unix)]
fn is_quiet(pause: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = std::io::stdin();
    let mut all = [PollFd::new(&stdin, PollFlags::IN)];
    let Ok(pause) = Timespec::try_from(pause) else { return true };
    poll(&mut all, Some(&pause)) == Ok(0)
}

#[cfg(not(unix))]
fn is_quiet(_: Duration) -> bool {
    true
}

pub fn run(_: &Arguments, session: &mut Session) -> Outcome {
    let mut server = Server::default();
    // The session keeps its streams; reads are of this function alone.
    let mut input = BufReader::new(std::mem::replace(
        &mut session.io.stdin,
        Box::leak(Box::new(std::io::empty())),
    ));
    loop {
        // What has changed is analysed when the editor has said all that it has to say for now: where that takes a
        // while, when nobody has typed for a while.
        if input.buffer().is_empty() && (server.changed.is_empty() || is_quiet(server.pause)) {
            server.analyse(session)?;
        }
        let message = Message::read(&mut input).map_err(|error| {
            Failure::new(Code::Usage, format!("this is no message of an editor: {error}"))
        })?;
        match message {
            None => break,
            Some(Message::Response(_)) => {}
            Some(Message::Notification(it)) if it.method == notification::Exit::METHOD => break,
            Some(Message::Notification(notification)) => server.note(notification),
            Some(Message::Request(request)) => {
                if requests::needs_analysis(&request.method) {
                    server.analyse(session)?;
                }
                let response = server.respond(request, session);
                send(session, Message::Response(response))?;
            }
        }
    }
    if server.is_shut_down { Ok(()) } else { Err(Failure::silent()) }
}

fn send(session: &mut Session, message: Message) -> Outcome {
    let mut bytes = Vec::new();
    message.write(&mut bytes).expect("memory takes what is written");
    session.print_bytes(&bytes)?;
    let flushed = session.io.stdout.flush();
    flushed.map_err(|error| Failure::new(Code::File, error.to_string()))
}

impl Server {
    fn note(&mut self, notification: Notification) {
        fn params<P: DeserializeOwned>(notification: Notification) -> Option<P> {
            serde_json::from_value(notification.params).ok()
        }
        match notification.method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                let Some(opened) = params::<DidOpenTextDocumentParams>(notification) else {
                    return;
                };
                let it = opened.text_document;
                self.documents.insert(it.uri.clone(), Document::new(it.text, it.version));
                self.changed.push(it.uri);
            }
            notification::DidChangeTextDocument::METHOD => {
                let Some(changes) = params::<DidChangeTextDocumentParams>(notification) else {
                    return;
                };
                let uri = changes.text_document.uri;
                let Some(document) = self.documents.get_mut(&uri) else { return };
                changes.content_changes.into_iter().for_each(|change| document.change(change));
                document.version = changes.text_document.version;
                self.changed.push(uri);
            }
            notification::DidCloseTextDocument::METHOD => {
                let Some(closed) = params::<DidCloseTextDocumentParams>(notification) else {
                    return;
                };
                self.documents.remove(&closed.text_document.uri);
                self.analyses.remove(&closed.text_document.uri);
                self.changed.push(closed.text_document.uri);
            }
            // Settings, saved files and the like change nothing here.
            _ => {}
        }
    }

    /// Parses and verifies what has changed, and tells the editor what is wrong with it.
    fn analyse(&mut self, session: &mut Session) -> Outcome {
        let begun = Instant::now();
        let mut changed = std::mem::take(&mut self.changed);
        let is_none = changed.is_empty();
        changed.sort_by(|a, b| a.as_str().cmp(b.as_str()));
        changed.dedup();
        for uri in changed {
            let mut params = PublishDiagnosticsParams::new(uri.clone(), Vec::new(), None);
            if let Some(document) = self.documents.get(&uri) {
                let analysis = Analysis::of(document, &uri, session);
                params.diagnostics = analysis.diagnostics.clone();
                params.version = Some(document.version);
                self.analyses.insert(uri, analysis);
            }
            let method = notification::PublishDiagnostics::METHOD.to_string();
            send(session, Message::Notification(Notification::new(method, params)))?;
        }
        if !is_none {
            let taken = begun.elapsed();
            self.pause = if taken < SHORT { Duration::ZERO } else { taken.min(LONGEST) };
        }
        Ok(())
    }

    fn respond(&mut self, request: Request, session: &mut Session) -> Response {
        let id = request.id.clone();
        match self.answer(request, session) {
            Ok(value) => Response::new_ok(id, value),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        }
    }
}

type Answer = Result<serde_json::Value, (ErrorCode, String)>;
