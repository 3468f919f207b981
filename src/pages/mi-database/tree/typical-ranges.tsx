import type { TypicalRange } from '#contract/catalogue.ts'
import { ScrollRegion } from '#pages/scroll-region.tsx'
import { property } from '#core/properties/index.ts'
import { PropertySymbol } from '../material/property-symbol.tsx'
import { shownText, shownUnit } from '../material/shown-value.ts'
import styles from './typical-ranges.module.css'

/** Spread of each property over the materials that the reader may open; never over others. */
export function TypicalRanges({ ranges }: { ranges: readonly TypicalRange[] }) {
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges">Typical ranges</h2>
      {ranges.length === 0 ? (
        <p>None of the materials here is open to you, so there is no number to show.</p>
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

function Row({ property: id, min, mean, max, n }: TypicalRange) {
  const known = property(id)
  const text = (value: number) => shownText(id, value)
  return (
    <tr>
      <th scope="row">
        <PropertySymbol id={id} /> <span className={styles['words']}>{known?.name}</span>
      </th>
      <td>{shownUnit(id) || '–'}</td>
      <td>{text(min)}</td>
      <td>{text(mean)}</td>
      <td>{text(max)}</td>
      <td>{n}</td>
    </tr>
  )
}
