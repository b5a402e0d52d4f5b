// The contest problems: statements, explanations, answers to inputs.

import { useState } from 'preact/hooks'
import { ask, failureOf, useAsk } from '../engine/use'
import type { Failure } from '../engine/engine'
import type { ContestPage } from '../engine/types'
import { formatAddress, go } from '../router'
import { t } from '../strings'
import { Choices, CodeField, CopyLink, Head, Problem, Status, useDraft } from '../ui/parts'

type State = Record<string, string>

export default function Contest({ state }: { state: State }) {
  const list = useAsk({ kind: 'contests' })
  const problems = list.answer?.problems ?? []
  const name = state.n
  return (
    <>
      <Head title={t('room.contest')} about={t('about.contest')}>
        {name && <CopyLink />}
      </Head>
      <Status asked={list} />
      {name ? (
        <Task key={name} name={name} input={state.i} />
      ) : (
        <div class="tiles">
          {problems.map((problem) => (
            <a key={problem.name} class="tile" href={formatAddress('contest', { n: problem.name })}>
              <span>
                <b>{problem.title}</b>
                {problem.source}
              </span>
            </a>
          ))}
        </div>
      )}
    </>
  )
}

function Task({ name, input }: { name: string; input: string | undefined }) {
  const asked = useAsk({ kind: 'contest', name })
  const page = asked.answer
  return (
    <div class="stack">
      <p>
        <a href={formatAddress('contest')}>‹ {t('contest.all')}</a>
      </p>
      <Status asked={asked} />
      {page && (
        <div class="pair">
          <article class="card book statement">
            <h2>{page.title}</h2>
            <p class="soft small">{page.source}</p>
            <h3>{t('contest.asked')}</h3>
            <p>{page.statement}</p>
            <h3>{t('contest.limits')}</h3>
            <p>{page.limits}</p>
            <details>
              <summary>{t('contest.theory')}</summary>
              <p>{page.theory}</p>
              <p class="soft">{page.complexity}</p>
              <p>
                <a href={formatAddress('course', { p: page.page })}>{t('contest.why')}</a>
              </p>
            </details>
          </article>
          <Try page={page} input={input ?? page.samples[0]?.input ?? ''} />
        </div>
      )}
    </div>
  )
}

function Try({ page, input }: { page: ContestPage; input: string }) {
  const name = page.name
  const [draft, type, flush] = useDraft(input, (value) => go('contest', { n: name, i: value }, true), 600)
  const run = useAsk(draft.trim() ? { kind: 'contest-run', name, input: draft.endsWith('\n') ? draft : `${draft}\n` } : null, { wait: 300 })
  const [size, setSize] = useState<'small' | 'large'>('small')
  const [failure, setFailure] = useState<Failure | null>(null)
  const generate = () => {
    setFailure(null)
    ask({ kind: 'contest-input', name, seed: Math.floor(Math.random() * 1e6), size }).then(
      ({ input }) => type(input),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }
  return (
    <div class="stack">
      <div class="card stack">
        <div class="row spread">
          <h2>{t('contest.input')}</h2>
          <div class="row">
            {page.samples.map((sample, index) => (
              <button key={index} type="button" class="button slim" onClick={() => type(sample.input)}>
                {t('contest.sample', index + 1)}
              </button>
            ))}
          </div>
        </div>
        <div class="tall">
          <CodeField label={t('contest.input')} lines={4} value={draft} onInput={type} failure={run.failure} />
        </div>
        <div class="row">
          <button type="button" class="button" onClick={() => (flush(), generate())}>
            {t('contest.generate')}
          </button>
          <Choices
            label={t('contest.size')}
            value={size}
            of={[
              ['small', t('contest.small')],
              ['large', t('contest.large')],
            ]}
            onChoose={setSize}
          />
        </div>
        {failure && <Problem failure={failure} />}
      </div>
      <div class="card stack">
        <h2>{t('contest.output')}</h2>
        <Status asked={run} text={draft} onMend={type} />
        {run.answer && !run.failure && <pre class={`output ${run.stale ? 'stale' : ''}`}>{run.answer.output}</pre>}
      </div>
    </div>
  )
}
