import { useId } from 'react'
import type { FigureTable } from '#core/visualizer/index.ts'
import { formatSignificant } from '#web/format/number.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import tables from '../material/tables/tables.module.css'

/** Numbers beside the figures; the first column names the row. */
export function FigureTableView({ table: { title, columns, rows, note } }: { readonly table: FigureTable }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={tables['section']}>
      <h3 id={id}>{title}</h3>
      <NamedNumbers
        label={title}
        headings={columns}
        rows={rows.map(([name, ...cells], row) => ({
          // Two specimens of one test have one name.
          id: `${name} ${row}`,
          name,
          numbers: cells.map((cell) => (cell === null ? '–' : formatSignificant(cell, 4))),
        }))}
      />
      {note !== undefined && <p className={tables['note']}>{note}</p>}
    </section>
  )
}
