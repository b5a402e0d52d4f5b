// The manual and the course, with every example runnable in place.

import { Fragment, type ComponentChildren, type JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import { formatAddress, go } from '../router'
import { currentLanguage } from '../settings'
import { t } from '../strings'
import { blocks, inputsOf, plain, slug, type Block, type Inline } from '../ui/markdown'
import { CodeField, Head, Problem, Status } from '../ui/parts'
import { Answer } from './worksheet'

type State = Record<string, string>

interface Page {
  path: string
  title: string
}

/** A text that lies beside the page. */
function useText(path: string | null): { text: string | null; isMissing: boolean } {
  const [state, setState] = useState<{ path: string | null; text: string | null; isMissing: boolean }>({ path: null, text: null, isMissing: false })
  useEffect(() => {
    if (!path) return
    let isCurrent = true
    fetch(path)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(
        (text) => isCurrent && setState({ path, text, isMissing: false }),
        () => isCurrent && setState({ path, text: null, isMissing: true }),
      )
    return () => {
      isCurrent = false
    }
  }, [path])
  return state.path === path ? state : { text: null, isMissing: false }
}

export default function Course({ state }: { state: State }) {
  const language = currentLanguage()
  const index = useText('book/index.json')
  const pages = useMemo(() => (index.text ? ((JSON.parse(index.text) as Record<string, Page[]>)[language] ?? []) : []), [index.text, language])
  const wanted = state.p ?? `book/${language}/course/README.md`
  // The same page in the language of the reader, where there is one.
  const twin = wanted.replace(/^book\/(en|zh)\//, `book/${language}/`)
  const path = pages.some((page) => page.path === twin) ? twin : wanted
  const page = useText(path)
  const tree = useMemo(() => (page.text === null ? [] : blocks(page.text)), [page.text])
  const title = pages.find((one) => one.path === path)?.title ?? t('room.course')

  useEffect(() => {
    if (!tree.length) return
    const target = state.s ? document.getElementById(state.s) : null
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }, [tree, state.s])

  // Chapters stand in the order in which the first page of the course lists them.
  const contents = useText(`book/${language}/course/README.md`)
  const order = [...(contents.text ?? '').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!)
  const rank = (path: string) => (path.endsWith('README.md') ? -1 : order.indexOf(path.split('/').at(-1)!))
  const chapter = (folder: string) => {
    const own = pages.filter((one) => one.path.startsWith(`book/${language}/${folder}/`))
    return folder === 'course' ? own.sort((one, other) => rank(one.path) - rank(other.path)) : own
  }
  const manual = pages.filter((one) => one.path.split('/').length === 3)
  const neighbours = /\/course\//.test(path) ? chapter('course') : pages
  const at = neighbours.findIndex((one) => one.path === path)
  return (
    <>
      <Head title={t('room.course')} about={t('about.course')} />
      {(index.isMissing || page.isMissing) && <p class="error">{t('course.missing')}</p>}
      <div class="course">
        <nav aria-label={t('course.contents')}>
          <label class="field chapters">
            <span>{t('course.contents')}</span>
            <select value={path} onChange={(event) => go('course', { p: event.currentTarget.value })}>
              <Group name={t('room.course')} pages={chapter('course')} />
              <Group name={t('course.manual')} pages={manual} />
              <Group name={t('room.contest')} pages={chapter('contest')} />
              <Group name={t('course.errata')} pages={chapter('errata')} />
            </select>
          </label>
          <ol class="chapter-list">
            {chapter('course').map((one) => (
              <li key={one.path}>
                <a href={formatAddress('course', { p: one.path })} aria-current={one.path === path ? 'page' : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article class="book" lang={path.startsWith('book/zh') ? 'zh-Hans' : 'en'}>
          <Blocks of={tree} path={path} key={path} session={sessionOf(tree)} />
          <div class="row spread turn-page">
            {neighbours[at - 1] ? <a href={formatAddress('course', { p: neighbours[at - 1]!.path })}>‹ {neighbours[at - 1]!.title}</a> : <span />}
            {0 <= at && neighbours[at + 1] && <a href={formatAddress('course', { p: neighbours[at + 1]!.path })}>{neighbours[at + 1]!.title} ›</a>}
          </div>
        </article>
        <span class="unseen" role="status">
          {title}
        </span>
      </div>
    </>
  )
}

function Group({ name, pages }: { name: string; pages: Page[] }) {
  if (!pages.length) return null
  return (
    <optgroup label={name}>
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {page.title}
        </option>
      ))}
    </optgroup>
  )
}

/** The examples of a page, in order: those of a session build on each other. */
type Session = Map<Block, string[]>

function sessionOf(tree: Block[]): Session {
  const before: string[] = []
  const session: Session = new Map()
  const walk = (list: Block[]) => {
    for (const block of list) {
      if (block.kind === 'code' && block.language === 'upstar') {
        session.set(block, [...before])
        before.push(...(inputsOf(block) ?? []))
      } else if (block.kind === 'details' || block.kind === 'quote') walk(block.of)
      else if (block.kind === 'list') block.items.forEach(walk)
    }
  }
  walk(tree)
  return session
}

/** Where a link of the manual leads. */
export function addressOf(to: string, path: string): string {
  if (/^[a-z]+:/i.test(to)) return to
  const [file = '', anchor] = to.split('#')
  const target = file ? new URL(file, `http://x/${path}`).pathname.slice(1) : path
  return formatAddress('course', { p: target, s: anchor })
}

function Blocks({ of, path, session }: { of: Block[]; path: string; session: Session }) {
  return (
    <>
      {of.map((block, index) => (
        <Fragment key={index}>{show(block, path, session)}</Fragment>
      ))}
    </>
  )
}

function show(block: Block, path: string, session: Session): ComponentChildren {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${Math.min(block.level + 1, 4)}` as 'h2'
      return (
        <Tag id={slug(plain(block.of))}>
          <Text of={block.of} path={path} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text of={block.of} path={path} />
        </p>
      )
    case 'code':
      return <Example block={block} before={session.get(block) ?? []} />
    case 'list': {
      const items = block.items.map((item, index) => {
        const [first, ...rest] = item
        return (
          <li key={index}>
            {first?.kind === 'paragraph' ? <Text of={first.of} path={path} /> : first && show(first, path, session)}
            <Blocks of={rest} path={path} session={session} />
          </li>
        )
      })
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks of={block.of} path={path} session={session} />
        </blockquote>
      )
    case 'table':
      return (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index}>
                    <Text of={cell} path={path} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, index) => (
                    <td key={index}>
                      <Text of={cell} path={path} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'details':
      return (
        <details>
          <summary>
            <Text of={block.summary} path={path} />
          </summary>
          <Blocks of={block.of} path={path} session={session} />
        </details>
      )
    case 'rule':
      return <hr />
  }
}

function Text({ of, path }: { of: Inline[]; path: string }): JSX.Element {
  return (
    <>
      {of.map((piece, index) => {
        switch (piece.kind) {
          case 'text':
            return piece.text
          case 'code':
            return <code key={index}>{piece.text}</code>
          case 'strong':
            return (
              <strong key={index}>
                <Text of={piece.of} path={path} />
              </strong>
            )
          case 'emphasis':
            return (
              <em key={index}>
                <Text of={piece.of} path={path} />
              </em>
            )
          case 'link':
            return (
              <a key={index} href={addressOf(piece.to, path)}>
                <Text of={piece.of} path={path} />
              </a>
            )
          case 'image':
            return <img key={index} class="figure" loading="lazy" alt={piece.text} src={new URL(piece.source, `http://x/${path}`).pathname.slice(1)} />
        }
      })}
    </>
  )
}

