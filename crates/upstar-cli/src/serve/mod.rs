//! `upstar serve`: the page, and the engine behind it.

mod assets;
mod pool;
mod routes;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::net::TcpListener;
use upstar::budget::{Limits, parse_seconds, parse_size};
use upstar::error::Diagnostic;
use upstar::request::Host;

use crate::Ending;
use crate::args::{parse_threads, threads};
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::say;
use crate::serve::pool::Pool;
use crate::serve::routes::{Site, routes};

/// `upstar serve`
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The address to listen at; by default only this machine can connect
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// The port to listen at; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 8377)]
    port: u16,
    /// The number of long requests that are worked on at once [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    /// Seconds allowed for a request
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "60")]
    time: Duration,
    /// Memory allowed for a request, such as 500M or 1.5G
    #[arg(long, value_name = "SIZE", value_parser = parse_size, default_value = "1G")]
    memory: u64,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
    /// Write the page into a folder instead, for any web server; small questions are then answered in the browser
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
}

/// The time in which open connections are closed at the end.
const CLOSING: Duration = Duration::from_secs(3);

/// The time between two looks at the key that ends the program.
const LOOKING: Duration = Duration::from_millis(50);

/// The stack of a worker; deep recursion has more on the heap.
const STACK: usize = 8 << 20;

/// Serves the page until Ctrl-C, or writes it into a folder.
pub(crate) fn run(args: &ServeArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    if let Some(folder) = &args.export {
        return export(folder);
    }
    let limits = Limits { time: Some(args.time), memory: Some(args.memory), ..Limits::default() };
    let host = Host { engine: "native", threads: threads(args.threads), limits };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .map_err(Failure::Io)?;
    let served = interrupt.during(|| runtime.block_on(serve(args, host, interrupt)));
    // Work that cannot be interrupted is left behind.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

async fn serve(args: &ServeArgs, host: Host, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let wanted = SocketAddr::new(args.host, args.port);
    let listener = TcpListener::bind(wanted).await.map_err(|error| {
        let help = "`--port N` chooses another port, and `--port 0` any that is free".into();
        Diagnostic { help: Some(help), ..Diagnostic::new(format!("cannot listen at {wanted}: {error}")) }
    })?;
    let address = listener.local_addr()?;
    let is_loopback = address.ip().is_loopback();
    // The address of all interfaces is none that can be called.
    let shown =
        if address.ip().is_unspecified() { SocketAddr::new([127, 0, 0, 1].into(), address.port()) } else { address };
    let page = format!("http://{shown}/");
    let mut told = format!("{}\n", say(&format!("the page is at {page}")));
    if !is_loopback {
        let warning = "warning: others in the network can connect, and use the processors of this machine";
        told += &format!("{}\n", say(warning));
    }
    told += &format!("{}\n", say("Ctrl-C ends it"));
    // Whoever does not listen may still open the page.
    let _ = io::stdout().write_all(told.as_bytes());
    if !args.no_open && io::stdout().is_terminal() {
        open(&page);
    }
    let pool = Arc::new(Pool::new(host));
    let site = Site { pool: Arc::clone(&pool), port: address.port(), is_loopback };
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let serving = axum::serve(listener, routes(site)).with_graceful_shutdown(async {
        let _ = ended.await;
    });
    let mut serving = std::pin::pin!(serving.into_future());
    tokio::select! {
        done = &mut serving => done?,
        () = asked_to_end(interrupt) => {
            pool.cancel();
            let _ = end.send(());
            if let Ok(done) = tokio::time::timeout(CLOSING, serving).await {
                done?;
            }
        }
    }
    Ok(Ending::Answered)
}

/// Waits for Ctrl-C, or for the signal to end.
async fn asked_to_end(interrupt: &Interrupt) {
    let pressed = async {
        while !interrupt.is_pressed() {
            tokio::time::sleep(LOOKING).await;
        }
    };
    tokio::select! {
        () = pressed => {}
        () = terminated() => {}
    }
}

/// Waits for the signal to end.
#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Opens the page in a browser. If there is none, the address on the screen must do.
fn open(page: &str) {
    let (program, arguments): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler"]),
        _ => ("xdg-open", &[]),
    };
    let silent = Stdio::null;
    let _ = Command::new(program).args(arguments).arg(page).stdin(silent()).stdout(silent()).stderr(silent()).spawn();
}

/// Writes the page into a folder.
fn export(folder: &Path) -> Result<Ending, Failure> {
    if assets::find("").is_none() {
        let help = "`web/build.sh` builds the page; then build this program again".into();
        return Err(
            Diagnostic { help: Some(help), ..Diagnostic::new("this program was built without its page") }.into()
        );
    }
    let mut count = 0;
    for (path, contents) in assets::all() {
        let file = folder.join(path);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&file, contents)?;
        count += 1;
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{}", say(&format!("wrote {count} files to {}", folder.display())))?;
    if assets::find(assets::WASM).is_none() {
        let missing =
            "upstar.wasm is missing, so that the page cannot answer without a server: `web/build.sh` builds it";
        writeln!(out, "{}", say(missing))?;
    }
    Ok(Ending::Answered)
}
