//! Addresses: who may ask, what is sent back, and in which form.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_core::Stream;
use serde_json::json;
use tokio::sync::mpsc;
use upstar::budget::Usage;
use upstar::error::Diagnostic;
use upstar::locale::Locale;
use upstar::request::{About, Ask, Reply};

use crate::serve::assets;
use crate::serve::pool::{Pool, TooMany};

/// The longest request in bytes, and the most time to send it.
const LONGEST: usize = 1 << 20;
const SENDING: Duration = Duration::from_secs(20);

/// The time between two events of progress.
const PACE: Duration = Duration::from_millis(150);

/// What a page may load: only what comes from here.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// What the handlers share.
#[derive(Clone)]
pub(super) struct Site {
    pub(super) pool: Arc<Pool>,
    /// The port, which the names of the site must have.
    pub(super) port: u16,
    /// Whether only this machine can connect.
    pub(super) is_loopback: bool,
}

/// All addresses.
pub(super) fn routes(site: Site) -> Router {
    Router::new()
        .route("/api/about", get(about))
        .route("/api/ask", post(ask))
        .fallback(get(file))
        .layer(from_fn_with_state(site.clone(), guarded))
        .with_state(site)
}

/// Refuses requests that another site has sent through a browser, and adds the headers of all answers.
async fn guarded(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut response = match site.admits(request.headers()) {
        true => next.run(request).await,
        false => failed(StatusCode::FORBIDDEN, "requests must come from the page itself"),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    for (name, value) in
        [("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin")]
    {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

impl Site {
    /// Whether the name by which the site was called is its own, and the caller is no other site. A name that someone else has given to
    /// this address is refused, so that their page cannot pass for ours.
    fn admits(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).map(HeaderValue::to_str);
        let Some(Ok(host)) = text(header::HOST) else { return false };
        let origin = match text(header::ORIGIN) {
            None => true,
            Some(origin) => origin.is_ok_and(|origin| origin.strip_prefix("http://") == Some(host)),
        };
        origin && self.is_own_name(host)
    }

    fn is_own_name(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        let is_known = match address {
            Ok(address) => !self.is_loopback || address.is_loopback(),
            Err(_) => name.eq_ignore_ascii_case("localhost"),
        };
        is_known && port == Some(self.port)
    }
}

async fn about(State(site): State<Site>) -> Response {
    let about = serde_json::to_string(&About::from(site.pool.host())).unwrap_or_default();
    json_response(StatusCode::OK, about)
}

/// Answers a request, at once or as a stream of events.
async fn ask(State(site): State<Site>, headers: HeaderMap, body: Body) -> Response {
    let is_json = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if is_json.is_none_or(|kind| kind.split(';').next().unwrap_or_default().trim() != "application/json") {
        return failed(StatusCode::UNSUPPORTED_MEDIA_TYPE, "a request has the type application/json");
    }
    let body = match tokio::time::timeout(SENDING, to_bytes(body, LONGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return failed(StatusCode::PAYLOAD_TOO_LARGE, "the request is too long"),
        Err(_) => return failed(StatusCode::REQUEST_TIMEOUT, "the request was not sent in time"),
    };
    let ask = match Ask::read(&body) {
        Ok(ask) => ask,
        Err(reply) => return json_response(StatusCode::BAD_REQUEST, reply.json),
    };
    drop(body);
    let wants_events =
        headers.get(header::ACCEPT).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    if wants_events {
        return events(site.pool, ask);
    }
    match site.pool.answer(ask, |_| {}).await {
        Ok(reply) => json_response(status(&reply), reply.json),
        Err(TooMany) => failed(StatusCode::TOO_MANY_REQUESTS, TOO_MANY),
    }
}

/// The message if there are too many requests.
const TOO_MANY: &str = "there are too many requests; ask again later";

fn status(reply: &Reply) -> StatusCode {
    match reply.is_answer {
        true => StatusCode::OK,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn json_response(status: StatusCode, json: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], json).into_response()
}

/// An error about the request as such.
fn failed(status: StatusCode, message: &str) -> Response {
    json_response(status, Reply::error("", &Diagnostic::new(message), Locale::English, None).json)
}

/// A body whose pieces are sent when they are there.
struct Events(mpsc::Receiver<Bytes>);

impl Stream for Events {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|piece| piece.map(Ok))
    }
}

/// The answer to a request as a stream of events: progress, and then the answer.
fn events(pool: Arc<Pool>, ask: Ask) -> Response {
    let (sender, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        let counters: Mutex<Option<Usage>> = Mutex::default();
        let begun = Instant::now();
        let work = pool.answer(ask, |usage| *counters.lock().unwrap_or_else(PoisonError::into_inner) = Some(usage));
        let mut work = std::pin::pin!(work);
        let mut pace = tokio::time::interval(PACE);
        pace.tick().await;
        let last = loop {
            tokio::select! {
                // The reader is gone; dropping the work cancels it.
                () = sender.closed() => return,
                done = &mut work => break done,
                _ = pace.tick() => {
                    let counters = counters.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    let (nodes, bytes) = counters.map_or((0, 0), |usage| (usage.nodes(), usage.memory()));
                    let progress = json!({ "nodes": nodes, "bytes": bytes, "seconds": begun.elapsed().as_secs_f64() });
                    // A reader who is slow misses some progress.
                    let _ = sender.try_send(event("progress", &progress.to_string()));
                }
            }
        };
        let json = match last {
            Ok(reply) => reply.json,
            Err(TooMany) => Reply::error("", &Diagnostic::new(TOO_MANY), Locale::English, None).json,
        };
        let _ = sender.send(event("answer", &json)).await;
    });
    let headers = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (headers, Body::from_stream(Events(receiver))).into_response()
}

/// An event; its data is JSON in one line.
fn event(name: &str, data: &str) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

/// A file of the page.
async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let Some(contents) = assets::find(path) else {
        if path.is_empty() {
            let text = "This program was built without its page. The engine answers at /api/ask.\n";
            return (StatusCode::NOT_FOUND, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text)
                .into_response();
        }
        return failed(StatusCode::NOT_FOUND, "there is no such page");
    };
    // The names of these files change with their contents.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = assets::content_type(if path.is_empty() { "index.html" } else { path });
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], contents.into_owned()).into_response()
}
