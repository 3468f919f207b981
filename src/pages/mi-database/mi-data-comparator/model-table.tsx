import type { ComparedModel } from '#contract/views/comparison.ts'
import { formatFixed, formatSignificant, missing } from '#web/format/number.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './page.module.css'
import tables from '../../../web/material/tables/tables.module.css'

export function ModelTable({ models }: { readonly models: readonly ComparedModel[] }) {
  return (
    <section className={styles['values']} aria-labelledby="models-title">
      <h2 id="models-title">Models and card proofs</h2>
      <PlainTable
        label="Models and card proofs"
        className={tables['table']}
        headings={['Material', 'Model', 'Residual, RMS', 'Measured up to εp', 'Card compared with tests']}
      >
        {models.map((one) => (
          <tr key={one.coil}>
            <th scope="row" className={tables['short']}>
              {one.coil}
            </th>
            <td className={tables['long']}>{one.model === null ? missing : `${one.model}, version ${one.version}`}</td>
            <td className={tables['number']}>
              {one.rmse === null ? missing : `${formatSignificant(one.rmse, 3)} ${one.unit === '1' ? '' : one.unit}`}
            </td>
            <td className={tables['number']}>
              {one.lastMeasured === null ? missing : formatFixed(one.lastMeasured, 3)}
            </td>
            <td className={tables['long']}>{proofText(one)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** `proven, ls-dyna-mat-133: Tension RD 0.8 %`; `compared`: values of card and tests, without a simulation. */
function proofText({ proof, missing: why }: ComparedModel): string {
  if (!proof) return why ?? 'no test to compare with'
  const runs = proof.runs.flatMap(({ label, share, limit, passed }) =>
    share === null
      ? []
      : [`${label} ${formatFixed(100 * share, 1)} %${passed ? '' : ` (more than ${formatFixed(100 * limit, 1)} %)`}`],
  )
  return `${proof.outcome}, ${proof.card}: ${runs.join(', ')}`
}
