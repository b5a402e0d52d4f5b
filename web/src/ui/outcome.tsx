import { t, type Key } from '../strings'

/** Who wins, with the letter of the textbooks. */
export function OutcomeTag({ of }: { of: string }) {
  return (
    <span class={`tag outcome-${of}`}>
      {of} · {t(`outcome.${of}` as Key)}
    </span>
  )
}
