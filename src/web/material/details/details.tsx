import { useMemo } from 'react'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { missing } from '#web/format/number.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { detailNumber, detailUnit } from './detail-number.ts'
import styles from './details.module.css'
import type { ShownDetails } from '#contract/views/test.ts'

type Row = { readonly index: number }

export function Details({ details }: { details: ShownDetails }) {
  const { title, columns, labels, notes } = details
  const rows = useMemo(
    () => Array.from({ length: columns[0]?.values.length ?? 0 }, (_, index) => ({ index })),
    [columns],
  )
  const shown = useMemo(
    () => [...(labels ? [labelColumn(labels)] : []), ...columns.map(numberColumn)],
    [columns, labels],
  )
  return (
    <section className={styles['details']} aria-labelledby="details-title">
      <h3 id="details-title">{title}</h3>
      <DataTable caption={title} columns={shown} rows={rows} rowId={({ index }) => String(index)} />
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          <SymbolText of={note} />
        </p>
      ))}
    </section>
  )
}

function labelColumn(labels: readonly string[]): DataColumn<Row> {
  return {
    id: 'label',
    head: 'Edge and delay',
    name: 'Edge and delay',
    cell: ({ index }) => ({ text: labels[index] ?? '' }),
  }
}

function numberColumn(column: ShownDetails['columns'][number]): DataColumn<Row> {
  const { role, name, values, empty } = column
  return {
    id: role,
    head: name,
    name,
    unit: detailUnit(column),
    numeric: true,
    cell({ index }) {
      const value = values[index] ?? null
      if (value === null) return { text: missing, reason: empty }
      return { text: detailNumber(column, value), copy: String(value) }
    },
  }
}
