import { Link } from 'react-router'
import {
  cellStatusNames,
  coilStateNames,
  type StatusCell,
  statusCells,
  statusLetters,
  type StatusMark,
} from '#contract/materials/material-status.ts'
import type { StatusMatrix, StatusRow } from '#contract/views/material-status.ts'
import { LongTable } from '#web/data-table/long-table.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './status-rows.module.css'
import { useRows } from './use-rows.ts'

type StatusRowsProps = {
  readonly matrix: StatusMatrix
  readonly query: string
  readonly ticked: readonly string[]
  readonly onTick: (id: string, ticked: boolean) => void
  readonly addressOf: (coil: string, cell: StatusCell) => string
  readonly open: { readonly coil: string; readonly cell: StatusCell } | null
}

/** Matrix of all rows; only visible rows are drawn. */
export function StatusRows({ matrix, query, ticked, onTick, addressOf, open }: StatusRowsProps) {
  const { total, from, rows } = matrix
  return (
    <LongTable
      {...{ total, from, ...useRows(matrix, query) }}
      came={rows.length}
      shape={query}
      name="Status of coils"
      caption="Status of each test and finite-element tab of each coil"
      className={styles['table']}
      columns={statusCells.length + 2}
      head={
        <>
          <th scope="col" tabIndex={-1} className={styles['coil']}>
            Coil
          </th>
          <th scope="col" tabIndex={-1}>
            Release
          </th>
          {statusCells.map((cell) => (
            <th key={cell} scope="col" tabIndex={-1} className={styles['cell']}>
              {cell}
            </th>
          ))}
        </>
      }
      ticks={{
        name: 'Selected',
        of: ({ id, name }) => ({
          label: `Select ${name}`,
          ticked: ticked.includes(id),
          onTick: (chosen) => onTick(id, chosen),
        }),
      }}
    >
      {(row) => <Cells {...{ row, addressOf }} open={open?.coil === row.id ? open.cell : null} />}
    </LongTable>
  )
}

type CellsProps = Pick<StatusRowsProps, 'addressOf'> & { readonly row: StatusRow; readonly open: StatusCell | null }

function Cells({ row: { id, name, address, state, marks }, addressOf, open }: CellsProps) {
  return (
    <>
      <th scope="row" tabIndex={-1} className={styles['coil']}>
        <Link to={address}>{name}</Link>
      </th>
      <td tabIndex={-1} className={styles[state]}>
        {coilStateNames[state]}
      </td>
      {statusCells.map((cell, i) => (
        <td key={cell} tabIndex={-1} className={styles['cell']}>
          <Mark mark={marks[i]!} cell={cell} to={addressOf(id, cell)} open={open === cell} />
        </td>
      ))}
    </>
  )
}

type MarkProps = {
  readonly mark: StatusMark
  readonly cell: StatusCell
  readonly to: string
  readonly open: boolean
}

/** Letter, colour and word; a dot marks a change that waits for a release. */
function Mark({ mark: { status, waits }, cell, to, open }: MarkProps) {
  const words = `${cell}: ${cellStatusNames[status]}${waits ? ', waiting for release' : ''}`
  if (status === 'none')
    return (
      <span className={styles['none']} title={words}>
        –<span className="visually-hidden">{words}</span>
      </span>
    )
  return (
    <Link
      to={to}
      preventScrollReset
      title={words}
      aria-label={words}
      aria-current={open ? 'true' : undefined}
      className={classes(styles['mark'], styles[status], waits && styles['waits'])}
    >
      {statusLetters[status]}
    </Link>
  )
}

export function Legend() {
  return (
    <ul className={styles['legend']} aria-label="Meaning of the letters">
      {(['raw', 'evaluated', 'approved', 'synthetic', 'withdrawn'] as const).map((status) => (
        <li key={status}>
          <span className={classes(styles['mark'], styles[status])} aria-hidden>
            {statusLetters[status]}
          </span>
          <span className="visually-hidden">{statusLetters[status]}: </span>
          {cellStatusNames[status]}
        </li>
      ))}
      <li>
        <span className={classes(styles['mark'], styles['evaluated'], styles['waits'])} aria-hidden>
          E
        </span>
        with a dot: waiting for release
      </li>
      <li>
        <span aria-hidden>–</span> not tested
      </li>
    </ul>
  )
}
