// Values as they are printed in books: arrows, stars, slashes, fractions.

import { Fragment, type ComponentChildren } from 'preact'

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'fraction'; top: string; bottom: string }
  | { kind: 'raised'; text: string }
  | { kind: 'bar'; depth: number }
  | { kind: 'brace'; text: string }
  | { kind: 'comma' }

const PATTERN =
  /(?<fraction>\d+\/\d+)|(?<raised>(?<=[\^v])\[[^\]]*\])|(?<bars>\|+)|(?<brace>[{}])|(?<comma>,\s*)|(?<word>[A-Za-z_]{2,}[A-Za-z_0-9]*|"[^"]*")|(?<ups>\^{1,2}|v{1,2}(?![a-z]))|(?<pm>\+-)|(?<confused><>)|(?<le><=)|(?<ge>>=)|(?<minus>-)|(?<star>\*)|(?<other>.)/gsu

const WORDS: Record<string, string> = { omega: 'ω', epsilon: 'ε', on: 'on', off: 'off', dud: 'dud', over: 'over', under: 'under' }
const UPS: Record<string, string> = { '^': '↑', '^^': '⇑', v: '↓', vv: '⇓' }

/** Splits a value in upstar's notation into what is to be set. */
export function tokens(value: string): Token[] {
  const out: Token[] = []
  const text = (piece: string) => {
    const last = out.at(-1)
    if (last?.kind === 'text') last.text += piece
    else out.push({ kind: 'text', text: piece })
  }
  let before = ''
  for (const match of value.matchAll(PATTERN)) {
    const { fraction, raised, bars, brace, comma, word, ups, pm, confused, le, ge, minus, star, other } = match.groups!
    if (fraction) {
      const [top = '', bottom = ''] = fraction.split('/')
      out.push({ kind: 'fraction', top, bottom })
    } else if (raised) out.push({ kind: 'raised', text: raised.slice(1, -1) })
    else if (bars) out.push({ kind: 'bar', depth: bars.length })
    else if (brace) out.push({ kind: 'brace', text: brace })
    else if (comma) out.push({ kind: 'comma' })
    else if (word) text(WORDS[word] ?? word)
    else if (ups) text(UPS[ups]!)
    else if (pm) text('±')
    else if (confused) text('∥')
    else if (le) text('≤')
    else if (ge) text('≥')
    else if (minus) text('−')
    // A product has a factor on its left: a number is starred only after a sign or an arrow.
    else if (star) text(/[A-Za-z)\]]$/.test(before) && !/[v^]$/.test(before) ? '·' : '∗')
    else text(other!)
    before = match[0]
  }
  return out
}

/** A value, set; readers of screens get its plain text. */
export function Value({ of, large }: { of: string; large?: boolean }) {
  return (
    <span class={large ? 'value large' : 'value'} role="img" aria-label={of} title={of}>
      {tokens(of).map((token, index) => (
        <Fragment key={index}>{show(token)}</Fragment>
      ))}
    </span>
  )
}

function show(token: Token): ComponentChildren {
  switch (token.kind) {
    case 'text':
      return token.text
    case 'fraction':
      return (
        <span class="fraction">
          <span>{token.top}</span>
          <span>{token.bottom}</span>
        </span>
      )
    case 'raised':
      return <sup>{token.text}</sup>
    case 'bar':
      return <span class={`bar bar${Math.min(token.depth, 4)}`}>{'|'.repeat(token.depth)}</span>
    case 'brace':
      return <span class="brace">{token.text}</span>
    case 'comma':
      return ', '
  }
}
