//! Games in which positions may repeat, as a user meets them: `solve`, `probe` and `verify`.

#![allow(missing_docs, reason = "a test binary")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A separate folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cyclic-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn run_with(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .env("LC_ALL", "C")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Writing fails if the command ends without reading its input, which is fine.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// The output of a successful command.
#[track_caller]
fn answer(folder: &Path, arguments: &[&str]) -> String {
    let output = run_with(folder, arguments, "");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The error of a failing command.
#[track_caller]
fn error(folder: &Path, arguments: &[&str]) -> String {
    let output = run_with(folder, arguments, "");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn a_position_of_a_cyclic_game_is_an_argument() {
    let folder = folder("chase");
    /// The lines about a position.
    fn report(solved: &str) -> &str {
        &solved[solved.find("position").expect("a position")..]
    }
    for (game, position, expected) in [
        ("chase:8", "5,4 1,1 white", "loses in 22 moves\noutcome     R (Right wins, whoever begins)"),
        (
            "chase:2",
            "2,2 1,2 white",
            "wins in 1 move\noutcome     N (the first player wins)\nbest        1,2 1,2 black",
        ),
        ("chase:20", "1,20 20,1 white", "loses in 56 moves\n"),
        ("chase:4:king:queen2", "1,1 4,4 black", "draws\n"),
        ("chase:3", "1,1 1,1 white", "loses: play has ended\n"),
        ("northcott:2:5", "L..R.|L.R.. Left", "wins in 11 moves\n"),
    ] {
        let solved = answer(&folder, &["solve", game, position]);
        assert!(report(&solved).starts_with(&format!("position    {position}\nto move     {expected}")), "{solved}");
        assert_eq!(solved, answer(&folder, &["solve", game, "--position", position]));
    }
    let both = answer(&folder, &["solve", "chase:3", "1,1 3,3 white", "--position", "1,1 2,2 white", "--line"]);
    assert_eq!(both.matches("to move     loses in ").count(), 2, "{both}");
    assert!(both.contains("         6  1,2 1,2 white\n"), "{both}");
    for (arguments, message) in [
        (&["solve", "chase:3", "1,1 4,1 white"][..], "there is no position `1,1 4,1 white`"),
        (&["solve", "chase:1000", "1,1 2,2 white"], "wrong parameters, or too many states"),
        (&["solve", "chase:100", "1,1 2,2 white", "--memory", "1M"], "--memory allows 1.0 MiB"),
        (&["solve", "chase:4", "1,1 2,2 white", "--variant", "king"], "this game has no variants"),
    ] {
        assert!(error(&folder, arguments).contains(message), "{arguments:?}");
    }
    let gone = run_with(&folder, &["chase", "8", "5", "4", "1", "1"], "");
    let message = String::from_utf8_lossy(&gone.stderr).into_owned();
    assert!(message.contains("upstar solve chase:8 '5,4 1,1 white'"), "{message}");
    assert_eq!(gone.status.code(), Some(2));
}

#[test]
fn chases_with_walls_are_solved_from_a_board_in_a_file() {
    let folder = folder("walls");
    fs::write(folder.join("board"), "...\n##.\n").expect("a board");
    let kings = ["solve", "chase:king:king", "--board", "board", "1,1 1,3 white", "--line"];
    // White must step next to Black.
    let walls = answer(&folder, &kings);
    assert!(walls.starts_with("game        chase:...|##.:king:king\n"), "{walls}");
    assert!(walls.contains("to move     loses in 2 moves\n"), "{walls}");
    assert!(walls.ends_with("         1  1,2 1,3 black\n         2  1,2 1,2 white\n"), "{walls}");
    // The name contains the board, so that the database does not need its file.
    assert!(answer(&folder, &[&kings[..4], &["-o", "c.db"]].concat()).contains("states      32\n"));
    fs::remove_file(folder.join("board")).expect("it is there");
    assert!(answer(&folder, &["verify", "c.db"]).contains("of chase:...|##.:king:king agree"));
    assert!(answer(&folder, &["probe", "c.db", "1,1 1,3 white"]).contains("loses in 2 moves"));
    for (board, message) in
        [("...\n..\n", "row 2 of the board"), ("..x\n", "'x' stands on the board"), ("8", "'8' stands")]
    {
        fs::write(folder.join("board"), board).expect("a board");
        assert!(error(&folder, &kings[..4]).contains(message), "{board}");
    }
    for name in ["chase:king", "chase:king:cow", "clobber"] {
        let wrong = error(&folder, &["solve", name, "--board", "board"]);
        assert!(wrong.contains("the pieces of White and Black as in `chase:king:knight`"), "{name}: {wrong}");
    }
}

#[test]
fn databases_are_written_probed_and_verified() {
    let folder = folder("database");
    let solved = answer(&folder, &["solve", "chase:8", "--db", "c.db", "--threads", "2"]);
    assert!(solved.contains("undecided   0\n") && solved.contains("longest     22 moves\n"), "{solved}");
    assert_eq!(answer(&folder, &["verify", "c.db"]), "all 8192 states of chase:8 agree with their moves\n");
    let probed = answer(&folder, &["probe", "c.db", "5,4 1,1 white", "--line"]);
    assert!(probed.contains("to move     loses in 22 moves\n"), "{probed}");
    assert_eq!(probed.lines().count(), 4 + 22);
    let json = answer(&folder, &["probe", "c.db", "2,2 1,2 white", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((json["verdict"].as_str(), json["remoteness"].as_u64()), (Some("win"), Some(1)));
    assert!(error(&folder, &["probe", "c.db", "9,9 1,1 white"]).contains("there is no position `9,9 1,1 white`"));
    // Damage in the middle is noticed when that part is read.
    let mut bytes = fs::read(folder.join("c.db")).expect("a database");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 16;
    fs::write(folder.join("c.db"), &bytes).expect("a file");
    assert!(error(&folder, &["verify", "c.db"]).contains("the database is damaged"));
    assert!(error(&folder, &["probe", "c.db", "1,1 2,2 white"]).contains("the database is damaged"));
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let folder = folder("resume");
    let solve = |database: &str, time: Option<&str>| {
        let mut arguments = vec!["solve", "chase:16", "--db", database];
        arguments.extend(time.iter().flat_map(|time| ["--time", time]));
        run_with(&folder, &arguments, "")
    };
    assert!(solve("whole.db", None).status.success());
    for time in ["0", "0.002", "0.01"] {
        let stopped = solve("broken.db", Some(time));
        let stderr = String::from_utf8_lossy(&stopped.stderr).into_owned();
        if !stopped.status.success() {
            assert!(stderr.contains("the same command goes on from there"), "{stderr}");
            assert!(!folder.join("broken.db").exists() && folder.join("broken.db.partial").exists());
        }
        assert!(solve("broken.db", None).status.success());
        let [whole, broken] = ["whole.db", "broken.db"].map(|name| fs::read(folder.join(name)).expect("a database"));
        assert!(whole == broken, "stopped after {time} s");
        assert!(!folder.join("broken.db.partial").exists());
        fs::remove_file(folder.join("broken.db")).expect("it is there");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "nothing is left behind: {left:?}");
}

#[test]
fn files_that_cannot_be_used_are_errors_and_nothing_is_lost() {
    let folder = folder("files");
    fs::write(folder.join("letter"), "dear reader").expect("a file");
    assert!(error(&folder, &["solve", "chase:3", "--db", "letter"]).contains("it is not replaced"));
    assert_eq!(fs::read_to_string(folder.join("letter")).expect("a file"), "dear reader");
    assert!(
        error(&folder, &["solve", "chase:3", "--db", "no/such/folder.db"]).contains("cannot write no/such/folder.db")
    );
    assert!(error(&folder, &["verify", "letter"]).contains("letter: this is not a database of upstar"));
    assert!(error(&folder, &["probe", "missing.db", "0"]).contains("missing.db: "));
    fs::write(folder.join("c.db.partial"), "dear reader").expect("a file");
    assert!(error(&folder, &["solve", "chase:3", "--db", "c.db"]).contains("remove it to begin anew"));
    assert!(answer(&folder, &["solve", "chase:4", "--db", "d.db"]).contains("states      512\n"));
    fs::copy(folder.join("d.db"), folder.join("e.db")).expect("a copy");
    assert!(
        answer(&folder, &["solve", "chase:3", "--db", "e.db"]).contains("states      162\n"),
        "databases are replaced"
    );
}

#[test]
fn what_a_killed_run_has_left_is_no_hindrance() {
    let folder = folder("killed");
    fs::write(folder.join("c.db.part"), "half a database").expect("a file");
    assert!(answer(&folder, &["solve", "chase:4", "--db", "c.db"]).contains("states      512\n"));
    assert_eq!(answer(&folder, &["verify", "c.db"]), "all 512 states of chase:4 agree with their moves\n");
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["c.db"]);
    // A running process locks others out.
    let busy = fs::File::create(folder.join("c.db.part")).expect("a file");
    busy.lock().expect("a lock");
    assert!(error(&folder, &["solve", "chase:3", "--db", "c.db"]).contains("another run is writing it"));
    assert_eq!(answer(&folder, &["verify", "c.db"]), "all 512 states of chase:4 agree with their moves\n");
}

const BACKSLIDING: &str = "board: strip\nsymbols: . t f\nLeft: t. -> .t horizontal, tf. -> .ft\n";

#[test]
fn games_are_solved_from_their_rules() {
    let folder = folder("rules");
    let mirrored = format!("{BACKSLIDING}Right: as Left, sideways, t <-> f\n");
    fs::write(folder.join("b.rules"), &mirrored).expect("a file");
    let solve = ["solve", "--rules", "b.rules", "ttt..fff"];
    let solved = answer(&folder, &[&solve[..], &["-o", "b.db", "--position", "ttt..fff Left"]].concat());
    let listed = answer(&folder, &["solve", "backsliding:ttt..fff", "--position", "ttt..fff Left"]);
    let [own, known] = [&solved, &listed].map(|text| text.split_once("position").expect("a position").1);
    assert_eq!(own, known);
    // The database suffices.
    fs::remove_file(folder.join("b.rules")).expect("it is there");
    assert_eq!(answer(&folder, &["verify", "b.db"]), "all 1046 states of rules ttt..fff agree with their moves\n");
    let probed = answer(&folder, &["probe", "b.db", "tt.t.fff Right", "--line"]);
    assert!(probed.contains("outcome     LD (Left wins if Left begins, nobody wins if Right begins)"), "{probed}");
    assert!(error(&folder, &["probe", "b.db", "tttttt.. Left"]).contains("does not come to `tttttt.. Left`"));
    assert!(error(&folder, &["probe", "b.db", "ttt..fff"]).contains("expected one such as `ttt..fff Left`"));
    assert!(error(&folder, &["probe", "b.db", "ttt..fff Left", "--graph", "g"]).contains("not for a graph"));
    // The same start under other rules is another game.
    fs::write(folder.join("b.rules"), format!("{BACKSLIDING}Right: .f -> f.\n")).expect("a file");
    answer(&folder, &[&solve[..], &["-o", "c.db"]].concat());
    assert_ne!(fs::read(folder.join("b.db")).expect("a file"), fs::read(folder.join("c.db")).expect("a file"));
    assert!(error(&folder, &["solve", "--rules", "b.rules", "tt.fx"]).contains("unknown symbol `x`"));
    assert!(error(&folder, &["solve", "--rules", "none", "tt.f"]).contains("cannot read none"));
    let large = ["solve", "--rules", "b.rules", "tttt......ffff", "--memory", "2M"];
    assert!(error(&folder, &large).contains("states were found and there are more; they need"));
    assert!(error(&folder, &[&large[..4], &["--time", "0"]].concat()).contains("the time limit of 0 s is exhausted"));
    let endless = answer(&folder, &[&solve[..], &["--endless", "Left", "--position", "ttt..fff Right"]].concat());
    assert!(endless.contains("to move     loses"), "{endless}");
}

#[test]
fn programs_and_boards_are_solved_from_a_start() {
    let folder = folder("programs");
    fs::write(folder.join("g"), "G := Ruleset(p -> [for q in [p-1, p+1] where p > 0 and q < 6 yield q]);\n")
        .expect("g");
    let solved = answer(&folder, &["solve", "--program", "g", "G(3)", "--list", "--nim", "-o", "g.db"]);
    assert!(solved.contains("G(1): won in 1\n") && solved.contains("G(1): ∞(0)\n"), "{solved}");
    fs::remove_file(folder.join("g")).expect("it is there");
    assert!(answer(&folder, &["probe", "g.db", "G(1)"]).ends_with("best        G(0)\n"));
    assert!(answer(&folder, &["verify", "g.db"]).starts_with("all 6 states of program G(3)"));
    assert!(error(&folder, &["probe", "g.db", "G(6)"]).contains("play from `G(3)` does not come to `G(6)`"));
    assert!(error(&folder, &["probe", "g.db", "6"]).contains("play from `G(3)` does not come to `6`"));
    fs::write(folder.join("h"), "H := Ruleset(p -> [p+1]);\nK := Ruleset(p -> [p+1/q]);\n").expect("h");
    assert!(error(&folder, &["solve", "--program", "h", "H(0)", "--memory", "2M"]).contains("--memory allows 2.0 MiB"));
    let unknown = error(&folder, &["solve", "--program", "h", "K(0)"]);
    assert!(unknown.contains("unknown name `q`") && unknown.contains("h:2:"), "{unknown}");
    assert!(error(&folder, &["solve", "--program", "h", "Zig(0)"]).contains("unknown name `Zig`"));
    let both = answer(&folder, &["solve", "toads-and-frogs", "tt.ff"]);
    assert!(both.contains("position    tt.ff Left\n") && both.contains("position    tt.ff Right\n"), "{both}");
    let board = answer(&folder, &["solve", "toads-and-frogs", "tt.ff", "-o", "t.db", "--position", "tt.ff Left"]);
    assert!(board.contains("outcome     N (the first player wins)"), "{board}");
    assert!(answer(&folder, &["verify", "t.db"]).contains("of board toads-and-frogs tt.ff agree"));
    assert!(error(&folder, &["solve", "toads-and-frog", "tt.ff"]).contains("did you mean `toads-and-frogs`?"));
}

#[test]
fn graphs_are_solved_from_files() {
    let folder = folder("graph");
    fs::write(folder.join("g"), "# a ring and a way out\n0 1\n1 0\n1 2\n3 4 Left\n").expect("a file");
    let solved = answer(&folder, &["solve", "--graph", "g", "--list", "--db", "g.db"]);
    assert!(solved.contains("1 Left: won in 1\n") && solved.contains("0 Left: lost in 2\n"), "{solved}");
    assert!(error(&folder, &["verify", "g.db"]).contains("give its file with --graph"));
    assert!(answer(&folder, &["verify", "g.db", "--graph", "g"]).starts_with("all 10 states"));
    let probed = answer(&folder, &["probe", "g.db", "3 Left", "--graph", "g"]);
    assert!(
        probed.contains("outcome     L (Left wins, whoever begins)") && probed.contains("best        4 Right"),
        "{probed}"
    );
    fs::write(folder.join("other"), "0 1\n").expect("a file");
    assert!(error(&folder, &["verify", "g.db", "--graph", "other"]).contains("not for the graph in other"));
    fs::write(folder.join("bad"), "0 1\n1 to 2\n").expect("a file");
    assert!(error(&folder, &["solve", "--graph", "bad"]).contains("bad: line 2: expected a position to move to"));
    fs::write(folder.join("huge"), "0 4294967294\n").expect("a file");
    assert!(error(&folder, &["solve", "--graph", "huge"]).contains("--memory allows 4.0 GiB"));
    fs::write(folder.join("nim"), "0 1\n1 0\n1 2\n2 3\n4 4\n").expect("a file");
    assert!(answer(&folder, &["solve", "--graph", "nim", "--nim"]).ends_with("0: ∞()\n1: ∞(1)\n2: 1\n3: 0\n4: ∞()\n"));
    assert!(error(&folder, &["solve", "chase:3", "--nim"]).contains("only impartial games"));
    let endless = answer(&folder, &["solve", "--graph", "g", "--endless", "Left", "--position", "0 Right"]);
    assert!(endless.contains("to move     loses in 2 moves"), "{endless}");
    assert!(error(&folder, &["solve", "--graph", "nim", "--endless", "Left"]).contains("--endless needs"));
}

/// The list of all states agrees with the report on each state, for all endings of play and all winners of endless play.
#[test]
fn the_list_agrees_with_the_positions_in_all_policies() {
    let folder = folder("policies");
    fs::write(folder.join("ring"), "0 1\n1 0\n1 2 Left\n3 3 Right\n4 3 Left\n4 5\n").expect("a file");
    let games: [&[&str]; 2] = [&["--graph", "ring"], &["backsliding:tt.ff"]];
    for game in games {
        for ending in [&[][..], &["--misere"]] {
            for endless in [&[][..], &["--endless", "Left"], &["--endless", "Right"]] {
                let solve = [&["solve", "--list", "--format", "json"][..], game, ending, endless].concat();
                let listed = answer(&folder, &solve);
                let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
                let rows: Vec<(&str, &str)> = listed["list"].as_array().expect("a list").iter().map(row).collect();
                let positions: Vec<&str> = rows.iter().flat_map(|(state, _)| ["--position", *state]).collect();
                let told = answer(&folder, &[&solve[..], &positions].concat());
                let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
                let verdicts = told["positions"].as_array().expect("positions");
                assert_eq!(verdicts.len(), rows.len());
                let mut counts = [0, 0, 0];
                for ((state, words), told) in rows.into_iter().zip(verdicts) {
                    let (verdict, count) = match words.split(' ').next() {
                        Some("won") => ("win", &mut counts[0]),
                        Some("lost") => ("lose", &mut counts[1]),
                        _ => ("draw", &mut counts[2]),
                    };
                    *count += 1;
                    assert_eq!(told["verdict"], verdict, "{solve:?} {state}: {words}");
                    assert_eq!(words.ends_with("by endless play"), told["remoteness"].is_null() && verdict != "draw");
                }
                assert_eq!(
                    ["won", "lost", "undecided"].map(|name| listed[name].as_u64()),
                    counts.map(Some),
                    "{solve:?}"
                );
                assert!(endless.is_empty() || counts[2] == 0, "{solve:?}");
            }
        }
    }
}

fn row(row: &serde_json::Value) -> (&str, &str) {
    (row[0].as_str().expect("a state"), row[1].as_str().expect("words"))
}

#[test]
fn a_mark_at_the_beginning_of_a_file_of_moves_is_no_mistake() {
    let folder = folder("marked");
    fs::write(folder.join("g"), "\u{feff}0 1\n1 2\n").expect("a file");
    assert!(answer(&folder, &["solve", "--graph", "g", "--list"]).contains("0: lost in 2\n"));
}
