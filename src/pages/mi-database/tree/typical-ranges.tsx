import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import type { ShownRange } from '#web/material/node-cards/shown-numbers.ts'
import styles from './typical-ranges.module.css'

/** Spread of each property over the materials that the reader may open; never over others. */
export function TypicalRanges({ ranges }: { ranges: readonly ShownRange[] }) {
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges">Typical ranges</h2>
      {ranges.length === 0 ? (
        <p>You do not have access to these materials, so no ranges are shown.</p>
      ) : (
        <ScrollRegion label="Table of typical ranges">
          <table className={styles['table']}>
            <caption className="visually-hidden">
              Smallest, mean and largest value of the materials you can open
            </caption>
            <thead>
              <tr>
                <th scope="col">Property</th>
                <th scope="col">Unit</th>
                <th scope="col">From</th>
                <th scope="col">Mean</th>
                <th scope="col">To</th>
                <th scope="col">Materials</th>
              </tr>
            </thead>
            <tbody>
              {ranges.map((range) => (
                <Row key={range.property} {...range} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function Row({ symbol, name, unit, min, mean, max, n }: ShownRange) {
  return (
    <tr>
      <th scope="row">
        <Symbol of={symbol} /> <span className={styles['words']}>{name}</span>
      </th>
      <td>{unit || '–'}</td>
      <td>{min}</td>
      <td>{mean}</td>
      <td>{max}</td>
      <td>{n}</td>
    </tr>
  )
}
