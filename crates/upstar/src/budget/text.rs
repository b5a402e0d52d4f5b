//! Limits as people write them: seconds, sizes and counts with units.

use std::time::Duration;

/// A time from a number of seconds: `10`, `0.5`.
///
/// # Errors
///
/// The text is no number of seconds from 0.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use upstar::budget::parse_seconds;
///
/// assert_eq!(parse_seconds("0.5"), Ok(Duration::from_millis(500)));
/// assert!(parse_seconds("-1").is_err());
/// ```
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected a number of seconds from 0".to_string())
}

/// A number of bytes with an optional unit: `500M`, `1.5G`, `1000`.
///
/// # Errors
///
/// The text is no such number.
///
/// # Examples
///
/// ```
/// use upstar::budget::parse_size;
///
/// assert_eq!(parse_size("1.5G"), Ok(3 << 29));
/// ```
pub fn parse_size(text: &str) -> Result<u64, String> {
    let upper = text.trim().to_ascii_uppercase();
    let upper = upper.strip_suffix("IB").or(upper.strip_suffix('B')).unwrap_or(&upper);
    scaled(upper, 1024).ok_or_else(|| "expected a size such as 500M, 1.5G or 1000000".to_string())
}

/// A count with an optional unit: `1000`, `500K`, `2.5M`, `1e6`.
///
/// # Errors
///
/// The text is no such number.
///
/// # Examples
///
/// ```
/// use upstar::budget::parse_count;
///
/// assert_eq!(parse_count("2.5M"), Ok(2_500_000));
/// ```
pub fn parse_count(text: &str) -> Result<u64, String> {
    let expected = || "expected a whole number from 0, such as 1000, 500K, 1M or 1e6".to_string();
    scaled(&text.trim().to_ascii_uppercase(), 1000).ok_or_else(expected)
}

/// The number of a text in capital letters. A unit is a power of `kilo`; fractions of one are dropped, but only a number with
/// a unit or a power of ten may have places after its point.
fn scaled(text: &str, kilo: u128) -> Option<u64> {
    let unit = "KMGT".chars().position(|unit| text.ends_with(unit)).map_or(0, |place| place as u32 + 1);
    let text = if unit == 0 { text } else { &text[..text.len() - 1] };
    let (number, power) = match text.split_once('E') {
        Some((number, power)) => (number, power.parse::<u32>().ok()?),
        None => (text, 0),
    };
    let (whole, places) = number.split_once('.').map_or((number, None), |(whole, places)| (whole, Some(places)));
    let digits = format!("{whole}{}", places.unwrap_or_default());
    let is_number = !whole.is_empty() && places != Some("") && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number || (places.is_some() && unit == 0 && power == 0) {
        return None;
    }
    let scale = 10_u128.checked_pow(places.unwrap_or_default().len() as u32)?;
    let factor = 10_u128.checked_pow(power)?.checked_mul(kilo.pow(unit))?;
    u64::try_from(digits.parse::<u128>().ok()?.checked_mul(factor)? / scale).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("1000"), Ok(1000));
        assert_eq!(parse_size("500M"), Ok(500 << 20));
        assert_eq!(parse_size("2g"), Ok(2 << 30));
        assert_eq!(parse_size("2GiB"), Ok(2 << 30));
        assert_eq!(parse_size("1.5G"), Ok(3 << 29));
        assert_eq!(parse_size("0.1K"), Ok(102));
        assert_eq!(parse_size("1e9"), Ok(1_000_000_000));
        for wrong in ["", "G", "-1", "+1", "1.5", "1.G", ".5G", "99999999999T", "1X", "1e99"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counts_have_units() {
        for (text, count) in
            [("0", 0), ("1000", 1000), ("1K", 1000), ("2.5m", 2_500_000), ("2G", 2_000_000_000), ("1e6", 1_000_000)]
        {
            assert_eq!(parse_count(text), Ok(count), "{text}");
        }
        for wrong in ["", "K", "-1", "1.5", "1e", "1e-3", "ten", "1e30", "1KB"] {
            assert!(parse_count(wrong).is_err(), "{wrong}");
        }
    }
}
