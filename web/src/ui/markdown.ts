// The Markdown of the manual as a tree. It knows what the manual uses, and nothing else.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; of: Inline[] }
  | { kind: 'link'; to: string; of: Inline[] }
  | { kind: 'image'; source: string; text: string }

export type Block =
  | { kind: 'heading'; level: number; of: Inline[] }
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'details'; summary: Inline[]; of: Block[] }
  | { kind: 'rule' }

const INLINE = /(`+)(.+?)\1|!\[([^\]]*)\]\(([^)]*)\)|\[((?:`[^`]*`|[^\]`])*)\]\(([^)]*)\)|\*\*(.+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|\\([\\`*_{}[\]()#+.!|<>-])/gs

export function inline(text: string): Inline[] {
  const out: Inline[] = []
  let end = 0
  const plain = (piece: string) => piece && out.push({ kind: 'text', text: piece })
  for (const match of text.matchAll(INLINE)) {
    plain(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, , code, alt, source, label, to, strong, emphasis, escaped] = match
    if (code !== undefined) out.push({ kind: 'code', text: code.replace(/^ (.*) $/, '$1').replace(/\\\|/g, '|') })
    else if (source !== undefined) out.push({ kind: 'image', source, text: alt ?? '' })
    else if (to !== undefined) out.push({ kind: 'link', to, of: inline(label ?? '') })
    else if (strong !== undefined) out.push({ kind: 'strong', of: inline(strong) })
    else if (emphasis !== undefined) out.push({ kind: 'emphasis', of: inline(emphasis) })
    else plain(escaped!)
  }
  plain(text.slice(end))
  return out
}

/** Lines that belong together are joined; between two Chinese characters without a space. */
const joined = (lines: string[]) => lines.map((line) => line.trim()).reduce((all, line) => (/[\u3000-\u9fff\uff00-\uffef]$/.test(all) && /^[\u3000-\u9fff\uff00-\uffef]/.test(line) ? all + line : `${all} ${line}`))

const ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/
const HEADING = /^(#{1,6}) +(.*)$/
const FENCE = /^(\s*)```(\S*)\s*$/

export function blocks(text: string): Block[] {
  return parse(text.replace(/\r\n?/g, '\n').split('\n'))
}

function parse(lines: string[]): Block[] {
  const out: Block[] = []
  let at = 0
  const isSpecial = (line: string) => HEADING.test(line) || FENCE.test(line) || /^>/.test(line) || /^\|/.test(line) || ITEM.test(line) || /^<\/?details>/.test(line)
  while (at < lines.length) {
    const line = lines[at]!
    const heading = HEADING.exec(line)
    const fence = FENCE.exec(line)
    const item = ITEM.exec(line)
    if (!line.trim()) at++
    else if (heading) {
      out.push({ kind: 'heading', level: heading[1]!.length, of: inline(heading[2]!) })
      at++
    } else if (fence) {
      const end = lines.findIndex((other, index) => at < index && other.trim() === '```')
      const inside = lines.slice(at + 1, end < 0 ? lines.length : end)
      out.push({ kind: 'code', language: fence[2]!, text: inside.map((one) => (one.startsWith(fence[1]!) ? one.slice(fence[1]!.length) : one)).join('\n') })
      at = end < 0 ? lines.length : end + 1
    } else if (/^(---+|\*\*\*+)\s*$/.test(line)) {
      out.push({ kind: 'rule' })
      at++
    } else if (/^<details>/.test(line)) {
      let depth = 0
      let end = at
      for (; end < lines.length; end++) {
        if (/^<details>/.test(lines[end]!)) depth++
        if (/<\/details>/.test(lines[end]!) && --depth === 0) break
      }
      const summary = /<summary>(.*?)<\/summary>/.exec(lines.slice(at, end).join('\n'))?.[1] ?? ''
      const inside = lines.slice(at + 1, end)
      if (/^<summary>/.test(inside[0] ?? '')) inside.shift()
      out.push({ kind: 'details', summary: inline(summary), of: parse(inside) })
      at = end + 1
    } else if (/^>/.test(line)) {
      const quoted: string[] = []
      while (at < lines.length && /^>/.test(lines[at]!)) quoted.push(lines[at++]!.replace(/^> ?/, ''))
      out.push({ kind: 'quote', of: parse(quoted) })
    } else if (/^\|/.test(line) && /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '')) {
      const rows: Inline[][][] = []
      while (at < lines.length && /^\|/.test(lines[at]!)) rows.push(cells(lines[at++]!))
      out.push({ kind: 'table', head: rows[0]!, rows: rows.slice(2) })
    } else if (item) {
      const ordered = /\d/.test(item[2]!)
      const items: Block[][] = []
      const start = ordered ? Number.parseInt(item[2]!) : 1
      for (;;) {
        const next = ITEM.exec(lines[at] ?? '')
        if (!next || /\d/.test(next[2]!) !== ordered || next[1] !== item[1]) break
        const indent = next[1]!.length + next[2]!.length + 1
        const inside = [next[3]!]
        for (at++; at < lines.length; at++) {
          const more = lines[at]!
          const isIndented = more.startsWith(' '.repeat(Math.min(indent, 2)))
          if (!more.trim()) {
            if (!(lines[at + 1] ?? '').startsWith(' '.repeat(Math.min(indent, 2)))) break
            inside.push('')
          } else if (isIndented) inside.push(more.replace(new RegExp(`^ {1,${indent}}`), ''))
          else if (!isSpecial(more)) inside.push(more)
          else break
        }
        items.push(parse(inside))
        // An empty line between items does not end the list.
        if (!lines[at]?.trim() && ITEM.exec(lines[at + 1] ?? '')?.[1] === item[1]) at++
      }
      out.push({ kind: 'list', ordered, start, items })
    } else {
      const own: string[] = [line]
      for (at++; at < lines.length && lines[at]!.trim() && !isSpecial(lines[at]!); at++) own.push(lines[at]!)
      out.push({ kind: 'paragraph', of: inline(joined(own)) })
    }
  }
  return out
}

