import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STRINGS } from '../../src/strings'

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? sources(path) : /\.tsx?$/.test(name) ? [path] : []
  })

const SOURCE = sources(join(import.meta.dirname, '../../src')).filter((path) => !path.endsWith('strings.ts'))

test('every text is there in both languages, with the same places to fill in', () => {
  for (const [key, [english, chinese]] of Object.entries(STRINGS)) {
    expect(english.trim(), key).not.toBe('')
    expect(chinese.trim(), key).not.toBe('')
    const places = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort()
    expect(places(chinese), key).toEqual(places(english))
    // Names of rooms, letters and signs may be the same; sentences are not.
    if (12 < english.length) expect(chinese, key).toMatch(/[\u4e00-\u9fff]/)
  }
})

test('every text is used, and no text for readers stands elsewhere', () => {
  const code = SOURCE.map((path) => readFileSync(path, 'utf8')).join('\n')
  // Some keys are put together: `room.${name}`.
  const joined = [...code.matchAll(/t\(\s*`([^$`]*)\$\{/g)].map(([, start]) => start!)
  for (const key of Object.keys(STRINGS)) {
    const isUsed = code.includes(`'${key}'`) || joined.some((start) => start !== '' && key.startsWith(start)) || /^(Left|Right)$/.test(key)
    expect.soft(isUsed, key).toBe(true)
  }
  for (const path of SOURCE) {
    const text = readFileSync(path, 'utf8')
    // The engine's help is read in both languages.
    for (const [found] of text.matchAll(/[\u4e00-\u9fff]+/g)) expect.soft(found, path).toBe('是不是')
    // Words between tags would stay English in the Chinese page.
    for (const [, words] of text.matchAll(/>\s*([A-Za-z]{3,}(?: [a-z]+)*)\s*<\//g)) expect.soft(words, path).toBe('upstar')
  }
})
