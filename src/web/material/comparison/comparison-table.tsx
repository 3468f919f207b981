import { useMemo } from 'react'
import type { ComparedMean, ComparedRow } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import type { CellContent, DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatFixed, missing, thinSpace } from '#web/format/number.ts'
import { spokenSymbol } from '#web/format/symbol.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { shownSpread, shownText, shownUnit } from '../property/shown-value.ts'
import styles from './comparison-table.module.css'

type ComparisonTableProps = {
  readonly caption: string
  /** Names of the coils, in the order of the values. */
  readonly coils: readonly string[]
  /** Place of the one that the others are compared with. */
  readonly reference: number
  readonly rows: readonly ComparedRow[]
}

/** Values of several coils side by side, each with its difference to the reference and whether it exceeds scatter. */
export function ComparisonTable({ caption, coils, reference, rows }: ComparisonTableProps) {
  const columns = useMemo(() => columnsOf(coils, reference), [coils, reference])
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.property} ${row.condition}`}
      density="compact"
    />
  )
}

/** How the table is to be read. */
export function ComparisonNote() {
  return (
    <p className={styles['note']}>
      Mean ± one standard deviation (n). Significant: Welch’s test of the two means at 95 %. ▲ stands at the better
      value where a difference is significant and the property has a better side; strength has none.
    </p>
  )
}

function columnsOf(coils: readonly string[], reference: number): DataColumn<ComparedRow>[] {
  return [
    { id: 'property', head: 'Property', name: 'Property', cell: propertyCell },
    ...coils.flatMap((name, i): DataColumn<ComparedRow>[] => [
      {
        id: `${i}`,
        head: name,
        name,
        cell: (row) => valueCell(row, i, reference),
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
              wrap: true,
              cell: (row: ComparedRow) => testCell(row, i),
            },
          ]),
    ]),
  ]
}

function propertyCell({ property: id, condition }: ComparedRow): CellContent {
  const { symbol = id, name = id } = property(id) ?? {}
  return {
    text: `${spokenSymbol(symbol)}, ${condition}`,
    copy: `${name}, ${condition}`,
    show: (
      <>
        <Symbol of={symbol} /> {shownUnit(id)} <span className={styles['condition']}>{condition}</span>
        <span className="visually-hidden"> {name}</span>
      </>
    ),
  }
}

function valueCell({ property: id, values }: ComparedRow, i: number, reference: number): CellContent {
  const { mean, better, reason } = values[i]!
  if (!mean) return { text: missing, reason: reason ?? undefined }
  const best = i === reference ? values.some((one) => one.better === 'reference') : better === 'this'
  return { text: meanText(id, mean, best) }
}

function differenceCell({ property: id, values }: ComparedRow, i: number): CellContent {
  const { absolute, difference, reason } = values[i]!
  if (absolute === null) return { text: missing, reason: reason ?? undefined }
  const sign = absolute > 0 ? '+' : ''
  const share = difference === null ? '' : ` (${sign}${formatFixed(difference, 1)}${thinSpace}%)`
  return { text: `${sign}${shownText(id, absolute)}${share}`, copy: String(absolute) }
}

function testCell({ values }: ComparedRow, i: number): CellContent {
  const { significant, reason, mean } = values[i]!
  if (significant !== null) return { text: significant ? 'yes, 95 %' : 'no' }
  return mean
    ? { text: `not compared: ${reason}`, show: <span className={styles['reason']}>⚠ {reason}</span> }
    : { text: `no value: ${reason}` }
}

function meanText(id: string, mean: ComparedMean, better: boolean): string {
  return `${shownSpread(id, mean)} (${mean.n})${better ? `${thinSpace}▲` : ''}`
}