/** The cells of a row of a table. A bar inside code, or after a backslash, belongs to the cell. */
function cells(row: string): Inline[][] {
  const out: string[] = ['']
  let isCode = false
  const inside = row.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '')
  for (let at = 0; at < inside.length; at++) {
    const character = inside[at]!
    if (character === '\\' && inside[at + 1] === '|') {
      out[out.length - 1] += isCode ? '|' : '\\|'
      at++
    } else if (character === '|' && !isCode) out.push('')
    else {
      if (character === '`') isCode = !isCode
      out[out.length - 1] += character
    }
  }
  return out.map((cell) => inline(cell.trim()))
}

/** The text without its marks. */
export const plain = (of: Inline[]): string => of.map((piece) => ('of' in piece ? plain(piece.of) : piece.text)).join('')

/** What a heading is called in addresses. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The inputs of an example that can be run: of a session, or of `upstar eval`. */
export function inputsOf(block: { language: string; text: string }): string[] | null {
  if (block.language === 'upstar') return block.text.split('\n').filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
  if (block.language !== 'console') return null
  const commands = block.text.split('\n').filter((line) => line.startsWith('$ '))
  const all: string[] = []
  for (const command of commands) {
    const rest = /^\$ upstar (?:--lang zh )?eval (.*)$/.exec(command)?.[1]
    if (rest === undefined || !/^(?:'[^']*'|[\w.+*/-]+|\s)+$/.test(rest)) return null
    for (const [, quoted, word] of rest.matchAll(/'([^']*)'|(\S+)/g)) {
      if (word?.startsWith('--')) return null
      all.push(quoted ?? word!)
    }
  }
  return all.length ? all : null
}
