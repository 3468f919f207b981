import { useId } from 'react'
import type { FigureTable } from '#core/visualizer/index.ts'
import { formatSignificant } from '#web/format/number.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import tables from '#web/material/simulation/tables.module.css'

/** Numbers beside the figures; the first column names the row. */
export function FigureTableView({ table: { title, columns, rows, note } }: { readonly table: FigureTable }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={tables['section']}>
      <h3 id={id}>{title}</h3>
      <ScrollRegion label={title}>
        <table className={tables['table']}>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={column} scope="col" className={i === 0 ? undefined : tables['number']}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // oxlint-disable-next-line react/no-array-index-key -- two specimens of one test have one name
              <tr key={`${name} ${row}`}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]} className={tables['number']}>
                    {cell === null ? '–' : formatSignificant(cell, 4)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {note !== undefined && <p className={tables['note']}>{note}</p>}
    </section>
  )
}
