import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CoilRow } from '#contract/views/coil-table.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { LongTable } from '#web/data-table/long-table.tsx'
import { plainSymbol } from '#web/format/symbol.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { SyntheticMark } from '#web/ui/synthetic-badge.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { NumberCell } from './coil-cell.tsx'
import styles from './coil-rows.module.css'
import { RequirementCell } from './requirement-cell.tsx'

export type Rows = {
  readonly rowAt: (index: number) => CoilRow | undefined
  readonly want: (from: number, to: number) => void
  /** Reason why visible rows could not be loaded; empty if none. */
  readonly failed: string
  readonly retry: () => void
}

type CoilRowsProps = {
  readonly columns: readonly ShownColumn[]
  readonly rows: Rows
  readonly total: number
  readonly from: number
  readonly came: number
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly sortAddress: (sort: string) => string
  /** Boxes in the first column. */
  readonly choice?: {
    readonly chosen: readonly string[]
    readonly onChoose: (row: CoilRow, chosen: boolean) => void
  }
  /** Control in the first column. */
  readonly action?: ((row: CoilRow) => ReactNode) | undefined
  readonly release: string | null
}

/** All rows; only visible rows are drawn. */
export function CoilRows(props: CoilRowsProps) {
  const { columns, rows, total, from, came, sort, sortAddress, choice, action, release } = props
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
          <p>Could not load these rows. {rows.failed}</p>
        </Alert>
      )}
      <LongTable
        {...{ total, from, came }}
        shape={columns}
        name="Table of coils"
        caption="Coils with properties: mean, one standard deviation and number of specimens"
        className={styles['table']}
        columns={columns.length + (action ? 6 : 5)}
        head={
          <>
            {action && (
              <th scope="col" tabIndex={-1}>
                <span className="visually-hidden">Compare</span>
              </th>
            )}
            <Head id="material" name="coil" className={styles['coil']} {...{ sort, sortAddress }}>
              Coil
            </Head>
            <Head id="thickness" name="thickness" unit="mm" className={styles['number']} {...{ sort, sortAddress }}>
              <Symbol of="t" />
            </Head>
            <th
              scope="col"
              tabIndex={-1}
              title="Requirement of a standard or supplier for the grade, compared with the coil"
            >
              Requirement
            </th>
            {columns.map(({ id, symbol, orientation, shownUnit, name, definition }) => (
              <Head
                key={id}
                id={id}
                name={[name, orientation].filter(Boolean).join(', ')}
                title={definition}
                unit={[orientation, shownUnit].filter(Boolean).join(' · ')}
                className={styles['number']}
                {...{ sort, sortAddress }}
              >
                <Symbol of={symbol} />
              </Head>
            ))}
            <th scope="col" tabIndex={-1}>
              Coating
            </th>
            <th scope="col" tabIndex={-1}>
              Mill
            </th>
          </>
        }
        rowAt={rows.rowAt}
        want={(begin, end) => {
          if (rows.failed === '') rows.want(begin, end)
        }}
        ticks={
          choice && {
            name: 'Selected',
            of: (row) => ({
              label: `Select ${row.variant}`,
              ticked: choice.chosen.includes(row.slug),
              onTick: (ticked) => choice.onChoose(row, ticked),
            }),
          }
        }
      >
        {(row) => <Cells {...{ row, columns, release, action }} />}
      </LongTable>
    </>
  )
}

type HeadProps = Pick<CoilRowsProps, 'sort' | 'sortAddress'> & {
  readonly id: string
  readonly name: string
  readonly title?: string
  readonly unit?: string
  readonly className: string | undefined
  readonly children: ReactNode
}

function Head({ id, name, title, unit, className, sort, sortAddress, children }: HeadProps) {
  const own = sort.by === id
  const next = own && !sort.descending ? `-${id}` : id
  const Mark = own ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th
      ref={own ? bringIntoFrame : undefined}
      scope="col"
      tabIndex={-1}
      title={title}
      className={className}
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

/** Scrolls the sorted column into view, because another order resets the table. */
function bringIntoFrame(head: HTMLElement | null) {
  const frame = head?.closest('table')?.parentElement
  if (!head || !frame) return
  const [own, shown] = [head.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (own.left > shown.right) frame.scrollLeft += own.right - shown.right
}

type CellsProps = Pick<CoilRowsProps, 'columns' | 'release' | 'action'> & { readonly row: CoilRow }

function Cells({ row, columns, release, action }: CellsProps) {
  const { variant: coil, path, slug, thickness, coating, millType, synthetic, cells } = row
  const search = new URLSearchParams({ variant: slug, ...(release !== null && { release }) })
  return (
    <>
      {action && (
        <td tabIndex={-1} className={styles['action']}>
          {action(row)}
        </td>
      )}
      <th scope="row" tabIndex={-1} className={styles['coil']}>
        <Link to={`/mi-database/${path}?${search}`}>{coil}</Link>
        {synthetic && <SyntheticMark />}
      </th>
      <td tabIndex={-1} className={styles['number']}>
        {thickness.toFixed(2)}
      </td>
      <td tabIndex={-1}>
        <RequirementCell row={row} release={release} />
      </td>
      {columns.map((column, c) => (
        <td key={column.id} tabIndex={-1} className={styles['number']}>
          <NumberCell row={row} column={column} cell={cells[c] ?? null} release={release} />
        </td>
      ))}
      <td tabIndex={-1}>{coating ?? '–'}</td>
      <td tabIndex={-1}>{millType}</td>
    </>
  )
}

export function columnWords({ symbol, orientation }: ShownColumn): string {
  return [plainSymbol(symbol), orientation].filter(Boolean).join(' ')
}
