import type { RunOutcome } from '#core/cards/proof/index.ts'
import type { ShownRun, WrittenCard } from '#contract/views/simulation.ts'
import { formatNumber, formatSignificant } from '#web/format/number.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { numberHeading } from '../tables/number-heading.ts'
import tables from '../tables/tables.module.css'
import styles from './card-panel.module.css'
import { ProofPlots } from './proof-plots.tsx'

/** Note for plots that end before the test, because the element failed. */
const fails = 'the element fails'

const words: Readonly<Record<RunOutcome, string>> = { proven: 'proven', near: 'near the limit', failed: 'failed' }

type CardProofProps = {
  readonly card: WrittenCard
  readonly synthetic: boolean
  readonly system: UnitSystem
  readonly credit?: string | undefined
}

/** One element with the card, driven along the measured paths. */
export function CardProof({ card, ...drawn }: CardProofProps) {
  const { runs, verdict, why, outcome } = card
  return (
    <section aria-labelledby="proof-title" className={styles['proof']}>
      <h4 id="proof-title">Proof: the card re-read and simulated</h4>
      <p className={styles[outcome ?? 'failed']}>{verdict}</p>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <PlainTable
        label="Proof by path"
        className={tables['table']}
        headings={['Path', numberHeading('RMS error'), numberHeading('Limit'), 'Worst point', 'Verdict']}
      >
        {runs.map((run) => (
          <RunRow key={run.path} run={run} />
        ))}
      </PlainTable>
      <Limits runs={runs} />
      <CollapsiblePanel summary="Charts of the proof" prints>
        <ProofPlots card={card} {...drawn} />
      </CollapsiblePanel>
    </section>
  )
}

function RunRow({ run: { label, rms, share, limit, worst, outcome, verdict } }: { run: ShownRun }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={tables['number']}>
        {Number.isFinite(rms) ? `${formatNumber(rms, 1)} MPa, ${formatNumber(100 * share, 1)} %` : '–'}
      </td>
      <td className={tables['number']}>{formatNumber(100 * limit, 1)} %</td>
      <td className={tables['long']}>
        {Number.isFinite(worst.strain)
          ? `simulated ${formatNumber(worst.simulated, 0)}, tests ${formatNumber(worst.measured, 0)} MPa at strain ${formatSignificant(worst.strain, 3)}`
          : verdict}
      </td>
      <td className={styles[outcome]}>
        {words[outcome]}
        {verdict.includes(fails) && `: ${verdict.slice(verdict.indexOf(fails))}`}
      </td>
    </tr>
  )
}

/** Reasons of the limits, one sentence per group of paths. */
function Limits({ runs }: { runs: readonly ShownRun[] }) {
  return (
    <details>
      <summary>Why these limits</summary>
      <dl className={styles['limits']}>
        {[...Map.groupBy(runs, ({ reason }) => reason)].map(([reason, own]) => (
          <div key={reason}>
            <dt>{own.map(({ label, limit }) => `${label} ${formatNumber(100 * limit, 1)} %`).join(', ')}</dt>
            <dd>
              <SymbolText of={reason} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
