//! Playing: names of moves, advice, and opponents, against the plain definition of who wins.

use upstar::Universe;
use upstar::convention::Convention;
use upstar::heaps::{HeapPosition, heap_game_named};
use upstar::play::{Advice, Match, Opponent, Playable, Reason, Strength};
use upstar::player::Player;
use upstar::rulesets::{BoardGame, RULESETS, find};

/// Whether the player to move wins, by playing everything.
fn wins(play: &mut Match, universe: &Universe) -> bool {
    let player = play.turn().player;
    if let Some(winner) = play.winner() {
        return winner == player;
    }
    (0..play.turn().moves.len()).any(|chosen| {
        play.play(chosen, universe.budget()).unwrap();
        let loses = !wins(play, universe);
        assert!(play.undo());
        loses
    })
}

fn board(game: &str, text: &str) -> Box<dyn Playable> {
    Box::new(find(game).unwrap().parse(text).unwrap())
}

fn heaps(game: &str, numbers: &[u128]) -> Box<dyn Playable> {
    let game = heap_game_named(game).and_then(|named| named.game()).unwrap();
    Box::new(HeapPosition::new(&game, numbers).unwrap())
}

/// Small positions of games of all kinds.
fn small() -> Vec<Box<dyn Playable>> {
    vec![
        board("domineering", "...|...|.#."),
        board("clobber", "xox|oxo"),
        board("snort", "..x.."),
        board("toads-and-frogs", "tt.ff"),
        board("cutcake", "3x3"),
        board("hackenbush", "0 a L; a b R; a c G"),
        heaps("Nim", &[1, 2, 2]),
        heaps("Kayles", &[3, 2]),
    ]
}

#[test]
fn the_moves_of_all_games_have_names() {
    let universe = Universe::default();
    let mut moves = 0;
    for ruleset in RULESETS {
        for example in ruleset.examples {
            let game = BoardGame::find(ruleset.name).unwrap();
            let game = if example.parameters.is_empty() { game } else { game.with(example.parameters).unwrap() };
            let position = game.parse(example.position).unwrap();
            for first in Player::ALL {
                let position: Box<dyn Playable> = Box::new(position.clone());
                let play = Match::new(position, first, Convention::Normal, universe.budget()).unwrap();
                for (number, next) in play.turn().moves.iter().enumerate() {
                    assert!(!next.name.is_empty() && !next.name.contains(' '), "{} {}", ruleset.name, next.name);
                    assert_eq!(play.find(&next.name), Ok(number), "{} {}", ruleset.name, example.position);
                    // Two moves may lead to positions that are written alike.
                    let text = next.position.text();
                    let found = play.find(&text).map(|found| play.turn().moves[found].position.text());
                    assert_eq!(found, Ok(text), "{} {}", ruleset.name, example.position);
                    moves += 1;
                }
            }
        }
    }
    assert!(300 < moves, "{moves} moves");
}

#[test]
fn advice_is_what_playing_everything_finds() {
    let universe = Universe::default();
    for position in small() {
        for convention in Convention::ALL {
            for first in Player::ALL {
                let mut play = Match::new(position.boxed(), first, convention, universe.budget()).unwrap();
                let advice = Advice::new(&universe, &play).unwrap();
                let text = position.text();
                assert_eq!(advice.winner == Some(first), wins(&mut play, &universe), "{text}, {convention}, {first}");
                for (number, known) in advice.wins.iter().enumerate() {
                    play.play(number, universe.budget()).unwrap();
                    assert_eq!(*known, Some(!wins(&mut play, &universe)), "{text}, {convention}, {first}, {number}");
                    assert!(play.undo());
                }
                let reason = Reason::new(&universe, &play, &advice);
                assert_eq!(reason.is_some(), convention == Convention::Normal);
                if let (Some(reason), Some(winner)) = (reason, advice.winner) {
                    let next = if reason.after.is_some() { !first } else { first };
                    assert_eq!(reason.outcome.winner(next), winner, "{text}, {first}");
                }
            }
        }
    }
}

