import type { AvailableTest } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { StateLink, useMaterial } from '../material-context.tsx'
import { numberHeading } from '../tables/number-heading.ts'
import styles from '../tables/tables.module.css'

type SourceTestsProps = { readonly codes: readonly TestCode[]; readonly tests: readonly AvailableTest[] }

export function SourceTests({ codes, tests }: SourceTestsProps) {
  const { coil } = useMaterial()
  return (
    <section aria-labelledby="sources-title" className={styles['section']}>
      <h3 id="sources-title">Source tests of {coil.name}</h3>
      <PlainTable
        label="Source tests"
        className={styles['table']}
        headings={['Test', 'Conditions', numberHeading('Specimens'), 'Curves and values']}
      >
        {codes.map((code) => {
          const test = tests.find((one) => one.code === code)
          return (
            <tr key={code}>
              <th scope="row">
                {code} <span className={styles['words']}>{testType(code).name.toLowerCase()}</span>
              </th>
              <td className={styles['long']}>
                {test ? test.conditions.map(({ label }) => label).join(', ') : 'not tested'}
              </td>
              <td className={styles['number']}>{test ? test.counts.replicates : 0}</td>
              <td>
                {test ? <StateLink patch={{ test: code }}>Show {code}</StateLink> : `none: ${code} was not tested`}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}