/** An example as printed. Run, it becomes a small worksheet. */
function Example({ block, before }: { block: { language: string; text: string }; before: string[] }) {
  const inputs = useMemo(() => inputsOf(block), [block])
  const [cells, setCells] = useState<string[] | null>(null)
  if (!inputs?.length) return <pre class="example">{block.text}</pre>
  if (cells) return <Run inputs={inputs} before={before} onClose={() => setCells(null)} />
  return (
    <div class="example-box">
      <pre class="example">
        {block.text.split('\n').map((line, index) => (
          <span key={index} class={/^[>$] /.test(line) ? 'typed' : 'told'}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
      <button type="button" class="button slim run" onClick={() => setCells(inputs)}>
        {t('course.run')}
      </button>
    </div>
  )
}

function Run({ inputs, before, onClose }: { inputs: string[]; before: string[]; onClose: () => void }) {
  const [cells, setCells] = useState(inputs)
  const [drafts, setDrafts] = useState(inputs)
  const asked = useAsk({ kind: 'worksheet', cells: [...before, ...cells], from: before.length })
  const answers = new Map((asked.answer?.cells ?? []).map((answer) => [answer.cell - before.length, answer]))
  return (
    <div class="card run-box stack">
      {drafts.map((draft, index) => {
        const answer = draft === cells[index] ? answers.get(index) : undefined
        const failure = answer?.failure?.error ?? null
        return (
          <div key={index} class={asked.stale ? 'cell-of-sheet old' : 'cell-of-sheet'}>
            <CodeField label={t('sheet.cell', index + 1)} value={draft} failure={failure} onInput={(text) => setDrafts(drafts.map((one, at) => (at === index ? text : one)))} onEnter={() => setCells(drafts)} />
            {answer && (answer.answers.length > 0 || failure) && (
              <div class="out">
                {answer.answers.map((one, at) => (
                  <Answer key={at} of={one} />
                ))}
                {failure && <Problem failure={failure} />}
              </div>
            )}
          </div>
        )
      })}
      <Status asked={asked} />
      <div class="row">
        <button type="button" class="button slim main" onClick={() => setCells([...drafts])}>
          {t('course.run')}
        </button>
        <a class="button slim" href={formatAddress('worksheet', { c: [...before, ...drafts].join('\u001e') })}>
          {t('course.to.sheet')}
        </a>
        <button type="button" class="button slim" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </div>
  )
}
