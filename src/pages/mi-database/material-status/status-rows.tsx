/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label --
   A frame that scrolls has to be reached by keyboard, and its keys are the way into the cells. */
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import {
  cellStatusNames,
  coilStateNames,
  type StatusCell,
  statusCells,
  statusLetters,
  type StatusMark,
} from '#contract/material-status.ts'
import type { StatusMatrix, StatusRow } from '#contract/views/material-status.ts'
import { useCells } from '#web/data-table/use-cells.ts'
import { useRowWindow } from '#web/data-table/use-row-window.ts'
import { Gap, TickCell } from '#web/data-table/window-rows.tsx'
import { useAlive } from '#web/ui/alive.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './status-rows.module.css'
import { useRows } from './use-rows.ts'

type StatusRowsProps = {
  readonly matrix: StatusMatrix
  /** Of the address, without the place where rows begin. */
  readonly query: string
  readonly ticked: readonly string[]
  readonly onTick: (id: string, ticked: boolean) => void
  readonly addressOf: (coil: string, cell: StatusCell) => string
  /** The cell whose history is open. */
  readonly open: { readonly coil: string; readonly cell: StatusCell } | null
}

/** The matrix: as long as the answer, drawn where it is in sight. */
export function StatusRows({ matrix, query, ticked, onTick, addressOf, open }: StatusRowsProps) {
  const { total, from } = matrix
  const alive = useAlive()
  const { rowAt, want } = useRows(matrix, query)
  const { frame, begin, end, scrolls, rowHeight } = useRowWindow({
    total,
    from,
    came: matrix.rows.length,
    shape: query,
  })
  const onKeyDown = useCells(frame)
  const ask = useEffectEvent(() => {
    if (scrolls) want(begin, end)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked again when other rows are in sight
  useEffect(() => ask(), [begin, end, scrolls, want])
  const width = statusCells.length + 3
  const gap = { height: rowHeight, width, className: styles['gap'] }
  return (
    <div
      ref={frame}
      className={styles['frame']}
      tabIndex={0}
      role="group"
      aria-label="Status of coils. Enter moves by cell."
      onKeyDown={onKeyDown}
    >
      <table className={styles['table']} aria-rowcount={total + 1}>
        <caption className="visually-hidden">Status of each test and finite-element tab of each coil</caption>
        <thead>
          <tr aria-rowindex={1}>
            {alive && (
              <th scope="col" className={styles['tick']}>
                <span className="visually-hidden">Ticked</span>
              </th>
            )}
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
          </tr>
        </thead>
        <tbody>
          {scrolls && <Gap rows={begin} {...gap} />}
          {Array.from({ length: Math.max(0, end - begin) }, (_, i) => begin + i).map((index) => {
            const row = rowAt(index)
            return row ? (
              <Row
                key={index}
                {...{ row, index, alive, onTick, addressOf }}
                ticked={ticked.includes(row.id)}
                open={open?.coil === row.id ? open.cell : null}
              />
            ) : (
              <tr key={index} data-row aria-rowindex={index + 2}>
                <td colSpan={width} className={styles['waiting']}>
                  …
                </td>
              </tr>
            )
          })}
          {scrolls && <Gap rows={total - end} {...gap} />}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<StatusRowsProps, 'onTick' | 'addressOf'> & {
  readonly row: StatusRow
  readonly index: number
  readonly alive: boolean
  readonly ticked: boolean
  readonly open: StatusCell | null
}

function Row({ row: { id, name, address, state, marks }, index, alive, ticked, onTick, addressOf, open }: RowProps) {
  return (
    <tr data-row aria-rowindex={index + 2} className={classes(ticked && styles['ticked'])}>
      {alive && (
        <TickCell
          label={`Tick ${name}`}
          ticked={ticked}
          onTick={(chosen) => onTick(id, chosen)}
          className={styles['tick']}
        />
      )}
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
    </tr>
  )
}

type MarkProps = {
  readonly mark: StatusMark
  readonly cell: StatusCell
  readonly to: string
  readonly open: boolean
}

/** Letter, colour and word; what waits for a release has a dot. */
function Mark({ mark: { status, waits }, cell, to, open }: MarkProps) {
  const words = `${cell}: ${cellStatusNames[status]}${waits ? ', waits for a release' : ''}`
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

/** What the letters mean. */
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
        with a dot: waits for a release
      </li>
      <li>
        <span aria-hidden>–</span> not tested
      </li>
    </ul>
  )
}
