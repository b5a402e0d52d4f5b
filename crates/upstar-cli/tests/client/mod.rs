//! A small client of HTTP, and a server that is started for a test and ends with it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The most time that an answer may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) port: u16,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Server {
    /// Starts the program at a free port.
    pub(crate) fn start(options: &[&str]) -> Server {
        let mut command = Command::new(program());
        command.args(["serve", "--port", "0", "--no-open"]).args(options).env("LC_ALL", "C");
        let mut process = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        let out = process.stdout.as_mut().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Server { process, port: port.unwrap_or_else(|| panic!("no address in {line:?}")) }
    }

    /// Asks a question.
    pub(crate) fn ask(&self, body: &str) -> Response {
        self.post("/api/ask", body, "")
    }

    /// Sends a body, with further headers, each ended by a line end.
    pub(crate) fn post(&self, path: &str, body: &str, headers: &str) -> Response {
        let head =
            format!("POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        self.send(&format!("{head}{headers}"), body.as_bytes())
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.send(&format!("GET {path} HTTP/1.1\r\n"), b"")
    }

    /// Sends a request whose head lacks only its own name and the end.
    pub(crate) fn send(&self, head: &str, body: &[u8]) -> Response {
        let host = match head.contains("\r\nHost:") {
            true => String::new(),
            false => format!("Host: 127.0.0.1:{}\r\n", self.port),
        };
        self.raw(&[format!("{head}{host}Connection: close\r\n\r\n").as_bytes(), body].concat())
    }

    /// Sends bytes as they are; a connection that was closed without an answer has status 0.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Response {
        let mut stream = self.connect();
        let mut answer = Vec::new();
        // The server may answer before it has read all, and close.
        let _ = stream.write_all(bytes);
        let _ = stream.read_to_end(&mut answer);
        Response::read(&answer)
    }

    /// Sends bytes and says that no more will follow.
    pub(crate) fn nonsense(&self, bytes: &[u8]) -> Response {
        let mut stream = self.connect();
        let mut answer = Vec::new();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let _ = stream.read_to_end(&mut answer);
        Response::read(&answer)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
        stream
    }

    /// The memory of the server in KiB, where the system tells it.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
    }

    /// The processor time of the server in hundredths of a second, where the system tells it.
    pub(crate) fn processor_time(&self) -> Option<u64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Response {
    fn read(bytes: &[u8]) -> Response {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { joined(body) } else { body.to_owned() };
        Response { status, head: head.to_owned(), body }
    }
}

/// A body that was sent in pieces.
fn joined(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, more)) = rest.split_once("\r\n") {
        let Ok(size) = usize::from_str_radix(size.trim(), 16) else { break };
        let Some(piece) = more.get(..size).filter(|_| 0 < size) else { break };
        body.push_str(piece);
        rest = more[size..].trim_start_matches("\r\n");
    }
    body
}

/// The program beside this one.
fn program() -> std::path::PathBuf {
    match option_env!("CARGO_BIN_EXE_upstar") {
        Some(path) => path.into(),
        None => {
            let own = std::env::current_exe().expect("a path");
            own.ancestors().nth(2).expect("a folder").join(format!("upstar{}", std::env::consts::EXE_SUFFIX))
        }
    }
}

/// Random numbers for tests: the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }

    pub(crate) fn any<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A request of each kind, with an answer.
