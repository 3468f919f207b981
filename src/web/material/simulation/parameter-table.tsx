import { PlainTable } from '#web/ui/plain-table.tsx'
import { formatTrimmed, missing } from '#web/format/number.ts'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import { uncertainWriter } from '#web/format/uncertain.ts'
import { numberHeading } from '../tables/number-heading.ts'
import styles from '../tables/tables.module.css'
import type { ModelFacts, ShownFit, StoredModel } from '#contract/views/simulation.ts'

const origins: Readonly<Record<ShownFit['parameters'][number]['origin'], string>> = {
  fitted: 'fitted',
  identified: 'identified',
  given: 'known in advance',
  held: 'set, not fitted',
  measured: 'from the tests',
  stored: 'stored, not fitted here',
}

type ParameterTableProps = {
  readonly fit: ShownFit
  readonly model: ModelFacts
  /** Undefined for a live fit. */
  readonly record: StoredModel | undefined
  /** As in charts: solver cards use one system of units. */
  readonly units: 'si' | 'other'
}

/** Value, standard error, 95 % interval and origin of each parameter. */
export function ParameterTable({ fit, model, record, units }: ParameterTableProps) {
  return (
    <section aria-labelledby="parameters-title" className={styles['section']}>
      <h3 id="parameters-title">Parameters</h3>
      {fit.parameters.length > 0 && (
        <PlainTable
          label={`Parameters of ${model.label}`}
          className={styles['table']}
          headings={[
            'Parameter',
            numberHeading('Value'),
            numberHeading('± standard error'),
            numberHeading('95 % interval'),
            'Unit',
            'Meaning',
            'Origin',
          ]}
        >
          {fit.parameters.map(({ id, value, unit, standardError, lower, upper, atBound, origin }) => {
            const facts = model.parameters.find((one) => one.id === id)
            const sought = origin === 'fitted' || origin === 'identified' || origin === 'stored'
            const uncertain = sought || (origin === 'measured' && standardError !== null && standardError > 0)
            const together = standardError === null ? undefined : uncertainWriter(value, standardError)
            const reason = atBound ? `at its ${atBound} bound` : 'not determined'
            return (
              <tr key={id}>
                <th scope="row">
                  <Symbol of={facts?.symbol ?? id} />
                </th>
                <td className={styles['number']}>{together ? together.write(value) : formatTrimmed(value, 5)}</td>
                <td className={styles['number']}>
                  {!uncertain
                    ? missing
                    : standardError === null
                      ? record && !record.fitted
                        ? missing
                        : reason
                      : (together?.write(standardError) ?? missing)}
                </td>
                <td className={styles['number']}>
                  {uncertain && together && lower !== null && upper !== null
                    ? `${together.write(lower)} … ${together.write(upper)}`
                    : missing}
                </td>
                <td>{unit === '1' ? missing : unit}</td>
                <td className={styles['long']}>
                  <SymbolText of={facts?.meaning ?? ''} />
                </td>
                <td className={styles['short']}>{origins[origin]}</td>
              </tr>
            )
          })}
        </PlainTable>
      )}
      <p className={styles['note']}>
        <SymbolText of={fit.how} />
        {record &&
          ` Version ${record.version}${record.release ? `, release ${record.release}` : ', not released'}; ${record.author}.`}{' '}
        {units === 'si'
          ? 'Units: MPa, mm, s.'
          : 'Parameters and quality are in MPa, mm, s. The unit choice applies to charts; cards have a separate one.'}
      </p>
      {record && record.data.length > 0 && (
        <ul className={styles['note']}>
          {record.data.map((line) => (
            <li key={line}>
              <SymbolText of={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
