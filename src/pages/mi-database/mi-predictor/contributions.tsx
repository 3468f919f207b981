import type { PredictorAnswer } from '#contract/views/predictor.ts'
import { numberHeading } from '#web/material/tables/number-heading.ts'
import tables from '../../../web/material/tables/tables.module.css'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './page.module.css'

const width = 160
const height = 12

export function Contributions({ answer: { contributions } }: { readonly answer: PredictorAnswer }) {
  const largest = Math.max(...contributions.map(({ value }) => Math.abs(value)), 1e-12)
  return (
    <>
      <h3>Contributions</h3>
      <PlainTable
        label="Contributions"
        className={tables['table']}
        headings={['Input', numberHeading('Difference from the mean'), 'As a bar']}
      >
        {contributions.map(({ id, name, value, text }) => {
          const length = (Math.abs(value) / largest) * (width / 2)
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={tables['number']}>{text}</td>
              <td aria-label={value < 0 ? 'lowers it' : 'raises it'}>
                <svg
                  width={width}
                  height={height}
                  viewBox={`0 0 ${width} ${height}`}
                  aria-hidden
                  className={styles['bar']}
                >
                  <rect x={value < 0 ? width / 2 - length : width / 2} y="2" width={length} height={height - 4} />
                  <line x1={width / 2} x2={width / 2} y1="0" y2={height} />
                </svg>
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </>
  )
}
