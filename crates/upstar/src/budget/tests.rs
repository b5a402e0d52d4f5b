use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::*;

#[test]
fn a_list_ends_where_the_budget_does() {
    let budget = Budget::new(Limits { memory: Some(10_000), ..Limits::default() });
    let mut list = GuardedList::new(&budget);
    assert_eq!(list.extend(0_u64..), Err(Exhausted::Memory(10_000)));
    assert!(list.pop().is_some_and(|last| 100 < last && last < 1250));
    drop(list);
    assert_eq!(budget.memory_used(), 0);
    budget.cancel_flag().store(true, Ordering::Relaxed);
    assert_eq!(GuardedList::new(&budget).extend(0_u8..), Err(Exhausted::Cancelled));
}

#[test]
fn one_of_a_kind_is_not_many() {
    assert_eq!(Exhausted::Memory(1).to_string(), "the memory limit of 1 byte is exhausted");
    assert_eq!(Exhausted::Nodes(1).to_string(), "the limit of 1 node is exhausted");
    assert_eq!(Exhausted::Nodes(0).to_string(), "the limit of 0 nodes is exhausted");
}

#[test]
fn each_limit_is_named_when_it_is_reached() {
    let budget = Budget::new(Limits { nodes: Some(2), memory: Some(100), ..Limits::default() });
    assert_eq!(budget.check(), Ok(()));
    budget.note_node(10);
    assert_eq!(budget.check(), Ok(()));
    assert!(budget.has_room(22) && !budget.has_room(23));
    budget.note_memory(90);
    assert_eq!(budget.check(), Err(Exhausted::Memory(100)));
    let mut held = MemoryGuard::new(&budget, 5);
    held.rise_to(7);
    held.rise_to(6);
    assert_eq!(budget.memory_used(), 107);
    drop(held);
    assert_eq!(budget.memory_used(), 100);
    budget.note_node(0);
    assert_eq!(budget.check(), Err(Exhausted::Nodes(2)));
    budget.cancel_flag().store(true, Ordering::Relaxed);
    assert_eq!(budget.check(), Err(Exhausted::Cancelled));
    let none = Budget::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    assert_eq!(none.check(), Err(Exhausted::Time(Duration::ZERO)));
}

#[test]
fn each_computation_has_limits_and_counts_of_its_own() {
    let budget = Budget::new(Limits { nodes: Some(2), ..Limits::default() });
    let usage = budget.usage();
    budget.note_node(100);
    budget.note_node(100);
    assert_eq!((budget.check(), usage.nodes()), (Err(Exhausted::Nodes(2)), 2));
    budget.begin(Limits { steps: Some(5), memory: Some(300), ..Limits::default() });
    assert_eq!((budget.check(), usage.nodes(), usage.memory()), (Ok(()), 0, 200));
    budget.note_steps(5);
    assert_eq!((budget.check(), usage.steps()), (Err(Exhausted::Steps(5)), 5));
    budget.begin(Limits { memory: Some(200), ..Limits::default() });
    assert_eq!((budget.check(), budget.limits().steps), (Err(Exhausted::Memory(200)), None));
    for limits in
        [Limits::default(), Limits { time: Some(Duration::from_nanos(7)), nodes: Some(0), ..Limits::default() }]
    {
        budget.begin(limits);
        assert_eq!(budget.limits(), limits);
    }
}

#[test]
fn the_hook_is_asked_now_and_then_and_ends_all_threads() {
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    let budget = Budget::unlimited().with_hook(move || match count.fetch_add(1, Ordering::Relaxed) {
        2 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let went_on = (0..10_000).take_while(|_| budget.check().is_ok()).count();
    assert_eq!((went_on, asked.load(Ordering::Relaxed)), (2 * Hook::PATIENCE as usize, 3));
    assert_eq!(budget.check(), Err(Exhausted::Cancelled));
    assert_eq!(budget.check_limits(), Ok(()));
    budget.restart_clock();
    assert_eq!(budget.check(), Ok(()));
}

#[test]
fn time_is_what_the_clock_says() {
    let millis = Arc::new(AtomicU64::new(70));
    let hand = Arc::clone(&millis);
    let clock = Clock::new(move || Duration::from_millis(hand.load(Ordering::Relaxed)));
    let limit = Duration::from_millis(10);
    let budget = Budget::new(Limits { time: Some(limit), ..Limits::default() }).with_clock(clock.clone());
    for (now, answer) in [(70, Ok(())), (79, Ok(())), (80, Err(Exhausted::Time(limit))), (1, Ok(()))] {
        millis.store(now, Ordering::Relaxed);
        assert_eq!(budget.check(), answer, "{now}");
    }
    millis.store(200, Ordering::Relaxed);
    budget.restart_clock();
    millis.store(205, Ordering::Relaxed);
    assert_eq!((budget.check(), budget.usage().elapsed()), (Ok(()), Some(Duration::from_millis(5))));
    // Without a clock no time passes.
    let timeless = Budget::new(Limits { time: Some(Duration::ZERO), ..Limits::default() }).with_clock(Clock::none());
    assert_eq!((timeless.check(), timeless.usage().elapsed()), (Ok(()), None));
    // The system clock is not read if time is not limited.
    assert_eq!(Budget::unlimited().usage().elapsed(), None);
    // Reading an external clock is free.
    assert_eq!(Budget::unlimited().with_clock(clock).usage().elapsed(), Some(Duration::ZERO));
}
