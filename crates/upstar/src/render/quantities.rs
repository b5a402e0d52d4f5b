//! Quantities as text: sizes, times and the extent of a search.

use std::time::Duration;

/// A number of bytes in a readable form: `3.1 GiB`.
///
/// ```
/// assert_eq!(upstar::render::size_text(3 << 29), "1.5 GiB");
/// ```
pub fn size_text(bytes: u64) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut tenths = u128::from(bytes) * 10;
    let mut unit = "bytes";
    for next in units {
        if tenths < 10 * 1024 {
            break;
        }
        // Rounded up, so that a limit of the displayed size suffices.
        (tenths, unit) = (tenths.div_ceil(1024), next);
    }
    match unit {
        "bytes" if bytes == 1 => "1 byte".into(),
        "bytes" => format!("{bytes} bytes"),
        _ => format!("{}.{} {unit}", tenths / 10, tenths % 10),
    }
}

/// A duration with three digits.
pub fn time_text(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        1.0.. => format!("{seconds:.2} s"),
        0.001.. => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.0} us", seconds * 1e6),
    }
}

/// The extent of a search as text: the number of things seen, and their share of the total if that is known.
pub fn progress_text(seen: u64, total: Option<u64>) -> String {
    match total {
        Some(total) => format!("{seen} of {total} ({} %)", u128::from(seen) * 100 / u128::from(total.max(1))),
        None => seen.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_in_the_largest_unit() {
        assert_eq!(size_text(1), "1 byte");
        assert_eq!(size_text(1023), "1023 bytes");
        assert_eq!(size_text(1024), "1.0 KiB");
        assert_eq!(size_text(3 << 29), "1.5 GiB");
        assert_eq!(size_text(u64::MAX), "16.0 EiB");
    }

    #[test]
    fn times_are_short() {
        for (micros, text) in [(0, "0 us"), (999, "999 us"), (1500, "1.5 ms"), (2_345_678, "2.35 s")] {
            assert_eq!(time_text(Duration::from_micros(micros)), text);
        }
    }

    #[test]
    fn progress_is_a_share_of_the_whole() {
        assert_eq!(progress_text(512, Some(4096)), "512 of 4096 (12 %)");
        assert!(progress_text(u64::MAX, Some(u64::MAX)).ends_with("(100 %)"));
        assert_eq!(progress_text(7, None), "7");
        assert_eq!(progress_text(0, Some(0)), "0 of 0 (0 %)");
    }
}
