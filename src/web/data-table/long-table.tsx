/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- The frame scrolls and has keys. */
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './data-table.module.css'
import { useCells } from './use-cells.ts'
import { type RowWindow, useRowWindow } from './use-row-window.ts'

type LongTableProps<Row> = RowWindow & {
  readonly name: string
  readonly caption: string
  /** Without the column of boxes. */
  readonly columns: number
  readonly head: ReactNode
  /** Boxes in the first column. */
  readonly ticks?: { readonly name: string; readonly of: (row: Row) => Tick } | undefined
  readonly className: string | undefined
  readonly rowAt: (index: number) => Row | undefined
  /** Requests missing rows of a range; called again when the function changes. */
  readonly want: (from: number, to: number) => void
  readonly children: (row: Row) => ReactNode
}

type Tick = { readonly label: string; readonly ticked: boolean; readonly onTick: (ticked: boolean) => void }

export function LongTable<Row>(props: LongTableProps<Row>) {
  const { name, caption, columns, head, ticks, className, total, rowAt, want, children } = props
  const ticking = useHydrated() && ticks !== undefined
  const { frame, begin, end, scrolls, rowHeight } = useRowWindow(props)
  const onKeyDown = useCells(frame)
  const ask = useEffectEvent(() => {
    if (scrolls) want(begin, end)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked again when other rows are in sight
  useEffect(() => ask(), [begin, end, scrolls, want])
  const shown = Array.from({ length: Math.max(0, end - begin) }, (_, i) => begin + i)
  const gap = { height: rowHeight, width: columns + 1 }
  return (
    <div
      ref={frame}
      className={classes(styles['frame'], styles['long'])}
      tabIndex={0}
      role="group"
      aria-label={`${name}. Press Enter to move by cell.`}
      onKeyDown={onKeyDown}
    >
      <table className={classes(styles['table'], className)} aria-rowcount={total + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {ticking && (
              <th scope="col" className={styles['tick']}>
                <span className="visually-hidden">{ticks.name}</span>
              </th>
            )}
            {head}
          </tr>
        </thead>
        <tbody>
          {scrolls && <Gap rows={begin} {...gap} />}
          {shown.map((index) => {
            const row = rowAt(index)
            const tick = row && ticking ? ticks.of(row) : undefined
            return (
              <tr key={index} data-row aria-rowindex={index + 2} className={classes(tick?.ticked && styles['ticked'])}>
                {row ? (
                  <>
                    {tick && <TickCell {...tick} />}
                    {children(row)}
                  </>
                ) : (
                  <td colSpan={columns + 1} className={styles['status']}>
                    …
                  </td>
                )}
              </tr>
            )
          })}
          {scrolls && <Gap rows={total - end} {...gap} />}
        </tbody>
      </table>
    </div>
  )
}

/** Ticked at once, before the address changes. */
function TickCell({ label, ticked, onTick }: Tick) {
  return (
    <td className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        key={String(ticked)}
        defaultChecked={ticked}
        onChange={() => onTick(!ticked)}
      />
    </td>
  )
}

type GapProps = {
  readonly rows: number
  /** [px] */
  readonly height: number
  readonly width: number
}

/** Space of rows that are not drawn. */
function Gap({ rows, height, width }: GapProps) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room without words, hidden from readers */}
      <td colSpan={width} className={styles['gap']} style={{ height: rows * height }} />
    </tr>
  )
}
