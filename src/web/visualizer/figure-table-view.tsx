import { useId } from 'react'
import type { FigureTable } from '#core/visualizer/index.ts'
import { formatFixed, formatSignificant, missing } from '#web/format/number.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import tables from '../material/tables/tables.module.css'

export function FigureTableView({ table: { title, columns, rows, mixed, note } }: { readonly table: FigureTable }) {
  const id = useId()
  const texts = columns.slice(1).map((_, c) =>
    columnTexts(
      rows.map((row) => row[c + 1] as number | null),
      mixed,
    ),
  )
  return (
    <section aria-labelledby={id} className={tables['section']}>
      <h3 id={id}>
        <SymbolText of={title} />
      </h3>
      <NamedNumbers
        label={title}
        headings={columns}
        rows={rows.map(([name], row) => ({
          // Specimens of one test may have equal names.
          id: `${name} ${row}`,
          name,
          numbers: texts.map((own) => own[row]!),
        }))}
      />
      {note !== undefined && (
        <p className={tables['note']}>
          <SymbolText of={note} />
        </p>
      )}
    </section>
  )
}

const digits = 4

/** Four significant digits of the largest number and the same decimals for all, without zeros at the end of each. */
export function columnTexts(cells: readonly (number | null)[], mixed = false): readonly string[] {
  const largest = Math.max(...cells.map((cell) => Math.abs(cell ?? 0)))
  const write = (decimals: number) =>
    cells.map((cell) =>
      cell === null ? missing : mixed || largest < 1e-3 ? formatSignificant(cell, digits) : formatFixed(cell, decimals),
    )
  let decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(largest || 1)))
  while (decimals > 0 && write(decimals).every((text) => !/[1-9]$/.test(text))) decimals--
  return write(decimals)
}
