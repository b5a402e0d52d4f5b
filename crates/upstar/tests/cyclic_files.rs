//! Databases, checkpoints and graphs as text.

use std::io::{self, Cursor, Write};

use upstar::budget::Budget;
use upstar::cyclic::{
    Chase, Database, Description, EdgeError, EdgeLine, Fate, FileError, Forward, Gait, MoveGraph, Policy,
    PredecessorGraph, Solver, Survey, Verdict, read_checkpoint, read_edges, solve, verify, write_checkpoint,
    write_database,
};
use upstar::player::{ByPlayer, Player};

fn database(n: usize, threads: usize) -> Vec<u8> {
    let chase = Chase::easy(n).unwrap();
    let solution = solve(&chase, Policy::NORMAL, threads, &Budget::unlimited()).unwrap();
    write_database(Vec::new(), &Description::named(&format!("chase:{n}"), Policy::NORMAL, 0), &solution, threads)
        .unwrap()
}

#[test]
fn databases_tell_what_was_solved() {
    let chase = Chase::easy(14).unwrap();
    let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    let bytes = database(14, 1);
    assert_eq!(bytes, database(14, 3), "whatever the number of threads");
    assert!(bytes.len() < chase.states() as usize / 2);
    let mut database = Database::open(Cursor::new(&bytes)).unwrap();
    let expected = Description::named("chase:14", Policy::NORMAL, chase.states());
    assert_eq!(database.description(), &expected);
    let fates = database.load().unwrap();
    for state in 0..chase.states() {
        assert_eq!(fates.get(state), solution.fate(state));
    }
    for state in [0, 5000, 70_000, 1, chase.states() - 1] {
        assert_eq!(database.fate(state).unwrap(), Some(solution.fate(state)));
    }
    assert_eq!(database.fate(chase.states()).unwrap(), None);
    assert_eq!(verify(&chase, Policy::NORMAL, |state| fates.get(state), &Budget::unlimited()), Ok(None));
}

/// Loads a whole database.
fn load(bytes: &[u8]) -> Result<(), FileError> {
    Database::open(Cursor::new(bytes))?.load().map(|_| ())
}

#[test]
fn every_bit_that_flips_is_noticed() {
    let bytes = database(3, 1);
    assert!(load(&bytes).is_ok());
    for bit in 0..bytes.len() * 8 {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert!(load(&damaged).is_err(), "bit {bit} of {}", bytes.len() * 8);
    }
}

