/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label --
   A frame that scrolls has to be reached by keyboard, and its keys are the way into the cells. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { CoilRow } from '#contract/views/coil-table.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { useCells } from '#web/data-table/use-cells.ts'
import { useRowWindow } from '#web/data-table/use-row-window.ts'
import { Gap, TickCell } from '#web/data-table/window-rows.tsx'
import { plainSymbol } from '#web/format/symbol.ts'
import { useAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { NumberCell } from './coil-cell.tsx'
import styles from './coil-rows.module.css'
import type { Rows } from './use-rows.ts'

type CoilRowsProps = {
  readonly columns: readonly ShownColumn[]
  readonly rows: Rows
  readonly total: number
  /** Rows that came with the page: first and how many. */
  readonly from: number
  readonly came: number
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly sortAddress: (sort: string) => string
  readonly chosen: readonly string[]
  readonly onChoose: (row: CoilRow, chosen: boolean) => void
  readonly release: string | null
}

/** The table of coils: as long as the answer, drawn where it is in sight. */
export function CoilRows(props: CoilRowsProps) {
  const { columns, rows, total, from, came, sort, sortAddress, chosen, onChoose, release } = props
  const alive = useAlive()
  const { frame, begin, end, scrolls, rowHeight } = useRowWindow({ total, from, came, shape: columns })
  const onKeyDown = useCells(frame)
  const want = useEffectEvent(() => {
    if (scrolls && rows.failed === '') rows.want(begin, end)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked again when other rows are in sight, and after a retry
  useEffect(() => want(), [begin, end, rows.failed, scrolls, rows.rowAt])
  const shown = Array.from({ length: Math.max(0, end - begin) }, (_, i) => begin + i)
  const gap = { height: rowHeight, width: columns.length + 5, className: styles['gap'] }
  return (
    <>
      {rows.failed !== '' && (
        <Alert
          tone="danger"
          role="alert"
          action={
            <Button small onPress={rows.retry}>
              Try again
            </Button>
          }
        >
          <p>These rows could not be loaded. {rows.failed}</p>
        </Alert>
      )}
      <div
        ref={frame}
        className={styles['frame']}
        tabIndex={0}
        role="group"
        aria-label="Table of coils. Enter moves by cell."
        onKeyDown={onKeyDown}
      >
        <table className={styles['table']} aria-rowcount={total + 1}>
          <caption className="visually-hidden">
            Coils with their numbers: mean, one standard deviation and number of specimens
          </caption>
          <thead>
            <tr aria-rowindex={1}>
              {alive && (
                <th scope="col" className={styles['tick']}>
                  <span className="visually-hidden">Chosen</span>
                </th>
              )}
              <Head id="material" name="coil" {...{ sort, sortAddress }}>
                Coil
              </Head>
              <Head id="thickness" name="thickness" unit="mm" number {...{ sort, sortAddress }}>
                <Symbol of="t" />
              </Head>
              <th scope="col" tabIndex={-1}>
                Coating
              </th>
              <th scope="col" tabIndex={-1}>
                Mill
              </th>
              {columns.map(({ id, symbol, orientation, shownUnit, name, definition }) => (
                <Head
                  key={id}
                  id={id}
                  name={[name, orientation].filter(Boolean).join(', ')}
                  title={definition}
                  unit={[orientation, shownUnit].filter(Boolean).join(' · ')}
                  number
                  {...{ sort, sortAddress }}
                >
                  <Symbol of={symbol} />
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={scrolls ? begin : 0} {...gap} />
            {shown.map((index) => {
              const row = rows.rowAt(index)
              return row ? (
                <Row
                  key={index}
                  {...{ row, index, columns, release, alive }}
                  ticked={chosen.includes(row.slug)}
                  onChoose={onChoose}
                />
              ) : (
                <tr key={index} data-row aria-rowindex={index + 2}>
                  <td colSpan={columns.length + 5} className={styles['waiting']}>
                    …
                  </td>
                </tr>
              )
            })}
            <Gap rows={scrolls ? total - end : 0} {...gap} />
          </tbody>
        </table>
      </div>
    </>
  )
}

type HeadProps = Pick<CoilRowsProps, 'sort' | 'sortAddress'> & {
  readonly id: string
  readonly name: string
  readonly title?: string
  readonly unit?: string
  readonly number?: boolean
  readonly children: ReactNode
}

function Head({ id, name, title, unit, number = false, sort, sortAddress, children }: HeadProps) {
  const own = sort.by === id
  const next = own && !sort.descending ? `-${id}` : id
  const Mark = own ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th
      scope="col"
      tabIndex={-1}
      title={title}
      className={classes(number && styles['number'])}
      aria-sort={own ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={sortAddress(next)} className={styles['sort']} preventScrollReset>
        {children}
        <span className="visually-hidden">, sort by {name}</span>
        <Mark size={14} aria-hidden className={classes(styles['mark'], own && styles['sorted'])} />
      </Link>
      {unit !== undefined && unit !== '' && <span className={styles['unit']}>{unit}</span>}
    </th>
  )
}

type RowProps = Pick<CoilRowsProps, 'columns' | 'onChoose' | 'release'> & {
  readonly row: CoilRow
  readonly index: number
  readonly alive: boolean
  readonly ticked: boolean
}

function Row({ row, index, columns, release, alive, ticked, onChoose }: RowProps) {
  const { variant, path, slug, thickness, coating, millType, synthetic, cells } = row
  const search = new URLSearchParams({ variant: slug, ...(release !== null && { release }) })
  return (
    <tr data-row aria-rowindex={index + 2} className={classes(ticked && styles['chosen'])}>
      {alive && (
        <TickCell
          label={`Choose ${variant}`}
          ticked={ticked}
          onTick={(chosen) => onChoose(row, chosen)}
          className={styles['tick']}
        />
      )}
      <th scope="row" tabIndex={-1}>
        <Link to={`/mi-database/${path}?${search}`}>{variant}</Link>
        {synthetic && (
          <abbr className={styles['synthetic']} title="Synthetic: demonstration data, not measured">
            S<span className="visually-hidden">ynthetic</span>
          </abbr>
        )}
      </th>
      <td tabIndex={-1} className={styles['number']}>
        {thickness.toFixed(2)}
      </td>
      <td tabIndex={-1}>{coating ?? '–'}</td>
      <td tabIndex={-1}>{millType}</td>
      {columns.map((column, c) => (
        <td key={column.id} tabIndex={-1} className={styles['number']}>
          <NumberCell row={row} column={column} cell={cells[c] ?? null} release={release} />
        </td>
      ))}
    </tr>
  )
}

export function columnWords({ symbol, orientation }: ShownColumn): string {
  return [plainSymbol(symbol), orientation].filter(Boolean).join(' ')
}
