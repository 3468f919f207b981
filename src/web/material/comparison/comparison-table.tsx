import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ComparedMean, ComparedRow } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { useBoldRows } from '#web/client-state/bold-rows.ts'
import { usePersistedState } from '#web/client-state/persisted-state.ts'
import type { CellContent, DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { missing, thinSpace } from '#web/format/number.ts'
import { spokenSymbol } from '#web/format/symbol.ts'
import { classes } from '#web/ui/classes.ts'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import { shownSpread, shownUnit } from '../property/shown-value.ts'
import styles from './comparison-table.module.css'
import { differenceText } from './difference-text.ts'

type ComparisonTableProps = {
  readonly caption: string
  /** In the order of the values. */
  readonly coils: readonly string[]
  readonly reference: number
  readonly rows: readonly ComparedRow[]
  /** Address of the evidence; default: means are plain text. */
  readonly evidenceOf?: ((coil: number, row: ComparedRow, number: string) => string) | undefined
}

export function ComparisonTable({ caption, coils, reference, rows, evidenceOf }: ComparisonTableProps) {
  const [{ highlightedValue }] = usePersistedState()
  const bold = useBoldRows(propertyOf)
  const condition = rows.every((row) => row.condition === rows[0]!.condition) ? rows[0]?.condition : undefined
  const columns = useMemo(
    () => columnsOf({ coils, reference, condition }, { evidenceOf, highlighted: highlightedValue }),
    [coils, reference, condition, evidenceOf, highlightedValue],
  )
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.property} ${row.condition}`}
      bold={bold}
      stacked
    />
  )
}

export function ComparisonNote() {
  return (
    <p className={styles['note']}>
      Mean ± one standard deviation (n). Significant: Welch’s test of the two means at 95 %. ▲ marks the better value if
      the difference is significant and the property has a preferred direction (strength has none).
    </p>
  )
}

const propertyOf = (row: ComparedRow) => row.property

type Numbers = Pick<ComparisonTableProps, 'evidenceOf'> & {
  /** Id of the value whose evidence was opened last. */
  readonly highlighted: string
}

type Columns = Pick<ComparisonTableProps, 'coils' | 'reference'> & {
  /** Of all rows; undefined: each row names its own. */
  readonly condition: string | undefined
}

function columnsOf({ coils, reference, condition }: Columns, numbers: Numbers): DataColumn<ComparedRow>[] {
  const head = condition === undefined ? 'Property' : `Property, ${condition}`
  return [
    { id: 'property', head, name: head, cell: (row) => propertyCell(row, condition === undefined) },
    ...coils.flatMap((name, i): DataColumn<ComparedRow>[] => [
      {
        id: `${i}`,
        head: name,
        name,
        numeric: true,
        cell: (row) => valueCell(row, i, reference, numbers),
        copies: [
          { name: `${name} mean`, text: ({ values }) => String(values[i]!.mean?.mean ?? '') },
          { name: `${name} s`, text: ({ values }) => String(values[i]!.mean?.s ?? '') },
          { name: `${name} n`, text: ({ values }) => String(values[i]!.mean?.n ?? '') },
        ],
      },
      ...(i === reference
        ? []
        : [
            {
              id: `${i} difference`,
              head: `Δ to ${coils[reference]}`,
              name: `${name}, difference to ${coils[reference]}`,
              cell: (row: ComparedRow) => differenceCell(row, i),
            },
            {
              id: `${i} significant`,
              head: 'Significant?',
              name: `${name} significant`,
              wrap: 'brief' as const,
              cell: (row: ComparedRow) => testCell(row, i),
            },
          ]),
    ]),
  ]
}

function propertyCell({ property: id, condition }: ComparedRow, hasCondition: boolean): CellContent {
  const { symbol = id, name = id } = property(id) ?? {}
  return {
    text: `${spokenSymbol(symbol)}, ${condition}`,
    copy: `${name}, ${condition}`,
    show: (
      <>
        <Symbol of={symbol} /> {shownUnit(id)}
        {hasCondition && <span className={styles['condition']}> {condition}</span>}
        <span className="visually-hidden"> {name}</span>
      </>
    ),
  }
}

function valueCell(row: ComparedRow, i: number, reference: number, { evidenceOf, highlighted }: Numbers): CellContent {
  const { property: id, values } = row
  const { mean, number, better, reason } = values[i]!
  if (!mean) return { text: missing, reason: reason ?? undefined }
  const best = i === reference ? values.some((one) => one.better === 'reference') : better === 'this'
  const text = meanText(id, mean, best)
  if (number === null || !evidenceOf) return { text }
  const last = number === highlighted
  return {
    text,
    show: (aligned) => (
      <Link
        to={evidenceOf(i, row, number)}
        className={classes(styles['number'], last && styles['highlighted'])}
        title={last ? 'Evidence opened last' : 'Open the evidence'}
      >
        {aligned}
        {last && <span className="visually-hidden">, evidence opened last</span>}
      </Link>
    ),
  }
}

function differenceCell(row: ComparedRow, i: number): CellContent {
  return differenceText(row, i) ?? { text: missing, reason: row.values[i]!.reason ?? undefined }
}

function testCell({ property: id, values }: ComparedRow, i: number): CellContent {
  if (property(id)?.input && values[i]!.mean) return { text: values[i]!.reason ?? missing }
  const { significant, reason, mean } = values[i]!
  if (significant !== null) return { text: significant ? 'yes, 95 %' : 'no' }
  return mean
    ? {
        text: `not compared: ${reason}`,
        show: (
          <span className={styles['reason']}>
            ⚠ <SymbolText of={reason} />
          </span>
        ),
      }
    : { text: reason ?? missing }
}

function meanText(id: string, mean: ComparedMean, better: boolean): string {
  return `${shownSpread(id, mean)} (${mean.n})${better ? `${thinSpace}▲` : ''}`
}
