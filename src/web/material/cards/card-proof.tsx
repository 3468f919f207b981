import type { Standing } from '#core/cards/proof/index.ts'
import type { ShownRun, WrittenCard } from '#contract/views/simulation.ts'
import { formatNumber, formatSignificant } from '#web/format/number.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { FoldNarrow } from '#web/ui/fold-narrow.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { numberHeading } from '../tables/number-heading.ts'
import tables from '../tables/tables.module.css'
import styles from './card-panel.module.css'
import { ProofPlots } from './proof-plots.tsx'

/** Where a card with failure ends before the test, the rest was not compared: a reader of the plot wants to know. */
const fails = 'the element fails'

const words: Readonly<Record<Standing, string>> = { proven: 'proven', near: 'near the limit', failed: 'failed' }

type CardProofProps = {
  readonly card: WrittenCard
  readonly synthetic: boolean
  readonly system: UnitSystem
  /** Laboratory and licence, for saved pictures. */
  readonly credit?: string | undefined
}

/** One element made of the text of the card, driven along the measured paths. */
export function CardProof({ card, ...drawn }: CardProofProps) {
  const { runs, verdict, why, standing } = card
  return (
    <section aria-labelledby="proof-title" className={styles['proof']}>
      <h4 id="proof-title">Proof: the card’s own text, simulated</h4>
      <p className={styles[standing ?? 'failed']}>{verdict}</p>
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
      <FoldNarrow summary="Charts of the proof" prints>
        <ProofPlots card={card} {...drawn} />
      </FoldNarrow>
    </section>
  )
}

function RunRow({ run: { label, rms, share, limit, worst, standing, verdict } }: { run: ShownRun }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={tables['number']}>
        {Number.isFinite(rms) ? `${formatNumber(rms, 1)} MPa, ${formatNumber(100 * share, 1)} %` : '–'}
      </td>
      <td className={tables['number']}>{formatNumber(100 * limit, 1)} %</td>
      <td className={tables['long']}>
        {Number.isFinite(worst.strain)
          ? `simulated ${formatNumber(worst.simulated, 0)}, tests ${formatNumber(worst.measured, 0)} MPa at a strain of ${formatSignificant(worst.strain, 3)}`
          : verdict}
      </td>
      <td className={styles[standing]}>
        {words[standing]}
        {verdict.includes(fails) && `: ${verdict.slice(verdict.indexOf(fails))}`}
      </td>
    </tr>
  )
}

/** Why the limits are where they are, one sentence for the paths that share it. */
function Limits({ runs }: { runs: readonly ShownRun[] }) {
  return (
    <details>
      <summary>Why these limits</summary>
      <dl className={styles['limits']}>
        {[...Map.groupBy(runs, ({ reason }) => reason)].map(([reason, own]) => (
          <div key={reason}>
            <dt>{own.map(({ label, limit }) => `${label} ${formatNumber(100 * limit, 1)} %`).join(', ')}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
