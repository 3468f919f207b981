import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { alike, inDigits } from './certified-tests.tsx'
import styles from './report-sheet.module.css'
import { Table } from './report-tables.tsx'

/** Number of conditions next to each other on a sheet of paper. */
const columns = 5

/** Means with their scatter, a row for each property and a column for each condition: what was found, on one page. */
export function ResultSummary({ tests }: { readonly tests: readonly CertifiedTest[] }) {
  return (
    <>
      <p>
        Mean ± standard deviation (number of specimens). * refers to remarks listed with the specimen values at the end.
      </p>
      {tests.map((test) => (
        <section key={`${test.material} ${test.test}`} aria-label={`Means of ${test.name}, ${test.material}`}>
          <h3>
            {test.name}, {test.material}
          </h3>
          {inColumns([...new Set(test.results.map(({ condition }) => condition))]).map((conditions) => (
            <Means key={conditions.join()} test={test} conditions={conditions} />
          ))}
        </section>
      ))}
    </>
  )
}

function Means({
  test: { name, material, results },
  conditions,
}: {
  readonly test: CertifiedTest
  readonly conditions: readonly string[]
}) {
  const own = results.filter(({ condition }) => conditions.includes(condition))
  return (
    <Table name={`Means of ${name}, ${material}`} heads={['Property', ...conditions]}>
      {alike(own).map((of) => (
        <tr key={`${of[0]!.property} ${of[0]!.symbol}`}>
          <th scope="row">
            <Symbol of={of[0]!.symbol} /> {of[0]!.unit !== '1' && `[${of[0]!.unit}]`}{' '}
            <span className={styles['name']}>{of[0]!.name}</span>
          </th>
          {conditions.map((condition) => (
            <td key={condition} className={styles['number']}>
              {meanOf(of.find((one) => one.condition === condition))}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** `1012 ± 4.1 (3)*` */
function meanOf(result: CertifiedResult | undefined): string {
  if (!result || result.mean === null) return '–'
  const { n, values } = result
  const { mean, s } = inDigits(result)
  const remarked = values.some(({ flags }) => flags.length > 0) ? '*' : ''
  return `${mean}${result.s === null ? '' : ` ± ${s}`} (${n})${remarked}`
}

function inColumns(conditions: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(conditions.length / columns) }, (_, i) =>
    conditions.slice(i * columns, (i + 1) * columns),
  )
}
