//! Lists the files that the program serves, to be part of it: the page as it was built, the book, and examples of rules.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folders with the paths at which they are served, and the endings of the files in them.
const FOLDERS: &[(&str, &str, &[&str])] =
    &[("web/dist", "", &[]), ("book", "book/", &["md", "svg", "png"]), ("games", "rules/", &["rules"])];

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../..");
    let mut list = String::from("&[\n");
    for (folder, prefix, endings) in FOLDERS {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in files_below(&folder)? {
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let Ok(place) = file.strip_prefix(&folder) else { continue };
            let Some(place) = place.to_str().filter(|_| endings.is_empty() || endings.contains(&ending)) else {
                continue;
            };
            let path = format!("{prefix}{}", place.replace('\\', "/"));
            let _ = writeln!(list, "    ({path:?}, include_bytes!({:?})),", file.canonicalize()?);
        }
    }
    list.push_str("]\n");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("assets.rs"), list)
}

/// The files in a folder and below it, in order; none if there is no such folder.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        match entry.is_dir() {
            true => files.extend(files_below(&entry)?),
            false => files.push(entry),
        }
    }
    Ok(files)
}
