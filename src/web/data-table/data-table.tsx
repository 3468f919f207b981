import { ScriptButton } from '#web/ui/script-button.tsx'
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/prefer-tag-over-role -- The scrolling frame needs focus and keys to enter the cells. */
import { type ReactNode, useMemo, useRef, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Bold from 'lucide-react/icons/letter-b'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { plainText } from '#web/format/symbol.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
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
  /** On narrow pages a row is a block of all its columns, three side by side, each with its head; a number starts a line. */
  readonly stacked?: boolean | undefined
  readonly bold?: { readonly isBold: (row: Row) => boolean; readonly toggle: (row: Row) => void } | undefined
}

type NameField<Row> = { [Name in keyof Row]: Row[Name] extends string ? Name : never }[keyof Row]

const none = () => []

/** [characters]; longer heads wrap, so that columns stay narrow. */
const lineOfHead = 16

/** Up to a few hundred rows, sorted in the page. For long curves use `CurveTable`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, subRows, empty = 'No values.', roomy = false, stacked = false, bold } = props
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
  // Without roles a table whose parts are blocks is no table to screen readers.
  const role = (name: string) => (stacked ? { role: name } : undefined)
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
          <table
            {...role('table')}
            className={classes(
              styles['table'],
              !roomy && styles['dense'],
              stacked ? styles['stacked'] : !allColumns && styles['few'],
            )}
          >
            <caption className="visually-hidden">{caption}</caption>
            <thead {...role('rowgroup')}>
              <tr {...role('row')}>
                {columns.map(({ id, head, unit, numeric, name, sort, screenOnly }) => {
                  const direction = order?.column === id && (order.descending ? 'desc' : 'asc')
                  return (
                    <th
                      key={id}
                      {...role('columnheader')}
                      data-print={screenOnly && 'no'}
                      scope="col"
                      tabIndex={-1}
                      className={classes(numeric && styles['number'], name.length > lineOfHead && styles['longHead'])}
                      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
                    >
                      {sort ? (
                        <ScriptButton
                          className={styles['sort']}
                          onClick={() => setOrder(nextOrder(order, id))}
                          aria-label={`Sort by ${plainText(name)}`}
                        >
                          <SymbolText of={head} />
                          <SortMark direction={direction} />
                        </ScriptButton>
                      ) : (
                        <SymbolText of={head} />
                      )}
                      {unit !== undefined && unit !== '1' && <span className={styles['unit']}>{unit}</span>}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody {...role('rowgroup')}>
              {shown.map(({ id: line, row, depth, below }, r) => (
                <tr
                  key={line}
                  {...role('row')}
                  className={classes(depth > 0 && styles['sub'], bold?.isBold(row) === true && styles['bold'])}
                >
                  {columns.map(({ id, head, name, numeric, wrap, screenOnly }, c) => {
                    const cell = cells[r]![c]!
                    const text = numeric ? stacked ? withPadding(cell.text) : cell.text : <SymbolText of={cell.text} />
                    const Cell = c === 0 ? 'th' : 'td'
                    return (
                      <Cell
                        key={id}
                        {...(c === 0 ? { scope: 'row' } : {})}
                        {...role(c === 0 ? 'rowheader' : 'cell')}
                        data-head={stacked && c > 0 ? (typeof head === 'string' ? head : name) : undefined}
                        tabIndex={-1}
                        data-reason={cell.reason}
                        data-print={screenOnly && 'no'}
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
                        {typeof cell.show === 'function' ? cell.show(text) : (cell.show ?? text)}
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
        {columns.length > 3 && !stacked && (
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

/** Aligned text whose padding is hidden where rows are blocks. */
function withPadding(text: string): ReactNode {
  return text.split(/([\u2007\u2008]+)/u).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <span key={i} className={styles['padding']}>
        {part}
      </span>
    ),
  )
}

function SortMark({ direction }: { readonly direction: 'asc' | 'desc' | false }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return <Icon size={14} aria-hidden className={classes(styles['mark'], direction !== false && styles['sorted'])} />
}
