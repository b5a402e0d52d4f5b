//! Cutcake: the value of a cake of any size.
//!
//! A cake of `r` rows and `c` columns, where `2^k <= r < 2^(k+1)`, has the value `floor(c / 2^k) - 1` if that is not
//! negative: only halving matters for the player with the shorter side, and each of Left's strips of `2^k` columns is
//! worth one cut (*Winning Ways*, chapter 2). Otherwise the mirror image applies.

/// The value of a cake that Left cuts vertically and Right horizontally; `0` if it has no cells.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::closed::cutcake;
///
/// assert_eq!(cutcake(3, 8), 3);
/// assert_eq!(cutcake(1_000_000_000, 2), -499_999_999);
/// ```
pub fn cutcake(rows: u32, columns: u32) -> i64 {
    let (Some(height), Some(width)) = (rows.checked_ilog2(), columns.checked_ilog2()) else { return 0 };
    let cuts = |side: u32, other: u32| i64::from(side >> other) - 1;
    if height <= width { cuts(columns, height) } else { -cuts(rows, width) }
}
