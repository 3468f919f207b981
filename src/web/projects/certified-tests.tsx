import { Link } from 'react-router'
import type { CertifiedResult, CertifiedTest } from '#contract/certificates/certificate.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './certified-tests.module.css'
import paper from './paper.module.css'

type CertifiedTestsProps = {
  readonly tests: readonly CertifiedTest[]
  /** What flags say, by their names. */
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
      <p className={styles['quiet']}>
        {test.standard} · <Link to={test.page}>curves and sources</Link>
      </p>
      <ScrollRegion label={`Results of ${test.test}, ${test.material}`}>
        <table className={paper['table']}>
          <caption className="visually-hidden">
            {test.name} of {test.material}
          </caption>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Condition</th>
              <th scope="col">Mean</th>
              <th scope="col">s</th>
              <th scope="col">95 % of the mean</th>
              <th scope="col">Specimens</th>
            </tr>
          </thead>
          <tbody>
            {test.results.map((result) => (
              <Result key={`${result.property} ${result.condition}`} result={result} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className={styles['remarks']}>
        {flagsOf(test).map((flag) => (
          <li key={flag}>
            {flag}: {remarks[flag] ?? ''}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Result({ result }: { readonly result: CertifiedResult }) {
  const { symbol, name, unit, condition, mean, s, ci95, values } = result
  return (
    <tr>
      <th scope="row">
        <Symbol of={symbol} /> {unit !== '1' && `[${unit}]`}
        <span className={styles['quiet']}>{name}</span>
      </th>
      <td>{condition}</td>
      <td className={styles['number']}>{shown(mean)}</td>
      <td className={styles['number']}>{shown(s, 2)}</td>
      <td className={styles['number']}>{ci95 === null ? '–' : `${shown(ci95[0])} to ${shown(ci95[1])}`}</td>
      <td>
        <ul className={styles['values']}>
          {values.map(({ specimen, value, flags }, i) => (
            <li key={`${specimen} ${i}`}>
              {shown(value)} <span className={styles['quiet']}>{[specimen, ...flags].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Four significant digits: what a certificate may promise of a test; two of a scatter. */
export function shown(value: number | null, digits = 4): string {
  return value === null ? '–' : String(Number(value.toPrecision(digits)))
}

function flagsOf({ results }: CertifiedTest): string[] {
  return [...new Set(results.flatMap(({ values }) => values.flatMap(({ flags }) => flags)))]
}
