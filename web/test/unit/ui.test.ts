import { describe, expect, test } from 'vitest'
import { formatAddress, parseAddress } from '../../src/router'
import { candidates } from '../../src/ui/board'
import { eighths, toNumber } from '../../src/ui/fraction'
import { indexOfByte, mend, parts, repairs } from '../../src/ui/parts'
import { ownersOf, pieceOf } from '../../src/ui/pieces'
import { curvesOf, niceStep } from '../../src/ui/thermograph'
import { tokens } from '../../src/ui/value'

describe('addresses', () => {
  test('a state survives the way into the address and back', () => {
    const state = { g: 'clobber:king', p: 'xo|ox', m: 'a1a2;b2b1', e: '{2|-1} + ^* & 50%', c: 'one\u001etwo\nlines' }
    expect(parseAddress(formatAddress('play', state))).toEqual({ room: 'play', state })
  })

  test('an address is readable, and empty parts are left out', () => {
    expect(formatAddress('play', { p: '..|..', m: undefined, s: '' })).toBe('#/play?p=..|..')
    expect(parseAddress('')).toEqual({ room: '', state: {} })
    expect(parseAddress('#/explore?e={2|1||0}')).toEqual({ room: 'explore', state: { e: '{2|1||0}' } })
  })
})

describe('values', () => {
  const set = (text: string) =>
    tokens(text)
      .map((token) => {
        switch (token.kind) {
          case 'fraction':
            return `<${token.top}/${token.bottom}>`
          case 'raised':
            return `<^${token.text}>`
          case 'bar':
            return `<${'|'.repeat(token.depth)}>`
          case 'comma':
            return ', '
          default:
            return token.text
        }
      })
      .join('')

  test.each([
    ['0', '0'],
    ['-3/4', '−<3/4>'],
    ['{2^*|-1+^*}', '{2↑∗<|>−1+↑∗}'],
    ['{3|||2||1|0}', '{3<|||>2<||>1<|>0}'],
    ['+-{2|1}', '±{2<|>1}'],
    ['^^*2', '⇑∗2'],
    ['v3*', '↓3∗'],
    ['-3/8+v3*2', '−<3/8>+↓3∗2'],
    ['^[2]', '↑<^2>'],
    ['2*omega+3', '2∗ω+3'],
    ['Tiny(2)', 'Tiny(2)'],
    ['{0,*|0}', '{0, ∗<|>0}'],
    ['[true,"over v"]', '[true, "over v"]'],
  ])('%s', (text, expected) => expect(set(text)).toBe(expected))
})

describe('places of errors', () => {
  test('are counted in bytes', () => {
    expect(indexOfByte('中文x', 3)).toBe(1)
    expect(indexOfByte('中文x', 6)).toBe(2)
    expect(indexOfByte('a😀b', 5)).toBe(3)
    expect(indexOfByte('ab', 9)).toBe(2)
  })

  test('are cut out of the text', () => {
    const failure = { message: '', help: null, start: 4, end: 5 }
    expect(parts('中+b', failure)).toEqual(['中+', 'b', ''])
    expect(parts('ab', { ...failure, start: 2, end: 2 })).toEqual(['ab', ' ', ''])
    expect(parts('ab', null)).toEqual(['ab', '', ''])
  })

  test('are mended', () => {
    expect(mend('Kales(5)', { start: 0, end: 5, text: 'Kayles' })).toBe('Kayles(5)')
    const failure = { message: 'unknown name', help: 'did you mean `Kayles`?', start: 0, end: 5 }
    expect(repairs('Kales(5)', failure)).toEqual([{ start: 0, end: 5, text: 'Kayles' }])
    expect(repairs('Kales(5)', { ...failure, help: '是不是 `Kayles`？' })).toHaveLength(1)
    expect(repairs('Kales(5)', { ...failure, help: 'write a name, as in `Nim`' })).toEqual([])
    const given = [{ start: 1, end: 2, text: 'x' }]
    expect(repairs('Kales(5)', { ...failure, replacements: given })).toBe(given)
  })
})

describe('picking a move by its cells', () => {
  const moves = [
    [0, 1],
    [0, 4],
    [1, 5],
    [4, 5],
  ].map((cells) => ({ name: cells.join(), position: '', cells, edges: [] }))
  const pick = (...cells: number[]) => candidates(moves, (move) => move.cells, cells).map((move) => move.name)

  test('the first cell comes first', () => {
    expect(pick()).toHaveLength(4)
    expect(pick(0)).toEqual(['0,1', '0,4'])
    expect(pick(0, 4)).toEqual(['0,4'])
  })

  test('a cell that is no beginning stands for the moves that use it', () => {
    expect(pick(5)).toEqual(['1,5', '4,5'])
    expect(pick(9)).toEqual([])
  })
})

test('pieces are told by their owners, and have letters where an owner has several kinds', () => {
  expect(pieceOf('.', ['.', 'xX', 'oO'], ['none', 'Left', 'Right'])).toEqual({ kind: 'free' })
  expect(pieceOf('X', ['.', 'xX', 'oO'], ['none', 'Left', 'Right'])).toEqual({ kind: 'stone', owner: 'Left', letter: null })
  expect(pieceOf('#', ['.', '#'], ['none', 'none'])).toEqual({ kind: 'taken' })
  expect(pieceOf('b', ['.', 'a', 'b'], ['none', 'Left', 'Left'])).toEqual({ kind: 'stone', owner: 'Left', letter: 'b' })
  expect(ownersOf({ symbols: ['.', 't', 'f'] })).toEqual(['none', 'Left', 'Right'])
})

test('numbers are drawn where they are', () => {
  expect(toNumber('-3/4')).toBe(-0.75)
  expect([0, 4, 6, 8, 12].map(eighths)).toEqual(['0', '1/2', '3/4', '1', '3/2'])
  expect([niceStep(2, 8), niceStep(100, 9), niceStep(9, 9)]).toEqual([0.25, 20, 1])
  const curves = curvesOf({ mast: '1/2', temperature: '3/2', left_wall: [{ temperature: '-1', value: '3' }], right_wall: [] }, 2)
  expect(curves.map((curve) => curve.points)).toEqual([[[0.5, 1.5], [3, -1]], [[0.5, 1.5]], [[0.5, 1.5], [0.5, 2]]])
})
