import { ScriptButton } from '#web/ui/script-button.tsx'
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/prefer-tag-over-role -- The scrolling frame needs focus and keys to enter the cells. */
import { useMemo, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown, Bold, ChevronRight, Copy } from 'lucide-react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { alignDecimals } from './align.ts'
import type { CellContent, DataColumn } from './column.ts'
import { nextOrder, openedLines, sortRows, type Order } from './order.ts'
import { toTsv } from './tsv.ts'
import fading from '#web/ui/fading-edge.module.css'
import { useCells } from './use-cells.ts'
import { useReason } from './use-reason.tsx'
import styles from './data-table.module.css'

export type DataTableProps<Row> = {
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  /** A new array means new data: use the same one between renders. */
  readonly rows: readonly Row[]
  readonly rowId: NameField<Row> | ((row: Row) => string)
  /** Rows that open below one, such as replicates of a mean. */
  readonly subRows?: ((row: Row) => readonly Row[]) | undefined
  /** Instead of an empty table. */
  readonly empty?: string | undefined
  /** Higher rows, unless the reader has chosen a height. */
  readonly roomy?: boolean | undefined
  readonly bold?: { readonly isBold: (row: Row) => boolean; readonly toggle: (row: Row) => void } | undefined
}

type NameField<Row> = { [Name in keyof Row]: Row[Name] extends string ? Name : never }[keyof Row]

const none = () => []

/** [characters]; longer heads wrap, so that columns stay narrow. */
const lineOfHead = 16

/** Up to a few hundred rows, sorted in the page. For long curves use `CurveTable`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, subRows, empty = 'No values.', roomy = false, bold } = props
  const idOf = (row: Row) => (typeof rowId === 'function' ? rowId(row) : String(row[rowId]))
  const hydrated = useHydrated()
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useCells(frame)
  const reason = useReason()
  const [copied, setCopied] = useState('')
  const [allColumns, setAllColumns] = useState(false)
  const [order, setOrder] = useState<Order>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const sortedBy = columns.find(({ id }) => id === order?.column)
  const sorted = useMemo(
    () => (sortedBy?.sort ? sortRows(rows, sortedBy.sort, order?.descending ?? false) : rows),
    [rows, sortedBy, order],
  )
  const shown = openedLines(sorted, opened, idOf, subRows ?? none)
  const cells = contents(
    columns,
    shown.map(({ row }) => row),
  )
  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  const copy = async () => {
    const text = toTsv(
      columns,
      shown.map(({ row }) => row),
    )
    setCopied((await copyText(text)) ? `${shown.length} rows copied` : notCopied)
  }
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <div className={styles['whole']}>
      <div className={fading['outer']}>
        <div
          ref={frame}
          className={classes(styles['frame'], fading['scroller'])}
          tabIndex={0}
          role="group"
          aria-label={`${caption}. Press Enter to move by cell.`}
          onKeyDown={onKeyDown}
          {...reason.handlers}
        >
          <table className={classes(styles['table'], !roomy && styles['dense'], !allColumns && styles['few'])}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ id, head, unit, numeric, name, sort }) => {
                  const direction = order?.column === id && (order.descending ? 'desc' : 'asc')
                  return (
                    <th
                      key={id}
                      scope="col"
                      tabIndex={-1}
                      className={classes(numeric && styles['number'], name.length > lineOfHead && styles['longHead'])}
                      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
                    >
                      {sort ? (
                        <ScriptButton
                          className={styles['sort']}
                          onClick={() => setOrder(nextOrder(order, id))}
                          aria-label={`Sort by ${name}`}
                        >
                          {head}
                          <SortMark direction={direction} />
                        </ScriptButton>
                      ) : (
                        head
                      )}
                      {unit !== undefined && unit !== '1' && <span className={styles['unit']}>{unit}</span>}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id: line, row, depth, below }, r) => (
                <tr
                  key={line}
                  className={classes(depth > 0 && styles['sub'], bold?.isBold(row) === true && styles['bold'])}
                >
                  {columns.map(({ id, numeric, wrap }, c) => {
                    const cell = cells[r]![c]!
                    const Cell = c === 0 ? 'th' : 'td'
                    return (
                      <Cell
                        key={id}
                        {...(c === 0 ? { scope: 'row' } : {})}
                        tabIndex={-1}
                        data-reason={cell.reason}
                        className={classes(
                          numeric && styles['number'],
                          wrap && styles['wrap'],
                          wrap === 'brief' && styles['brief'],
                        )}
                      >
                        {c === 0 && below > 0 && (
                          <ScriptButton
                            className={styles['open']}
                            aria-expanded={opened.has(line)}
                            aria-label={`Single values of ${cell.text}`}
                            onClick={() => toggle(line)}
                          >
                            <ChevronRight size={16} aria-hidden />
                          </ScriptButton>
                        )}
                        {c === 0 && depth === 0 && bold && hydrated && (
                          <ScriptButton
                            className={styles['embolden']}
                            aria-pressed={bold.isBold(row)}
                            aria-label={`Bold row: ${cell.text}`}
                            title="Bold row"
                            onClick={() => bold.toggle(row)}
                          >
                            <Bold size={14} aria-hidden />
                          </ScriptButton>
                        )}
                        {typeof cell.show === 'function' ? cell.show(cell.text) : (cell.show ?? cell.text)}
                        {cell.reason !== undefined && <span className="visually-hidden"> {cell.reason}</span>}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {reason.tip}
      <div className={styles['foot']} data-print="no">
        {columns.length > 3 && (
          <ScriptButton
            className={styles['columns']}
            aria-pressed={allColumns}
            onClick={() => setAllColumns(!allColumns)}
          >
            {allColumns ? 'Fewer columns' : `All ${columns.length} columns`}
          </ScriptButton>
        )}
        <ScriptButton
          className={buttonClass('quiet', true)}
          onClick={() => void copy().catch(() => setCopied('The browser did not allow copying'))}
        >
          <Copy size={14} aria-hidden />
          Copy
        </ScriptButton>
        <output className={styles['status']}>{copied}</output>
        <output className="visually-hidden">
          {sortedBy && order ? `Sorted by ${sortedBy.name}, ${order.descending ? 'descending' : 'ascending'}` : ''}
        </output>
      </div>
    </div>
  )
}

function contents<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): readonly (readonly CellContent[])[] {
  const byRow = rows.map((row) => columns.map(({ cell }) => cell(row)))
  for (const [c, { numeric }] of columns.entries()) {
    if (!numeric) continue
    const aligned = alignDecimals(byRow.map((row) => row[c]!.text))
    for (const [r, row] of byRow.entries()) row[c] = { ...row[c]!, text: aligned[r]! }
  }
  return byRow
}

function SortMark({ direction }: { readonly direction: 'asc' | 'desc' | false }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return <Icon size={14} aria-hidden className={classes(styles['mark'], direction !== false && styles['sorted'])} />
}
