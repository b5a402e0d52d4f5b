// Exact numbers as text, for drawing them and for sliders.

/** The place of a number on an axis. */
export function toNumber(text: string): number {
  const [top, bottom] = text.split('/')
  return bottom === undefined ? Number(top) : Number(top) / Number(bottom)
}

/** A number of eighths as text in lowest terms. */
export function eighths(count: number): string {
  let [top, bottom] = [count, 8]
  while (1 < bottom && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  return bottom === 1 ? String(top) : `${top}/${bottom}`
}
