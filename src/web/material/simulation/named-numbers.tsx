import type { ReactNode } from 'react'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { numberHeading } from '../tables/number-heading.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import tables from '../tables/tables.module.css'

export type NamedNumbersRow = { readonly id: string; readonly name: ReactNode; readonly numbers: readonly ReactNode[] }

type NamedNumbersProps = {
  readonly label: string
  readonly caption?: string | undefined
  /** Of the names, then of each column. */
  readonly headings: readonly string[]
  readonly rows: readonly NamedNumbersRow[]
}

export function NamedNumbers({ headings: [ofNames = '', ...ofNumbers], rows, ...shown }: NamedNumbersProps) {
  return (
    <PlainTable {...shown} className={tables['table']} headings={[ofNames, ...ofNumbers.map(numberHeading)]}>
      {rows.map(({ id, name, numbers }) => (
        <tr key={id}>
          <th scope="row">
            <SymbolText of={name} />
          </th>
          {numbers.map((number, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- its column is what it is known by
            <td key={i} className={tables['number']}>
              {number}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
