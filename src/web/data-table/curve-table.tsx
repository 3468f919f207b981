/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- The frame scrolls and has keys. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { formatSignificant, missing } from '#web/format/number.ts'
import { classes } from '#web/ui/classes.ts'
import { SymbolText, SymbolMarkup } from '#web/ui/symbol.tsx'
import { moveCell, type CellPlace } from './move-cell.ts'
import fading from '#web/ui/fading-edge.module.css'
import styles from './data-table.module.css'

/** Many rows by index, e.g. `chartTable(…)`; draws only visible ones. */
export type CurveTableProps = {
  readonly caption: string
  readonly table: {
    readonly columns: readonly {
      readonly series: string
      readonly kind?: string | undefined
      readonly symbol: string
      readonly unit: string
    }[]
    readonly rows: number
    readonly at: (row: number, column: number) => number | undefined
  }
  /** Default: five significant digits. */
  readonly format?: ((value: number, column: number) => string) | undefined
}

const rowHeight = 28 // [px], compact
/** Without scripts; file downloads contain the rest. */
const firstRows = 50

/** Table of a chart. Loads the virtual-rows library: import it only with the table view. */
export function CurveTable({ caption, table, format }: CurveTableProps) {
  const { columns, rows, at } = table
  const frame = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it does not suit, is not in use
  const virtual = useVirtualizer({
    count: live ? rows : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const inSight = virtual.getVirtualItems()
  const places = inSight.length > 0 ? inSight.map(({ index }) => index) : range(Math.min(rows, firstRows))
  const first = places[0] ?? 0
  const above = first * rowHeight
  const below = live ? Math.max(0, (rows - first - places.length) * rowHeight) : 0
  const write = (value: number | undefined, column: number) =>
    value === undefined
      ? ''
      : Number.isFinite(value)
        ? (format?.(value, column) ?? formatSignificant(value, 5))
        : missing

  const [cursor, setCursor] = useState<CellPlace>()
  useEffect(() => {
    if (!cursor) return undefined
    virtual.scrollToIndex(cursor.row, { align: 'auto' })
    // The row may not be drawn yet.
    const wait = requestAnimationFrame(() =>
      frame.current
        ?.querySelector<HTMLElement>(`[data-cell="${cursor.row} ${cursor.column}"]`)
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(wait)
  }, [cursor, virtual])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && cursor) {
      setCursor(undefined)
      frame.current?.focus()
    } else if (event.key === 'Enter' && !cursor) setCursor({ row: first, column: 0 })
    else {
      const to = cursor && moveCell(event.key, cursor, rows, columns.length + 1, event.ctrlKey || event.metaKey)
      if (!to) return
      setCursor(to)
    }
    event.preventDefault()
  }

  return (
    <div className={fading['outer']}>
      <div
        ref={frame}
        className={classes(styles['frame'], styles['tall'], fading['scroller'])}
        tabIndex={0}
        role="group"
        aria-label={`${caption}. Press Enter to move by cell.`}
        onKeyDown={onKeyDown}
      >
        <table
          className={classes(styles['table'], styles['compact'])}
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 1}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Row</th>
              {columns.map(({ series, kind, symbol, unit }) => (
                <th key={`${series} ${kind} ${symbol}`} scope="col" className={styles['number']}>
                  <SymbolText of={series} /> {kind && <span className={styles['kind']}>{kind} </span>}
                  <SymbolMarkup of={symbol} />
                  {unit !== '1' && <span className={styles['unit']}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {live && above > 0 && <Gap height={above} columns={columns.length + 1} />}
            {places.map((row) => (
              <tr key={row} aria-rowindex={row + 2}>
                <th scope="row" tabIndex={-1} data-cell={`${row} 0`}>
                  {row + 1}
                </th>
                {columns.map(({ series, kind, symbol }, column) => (
                  <td
                    key={`${series} ${kind} ${symbol}`}
                    tabIndex={-1}
                    data-cell={`${row} ${column + 1}`}
                    className={styles['number']}
                  >
                    {write(at(row, column), column)}
                  </td>
                ))}
              </tr>
            ))}
            {live && below > 0 && <Gap height={below} columns={columns.length + 1} />}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Space of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles['gap']} style={{ height }} />
    </tr>
  )
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i)
}