/// Plays all lines in which one player is an opponent of the best strength; the number of lines.
fn never_loses(play: &mut Match, universe: &Universe, best: Player) -> usize {
    if let Some(winner) = play.winner() {
        assert_eq!(winner, best);
        return 1;
    }
    if play.turn().player == best {
        let chosen = Opponent::new(Strength::Best, play.played().count() as u64).choose(universe, play).unwrap();
        play.play(chosen, universe.budget()).unwrap();
        let lines = never_loses(play, universe, best);
        assert!(play.undo());
        return lines;
    }
    let mut lines = 0;
    for chosen in 0..play.turn().moves.len() {
        play.play(chosen, universe.budget()).unwrap();
        lines += never_loses(play, universe, best);
        assert!(play.undo());
    }
    lines
}

#[test]
fn the_best_opponent_wins_what_is_won() {
    let universe = Universe::default();
    let mut lines = 0;
    for position in small() {
        for convention in Convention::ALL {
            for first in Player::ALL {
                let mut play = Match::new(position.boxed(), first, convention, universe.budget()).unwrap();
                let winner = Advice::new(&universe, &play).unwrap().winner.unwrap();
                lines += never_loses(&mut play, &universe, winner);
            }
        }
    }
    assert!(80 < lines, "{lines} lines");
}

#[test]
fn a_lost_player_leaves_few_winning_answers() {
    // From 1 + 2 + 3 every move loses; after taking all of the heap of 3 only 2>1 wins, out of three answers.
    let universe = Universe::default();
    let play = Match::new(heaps("Nim", &[1, 2, 3]), Player::Left, Convention::Normal, universe.budget()).unwrap();
    let chosen = Opponent::new(Strength::Best, 1).choose(&universe, &play).unwrap();
    let parts = |chosen: usize| {
        let after = &play.turn().moves[chosen].position;
        let answers = after.moves(Player::Right, universe.budget()).unwrap();
        let winning = answers
            .iter()
            .filter(|answer| answer.position.winner(&universe, Player::Left, Convention::Normal) == Ok(Player::Right));
        (winning.count(), answers.len())
    };
    let (winning, all) = parts(chosen);
    for other in 0..play.turn().moves.len() {
        let (other_winning, other_all) = parts(other);
        assert!(winning * other_all <= other_winning * all);
    }
}

#[test]
fn opponents_of_all_strengths_play_to_the_end_and_repeat_their_choices() {
    let universe = Universe::default();
    for strength in Strength::ALL {
        let lines: Vec<Vec<String>> = [7, 7]
            .map(|seed| {
                let start = board("domineering", "4x4");
                let mut play = Match::new(start, Player::Right, Convention::Normal, universe.budget()).unwrap();
                let mut opponent = Opponent::new(strength, seed);
                while play.winner().is_none() {
                    let chosen = opponent.choose(&universe, &play).unwrap();
                    play.play(chosen, universe.budget()).unwrap();
                }
                play.played().map(|(turn, chosen)| turn.moves[chosen].name.clone()).collect()
            })
            .to_vec();
        assert_eq!(lines[0], lines[1], "{strength}");
        assert!(3 < lines[0].len());
        assert_eq!(strength.to_string().parse(), Ok(strength));
    }
}

#[test]
fn what_is_not_found_in_time_stays_open() {
    let universe = Universe::default();
    let play = Match::new(board("domineering", "12x12"), Player::Left, Convention::Normal, universe.budget()).unwrap();
    let limits = upstar::Limits { nodes: Some(1000), ..Default::default() };
    let brief = universe.with_budget(upstar::Budget::new(limits));
    let advice = Advice::new(&brief, &play).unwrap();
    assert_eq!((advice.winner, advice.wins.len()), (None, 132));
    let chosen = Opponent::new(Strength::Best, 0).choose(&brief, &play).unwrap();
    assert!(chosen < 132);
}