#[test]
fn cut_and_foreign_files_are_refused() {
    let bytes = database(3, 1);
    for length in 0..bytes.len() {
        assert!(load(&bytes[..length]).is_err(), "{length} bytes of {}", bytes.len());
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(load(&longer), Err(FileError::Cut)));
    assert!(matches!(load(b"not a database at all, but long enough"), Err(FileError::Foreign)));
    let mut newer = bytes.clone();
    newer[8] = 9;
    assert!(matches!(load(&newer), Err(FileError::Version(9))));
    // A false length must not be allocated.
    let mut greedy = bytes;
    greedy[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert!(matches!(load(&greedy), Err(FileError::Damaged(_))));
}

#[test]
fn a_run_that_was_broken_off_goes_on_as_if_nothing_had_happened() {
    let n = 9;
    let whole = database(n, 1);
    let chase = Chase::easy(n).unwrap();
    let wanted = Description::named(&format!("chase:{n}"), Policy::NORMAL, chase.states());
    for level in 0..30 {
        let mut solver = Solver::new(&chase, Policy::NORMAL, 1);
        for _ in 0..level {
            solver.step().unwrap();
        }
        let saved = write_checkpoint(Vec::new(), &wanted, &solver, 2).unwrap();
        let threads = 1 + level % 3;
        let mut solver = read_checkpoint(Cursor::new(&saved), &wanted, &chase, threads).unwrap().unwrap();
        while solver.step().unwrap() {}
        let bytes = write_database(Vec::new(), &wanted, &solver.into_solution(), threads).unwrap();
        assert!(bytes == whole, "broken off after level {level}");
    }
}

/// The checksums of a file only prove that it has not changed since it was written.
#[test]
fn checkpoints_that_cannot_be_of_the_game_are_not_believed() {
    let chase = Chase::easy(4).unwrap();
    let kings = Chase::empty(4, 4, ByPlayer::from_fn(|_| "king".parse::<Gait>().unwrap())).unwrap();
    assert_eq!(chase.states(), kings.states());
    let same = Description::named("chase:4", Policy::NORMAL, chase.states());
    for levels in 0..4 {
        let mut solver = Solver::new(&kings, Policy::NORMAL, 1);
        for _ in 0..levels {
            solver.step().unwrap();
        }
        let saved = write_checkpoint(Vec::new(), &same, &solver, 1).unwrap();
        assert!(read_checkpoint(Cursor::new(&saved), &same, &chase, 1).is_err());
        assert!(read_checkpoint(Cursor::new(&saved), &same, &kings, 1).unwrap().is_some());
    }
}

#[test]
fn checkpoints_of_other_games_are_not_used() {
    let chase = Chase::easy(4).unwrap();
    let solver = Solver::new(&chase, Policy::NORMAL, 1);
    let same = Description::named("chase:4", Policy::NORMAL, chase.states());
    let saved = write_checkpoint(Vec::new(), &same, &solver, 1).unwrap();
    let other = Description { game: "chase:4:king:king".into(), ..same.clone() };
    let misere = Description { policy: Policy::MISERE, ..same.clone() };
    let longer = Description { game: "chase:4 ".into(), source: "rules\n".into(), ..same.clone() };
    assert!(read_checkpoint(Cursor::new(&saved), &same, &chase, 1).unwrap().is_some());
    for other in [other, misere, longer] {
        assert!(read_checkpoint(Cursor::new(&saved), &other, &chase, 1).unwrap().is_none());
    }
    for bit in (0..saved.len() * 8).step_by(7) {
        let mut damaged = saved.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert!(read_checkpoint(Cursor::new(&damaged), &same, &chase, 1).is_err(), "bit {bit}");
    }
}

/// A disk with room for this number of bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.min(bytes.len()) {
            0 => Err(io::ErrorKind::StorageFull.into()),
            written => {
                self.0 -= written;
                Ok(written)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_an_error_wherever_it_happens() {
    let chase = Chase::easy(3).unwrap();
    let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    let description = Description::named("chase:3", Policy::NORMAL, chase.states());
    let length = database(3, 1).len();
    for room in 0..length {
        let error = write_database(Full(room), &description, &solution, 1).err().unwrap();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
    assert!(write_database(Full(length), &description, &solution, 1).is_ok());
}

/// Solves a graph given as text.
fn solved(text: &str, policy: Policy) -> (Survey, Vec<Fate>) {
    let tell = |each: &mut dyn FnMut(EdgeLine)| read_edges(text.as_bytes(), each).map(|_| ());
    let mut survey = Survey::default();
    tell(&mut |line| survey.note(line)).unwrap();
    let forward = MoveGraph::new(&survey, tell).unwrap();
    let backward = PredecessorGraph::new(&survey, tell).unwrap();
    let solution = solve(&backward, policy, 2, &Budget::unlimited()).unwrap();
    let fates: Vec<Fate> = (0..forward.states()).map(|state| solution.fate(state)).collect();
    let fate = |state: u32| fates[state as usize];
    assert_eq!(verify(&forward, policy, fate, &Budget::unlimited()), Ok(None), "{text}");
    (survey, fates)
}

#[test]
fn graphs_are_read_from_text() {
    use Fate::{Lost, Undecided, Won};
    // A path to the end, and a separate ring.
    let (survey, fates) = solved("0 1\n1 2\n4 5\n5 4\n", Policy::NORMAL);
    assert_eq!((survey.positions, survey.moves, survey.is_partizan), (6, 4, false));
    assert_eq!(fates, [Lost(2), Won(1), Lost(0), Lost(0), Undecided, Undecided]);
    let (_, fates) = solved("0 1\n1 2\n", Policy::MISERE);
    assert_eq!(fates, [Won(2), Lost(1), Won(0)]);
    // Left can move from 0 to 1 and back for ever; Right has no move.
    let (survey, fates) = solved("0 1 Left\n1 0 Left\n", Policy::NORMAL);
    assert_eq!(survey.states(), Some(4));
    assert_eq!(fates, [Won(1), Lost(0), Won(1), Lost(0)]);
    // Play ends at 1, where Right has won whoever is to move, and at 2 in a draw.
    let (survey, fates) = solved("0 1\n0 2\n1 0\n1 Right\n2 draw\n", Policy::NORMAL);
    let fate = |position, player| fates[survey.state(position, player).unwrap() as usize];
    assert_eq!((fate(0, Player::Left), fate(0, Player::Right)), (Undecided, Won(1)));
    assert_eq!((fate(1, Player::Left), fate(1, Player::Right)), (Lost(0), Won(0)));
    assert_eq!(fate(2, Player::Left), Undecided);
}

#[test]
fn endless_play_can_be_somebody_s_win() {
    let (survey, fates) = solved("0 1\n1 0\n0 2 Left\n", Policy::NORMAL);
    let verdict = |endless, position, player| {
        let policy = Policy { endless, ..Policy::NORMAL };
        fates[survey.state(position, player).unwrap() as usize].verdict(policy, player)
    };
    // Left can leave the ring by moving to 2, where Right is stuck.
    assert_eq!(verdict(None, 0, Player::Left), Verdict::Win);
    // With Right to move at 0, and Left at 1, they go round for ever.
    assert_eq!(verdict(None, 0, Player::Right), Verdict::Draw);
    assert_eq!(verdict(Some(Player::Left), 0, Player::Right), Verdict::Lose);
    assert_eq!(verdict(Some(Player::Right), 0, Player::Right), Verdict::Win);
    assert_eq!(verdict(Some(Player::Right), 1, Player::Left), Verdict::Lose);
}

#[test]
fn random_partizan_graphs_agree_with_the_verifier() {
    let mut seed = 5_u64;
    let mut below = |bound: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % bound
    };
    for _ in 0..500 {
        let positions = 1 + below(30);
        let mut text = String::new();
        for _ in 0..below(3 * positions + 1) {
            let player = ["", " Left", " Right"][below(3) as usize];
            text.push_str(&format!("{} {}{player}\n", below(positions), below(positions)));
        }
        for _ in 0..below(3) {
            let end = ["win", "lose", "draw", "Left", "Right"][below(5) as usize];
            text.push_str(&format!("{} {end}\n", below(positions)));
        }
        for policy in [Policy::NORMAL, Policy::MISERE] {
            solved(&text, policy);
        }
    }
}

#[test]
fn a_file_that_changes_while_it_is_read_is_an_error() {
    let mut survey = Survey::default();
    for line in [EdgeLine::Move(0, 1, None), EdgeLine::Move(1, 2, None)] {
        survey.note(line);
    }
    let mut round = 0;
    let changing = |each: &mut dyn FnMut(EdgeLine)| {
        round += 1;
        each(EdgeLine::Move(0, round % 2, None));
        each(EdgeLine::Move(1 + round, 2, None));
        Ok(())
    };
    assert!(matches!(PredecessorGraph::new(&survey, changing), Err(EdgeError::Changed)));
    let failing = |_: &mut dyn FnMut(EdgeLine)| Err(EdgeError::TooMany);
    assert!(matches!(MoveGraph::new(&survey, failing), Err(EdgeError::TooMany)));
}
