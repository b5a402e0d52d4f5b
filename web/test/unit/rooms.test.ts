import { describe, expect, test } from 'vitest'
import { addressOf } from '../../src/rooms/course'
import { bend, numbered, readPicture, writePicture } from '../../src/rooms/hackenbush'
import { nodesOf, readSwitches } from '../../src/rooms/numbers'
import { cellsOf, cellsOfScript, scriptOf } from '../../src/rooms/worksheet'
import { blocks, inline, inputsOf, plain, slug } from '../../src/ui/markdown'

describe('Hackenbush', () => {
  test('a picture survives the way into the address and back; what is no edge is left out', () => {
    const text = '6,0,6,3,L;6,3,6,3,G'
    expect(writePicture(readPicture(text))).toBe(text)
    expect(readPicture('-;1,2,3;1,0,1,1,Q;1,0,-1,1,L')).toEqual([])
  })

  test('all points on the ground are point 0', () => {
    expect(numbered(readPicture('1,0,1,1,L;5,0,1,1,R;1,1,2,2,G'))).toEqual([
      { ends: [0, 1], colour: 'L' },
      { ends: [0, 1], colour: 'R' },
      { ends: [1, 2], colour: 'G' },
    ])
  })

  test('edges between the same points do not hide each other', () => {
    const edges = readPicture('1,1,2,2,L;2,2,1,1,R;1,1,2,2,G;1,0,3,0,L')
    expect(edges.map((_, index) => bend(edges, index))).toEqual([-0, 1, -1, -1.5])
  })
})

describe('numbers', () => {
  test('nodes know their way from 0', () => {
    const node = (name: string) => ({ lines: [name] })
    const edge = (from: number, to: number, sign: string) => ({ from, to, sign, player: null })
    const figure = { kind: 'diagram' as const, arrangement: 'tree' as const, rows: [], title: '', nodes: ['0', '-1', '1', '1/2'].map(node), edges: [edge(0, 1, '-'), edge(0, 2, '+'), edge(2, 3, '-')] }
    expect(nodesOf({ figure, svg: '' } as never).map((node) => node.signs)).toEqual(['', '-', '+', '+-'])
  })

  test('switches are read from a list', () => {
    expect(readSwitches('5|-1; {3|1};\n')).toEqual([
      ['5', '-1'],
      ['3', '1'],
    ])
  })
})

test('a worksheet is a script', () => {
  const cells = ['x := 1', 'f := n ->\n  n + 1', 'f(x)']
  expect(cellsOfScript(scriptOf([...cells, ' ']))).toEqual(cells)
  expect(cellsOf('a\u001eb\u001e')).toEqual(['a', 'b'])
  expect(cellsOf(undefined).length).toBeGreaterThan(3)
})

describe('the manual', () => {
  test('blocks', () => {
    const kinds = (text: string) => blocks(text).map((block) => block.kind)
    expect(kinds('# A\n\ntext\nmore\n\n- one\n- two\n\n> quoted\n\n```upstar\n> 1\n1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toEqual(['heading', 'paragraph', 'list', 'quote', 'code', 'table'])
    const [details] = blocks('<details><summary>Solution</summary>\n\n```text\n# no heading\n```\n\n</details>')
    expect(details).toMatchObject({ kind: 'details', of: [{ kind: 'code', text: '# no heading' }] })
  })

  test('lists with blocks inside, and in two levels', () => {
    const [list] = blocks('1. one\n   more\n2. two\n\n   ```upstar\n   > 2\n   ```\n   - inner\n3. three')
    expect(list).toMatchObject({ kind: 'list', ordered: true, items: [[{ kind: 'paragraph' }], [{ kind: 'paragraph' }, { kind: 'code', text: '> 2' }, { kind: 'list' }], [{ kind: 'paragraph' }]] })
  })

  test('a bar in code does not end a cell', () => {
    const [table] = blocks('| a | b |\n|---|---|\n| `{0\\|0}` | `x|y` |')
    expect(table?.kind === 'table' && table.rows[0]!.map(plain)).toEqual(['{0|0}', 'x|y'])
  })

  test('inline', () => {
    expect(inline('a `b*` **c *d*** [`e`](f.md#g) \\*')).toMatchObject([{ text: 'a ' }, { kind: 'code', text: 'b*' }, { text: ' ' }, { kind: 'strong' }, { text: ' ' }, { kind: 'link', to: 'f.md#g' }, { text: ' ' }, { text: '*' }])
    expect(plain(inline('2 * 3 * 4'))).toBe('2 * 3 * 4')
    expect(slug('Never move in a number!')).toBe('never-move-in-a-number')
  })

  test('examples that can be run', () => {
    expect(inputsOf({ language: 'upstar', text: '> 1 + 1\n2\n> *2' })).toEqual(['1 + 1', '*2'])
    expect(inputsOf({ language: 'console', text: "$ upstar eval '{1|0}' 2+2\n…" })).toEqual(['{1|0}', '2+2'])
    expect(inputsOf({ language: 'console', text: '$ upstar value domineering ...' })).toBe(null)
    expect(inputsOf({ language: 'text', text: '> 1' })).toBe(null)
  })

  test('links stay in the room', () => {
    expect(addressOf('../games.md#col', 'book/en/course/laws.md')).toBe('#/course?p=book/en/games.md&s=col')
    expect(addressOf('#laws', 'book/en/a.md')).toBe('#/course?p=book/en/a.md&s=laws')
    expect(addressOf('https://example.org', 'book/en/a.md')).toBe('https://example.org')
  })
})
