import { Link } from 'react-router'
import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import { decimalsOf, scatterRounding } from '#core/properties/report-rounding.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './certified-tests.module.css'
import paper from './paper.module.css'

type CertifiedTestsProps = {
  readonly tests: readonly CertifiedTest[]
  /** Texts of flags, by name. */
  readonly remarks: Readonly<Record<string, string>>
}

/** Results test by test: mean, scatter and every specimen, as a certificate and a report show them. */
export function CertifiedTests({ tests, remarks }: CertifiedTestsProps) {
  return tests.map((test) => (
    <section
      key={`${test.material} ${test.test}`}
      className={styles['test']}
      aria-label={`${test.material}, ${test.name}`}
    >
      <h3>
        {test.name} ({test.test}), {test.material}
      </h3>
      <p className={styles['muted']}>
        {test.standard} · <Link to={test.page}>curves and sources</Link>
      </p>
      <ScrollRegion label={`Results of ${test.test}, ${test.material}`}>
        <table className={paper['table']}>
          <caption className="visually-hidden">
            {test.name} of {test.material}
          </caption>
          <thead>
            <tr>
              <th scope="col">Condition</th>
              <th scope="col">Mean</th>
              <th scope="col">s</th>
              <th scope="col">95 % interval of the mean</th>
              <th scope="col">Specimens</th>
            </tr>
          </thead>
          {alike(test.results).map((results) => (
            <Property key={`${results[0]!.property} ${results[0]!.symbol}`} results={results} />
          ))}
        </table>
      </ScrollRegion>
      <ul className={styles['remarks']}>
        {flagsOf(test).map((flag) => (
          <li key={flag}>
            {inWords(flag)}: {remarks[flag] ?? ''}
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Results of one property: a row for each condition below its name. */
function Property({ results }: { readonly results: readonly CertifiedResult[] }) {
  const { symbol, name, unit } = results[0]!
  return (
    <tbody className={styles['property']}>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          <Symbol of={symbol} /> {unit !== '1' && `[${unit}]`} <span className={styles['muted']}>{name}</span>
        </th>
      </tr>
      {results.map((result) => (
        <Result key={result.condition} result={result} />
      ))}
    </tbody>
  )
}

function Result({ result }: { readonly result: CertifiedResult }) {
  const { condition, ci95, values } = result
  const { mean, s, value: shown } = inDigits(result)
  return (
    <tr>
      <th scope="row">{condition}</th>
      <td className={styles['number']}>{mean}</td>
      <td className={styles['number']}>{s}</td>
      <td>{ci95 === null ? '–' : `${shown(ci95[0])} to ${shown(ci95[1])}`}</td>
      <td>
        <ul className={styles['values']}>
          {values.map(({ specimen, value, flags }, i) => (
            <li key={`${specimen} ${i}`}>
              {shown(value)}{' '}
              <span className={styles['muted']}>{[specimen, ...flags.map(inWords)].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Results of one property by one definition: elongations over different gauge lengths are listed apart. */
export function alike(results: readonly CertifiedResult[]): CertifiedResult[][] {
  return [...Map.groupBy(results, ({ property, symbol }) => `${property} ${symbol}`).values()]
}

/** Numbers of a result as papers print them: all with the digits of their rounding. */
export function inDigits({ mean, s, rounding }: CertifiedResult) {
  const fixed = (value: number | null, interval: number) =>
    value === null ? '–' : value.toFixed(decimalsOf(interval)).replace('-', '−')
  if (rounding !== undefined)
    return {
      mean: fixed(mean, rounding),
      s: fixed(s, scatterRounding(rounding)),
      value: (value: number | null) => fixed(value, rounding),
    }
  return { mean: significant(mean, 4), s: significant(s, 2), value: (value: number | null) => significant(value, 4) }
}

/** Papers from before values were rounded by their standard, and properties that run over decades. */
function significant(value: number | null, digits: number): string {
  return value === null ? '–' : String(Number(value.toPrecision(digits)))
}

/** `raw_maximum_rejected` as it is read. */
const inWords = (flag: string) => flag.replaceAll('_', ' ')

function flagsOf({ results }: CertifiedTest): string[] {
  return [...new Set(results.flatMap(({ values }) => values.flatMap(({ flags }) => flags)))]
}
