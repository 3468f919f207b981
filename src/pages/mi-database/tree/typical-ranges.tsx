import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import type { RangeRow } from './published.ts'
import styles from './tables.module.css'

/** Spread over materials visible to the reader; with fewer than three, only published ranges. */
export function TypicalRanges({ ranges }: { ranges: readonly RangeRow[] }) {
  const own = ranges.some((row) => row.own)
  const published = ranges.some((row) => row.published)
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges">{own ? 'Typical ranges' : 'Published ranges'}</h2>
      <PlainTable
        label={[
          own && 'Minimum, mean and maximum of the materials you can access.',
          published && 'Literature range of the family.',
        ]
          .filter(Boolean)
          .join(' ')}
        className={styles['table']}
        headings={[
          'Property',
          'Unit',
          ...(own ? ['From', 'Mean', 'To', 'Materials'] : []),
          ...(published ? ['Published'] : []),
        ]}
      >
        {ranges.map((range) => (
          <Row key={range.property} range={range} own={own} published={published} />
        ))}
      </PlainTable>
      <p className={styles['note']}>
        {own &&
          'Each material counts once, with the mean of its coils that you can open: tension along RD, hole expansion 240 minutes after cutting. '}
        {published && 'Published: literature values for cold-rolled sheet of this family, not from this catalogue.'}
      </p>
    </section>
  )
}

type RowProps = { readonly range: RangeRow; readonly own: boolean; readonly published: boolean }

function Row({ range: { symbol, name, unit, own: found, published: text }, own, published }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Symbol of={symbol} />{' '}
        <span className={styles['long']}>
          <SymbolText of={name ?? ''} />
        </span>
      </th>
      <td>{unit || '–'}</td>
      {own && (
        <>
          <td>{found?.min ?? '–'}</td>
          <td>{found?.mean ?? '–'}</td>
          <td>{found?.max ?? '–'}</td>
          <td>{found?.n ?? '–'}</td>
        </>
      )}
      {published && <td>{text ?? '–'}</td>}
    </tr>
  )
}