pub(crate) const REQUESTS: &[&str] = &[
    r#"{"kind":"about"}"#,
    r#"{"kind":"games"}"#,
    r#"{"kind":"game","game":{"name":"clobber:king"}}"#,
    r#"{"kind":"position","game":{"name":"domineering"},"position":"4x4"}"#,
    r#"{"kind":"position","game":{"name":"node-kayles"},"position":"a-b-c"}"#,
    r#"{"kind":"value","game":{"name":"clobber"},"position":"xo|ox","lines":true}"#,
    r#"{"kind":"moves","game":{"name":"domineering"},"position":"...|...","player":"Left"}"#,
    r#"{"kind":"advice","game":{"name":"Nim"},"position":"3,5","player":"Left"}"#,
    r#"{"kind":"reply","game":{"name":"domineering"},"position":"3x3","player":"Right","strength":"best"}"#,
    r#"{"kind":"options","of":{"expression":"{0,^|0}"}}"#,
    r#"{"kind":"options","of":{"placed":{"game":{"name":"domineering"},"position":"..|.."}}}"#,
    r#"{"kind":"compare","one":{"expression":"^"},"other":{"expression":"*"}}"#,
    r#"{"kind":"thermographs","of":[{"expression":"{2|1||0}"},{"expression":"*"}],"scaffolds":true,"at":"1/2"}"#,
    r#"{"kind":"explain","expression":"{0,^|0,v}"}"#,
    r#"{"kind":"report","of":{"expression":"{2|1||0}"}}"#,
    r#"{"kind":"diagram","of":{"expression":"{2|1||0}"},"shape":"graph"}"#,
    r#"{"kind":"worksheet","cells":["x := {1|*}","x + x","1 +","help Mean","{1|-1}.Thermograph","Domineering(\"..|..\")"]}"#,
    r#"{"kind":"complete","before":"x.Therm","variables":["x"]}"#,
    r#"{"kind":"check","text":"{1|"}"#,
    r#"{"kind":"help"}"#,
    r#"{"kind":"questions"}"#,
    r#"{"kind":"hackenbush","edges":[{"ends":[0,1],"colour":"L"},{"ends":[1,2],"colour":"R"}]}"#,
    r#"{"kind":"heap-game","game":"Kayles","upto":80}"#,
    r#"{"kind":"heap-position","game":"Nim","heaps":"3,5,7","misere":true}"#,
    r#"{"kind":"number","number":"3/4"}"#,
    r#"{"kind":"number","number":"omega-1"}"#,
    r#"{"kind":"numbers","day":3,"root":"1/2"}"#,
    r#"{"kind":"switches","switches":[["5","-1"],["3","1"]],"number":"-4"}"#,
    r#"{"kind":"contests"}"#,
    r#"{"kind":"contest","name":"nim"}"#,
    r#"{"kind":"contest-run","name":"hdu1846","input":"2\n23 2\n4 3\n"}"#,
    r#"{"kind":"contest-input","name":"splitpiles","seed":7}"#,
    r#"{"kind":"rules","text":"name: leap\nboard: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.\nexamples:\n  tf. = 1\n"}"#,
];

/// A request with its wishes.
pub(crate) fn asked(request: &str, wishes: &str) -> String {
    format!(r#"{{"request":{request}{wishes}}}"#)
}

/// A request that takes long.
pub(crate) const LONG: &str = r#"{"kind":"value","game":{"name":"domineering"},"position":"9x9"}"#;

/// A request that was damaged.
pub(crate) fn damaged(numbers: &mut Numbers) -> String {
    let request = asked(numbers.any(REQUESTS), "");
    let mut bytes: Vec<u8> = request.into_bytes();
    for _ in 0..=numbers.below(4) {
        let place = numbers.below(bytes.len());
        match numbers.below(6) {
            0 => {
                bytes.remove(place);
            }
            1 => bytes.insert(place, numbers.any(b"\"{}[]:,0123456789-|.*xo^ \\")),
            2 => bytes[place] = numbers.any(b"\"{}[]:,0123456789-|.*xo^ \\"),
            3 => bytes.truncate(place.max(1)),
            4 => {
                let other = asked(numbers.any(REQUESTS), "").into_bytes();
                let from = numbers.below(other.len());
                bytes.splice(place..place, other[from..].iter().copied().take(12));
            }
            // Numbers that are too great.
            _ => {
                bytes.splice(place..place, numbers.any(&["99999999999999999999", "1e300", "-1", "1000x1000"]).bytes());
            }
        };
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
