//! Memory sizes as text.

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
}
