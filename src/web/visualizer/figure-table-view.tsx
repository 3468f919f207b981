import { useId } from 'react'
import type { FigureTable } from '#core/visualizer/index.ts'
import { formatSignificant } from '#web/format/number.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import tables from '../material/tables/tables.module.css'

export function FigureTableView({ table: { title, columns, rows, note } }: { readonly table: FigureTable }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={tables['section']}>
      <h3 id={id}>{title}</h3>
      <NamedNumbers
        label={title}
        headings={columns}
        rows={rows.map(([name, ...cells], row) => ({
          // Specimens of one test may have equal names.
          id: `${name} ${row}`,
          name,
          numbers: cells.map((cell) => (cell === null ? '–' : formatSignificant(cell, 4))),
        }))}
      />
      {note !== undefined && <p className={tables['note']}>{note}</p>}
    </section>
  )
}
