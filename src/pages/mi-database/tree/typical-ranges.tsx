import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import type { RangeRow } from './published.ts'
import styles from './tables.module.css'

/** Spread over materials visible to the reader; for other properties the published range. */
export function TypicalRanges({ ranges }: { ranges: readonly RangeRow[] }) {
  const own = ranges.filter((row) => row.own)
  const others = ranges.filter((row) => !row.own)
  const compared = own.some((row) => row.published)
  return (
    <>
      {own.length > 0 && (
        <section aria-labelledby="ranges" className={styles['narrow']}>
          <h2 id="ranges">Typical ranges</h2>
          <PlainTable
            label="Minimum, mean and maximum of the materials you can access"
            className={styles['table']}
            headings={['Property', 'From', 'Mean', 'To', 'Materials', ...(compared ? ['Published'] : [])]}
          >
            {own.map(({ own: found, published, ...row }) => (
              <tr key={row.property}>
                <PropertyHead {...row} />
                <td>{found!.min}</td>
                <td>{found!.mean}</td>
                <td>{found!.max}</td>
                <td>{found!.n}</td>
                {compared && <td>{published ?? '–'}</td>}
              </tr>
            ))}
          </PlainTable>
          <p className={styles['note']}>
            Each material counts once, with the mean of its coils that you can open: tension along RD, hole expansion
            240 minutes after cutting.
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="published-ranges" className={styles['narrow']}>
          <h2 id="published-ranges">{own.length > 0 ? 'Other published ranges' : 'Published ranges'}</h2>
          <PlainTable
            label="Literature range of the family"
            className={styles['table']}
            headings={['Property', 'Range']}
          >
            {others.map(({ published, ...row }) => (
              <tr key={row.property}>
                <PropertyHead {...row} />
                <td>{published}</td>
              </tr>
            ))}
          </PlainTable>
          <p className={styles['note']}>
            Literature values for cold-rolled sheet of this family, not from this catalogue.
          </p>
        </section>
      )}
    </>
  )
}

function PropertyHead({ symbol, name, unit }: Pick<RangeRow, 'symbol' | 'name' | 'unit'>) {
  return (
    <th scope="row">
      <Symbol of={symbol} />{' '}
      <span className={styles['long']}>
        <SymbolText of={name ?? ''} />
        {unit && ` [${unit}]`}
      </span>
    </th>
  )
}
