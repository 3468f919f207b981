import type { PublishedTable } from '#contract/views/published-table.ts'
import { formatCount } from '#core/format-count.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { formatSpread } from '#web/format/mean.ts'
import { type SpanColumn, SpanTable } from '#web/literature/span-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './page.module.css'

type PublishedPartProps = { readonly table: PublishedTable; readonly columns: readonly ShownColumn[] }

/** Published materials in the columns of the table, separate from coils. */
export function PublishedPart({ table, columns }: PublishedPartProps) {
  if ('none' in table) return <p>{table.none}</p>
  if (table.total === 0) return null
  return (
    <details className={styles['published']}>
      <summary>{formatCount(table.materials, 'published material')} with these properties</summary>
      <p>
        Tested values, typical values and requirements from publications, one row per condition. They are not averaged
        with measured values.
      </p>
      <SpanTable caption="Published materials" columns={columns.map(spanColumn)} rows={table.rows} />
      {table.rows.length < table.total && (
        <p>
          The first {table.rows.length} of {table.total} rows are listed by family. Filter by a node of the tree to see
          others.
        </p>
      )}
    </details>
  )
}

function spanColumn({ id, symbol, orientation, shownUnit, factor, digits, property }: ShownColumn): SpanColumn {
  const unit = [orientation, shownUnit].filter(Boolean).join(' · ')
  const scale = Math.abs(factor)
  return {
    id,
    head: (
      <>
        <Symbol of={symbol} />
        {unit !== '' && ` [${unit}]`}
      </>
    ),
    text: (value, sd) => formatSpread({ mean: value * scale, s: sd === null ? null : sd * scale, n: 3 }, digits),
    usual: property === 'uat.a' ? 'A80' : undefined,
  }
}
