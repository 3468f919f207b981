import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { NumberCell } from '#web/material/coil-table/coil-cell.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { classes } from '#web/ui/classes.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { SyntheticMark } from '#web/ui/synthetic-badge.tsx'
import type { FirstCoils } from './load.server.ts'
import tables from '#web/material/tables/tables.module.css'
import styles from './page.module.css'

/** First coils that match a question, in its order, with the values it names. */
export function CoilsOfTable({ coils: { columns, rows, total } }: { readonly coils: FirstCoils }) {
  if (rows.length === 0)
    return (
      <p>
        No coil that you can read matches. <Link to={requestSubscription}>Request a subscription</Link>
      </p>
    )
  const count = formatCount(total, 'coil')
  const name = rows.length < total ? `First ${rows.length} of ${count}` : count
  return (
    <PlainTable
      label={name}
      caption={name}
      className={classes(tables['table'], styles['coils'])}
      headings={[
        'Coil',
        ...columns.map(({ id, symbol, orientation, shownUnit, name: full }) => ({
          id,
          title: full,
          className: tables['number'],
          head: (
            <>
              <Symbol of={symbol} /> {[orientation, shownUnit && `[${shownUnit}]`].filter(Boolean).join(' ')}
            </>
          ),
        })),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.slug}>
          <th scope="row">
            <Link to={`/mi-database/${row.path}?${new URLSearchParams({ variant: row.slug })}`}>{row.variant}</Link>
            {row.synthetic && <SyntheticMark />}
          </th>
          {columns.map((column, c) => (
            <td key={column.id} className={tables['number']}>
              <NumberCell row={row} column={column} cell={row.cells[c] ?? null} release={null} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}
