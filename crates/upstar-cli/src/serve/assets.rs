//! The files that the program serves: the page, the book, and examples of rules. They are part of the program.

use std::borrow::Cow;

use serde::Serialize;
use upstar::locale::Locale;

/// Paths with their contents.
const ASSETS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page itself.
const INDEX: &str = "index.html";

/// The WebAssembly engine, if it was built with the page.
pub(super) const WASM: &str = "upstar.wasm";

/// A page of the book.
#[derive(Serialize)]
struct BookPage {
    path: &'static str,
    title: String,
}

/// The pages of the book in all languages.
#[derive(Serialize)]
struct BookIndex {
    en: Vec<BookPage>,
    zh: Vec<BookPage>,
}

/// Rules given as text.
#[derive(Serialize)]
struct RulesFile {
    path: &'static str,
    name: &'static str,
}

/// The contents of a file by its path; the root is the page.
pub(super) fn find(path: &str) -> Option<Cow<'static, [u8]>> {
    let path = if path.is_empty() { INDEX } else { path };
    match path {
        "book/index.json" => Some(Cow::Owned(book_index())),
        "rules/index.json" => Some(Cow::Owned(rules_index())),
        _ => ASSETS.iter().find(|(own, _)| *own == path).map(|(_, bytes)| Cow::Borrowed(*bytes)),
    }
}

/// All files with their paths.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Cow<'static, [u8]>)> {
    let made = ["book/index.json", "rules/index.json"];
    let paths = ASSETS.iter().map(|(path, _)| *path).chain(made);
    paths.filter_map(|path| Some((path, find(path)?)))
}

/// The type of a file, by the ending of its name.
pub(super) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" | "" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "md" => "text/markdown; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    }
}

/// The pages of the book, in the order in which its first page links to them.
fn book_index() -> Vec<u8> {
    let pages = |locale: Locale| {
        let folder = format!("book/{locale}/");
        let first = format!("{folder}README.md");
        let text = ASSETS.iter().find(|(path, _)| *path == first).map(|(_, bytes)| String::from_utf8_lossy(bytes));
        let text = text.unwrap_or_default();
        let own = ASSETS.iter().filter(|(path, _)| path.starts_with(&folder) && path.ends_with(".md"));
        let mut pages: Vec<(usize, BookPage)> = own
            .map(|&(path, bytes)| {
                let link = format!("({})", &path[folder.len()..]);
                let place = if path == first { Some(0) } else { text.find(&link) };
                (place.unwrap_or(usize::MAX), BookPage { path, title: title(bytes) })
            })
            .collect();
        pages.sort_by_key(|(place, _)| *place);
        pages.into_iter().map(|(_, page)| page).collect()
    };
    let index = BookIndex { en: pages(Locale::English), zh: pages(Locale::Chinese) };
    serde_json::to_vec(&index).unwrap_or_default()
}

/// The first heading of a page.
fn title(page: &[u8]) -> String {
    let text = String::from_utf8_lossy(page);
    let heading = text.lines().find_map(|line| line.strip_prefix("# "));
    heading.unwrap_or_default().trim().to_owned()
}

fn rules_index() -> Vec<u8> {
    let name = |path: &'static str| path.strip_prefix("rules/")?.strip_suffix(".rules");
    let files = ASSETS.iter().filter_map(|&(path, _)| Some(RulesFile { path, name: name(path)? }));
    serde_json::to_vec(&files.collect::<Vec<_>>()).unwrap_or_default()
}
